#pragma once

#include "server/sql.h"

namespace himiko::server {

// Brings a database up to the newest schema, one numbered step after the other; a database from a
// newer program is refused. Safe when several nodes start at once. `version`: as an older program
// would leave it.
void migrate(Sql& sql, int version);
void migrate(Sql& sql);

// Throws SqlError for a database that has any other version, and changes nothing.
void require_schema(Sql& sql);

// The version this program works with.
[[nodiscard]] int schema_version();

}  // namespace himiko::server
