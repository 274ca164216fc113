#include "tests/yokai/position.h"

namespace himiko::yokai {

TEST(RandomGame, EveryLevelAndPlayerCountKeepsAllInvariantsToTheEnd) {
    for (unsigned levels = 0; levels < 16; ++levels)
        for (int players = 2; players <= 4; ++players)
            for (std::uint64_t seed = 0; seed < 6; ++seed) {
                Options options =
                    options_of(players, static_cast<std::uint8_t>(levels ? levels << 2 : level(1)));
                if (options.plays(2)) options.neighbors = 1 + static_cast<int>(seed) % players;
                Position game(players, options, seed);
                Random random(seed);
                play_at_random(game, random, [&](const Actions& list) {
                    ASSERT_EQ(game.problem(), std::nullopt);
                    ASSERT_EQ(list.empty(), game.state.phase == Phase::kOver);
                });
                EXPECT_LE(game.state.turn, 2 * game.rules.clues());
            }
}

TEST(RandomGame, AnActionIsLegalExactlyWhenNobodyCanSayWhyNot) {
    for (const unsigned levels : {level(1) + 0u, level(3) + 0u, level(4) + 0u}) {
        Position game(2, static_cast<std::uint8_t>(levels), 3);
        Random random(4);
        play_at_random(game, random, [&](const Actions& list) {
            for (const Action a : list) ASSERT_EQ(game.why_not(a), "");
            // Anything at all, most of it nonsense.
            for (int i = 0; i < 40; ++i) {
                const Action a(static_cast<Kind>(random.below(7)),
                               static_cast<int>(random.below(16)),
                               static_cast<Families>(random.below(16)),
                               cell(static_cast<int>(random.below(8)) - 2,
                                    static_cast<int>(random.below(8)) - 2));
                const bool listed = std::find(list.begin(), list.end(), a) != list.end();
                ASSERT_EQ(game.why_not(a).empty(), listed);
            }
            for (int card = 0; card < kCards; ++card)
                for (const Action a : {look(card), place(5, card), lock(card)})
                    ASSERT_EQ(game.why_not(a).empty(),
                              std::find(list.begin(), list.end(), a) != list.end());
        });
    }
}

TEST(RandomGame, AViewListsTheSameActionsAsTheState) {
    Position game(3, level(3), 5);
    Random random(5);
    play_at_random(game, random, [&](const Actions& list) {
        Actions seen;
        legal(game.rules, game.seen_by(1), seen);
        ASSERT_TRUE(std::equal(list.begin(), list.end(), seen.begin(), seen.end()));
    });
}

TEST(RandomGame, TheRecordReplaysToTheSameState) {
    Position game(4, level(2) | level(3), 8);
    const State beginning = game.state;
    Random random(9);
    play_at_random(game, random, [](const Actions&) {});
    State again = beginning;
    for (int i = 0; i < game.state.history.size(); ++i) {
        const Played played = game.state.history[i];
        apply(game.rules, again,
              Action(played.kind, std::max(0, again.card_at(played.at)), played.clue,
                     played.kind == Kind::kMove ? played.to : Cell{}));
    }
    EXPECT_EQ(again, game.state);
}

}  // namespace himiko::yokai
