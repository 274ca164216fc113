#pragma once

#include <boost/asio/awaitable.hpp>
#include <chrono>
#include <condition_variable>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <stop_token>
#include <thread>
#include <unordered_map>
#include <vector>

#include "room/clock.h"
#include "room/play.h"
#include "server/fair_queue.h"
#include "server/metrics.h"
#include "server/rate_limit.h"

namespace himiko::server {

using room::Millis;

// Threads on which bots think, of low priority: people are served first, and so is a browser on the
// same machine.
//
// Experts search, for seconds; all others answer at once. These have a thread of their own besides
// the `threads`, so that they never wait for a search. Thinking is shared among people, not tables:
// - addresses are served in turns, and people at each of them (FairQueue);
// - while somebody waits, a search that had its slice plays what it has found;
// - what waited long is thought less long, so that a game goes on;
// - who has used up their thinking time (a token bucket) gets the least there is.
class BotPool {
  public:
    static constexpr double kThinkingAMinute = 60;   // seconds of searching, of one person
    static constexpr double kPeopleAtAnAddress = 5;  // as much as so many have those at one address

    BotPool(int threads, Metrics& metrics, double thinking_a_minute = kThinkingAMinute);
    ~BotPool();  // whoever thinks is told to stop; what waits is thrown away
    BotPool(const BotPool&) = delete;
    BotPool& operator=(const BotPool&) = delete;

    // 0: other nodes play the bots.
    [[nodiscard]] int threads() const { return searchers_; }

    struct Turn {
        room::BotTurn play;
        bots::Level level;
        std::string person;         // for whom it is thought,
        std::string address;        // and where they are; empty: that is not known
        std::stop_token cancelled;  // nobody needs it any more
    };
    // Thinks a turn through here, and resumes whoever asked where they were. Nothing: it was
    // cancelled before it began.
    boost::asio::awaitable<std::vector<std::string>> think(Turn turn);

    // Something else that takes a moment of searching, in the same order and from the same budget:
    // a step of a review, a hint.
    boost::asio::awaitable<void> work(std::string person, std::string address,
                                      std::function<void()> what);

    // How long was thought for whom since this was last asked.
    [[nodiscard]] std::unordered_map<std::string, Millis> take_thinking();

  private:
    using Clock = std::chrono::steady_clock;

    // A turn that waits or is thought.
    struct Ticket {
        explicit Ticket(Turn asked) : turn(std::move(asked)) {}

        Turn turn;
        std::function<void()> done;
        std::vector<std::string> actions;
        std::exception_ptr failure;
        Clock::time_point submitted = Clock::now(), began;
        bool shortened = false;
        bool over = false;  // it was thought to its end
        StopSource stop;
        std::optional<std::stop_callback<std::function<void()>>> on_cancel;
    };
    using Tickets = FairQueue<std::shared_ptr<Ticket>>;

    void submit(const std::shared_ptr<Ticket>& ticket);
    void cancel(const std::shared_ptr<Ticket>& ticket);
    static void finish(Ticket& ticket);

    // What threads do.
    void search();
    void answer();

    // With the mutex held; `serve` lets go of it while it thinks.
    [[nodiscard]] Tickets& queue(const Ticket& ticket);
    void serve(std::unique_lock<std::mutex>& lock, const std::shared_ptr<Ticket>& ticket);
    // Whether the same person waits for another search.
    [[nodiscard]] bool waits(const Turn& turn) const {
        return searches_.size_of(turn.person, turn.address) > 0;
    }
    // How long a search may take.
    [[nodiscard]] Millis granted(const Ticket& ticket);
    void shorten(Ticket& ticket);
    // Ends searches that others wait for. Gives when to look again.
    [[nodiscard]] std::optional<Clock::time_point> cut_searches();

    Metrics& metrics_;
    const int searchers_;
    std::mutex mutex_;
    std::condition_variable changed_;
    Tickets quick_, searches_;
    std::list<std::shared_ptr<Ticket>> thinking_;  // those that began first come first
    bool answering_ = false;                       // the thread for quick turns is at one
    bool ending_ = false;
    RateLimit people_, addresses_;                     // seconds of searching
    std::unordered_map<std::string, Millis> thought_;  // for whom, since it was last asked
    std::vector<std::thread> threads_;
};

}  // namespace himiko::server
