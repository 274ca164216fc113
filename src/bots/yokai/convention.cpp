#include "bots/yokai/convention.h"

#include <algorithm>

namespace himiko::bots::yokai {

using namespace himiko::yokai;

namespace {

int distance(int one, int other) noexcept { return one < other ? other - one : one - other; }

}  // namespace

// --- Reading -------------------------------------------------------------------------------------

Reading::Reading(const Rules& rules) noexcept : families_(rules.families), cards_(rules.cards) {
    common_.fill(kUnknown);
    neighbors_.fill(kUnknown);
    looked_at_.fill(kUnknown);
}

Reading::Reading(const Rules& rules, const Public& table) noexcept : Reading(rules) {
    at_ = as_dealt(table);
    int looks = 0;
    for (int i = 0; i < table.history.size(); ++i) {
        const Played played = table.history[i];
        switch (played.kind) {
            case Kind::kLook: read_look(rules, table, looks++); break;
            case Kind::kMove:
                read_move(rules.seat(turns_begun_ - 1), played.at, played.to);
                std::replace(at_.begin(), at_.end(), played.at, played.to);
                break;
            case Kind::kPlace:
            case Kind::kLock:
                for (int card = 0; card < cards_; ++card)
                    if (at_[card] == played.at) locked_ |= 1u << card;
                break;
            case Kind::kAnnounce:
            case Kind::kReveal:
            case Kind::kDraw: break;
        }
    }
}

// Every look after the greeting tells; whoever looks where the convention does not lead is not read
// from then on.
void Reading::read_look(const Rules& rules, const Public& table, int look) noexcept {
    const int turn = look / kLooksOfTurn, seat = rules.seat(turn), card = table.looks[look];
    const bool second = look % kLooksOfTurn > 0;
    to_tell_ = kUnknown;
    if (turn >= rules.players) {
        if (const int before = told_by_look(seat); before != kUnknown) {
            const int family = named_by(before, card);
            if (family == kUnknown)
                followers_ &= ~(1u << seat);
            else
                tell(seat, before, family);
        }
    } else if (second) {
        greet(rules, seat, table.looks[look - 1], card);
    }
    looked_at_[seat] = static_cast<std::uint8_t>(card);
    if (second) turns_begun_ = turn + 1;
}

void Reading::read_move(int seat, Cell from, Cell to) noexcept {
    if (to_tell_ != kUnknown) tell(seat, to_tell_, named_by(from, to));
}

void Reading::greet(const Rules& rules, int seat, int first, int second) noexcept {
    const Greeting looks{first, second};
    const bool named = seat < rules.options.neighbors;  // else the pair that is none
    for (int pair : members(named ? rules.all_pairs : 1u << kPairs))
        if (greeting(rules, seat, pair) == looks) {
            followers_ |= 1u << seat;
            if (named) neighbors_[seat] = static_cast<std::uint8_t>(pair);
            if (!is_told(first)) to_tell_ = static_cast<std::uint8_t>(first);
        }
}

// One card too many of a family is a slip: whoever says so does not follow.
void Reading::tell(int seat, int card, int family) noexcept {
    if (is_told(card)) return;
    if (std::count(common_.begin(), common_.end(), family) == families_) {
        followers_ &= ~(1u << seat);
        return;
    }
    told_.push({static_cast<std::uint8_t>(seat), static_cast<std::uint8_t>(card),
                static_cast<std::uint8_t>(family)});
    common_[card] = static_cast<std::uint8_t>(family);
    count_families();
}

// Once only one family is not complete, the rest is of it.
void Reading::count_families() noexcept {
    const auto families = open_families();
    if (families.size() != 1) return;
    std::replace(common_.begin(), common_.begin() + cards_, kUnknown, families[0]);
}

// --- Numbers -------------------------------------------------------------------------------------

// The families that are not complete: the ones that need naming, in the order of their numbers.
List<std::uint8_t, kFamilies> Reading::open_families() const noexcept {
    List<std::uint8_t, kFamilies> families;
    for (int family = 0; family < families_; ++family)
        if (std::count(common_.begin(), common_.end(), family) < families_)
            families.push(static_cast<std::uint8_t>(family));
    return families;
}

// The family a look names of the card looked at before, or kUnknown: counting goes in reading order
// from that card on, round to it again, over the cards that are not told, or over all that could be
// looked at if these are too few to name every family.
int Reading::named_by(int before, int look) const noexcept {
    const auto families = open_families();
    const unsigned others = static_cast<unsigned>(first(cards_)) & ~locked_ & ~(1u << before);
    unsigned counted = 0;
    for (int card : members(others)) counted |= unsigned{!is_told(card)} << card;
    if (count(counted) < families.size()) counted = others;
    if (!has(counted, look)) return kUnknown;
    const auto ahead = [&](int card) {
        return static_cast<std::uint16_t>(at_[card].code - at_[before].code);
    };
    int number = 0;
    for (int card : members(counted)) number += ahead(card) < ahead(look);
    return families[number % families.size()];
}

// The family a journey names by its steps; none counts like a full round.
int Reading::named_by(Cell from, Cell to) const noexcept {
    const auto families = open_families();
    const int n = families.size();
    const int steps = distance(from.column(), to.column()) + distance(from.row(), to.row());
    return n == 0 ? 0 : families[(steps + n - 1) % n];
}

// --- Telling -------------------------------------------------------------------------------------

int Reading::told_by_look(int seat) const noexcept {
    const int card = looked_at_[seat];
    return has(followers_, seat) && !is_told(card) ? card : kUnknown;
}

bool Reading::is_told_next(int card) const noexcept {
    for (int seat = 0; seat < kMaxPlayers; ++seat)
        if (told_by_look(seat) == card) return true;
    return false;
}

// None if somebody told falsely: then a family that seems complete turns up and has no number.
unsigned Reading::telling_looks(int seat,
                                const std::array<std::uint8_t, kCards>& known) const noexcept {
    const int card = told_by_look(seat);
    unsigned looks = 0;
    if (card != kUnknown && known[card] != kUnknown)
        for (int look = 0; look < cards_; ++look)
            looks |= unsigned{named_by(card, look) == known[card]} << look;
    return looks;
}

bool Reading::says(Cell from, Cell to,
                   const std::array<std::uint8_t, kCards>& known) const noexcept {
    return to_tell_ == kUnknown || named_by(from, to) == known[to_tell_];
}

}  // namespace himiko::bots::yokai
