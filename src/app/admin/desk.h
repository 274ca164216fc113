#pragma once

#include <functional>

#include "app/admin/listing.h"
#include "server/ledger/administration.h"

namespace himiko::admin {

// Where administration sits: the store of a server that may be running, opened beside it.
class Desk {
  public:
    // Throws SqlError if there is no store, or one of another version: it is never migrated here.
    Desk(std::string store, bool as_json);

    // --- Looking -------------------------------------------------------------------------------

    int people(const std::string& text);
    int tables(const std::string& phase);
    int sessions(const std::string& person);
    int usage(int days, const std::string& person);
    int reports(bool closed_too);

    // --- Acting; each act is in the audit trail ------------------------------------------------

    // Until then, 0: no longer.
    int ban(const std::string& person, server::Millis until, const std::string& reason);
    int mute(const std::string& person, server::Millis until, const std::string& reason);
    int end_sessions(const std::string& person);
    int close_table(const std::string& table, const std::string& reason);
    int close_report(const std::string& report);
    // A copy of the store as it is at one moment, while games go on.
    int backup(const std::string& file);

    [[nodiscard]] server::Millis now();

  private:
    int print(const Listing& listing) const;
    int nobody(const std::string& person) const;
    // What an act did, for people or programs.
    int done(const std::string& sentence, const boost::json::object& fields) const;
    [[nodiscard]] server::Ledger::Act act(const std::string& name,
                                          const boost::json::object& fields);
    // Does something in a transaction together with its line of the audit trail.
    void carry_out(const std::string& name, const boost::json::object& fields,
                   const std::function<void(server::Ledger&)>& work);
    int restrict(const char* name, const std::string& person, server::Millis until,
                 const std::string& reason,
                 void (server::Ledger::*how)(const std::string&, server::Millis));
    [[nodiscard]] std::vector<std::string> talk(const server::Ledger::Report& report);

    std::string store_;
    bool as_json_;
    std::unique_ptr<server::Sql> sql_;
    server::Administration administration_;
};

// Checks a copy, or a database of PostgreSQL, and plays all of its games again.
int verify_backup(const std::string& store, bool as_json);

}  // namespace himiko::admin
