#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "tests/tensor/game.h"

namespace himiko::tensor {

template <class G>
class AnEncoding : public ::testing::Test {};
using EncodedGames = ::testing::Types<yamatai::Game, yokai::Game>;
TYPED_TEST_SUITE(AnEncoding, EncodedGames);

TYPED_TEST(AnEncoding, GivesEveryLegalActionANumberThatLeadsBackToIt) {
    using G = TypeParam;
    each_decision<G>(3, [](const auto&, const auto& encoding, const auto& state, const auto& list) {
        std::set<int> numbers;
        for (const auto& action : list) {
            const int number = encoding.number(state, action);
            ASSERT_GE(number, 0);
            ASSERT_LT(number, encoding.actions());
            ASSERT_TRUE(encoding.action(state, number) == action) << number;
            ASSERT_TRUE(numbers.insert(number).second) << number;
        }
    });
}

TYPED_TEST(AnEncoding, GivesEveryNumberAnActionThatLeadsBackToIt) {
    using G = TypeParam;
    for (const auto& variant : conformance::variants<G>()) {
        const Encoding<G> encoding(variant.rules);
        const auto state = G::start(variant.rules, 3);
        for (int number = 0; number < encoding.actions(); ++number) {
            const int back = encoding.number(state, encoding.action(state, number));
            // A cell beside several cards has the number that the lowest of them gives it.
            if constexpr (std::is_same_v<G, yokai::Game>) {
                const Range& moves = encoding.ranges()[2];
                if (number >= moves.first && number < moves.first + moves.size) {
                    ASSERT_LE(back, number);
                    continue;
                }
            }
            ASSERT_EQ(back, number);
        }
    }
}

TYPED_TEST(AnEncoding, MasksExactlyWhatIsLegalInTheStateAndInTheView) {
    using G = TypeParam;
    each_decision<G>(
        3, [](const auto& rules, const auto& encoding, const auto& state, const auto& list) {
            Numbers numbers;
            for (const auto& action : list) numbers.push_back(encoding.number(state, action));
            std::sort(numbers.begin(), numbers.end());
            ASSERT_EQ(legal_numbers<G>(rules, encoding, state), numbers);
            const auto view = G::view(rules, state, G::to_act(rules, state));
            ASSERT_EQ(legal_numbers<G>(rules, encoding, view), numbers);
        });
}

TYPED_TEST(AnEncoding, HasRangesThatFollowEachOther) {
    using G = TypeParam;
    for (const auto& variant : conformance::variants<G>()) {
        const Encoding<G> encoding(variant.rules);
        int next = 0;
        for (const Range& range : encoding.ranges()) {
            EXPECT_EQ(range.first, next) << range.kind;
            next += range.size;
        }
        EXPECT_EQ(next, encoding.actions());
        EXPECT_LE(next, Encoding<G>::kMostActions);
    }
}

TYPED_TEST(AnEncoding, HasPlanesOnlyInTheOrderOfTheirParts) {
    using G = TypeParam;
    for (const auto& variant : conformance::variants<G>()) {
        const Encoding<G> encoding(variant.rules);
        const auto planes = encoding.planes();
        EXPECT_TRUE(std::is_sorted(planes.begin(), planes.end(),
                                   [](const Plane& a, const Plane& b) { return a.part < b.part; }));
    }
}

// What lies hidden is drawn anew: the seat must not see a difference.
TYPED_TEST(AnEncoding, ObservesTheSameInAllStatesASeatCannotTellApart) {
    using G = TypeParam;
    Random random(5);
    each_decision<G>(2,
                     [&](const auto& rules, const auto& encoding, const auto& state, const auto&) {
                         for (int seat = kNobody; seat < rules.players; ++seat) {
                             const auto view = G::view(rules, state, seat);
                             const auto other = G::sample(rules, view, random);
                             ASSERT_EQ(observation(encoding, view),
                                       observation(encoding, G::view(rules, other, seat)));
                         }
                     });
}

TYPED_TEST(AnEncoding, WritesEveryByteAndTheBeginningOfALongerOne) {
    using G = TypeParam;
    each_decision<G>(1,
                     [](const auto& rules, const auto& encoding, const auto& state, const auto&) {
                         const auto view = G::view(rules, state, 0);
                         const auto whole = observation(encoding, view);
                         for (const Part part : {Part::kTable, Part::kMemory}) {
                             const auto less = observation(encoding, view, part);
                             ASSERT_TRUE(std::equal(less.begin(), less.end(), whole.begin()));
                         }
                         std::vector<std::uint8_t> again(whole.size(), 200);
                         encoding.observe(view, Part::kHistory, again.data());
                         ASSERT_EQ(again, whole);
                     });
}

// Whoever sits at the table counts seats from itself on.
TEST(AnObservationOfYamatai, BeginsItsSeatsWithTheViewer) {
    const auto variants = conformance::variants<yamatai::Game>();
    const auto& rules = std::find_if(variants.begin(), variants.end(), [](const auto& variant) {
                            return variant.rules.players == 3;
                        })->rules;
    const Encoding<yamatai::Game> encoding(rules);
    yamatai::State state = yamatai::start(rules, 1);
    for (int seat = 0; seat < 3; ++seat)
        state.seats[seat].money = static_cast<std::uint16_t>(20 + seat);
    const auto bytes = observation(encoding, yamatai::view(rules, state, 2));
    const std::uint8_t* money = bytes.data() + encoding.offsets()[yamatai::kMoney];
    EXPECT_EQ((std::vector<int>{money[0], money[1], money[2], money[3]}),
              (std::vector<int>{22, 20, 21, 0}));
    state.seats[2].money = 1000;
    const auto rich = observation(encoding, yamatai::view(rules, state, 2));
    EXPECT_EQ(rich[static_cast<std::size_t>(encoding.offsets()[yamatai::kMoney])], 255);
}

TEST(AnObservationOfYokai, DoesNotChangeWhereverTheLayoutLies) {
    const auto rules = conformance::variants<yokai::Game>()[0].rules;
    const Encoding<yokai::Game> encoding(rules);
    yokai::State state = yokai::start(rules, 1);
    const auto here = observation(encoding, yokai::view(rules, state, 0), Part::kMemory);
    for (auto& cell : state.at) cell = yokai::cell(cell.x() - 7, cell.y() + 5);
    EXPECT_EQ(observation(encoding, yokai::view(rules, state, 0), Part::kMemory), here);
}

TEST(AMoveOfYokai, IsNamedByTheLowestCardItEndsBeside) {
    const auto rules = conformance::variants<yokai::Game>()[0].rules;
    const Encoding<yokai::Game> encoding(rules);
    const yokai::State state = yokai::start(rules, 1);
    // Card 5 to the west of card 0; card 0, whose own number is left out, to the east of card 3.
    EXPECT_EQ(encoding.number(state, yokai::move(5, yokai::cell(-1, 0))),
              yokai::Printed::kFirstMove + 5 * 60 + 0 * 4 + 1);
    EXPECT_EQ(encoding.number(state, yokai::move(0, yokai::cell(4, 0))),
              yokai::Printed::kFirstMove + 0 * 60 + 2 * 4 + 2);
    EXPECT_EQ(encoding.number(state, yokai::move(5, yokai::cell(9, 9))), -1);
}

}  // namespace himiko::tensor
