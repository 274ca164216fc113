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
}

Reading::Reading(const Rules& rules, const Public& table) noexcept : Reading(rules) {
    at_ = as_dealt(table);
    int looks = 0;
    for (int i = 0; i < table.history.size(); ++i) {
        const Played played = table.history[i];
        switch (played.kind) {
            case Kind::kLook:
                to_tell_.clear();
                if (++looks % kLooksOfTurn == 0)
                    read_looks(rules, looks / kLooksOfTurn - 1, table.looks[looks - 2],
                               table.looks[looks - 1]);
                break;
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

void Reading::read_looks(const Rules& rules, int turn, int first, int second) noexcept {
    turns_begun_ = turn + 1;
    const int seat = rules.seat(turn);
    const bool greets = turn < rules.players;
    if (greets) greet(rules, seat, first, second);
    if (!has(followers_, seat)) return;
    if (!greets && !is_told(first)) {
        const auto families = open_families();
        const Cardlist next = untold_after(first);
        if (next.size() >= families.size()) {
            const auto chosen = std::find(next.begin(), next.begin() + families.size(), second);
            if (chosen == next.begin() + families.size()) {
                followers_ &= ~(1u << seat);  // whoever follows would have told
                return;
            }
            tell(seat, first, families[static_cast<int>(chosen - next.begin())]);
        }
    }
    for (const int card : {first, second})
        if (!is_told(card)) to_tell_.push(static_cast<std::uint8_t>(card));
}

void Reading::read_move(int seat, Cell from, Cell to) noexcept {
    if (!has(followers_, seat)) return;
    const auto named = named_by(from, to);
    for (int i = 0; i < to_tell_.size(); ++i) tell(seat, to_tell_[i], named[i]);
    to_tell_.clear();
}

void Reading::greet(const Rules& rules, int seat, int first, int second) noexcept {
    const Greeting looks{first, second};
    if (seat >= rules.options.neighbors) {
        if (greeting(rules, seat, kUnknown) == looks) followers_ |= 1u << seat;
        return;
    }
    for (int pair : members(rules.all_pairs))
        if (greeting(rules, seat, pair) == looks) {
            followers_ |= 1u << seat;
            neighbors_[seat] = static_cast<std::uint8_t>(pair);
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

// The cards that could be looked at next and are not told, in reading order from one card on, round
// to it again.
Reading::Cardlist Reading::untold_after(int card) const noexcept {
    Cardlist next;
    for (int other = 0; other < cards_; ++other)
        if (other != card && !is_told(other) && !has(locked_, other))
            next.push(static_cast<std::uint8_t>(other));
    const auto ahead = [&](int other) {
        return static_cast<std::uint16_t>(at_[other].code - at_[card].code);
    };
    std::sort(next.begin(), next.end(), [&](int a, int b) { return ahead(a) < ahead(b); });
    return next;
}

// The families a journey names: of one card by its steps, of two by its columns and its rows.
std::array<int, kLooksOfTurn> Reading::named_by(Cell from, Cell to) const noexcept {
    const auto families = open_families();
    const auto family = [&](int number) {  // none counts like a full round
        const int n = families.size();
        return n == 0 ? 0 : families[(number + n - 1) % n];
    };
    const int columns = distance(from.column(), to.column());
    const int rows = distance(from.row(), to.row());
    if (to_tell_.size() == 1) return {family(columns + rows), 0};
    return {family(columns), family(rows)};
}

// --- Telling -------------------------------------------------------------------------------------

// Somebody may have told falsely: then a family that seems complete turns up and has no number.
int Reading::second_look(int first, int family) const noexcept {
    const auto families = open_families();
    const Cardlist next = untold_after(first);
    const auto number = std::find(families.begin(), families.end(), family);
    if (is_told(first) || next.size() < families.size() || number == families.end()) return -1;
    return next[static_cast<int>(number - families.begin())];
}

bool Reading::says(Cell from, Cell to,
                   const std::array<std::uint8_t, kCards>& known) const noexcept {
    const auto named = named_by(from, to);
    for (int i = 0; i < to_tell_.size(); ++i)
        if (named[i] != known[to_tell_[i]]) return false;
    return true;
}

}  // namespace himiko::bots::yokai
