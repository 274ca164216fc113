#include "server/carried.h"

#include "browser/page.h"
#include "table/games.h"
#include "tests/server/asking.h"
#include "tests/server/served.h"

// Games that were begun in a page and go on at a server.
namespace himiko {

namespace {

const std::string kCarried = "/api/tables/carried";

// A page in which Ada plays against a bot that does anything.
class PageOfAda {
  public:
    explicit PageOfAda(const std::string& game) {
        told_ = ask({{"do", "open"},
                     {"who", {{"person", server::kPagesPerson}, {"name", "Ada"}}},
                     {"table", {{"game", game}, {"players", 2}, {"sit", true}}}});
    }
    void sit(int seat, const std::string& name) {
        request({{"do", "sit"}, {"seat", seat}, {"name", name}});
    }
    PageOfAda& begin(const char* level = "random") {
        request({{"do", "bot"}, {"seat", 1}, {"level", level}});
        return start();
    }
    PageOfAda& start() {
        request({{"do", "start"}});
        return *this;
    }
    // Until it is somebody's turn, of so many that come.
    enum class Whose { kHers, kBots };
    PageOfAda& play_until(Whose whose, int turns) {
        for (; !is_over(); step()) {
            if (is_bots_turn() != (whose == Whose::kBots)) continue;
            if (turns-- == 0) break;
        }
        return *this;
    }
    PageOfAda& play_to_the_end() {
        while (!is_over()) step();
        return *this;
    }
    [[nodiscard]] bool is_over() const { return told_.at("phase") == "over"; }
    [[nodiscard]] bool is_bots_turn() const { return told_.as_object().contains("bot"); }
    json::value picture() { return ask({{"do", "picture"}}); }
    json::array log() { return ask({{"do", "log"}}).at("log").as_array(); }

  private:
    json::value ask(json::object what) {
        what["moment"] = json::object{{"now", 1}, {"seed", 4}, {"table", "t"}, {"invite", "i"}};
        return json::parse(page_.ask(json::serialize(what)));
    }
    void request(json::object what) {
        what["id"] = "r" + std::to_string(++requests_);
        what["version"] = picture().at("version");
        told_ = ask({{"do", "request"}, {"request", std::move(what)}});
        ASSERT_TRUE(told_.at("answer").at("ok").as_bool()) << json::serialize(told_);
    }
    void step() {
        if (is_bots_turn()) {
            const json::value bot = told_.at("bot");
            const json::value actions = ask({{"do", "think"}, {"turn", bot}}).at("actions");
            told_ = ask({{"do", "play"}, {"turn", bot}, {"actions", actions}});
        } else {
            request(
                {{"do", "act"}, {"action", picture().at("play").at("actions").as_array().back()}});
        }
    }

    browser::Page page_;
    json::value told_;
    int requests_ = 0;
};

using Whose = PageOfAda::Whose;

}  // namespace

class ACarriedGame : public ServedOnEveryStore {
  protected:
    void SetUp() override {
        ServedOnEveryStore::SetUp();
        if (IsSkipped()) return;
        restart();
        ann_ = be_guest(port_, "Ann");
    }
    // Ann plays quicker than people, and carries more.
    void restart() {
        port_ = begin(
            {"--requests-a-second", "0", "--messages-a-second", "0", "--tables-an-hour", "0"});
    }
    server::Response carry(const json::array& log) {
        return ask(*ann_, verb::post, kCarried, json::serialize(json::object{{"log", log}}));
    }
    json::value carried(const json::array& log) {
        const auto answer = carry(log);
        EXPECT_EQ(answer.result_int(), 201u) << answer.body();
        return json::parse(answer.body());
    }
    std::string refusal(const json::array& log, unsigned status = 400) {
        const auto answer = carry(log);
        EXPECT_EQ(answer.result_int(), status) << answer.body();
        return text(json::parse(answer.body()).at("error"), "reason");
    }
    json::value get(const std::string& target) {
        return json::parse(ask(*ann_, verb::get, target).body());
    }
    // The table's picture as soon as it is one's turn, or the game is over.
    json::value when_it_is_hers(const std::string& table) {
        for (;;) {
            json::value now = get("/api/tables/" + table);
            if (now.at("phase") == "over" || now.at("play").as_object().contains("actions"))
                return now;
            std::this_thread::sleep_for(std::chrono::milliseconds(5));
        }
    }

