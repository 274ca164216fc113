#pragma once

#include <condition_variable>
#include <functional>
#include <thread>

#include "server/room.h"
#include "server/storekeeper.h"

namespace himiko::server {

// Looks after tables that wait for no person: plays the turns of bots, and seats one where a clock
// has run out. Any node and any worker can do it: a job that is taken is put off for a while, so
// that it is done by one, and by another if that one dies.
class BotsAtWork {
  public:
    // `told(table, seq)` is called after something was written.
    using Told = std::function<void(const std::string&, std::int64_t)>;

    BotsAtWork(Storekeeper& store, Metrics& metrics, int threads, Told told);
    ~BotsAtWork();
    BotsAtWork(const BotsAtWork&) = delete;
    BotsAtWork& operator=(const BotsAtWork&) = delete;

    // There may be something to do. Also looked for every now and then, for what nobody told.
    void wake();

  private:
    void work();
    bool do_one_job();  // false: there is none
    [[nodiscard]] Room read(const std::string& table);
    // What has to be added to the log of a room, in order.
    [[nodiscard]] std::vector<boost::json::object> what_to_do(const Room& room);
    // False: somebody else wrote first.
    bool write(Room& room, const std::vector<boost::json::object>& entries);

    Storekeeper& store_;
    Metrics& metrics_;
    Told told_;
    std::mutex mutex_;
    std::condition_variable woken_;
    std::int64_t calls_ = 0;
    bool closing_ = false;
    std::vector<std::thread> threads_;
};

}  // namespace himiko::server
