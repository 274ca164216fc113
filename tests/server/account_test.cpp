#include <set>
#include <thread>

#include "server/secrets.h"
#include "table/builtin.h"
#include "tests/server/asking.h"
#include "tests/server/served.h"

// What somebody may do with their account: take everything along, and leave nothing behind.
namespace himiko {

class AnAccount : public ServedOnEveryStore {
  protected:
    void SetUp() override {
        Served::SetUp();
        if (IsSkipped()) return;
        begin();
        ann_ = be_guest(node_.port(), "Annabella");
        bob_ = be_guest(node_.port(), "Bob");
        ASSERT_EQ(ask(*ann_, verb::post, "/api/register", kLogin).result_int(), 200u);
    }
    void TearDown() override {
        ann_.reset();
        bob_.reset();
        Served::TearDown();
    }

    // A table of Ann's at which both sit, and Ann has said something.
    std::string table(const std::string& game, bool begins) {
        const std::string id = text(open_table(*ann_, game, true), "table");
        ann_->join("/ws/tables/" + id);
        bob_->join("/ws/tables/" + id);
        do_at(*ann_, {{"do", "sit"}, {"seat", 0}});
        do_at(*bob_, {{"do", "sit"}, {"seat", 1}});
        do_at(*ann_, {{"do", "say"}, {"text", "umbrella stand"}});
        do_at(*bob_, {{"do", "say"}, {"text", "fine weather"}});
        if (begins) do_at(*ann_, {{"do", "start"}});
        return id;
    }
    json::value do_at(Caller& who, json::object what) {
        what["id"] = "r" + std::to_string(++requests_);
        json::value answer = request(who, std::move(what));
        EXPECT_EQ(code(answer), "ok") << json::serialize(answer);
        return answer;
    }
    static json::value get(Caller& who, const std::string& target) {
        return json::parse(ask(who, verb::get, target).body());
    }
    static std::string status_of(const server::Response& answer) {
        if (answer.result_int() < 300) return std::to_string(answer.result_int());
        return std::to_string(answer.result_int()) + " " +
               text(json::parse(answer.body()).at("error"), "code");
    }
    // How many rows of the store have this text somewhere.
    [[nodiscard]] std::int64_t rows_with(const std::string& text) const {
        static constexpr std::pair<const char*, const char*> kTexts[] = {
            {"people", "name"},    {"people", "login"},          {"people", "password"},
            {"entries", "what"},   {"tables", "summary"},        {"results", "result"},
            {"sessions", "agent"}, {"sessions", "person"},       {"ratings", "person"},
            {"sheets", "person"},  {"erasures", "person"},       {"members", "person"},
            {"usage", "person"},   {"former_members", "person"}, {"boxes", "name"},
            {"counted", "content"}};
        const auto sql = server::open_sql(store_);
        std::int64_t all = 0;
        for (const auto& [from, column] : kTexts)
            all += sql->run("SELECT COUNT(*) FROM " + std::string(from) + " WHERE " + column +
                                " LIKE $1",
                            {"%" + text + "%"})[0][0]
                       .number();
        return all;
    }

