#include "server/agent.h"
#include "server/secrets.h"
#include "tests/server/asking.h"
#include "tests/server/in_process.h"
#include "tests/server/proxy.h"
#include "tests/server/served.h"

// Where somebody is signed in, and that it ends when they say so: everywhere, and at once.
namespace himiko {

class Sessions : public ServedOnEveryStore {
  protected:
    void SetUp() override {
        Served::SetUp();
        if (IsSkipped()) return;
        begin();
        ann_ = be_guest(node_.port(), "Ann");
        ASSERT_EQ(ask(*ann_, verb::post, "/api/register", kLogin).result_int(), 200u);
        table_ = "/ws/tables/" + text(open_table(*ann_, "yokai", true), "table");
        ann_->join(table_);
    }
    void TearDown() override {
        ann_.reset();
        other_.end(SIGTERM);
        Served::TearDown();
    }

    // Ann once more, at a table there.
    [[nodiscard]] std::unique_ptr<Caller> device(const std::string& port) const {
        auto another = std::make_unique<Caller>(port);
        EXPECT_EQ(ask(*another, verb::post, "/api/login", kLogin).result_int(), 200u);
        another->join(table_);
        EXPECT_TRUE(another->hear().as_object().contains("picture"));
        return another;
    }
    static json::array sessions(Caller& who) {
        return json::parse(ask(who, verb::get, "/api/my/sessions").body())
            .at("sessions")
            .as_array();
    }
    static bool signed_in(Caller& who) {
        return ask(who, verb::get, "/api/me").result_int() == 200u;
    }
    static void expect_still_there(Caller& who) {
        EXPECT_EQ(code(request(who, {{"id", "there"}, {"do", "react"}, {"reaction", "wow"}})),
                  "ok");
    }

    static constexpr const char* kLogin = R"({"login":"ann","password":"korallenriff"})";
    std::unique_ptr<Caller> ann_;
    std::string table_;
    Node other_;
};

TEST_P(Sessions, EndWithALogoutAndSoDoTheirSocketsAndNoOthers) {
    const auto away = device(node_.port());
    EXPECT_EQ(ask(*away, verb::post, "/api/logout").result_int(), 200u);
    EXPECT_EQ(away->hear_the_end(), 1008u);
    expect_still_there(*ann_);
    EXPECT_TRUE(signed_in(*ann_));
    EXPECT_EQ(sessions(*ann_).size(), 1u);
}

TEST_P(Sessions, AreListedAndEndedOneByOne) {
    const auto away = device(node_.port());
    const json::array all = sessions(*ann_);
    ASSERT_EQ(all.size(), 2u);
    std::string other, own;
    for (const json::value& one : all)
        (one.at("current").as_bool() ? own : other) = text(one, "id");
    EXPECT_EQ(own.size(), 22u);
    EXPECT_EQ(json::serialize(all).find(ann_->cookie), std::string::npos);
    EXPECT_EQ(json::serialize(all).find(server::fingerprint(ann_->cookie)), std::string::npos);
    const auto eve = be_guest(node_.port(), "Eve");
    EXPECT_EQ(ask(*eve, verb::delete_, "/api/my/sessions/" + other).result_int(), 404u);
    EXPECT_EQ(ask(*ann_, verb::delete_, "/api/my/sessions/" + other).result_int(), 200u);
    EXPECT_EQ(away->hear_the_end(), 1008u);
    EXPECT_FALSE(signed_in(*away));
    EXPECT_EQ(ask(*ann_, verb::delete_, "/api/my/sessions/" + other).result_int(), 404u);
    expect_still_there(*ann_);
    EXPECT_EQ(ask(*ann_, verb::delete_, "/api/my/sessions/" + own).result_int(), 200u);
    EXPECT_EQ(ann_->hear_the_end(), 1008u);
}

TEST_P(Sessions, EndWhenThePasswordChangesButForTheOneThatAsks) {
    const auto change = [&](Caller& who, const std::string& body) {
        const auto answer = ask(who, verb::post, "/api/register", body);
        if (answer.result_int() == 200u) return std::string("ok");
        return std::to_string(answer.result_int()) + " " +
               text(json::parse(answer.body()).at("error"), "code");
    };
    const auto away = device(node_.port());
    // Somebody at a device that was left open takes nothing over.
    EXPECT_EQ(change(*away, R"({"login":"eve","password":"nightingale"})"), "403 wrong_password");
    EXPECT_EQ(
        change(*away, R"({"login":"eve","password":"nightingale","old_password":"nightingale"})"),
        "403 wrong_password");
    expect_still_there(*ann_);

    EXPECT_EQ(change(*ann_, R"({"password":"nightingale","old_password":"korallenriff"})"), "ok");
    EXPECT_EQ(away->hear_the_end(), 1008u);
    EXPECT_FALSE(signed_in(*away));
    EXPECT_TRUE(signed_in(*ann_));
    expect_still_there(*ann_);
    EXPECT_EQ(ask(*away, verb::post, "/api/login", kLogin).result_int(), 401u);
    EXPECT_EQ(ask(*away, verb::post, "/api/login", R"({"login":"ann","password":"nightingale"})")
                  .result_int(),
              200u);
    // So it is with another name.
    EXPECT_EQ(change(*ann_, R"({"login":"anna","old_password":"nightingale"})"), "ok");
    EXPECT_FALSE(signed_in(*away));
    EXPECT_EQ(ask(*away, verb::post, "/api/login", R"({"login":"anna","password":"nightingale"})")
                  .result_int(),
              200u);

    const std::string written = log();
    for (const char* act : {"registered", "password_changed", "login_changed"})
        EXPECT_NE(written.find("\"act\":\"" + std::string(act)), std::string::npos) << act;
    for (const std::string& secret :
         {std::string("korallenriff"), std::string("nightingale"), ann_->cookie, away->cookie})
        EXPECT_EQ(written.find(secret), std::string::npos);
}

class SessionsOnTwoNodes : public Sessions {};

TEST_P(SessionsOnTwoNodes, EndOnBoth) {
    other_.begin(store_, {"--requests-a-second", "100000"});
    const auto away = device(other_.port()), further = device(other_.port());
    Caller elsewhere(node_.port());  // the same session, at the other node
    elsewhere.cookie = away->cookie;
    EXPECT_EQ(ask(elsewhere, verb::post, "/api/logout").result_int(), 200u);
    EXPECT_EQ(away->hear_the_end(), 1008u);
    expect_still_there(*further);
    EXPECT_EQ(ask(*ann_, verb::post, "/api/register",
                  R"({"password":"nightingale","old_password":"korallenriff"})")
                  .result_int(),
              200u);
    EXPECT_EQ(further->hear_the_end(), 1008u);
    expect_still_there(*ann_);
}

TEST_P(SessionsOnTwoNodes, EndOnOneThatListensAgainOfWhatItHasNotHeard) {
    Proxy proxy(store_);
    proxy.hang_at("LISTEN", false);
    other_.begin(proxy.address(), {"--requests-a-second", "100000"});
    auto away = device(other_.port()), further = device(other_.port());
    Caller elsewhere(node_.port());
    elsewhere.cookie = away->cookie;
    EXPECT_EQ(ask(elsewhere, verb::post, "/api/logout").result_int(), 200u);
    expect_still_there(*away);  // nobody has told that node
    proxy.resume();
    proxy.cut();
    EXPECT_EQ(away->hear_the_end(), 1008u);
    while (code(request(*further, {{"id", "x"}, {"do", "react"}, {"reaction", "wow"}})) != "ok")
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
    further.reset();
    other_.end(SIGTERM);
}

INSTANTIATE_TEST_SUITE_P(Every, Sessions, server::kEveryDatabase, server::name_of);
INSTANTIATE_TEST_SUITE_P(Every, SessionsOnTwoNodes,
                         testing::Values(server::Database{"postgres", server::fresh_postgres}),
                         server::name_of);

TEST(AToken, IsNeverTakenForAnOptionOfACommand) {
    for (int i = 0; i < 2000; ++i) EXPECT_NE(server::random_token(12).front(), '-');
}

TEST(AnAgent, IsWhatAPersonKnowsADeviceBy) {
    using server::agent_label;
    EXPECT_EQ(agent_label("Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"),
              "Firefox, Linux");
    EXPECT_EQ(agent_label("Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, "
                          "like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0"),
              "Edge, Windows");
    EXPECT_EQ(agent_label("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) "
                          "AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/604.1"),
              "Safari, iPhone");
    EXPECT_EQ(agent_label("curl/8.5.0 anything"), "curl/8.5.0");
    EXPECT_EQ(agent_label("a\x1b[31m\xff"), "a") << "plain text";
    EXPECT_EQ(agent_label(std::string(5000, 'x')).size(), 40u);
    EXPECT_EQ(agent_label(""), "");
}

}  // namespace himiko

