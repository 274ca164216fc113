#include "server/bot_pool.h"

#include <unistd.h>

#include <boost/asio/associated_executor.hpp>
#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>

#include "server/secrets.h"

namespace himiko::server {

namespace asio = boost::asio;

namespace {

constexpr int kNicenessOfSearches = 10, kNicenessOfAnswers = 5;
constexpr Millis kSlice = 1000;       // of a search, while somebody waits
constexpr double kMostBudget = 3600;  // seconds; more is no limit
constexpr Millis kLeast = 200;        // for a search, however long it waited

bool searches(const BotPool::Turn& turn) { return turn.level.strength == bots::Strength::kExpert; }

// Of this thread alone, as Linux has it.
void be_nice(int niceness) { [[maybe_unused]] const int now = nice(niceness); }

template <class Duration>
Millis millis(Duration time) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(time).count();
}

}  // namespace

BotPool::BotPool(int threads, Metrics& metrics, double thinking_a_minute)
    : metrics_(metrics),
      searchers_(threads),
      people_({thinking_a_minute / 60, thinking_a_minute}),
      addresses_(
          {kPeopleAtAnAddress * thinking_a_minute / 60, kPeopleAtAnAddress * thinking_a_minute}) {
    if (threads > 0) threads_.emplace_back([this] { answer(); });
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { search(); });
}

BotPool::~BotPool() {
    {
        const std::lock_guard lock(mutex_);
        ending_ = true;
        for (const auto& ticket : thinking_) ticket->stop.request_stop();
    }
    changed_.notify_all();
    for (std::thread& thread : threads_) thread.join();
    // Whoever asked and the ticket hold each other.
    for (Tickets* all : {&quick_, &searches_})
        while (const auto ticket = all->pop()) (*ticket)->done = nullptr;
}

// --- Asking --------------------------------------------------------------------------------------

asio::awaitable<std::vector<std::string>> BotPool::think(Turn turn) {
    const auto ticket = std::make_shared<Ticket>(std::move(turn));
    co_await asio::async_initiate<const asio::use_awaitable_t<>, void()>(
        [&](auto handler) {
            auto executor = asio::get_associated_executor(handler);
            auto shared = std::make_shared<decltype(handler)>(std::move(handler));  // copyable
            ticket->done = [shared, executor] {
                asio::post(executor, [shared] { std::move (*shared)(); });
            };
            submit(ticket);
        },
        asio::use_awaitable);
    if (ticket->failure) std::rethrow_exception(ticket->failure);
    co_return std::move(ticket->actions);
}

asio::awaitable<void> BotPool::work(std::string person, std::string address,
                                    std::function<void()> what) {
    Turn turn;
    turn.play = [what = std::move(what)](std::uint64_t, const bots::Level&) {
        what();
        return std::vector<std::string>();
    };
    turn.level.strength = bots::Strength::kExpert;
    turn.level.thinking.ms = 1;  // it takes as long as it takes: nothing is shortened
    turn.person = std::move(person);
    turn.address = std::move(address);
    (void)co_await think(std::move(turn));
}

void BotPool::submit(const std::shared_ptr<Ticket>& ticket) {
    // Called at once if that has happened already.
    ticket->on_cancel.emplace(ticket->turn.cancelled, [this, weak = std::weak_ptr<Ticket>(ticket)] {
        if (const auto held = weak.lock()) cancel(held);
    });
    {
        const std::lock_guard lock(mutex_);
        if (!ticket->stop.stop_requested()) {
            queue(*ticket).push(ticket->turn.person, ticket, ticket->turn.address);
            metrics_.bot_turns_waiting.Increment();
            changed_.notify_all();
            return;
        }
    }
    finish(*ticket);
}

void BotPool::cancel(const std::shared_ptr<Ticket>& ticket) {
    bool waited = false;
    {
        const std::lock_guard lock(mutex_);
        if (ticket->over || !ticket->stop.request_stop()) return;  // it is ending already
        waited = queue(*ticket).remove(ticket->turn.person, ticket, ticket->turn.address);
        if (waited) metrics_.bot_turns_waiting.Decrement();
        metrics_.bot_turns_cancelled.Increment();
    }
    if (waited) finish(*ticket);
}

void BotPool::finish(Ticket& ticket) {
    const std::function<void()> done = std::move(ticket.done);
    done();
}

BotPool::Tickets& BotPool::queue(const Ticket& ticket) {
    return searches(ticket.turn) ? searches_ : quick_;
}

