#include "tensor/yokai/encoding.h"

namespace himiko::tensor {

using namespace yokai;

namespace {

// For every cell beside a card: the two lowest cards it is beside, as card * 4 + side. Two are
// enough, since only the card that moves does not count.
class Beside {
  public:
    explicit Beside(const Cards& at) noexcept {
        // Nothing else is ever read, so nothing else is cleared.
        for (const Cell cell : at)
            for (int by : kSteps) lowest_[place(step(cell, by))] = kNone;
        for (int card = kCards - 1; card >= 0; --card)
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

}  // namespace

int Encoding<yokai::Game>::number(const Public& s, Action action) const noexcept {
    switch (action.kind()) {
        case Kind::kAnnounce: return kFirstAnnounce;
        case Kind::kLook: return kFirstLook + action.card();
        case Kind::kMove: {
            for (int card = 0, other = 0; card < kCards; ++card) {
                if (card == action.card()) continue;
                for (int side = 0; side < kSides; ++side)
                    if (step(s.at[card], kSteps[side]) == action.to())
                        return kFirstMove + action.card() * kMovesOfCard + other * kSides + side;
                ++other;
            }
            return -1;
        }
        case Kind::kReveal: return kFirstReveal;
        case Kind::kPlace:
            if (action.clue() == kNoClue || action.clue() == kFaceDown) return -1;
            return kFirstPlace + (action.clue() - 1) * kCards + action.card();
        case Kind::kDraw: return kFirstDraw;
        case Kind::kLock: break;
    }
    return kFirstLock + action.card();
}

Action Encoding<yokai::Game>::action(const Public& s, int number) const noexcept {
    if (number >= kFirstLock) return lock(number - kFirstLock);
    if (number == kFirstDraw) return draw();
    if (number >= kFirstPlace) {
        const int place_number = number - kFirstPlace;
        return place(static_cast<Families>(place_number / kCards + 1), place_number % kCards);
    }
    if (number == kFirstReveal) return reveal();
    if (number >= kFirstMove) {
        const int card = (number - kFirstMove) / kMovesOfCard;
        const int rest = (number - kFirstMove) % kMovesOfCard;
        const int other = rest / kSides + (rest / kSides >= card);
        return move(card, step(s.at[other], kSteps[rest % kSides]));
    }
    return number >= kFirstLook ? look(number - kFirstLook) : announce();
}

// A turn has some 250 moves: those of one card are gathered in one word.
void Encoding<yokai::Game>::insert_legal(const Public& s, const Actions& list,
                                         Mask* words) const noexcept {
    if (s.phase != Phase::kMove) {
        for (const Action action : list) insert(words, number(s, action));
        return;
    }
    const Beside beside(s.at);
    std::array<Mask, kCards> moves{};
    for (const Action action : list)
        moves[static_cast<std::size_t>(action.card())] |=
            bit(beside.number(action.card(), action.to()));
    for (int card = 0; card < kCards; ++card)
        insert_all(words, kFirstMove + card * kMovesOfCard, moves[static_cast<std::size_t>(card)]);
}

}  // namespace himiko::tensor
