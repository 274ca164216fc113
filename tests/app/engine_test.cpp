#include "app/engine.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <sstream>

namespace himiko::app {

namespace json = boost::json;

struct Line : ::testing::Test {
    Engine engine;

    json::object ask(const std::string& request) {
        return json::parse(engine.answer(request)).as_object();
    }
    std::string code(const std::string& request) {
        const json::object answer = ask(request);
        if (answer.at("ok").as_bool()) return "ok";
        return std::string(answer.at("error").at("code").as_string());
    }
    std::string message(const std::string& request) {
        return std::string(ask(request).at("error").at("message").as_string());
    }
    json::value state() { return ask(R"({"do":"state"})").at("state"); }
    json::object set(const json::value& state) {
        return ask(json::serialize(json::object{{"do", "set"}, {"state", state}}));
    }
    void begin(int players = 3) {
        ASSERT_EQ(code(R"({"do":"new","game":"yamatai","seed":5,"players":)" +
                       std::to_string(players) + "}"),
                  "ok");
    }
};

TEST_F(Line, AnAnswerCarriesTheRequestsId) {
    EXPECT_EQ(ask(R"({"id":7,"do":"new","game":"yamatai","players":2,"seed":1})").at("id"), 7);
    EXPECT_EQ(ask(R"({"id":"x","do":"score"})").at("id"), "x");
    EXPECT_TRUE(ask(R"({"do":"score"})").at("id").is_null());
    EXPECT_TRUE(ask("rubbish").at("id").is_null());
}

TEST_F(Line, EveryErrorHasItsCode) {
    EXPECT_EQ(code("{"), "bad_json");
    EXPECT_EQ(code(R"({"do":"state"} x)"), "bad_json");
    EXPECT_EQ(code(R"({"do":"dance"})"), "unknown_request");
    EXPECT_EQ(code("[]"), "bad_request");
    EXPECT_EQ(code("{}"), "bad_request");
    for (const char* verb :
         {"state", "view", "legal", "action", "undo", "score", "record", "bot", "play"})
        EXPECT_EQ(code(R"({"do":")" + std::string(verb) + R"("})"), "no_game") << verb;
    begin();
    EXPECT_EQ(code(R"({"do":"action","action":"fly home"})"), "illegal_action");
    EXPECT_EQ(code(R"({"do":"undo"})"), "nothing_to_undo");
    EXPECT_EQ(code(R"({"do":"set","state":{"game":"yamatai"}})"), "bad_state");
    EXPECT_EQ(code(R"({"do":"play","levels":["random","random","random"],"seed":1})"), "ok");
    EXPECT_EQ(code(R"({"do":"action","action":"fleet 1"})"), "game_over");
    EXPECT_EQ(code(R"({"do":"bot","level":"random"})"), "game_over");
}

TEST_F(Line, ABadRequestNamesTheField) {
    EXPECT_EQ(message(R"({"do":"new","game":"chess","players":2})").substr(0, 5), "game:");
    EXPECT_EQ(message(R"({"do":"new","game":"yamatai","players":5})").substr(0, 8), "players:");
    EXPECT_EQ(message(R"({"do":"new","game":"yamatai"})"), "players: is missing");
    EXPECT_EQ(message(R"({"do":"new","game":"yamatai","players":2,"seed":-1})").substr(0, 5),
              "seed:");
    EXPECT_EQ(message(R"({"do":"new","game":"yamatai","players":2,"options":{"chain":"x"}})"),
              "options.chain: should be one of last, any, not \"x\"");
    EXPECT_EQ(message(R"({"do":"new","game":"yamatai","players":2,"options":{"speed":1}})"),
              "options.speed: there is no such field");
    EXPECT_EQ(message(R"({"do":"new","game":"yamatai","players":2,"data":"/no/such/file"})"),
              "data: /no/such/file: there is no such file");
    begin();
    EXPECT_EQ(message(R"({"do":"view"})"), "seat: is missing");
    EXPECT_EQ(message(R"({"do":"view","seat":3})").substr(0, 5), "seat:");
    EXPECT_EQ(message(R"({"do":"play","levels":["random"]})").substr(0, 7), "levels:");
    EXPECT_EQ(message(R"({"do":"bot","level":"grandmaster"})").substr(0, 6), "level:");
}

TEST_F(Line, ARefusedRequestChangesNothing) {
    begin();
    (void)ask(R"({"do":"action","action":"fleet 4"})");
    const std::string before = json::serialize(state());
    for (const char* request :
         {R"({"do":"action","action":"fleet 4"})", R"({"do":"action","action":""})",
          R"({"do":"new","game":"yamatai","players":9})", R"({"do":"set","state":{}})",
          R"({"do":"load","record":{"game":"yamatai"}})", R"({"do":"play","levels":[]})"}) {
        EXPECT_NE(code(request), "ok") << request;
        EXPECT_EQ(json::serialize(state()), before) << request;
    }
}

TEST_F(Line, LegalActionsAreSortedByBytesAndComeWithTheSeat) {
    begin();
    for (int i = 0; i < 60; ++i) {
        const json::object answer = ask(R"({"do":"legal"})");
        const json::array& actions = answer.at("actions").as_array();
        ASSERT_FALSE(actions.empty());
        for (std::size_t k = 1; k < actions.size(); ++k)
            ASSERT_LT(actions[k - 1].as_string(), actions[k].as_string());
        EXPECT_EQ(answer.at("seat"),
                  state().at("order").at(state().at("turn").to_number<std::size_t>()));
        ASSERT_EQ(code(json::serialize(
                      json::object{{"do", "action"}, {"action", actions[actions.size() / 2]}})),
                  "ok");
    }
}

TEST_F(Line, AnActionTellsWhoIsNextAndWhatHappened) {
    begin();
    const json::object answer = ask(R"({"do":"action","action":"fleet 4"})");
    EXPECT_TRUE(answer.at("seat").is_int64());
    const json::array& events = answer.at("events").as_array();
    EXPECT_EQ(events.at(0).at("event"), "fleet");
    EXPECT_EQ(events.at(1).at("event"), "boats");
    EXPECT_EQ(events.at(1).at("color"), "clay");
}

TEST_F(Line, UndoGoesBackOneActionAtATime) {
    begin();
    const std::string start = json::serialize(state());
    (void)ask(R"({"do":"action","action":"fleet 4"})");
    const std::string after = json::serialize(state());
    (void)ask(R"({"do":"action","action":"buy wood"})");
    EXPECT_EQ(code(R"({"do":"undo"})"), "ok");
    EXPECT_EQ(json::serialize(state()), after);
    EXPECT_EQ(code(R"({"do":"undo"})"), "ok");
    EXPECT_EQ(json::serialize(state()), start);
    EXPECT_EQ(code(R"({"do":"undo"})"), "nothing_to_undo");
}

TEST_F(Line, ASetStateIsTheStateAndHasNothingToUndo) {
    begin();
    (void)ask(R"({"do":"action","action":"fleet 4"})");
    const json::value there = state();
    EXPECT_EQ(code(R"({"do":"new","game":"yamatai","players":2,"seed":8})"), "ok");
    EXPECT_TRUE(set(there).at("ok").as_bool());
    EXPECT_EQ(json::serialize(state()), json::serialize(there));
    EXPECT_EQ(code(R"({"do":"undo"})"), "nothing_to_undo");
}

TEST_F(Line, ABadStateNamesTheFieldAndTheBrokenInvariant) {
    begin();
    const auto why = [&](auto change) {
        json::value changed = state();
        change(changed.as_object());
        const json::object answer = set(changed);
        EXPECT_FALSE(answer.at("ok").as_bool());
        EXPECT_EQ(answer.at("error").at("code"), "bad_state");
        return std::string(answer.at("error").at("message").as_string());
    };
    EXPECT_EQ(why([](json::object& s) { s["supply"].as_object()["wood"] = 20; }),
              "supply.wood: the box has 19 wood boats; supply, board and seats have 20");
    EXPECT_EQ(why([](json::object& s) { s["supply"].as_object()["wood"] = 18; }).substr(0, 6),
              "seats:");
    EXPECT_EQ(why([](json::object& s) { s.erase("order"); }), "order: is missing");
    EXPECT_EQ(why([](json::object& s) {
                  s["order"] = json::array{0, 0, 1};
              }),
              "order: every seat has the same number of turns");
    EXPECT_EQ(why([](json::object& s) { s["phase"] = "moor"; }).substr(0, 13), "fleets.taken:");
    EXPECT_EQ(why([](json::object& s) { s["phase"] = "sleep"; }).substr(0, 6), "phase:");
    EXPECT_EQ(why([](json::object& s) {
                  s["boats"] = json::object{{"99", "wood"}};
              }),
              "boats.99: there is no such space");
    EXPECT_EQ(
        why([](json::object& s) {
            s["islands"].as_object()["A1"] = json::object{{"sacred", true}, {"culture", "koi"}};
        }).substr(0, 8),
        "islands.");
    EXPECT_EQ(why([](json::object& s) { s["weather"] = "fine"; }),
              "weather: there is no such field");
    EXPECT_EQ(why([](json::object& s) { s["placed"] = json::array{3}; }),
              "placed[0]: no boat lies there");
    EXPECT_EQ(why([](json::object& s) {
                  s["seats"].as_array()[1].as_object()["specialists"] = json::array{"riu"};
              }).substr(0, 12),
              "specialists:");
}

TEST_F(Line, ARecordLoadsBackAndGoesOn) {
    begin(2);
    (void)ask(R"({"do":"action","action":"fleet 4"})");
    (void)ask(R"({"do":"action","action":"buy wood"})");
    const json::value record = ask(R"({"do":"record"})").at("record");
    const std::string before = json::serialize(state());
    EXPECT_EQ(record.at("seed"), 5);
    begin(4);
    EXPECT_EQ(code(json::serialize(json::object{{"do", "load"}, {"record", record}})), "ok");
    EXPECT_EQ(json::serialize(state()), before);
    EXPECT_EQ(code(R"({"do":"undo"})"), "ok");

    json::object broken = record.as_object();
    broken["actions"] = json::array{"fleet 4", "sail away"};
    EXPECT_EQ(message(json::serialize(json::object{{"do", "load"}, {"record", broken}})),
              "record.actions: action 2, 'sail away': there is no action 'sail'");
}

TEST_F(Line, ASeedMayBe64HexadecimalDigits) {
    const std::string digits = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
    for (const char* game : {"yamatai", "yokai"}) {
        const auto begun = [&](const std::string& seed) {
            const std::string request = R"({"do":"new","players":2,"game":")" + std::string(game) +
                                        R"(","seed":)" + seed + "}";
            EXPECT_EQ(code(request), "ok") << seed;
            return json::serialize(state());
        };
        const std::string deal = begun("\"" + digits + "\"");
        EXPECT_NE(begun("5"), deal);
        EXPECT_NE(begun("\"1" + digits.substr(1) + "\""), deal);
        EXPECT_EQ(begun("\"" + digits + "\""), deal);
        (void)ask(R"({"do":"play","levels":["random","random"],"seed":4})");
        const json::value record = ask(R"({"do":"record"})").at("record");
        const std::string end = json::serialize(state());
        EXPECT_EQ(record.at("seed"), json::value(digits));
        begun("5");
        EXPECT_EQ(code(json::serialize(json::object{{"do", "load"}, {"record", record}})), "ok");
        EXPECT_EQ(json::serialize(state()), end);
        EXPECT_EQ(ask(R"({"do":"record"})").at("record"), record);

        json::object broken = record.as_object();
        broken["seed"] = digits.substr(2);
        EXPECT_EQ(message(json::serialize(json::object{{"do", "load"}, {"record", broken}})),
                  "record.seed: should be a whole number from 0 to 9007199254740991 or a text of "
                  "64 hexadecimal digits, not \"" +
                      digits.substr(2, 36) + "...");
        EXPECT_EQ(json::serialize(state()), end) << "a refused request changes nothing";
    }
}

