#pragma once

#include <condition_variable>
#include <functional>
#include <set>
#include <thread>

#include "server/ledger.h"

namespace himiko::server {

// Plays the turns of bots: takes a table that waits for one, reads its log, thinks, writes. Any
// node and any worker can do it; the store sees to it that no table is taken twice.
class BotsAtWork {
  public:
    // `told(table, seq)` is called after an action was written.
    using Told = std::function<void(const std::string&, std::int64_t)>;

    BotsAtWork(std::string address, int threads, Told told);
    ~BotsAtWork();
    BotsAtWork(const BotsAtWork&) = delete;
    BotsAtWork& operator=(const BotsAtWork&) = delete;

    // There may be something to do. Also looked for every now and then, for what nobody told.
    void wake();

  private:
    void work();
    bool play_one_turn(Sql& sql);

    std::string address_;
    Told told_;
    std::mutex mutex_;
    std::condition_variable woken_;
    std::set<std::string> taken_;  // tables being played here, where the store does not lock them
    std::int64_t calls_ = 0;
    bool closing_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace himiko::server
