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

// What people ask for: decided, written, told.
namespace himiko::server {

namespace json = boost::json;
using room::Change;
using room::Entry;
using room::Moment;
using room::Refusal;
using room::Room;
using room::User;
using room::What;

namespace {

constexpr std::chrono::seconds kRetryFor{1};  // with a store that fails
constexpr Millis kStoreSigns = 10'000;        // of life so often, for the other nodes

}  // namespace

asio::awaitable<LiveTable::Written> LiveTable::write(std::vector<What> what, std::string id,
                                                     Millis now) {
    std::vector<Step> steps;
    std::vector<Ready> news;
    std::vector<Step> successor;
    const auto before = bots_turn();
    for (What& one : what) {
        Entry entry{room_->seq() + 1, id, now, std::move(one)};
        if (const auto* rematch = std::get_if<room::Rematch>(&entry.what))
            successor = opening(*room_, *rematch, random_seed(), now);
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
    std::move(successor.begin(), successor.end(), std::back_inserter(steps));
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

}  // namespace himiko::server
