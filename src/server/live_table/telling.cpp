#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/json/serialize.hpp>
#include <map>

#include "bots/level.h"
#include "room/told.h"
#include "server/live_table/live_table.h"
#include "server/log.h"
#include "server/seat_name.h"
#include "server/secrets.h"
#include "table/sentence.h"

// The log as it is read, and what is told of it.
namespace himiko::server {

using room::Change;
using room::Entry;
using room::Eyes;
using room::Room;
using room::What;

namespace {

Message message(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

}  // namespace

LiveTable::LiveTable(const asio::any_io_executor& executor, const Services& services,
                     const std::string& id)
    : id_(id),
      services_(services),
      strand_(asio::make_strand(executor)),
      mutex_(strand_, services.ended),
      room_(std::make_unique<Room>(id)) {}

asio::awaitable<void> LiveTable::read_on() {
    const std::int64_t after = room_->seq();
    const auto entries =
        co_await services_.store.run([&](Ledger& ledger) { return ledger.entries(id_, after); });
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Entry entry = read_entry(entries[i]);
        // What nobody will be told again need not be put into words.
        const bool aloud =
            entry.seq > told_ && (!listeners_.empty() ||
                                  std::ssize(entries) - static_cast<std::int64_t>(i) <= kToldKept);
        Change change = room_->apply(entry, aloud ? Room::Telling::kAloud : Room::Telling::kSilent);
        if (aloud) {
            tell(ready(entry, std::move(change)));
        } else if (entry.seq > told_) {
            told_ = recent_after_ = entry.seq;
            recent_.clear();  // what is kept has no gap
        }
    }
    cancel_stale_thought();
}

asio::awaitable<void> LiveTable::refresh() {
    if (room_->seq() == 0 || services_.store.shared()) co_await read_on();
}

asio::awaitable<bool> LiveTable::load() {
    const auto lock = co_await mutex_.lock();
    if (room_->seq() == 0) co_await read_on();
    co_return room_->seq() > 0;
}

asio::awaitable<void> LiveTable::catch_up(std::int64_t seq) {
    const auto lock = co_await mutex_.lock();
    if (room_->seq() < seq) co_await read_on();
}

LiveTable::Ready LiveTable::ready(const Entry& entry, Change change) const {
    Ready all{{entry.seq, room_->version(), std::move(change.news)},
              std::holds_alternative<room::Forget>(entry.what),
              {}};
    const bool shows_game = room_->play() && !change.talk && !listeners_.empty();
    const Room::SharedGame shared = shows_game ? room_->shared_game() : Room::SharedGame{};
    // Whoever looks at the game in the same way is sent the same.
    std::vector<std::pair<Eyes, Message>> by_eyes;
    for (const auto& listener : listeners_) {
        if (room_->shuts_out(listener->user().person)) continue;
        const Eyes eyes = room_->eyes_of(listener->user().person);
        auto found = std::find_if(by_eyes.begin(), by_eyes.end(),
                                  [&](const auto& one) { return one.first == eyes; });
        if (found == by_eyes.end()) {
            found = by_eyes.emplace(
                by_eyes.end(), eyes,
                message(room::news_text(all.told.seq, all.told.version, all.told.news.to(eyes.seat),
                                        shows_game ? room_->game_text(eyes, shared) : "")));
        }
        all.messages.emplace_back(listener, found->second);
    }
    return all;
}

void LiveTable::tell(Ready ready) {
    told_ = ready.told.seq;
    for (auto& [listener, message] : ready.messages) listener->tell(std::move(message));
    for (const auto& listener : listeners_)
        if (room_->shuts_out(listener->user().person)) listener->close(CloseReason::kRemoved);
    if (ready.forgets) {
        recent_.clear();
        recent_after_ = told_;
        return;
    }
    recent_.push_back(std::move(ready.told));
    if (std::ssize(recent_) > kToldKept) {
        recent_after_ = recent_.front().seq;
        recent_.pop_front();
    }
}

std::vector<Message> LiveTable::missed(const std::string& person, std::int64_t after,
                                       bool successor_gone) const {
    if (after == room_->seq()) return {};
    if (after <= 0 || after > room_->seq() || after < recent_after_)
        return {message("{\"picture\":" + room_->picture(person, successor_gone) + "}")};
    // What has to be remembered is not shown again.
    const int eyes = room_->eyes_into_the_past(person);
    std::vector<Message> all;
    for (const Told& told : recent_) {
        if (told.seq <= after) continue;
        // The game as it is now comes with the last of them.
        const bool last = &told == &recent_.back() && room_->play();
        all.push_back(message(room::news_text(
            told.seq, told.version, told.news.to(eyes),
            last ? room_->game_text(room_->eyes_of(person), room_->shared_game()) : "")));
    }
    return all;
}

}  // namespace himiko::server
