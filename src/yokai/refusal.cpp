#include <algorithm>

#include "yokai/game.h"
#include "yokai/possible.h"

// Why an action is refused: a reason that has a sentence a player understands.
namespace himiko::yokai {

namespace {

class Explainer {
  public:
    Explainer(const Rules& r, const Public& s) : r_(r), s_(s) {}

    Error explain(Action a) const {
        if (s_.phase == Phase::kOver) return Error{"over"};
        std::optional<Error> why;
        switch (a.kind()) {
            case Kind::kAnnounce: why = announcing(); break;
            case Kind::kLook: why = looking(a.card()); break;
            case Kind::kMove: why = moving(a.card(), a.to()); break;
            case Kind::kReveal: why = revealing(); break;
            case Kind::kPlace: why = placing(a.card(), a.clue()); break;
            case Kind::kDraw: why = drawing(); break;
            case Kind::kLock: why = locking(a.card()); break;
        }
        return why ? *why : Error{"no_action"};
    }

  private:
    static Error locked() { return Error{"locked"}; }

    // What has to be done now, when an action belongs to another step.
    Error first_of_all() const {
        switch (s_.phase) {
            case Phase::kLook: return Error{"look_two"};
            case Phase::kLookAgain: return Error{"look_second"};
            case Phase::kMove: return Error{"move_now"};
            case Phase::kClue:
                return r_.face_down ? Error{"draw_or_lock"} : Error{"place_or_reveal"};
            case Phase::kOver: break;
        }
        return Error{"over"};
    }

    std::optional<Error> announcing() const {
        if (s_.phase == Phase::kLook) return std::nullopt;
        return Error{"announce_first"};
    }

    std::optional<Error> looking(int card) const {
        if (!may_look(s_)) return first_of_all();
        if (s_.is_locked(card)) return locked();
        if (has(s_.being_looked_at(), card)) return Error{"looked"};
        return std::nullopt;
    }

    std::optional<Error> moving(int card, Cell to) const {
        if (s_.phase != Phase::kMove) return first_of_all();
        if (s_.is_locked(card)) return locked();
        if (!to.on_table()) return Error{"far_out"};
        if (to == s_.at[card]) return Error{"same_cell"};
        if (s_.card_at(to) >= 0) return Error{"cell_full"};
        const bool beside = std::any_of(s_.at.begin(), s_.at.end(), [&](Cell other) {
            return other != s_.at[card] && other.beside(to);
        });
        if (!beside) return Error{"cell_apart"};
        if (!connected_after(s_.at, card, to)) return Error{"two_groups"};
        return std::nullopt;
    }

    std::optional<Error> revealing() const {
        if (r_.face_down) return Error{"drawn_down"};
        if (s_.phase != Phase::kClue) return first_of_all();
        if (!deck_left(s_)) return Error{"none_to_reveal"};
        return std::nullopt;
    }

    std::optional<Error> placing(int card, int clue) const {
        if (r_.face_down) return Error{"only_lock"};
        if (s_.phase != Phase::kClue) return first_of_all();
        if (s_.open.empty()) return Error{"none_open"};
        const int place = s_.open.find(clue);
        if (place < 0) return Error{"clue_closed"};
        if (place < first_placeable(r_, s_)) return Error{"only_top"};
        if (s_.is_locked(card)) return locked();
        return std::nullopt;
    }

    std::optional<Error> drawing() const {
        if (!r_.face_down) return Error{"level_four"};
        if (s_.phase != Phase::kClue) return first_of_all();
        if (!deck_left(s_)) return Error{"none_to_draw"};
        return std::nullopt;
    }

    std::optional<Error> locking(int card) const {
        if (!r_.face_down) return Error{"lock_by_placing"};
        if (s_.phase != Phase::kClue) return first_of_all();
        if (s_.face_down == 0) return Error{"none_drawn"};
        if (s_.is_locked(card)) return locked();
        return std::nullopt;
    }

    const Rules& r_;
    const Public& s_;
};

}  // namespace

std::optional<Error> refusal(const Rules& r, const State& s, Action a) {
    Actions list;
    legal(r, s, list);
    if (std::find(list.begin(), list.end(), a) != list.end()) return std::nullopt;
    return Explainer(r, s).explain(a);
}

}  // namespace himiko::yokai
