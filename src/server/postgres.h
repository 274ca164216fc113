#pragma once

#include <libpq-fe.h>

#include <memory>
#include <stop_token>
#include <string>

#include "server/sql.h"

// A connection to PostgreSQL whose every wait has an end: libpq's own calls wait for ever for a
// server that is there and does not answer.
namespace himiko::server {

struct FinishPostgres {
    void operator()(PGconn* connection) const { PQfinish(connection); }
};
using PostgresConnection = std::unique_ptr<PGconn, FinishPostgres>;

struct ClearPostgres {
    void operator()(PGresult* result) const { PQclear(result); }
};
using PostgresResult = std::unique_ptr<PGresult, ClearPostgres>;

// Ends a wait: a deadline, or a cancellation before it.
struct WaitLimit {
    Deadline deadline;
    std::stop_token cancelled = {};
};

// Connects, non-blocking; throws SqlError if that does not succeed in time.
[[nodiscard]] PostgresConnection connect_postgres(const std::string& address,
                                                  const WaitLimit& limit);
// The next result of what was sent; throws SqlError if the connection is lost or it is too late,
// and then the connection should not be used again.
[[nodiscard]] PostgresResult next_result(const PostgresConnection& connection,
                                         const WaitLimit& limit);
// Runs statements without values, outside a pipeline.
void run_script(const PostgresConnection& connection, const std::string& statements,
                const WaitLimit& limit);
// What went wrong, on one line.
[[nodiscard]] std::string postgres_error(const PostgresConnection& connection);

}  // namespace himiko::server
