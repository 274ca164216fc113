#include "server/ledger/ledger.h"
#include "server/ledger/rows.h"

// People and their sessions.
namespace himiko::server {

namespace {

Value or_null(const std::optional<std::string>& text) { return text ? Value(*text) : Value(); }

constexpr const char* kPersonFields =
    "p.id, p.name, p.login, p.password, p.created, p.skeleton, p.second_factor, p.banned, p.muted";

std::optional<Person> first_person(const Rows& rows) {
    if (rows.empty()) return std::nullopt;
    const Row& r = rows[0];
    return Person{r[0].text(),         r[1].text(),   optional_text(r[2]),
                  optional_text(r[3]), r[4].number(), optional_text(r[5]),
                  optional_text(r[6]), r[7].number(), r[8].number()};
}

}  // namespace

void Ledger::add(const Person& p) {
    sql_.run(
        "INSERT INTO people (id, name, login, password, created) VALUES ($1, $2, $3, $4, $5) "
        "ON CONFLICT (id) DO NOTHING",
        {p.id, p.name, or_null(p.login), or_null(p.password), p.created});
}

void Ledger::rename(const std::string& person, const std::string& name) {
    sql_.run("UPDATE people SET name = $2 WHERE id = $1", {person, name});
}

bool Ledger::register_login(const std::string& person, const std::string& login,
                            const std::string& password) {
    if (const auto other = person_with_login(login); other && other->id != person) return false;
    sql_.run("UPDATE people SET login = $2, password = $3 WHERE id = $1",
             {person, login, password});
    return true;
}

std::optional<Person> Ledger::person(const std::string& id) {
    return first_person(
        sql_.run(std::string("SELECT ") + kPersonFields + " FROM people p WHERE p.id = $1", {id}));
}

std::optional<Person> Ledger::person_with_login(const std::string& login) {
    return first_person(sql_.run(
        std::string("SELECT ") + kPersonFields + " FROM people p WHERE p.login = $1", {login}));
}

void Ledger::begin_session(const std::string& secret, const std::string& person, Millis now) {
    sql_.run(
        "INSERT INTO sessions (secret, person, created, seen) VALUES ($1, $2, $3, $3) "
        "ON CONFLICT (secret) DO NOTHING",
        {secret, person, now});
}

std::optional<Person> Ledger::person_of_session(const std::string& secret, Millis now) {
    constexpr Millis kDay = 86'400'000;  // often enough to know which sessions are forgotten
    auto found = first_person(sql_.run(std::string("SELECT ") + kPersonFields +
                                           " FROM sessions s JOIN people p ON p.id = s.person "
                                           "WHERE s.secret = $1",
                                       {secret}));
    if (found)
        sql_.run("UPDATE sessions SET seen = $2 WHERE secret = $1 AND seen < $3",
                 {secret, now, now - kDay});
    return found;
}

void Ledger::end_session(const std::string& secret) {
    sql_.run("DELETE FROM sessions WHERE secret = $1", {secret});
}

void Ledger::end_sessions_of(const std::string& person) {
    sql_.run("DELETE FROM sessions WHERE person = $1", {person});
    news_.push_back("@" + person);
}

}  // namespace himiko::server
