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

// What is done without anybody asking: bots, and clocks that have run out.
namespace himiko::server {

using asio::use_awaitable;
using room::What;

asio::awaitable<void> LiveTable::look_after() {
    {
        const auto lock = co_await mutex_.lock();
        co_await refresh();
        if (room_->seq() == 0) co_return;
        for (int tries = 0; tries < kMostTries; ++tries) {
            const Millis moment = services_.store.now();
            auto what = room_->run_out(moment);
            if (!what) break;
            std::vector<What> entries;
            entries.push_back(std::move(*what));
            (void)co_await write(std::move(entries), "", moment);
        }
        const auto turn = bots_turn();
        if (!turn) {  // too early, or out of date
            const auto due = room_->due();
            const std::int64_t seq = room_->seq();
            co_await services_.store.run([&](Ledger& ledger) {
                ledger.put_off_job(id_, due, seq);
                return true;
            });
        } else if (services_.bots.threads() > 0) {
            const bool at_it =
                thought_ && thought_->turn == *turn && !thought_->cancel.stop_requested();
            if (!at_it) to_play_ = turn;
        }
    }
    co_await play_bots();
}

void LiveTable::play_bots_in_background() {
    if (playing_bots_) return;
    asio::co_spawn(
        strand_,
        [](std::shared_ptr<LiveTable> self) -> asio::awaitable<void> {
            try {
                co_await self->play_bots();
            } catch (const std::exception& error) {
                // The job is still in the store, and is found there when its lease has ended.
                log(spdlog::level::warn, "bots", {{"table", self->id_}, {"error", error.what()}});
            }
        }(shared_from_this()),
        asio::detached);
}

asio::awaitable<void> LiveTable::play_bots() {
    if (std::exchange(playing_bots_, true)) co_return;
    struct AtTheEnd {
        bool& flag;
        ~AtTheEnd() { flag = false; }
    } const at_the_end{playing_bots_};
    while (const auto next = std::exchange(to_play_, std::nullopt)) co_await play_bots_turn(*next);
}

asio::awaitable<void> LiveTable::play_bots_turn(BotsTurn next) {
    BotPool::Turn turn;
    std::shared_ptr<Thought> thought;
    {
        const auto lock = co_await mutex_.lock();
        co_await refresh();
        // If another node has played it, that one sees to what follows.
        if (bots_turn() != next) co_return;
        turn.play = room_->play()->bots_turn();
        turn.level = *bots::read_level(room_->bot_level(next.seat));
        turn.person = room_->owner();
        turn.address = address_of(turn.person);
        thought_ = thought = std::make_shared<Thought>(Thought{next, asio::steady_timer(strand_)});
        turn.cancelled = thought->cancel.get_token();
    }
    struct AtTheEnd {
        LiveTable& table;
        ~AtTheEnd() {
            table.thought_->ended = true;
            boost::system::error_code ignored;
            table.thought_->end.cancel(ignored);
            table.thought_ = nullptr;
        }
    } const at_the_end{*this};
    auto lease = renew_lease(thought);
    asio::co_spawn(strand_, std::move(lease), asio::detached);
    auto thinking = services_.bots.think(std::move(turn));
    const std::vector<std::string> actions = co_await std::move(thinking);
    const auto lock = co_await mutex_.lock();
    for (int tries = 0; tries < kMostTries && !thought->cancel.stop_requested(); ++tries) {
        std::vector<What> entries;
        for (const std::string& action : actions) entries.push_back(room::Act{next.seat, action});
        const Written written = co_await write(std::move(entries), "", services_.store.now());
        if (written == Written::kDone) break;
    }
}

std::string LiveTable::address_of(const std::string& person) const {
    for (const auto& listener : listeners_)
        if (listener->user().person == person) return listener->address();
    return {};
}

asio::awaitable<void> LiveTable::renew_lease(std::shared_ptr<Thought> thought) {
    const auto self = shared_from_this();
    for (;;) {
        thought->end.expires_after(std::chrono::milliseconds(kLease / 3));
        boost::system::error_code ended;
        co_await thought->end.async_wait(asio::redirect_error(use_awaitable, ended));
        if (thought->ended) co_return;
        const auto lock = co_await mutex_.lock();
        if (thought->ended || thought->cancel.stop_requested()) co_return;
        const Millis due = services_.store.now() + kLease;
        const std::int64_t seq = room_->seq();
        try {
            co_await services_.store.run([&](Ledger& ledger) {
                ledger.put_off_job(id_, due, seq);
                return true;
            });
        } catch (const SqlError&) {  // the store said so in the log; it is tried again
        }
    }
}

std::optional<LiveTable::BotsTurn> LiveTable::bots_turn() const {
    const int seat = room_->bot_to_act();
    if (seat == kNobody) return std::nullopt;
    return BotsTurn{seat, room_->play()->moves()};
}

void LiveTable::cancel_stale_thought() {
    if (thought_ && bots_turn() != thought_->turn) thought_->cancel.request_stop();
}

}  // namespace himiko::server
