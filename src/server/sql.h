#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

// A database as the store sees it. Both kinds understand the same statements, so every question is
// written once.
namespace himiko::server {

// The database cannot do its work: the disk is full, the connection is gone, a statement is wrong.
struct SqlError : std::runtime_error {
    using std::runtime_error::runtime_error;
};
// The connection was lost while COMMIT was on its way: it may have been stored, or not. Whoever
// asked reads before asking again.
struct UnknownOutcome : SqlError {
    using SqlError::SqlError;
};

using Deadline = std::chrono::steady_clock::time_point;
[[nodiscard]] inline Deadline from_now(std::chrono::milliseconds time) {
    return std::chrono::steady_clock::now() + time;
}
// Somebody waits for every answer, and has to be told within five seconds.
inline constexpr std::chrono::milliseconds kConnectTimeout{2000}, kStatementTimeout{3000},
    kTransactionTimeout{2500};

// One field of a row, or what stands for $1, $2 … in a statement. Nothing is NULL.
class Value {
  public:
    Value() = default;
    Value(std::nullptr_t) {}
    Value(std::int64_t number) : content_(number) {}
    Value(int number) : content_(std::int64_t{number}) {}
    Value(bool flag) : content_(std::int64_t{flag}) {}
    Value(double number) : content_(number) {}
    Value(std::string text) : content_(std::move(text)) {}
    Value(std::string_view text) : content_(std::string(text)) {}
    Value(const char* text) : content_(std::string(text)) {}

    [[nodiscard]] bool null() const { return content_.index() == 0; }
    [[nodiscard]] std::int64_t number() const { return std::get<std::int64_t>(content_); }
    [[nodiscard]] double real() const {
        if (const auto* whole = std::get_if<std::int64_t>(&content_))
            return static_cast<double>(*whole);
        return std::get<double>(content_);
    }
    [[nodiscard]] const std::string& text() const { return std::get<std::string>(content_); }

    [[nodiscard]] const auto& content() const { return content_; }
    bool operator==(const Value&) const = default;

  private:
    std::variant<std::monostate, std::int64_t, double, std::string> content_;
};

using Row = std::vector<Value>;
using Rows = std::vector<Row>;

// One connection; used by one thread at a time.
class Sql {
  public:
    virtual ~Sql() = default;

    // Runs one statement and gives the rows it answers with.
    virtual Rows run(const std::string& statement, const std::vector<Value>& values = {}) = 0;
    // Runs one that changes something, and says whether it changed any row.
    virtual bool change(const std::string& statement, const std::vector<Value>& values) = 0;
    // Runs one whose rows nobody needs, without waiting for a remote database. A failure may be
    // reported by a later statement, at the latest by the end of the transaction.
    virtual void post(const std::string& statement, const std::vector<Value>& values) {
        run(statement, values);
    }
    // Waits until all that was posted is answered.
    virtual void flush() {}
    // Several statements without values, for migrations.
    virtual void script(const std::string& statements) = 0;

    // Whether several processes may share this database, and news have to be told to them.
    [[nodiscard]] virtual bool shared() const = 0;
    // False: the connection is gone, and only another one can help.
    [[nodiscard]] virtual bool alive() const { return true; }
    // When the answers to all statements have to be there; nothing: each has its own timeout. A
    // connection that misses a deadline is closed: what it would still say is not known.
    virtual void set_deadline(std::optional<Deadline>) {}
};

// "games.db" is a file of SQLite, "postgres://…" a server of PostgreSQL that others may share.
[[nodiscard]] bool is_shared(const std::string& address);
// `cancelled` and the deadline end the waiting for a server, not for a file.
[[nodiscard]] std::unique_ptr<Sql> open_sql(const std::string& address,
                                            const std::stop_token& cancelled = {},
                                            Deadline deadline = from_now(kConnectTimeout));
[[nodiscard]] std::unique_ptr<Sql> open_sqlite(const std::string& path);
// A file that may be a copy from anywhere: nothing is written to it.
[[nodiscard]] std::unique_ptr<Sql> open_sqlite_to_read(const std::string& path);
[[nodiscard]] std::unique_ptr<Sql> open_postgres(const std::string& address,
                                                 const std::stop_token& cancelled = {},
                                                 Deadline deadline = from_now(kConnectTimeout));

// Rolls back on destruction unless it was committed.
class Transaction {
  public:
    explicit Transaction(Sql& sql, Deadline deadline = from_now(kTransactionTimeout)) : sql_(sql) {
        sql_.set_deadline(deadline);
        sql_.post(sql.shared() ? "BEGIN" : "BEGIN IMMEDIATE", {});
    }
    ~Transaction() {
        try {
            if (open_) sql_.run("ROLLBACK");
        } catch (const SqlError&) {  // the connection is gone, and the transaction with it
        }
        sql_.set_deadline(std::nullopt);
    }
    Transaction(const Transaction&) = delete;
    Transaction& operator=(const Transaction&) = delete;

    // COMMIT is sent after everything before it was answered: whatever fails earlier has stored
    // nothing.
    void commit() {
        sql_.flush();
        try {
            sql_.run("COMMIT");
        } catch (const SqlError& error) {
            if (sql_.alive()) throw;
            throw UnknownOutcome(error.what());
        }
        open_ = false;
    }

  private:
    Sql& sql_;
    bool open_ = true;
};

}  // namespace himiko::server
