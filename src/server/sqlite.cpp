#include <fcntl.h>
#include <sqlite3.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>
#include <unordered_map>

#include "server/log.h"
#include "server/sql.h"

namespace himiko::server {

namespace {

struct CloseDatabase {
    void operator()(sqlite3* database) const { sqlite3_close(database); }
};
struct Finalize {
    void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};

// What is in a store is its owner's alone, whatever the umask says. SQLite gives the files beside
// it the same permissions. Nothing that is there already is opened here: closing it would take
// SQLite's locks away.
void keep_private(const std::string& path) {
    const int made = open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made >= 0) close(made);
    for (const char* end : {"", "-wal", "-shm", ".lock"}) {
        const std::string file = path + end;
        struct stat found {};
        if (stat(file.c_str(), &found) != 0 || !S_ISREG(found.st_mode) ||
            (found.st_mode & 077) == 0)
            continue;
        const bool done = chmod(file.c_str(), found.st_mode & 0700) == 0;
        log(spdlog::level::warn, "store_readable",
            {{"file", file},
             {"now", done ? "its owner's alone" : std::generic_category().message(errno)}});
    }
}

class Sqlite final : public Sql {
  public:
    enum class Use { kWrite, kRead };

    explicit Sqlite(const std::string& path, Use use) {
        if (use == Use::kWrite) keep_private(path);
        sqlite3* database = nullptr;
        const int flags =
            use == Use::kRead ? SQLITE_OPEN_READONLY : SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE;
        const int code =
            sqlite3_open_v2(path.c_str(), &database, flags | SQLITE_OPEN_NOMUTEX, nullptr);
        database_.reset(database);
        if (code != SQLITE_OK) fail("cannot open " + path);
        sqlite3_busy_timeout(database, kBusyTimeout);
        if (use == Use::kRead) {
            script("PRAGMA trusted_schema=OFF; PRAGMA cell_size_check=ON");
            return;
        }
        // An acknowledged action survives a power cut: FULL waits for the disk at every commit.
        script("PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;");
        // What is deleted is overwritten: nobody finds it in the file.
        script("PRAGMA secure_delete=ON");
        // The checkpointer moves the log long before it has so many pages.
        script("PRAGMA wal_autocheckpoint=65536");
    }

    Rows run(const std::string& text, const std::vector<Value>& values) override {
        sqlite3_stmt* statement = prepared(text);
        // Whatever happens, the statement is fresh for its next use.
        const std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> used(statement, sqlite3_reset);
        bind(statement, values);
        Rows rows;
        for (;;) {
            const int code = sqlite3_step(statement);
            if (code == SQLITE_DONE) return rows;
            if (code != SQLITE_ROW) fail(text);
            Row row;
            for (int column = 0; column < sqlite3_column_count(statement); ++column)
                row.push_back(read(statement, column));
            rows.push_back(std::move(row));
        }
    }

    bool change(const std::string& text, const std::vector<Value>& values) override {
        run(text, values);
        return sqlite3_changes(database_.get()) > 0;
    }
    void script(const std::string& statements) override {
        if (sqlite3_exec(database_.get(), statements.c_str(), nullptr, nullptr, nullptr) !=
            SQLITE_OK)
            fail(statements);
    }

    bool shared() const override { return false; }

  private:
    static constexpr int kBusyTimeout = 2000;  // milliseconds, while another program writes

    [[noreturn]] void fail(const std::string& what) const {
        throw SqlError(std::string(sqlite3_errmsg(database_.get())) + " (" + what + ")");
    }

    sqlite3_stmt* prepared(const std::string& text) {
        auto& kept = statements_[text];
        if (!kept) {
            // To SQLite $1 is a name, and ?1 a number.
            std::string numbered = text;
            std::replace(numbered.begin(), numbered.end(), '$', '?');
            sqlite3_stmt* statement = nullptr;
            if (sqlite3_prepare_v2(database_.get(), numbered.c_str(), -1, &statement, nullptr) !=
                SQLITE_OK)
                fail(text);
            kept.reset(statement);
        }
        return kept.get();
    }

    void bind(sqlite3_stmt* statement, const std::vector<Value>& values) const {
        // The last ones may be of no use to the statement.
        const int used =
            std::min(static_cast<int>(values.size()), sqlite3_bind_parameter_count(statement));
        for (int at = 1; at <= used; ++at) {
            int code = SQLITE_OK;
            const auto& content = values[static_cast<std::size_t>(at - 1)].content();
            if (const auto* number = std::get_if<std::int64_t>(&content))
                code = sqlite3_bind_int64(statement, at, *number);
            else if (const auto* real = std::get_if<double>(&content))
                code = sqlite3_bind_double(statement, at, *real);
            else if (const auto* text = std::get_if<std::string>(&content))
                code = sqlite3_bind_text(statement, at, text->data(),
                                         static_cast<int>(text->size()), SQLITE_STATIC);
            else
                code = sqlite3_bind_null(statement, at);
            if (code != SQLITE_OK) fail("value " + std::to_string(at));
        }
    }

    static Value read(sqlite3_stmt* statement, int column) {
        switch (sqlite3_column_type(statement, column)) {
            case SQLITE_INTEGER: return std::int64_t{sqlite3_column_int64(statement, column)};
            case SQLITE_FLOAT: return sqlite3_column_double(statement, column);
            case SQLITE_NULL: return nullptr;
            default: {
                const auto* text =
                    reinterpret_cast<const char*>(sqlite3_column_text(statement, column));
                if (!text) return "";  // of an empty blob
                return std::string(
                    text, static_cast<std::size_t>(sqlite3_column_bytes(statement, column)));
            }
        }
    }

    std::unique_ptr<sqlite3, CloseDatabase> database_;
    std::unordered_map<std::string, std::unique_ptr<sqlite3_stmt, Finalize>> statements_;
};

}  // namespace

std::unique_ptr<Sql> open_sqlite(const std::string& path) {
    return std::make_unique<Sqlite>(path, Sqlite::Use::kWrite);
}
std::unique_ptr<Sql> open_sqlite_to_read(const std::string& path) {
    return std::make_unique<Sqlite>(path, Sqlite::Use::kRead);
}

}  // namespace himiko::server
