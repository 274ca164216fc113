#include <atomic>
#include <thread>

#include "server/server.h"
#include "tests/process.h"
#include "tests/server/asking.h"
#include "tests/server/databases.h"
#include "tests/server/served.h"

namespace himiko {

using Serve = Served;

const std::vector<std::string> kForManyClients = {"--limits", "off"};

// What `himiko load` says if nothing was lost.
void expect_nothing_lost(const Outcome& outcome) {
    EXPECT_EQ(outcome.code, 0) << outcome.text;
    EXPECT_NE(outcome.text.find(" 0 errors"), std::string::npos) << outcome.text;
    EXPECT_NE(outcome.text.find(" 0 differ"), std::string::npos) << outcome.text;
}

// The longest time somebody waited, in milliseconds.
double longest_wait(const Outcome& outcome) {
    const std::size_t seen = outcome.text.find("seen");
    const std::size_t most = outcome.text.find("most ", seen);
    return most == std::string::npos ? 1e9 : std::stod(outcome.text.substr(most + 5));
}

TEST_F(Serve, PlaysManyGamesAtOnceAndStoresWhatThePlayersSaw) {
    const std::string port = begin();
    for (const char* game : {"yokai", "yamatai"})
        expect_nothing_lost(
            run("load --tables 8 --rate 20 --seconds 2 --port " + port + " --game " + game));
    EXPECT_EQ(end(SIGTERM), 0) << "it ends by itself, and well";
}

TEST_F(Serve, LosesNothingOfTwoHundredGamesWhenItIsKilledAgainAndAgain) {
    const std::string port = begin(kForManyClients);
    const std::string load = "load --tables 100 --rate 1 --seconds 8 --persistent --port " + port;
    Outcome people, bots;
    std::thread of_people([&] { people = run(load + " --game yamatai"); });
    std::thread with_bots([&] { bots = run(load + " --game yokai --bot easy"); });
    for (int times = 0; times < 3; ++times) {
        std::this_thread::sleep_for(std::chrono::milliseconds(2500));
        end(SIGKILL);
        begin(kForManyClients);
    }
    of_people.join();
    with_bots.join();
    for (const Outcome& outcome : {people, bots}) {
        expect_nothing_lost(outcome);
        EXPECT_EQ(outcome.text.find(" 0 lost and opened again"), std::string::npos)
            << "somebody was connected: " << outcome.text;
    }
}

TEST(Nodes, LoseNothingWhenOneOfThemIsKilled) {
    const std::string store = server::fresh_postgres();
    if (store.empty()) GTEST_SKIP() << "HIMIKO_TEST_POSTGRES names no server; ./check starts one";
    std::array<Node, 3> nodes;
    std::string ports;
    for (Node& node : nodes) {
        node.begin(store, kForManyClients);
        ports += (ports.empty() ? "" : ",") + node.port();
    }
    const std::string load = "load --tables 20 --rate 2 --seconds 8 --persistent --port " + ports;
    Outcome people, bots;
    std::thread of_people([&] { people = run(load + " --game yamatai"); });
    std::thread with_bots([&] { bots = run(load + " --game yokai --bot easy"); });
    std::this_thread::sleep_for(std::chrono::seconds(5));
    nodes[1].end(SIGKILL);
    of_people.join();
    with_bots.join();
    for (const Outcome& outcome : {people, bots}) {
        expect_nothing_lost(outcome);
        EXPECT_LE(longest_wait(outcome), 5000) << outcome.text;
    }
}

// Bots play on any node, also on one that nobody is connected to.
TEST(Nodes, LeaveTheBotsToAWorkerIfTheyAreTold) {
    const std::string store = server::fresh_postgres();
    if (store.empty()) GTEST_SKIP() << "HIMIKO_TEST_POSTGRES names no server; ./check starts one";
    Node node;
    std::vector<std::string> options = kForManyClients;
    options.insert(options.end(), {"--bot-threads", "0"});
    node.begin(store, options);
    Node worker;
    worker.begin_worker(store, {"--threads", "1"});
    expect_nothing_lost(
        run("load --tables 4 --rate 2 --seconds 4 --bot normal --port " + node.port()));
    Caller prometheus(worker.port());
    const std::string metrics = ask(prometheus, verb::get, "/metrics").body();
    EXPECT_EQ(metrics.find("himiko_bot_turn_seconds_count 0\n"), std::string::npos) << metrics;
    EXPECT_EQ(worker.end(SIGTERM), 0);
}

TEST(AWorker, TellsHowItIs) {
    const std::string store = server::fresh_postgres();
    if (store.empty()) GTEST_SKIP() << "HIMIKO_TEST_POSTGRES names no server; ./check starts one";
    Node worker;
    worker.begin_worker(store);
    Caller prometheus(worker.port());
    EXPECT_EQ(ask(prometheus, verb::get, "/healthz").result_int(), 200u);
    const std::string metrics = ask(prometheus, verb::get, "/metrics").body();
    for (const char* name : {"himiko_bot_turn_seconds_count ", "himiko_store_connections "})
        EXPECT_NE(metrics.find(name), std::string::npos) << metrics;
    for (const char* path : {"/", "/api/tables", "/api/games", "/index.html", "/table/x"})
        EXPECT_EQ(ask(prometheus, verb::get, path).result_int(), 404u) << path;
    EXPECT_EQ(shake_hands(prometheus, "/ws/tables/x").result_int(), 404u);
    EXPECT_EQ(ask(prometheus, verb::post, "/api/guest", R"({"name":"Eve"})").result_int(), 404u);
    EXPECT_EQ(worker.end(SIGTERM), 0);
}

TEST(AWorker, NeedsAStoreThatNodesShare) {
    const Outcome outcome = run("worker --store " + server::fresh_sqlite());
    EXPECT_EQ(outcome.code, 1);
    EXPECT_NE(outcome.text.find("needs a store that nodes share"), std::string::npos)
        << outcome.text;
}

TEST_F(Serve, HasItsFileToItself) {
    const std::string port = begin();
    const Outcome second = run("serve --port 0 --store " + store_);
    EXPECT_EQ(second.code, 1);
    EXPECT_NE(second.text.find("another server uses " + store_), std::string::npos) << second.text;
    const Outcome same_port = run("serve --port " + port + " --store " + store_ + "2");
    EXPECT_EQ(same_port.code, 1);
    EXPECT_NE(same_port.text.find("cannot listen at 127.0.0.1:" + port), std::string::npos)
        << same_port.text;
    for (const char* tail : {"2", "2-wal", "2-shm", "2.lock"})
        std::filesystem::remove(store_ + tail);
}

// In this process, so that it may have other timeouts: how fast the machine is, is not what matters
// here.
TEST(Nodes, GoOnWhenPostgresqlHasEndedTheirConnections) {
    constexpr std::chrono::minutes kLong{1};
    server::ServerOptions options;
    options.store = server::fresh_postgres();
    if (options.store.empty())
        GTEST_SKIP() << "HIMIKO_TEST_POSTGRES names no server; ./check starts one";
    options.port = 0;
    options.limits.on = false;
    options.store_timeouts = {kLong, kLong, kLong};
    server::Server node(options);
    std::thread serving([&] { node.run(); });
    Outcome people;
    std::atomic<bool> over = false;
    std::thread of_people([&] {
        people = run("load --tables 10 --rate 4 --seconds 6 --game yokai --bot easy --port " +
                     std::to_string(node.port()));
        over = true;
    });
    const auto sql = server::open_postgres(options.store);
    sql->script("SET statement_timeout = 0");
    sql->set_deadline(server::from_now(5 * kLong));
    const std::string others =
        "pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND "
        "backend_type = 'client backend'";
    for (int times = 0; times < 5 && !over; ++times) {
        std::this_thread::sleep_for(std::chrono::seconds(1));
        // Two of the store and the one that hears news.
        while (!over && sql->run("SELECT 1 FROM " + others).size() < 3)
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        sql->run("SELECT pg_terminate_backend(pid)::text FROM " + others);
    }
    of_people.join();
    node.stop();
    serving.join();
    expect_nothing_lost(people);
}

TEST(AServer, SaysWhyItCannotBegin) {
    for (const char* store : {"/nowhere/at/all.db", "postgres://127.0.0.1:1/none"}) {
        const Outcome outcome = run("serve --port 0 --store " + std::string(store));
        EXPECT_EQ(outcome.code, 1) << outcome.text;
        EXPECT_NE(outcome.text.find("himiko: cannot serve: "), std::string::npos) << outcome.text;
    }
}

}  // namespace himiko
