#include "server/live_table.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/json/serialize.hpp>
#include <map>

#include "bots/level.h"
#include "server/log.h"
#include "server/seat_name.h"
#include "server/secrets.h"
#include "table/sentence.h"

namespace himiko::server {

namespace json = boost::json;
using asio::use_awaitable;
using room::Change;
using room::Entry;
using room::Eyes;
using room::Moment;
using room::Refusal;
using room::Room;
using room::User;
using room::What;

namespace {

constexpr int kMostTries = 20;                // against others who are quicker
constexpr std::chrono::seconds kRetryFor{1};  // with a store that fails
constexpr Millis kStoreSigns = 10'000;        // of life so often, for the other nodes

Message message(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

std::string news_text(std::int64_t seq, std::int64_t version, const std::string& told) {
    return "{\"news\":{\"seq\":" + std::to_string(seq) + ",\"version\":" + std::to_string(version) +
           "," + told;
}

}  // namespace

LiveTable::LiveTable(const asio::any_io_executor& executor, const Services& services,
                     const std::string& id)
    : id_(id),
      services_(services),
      strand_(asio::make_strand(executor)),
      mutex_(strand_, services.ended),
      room_(std::make_unique<Room>(id)) {}

// --- Reading -------------------------------------------------------------------------------------

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

// --- Telling -------------------------------------------------------------------------------------

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
            std::string text =
                news_text(all.told.seq, all.told.version, all.told.news.to(eyes.seat));
            if (shows_game) text += ",\"play\":" + room_->game_text(eyes, shared);
            found = by_eyes.emplace(by_eyes.end(), eyes, message(text + "}}"));
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
        std::string text = news_text(told.seq, told.version, told.news.to(eyes));
        // The game as it is now comes with the last of them.
        if (&told == &recent_.back() && room_->play())
            text += ",\"play\":" + room_->game_text(room_->eyes_of(person), room_->shared_game());
        all.push_back(message(text + "}}"));
    }
    return all;
}

// --- Writing -------------------------------------------------------------------------------------

asio::awaitable<LiveTable::Written> LiveTable::write(std::vector<What> what, std::string id,
                                                     Millis now) {
    std::vector<Step> steps;
    std::vector<Ready> news;
    std::optional<Step> successor;
    const auto before = bots_turn();
    for (What& one : what) {
        Entry entry{room_->seq() + 1, id, now, std::move(one)};
        if (const auto* rematch = std::get_if<room::Rematch>(&entry.what))
            successor = opening(rematch->table, room_->opens(*rematch), now);
        Change change = room_->apply(entry);
        steps.push_back(step_of(*room_, entry, change));
        news.push_back(ready(entry, std::move(change)));
    }
    // A bot's turn is played here if bots think here; others find it if this node dies. One that it
    // was before is left to whoever is at it.
    const auto after = bots_turn();
    const bool plays_here = after && after != before && services_.bots.threads() > 0;
    if (plays_here) {
        steps.back().due_changed = true;
        steps.back().due = now + kLease;
    } else if (after && after == before) {
        steps.back().due_changed = false;
    }
    if (successor) steps.push_back(std::move(*successor));
    Written written = Written::kBehind;
    std::exception_ptr failure;
    try {
        written = co_await services_.store.run([&](Ledger& ledger) {
            for (const Step& step : steps)
                if (!ledger.has_room_for(step)) return Written::kTooMany;
            return ledger.write(steps) ? Written::kDone : Written::kBehind;
        });
    } catch (const std::exception&) {
        failure = std::current_exception();
    }
    if (written != Written::kDone) {
        // What was applied is not in the log, as far as anybody knows: back to what is. Those who
        // listen were not told.
        room_ = std::make_unique<Room>(id_);
        if (failure) std::rethrow_exception(failure);
        co_await read_on();
        co_return written;
    }
    for (const Step& step : steps)
        stored_ += std::ssize(step.entry.what) + std::ssize(step.table.summary);
    for (Ready& one : news) tell(std::move(one));
    cancel_stale_thought();
    if (plays_here) {
        to_play_ = after;
        play_bots_in_background();
    }
    co_return Written::kDone;
}

asio::awaitable<std::string> LiveTable::request(User who, json::object request,
                                                std::int64_t* stored) {
    const auto lock = co_await mutex_.lock();
    stored_ = 0;
    const Stopwatch watch(services_.metrics.action_seconds);
    const json::value* named = request.if_contains("id");
    const json::value id = named ? *named : json::value(nullptr);
    json::object answer{{"re", id}, {"ok", true}};
    std::optional<Refusal> refusal;
    if (!id.is_string() || id.get_string().empty() || id.get_string().size() > 64) {
        refusal = room::bad_request(about("id", Error{"id_form"}));
    } else {
        note_sign_of_life(who.person, request);
        // The id belongs to its sender: nobody can use up another's.
        const std::string key = fingerprint(who.person + " " + std::string(id.get_string()));
        auto found = co_await decided(who, request, key);
        if (auto* why = std::get_if<Refusal>(&found))
            refusal = std::move(*why);
        else
            for (auto& field : std::get<json::object>(found))
                answer[field.key()] = std::move(field.value());
    }
    if (refusal) {
        services_.metrics.refused.Add({{"code", refusal->code}}).Increment();
        answer["ok"] = false;
        if (refusal->code == "stale") {
            answer["seq"] = room_->seq();
            answer["version"] = room_->version();
        }
        answer["error"] = table::error_json(*refusal);
    }
    if (stored) *stored = stored_;
    co_return json::serialize(answer);
}

