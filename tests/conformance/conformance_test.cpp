#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <numeric>
#include <set>

#include "bots/random_player.h"
#include "core/bench.h"
#include "table/hex.h"
#include "table/table.h"
#include "tests/conformance/variants.h"
#include "tests/said.h"
#include "tests/slow.h"

// What must hold for every game, written against the Game concept and its Language.
namespace himiko::conformance {

namespace json = boost::json;
using table::Language;
using table::Problems;
using table::Table;

constexpr int kSome = kSlow ? 1 : 3;  // games of each variant

template <class G>
class Conformance : public ::testing::Test {
  public:
    using State = typename G::State;
    using Rules = typename G::Rules;
    using Action = typename G::Action;

    static Action pick(const Rules& rules, const State& state, Random& random) {
        return bots::choose_at_random<G>(rules, G::view(rules, state, G::to_act(rules, state)),
                                         random);
    }

    // One of each kind: a number, and a key.
    static std::array<Seed, 2> seeds(int number) {
        return {Seed(static_cast<std::uint64_t>(number)),
                Seed(Seed::Key{static_cast<std::uint8_t>(number), 0xf0, 0x9f})};
    }

    // A seat, or a spectator.
    static int any_viewer(const Rules& rules, Random& random) {
        return static_cast<int>(random.below(static_cast<std::uint32_t>(rules.players + 1))) +
               kNobody;
    }

    // Those for whom something has to hold at each decision.
    static std::vector<int> viewers(const Rules& rules, Random& random) {
        if (kSlow) return {any_viewer(rules, random)};
        std::vector<int> all(static_cast<std::size_t>(rules.players + 1));
        std::iota(all.begin(), all.end(), kNobody);
        return all;
    }

