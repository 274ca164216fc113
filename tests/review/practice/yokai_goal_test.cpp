#include "review/practice/yokai/goal.h"
#include "tests/yokai/position.h"

namespace himiko::review::practice::yokai {

namespace {

// Kitsune K, kappa A, rokurokubi R, oni O.
Position laid(const std::vector<std::string>& rows, Phase phase = Phase::kLook) {
    Position game;
    game.lay(rows);
    if (phase == Phase::kMove) game.look_twice();
    return game;
}

const std::vector<std::string> kPeaceful = {"KAOR", "KAOR", "KAOR", "KAOR"};
// One kitsune lies beyond the oni.
const std::vector<std::string> kOneAway = {".AOR", "KAOR", "KAOR", "KAORK"};
// Two of them lie beyond, apart from each other.
const std::vector<std::string> kTwoAway = {".AORK", "KAOR", ".AOR", "KAORK"};

Goal of(Goal::Asked kind) {
    Goal goal;
    goal.kind = kind;
    return goal;
}

Outcome judged(const Position& game, const Goal& goal, std::vector<Action> actions) {
    return judge(game.rules, goal, game.state, actions);
}

}  // namespace

TEST(IsItPeace, IsAnsweredByAnAnnouncementOrALook) {
    for (const bool peace : {true, false}) {
        const Position game = laid(peace ? kPeaceful : kOneAway);
        Goal goal = of(Goal::kPeace);
        goal.peace = peace;
        EXPECT_EQ(judged(game, goal, {}), Outcome::kOpen);
        EXPECT_EQ(judged(game, goal, {announce()}), peace ? Outcome::kSolved : Outcome::kFailed);
        EXPECT_EQ(judged(game, goal, {look(0)}), peace ? Outcome::kFailed : Outcome::kSolved);
        EXPECT_FALSE(question(game.rules, goal).contains("peace")) << "it would tell the answer";
        EXPECT_EQ(json(game.rules, goal).at("peace"), peace);
    }
}

TEST(BringAFamilyTogether, InOneMoveByAnyMoveThatDoes) {
    const Position game = laid(kOneAway, Phase::kMove);
    const Goal goal = of(Goal::kTogether);  // the kitsune
    const int lonely = game.card(4, 3);
    EXPECT_EQ(judged(game, goal, {}), Outcome::kOpen);
    EXPECT_EQ(judged(game, goal, {move(lonely, cell(0, 0))}), Outcome::kSolved);
    EXPECT_EQ(judged(game, goal, {move(lonely, cell(0, 4))}), Outcome::kSolved);
    EXPECT_EQ(judged(game, goal, {move(lonely, cell(4, 0))}), Outcome::kFailed);
}

TEST(BringAFamilyTogether, InTwoMovesByAFirstOneThatLeavesOne) {
    const Position game = laid(kTwoAway, Phase::kMove);
    Goal goal = of(Goal::kTogether);
    const int lonely = game.card(4, 0), upper = game.card(0, 1);
    EXPECT_FALSE(within(game.state, 0, 1));
    EXPECT_TRUE(within(game.state, 0, 2));
    goal.moves = 2;
    EXPECT_EQ(judged(game, goal, {move(lonely, cell(0, 2))}), Outcome::kSolved);
    EXPECT_EQ(judged(game, goal, {move(upper, cell(5, 0))}), Outcome::kFailed);
    goal.moves = 1;
    EXPECT_EQ(judged(game, goal, {move(lonely, cell(0, 2))}), Outcome::kFailed);
}

TEST(BringAFamilyTogether, IsOpenWhileOneLooksAndFailsWithAnAnnouncement) {
    const Position game = laid(kOneAway);
    const Goal goal = of(Goal::kTogether);
    EXPECT_EQ(judged(game, goal, {look(0), look(1)}), Outcome::kOpen);
    EXPECT_EQ(judged(game, goal, {announce()}), Outcome::kFailed);
}

TEST(FindTheMove, TakesTheAnswerAndWhateverMakesPeace) {
    const Position game = laid(kOneAway, Phase::kMove);
    Goal goal = of(Goal::kMove);
    const int lonely = game.card(4, 3);
    goal.answer = move(lonely, cell(0, 0));
    EXPECT_EQ(judged(game, goal, {goal.answer}), Outcome::kSolved);
    EXPECT_EQ(judged(game, goal, {move(lonely, cell(0, 4))}), Outcome::kSolved);
    EXPECT_EQ(judged(game, goal, {move(lonely, cell(4, 0))}), Outcome::kFailed);
}

TEST(FindTheLook, TakesTheCardAndNoOther) {
    const Position game = laid(kOneAway);
    Goal goal = of(Goal::kLook);
    goal.answer = look(5);
    EXPECT_EQ(judged(game, goal, {look(5)}), Outcome::kSolved);
    EXPECT_EQ(judged(game, goal, {look(4)}), Outcome::kFailed);
    EXPECT_EQ(judged(game, goal, {announce()}), Outcome::kFailed);
}

}  // namespace himiko::review::practice::yokai
