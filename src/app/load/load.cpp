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
using beast::http::verb;
using Clock = std::chrono::steady_clock;

namespace {

constexpr std::chrono::milliseconds kTryAgain{100};
constexpr int kMostTries = 300;                       // half a minute
constexpr std::chrono::milliseconds kAftermath{500};  // between the last move and comparing

double ms_since(Clock::time_point begin) {
    return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

// Somebody at a table: a connection, and what was heard over it.
struct Guest {
    Client client;
    std::size_t node = 0;
    std::int64_t seq = 0;           // the last number heard
    std::int64_t version = 0;       // of the game, as far as heard
    std::vector<std::string> seen;  // actions
};

// One table with the people at it, who take turns on one strand.
class Group {
  public:
    Group(const asio::any_io_executor& executor, const LoadOptions& options, LoadReport& report,
          int number)
        : strand_(asio::make_strand(executor)),
          options_(options),
          report_(report),
          random_(options.seed * 1'000'003 + static_cast<std::uint64_t>(number)),
          timer_(strand_) {
        for (int i = 0; i < (options.bot.empty() ? 2 : 1); ++i) {
            const std::size_t node = static_cast<std::size_t>(number + i) % options.nodes.size();
            guests_.push_back({Client(strand_, options.nodes[node]), node, 0, 0, {}});
        }
    }

    static asio::awaitable<void> run(std::shared_ptr<Group> self, Clock::time_point begin,
                                     Clock::time_point end) {
        co_await self->play(begin, end);
    }

  private:
    asio::awaitable<void> play(Clock::time_point begin, Clock::time_point end) {
        try {
            // Half of the time before the beginning for everybody to come in, one by one.
            const auto head_start = begin - Clock::now();
            timer_.expires_after(head_start / 2 * random_.below(1000) / 1000);
            co_await timer_.async_wait(use_awaitable);
            for (std::size_t i = 0; i < guests_.size(); ++i) {
                json::value name = json::object{{"name", "Load " + std::to_string(i)}};
                (void)co_await ask(i, verb::post, "/api/guest", std::move(name));
            }
            co_await open_game();
            const auto pause = std::chrono::duration_cast<Clock::duration>(
                std::chrono::duration<double>(1 / options_.rate));
            // Not all at the same moment.
            for (auto next = begin + pause * random_.below(1000) / 1000; next < end;
                 next += pause) {
                timer_.expires_at(next);
                co_await timer_.async_wait(use_awaitable);
                co_await move();
                if (!over_) continue;
                ++report_.games;
                co_await compare();
                co_await open_game();
            }
            // Whoever is done early must not be in the way of those who still play.
            timer_.expires_at(end + kAftermath);
            co_await timer_.async_wait(use_awaitable);
            co_await compare();
        } catch (const std::exception& error) {
            fail(error.what());
        }
        for (Guest& guest : guests_) guest.client.hang_up();
    }

    asio::awaitable<void> open_game() {
        json::value request =
            json::object{{"game", options_.game}, {"players", 2}, {"public", true}};
        const Reply opened = co_await ask(0, verb::post, "/api/tables", std::move(request));
        table_ = std::string(opened.body.at("table").as_string());
        over_ = false;
        to_act_ = -1;
        for (std::size_t i = 0; i < guests_.size(); ++i) {
            Guest& guest = guests_[i];
            guest.client.hang_up();
            guest.seq = 0;
            guest.seen.clear();
            json::object sit{{"do", "sit"}, {"seat", i}};
            co_await request_and_hear(i, std::move(sit));
            for (std::size_t other = 0; other < i; ++other) co_await hear_up_to(other, guest.seq);
        }
        if (!options_.bot.empty()) {
            json::object bot{{"do", "bot"}, {"seat", 1}, {"level", options_.bot}};
            co_await request_and_hear(0, std::move(bot));
        }
        json::object start{{"do", "start"}};
        co_await request_and_hear(0, std::move(start));
        for (std::size_t i = 1; i < guests_.size(); ++i) co_await hear_up_to(i, guests_[0].seq);
        co_await hear_until_a_person_acts();
    }

    // One action of whoever is to act, and everybody hears of it.
    asio::awaitable<void> move() {
        const auto actor = static_cast<std::size_t>(to_act_);
        const std::string action = legal_[random_.below(static_cast<std::uint32_t>(legal_.size()))];
        json::object act{{"do", "act"}, {"action", action}};
        const auto begin = Clock::now();
        co_await request_and_hear(actor, std::move(act));
        report_.acknowledged.add(ms_since(begin));
        for (std::size_t i = 0; i < guests_.size(); ++i)
            if (i != actor) co_await hear_up_to(i, guests_[actor].seq);
        report_.seen.add(ms_since(begin));
        co_await hear_until_a_person_acts();
    }

    // --- Talking -------------------------------------------------------------------------------

    // A server that cannot store anything now; retried like a lost connection.
    static boost::system::system_error unavailable() {
        return boost::system::system_error(asio::error::try_again, "the store does not answer");
    }

    // Runs `talk`. If the connection is lost and the clients are persistent, retries at the next
    // node.
    template <class Talk>
    asio::awaitable<void> with_retries(std::size_t who, Talk talk) {
        for (int tries = 0;; ++tries) {
            bool lost = false;
            try {
                co_await talk();
            } catch (const boost::system::system_error&) {
                if (!options_.persistent || tries == kMostTries) throw;
                lost = true;
            }
            if (!lost) co_return;
            Guest& guest = guests_[who];
            guest.client.hang_up();
            guest.node = (guest.node + 1) % options_.nodes.size();
            guest.client.move_to(options_.nodes[guest.node]);
            ++report_.reconnects;
            asio::steady_timer pause(strand_, kTryAgain);
            co_await pause.async_wait(use_awaitable);
        }
    }

    asio::awaitable<Reply> ask(std::size_t who, verb method, std::string target,
                               json::value body = nullptr) {
        Reply reply;
        const auto talk = [&]() -> asio::awaitable<void> {
            reply = co_await guests_[who].client.ask(method, target, body);
            if (reply.status == 503) throw unavailable();
        };
        co_await with_retries(who, talk);
        if (reply.status >= 300)
            throw std::runtime_error(target + ": " + std::to_string(reply.status));
        co_return reply;
    }

    asio::awaitable<void> connected(std::size_t who) {
        Guest& guest = guests_[who];
        if (!guest.client.connected()) co_await guest.client.join(table_, guest.seq);
        while (guest.seq == 0) (void)co_await hear(who);  // the picture
    }

    // Sends a request until it is acknowledged and the news of it have come.
    asio::awaitable<void> request_and_hear(std::size_t who, json::object request) {
        request["id"] = std::to_string(++ids_);
        const auto talk = [&]() -> asio::awaitable<void> {
            co_await connected(who);
            if (!request.contains("version")) request["version"] = guests_[who].version;
            co_await guests_[who].client.send(request);
            std::int64_t written = 0;
            while (written == 0 || guests_[who].seq < written) {
                const std::int64_t answer = co_await hear(who);
                if (answer > 0) written = answer;
            }
        };
        co_await with_retries(who, talk);
    }
    asio::awaitable<void> hear_up_to(std::size_t who, std::int64_t seq) {
        const auto talk = [&]() -> asio::awaitable<void> {
            co_await connected(who);
            while (guests_[who].seq < seq) (void)co_await hear(who);
        };
        co_await with_retries(who, talk);
    }
    asio::awaitable<void> hear_until_a_person_acts() {
        while (!over_ && to_act_ >= static_cast<int>(guests_.size()))
            co_await hear_up_to(0, guests_[0].seq + 1);
    }

    // Reads one message. An acknowledgement gives the number it was written under, news give 0.
    asio::awaitable<std::int64_t> hear(std::size_t who) {
        const json::value message = co_await guests_[who].client.receive();
        const json::object& all = message.as_object();
        if (const json::value* picture = all.if_contains("picture")) {
            guests_[who].seq = picture->at("seq").as_int64();
            guests_[who].version = picture->at("version").as_int64();
            understand(who, *picture);
        } else if (const json::value* news = all.if_contains("news")) {
            hear_news(who, *news);
        } else if (all.at("ok").as_bool()) {
            co_return all.at("seq").as_int64();
        } else if (all.at("error").at("code").as_string() == "unavailable") {
            throw unavailable();
        } else {
            throw std::runtime_error(std::string(all.at("error").at("message").as_string()));
        }
        co_return 0;
    }

    // --- Understanding -------------------------------------------------------------------------

    void hear_news(std::size_t who, const json::value& news) {
        Guest& guest = guests_[who];
        const std::int64_t seq = news.at("seq").as_int64();
        if (seq != guest.seq + 1) fail("a number is missing or comes twice");
        guest.seq = seq;
        guest.version = news.at("version").as_int64();
        const json::object& entry = news.at("entry").as_object();
        if (entry.at("do").as_string() == "act")
            guest.seen.emplace_back(entry.at("action").as_string());
        understand(who, news);
    }

    void understand(std::size_t who, const json::value& news) {
        const json::value* play = news.as_object().if_contains("play");
        if (!play || play->is_null()) return;
        over_ = play->at("seat").is_null();
        if (over_) return;
        to_act_ = static_cast<int>(play->at("seat").as_int64());
        if (to_act_ != static_cast<int>(who)) return;
        legal_.clear();
        for (const json::value& action : play->at("actions").as_array())
            if (action.as_string() != "announce" || play->at("actions").as_array().size() == 1)
                legal_.emplace_back(action.as_string());
    }

    // The stored record is what each of them saw.
    asio::awaitable<void> compare() {
        // Of an action that hides something, others hear the first word until the game is over.
        const auto same = [](const std::string& seen, const json::value& stored) {
            const std::string_view action = stored.as_string();
            return action == seen || action.starts_with(seen + " ");
        };
        ++report_.compared;
        bool equal = true;
        for (std::size_t i = 0; i < guests_.size(); ++i) {
            const Reply record = co_await ask(i, verb::get, "/api/tables/" + table_ + "/record");
            const json::array& stored = record.body.at("actions").as_array();
            const auto& seen = guests_[i].seen;
            equal =
                equal && std::equal(seen.begin(), seen.end(), stored.begin(), stored.end(), same);
        }
        if (!equal) ++report_.unequal;
    }

    void fail(const std::string& why) {
        ++report_.errors;
        const std::lock_guard lock(report_.mutex);
        if (report_.first_error.empty()) report_.first_error = why;
    }

    asio::strand<asio::any_io_executor> strand_;
    const LoadOptions& options_;
    LoadReport& report_;
    Random random_;
    std::vector<Guest> guests_;
    asio::steady_timer timer_;

    std::string table_;
    std::int64_t ids_ = 0;
    int to_act_ = -1;
    bool over_ = false;
    std::vector<std::string> legal_;  // of whoever is to act
};

// A figure of all nodes together, from their metrics. A node that does not answer counts nothing.
asio::awaitable<double> figure(const LoadOptions& options, std::string name) {
    const std::string line = "\n" + name + " ";
    const auto executor = co_await asio::this_coro::executor;
    double all = 0;
    for (const auto& node : options.nodes) {
        try {
            Client client(executor, node);
            const Reply reply = co_await client.ask(verb::get, "/metrics");
            if (const std::size_t at = reply.text.find(line); at != std::string::npos)
                all += std::strtod(reply.text.c_str() + at + line.size(), nullptr);
        } catch (const std::exception&) {
        }
    }
    co_return all;
}

asio::awaitable<void> measure(const LoadOptions& options, LoadReport& report,
                              Clock::time_point begin, Clock::time_point end) {
    const std::string memory = "process_resident_memory_bytes";
    const std::string processor = "process_cpu_seconds_total";
    report.bytes_before = co_await figure(options, memory);
    asio::steady_timer timer(co_await asio::this_coro::executor, begin);
    co_await timer.async_wait(use_awaitable);
    const double before = co_await figure(options, processor);
    timer.expires_at(end);
    co_await timer.async_wait(use_awaitable);
    report.processor_seconds = co_await figure(options, processor) - before;
    report.bytes_after = co_await figure(options, memory);
}

}  // namespace

double Latencies::quantile(double share) {
    const std::lock_guard lock(mutex_);
    if (all_.empty()) return 0;
    std::sort(all_.begin(), all_.end());
    const auto index = static_cast<std::size_t>(share * static_cast<double>(all_.size()));
    return all_[std::min(index, all_.size() - 1)];
}

void run_load(const LoadOptions& options, LoadReport& report) {
    asio::io_context context(options.threads);
    // Opening tables takes a moment: nobody moves before all of them had time for it.
    const auto begin = Clock::now() + std::chrono::milliseconds(500 + 8 * options.tables);
    const auto end = begin + std::chrono::duration_cast<Clock::duration>(
                                 std::chrono::duration<double>(options.seconds));
    asio::co_spawn(context, measure(options, report, begin, end), asio::detached);
    for (int i = 0; i < options.tables; ++i) {
        const auto group = std::make_shared<Group>(context.get_executor(), options, report, i);
        asio::co_spawn(context, Group::run(group, begin, end), asio::detached);
    }
    std::vector<std::thread> threads;
    for (int i = 1; i < options.threads; ++i) threads.emplace_back([&] { context.run(); });
    context.run();
    for (std::thread& thread : threads) thread.join();
    report.seconds = options.seconds;
}

}  // namespace himiko::load