    // Plays random games of every variant and shows each decision to `visit(rules, state, action)`.
    template <class Visit>
    static void each_decision(int games, Visit visit) {
        int number = 0;
        for (const Variant<G>& variant : variants<G>()) {
            SCOPED_TRACE(variant.name);
            for (int game = 0; game < games; ++game) {
                const Seed seed = seeds(game)[static_cast<std::size_t>(number++ % 2)];
                SCOPED_TRACE("seed " + json::serialize(table::seed_json(seed)));
                Random random(static_cast<std::uint64_t>(game) + 99);
                State state = G::start(variant.rules, seed);
                while (G::to_act(variant.rules, state) != kNobody) {
                    const Action action = pick(variant.rules, state, random);
                    visit(variant.rules, state, action);
                    if (::testing::Test::HasFatalFailure()) return;
                    G::apply(variant.rules, state, action);
                }
                visit(variant.rules, state, std::optional<Action>{});
                if (::testing::Test::HasFatalFailure()) return;
            }
        }
    }
};

using AllGames = ::testing::Types<yamatai::Game, yokai::Game>;
TYPED_TEST_SUITE(Conformance, AllGames);

TYPED_TEST(Conformance, RandomGamesEndAndEveryInvariantHoldsAfterEveryAction) {
    using G = TypeParam;
    int ended = 0;
    this->each_decision(
        20, [&](const auto& rules, const auto& state, std::optional<typename G::Action> action) {
            ASSERT_EQ(said(G::check(rules, state)), "");
            if (!action) ++ended;
        });
    EXPECT_EQ(ended, static_cast<int>(variants<G>().size()) * 20);
}

TYPED_TEST(Conformance, ARecordReplaysToTheSameState) {
    using G = TypeParam;
    for (const Variant<G>& variant : variants<G>())
        for (const Seed& seed : this->seeds(123)) {
            Random random(5);
            Table<G> table(variant.rules, seed);
            while (!table.over())
                table.act(
                    bots::choose_at_random<G>(table.rules(), table.view(table.to_act()), random));
            const std::string text = json::serialize(record_json(table.record()));
            Problems problems;
            const auto again = table::read_table<G>(json::parse(text), problems);
            ASSERT_TRUE(again) << said(problems.front());
            EXPECT_EQ(again->state(), table.state());
            EXPECT_EQ(json::serialize(record_json(again->record())), text);
        }
}

TYPED_TEST(Conformance, AStateComesBackFromItsJsonUnchanged) {
    using G = TypeParam;
    using L = Language<G>;
    Random random(10);
    this->each_decision(kSome, [&](const auto& rules, const auto& state, auto) {
        if (kSlow && random.below(3) != 0) return;
        const std::string text = json::serialize(L::state(rules, state));
        Problems problems;
        const auto read = L::read_state(rules.box, json::parse(text), problems, L::version(rules));
        ASSERT_TRUE(read) << said(problems.front()) << "\n" << text;
        ASSERT_TRUE(read->state == state) << text;
        ASSERT_EQ(json::serialize(L::state(read->rules, read->state)), text);
    });
}

TYPED_TEST(Conformance, AViewComesBackFromItsJsonUnchanged) {
    using G = TypeParam;
    using L = Language<G>;
    Random random(11);
    this->each_decision(kSome, [&](const auto& rules, const auto& state, auto) {
        if (kSlow && random.below(3) != 0) return;
        const int seat = this->any_viewer(rules, random);
        const auto view = G::view(rules, state, seat);
        const std::string text = json::serialize(L::view(rules, view));
        Problems problems;
        const auto read =
            L::read_view(rules.box, json::parse(text), seat, problems, L::version(rules));
        ASSERT_TRUE(read) << said(problems.front()) << "\n" << text;
        ASSERT_TRUE(read->view == view) << text;
        ASSERT_EQ(json::serialize(L::view(read->rules, read->view)), text);
    });
}

// What a view says of one thing, it may contradict in another: each field is taken away or
// replaced, and whatever is still read is a view that somebody can have.
TYPED_TEST(Conformance, ADamagedViewIsRefusedOrIsAnotherView) {
    using G = TypeParam;
    using L = Language<G>;
    Random random(12);
    int refused = 0;
    const auto damage = [&](auto&& self, json::value& at) -> void {
        static const std::array<json::value, 8> kOdd = {nullptr, -1,  0,    3,
                                                        1 << 20, "x", true, json::array{}};
        if (at.is_object() && !at.get_object().empty() && random.below(8) != 0) {
            auto& fields = at.get_object();
            auto* field = fields.begin() + random.below(static_cast<int>(fields.size()));
            if (random.below(6) == 0)
                fields.erase(field);
            else
                self(self, field->value());
        } else if (at.is_array() && !at.get_array().empty() && random.below(8) != 0) {
            auto& items = at.get_array();
            const auto item =
                static_cast<std::size_t>(random.below(static_cast<int>(items.size())));
            if (const int what = random.below(6); what == 0)
                items.erase(items.begin() + static_cast<std::ptrdiff_t>(item));
            else if (what == 1)
                items.push_back(json::value(items[item]));
            else
                self(self, items[item]);
        } else {
            at = kOdd[static_cast<std::size_t>(random.below(static_cast<int>(kOdd.size())))];
        }
    };
    this->each_decision(kSome, [&](const auto& rules, const auto& state, auto) {
        const int seat = this->any_viewer(rules, random);
        json::value text = L::view(rules, G::view(rules, state, seat));
        damage(damage, text);
        Problems problems;
        const auto read = L::read_view(rules.box, text, seat, problems, L::version(rules));
        ASSERT_EQ(problems.empty(), read.has_value());
        refused += read ? 0 : 1;
        if (!read) return;
        const auto sampled = G::sample(read->rules, read->view, random);
        ASSERT_EQ(said(G::check(read->rules, sampled)), "");
    });
    EXPECT_GT(refused, 500);
}

TYPED_TEST(Conformance, ASetStatePlaysOnLikeTheOriginal) {
    using G = TypeParam;
    using L = Language<G>;
    for (const Variant<G>& variant : variants<G>())
        for (const Seed& seed : this->seeds(4)) {
            Random random(8);
            auto original = G::start(variant.rules, seed);
            for (int i = 0; i < 40 && G::to_act(variant.rules, original) != kNobody; ++i)
                G::apply(variant.rules, original, this->pick(variant.rules, original, random));
            Problems problems;
            auto set = L::read_state(variant.rules.box, L::state(variant.rules, original), problems,
                                     L::version(variant.rules));
            ASSERT_TRUE(set);
            while (G::to_act(variant.rules, original) != kNobody) {
                const auto action = this->pick(variant.rules, original, random);
                G::apply(variant.rules, original, action);
                G::apply(set->rules, set->state, action);
            }
            EXPECT_EQ(set->state, original);
        }
}

TYPED_TEST(Conformance, UndoTakesBackWholeTurnsAsFarAsNothingHiddenWasShown) {
    using G = TypeParam;
    int undone = 0;
    std::uint64_t seed = 0;
    for (const Variant<G>& variant : variants<G>()) {
        Random random(++seed);
        Table<G> table(variant.rules, this->seeds(77)[seed % 2]);
        std::vector<typename G::State> takeable;  // the states undo must go through, newest last
        while (!table.over()) {
            const auto before = table.state();
            const auto action =
                bots::choose_at_random<G>(table.rules(), table.view(table.to_act()), random);
            table.act(action);
            if (G::may_undo(table.rules(), before, table.state(), action))
                takeable.push_back(before);
            else
                takeable.clear();
            if (random.below(4) != 0) continue;
            // Go all the way back, then forward again by the record.
            const auto reached = table.state();
            std::vector<std::string> lines(
                table.record().actions.end() - static_cast<std::ptrdiff_t>(takeable.size()),
                table.record().actions.end());
            for (auto it = takeable.rbegin(); it != takeable.rend(); ++it, ++undone) {
                ASSERT_TRUE(table.undo());
                ASSERT_TRUE(table.state() == *it);
            }
            ASSERT_FALSE(table.undo());
            for (const std::string& line : lines) ASSERT_TRUE(table.act(line));
            ASSERT_TRUE(table.state() == reached);
        }
        EXPECT_FALSE(table.undo()) << "a finished game stays finished";
    }
    EXPECT_GT(undone, 10);
}

TYPED_TEST(Conformance, ASampledStateGivesTheSameViewAndIsAValidState) {
    using G = TypeParam;
    Random random(3);
    this->each_decision(kSome, [&](const auto& rules, const auto& state, auto) {
        for (const int seat : this->viewers(rules, random)) {
            const auto view = G::view(rules, state, seat);
            const auto sampled = G::sample(rules, view, random);
            ASSERT_EQ(said(G::check(rules, sampled)), "");
            ASSERT_TRUE(G::view(rules, sampled, seat) == view);
        }
    });
}

// The promise behind everything: what a seat is sent does not depend on what it cannot know.
TYPED_TEST(Conformance, StatesThatDifferOnlyInSecretsGiveASeatTheSameBytes) {
    using G = TypeParam;
    using L = Language<G>;
    Random random(4);
    int different = 0;
    this->each_decision(kSome, [&](const auto& rules, const auto& state, auto) {
        for (const int seat : this->viewers(rules, random)) {
            const auto other = G::sample(rules, G::view(rules, state, seat), random);
            different += other == state ? 0 : 1;
            ASSERT_EQ(json::serialize(L::view(rules, G::view(rules, state, seat))),
                      json::serialize(L::view(rules, G::view(rules, other, seat))));
            if (seat == kNobody || seat != G::to_act(rules, state)) continue;
            Random one(9), same(9);
            ASSERT_TRUE(this->pick(rules, state, one) == this->pick(rules, other, same));
        }
    });
    EXPECT_GT(different, 1000) << "the sampled states should not all be the original";
}

TYPED_TEST(Conformance, WhatSpeaksForAnActionDependsOnNoSecret) {
    using G = TypeParam;
    using Reasons = typename Language<G>::Reasons;
    Random random(5);
    Reasons reasons;
    int told = 0;
    this->each_decision(kSome, [&](const auto& rules, const auto& before,
                                   std::optional<typename G::Action> action) {
        if (!action) {
            reasons = {};
            return;
        }
        auto after = before;
        G::apply(rules, after, *action);
        const auto why = reasons.why(rules, before, *action, after);
        told += why ? 1 : 0;
        for (const int seat : this->viewers(rules, random)) {
            const auto other = G::sample(rules, G::view(rules, before, seat), random);
            auto other_after = other;
            G::apply(rules, other_after, *action);
            // What the action showed to this seat may be another thing now.
            if (!(G::view(rules, other_after, seat) == G::view(rules, after, seat))) continue;
            const auto other_why = reasons.why(rules, other, *action, other_after);
            ASSERT_EQ(why ? json::serialize(*why) : "",
                      other_why ? json::serialize(*other_why) : "");
        }
        reasons.follow(rules, before, *action, after);
    });
    EXPECT_GT(told, 100);
}

TYPED_TEST(Conformance, AViewIsTheStateWithItsSecretsAbsent) {
    using G = TypeParam;
    using L = Language<G>;
    this->each_decision(1, [&](const auto& rules, const auto& state, auto) {
        const json::object all = L::state(rules, state);
        const json::object seen = L::view(rules, G::view(rules, state, kNobody));
        ASSERT_FALSE(seen.contains("rng"));
        // `known` is a seat's memory; everything else is in the state too.
        for (const auto& [name, value] : seen)
            ASSERT_TRUE(all.contains(name) || name == "known") << name;
    });
}

TYPED_TEST(Conformance, WhoeverActsSeesInTheViewWhatIsLegal) {
    using G = TypeParam;
    this->each_decision(kSome, [&](const auto& rules, const auto& state, auto) {
        typename G::Actions truth, seen;
        G::legal(rules, state, truth);
        const int seat = G::to_act(rules, state);
        G::legal(rules, G::view(rules, state, seat), seen);
        ASSERT_TRUE(std::equal(truth.begin(), truth.end(), seen.begin(), seen.end()));
        ASSERT_EQ(truth.empty(), seat == kNobody);
    });
}

TYPED_TEST(Conformance, EveryLegalActionComesBackFromItsNotation) {
    using G = TypeParam;
    using L = Language<G>;
    this->each_decision(kSome, [&](const auto& rules, const auto& state, auto) {
        typename G::Actions list;
        G::legal(rules, state, list);
        std::set<std::string> lines;
        for (const auto& action : list) {
            const std::string line = L::write(rules, state, action);
            ASSERT_TRUE(lines.insert(line).second) << line << " is there twice";
            const auto read = L::read(rules, state, line);
            ASSERT_TRUE(read) << line << ": " << said(read.error());
            ASSERT_TRUE(*read == action) << line;
            const auto seen = G::view(rules, state, G::to_act(rules, state));
            ASSERT_EQ(L::write(rules, seen, action), line);
            ASSERT_TRUE(*L::read(rules, seen, line) == action) << line;
        }
    });
}

TYPED_TEST(Conformance, AnActionIsRefusedExactlyWhenItIsNotLegal) {
    using G = TypeParam;
    using L = Language<G>;
    std::set<std::string> ever;  // lines that were legal at some time: the interesting illegal ones
    Random random(6);
    this->each_decision(1, [&](const auto& rules, const auto& state, auto) {
        typename G::Actions list;
        G::legal(rules, state, list);
        std::set<std::string> now;
        for (const auto& action : list) {
            ASSERT_EQ(said(G::refusal(rules, state, action)), "");
            now.insert(L::write(rules, state, action));
        }
        for (const std::string& line : ever) {
            if (now.contains(line) || random.below(kSlow ? 80 : 20) != 0) continue;
            const auto read = L::read(rules, state, line);
            const std::string why = said(read ? G::refusal(rules, state, *read) : read.error());
            ASSERT_GT(why.size(), 8u) << line;
        }
        if (ever.size() < 2000) ever.merge(now);
    });
}

TYPED_TEST(Conformance, TheSameSeedGivesTheSameGameAndAnotherSeedAnother) {
    using G = TypeParam;
    const auto rules = variants<G>().front().rules;
    EXPECT_EQ(G::start(rules, 1), G::start(rules, 1));
    EXPECT_FALSE(G::start(rules, 1) == G::start(rules, 2));
}

TYPED_TEST(Conformance, TheBenchSignatureIsTheOneWrittenDown) {
    using G = TypeParam;
    for (const Variant<G>& variant : variants<G>())
        if (variant.rules.players == 3) {
            EXPECT_EQ(table::to_hex(signature<G>(variant.rules, 100)), kSignature<G>);
            return;
        }
}

TYPED_TEST(Conformance, ARecordOfAnotherVersionIsRefusedAndNotReinterpreted) {
    using G = TypeParam;
    json::object record = record_json(Table<G>(variants<G>().front().rules, 1).record());
    record["version"] = G::kRulesVersion + 1;
    Problems problems;
    EXPECT_FALSE(table::read_table<G>(record, problems));
    EXPECT_EQ(problems.front().field, "record.version");
}

}  // namespace himiko::conformance
