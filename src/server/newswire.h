#pragma once

#include <functional>
#include <string>
#include <thread>

namespace himiko::server {

// Hears what other nodes have written to a store that they share.
class Newswire {
  public:
    // Called on a thread of its own.
    struct Hear {
        std::function<void(const std::string&, std::int64_t)> written;  // a table, and its number
        std::function<void(const std::string&)> signed_out;             // a person, everywhere
        // After a lost connection, once it is back: nobody knows what was said meanwhile.
        std::function<void()> missed;
    };
    Newswire(std::string address, Hear hear);
    Newswire(const Newswire&) = delete;
    Newswire& operator=(const Newswire&) = delete;

  private:
    void listen(const std::stop_token& closing);

    std::string address_;
    Hear hear_;
    std::jthread thread_;
};

}  // namespace himiko::server
