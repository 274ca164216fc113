#include "tensor/yokai/encoding.h"

namespace himiko::tensor {

using namespace yokai;

namespace {

// For every cell beside a card of a box: the two lowest cards it is beside, as card * 4 + side. Two
// are enough, since only the card that moves does not count.
template <class Box>
class Beside {
  public:
    explicit Beside(const Cards& at) noexcept {
        // Nothing else is ever read, so nothing else is cleared.
        for (int card = 0; card < Box::kCards; ++card)
            for (int by : kSteps) lowest_[place(step(at[card], by))] = kNone;
        for (int card = Box::kCards - 1; card >= 0; --card)
            for (int side = 0; side < kSides; ++side) {
                const int here = place(step(at[card], kSteps[static_cast<std::size_t>(side)]));
                second_[here] = lowest_[here];
                lowest_[here] = static_cast<std::uint8_t>(card * kSides + side);
            }
    }

    // The number of a move among those of its card.
    [[nodiscard]] int number(int card, Cell to) const noexcept {
        const int here = place(to);
        const int other = lowest_[here] / kSides == card ? second_[here] : lowest_[here];
        return other - (other / kSides > card ? kSides : 0);
    }

  private:
    static constexpr std::uint8_t kNone = 0xff;
    static constexpr int kPlaces = 1 << 12;

    // A step over the table's edge comes out where no cell of the table is.
    static int place(Cell cell) noexcept { return cell.code % kPlaces; }

    // Nothing to initialise.
    std::uint8_t lowest_[kPlaces];
    std::uint8_t second_[kPlaces];
};

template <class Box>
int number_of(const Public& s, Action action) noexcept {
    switch (action.kind()) {
        case Kind::kAnnounce: return Box::kFirstAnnounce;
        case Kind::kLook: return Box::kFirstLook + action.card();
        case Kind::kMove: {
            for (int card = 0, other = 0; card < Box::kCards; ++card) {
                if (card == action.card()) continue;
                for (int side = 0; side < kSides; ++side)
                    if (step(s.at[card], kSteps[side]) == action.to())
                        return Box::kFirstMove + action.card() * Box::kMovesOfCard +
                               other * kSides + side;
                ++other;
            }
            return -1;
        }
        case Kind::kReveal: return Box::kFirstReveal;
        case Kind::kPlace:
            if (action.clue() == kNoClue || action.clue() > Box::kClues) return -1;
            return Box::kFirstPlace + (action.clue() - 1) * Box::kCards + action.card();
        case Kind::kDraw: return Box::kFirstDraw;
        case Kind::kLock: break;
    }
    return Box::kFirstLock + action.card();
}

template <class Box>
Action action_of(const Public& s, int number) noexcept {
    if (number >= Box::kFirstLock) return lock(number - Box::kFirstLock);
    if (number == Box::kFirstDraw) return draw();
    if (number >= Box::kFirstPlace) {
        const int place_number = number - Box::kFirstPlace;
        return place(static_cast<Families>(place_number / Box::kCards + 1),
                     place_number % Box::kCards);
    }
    if (number == Box::kFirstReveal) return reveal();
    if (number >= Box::kFirstMove) {
        const int card = (number - Box::kFirstMove) / Box::kMovesOfCard;
        const int rest = (number - Box::kFirstMove) % Box::kMovesOfCard;
        const int other = rest / kSides + (rest / kSides >= card);
        return move(card, step(s.at[other], kSteps[rest % kSides]));
    }
    return number >= Box::kFirstLook ? look(number - Box::kFirstLook) : announce();
}

// A turn has some 250 moves: those of one card are gathered in one word.
template <class Box>
void insert_moves(const Public& s, const Actions& list, Mask* words) noexcept {
    const Beside<Box> beside(s.at);
    std::array<Mask, Box::kCards> moves{};
    for (const Action action : list)
        moves[static_cast<std::size_t>(action.card())] |=
            bit(beside.number(action.card(), action.to()));
    for (int card = 0; card < Box::kCards; ++card)
        insert_all(words, Box::kFirstMove + card * Box::kMovesOfCard,
                   moves[static_cast<std::size_t>(card)]);
}

}  // namespace

int Encoding<yokai::Game>::number(const Public& s, Action action) const noexcept {
    return small_ ? number_of<Small>(s, action) : number_of<Printed>(s, action);
}

Action Encoding<yokai::Game>::action(const Public& s, int number) const noexcept {
    return small_ ? action_of<Small>(s, number) : action_of<Printed>(s, number);
}

void Encoding<yokai::Game>::insert_legal(const Public& s, const Actions& list,
                                         Mask* words) const noexcept {
    if (s.phase != Phase::kMove)
        for (const Action action : list) insert(words, number(s, action));
    else if (small_)
        insert_moves<Small>(s, list, words);
    else
        insert_moves<Printed>(s, list, words);
}

}  // namespace himiko::tensor
