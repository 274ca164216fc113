#include "server/live_table.h"

#include <boost/json/serialize.hpp>

#include "server/clock.h"
#include "server/secrets.h"

namespace himiko::server {

namespace json = boost::json;
using asio::use_awaitable;

namespace {

constexpr std::int64_t kFarBehind = 200;  // entries; beyond, a fresh picture is smaller

json::object refused(const json::value& id, const Refusal& why) {
    return {{"re", id},
            {"ok", false},
            {"error", json::object{{"code", why.code}, {"message", why.message}}}};
}

}  // namespace

// Held while a table is busy; passed on when it goes.
class LiveTable::Turn {
  public:
    explicit Turn(LiveTable& table) : table_(&table) {}
    Turn(Turn&& other) noexcept : table_(std::exchange(other.table_, nullptr)) {}
    ~Turn() {
        if (table_) table_->turn_.try_send(boost::system::error_code{});
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    Turn& operator=(Turn&&) = delete;

  private:
    LiveTable* table_;
};

LiveTable::LiveTable(const asio::any_io_executor& executor, Storekeeper& store,
                     std::function<void()> bot_to_act, const std::string& id)
    : id_(id),
      store_(store),
      bot_to_act_(std::move(bot_to_act)),
      strand_(asio::make_strand(executor)),
      turn_(strand_, 1),
      room_(std::make_unique<Room>(id)) {
    turn_.try_send(boost::system::error_code{});
}

asio::awaitable<LiveTable::Turn> LiveTable::my_turn() {
    co_await turn_.async_receive(use_awaitable);
    co_return Turn(*this);
}

asio::awaitable<void> LiveTable::read_on() {
    const std::int64_t after = room_->seq();
    const auto entries =
        co_await store_.run([&](Ledger& ledger) { return ledger.entries(id_, after); });
    for (const Entry& entry : entries) {
        room_->apply(entry);
        tell_all();
    }
}

// What was applied here was not written: back to the log. Those who listen have not been told.
asio::awaitable<void> LiveTable::start_over() {
    const std::int64_t told = room_->seq() - 1;
    room_ = std::make_unique<Room>(id_);
    const auto entries =
        co_await store_.run([&](Ledger& ledger) { return ledger.entries(id_, 0); });
    for (const Entry& entry : entries) {
        room_->apply(entry);
        if (entry.seq > told) tell_all();
    }
}

asio::awaitable<bool> LiveTable::load() {
    const Turn turn = co_await my_turn();
    if (room_->seq() == 0) co_await read_on();
    co_return room_->seq() > 0;
}

asio::awaitable<void> LiveTable::catch_up(std::int64_t seq) {
    const Turn turn = co_await my_turn();
    if (room_->seq() < seq) co_await read_on();
}

void LiveTable::tell_all() {
    for (const auto& listener : listeners_)
        listener->tell(
            json::serialize(json::object{{"news", room_->news(listener->guest().person)}}));
}

asio::awaitable<json::object> LiveTable::request(Guest who, json::object request) {
    const Turn turn = co_await my_turn();
    const json::value* named = request.if_contains("id");
    const json::value id = named ? *named : json::value(nullptr);
    if (!id.is_string() || id.get_string().empty() || id.get_string().size() > 64)
        co_return refused(id, {"bad_request", "id: should be a text of 1 to 64 bytes"});
    // The id belongs to its sender: nobody can use up another's.
    const std::string key = fingerprint(who.person + " " + std::string(id.get_string()));
    if (room_->knows(key)) co_return json::object{{"re", id}, {"ok", true}, {"seq", room_->seq()}};

    const json::value* at = request.if_contains("seq");
    if (!at || !at->is_int64())
        co_return refused(id, {"bad_request", "seq: should be the table's last number you know"});
    if (at->get_int64() != room_->seq()) co_return refused(id, {"stale", "the table has moved on"});

    auto decision = room_->decide(who, request, random_number());
    if (const auto* why = std::get_if<Refusal>(&decision)) co_return refused(id, *why);
    const Entry entry{room_->seq() + 1, key, now(),
                      json::serialize(std::get<json::object>(decision))};
    room_->apply(entry);
    bool broken = false;
    Written written = Written::kTaken;
    try {
        const Step step = room_->step(entry);
        written = co_await store_.run([&](Ledger& ledger) { return ledger.write(step); });
    } catch (const SqlError&) {
        broken = true;
    }
    if (written == Written::kWritten) {
        tell_all();
        if (room_->bot_to_act() != kNobody) bot_to_act_();
        co_return json::object{{"re", id}, {"ok", true}, {"seq", entry.seq}};
    }
    co_await start_over();
    if (room_->knows(key)) co_return json::object{{"re", id}, {"ok", true}, {"seq", room_->seq()}};
    if (broken) co_return refused(id, {"unavailable", "it could not be stored; please try again"});
    co_return refused(id, {"stale", "the table has moved on"});
}

asio::awaitable<void> LiveTable::tell_missed(Listener& listener, std::int64_t after) {
    const std::string& person = listener.guest().person;
    if (after <= 0 || after > room_->seq() || room_->seq() - after > kFarBehind) {
        listener.tell(json::serialize(json::object{{"picture", room_->picture(person)}}));
        co_return;
    }
    if (after == room_->seq()) co_return;
    const auto entries =
        co_await store_.run([&](Ledger& ledger) { return ledger.entries(id_, 0); });
    Room past(id_);
    for (const Entry& entry : entries) {
        if (entry.seq > room_->seq()) break;  // that will be told when it is read on
        past.apply(entry);
        if (entry.seq > after)
            listener.tell(json::serialize(json::object{{"news", past.news(person)}}));
    }
}

asio::awaitable<bool> LiveTable::join(std::shared_ptr<Listener> listener, std::int64_t after,
                                      std::string invite) {
    const Turn turn = co_await my_turn();
    if (!room_->may_watch(listener->guest().person, invite)) co_return false;
    co_await tell_missed(*listener, after);
    listeners_.insert(std::move(listener));
    co_return true;
}

asio::awaitable<void> LiveTable::leave(std::shared_ptr<Listener> listener) {
    const Turn turn = co_await my_turn();
    listeners_.erase(listener);
}

asio::awaitable<std::optional<json::object>> LiveTable::picture(std::string person,
                                                                std::string invite) {
    const Turn turn = co_await my_turn();
    if (!room_->may_watch(person, invite)) co_return std::nullopt;
    co_return room_->picture(person);
}

asio::awaitable<std::optional<json::object>> LiveTable::record(std::string person,
                                                               std::string invite) {
    const Turn turn = co_await my_turn();
    if (!room_->may_watch(person, invite) || !room_->play()) co_return std::nullopt;
    co_return room_->play()->record();
}

}  // namespace himiko::server
