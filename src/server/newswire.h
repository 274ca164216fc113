#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <thread>

namespace himiko::server {

// Hears what other nodes have written to a store that they share.
class Newswire {
  public:
    // `heard(table, seq)` is called on a thread of its own. After a lost connection `missed()` is
    // called once it is back: nobody knows what was said meanwhile.
    using Heard = std::function<void(const std::string&, std::int64_t)>;
    Newswire(std::string address, Heard heard, std::function<void()> missed);
    ~Newswire();
    Newswire(const Newswire&) = delete;
    Newswire& operator=(const Newswire&) = delete;

  private:
    void listen();

    std::string address_;
    Heard heard_;
    std::function<void()> missed_;
    std::atomic<bool> closing_ = false;
    std::thread thread_;
};

}  // namespace himiko::server
