#include "bots/yokai/planner.h"

#include "tests/bots/yokai/game.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;
namespace {

// Each row is a family, but card 15 lies outside of its own. Nine cards are locked, and of three of
// them only the clues tell what they are: were one wrong, no peace could be reached any more.
View one_card_to_go(const Rules& rules) {
    constexpr std::array<std::uint8_t, kFamilies> kFamilyOfRow = {2, 1, 0, 3};
    View view = Game::view(rules, Game::start(rules, 1), 0);
    view.phase = Phase::kMove;
    view.looks.push(12);
    view.looks.push(13);
    for (int card = 0; card < kCards; ++card) view.known[card] = kFamilyOfRow[card / kFamilies];
    for (int card : {0, 2, 3, 4, 6, 7, 8, 10, 11}) {
        view.clues[card] = static_cast<Families>(1u << view.known[card]);
        view.history.push({Kind::kPlace, view.clues[card], view.at[card], {}});
    }
    for (int card : {3, 7, 11}) view.known[card] = kUnknown;
    view.at[15] = cell(4, 0);
    return view;
}

TEST(Planner, FindsTheLastMoveThoughInUnlikelyWorldsNoneHelps) {
    const Rules rules = rules_for(3);
    const View view = one_card_to_go(rules);
    const Time endless({0, 1, 1, {}});
    const Belief belief(rules, view, Reading(rules));
    Random random(1);
    const Planner planner(rules, view, belief, 120, random, endless, true);
    Actions moves;
    legal(rules, view, moves);
    const Action last = planner.best_move({moves.begin(), moves.end()}).action;
    Cards at = view.at;
    at[last.card()] = last.to();
    EXPECT_TRUE(connected(at, 0xf000)) << "card " << last.card();
}

}  // namespace
}  // namespace himiko::bots::yokai
