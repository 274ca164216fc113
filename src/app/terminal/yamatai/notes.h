#pragma once

#include <vector>

#include "app/terminal/yamatai/names.h"

namespace himiko::terminal::yamatai {

using namespace himiko::yamatai;

// What a choice means and what a family of choices offers, in a few words.
class Notes {
  public:
    Notes(const Names& names, const yamatai::View& view)
        : names_(names), r_(names.rules()), v_(view) {}

    [[nodiscard]] std::string note(const yamatai::Action& action) const;
    [[nodiscard]] std::string family(const std::vector<yamatai::Action>& actions) const;

  private:
    [[nodiscard]] std::string fleet(int which) const;
    [[nodiscard]] std::string shores_of(int space) const;
    [[nodiscard]] std::string build(int tile, int island) const;
    [[nodiscard]] std::string recruit(int who) const;
    [[nodiscard]] std::string done() const;
    [[nodiscard]] std::string kinds(const std::vector<yamatai::Action>& actions) const;

    const Names& names_;
    const yamatai::Rules& r_;
    const yamatai::View& v_;
};

}  // namespace himiko::terminal::yamatai
