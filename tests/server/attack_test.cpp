#include <boost/asio/write.hpp>
#include <thread>

#include "server/secrets.h"
#include "tests/server/asking.h"
#include "tests/server/served.h"

// What somebody might try who means no good. Each attack is made for real, and after each the
// server still serves.
namespace himiko {

class AnAttack : public ServedOnEveryStore {
  protected:
    // With the limits of a server of the world, if none are named.
    void open(const std::vector<std::string>& options = {"--requests-a-second", "100000"}) {
        begin(options);
    }
    void TearDown() override {
        if (IsSkipped()) return;
        if (HasFailure()) std::cerr << log();
        Caller well(node_.port());
        EXPECT_EQ(ask(well, verb::get, "/healthz").result_int(), 200u) << "it serves on";
        EXPECT_EQ(end(SIGTERM), 0) << "and ends well";
        Served::TearDown();
    }

    std::unique_ptr<Caller> somebody(const std::string& name) {
        return be_guest(node_.port(), name);
    }
    static std::string person(Caller& who) {
        return std::string(
            json::parse(ask(who, verb::get, "/api/me").body()).at("person").as_string());
    }
    // Ann and Bob play at a table; gives its id. Its last number is then 4, the game's version 1.
    std::string ann_and_bob_play(Caller& ann, Caller& bob, const std::string& game) {
        const std::string table = text(open_table(ann, game, true), "table");
        ann.join("/ws/tables/" + table);
        bob.join("/ws/tables/" + table);
        EXPECT_EQ(code(request(ann, "a", 1, {{"do", "sit"}, {"seat", 0}})), "ok");
        EXPECT_EQ(code(request(bob, "b", 2, {{"do", "sit"}, {"seat", 1}})), "ok");
        EXPECT_EQ(code(request(ann, "c", 3, {{"do", "start"}})), "ok");
        return table;
    }
    // The picture of a table as somebody sees it.
    static json::value picture(Caller& who, const std::string& table) {
        return json::parse(ask(who, verb::get, "/api/tables/" + table).body());
    }
    static std::string first_action(const json::value& picture) {
        return std::string(picture.at("play").at("actions").at(0).as_string());
    }
};

TEST_P(AnAttack, PlayingForAnotherSeat) {
    open();
    const auto ann = somebody("Ann"), bob = somebody("Bob"), eve = somebody("Eve");
    const std::string table = ann_and_bob_play(*ann, *bob, "yamatai");
    const bool ann_acts = picture(*ann, table).at("play").at("seat").as_int64() == 0;
    Caller& actor = ann_acts ? *ann : *bob;
    Caller& rival = ann_acts ? *bob : *ann;
    const std::string action = first_action(picture(actor, table));
    EXPECT_FALSE(picture(rival, table).at("play").as_object().contains("actions"));
    eve->join("/ws/tables/" + table);
    Caller nobody(node_.port());
    nobody.join("/ws/tables/" + table);
    const json::object act{{"do", "act"}, {"action", action}};
    EXPECT_EQ(code(request(rival, "x", 1, act)), "forbidden");
    EXPECT_EQ(code(request(*eve, "x", 1, act)), "forbidden");
    EXPECT_EQ(code(request(nobody, "x", 1, act)), "not_signed_in");
    EXPECT_EQ(code(request(*eve, "y", 1, {{"do", "undo"}})), "nothing_to_undo");
    EXPECT_EQ(code(request(*eve, "z", 1, {{"do", "hand_over"}, {"seat", 0}})), "forbidden");
    EXPECT_EQ(code(request(*eve, "u", 1, {{"do", "take_back"}, {"seat", 0}})), "forbidden");
    EXPECT_EQ(code(request(*eve, "v", 1, {{"do", "leave"}})), "forbidden");
    EXPECT_EQ(code(request(*eve, "w", 1, {{"do", "say"}, {"text", "hello"}})), "forbidden");
    // Saying to be somebody else is not enough.
    json::object as_other = act;
    as_other["person"] = person(actor);
    as_other["seat"] = ann_acts ? 0 : 1;
    EXPECT_EQ(code(request(*eve, "t", 1, as_other)), "forbidden");
    EXPECT_EQ(picture(actor, table).at("seq").as_int64(), 4) << "nothing has happened";
    EXPECT_EQ(code(request(actor, "x", 1, act)), "ok");
}

TEST_P(AnAttack, UsingUpOrReplayingAnothersActionId) {
    open();
    const auto ann = somebody("Ann"), bob = somebody("Bob");
    const std::string table = ann_and_bob_play(*ann, *bob, "yamatai");
    const bool ann_acts = picture(*ann, table).at("play").at("seat").as_int64() == 0;
    Caller& actor = ann_acts ? *ann : *bob;
    Caller& rival = ann_acts ? *bob : *ann;
    const json::object act{{"do", "act"}, {"action", first_action(picture(actor, table))}};
    EXPECT_EQ(code(request(rival, "same", 1, act)), "forbidden");
    EXPECT_EQ(code(request(actor, "same", 1, act)), "ok") << "the id is its sender's own";
    const json::value again = request(actor, "same", 1, act);
    EXPECT_EQ(code(again), "ok");
    EXPECT_EQ(again.at("seq").as_int64(), 5) << "sent twice it counts once";
    EXPECT_EQ(code(request(actor, "same", 2, act)), "ok") << "with another number, too";
    EXPECT_EQ(picture(actor, table).at("seq").as_int64(), 5);
    EXPECT_EQ(code(request(rival, "same", 1, act)), "stale") << "not taken for the other's";
    for (const json::value& id :
         {json::value(7), json::value(""), json::value(nullptr), json::value(std::string(65, 'x'))})
        EXPECT_EQ(code(request(actor, {{"id", id}, {"version", 2}, {"do", "undo"}})),
                  "bad_request");
}

TEST_P(AnAttack, ActingOnAnOldVersion) {
    open();
    const auto ann = somebody("Ann"), bob = somebody("Bob");
    const std::string table = ann_and_bob_play(*ann, *bob, "yamatai");
    for (const std::int64_t wrong :
         {std::int64_t{-1}, std::int64_t{0}, std::int64_t{99},
          std::numeric_limits<std::int64_t>::max(), std::numeric_limits<std::int64_t>::min()}) {
        const json::value refused =
            request(*ann, "o" + std::to_string(wrong), wrong, {{"do", "undo"}});
        EXPECT_EQ(code(refused), "stale");
        EXPECT_EQ(refused.at("version").as_int64(), 1) << "the game as it is";
        EXPECT_EQ(refused.at("seq").as_int64(), 4);
    }
    EXPECT_EQ(code(request(*ann, {{"id", "n"}, {"version", 1e300}, {"do", "undo"}})),
              "bad_request");
    EXPECT_EQ(code(request(*ann, {{"id", "m"}, {"seq", 4}, {"do", "undo"}})), "bad_request");
    // What is wanted whatever the others do needs no version.
    EXPECT_EQ(code(request(*ann, "h", 1, {{"do", "hand_over"}, {"seat", 0}})), "ok");
    EXPECT_EQ(code(request(*ann, {{"id", "t"}, {"do", "take_back"}, {"seat", 0}})), "ok");
}

// A rival who reacts before each move changes nothing.
TEST_P(AnAttack, MakingAnothersMovesStaleByTalk) {
    open();
    const auto ann = somebody("Ann"), bob = somebody("Bob");
    const std::string table = ann_and_bob_play(*ann, *bob, "yamatai");
    for (int i = 0; i < 12; ++i) {
        const json::value seen = picture(*ann, table);
        const bool ann_acts = seen.at("play").at("seat").as_int64() == 0;
        Caller& actor = ann_acts ? *ann : *bob;
        Caller& rival = ann_acts ? *bob : *ann;
        const std::string action = first_action(picture(actor, table));
        const std::int64_t version = seen.at("version").as_int64();
        ASSERT_EQ(code(request(rival, "r" + std::to_string(i), 0,
                               {{"do", "react"}, {"reaction", "hurry"}})),
                  "ok");
        ASSERT_EQ(code(request(actor, "m" + std::to_string(i), version,
                               {{"do", "act"}, {"action", action}})),
                  "ok");
    }
}

TEST_P(AnAttack, ReadingAPrivateTable) {
    open();
    const auto ann = somebody("Ann"), eve = somebody("Eve");
    const json::value mine = open_table(*ann, "yamatai", false);
    const std::string table = text(mine, "table"), invite = text(mine, "invite");
    for (const char* tail : {"", "/record", "/replay", "/replay/0"})
        for (const std::string guess : {"", "?invite=", "?invite=guess", "?invite=%00"})
            EXPECT_EQ(ask(*eve, verb::get, "/api/tables/" + table + tail + guess).result_int(),
                      404u);
    EXPECT_EQ(ask(*eve, verb::get, "/api/tables").body().find(table), std::string::npos);
    // Its socket is no more there than one of a table that never was.
    const auto missing = shake_hands(*eve, "/ws/tables/AAAAAAAAAAAAAAAA");
    for (const std::string guess : {"", "?invite=", "?invite=guess"}) {
        const auto answer = shake_hands(*eve, "/ws/tables/" + table + guess);
        EXPECT_EQ(answer.result_int(), 404u);
        EXPECT_EQ(answer.body(), missing.body());
    }
    // The invitation lets one see the table and ask for a free seat, and nothing else.
    eve->join("/ws/tables/" + table + "?invite=" + invite);
    ann->join("/ws/tables/" + table);
    EXPECT_EQ(code(request(*ann, "a", 1, {{"do", "sit"}, {"seat", 0}})), "ok");
    EXPECT_EQ(code(request(*eve, "a", 2, {{"do", "sit"}, {"seat", 0}})), "seat_taken");
    EXPECT_EQ(code(request(*eve, "b", 2, {{"do", "stand"}, {"seat", 0}})), "forbidden");
    EXPECT_EQ(code(request(*eve, "c", 2, {{"do", "start"}})), "forbidden");
    EXPECT_EQ(code(request(*eve, "d", 2, {{"do", "sit"}, {"seat", 1}})), "ok");
}

TEST_P(AnAttack, ForgingACookie) {
    open();
    const auto ann = somebody("Ann");
    const std::string real = ann->cookie, who = person(*ann);
    EXPECT_GE(real.size(), 43u) << "256 bits";
    std::string flipped = real;
    flipped[5] = flipped[5] == 'A' ? 'B' : 'A';
    for (const std::string& cookie :
         {flipped, who, std::string("x"), std::string(5000, 'a'), real + "x", real.substr(1),
          server::fingerprint(real), std::string("' OR 1=1 --")}) {
        Caller eve(node_.port());
        eve.cookie = cookie;
        EXPECT_EQ(ask(eve, verb::get, "/api/me").result_int(), 401u) << cookie;
    }
    // Somebody who signs out everywhere is out everywhere, at once.
    Caller elsewhere(node_.port());
    elsewhere.cookie = real;
    EXPECT_EQ(ask(elsewhere, verb::get, "/api/me").result_int(), 200u);
    elsewhere.join("/ws/tables/" + text(open_table(*ann, "yokai", true), "table"));
    EXPECT_TRUE(elsewhere.hear().as_object().contains("picture"));
    EXPECT_EQ(ask(*ann, verb::post, "/api/logout-everywhere").result_int(), 200u);
    EXPECT_EQ(ask(elsewhere, verb::get, "/api/me").result_int(), 401u);
    EXPECT_EQ(elsewhere.hear_the_end(), 1008u);
}

TEST_P(AnAttack, ComingFromAnotherSite) {
    open();
    const auto ann = somebody("Ann");
    const std::string body = R"({"name":"Eve"})";
    for (const char* origin : {"https://evil.example", "null", "http://127.0.0.1:1", "://"}) {
        EXPECT_EQ(ask(*ann, verb::put, "/api/me", body, origin).result_int(), 403u) << origin;
        EXPECT_EQ(shake_hands(*ann, "/ws/tables/x", origin).result_int(), 403u) << origin;
    }
    const std::string own = "http://127.0.0.1:" + node_.port();
    const auto answer = ask(*ann, verb::put, "/api/me", body, own);
    EXPECT_EQ(answer.result_int(), 200u);
    for (const char* header : {"Content-Security-Policy", "X-Content-Type-Options",
                               "Referrer-Policy", "Cross-Origin-Opener-Policy"})
        EXPECT_FALSE(answer[header].empty()) << header;
}

// A page that plays without a server has WebAssembly, workers, and memory that they share.
TEST_P(AnAttack, FindsNothingOpenedByWhatAPageNeeds) {
    open();
    Caller anybody(node_.port());
    const auto answer = ask(anybody, verb::get, "/api/games");
    const std::string policy(answer["Content-Security-Policy"]);
    for (const char* allowed : {"default-src 'self';", "script-src 'self' 'wasm-unsafe-eval';",
                                "worker-src 'self';", "manifest-src 'self';"})
        EXPECT_NE(policy.find(allowed), std::string::npos) << allowed;
    for (const char* never : {"'unsafe-inline'", "'unsafe-eval'", "http", "*"})
        EXPECT_EQ(policy.find(never), std::string::npos) << never;
    EXPECT_EQ(answer["Cross-Origin-Opener-Policy"], "same-origin");
    EXPECT_EQ(answer["Cross-Origin-Embedder-Policy"], "require-corp");
    EXPECT_EQ(answer["Cross-Origin-Resource-Policy"], "same-origin");
}

TEST_P(AnAttack, ComingFromAnotherSchemePortOrSite) {
    open({"--behind-tls"});
    const auto ann = somebody("Ann");
    const std::string host = "127.0.0.1:" + node_.port(), body = R"({"name":"Ada"})";
    const auto rename = [&](const std::string& origin, const std::string& site) {
        server::Request put{verb::put, "/api/me", 11};
        put.body() = body;
        if (!origin.empty()) put.set(http::field::origin, origin);
        if (!site.empty()) put.set("Sec-Fetch-Site", site);
        return ann->ask(std::move(put)).result_int();
    };
    EXPECT_EQ(rename("http://" + host, ""), 403u) << "a page that anybody on the way could write";
    EXPECT_EQ(rename("https://127.0.0.1", ""), 403u);
    EXPECT_EQ(rename("https://" + host, "same-site"), 403u);
    EXPECT_EQ(rename("", "cross-site"), 403u) << "a form, by a browser that says no more";
    EXPECT_EQ(rename("https://" + host, "same-origin"), 200u);
    EXPECT_EQ(rename("https://" + host, ""), 200u) << "an older browser";
    EXPECT_EQ(rename("", "none"), 200u);
    EXPECT_EQ(rename("", ""), 200u) << "no browser";
}

// Whoever asks is known by the address that a trusted proxy has seen, whatever else is claimed.
TEST_P(AnAttack, PretendingToBeAnotherAddress) {
    open({"--behind-tls", "--requests-a-second", "1"});
    Caller eve(node_.port());
    // Of forty requests with these lines; # is another number each time.
    const auto refused_of = [&](const std::vector<std::string>& lines) {
        int refused = 0;
        for (int i = 0; i < 40; ++i) {
            server::Request get{verb::get, "/api/games", 11};
            for (std::string line : lines) {
                if (const auto at = line.find('#'); at != std::string::npos)
                    line.replace(at, 1, std::to_string(i));
                get.insert("X-Forwarded-For", line);
            }
            refused += eve.ask(std::move(get)).result_int() == 429u;
        }
        return refused;
    };
    EXPECT_GE(refused_of({"203.0.113.#", "198.51.100.1"}), 30) << "a line of the proxy's own";
    EXPECT_GE(refused_of({"203.0.113.#, 198.51.100.2"}), 30) << "or one it has appended to";
    EXPECT_GE(refused_of({"203.0.113.#, 198.51.100.3, 127.0.0.1"}), 30) << "two proxies of ours";
    EXPECT_GE(refused_of({"2001:db8:0:7::#"}), 30) << "a household has all of them";
    EXPECT_EQ(refused_of({"192.0.2.#"}), 0) << "everybody else has a limit of their own";
}

TEST_P(AnAttack, FramesBodiesAndHeadersBeyondAllMeasure) {
    open();
    const auto ann = somebody("Ann");
    EXPECT_EQ(
        ask(*ann, verb::put, "/api/me", std::string(server::kLongestBody + 1, 'x')).result_int(),
        413u);
    EXPECT_EQ(ann->send_bytes("GET / HTTP/1.1\r\nX: " + std::string(20'000, 'x') + "\r\n\r\n")
                  .result_int(),
              431u);
    EXPECT_EQ(ann->send_bytes("POST /api/guest HTTP/1.1\r\nContent-Length: 99999999999\r\n\r\n")
                  .result_int(),
              413u);
    EXPECT_EQ(ann->send_bytes("\x16\x03\x01 this is no HTTP\r\n\r\n").result_int(), 400u);
    const std::string table = text(open_table(*ann, "yokai", true), "table");
    ann->join("/ws/tables/" + table);
    EXPECT_TRUE(ann->hear().as_object().contains("picture"));
    ann->say(std::string(17 * 1024, ' '));
    EXPECT_EQ(ann->hear_the_end(), 1009u) << "the message is too big";
    ann->join("/ws/tables/" + table);
    for (const std::string& bad : {std::string("not json"), std::string("[]"), std::string("{"),
                                   std::string(10'000, '['), std::string("{\"id\":\"\\ud800\"}")}) {
        json::value answer;
        ann->say(bad);
        do answer = ann->hear();
        while (!answer.as_object().contains("re"));
        EXPECT_EQ(code(answer), "bad_json") << bad.substr(0, 20);
    }
    ann->say("\xff\xfe");
    EXPECT_EQ(ann->hear_the_end(), 1007u) << "a text has to be UTF-8";
}

TEST_P(AnAttack, PathsThatLeadElsewhere) {
    open();
    Caller eve(node_.port());
    for (const char* path :
         {"/../../etc/passwd", "/api/../himiko.db", "/%2e%2e/%2e%2e/etc/passwd", "/api/tables/%00",
          "/api/tables/' OR 1=1 --", "/api//me//", "/api/tables/x/replay/99999999999999999999",
          "/api/tables/x/replay/-1", "/%", "/%zz", "/api/tables/..%2f..", "*"})
        EXPECT_GE(ask(eve, verb::get, path).result_int(), 400u) << path;
}

TEST_P(AnAttack, IdsThatAreNone) {
    open({"--requests-a-second", "100000", "--bot-threads", "0"});
    const auto ann = somebody("Ann");
    const std::string table = text(open_table(*ann, "yokai", true), "table");
    Caller eve(node_.port());
    const auto asked_the_store = [&] {
        const std::string metrics = ask(eve, verb::get, "/metrics").body();
        const std::string name = "\nhimiko_store_seconds_count ";
        return std::stoi(metrics.substr(metrics.find(name) + name.size()));
    };
    const int before = asked_the_store();
    for (const std::string& id : {std::string("%ff"), std::string("%c3%28"), std::string("%00"),
                                  table + "%00x", table + "%20", table + "%0a", std::string("%27"),
                                  std::string("%2e%2e"), std::string("狐"), std::string(65, 'x')}) {
        for (const char* tail : {"", "/record", "/replay", "/replay/0"})
            EXPECT_EQ(ask(eve, verb::get, "/api/tables/" + id + tail).result_int(), 404u) << id;
        EXPECT_EQ(shake_hands(eve, "/ws/tables/" + id).result_int(), 404u) << id;
    }
    // What a server does by itself asks it now and then, too.
    EXPECT_LT(asked_the_store(), before + 10) << "none of fifty reached it";
    EXPECT_EQ(ask(eve, verb::get, "/api/tables/" + std::string(64, 'x')).result_int(), 404u);
    EXPECT_EQ(ask(eve, verb::get, "/api/tables/" + table).result_int(), 200u);
    EXPECT_GT(asked_the_store(), before);
}

TEST_P(AnAttack, AMillionTables) {
    open({"--requests-a-second", "1000"});
    const auto eve = somebody("Eve");
    const std::string body = R"({"game":"yokai","players":2,"public":true})";
    int opened = 0;
    unsigned last = 0;
    for (int i = 0; i < 400; ++i) {
        last = ask(*eve, verb::post, "/api/tables", body).result_int();
        opened += last == 201;
    }
    EXPECT_EQ(last, 429u);
    EXPECT_EQ(opened, 100) << "so many unfinished ones are enough for anybody";
    const std::string metrics = ask(*eve, verb::get, "/metrics").body();
    EXPECT_NE(metrics.find("\nhimiko_tables 0\n"), std::string::npos)
        << "a table that nobody uses takes no memory";
}

TEST_P(AnAttack, AskingWithoutEnd) {
    open({"--requests-a-second", "20"});
    Caller eve(node_.port());
    std::map<unsigned, int> answers;
    for (int i = 0; i < 200; ++i) ++answers[ask(eve, verb::get, "/api/games").result_int()];
    EXPECT_GT(answers[429], 50);
    EXPECT_GE(answers[200], 80);
    std::this_thread::sleep_for(std::chrono::milliseconds(700));  // enough for the last questions
}

TEST_P(AnAttack, GuessingPasswords) {
    open({"--requests-a-second", "20"});
    const auto ann = somebody("Ann");
    ASSERT_EQ(ask(*ann, verb::post, "/api/register", R"({"login":"ann","password":"korallen"})")
                  .result_int(),
              200u);
    std::map<unsigned, int> answers;
    Caller eve(node_.port());
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < 30; ++i)
        ++answers[ask(eve, verb::post, "/api/login",
                      R"({"login":"ann","password":"guess)" + std::to_string(i) + R"("})")
                      .result_int()];
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
    EXPECT_EQ(answers[200], 0);
    EXPECT_LE(answers[401], 9 + 2 * took.count()) << "eight at once and two a second";
    EXPECT_EQ(answers[401] + answers[429], 30);
    std::this_thread::sleep_for(std::chrono::seconds(1));
}

TEST_P(AnAttack, ASlowReader) {
    open({"--requests-a-second", "100000", "--messages-a-second", "100000"});
    const auto ann = somebody("Ann"), bob = somebody("Bob");
    const std::string table = ann_and_bob_play(*ann, *bob, "yamatai");
    // The answer to a question has the whole game. He asks again and again, and never reads.
    bob->join("/ws/tables/" + table, 4096);
    const auto dropped = [&] {
        return ask(*ann, verb::get, "/metrics").body().find("\nhimiko_sockets_dropped_total 1\n") !=
               std::string::npos;
    };
    for (int i = 0; i < 600 && !dropped(); ++i) {
        boost::system::error_code gone;
        bob->say(R"({"id":"e","version":1,"do":"plan"})", gone);
        if (gone) break;
    }
    EXPECT_TRUE(dropped()) << "closed, not buffered without end";
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    EXPECT_EQ(code(request(*ann, {{"id", "d"}, {"do", "say"}, {"text", "still here"}})), "ok")
        << "nobody else waited";
}

TEST_P(AnAttack, ASlowSender) {
    open({"--patience", "1", "--connections-an-address", "20"});
    namespace asio = boost::asio;
    asio::io_context context;
    const asio::ip::tcp::endpoint server(asio::ip::make_address("127.0.0.1"),
                                         static_cast<std::uint16_t>(std::stoi(node_.port())));
    std::vector<asio::ip::tcp::socket> slow;
    for (int i = 0; i < 40; ++i) {
        slow.emplace_back(context).connect(server);
        boost::system::error_code gone;
        asio::write(slow.back(), asio::buffer(std::string("GET / HTTP/1.1\r\nX-Slow: ")), gone);
    }
    // Each sends a little more before its time is over, and is closed all the same.
    for (int i = 0; i < 4; ++i) {
        std::this_thread::sleep_for(std::chrono::milliseconds(500));
        for (auto& socket : slow) {
            boost::system::error_code gone;
            asio::write(socket, asio::buffer(std::string("x")), gone);
        }
    }
    int closed = 0;
    for (auto& socket : slow) {
        char byte = 0;
        boost::system::error_code gone;
        socket.read_some(asio::buffer(&byte, 1), gone);
        closed += gone.failed();
    }
    EXPECT_EQ(closed, 40);
}

TEST_P(AnAttack, ReadingSecretsInTheLog) {
    open({"--requests-a-second", "100000", "--log-level", "debug"});
    const auto ann = somebody("Ann"), eve = somebody("Eve");
    ask(*ann, verb::post, "/api/register", R"({"login":"ann","password":"korallenriff"})");
    ask(*ann, verb::post, "/api/login", R"({"login":"ann","password":"korallenriff"})");
    const json::value mine = open_table(*ann, "yokai", false);
    const std::string invite = text(mine, "invite");
    ask(*eve, verb::get, "/api/tables/" + text(mine, "table") + "?invite=" + invite);
    eve->join("/ws/tables/" + text(mine, "table") + "?invite=" + invite);
    EXPECT_TRUE(eve->hear().as_object().contains("picture"));
    EXPECT_EQ(ask(*ann, verb::get, "/api/me").result_int(), 200u);
    const std::string written = log();
    EXPECT_NE(written.find("/api/me"), std::string::npos) << "requests are logged";
    for (const std::string& secret :
         {ann->cookie, eve->cookie, invite, std::string("korallenriff")})
        EXPECT_EQ(written.find(secret), std::string::npos) << written;
    for (std::size_t at = 0; at < written.size();) {
        const std::size_t end = written.find('\n', at);
        EXPECT_NO_THROW((void)json::parse(written.substr(at, end - at)));
        at = end + 1;
    }
}

TEST_P(AnAttack, SpectatorsAndRivalsOfYokaiWhoListenForTheCards) {
    open();
    const auto ann = somebody("Ann"), bob = somebody("Bob"), eve = somebody("Eve");
    const std::string table = ann_and_bob_play(*ann, *bob, "yokai");
    eve->join("/ws/tables/" + table);
    Caller* const people[] = {ann.get(), bob.get()};
    std::int64_t version = 1;
    for (int i = 0; i < 12; ++i) {
        const json::value known = picture(*ann, table);
        const auto seat = static_cast<std::size_t>(known.at("play").at("seat").as_int64());
        const json::value own = picture(*people[seat], table);
        const auto& actions = own.at("play").at("actions").as_array();
        const json::value action = actions[0].as_string() == "announce" ? actions[1] : actions[0];
        ASSERT_EQ(code(request(*people[seat], "m" + std::to_string(i), version,
                               {{"do", "act"}, {"action", action}})),
                  "ok");
        ++version;
        for (const auto& who : {eve.get(), people[1 - seat]})
            for (const char* tail : {"", "/record", "/replay", "/replay/1"}) {
                const std::string seen = ask(*who, verb::get, "/api/tables/" + table + tail).body();
                EXPECT_EQ(seen.find("\"family\""), std::string::npos) << seen;
                EXPECT_EQ(seen.find("\"seed\""), std::string::npos) << seen;
                EXPECT_EQ(seen.find("\"known\""), std::string::npos) << seen;
            }
    }
}

INSTANTIATE_TEST_SUITE_P(Every, AnAttack, server::kEveryDatabase, server::name_of);

}  // namespace himiko
