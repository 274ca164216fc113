#include <sys/resource.h>

#include <thread>

#include "tests/process.h"
#include "tests/server/asking.h"
#include "tests/server/databases.h"
#include "tests/server/node.h"
#include "tests/server/own_postgres.h"

// A store that fails while people play: they are told soon, nothing acknowledged is lost, and
// everything goes on by itself afterwards.
namespace himiko {

class AnOutage : public testing::Test {
  protected:
    void open(const std::string& store) {
        store_ = store;
        node_.begin(store, {"--limits", "off", "--threads", "2"});
        ann_ = be_guest(node_.port(), "Ann");
        table_ = text(open_table(*ann_, "yokai", true), "table");
        ann_->join("/ws/tables/" + table_);
    }
    void TearDown() override {
        node_.end(SIGTERM);
        if (!store_.empty() && !server::is_shared(store_)) server::forget(store_);
    }

    // Whatever happens, there is an answer within five seconds.
    template <class Work>
    static auto in_time(Work work) {
        const auto begin = std::chrono::steady_clock::now();
        auto answer = work();
        EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
        return answer;
    }
    // How something that is to be stored is answered. It is said under its id.
    std::string say(const std::string& id) {
        return in_time([&] {
            return code(request(*ann_, {{"id", id}, {"do", "say"}, {"text", "It is " + id}}));
        });
    }
    unsigned status(verb method, const std::string& target, const std::string& body = "") {
        Caller anybody(node_.port());
        return in_time([&] { return ask(anybody, method, target, body).result_int(); });
    }
    unsigned health() { return status(verb::get, "/healthz"); }
    void wait_until_well() {
        while (health() != 200) std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
    // What was acknowledged is there, once, and nothing else.
    void expect_said(const std::vector<std::string>& ids) {
        const json::value picture =
            json::parse(ask(*ann_, verb::get, "/api/tables/" + table_).body());
        std::vector<std::string> said;
        for (const json::value& line : picture.at("talk").as_array())
            said.push_back(text(line.at("entry"), "text"));
        std::vector<std::string> expected;
        for (const std::string& id : ids) expected.push_back("It is " + id);
        EXPECT_EQ(said, expected);
    }
    void expect_end() {
        const auto begin = std::chrono::steady_clock::now();
        EXPECT_EQ(node_.end(SIGTERM), 0);
        EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
    }

    // From the beginning of an outage to its end, and a server that is ended in another.
    template <class Fail, class Mend>
    void endure(Fail fail, Mend mend) {
        EXPECT_EQ(say("before"), "ok");
        EXPECT_EQ(health(), 200u);
        fail();
        EXPECT_EQ(say("during"), "unavailable");
        EXPECT_EQ(health(), 503u);
        EXPECT_EQ(status(verb::post, "/api/guest", R"({"name":"Bob"})"), 503u);
        EXPECT_EQ(say("meanwhile"), "unavailable");
        EXPECT_EQ(health(), 503u);
        mend();
        wait_until_well();
        EXPECT_EQ(say("during"), "ok");
        EXPECT_EQ(say("during"), "ok") << "counted once";
        EXPECT_EQ(say("after"), "ok");
        expect_said({"before", "during", "after"});
        fail();
        expect_end();
        mend();
        node_.begin(store_, {"--limits", "off"});
        expect_said({"before", "during", "after"});
    }

    std::string store_, table_;
    Node node_;
    std::unique_ptr<Caller> ann_;
};

TEST_F(AnOutage, OfADiskThatIsFull) {
    signal(SIGXFSZ, SIG_IGN);  // so that writing beyond the limit is an error, as on a full disk
    open(server::fresh_sqlite());
    const auto limit = [&](rlim_t bytes) {
        const rlimit most{bytes, RLIM_INFINITY};
        ASSERT_EQ(prlimit(node_.pid(), RLIMIT_FSIZE, &most, nullptr), 0);
    };
    // Nothing at all can be written: the log of SQLite may have room in its middle.
    endure([&] { limit(0); },
           [&] {
               if (node_.pid() != 0) limit(RLIM_INFINITY);
           });
}

TEST_F(AnOutage, OfAPostgresqlThatOnlyReads) {
    const std::string store = server::fresh_postgres();
    if (store.empty()) GTEST_SKIP() << "HIMIKO_TEST_POSTGRES names no server; ./check starts one";
    open(store);
    // As hosts of databases do when a disk is full.
    const auto sql = server::open_postgres(store);
    const auto only_read = [&](bool only) {
        sql->script("SET default_transaction_read_only = off");
        sql->script(
            "DO $$ BEGIN EXECUTE 'ALTER DATABASE ' || current_database() || "
            "' SET default_transaction_read_only = " +
            std::string(only ? "on" : "off") + "'; END $$");
        sql->run(
            "SELECT pg_terminate_backend(pid)::text FROM pg_stat_activity WHERE "
            "datname = current_database() AND pid <> pg_backend_pid()");
    };
    endure([&] { only_read(true); }, [&] { only_read(false); });
}

class AnOutageOfPostgresql : public AnOutage {
  protected:
    void SetUp() override {
        if (!std::getenv("HIMIKO_TEST_POSTGRES"))
            GTEST_SKIP() << "HIMIKO_TEST_POSTGRES names no server; ./check starts one";
        own_.emplace();
        ASSERT_FALSE(own_->address().empty());
        open(own_->address());
    }
    void TearDown() override {
        if (own_) own_->signal_all(SIGCONT);
        AnOutage::TearDown();
    }

