#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "room/entry.h"
#include "server/ledger/ledger.h"

// Accounts that were deleted.
namespace himiko::server {

namespace json = boost::json;

void Ledger::erase(const std::string& person, Millis now) {
    sql_.run(
        "UPDATE people SET name = '', login = NULL, skeleton = NULL, password = NULL, "
        "second_factor = NULL, second_factor_wanted = NULL, created = 0 WHERE id = $1",
        {person});
    for (const char* from : {"ratings", "sheets", "counted", "usage", "recovery_codes", "boxes"})
        sql_.post(std::string("DELETE FROM ") + from + " WHERE person = $1", {person});
    // What was reported stays, without the reporter's own words.
    sql_.post("UPDATE reports SET note = '' WHERE reporter = $1", {person});
    end_sessions_of(person);
    sql_.post("INSERT INTO erasures (person, begun) VALUES ($1, $2) ON CONFLICT DO NOTHING",
              {person, now});
}

std::vector<Ledger::Erasure> Ledger::erasures(int most) {
    std::vector<Erasure> all;
    for (const Row& r :
         sql_.run("SELECT person, begun FROM erasures ORDER BY begun, person LIMIT $1", {most}))
        all.push_back({r[0].text(), r[1].number()});
    return all;
}

void Ledger::end_erasure(const std::string& person) {
    sql_.run("DELETE FROM erasures WHERE person = $1", {person});
}

std::vector<std::string> Ledger::tables_naming(const std::string& person, int most,
                                               const std::string& after) {
    std::vector<std::string> all;
    for (const Row& r : sql_.run("SELECT table_id FROM members WHERE person = $1 AND "
                                 "table_id > $3 UNION SELECT table_id FROM former_members "
                                 "WHERE person = $1 AND table_id > $3 ORDER BY 1 LIMIT $2",
                                 {person, most, after}))
        all.push_back(r[0].text());
    return all;
}

void Ledger::erase_from_log(const std::string& table, const std::string& person) {
    // An underscore of the id stands for any character here: what is found is looked at.
    for (const Row& r :
         sql_.run("SELECT seq, what FROM entries WHERE table_id = $1 AND what LIKE $2",
                  {table, "%\"" + person + "\"%"})) {
        const auto kept =
            room::without(room::read_what(json::parse(r[1].text()).as_object()), person);
        if (!kept) {
            sql_.post("DELETE FROM entries WHERE table_id = $1 AND seq = $2", {table, r[0]});
        } else if (std::string text = json::serialize(room::json_of(*kept)); text != r[1].text()) {
            sql_.post("UPDATE entries SET what = $3 WHERE table_id = $1 AND seq = $2",
                      {table, r[0], std::move(text)});
        }
    }
    for (const char* from : {"members", "former_members"})
        sql_.post(std::string("DELETE FROM ") + from + " WHERE table_id = $1 AND person = $2",
                  {table, person});
}

}  // namespace himiko::server
