#include "review/yokai/facts.h"

#include "table/yokai/text.h"
#include "yokai/possible.h"
#include "yokai/solver.h"

namespace himiko::review::yokai {

using namespace himiko::yokai;

namespace {

Deed deed_of(const Rules& rules, const Moment& moment) {
    const auto& [before, action] = moment;
    return {before.turn, rules.seat(before.turn), action.card(), before.family(action.card()),
            table::yokai::write_action(rules, before, action)};
}

// By seat, the cards looked at so far.
std::array<std::uint16_t, kMaxPlayers> seen_by(const Rules& rules, const Public& table) noexcept {
    std::array<std::uint16_t, kMaxPlayers> seen{};
    for (int i = 0; i < table.looks.size; ++i) {
        std::uint16_t& cards = seen[rules.seat(i / 2)];
        cards = static_cast<std::uint16_t>(cards | 1u << table.looks[i]);
    }
    return seen;
}

// Whether a card on that cell lies beside one of these.
bool joins(const Public& table, Cell cell, unsigned cards) noexcept {
    for (int card : members(cards))
        if (table.at[card].beside(cell)) return true;
    return false;
}

// Whether whoever moved had seen the card and kin of it beside it, and put it beside none it had
// seen.
bool parts(const Deed& deed, const Moment& moment, unsigned seen) noexcept {
    if (!has(seen, deed.card)) return false;
    const State& before = moment.before;
    const unsigned kin = before.families[deed.family] & seen & ~(1u << deed.card);
    return joins(before, before.at[deed.card], kin) && !joins(before, moment.action.to(), kin);
}

}  // namespace

Facts find_facts(const Rules& rules, const std::vector<Moment>& moments, const State& end) {
    Facts facts;
    facts.score = score(rules, end);
    for (std::size_t i = 0; i < moments.size(); ++i) {
        const auto& [before, action] = moments[i];
        const Deed deed = deed_of(rules, moments[i]);
        const unsigned seen = seen_by(rules, before)[deed.seat];
        if (before.phase == Phase::kLook && !facts.first_peace && score(rules, before).won)
            facts.first_peace = {deed.turn, deed.seat, 0};
        if (action.kind() == Kind::kLook && has(seen, deed.card))
            facts.second_looks.push_back({deed, (cards_to_look_at(rules, before) & ~seen) != 0});
        if (action.kind() == Kind::kMove && parts(deed, moments[i], seen))
            facts.partings.push_back(deed);
        if (action.kind() == Kind::kPlace && !has(action.clue(), deed.family))
            facts.wrong_clues.push_back(deed);
        const State& after = i + 1 < moments.size() ? moments[i + 1].before : end;
        if (i + 1 == moments.size() || after.turn != before.turn)
            facts.seen.push_back(seen_by(rules, after));
    }
    return facts;
}

Luck luck_of(const Rules& rules, const State& first, int deals, Random random) {
    const Plan plan = solve(rules, first);
    double sum = 0;
    for (int deal = 0; deal < deals; ++deal) sum += solve(rules, start(rules, random.next())).moves;
    return {plan.moves, plan.exact, sum / deals};
}

}  // namespace himiko::review::yokai
