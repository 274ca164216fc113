#include "server/bot_pool.h"

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <future>
#include <latch>

// How thinking is shared, with turns that think of nothing.
namespace himiko::server {

class ABotPool : public testing::Test {
  protected:
    using Actions = std::vector<std::string>;
    using Clock = std::chrono::steady_clock;

    ~ABotPool() override {
        pool_.reset();
        context_.stop();
        thread_.join();
    }
    void begin(double thinking_a_minute = BotPool::kThinkingAMinute) {
        pool_.emplace(1, metrics_, thinking_a_minute);
    }
    // Somebody's turn of a bot. It takes all its time, unless it is asked to stop.
    std::future<Actions> think(const std::string& person, const char* level,
                               std::stop_token cancelled = {}, const char* address = "") {
        BotPool::Turn turn;
        turn.level = *bots::read_level(level);
        turn.person = person;
        turn.address = address;
        turn.cancelled = std::move(cancelled);
        turn.play = [this, person](std::uint64_t, const bots::Level& asked) {
            const bool search = asked.strength == bots::Strength::kExpert;
            {
                const std::lock_guard lock(mutex_);
                order_ += person + (search ? " " : "! ");
            }
            const auto end = Clock::now() + std::chrono::milliseconds(asked.thinking.ms);
            while (search && Clock::now() < end && !asked.thinking.stop.stop_requested())
                std::this_thread::sleep_for(std::chrono::milliseconds(1));
            return Actions{std::to_string(asked.thinking.ms)};
        };
        return boost::asio::co_spawn(context_, pool_->think(std::move(turn)),
                                     boost::asio::use_future);
    }
    // The time a turn had, when it is over.
    static int granted(std::future<Actions>& turn) { return std::stoi(turn.get().front()); }
    static int granted(std::future<Actions>&& turn) { return granted(turn); }
    // Who was served, in order; ! marks a turn that is answered at once.
    std::string order() {
        const std::lock_guard lock(mutex_);
        return order_;
    }
    template <class Condition>
    static void until(Condition condition) {
        for (const auto end = Clock::now() + std::chrono::seconds(60); !condition();) {
            ASSERT_LT(Clock::now(), end);
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
        }
    }
    void until_served(std::ptrdiff_t turns) {
        until([&] {
            const std::string all = order();
            return std::count(all.begin(), all.end(), ' ') >= turns;
        });
    }
    void until_waiting(int turns) {
        until([&] { return metrics_.bot_turns_waiting.Value() == turns; });
    }

