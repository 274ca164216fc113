#pragma once

#include "server/metrics.h"
#include "server/rate_limit.h"

namespace himiko::server {

// How much one person, and one address, may ask of a node. Whoever is nobody yet counts as one
// person with all others at the same address.
struct Limits {
    bool on = true;                    // false: none of these, as load tests need it
    double requests_a_second = 50;     // of one address; what changes something counts ten
    int connections_an_address = 500;  // behind a proxy: WebSockets
    int sockets = 20;                  // WebSockets of one person
    double messages_a_second = 20;     // of one person, over all of them; twice as many at once
    double talk_a_second = 1;          // lines and reactions of one person; ten at once
    double table_talk_a_second = 5;    // of all at one table; ten times as many at once
    double kilobytes_a_day = 20'000;   // that one person has stored, all at once perhaps
    double tables_an_hour = 200;       // opened by one person; half of them at once
    double guests_an_hour = 200;       // of one address; half of them at once
    double people_an_address = 20;     // an address may do what so many people may
};

// Holds everybody to the limits. From any thread.
class Limiter {
  public:
    struct Who {
        std::string person;   // empty: nobody
        std::string address;  // as limits are counted
    };

    Limiter(const Limits& limits, Metrics& metrics);

    // Each says whether it may be, and then it is counted.
    [[nodiscard]] bool request(const std::string& address, double cost);
    [[nodiscard]] bool guest(const std::string& address);
    [[nodiscard]] bool table(const Who& who);
    [[nodiscard]] bool message(const Who& who);
    [[nodiscard]] bool talk(const Who& who, const std::string& table);
    // What comes of a message is known afterwards: a line at a table, bytes in the store.
    void talked(const std::string& table) { table_talk_.charge(table, 1); }
    [[nodiscard]] bool may_store(const Who& who);
    void stored(const Who& who, std::int64_t bytes);

    // As long as it is held; null: there are enough.
    [[nodiscard]] std::shared_ptr<void> connection(const std::string& address);
    [[nodiscard]] std::shared_ptr<void> socket(const Who& who);

  private:
    // The limit of a person, and the one of an address.
    class Both {
      public:
        Both(Rate person, double people)
            : person_(person), address_({people * person.a_second, people * person.at_once}) {}
        [[nodiscard]] bool take(const Who& who);
        [[nodiscard]] bool allows(const Who& who);
        void charge(const Who& who, double cost);

      private:
        RateLimit person_, address_;
    };

    [[nodiscard]] bool counted(bool allowed, const char* limit);

    Metrics& metrics_;
    RateLimit requests_, guests_, table_talk_;
    Both messages_, talk_, bytes_, tables_;
    ConcurrencyLimit connections_, sockets_, sockets_an_address_;
};

}  // namespace himiko::server
