#include <fcntl.h>
#include <unistd.h>

#include <boost/json/serialize.hpp>
#include <filesystem>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <system_error>

#include "app/admin/desk.h"
#include "app/arena/progress.h"
#include "app/commands.h"
#include "app/interruptible.h"
#include "server/verification.h"

namespace himiko::admin {

namespace json = boost::json;

namespace {

std::string system_error() { return std::generic_category().message(errno); }

// On the disk, whatever happens next.
bool synced(const std::string& path) {
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    const bool done = fsync(file) == 0;
    close(file);
    return done;
}

}  // namespace

int Desk::backup(const std::string& file) {
    if (sql_->shared())
        return app::complain("PostgreSQL makes its own copies: pg_dump --format=custom --file=" +
                             file + " with the address of the store (docs/operations.md)");
    if (std::filesystem::exists(file)) return app::complain(file + " exists already");
    // Whoever may read a copy may read everything; and it has its name only when it is whole.
    const std::string part = file + ".part";
    const int made = open(part.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made < 0) return app::complain("cannot write " + part + ": " + system_error());
    close(made);
    struct Removed {
        const std::string& path;
        ~Removed() { unlink(path.c_str()); }
    } const removed{part};
    sql_->run("VACUUM INTO $1", {part});
    if (!synced(part) || link(part.c_str(), file.c_str()) != 0)
        return app::complain("cannot write " + file + ": " + system_error());
    const auto folder = std::filesystem::absolute(file).parent_path();
    (void)synced(folder.string());
    const auto bytes = static_cast<std::int64_t>(std::filesystem::file_size(file));
    const json::object fields{{"file", file}, {"bytes", bytes}};
    carry_out("backup", fields, [](server::Ledger&) {});
    return done(file + " is written, " + std::to_string(bytes) + " bytes.", fields);
}

int verify_backup(const std::string& store, bool as_json) {
    if (!server::is_shared(store) && !std::filesystem::is_regular_file(store))
        return app::complain("there is no file " + store);
    const auto sql =
        server::is_shared(store) ? server::open_sql(store) : server::open_sqlite_to_read(store);
    const app::Interruptible interruptible;
    server::Verification found;
    {
        std::optional<arena::Progress> bar;
        found = server::verify(*sql, [&](long done, long all) {
            if (!bar) bar.emplace("tables", all);
            bar->show(done, "");
            return !app::Interruptible::interrupted();
        });
    }
    if (as_json) {
        json::array problems;
        for (const auto& one : found.problems)
            problems.push_back(json::object{
                {"table", one.table.empty() ? json::value(nullptr) : json::value(one.table)},
                {"problem", one.what}});
        std::cout << json::serialize(json::object{{"store", store},
                                                  {"tables", found.tables},
                                                  {"entries", found.entries},
                                                  {"people", found.people},
                                                  {"over", found.over},
                                                  {"running", found.running},
                                                  {"seconds", found.seconds},
                                                  {"problems", std::move(problems)}})
                  << '\n';
    } else {
        std::ostringstream time;
        time << std::fixed << std::setprecision(1) << found.seconds << " s";
        std::cout << found.tables << " tables with " << found.entries << " entries, " << found.over
                  << " games over and " << found.running << " running, " << found.people
                  << " people: played again in " << time.str() << ".\n";
        for (const auto& one : found.problems)
            std::cout << (one.table.empty() ? "store" : "table " + harmless(one.table)) << ": "
                      << harmless(one.what) << '\n';
        if (found.fine() && !app::Interruptible::interrupted()) std::cout << "Everything fits.\n";
    }
    if (app::Interruptible::interrupted()) return app::kInterrupted;
    return found.fine() ? app::kFine : app::kFailed;
}

}  // namespace himiko::admin
