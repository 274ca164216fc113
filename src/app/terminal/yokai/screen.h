#pragma once

#include <optional>

#include "app/terminal/screen.h"
#include "app/terminal/yokai/names.h"
#include "yokai/game.h"

namespace himiko::terminal {

// Yōkai in the terminal: the cards, the clues and the words for them. It is a game of memory, so
// nothing that was seen earlier is shown again unless the table plays with the memory aid.
template <>
class Screen<yokai::Game> {
  public:
    using View = yokai::View;

    Screen(const yokai::Rules& rules, const Page& page, int you) : names_(rules, page, you) {}

    static constexpr bool kForgets = true;
    inline static const Choice kExample{"move 2,1 4,1", "m 2,1 4,1"};

    // Drawing.
    [[nodiscard]] Lines welcome() const;
    [[nodiscard]] Lines picture(const View& view, const std::optional<View>& seen, int room) const;
    [[nodiscard]] Menu menu(const View& view) const;
    [[nodiscard]] static const std::vector<Choice>& sights();
    [[nodiscard]] Lines sight(const std::string& word, const View& view) const;
    [[nodiscard]] Lines score(const View& view) const;
    [[nodiscard]] Lines verdict(const View& view) const;

    // Speaking.
    [[nodiscard]] std::string name(int seat) const { return yokai::Names::seat(seat); }
    [[nodiscard]] std::string subject(int seat) const { return names_.subject(seat); }
    [[nodiscard]] Told tell(const View& before, yokai::Action action, const View& after) const;
    [[nodiscard]] Lines rules_summary() const;
    [[nodiscard]] Lines explain(const Lines& words, const View& view) const;
    [[nodiscard]] std::string why_no_undo(const View& view) const;

    [[nodiscard]] bool holds_secret(const View& view) const;

  private:
    yokai::Names names_;
};
using YokaiScreen = Screen<yokai::Game>;
static_assert(HasScreen<yokai::Game>);

}  // namespace himiko::terminal
