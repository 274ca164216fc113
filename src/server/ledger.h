#pragma once

#include <optional>

#include "server/sql.h"

// What the server remembers, as questions to a database. Each call is part of the transaction that
// is open on the connection.
namespace himiko::server {

using Millis = std::int64_t;  // since 1970

struct Person {
    std::string id, name;
    std::optional<std::string> login, password;
    Millis created = 0;

    bool operator==(const Person&) const = default;
};

struct Entry {
    std::int64_t seq = 0;
    std::string id;  // of the client, or empty
    Millis at = 0;
    std::string what;

    bool operator==(const Entry&) const = default;
};

struct TableRow {
    std::string id, game;
    bool open_to_all = false;
    std::string phase;
    std::int64_t seq = 0;
    Millis created = 0, changed = 0;
    std::string summary;

    bool operator==(const TableRow&) const = default;
};

struct Member {
    std::string person;
    bool to_act = false;

    bool operator==(const Member&) const = default;
};

// One step of a table: the entry and what follows from it for the lists.
struct Step {
    TableRow table;  // as it is afterwards; its seq is the entry's
    Entry entry;
    std::vector<Member> members;
    bool bot_to_act = false;
};

// How writing a step went. Only `kWritten` changed anything.
enum class Written { kWritten, kTaken, kTwice };  // kTaken: somebody else wrote this number

class Ledger {
  public:
    explicit Ledger(Sql& sql) : sql_(sql) {}

    // --- People --------------------------------------------------------------------------------

    void add(const Person& person);
    void rename(const std::string& person, const std::string& name);
    // False: somebody else has this login.
    bool register_login(const std::string& person, const std::string& login,
                        const std::string& password);
    [[nodiscard]] std::optional<Person> person(const std::string& id);
    [[nodiscard]] std::optional<Person> person_with_login(const std::string& login);

    void begin_session(const std::string& secret, const std::string& person, Millis now);
    [[nodiscard]] std::optional<Person> person_of_session(const std::string& secret, Millis now);
    void end_session(const std::string& secret);
    void end_sessions_of(const std::string& person);

    // --- Tables --------------------------------------------------------------------------------

    [[nodiscard]] Written write(const Step& step);
    [[nodiscard]] std::optional<TableRow> table(const std::string& id);
    [[nodiscard]] std::vector<Entry> entries(const std::string& table, std::int64_t after);
    [[nodiscard]] std::vector<TableRow> tables_on_offer(const std::string& phase, int most);

    struct Mine {
        TableRow table;
        bool to_act = false;
        std::int64_t seen = 0;
    };
    [[nodiscard]] std::vector<Mine> tables_of(const std::string& person, int most);
    void saw(const std::string& person, const std::string& table, std::int64_t seq);

    // --- Bots ----------------------------------------------------------------------------------

    // Tables that wait for a bot. Where nodes share the database, each row is locked for whoever
    // asked until its transaction ends, and the others skip it.
    [[nodiscard]] std::vector<std::string> tables_waiting_for_bots(int most);

  private:
    Sql& sql_;
};

}  // namespace himiko::server
