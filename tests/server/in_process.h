#pragma once

#include <gtest/gtest.h>

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/use_future.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <latch>
#include <mutex>
#include <thread>

#include "server/jobs.h"
#include "tests/server/databases.h"

// Tables, halls and jobs without HTTP and processes: what they do can be counted here.
namespace himiko::server {

namespace json = boost::json;
using room::User;

inline const User kAnn{"p-ann", "Ann"}, kBob{"p-bob", "Bob"}, kEve{"p-eve", "Eve"}, kAnonymous;

constexpr std::chrono::seconds kLimit{60};  // for what has to happen some time

// Runs something where it belongs and waits for it.
template <class Executor, class T>
T wait_for(const Executor& executor, asio::awaitable<T> work) {
    auto done = asio::co_spawn(executor, std::move(work), asio::use_future);
    if (done.wait_for(kLimit) != std::future_status::ready)
        throw std::runtime_error("nobody answers");
    return done.get();
}

template <class Condition>
bool eventually(Condition condition) {
    for (const Deadline end = from_now(kLimit); !condition();) {
        if (std::chrono::steady_clock::now() > end) return false;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return true;
}

// Remembers what it is told.
class Recorder final : public Listener {
  public:
    using Listener::Listener;

    void tell(Message message) override {
        const std::lock_guard lock(mutex_);
        messages_.push_back(std::move(message));
    }
    void close(CloseReason why) override {
        const std::lock_guard lock(mutex_);
        closed_ = why;
    }

    [[nodiscard]] std::vector<Message> messages() const {
        const std::lock_guard lock(mutex_);
        return messages_;
    }
    [[nodiscard]] std::optional<CloseReason> closed() const {
        const std::lock_guard lock(mutex_);
        return closed_;
    }
    // Everything, one message a line.
    [[nodiscard]] std::string text() const {
        std::string all;
        for (const Message& message : messages()) all += *message + "\n";
        return all;
    }
    // The numbers of the news.
    [[nodiscard]] std::vector<std::int64_t> numbers() const {
        std::vector<std::int64_t> all;
        for (const Message& message : messages()) {
            const json::object content = json::parse(*message).as_object();
            if (const auto* news = content.if_contains("news"))
                all.push_back(news->at("seq").as_int64());
        }
        return all;
    }

  private:
    mutable std::mutex mutex_;
    std::vector<Message> messages_;
    std::optional<CloseReason> closed_;
};

// A table as people use it at one node.
class Visited {
  public:
    explicit Visited(std::shared_ptr<LiveTable> table) : table_(std::move(table)) {}

    LiveTable* operator->() const { return table_.get(); }
    [[nodiscard]] const std::string& id() const { return table_->id(); }

    // What somebody asks for, and the answer. It has an id of its own unless one is given.
    json::object ask(const User& who, json::object what) const {
        static std::atomic<int> count = 0;
        if (!what.contains("id")) what["id"] = "r" + std::to_string(++count);
        return json::parse(run(table_->request(who, std::move(what)))).as_object();
    }
    json::object ask(const User& who, std::int64_t version, json::object what) const {
        what["version"] = version;
        return ask(who, std::move(what));
    }
    // Null: it may not watch.
    [[nodiscard]] std::shared_ptr<Recorder> listen(const User& who, std::int64_t after = 0,
                                                   const std::string& invite = "") const {
        auto listener = std::make_shared<Recorder>(who);
        return run(table_->join(listener, after, invite)) ? listener : nullptr;
    }
    // Null: one may not watch.
    [[nodiscard]] json::value picture(const User& who, const std::string& invite = "") const {
        const auto seen = run(table_->picture(who.person, invite));
        return seen ? json::parse(*seen) : json::value(nullptr);
    }
    // What is true of the room.
    template <class T>
    T room(T (*what)(const room::Room&)) const {
        T found{};
        (void)run(table_->look(kAnn.person, "", [&](const room::Room& room) {
            found = what(room);
            return std::optional<std::string>("");
        }));
        return found;
    }
    [[nodiscard]] std::int64_t seq() const {
        return room<std::int64_t>([](const room::Room& room) { return room.seq(); });
    }
    [[nodiscard]] std::int64_t version() const {
        return room<std::int64_t>([](const room::Room& room) { return room.version(); });
    }
    [[nodiscard]] int to_act() const {
        return room<int>(
            [](const room::Room& room) { return room.play() ? room.play()->to_act() : kNobody; });
    }
    // How many turns have ended.
    [[nodiscard]] int turn() const {
        return room<int>([](const room::Room& room) { return room.play()->turn(); });
    }
    // Of the seat that is to act.
    [[nodiscard]] std::vector<std::string> legal() const {
        return room<std::vector<std::string>>(
            [](const room::Room& room) { return room.play()->legal(); });
    }
    void look_after() const { run(table_->look_after()); }
    template <class T>
    T run(asio::awaitable<T> work) const {
        return wait_for(table_->strand(), std::move(work));
    }

  private:
    std::shared_ptr<LiveTable> table_;
};

// "ok", or the code of the refusal.
inline std::string code(const json::object& answer) {
    if (answer.at("ok").as_bool()) return "ok";
    return std::string(answer.at("error").at("code").as_string());
}

// What a server has for its tables, without the server.
class InProcessNode {
  public:
    explicit InProcessNode(const std::string& address, int bot_threads = 0)
        : services{store, metrics, bots},
          store(address, 1, metrics),
          bots(bot_threads, metrics),
          hall(context.get_executor(), services),
          address_(address) {
        for (int i = 0; i < 2; ++i) threads_.emplace_back([this] { context.run(); });
    }
    ~InProcessNode() {
        context.stop();
        for (std::thread& thread : threads_) thread.join();
        services.ended = true;
    }
    InProcessNode(const InProcessNode&) = delete;
    InProcessNode& operator=(const InProcessNode&) = delete;

    [[nodiscard]] Visited visit(const std::string& table) {
        return Visited(wait_for(context.get_executor(), hall.find(table)));
    }
    // A table for two, of Ann's unless it is somebody else's.
    [[nodiscard]] Visited open(const std::string& game, json::object more = {},
                               const User& owner = kAnn) {
        more["game"] = game;
        more["players"] = 2;
        if (!more.contains("public")) more["public"] = true;
        auto opened = wait_for(context.get_executor(), hall.open(owner, std::move(more)));
        return Visited(std::get<std::shared_ptr<LiveTable>>(opened));
    }
    // The same, with a game of Ann and Bob begun.
    [[nodiscard]] Visited play(const std::string& game, const json::object& more = {}) {
        Visited table = open(game, more);
        EXPECT_EQ(code(table.ask(kAnn, {{"do", "sit"}, {"seat", 0}})), "ok");
        EXPECT_EQ(code(table.ask(kBob, {{"do", "sit"}, {"seat", 1}})), "ok");
        EXPECT_EQ(code(table.ask(kAnn, {{"do", "start"}})), "ok");
        return table;
    }
    // The log of a table, as the store has it.
    [[nodiscard]] std::vector<StoredEntry> log(const std::string& table) {
        return store.wait_for([&](Ledger& ledger) { return ledger.entries(table, 0); });
    }
    // How many transactions the store has done.
    [[nodiscard]] std::uint64_t transactions() const {
        return metrics.store_seconds.Collect().histogram.sample_count;
    }
    // When somebody has to look after a table, as the store has it.
    [[nodiscard]] std::optional<Millis> due(const std::string& table) const {
        const Rows found =
            open_sql(address_)->run("SELECT due FROM jobs WHERE table_id = $1", {table});
        return found.empty() ? std::nullopt : std::optional(found[0][0].number());
    }
    // From now on it looks for jobs.
    void begin_jobs() { jobs_.emplace(context, hall, services); }

    Metrics metrics;
    Services services;
    asio::io_context context;
    Storekeeper store;
    BotPool bots;
    Hall hall;

  private:
    std::string address_;
    std::optional<Jobs> jobs_;
    asio::executor_work_guard<asio::io_context::executor_type> guard_{context.get_executor()};
    std::vector<std::thread> threads_;
};

// Keeps every thread busy on which bots think, where there is one for searches.
class Pondering {
  public:
    static constexpr int kThreads = 2;  // another one is for turns that are answered at once

    explicit Pondering(InProcessNode& node) {
        BotPool::Turn turn;
        turn.play = [this](std::uint64_t, const bots::Level&) {
            begun_.count_down();
            ended_.wait();
            return std::vector<std::string>();
        };
        for (std::future<std::vector<std::string>>& one : done_)
            one = asio::co_spawn(node.context, node.bots.think(turn), asio::use_future);
        begun_.wait();
    }
    void end() {
        ended_.count_down();
        for (std::future<std::vector<std::string>>& one : done_) one.get();
    }

  private:
    std::latch begun_{kThreads}, ended_{1};
    std::array<std::future<std::vector<std::string>>, kThreads> done_;
};

// Nodes on one database. Ann, Bob and Eve are known to it.
class InProcess : public testing::TestWithParam<Database> {
  protected:
    void SetUp() override {
        address_ = GetParam().fresh();
        if (address_.empty())
            GTEST_SKIP() << "HIMIKO_TEST_POSTGRES names no server; ./check starts one";
        begin();
        node_->store.wait_for([](Ledger& ledger) {
            for (const User& who : {kAnn, kBob, kEve})
                ledger.add({who.person, who.name, {}, {}, 1});
            return true;
        });
    }
    void TearDown() override {
        node_.reset();
        if (!address_.empty() && !is_shared(address_)) forget(address_);
    }
    void begin(int bot_threads = 0) {
        node_.reset();
        node_ = std::make_unique<InProcessNode>(address_, bot_threads);
    }

    static const User& person(int seat) { return seat == 0 ? kAnn : kBob; }

    std::string address_;
    std::unique_ptr<InProcessNode> node_;
};

}  // namespace himiko::server
