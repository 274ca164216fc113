#include "server/limiter.h"

namespace himiko::server {

namespace {

Rate rate_of(const Limits& limits, double a_second, double at_once) {
    return limits.on ? Rate{a_second, at_once} : Rate{};
}
Rate an_hour(const Limits& limits, double count) {
    return rate_of(limits, count / 3600, count / 2);
}
int most(const Limits& limits, int count) { return limits.on ? count : 0; }

// Whom a person's limit counts.
const std::string& person_of(const Limiter::Who& who) {
    return who.person.empty() ? who.address : who.person;
}

}  // namespace

Limiter::Limiter(const Limits& l, Metrics& metrics)
    : metrics_(metrics),
      requests_(rate_of(l, l.requests_a_second, 4 * l.requests_a_second)),
      guests_(an_hour(l, l.guests_an_hour)),
      table_talk_(rate_of(l, l.table_talk_a_second, 10 * l.table_talk_a_second)),
      messages_(rate_of(l, l.messages_a_second, 2 * l.messages_a_second), l.people_an_address),
      talk_(rate_of(l, l.talk_a_second, 10 * l.talk_a_second), l.people_an_address),
      bytes_(rate_of(l, 1000 * l.kilobytes_a_day / 86'400, 1000 * l.kilobytes_a_day),
             l.people_an_address),
      tables_(an_hour(l, l.tables_an_hour), l.people_an_address),
      connections_(most(l, l.connections_an_address)),
      sockets_(most(l, l.sockets)),
      sockets_an_address_(most(l, l.connections_an_address)) {}

bool Limiter::Both::take(const Who& who) {
    return person_.take(person_of(who)) && address_.take(who.address);
}
bool Limiter::Both::allows(const Who& who) {
    return person_.allows(person_of(who)) && address_.allows(who.address);
}
void Limiter::Both::charge(const Who& who, double cost) {
    person_.charge(person_of(who), cost);
    address_.charge(who.address, cost);
}

bool Limiter::counted(bool allowed, const char* limit) {
    if (!allowed) metrics_.limited.Add({{"limit", limit}}).Increment();
    return allowed;
}

bool Limiter::request(const std::string& address, double cost) {
    return counted(requests_.take(address, cost), "requests");
}
bool Limiter::guest(const std::string& address) { return counted(guests_.take(address), "guests"); }
bool Limiter::table(const Who& who) { return counted(tables_.take(who), "tables"); }
bool Limiter::message(const Who& who) { return counted(messages_.take(who), "messages"); }
bool Limiter::talk(const Who& who, const std::string& table) {
    return counted(table_talk_.allows(table) && talk_.take(who), "talk");
}
bool Limiter::may_store(const Who& who) { return counted(bytes_.allows(who), "bytes"); }
void Limiter::stored(const Who& who, std::int64_t bytes) {
    bytes_.charge(who, static_cast<double>(bytes));
}

std::shared_ptr<void> Limiter::connection(const std::string& address) {
    return connections_.enter(address);
}

std::shared_ptr<void> Limiter::socket(const Who& who) {
    std::pair<std::shared_ptr<void>, std::shared_ptr<void>> both;
    both.first = sockets_an_address_.enter(who.address);
    if (!who.person.empty()) both.second = sockets_.enter(who.person);
    if (!counted(both.first && (who.person.empty() || both.second), "sockets")) return nullptr;
    return std::make_shared<decltype(both)>(std::move(both));
}

}  // namespace himiko::server
