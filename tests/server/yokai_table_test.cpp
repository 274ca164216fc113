#include "tests/server/asking.h"
#include "tests/server/served.h"

// What a table of Yōkai decides for itself, over the sockets of those who sit there.
namespace himiko {

class ATableOfYokai : public ServedOnEveryStore {
  protected:
    // Ann opens it and sits on seat 0, Bob on seat 1; both listen.
    void sit_down(const std::string& choices) {
        port_ = begin();
        ann_ = be_guest(port_, "Ann");
        bob_ = be_guest(port_, "Bob");
        const auto opened = ask(*ann_, verb::post, "/api/tables",
                                R"({"game":"yokai","players":2,"public":true,)" + choices + "}");
        ASSERT_EQ(opened.result_int(), 201u) << opened.body();
        table_ = text(json::parse(opened.body()), "table");
        for (Caller* who : {ann_.get(), bob_.get()}) who->join("/ws/tables/" + table_);
        ASSERT_EQ(code(did(*ann_, {{"do", "sit"}, {"seat", 0}})), "ok");
        ASSERT_EQ(code(did(*bob_, {{"do", "sit"}, {"seat", 1}})), "ok");
    }
    json::value did(Caller& who, json::object what) {
        return request(who, "r" + std::to_string(++requests_), version_, std::move(what));
    }
    json::value picture(Caller& who) {
        return json::parse(ask(who, verb::get, "/api/tables/" + table_).body());
    }
    // What somebody hears of the next entry of this kind.
    static json::value news(Caller& who, const std::string& entry) {
        for (;;) {
            const json::value message = who.hear();
            const json::value* told = message.as_object().if_contains("news");
            if (told && told->at("entry").at("do").as_string() == entry) return *told;
        }
    }
    static std::string first_name(const json::value& from) {
        return text(from.at("seats").at(0), "name");
    }

    std::string port_, table_;
    std::unique_ptr<Caller> ann_, bob_;
    int requests_ = 0;
    std::int64_t version_ = 0;  // of the game that the requests are about
};

TEST_P(ATableOfYokai, IsBegunByWhomItsOwnerChoosesAndEverybodyHearsTheNewSeats) {
    sit_down(R"("first":"drawn")");
    EXPECT_EQ(picture(*bob_).at("first"), json::value("drawn"));
    EXPECT_EQ(code(did(*bob_, {{"do", "first"}, {"first", 1}})), "forbidden");
    EXPECT_EQ(code(did(*ann_, {{"do", "first"}, {"first", 1}})), "ok");
    EXPECT_EQ(news(*bob_, "first").at("entry").at("first"), json::value(1));
    ASSERT_EQ(code(did(*ann_, {{"do", "start"}})), "ok");
    const json::value begun = news(*bob_, "start");
    EXPECT_EQ(first_name(begun), "Bob");
    EXPECT_EQ(begun.at("play").at("eyes"), json::value(0));
    EXPECT_FALSE(begun.at("play").at("actions").as_array().empty());
    version_ = 1;
    EXPECT_EQ(code(did(*ann_, {{"do", "act"}, {"action", "look 0,0"}})), "forbidden");
    EXPECT_EQ(code(did(*bob_, {{"do", "act"}, {"action", "look 0,0"}})), "ok");
    // The log says who began: it is the same table after a restart.
    end(SIGKILL);
    begin();
    EXPECT_EQ(first_name(picture(*ann_)), "Bob");
    EXPECT_EQ(picture(*ann_).at("play").at("moves"), json::value(1));
}

TEST_P(ATableOfYokai, TalksIfItWasOpenedForThatAndItsSheetSaysSo) {
    sit_down(R"("talk":true)");
    ASSERT_EQ(code(did(*ann_, {{"do", "start"}})), "ok");
    ASSERT_EQ(code(did(*bob_, {{"do", "say"}, {"text", "the fox is top left"}})), "ok");
    EXPECT_EQ(news(*ann_, "say").at("entry").at("text"), json::value("the fox is top left"));
    version_ = 1;
    ASSERT_EQ(code(did(*ann_, {{"do", "act"}, {"action", "announce"}})), "ok");
    const json::value sheet =
        json::parse(ask(*bob_, verb::get, "/api/my/sheet").body()).at("sheet");
    ASSERT_EQ(sheet.as_array().size(), 1u);
    EXPECT_EQ(sheet.at(0).at("kind").at("talk"), json::value(true));
}

TEST_P(ATableOfYokai, TellsNobodyAgainWhatThePileCovers) {
    sit_down(R"("options":{"levels":[3]})");
    ASSERT_EQ(code(did(*ann_, {{"do", "start"}})), "ok");
    json::value told;
    for (int moves = 0; moves < 12; ++moves) {  // three turns, each reveals
        const json::value now = picture(*ann_).at("play");
        Caller& who = now.at("seat").as_int64() == 0 ? *ann_ : *bob_;
        const json::value play = picture(who).at("play");
        const auto& legal = play.at("actions").as_array();
        json::value action = legal[legal[0].as_string() == "announce" ? 1 : 0];
        for (const json::value& one : legal)
            if (one.as_string() == "reveal") action = one;
        version_ = moves + 1;
        ASSERT_EQ(code(did(who, {{"do", "act"}, {"action", action}})), "ok");
        told = news(&who == ann_.get() ? *bob_ : *ann_, "act");
    }
    const json::value top = json::array{told.at("events").at(0).at("clue")};
    Caller eve(port_);
    const auto past = ask(eve, verb::get, "/api/tables/" + table_ + "/replay/12");
    for (const json::value& clues :
         {told.at("play").at("view").at("clues"), picture(eve).at("play").at("view").at("clues"),
          json::parse(past.body()).at("view").at("clues")}) {
        EXPECT_EQ(clues.at("open"), top);
        EXPECT_EQ(clues.at("covered"), json::value(2));
    }
}

INSTANTIATE_TEST_SUITE_P(Every, ATableOfYokai, server::kEveryDatabase, server::name_of);

}  // namespace himiko
