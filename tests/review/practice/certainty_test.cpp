#include "review/practice/yokai/certainty.h"

#include "tests/yokai/position.h"

namespace himiko::review::practice::yokai {

namespace {

const std::vector<std::string> kAtPeace = {"KAOR", "KAOR", "KAOR", "KAOR"};
const std::vector<std::string> kNotAtPeace = {"KAOR", "KAOR", "KAOR", "AKOR"};

// What a seat knows that has seen all cards but these.
View all_but(const Position& game, std::initializer_list<int> unseen) {
    View view = game.seen_by(0);
    for (int card = 0; card < kCards; ++card)
        view.known[card] = static_cast<std::uint8_t>(game.state.family(card));
    for (const int card : unseen) view.known[card] = kUnknown;
    return view;
}

Position dealt(const std::vector<std::string>& rows) {
    Position game;
    game.lay(rows);
    return game;
}

}  // namespace

TEST(Certainty, IsThereWhereAllFacesAreKnownOrFollow) {
    for (const bool peace : {true, false}) {
        const Position game = dealt(peace ? kAtPeace : kNotAtPeace);
        const View one = all_but(game, {0});
        const auto certainty = Certainty::of(game.rules, one);
        ASSERT_TRUE(certainty);
        EXPECT_EQ(certainty->worlds(), 1) << "the last face follows by counting";
        EXPECT_EQ(certainty->peace(game.state.at), peace);
    }
}

TEST(Certainty, IsMissingWhereTwoFacesMayBeExchanged) {
    const Position game = dealt(kAtPeace);
    const View two = all_but(game, {0, 1});
    const auto certainty = Certainty::of(game.rules, two);
    ASSERT_TRUE(certainty);
    EXPECT_EQ(certainty->worlds(), 2);
    EXPECT_EQ(certainty->peace(game.state.at), std::nullopt);
    EXPECT_TRUE(certainty->told_by(0, game.state.at));
    EXPECT_TRUE(certainty->told_by(1, game.state.at));
    EXPECT_FALSE(certainty->told_by(2, game.state.at));
}

TEST(Certainty, TakesCluesForTrue) {
    const Position game = dealt(kAtPeace);
    View two = all_but(game, {0, 1});
    two.clues[0] = 1;  // kitsune
    const auto certainty = Certainty::of(game.rules, two);
    ASSERT_TRUE(certainty);
    EXPECT_EQ(certainty->peace(game.state.at), true);
}

TEST(Certainty, IsNotSoughtAmongTooManyWorlds) {
    const Position game = dealt(kAtPeace);
    const View nothing = game.seen_by(0);
    EXPECT_FALSE(Certainty::of(game.rules, nothing));
}

}  // namespace himiko::review::practice::yokai
