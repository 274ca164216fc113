#include "server/bots_at_work.h"

#include <unistd.h>

#include <boost/json/serialize.hpp>

#include "bots/level.h"
#include "server/clock.h"
#include "server/log.h"
#include "server/secrets.h"

namespace himiko::server {

namespace json = boost::json;

namespace {

constexpr std::chrono::milliseconds kPause{500};  // between two looks when nobody calls
constexpr Millis kLease = 3000;                   // a job takes so long, and thinking besides
constexpr int kPatience = 10;  // how far bots step back for whoever else needs the cores

}  // namespace

BotsAtWork::BotsAtWork(Storekeeper& store, Metrics& metrics, int threads, Told told)
    : store_(store), metrics_(metrics), told_(std::move(told)) {
    for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

BotsAtWork::~BotsAtWork() {
    {
        const std::lock_guard lock(mutex_);
        closing_ = true;
    }
    woken_.notify_all();
    for (std::thread& thread : threads_) thread.join();
}

void BotsAtWork::wake() {
    {
        const std::lock_guard lock(mutex_);
        ++calls_;
    }
    woken_.notify_one();
}

void BotsAtWork::work() {
    // Of this thread alone, as Linux has it: people are served first, and so is a browser on the
    // same machine.
    [[maybe_unused]] const int niceness = nice(kPatience);
    for (std::int64_t heard = 0;;) {
        bool busy = false;
        try {
            busy = do_one_job();
        } catch (const std::exception& error) {
            log(spdlog::level::warn, "bots", {{"error", error.what()}});
        }
        std::unique_lock lock(mutex_);
        if (closing_) return;
        if (busy) continue;
        woken_.wait_for(lock, kPause, [&] { return closing_ || calls_ != heard; });
        if (closing_) return;
        heard = calls_;
    }
}

Room BotsAtWork::read(const std::string& table) {
    Room room(table);
    for (const Entry& entry :
         store_.wait_for([&](Ledger& ledger) { return ledger.entries(table, 0); }))
        room.apply(entry);
    return room;
}

bool BotsAtWork::do_one_job() {
    const auto table =
        store_.wait_for([](Ledger& ledger) { return ledger.take_job(now(), kLease); });
    if (!table) return false;
    Room room = read(*table);
    const std::vector<json::object> entries = what_to_do(room);
    if (entries.empty()) {
        // Too early, or out of date.
        const auto due = room.due();
        store_.wait_for([&](Ledger& ledger) {
            ledger.put_off_job(*table, due);
            return true;
        });
        return true;
    }
    // Somebody may have talked meanwhile: the same turn then has later numbers. If the game itself
    // went on, the table is as it is, and a job again if it waits for a bot.
    const int moves = room.play()->moves(), seat = room.bot_to_act();
    while (!write(room, entries)) {
        room = read(*table);
        if (room.play()->moves() != moves || room.bot_to_act() != seat) break;
    }
    return true;
}

std::vector<json::object> BotsAtWork::what_to_do(const Room& room) {
    std::vector<json::object> entries;
    const int seat = room.bot_to_act();
    if (seat != kNobody) {
        const std::string& level = room.bot_level(seat);
        const auto read = bots::read_level(level);
        if (read->strength == bots::Strength::kExpert)
            store_.wait_for([&](Ledger& ledger) {
                ledger.put_off_job(room.id(), now() + kLease + read->thinking.ms);
                return true;
            });
        const Stopwatch watch(metrics_.bot_seconds);
        const auto seed = static_cast<std::uint64_t>(random_number());
        for (const std::string& action : room.play()->bots_turn(level, seed))
            entries.push_back({{"do", "act"}, {"seat", seat}, {"action", action}});
    } else if (auto over = room.run_out(now())) {
        entries.push_back(std::move(*over));
    }
    return entries;
}

bool BotsAtWork::write(Room& room, const std::vector<json::object>& entries) {
    std::vector<Step> steps;
    for (const json::object& what : entries) {
        const Entry entry{room.seq() + 1, "", now(), json::serialize(what)};
        room.apply(entry);
        steps.push_back(room.step(entry));
    }
    if (!store_.wait_for([&](Ledger& ledger) { return ledger.write(steps); })) return false;
    told_(room.id(), room.seq());
    return true;
}

}  // namespace himiko::server