namespace himiko::server {

class ListenersWithASession : public InProcess {
  protected:
    void begin_session(const std::string& secret) {
        node_->store.wait_for([&](Ledger& ledger) {
            ledger.begin_session(secret, kAnn.person, 1);
            return true;
        });
    }
    void end_session(const std::string& secret) {
        node_->store.wait_for([&](Ledger& ledger) {
            ledger.end_session(secret);
            return true;
        });
    }
    static std::shared_ptr<Recorder> listen(const Visited& table, const std::string& secret) {
        auto listener = std::make_shared<Recorder>(kAnn, secret);
        EXPECT_TRUE(table.run(table->join(listener, 0, "")));
        return listener;
    }
    void recheck() {
        auto rechecking = [](Hall& hall) -> asio::awaitable<bool> {
            co_await hall.recheck();
            co_return true;
        }(node_->hall);
        EXPECT_TRUE(wait_for(node_->context.get_executor(), std::move(rechecking)));
    }
};

TEST_P(ListenersWithASession, AreClosedIfItEndedBeforeTheyWereThere) {
    const Visited table = node_->play("yamatai");
    begin_session("early");
    end_session("early");
    begin_session("late");
    EXPECT_EQ(listen(table, "early")->closed(), CloseReason::kSignedOut);
    EXPECT_FALSE(listen(table, "late")->closed());
    EXPECT_FALSE(table.listen(kAnonymous)->closed());
}

TEST_P(ListenersWithASession, AreClosedWhenItIsFoundToHaveEnded) {
    const Visited one = node_->play("yamatai"), other = node_->play("yokai");
    std::vector<std::shared_ptr<Recorder>> stay, go;
    for (int i = 0; i < 120; ++i) {
        begin_session("s" + std::to_string(i));
        (i % 3 == 0 ? go : stay)
            .push_back(listen(i % 2 == 0 ? one : other, "s" + std::to_string(i)));
    }
    const auto anybody = one.listen(kAnonymous);
    for (int i = 0; i < 120; i += 3) end_session("s" + std::to_string(i));
    const std::uint64_t before = node_->transactions();
    recheck();
    EXPECT_LE(node_->transactions(), before + 1) << "in one go";
    for (const auto& each : go)
        EXPECT_TRUE(eventually([&] { return each->closed() == CloseReason::kSignedOut; }));
    for (const auto& each : stay) EXPECT_FALSE(each->closed());
    EXPECT_FALSE(anybody->closed());
}

INSTANTIATE_TEST_SUITE_P(Every, ListenersWithASession, kEveryDatabase, name_of);

}  // namespace himiko::server
