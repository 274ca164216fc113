#pragma once

#include <libpq-fe.h>

#include <memory>
#include <string>

namespace himiko::server {

struct FinishPostgres {
    void operator()(PGconn* connection) const { PQfinish(connection); }
};
using PostgresConnection = std::unique_ptr<PGconn, FinishPostgres>;

struct ClearPostgres {
    void operator()(PGresult* result) const { PQclear(result); }
};
using PostgresResult = std::unique_ptr<PGresult, ClearPostgres>;

// Connects; whether it succeeded PQstatus says.
[[nodiscard]] PostgresConnection connect_postgres(const std::string& address);
// What went wrong, on one line.
[[nodiscard]] std::string postgres_error(const PostgresConnection& connection);

}  // namespace himiko::server
