#include <thread>

#include "server/api/api.h"
#include "server/totp.h"
#include "table/box.h"
#include "table/builtin.h"
#include "table/games.h"
#include "table/table.h"
#include "tests/process.h"
#include "tests/said.h"
#include "tests/server/described.h"

// docs/openapi.json is a promise to whoever writes a client: what the server really says is held
// against it, and nothing of it stays untried.
namespace himiko {

// A story that takes it everywhere, in chapters.
class TheServer : public Described {
  protected:
    void look_at_the_server(Caller& anybody);
    void check_boxes(Caller& anybody);
    void keep_boxes(Guest& ann, Guest& bob);
    void write_games_down(Guest& ann, Guest& bob);
    void become_somebody(Caller& ann, Caller& bob);
    void play_yokai(Guest& ann, Guest& bob);
    void play_yamatai(Guest& ann, Guest& bob);
    void carry(Guest& ann, Guest& bob);
    void ask_for_a_seat(Guest& ann, Guest& bob);
    void look_at_what_became(Guest& ann, Guest& bob);
    void coach(Guest& ann);
    void report(Guest& ann, Guest& bob);
    void close(Guest& ann);
    void leave(Guest& ann, Guest& bob);
};

TEST_F(TheServer, DescribesEveryRouteItHasAndNoOther) {
    std::set<std::string> described;
    for (const Operation& one : operations()) described.insert(one.name());
    std::set<std::string> there{"GET /ws/tables/{table}"};
    for (const std::string& route : server::Api::routes()) there.insert(route);
    EXPECT_EQ(described, there);
}

TEST_F(TheServer, DescribesItselfInWordsThatAreUnderstood) {
    int schemas = 0;
    const auto understood = [&](const json::value& schema) {
        const auto problems = schemas_.not_understood(schema);
        EXPECT_TRUE(problems.empty()) << json::serialize(schema) << listed(problems);
        ++schemas;
    };
    for (const auto& [name, one] : schemas_.document().at("components").at("schemas").as_object())
        understood(one);
    const auto walk = [&](const auto& self, const json::value& part) -> void {
        if (part.is_array())
            for (const json::value& each : part.get_array()) self(self, each);
        if (!part.is_object()) return;
        for (const auto& [name, each] : part.get_object()) {
            if (name == "$ref") {
                EXPECT_NO_THROW((void)schemas_.resolved(part));
            }
            if (name == "schema") understood(each);
            self(self, each);
        }
    };
    walk(walk, schemas_.document());
    EXPECT_GT(schemas, 100);
    for (const Operation& one : operations())
        for (const auto& [name, example] : one.examples()) {
            const auto problems = schemas_.problems(
                example,
                one.says.at("requestBody").at("content").at("application/json").at("schema"));
            EXPECT_TRUE(problems.empty()) << one.name() << " " << name << listed(problems);
        }
}

TEST_F(TheServer, RefusesWrongRequestsAsItsDescriptionSays) {
    port_ = begin({"--requests-a-second", "100000", "--talk-a-second", "0"});
    Guest ann(port_), nobody(port_);
    be_guest(ann, "Ann");
    for (const Operation& one : operations()) {
        SCOPED_TRACE(one.name());
        const std::string target = one.somewhere();
        if (one.signed_in()) {
            EXPECT_EQ(refused(nobody, 401, one.method, target), "not_signed_in");
        }
        if (one.path.find("{table}") != std::string::npos) {
            const auto examples = one.examples();
            const json::value body = examples.empty() ? nullptr : examples.begin()->second;
            EXPECT_EQ(refused(ann, 404, one.method, target, body), "not_found");
        }
        if (!one.examples().empty()) {
            for (const char* wrong : {"{", "[]", ""})
                EXPECT_EQ(asked(ann, one.method, target, wrong).result_int(), 400u) << wrong;
            const std::string long_body(server::kLongestBody + 1, ' ');
            EXPECT_EQ(asked(ann, one.method, target, long_body).result_int(), 413u);
        }
        if (one.method != verb::get) {
            server::Request foreign{one.method, target, 11};
            foreign.set(http::field::origin, "http://elsewhere.example");
            EXPECT_EQ(asked(ann, std::move(foreign)).result_int(), 403u);
        }
        const auto answer = asked(ann, verb::patch, target);
        if (one.is_socket()) continue;
        EXPECT_EQ(answer.result_int(), 405u);
        EXPECT_NE(answer[http::field::allow].find(std::string(http::to_string(one.method))),
                  std::string::npos);
    }
    EXPECT_EQ(refused(ann, 404, verb::get, "/api/nothing"), "not_found");
    for (const auto& [bytes, status] :
         {std::pair<std::string, unsigned>("nonsense\r\n\r\n", 400),
          {"GET / HTTP/1.1\r\nX: " + std::string(server::kLongestHeader, 'x') + "\r\n\r\n", 431}}) {
        const auto answer = ann.send_bytes(bytes);
        EXPECT_EQ(answer.result_int(), status);
        check(verb::get, "/", answer);
    }
}

TEST_F(TheServer, SlowsDownWhoAsksTooMuchAsItsDescriptionSays) {
    Caller anybody(begin({"--requests-a-second", "0.1"}));
    for (const Operation& one : operations())
        EXPECT_EQ(asked(anybody, one.method, one.somewhere()).result_int(), 429u) << one.name();
}

TEST_F(TheServer, SendsNoBodyToWhoAsksForTheHeaderAlone) {
    Caller anybody(begin());
    const auto answer = anybody.send_bytes(
        "HEAD /healthz HTTP/1.1\r\nHost: h\r\n\r\nGET /healthz HTTP/1.1\r\nHost: h\r\n\r\n");
    // The parser takes what follows the header for the body, as long as it is said to be.
    EXPECT_EQ(answer.body().substr(0, 8), "HTTP/1.1") << answer.body();
}

TEST_F(TheServer, RefusesWhatIsNoHandshakeAsItsDescriptionSays) {
    Guest ann(begin());
    be_guest(ann, "Ann");
    const json::value table = ask_as_described(ann, 201, verb::post, "/api/tables", "yokai");
    const std::string target = "/ws/tables/" + std::string(table.at("table").as_string());
    const auto upgrade = [&](const std::string& where) {
        server::Request request{verb::get, where, 11};
        request.set(http::field::connection, "Upgrade");
        request.set(http::field::upgrade, "websocket");
        return request;
    };
    EXPECT_EQ(asked(ann, verb::get, target).result_int(), 404u);
    EXPECT_EQ(asked(ann, upgrade("/ws/tables/nowhere")).result_int(), 404u);
    server::Request request = upgrade(target);
    EXPECT_EQ(asked(ann, request).result_int(), 400u);
    request.set(http::field::sec_websocket_key, "dGhlIHNhbXBsZSBub25jZQ==");
    request.set(http::field::sec_websocket_version, "12");
    EXPECT_EQ(asked(ann, request).result_int(), 426u);
    request.set(http::field::origin, "http://elsewhere.example");
    EXPECT_EQ(asked(ann, request).result_int(), 403u);
}

TEST_F(TheServer, LetsNobodyOpenTablesWithoutEndAsItsDescriptionSays) {
    Guest ann(begin());
    be_guest(ann, "Ann");
    const json::object wanted{{"game", "yokai"}, {"players", 2}};
    for (int i = 0; i < 100; ++i) ask(ann, 201, verb::post, "/api/tables", wanted);
    EXPECT_EQ(refused(ann, 429, verb::post, "/api/tables", wanted), "too_many");
}

TEST_F(TheServer, TellsSocketsWhyTheyEnd) {
    port_ = begin({"--requests-a-second", "100000", "--talk-a-second", "0"});
    Guest ann(port_), eve(port_);
    be_guest(ann, "Ann");
    const json::value opened = ask_as_described(ann, 201, verb::post, "/api/tables", "yamatai");
    const std::string table(opened.at("table").as_string());
    const std::string invite(opened.at("invite").as_string());
    EXPECT_EQ(shake_hands(eve, "/ws/tables/" + table).result_int(), 404u) << "not invited";
    join(eve, table, 0, invite);
    eve.say(std::string(17 * 1024, ' '));
    EXPECT_EQ(eve.hear_the_end(), 1009u) << "too long";
    join(ann, table);
    ask(ann, 200, verb::post, "/api/logout-everywhere");
    EXPECT_EQ(ann.hear_the_end(), 1008u) << "signed out";
    join(ann, table, 0, invite);
    std::thread ending([this] { end(SIGTERM); });
    EXPECT_EQ(ann.hear_the_end(), 1012u) << "come back";
    ending.join();
}

void TheServer::look_at_the_server(Caller& anybody) {
    get(anybody, "/healthz");
    EXPECT_EQ(asked(anybody, verb::get, "/metrics").result_int(), 200u);
    EXPECT_EQ(asked(anybody, verb::get, "/api/openapi.json").body(), text_);
    EXPECT_EQ(get(anybody, "/api/games").at("games").as_array().size(), 2u);
    for (const char* game : {"yamatai", "yokai"})
        ask_as_described(anybody, 200, verb::post, "/api/pad/" + std::string(game), game);
    check_boxes(anybody);
}

void TheServer::check_boxes(Caller& anybody) {
    const auto problems = [&](const std::string& game, const json::value& box) {
        return ask(anybody, 200, verb::post, "/api/boxes/" + game + "/check", box)
            .at("problems")
            .as_array();
    };
    for (const char* game : table::kGames) {
        json::object box =
            json::parse(table::builtin_file(std::string(game) + ".json")).as_object();
        box["name"] = "Unsere Schachtel";
        box["components"] = json::object{{"coins", {23, 32, 18}}};
        EXPECT_TRUE(problems(game, box).empty());
        box["name"] = "two\nlines";
        EXPECT_EQ(problems(game, box).at(0).at("field"), "name");
        box["name"] = std::string(61, 'x');
        EXPECT_EQ(problems(game, box).at(0).at("field"), "name");
        box["name"] = "Ours";
        box["components"] = std::string(table::kLongestBox, 'x');
        EXPECT_EQ(problems(game, box).at(0).at("reason"), "box_long");
        box["components"] = nullptr;
        for (int i = 0; i < 200; ++i) box["more" + std::to_string(i)] = i;
        EXPECT_EQ(problems(game, box).size(), table::kMostProblems);
    }
    EXPECT_FALSE(
        ask_as_described(anybody, 200, verb::post, "/api/boxes/yamatai/check").as_object().empty());
    EXPECT_EQ(
        refused(anybody, 400, verb::post, "/api/boxes/chess/check", json::object{{"name", "x"}}),
        "bad_request");
}

void TheServer::keep_boxes(Guest& ann, Guest& bob) {
    const json::value kept = ask_as_described(ann, 201, verb::post, "/api/my/boxes");
    const std::string box = "/api/my/boxes/" + std::string(kept.at("box").as_string());
    EXPECT_EQ(get(ann, "/api/my/boxes").at("boxes"), json::array{kept});
    json::object content = get(ann, box).at("content").as_object();
    EXPECT_EQ(content.at("name"), kept.at("name"));
    ask_as_described(ann, 200, verb::put, box);
    content["name"] = "Another name";
    ask(ann, 200, verb::put, box, json::object{{"content", content}});
    EXPECT_EQ(get(ann, box).at("name"), "Another name");

    // Nobody else's.
    EXPECT_TRUE(get(bob, "/api/my/boxes").at("boxes").as_array().empty());
    for (const verb method : {verb::get, verb::delete_})
        EXPECT_EQ(refused(bob, 404, method, box), "not_found");
    EXPECT_EQ(refused(bob, 404, verb::put, box, json::object{{"content", content}}), "not_found");

    // Good ones, with a name, of a game.
    const auto refuses = [&](json::object wrong) {
        const json::value answer = ask(ann, 400, verb::post, "/api/my/boxes", wrong);
        const json::value* field = member(answer.at("error"), "field");
        return field ? std::string(field->as_string()) : "";
    };
    EXPECT_EQ(refuses({{"game", "chess"}, {"content", content}}), "game");
    EXPECT_EQ(refuses({{"game", "yokai"}}), "content");
    content["targets"] = json::array();
    EXPECT_EQ(refuses({{"game", "yokai"}, {"content", content}}), "content.targets");
    EXPECT_EQ(refused(ann, 400, verb::put, box, json::object{{"content", content}}), "bad_request");
    content.erase("name");
    EXPECT_EQ(refuses({{"game", "yokai"}, {"content", content}}), "content");

    for (int i = 1; i < 20; ++i) ask_as_described(ann, 201, verb::post, "/api/my/boxes");
    const json::value one_more = get(ann, box).at("content");
    EXPECT_EQ(refused(ann, 429, verb::post, "/api/my/boxes",
                      json::object{{"game", "yokai"}, {"content", one_more}}),
              "too_many");
    ask(ann, 200, verb::delete_, box);
    EXPECT_EQ(get(ann, "/api/my/boxes").at("boxes").as_array().size(), 19u);
    EXPECT_EQ(get(ann, "/api/my/data").at("boxes").as_array().size(), 19u);
}

void TheServer::write_games_down(Guest& ann, Guest& bob) {
    const std::string sheet = "/api/my/sheet", line = sheet + "/5b0c0f3e-one";
    const json::value written = ask_as_described(ann, 200, verb::put, line);
    EXPECT_EQ(ask_as_described(ann, 200, verb::put, line), written) << "once, however often";
    const json::object lost{{"date", "2026-06-01"}, {"names", json::array{"Ada", ""}},
                            {"players", 2},         {"levels", json::array{1}},
                            {"points", nullptr},    {"grade", nullptr}};
    ask(ann, 200, verb::put, sheet + "/two", lost);
    json::object elsewhere = lost;
    elsewhere["box"] = "Ours";
    ask(ann, 200, verb::put, sheet + "/three", elsewhere);

    const json::value kept = get(ann, sheet).at("counted");
    ASSERT_EQ(kept.as_array().size(), 3u);
    EXPECT_EQ(kept.at(0), written);
    EXPECT_EQ(kept.at(1).at("box"), "Ours");
    EXPECT_TRUE(kept.at(2).at("points").is_null());
    EXPECT_EQ(get(ann, "/api/my/data").at("counted").as_array().size(), 3u);

    // Nobody else's, and nothing that is none.
    EXPECT_TRUE(get(bob, sheet).at("counted").as_array().empty());
    EXPECT_EQ(refused(bob, 404, verb::delete_, line), "not_found");
    const auto refuses = [&](const char* field, json::value value) {
        json::object wrong = lost;
        if (value.is_string() && value.get_string() == "missing")
            wrong.erase(field);
        else
            wrong[field] = std::move(value);
        const json::value answer = ask(ann, 400, verb::put, sheet + "/bad", wrong);
        const json::value* named = member(answer.at("error"), "field");
        return named ? std::string(named->as_string()) : "";
    };
    for (const char* field : {"date", "names", "players", "levels", "points", "grade"})
        EXPECT_EQ(refuses(field, "missing"), field);
    for (const char* date : {"yesterday", "2026-13-01", "2026-02-30", "2026-5-31", "2026-05-3x"})
        EXPECT_EQ(refuses("date", date), "date") << date;
    EXPECT_EQ(refuses("players", 5), "players");
    EXPECT_EQ(refuses("names", json::array{"a", "b", "c", "d", "e"}), "names[4]");
    EXPECT_EQ(refuses("names", json::array{"a\u202eb"}), "names[0]");
    EXPECT_EQ(refuses("points", 1001), "points");
    EXPECT_EQ(refuses("grade", "legendary"), "grade") << "a lost game has none";
    EXPECT_EQ(refuses("box", ""), "box");
    EXPECT_EQ(refuses("winner", "me"), "winner");
    EXPECT_TRUE(refuses("levels", json::array{7}).starts_with("options.levels"));

    for (const char* id : {"/5b0c0f3e-one", "/two", "/three"})
        ask(ann, 200, verb::delete_, sheet + id);
    EXPECT_TRUE(get(ann, sheet).at("counted").as_array().empty());
}

void TheServer::become_somebody(Caller& ann, Caller& bob) {
    ask_as_described(ann, 201, verb::post, "/api/guest");
    EXPECT_EQ(get(ann, "/api/me").at("login"), json::value(nullptr));
    const json::value renamed = ask_as_described(ann, 200, verb::put, "/api/me");
    EXPECT_EQ(get(ann, "/api/me"), renamed);
    const json::value registered = ask_as_described(ann, 200, verb::post, "/api/register", "first");
    EXPECT_EQ(get(ann, "/api/me"), registered);

    ask_as_described(bob, 201, verb::post, "/api/guest");
    const std::string login(registered.at("login").as_string());
    const auto with_password = [&](const char* password) {
        return json::object{{"login", login}, {"password", password}};
    };
    EXPECT_EQ(refused(bob, 409, verb::post, "/api/register", with_password("another one")),
              "login_taken");
    EXPECT_EQ(refused(bob, 400, verb::post, "/api/register", with_password("short")),
              "bad_request");
    EXPECT_EQ(refused(bob, 401, verb::post, "/api/login", with_password("another one")),
              "wrong_password");
    EXPECT_EQ(refused(bob, 400, verb::put, "/api/me", json::object{{"name", " "}}), "bad_request");
    // Ann on another device, and back.
    Caller device(port_);
    EXPECT_EQ(ask_as_described(device, 200, verb::post, "/api/login"), registered);
    ask(device, 200, verb::post, "/api/logout");
    EXPECT_EQ(refused(device, 401, verb::get, "/api/me"), "not_signed_in");
    ask_as_described(device, 200, verb::post, "/api/login");
    EXPECT_EQ(refused(device, 403, verb::post, "/api/register", with_password("another one")),
              "wrong_password");
    const json::value sessions = get(device, "/api/my/sessions").at("sessions");
    ASSERT_EQ(sessions.as_array().size(), 2u);
    for (const json::value& one : sessions.as_array())
        if (one.at("current").as_bool())
            ask(ann, 200, verb::delete_,
                "/api/my/sessions/" + std::string(one.at("id").as_string()));
    EXPECT_EQ(refused(ann, 404, verb::delete_, "/api/my/sessions/nowhere"), "not_found");
    EXPECT_EQ(refused(device, 401, verb::get, "/api/me"), "not_signed_in");
    ask_as_described(ann, 200, verb::post, "/api/register", "change");
}

void TheServer::play_yokai(Guest& ann, Guest& bob) {
    const json::value opened = ask_as_described(ann, 201, verb::post, "/api/tables", "yokai");
    const std::string table(opened.at("table").as_string());
    const std::string path = "/api/tables/" + table;
    for (const char* what : {"/record", "/replay", "/replay/0"})
        EXPECT_EQ(refused(ann, 404, verb::get, path + what), "not_found") << "nothing has begun";
    EXPECT_EQ(get(bob, "/api/tables").at("lobby").as_array().size(), 1u);

    join(ann, table);
    join(bob, table);
    EXPECT_EQ(not_done(ann, R"({"do": "start"})"), "not_now");
    done(ann, R"({"do": "sit", "seat": 0})");
    EXPECT_EQ(not_done(bob, R"({"do": "sit", "seat": 0})"), "seat_taken")
        << "though he had not heard of it yet";
    hear_up_to(bob, ann.seq);
    EXPECT_EQ(not_done(bob, R"({"do": "bot", "seat": 1, "level": "easy"})"), "forbidden");
    done(ann, R"({"do": "bot", "seat": 1, "level": "expert:250ms"})");
    done(ann, R"({"do": "stand", "seat": 1})");
    done(ann, R"({"do": "say", "text": "Come in, Bob"})");
    hear_up_to(bob, ann.seq);
    done(bob, R"({"do": "sit", "seat": 1, "name": "Bobby"})");
    EXPECT_EQ(not_done(bob, R"({"do": "first", "first": 1})"), "forbidden");
    hear_up_to(ann, bob.seq);
    for (const char* first : {"1", "\"drawn\"", "0"})
        done(ann, std::string(R"({"do": "first", "first": )") + first + "}");
    done(ann, R"({"do": "start"})");
    hear_up_to(bob, ann.seq);

    // Whatever is sent twice counts once.
    const json::object reaction = request(ann, R"({"do": "react", "reaction": "hello"})");
    const json::value once = answer_to(ann, reaction);
    EXPECT_EQ(answer_to(ann, reaction), once);
    EXPECT_EQ(not_done(ann, R"({"do": "say", "text": "psst"})"), "not_now");
    EXPECT_EQ(not_done(ann, R"({"do": "act", "action": "look 99,99"})"), "illegal_action");
    EXPECT_EQ(not_done(ann, R"({"do": "undo"})"), "nothing_to_undo");
    for (const char* wrong : {"{", "[]", "{}", R"({"id": 7})", R"({"id": "x", "do": "dance"})",
                              R"({"id": "x", "do": "dance"})"}) {
        ann.say(wrong);
        EXPECT_FALSE(hear(ann).at("ok").as_bool()) << wrong;
    }

    // Two looks, a move, a clue: one turn. Then peace is announced, whether or not it is there.
    for (int i = 0; i < 4; ++i) {
        const auto& legal = ann.play.at("actions").as_array();
        act(ann, std::string(legal[legal[0] == "announce" ? 1 : 0].as_string()));
        get(ann, path + "/replay");
    }
    const json::value late = sent(bob, R"({"do": "undo"})");
    EXPECT_EQ(late.at("error").at("code").as_string(), "stale")
        << "he had not heard yet that it is his turn";
    EXPECT_EQ(late.at("version").as_int64(), ann.version);
    hear_up_to(bob, ann.seq);
    EXPECT_EQ(get(bob, "/api/tables").at("playing").as_array().size(), 1u);
    EXPECT_TRUE(get(bob, "/api/my/tables").at("tables").at(0).at("to_act").as_bool());
    EXPECT_FALSE(get(bob, path + "/record").as_object().contains("seed"));
    EXPECT_EQ(get(bob, path + "/replay/2").at("eyes"), json::value(nullptr))
        << "remembering is the game";
    act(bob, "announce");
    hear_up_to(ann, bob.seq);
    EXPECT_TRUE(ann.play.at("seat").is_null());

    const json::value record = get(ann, path + "/record");
    EXPECT_EQ(record.at("seed").as_string().size(), 64u);
    table::Problems problems;
    const auto again = table::read_table<yokai::Game>(record, problems);
    ASSERT_TRUE(again) << said(problems.front());
    EXPECT_EQ(table::Language<yokai::Game>::score(again->rules(), again->state()),
              get(ann, path + "/replay").at("score"));
    EXPECT_TRUE(get(ann, path + "/replay").as_object().contains("score"));
    EXPECT_EQ(get(ann, path + "/replay/2?eyes=0").at("eyes"), json::value(0));
    for (const char* wrong : {"/replay/99", "/replay/x", "/replay/2?eyes=7"})
        EXPECT_EQ(refused(ann, 404, verb::get, path + wrong), "not_found");
    done(ann, R"({"do": "rematch", "start": true})");
    const json::value next = get(ann, path).at("rematch");
    const json::value kept = get(bob, "/api/tables/" + std::string(next.as_string()));
    EXPECT_EQ(kept.at("seats").at(1).at("kind").as_string(), "invited");
    EXPECT_EQ(not_done(ann, R"({"do": "rematch"})"), "not_now");

    // Whoever comes back hears what was missed, and nothing twice.
    join(bob, table, bob.seq);
    hear_up_to(bob, ann.seq);
    Guest eve(port_);
    join(eve, table, 99);
    EXPECT_TRUE(member(hear(eve), "picture")) << "the table does not have that number";
    EXPECT_EQ(not_done(eve, R"({"do": "react", "reaction": "wow"})"), "not_signed_in");
    std::string code;
    for (int i = 0; i < 1000 && code != "too_many"; ++i) code = not_done(eve, R"({"do": "leave"})");
    EXPECT_EQ(code, "too_many");
}

void TheServer::carry(Guest& ann, Guest& bob) {
    const json::value carried = ask_as_described(ann, 201, verb::post, "/api/tables/carried");
    EXPECT_TRUE(carried.at("carried").as_bool());
    const std::string table(carried.at("table").as_string());
    get(bob, "/api/tables/" + table + "?invite=" + std::string(carried.at("invite").as_string()));
    get(ann, "/api/my/tables");
    join(ann, table);
    act(ann, std::string(carried.at("play").at("actions").at(0).as_string()));
    for (const char* wrong : {R"({})", R"({"log": []})", R"({"log": [7]})",
                              R"({"log": [{"do": "say", "person": "me", "text": "hello"}]})"})
        EXPECT_EQ(refused(ann, 400, verb::post, "/api/tables/carried", json::parse(wrong)),
                  "bad_request");
    const char* lobby =
        R"({"log": [{"do": "open", "person": "me", "game": "yokai", "players": 2}]})";
    EXPECT_EQ(refused(ann, 409, verb::post, "/api/tables/carried", json::parse(lobby)), "not_now");
}

void TheServer::play_yamatai(Guest& ann, Guest& bob) {
    const json::value opened = ask_as_described(ann, 201, verb::post, "/api/tables", "yamatai");
    const std::string table(opened.at("table").as_string());
    const std::string path = "/api/tables/" + table, invite(opened.at("invite").as_string());
    EXPECT_EQ(refused(bob, 404, verb::get, path), "not_found") << "not invited";
    get(bob, path + "?invite=" + invite);
    join(ann, table);
    join(bob, table, 0, invite);
    done(ann, R"({"do": "sit", "seat": 0})");
    hear_up_to(bob, ann.seq);
    done(bob, R"({"do": "sit", "seat": 1})");
    done(bob, R"({"do": "leave"})");
    done(bob, R"({"do": "sit", "seat": 1})");
    hear_up_to(ann, bob.seq);
    done(ann, R"({"do": "start"})");
    hear_up_to(bob, ann.seq);
    Guest& first = ann.play.at("seat").as_int64() == 0 ? ann : bob;
    Guest& other = &first == &ann ? bob : ann;
    const std::string seat = std::to_string(first.play.at("seat").as_int64());
    EXPECT_EQ(not_done(other, R"({"do": "act", "action": "fleet 1"})"), "forbidden");
    const std::string action(first.play.at("actions").at(0).as_string());
    const json::value tried =
        sent(first, json::serialize(json::object{{"do", "try"}, {"action", action}}));
    EXPECT_TRUE(tried.at("events").is_array());
    EXPECT_EQ(not_done(first, R"({"do": "try", "action": "fleet 99"})"), "illegal_action");
    EXPECT_EQ(not_done(other, R"({"do": "try", "action": "fleet 1"})"), "forbidden");
    EXPECT_TRUE(sent(other, R"({"do": "plan", "actions": []})").at("play").is_object());
    EXPECT_TRUE(sent(other, R"({"do": "where", "tile": "b01"})").at("sites").is_object());
    EXPECT_EQ(not_done(other, R"({"do": "plan", "actions": ["fleet 99"]})"), "illegal_action");
    act(first, action);
    EXPECT_TRUE(first.play.at("can_undo").as_bool());
    done(first, R"({"do": "undo"})");
    hear_up_to(other, first.seq);
    const std::string others = seat == "0" ? "1" : "0";
    done(other, R"({"do": "hand_over", "seat": )" + others + "}");
    done_at_last(other, R"({"do": "take_back", "seat": )" + others + "}");
    done_at_last(other, R"({"do": "leave"})");
    hear_up_to(first, other.seq);
    // One plays to the end, against a bot.
    while (!first.play.at("seat").is_null())
        if (const json::value* legal = member(first.play, "actions")) {
            const json::object move{{"do", "act"}, {"action", legal->as_array().at(0)}};
            const json::value answer = sent(first, json::serialize(move));
            if (!answer.at("ok").as_bool())  // quicker than anybody may be
                std::this_thread::sleep_for(std::chrono::milliseconds(100));
        } else {
            hear(first);
        }
    hear_up_to(ann, first.seq);
    hear_up_to(bob, ann.seq);
    EXPECT_EQ(ann.play.at("score"), get(bob, path + "/replay").at("score"));
}

void TheServer::look_at_what_became(Guest& ann, Guest& bob) {
    for (Guest* who : {&ann, &bob}) {
        const json::value results = get(*who, "/api/my/results").at("results");
        ASSERT_EQ(results.as_array().size(), 2u);
        EXPECT_FALSE(results.at(0).at("rating_after").is_null()) << "Yamataï, among people";
        EXPECT_TRUE(results.at(1).at("rating_after").is_null()) << "Yōkai, together";
        EXPECT_EQ(get(*who, "/api/my/tables").at("tables").as_array().size(), 3u);
        EXPECT_EQ(get(*who, "/api/my/sheet").at("sheet").as_array().size(), 1u);
        EXPECT_FALSE(get(*who, "/api/ratings").at("mine").is_null());
    }
    Caller nobody(port_);
    EXPECT_EQ(get(nobody, "/api/ratings").at("ratings").as_array().size(), 2u);
    EXPECT_TRUE(get(nobody, "/api/ratings").at("mine").is_null());
}

void TheServer::report(Guest& ann, Guest& bob) {
    const json::value tables = get(ann, "/api/my/tables").at("tables");
    const std::string path =
        "/api/tables/" + std::string(tables.at(0).at("table").as_string()) + "/reports";
    json::object about{{"person", get(bob, "/api/me").at("person")}, {"reason", "abuse"}};
    ask(ann, 201, verb::post, path, about);
    EXPECT_EQ(refused(ann, 409, verb::post, path, about), "reported");
    about["reason"] = "boring";
    EXPECT_EQ(refused(ann, 400, verb::post, path, about), "bad_request");
}

// What only the host does, with the server running.
void TheServer::close(Guest& ann) {
    const json::value opened = ask_as_described(ann, 201, verb::post, "/api/tables", "yokai");
    const std::string table(opened.at("table").as_string());
    join(ann, table);
    const auto admin = [&](const std::string& what) {
        const Outcome outcome = run("admin --store " + store_ + " " + what);
        EXPECT_EQ(outcome.code, 0) << outcome.text;
    };
    const std::string person(get(ann, "/api/me").at("person").as_string());
    done(ann, R"({"do": "sit", "seat": 0})");
    admin("mute " + person);
    for (int i = 0;
         i < 100 && sent(ann, R"({"do": "react", "reaction": "wow"})").at("ok").as_bool(); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    EXPECT_EQ(not_done(ann, R"({"do": "say", "text": "well"})"), "muted");
    admin("close " + table);
    while (!said_.contains("close") && !HasFailure()) hear(ann);
    EXPECT_EQ(get(ann, "/api/tables/" + table).at("closed").as_string(), "closed");
    admin("ban " + person);
    EXPECT_EQ(refused(ann, 403, verb::get, "/api/me"), "banned");
    admin("unban " + person);
}

void TheServer::ask_for_a_seat(Guest& ann, Guest& bob) {
    const json::value opened = ask_as_described(ann, 201, verb::post, "/api/tables", "strangers");
    const std::string table(opened.at("table").as_string());
    join(ann, table);
    join(bob, table);
    EXPECT_EQ(not_done(bob, R"({"do": "sit", "seat": 0})"), "forbidden");
    done(bob, R"({"do": "ask"})");
    done(bob, R"({"do": "decline"})");
    done(bob, R"({"do": "ask", "name": "Bobby"})");
    hear_up_to(ann, bob.seq);
    const json::value asks = get(ann, "/api/tables/" + table).at("asking").at(0);
    EXPECT_EQ(asks.at("name").as_string(), "Bobby");
    done(ann, json::serialize(json::object{{"do", "accept"}, {"person", asks.at("person")}}));
    done(ann, R"({"do": "stand", "seat": 0})");
    hear_up_to(bob, ann.seq);
    EXPECT_EQ(not_done(bob, R"({"do": "ask"})"), "forbidden");
    EXPECT_TRUE(get(bob, "/api/tables/" + table).at("removed").as_bool());
}

void TheServer::leave(Guest& ann, Guest& bob) {
    get(ann, "/api/my/data");
    const std::string factor = "/api/my/second-factor";
    EXPECT_EQ(refused(bob, 409, verb::post, factor, json::object()), "not_now");
    EXPECT_EQ(refused(ann, 409, verb::put, factor, json::object{{"code", "1"}}), "not_now");
    EXPECT_EQ(refused(ann, 409, verb::delete_, factor, json::object{{"code", "1"}}), "not_now");
    const json::value wanted = ask_as_described(ann, 200, verb::post, factor);
    const std::string key = *server::read_base32(wanted.at("secret").as_string());
    const std::int64_t step = std::time(nullptr) / 30;
    const auto with_code = [&](int ahead) {
        return json::object{{"password", "battery staple"},
                            {"code", server::totp_code(key, step + ahead)}};
    };
    EXPECT_EQ(refused(ann, 403, verb::put, factor, json::object{{"code", "1"}}), "second_factor");
    ask(ann, 200, verb::put, factor, with_code(0));
    Caller device(port_);
    EXPECT_EQ(refused(device, 401, verb::post, "/api/login",
                      json::object{{"login", "ada"}, {"password", "battery staple"}}),
              "second_factor");
    ask(ann, 200, verb::delete_, factor, with_code(1));

    const json::value opened = ask_as_described(ann, 201, verb::post, "/api/tables", "yokai");
    const std::string table(opened.at("table").as_string());
    join(bob, table);
    done(bob, R"({"do": "sit", "seat": 0})");
    EXPECT_EQ(refused(ann, 403, verb::delete_, "/api/me", json::object()), "wrong_password");
    ask_as_described(ann, 200, verb::delete_, "/api/me");
    EXPECT_EQ(refused(ann, 401, verb::get, "/api/me"), "not_signed_in");
    while (!said_.contains("forget")) hear(bob);
    // Where a seat has no name.
    const json::value tables = get(bob, "/api/my/tables").at("tables");
    for (const json::value& one : tables.as_array())
        get(bob, "/api/tables/" + std::string(one.at("table").as_string()));
    get(bob, "/api/my/results");
    ask(bob, 200, verb::post, "/api/logout-everywhere");
    EXPECT_EQ(refused(bob, 401, verb::get, "/api/me"), "not_signed_in");
}

// Reviews of what was played, a game from one of its moments with a hint in it, and a task.
void TheServer::coach(Guest& ann) {
    std::set<std::string> games;
    const json::value results = get(ann, "/api/my/results").at("results");
    for (const json::value& one : results.as_array()) {
        if (!games.insert(std::string(one.at("summary").at("game").as_string())).second) continue;
        const std::string path = "/api/tables/" + std::string(one.at("table").as_string());
        EXPECT_EQ(get(ann, path + "/review").at("state"), "none");
        ask(ann, 202, verb::post, path + "/review", json::object());
        while (get(ann, path + "/review").at("state") != "done")
            std::this_thread::sleep_for(std::chrono::milliseconds(100));
        const json::value again = ask(ann, 201, verb::post, path + "/practice",
                                      json::object{{"moves", 0}, {"seat", 0}, {"level", "random"}});
        const std::string there = "/api/tables/" + std::string(again.at("table").as_string());
        EXPECT_EQ(refused(ann, 409, verb::post, there + "/review", json::object()), "not_now");
        EXPECT_EQ(refused(ann, 409, verb::post, there + "/hint", json::object{{"version", 999}}),
                  "stale");
        if (again.at("play").at("seat") != 0) continue;
        ask(ann, 200, verb::post, there + "/hint", json::object{{"version", again.at("version")}});
    }
    EXPECT_EQ(games.size(), 2u);
    std::ifstream file(std::string(HIMIKO_SOURCE_DIR) + "/data/practice/yokai.json");
    const std::string text((std::istreambuf_iterator<char>(file)), {});
    const json::value task = json::parse(text).at("tasks").at(0);
    const json::value opened =
        ask(ann, 201, verb::post, "/api/practice", json::object{{"task", task}});
    EXPECT_EQ(opened.at("practice").at("task").at("id"), task.at("id"));
}

TEST_F(TheServer, AnswersAsItsDescriptionSays) {
    port_ = begin({"--requests-a-second", "100000", "--talk-a-second", "0"});
    Guest ann(port_), bob(port_);
    look_at_the_server(ann);
    become_somebody(ann, bob);
    keep_boxes(ann, bob);
    write_games_down(ann, bob);
    play_yokai(ann, bob);
    play_yamatai(ann, bob);
    look_at_what_became(ann, bob);
    carry(ann, bob);
    ask_for_a_seat(ann, bob);
    report(ann, bob);
    close(ann);
    coach(ann);
    leave(ann, bob);

    for (const Operation& one : operations()) {
        const json::object& responses = one.says.at("responses").as_object();
        const std::string success(responses.begin()->key());
        EXPECT_TRUE(tried_.contains(one.name() + " " + success)) << one.name() << " " << success;
    }
    for (const char* news :
         {"sit", "bot", "stand", "leave", "start", "act", "undo", "hand_over", "take_back",
          "rematch", "say", "react", "ask", "accept", "decline", "forget", "close"})
        EXPECT_TRUE(said_.contains(news)) << news;
}

}  // namespace himiko