    Metrics metrics_;
    boost::asio::io_context context_;
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> guard_{
        context_.get_executor()};
    std::thread thread_{[this] { context_.run(); }};
    std::optional<BotPool> pool_;
    std::mutex mutex_;
    std::string order_;
};

TEST_F(ABotPool, AnswersAtOnceThoughEveryThreadSearches) {
    begin();
    auto first = think("ann", "expert:60s");
    until_served(1);
    auto second = think("ann", "expert:60s");
    for (int i = 0; i < 20; ++i) EXPECT_EQ(think("bob", "normal").get().size(), 1u);
    EXPECT_NE(first.wait_for(std::chrono::seconds(0)), std::future_status::ready);
}

TEST_F(ABotPool, ServesPeopleInTurnsHoweverMuchOneAsksFor) {
    begin();
    // The thread is busy until all have asked.
    std::promise<void> asked;
    std::atomic<bool> begun = false;
    BotPool::Turn turn;
    turn.level.strength = bots::Strength::kExpert;
    turn.play = [&](std::uint64_t, const bots::Level&) {
        begun = true;
        asked.get_future().wait();
        return Actions();
    };
    std::vector<std::future<Actions>> all;
    all.push_back(boost::asio::co_spawn(context_, pool_->think(turn), boost::asio::use_future));
    until([&] { return begun.load(); });
    for (int i = 0; i < 5; ++i) all.push_back(think("ann", "expert:5ms"));
    for (const char* person : {"bob", "eve", "bob"}) all.push_back(think(person, "expert:5ms"));
    until_waiting(8);
    asked.set_value();
    for (auto& one : all) one.get();
    EXPECT_EQ(order(), "ann bob eve ann bob ann ann ann ");
}

TEST(AFairQueue, ServesAddressesInTurnsHoweverManyPeopleAreAtOne) {
    FairQueue<std::string> queue;
    for (const char* guest : {"a", "b", "c", "d"})
        for (int i = 0; i < 2; ++i) queue.push(guest, guest, "192.0.2.1");
    queue.push("eve", "eve", "192.0.2.2");
    queue.push("eve", "eve", "192.0.2.2");
    std::string order;
    while (const auto next = queue.pop()) order += *next + " ";
    EXPECT_EQ(order, "a eve b eve c d a b c d ");
    EXPECT_TRUE(queue.empty());
}

TEST_F(ABotPool, LimitsPeopleAtOneAddressTogether) {
    begin(0.24);  // so many seconds at once; an address has 1.2
    for (const char* guest : {"a", "b", "c", "d", "e", "f"})
        (void)granted(think(guest, "expert:240ms", {}, "192.0.2.1"));
    EXPECT_EQ(granted(think("g", "expert:240ms", {}, "192.0.2.1")), 200) << "the least there is";
    EXPECT_GT(granted(think("h", "expert:240ms", {}, "192.0.2.2")), 200);
}

TEST_F(ABotPool, EndsASearchThatOthersWaitForAfterItsSlice) {
    begin();
    auto first = think("ann", "expert:60s");
    until_served(1);
    auto second = think("bob", "expert:10ms");
    const auto since = Clock::now();
    EXPECT_EQ(second.get().front(), "10");
    EXPECT_GT(granted(first), 50'000) << "alone it would have had its time";
    EXPECT_LT(Clock::now() - since, std::chrono::seconds(10));
    EXPECT_EQ(metrics_.searches_shortened.Value(), 1);
}

TEST_F(ABotPool, ThinksLessAboutWhatHasWaitedLong) {
    begin();
    auto first = think("ann", "expert:600ms");
    until_served(1);
    auto second = think("ann", "expert:700ms");
    first.get();
    const int time = granted(second);
    EXPECT_GE(time, 200) << "the least";
    EXPECT_LE(time, 690);
}

TEST_F(ABotPool, ThinksLessForWhoeverHasUsedUpTheirTime) {
    begin(0.3);
    EXPECT_GT(granted(think("ann", "expert:280ms")), 200);
    EXPECT_EQ(granted(think("ann", "expert:280ms")), 200) << "the least";
    EXPECT_GT(granted(think("bob", "expert:280ms")), 200);
    EXPECT_EQ(granted(think("ann", "expert:20ms")), 20);
}

TEST_F(ABotPool, IsDoneAtOnceWithWhatIsCancelled) {
    begin();
    std::stop_source cancelled, before;
    before.request_stop();
    auto running = think("ann", "expert:60s", cancelled.get_token());
    until_served(1);
    auto waiting = think("ann", "expert:59s", cancelled.get_token());
    EXPECT_TRUE(think("ann", "expert:59s", before.get_token()).get().empty());
    cancelled.request_stop();
    EXPECT_TRUE(waiting.get().empty());
    EXPECT_FALSE(running.get().empty());
    EXPECT_EQ(metrics_.bot_turns_cancelled.Value(), 3);
    EXPECT_EQ(think("bob", "expert:10ms").get().front(), "10") << "the thread is free";
    EXPECT_EQ(order(), "ann bob ");
}

TEST_F(ABotPool, KnowsForWhomItThought) {
    begin();
    think("ann", "expert:40ms").get();
    think("ann", "expert:40ms").get();
    think("bob", "expert:30ms").get();
    const auto thinking = pool_->take_thinking();
    EXPECT_EQ(thinking.size(), 2u);
    EXPECT_GE(thinking.at("ann"), 80);
    EXPECT_GE(thinking.at("bob"), 30);
    EXPECT_TRUE(pool_->take_thinking().empty()) << "told once";
}

TEST_F(ABotPool, EndsThoughMuchIsToBeThought) {
    begin();
    auto running = think("ann", "expert:60s");
    until_served(1);
    auto waiting = think("ann", "expert:60s");
    until_waiting(1);
    pool_.reset();
    EXPECT_THROW(waiting.get(), std::future_error) << "thrown away";
}

}  // namespace himiko::server
