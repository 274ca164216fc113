#include "server/checkpointer.h"

#include <condition_variable>
#include <mutex>

#include "server/log.h"
#include "server/sql.h"

namespace himiko::server {

namespace {

constexpr std::chrono::seconds kCheckpointInterval{1};
// Under constant load the log is never moved as a whole, and grows. From this size on, in pages of
// 4 KiB, writers wait for a moment while the rest is moved, and the log begins anew.
constexpr std::int64_t kLongestLog = 16'384;

}  // namespace

Checkpointer::Checkpointer(std::string path)
    : thread_([path = std::move(path)](const std::stop_token& closing) { run(path, closing); }) {}

void Checkpointer::run(const std::string& path, const std::stop_token& closing) {
    std::mutex mutex;
    std::condition_variable_any closed;
    std::unique_ptr<Sql> sql;
    for (std::unique_lock lock(mutex); !closing.stop_requested();) {
        try {
            if (!sql) sql = open_sqlite(path);
            // Whether somebody was in the way, and the pages in the log.
            const Rows moved = sql->run("PRAGMA wal_checkpoint(PASSIVE)");
            if (moved.at(0).at(1).number() > kLongestLog)
                sql->run("PRAGMA wal_checkpoint(RESTART)");
        } catch (const SqlError& error) {
            log(spdlog::level::warn, "checkpoint", {{"error", error.what()}});
        }
        closed.wait_for(lock, closing, kCheckpointInterval, [] { return false; });
    }
}

}  // namespace himiko::server
