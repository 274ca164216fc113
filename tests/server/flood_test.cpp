#include <map>

#include "server/ledger/ledger.h"
#include "tests/server/asking.h"
#include "tests/server/served.h"

// Whoever sends without end, with the limits every server has.
namespace himiko {

class AFlood : public ServedOnEveryStore {
  protected:
    // A table at which somebody sits, so that they may talk there.
    static std::string sits(Caller& who) {
        const std::string table = text(open_table(who, "yokai", true), "table");
        who.join("/ws/tables/" + table);
        EXPECT_EQ(code(request(who, {{"id", "sit"}, {"do", "sit"}, {"seat", 0}})), "ok");
        return table;
    }
    static std::string line(const std::string& id) {
        return R"({"id":")" + id + R"(","do":"say","text":"hello"})";
    }
    std::string metrics() {
        Caller well(node_.port());
        return ask(well, verb::get, "/metrics").body();
    }
};

// Sixty sockets of one guest wrote 23,010 lines in twenty seconds when each had a limit of its own.
TEST_P(AFlood, OfLinesOverManySocketsIsOnePersons) {
    begin();
    const auto eve = be_guest(node_.port(), "Eve"), bob = be_guest(node_.port(), "Bob");
    const auto start = std::chrono::steady_clock::now();
    const std::string table = sits(*eve);
    std::vector<std::unique_ptr<Caller>> sockets;
    for (int i = 0; i < 19; ++i) {
        sockets.push_back(std::make_unique<Caller>(node_.port()));
        sockets.back()->cookie = eve->cookie;
        sockets.back()->join("/ws/tables/" + table);
    }
    EXPECT_EQ(shake_hands(*eve, "/ws/tables/" + table).result_int(), 429u) << "twenty are enough";
    std::map<std::string, int> answers;
    for (int i = 0; i < 8; ++i)
        for (std::size_t s = 0; s < sockets.size(); ++s) {
            const std::string id = std::to_string(i) + "-" + std::to_string(s);
            ++answers[code(
                request(*sockets[s], {{"id", id}, {"do", "say"}, {"text", "hello " + id}}))];
        }
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    EXPECT_GE(answers["ok"], 10);
    EXPECT_LE(answers["ok"], 11 + took.count()) << "ten at once and one a second";
    EXPECT_EQ(answers["ok"] + answers["too_many"], 8 * 19);
    const json::value seen = json::parse(ask(*eve, verb::get, "/api/tables/" + table).body());
    EXPECT_EQ(std::ssize(seen.at("talk").as_array()), answers["ok"]) << "nothing else is stored";
    sits(*bob);
    EXPECT_EQ(code(request(*bob, {{"id", "b"}, {"do", "say"}, {"text", "still here"}})), "ok")
        << "nobody else notices";
}

TEST_P(AFlood, OfMessagesCostsTheConnection) {
    begin();
    const auto eve = be_guest(node_.port(), "Eve");
    sits(*eve);
    boost::system::error_code gone;
    for (int i = 0; i < 2000 && !gone; ++i) eve->say(line(std::to_string(i)), gone);
    EXPECT_EQ(eve->hear_the_end(), 1008u);
    EXPECT_NE(metrics().find("\nhimiko_sockets_flooded_total 1\n"), std::string::npos);
    EXPECT_NE(metrics().find("himiko_limited_total{limit=\"messages\"}"), std::string::npos);
}

TEST_P(AFlood, OfPingsCostsTheConnection) {
    begin();
    const auto eve = be_guest(node_.port(), "Eve");
    sits(*eve);
    boost::system::error_code gone;
    for (int i = 0; i < 20; ++i) eve->ping(gone);
    EXPECT_EQ(code(request(*eve, {{"id", "s"}, {"do", "stand"}, {"seat", 0}})), "ok")
        << "a few are fine";
    for (int i = 0; i < 2000 && !gone; ++i) eve->ping(gone);
    EXPECT_EQ(eve->hear_the_end(), 1008u);
    EXPECT_NE(metrics().find("\nhimiko_sockets_flooded_total 1\n"), std::string::npos);
}

TEST_P(AFlood, OfGuestsAndTablesEnds) {
    begin({"--guests-an-hour", "20", "--tables-an-hour", "6", "--requests-a-second", "100000"});
    const auto eve = be_guest(node_.port(), "Eve");
    std::map<unsigned, int> guests, tables;
    for (int i = 0; i < 15; ++i) {
        Caller fresh(node_.port());
        ++guests[ask(fresh, verb::post, "/api/guest", R"({"name":"Eve"})").result_int()];
        ++tables[ask(*eve, verb::post, "/api/tables", R"({"game":"yokai","players":2})")
                     .result_int()];
    }
    EXPECT_EQ(guests[201], 9);
    EXPECT_EQ(guests[429], 6);
    EXPECT_EQ(tables[201], 3);
    EXPECT_EQ(tables[429], 12);
}

TEST_P(AFlood, OfBytesEndsForTheDay) {
    begin({"--kilobytes-a-day", "4", "--talk-a-second", "0", "--table-talk-a-second", "0"});
    const auto eve = be_guest(node_.port(), "Eve");
    sits(*eve);
    int said = 0;
    json::value last;
    for (int i = 0; i < 30; ++i) {
        last = request(*eve,
                       {{"id", std::to_string(i)}, {"do", "say"}, {"text", std::string(400, 'x')}});
        said += code(last) == "ok";
    }
    EXPECT_GE(said, 3);
    EXPECT_LE(said, 10);
    EXPECT_EQ(code(last), "too_many");
    EXPECT_EQ(text(last.at("error"), "reason"), "many_bytes");
}

TEST_P(AFlood, OrWhateverSomebodySendsIsAddedUp) {
    std::string cookie, person, table;
    for (int round = 1; round <= 2; ++round) {
        begin();
        {
            Caller ann(node_.port());
            ann.cookie = cookie;
            if (round == 1) {
                ask(ann, verb::post, "/api/guest", R"({"name":"Ann"})");
                person = text(json::parse(ask(ann, verb::get, "/api/me").body()), "person");
                table = sits(ann);
                cookie = ann.cookie;
            } else {
                ann.join("/ws/tables/" + table);
            }
            const std::string id = std::to_string(round);
            EXPECT_EQ(code(request(ann, {{"id", id}, {"do", "say"}, {"text", "x"}})), "ok");
        }
        ASSERT_EQ(end(SIGTERM), 0);
        server::Cost cost;
        for (const auto& row : server::open_sql(store_)->run(
                 "SELECT messages, bytes FROM usage WHERE person = $1", {person})) {
            cost.messages += row[0].number();
            cost.bytes += row[1].number();
        }
        EXPECT_EQ(cost.messages, 1 + round);
        EXPECT_GT(cost.bytes, 50 * round);
    }
}

INSTANTIATE_TEST_SUITE_P(Every, AFlood, server::kEveryDatabase, server::name_of);

}  // namespace himiko
