#include "bots/yokai/motives.h"

#include <algorithm>
#include <cmath>

#include "yokai/layout.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

namespace {

// The share of moves without such a reason.
constexpr double kWhim = 0.1;

}  // namespace

Motives::Motives(const Rules& rules, const Public& table, unsigned seats) {
    Cards at = as_dealt(table);
    std::array<std::array<int, kCards>, kMaxPlayers> seen;  // the turn of the last look
    for (auto& of : seen) of.fill(-1);
    unsigned locked = 0;
    int looks = 0;
    std::array<float, kCards> told{};
    each_action(table, [&](int turn, const Played& played) {
        const auto lies = std::find(at.begin(), at.end(), played.at);
        const int card = static_cast<int>(lies - at.begin());
        const int seat = rules.seat(turn);
        if (played.kind == Kind::kLook) seen[seat][table.looks[looks++]] = turn;
        if (lies == at.end()) return;
        if (played.kind == Kind::kPlace || played.kind == Kind::kLock) {
            locked |= 1u << card;
            if (played.kind == Kind::kPlace) told[card] = kTold[count(played.clue)];
        }
        if (played.kind != Kind::kMove) return;
        if (has(seats, seat)) {
            Move move;
            move.knows = told;
            for (int other : members(rules.all_cards))
                if (const int last = seen[seat][other]; last >= 0)
                    move.knows[other] = std::max(
                        move.knows[other], static_cast<float>(std::pow(kRemembers, turn - last)));
            const auto place = [&](Cell cell) {
                std::size_t i = 0;
                while (i < move.places.size() && move.places[i].cell != cell) ++i;
                if (i < move.places.size()) return i;
                Place& added = move.places.emplace_back(Place{cell});
                for (int other : members(cards_beside(at, cell))) {
                    if (move.knows[other] > 0) added.beside |= 1u << other;
                    added.strangers += (1 - move.knows[other]) / rules.families;
                }
                return i;
            };
            for (int other : members(rules.all_cards)) place(at[other]);
            Actions list;
            list_moves(at, rules.all_cards & ~locked, list);
            move.options.push_back(
                {static_cast<std::uint8_t>(card), static_cast<std::uint8_t>(place(played.to))});
            for (const Action a : list) {
                if (a.card() == card && a.to() == played.to) continue;
                if (move.knows[a.card()] == 0)
                    move.others += std::exp(-kPull * kStranger);
                else
                    move.options.push_back({static_cast<std::uint8_t>(a.card()),
                                            static_cast<std::uint8_t>(place(a.to()))});
            }
            moves_.push_back(std::move(move));
        }
        *lies = played.to;
    });
}

double Motives::explained_by(const World& world) const noexcept {
    double likelihood = 1;
    for (const Move& move : moves_) likelihood *= explained_by(world, move);
    return likelihood;
}

double Motives::explained_by(const World& world, const Move& move) noexcept {
    const auto kin = [&](int card, unsigned family, const Place& place) {
        float sum = static_cast<float>(place.strangers);
        for (int other : members(place.beside & family & ~(1u << card))) sum += move.knows[other];
        return sum;
    };
    double chosen = 0, all = move.others;
    int last = -1;
    unsigned family = 0;
    float here = 0, knows = 0;
    const float blind = std::exp(-kPull * kStranger);
    for (const Option& option : move.options) {
        if (option.card != last) {
            last = option.card;
            family = world.families[world.family(last)];
            here = kin(last, family, move.places[static_cast<std::size_t>(last)]);
            knows = move.knows[last];
        }
        const float gain = kin(last, family, move.places[option.to]) - here;
        const float speaks = knows * std::exp(kPull * gain) + (1 - knows) * blind;
        if (chosen == 0) chosen = speaks;
        all += speaks;
    }
    const double options = static_cast<double>(move.options.size()) + move.others / blind;
    return (1 - kWhim) * chosen / all + kWhim / options;
}

}  // namespace himiko::bots::yokai
