#include <map>
#include <set>

#include "tests/yokai/position.h"

namespace himiko::yokai {

namespace {

int known_cards(const View& v) {
    return static_cast<int>(kCards - std::count(v.known.begin(), v.known.end(), kUnknown));
}
int shown_cards(const View& v) {
    return static_cast<int>(kCards - std::count(v.shown.begin(), v.shown.end(), kUnknown));
}

}  // namespace

TEST(View, ALookIsSeenByWhoeverLooksUntilTheNextActionThatIsNoLook) {
    Position game;
    game.act(look(5));
    EXPECT_EQ(game.seen_by(0).shown[5], game.state.family(5));
    EXPECT_EQ(shown_cards(game.seen_by(0)), 1);
    game.act(look(9));
    EXPECT_EQ(shown_cards(game.seen_by(0)), 2);
    EXPECT_EQ(game.seen_by(0).shown[9], game.state.family(9));
    EXPECT_EQ(shown_cards(game.seen_by(1)), 0);
    EXPECT_EQ(shown_cards(game.seen_by(kNobody)), 0);
    game.act(game.actions()[0]);
    EXPECT_EQ(shown_cards(game.seen_by(0)), 0);
}

TEST(View, WithoutAMoveTheCardsAreSeenUntilTheClue) {
    Position game(4);
    game.lay_shape({"################"});
    game.state.clues[0] = 1;
    game.state.clues[15] = 2;
    game.act(look(4));
    game.act(look(5));
    ASSERT_EQ(game.state.phase, Phase::kClue);
    EXPECT_EQ(shown_cards(game.seen_by(0)), 2);
    game.act(reveal());
    EXPECT_EQ(shown_cards(game.seen_by(0)), 0);
}

TEST(View, ASeatKnowsAllItHasLookedAtAndNothingElse) {
    Position game;
    game.act(look(5));
    game.act(look(9));
    game.act(game.actions()[0]);
    game.act(reveal());
    game.act(look(2));
    const View mine = game.seen_by(0), yours = game.seen_by(1);
    EXPECT_EQ(known_cards(mine), 2);
    EXPECT_EQ(mine.known[5], game.state.family(5));
    EXPECT_EQ(mine.known[9], game.state.family(9));
    EXPECT_EQ(known_cards(yours), 1);
    EXPECT_EQ(yours.known[2], game.state.family(2));
    EXPECT_EQ(known_cards(game.seen_by(kNobody)), 0);
}

TEST(View, AtTheEndAllCardsAreTurnedUpForEverybody) {
    Options options = options_of(2, level(2));
    options.neighbors = 2;
    Position game(2, options);
    game.act(announce());
    for (int seat : {kNobody, 0, 1}) {
        const View v = game.seen_by(seat);
        for (int card = 0; card < kCards; ++card) EXPECT_EQ(v.shown[card], game.state.family(card));
        EXPECT_EQ(v.neighbors, game.state.neighbors);
        EXPECT_EQ(known_cards(v), 0) << "what one remembers is what one has looked at";
    }
}

TEST(View, ANeighbourCardIsSeenByItsOwnerAlone) {
    Options options = options_of(3, level(2));
    options.neighbors = 2;
    Position game(3, options);
    EXPECT_EQ(game.seen_by(0).neighbors[0], game.state.neighbors[0]);
    EXPECT_EQ(game.seen_by(0).neighbors[1], kUnknown);
    EXPECT_EQ(game.seen_by(1).neighbors[0], kUnknown);
    EXPECT_EQ(game.seen_by(1).neighbors[1], game.state.neighbors[1]);
    EXPECT_EQ(game.seen_by(2).neighbors[2], kUnknown);
    EXPECT_EQ(game.seen_by(kNobody).neighbors[0], kUnknown);
}

TEST(View, TwoStatesThatDifferInSecretsOnlyLookTheSame) {
    Random random(5);
    for (const unsigned levels : {level(1) + 0u, level(4) + 0u, level(2) + level(3) + 0u}) {
        Position game(3, static_cast<std::uint8_t>(levels), 21);
        play_at_random(game, random, [&](const Actions& list) {
            if (list.empty()) return;
            for (int seat : {kNobody, 0, 1, 2}) {
                const View seen = game.seen_by(seat);
                State other = game.state;
                other.random = Random(random.next());
                random.shuffle(other.closed.data(), other.closed_size);
                // Swap two faces the seat has not seen.
                std::vector<int> unseen;
                for (int card = 0; card < kCards; ++card)
                    if (seen.known[card] == kUnknown) unseen.push_back(card);
                if (unseen.size() >= 2) {
                    const int one = unseen.front(), two = unseen.back();
                    const int a = other.family(one), b = other.family(two);
                    if (a != b) {
                        other.families[a] ^= static_cast<std::uint16_t>(1u << one | 1u << two);
                        other.families[b] ^= static_cast<std::uint16_t>(1u << one | 1u << two);
                    }
                }
                if (game.rules.neighbors && seat != 0)
                    other.neighbors[0] = static_cast<std::uint8_t>((other.neighbors[0] + 1) % 6);
                ASSERT_EQ(view(game.rules, other, seat), seen);
            }
        });
    }
}

// --- Sample --------------------------------------------------------------------------------------

TEST(Sample, AgreesWithItsView) {
    Random random(6);
    for (unsigned levels = 0; levels < 16; ++levels)
        for (int players = 2; players <= 4; ++players) {
            Options options =
                options_of(players, static_cast<std::uint8_t>(levels ? levels << 2 : level(1)));
            if (options.plays(2)) options.neighbors = players == 4 ? 3 : players;
            Position game(players, options, levels);
            play_at_random(game, random, [&](const Actions&) {
                for (int seat = kNobody; seat < players; ++seat) {
                    const View v = game.seen_by(seat);
                    const State sampled = sample(game.rules, v, random);
                    ASSERT_EQ(view(game.rules, sampled, seat), v);
                    ASSERT_EQ(check(game.rules, sampled), std::nullopt);
                }
            });
        }
}

TEST(Sample, EveryFaceThatMayBeIsEquallyLikely) {
    Position game;
    game.act(look(5));
    game.act(look(9));
    const View v = game.seen_by(0);
    std::array<int, kFamilies> left{};
    left.fill(4);
    --left[game.state.family(5)];
    --left[game.state.family(9)];
    Random random(7);
    std::array<std::array<int, kFamilies>, kCards> seen{};
    constexpr int kSamples = 14000;
    for (int i = 0; i < kSamples; ++i) {
        const State s = sample(game.rules, v, random);
        for (int card = 0; card < kCards; ++card) ++seen[card][s.family(card)];
    }
    EXPECT_EQ(seen[5][game.state.family(5)], kSamples);
    for (int card = 0; card < kCards; ++card)
        for (int family = 0; family < kFamilies && card != 5 && card != 9; ++family)
            EXPECT_NEAR(seen[card][family], kSamples * left[family] / 14, 300);
}

TEST(Sample, TheDeckHoldsWhatHasNotBeenRevealed) {
    Position game;
    for (int i = 0; i < 5; ++i) game.reveal_turn();
    ASSERT_EQ(game.state.closed_size, 2);
    const View v = game.seen_by(1);
    Random random(9);
    std::map<std::pair<int, int>, int> decks;
    for (int i = 0; i < 20000; ++i) {
        const State s = sample(game.rules, v, random);
        ++decks[{s.closed[0], s.closed[1]}];
        for (int open : s.open) ASSERT_TRUE(s.closed[0] != open && s.closed[1] != open);
    }
    // Every unordered choice of the right sizes, in both orders, equally often.
    const int expected = 20000 / static_cast<int>(decks.size());
    for (const auto& [deck, n] : decks) {
        EXPECT_NEAR(n, expected, expected / 2 + 20) << deck.first << " " << deck.second;
        EXPECT_TRUE(decks.contains({deck.second, deck.first}));
    }
    EXPECT_TRUE(decks.contains({game.state.closed[0], game.state.closed[1]}));
}

TEST(Sample, AtLevelFourAnyClueMayBeInTheDeck) {
    Position game(2, level(4));
    for (int i = 0; i < 6; ++i) game.reveal_turn();
    Random random(10);
    std::map<int, int> last;
    for (int i = 0; i < 14000; ++i) ++last[sample(game.rules, game.seen_by(0), random).closed[0]];
    ASSERT_EQ(last.size(), 14u);
    // A clue of its size is the last with 2, 3, 2 in seven: each single with 1/14, each pair 1/14.
    for (const auto& [clue, n] : last) EXPECT_NEAR(n, 1000, 200) << clue;
}

TEST(Sample, NeighbourCardsOfOthersAreAnyThatMayBe) {
    Options options = options_of(3, level(2) | level(5));
    options.neighbors = 3;
    options.target = kSpiral;
    Position game(3, options, 4);
    const View v = game.seen_by(0);
    Random random(13);
    std::map<std::pair<int, int>, int> others;
    for (int i = 0; i < 12000; ++i) {
        const State s = sample(game.rules, v, random);
        ASSERT_EQ(s.neighbors[0], game.state.neighbors[0]);
        ASSERT_TRUE(game.rules.can_be_won(pairs_of(s.neighbors), kSpiral));
        ++others[{s.neighbors[1], s.neighbors[2]}];
    }
    // Each pair is in six of the twelve paths; the other two go to two seats in both orders.
    EXPECT_EQ(others.size(), 12u);
    for (const auto& [pairs, n] : others) EXPECT_NEAR(n, 1000, 150);
}

TEST(Sample, MayContradictAPlacedClue) {
    Position game;
    game.reveal_turn();
    const auto clue = static_cast<Families>(game.state.open[0]);
    game.place_turn(clue, 15);
    Random random(3);
    bool contradicted = false;
    for (int i = 0; i < 200; ++i)
        contradicted |= !has(clue, sample(game.rules, game.seen_by(kNobody), random).family(15));
    EXPECT_TRUE(contradicted);
}

}  // namespace himiko::yokai
