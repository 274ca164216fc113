#include "server/limiter.h"

#include <gtest/gtest.h>

// How much is too much, with a clock of our own.
namespace himiko::server {

namespace {

using Seconds = std::chrono::seconds;
constexpr RateLimit::Moment kNoon = RateLimit::Moment() + std::chrono::hours(12);

int taken(RateLimit& limit, const std::string& key, int tries, RateLimit::Moment now) {
    int count = 0;
    for (int i = 0; i < tries; ++i) count += limit.take(key, 1, now);
    return count;
}

}  // namespace

TEST(ARateLimit, LetsSoManyAtOnceAndThenSoManyASecond) {
    RateLimit limit({2, 10});
    EXPECT_EQ(taken(limit, "ann", 100, kNoon), 10);
    EXPECT_EQ(taken(limit, "bob", 100, kNoon), 10) << "everybody has their own";
    EXPECT_EQ(taken(limit, "ann", 100, kNoon + Seconds(3)), 6);
    EXPECT_EQ(taken(limit, "ann", 100, kNoon + Seconds(2)), 0) << "a clock does not go back";
    EXPECT_EQ(taken(limit, "ann", 100, kNoon + Seconds(3600)), 10);
}

TEST(ARateLimit, OfNoneIsNone) {
    RateLimit limit({0, 0});
    EXPECT_EQ(taken(limit, "ann", 1000, kNoon), 1000);
    limit.charge("ann", 1e9, kNoon);
    EXPECT_TRUE(limit.allows("ann", kNoon));
    EXPECT_EQ(limit.size(), 0u);
}

TEST(ARateLimit, LetsNobodyGoOnWhoIsInDebt) {
    RateLimit limit({1, 10});
    EXPECT_TRUE(limit.allows("ann", kNoon));
    limit.charge("ann", 30, kNoon);
    EXPECT_FALSE(limit.allows("ann", kNoon + Seconds(20)));
    EXPECT_TRUE(limit.allows("ann", kNoon + Seconds(21)));
}

TEST(ARateLimit, KeepsSoManyKeysWhateverComes) {
    RateLimit limit({1, 10}, 1000);
    EXPECT_EQ(taken(limit, "ann", 100, kNoon), 10);
    // A million newcomers at one moment: the first are kept, all others share one bucket.
    int allowed = 0;
    for (int i = 0; i < 1'000'000; ++i) allowed += limit.take(std::to_string(i), 1, kNoon);
    EXPECT_EQ(limit.size(), 1000u);
    EXPECT_EQ(allowed, 999 + 10);
    EXPECT_EQ(taken(limit, "ann", 100, kNoon), 0) << "nobody escapes their own limit that way";
    // When they have gone, others take their place.
    const auto later = kNoon + Seconds(60);
    for (int i = 0; i < 1000; ++i) EXPECT_TRUE(limit.take("late" + std::to_string(i), 1, later));
    EXPECT_LE(limit.size(), 1000u);
}

TEST(AConcurrencyLimit, CountsThoseWhoAreThere) {
    ConcurrencyLimit limit(2);
    auto first = limit.enter("ann"), second = limit.enter("ann");
    EXPECT_TRUE(first && second);
    EXPECT_FALSE(limit.enter("ann"));
    EXPECT_TRUE(limit.enter("bob"));
    EXPECT_EQ(limit.size(), 1u) << "whoever has none is not kept";
    first.reset();
    EXPECT_TRUE(limit.enter("ann"));
}

TEST(TheLimiter, CountsAPersonAtAllAddressesAndAllPeopleAtOne) {
    Metrics metrics;
    Limits limits;
    limits.sockets = 2;
    limits.connections_an_address = 3;
    Limiter limiter(limits, metrics);
    std::vector<std::shared_ptr<void>> held;
    const auto open = [&](const char* person, const char* address) {
        auto one = limiter.socket({person, address});
        const bool is = one != nullptr;
        held.push_back(std::move(one));
        return is;
    };
    EXPECT_TRUE(open("ann", "home"));
    EXPECT_TRUE(open("ann", "work"));
    EXPECT_FALSE(open("ann", "home")) << "a third one of hers";
    EXPECT_TRUE(open("bob", "home"));
    EXPECT_TRUE(open("", "home"));
    EXPECT_FALSE(open("eve", "home")) << "a fourth one from there";
    EXPECT_TRUE(open("eve", "work"));
    held.clear();
    EXPECT_TRUE(open("ann", "home"));
    EXPECT_NE(metrics.text(0, 0).find("himiko_limited_total{limit=\"sockets\"} 2"),
              std::string::npos);
}

TEST(TheLimiter, LetsEverythingPassWhenItIsOff) {
    Metrics metrics;
    Limits limits;
    limits.on = false;
    Limiter limiter(limits, metrics);
    std::vector<std::shared_ptr<void>> held;
    for (int i = 0; i < 1000; ++i) {
        EXPECT_TRUE(limiter.talk({"ann", "home"}, "t") && limiter.message({"ann", "home"}) &&
                    limiter.guest("home") && limiter.table({"ann", "home"}) &&
                    limiter.request("home", 10) && limiter.may_store({"ann", "home"}));
        limiter.stored({"ann", "home"}, 1'000'000'000);
        limiter.talked("t");
        held.push_back(limiter.socket({"ann", "home"}));
        EXPECT_TRUE(held.back());
    }
}

TEST(TheLimiter, CountsTheBytesOfAPersonWhenTheyAreStored) {
    Metrics metrics;
    Limits limits;
    limits.kilobytes_a_day = 10;
    Limiter limiter(limits, metrics);
    EXPECT_TRUE(limiter.may_store({"ann", "home"}));
    limiter.stored({"ann", "home"}, 11'000);
    EXPECT_FALSE(limiter.may_store({"ann", "work"}));
    EXPECT_TRUE(limiter.may_store({"bob", "home"}));
    limiter.stored({"bob", "home"}, 200'000);
    EXPECT_FALSE(limiter.may_store({"eve", "home"})) << "twenty people's";
    EXPECT_TRUE(limiter.may_store({"eve", "work"}));
}

}  // namespace himiko::server
