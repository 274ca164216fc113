#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/json/serialize.hpp>
#include <map>

#include "bots/level.h"
#include "server/live_table/live_table.h"
#include "server/log.h"
#include "server/seat_name.h"
#include "server/secrets.h"
#include "table/sentence.h"

// Those who look and listen.
namespace himiko::server {

namespace json = boost::json;

bool LiveTable::may_watch(const std::string& person, const std::string& invite) const {
    if (room_->shuts_out(person)) return false;
    return room_->may_watch(person) ||
           (!room_->invite().empty() && same_secret(invite, room_->invite()));
}

asio::awaitable<bool> LiveTable::join(std::shared_ptr<Listener> listener, std::int64_t after,
                                      std::string invite) {
    const auto lock = co_await mutex_.lock();
    co_await refresh();
    const std::string person = listener->user().person;
    if (!may_watch(person, invite)) co_return false;
    const bool gone = co_await successor_gone();
    for (Message& one : missed(person, after, gone)) listener->tell(std::move(one));
    listeners_.insert(listener);
    if (listener->session().empty()) co_return true;
    // Something may have happened to its session before it was here to be told. If the store does
    // not answer now, it is asked about all sessions within a minute.
    const std::vector<std::string> session{listener->session()};
    try {
        const auto states = co_await services_.store.run(
            [&](Ledger& ledger) { return ledger.sessions_as_they_are(session); });
        look_at_sessions(states, services_.store.now());
    } catch (const SqlError&) {  // it said so in the log
    } catch (const std::exception&) {
        listeners_.erase(listener);
        throw;
    }
    co_return true;
}

asio::awaitable<bool> LiveTable::admits(std::string person, std::string invite) {
    const auto lock = co_await mutex_.lock();
    co_await refresh();
    co_return may_watch(person, invite);
}

asio::awaitable<void> LiveTable::leave(std::shared_ptr<Listener> listener) {
    const auto lock = co_await mutex_.lock();
    listeners_.erase(listener);
    const std::string person = listener->user().person;
    const std::int64_t seq = told_;
    if (!person.empty())
        co_await services_.store.run([&](Ledger& ledger) {
            ledger.saw(person, id_, seq);
            return true;
        });
}

asio::awaitable<std::optional<std::string>> LiveTable::look(std::string person, std::string invite,
                                                            Look look) {
    const auto lock = co_await mutex_.lock();
    co_await refresh();
    if (!may_watch(person, invite)) co_return std::nullopt;
    co_return look(*room_);
}

asio::awaitable<json::object> LiveTable::kept_of(std::string person) {
    const auto lock = co_await mutex_.lock();
    co_await refresh();
    co_return room_->kept_of(person);
}

asio::awaitable<std::optional<std::string>> LiveTable::picture(std::string person,
                                                               std::string invite) {
    const auto lock = co_await mutex_.lock();
    co_await refresh();
    if (!may_watch(person, invite)) co_return std::nullopt;
    const bool gone = co_await successor_gone();
    co_return room_->picture(person, gone);
}

asio::awaitable<void> LiveTable::end() {
    const auto lock = co_await mutex_.lock();
    for (const auto& listener : listeners_) listener->close(CloseReason::kRestart);
}

// Who has signed out does not wait for what the table does.
asio::awaitable<void> LiveTable::sign_out(std::string person, std::string but_session) {
    for (const auto& listener : listeners_)
        if (listener->user().person == person &&
            (but_session.empty() || listener->session_name() != but_session))
            listener->close(CloseReason::kSignedOut);
    co_return;
}

asio::awaitable<void> LiveTable::end_sessions(std::set<std::string> ids) {
    for (const auto& listener : listeners_)
        if (ids.contains(listener->session_name())) listener->close(CloseReason::kSignedOut);
    co_return;
}

void LiveTable::look_at_sessions(const SessionStates& states, Millis now) {
    for (const auto& listener : listeners_) {
        const auto found = states.find(listener->session());
        if (found == states.end()) continue;
        const SessionState& state = found->second;
        if (state.ended || state.banned > now)
            listener->close(CloseReason::kSignedOut);
        else
            listener->mute(state.muted);
    }
}

asio::awaitable<void> LiveTable::recheck(SessionStates states, Millis now) {
    look_at_sessions(states, now);
    co_return;
}

asio::awaitable<std::vector<std::string>> LiveTable::sessions() {
    std::vector<std::string> all;
    for (const auto& listener : listeners_)
        if (!listener->session().empty()) all.push_back(listener->session());
    co_return all;
}

}  // namespace himiko::server
