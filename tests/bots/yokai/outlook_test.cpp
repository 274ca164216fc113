#include "bots/yokai/outlook.h"

#include "tests/bots/yokai/game.h"
#include "yokai/layout.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;
namespace {

TEST(Outlook, KnowsWhatEveryMoveGainsTowardsATarget) {
    const Rules rules =
        rules_for(2, static_cast<std::uint8_t>(level(2) | level(3) | level(4) | level(5)));
    const Time endless({0, 1, 1, {}});
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        Team team(2, {Strength::kRandom}, seed);
        play(rules, team, seed, [&](const State& state, Action) {
            if (state.phase != Phase::kMove || state.turn % 4 != 0) return;
            const World world{state.families, 1u << state.neighbors[0], 1};
            const Outlook outlook(rules, state, {&world, 1}, endless);
            Actions moves;
            list_moves(state.at, state.unlocked(rules), moves);
            const auto n = static_cast<std::size_t>(moves.size());
            std::vector<double> gains(n);
            const int now =
                outlook.find_gains(world, state.at, state.locked(), {moves.begin(), n}, gains);
            EXPECT_EQ(now, outlook.cards_to_move(world, state.at, state.locked()));
            if (now >= Outlook::kHopeless) return;
            for (std::size_t i = 0; i < n; i += 7) {
                Cards at = state.at;
                at[moves[static_cast<int>(i)].card()] = moves[static_cast<int>(i)].to();
                EXPECT_EQ(now - gains[i], outlook.cards_to_move(world, at, state.locked()));
            }
        });
    }
}

}  // namespace
}  // namespace himiko::bots::yokai
