#include "tests/server/asking.h"
#include "tests/server/served.h"

// Reviews, hints and tables to practise at.
namespace himiko {

class Coach : public ServedOnEveryStore {
  protected:
    // A game of Yōkai that Ann and Bob have ended at once.
    std::string finished(Caller& ann, Caller& bob) {
        const json::value table = open_table(ann, "yokai", true);
        const std::string id = text(table, "table");
        ann.join("/ws/tables/" + id);
        bob.join("/ws/tables/" + id);
        EXPECT_EQ(code(request(ann, "1", 0, {{"do", "sit"}, {"seat", 0}})), "ok");
        EXPECT_EQ(code(request(bob, "2", 0, {{"do", "sit"}, {"seat", 1}})), "ok");
        EXPECT_EQ(code(request(ann, "3", 0, {{"do", "start"}})), "ok");
        EXPECT_EQ(
            text(json::parse(ask(ann, verb::post, path(id, "review"), "{}").body()).at("error"),
                 "reason"),
            "not_over");
        EXPECT_EQ(code(request(ann, "4", 1, {{"do", "act"}, {"action", "look 0,0"}})), "ok");
        EXPECT_EQ(code(request(ann, "5", 2, {{"do", "act"}, {"action", "look 0,1"}})), "ok");
        for (int version = 3; version < 1000; ++version) {
            const json::value seen = json::parse(ask(ann, verb::get, path(id)).body());
            if (text(seen, "phase") == "over") break;
            const bool anns = seen.at("play").at("seat") == 0;
            Caller& who = anns ? ann : bob;
            const json::value own = json::parse(ask(who, verb::get, path(id)).body());
            const auto& actions = own.at("play").at("actions").as_array();
            (void)request(who, "m" + std::to_string(version), version,
                          {{"do", "act"}, {"action", actions.front()}});
        }
        return id;
    }
    static std::string path(const std::string& table, const std::string& what = "") {
        return "/api/tables/" + table + (what.empty() ? "" : "/" + what);
    }
    static json::value got(const server::Response& answer, unsigned status) {
        EXPECT_EQ(answer.result_int(), status) << answer.body();
        return json::parse(answer.body());
    }
};

INSTANTIATE_TEST_SUITE_P(Every, Coach, server::kEveryDatabase, server::name_of);

TEST_P(Coach, ReviewsAGameOnceAndKeepsTheReview) {
    const std::string port = begin();
    const auto ann = be_guest(port, "Ann"), bob = be_guest(port, "Bob");
    const std::string table = finished(*ann, *bob);
    Caller nobody(port);
    EXPECT_EQ(got(ask(nobody, verb::get, path(table, "review")), 200).at("state"), "none");
    EXPECT_EQ(ask(nobody, verb::post, path(table, "review"), "{}").result_int(), 401u);
    const json::value wanted = got(ask(*ann, verb::post, path(table, "review"), "{}"), 202);
    EXPECT_NE(wanted.at("state"), "none");
    json::value review = wanted;
    while (review.at("state") != "done") {
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
        review = got(ask(*bob, verb::get, path(table, "review")), 200);
    }
    EXPECT_EQ(review.at("review").at("game"), "yokai");
    EXPECT_EQ(review.at("review").at("seats").as_array().size(), 2u);
    end(SIGKILL);
    begin();
    EXPECT_EQ(got(ask(*bob, verb::post, path(table, "review"), "{}"), 202), review)
        << "it is there already";
}

TEST_P(Coach, GoesOnWithAReviewThatAnotherServerHadBegun) {
    const std::string port = begin({"--requests-a-second", "100000", "--bot-threads", "0"});
    const auto ann = be_guest(port, "Ann"), bob = be_guest(port, "Bob");
    const std::string table = finished(*ann, *bob);
    EXPECT_EQ(got(ask(*ann, verb::post, path(table, "review"), "{}"), 202).at("state"), "working");
    end(SIGKILL);
    begin();
    while (got(ask(*ann, verb::get, path(table, "review")), 200).at("state") != "done")
        std::this_thread::sleep_for(std::chrono::milliseconds(50));
}

TEST_P(Coach, OpensATableAtAMomentOfAFinishedGame) {
    const std::string port = begin();
    const auto ann = be_guest(port, "Ann"), bob = be_guest(port, "Bob"),
               eve = be_guest(port, "Eve");
    const std::string table = finished(*ann, *bob);
    const json::value practice = got(
        ask(*eve, verb::post, path(table, "practice"), R"({"moves":2,"seat":0,"level":"easy"})"),
        201);
    EXPECT_EQ(practice.at("practice").at("from"), json::value(table));
    EXPECT_EQ(practice.at("play").at("moves"), 2);
    EXPECT_EQ(practice.at("seats").as_array()[0].at("name"), "Eve");
    EXPECT_EQ(practice.at("seats").as_array()[1].at("level"), "easy");
    got(ask(*eve, verb::post, path(table, "practice"), R"({"moves":-2,"seat":0,"level":"easy"})"),
        400);
    got(ask(*eve, verb::post, path(text(practice, "table"), "practice"),
            R"({"moves":2,"seat":0,"level":"easy"})"),
        409);
    got(ask(*eve, verb::post, "/api/practice", R"({"task":{"game":"chess"}})"), 400);
}

TEST_P(Coach, HintsToWhoeverIsAloneWithBotsAndNotToOthers) {
    const std::string port = begin();
    const auto ann = be_guest(port, "Ann"), bob = be_guest(port, "Bob");
    const json::value table = open_table(*ann, "yamatai", true);
    const std::string id = text(table, "table");
    ann->join("/ws/tables/" + id);
    ASSERT_EQ(code(request(*ann, "1", 0, {{"do", "sit"}, {"seat", 0}})), "ok");
    ASSERT_EQ(code(request(*ann, "2", 0, {{"do", "bot"}, {"seat", 1}, {"level", "easy"}})), "ok");
    ASSERT_EQ(code(request(*ann, "3", 0, {{"do", "start"}})), "ok");
    json::value seen;
    do seen = got(ask(*ann, verb::get, path(id)), 200);
    while (seen.at("play").at("seat") != 0);
    const std::string version = std::to_string(seen.at("version").as_int64());
    got(ask(*bob, verb::post, path(id, "hint"), R"({"version":)" + version + "}"), 403);
    got(ask(*ann, verb::post, path(id, "hint"), R"({"version":9999})"), 409);
    got(ask(*ann, verb::post, path(id, "hint"), "{}"), 400);
    const json::value told =
        got(ask(*ann, verb::post, path(id, "hint"), R"({"version":)" + version + "}"), 200);
    EXPECT_FALSE(told.at("hint").at("actions").as_array().empty());
    EXPECT_EQ(got(ask(*ann, verb::get, path(id)), 200).at("hinted"), true);
}

}  // namespace himiko
