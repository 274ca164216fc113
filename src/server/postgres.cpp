#include "server/postgres.h"

#include <poll.h>

#include <algorithm>
#include <charconv>
#include <deque>
#include <unordered_map>

namespace himiko::server {

namespace {

using std::chrono::milliseconds;

constexpr milliseconds kCancelledWithin{100};

// Timeouts in the server, too: a connection that was abandoned must not hold a lock for ever. The
// lock timeout is the shortest, so that contention for one table is reported as an error and not as
// a lost connection.
constexpr const char* kSettings =
    "SET lock_timeout = '1s'; SET statement_timeout = '5s'; "
    "SET idle_in_transaction_session_timeout = '10s'";

// How the server numbers the types we use.
enum PostgresType : Oid { kInt8 = 20, kInt4 = 23, kInt2 = 21, kFloat8 = 701 };

std::string on_one_line(std::string_view text) {
    std::string line;
    for (const char c : text)
        if (c != '\n' && c != '\t')
            line += c;
        else if (!line.empty() && line.back() != ' ')
            line += ' ';
    while (line.ends_with(' ')) line.pop_back();
    return line;
}

// Waits until the socket is ready; throws when that takes too long.
void wait_for_socket(const PostgresConnection& connection, short events, const WaitLimit& limit) {
    for (;;) {
        const auto left =
            std::chrono::ceil<milliseconds>(limit.deadline - std::chrono::steady_clock::now());
        const auto slice = std::clamp(left, milliseconds(0), kCancelledWithin);
        pollfd waiting{PQsocket(connection.get()), events, 0};
        if (poll(&waiting, 1, static_cast<int>(slice.count())) > 0) return;
        if (limit.cancelled.stop_requested()) throw SqlError("cancelled");
        if (left <= milliseconds(0)) throw SqlError("PostgreSQL did not answer in time");
    }
}

bool succeeded(const PostgresResult& result) {
    const ExecStatusType status = PQresultStatus(result.get());
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

class Postgres final : public Sql {
  public:
    Postgres(const std::string& address, const std::stop_token& cancelled, Deadline deadline)
        : deadline_(deadline), connection_(connect_postgres(address, {deadline, cancelled})) {
        script(kSettings);
        deadline_.reset();
    }

    Rows run(const std::string& text, const std::vector<Value>& values) override {
        post(text, values);
        return read_all();
    }

    // Statements are pipelined: a round trip to the server costs more than most of them.
    bool change(const std::string& text, const std::vector<Value>& values) override {
        run(text, values);
        return changed_;
    }
    void post(const std::string& text, const std::vector<Value>& values) override {
        std::vector<std::string> written(values.size());
        std::vector<const char*> pointers(values.size(), nullptr);
        for (std::size_t i = 0; i < values.size(); ++i) {
            const auto& content = values[i].content();
            if (values[i].null()) continue;
            if (const auto* number = std::get_if<std::int64_t>(&content))
                written[i] = std::to_string(*number);
            else if (const auto* real = std::get_if<double>(&content))
                written[i] = exactly(*real);
            else
                written[i] = values[i].text();
            // The server would cut the text off there.
            if (written[i].find('\0') != std::string::npos)
                throw std::invalid_argument("a text with a zero byte cannot be stored");
            pointers[i] = written[i].c_str();
        }
        const std::string& name = prepared(text);
        if (PQsendQueryPrepared(open(), name.c_str(), static_cast<int>(values.size()),
                                pointers.data(), nullptr, nullptr, 0) != 1)
            lose(postgres_error(connection_));
        sent_.push_back(nullptr);
    }

    void flush() override {
        if (!sent_.empty()) (void)read_all();
        // COMMIT would be taken for ROLLBACK, without an error.
        if (PQtransactionStatus(open()) == PQTRANS_INERROR)
            throw SqlError("a statement of this transaction has failed");
    }

    void script(const std::string& statements) override {
        if (!sent_.empty()) (void)read_all();
        (void)PQexitPipelineMode(open());
        std::string wrong;
        try {
            run_script(connection_, statements, limit());
        } catch (const SqlError& error) {
            wrong = error.what();
        }
        // Not possible while an answer is still to come: then nobody can use the connection.
        if (PQenterPipelineMode(connection_.get()) != 1) lose(wrong);
        if (!wrong.empty()) throw SqlError(wrong);
    }

    bool shared() const override { return true; }
    bool alive() const override {
        if (!connection_) return false;
        // The end of a connection that was idle is known only to whoever reads.
        for (pollfd news{PQsocket(connection_.get()), POLLIN, 0}; poll(&news, 1, 0) > 0;)
            if (PQconsumeInput(connection_.get()) != 1) return false;
        return PQstatus(connection_.get()) == CONNECTION_OK;
    }
    void set_deadline(std::optional<Deadline> deadline) override { deadline_ = deadline; }

  private:
    struct Statement {
        std::string name;
        bool sent = false;  // it is prepared, or will be when what was sent is answered
    };

    [[nodiscard]] PGconn* open() const {
        if (!connection_) throw SqlError("the connection is closed");
        return connection_.get();
    }
    [[nodiscard]] WaitLimit limit() const {
        return {deadline_.value_or(from_now(kStatementTimeout))};
    }

    [[noreturn]] void lose(const std::string& why) {
        connection_.reset();
        throw SqlError(why);
    }
    // As many digits as it takes to read the same number back.
    static std::string exactly(double number) {
        char text[32];
        const auto [end, error] = std::to_chars(text, text + sizeof text, number);
        return {text, end};
    }

    // The same text always has the same name, so that nothing piles up in the server.
    const std::string& prepared(const std::string& text) {
        Statement& statement = statements_[text];
        if (statement.name.empty()) statement.name = "s" + std::to_string(statements_.size());
        if (!statement.sent) {
            if (PQsendPrepare(open(), statement.name.c_str(), text.c_str(), 0, nullptr) != 1)
                lose(postgres_error(connection_));
            statement.sent = true;
            sent_.push_back(&statement);
        }
        return statement.name;
    }

    // Everything that was sent is answered; the rows of the last statement count.
    Rows read_all() {
        if (PQpipelineSync(open()) != 1) lose(postgres_error(connection_));
        const WaitLimit until = limit();
        Rows rows;
        std::string wrong;
        bool committed = false;
        for (bool between = false;;) {
            PostgresResult result;
            try {
                result = next_result(connection_, until);
                if (result && PQresultStatus(result.get()) == PGRES_PIPELINE_SYNC) break;
                // Each statement has one answer, and nothing after it.
                if (result ? between || sent_.empty() : !between)
                    throw SqlError(result ? PQresultErrorMessage(result.get())
                                          : "an answer is missing");
            } catch (const SqlError& error) {
                connection_.reset();
                if (committed) break;  // whoever uses the connection next is told that it is gone
                throw SqlError(wrong.empty() ? on_one_line(error.what()) : wrong);
            }
            between = !between;
            if (!result) continue;
            Statement* const preparing = sent_.front();
            sent_.pop_front();
            if (succeeded(result)) {
                if (!preparing) {
                    rows = read(result.get());
                    changed_ = parsed<std::int64_t>(PQcmdTuples(result.get())) > 0;
                }
                committed = std::string_view(PQcmdStatus(result.get())) == "COMMIT";
                continue;
            }
            // One that was not prepared, itself or because of one before, is prepared again.
            if (preparing) preparing->sent = false;
            if (wrong.empty() && PQresultStatus(result.get()) != PGRES_PIPELINE_ABORTED)
                wrong = on_one_line(PQresultErrorMessage(result.get()));
        }
        if (!wrong.empty()) throw SqlError(wrong);
        return rows;
    }

    static Rows read(const PGresult* result) {
        Rows rows;
        for (int i = 0; i < PQntuples(result); ++i) {
            Row row;
            for (int column = 0; column < PQnfields(result); ++column) {
                if (PQgetisnull(result, i, column)) {
                    row.emplace_back();
                    continue;
                }
                const std::string_view text(
                    PQgetvalue(result, i, column),
                    static_cast<std::size_t>(PQgetlength(result, i, column)));
                switch (PQftype(result, column)) {
                    case kInt2:
                    case kInt4:
                    case kInt8: row.emplace_back(parsed<std::int64_t>(text)); break;
                    case kFloat8: row.emplace_back(parsed<double>(text)); break;
                    default: row.emplace_back(text);
                }
            }
            rows.push_back(std::move(row));
        }
        return rows;
    }

    template <class Number>
    static Number parsed(std::string_view text) {
        Number number{};
        std::from_chars(text.data(), text.data() + text.size(), number);
        return number;
    }

    std::optional<Deadline> deadline_;
    bool changed_ = false;  // any row, by the last statement that was answered
    PostgresConnection connection_;
    std::unordered_map<std::string, Statement> statements_;
    // What was sent and not answered yet: a statement that is to be prepared, or null for a run.
    std::deque<Statement*> sent_;
};

}  // namespace

PostgresConnection connect_postgres(const std::string& address, const WaitLimit& limit) {
    PostgresConnection connection(PQconnectStart(address.c_str()));
    for (auto state = PGRES_POLLING_WRITING; state != PGRES_POLLING_OK;
         state = PQconnectPoll(connection.get())) {
        if (state == PGRES_POLLING_FAILED || PQstatus(connection.get()) == CONNECTION_BAD)
            throw SqlError(postgres_error(connection));
        wait_for_socket(connection, state == PGRES_POLLING_READING ? POLLIN : POLLOUT, limit);
    }
    if (PQsetnonblocking(connection.get(), 1) != 0) throw SqlError(postgres_error(connection));
    // A notice such as "relation exists, skipping" is nothing to print.
    PQsetNoticeProcessor(
        connection.get(), [](void*, const char*) {}, nullptr);
    return connection;
}

PostgresResult next_result(const PostgresConnection& connection, const WaitLimit& limit) {
    for (;;) {
        const int unsent = PQflush(connection.get());
        if (unsent < 0) throw SqlError(postgres_error(connection));
        if (unsent == 0 && PQisBusy(connection.get()) == 0) break;
        wait_for_socket(connection, static_cast<short>(unsent != 0 ? POLLIN | POLLOUT : POLLIN),
                        limit);
        if (PQconsumeInput(connection.get()) != 1) throw SqlError(postgres_error(connection));
    }
    PostgresResult result(PQgetResult(connection.get()));
    if (!result && PQstatus(connection.get()) != CONNECTION_OK)
        throw SqlError(postgres_error(connection));
    return result;
}

void run_script(const PostgresConnection& connection, const std::string& statements,
                const WaitLimit& limit) {
    if (PQsendQuery(connection.get(), statements.c_str()) != 1)
        throw SqlError(postgres_error(connection));
    std::string wrong;
    while (const PostgresResult result = next_result(connection, limit))
        if (!succeeded(result) && wrong.empty())
            wrong = on_one_line(PQresultErrorMessage(result.get()));
    if (!wrong.empty()) throw SqlError(wrong);
}

std::string postgres_error(const PostgresConnection& connection) {
    return on_one_line(PQerrorMessage(connection.get()));
}

std::unique_ptr<Sql> open_postgres(const std::string& address, const std::stop_token& cancelled,
                                   Deadline deadline) {
    return std::make_unique<Postgres>(address, cancelled, deadline);
}

bool is_shared(const std::string& address) {
    return address.starts_with("postgres://") || address.starts_with("postgresql://");
}

std::unique_ptr<Sql> open_sql(const std::string& address, const std::stop_token& cancelled,
                              Deadline deadline) {
    return is_shared(address) ? open_postgres(address, cancelled, deadline) : open_sqlite(address);
}

}  // namespace himiko::server
