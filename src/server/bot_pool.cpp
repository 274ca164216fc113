#include "server/bot_pool.h"

#include <unistd.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/secrets.h"

namespace himiko::server {

namespace asio = boost::asio;

namespace {

constexpr int kNiceness = 10;

}  // namespace

BotPool::BotPool(int threads, Metrics& metrics)
    : metrics_(metrics), guard_(context_.get_executor()) {
    for (int i = 0; i < threads; ++i)
        threads_.emplace_back([this] {
            // Of this thread alone, as Linux has it.
            [[maybe_unused]] const int niceness = nice(kNiceness);
            context_.run();
        });
}

BotPool::~BotPool() {
    stop_.request_stop();
    context_.stop();
    for (std::thread& thread : threads_) thread.join();
}

asio::awaitable<std::vector<std::string>> BotPool::think_here(room::BotTurn turn) {
    const Stopwatch watch(metrics_.bot_seconds);
    co_return turn(static_cast<std::uint64_t>(random_number()), stop_.get_token());
}

asio::awaitable<std::vector<std::string>> BotPool::think(room::BotTurn turn) {
    auto thinking = think_here(std::move(turn));
    co_return co_await asio::co_spawn(context_, std::move(thinking), asio::use_awaitable);
}

}  // namespace himiko::server
