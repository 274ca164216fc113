#include <sys/stat.h>

#include <boost/json/parse.hpp>
#include <chrono>
#include <thread>

#include "tests/process.h"
#include "tests/server/asking.h"
#include "tests/server/served.h"

// `himiko admin` beside servers that run: what it does holds at once, on every node.
namespace himiko {

class Administered : public ServedOnEveryStore {
  protected:
    void SetUp() override {
        Served::SetUp();
        if (IsSkipped()) return;
        here_ = begin({"--limits", "off"});
        // Two nodes where the store can be shared; the same one twice where it is one's own.
        there_ = here_;
        if (server::is_shared(store_)) {
            other_.begin(store_, {"--limits", "off"}, log_);
            there_ = other_.port();
        }
        ann_ = be_guest(here_, "Ann");
        bob_ = be_guest(there_, "Bob");
    }
    void TearDown() override {
        // A server that ends waits for those who are still connected.
        ann_.reset();
        bob_.reset();
        other_.end(SIGTERM);
        Served::TearDown();
    }

    [[nodiscard]] Outcome admin(const std::string& arguments) const {
        return run("admin --store '" + store_ + "' " + arguments);
    }
    static std::string id_of(Caller& who) {
        return text(json::parse(ask(who, verb::get, "/api/me").body()), "person");
    }
    // Both at a table of Ann's that has begun, with their sockets open: hers here, his there.
    std::string begin_table(const std::string& game = "yamatai") {
        const std::string table = text(open_table(*ann_, game, true), "table");
        for (Caller* who : {ann_.get(), bob_.get()}) who->join("/ws/tables/" + table);
        EXPECT_EQ(code(request(*ann_, "a", 0, {{"do", "sit"}, {"seat", 0}})), "ok");
        EXPECT_EQ(code(request(*bob_, "b", 0, {{"do", "sit"}, {"seat", 1}})), "ok");
        EXPECT_EQ(code(request(*ann_, "c", 0, {{"do", "start"}})), "ok");
        return table;
    }
    // Tries until it is so, and says after how many seconds; a ban or a mute has to hold in two.
    template <class Condition>
    static double seconds_until(Condition condition) {
        const auto begin = std::chrono::steady_clock::now();
        const auto passed = [&] {
            return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        };
        while (!condition() && passed() < 20)
            std::this_thread::sleep_for(std::chrono::milliseconds(60));
        return passed();
    }
    // The lines of the audit trail with this act, as both nodes have written them.
    [[nodiscard]] int audited(const std::string& act) const {
        int count = 0;
        std::istringstream lines(log());
        for (std::string line; std::getline(lines, line);)
            count += line.find(R"("level":"audit","act":")" + act + "\"") != std::string::npos;
        return count;
    }

    static constexpr double kAtOnce = 5;  // two seconds, and a noisy machine
    Node other_;
    std::string here_, there_;
    std::unique_ptr<Caller> ann_, bob_;
};

TEST_P(Administered, WhoIsBannedIsOutOnEveryNodeAtOnceAndToldUntilWhen) {
    const std::string table = begin_table(), bob = id_of(*bob_);
    const auto begin = std::chrono::steady_clock::now();
    const Outcome done = admin("ban " + bob + " --for 7d --reason 'rude to others'");
    EXPECT_EQ(done.code, 0) << done.text;
    EXPECT_NE(done.text.find("Bob (" + bob + ") is banned until 2"), std::string::npos)
        << done.text;
    EXPECT_EQ(bob_->hear_the_end(), 1008u);
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    EXPECT_LT(took.count(), kAtOnce);

    const auto refused = ask(*bob_, verb::get, "/api/me");
    EXPECT_EQ(refused.result_int(), 403u);
    const json::value error = json::parse(refused.body()).at("error");
    EXPECT_EQ(text(error, "code"), "banned");
    EXPECT_NE(text(error, "message").find("banned you until 2"), std::string::npos);
    EXPECT_EQ(shake_hands(*bob_, "/ws/tables/" + table).result_int(), 403u);
    // Nobody else is.
    EXPECT_EQ(code(request(*ann_, "d", 0, {{"do", "react"}, {"reaction", "hello"}})), "ok");
    EXPECT_LT(seconds_until([&] { return audited("ban") > 0; }), kAtOnce);
    EXPECT_EQ(audited("ban"), 1) << log();
    EXPECT_NE(log().find("\"reason\":\"rude to others\""), std::string::npos);

    EXPECT_EQ(admin("unban " + bob).code, 0);
    EXPECT_EQ(ask(*bob_, verb::get, "/api/me").result_int(), 200u) << "the session is still there";
}

TEST_P(Administered, WhoIsBannedCannotSignIn) {
    const std::string who = R"({"login":"bob","password":"correct horse"})";
    ASSERT_EQ(ask(*bob_, verb::post, "/api/register", who).result_int(), 200u);
    ASSERT_EQ(admin("ban bob").code, 0) << "a login names a person, too";
    Caller again(here_);
    const auto refused = ask(again, verb::post, "/api/login", who);
    EXPECT_EQ(refused.result_int(), 403u);
    EXPECT_EQ(text(json::parse(refused.body()).at("error"), "reason"), "banned_for_ever");
    const auto wrong =
        ask(again, verb::post, "/api/login", R"({"login":"bob","password":"incorrect horse"})");
    EXPECT_EQ(wrong.result_int(), 401u) << "without the password nobody learns of it";
}

