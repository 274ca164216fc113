#pragma once

#include <optional>

#include "app/terminal/screen.h"
#include "app/terminal/yamatai/board.h"
#include "app/terminal/yamatai/names.h"
#include "yamatai/game.h"

namespace himiko::terminal {

// Yamataï in the terminal: the map, what lies around it, and the words for it.
template <>
class Screen<yamatai::Game> {
  public:
    using View = yamatai::View;

    Screen(const yamatai::Rules& rules, const Page& page, int you) : names_(rules, page, you) {}

    // Nearly everything is public; a curtain between two people is needed only after a peek.
    static constexpr bool kForgets = false;
    inline static const Choice kExample{"place stone 17", "pl st 17"};

    // Drawing.
    [[nodiscard]] Lines welcome() const;
    [[nodiscard]] Lines picture(const View& view, const std::optional<View>& seen, int room) const;
    [[nodiscard]] Menu menu(const View& view) const;
    [[nodiscard]] static const std::vector<Choice>& sights();
    [[nodiscard]] Lines sight(const std::string& word, const View& view) const;
    [[nodiscard]] Lines score(const View& view) const;
    [[nodiscard]] Lines verdict(const View& view) const;

    // Speaking.
    [[nodiscard]] std::string name(int seat) const { return names_.seat(seat); }
    [[nodiscard]] std::string subject(int seat) const { return names_.subject(seat); }
    [[nodiscard]] Told tell(const View& before, yamatai::Action action, const View& after) const;
    [[nodiscard]] Lines rules_summary() const;
    [[nodiscard]] Lines explain(const Lines& words, const View& view) const;
    [[nodiscard]] std::string why_no_undo(const View& view) const;

    [[nodiscard]] bool holds_secret(const View& view) const;

  private:
    [[nodiscard]] Lines wide_picture(const View& view, const yamatai::BoardMarks& marks,
                                     int room) const;
    [[nodiscard]] Lines narrow_picture(const View& view, const yamatai::BoardMarks& marks,
                                       int room) const;

    yamatai::Names names_;
};
using YamataiScreen = Screen<yamatai::Game>;
static_assert(HasScreen<yamatai::Game>);

}  // namespace himiko::terminal
