#include "app/engine.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace himiko::app {

namespace json = boost::json;

struct YokaiLine : ::testing::Test {
    Engine engine;

    json::object ask(const std::string& request) {
        return json::parse(engine.answer(request)).as_object();
    }
    json::object begin(const std::string& options, int players = 2) {
        return ask(R"({"do":"new","game":"yokai","seed":3,"players":)" + std::to_string(players) +
                   R"(,"options":)" + options + "}");
    }
    std::string refused(const std::string& options, int players = 2) {
        const json::object answer = begin(options, players);
        EXPECT_EQ(answer.at("error").at("code"), "bad_request") << options;
        return std::string(answer.at("error").at("message").as_string());
    }
    json::object act(const std::string& action) {
        return ask(json::serialize(json::object{{"do", "action"}, {"action", action}}));
    }
    std::string why(const std::string& action) {
        return std::string(act(action).at("error").at("message").as_string());
    }
    json::value view(const std::string& seat) {
        return ask(R"({"do":"view","seat":)" + seat + "}").at("view");
    }
};

TEST_F(YokaiLine, AWrongOptionIsNamed) {
    EXPECT_EQ(refused(R"({"clues":[2,3,3]})"), "options.clues: 2 players use 7 clues, not 8");
    EXPECT_EQ(refused(R"({"clues":[5,1,1]})").substr(0, 17), "options.clues[0]:");
    EXPECT_EQ(refused(R"({"levels":[6]})").substr(0, 18), "options.levels[0]:");
    EXPECT_EQ(refused(R"({"levels":[]})"), "options.levels: should name at least one level");
    EXPECT_EQ(refused(R"({"levels":[2,2]})"), "options.levels[1]: is there twice");
    EXPECT_EQ(refused(R"({"levels":[2],"neighbors":3})").substr(0, 18), "options.neighbors:");
    EXPECT_EQ(refused(R"({"neighbors":1})").substr(0, 18), "options.neighbors:");
    EXPECT_EQ(refused(R"({"levels":[5],"target":"star"})").substr(0, 15), "options.target:");
    EXPECT_EQ(refused(R"({"target":"square"})").substr(0, 15), "options.target:");
    EXPECT_EQ(refused(R"({"levels":[2,5],"neighbors":4,"target":"spiral"})", 4).substr(0, 15),
              "options.target:");
    EXPECT_EQ(refused(R"({"speed":1})"), "options.speed: there is no such field");
}

TEST_F(YokaiLine, OptionsAreStoredInOrderWithLevelOneOnlyWhenAlone) {
    EXPECT_TRUE(begin(R"({"levels":[5,1,2]})").at("ok").as_bool());
    const json::value options = view("null").at("options");
    EXPECT_EQ(options.at("levels"), (json::array{2, 5}));
    EXPECT_EQ(options.at("neighbors"), 1);
    EXPECT_EQ(options.at("clues"), (json::array{2, 3, 2}));
    EXPECT_TRUE(options.at("target").is_null());
    EXPECT_FALSE(view("null").at("target").is_null());
}

TEST_F(YokaiLine, ALookIsShownToTheLookerUntilTheNextActionThatIsNotALook) {
    begin("{}");
    const json::object looked = act("look 1,1");
    EXPECT_TRUE(looked.at("events").at(0).as_object().contains("family"));
    const auto shown = [&](const char* seat) {
        return view(seat).at("cards").at(5).as_object().contains("family");
    };
    EXPECT_TRUE(shown("0"));
    EXPECT_FALSE(shown("1"));
    EXPECT_FALSE(shown("null"));
    act("look 2,1");
    EXPECT_TRUE(shown("0"));
    act("move 0,0 -1,1");
    EXPECT_FALSE(shown("0"));
    EXPECT_TRUE(view("0").at("known").as_object().contains("5")) << "a program remembers";
    EXPECT_EQ(view("1").at("known"), json::object{});
}

