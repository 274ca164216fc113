#pragma once

#include <optional>
#include <vector>

#include "bots/yokai/belief.h"
#include "yokai/game.h"

namespace himiko::review::practice::yokai {

using namespace himiko::yokai;

// What a seat can know for certain where every clue on a card is right: its own looks, its own
// neighbour card, the clues, and what follows by counting four cards a family.
class Certainty {
  public:
    // Nothing, where more than so many worlds are possible.
    [[nodiscard]] static std::optional<Certainty> of(const Rules& rules, const View& view,
                                                     int most = kMost);

    [[nodiscard]] int worlds() const noexcept { return static_cast<int>(worlds_.size()); }
    // Whether these cells mean peace; nothing, where that is not certain.
    [[nodiscard]] std::optional<bool> peace(const Cards& at) const;
    // Whether a look at a card would make that certain, whatever it shows.
    [[nodiscard]] bool told_by(int card, const Cards& at) const;

  private:
    static constexpr int kMost = 3000;

    explicit Certainty(const Rules& rules, const View& view) : rules_(&rules), view_(&view) {}
    [[nodiscard]] std::optional<bool> peace(const Cards& at,
                                            const std::vector<bots::yokai::World>& in) const;

    const Rules* rules_;
    const View* view_;
    std::vector<bots::yokai::World> worlds_;
};

}  // namespace himiko::review::practice::yokai
