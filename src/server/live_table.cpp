#include "server/live_table.h"

#include <boost/json/serialize.hpp>

#include "server/clock.h"
#include "server/fields.h"
#include "server/secrets.h"

namespace himiko::server {

namespace json = boost::json;
using asio::use_awaitable;

namespace {

constexpr int kMostTries = 5;
constexpr std::int64_t kFarBehind = 200;  // entries; beyond, a fresh picture is smaller

}  // namespace

// Held while a table is busy; passed on when it goes.
class LiveTable::Turn {
  public:
    explicit Turn(LiveTable& table) : table_(&table) {}
    Turn(Turn&& other) noexcept : table_(std::exchange(other.table_, nullptr)) {}
    ~Turn() {
        if (table_ && !table_->services_.ended) table_->turn_.try_send(boost::system::error_code{});
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;
    Turn& operator=(Turn&&) = delete;

  private:
    LiveTable* table_;
};

LiveTable::LiveTable(const asio::any_io_executor& executor, const Services& services,
                     const std::string& id)
    : id_(id),
      services_(services),
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
        co_await services_.store.run([&](Ledger& ledger) { return ledger.entries(id_, after); });
    for (const Entry& entry : entries) {
        room_->apply(entry);
        if (entry.seq > told_) tell_all();
    }
}

void LiveTable::start_over() { room_ = std::make_unique<Room>(id_); }

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
    told_ = room_->seq();
    for (const auto& listener : listeners_)
        listener->tell(
            json::serialize(json::object{{"news", room_->news(listener->guest().person)}}));
}

asio::awaitable<json::object> LiveTable::request(Guest who, json::object request) {
    const Turn turn = co_await my_turn();
    const Stopwatch watch(services_.metrics.action_seconds);
    const json::value* named = request.if_contains("id");
    const json::value id = named ? *named : json::value(nullptr);
    const auto refuse = [&](const Refusal& why) {
        services_.metrics.refused.Add({{"code", why.code}}).Increment();
        return json::object{{"re", id},
                            {"ok", false},
                            {"error", json::object{{"code", why.code}, {"message", why.message}}}};
    };
    const auto done = [&](std::int64_t seq) {
        return json::object{{"re", id}, {"ok", true}, {"seq", seq}};
    };
    if (!id.is_string() || id.get_string().empty() || id.get_string().size() > 64)
        co_return refuse({"bad_request", "id: should be a text of 1 to 64 bytes"});
    // The id belongs to its sender: nobody can use up another's.
    const std::string key = fingerprint(who.person + " " + std::string(id.get_string()));
    const json::value* at = request.if_contains("seq");
    const bool depends = Room::is_of_the_moment(request);
    if (depends && (!at || !at->is_int64()))
        co_return refuse({"bad_request", "seq: should be the table's last number you know"});
    const std::int64_t known = depends ? at->get_int64() : 0;
    // Behind others (another node told the client), or behind itself (the store failed).
    if (known > room_->seq() || room_->seq() == 0) co_await read_on();

    if (const auto before = room_->seq_of(key)) co_return done(*before);
    // A question adds nothing to the log.
    if (Room::is_question(request) && known == room_->seq()) {
        auto found = room_->answer(who, request);
        if (const auto* why = std::get_if<Refusal>(&found)) co_return refuse(*why);
        json::object answer = done(room_->seq());
        for (auto& field : std::get<json::object>(found))
            answer[field.key()] = std::move(field.value());
        co_return answer;
    }
    bool broken = false;
    // What met something else at its number takes the next one, if that makes no difference to it.
    for (int tries = 0; tries < kMostTries && !broken; ++tries) {
        if (depends && known != room_->seq()) break;
        const Moment moment{now(), random_number(), random_token(12), random_token(16)};
        auto decision = room_->decide(who, request, moment);
        if (const auto* why = std::get_if<Refusal>(&decision)) co_return refuse(*why);
        const Entry entry{room_->seq() + 1, key, moment.now,
                          json::serialize(std::get<json::object>(decision))};
        room_->apply(entry);
        std::vector<Step> steps;
        steps.push_back(room_->step(entry));
        if (const auto next = room_->rematch()) steps.push_back(Room::opened(*next, moment.now));
        bool written = false;
        try {
            written =
                co_await services_.store.run([&](Ledger& ledger) { return ledger.write(steps); });
        } catch (const std::exception&) {
            broken = true;
        }
        if (written) {
            tell_all();
            if (room_->bot_to_act() != kNobody) services_.job_due();
            co_return done(entry.seq);
        }
        // What was applied was not written: back to the log. Those who listen were not told.
        start_over();
        co_await read_on();
        if (const auto before = room_->seq_of(key)) co_return done(*before);
    }
    if (broken) co_return refuse({"unavailable", "it could not be stored; please try again"});
    json::object answer = refuse({"stale", "the table has moved on"});
    json::array news;
    auto unheard = co_await missed(who.person, known);
    for (json::object& one : unheard) news.push_back(std::move(one));
    answer["missed"] = std::move(news);
    co_return answer;
}

asio::awaitable<std::vector<json::object>> LiveTable::missed(std::string person,
                                                             std::int64_t after) {
    std::vector<json::object> all;
    if (after == room_->seq()) co_return all;
    if (after <= 0 || after > room_->seq() || room_->seq() - after > kFarBehind) {
        all.push_back({{"picture", room_->picture(person)}});
        co_return all;
    }
    const auto entries =
        co_await services_.store.run([&](Ledger& ledger) { return ledger.entries(id_, 0); });
    Room past(id_);
    for (const Entry& entry : entries) {
        if (entry.seq > room_->seq()) break;  // that will be told when it is read on
        past.apply(entry);
        if (entry.seq > after) all.push_back({{"news", past.news_again(person)}});
    }
    // The game as it is now comes with the last of them.
    if (room_->play()) all.back()["news"].as_object()["play"] = room_->game_json(person);
    co_return all;
}

asio::awaitable<bool> LiveTable::join(std::shared_ptr<Listener> listener, std::int64_t after,
                                      std::string invite) {
    const Turn turn = co_await my_turn();
    // The client may know more than this node does, if it comes from another one.
    if (after > room_->seq() || room_->seq() == 0) co_await read_on();
    const std::string person = listener->guest().person;
    if (!room_->may_watch(person, invite)) co_return false;
    const auto news = co_await missed(person, after);
    for (const json::object& one : news) listener->tell(json::serialize(one));
    listeners_.insert(std::move(listener));
    co_return true;
}

asio::awaitable<void> LiveTable::leave(std::shared_ptr<Listener> listener) {
    const Turn turn = co_await my_turn();
    listeners_.erase(listener);
    const std::string person = listener->guest().person;
    const std::int64_t seq = told_;
    if (!person.empty())
        co_await services_.store.run([&](Ledger& ledger) {
            ledger.saw(person, id_, seq);
            return true;
        });
}

asio::awaitable<std::optional<json::object>> LiveTable::look(std::string person, std::string invite,
                                                             Look look) {
    const Turn turn = co_await my_turn();
    if (!room_->may_watch(person, invite)) co_return std::nullopt;
    co_return look(*room_);
}

asio::awaitable<void> LiveTable::end() {
    const Turn turn = co_await my_turn();
    for (const auto& listener : listeners_) listener->close(Farewell::kRestart);
}

asio::awaitable<void> LiveTable::sign_out(std::string person) {
    const Turn turn = co_await my_turn();
    for (const auto& listener : listeners_)
        if (listener->guest().person == person) listener->close(Farewell::kSignedOut);
}

}  // namespace himiko::server