    std::string port_;
    std::unique_ptr<Caller> ann_;
};

TEST_P(ACarriedGame, GoesOnToItsEndAndCountsNowhere) {
    for (const std::string game : table::kGames) {
        SCOPED_TRACE(game);
        PageOfAda page(game);
        page.begin().play_until(Whose::kHers, 3);
        const json::value before = page.picture(), now = carried(page.log());
        const std::string table = text(now, "table");
        EXPECT_EQ(now.at("play").at("view"), before.at("play").at("view"));
        EXPECT_EQ(now.at("play").at("actions"), before.at("play").at("actions"));
        EXPECT_EQ(now.at("carried"), json::value(true));
        EXPECT_EQ(now.at("public"), json::value(false));
        EXPECT_EQ(now.at("clock"), json::value(nullptr));
        EXPECT_EQ(now.at("owner"), get("/api/me").at("person"));
        const std::size_t mine = now.at("play").at("eyes").to_number<std::size_t>();
        EXPECT_EQ(now.at("seats").at(mine).at("name"), json::value("Ann"))
            << "as she is called here";
        EXPECT_EQ(now.at("seats").at(1 - mine), before.at("seats").at(1 - mine));

        // Whoever has the invitation may come by.
        Caller bob(port_);
        const std::string path = "/api/tables/" + table;
        EXPECT_EQ(ask(bob, verb::get, path).result_int(), 404u);
        EXPECT_EQ(ask(bob, verb::get, path + "?invite=" + text(now, "invite")).result_int(), 200u);

        // It is the same after a restart.
        end(SIGKILL);
        restart();
        EXPECT_EQ(get(path).at("play"), now.at("play"));

        ann_->join("/ws/tables/" + table);
        int requests = 0;
        for (json::value one = when_it_is_hers(table); one.at("phase") == "playing";
             one = when_it_is_hers(table)) {
            const json::value action = one.at("play").at("actions").as_array().back();
            ASSERT_EQ(
                code(request(*ann_, game + std::to_string(++requests), one.at("version").as_int64(),
                             {{"do", "act"}, {"action", action}})),
                "ok");
        }
        const json::value result = get("/api/my/results").at("results").at(0);
        EXPECT_EQ(text(result, "table"), table);
        EXPECT_EQ(result.at("summary").at("carried"), json::value(true));
        EXPECT_EQ(result.at("rating_after"), json::value(nullptr));
        EXPECT_TRUE(get("/api/my/sheet").at("sheet").as_array().empty());
    }
}

TEST_P(ACarriedGame, LetsABotGoOnWhoseTurnItIs) {
    for (const char* game : table::kGames) {
        PageOfAda page(game);
        page.begin("easy").play_until(Whose::kBots, 1);
        ASSERT_TRUE(page.is_bots_turn());
        const json::value now = carried(page.log());
        EXPECT_FALSE(now.at("play").as_object().contains("actions"));
        const json::value later = when_it_is_hers(text(now, "table"));
        EXPECT_GT(later.at("play").at("moves").as_int64(), now.at("play").at("moves").as_int64());
    }
}

TEST_P(ACarriedGame, KeepsTheNamesOfThoseWhoShareADevice) {
    const auto names = [&](const std::string& beside) {
        PageOfAda page("yokai");
        page.sit(1, beside);
        const json::value seats = carried(page.start().log()).at("seats");
        EXPECT_EQ(seats.at(0).at("person"), seats.at(1).at("person"));
        return text(seats.at(0), "name") + ", " + text(seats.at(1), "name");
    };
    EXPECT_EQ(names("Ben"), "Ann, Ben");
    EXPECT_EQ(names("Ann"), "Ann, Ann 2");
    EXPECT_EQ(names("Ada"), "Ann, Ann 2");
}

TEST_P(ACarriedGame, IsRefusedIfItCannotHaveHappenedAndNothingIsStored) {
    for (const char* game : table::kGames) {
        SCOPED_TRACE(game);
        PageOfAda page(game);
        const json::array log = page.begin().play_until(Whose::kHers, 2).log();
        const auto changed = [&](std::size_t at, const char* field, const json::value& value) {
            json::array other = log;
            other[at].as_object()[field] = value;
            return refusal(other);
        };
        const auto with = [&](json::object entry, std::size_t at) {
            json::array other = log;
            other.insert(other.begin() + static_cast<std::ptrdiff_t>(at), std::move(entry));
            return refusal(other);
        };
        constexpr std::size_t kBot = 1, kStart = 2;
        const std::size_t last = log.size() - 1;
        EXPECT_EQ(changed(0, "person", "p-bob"), "log_person");
        EXPECT_EQ(changed(0, "person", get("/api/me").at("person")), "log_person");
        EXPECT_EQ(changed(0, "seats", json::parse(R"([{"person":"p-bob","name":"Bob"}])")),
                  "log_person");
        EXPECT_EQ(with({{"do", "leave"}, {"person", "p-bob"}}, log.size()), "log_person");
        EXPECT_EQ(with({{"do", "stand"}, {"seat", 1}, {"removed", "p-bob"}}, kStart), "log_person");
        for (const char* verb :
             {"say", "react", "ask", "accept", "decline", "forget", "close", "rematch", "undo"})
            EXPECT_EQ(with({{"do", verb}, {"person", "me"}}, log.size()), "log_verb") << verb;
        EXPECT_EQ(changed(0, "players", 9), "log_damaged");
        EXPECT_EQ(changed(0, "game", "chess"), "log_damaged");
        EXPECT_EQ(changed(0, "seats", json::parse(R"([{"level":"easy"}, {}])")), "log_person");
        EXPECT_EQ(changed(0, "seats", json::parse(R"([{"person":"me","name":"\u0000"}])")),
                  "name_plain");
        EXPECT_EQ(changed(kBot, "level", "expert:1000000n"), "log_damaged");
        EXPECT_EQ(changed(kBot, "character", "<script>"), "log_damaged");
        EXPECT_EQ(changed(kStart, "seed", "guess"), "log_damaged");
        EXPECT_EQ(changed(kStart, "version", -1), "log_damaged");
        EXPECT_EQ(changed(last, "action", "dance"), "log_damaged");
        EXPECT_EQ(changed(last, "seat", 3), "log_damaged");
        EXPECT_EQ(changed(last, "do", "dance"), "log_damaged");
        EXPECT_EQ(with(log[0].as_object(), 1), "log_damaged") << "opened twice";
        EXPECT_EQ(with({{"do", "hand_over"}, {"seat", 0}, {"level", "expert:1h"}}, log.size()),
                  "log_damaged");
        EXPECT_EQ(with({{"do", "act"}, {"seat", 0}, {"action", "dance"}}, kStart), "log_damaged");
        EXPECT_EQ(refusal(json::array{7}), "log_damaged");
        EXPECT_EQ(refusal(json::array(server::kMostCarried + 1, json::object{{"do", "start"}})),
                  "log_form");
        EXPECT_EQ(refusal(json::array(log.begin(), log.begin() + 2), 409), "no_game");
        EXPECT_EQ(refusal(page.play_to_the_end().log(), 409), "over");
    }
    EXPECT_TRUE(get("/api/my/tables").at("tables").as_array().empty());
    EXPECT_TRUE(get("/api/my/results").at("results").as_array().empty());
}

INSTANTIATE_TEST_SUITE_P(Every, ACarriedGame, server::kEveryDatabase, server::name_of);

}  // namespace himiko
