#pragma once

#include "server/ledger/ledger.h"

// Rows as what they mean.
namespace himiko::server {

[[nodiscard]] inline std::optional<std::string> optional_text(const Value& value) {
    return value.null() ? std::nullopt : std::optional(value.text());
}

inline constexpr const char* kTableFields =
    "t.id, t.game, t.public, t.phase, t.seq, t.created, t.changed, t.summary, t.owner, "
    "(SELECT j.due FROM jobs j WHERE j.table_id = t.id AND j.kind = 0)";  // JobKind::kClock
inline constexpr std::size_t kTableWidth = 10;                            // of these fields

[[nodiscard]] inline TableRow read_table(const Row& r) {
    return {r[0].text(),
            r[1].text(),
            r[2].number() != 0,
            r[3].text(),
            r[4].number(),
            r[5].number(),
            r[6].number(),
            r[7].text(),
            optional_text(r[8]).value_or(""),
            r[9].null() ? std::nullopt : std::optional(r[9].number())};
}

}  // namespace himiko::server
