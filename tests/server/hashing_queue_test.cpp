#include "server/hashing_queue.h"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <latch>

#include "server/device_cookie.h"

namespace himiko::server {

class HashingInLine : public testing::Test {
  protected:
    Queued push(const std::string& address, const std::string& job,
                Priority priority = Priority::kOther, int second = 0) {
        return queue_.push(address, priority, job, begin_ + std::chrono::seconds(second));
    }
    std::string all() {
        std::string text;
        while (const auto next = queue_.pop()) text += next->job;
        return text;
    }

    HashingLine<std::string> queue_;
    const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
};

TEST_F(HashingInLine, GoesRoundByAddress) {
    EXPECT_EQ(push("a", "1"), Queued::kYes);
    EXPECT_EQ(push("a", "2"), Queued::kYes);
    EXPECT_EQ(push("b", "3"), Queued::kYes);
    EXPECT_EQ(push("c", "4"), Queued::kYes);
    EXPECT_EQ(all(), "1342");
}

TEST_F(HashingInLine, TakesFewOfAnAddressAndSoManyOfAll) {
    EXPECT_EQ(push("a", "1"), Queued::kYes);
    EXPECT_EQ(push("a", "2", Priority::kKnown), Queued::kYes);
    EXPECT_EQ(push("a", "3"), Queued::kTooMany);
    for (int i = 2; i < 512; ++i) EXPECT_EQ(push("b" + std::to_string(i), "x"), Queued::kYes);
    EXPECT_EQ(push("c", "x"), Queued::kFull);
    EXPECT_EQ(queue_.size(), 512u);
    EXPECT_TRUE(queue_.pop());
    EXPECT_EQ(push("c", "x"), Queued::kYes);
}

TEST_F(HashingInLine, ServesKnownDevicesFirstAndLetsNobodyStarve) {
    for (int i = 0; i < 20; ++i) {
        (void)push("k" + std::to_string(i), "k", Priority::kKnown);
        (void)push("c" + std::to_string(i), "c", Priority::kClean);
        (void)push("o" + std::to_string(i), "o", Priority::kOther);
    }
    const std::string order = all();
    EXPECT_EQ(order.substr(0, 16), "kkkckkcokkkckkco");
    EXPECT_EQ(order.size(), 60u);
}

TEST_F(HashingInLine, SendsAwayThoseWhoWaitedForTooLong) {
    (void)push("a", "1", Priority::kOther, 0);
    (void)push("a", "2", Priority::kOther, 3);
    (void)push("b", "3", Priority::kKnown, 1);
    EXPECT_EQ(queue_.take_older_than(begin_ + std::chrono::seconds(2)),
              (std::vector<std::string>{"3", "1"}));
    EXPECT_EQ(queue_.size(), 1u);
    EXPECT_EQ(all(), "2");
}

TEST(Hashing, IsDoneOnThreadsOfItsOwnAndToldToWhoeverWaits) {
    Metrics metrics;
    boost::asio::io_context context;
    std::latch busy(1), go_on(1);
    int done = 0;
    using Outcome = HashingQueue::Outcome;
    HashingQueue queue(1, metrics);
    const auto start = [&](auto work) {
        return boost::asio::co_spawn(context, queue.run("a", Priority::kOther, work),
                                     boost::asio::use_future);
    };
    auto first = start([&] {
        busy.count_down();
        go_on.wait();
        ++done;
    });
    (void)context.poll();
    busy.wait();
    auto second = start([&] { ++done; });
    auto third = start([&] { throw std::runtime_error("no memory"); });
    auto fourth = start([&] { ++done; });
    (void)context.poll();
    go_on.count_down();
    context.restart();
    while (first.wait_for(std::chrono::seconds(0)) != std::future_status::ready ||
           third.wait_for(std::chrono::seconds(0)) != std::future_status::ready) {
        context.restart();
        context.run_for(std::chrono::milliseconds(5));
    }
    EXPECT_EQ(first.get(), Outcome::kDone);
    EXPECT_EQ(second.get(), Outcome::kDone);
    EXPECT_THROW(third.get(), std::runtime_error);
    EXPECT_EQ(fourth.get(), Outcome::kTooMany);
    EXPECT_EQ(done, 2);
}

TEST(ADeviceCookie, IsKnownToAccountsItHasLoggedInToAndToNoOthers) {
    const std::string key = random_token(), other_key = random_token();
    DeviceCookie device("");
    EXPECT_FALSE(device.knows(key, "ann"));
    device.remember(key, "ann");
    device.remember(key, "bob");
    device.remember(key, "ann");
    const DeviceCookie again(device.text());
    EXPECT_EQ(again.device(), device.device());
    EXPECT_TRUE(again.knows(key, "ann"));
    EXPECT_TRUE(again.knows(key, "bob"));
    EXPECT_FALSE(again.knows(key, "eve"));
    EXPECT_FALSE(again.knows(other_key, "ann"));
    // A mark of one device is none of another.
    const std::string marks = device.text().substr(device.text().find('.'));
    EXPECT_FALSE(DeviceCookie(random_token(16) + marks).knows(key, "ann"));
}

TEST(ADeviceCookie, KeepsAFewAccountsAndNothingThatIsNotOurs) {
    const std::string key = random_token();
    DeviceCookie device("");
    for (int i = 0; i < 10; ++i) device.remember(key, std::to_string(i));
    EXPECT_TRUE(DeviceCookie(device.text()).knows(key, "6"));
    EXPECT_FALSE(DeviceCookie(device.text()).knows(key, "5"));
    for (const std::string& strange :
         {std::string("a b"), std::string("..."), std::string(9000, 'x'), device.text() + ".x",
          std::string("\r\nSet-Cookie: a=b"), device.text() + ".x.y.z"})
        EXPECT_FALSE(DeviceCookie(strange).knows(key, "6")) << strange;
}

}  // namespace himiko::server
