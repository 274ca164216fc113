#include "server/hall.h"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/json/serialize.hpp>
#include <limits>

#include "server/carried.h"
#include "server/log.h"
#include "server/secrets.h"

namespace himiko::server {

namespace json = boost::json;
using asio::use_awaitable;

namespace {

constexpr int kMostAttempts = 120;
constexpr std::chrono::milliseconds kAttemptPause{500};
constexpr std::size_t kSessionsTogether = 1000;  // in one transaction
constexpr int kTablesTogether = 20;
constexpr int kErasures = 20;        // in one round
constexpr Millis kArrived = 30'000;  // longer than anything waits for the store

}  // namespace

asio::awaitable<std::shared_ptr<LiveTable>> Hall::find(std::string id) {
    std::shared_ptr<LiveTable> table;
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = tables_.find(id); found != tables_.end())
            table = found->second.lock();
        if (!table) {
            table = std::make_shared<LiveTable>(executor_, services_, id);
            tables_[id] = table;
            // Expired entries are evicted now and then.
            if (tables_.size() >= sweep_at_) {
                std::erase_if(tables_, [](const auto& each) { return each.second.expired(); });
                sweep_at_ = 2 * tables_.size() + 1024;
            }
        }
    }
    const bool there = co_await asio::co_spawn(table->strand(), table->load(), use_awaitable);
    co_return there ? table : nullptr;
}

asio::awaitable<Hall::Opened> Hall::open(room::User who, json::object request) {
    auto decision = room::Room::open(who, request, random_token(16));
    if (auto* refusal = std::get_if<room::Refusal>(&decision)) co_return *refusal;
    std::vector<room::What> entries;
    entries.push_back(std::get<room::What>(std::move(decision)));
    co_return co_await write_new(std::move(entries));
}

asio::awaitable<Hall::Opened> Hall::carry(room::User who, json::object request) {
    auto entries = carried(request, who, random_token(16));
    if (!entries) co_return entries.error();
    co_return co_await write_new(std::move(*entries));
}

asio::awaitable<Hall::Opened> Hall::practise(room::User who, room::Practice practice) {
    auto entries = room::first_entries(practice, who, random_token(16));
    if (!entries) co_return entries.error();
    co_return co_await write_new(std::move(*entries));
}

asio::awaitable<Hall::Opened> Hall::write_new(std::vector<room::What> entries) {
    const std::string id = random_token(12);
    const std::vector<Step> steps = opening(id, std::move(entries), services_.store.now());
    const bool written = co_await services_.store.run([&](Ledger& ledger) {
        for (const Step& step : steps)
            if (!ledger.has_room_for(step)) return false;
        // This runs again if the connection is lost, even if it was stored.
        return ledger.write(steps) || ledger.table(id).has_value();
    });
    if (!written) co_return with_code("too_many", Error{"many_tables"});
    co_return co_await find(id);
}

namespace {

// Has a table do something. A coroutine begins later than it is made, so it holds the table itself.
template <class... Arguments, class... Given>
void have(const std::shared_ptr<LiveTable>& table,
          asio::awaitable<void> (LiveTable::*what)(Arguments...), Given... given) {
    asio::co_spawn(
        table->strand(),
        [](std::shared_ptr<LiveTable> kept, auto method, auto... rest) -> asio::awaitable<void> {
            // The store may be away for a moment: whoever listens has to hear of it all the same.
            for (int tries = 0; tries < kMostAttempts; ++tries) {
                bool failed = false;
                try {
                    co_await ((*kept).*method)(rest...);
                } catch (const std::exception&) {
                    failed = true;
                }
                if (!failed) break;
                asio::steady_timer pause(kept->strand(), kAttemptPause);
                co_await pause.async_wait(use_awaitable);
            }
        }(table, what, std::move(given)...),
        asio::detached);
}

}  // namespace