    std::optional<OwnPostgres> own_;
};

TEST_F(AnOutageOfPostgresql, ThatHangs) {
    endure([&] { own_->signal_all(SIGSTOP); }, [&] { own_->signal_all(SIGCONT); });
}

TEST_F(AnOutageOfPostgresql, IsToldByAWorkerThatEndsInIt) {
    node_.end(SIGTERM);
    Node worker;
    worker.begin_worker(own_->address());
    Caller prometheus(worker.port());
    const auto healthy = [&] {
        return in_time([&] { return ask(prometheus, verb::get, "/healthz").result_int(); });
    };
    EXPECT_EQ(healthy(), 200u);
    own_->signal_all(SIGSTOP);
    EXPECT_EQ(healthy(), 503u);
    const auto begin = std::chrono::steady_clock::now();
    EXPECT_EQ(worker.end(SIGTERM), 0);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(10));
}

TEST_F(AnOutageOfPostgresql, OfWhichOneProcessHangs) {
    const auto sql = server::open_postgres(own_->address());
    std::vector<pid_t> stopped;
    std::vector<std::string> stored;
    for (int round = 0; round < 3; ++round) {
        // Whatever is there now: the node's connections, and the one that hears news.
        const server::Rows backends = sql->run(
            "SELECT pid FROM pg_stat_activity WHERE datname = current_database() "
            "AND pid <> pg_backend_pid() ORDER BY backend_start");
        ASSERT_GE(backends.size(), 3u);
        stopped.push_back(
            static_cast<pid_t>(backends[static_cast<std::size_t>(round)][0].number()));
        kill(stopped.back(), SIGSTOP);
        int refused = 0;
        for (int i = 0; i < 10; ++i) {
            const std::string id = std::to_string(round) + "." + std::to_string(i);
            std::string answer = say(id);
            for (; answer == "unavailable"; answer = say(id)) ++refused;
            std::this_thread::sleep_for(std::chrono::milliseconds(60));
            EXPECT_EQ(answer, "ok");
            stored.push_back(id);
            if (health() != 200) ++refused;
        }
        EXPECT_LE(refused, 10) << "it went on with the others";
    }
    expect_said(stored);
    expect_end();
    for (const pid_t pid : stopped) kill(pid, SIGCONT);
}

TEST_F(AnOutageOfPostgresql, ThatRestarts) {
    EXPECT_EQ(say("before"), "ok");
    own_->restart();
    wait_until_well();
    EXPECT_EQ(say("after"), "ok");
    expect_said({"before", "after"});
}

TEST_F(AnOutageOfPostgresql, InTheMiddleOfManyGames) {
    const std::string load =
        "load --tables 10 --rate 4 --seconds 12 --persistent --port " + node_.port();
    Outcome people, bots;
    std::thread of_people([&] { people = run(load + " --game yamatai"); });
    std::thread with_bots([&] { bots = run(load + " --game yokai --bot easy"); });
    std::this_thread::sleep_for(std::chrono::seconds(3));
    own_->signal_all(SIGSTOP);
    std::this_thread::sleep_for(std::chrono::seconds(5));
    own_->signal_all(SIGCONT);
    std::this_thread::sleep_for(std::chrono::seconds(3));
    own_->restart();
    of_people.join();
    with_bots.join();
    for (const Outcome& outcome : {people, bots}) {
        EXPECT_EQ(outcome.code, 0) << outcome.text;
        EXPECT_NE(outcome.text.find(" 0 errors"), std::string::npos) << outcome.text;
        EXPECT_NE(outcome.text.find(" 0 differ"), std::string::npos) << outcome.text;
    }
}

}  // namespace himiko