asio::awaitable<Room::Answer> LiveTable::decided(const User& who, const json::object& request,
                                                 const std::string& key) {
    const bool needs_version = Room::needs_version(request);
    const json::value* at = request.if_contains("version");
    if (needs_version && (!at || !at->is_int64()))
        co_return room::bad_request(about("version", Error{"version_form"}));
    const std::int64_t known = needs_version ? at->get_int64() : 0;
    const auto began = std::chrono::steady_clock::now();
    // Behind another node that told the client, or behind itself after the store failed.
    bool fresh = room_->seq() == 0 || known > room_->version();
    if (fresh) co_await read_on();
    for (int tries = 0; tries < kMostTries; ++tries) {
        // It may have been forgotten meanwhile; nobody begins it anew.
        if (room_->seq() == 0) co_return with_code("not_found", Error{"no_table"});
        const auto done = [&](std::int64_t seq) {
            return json::object{{"seq", seq}, {"version", room_->version()}};
        };
        if (const auto before = room_->seq_of(key)) co_return done(*before);
        const bool gone = co_await successor_gone();
        Moment moment{services_.store.now(), 0, {}, {}, gone, 0};
        if (room::text_of(request, "do") == room::HandOver::kName)
            moment.seen = co_await last_sign_of_life();
        if (!needs_version) {  // an action needs no chance
            moment.seed = random_seed();
            moment.table = random_token(12);
            moment.invite = random_token(16);
        }
        std::variant<What, json::object, Refusal> decision = Refusal{};
        if (needs_version && known != room_->version()) {
            decision = with_code("stale", Error{"stale"});
        } else if (Room::is_question(request)) {
            auto answer = room_->answer(who, request);
            std::visit([&](auto& found) { decision = std::move(found); }, answer);
        } else {
            const auto seen = with_seat_name(*room_, who, request);
            if (seen) {
                auto what = room_->decide(who, *seen, moment);
                std::visit([&](auto& found) { decision = std::move(found); }, what);
            } else {
                decision = seen.error();
            }
        }
        if (auto* why = std::get_if<Refusal>(&decision)) {
            // Nobody is refused for what another node knows to be otherwise.
            const std::int64_t seq = room_->seq();
            if (!std::exchange(fresh, true)) co_await refresh();
            if (room_->seq() == seq) co_return std::move(*why);
            continue;
        }
        if (auto* found = std::get_if<json::object>(&decision)) {
            json::object answer = done(room_->seq());
            for (auto& field : *found) answer[field.key()] = std::move(field.value());
            co_return answer;
        }
        std::vector<What> entries;
        entries.push_back(std::get<What>(std::move(decision)));
        const bool guest = std::holds_alternative<room::Accept>(entries.front());
        Written written = Written::kBehind;
        std::exception_ptr failure;
        try {
            written = co_await write(std::move(entries), key, moment.now);
        } catch (const SqlError&) {
            failure = std::current_exception();
        }
        if (written == Written::kDone) co_return done(room_->seq());
        if (written == Written::kTooMany)
            co_return room::not_now(guest ? Error{"guest_full"} : Error{"many_tables"});
        if (failure) {
            // It may be in the log all the same, if only the answer was lost. If it is not and the
            // store answers again, it is written now. Nobody waits for long, though: whoever asks
            // again with the same id learns what became of it.
            if (std::chrono::steady_clock::now() - began > kRetryFor)
                std::rethrow_exception(failure);
            co_await read_on();
        }
        fresh = true;
    }
    co_return with_code("unavailable", Error{"busy"});
}

void LiveTable::note_sign_of_life(const std::string& person, const json::object& request) {
    if (!room_->play() || !room_->sits(person)) return;
    SignOfLife& sign = signs_of_life_[person];
    sign.here = services_.store.now();
    // What is in the log other nodes know.
    if (!Room::is_question(request) || sign.here < sign.stored + kStoreSigns) return;
    sign.stored = sign.here;
    asio::co_spawn(
        strand_,
        [](std::shared_ptr<LiveTable> self, std::string who, Millis at) -> asio::awaitable<void> {
            try {
                co_await self->services_.store.run([&](Ledger& ledger) {
                    ledger.alive(who, self->id_, at);
                    return true;
                });
            } catch (const std::exception&) {  // the store said so; the next one is stored
            }
        }(shared_from_this(), person, sign.here),
        asio::detached);
}

asio::awaitable<Millis> LiveTable::last_sign_of_life() {
    const std::string person = room_->person_to_act();
    if (person.empty()) co_return 0;
    const Millis stored = co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.last_alive(person, id_); });
    co_return std::max(stored, signs_of_life_[person].here);
}

asio::awaitable<void> LiveTable::forget(std::string person) {
    const auto lock = co_await mutex_.lock();
    co_await read_on();
    while (room_->seq() > 0 && !room_->has_forgotten(person)) {
        auto entries = room_->forgetting(person);
        (void)co_await write(std::move(entries), "", services_.store.now());
    }
    // From now on nobody writes the name here again; what was written goes.
    co_await services_.store.run([&](Ledger& ledger) {
        ledger.erase_from_log(id_, person);
        return true;
    });
}

asio::awaitable<bool> LiveTable::successor_gone() {
    if (room_->rematch().empty()) co_return false;
    const std::string& next = room_->rematch();
    const auto row =
        co_await services_.store.run([&](Ledger& ledger) { return ledger.table(next); });
    co_return !row || row->phase == "closed";
}

// --- Bots and clocks -----------------------------------------------------------------------------

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
        for (const auto& listener : listeners_)
            if (listener->user().person == turn.person) turn.address = listener->address();
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

// --- Those who look and listen -------------------------------------------------------------------

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
