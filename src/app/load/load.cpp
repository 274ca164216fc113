#include "app/load/load.h"

#include <algorithm>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <thread>

#include "core/random.h"

namespace himiko::load {

namespace json = boost::json;
using asio::use_awaitable;
using Clock = std::chrono::steady_clock;

namespace {

double ms_since(Clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

// One table with two people at it. What each of them hears is one coroutine, so that nobody waits
// for the other to read.
class Pair {
  public:
    Pair(asio::any_io_executor executor, const LoadOptions& options, LoadReport& report, int number)
        : strand_(asio::make_strand(executor)),
          options_(options),
          report_(report),
          random_(options.seed * 1'000'003 + static_cast<std::uint64_t>(number)),
          clients_{Client(strand_, options.server), Client(strand_, options.server)},
          timer_(strand_) {}

    static asio::awaitable<void> run(std::shared_ptr<Pair> self, Clock::time_point begin,
                                     Clock::time_point end) {
        co_await self->play(begin, end);
    }

  private:
    asio::awaitable<void> play(Clock::time_point begin, Clock::time_point end) {
        try {
            for (int i = 0; i < 2; ++i)
                co_await clients_[static_cast<std::size_t>(i)].introduce("Load " +
                                                                         std::to_string(i));
            // Spread over the first second, so that not all move at the same moment.
            timer_.expires_at(begin + std::chrono::milliseconds(random_.below(1000)));
            co_await timer_.async_wait(use_awaitable);
            while (Clock::now() < end) co_await play_one_game(end);
        } catch (const std::exception&) {
            ++report_.errors;
        }
        for (Client& client : clients_) client.hang_up();
    }

    asio::awaitable<void> play_one_game(Clock::time_point end) {
        json::value request =
            json::object{{"game", options_.game}, {"players", 2}, {"public", true}};
        const Reply opened =
            co_await clients_[0].ask(beast::http::verb::post, "/api/tables", std::move(request));
        table_ = std::string(opened.body.at("table").as_string());
        seq_ = opened.body.at("seq").as_int64();
        seen_.clear();
        over_ = false;
        for (int i = 0; i < 2; ++i) {
            Client& client = clients_[static_cast<std::size_t>(i)];
            co_await client.join(table_);
            co_await hear(i);  // the picture
            json::object sit{{"do", "sit"}, {"seat", i}};
            co_await request_and_hear(i, std::move(sit));
            if (i == 1) co_await hear(0);
        }
        json::object start{{"do", "start"}};
        co_await request_and_hear(0, std::move(start));
        co_await hear(1);
        const auto pause = std::chrono::duration_cast<Clock::duration>(
            std::chrono::duration<double>(1 / options_.rate));
        for (auto next = Clock::now(); !over_ && Clock::now() < end; next += pause) {
            timer_.expires_at(next);
            co_await timer_.async_wait(use_awaitable);
            co_await move();
        }
        if (over_) ++report_.games;
        co_await compare();
    }

    // One action of whoever is to act, and both hear of it.
    asio::awaitable<void> move() {
        const int actor = to_act_;
        const std::string action = legal_[random_.below(static_cast<std::uint32_t>(legal_.size()))];
        json::object act{{"do", "act"}, {"action", action}};
        const auto begin = Clock::now();
        co_await request_and_hear(actor, std::move(act));
        report_.acknowledged.add(ms_since(begin));
        co_await hear(1 - actor);
        report_.seen.add(ms_since(begin));
        seen_.push_back(action);
    }

    // Sends a request and reads until its answer has come; news that come before are heard.
    asio::awaitable<void> request_and_hear(int who, json::object request) {
        request["id"] = std::to_string(++ids_);
        request["seq"] = seq_;
        Client& client = clients_[static_cast<std::size_t>(who)];
        co_await client.send(std::move(request));
        bool answered = false, told = false;
        while (!answered || !told) {
            const json::value message = co_await client.receive();
            if (const json::value* news = message.as_object().if_contains("news")) {
                understand(who, *news);
                told = true;
            } else {
                answered = true;
                if (!message.at("ok").as_bool()) {
                    ++report_.errors;
                    co_return;
                }
            }
        }
    }
    asio::awaitable<void> hear(int who) {
        const json::value message = co_await clients_[static_cast<std::size_t>(who)].receive();
        if (const json::value* news = message.as_object().if_contains("news"))
            understand(who, *news);
    }

    void understand(int who, const json::value& news) {
        seq_ = std::max(seq_, news.at("seq").as_int64());
        const json::value* play = news.as_object().if_contains("play");
        if (!play || play->is_null()) return;
        if (play->at("seat").is_null()) {
            over_ = true;
            return;
        }
        to_act_ = static_cast<int>(play->at("seat").as_int64());
        if (to_act_ != who) return;
        legal_.clear();
        for (const json::value& action : play->at("actions").as_array())
            if (action.as_string() != "announce" || play->at("actions").as_array().size() == 1)
                legal_.emplace_back(action.as_string());
    }

    // The stored record is what the clients saw.
    asio::awaitable<void> compare() {
        const Reply record =
            co_await clients_[0].ask(beast::http::verb::get, "/api/tables/" + table_ + "/record");
        ++report_.compared;
        std::vector<std::string> stored;
        for (const json::value& action : record.body.at("actions").as_array())
            stored.emplace_back(action.as_string());
        if (stored != seen_) ++report_.unequal;
    }

    asio::strand<asio::any_io_executor> strand_;
    const LoadOptions& options_;
    LoadReport& report_;
    Random random_;
    std::array<Client, 2> clients_;
    asio::steady_timer timer_;

    std::string table_;
    std::int64_t seq_ = 0, ids_ = 0;
    int to_act_ = 0;
    bool over_ = false;
    std::vector<std::string> legal_, seen_;
};

}  // namespace

double Latencies::at(double share) {
    const std::lock_guard lock(mutex_);
    if (all_.empty()) return 0;
    std::sort(all_.begin(), all_.end());
    const auto index = static_cast<std::size_t>(share * static_cast<double>(all_.size()));
    return all_[std::min(index, all_.size() - 1)];
}

void run_load(const LoadOptions& options, LoadReport& report) {
    asio::io_context context(options.threads);
    // Opening tables takes a moment: nobody moves before all of them had time for it.
    const auto begin = Clock::now() + std::chrono::milliseconds(500 + 2 * options.tables);
    const auto end = begin + std::chrono::duration_cast<Clock::duration>(
                                 std::chrono::duration<double>(options.seconds));
    for (int i = 0; i < options.tables; ++i) {
        const auto pair = std::make_shared<Pair>(context.get_executor(), options, report, i);
        asio::co_spawn(context, Pair::run(pair, begin, end), asio::detached);
    }
    std::vector<std::thread> threads;
    for (int i = 1; i < options.threads; ++i) threads.emplace_back([&] { context.run(); });
    context.run();
    for (std::thread& thread : threads) thread.join();
    report.seconds = options.seconds;
}

}  // namespace himiko::load
