#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <stop_token>
#include <thread>
#include <vector>

#include "room/play.h"
#include "server/metrics.h"

namespace himiko::server {

// Threads on which bots think, of low priority: people are served first, and so is a browser on the
// same machine.
class BotPool {
  public:
    BotPool(int threads, Metrics& metrics);
    ~BotPool();  // whoever thinks is told to stop
    BotPool(const BotPool&) = delete;
    BotPool& operator=(const BotPool&) = delete;

    // 0: other nodes play the bots.
    [[nodiscard]] int threads() const { return static_cast<int>(threads_.size()); }

    // Thinks a turn through here, and resumes whoever asked where they were.
    boost::asio::awaitable<std::vector<std::string>> think(room::BotTurn turn);

  private:
    boost::asio::awaitable<std::vector<std::string>> think_here(room::BotTurn turn);

    Metrics& metrics_;
    boost::asio::io_context context_;
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> guard_;
    std::stop_source stop_;
    std::vector<std::thread> threads_;
};

}  // namespace himiko::server