TEST_F(Line, AGameWithoutASeedGetsOneThatNobodyCanGuess) {
    const auto seed = [&](const char* request) {
        EXPECT_EQ(code(request), "ok");
        return ask(R"({"do":"record"})").at("record").at("seed");
    };
    const char* request = R"({"do":"new","game":"yokai","players":2})";
    const json::value one = seed(request);
    EXPECT_EQ(one.as_string().size(), 64u);
    EXPECT_NE(seed(request), one);
    EXPECT_TRUE(seed(R"({"do":"new","game":"yokai","players":2,"seed":null})").is_string());
    EXPECT_EQ(seed(R"({"do":"new","game":"yokai","players":2,"seed":7})"), 7);
}

TEST_F(Line, ABotsSeedIsANumber) {
    begin(2);
    const std::string digits = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
    EXPECT_EQ(code(R"({"do":"bot","level":"random","seed":")" + digits + "\"}"), "bad_request");
    EXPECT_EQ(code(R"({"do":"bot","level":"random","seed":3})"), "ok");
}

TEST_F(Line, AViewHasNoSecretsAndASpectatorNoKnowledge) {
    begin();
    const json::value view = ask(R"({"do":"view","seat":null})").at("view");
    EXPECT_FALSE(view.as_object().contains("rng"));
    EXPECT_FALSE(view.at("fleets").as_object().contains("groups"));
    // Shuffled together, so in the order of their numbers.
    EXPECT_EQ(json::serialize(view.at("fleets").at("closed")), "[[1,2,7,9,10]]");
    EXPECT_EQ(view.at("buildings").at("stack"), (json::object{{"count", 23}}));
    EXPECT_EQ(view.at("specialists").at("stack"), (json::object{{"count", 13}}));
    EXPECT_EQ(view.at("known"), json::object{});
}