TEST_P(Administered, WhoIsMutedSaysNothingAtAnyTableFromThenOn) {
    begin_table();
    const std::string bob = id_of(*bob_);
    const json::object line{{"do", "say"}, {"text", "well"}};
    int count = 0;
    const auto said = [&] { return code(request(*bob_, "s" + std::to_string(++count), 0, line)); };
    ASSERT_EQ(said(), "ok");
    ASSERT_EQ(admin("mute bob").code, 1) << "there is no such login";
    ASSERT_EQ(admin("mute " + bob + " --until 2999-01-01").code, 0);
    EXPECT_LT(seconds_until([&] { return said() == "muted"; }), kAtOnce);
    EXPECT_EQ(code(request(*bob_, "r", 0, {{"do", "react"}, {"reaction", "hello"}})), "muted");
    EXPECT_EQ(code(request(*ann_, "e", 0, line)), "ok");
    bob_->join("/ws/tables/" + text(open_table(*bob_, "yokai", true), "table"));
    EXPECT_EQ(said(), "muted") << "a new socket knows it, too";
    ASSERT_EQ(admin("unmute " + bob).code, 0);
    EXPECT_LT(seconds_until([&] { return said() == "ok"; }), kAtOnce);
    EXPECT_LT(seconds_until([&] { return audited("unmute") > 0; }), kAtOnce);
    EXPECT_EQ(audited("mute"), 1);
}

TEST_P(Administered, SessionsAreListedAndEndedOnEveryNode) {
    begin_table();
    const std::string bob = id_of(*bob_);
    const json::value before = json::parse(admin("sessions " + bob + " --json").text);
    EXPECT_EQ(before.as_array().size(), 1u);
    EXPECT_EQ(admin("end-sessions " + bob).code, 0);
    EXPECT_EQ(bob_->hear_the_end(), 1008u);
    EXPECT_EQ(ask(*bob_, verb::get, "/api/me").result_int(), 401u);
    EXPECT_EQ(admin("sessions " + bob + " --json").text, "[]\n");
    EXPECT_EQ(admin("sessions nobody").code, 1);
}

TEST_P(Administered, AClosedTableIsToldToEverybodyAndGoesOnForNobody) {
    const std::string table = begin_table();
    EXPECT_EQ(admin("close " + table).code, 0);
    for (Caller* who : {ann_.get(), bob_.get()}) {
        json::value news;
        do news = who->hear();
        while (!news.as_object().contains("news") ||
               text(news.at("news").at("entry"), "do") != "close");
        EXPECT_EQ(text(news.at("news"), "phase"), "closed");
        const json::value answer = request(*who, "x", 1, {{"do", "act"}, {"action", "end"}});
        EXPECT_EQ(code(answer), "not_now");
        EXPECT_EQ(text(answer.at("error"), "reason"), "closed");
    }
    const json::value picture = json::parse(ask(*bob_, verb::get, "/api/tables/" + table).body());
    EXPECT_EQ(text(picture, "phase"), "closed");
    EXPECT_EQ(text(picture, "closed"), "closed");
    EXPECT_EQ(admin("close " + table).code, 1) << "it is closed already";
    EXPECT_EQ(admin("close nothing").code, 1);
    const auto sql = server::open_sql(store_);
    EXPECT_TRUE(sql->run("SELECT 1 FROM results").empty());
    EXPECT_TRUE(sql->run("SELECT 1 FROM ratings").empty());
    EXPECT_TRUE(sql->run("SELECT 1 FROM jobs").empty());
}

TEST_P(Administered, ListsPeopleAndTablesForPeopleAndForPrograms) {
    const std::string table = begin_table(), bob = id_of(*bob_);
    const Outcome people = admin("people bo");
    EXPECT_EQ(people.code, 0);
    EXPECT_EQ(people.text.find("person "), 0u) << people.text;
    EXPECT_NE(people.text.find(bob), std::string::npos) << people.text;
    EXPECT_EQ(people.text.find("Ann"), std::string::npos) << people.text;
    EXPECT_EQ(json::parse(admin("people --json").text).as_array().size(), 2u);
    EXPECT_EQ(admin("people % --json").text, "[]\n") << "no wildcards";
    const json::value tables = json::parse(admin("tables --json --phase playing").text);
    ASSERT_EQ(tables.as_array().size(), 1u);
    EXPECT_EQ(text(tables.at(0), "table"), table);
    EXPECT_EQ(text(tables.at(0), "people"), "Ann, Bob");
    EXPECT_EQ(admin("tables --json --phase over").text, "[]\n");
    EXPECT_EQ(admin("usage").code, 0);
}

