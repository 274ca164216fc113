#include "review/yokai/reviewer.h"

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>
#include <iostream>

#include "review/yokai/json.h"
#include "review/yokai/text.h"
#include "tests/conformance/variants.h"
#include "tests/review/yokai/game.h"
#include "tests/slow.h"

namespace himiko::review::yokai {

std::string bytes(const Rules& rules, const Review& review) {
    return boost::json::serialize(json(rules, review));
}

TEST(AReviewer, SaysTheSameInWhateverOrderItWorks) {
    constexpr int kEvery = kSlow ? 4 : 1;
    const Record record = played(bots::yokai::rules_for(2, level(2)), bots::Strength::kNormal, 3);
    const Review forwards = reviewed(record, kLittle, kEvery);
    Reviewer reviewer(record);
    for (int step = reviewer.steps(); step-- > 0;)
        if (step % kEvery == 0) reviewer.work(step, kLittle);
    const Review backwards = reviewer.review();
    EXPECT_EQ(bytes(record.rules, forwards), bytes(record.rules, backwards));
    EXPECT_EQ(text(record.rules, forwards), text(record.rules, backwards));
    EXPECT_NE(bytes(record.rules, forwards),
              bytes(record.rules, reviewed(record, {kLittle.iterations, 2}, kEvery)));
}

// The beginning of a game that a seat could not tell from `record` before its action `action`:
// other cards, deck and neighbour cards, the same actions.
Record told_apart_later(const Record& record, const std::vector<State>& states, std::size_t action,
                        Random& random) {
    const State& state = states[action];
    const int seat = Game::to_act(record.rules, state);
    const State other = Game::sample(record.rules, Game::view(record.rules, state, seat), random);
    State first = states[0];
    first.families = other.families;
    first.neighbors = other.neighbors;
    const int revealed = first.closed_size - other.closed_size;
    for (int i = 0; i < other.closed_size; ++i) first.closed[revealed + i] = other.closed[i];
    std::vector<std::string> actions(record.actions.begin(),
                                     record.actions.begin() + static_cast<int>(action) + 1);
    return {record.rules, 0, first, std::move(actions)};
}

TEST(AReviewer, JudgesATurnByWhatItsSeatCouldKnow) {
    const Record record = played(bots::yokai::rules_for(2, level(2)), bots::Strength::kNormal, 5);
    std::vector<State> states{record.first_state()};
    for (const std::string& line : record.actions) {
        states.push_back(states.back());
        apply(record.rules, states.back(),
              *table::yokai::read_action(record.rules, states.back(), line));
    }
    const Review review = reviewed(record);
    Random random(1);
    int differ = 0;
    for (std::size_t i = 0; i < record.actions.size(); ++i) {
        if (states[i].phase != Phase::kClue) continue;  // the last decision of a turn
        const Record other = told_apart_later(record, states, i, random);
        differ += other.from->families != states[0].families;
        Reviewer reviewer(other);
        const int step = reviewer.steps() - 2;
        reviewer.work(step, kLittle);
        const auto turn = static_cast<std::size_t>(step);
        EXPECT_EQ(boost::json::serialize(turn_json(review.turns[turn])),
                  boost::json::serialize(turn_json(reviewer.review().turns[turn])));
    }
    EXPECT_GT(differ, 5);
}

TEST(AReviewer, LeavesOutWhatWasForced) {
    Story story({"KKAR", "KARO", "AROK", "ROOA"});
    story.play({"look 0,0", "look 1,0", "move 0,0 0,4", "reveal"});  // nothing to place
    EXPECT_EQ(reviewed(story.record).turns[0].decisions.size(), 3u);
}

TEST(AReviewer, HasSensibleNumbersForEveryVariant) {
    for (const auto& [name, rules] : conformance::variants<yokai::Game>()) {
        SCOPED_TRACE(name);
        const Record record = played(rules, bots::Strength::kEasy, 7);
        const Review review = reviewed(record, {10, 1}, kSlow ? 16 : 4);
        EXPECT_EQ(review.turns.size(), review.facts.seen.size());
        EXPECT_EQ(static_cast<int>(review.seats.size()), rules.players);
        for (const Turn& turn : review.turns) {
            EXPECT_GE(turn.peace, 0);
            EXPECT_LE(turn.peace, 1 + 1e-9);
            for (const Decision& decision : turn.decisions) {
                EXPECT_GE(decision.loss(), 0);
                for (const Worth& worth : {decision.played_worth, decision.best_worth}) {
                    EXPECT_GE(worth.chance, 0);
                    EXPECT_LE(worth.chance, 1 + 1e-9);
                    EXPECT_GE(worth.points, 0);
                }
            }
        }
        for (const Seat& seat : review.seats) {
            EXPECT_GE(seat.accuracy, 0);
            EXPECT_LE(seat.accuracy, 100);
            EXPECT_LE(seat.costliest.size(), 3u);
        }
    }
}

TEST(AReviewer, FindsThatBetterBotsLoseLess) {
    const Rules rules = bots::yokai::rules_for(2);
    const auto mean_loss = [&](bots::Strength strength) {
        double loss = 0;
        int decisions = 0;
        for (int game = 1; game <= 20; ++game) {
            const Record record = played(rules, strength, static_cast<std::uint64_t>(game));
            for (const Seat& seat : reviewed(record, {20, 1}).seats) {
                loss += seat.mean_loss * seat.decisions;
                decisions += seat.decisions;
            }
        }
        const double mean = loss / decisions;
        std::cout << bots::kStrengthNames[static_cast<std::size_t>(strength)]
                  << ": mean loss a decision " << mean << "\n";
        return mean;
    };
    const double random = mean_loss(bots::Strength::kRandom);
    const double easy = mean_loss(bots::Strength::kEasy);
    const double normal = mean_loss(bots::Strength::kNormal);
    EXPECT_GT(random, easy);
    EXPECT_GT(easy, normal);
    EXPECT_GT(normal, mean_loss(bots::Strength::kExpert));
}

}  // namespace himiko::review::yokai
