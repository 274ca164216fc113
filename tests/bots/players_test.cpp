#include "bots/players.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "tests/conformance/variants.h"
#include "tests/said.h"
#include "tests/slow.h"

// What must hold for every player of every game.
namespace himiko::bots {

// Few iterations: what is asked here does not depend on playing well.
const std::array<const char*, 7> kFewThoughts = {"random", "novice",  "easy",     "casual",
                                                 "normal", "skilled", "expert:4n"};

template <class G>
class Players : public ::testing::Test {
  public:
    // One game of every variant, or of every third one, in which each seat has another level, from
    // level to level; each decision is shown to `visit(rules, state, level, seed, action)`.
    template <class Visit>
    static void each_decision(Visit visit) {
        std::size_t first = 0;
        for (const auto& [name, rules] : conformance::variants<G>()) {
            SCOPED_TRACE(name);
            ++first;
            if (kSlow && first % 3 != 0) continue;
            std::vector<std::unique_ptr<Player<G>>> players;
            std::vector<Level> levels;
            for (std::size_t seat = 0; seat < static_cast<std::size_t>(rules.players); ++seat) {
                levels.push_back(*read_level(kFewThoughts[(first + seat) % kFewThoughts.size()]));
                players.push_back(make_player<G>(levels.back(), seat));
            }
            typename G::State state = G::start(rules, first);
            for (int seat = 0; (seat = G::to_act(rules, state)) != kNobody;) {
                const auto index = static_cast<std::size_t>(seat);
                const auto view = G::view(rules, state, seat);
                const auto action = players[index]->choose(rules, view).action;
                visit(rules, state, levels[index], index, action);
                if (::testing::Test::HasFatalFailure()) return;
                G::apply(rules, state, action);
            }
        }
    }
};

using AllGames = ::testing::Types<yamatai::Game, yokai::Game>;
TYPED_TEST_SUITE(Players, AllGames);

TYPED_TEST(Players, ChooseLegalActionsUntilTheGameIsOver) {
    using G = TypeParam;
    TestFixture::each_decision(
        [](const auto& rules, const auto& state, const Level&, std::size_t,
           typename G::Action action) { ASSERT_EQ(said(G::refusal(rules, state, action)), ""); });
}

TYPED_TEST(Players, ChooseTheSameInStatesTheirSeatCannotTellApart) {
    using G = TypeParam;
    Random random(5);
    TestFixture::each_decision([&](const auto& rules, const auto& state, const Level& level,
                                   std::size_t seed, typename G::Action) {
        if (random.below(6) != 0) return;
        const int seat = G::to_act(rules, state);
        const auto view = G::view(rules, state, seat);
        const auto other = G::view(rules, G::sample(rules, view, random), seat);
        ASSERT_EQ(view, other);
        const auto one = make_player<G>(level, seed)->choose(rules, view);
        const auto two = make_player<G>(level, seed)->choose(rules, other);
        ASSERT_EQ(one.action, two.action);
    });
}

TYPED_TEST(Players, PlayTheSameGameAgainWithTheSameSeeds) {
    using G = TypeParam;
    std::vector<typename G::Action> one, two;
    for (auto* actions : {&one, &two})
        TestFixture::each_decision([&](const auto&, const auto&, const Level&, std::size_t,
                                       typename G::Action action) { actions->push_back(action); });
    EXPECT_TRUE(one == two);
}

TYPED_TEST(Players, NameTheirChoiceAmongTheirCandidates) {
    using G = TypeParam;
    for (const auto& [name, rules] : conformance::variants<G>()) {
        const auto state = G::start(rules, 3);
        const auto view = G::view(rules, state, G::to_act(rules, state));
        const auto choice = make_player<G>(*read_level("expert:4n"), 1)->choose(rules, view);
        for (const Candidate<G>& candidate : choice.candidates) {
            EXPECT_EQ(said(G::refusal(rules, state, candidate.action)), "");
            EXPECT_GE(candidate.value, 0);
            EXPECT_LE(candidate.value, 1);
        }
        if (!choice.candidates.empty()) {
            EXPECT_TRUE(std::any_of(choice.candidates.begin(), choice.candidates.end(),
                                    [&](const auto& c) { return c.action == choice.action; }));
        }
    }
}

}  // namespace himiko::bots
