#include "server/postgres.h"

#include <charconv>
#include <unordered_map>

#include "server/sql.h"

namespace himiko::server {

namespace {

// How the server numbers the types we use.
enum Type : Oid { kInt8 = 20, kInt4 = 23, kInt2 = 21, kFloat8 = 701 };

class Postgres final : public Sql {
  public:
    explicit Postgres(const std::string& address) : connection_(connect_postgres(address)) {
        if (PQstatus(connection_.get()) != CONNECTION_OK)
            throw SqlError(postgres_error(connection_));
        if (PQenterPipelineMode(connection_.get()) != 1) fail("pipeline");
    }

    Rows run(const std::string& text, const std::vector<Value>& values) override {
        post(text, values);
        if (PQpipelineSync(connection_.get()) != 1) fail(text);
        return read_all();
    }

    // Statements travel together and are answered together: a way to the server and back costs more
    // than most of them.
    void post(const std::string& text, const std::vector<Value>& values) override {
        const std::string& name = prepared(text);
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
            pointers[i] = written[i].c_str();
        }
        if (PQsendQueryPrepared(connection_.get(), name.c_str(), static_cast<int>(values.size()),
                                pointers.data(), nullptr, nullptr, 0) != 1)
            fail(text);
    }

    void script(const std::string& statements) override {
        PQexitPipelineMode(connection_.get());
        const PostgresResult result(PQexec(connection_.get(), statements.c_str()));
        if (PQresultStatus(result.get()) != PGRES_COMMAND_OK &&
            PQresultStatus(result.get()) != PGRES_TUPLES_OK)
            fail(statements);
        PQenterPipelineMode(connection_.get());
    }

    bool shared() const override { return true; }
    bool alive() const override { return PQstatus(connection_.get()) == CONNECTION_OK; }

  private:
    [[noreturn]] void fail(const std::string& what) const {
        throw SqlError(postgres_error(connection_) + " (" + what + ")");
    }

    // As many digits as it takes to read the same number back.
    static std::string exactly(double number) {
        char text[32];
        const auto [end, error] = std::to_chars(text, text + sizeof text, number);
        return {text, end};
    }

    const std::string& prepared(const std::string& text) {
        auto& name = names_[text];
        if (name.empty()) {
            name = "s" + std::to_string(generation_) + "_" + std::to_string(names_.size());
            if (PQsendPrepare(connection_.get(), name.c_str(), text.c_str(), 0, nullptr) != 1)
                fail(text);
        }
        return name;
    }

    // Everything that was sent is answered; the last answer that has rows, or may have, counts.
    Rows read_all() {
        Rows rows;
        std::string wrong;
        for (bool synced = false; !synced;) {
            const PostgresResult result(PQgetResult(connection_.get()));
            switch (PQresultStatus(result.get())) {
                case PGRES_PIPELINE_SYNC: synced = true; break;
                case PGRES_TUPLES_OK: rows = read(result.get()); break;
                case PGRES_COMMAND_OK: rows.clear(); break;
                case PGRES_PIPELINE_ABORTED: break;  // because of one before
                default:
                    if (!result) {  // the end of one statement's answers, or of the connection
                        if (PQstatus(connection_.get()) != CONNECTION_OK) fail("reading");
                        break;
                    }
                    if (wrong.empty()) wrong = PQresultErrorMessage(result.get());
            }
        }
        if (!wrong.empty()) {
            names_.clear();  // which of them were prepared is not known any more
            ++generation_;
            throw SqlError(wrong);
        }
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

    PostgresConnection connection_;
    std::unordered_map<std::string, std::string> names_;  // statement -> what it was prepared as
    int generation_ = 0;                                  // of those names
};

}  // namespace

PostgresConnection connect_postgres(const std::string& address) {
    PostgresConnection connection(PQconnectdb(address.c_str()));
    // A notice such as "relation exists, skipping" is nothing to print.
    PQsetNoticeProcessor(
        connection.get(), [](void*, const char*) {}, nullptr);
    return connection;
}

std::string postgres_error(const PostgresConnection& connection) {
    std::string line;
    for (const char c : std::string_view(PQerrorMessage(connection.get())))
        if (c != '\n' && c != '\t')
            line += c;
        else if (!line.empty() && line.back() != ' ')
            line += ' ';
    while (line.ends_with(' ')) line.pop_back();
    return line;
}

std::unique_ptr<Sql> open_postgres(const std::string& address) {
    return std::make_unique<Postgres>(address);
}

bool is_shared(const std::string& address) {
    return address.starts_with("postgres://") || address.starts_with("postgresql://");
}

std::unique_ptr<Sql> open_sql(const std::string& address) {
    return is_shared(address) ? open_postgres(address) : open_sqlite(address);
}

}  // namespace himiko::server