TEST_P(Administered, AReportIsStoredOnceAndShownWithTheTalkUntilItIsClosed) {
    const std::string table = begin_table(), bob = id_of(*bob_), ann = id_of(*ann_);
    request(*bob_, "s", 0, {{"do", "say"}, {"text", "you are a \x1b[31mfool"}});
    request(*bob_, "t", 0, {{"do", "say"}, {"text", "you are a fool"}});
    const auto report = [&](Caller& who, const std::string& person, const std::string& reason,
                            const std::string& note) {
        return ask(who, verb::post, "/api/tables/" + table + "/reports",
                   json::serialize(
                       json::object{{"person", person}, {"reason", reason}, {"note", note}}))
            .result_int();
    };
    EXPECT_EQ(report(*ann_, bob, "boring", ""), 400u);
    EXPECT_EQ(report(*ann_, bob, "abuse", std::string(501, 'x')), 400u);
    EXPECT_EQ(report(*ann_, bob, "abuse", "two\nlines"), 400u);
    EXPECT_EQ(report(*ann_, ann, "abuse", ""), 400u) << "oneself";
    EXPECT_EQ(report(*ann_, "nobody", "abuse", ""), 400u);
    const auto eve = be_guest(here_, "Eve");
    EXPECT_EQ(report(*eve, bob, "abuse", ""), 403u) << "who only watches";
    EXPECT_EQ(report(*ann_, bob, "abuse", "called me a fool"), 201u);
    EXPECT_EQ(report(*ann_, bob, "abuse", "again"), 409u);
    EXPECT_EQ(audited("report"), 1);
    EXPECT_NE(
        ask(*ann_, verb::get, "/metrics").body().find("himiko_reports_total{reason=\"abuse\"} 1"),
        std::string::npos);

    const Outcome shown = admin("reports");
    EXPECT_NE(shown.text.find("abuse"), std::string::npos) << shown.text;
    EXPECT_NE(shown.text.find("note    called me a fool"), std::string::npos) << shown.text;
    EXPECT_NE(shown.text.find("Bob: you are a fool"), std::string::npos) << shown.text;
    EXPECT_EQ(shown.text.find('\x1b'), std::string::npos) << "nobody writes to our terminal";
    const json::value listed = json::parse(admin("reports --json").text);
    const std::string id = text(listed.at(0), "report");
    EXPECT_EQ(admin("reports close " + id).code, 0);
    EXPECT_EQ(admin("reports close " + id).code, 1);
    EXPECT_EQ(admin("reports").text, "No reports.\n");
    EXPECT_NE(admin("reports --all").text.find(id), std::string::npos);
}

TEST_P(Administered, NobodyReportsMoreThanTenADay) {
    for (int i = 0; i < 11; ++i) {
        const std::string table = text(open_table(*ann_, "yokai", true), "table");
        bob_->join("/ws/tables/" + table);
        ASSERT_EQ(code(request(*bob_, "b", 0, {{"do", "sit"}, {"seat", 1}})), "ok");
        const auto answer =
            ask(*ann_, verb::post, "/api/tables/" + table + "/reports",
                json::serialize(json::object{{"person", id_of(*bob_)}, {"reason", "other"}}));
        EXPECT_EQ(answer.result_int(), i < 10 ? 201u : 429u) << i;
    }
}

TEST_P(Administered, AnActOfANightWithoutServersIsInTheTrailWhenOneBegins) {
    const std::string bob = id_of(*bob_);
    end(SIGTERM);
    other_.end(SIGTERM);
    ASSERT_EQ(admin("ban " + bob).code, 0);
    EXPECT_EQ(audited("ban"), 0);
    begin();
    EXPECT_LT(seconds_until([&] { return audited("ban") > 0; }), kAtOnce);
    EXPECT_EQ(audited("ban"), 1);
}

TEST_P(Administered, AStoreOfAnotherVersionIsRefusedAndLeftAlone) {
    end(SIGTERM);
    other_.end(SIGTERM);
    const auto version = [&] {
        return server::open_sql(store_)->run("SELECT version FROM schema_version")[0][0].number();
    };
    const std::int64_t right = version();
    for (const std::int64_t wrong : {right - 1, right + 1}) {
        server::open_sql(store_)->run("UPDATE schema_version SET version = $1", {wrong});
        const Outcome refused = admin("people");
        EXPECT_EQ(refused.code, 1);
        EXPECT_NE(refused.text.find("schema version " + std::to_string(wrong)), std::string::npos)
            << refused.text;
        EXPECT_EQ(version(), wrong);
    }
}

INSTANTIATE_TEST_SUITE_P(, Administered, server::kEveryDatabase, server::name_of);

TEST(Administration, MakesNoStoreWhereThereIsNone) {
    const std::string nowhere = server::fresh_sqlite();
    EXPECT_EQ(run("admin --store " + nowhere + " people").code, 1);
    EXPECT_FALSE(std::filesystem::exists(nowhere));
    EXPECT_EQ(run("admin").code, 2);
    EXPECT_EQ(run("admin ban").code, 2);
    EXPECT_EQ(run("admin ban x --for long").code, 2);
    EXPECT_EQ(run("admin ban x --for 7d --until 2999-01-01").code, 2);
}

}  // namespace himiko