TEST_F(Line, AStateSaysWhichClosedFleetsWereShuffledTogether) {
    begin();
    json::object state = ask(R"({"do":"state"})").at("state").as_object();
    EXPECT_EQ(state.at("fleets").at("groups"), (json::array{5}));
    const auto set = [&](const json::value& groups) {
        state["fleets"].as_object()["groups"] = groups;
        return ask(json::serialize(json::object{{"do", "set"}, {"state", state}}));
    };
    EXPECT_TRUE(set(json::array{2, 3}).at("ok").as_bool());
    EXPECT_EQ(
        ask(R"({"do":"view","seat":0})").at("view").at("fleets").at("closed").as_array().size(),
        2u);
    for (const json::value& wrong : {json::value(json::array{4}), json::value(json::array{5, 1}),
                                     json::value(json::array{0, 5}), json::value(json::array{}),
                                     json::value(5), json::value(nullptr)})
        EXPECT_EQ(set(wrong).at("error").at("code"), "bad_state") << json::serialize(wrong);
}

TEST_F(Line, ARecordOfVersion1IsPlayedAsItWas) {
    const char* record =
        R"({"do":"load","record":{"game":"yamatai","version":1,"players":2,"seed":5,"options":)"
        R"({"chain":"last","reserved_build":"later_round","build_over_culture":false,)"
        R"("second_meeples":"drawn_again"},"actions":[]}})";
    ASSERT_EQ(code(record), "ok");
    json::value again = ask(R"({"do":"record"})").at("record");
    EXPECT_EQ(again.at("version"), 1);
    EXPECT_FALSE(again.as_object().contains("box")) << "it is the one that was built in then";
    // Its own states come back, and options it had not are refused.
    const json::value state = ask(R"({"do":"state"})").at("state");
    EXPECT_EQ(code(json::serialize(json::object{{"do", "set"}, {"state", state}})), "ok");
    again.as_object()["options"].as_object()["ebisu"] = "must";
    EXPECT_EQ(code(json::serialize(json::object{{"do", "load"}, {"record", again}})),
              "bad_request");
    again.as_object()["options"].as_object().erase("ebisu");
    again.as_object()["version"] = 3;
    EXPECT_EQ(code(json::serialize(json::object{{"do", "load"}, {"record", again}})),
              "bad_request");
}

TEST_F(Line, PlayingTheSameSeedsGivesTheSameRecord) {
    begin();
    const std::string request = R"({"do":"play","levels":["random","random","random"],"seed":4})";
    const std::string one = json::serialize(ask(request));
    begin();
    EXPECT_EQ(json::serialize(ask(request)), one);
}

TEST_F(Line, TheProgramAnswersEveryLineInOrder) {
    std::istringstream in("{\"id\":1,\"do\":\"state\"}\n\n{\"id\":2,\"do\":\"x\"}\n");
    std::ostringstream out;
    EXPECT_EQ(run_engine(in, out), 0);
    EXPECT_EQ(out.str().find("{\"id\":1,"), 0u);
    EXPECT_NE(out.str().find("\n{\"id\":2,"), std::string::npos);
}

}  // namespace himiko::app
