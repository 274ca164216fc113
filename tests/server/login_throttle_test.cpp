#include "server/login_throttle.h"

#include <gtest/gtest.h>

namespace himiko::server {

class Throttling : public testing::Test {
  protected:
    using Attempt = LoginThrottle::Attempt;

    // Tries once, and waits before as long as it is told to; gives how long that was.
    std::int64_t fail(const Attempt& attempt) {
        std::int64_t waited = 0;
        for (;;) {
            const std::int64_t wait = ask(attempt);
            if (wait == 0) return waited;
            waited += wait;
            now_ += std::chrono::seconds(wait);
        }
    }
    // How long it has to wait; 0: it was let through, and failed.
    std::int64_t ask(const Attempt& attempt) { return throttle_.begin(attempt, now_).wait.count(); }
    bool log_in(const Attempt& attempt) {
        if (ask(attempt) > 0) return false;
        throttle_.succeeded(attempt, now_);
        return true;
    }
    // Attempts of so many that are let through at this moment, each from an address of its own.
    int let_through(int count, const std::string& account) {
        int all = 0;
        for (int i = 0; i < count; ++i) all += ask({"a" + std::to_string(++last_), account}) == 0;
        return all;
    }

    LoginThrottle throttle_;
    LoginThrottle::Moment now_ = LoginThrottle::Clock::now();
    int last_ = 0;
};

TEST_F(Throttling, DoublesTheDelayOfAnAddressThatFails) {
    std::vector<std::int64_t> waited;
    for (int i = 0; i < 16; ++i) waited.push_back(fail({"a", "ann" + std::to_string(i)}));
    EXPECT_EQ(waited, (std::vector<std::int64_t>{0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256,
                                                 512, 512}))
        << "one is forgotten meanwhile";
    EXPECT_EQ(ask({"b", "ann1"}), 0) << "another address is not concerned";
}

TEST_F(Throttling, NeverMakesAnybodyWaitForMoreThanAQuarterOfAnHour) {
    // So many at one moment come from nobody who asks first.
    for (int i = 0; i < 100; ++i) {
        const std::int64_t wait = ask({"a", "ann"});
        EXPECT_LE(wait, 900);
        now_ += std::chrono::seconds(wait);
    }
}

TEST_F(Throttling, LetsOneAddressTryFewPasswordsADay) {
    const auto end = now_ + std::chrono::hours(24);
    int tries = 0;
    for (; now_ < end; ++tries) fail({"a", "ann"});
    EXPECT_LT(tries, 180);
    EXPECT_GT(tries, 50);
}

TEST_F(Throttling, ForgetsFailuresWithTime) {
    for (int i = 0; i < 8; ++i) fail({"a", "ann"});
    EXPECT_GT(ask({"a", "ann"}), 0);
    now_ += std::chrono::minutes(90);
    for (int i = 0; i < 5; ++i) EXPECT_EQ(ask({"a", "ann"}), 0);
    EXPECT_EQ(ask({"a", "ann"}), 1);
}

TEST_F(Throttling, LetsManyAddressesTogetherTryFewPasswordsOfOneAccount) {
    EXPECT_EQ(let_through(1000, "ann"), LoginThrottle::kAccountBurst);
    EXPECT_EQ(ask({"x", "ann"}), 20);
    now_ += std::chrono::seconds(20);
    EXPECT_EQ(let_through(1000, "ann"), 1);
    now_ += std::chrono::seconds(200);
    EXPECT_EQ(let_through(1000, "ann"), 10);
    EXPECT_EQ(let_through(10, "bob"), 10) << "other accounts are not concerned";
}

TEST_F(Throttling, LeavesTheOwnerOnAKnownDeviceAlone) {
    const Attempt owner{"home", "ann", "d1"}, stranger{"home", "ann"};
    let_through(1000, "ann");
    for (int i = 0; i < 7; ++i) fail({"home", "bob" + std::to_string(i)});
    EXPECT_GT(ask(stranger), 0);
    for (int i = 0; i < 20; ++i) EXPECT_TRUE(log_in(owner));
    // It has a count of its own, which is as strict.
    for (int i = 0; i < 5; ++i) EXPECT_EQ(ask(owner), 0);
    EXPECT_EQ(ask(owner), 1);
    EXPECT_TRUE(log_in({"home", "ann", "d2"})) << "another device";
    EXPECT_TRUE(log_in({"home", "bob", "d1"})) << "another account that knows this one";
}

TEST_F(Throttling, DoesNotForgiveOneAccountsFailuresForAnothersPassword) {
    int tries = 0;
    for (int i = 0; i < 100; ++i) {
        tries += ask({"a", "ann"}) == 0;
        (void)log_in({"a", "eve"});
    }
    EXPECT_EQ(tries, LoginThrottle::kFreeFailures);
    now_ += std::chrono::seconds(1);
    EXPECT_TRUE(log_in({"a", "ann"})) << "she remembers it, and her failures are forgotten";
    for (int i = 0; i < 5; ++i) EXPECT_EQ(ask({"a", "ann"}), 0);
    EXPECT_EQ(ask({"a", "ann"}), 1);
}

TEST_F(Throttling, CountsAnAttemptFromItsBeginning) {
    for (int i = 0; i < 5; ++i) EXPECT_EQ(ask({"a", "ann"}), 0);
    EXPECT_EQ(ask({"a", "ann"}), 1) << "though none of the five has been answered";
    for (int i = 0; i < 3; ++i) throttle_.withdrawn({"a", "ann"}, now_);
    for (int i = 0; i < 3; ++i) EXPECT_EQ(ask({"a", "ann"}), 0) << "three were never looked at";
    EXPECT_EQ(ask({"a", "ann"}), 1);
    EXPECT_EQ(let_through(1000, "ann"), LoginThrottle::kAccountBurst - 5);
}

TEST_F(Throttling, SaysOnceThatItBeganToRefuse) {
    for (int i = 0; i < 5; ++i) EXPECT_FALSE(throttle_.begin({"a", "ann"}, now_).first);
    EXPECT_TRUE(throttle_.begin({"a", "ann"}, now_).first);
    EXPECT_FALSE(throttle_.begin({"a", "ann"}, now_).first);
    now_ += std::chrono::seconds(1);
    EXPECT_EQ(ask({"a", "ann"}), 0);
    EXPECT_TRUE(throttle_.begin({"a", "ann"}, now_).first);
}

TEST_F(Throttling, KnowsWhichAddressesHaveNeverFailed) {
    EXPECT_TRUE(throttle_.begin({"a", "ann"}, now_).clean);
    EXPECT_FALSE(throttle_.begin({"a", "bob"}, now_).clean);
    throttle_.succeeded({"a", "ann"}, now_);
    throttle_.succeeded({"a", "bob"}, now_);
    EXPECT_TRUE(throttle_.begin({"a", "ann"}, now_).clean);
}

TEST_F(Throttling, HasABoundAndForgetsTheLeastFirst) {
    LoginThrottle small(100);
    for (int i = 0; i < 12; ++i) (void)small.begin({"worst", "ann"}, now_);
    for (int i = 0; i < 10'000; ++i)
        (void)small.begin({"a" + std::to_string(i), "n" + std::to_string(i)}, now_);
    EXPECT_LE(small.size(), 400u);
    EXPECT_GT(small.begin({"worst", "ann"}, now_).wait.count(), 0);
}

}  // namespace himiko::server
