#include <algorithm>

#include "yokai/game.h"
#include "yokai/possible.h"

// Why an action is refused, in words a player understands.
namespace himiko::yokai {

namespace {

using std::string;

class Explainer {
  public:
    Explainer(const Rules& r, const Public& s) : r_(r), s_(s) {}

    string explain(Action a) const {
        if (s_.phase == Phase::kOver) return "the game is over";
        string why;
        switch (a.kind()) {
            case Kind::kAnnounce: why = announcing(); break;
            case Kind::kLook: why = looking(a.card()); break;
            case Kind::kMove: why = moving(a.card(), a.to()); break;
            case Kind::kReveal: why = revealing(); break;
            case Kind::kPlace: why = placing(a.card(), a.clue()); break;
            case Kind::kDraw: why = drawing(); break;
            case Kind::kLock: why = locking(a.card()); break;
        }
        return why.empty() ? "there is no such action" : why;
    }

  private:
    static constexpr const char* kLocked = "that card is locked by a clue";

    // What has to be done now, when an action belongs to another step.
    string first_of_all() const {
        switch (s_.phase) {
            case Phase::kLook: return "look at two cards first";
            case Phase::kLookAgain: return "look at a second card first";
            case Phase::kMove: return "move a card now";
            case Phase::kClue:
                return r_.face_down ? "draw a clue or lock a card now"
                                    : "place or reveal a clue now";
            case Phase::kOver: break;
        }
        return {};
    }

    string announcing() const {
        if (s_.phase == Phase::kLook) return {};
        return "peace is announced at the beginning of a turn, before the first look";
    }

    string looking(int card) const {
        if (!may_look(s_)) return first_of_all();
        if (s_.is_locked(card)) return kLocked;
        if (has(s_.being_looked_at(), card)) return "you have looked at that card this turn";
        return {};
    }

    string moving(int card, Cell to) const {
        if (s_.phase != Phase::kMove) return first_of_all();
        if (s_.is_locked(card)) return kLocked;
        if (!to.on_table()) return "that cell is too far out: the table ends before it";
        if (to == s_.at[card]) return "the card must end on another cell than it left";
        if (s_.card_at(to) >= 0) return "that cell is not empty";
        const bool beside = std::any_of(s_.at.begin(), s_.at.end(), [&](Cell other) {
            return other != s_.at[card] && other.beside(to);
        });
        if (!beside) return "that cell is not beside another card";
        if (!connected_after(s_.at, card, to)) return "the cards would fall into two groups";
        return {};
    }

    string revealing() const {
        if (r_.face_down) return "at this level clues are drawn face down";
        if (s_.phase != Phase::kClue) return first_of_all();
        if (!deck_left(s_)) return "no clue is left to reveal";
        return {};
    }

    string placing(int card, int clue) const {
        if (r_.face_down) return "at this level clues lie face down: they only lock a card";
        if (s_.phase != Phase::kClue) return first_of_all();
        if (s_.open.empty()) return "no clue lies open: reveal one";
        const int place = s_.open.find(clue);
        if (place < 0) return "that clue does not lie open";
        if (place < first_placeable(r_, s_)) return "only the top clue may be placed at this level";
        if (s_.is_locked(card)) return kLocked;
        return {};
    }

    string drawing() const {
        if (!r_.face_down) return "clues are drawn face down at level 4 only";
        if (s_.phase != Phase::kClue) return first_of_all();
        if (!deck_left(s_)) return "no clue is left to draw";
        return {};
    }

    string locking(int card) const {
        if (!r_.face_down) return "a card is locked by placing a clue on it";
        if (s_.phase != Phase::kClue) return first_of_all();
        if (s_.face_down == 0) return "no drawn clue is left: draw one";
        if (s_.is_locked(card)) return kLocked;
        return {};
    }

    const Rules& r_;
    const Public& s_;
};

}  // namespace

string refusal(const Rules& r, const State& s, Action a) {
    Actions list;
    legal(r, s, list);
    if (std::find(list.begin(), list.end(), a) != list.end()) return {};
    return Explainer(r, s).explain(a);
}

}  // namespace himiko::yokai
