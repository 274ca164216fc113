#include <gtest/gtest.h>

#include <numeric>

#include "tests/tensor/batched.h"

namespace himiko::tensor {

template <class G>
class ABatch : public ::testing::Test {};
using BatchedGames = ::testing::Types<yamatai::Game, yokai::Game>;
TYPED_TEST_SUITE(ABatch, BatchedGames);

TYPED_TEST(ABatch, PlaysTheSameWhateverTheNumberOfThreads) {
    using G = TypeParam;
    const auto rules = some_rules<G>();
    Batched<G> one(rules, 200, {.threads = 1}), three(rules, 200, {.threads = 3});
    ASSERT_TRUE(one.same(three));
    for (int i = 0; i < 300; ++i) {
        one.step();
        three.step();
        ASSERT_TRUE(one.same(three)) << "step " << i;
    }
}

// Every array says what the state says, after steps that write only what has changed.
TYPED_TEST(ABatch, EqualsItsGamesOneByOne) {
    using G = TypeParam;
    const auto rules = some_rules<G>();
    constexpr int kGames = kSlow ? 10 : 40;
    Batched<G> all(rules, kGames, {.part = Part::kHistory, .reward = Reward::kPoints});
    std::vector<typename G::State> states;
    for (int game = 0; game < kGames; ++game)
        states.push_back(G::start(rules, all.batch.deal(game)));
    int ended = 0;
    for (int i = 0; i < 400; ++i) {
        all.step();
        for (int game = 0; game < kGames; ++game) {
            const auto at = static_cast<std::size_t>(game);
            auto& state = states[at];
            G::apply(rules, state, all.encoding.action(state, all.actions[at]));
            const bool over = G::to_act(rules, state) == kNobody;
            ASSERT_EQ(all.done[at], over);
            std::vector<float> rewards(static_cast<std::size_t>(rules.players));
            if (over) {
                ++ended;
                write_rewards(rules, state, Reward::kPoints, rewards.data());
                state = G::start(rules, all.batch.deal(game));
            }
            const auto* given = all.rewards.data() + game * rules.players;
            ASSERT_EQ(std::vector<float>(given, given + rules.players), rewards);
            ASSERT_TRUE(all.batch.state(game) == state);
            const int seat = G::to_act(rules, state);
            ASSERT_EQ(all.seats[at], seat);
            const auto seen = observation(all.encoding, G::view(rules, state, seat));
            ASSERT_TRUE(std::equal(
                seen.begin(), seen.end(),
                all.observations.begin() + static_cast<std::ptrdiff_t>(at * seen.size())));
            Numbers numbers;
            for (int number = 0; number < all.encoding.actions(); ++number)
                if (all.masks[at * static_cast<std::size_t>(all.encoding.actions()) +
                              static_cast<std::size_t>(number)])
                    numbers.push_back(number);
            ASSERT_EQ(numbers, legal_numbers<G>(rules, all.encoding, state));
        }
    }
    EXPECT_GT(ended, 0);
}

TYPED_TEST(ABatch, NamesAnActionThatIsNotLegalAndChangesNothing) {
    using G = TypeParam;
    const auto rules = some_rules<G>();
    Batched<G> tried(rules, 100, {.threads = 2}), untouched(rules, 100, {.threads = 2});
    for (int i = 0; i < 10; ++i) tried.step(), untouched.step();
    tried.batch.choose(tried.actions);
    untouched.batch.choose(untouched.actions);
    const auto good = tried.actions;
    const auto refused = [&](std::int32_t action, std::int32_t later) {
        tried.actions[70] = action;
        tried.actions[90] = later;
        const auto wrong = tried.batch.step(tried.actions);
        EXPECT_TRUE(wrong && wrong->game == 70 && wrong->action == action) << action;
        tried.actions = good;
        EXPECT_TRUE(tried.same(untouched));
        for (int game = 0; game < 100; ++game)
            EXPECT_TRUE(tried.batch.state(game) == untouched.batch.state(game));
    };
    int closed = 0;
    while (tried.masks[static_cast<std::size_t>(70 * tried.encoding.actions() + closed)]) ++closed;
    refused(closed, -5);
    refused(-1, 1 << 30);
    refused(tried.encoding.actions(), good[90]);
    refused(2'000'000'000, -2'000'000'000);
    EXPECT_FALSE(tried.batch.step(tried.actions));
}

TYPED_TEST(ABatch, BeginsAGameByItsOwnSeedWhateverTheOthersDo) {
    using G = TypeParam;
    const auto rules = some_rules<G>();
    Batched<G> many(rules, 64), few(rules, 3);
    for (int i = 0; i < 500; ++i) {
        many.step();
        few.step();
        for (int game = 0; game < 3; ++game)
            ASSERT_TRUE(many.batch.state(game) == few.batch.state(game));
    }
    many.batch.reset(many.seeds(64, 1));
    Batched<G> fresh(rules, 64);
    EXPECT_EQ(many.observations, fresh.observations);
    EXPECT_EQ(many.masks, fresh.masks);
    EXPECT_EQ(many.rewards, fresh.rewards);
    EXPECT_EQ(many.done, fresh.done);
}

TYPED_TEST(ABatch, PaysOutAWin) {
    using G = TypeParam;
    const auto rules = some_rules<G>();
    Batched<G> some(rules, 50);
    int ended = 0;
    for (int i = 0; i < 600; ++i) {
        some.step();
        for (std::size_t game = 0; game < 50; ++game) {
            const auto* rewards =
                some.rewards.data() + game * static_cast<std::size_t>(rules.players);
            const float sum = std::accumulate(rewards, rewards + rules.players, 0.0f);
            if (!some.done[game]) {
                ASSERT_EQ(sum, 0);
                continue;
            }
            ++ended;
            if constexpr (std::is_same_v<G, yamatai::Game>)
                ASSERT_NEAR(sum, 0, 1e-6);
            else
                ASSERT_TRUE(sum == 0 || sum == static_cast<float>(rules.players));
        }
    }
    EXPECT_GT(ended, 0);
}

}  // namespace himiko::tensor
