#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include "server/hall.h"

namespace himiko::server {

// Each minute, and at once when it is called: ends the connections whose session has ended without
// anybody telling this node, because its subscription was down or another program did it; and has
// tables forget those who have deleted their account, if that was interrupted.
class Sweeper {
  public:
    Sweeper(asio::io_context& context, Hall& hall, Metrics& metrics);

    // From any thread.
    void wake();

  private:
    asio::awaitable<void> run();

    Hall& hall_;
    Metrics& metrics_;
    asio::strand<asio::any_io_executor> strand_;  // everything below is used on it
    asio::steady_timer pause_;
    bool called_ = false;
};

}  // namespace himiko::server
