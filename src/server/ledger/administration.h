#pragma once

#include "server/ledger/ledger.h"

namespace himiko::server {

// What administration wants to know of a store. Each call is part of the transaction that is open.
class Administration {
  public:
    explicit Administration(Sql& sql) : sql_(sql) {}

    struct PersonLine {
        std::string id, name;
        std::optional<std::string> login;
        Millis created = 0, seen = 0;  // 0: has no session
        std::int64_t tables = 0;       // that are kept
        Millis banned = 0, muted = 0;
    };
    // Those with this id, or whose name or login has this text in it; the newest first.
    [[nodiscard]] std::vector<PersonLine> people(const std::string& text, int most);
    // The person with this id or login.
    [[nodiscard]] std::optional<Person> person(const std::string& id_or_login);

    struct TableLine {
        TableRow table;
        std::string owner_name;  // empty: nobody, or not known
    };
    // Those in a phase, or all; what happened last comes first.
    [[nodiscard]] std::vector<TableLine> tables(const std::string& phase, int most);

    struct SessionLine {
        Millis created = 0, seen = 0;
        std::string agent;
    };
    [[nodiscard]] std::vector<SessionLine> sessions(const std::string& person);

    struct UsageLine {
        std::string person, name;
        std::int64_t messages = 0, bytes = 0, thinking = 0;  // within the days asked for
        std::int64_t tables = 0, stored = 0;                 // opened and kept; bytes of their logs
    };
    // Of one person or of all, most messages first.
    [[nodiscard]] std::vector<UsageLine> usage(std::int64_t since_day, const std::string& person);

    struct ReportLine {
        Ledger::Report report;
        std::string reporter_name, person_name;
        Millis closed = 0;
    };
    // Those nobody has dealt with, or all; the oldest first.
    [[nodiscard]] std::vector<ReportLine> reports(bool closed_too, int most);
    // False: there is no such report that is open.
    bool close_report(const std::string& id, Millis now);

  private:
    Sql& sql_;
};

enum class Closing { kDone, kNoTable, kOver, kClosedBefore };
// Ends a table, as administration does: those who listen are told by their servers. `act` is what
// the audit trail will say.
[[nodiscard]] Closing close_table(Sql& sql, const std::string& table, const Ledger::Act& act);

}  // namespace himiko::server
