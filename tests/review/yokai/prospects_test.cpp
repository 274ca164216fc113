#include "review/yokai/prospects.h"

#include <gtest/gtest.h>

#include "tests/review/yokai/game.h"

namespace himiko::review::yokai {

// A position seen by who knows every card, or none of the sixteen.
struct Seen : Story {
    using Story::Story;

    [[nodiscard]] Worth worth(Action action, double doubt) const {
        Doubts mine;
        mine.fill(doubt);
        const bots::yokai::World truth{state.families, 0, 1};
        const View view = seen_by(Game::to_act(rules, state));
        return Prospects(rules, view, bots::yokai::Reading(), mine).of(action, {&truth, 1});
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

}  // namespace himiko::review::yokai
