#include "server/bots_at_work.h"

#include <spdlog/spdlog.h>

#include <boost/json/serialize.hpp>

#include "server/clock.h"
#include "server/room.h"
#include "server/secrets.h"

namespace himiko::server {

namespace json = boost::json;

namespace {

constexpr std::chrono::milliseconds kPause{500};  // between two looks when nobody calls

}  // namespace

BotsAtWork::BotsAtWork(std::string address, int threads, Told told)
    : address_(std::move(address)), told_(std::move(told)) {
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
    std::unique_ptr<Sql> sql;
    for (std::int64_t heard = 0;;) {
        bool busy = false;
        try {
            if (!sql) sql = open_sql(address_);
            busy = play_one_turn(*sql);
        } catch (const std::exception& error) {
            spdlog::warn("bots: {}", error.what());
            sql.reset();
        }
        std::unique_lock lock(mutex_);
        if (closing_) return;
        if (busy) continue;
        woken_.wait_for(lock, kPause, [&] { return closing_ || calls_ != heard; });
        heard = calls_;
    }
}

bool BotsAtWork::play_one_turn(Sql& sql) {
    // Where nodes share the store, the transaction holds the table until the turn is over; where
    // they do not, this process knows by itself what it has taken, and a long transaction would
    // keep everybody else from writing.
    std::optional<Transaction> claim;
    if (sql.shared()) claim.emplace(sql);
    std::string table;
    {
        const std::lock_guard lock(mutex_);
        for (const std::string& waiting :
             Ledger(sql).tables_waiting_for_bots(1 + static_cast<int>(taken_.size())))
            if (table.empty() && !taken_.contains(waiting)) table = waiting;
        if (table.empty()) return false;
        if (!sql.shared()) taken_.insert(table);
    }
    const auto give_back = [&] {
        const std::lock_guard lock(mutex_);
        taken_.erase(table);
    };
    try {
        Ledger ledger(sql);
        Room room(table);
        for (const Entry& entry : ledger.entries(table, 0)) room.apply(entry);
        if (const int seat = room.bot_to_act(); seat != kNobody) {
            const std::string action = room.play()->ask_bot(
                room.bot_level(seat), static_cast<std::uint64_t>(random_number()));
            const Entry entry{
                room.seq() + 1, "", now(),
                json::serialize(json::object{{"do", "act"}, {"seat", seat}, {"action", action}})};
            room.apply(entry);
            const Step step = room.step(entry);
            std::optional<Transaction> write;
            if (!claim) write.emplace(sql);
            // If somebody else wrote this number, the table still waits and is taken up again.
            const bool written = ledger.write(step) == Written::kWritten;
            (claim ? claim : write)->commit();
            if (written) told_(table, entry.seq);
        } else {
            // It waits for nobody: what it says of bots is out of date.
            std::optional<Transaction> write;
            if (!claim) write.emplace(sql);
            sql.run("DELETE FROM jobs WHERE table_id = $1", {table});
            (claim ? claim : write)->commit();
        }
    } catch (...) {
        give_back();
        throw;
    }
    give_back();
    return true;
}

}  // namespace himiko::server