std::unordered_map<std::string, Millis> BotPool::take_thinking() {
    const std::lock_guard lock(mutex_);
    return std::exchange(thought_, {});
}

// --- Thinking ------------------------------------------------------------------------------------

// Searches; and answers when the thread for that has its hands full.
void BotPool::search() {
    be_nice(kNicenessOfSearches);
    std::unique_lock lock(mutex_);
    while (!ending_) {
        auto next = answering_ ? quick_.pop() : std::nullopt;
        if (!next) next = searches_.pop();
        if (next)
            serve(lock, *next);
        else
            changed_.wait(lock);
    }
}

// Answers; and sees to it that searches end when others wait.
void BotPool::answer() {
    be_nice(kNicenessOfAnswers);
    std::unique_lock lock(mutex_);
    while (!ending_) {
        const auto look_again = cut_searches();
        if (const auto next = quick_.pop()) {
            answering_ = true;
            if (!quick_.empty()) changed_.notify_all();
            serve(lock, *next);
            answering_ = false;
        } else if (look_again) {
            changed_.wait_until(lock, *look_again);
        } else {
            changed_.wait(lock);
        }
    }
}

void BotPool::serve(std::unique_lock<std::mutex>& lock, const std::shared_ptr<Ticket>& ticket) {
    const bool search = searches(ticket->turn);
    metrics_.bot_turns_waiting.Decrement();
    const auto waited = std::chrono::duration<double>(Clock::now() - ticket->submitted);
    (search ? metrics_.search_wait_seconds : metrics_.bot_wait_seconds).Observe(waited.count());
    bots::Level level = ticket->turn.level;
    level.thinking.stop = ticket->stop.get_token();
    if (search) level.thinking.ms = granted(*ticket);
    if (search && level.thinking.ms < ticket->turn.level.thinking.ms) shorten(*ticket);
    const auto place = thinking_.insert(thinking_.end(), ticket);
    ticket->began = Clock::now();
    if (search) changed_.notify_all();  // if others wait, this one may have to be cut in time
    lock.unlock();
    try {
        const Stopwatch watch(metrics_.bot_seconds);
        ticket->actions = ticket->turn.play(static_cast<std::uint64_t>(random_number()), level);
    } catch (const std::exception&) {
        ticket->failure = std::current_exception();
    }
    const auto took = Clock::now() - ticket->began;
    lock.lock();
    thinking_.erase(place);
    ticket->over = true;
    thought_[ticket->turn.person] += millis(took);
    if (search) {
        const double seconds = std::chrono::duration<double>(took).count();
        people_.charge(ticket->turn.person, seconds);
        addresses_.charge(ticket->turn.address, seconds);
    }
    lock.unlock();
    finish(*ticket);
    lock.lock();
}

Millis BotPool::granted(const Ticket& ticket) {
    const Millis asked = ticket.turn.level.thinking.ms;
    Millis time = asked - millis(Clock::now() - ticket.submitted);
    double budget = people_.left(ticket.turn.person);
    if (!ticket.turn.address.empty())
        budget = std::min(budget, addresses_.left(ticket.turn.address));
    time = std::min(time, static_cast<Millis>(1000 * std::min(budget, kMostBudget)));
    // With as many people waiting as threads there are, it will be cut anyway.
    if (waits(ticket.turn) || searches_.keys() >= static_cast<std::size_t>(searchers_))
        time = std::min(time, kSlice);
    return std::max(time, std::min(asked, kLeast));
}

void BotPool::shorten(Ticket& ticket) {
    if (!std::exchange(ticket.shortened, true)) metrics_.searches_shortened.Increment();
}

// One for each person who waits: a search of their own, or else the one that began first.
std::optional<BotPool::Clock::time_point> BotPool::cut_searches() {
    std::size_t waiting = searches_.keys();
    std::optional<Clock::time_point> next;
    for (const bool own : {true, false})
        for (const auto& ticket : thinking_) {
            if (waiting == 0) return next;
            if (!searches(ticket->turn) || waits(ticket->turn) != own) continue;
            const auto end = ticket->began + std::chrono::milliseconds(kSlice);
            if (end > Clock::now()) {
                if (!next || end < *next) next = end;
            } else if (ticket->stop.request_stop()) {
                shorten(*ticket);
            }
            --waiting;
        }
    return next;
}

}  // namespace himiko::server
