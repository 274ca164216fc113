#pragma once

#include <libpq-fe.h>

#include <memory>

namespace himiko::server {

struct FinishPostgres {
    void operator()(PGconn* connection) const { PQfinish(connection); }
};
using PostgresConnection = std::unique_ptr<PGconn, FinishPostgres>;

struct ClearPostgres {
    void operator()(PGresult* result) const { PQclear(result); }
};
using PostgresResult = std::unique_ptr<PGresult, ClearPostgres>;

}  // namespace himiko::server
