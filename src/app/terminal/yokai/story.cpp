#include "app/terminal/yokai/story.h"

namespace himiko::terminal::yokai {

using namespace himiko::yokai;

namespace {

std::string clause(const Names& names, const View& before, Action a, const View& after) {
    const auto does = [&](const std::string& verb) {
        return verb + (names.is_you(names.rules().seat(before.turn)) ? " " : "s ");
    };
    const std::string where = names.cell(before.at[a.card()]);
    switch (a.kind()) {
        case Kind::kAnnounce: return does("announce") + "that the yōkai are at peace";
        case Kind::kLook:  // R2: without a legal move the step is skipped
            return does("look") + "at " + where +
                   (after.phase == Phase::kClue ? " (no card can be moved)" : "");
        case Kind::kMove: return does("move") + where + " to " + names.cell(a.to());
        case Kind::kReveal: return does("reveal") + "the clue " + names.clue(after.open.back());
        case Kind::kPlace:
            return does("place") + "the clue " + names.clue(a.clue()) + " on " + where;
        case Kind::kDraw: return does("draw") + "a clue face down";
        case Kind::kLock: return does("lock") + where + " with a face-down clue";
    }
    return {};
}

}  // namespace

Told told(const Names& names, const View& before, Action action, const View& after) {
    Told told{clause(names, before, action, after), {}, false};
    told.turn_over = after.turn != before.turn || after.phase == Phase::kOver;
    if (after.phase == Phase::kOver)
        told.news.push_back(action.kind() == Kind::kAnnounce
                                ? "The game is over, and all cards are turned up."
                                : "All clues are placed: the game is over, and all cards are "
                                  "turned up.");
    return told;
}

}  // namespace himiko::terminal::yokai