    static constexpr const char* kLogin = R"({"login":"annabella@home","password":"korallenriff"})";
    std::unique_ptr<Caller> ann_, bob_;
    int requests_ = 0;
};

TEST_P(AnAccount, LeavesNothingBehindButItsGamesWhenItIsDeleted) {
    const std::string person = text(get(*ann_, "/api/me"), "person");
    json::object box = json::parse(table::builtin_file("yokai.json")).as_object();
    box["name"] = "Annabella's umbrella";
    EXPECT_EQ(status_of(ask(*ann_, verb::post, "/api/my/boxes",
                            json::serialize(json::object{{"game", "yokai"}, {"content", box}}))),
              "201");
    EXPECT_EQ(status_of(ask(*ann_, verb::put, "/api/my/sheet/game",
                            R"({"date":"2026-05-31","names":["Annabella"],"players":2,)"
                            R"("levels":[1],"points":9,"grade":"glorious"})")),
              "200");
    const std::string lobby = table("yamatai", false);
    const std::string left = table("yokai", false);
    do_at(*ann_, {{"do", "leave"}});
    const std::string over = table("yokai", true);
    Caller& first =
        get(*ann_, "/api/tables/" + over).at("play").at("seat").as_int64() == 0 ? *ann_ : *bob_;
    do_at(first, {{"do", "act"}, {"action", "announce"}, {"version", 1}});
    const std::string playing = table("yamatai", true);
    const json::value record = get(*bob_, "/api/tables/" + over + "/record");

    for (const char* wrong : {"{}", R"({"password":"nightingale"})"})
        EXPECT_EQ(status_of(ask(*ann_, verb::delete_, "/api/me", wrong)), "403 wrong_password");
    EXPECT_GT(rows_with("Annabella"), 5);
    EXPECT_EQ(status_of(ask(*ann_, verb::delete_, "/api/me", R"({"password":"korallenriff"})")),
              "200");
    EXPECT_EQ(ann_->hear_the_end(), 1008u);
    EXPECT_EQ(ask(*ann_, verb::get, "/api/me").result_int(), 401u);
    EXPECT_EQ(status_of(ask(*ann_, verb::post, "/api/login", kLogin)), "401 wrong_password");

    // Tables forget one after the other.
    const auto limit = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (rows_with("nnabella") + rows_with("umbrella") > 0 &&
           std::chrono::steady_clock::now() < limit)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    for (const char* word : {"nnabella", "umbrella"}) EXPECT_EQ(rows_with(word), 0) << word;
    EXPECT_GT(rows_with("fine weather"), 0) << "what others said stays";

    // Those who are there are told; those who come later are told the same.
    for (const bool restarted : {false, true}) {
        if (restarted) {
            bob_->hang_up();
            EXPECT_EQ(end(SIGTERM), 0);
            begin();
        }
        const json::value still = get(*bob_, "/api/tables/" + playing);
        EXPECT_EQ(text(still.at("seats").at(0), "name"), "");
        EXPECT_EQ(text(still.at("seats").at(0), "person"), person);
        EXPECT_EQ(text(still.at("seats").at(0), "stand_in"), "normal");
        EXPECT_EQ(text(still, "phase"), "playing");
        ASSERT_EQ(still.at("talk").as_array().size(), 1u);
        EXPECT_EQ(text(get(*bob_, "/api/tables/" + lobby).at("seats").at(0), "kind"), "open");
        EXPECT_EQ(get(*bob_, "/api/tables/" + lobby).at("owner"),
                  get(*bob_, "/api/me").at("person"));
        EXPECT_EQ(get(*bob_, "/api/tables/" + over + "/record"), record) << "the same game";
        EXPECT_EQ(get(*bob_, "/api/tables/" + left).at("talk").as_array().size(), 1u);
        EXPECT_EQ(get(*bob_, "/api/my/results").at("results").as_array().size(), 1u);
    }
    end(SIGTERM);
    EXPECT_NE(log().find("\"act\":\"account_deleted\",\"person\":\"" + person), std::string::npos);
    for (const char* secret : {"korallenriff", "Annabella", "umbrella"})
        EXPECT_EQ(log().find(secret), std::string::npos);
    if (server::is_shared(store_)) return;
    std::ostringstream file;
    file << std::ifstream(store_).rdbuf();
    EXPECT_GT(file.str().size(), 10'000u);
    for (const char* word : {"nnabella", "umbrella"})
        EXPECT_EQ(file.str().find(word), std::string::npos) << word << " is still in the file";
}

TEST_P(AnAccount, IsForgottenInTheEndThoughTheServerIsKilledMeanwhile) {
    for (int i = 0; i < 10; ++i) (void)table("yokai", false);
    EXPECT_EQ(status_of(ask(*ann_, verb::delete_, "/api/me", R"({"password":"korallenriff"})")),
              "200");
    end(SIGKILL);
    EXPECT_EQ(rows_with("korallen"), 0);
    begin();
    const auto limit = std::chrono::steady_clock::now() + std::chrono::seconds(60);
    while (rows_with("nnabella") > 0 && std::chrono::steady_clock::now() < limit)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    for (const char* word : {"nnabella", "umbrella"}) EXPECT_EQ(rows_with(word), 0) << word;
}

TEST_P(AnAccount, OfAGuestIsDeletedWithoutAPassword) {
    EXPECT_EQ(status_of(ask(*bob_, verb::delete_, "/api/me", "{}")), "200");
    EXPECT_EQ(ask(*bob_, verb::get, "/api/me").result_int(), 401u);
}

TEST_P(AnAccount, GivesOutEverythingThatIsKeptOfItAndNothingOfOthers) {
    const std::string left = table("yokai", false);
    do_at(*ann_, {{"do", "leave"}});
    const std::string playing = table("yamatai", true);
    const auto answer = ask(*ann_, verb::get, "/api/my/data");
    EXPECT_EQ(answer[http::field::content_disposition], "attachment; filename=\"himiko.json\"");
    const json::value all = json::parse(answer.body());
    EXPECT_EQ(text(all.at("profile"), "login"), "annabella@home");
    EXPECT_EQ(all.at("sessions").as_array().size(), 1u);
    for (const char* list : {"ratings", "sheet", "counted", "reports", "usage"})
        EXPECT_TRUE(all.at(list).is_array()) << list;
    ASSERT_EQ(all.at("tables").as_array().size(), 2u);
    for (const json::value& one : all.at("tables").as_array()) {
        ASSERT_EQ(one.at("said").as_array().size(), 1u) << "her own words";
        EXPECT_EQ(text(one.at("said").at(0), "text"), "umbrella stand");
        EXPECT_EQ(one.as_object().contains("record"), text(one, "table") == playing);
    }
    EXPECT_TRUE(all.at("next").is_null());
    for (const std::string& secret :
         {std::string("$argon2"), ann_->cookie, server::fingerprint(ann_->cookie),
          std::string("fine weather"), std::string("\"seed\"")})
        EXPECT_EQ(answer.body().find(secret), std::string::npos) << secret;
    EXPECT_NE(log().find("\"act\":\"data_exported\""), std::string::npos);
}

TEST_P(AnAccount, GivesOutManyTablesInSeveralFiles) {
    for (int i = 0; i < 60; ++i) (void)open_table(*ann_, "yokai", false);
    std::set<std::string> tables;
    std::string after;
    int files = 0;
    for (json::value next = ""; !next.is_null(); ++files) {
        const json::value file = get(*ann_, "/api/my/data?after=" + after);
        EXPECT_EQ(file.as_object().contains("profile"), after.empty());
        EXPECT_LE(file.at("tables").as_array().size(), 50u);
        for (const json::value& one : file.at("tables").as_array())
            tables.insert(text(one, "table"));
        next = file.at("next");
        if (!next.is_null()) after = next.as_string();
    }
    EXPECT_EQ(tables.size(), 60u);
    EXPECT_EQ(files, 2);
}

INSTANTIATE_TEST_SUITE_P(Every, AnAccount, server::kEveryDatabase, server::name_of);

}  // namespace himiko