void Hall::heard(const std::string& id, std::int64_t seq) {
    std::shared_ptr<LiveTable> table;
    {
        const std::lock_guard lock(mutex_);
        if (const auto found = tables_.find(id); found != tables_.end())
            table = found->second.lock();
    }
    // Of what this node has written itself, it hears too.
    if (table && table->told() < seq) have(table, &LiveTable::catch_up, seq);
}

void Hall::catch_up_all() {
    for (const auto& table : all())
        have(table, &LiveTable::catch_up, std::numeric_limits<std::int64_t>::max());
}

void Hall::sign_out(const std::string& person, const std::string& but_session) {
    for (const auto& table : all()) have(table, &LiveTable::sign_out, person, but_session);
}

void Hall::end_session(const std::string& id) {
    const std::set<std::string> ids{id};
    for (const auto& table : all()) have(table, &LiveTable::end_sessions, ids);
}

asio::awaitable<void> Hall::recheck() {
    std::set<std::string> used;
    const auto tables = all();
    for (const auto& table : tables) {
        auto asking = table->sessions();
        const auto some =
            co_await asio::co_spawn(table->strand(), std::move(asking), use_awaitable);
        used.insert(some.begin(), some.end());
    }
    const std::vector<std::string> sessions(used.begin(), used.end());
    SessionStates states;
    for (std::size_t begin = 0; begin < sessions.size(); begin += kSessionsTogether) {
        const auto first = sessions.begin() + static_cast<std::ptrdiff_t>(begin);
        const auto left = static_cast<std::size_t>(sessions.end() - first);
        const std::vector<std::string> some(
            first, first + static_cast<std::ptrdiff_t>(std::min(left, kSessionsTogether)));
        auto found = co_await services_.store.run(
            [&](Ledger& ledger) { return ledger.sessions_as_they_are(some); });
        states.merge(found);
    }
    const Millis now = services_.store.now();
    for (const auto& table : tables) have(table, &LiveTable::recheck, states, now);
}

asio::awaitable<void> Hall::forget_everywhere(std::string person) {
    for (;;) {
        const auto tables = co_await services_.store.run(
            [&](Ledger& ledger) { return ledger.tables_naming(person, kTablesTogether); });
        if (tables.empty()) co_return;
        for (const std::string& id : tables) {
            const auto table = co_await find(id);
            if (!table) throw SqlError("a table with members has no log: " + id);
            auto forgetting = table->forget(person);
            co_await asio::co_spawn(table->strand(), std::move(forgetting), use_awaitable);
        }
    }
}

void Hall::forget(const std::string& person) {
    asio::co_spawn(executor_, forget_everywhere(person), [](const std::exception_ptr& failed) {
        try {
            if (failed) std::rethrow_exception(failed);
        } catch (const std::exception& error) {  // the rest comes with the next round
            log(spdlog::level::warn, "erasure", {{"error", error.what()}});
        }
    });
}

asio::awaitable<void> Hall::finish_erasures() {
    const auto begun =
        co_await services_.store.run([](Ledger& ledger) { return ledger.erasures(kErasures); });
    for (const Ledger::Erasure& one : begun) {
        // What was on its way when the account was deleted has arrived by then.
        const bool last = one.begun < services_.store.now() - kArrived;
        co_await forget_everywhere(one.person);
        if (last)
            co_await services_.store.run([&](Ledger& ledger) {
                ledger.end_erasure(one.person);
                return true;
            });
    }
}

void Hall::end() {
    for (const auto& table : all()) have(table, &LiveTable::end);
}

void Hall::forget_listeners() {
    for (const auto& table : all()) table->forget_listeners();
}

std::vector<std::shared_ptr<LiveTable>> Hall::all() const {
    std::vector<std::shared_ptr<LiveTable>> live;
    const std::lock_guard lock(mutex_);
    for (const auto& [id, table] : tables_)
        if (auto held = table.lock()) live.push_back(std::move(held));
    return live;
}

std::size_t Hall::size() const { return all().size(); }

}  // namespace himiko::server
