#include <pwd.h>
#include <unistd.h>

#include <boost/json/serialize.hpp>
#include <cstdlib>
#include <iostream>

#include "app/admin/desk.h"
#include "app/commands.h"
#include "server/clock.h"
#include "server/log.h"
#include "server/secrets.h"

namespace himiko::admin {

namespace json = boost::json;
using server::Ledger;
using server::Millis;

namespace {

// Who sits at the keyboard, as far as the machine knows.
std::string operator_name() {
    if (const char* before_sudo = std::getenv("SUDO_USER")) return before_sudo;
    if (const passwd* user = getpwuid(getuid())) return user->pw_name;
    return std::to_string(getuid());
}

std::string until_text(Millis until) {
    return until >= server::kForEver ? "for ever" : "until " + server::utc_text(until);
}

}  // namespace

int Desk::done(const std::string& sentence, const json::object& fields) const {
    std::cout << (as_json_ ? json::serialize(fields) : harmless(sentence)) << '\n';
    return app::kFine;
}

Ledger::Act Desk::act(const std::string& name, const json::object& fields) {
    json::object all{{"by", operator_name()}};
    for (const auto& field : fields) all[field.key()] = field.value();
    return {server::random_token(12), now(), name, json::serialize(all)};
}

void Desk::carry_out(const std::string& name, const json::object& fields,
                     const std::function<void(Ledger&)>& work) {
    const Ledger::Act line = act(name, fields);
    server::Transaction transaction(*sql_);
    Ledger ledger(*sql_);
    work(ledger);
    ledger.add(line);
    ledger.publish();
    transaction.commit();
}

int Desk::restrict(const char* name, const std::string& person, Millis until,
                   const std::string& reason, void (Ledger::*how)(const std::string&, Millis)) {
    const auto found = administration_.person(person);
    if (!found) return nobody(person);
    const std::string act_name = (until == 0 ? "un" : "") + std::string(name);
    json::object fields{{"person", found->id}};  // no name: the log has none
    if (until > 0) fields["until"] = until;
    if (!reason.empty()) fields["reason"] = reason;
    carry_out(act_name, fields, [&](Ledger& ledger) { (ledger.*how)(found->id, until); });
    const bool ban = name == std::string_view("ban");
    const std::string what = until == 0 ? std::string(" is no longer ") + (ban ? "banned" : "muted")
                                        : (ban ? " is banned " : " is muted ") + until_text(until);
    fields["act"] = act_name;
    return done(found->name + " (" + found->id + ")" + what + ".", fields);
}

int Desk::ban(const std::string& person, Millis until, const std::string& reason) {
    return restrict("ban", person, until, reason, &Ledger::ban);
}
int Desk::mute(const std::string& person, Millis until, const std::string& reason) {
    return restrict("mute", person, until, reason, &Ledger::mute);
}

int Desk::end_sessions(const std::string& person) {
    const auto found = administration_.person(person);
    if (!found) return nobody(person);
    const auto count = static_cast<std::int64_t>(administration_.sessions(found->id).size());
    const json::object fields{{"person", found->id}, {"sessions", count}};
    carry_out("end_sessions", fields, [&](Ledger& ledger) { ledger.end_sessions_of(found->id); });
    return done(found->name + " (" + found->id +
                    ") is signed out everywhere; sessions ended: " + std::to_string(count) + ".",
                fields);
}

int Desk::close_table(const std::string& table, const std::string& reason) {
    json::object fields{{"table", table}};
    if (!reason.empty()) fields["reason"] = reason;
    switch (server::close_table(*sql_, table, act("close_table", fields))) {
        case server::Closing::kDone: return done("Table " + table + " is closed.", fields);
        case server::Closing::kNoTable:
            return app::complain("there is no table " + harmless(table));
        case server::Closing::kOver:
            return app::complain("the game at table " + table + " is over");
        case server::Closing::kClosedBefore: break;
    }
    return app::complain("table " + table + " is closed already");
}

int Desk::close_report(const std::string& report) {
    bool closed = false;
    const json::object fields{{"report", report}};
    const Ledger::Act line = act("close_report", fields);
    server::Transaction transaction(*sql_);
    Ledger ledger(*sql_);
    closed = administration_.close_report(report, line.at);
    if (!closed) return app::complain("no report " + harmless(report) + " is open");
    ledger.add(line);
    ledger.publish();
    transaction.commit();
    return done("Report " + report + " is closed.", fields);
}

}  // namespace himiko::admin
