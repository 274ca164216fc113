#include <gtest/gtest.h>

#include "tests/review/yokai/game.h"

namespace himiko::review::yokai {

// One move from peace: the kappa at 0,4 belongs to 3,1.
const std::vector<std::string> kNearPeace = {"KKAA",  //
                                             "KKA.",  //
                                             "RROO",  //
                                             "RROO",  //
                                             "A..."};

// Four families on sixteen cells that are not at peace.
const std::vector<std::string> kMixed = {"KKAR",  //
                                         "KARO",  //
                                         "AROK",  //
                                         "ROOA"};

// The decision of a turn that has this action.
const Decision* decision_about(const Turn& turn, const std::string& action) {
    for (const Decision& decision : turn.decisions)
        if (decision.played == action) return &decision;
    return nullptr;
}

TEST(AReview, ReportsACardCarriedAwayFromKinItsMoverHasSeen) {
    Story story(kMixed);
    story.play({"look 0,0", "look 1,0", "move 0,0 0,4", "reveal"});
    const Review review = reviewed(story.record);
    ASSERT_EQ(review.facts.partings.size(), 1u);
    const Deed& deed = review.facts.partings[0];
    EXPECT_EQ(deed.turn, 0);
    EXPECT_EQ(deed.seat, 0);
    EXPECT_EQ(deed.card, 0);
    EXPECT_EQ(deed.family, kKitsune);
    EXPECT_EQ(deed.action, "move 0,0 0,4");

    const Decision* decision = decision_about(review.turns[0], deed.action);
    ASSERT_TRUE(decision);
    EXPECT_GT(decision->loss(), 0.1);
    EXPECT_NE(decision->best, decision->played);
    EXPECT_EQ(review.seats[0].costliest, std::vector<int>{0});
}

TEST(AReview, DoesNotReportACardThatStaysBesideItsKin) {
    Story story(kMixed);
    story.play({"look 0,0", "look 1,0", "move 0,0 1,-1", "reveal"});
    EXPECT_TRUE(reviewed(story.record).facts.partings.empty());
}

TEST(AReview, DoesNotReportACardCarriedAwayFromKinTheMoverHasNotSeen) {
    Story story(kMixed);
    story.play({"look 0,0", "look 3,3", "move 0,0 0,4", "reveal"});
    EXPECT_TRUE(reviewed(story.record).facts.partings.empty());
}

TEST(AReview, ReportsACardTheSameSeatLookedAtTwice) {
    Story story(kMixed);
    story.play({"look 0,0", "look 3,3", "move 0,3 -1,2", "reveal"});
    story.play({"look 0,0", "look 1,0", "move -1,2 -1,1", "reveal"});
    story.play({"look 1,1", "look 0,0", "move -1,1 -1,0", "reveal"});
    const Review review = reviewed(story.record);
    ASSERT_EQ(review.facts.second_looks.size(), 1u);  // what another seat saw is no matter
    const SecondLook& look = review.facts.second_looks[0];
    EXPECT_EQ(look.turn, 2);
    EXPECT_EQ(look.seat, 0);
    EXPECT_EQ(look.card, 0);
    EXPECT_TRUE(look.needless);
    const Decision* decision = decision_about(review.turns[2], "look 0,0");
    ASSERT_TRUE(decision);
    EXPECT_GT(decision->loss(), 0);
}

TEST(AReview, TellsWhoHadSeenWhatAfterEachTurn) {
    Story story(kMixed);
    story.play({"look 0,0", "look 3,3", "move 0,3 -1,2", "reveal"});
    story.play({"look 0,0", "look 1,0", "move -1,2 -1,1", "reveal"});
    const Facts facts = reviewed(story.record).facts;
    ASSERT_EQ(facts.seen.size(), 2u);
    EXPECT_EQ(facts.seen[0][0], 1u << 0 | 1u << 15);
    EXPECT_EQ(facts.seen[0][1], 0u);
    EXPECT_EQ(facts.seen[1][0], 1u << 0 | 1u << 15);
    EXPECT_EQ(facts.seen[1][1], 1u << 0 | 1u << 1);
}

TEST(AReview, ReportsAClueThatDoesNotShowItsCardsFamily) {
    Story story(kMixed);
    story.play({"look 0,0", "look 3,3", "move 0,3 -1,2", "reveal"});
    const auto clue = static_cast<Families>(story.state.open[0]);
    int wrong = 0, right = 0;
    while (has(clue, story.state.family(wrong))) ++wrong;
    while (!has(clue, story.state.family(right))) ++right;
    for (const bool errs : {true, false}) {
        Story other = story;
        other.play({"look 0,0", "look 1,0", "move -1,2 -1,1"});
        const int card = errs ? wrong : right;
        other.play({table::yokai::write_action(other.rules, other.state, place(clue, card))});
        const Facts facts = reviewed(other.record).facts;
        ASSERT_EQ(facts.wrong_clues.size(), errs ? 1u : 0u);
        if (!errs) continue;
        EXPECT_EQ(facts.wrong_clues[0].turn, 1);
        EXPECT_EQ(facts.wrong_clues[0].seat, 1);
        EXPECT_EQ(facts.wrong_clues[0].card, wrong);
    }
}

TEST(AReview, KnowsNoWrongClueFaceDown) {
    Story story(kMixed, level(4));
    story.play({"look 0,0", "look 3,3", "move 0,3 -1,2", "draw"});
    story.play({"look 0,0", "look 1,0", "move -1,2 -1,1", "lock 0,0"});
    EXPECT_TRUE(reviewed(story.record).facts.wrong_clues.empty());
}

TEST(AReview, FindsTheFirstTurnInWhichAnAnnouncementWouldHaveWon) {
    Story story(kNearPeace);
    story.play({"look 0,4", "look 2,1", "move 0,4 3,1", "reveal"});
    story.play({"look 0,0", "look 1,0", "move 0,0 -1,1", "reveal"});
    story.play({"look 0,3", "look 1,3", "move 0,3 1,4", "reveal"});
    const Review review = reviewed(story.record);
    ASSERT_TRUE(review.facts.first_peace);
    EXPECT_EQ(review.facts.first_peace->turn, 1);
    EXPECT_EQ(review.facts.first_peace->seat, 1);
    EXPECT_EQ(review.facts.first_peace->known, review.turns[1].peace);
    EXPECT_LT(review.facts.first_peace->known, 0.1);  // seat 1 had seen nothing
}

TEST(AReview, FindsNoPeaceWhereThereWasNone) {
    Story story(kMixed);
    story.play({"look 0,0", "look 1,0", "move 0,0 0,4", "reveal"});
    EXPECT_FALSE(reviewed(story.record).facts.first_peace);
}

TEST(AReview, ComparesTheDealWithOthers) {
    const Luck luck = reviewed(Story(kNearPeace).record, {200, 1}).facts.luck;
    EXPECT_EQ(luck.least_moves, 1);
    EXPECT_TRUE(luck.exact);
    EXPECT_NEAR(luck.average, 5.49, 0.3);  // docs/yokai.md
}

}  // namespace himiko::review::yokai
