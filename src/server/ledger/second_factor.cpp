#include "server/ledger/ledger.h"
#include "server/ledger/rows.h"

// Second factors: a secret that is wanted until a code has shown that the app has it, then the one
// that counts; the last step a code was used of; recovery codes.
namespace himiko::server {

void Ledger::want_second_factor(const std::string& person, const std::string& secret) {
    sql_.run("UPDATE people SET second_factor_wanted = $2 WHERE id = $1", {person, secret});
}

std::optional<std::string> Ledger::wanted_second_factor(const std::string& person) {
    const Rows rows = sql_.run("SELECT second_factor_wanted FROM people WHERE id = $1", {person});
    return rows.empty() ? std::nullopt : optional_text(rows[0][0]);
}

bool Ledger::begin_second_factor(const std::string& person, const std::string& secret,
                                 std::int64_t step, const std::vector<std::string>& recovery) {
    if (!sql_.change("UPDATE people SET second_factor = $2, second_factor_wanted = NULL, "
                     "second_factor_step = $3 WHERE id = $1 AND second_factor_wanted = $2",
                     {person, secret, step}))
        return false;
    sql_.post("DELETE FROM recovery_codes WHERE person = $1", {person});
    for (const std::string& code : recovery)
        sql_.post("INSERT INTO recovery_codes (person, code) VALUES ($1, $2)", {person, code});
    return true;
}

void Ledger::end_second_factor(const std::string& person) {
    sql_.run(
        "UPDATE people SET second_factor = NULL, second_factor_wanted = NULL, "
        "second_factor_step = 0 WHERE id = $1",
        {person});
    sql_.post("DELETE FROM recovery_codes WHERE person = $1", {person});
}

std::int64_t Ledger::second_factor_step(const std::string& person) {
    const Rows rows = sql_.run("SELECT second_factor_step FROM people WHERE id = $1", {person});
    return rows.empty() ? 0 : rows[0][0].number();
}

bool Ledger::use_second_factor(const std::string& person, std::int64_t step) {
    return sql_.change(
        "UPDATE people SET second_factor_step = $2 WHERE id = $1 AND second_factor_step < $2",
        {person, step});
}

bool Ledger::use_recovery_code(const std::string& person, const std::string& code) {
    return sql_.change("DELETE FROM recovery_codes WHERE person = $1 AND code = $2",
                       {person, code});
}

}  // namespace himiko::server
