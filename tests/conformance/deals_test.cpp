#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <set>

#include "bots/random_player.h"
#include "core/bench.h"
#include "table/hex.h"
#include "table/seed.h"
#include "tests/conformance/variants.h"

// The deals of some seeds, written down: a seed in a record means the same game for ever.
namespace himiko::conformance {

namespace {

// What a deal decides, open or hidden, as a state tells it.
std::string dealt(const boost::json::object& state) {
    boost::json::array all;
    if (state.at("game") == "yamatai")
        all = {state.at("order"),
               state.at("islands"),
               state.at("fleets").at("open"),
               state.at("fleets").at("closed"),
               state.at("buildings"),
               state.at("specialists")};
    else
        all = {state.at("cards"), state.at("clues"), state.at("neighbors"), state.at("target")};
    return boost::json::serialize(all);
}

// A hash over every state of a game that is played at random: the deal, and each later shuffle.
template <class G>
std::string course(const typename G::Rules& rules, const Seed& seed) {
    Signature all;
    Random random(1);
    for (typename G::State state = G::start(rules, seed);;) {
        for (const char c : dealt(table::Language<G>::state(rules, state))) all.add(c);
        const int seat = G::to_act(rules, state);
        if (seat == kNobody) return table::to_hex(all.value());
        G::apply(rules, state,
                 bots::choose_at_random<G>(rules, G::view(rules, state, seat), random));
    }
}

template <class G>
typename G::Rules rules_for(int players, const boost::json::object& options = {},
                            int version = G::kRulesVersion) {
    return make_variants<G>({options}, version).at(static_cast<std::size_t>(players - 2)).rules;
}

const Seed kCounting = *table::read_seed(
    std::string_view("000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f"));

}  // namespace

TEST(Deals, OfNumbersAreWhatTheyAlwaysWere) {
    const std::vector<std::pair<std::uint64_t, std::vector<std::string>>> written = {
        {0, {"ea4cdb6a49d6e5c0", "2dfc05b5ac3b3174", "4bb52487a11eaffa"}},
        {1, {"b80c88f691386c0c", "e08ee3aba01d4f13", "d8bf8d37b8bcb9ca"}},
        {12345, {"827edd1165660c7b", "f9f9dbd71d7ab6c6", "1f7c9c934b08c73e"}},
        {static_cast<std::uint64_t>(table::kMaxSeed),
         {"cfbf4ade272c3ca6", "39f30d662f75d50e", "fe2d86724c3bca0a"}},
    };
    const boost::json::object all_levels{{"levels", boost::json::array{2, 3, 4, 5}}};
    for (const auto& [seed, courses] : written) {
        EXPECT_EQ(course<yamatai::Game>(rules_for<yamatai::Game>(2, {}, 1), seed), courses[0])
            << seed;
        EXPECT_EQ(course<yamatai::Game>(rules_for<yamatai::Game>(3, {}, 1), seed), courses[1])
            << seed;
        EXPECT_EQ(course<yokai::Game>(rules_for<yokai::Game>(4, all_levels), seed), courses[2])
            << seed;
    }
}

TEST(Deals, OfAKeyAreTheOnesWrittenDown) {
    using boost::json::serialize;
    const auto yamatai_rules = rules_for<yamatai::Game>(3, {}, 1);
    const auto deal = table::Language<yamatai::Game>::state(
        yamatai_rules, yamatai::start(yamatai_rules, kCounting));
    EXPECT_EQ(serialize(deal.at("order")), "[2,1,0]");
    EXPECT_EQ(serialize(deal.at("fleets").at("closed")), "[3,1,6,7,9]");
    EXPECT_EQ(serialize(deal.at("buildings").at("stack")),
              R"(["b09","b16","b08","b19","b15","b01","b28","b22","b03","b26","b18","b27",)"
              R"("b10","b14","b13","b11","b25","b21","b12","b04","b24","b20","b07"])");
    EXPECT_EQ(serialize(deal.at("specialists").at("stack")),
              R"(["awashima","yasoma","tomoe","izanagi","toyo_tama","amateratsu","raijin",)"
              R"("riu","ebisu","susanoo","fu_hsi","izanami","kachiko"])");
    EXPECT_EQ(course<yamatai::Game>(yamatai_rules, kCounting), "644cc938c146d125");

    const auto yokai_rules =
        rules_for<yokai::Game>(4, {{"levels", boost::json::array{2, 5}}, {"neighbors", 2}});
    const auto cards =
        table::Language<yokai::Game>::state(yokai_rules, yokai::start(yokai_rules, kCounting));
    std::string families;
    for (const auto& card : cards.at("cards").as_array())
        families += card.at("family").as_string().subview(0, 2);
    EXPECT_EQ(families, "kakionroonkiroonkikionrokarokaka");
    EXPECT_EQ(serialize(cards.at("clues").at("closed")),
              R"([["rokurokubi"],["kitsune","kappa","oni"],["kitsune","oni"],["kitsune"],)"
              R"(["kappa"],["kitsune","kappa"],["kitsune","rokurokubi","oni"],)"
              R"(["kitsune","rokurokubi"],["kappa","rokurokubi"],["kappa","rokurokubi","oni"]])");
    EXPECT_EQ(serialize(cards.at("neighbors")),
              R"([{"seat":0,"pair":["kitsune","rokurokubi"]},{"seat":1,"pair":["kappa","oni"]}])");
    EXPECT_EQ(serialize(cards.at("target")), R"("fan")");
    EXPECT_EQ(course<yokai::Game>(yokai_rules, kCounting), "dcabda387906a3b0");
}

template <class G>
class DealsOf : public ::testing::Test {};
using DealtGames = ::testing::Types<yamatai::Game, yokai::Game>;
TYPED_TEST_SUITE(DealsOf, DealtGames);

TYPED_TEST(DealsOf, KeysThatDifferInOneBitDiffer) {
    using G = TypeParam;
    const auto rules = rules_for<G>(3);
    std::set<std::string> deals;
    const auto add = [&](const Seed::Key& key) {
        const auto state = table::Language<G>::state(rules, G::start(rules, Seed(key)));
        EXPECT_TRUE(deals.insert(dealt(state)).second);
    };
    add(kCounting.key());
    for (std::size_t bit = 0; bit < 256; ++bit) {
        Seed::Key key = kCounting.key();
        key[bit / 8] = static_cast<std::uint8_t>(key[bit / 8] ^ 1u << bit % 8);
        add(key);
    }
    EXPECT_EQ(deals.size(), 257u);
}

// A generator that goes on after the deal would be one that what is seen can give away.
TYPED_TEST(DealsOf, AKeyLeaveNoGeneratorInTheState) {
    using G = TypeParam;
    for (const Variant<G>& variant : variants<G>()) {
        Random random(2);
        auto state = G::start(variant.rules, kCounting);
        const auto rng = table::Language<G>::state(variant.rules, state).at("rng");
        while (G::to_act(variant.rules, state) != kNobody) {
            const auto view = G::view(variant.rules, state, G::to_act(variant.rules, state));
            G::apply(variant.rules, state, bots::choose_at_random<G>(variant.rules, view, random));
        }
        EXPECT_EQ(table::Language<G>::state(variant.rules, state).at("rng"), rng) << variant.name;
    }
}

}  // namespace himiko::conformance
