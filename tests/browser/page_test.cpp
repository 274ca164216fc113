#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "browser/coach.h"
#include "core/random.h"
#include "table/games.h"

// A game that lives in a page, asked as the page's script asks.
namespace himiko::browser {

namespace json = boost::json;

class APage : public ::testing::TestWithParam<const char*> {
  protected:
    static constexpr int kPlayers = 3;

    // Asks; what is to be kept is kept, and messages are heard.
    json::object ask(json::object what) {
        what["moment"] =
            json::object{{"now", ++now_}, {"seed", 4}, {"table", id_}, {"invite", "x"}};
        json::object answer = raw(what);
        if (const json::value* entries = answer.if_contains("entries"))
            for (const json::value& entry : entries->as_array()) log_.push_back(entry);
        if (const json::value* messages = answer.if_contains("messages"))
            for (const json::value& message : messages->as_array()) {
                heard_.push_back(json::serialize(message));
                const json::object& news = message.at("news").as_object();
                version_ = news.at("version").as_int64();
                if (const json::value* game = news.if_contains("play")) game_ = game->as_object();
            }
        return answer;
    }
    json::object raw(const json::object& what) {
        return json::parse(page_.ask(json::serialize(what))).as_object();
    }
    // A person's request.
    json::object request(json::object what) {
        what["id"] = "r" + std::to_string(++requests_);
        what["version"] = version_;
        return ask({{"do", "request"}, {"request", std::move(what)}});
    }
    static json::object who() { return {{"person", "p-me"}, {"name", "Me"}}; }

    // Me, and bots on the other seats.
    json::object begin(const char* level = "easy") {
        const json::object opened = ask({{"do", "open"},
                                         {"who", who()},
                                         {"table", {{"game", GetParam()}, {"players", kPlayers}}}});
        EXPECT_EQ(opened.at("phase"), "lobby");
        EXPECT_EQ(request({{"do", "sit"}, {"seat", 0}}).at("answer").at("ok"), true);
        for (int seat = 1; seat < kPlayers; ++seat)
            EXPECT_EQ(
                request({{"do", "bot"}, {"seat", seat}, {"level", level}}).at("answer").at("ok"),
                true);
        return request({{"do", "start"}});
    }
    // Bots think until it is my turn, or the game is over.
    json::object let_bots_play(json::object last) {
        while (const json::value* bot = last.if_contains("bot")) {
            json::object thought = raw({{"do", "think"}, {"turn", *bot}, {"seed", 1}});
            last = ask({{"do", "play"}, {"turn", *bot}, {"actions", thought.at("actions")}});
            EXPECT_EQ(last.if_contains("mistake"), nullptr);
        }
        return last;
    }
    // The first turn of a bot.
    json::value bots_turn(const char* level) {
        json::object last = begin(level);
        while (!last.contains("bot"))
            last = request({{"do", "act"}, {"action", game_.at("actions").as_array().back()}});
        return last.at("bot");
    }
    // What that many minds do in it together.
    json::value decided(const json::value& turn, int minds) const {
        std::vector<Page> pages(static_cast<std::size_t>(minds));
        json::array answers;
        for (Page& page : pages) {
            (void)load(log_, page);
            answers.push_back(asked(page, {{"do", "think"},
                                           {"turn", turn},
                                           {"seed", std::ssize(answers)},
                                           {"iterations", 40},
                                           {"minds", minds}}));
        }
        while (answers[0].as_object().contains("votes")) {
            json::array votes;
            for (const json::value& answer : answers) votes.push_back(answer.at("votes"));
            for (std::size_t i = 0; i < pages.size(); ++i)
                answers[i] = asked(pages[i], {{"do", "agree"}, {"turn", turn}, {"votes", votes}});
        }
        for (const json::value& answer : answers) EXPECT_EQ(answer, answers[0]);
        return answers[0].at("actions");
    }
    static room::Entry entry_of(const json::object& kept) {
        return {kept.at("seq").as_int64(), "", kept.at("at").as_int64(),
                room::read_what(kept.at("what").as_object())};
    }
    // What whoever is to act can do.
    std::vector<std::string> legal() const {
        room::Room room(id_);
        for (const json::value& kept : log_) (void)room.apply(entry_of(kept.as_object()));
        return room.play()->legal();
    }
    static json::array list(json::value one) {
        json::array all;
        all.push_back(std::move(one));
        return all;
    }
    static json::value asked(Page& page, const json::object& what) {
        return json::parse(page.ask(json::serialize(what)));
    }
    json::object play_on(json::object last, int most_actions = 10'000) {
        Random random(7);
        for (int i = 0; i < most_actions; ++i) {
            last = let_bots_play(std::move(last));
            if (last.at("phase") != "playing") break;
            const json::array& legal = game_.at("actions").as_array();
            const auto pick = random.below(static_cast<std::uint32_t>(legal.size()));
            last = request({{"do", "act"}, {"action", legal[pick]}});
            EXPECT_EQ(last.at("answer").at("ok"), true) << json::serialize(last);
        }
        return last;
    }
    std::string picture() { return page_.ask(R"({"do":"picture"})"); }
    json::object load(const json::array& entries, Page& into) const {
        return json::parse(into.ask(json::serialize(json::object{
                               {"do", "load"}, {"who", who()}, {"id", id_}, {"entries", entries}})))
            .as_object();
    }

