#pragma once

#include <functional>
#include <string>
#include <thread>

namespace himiko::server {

// Hears what other nodes have written to a store that they share. There are two channels, so that
// whoever plays for bots is not woken by every move of a person.
class Subscription {
  public:
    // Called on a thread of its own. What is empty is not listened for.
    struct Handlers {
        std::function<void(const std::string&, std::int64_t)> written;  // a table, and its number
        std::function<void(const std::string&)> signed_out;             // a person, everywhere
        std::function<void()> job_due;                                  // a table waits for a bot
        // After a lost connection, once it is back: nobody knows what was said meanwhile.
        std::function<void()> missed;
    };
    Subscription(std::string address, Handlers handlers);
    Subscription(const Subscription&) = delete;
    Subscription& operator=(const Subscription&) = delete;

  private:
    void listen(const std::stop_token& closing);
    void handle(std::string_view channel, std::string_view text) const;

    std::string address_;
    Handlers handlers_;
    std::jthread thread_;
};

}  // namespace himiko::server
