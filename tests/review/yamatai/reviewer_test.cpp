#include "review/yamatai/reviewer.h"

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <numeric>

#include "bots/players.h"
#include "review/yamatai/json.h"
#include "review/yamatai/text.h"
#include "table/yamatai/box.h"
#include "table/yamatai/language.h"

namespace himiko::review::yamatai {

namespace {

using Record = table::Record<Game>;
using L = table::Language<Game>;

constexpr Effort kLittle{24, 1};

Rules rules(int players) { return {table::yamatai::builtin_box(), players, {}}; }

// A game between bots of these levels.
Record played(const std::vector<const char*>& levels, std::uint64_t seed) {
    Record record{rules(static_cast<int>(levels.size())), seed, {}, {}};
    std::vector<std::unique_ptr<bots::Player<Game>>> players;
    for (const char* level : levels)
        players.push_back(bots::make_player<Game>(*bots::read_level(level), ++seed));
    State state = record.first_state();
    for (int seat; (seat = Game::to_act(record.rules, state)) != kNobody;) {
        const View view = Game::view(record.rules, state, seat);
        const Action action =
            players[static_cast<std::size_t>(seat)]->choose(record.rules, view).action;
        record.actions.push_back(L::write(record.rules, state, action));
        apply(record.rules, state, action);
    }
    return record;
}

Review reviewed(const Record& record, const Effort& effort, bool backwards = false) {
    Reviewer reviewer(record);
    for (int i = 0; i < reviewer.steps(); ++i)
        reviewer.work(backwards ? reviewer.steps() - 1 - i : i, effort);
    return reviewer.review();
}

std::string written(const Record& record, const Review& review) {
    return boost::json::serialize(json(record.rules, review));
}

// The state before an action of a record.
State before(const Record& record, int action) {
    State state = record.first_state();
    for (int i = 0; i < action; ++i)
        apply(record.rules, state,
              *L::read(record.rules, state, record.actions[static_cast<std::size_t>(i)]));
    return state;
}

}  // namespace

TEST(AReviewOfYamatai, IsTheSameWithTheSameEffortInWhateverOrderItIsDone) {
    const Record record = played({"normal", "easy"}, 3);
    const std::string once = written(record, reviewed(record, kLittle));
    EXPECT_EQ(once, written(record, reviewed(record, kLittle, true)));
    EXPECT_NE(once, written(record, reviewed(record, {kLittle.iterations, 2})));
}

TEST(AReviewOfYamatai, JudgesATurnByWhatItsSeatCouldKnow) {
    const Record record = played({"normal", "normal", "normal"}, 5);
    Random random(1);
    for (const Decision& decision : reviewed(record, kLittle).decisions) {
        // The same turn, once with the cards as they lay and once as they might have lain.
        const State truth = before(record, decision.action);
        const View view = Game::view(record.rules, truth, decision.seat);
        const Record one{record.rules, 0, truth, decision.played};
        const Record other{record.rules, 0, sample(record.rules, view, random), decision.played};
        const auto turn = [](const Record& of) {
            Reviewer reviewer(of);
            reviewer.work(0, kLittle);
            Review review = reviewer.review();
            review.luck.clear();  // what came to light afterwards differs
            review.seats.clear();
            return written(of, review);
        };
        EXPECT_EQ(turn(one), turn(other)) << "action " << decision.action;
    }
}

TEST(AReviewOfYamatai, LeavesOutWhatWasForced) {
    const Record record = played({"random", "random", "random"}, 7);
    for (const Decision& decision : reviewed(record, {1, 1}).decisions) {
        Actions list;
        legal(record.rules, before(record, decision.action), list);
        EXPECT_GT(list.size(), 1) << "action " << decision.action;
    }
}

TEST(AReviewOfYamatai, HasEveryActionOfEveryTurnOnce) {
    const Record record = played({"easy", "random"}, 9);
    int next = 0;
    for (const Decision& decision : reviewed(record, {1, 1}).decisions) {
        EXPECT_GE(decision.action, next);
        EXPECT_FALSE(decision.played.empty());
        for (std::size_t i = 0; i < decision.played.size(); ++i)
            EXPECT_EQ(decision.played[i],
                      record.actions[static_cast<std::size_t>(decision.action) + i]);
        next = decision.action + static_cast<int>(decision.played.size());
    }
    EXPECT_LE(next, static_cast<int>(record.actions.size()));
}

TEST(AReviewOfYamatai, GivesChancesThatMakeOneWhole) {
    const Record record = played({"normal", "easy", "easy"}, 11);
    const Review review = reviewed(record, kLittle);
    for (const Decision& decision : review.decisions)
        for (const Value& value : {decision.of_played, decision.of_best})
            EXPECT_NEAR(1, std::accumulate(value.chance.begin(), value.chance.end(), 0.0), 1e-9);
    for (const Luck& luck : review.luck)
        EXPECT_NEAR(0, std::accumulate(luck.change.chance.begin(), luck.change.chance.end(), 0.0),
                    1e-9);
}

TEST(AReviewOfYamatai, FindsTurnsThatCanBePlayed) {
    const Record record = played({"random", "easy"}, 13);
    for (const Decision& decision : reviewed(record, kLittle).decisions) {
        State state = before(record, decision.action);
        for (const std::string& line : decision.best) {
            const auto action = L::read(record.rules, state, line);
            ASSERT_TRUE(action) << line;
            ASSERT_FALSE(Game::refusal(record.rules, state, *action)) << line;
            apply(record.rules, state, *action);
        }
    }
}

TEST(AReviewOfYamatai, CountsLittleOfADifferenceThatMayBeNoise) {
    double doubted = 0;
    for (const Decision& decision : reviewed(played({"normal", "normal"}, 17), kLittle).decisions) {
        const double difference =
            decision.of_best.chance[decision.seat] - decision.of_played.chance[decision.seat];
        EXPECT_GE(decision.certainty, 0);
        EXPECT_LE(decision.certainty, 1);
        EXPECT_GE(decision.loss(), 0);
        EXPECT_LE(decision.loss(), std::max(0.0, difference));
        doubted += std::max(0.0, difference) - decision.loss();
    }
    EXPECT_GT(doubted, 0.1);  // so few simulations show little
}

TEST(AReviewOfYamatai, FindsMoreLossInWeakerPlay) {
    const Review review = reviewed(played({"random", "normal"}, 15), {100, 1});
    EXPECT_GT(review.seats[0].mean_loss, 2 * review.seats[1].mean_loss);
    EXPECT_LT(review.seats[0].accuracy, review.seats[1].accuracy);
}

TEST(AReviewOfYamatai, SaysWhatTheCostliestTurnsShouldHaveDone) {
    const Record record = played({"random", "normal"}, 15);
    const Review review = reviewed(record, kLittle);
    ASSERT_EQ(3, review.seats[0].costliest.size());
    double last = 1;
    for (const int i : review.seats[0].costliest) {
        const Decision& decision = review.decisions[static_cast<std::size_t>(i)];
        EXPECT_EQ(0, decision.seat);
        EXPECT_LE(decision.loss(), last);
        EXPECT_NE(Advice::kNothing, decision.advice.kind);
        last = decision.loss();
    }
    EXPECT_NE(std::string::npos, text(record.rules, review).find("instead"));
}

}  // namespace himiko::review::yamatai
