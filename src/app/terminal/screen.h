#pragma once

#include <concepts>
#include <optional>
#include <string>
#include <vector>

#include "app/terminal/menu.h"
#include "app/terminal/paint.h"
#include "app/terminal/text.h"
#include "core/game.h"

namespace himiko::terminal {

// What one action was, as its viewer may know it.
struct Told {
    std::string clause;  // "places stone on 17"; the subject comes before it
    Lines news;          // what the end of a turn, a round or the game brought, in sentences
    bool turn_over = false;
};

// How a game looks in the terminal: one specialisation a game (yamatai/screen.h). Everything is
// drawn from Views, so that a secret of another seat cannot reach the screen. The loop, the
// commands, undo, saving, bots and the hot seat are common to all games (play.h).
template <class G>
class Screen;

template <class G>
concept HasScreen = Game<G> &&
    requires(const Screen<G>& screen, const typename G::Rules& rules, const typename G::View& view,
             typename G::Action action, const std::optional<typename G::View>& seen,
             const std::string& word, const Lines& words, const Page& page) {
    // `you`: the seat that is spoken to as "you", kNobody when several people play.
    Screen<G>(rules, page, int{});
    // Whether all that was shown must be gone before somebody else sits down.
    { Screen<G>::kForgets } -> std::convertible_to<bool>;

    // Drawing. `seen` is the view that was drawn last, so that news can be marked; `room` is how
    // many lines there are.
    { screen.picture(view, seen, int{}) } -> std::same_as<Lines>;
    { screen.menu(view) } -> std::same_as<Menu>;
    { Screen<G>::sights() } -> std::same_as<const std::vector<Choice>&>;  // further commands
    { screen.sight(word, view) } -> std::same_as<Lines>;
    { screen.score(view) } -> std::same_as<Lines>;
    { screen.verdict(view) } -> std::same_as<Lines>;  // of a finished game
    { screen.welcome() } -> std::same_as<Lines>;
    { Screen<G>::kExample } -> std::convertible_to<Choice>;  // an action, and how short it can be

    // Speaking.
    { screen.name(int{}) } -> std::same_as<std::string>;     // of a seat
    { screen.subject(int{}) } -> std::same_as<std::string>;  // the same at the start of a sentence
    { screen.tell(view, action, view) } -> std::same_as<Told>;  // before, after
    { screen.rules_summary() } -> std::same_as<Lines>;
    { screen.explain(words, view) } -> std::same_as<Lines>;  // a piece; empty: there is none
    { screen.why_no_undo(view) } -> std::same_as<std::string>;

    // Whether this view holds something that other people at the keyboard must not see.
    { screen.holds_secret(view) } -> std::same_as<bool>;
};

}  // namespace himiko::terminal