TEST_F(YokaiLine, RefusalsAreInWords) {
    begin("{}");
    EXPECT_EQ(why("look 9,9"), "no card lies on 9,9");
    EXPECT_EQ(why("look here"), "'here' is not a cell: write its column and row, such as 2,1");
    EXPECT_EQ(why("look 99,0"), "the table ends before '99,0'");
    EXPECT_EQ(why("place oni+oni 1,1"), "oni is named twice");
    EXPECT_EQ(why("place fox 1,1"), "there is no family 'fox'");
    EXPECT_EQ(why("look"), "write it like this: 'look 2,1'");
    act("look 1,1");
    act("look 2,1");
    EXPECT_EQ(why("move 1,1 8,8"), "that cell is not beside another card");
    act("move 0,0 4,0");
    EXPECT_TRUE(act("reveal").at("ok").as_bool());
    act("look 1,1");
    act("look 2,1");
    act("move 4,0 0,0");
    const std::string clue = [&] {
        std::string text;
        const json::value seen = view("0");
        for (const json::value& family : seen.at("clues").at("open").at(0).as_array())
            text += (text.empty() ? "" : "+") + std::string(family.as_string());
        return text;
    }();
    EXPECT_TRUE(act("place " + clue + " 1,1").at("ok").as_bool());
    EXPECT_EQ(why("look 1,1"), "that card is locked by a clue");
}

TEST_F(YokaiLine, OnlyAMoveIsTakenBack) {
    begin("{}");
    act("look 1,1");
    EXPECT_FALSE(ask(R"({"do":"undo"})").at("ok").as_bool());
    act("look 2,1");
    act("move 0,0 4,0");
    EXPECT_TRUE(ask(R"({"do":"undo"})").at("ok").as_bool());
    EXPECT_FALSE(ask(R"({"do":"undo"})").at("ok").as_bool());
    act("move 0,0 4,0");
    act("reveal");
    EXPECT_FALSE(ask(R"({"do":"undo"})").at("ok").as_bool());
}

TEST_F(YokaiLine, AnAnnouncementEndsTheGameAndTurnsEverythingUp) {
    begin(R"({"levels":[2]})");
    EXPECT_FALSE(view("1").at("neighbors").at(0).as_object().contains("pair"));
    const json::object answer = act("announce");
    EXPECT_TRUE(answer.at("seat").is_null());
    EXPECT_EQ(answer.at("events").as_array().back().at("event"), "over");
    EXPECT_TRUE(view("1").at("neighbors").at(0).as_object().contains("pair"));
    EXPECT_TRUE(view("null").at("cards").at(0).as_object().contains("family"));
    EXPECT_EQ(ask(R"({"do":"legal"})").at("actions"), json::array{});
    EXPECT_EQ(act("look 1,1").at("error").at("code"), "game_over");
    const json::value score = ask(R"({"do":"score"})").at("score");
    EXPECT_TRUE(score.at("won").is_bool());
    EXPECT_EQ(score.at("items").at("unrevealed"), 7);
}

TEST_F(YokaiLine, ABadStateNamesTheField) {
    begin("{}");
    json::value state = ask(R"({"do":"state"})").at("state");
    const auto refusal = [&](auto change) {
        json::value changed = state;
        change(changed.as_object());
        const json::object answer =
            ask(json::serialize(json::object{{"do", "set"}, {"state", changed}}));
        EXPECT_EQ(answer.at("error").at("code"), "bad_state");
        return std::string(answer.at("error").at("message").as_string());
    };
    EXPECT_EQ(refusal([](json::object& s) { s["turn"] = 3; }).substr(0, 5), "seat:");
    EXPECT_EQ(refusal([](json::object& s) { s["cards"].as_array().pop_back(); }),
              "cards: should be 16 cards");
    EXPECT_EQ(refusal([](json::object& s) {
                  s["cards"].as_array()[0].as_object()["at"] = json::array{9, 9};
              }),
              "cards: the cards should hang together");
    EXPECT_EQ(refusal([](json::object& s) { s["actions"] = json::array{"look 1,1"}; }).substr(0, 8),
              "actions:");
    EXPECT_EQ(refusal([](json::object& s) { s["target"] = "square"; }).substr(0, 7), "target:");
    EXPECT_EQ(refusal([](json::object& s) { s.erase("rng"); }), "rng: is missing");
}

}  // namespace himiko::app
