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
        // A person, everywhere but in the session of that id; empty: there, too.
        std::function<void(const std::string&, const std::string&)> signed_out;
        std::function<void(const std::string&)> session_ended;  // by its id
        std::function<void()> administered;  // somebody was banned, muted, signed out …
        std::function<void()> job_due;       // a table waits for a bot
        // Once there is a connection, the first or another: nobody knows what was said before.
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