    Coach page_;
    std::string id_ = "t1";
    std::int64_t now_ = 1'000, version_ = 0;
    int requests_ = 0;
    json::array log_;
    json::object game_;
    std::vector<std::string> heard_;
};

INSTANTIATE_TEST_SUITE_P(Of, APage, ::testing::ValuesIn(table::kGames),
                         [](const auto& game) { return std::string(game.param); });

TEST_P(APage, PlaysAWholeGameWithBotsAndShowsItAgain) {
    const json::object last = play_on(begin());
    EXPECT_EQ(last.at("phase"), "over");
    const auto story = raw({{"do", "replay"}});
    const auto moves = std::ssize(story.at("moves").as_array());
    EXPECT_GT(moves, 20);
    const auto end = raw({{"do", "moment"}, {"moves", moves}});
    EXPECT_EQ(end.at("moves").as_int64(), moves);
    EXPECT_EQ(raw({{"do", "record"}}).at("game"), GetParam());
}

TEST_P(APage, SaysHowAGameEndedForItsPerson) {
    json::object last = begin();
    EXPECT_FALSE(last.contains("ending"));
    EXPECT_EQ(raw({{"do", "ending"}}).at("ending"), nullptr);
    last = play_on(std::move(last));
    const auto ended = log_.back().at("at");
    const json::object ending = last.at("ending").as_object();
    ASSERT_EQ(ending.at("results").as_array().size(), 1u) << "bots have none";
    const json::object& mine = ending.at("results").as_array()[0].as_object();
    EXPECT_EQ(mine.at("table"), "t1");
    EXPECT_EQ(mine.at("phase"), "over");
    EXPECT_EQ(mine.at("seat"), 0);
    EXPECT_EQ(mine.at("ended"), ended);
    const json::object listed = raw({{"do", "listing"}});
    for (const auto& field : listed) EXPECT_EQ(mine.at(field.key()), field.value());
    EXPECT_EQ(listed.size(), 7u);
    EXPECT_EQ(mine.at("result"), game_.at("score"));
    EXPECT_EQ(mine.at("rating_after"), nullptr);
    const json::value& sheet = ending.at("sheet");
    ASSERT_EQ(sheet.is_object(), GetParam() == room::sheet_game());
    if (sheet.is_object()) {
        EXPECT_EQ(sheet.at("won"), mine.at("won"));
        EXPECT_EQ(sheet.at("kind").at("bots"), true);
        EXPECT_EQ(sheet.at("score"), mine.at("result").at("score"));
        EXPECT_TRUE(sheet.at("points").is_int64());
    }
    Page again;
    EXPECT_FALSE(load(log_, again).contains("ending")) << "nothing has happened";
    EXPECT_EQ(json::parse(again.ask(R"({"do":"ending"})")).at("ending"), json::value(ending));
}

TEST_P(APage, SaysWhenItIsItsPersonsTurn) {
    json::object last = begin();
    while (last.at("phase") == "playing") {
        EXPECT_NE(last.contains("to_act"), last.contains("bot"));
        last = last.contains("bot") ? let_bots_play(std::move(last)) : play_on(std::move(last), 1);
    }
    EXPECT_FALSE(last.contains("to_act"));
}

TEST_P(APage, GoesOnFromItsEntriesWhereItWas) {
    json::object last = play_on(begin(), 5);
    Coach again;
    json::object found = load(log_, again);
    EXPECT_EQ(again.ask(R"({"do":"picture"})"), picture());
    EXPECT_EQ(found.if_contains("bot") != nullptr, last.if_contains("bot") != nullptr);
    page_ = std::move(again);
    EXPECT_EQ(play_on(std::move(found)).at("phase"), "over");
}

TEST_P(APage, GivesALogThatLeadsToTheSameTableElsewhere) {
    // Entries that were taken back have numbers, too; talk and who may come stay here.
    const auto shown = [](const std::string& picture) {
        json::object all = json::parse(picture).as_object();
        for (const char* own : {"seq", "version", "invite", "talk"}) all.erase(own);
        if (all.at("play").is_object()) all.at("play").as_object().erase("since");
        return all;
    };
    const auto same_elsewhere = [&] {
        const json::value log = raw({{"do", "log"}}).at("log");
        Page elsewhere;
        const json::value found = json::parse(elsewhere.ask(json::serialize(json::object{
            {"do", "load"}, {"who", who()}, {"id", id_}, {"log", log}, {"moment", {{"now", 5}}}})));
        EXPECT_EQ(shown(elsewhere.ask(R"({"do":"picture"})")), shown(picture()));
        EXPECT_EQ(json::parse(elsewhere.ask(R"({"do":"log"})")).at("log"), log);
        Page kept;
        (void)load(found.at("entries").as_array(), kept);
        EXPECT_EQ(kept.ask(R"({"do":"picture"})"), elsewhere.ask(R"({"do":"picture"})"));
        return json::serialize(log);
    };
    json::object last = begin();
    same_elsewhere();
    EXPECT_EQ(request({{"do", "react"}, {"reaction", "hello"}}).at("answer").at("ok"), true);
    int taken_back = 0;
    for (int steps = 0; last.at("phase") == "playing"; ++steps) {
        last = play_on(std::move(last), 1);
        // Two actions are taken back, then one after another that stayed.
        const json::value* can = steps % 4 == 3 ? nullptr : game_.if_contains("can_undo");
        if (!can || !can->as_bool() || taken_back > 20) continue;
        last = request({{"do", "undo"}});
        ++taken_back;
        if (steps < 30) same_elsewhere();
    }
    EXPECT_GT(taken_back, 0);
    const std::string log = same_elsewhere();
    for (const char* word : {"undo", "react", "invite", "\"at\"", "\"seq\""})
        EXPECT_EQ(log.find(word), std::string::npos) << word;
    EXPECT_LT(log.size(), 64u * 1024);
}

TEST_P(APage, TellsAPersonWhatTheirSeatSeesAndNothingElse) {
    (void)play_on(begin(), 10);
    room::Room room(id_);
    ASSERT_EQ(log_.size(), heard_.size());
    for (std::size_t i = 0; i < log_.size(); ++i) {
        const json::object& kept = log_[i].as_object();
        (void)room.apply(entry_of(kept));
        const json::value news = json::parse(heard_[i]).at("news");
        EXPECT_EQ(heard_[i].find("\"seed\""), std::string::npos);
        EXPECT_EQ(heard_[i].find("\"rng\""), std::string::npos);
        if (room.play()) {
            EXPECT_EQ(news.at("play").at("view"), json::value(room.play()->view(0)));
        }
    }
}

TEST_P(APage, CountsARequestOnceHoweverOftenItComes) {
    let_bots_play(begin());
    const json::object act{{"do", "request"},
                           {"request",
                            {{"id", "once"},
                             {"version", version_},
                             {"do", "act"},
                             {"action", game_.at("actions").as_array().front()}}}};
    const json::object first = ask(act), second = ask(act);
    EXPECT_EQ(first.at("entries").as_array().size(), 1u);
    EXPECT_EQ(second.at("entries").as_array().size(), 0u);
    EXPECT_EQ(first.at("answer").at("seq"), second.at("answer").at("seq"));
}

TEST_P(APage, RefusesWhatIsOldOrWrongAndChangesNothing) {
    let_bots_play(begin());
    const std::string before = picture();
    const auto refused = [&](const char* request) {
        const json::object answer = ask({{"do", "request"}, {"request", json::parse(request)}});
        EXPECT_EQ(answer.at("entries").as_array().size(), 0u) << request;
        return std::string(answer.at("answer").at("error").at("code").as_string());
    };
    EXPECT_EQ(refused(R"({"id":"a","version":999,"do":"act","action":"x"})"), "stale");
    EXPECT_EQ(refused(R"({"id":"a","do":"act","action":"x"})"), "bad_request");
    EXPECT_EQ(refused(R"({"do":"say","text":"hello"})"), "bad_request");
    EXPECT_EQ(refused(R"({"id":"a","do":"dance"})"), "bad_request");
    for (const char* wrong : {"", "[]", "{}", R"({"do":"fly"})", R"({"do":"play"})",
                              R"({"do":"think","turn":{"seat":9}})", R"({"do":"open"})",
                              R"({"do":"check_box","game":"chess"})",
                              R"({"do":"request","request":{"id":"b","do":"leave"}})",
                              R"({"do":"request","request":{"id":"b","do":"leave"},
                                  "moment":{"now":5,"seed":"guess me"}})"})
        EXPECT_TRUE(json::parse(page_.ask(wrong)).as_object().contains("mistake")) << wrong;
    EXPECT_EQ(picture(), before);
}

TEST_P(APage, SaysThatALogIsDamagedAndKeepsWhatItHas) {
    (void)play_on(begin(), 5);
    const std::string before = picture();
    std::vector<json::array> bad(6, log_);
    bad[0] = {};
    bad[1].erase(bad[1].begin());
    bad[2][3] = "what?";
    bad[3].back().as_object()["what"] = json::object{{"do", "dance"}};
    bad[4].back().as_object()["what"] = json::object{{"do", "act"}, {"action", "dance"}};
    bad[5][0].as_object()["what"].as_object()["players"] = 99;
    for (const json::array& entries : bad)
        EXPECT_TRUE(load(entries, page_).contains("damaged")) << json::serialize(entries);
    EXPECT_EQ(picture(), before);
}

TEST_P(APage, BelievesABotNoIllegalAction) {
    const json::value turn = bots_turn("easy");
    const auto entries = log_.size();
    const json::object after =
        ask({{"do", "play"}, {"turn", turn}, {"actions", json::array{"dance"}}});
    EXPECT_EQ(after.at("entries").as_array().size(), 0u);
    EXPECT_EQ(log_.size(), entries);
    EXPECT_TRUE(after.contains("bot")) << "it is still to play";
}

TEST_P(APage, PlaysATurnThatSeveralMindsAgreeOnAndTheSameAgain) {
    const json::value turn = bots_turn("expert");
    const json::value actions = decided(turn, 3);
    EXPECT_EQ(decided(turn, 3), actions);
    const auto before = log_.size();
    const json::object after = ask({{"do", "play"}, {"turn", turn}, {"actions", actions}});
    EXPECT_EQ(log_.size(), before + actions.as_array().size()) << "all of it is legal";
    const json::value* next = after.if_contains("bot");
    EXPECT_TRUE(!next || next->at("seat") != turn.at("seat")) << "and it is the whole turn";
}

TEST_P(APage, DecidesInStepWhatItDecidesAlone) {
    for (const char* level : {"easy", "normal", "expert"}) {
        log_ = {};
        const json::value turn = bots_turn(level);
        const json::object alone =
            raw({{"do", "think"}, {"turn", turn}, {"seed", 0}, {"iterations", 40}});
        json::object answer =
            raw({{"do", "think"}, {"turn", turn}, {"seed", 0}, {"iterations", 40}, {"minds", 2}});
        while (const json::value* votes = answer.if_contains("votes"))
            answer = raw({{"do", "agree"}, {"turn", turn}, {"votes", list(*votes)}});
        EXPECT_EQ(answer, alone) << level;
    }
}

TEST_P(APage, DoesWhatHasTheMostVisitsOfAllMinds) {
    const json::value turn = bots_turn("easy");
    const auto actions = legal();
    ASSERT_GE(actions.size(), 3u);
    const auto vote = [&](std::size_t action, int visits) {
        return json::object{{"action", actions[action]}, {"visits", visits}};
    };
    (void)raw({{"do", "think"}, {"turn", turn}, {"minds", 2}});
    json::object answer =
        raw({{"do", "agree"},
             {"turn", turn},
             {"votes",
              {json::array{vote(0, 50), vote(1, 40)}, json::array{vote(2, 60), vote(1, 40)}}}});
    while (const json::value* votes = answer.if_contains("votes"))
        answer = raw({{"do", "agree"}, {"turn", turn}, {"votes", list(*votes)}});
    EXPECT_EQ(answer.at("actions").as_array()[0].as_string(), actions[1]);
}

TEST_P(APage, RefusesVotesThatAreNoneAndGoesOn) {
    const json::value turn = bots_turn("easy");
    const auto refused = [&](const json::value& votes, const char* what) {
        const json::object answer = raw({{"do", "agree"}, {"turn", turn}, {"votes", votes}});
        EXPECT_TRUE(answer.contains("mistake")) << what;
    };
    const auto one = [](json::value vote) { return list(list(std::move(vote))); };
    const json::value good = one({{"action", legal()[0]}, {"visits", 1}});
    refused(good, "nobody has thought");
    (void)raw({{"do", "think"}, {"turn", turn}, {"minds", 2}});
    refused(nullptr, "no list");
    refused(json::array{}, "no minds");
    refused(list(7), "no list of a mind");
    refused(list(json::array()), "no votes");
    refused(one("dance"), "no object");
    refused(one({{"action", "dance"}, {"visits", 1}}), "no action");
    refused(one({{"action", legal()[0]}, {"visits", -1}}), "fewer than none");
    refused(one({{"action", legal()[0]}, {"visits", INT64_MAX}}), "too many");
    EXPECT_TRUE(
        raw({{"do", "agree"}, {"turn", {{"seat", 9}}}, {"votes", good}}).contains("mistake"));
    EXPECT_FALSE(raw({{"do", "agree"}, {"turn", turn}, {"votes", good}}).contains("mistake"));
    (void)raw({{"do", "think"}, {"turn", turn}, {"minds", 2}});
    (void)load(log_, page_);
    refused(good, "the table was loaded since");
}

TEST_P(APage, OpensTheNextGameWithItsFirstEntries) {
    (void)play_on(begin());
    id_ = "t2";
    const json::object again = request({{"do", "rematch"}, {"start", true}});
    EXPECT_EQ(again.at("answer").at("ok"), true) << json::serialize(again);
    Page next;
    const json::object found = load(again.at("next").as_array(), next);
    EXPECT_EQ(found.at("id"), "t2");
    EXPECT_EQ(found.at("phase"), "playing");
}

TEST_P(APage, SaysWhatCanBePlayedWithoutATable) {
    const json::object all = raw({{"do", "games"}});
    const auto& games = all.at("games").as_array();
    const auto found = std::find_if(games.begin(), games.end(), [](const json::value& one) {
        return one.at("game") == GetParam();
    });
    ASSERT_NE(found, games.end());
    EXPECT_EQ(found->at("defaults").as_array().size(), 3u) << "for two, three and four people";
    EXPECT_FALSE(all.at("levels").as_array().empty());
    EXPECT_FALSE(all.at("reactions").as_array().empty());
}

TEST_P(APage, ChecksABoxAndCountsUpAGameWithoutATable) {
    const auto checked = raw({{"do", "check_box"}, {"game", GetParam()}, {"box", json::object{}}});
    EXPECT_GT(checked.at("problems").as_array().size(), 0u);
    EXPECT_TRUE(
        raw({{"do", "pad"}, {"game", GetParam()}, {"played", json::object{}}}).contains("error"));
}

TEST_P(APage, GivesAHintThatCanBePlayedAndNotesItInTheLog) {
    (void)let_bots_play(begin());
    const json::object told = request({{"do", "hint"}});
    ASSERT_EQ(told.at("answer").at("ok"), true) << json::serialize(told);
    EXPECT_EQ(log_.back().at("what").at("do"), "hint");
    const json::object hint =
        raw({{"do", "hint"}, {"seed", 1}, {"iterations", 20}}).at("hint").as_object();
    EXPECT_TRUE(hint.at("nudge").as_object().contains("at"));
    ASSERT_FALSE(hint.at("actions").as_array().empty());
    for (const json::value& action : hint.at("actions").as_array()) {
        const json::object done = request({{"do", "act"}, {"action", action}});
        EXPECT_EQ(done.at("answer").at("ok"), true) << json::serialize(done);
    }
}

TEST_P(APage, ReviewsAGameOnceItIsOver) {
    json::object last = begin();
    EXPECT_TRUE(raw({{"do", "review_steps"}}).contains("error"));
    EXPECT_TRUE(raw({{"do", "review_step"}, {"step", 0}}).contains("mistake"));
    (void)play_on(std::move(last));
    const std::int64_t steps = raw({{"do", "review_steps"}}).at("steps").as_int64();
    EXPECT_GT(steps, 1);
    EXPECT_TRUE(raw({{"do", "review_step"}, {"step", steps}}).contains("mistake"));
    for (std::int64_t step = 0; step < steps; ++step)
        EXPECT_EQ(raw({{"do", "review_step"}, {"step", step}, {"iterations", 1}, {"seed", 1}})
                      .at("step")
                      .as_int64(),
                  step);
    const json::object review = raw({{"do", "review"}}).at("review").as_object();
    EXPECT_EQ(review.at("game"), GetParam());
    EXPECT_EQ(review.at("seats").as_array().size(), std::size_t{kPlayers});
}

TEST_P(APage, GoesOnFromAMomentOfAGameThatIsOver) {
    const json::object wanted{
        {"do", "practice"}, {"who", who()}, {"moves", 9}, {"seat", 1}, {"level", "easy"}};
    json::object last = begin();
    EXPECT_TRUE(raw(wanted).contains("error")) << "the game is not over";
    (void)play_on(std::move(last));
    EXPECT_TRUE(raw({{"do", "practice"}, {"moves", 1'000'000}, {"seat", 1}, {"level", "easy"}})
                    .contains("error"));
    const json::value then = raw({{"do", "moment"}, {"moves", 9}, {"eyes", 1}}).at("view");
    Page practice;
    const json::value told = asked(
        practice, {{"do", "load"}, {"who", who()}, {"id", "t2"}, {"log", raw(wanted).at("log")}});
    EXPECT_EQ(told.at("phase"), "playing");
    const json::value picture = asked(practice, {{"do", "picture"}});
    EXPECT_EQ(picture.at("practice").at("from"), "t1");
    EXPECT_EQ(picture.at("practice").at("moves"), 9);
    EXPECT_EQ(picture.at("seats").as_array()[1].at("person"), "p-me");
    EXPECT_EQ(picture.at("play").at("moves"), 9);
    if (GetParam() == room::rated_game()) {
        EXPECT_EQ(picture.at("play").at("view"), then);
    }
}

}  // namespace himiko::browser
