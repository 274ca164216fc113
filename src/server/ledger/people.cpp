#include <algorithm>
#include <set>

#include "server/ledger/ledger.h"
#include "server/ledger/rows.h"
#include "server/secrets.h"

// People and their sessions.
namespace himiko::server {

namespace {

Value or_null(const std::optional<std::string>& text) { return text ? Value(*text) : Value(); }

constexpr const char* kPersonFields =
    "p.id, p.name, p.login, p.password, p.created, p.skeleton, p.second_factor, p.banned, p.muted";

Person read_person(const Row& r) {
    return {r[0].text(),         r[1].text(),   optional_text(r[2]),
            optional_text(r[3]), r[4].number(), optional_text(r[5]),
            optional_text(r[6]), r[7].number(), r[8].number()};
}

std::optional<Person> first_person(const Rows& rows) {
    return rows.empty() ? std::nullopt : std::optional(read_person(rows[0]));
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
                            const std::string& skeleton, const std::string& password) {
    if (const auto own = this->person(person); own && own->login == login) {
        sql_.run("UPDATE people SET password = $2 WHERE id = $1", {person, password});
        return true;
    }
    for (const Row& row : sql_.run("SELECT id FROM people WHERE login = $1 "
                                   "UNION ALL SELECT id FROM people WHERE skeleton = $2",
                                   {login, skeleton}))
        if (row[0].text() != person) return false;
    sql_.run("UPDATE people SET login = $2, skeleton = $3, password = $4 WHERE id = $1",
             {person, login, skeleton, password});
    return true;
}

std::optional<Person> Ledger::person(const std::string& id) {
    return first_person(
        sql_.run(std::string("SELECT ") + kPersonFields + " FROM people p WHERE p.id = $1", {id}));
}

std::optional<Person> Ledger::person_with_login(const std::string& login,
                                                const std::string& skeleton) {
    std::optional<Person> found;
    static const std::string question = std::string("SELECT ")
                                            .append(kPersonFields)
                                            .append(" FROM people p WHERE p.login = $1 ")
                                            .append("UNION ALL SELECT ")
                                            .append(kPersonFields)
                                            .append(" FROM people p WHERE p.skeleton = $2");
    for (const Row& row : sql_.run(question, {login, skeleton})) {
        Person one = read_person(row);
        if (!found || one.login == login) found = std::move(one);
    }
    return found;
}

void Ledger::begin_session(const std::string& secret, const std::string& person, Millis now,
                           const std::string& agent) {
    sql_.run(
        "INSERT INTO sessions (secret, person, created, seen, agent) VALUES ($1, $2, $3, $3, $4) "
        "ON CONFLICT (secret) DO NOTHING",
        {secret, person, now, agent});
}

std::optional<Person> Ledger::person_of_session(const std::string& secret, Millis now,
                                                Millis oldest) {
    constexpr Millis kHour = 3'600'000;  // often enough to tell one's sessions apart
    auto found = first_person(sql_.run(std::string("SELECT ") + kPersonFields +
                                           " FROM sessions s JOIN people p ON p.id = s.person "
                                           "WHERE s.secret = $1 AND s.seen >= $2",
                                       {secret, oldest}));
    if (found)
        sql_.run("UPDATE sessions SET seen = $2 WHERE secret = $1 AND seen < $3",
                 {secret, now, now - kHour});
    return found;
}

void Ledger::end_session(const std::string& secret) {
    sql_.run("DELETE FROM sessions WHERE secret = $1", {secret});
    news_.push_back("~" + session_id(secret));
}

void Ledger::end_sessions_of(const std::string& person, const std::string& but_secret) {
    sql_.run("DELETE FROM sessions WHERE person = $1 AND secret <> $2", {person, but_secret});
    news_.push_back("@" + person + (but_secret.empty() ? "" : " " + session_id(but_secret)));
}

std::vector<Ledger::Session> Ledger::sessions_of(const std::string& person, int most) {
    std::vector<Session> all;
    for (const Row& r : sql_.run("SELECT secret, created, seen, agent FROM sessions "
                                 "WHERE person = $1 ORDER BY seen DESC, created DESC, secret "
                                 "LIMIT $2",
                                 {person, most}))
        all.push_back({r[0].text(), r[1].number(), r[2].number(), r[3].text()});
    return all;
}

SessionStates Ledger::sessions_as_they_are(const std::vector<std::string>& secrets) {
    constexpr std::size_t kTogether = 100;
    static const std::string question = [] {
        std::string text =
            "SELECT s.secret, p.banned, p.muted FROM sessions s JOIN people p ON p.id = s.person "
            "WHERE s.secret IN ($1";
        for (std::size_t i = 2; i <= kTogether; ++i) text += ", $" + std::to_string(i);
        return text + ")";
    }();
    SessionStates all;
    for (const std::string& secret : secrets) all[secret];
    for (std::size_t begin = 0; begin < secrets.size(); begin += kTogether) {
        std::vector<Value> some(kTogether, "");  // no session has an empty hash
        for (std::size_t i = begin; i < std::min(begin + kTogether, secrets.size()); ++i)
            some[i - begin] = secrets[i];
        for (const Row& row : sql_.run(question, some))
            all[row[0].text()] = {false, row[1].number(), row[2].number()};
    }
    return all;
}

std::string Ledger::secret(const std::string& name, const std::string& fresh) {
    const auto find = [&] {
        return sql_.run("SELECT secret FROM secrets WHERE name = $1", {name});
    };
    Rows found = find();
    if (found.empty()) {
        sql_.run("INSERT INTO secrets VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
                 {name, fresh});
        found = find();
    }
    return found.at(0).at(0).text();
}

}  // namespace himiko::server
