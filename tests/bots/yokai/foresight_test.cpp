#include "bots/yokai/foresight.h"

#include "tests/bots/yokai/game.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;
namespace {

// The average chance to win that seat 1 sees in the true world, once seat 0 has looked at two cards
// and moved card 3.
double chance_after_looking_at(int one, int other) {
    const Rules rules = rules_for(2);
    State state = Game::start(rules, 7);
    for (const Action a : {look(one), look(other), move(3, cell(4, 1)), reveal()})
        Game::apply(rules, state, a);
    const View view = Game::view(rules, state, 1);
    World truth;
    truth.families = state.families;
    const Time time({0, 1, 1, {}});
    const Outlook outlook(rules, view, {&truth, 1}, time);
    const Foresight foresight(rules, view, outlook);
    constexpr int kFutures = 400;
    double sum = 0;
    for (std::uint64_t draw = 0; draw < kFutures; ++draw)
        sum += foresight.chance(truth, Scene(view), draw);
    return sum / kFutures;
}

TEST(Foresight, ExpectsMoreOfAPartnerThatMovesWhatItHasNotSeenSinceThatOnePlans) {
    EXPECT_GT(chance_after_looking_at(5, 10), chance_after_looking_at(3, 10) + 0.05);
}

}  // namespace
}  // namespace himiko::bots::yokai
