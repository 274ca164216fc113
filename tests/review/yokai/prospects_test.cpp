#include "review/yokai/prospects.h"

#include <gtest/gtest.h>

#include "tests/review/yokai/game.h"

namespace himiko::review::yokai {

// A position seen by who knows every card, or none of the sixteen.
struct Seen : Story {
    using Story::Story;

    [[nodiscard]] Worth worth(Action action, double doubt) const {
        return worth(action, doubt, bots::yokai::Reading(rules));
    }
    [[nodiscard]] Worth worth(Action action, double doubt,
                              const bots::yokai::Reading& reading) const {
        Doubts mine;
        mine.fill(doubt);
        const bots::yokai::World truth{state.families, 0, 1};
        const View view = seen_by(Game::to_act(rules, state));
        return Prospects(rules, view, reading, mine).of(action, {&truth, 1});
    }
};

const std::vector<std::string> kPeace = {"KKAA", "KKAA", "RROO", "RROO"};

TEST(Prospects, ToAnnounceAreWorthThePointsOfNowAtPeaceAndNothingElse) {
    const Worth peace = Seen(kPeace).worth(announce(), 0);
    EXPECT_EQ(peace, (Worth{1, 7 * 5}));
    EXPECT_EQ(Seen({"KKAA", "KARK", "RAOO", "RROO"}).worth(announce(), 0), (Worth{0, 0}));
    EXPECT_LT(Seen(kPeace).worth(look(0), 0).points, peace.points);
}

TEST(Prospects, AreBetterTheFewerCardsHaveToMove) {
    Seen one({"KKAA", "KKA.", "RROO", "RROO", "A..."});
    one.play({"look 0,0", "look 1,0"});
    const Worth home = one.worth(move(one.card(0, 4), cell(3, 1)), 0.5);
    const Worth idle = one.worth(move(one.card(0, 4), cell(1, 4)), 0.5);
    const Worth away = one.worth(move(one.card(0, 0), cell(1, 4)), 0.5);
    EXPECT_GT(home.points, idle.points);
    EXPECT_GT(idle.points, away.points);
    EXPECT_GT(home.chance, idle.chance);
    EXPECT_GT(idle.chance, away.chance);
}

TEST(Prospects, AreBetterTheMoreIsKnown) {
    const Seen seen({"KKAR", "KARO", "AROK", "ROOA"});
    EXPECT_GT(seen.worth(look(0), 0.2).points, seen.worth(look(0), 0.9).points);
    EXPECT_GT(seen.worth(look(0), 0.2).chance, seen.worth(look(0), 0.9).chance);
}

TEST(Prospects, AreBetterTheMoreTurnsAreLeft) {
    Seen early({"KKAR", "KARO", "AROK", "ROOA"});
    Seen late = early;
    late.state.closed_size = 4;
    EXPECT_GT(early.worth(look(0), 0.5).chance, late.worth(look(0), 0.5).chance);
    EXPECT_GT(early.worth(look(0), 0.5).points, late.worth(look(0), 0.5).points);
}

TEST(Prospects, AreWorseAfterAWrongClueThanAfterARightOne) {
    Seen seen({"KKAR", "KARO", "AROK", "ROOA"});
    seen.play({"look 0,0", "look 3,3", "move 0,3 -1,2", "reveal"});
    seen.play({"look 1,1", "look 2,1", "move -1,2 -1,1"});
    const Families right = 1u << kKitsune | 1u << kKappa, wrong = 1u << kRokurokubi | 1u << kOni;
    EXPECT_GT(seen.worth(place(right, 1), 0.5).points, seen.worth(place(wrong, 1), 0.5).points);
    EXPECT_GT(seen.worth(place(right, 1), 0.5).chance, seen.worth(place(wrong, 1), 0.5).chance);
}

// The convention is in docs/yokai-conventions.md: these two looks greet.
TEST(Prospects, AreBetterForAFollowerThatTellsTheTruthAndWorseForOneThatDoesNot) {
    Seen seen({"KKAR", "KARO", "AROK", "ROOA"});
    seen.play({"look 3,0", "look 2,0"});
    const View view = seen.seen_by(0);
    const bots::yokai::Reading reading(seen.rules, view);
    ASSERT_TRUE(has(reading.followers(), 0));
    Actions list;
    legal(seen.rules, view, list);
    int true_ones = 0;
    for (const Action action : list) {
        const Worth told = seen.worth(action, 0.5, reading), untold = seen.worth(action, 0.5);
        const bool says = reading.says(view.at[action.card()], action.to(), view.known);
        EXPECT_EQ(told.chance > untold.chance, says);
        EXPECT_NE(told.chance, untold.chance);
        true_ones += says;
    }
    EXPECT_GT(true_ones, 0);
    EXPECT_LT(true_ones, list.size());
}

TEST(Prospects, AreBetterForAFollowerWhoseLookTellsTheTruthAboutTheOneBefore) {
    Seen seen({"KKAR", "KARO", "AROK", "ROOA"});
    seen.play({"look 3,0", "look 2,0", "move 0,3 -1,2", "reveal"});
    seen.play({"look 3,1", "look 2,1", "move -1,2 -1,1", "reveal"});
    const View view = seen.seen_by(0);
    const bots::yokai::Reading reading(seen.rules, view);
    ASSERT_EQ(reading.told_by_look(0), seen.card(2, 0));
    const unsigned true_ones = reading.telling_looks(0, view.known);
    double worst_true = 1, best_false = 0;
    for (int card = 0; card < kCards; ++card) {
        const double chance = seen.worth(look(card), 0.5, reading).chance;
        if (has(true_ones, card))
            worst_true = std::min(worst_true, chance);
        else
            best_false = std::max(best_false, chance);
    }
    EXPECT_LT(best_false, worst_true);
    EXPECT_LT(worst_true, 1);
}

TEST(Worlds, AreDoubtedInWhichPeaceIsOutOfReachAlready) {
    Seen seen({"KKAA", "KKA.", "RROO", "RROO", "A..."});
    seen.state.closed_size = 1;  // two turns are left, and one move is to make
    const View view = seen.seen_by(0);
    bots::yokai::World near{seen.state.families, 0, 0.5}, far = near;
    const auto swap = [&](int one, int other) {  // their faces
        for (auto& family : far.families)
            if (has(family, one) != has(family, other))
                family = static_cast<std::uint16_t>(family ^ (1u << one | 1u << other));
    };
    swap(seen.card(0, 0), seen.card(3, 3));
    swap(seen.card(3, 0), seen.card(0, 3));
    std::vector<bots::yokai::World> worlds{near, far};
    weigh_blunders(seen.rules, view, worlds);
    EXPECT_GT(worlds[0].weight, 0.7);
    EXPECT_NEAR(worlds[0].weight + worlds[1].weight, 1, 1e-9);
}

}  // namespace himiko::review::yokai
