#include "app/terminal/yokai/menu.h"

#include <algorithm>
#include <tuple>

#include "table/yokai/text.h"
#include "yokai/possible.h"

namespace himiko::terminal::yokai {

using namespace himiko::yokai;

namespace {

class MenuMaker {
  public:
    MenuMaker(const Names& names, const View& v) : names_(names), r_(names.rules()), v_(v) {
        legal(r_, v_, list_);
        // As one reads the table: by the card, then by where it goes.
        const auto place = [&](const Action& a) {
            return std::tuple(a.kind(), a.clue(), v_.at[a.card()].code, a.to().code);
        };
        std::sort(list_.begin(), list_.end(),
                  [&](const Action& a, const Action& b) { return place(a) < place(b); });
    }

    Menu build() {
        Menu menu{title(), {}};
        for (const Action& a : list_) row_of(a, menu.rows).choices.push_back(choice(a));
        // Announcing comes last: it is the rare one, and cannot be taken back.
        if (v_.phase == Phase::kLook) std::swap(menu.rows.front(), menu.rows.back());
        return menu;
    }

  private:
    [[nodiscard]] std::string title() const {
        switch (v_.phase) {
            case Phase::kLook:
                return "Step 1: look at two cards, one after the other; only you see them. Or "
                       "announce peace instead of a turn.";
            case Phase::kLookAgain: return "Step 1: remember it, and look at a second card.";
            case Phase::kMove:
                return "Step 2: remember them, and move one card to an empty cell beside another. "
                       "All cards must hang together afterwards.";
            case Phase::kClue: return clue_title();
            case Phase::kOver: break;
        }
        return "The game is over.";
    }

    [[nodiscard]] std::string clue_title() const {
        const bool draws = deck_left(v_), places = v_.open.size + v_.face_down > 0;
        if (r_.face_down)
            return std::string("Step 3: ") + (draws ? "draw a clue face down" : "") +
                   (draws && places ? ", or " : "") +
                   (places ? "lock a card with a drawn one. Nobody looks at or moves it again."
                           : ".");
        return std::string("Step 3: ") + (draws ? "reveal the next clue" : "") +
               (draws && places ? ", or " : "") +
               (places ? "place an open one on a card of its families. It locks the card for good."
                       : ".");
    }

    [[nodiscard]] Choice choice(const Action& a) const {
        return {table::yokai::write_action(r_, v_, a), ""};
    }

    // The row an action belongs to: one a kind, and one for each clue.
    Row& row_of(const Action& a, std::vector<Row>& rows) const {
        const std::string label = label_of(a);
        for (Row& row : rows)
            if (row.label == label) return row;
        return rows.emplace_back(Row{"", label, note_of(a), {}});
    }

    [[nodiscard]] std::string label_of(const Action& a) const {
        const std::string verb = kKindNames[static_cast<int>(a.kind())];
        switch (a.kind()) {
            case Kind::kLook:
            case Kind::kLock: return verb + " <card>";
            case Kind::kMove: return verb + " <card> <cell>";
            case Kind::kPlace: {
                const std::string full = table::yokai::write_action(r_, v_, a);
                return full.substr(0, full.rfind(' ')) + " <card>";
            }
            case Kind::kAnnounce:
            case Kind::kReveal:
            case Kind::kDraw: break;
        }
        return verb;
    }

    [[nodiscard]] std::string note_of(const Action& a) const {
        switch (a.kind()) {
            case Kind::kAnnounce:
                return names_.paint()(kWarning, "ends the game at once:") +
                       " all cards are turned up, won or lost";
            case Kind::kLook:
                return "such as " + choice(a).notation + ": the card in column " +
                       std::to_string(v_.at[a.card()].x()) + ", row " +
                       std::to_string(v_.at[a.card()].y());
            case Kind::kMove:
                return "move alone lists the cards, move " +
                       table::yokai::cell_text(v_.at[a.card()]) + " the cells for that card";
            case Kind::kReveal: return "it lies open; placing it takes another turn";
            case Kind::kPlace: return "this card is of " + names_.clue_in_words(a.clue());
            case Kind::kDraw: return "nobody sees it; placing it takes another turn";
            case Kind::kLock: return "a drawn clue, still face down, on that card";
        }
        return {};
    }

    const Names& names_;
    const Rules& r_;
    const View& v_;
    Actions list_;
};

}  // namespace

Menu menu(const Names& names, const View& view) { return MenuMaker(names, view).build(); }

}  // namespace himiko::terminal::yokai
