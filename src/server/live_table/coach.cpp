#include "room/coach.h"

#include <boost/json/serialize.hpp>

#include "server/live_table/live_table.h"

// What a table says about its game: reviews and hints.
namespace himiko::server {

namespace json = boost::json;

namespace {

constexpr review::Effort kForAHint{400, 1};

}  // namespace

asio::awaitable<void> LiveTable::review(std::string person) {
    if (std::exchange(reviewing_, true)) co_return;
    struct AtTheEnd {
        bool& flag;
        ~AtTheEnd() { flag = false; }
    } const at_the_end{reviewing_};
    std::shared_ptr<review::Reviewing> reviewing;
    {
        const auto lock = co_await mutex_.lock();
        co_await refresh();
        if (room_->over()) reviewing = room::review_of(*room_->play());
    }
    if (!reviewing) co_return;
    const review::Effort effort;
    const int steps = reviewing->steps();
    for (int step = 0; step < steps; ++step) {
        const Millis due = services_.store.now() + kLease;
        co_await services_.store.run([&](Ledger& ledger) {
            ledger.note_review(id_, step, steps, due);
            return true;
        });
        std::function<void()> work = [=] { reviewing->work(step, effort); };
        auto working = services_.bots.work(person, address_of(person), std::move(work));
        co_await std::move(working);
    }
    const std::string document = json::serialize(reviewing->document(effort));
    co_await services_.store.run([&](Ledger& ledger) {
        ledger.keep_review(id_, document);
        return true;
    });
}

asio::awaitable<LiveTable::Hint> LiveTable::hint(room::User who, json::object request) {
    if (services_.bots.threads() == 0) co_return with_code("unavailable", Error{"no_thinking"});
    room::Hinting hinting;
    {
        const auto lock = co_await mutex_.lock();
        note_sign_of_life(who.person, request);
        // Noted first: whoever may not have one is told why, and what was told counts.
        request["do"] = room::Hint::kName;
        const std::string key = random_token(12);
        const auto noted = co_await decided(who, request, key);
        if (const auto* why = std::get_if<room::Refusal>(&noted)) co_return *why;
        hinting = room::hint_in(*room_->play());
    }
    const auto found = std::make_shared<json::object>();
    std::function<void()> work = [=] { *found = hinting(kForAHint); };
    auto working = services_.bots.work(who.person, address_of(who.person), std::move(work));
    co_await std::move(working);
    co_return json::object{{"hint", std::move(*found)}};
}

}  // namespace himiko::server
