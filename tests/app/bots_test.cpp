#include "app/bots.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "app/engine.h"
#include "bots/random_player.h"
#include "table/table.h"

// `bot` of the line protocol for a view, as the arena asks it.
namespace himiko::app {

namespace json = boost::json;

template <class G>
struct Asked : ::testing::Test {
    using L = table::Language<G>;
    using View = typename G::View;

    static typename G::Rules rules(int players) {
        table::Problems problems;
        const json::value none = json::object{};
        return *L::read_rules(L::builtin_box(), players, table::Reader(none, "", problems));
    }
    // What the arena sends.
    static json::object request(const typename G::Rules& rules, const View& view) {
        typename G::Actions list;
        G::legal(rules, view, list);
        json::array actions;
        for (const auto& action : list) actions.emplace_back(L::write(rules, view, action));
        return {{"id", 1},
                {"do", "bot"},
                {"seat", view.viewer},
                {"view", L::view(rules, view)},
                {"actions", std::move(actions)},
                {"ms", 10'000},
                {"seed", 5}};
    }
    static json::object ask(Engine& engine, const json::object& request) {
        return json::parse(engine.answer(json::serialize(request))).as_object();
    }
    static std::string action(Engine& engine, const json::object& request) {
        const json::object answer = ask(engine, request);
        return answer.at("ok").as_bool() ? std::string(answer.at("action").as_string())
                                         : json::serialize(answer);
    }
    static std::string code(Engine& engine, const json::object& request) {
        const json::object answer = ask(engine, request);
        if (answer.at("ok").as_bool()) return "ok";
        return std::string(answer.at("error").at("code").as_string());
    }
};

using AllGames = ::testing::Types<yamatai::Game, yokai::Game>;
TYPED_TEST_SUITE(Asked, AllGames);

TYPED_TEST(Asked, ABotForAViewChoosesWhatItChoosesInProcess) {
    using G = TypeParam;
    using Words = table::Language<G>;
    Engine engine;
    for (int players = 2; players <= 4; ++players) {
        Random random(static_cast<std::uint64_t>(players));
        table::Table<G> table(this->rules(players), 3);
        while (!table.over()) {
            const auto view = table.view(table.to_act());
            if (random.below(8) == 0)
                for (const char* level : {"random", "easy", "normal", "expert:20n"}) {
                    json::object request = this->request(table.rules(), view);
                    request["level"] = level;
                    const auto choice = bots::make_player<G>(*bots::read_level(level), 5)
                                            ->choose(table.rules(), view);
                    ASSERT_EQ(this->action(engine, request),
                              Words::write(table.rules(), view, choice.action))
                        << level;
                }
            table.act(bots::choose_at_random<G>(table.rules(), view, random));
        }
    }
}

TYPED_TEST(Asked, TheEnginesOwnBotStaysForAGameLikeAPlayerInTheArena) {
    using G = TypeParam;
    using Words = table::Language<G>;
    const bots::Level level = *bots::read_level("expert:20n");
    Engine engine(true, level);
    for (int game = 0; game < 2; ++game) {
        const auto player = bots::make_player<G>(level, 5);
        Random random(9);
        table::Table<G> table(this->rules(2), game);
        for (int i = 0; i < 60 && !table.over(); ++i) {
            const auto view = table.view(table.to_act());
            if (view.viewer == 1) {
                table.act(bots::choose_at_random<G>(table.rules(), view, random));
                continue;
            }
            const auto choice = player->choose(table.rules(), view);
            ASSERT_EQ(this->action(engine, this->request(table.rules(), view)),
                      Words::write(table.rules(), view, choice.action));
            table.act(choice.action);
        }
        EXPECT_EQ(this->code(engine, {{"do", "over"}, {"seat", 0}, {"score", nullptr}}), "ok");
    }
}

TYPED_TEST(Asked, AViewThatNobodyCanHaveIsRefusedAndNamesTheField) {
    using G = TypeParam;
    Engine engine;
    table::Table<G> table(this->rules(2), 3);
    const auto view = table.view(table.to_act());
    const auto refused = [&](auto change) {
        json::object request = this->request(table.rules(), view);
        request["level"] = "easy";
        change(request);
        const json::object answer = this->ask(engine, request);
        if (answer.at("ok").as_bool()) return std::string("ok");
        const json::object& error = answer.at("error").as_object();
        const json::value* field = error.if_contains("field");
        return std::string(error.at("code").as_string()) + " " +
               (field ? std::string(field->as_string()) : "");
    };
    EXPECT_EQ(refused([](json::object&) {}), "ok");
    EXPECT_EQ(refused([](json::object& r) { r.erase("level"); }), "bad_request level");
    EXPECT_EQ(refused([](json::object& r) { r.erase("seat"); }), "bad_request seat");
    EXPECT_EQ(refused([](json::object& r) { r["seat"] = nullptr; }), "bad_request seat");
    EXPECT_EQ(refused([&](json::object& r) { r["seat"] = 1 - view.viewer; }), "bad_request seat");
    EXPECT_EQ(refused([](json::object& r) { r["seat"] = 4; }), "bad_request seat");
    EXPECT_EQ(refused([](json::object& r) { r["view"] = "x"; }).substr(0, 9), "bad_state");
    EXPECT_EQ(refused([](json::object& r) { r["view"] = nullptr; }).substr(0, 9), "bad_state");
    EXPECT_EQ(refused([](json::object& r) { r["view"].as_object()["game"] = "go"; }),
              "bad_state view.game");
    EXPECT_EQ(refused([](json::object& r) { r["view"].as_object()["rng"] = "0"; }),
              "bad_state rng");
    EXPECT_EQ(refused([](json::object& r) { r["view"].as_object().erase("phase"); }),
              "bad_state phase");
    EXPECT_EQ(refused([](json::object& r) { r["speed"] = 1; }), "bad_request speed");
}

TYPED_TEST(Asked, ABotForAViewLeavesTheGameInProgressAlone) {
    using G = TypeParam;
    Engine engine;
    json::object request =
        this->request(this->rules(2), G::view(this->rules(2), G::start(this->rules(2), 1), 0));
    request["level"] = "easy";
    EXPECT_EQ(this->code(engine, {{"do", "state"}}), "no_game");
    (void)this->ask(engine, request);
    EXPECT_EQ(this->code(engine, {{"do", "state"}}), "no_game");
    (void)this->ask(engine, {{"do", "new"}, {"game", G::kName}, {"players", 3}, {"seed", 8}});
    const json::object before = this->ask(engine, {{"do", "state"}});
    (void)this->ask(engine, request);
    EXPECT_EQ(this->ask(engine, {{"do", "state"}}), before);
}

TEST(AskedForAView, NothingOfYamataiLiesInTwoPlaces) {
    using G = yamatai::Game;
    using Fixture = Asked<G>;
    Engine engine(true, bots::Level{bots::Strength::kEasy, {}});
    const auto rules = Fixture::rules(2);
    const auto view = G::view(rules, G::start(rules, 1), G::to_act(rules, G::start(rules, 1)));
    json::object request = Fixture::request(rules, view);
    json::object& seen = request.at("view").as_object();
    seen["known"] = json::object{{"0", seen.at("buildings").at("open").at(0)}};
    EXPECT_EQ(Fixture::code(engine, request), "bad_state");
    seen["known"] = json::object{{"99", "b01"}};
    EXPECT_EQ(Fixture::code(engine, request), "bad_state");
    seen["known"] = json::object{};
    EXPECT_EQ(Fixture::code(engine, request), "ok");
    json::object& fleets = seen["fleets"].as_object();
    fleets["closed"] = json::array{json::array{1, 1, 2, 3, 4, 5, 6, 7}};
    EXPECT_EQ(Fixture::code(engine, request), "bad_state");
    fleets["open"] = json::array{};
    fleets["closed"] = json::array{json::array{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}};
    EXPECT_EQ(Fixture::code(engine, request), "bad_state");
}

TEST(AskedForAView, GoalsThatNoArrangementSatisfiesAreRefusedAtOnce) {
    using G = yokai::Game;
    Engine engine(true, bots::Level{bots::Strength::kEasy, {}});
    const json::object made =
        json::parse(
            engine.answer(
                R"({"do":"new","game":"yokai","players":4,"seed":4,"options":{"levels":[2,5],"neighbors":4}})"))
            .as_object();
    ASSERT_TRUE(made.at("ok").as_bool());
    json::object view =
        json::parse(engine.answer(R"({"do":"view","seat":0})")).at("view").as_object();
    json::object request{{"do", "bot"}, {"seat", 0}, {"view", view}, {"seed", 1}};
    EXPECT_EQ(Asked<G>::code(engine, request), "ok");
    json::array& cards = request.at("view").at("neighbors").as_array();
    cards[1].as_object()["pair"] = cards[0].at("pair");
    EXPECT_EQ(Asked<G>::code(engine, request), "bad_state");
    // Whatever the others have: every card at each seat is dealt or refused, and never tried for
    // ever.
    const json::array families = {"kitsune", "kappa", "rokurokubi", "oni"};
    for (const json::value& one : families)
        for (const json::value& two : families) {
            cards[0].as_object()["pair"] = json::array{one, two};
            cards[1].as_object()["pair"] = json::array{two, one};
            EXPECT_EQ(Asked<G>::code(engine, request), "bad_state");
        }
}

}  // namespace himiko::app
