#include <cmath>
#include <thread>

#include "server/ledger/ledger.h"
#include "server/schema.h"
#include "server/secrets.h"
#include "tests/server/asking.h"
#include "tests/server/served.h"

// Logging in at a real server while others do what they can against it.
namespace himiko {

namespace {

std::string with_password(const std::string& login, const std::string& password) {
    return json::serialize(json::object{{"login", login}, {"password", password}});
}
std::string loopback(int net, int host) {
    return "127.0." + std::to_string(net) + "." + std::to_string(host + 1);
}
server::Response try_password(Caller& who, const std::string& login, const std::string& password) {
    return ask(who, verb::post, "/api/login", with_password(login, password));
}
std::string reason(const server::Response& answer) {
    return text(json::parse(answer.body()).at("error"), "reason");
}

}  // namespace

class LoggingIn : public ServedOnEveryStore {
  protected:
    void open() { begin({"--requests-a-second", "100000", "--hashing-threads", "2"}); }
    // Somebody with a login, on a device that is known since.
    std::unique_ptr<Caller> registered(const std::string& login, const std::string& password) {
        auto who = be_guest(node_.port(), login);
        EXPECT_EQ(
            ask(*who, verb::post, "/api/register", with_password(login, password)).result_int(),
            200u);
        return who;
    }
};

// What a store does about it makes no difference.
class LoggingInAtAFloodedServer : public Served {};

TEST_F(LoggingInAtAFloodedServer, SucceedsFromThirtyAddressesWhileFortyFlood) {
    constexpr int kHonest = 30, kFlooding = 40;
    const auto login = [](int i) { return "honest" + std::to_string(i); };
    {
        const std::string hash = server::hash_password("correct horse");
        const auto sql = server::open_sql(store_);
        server::migrate(*sql);
        server::Ledger ledger(*sql);
        for (int i = 0; i < kHonest; ++i) ledger.add({login(i), login(i), login(i), hash, 1});
    }
    begin({"--requests-a-second", "100000", "--hashing-threads", "2"});
    std::atomic<int> flood = 0, tried = 0, let_in = 0;
    std::vector<std::thread> attackers, people;
    for (int i = 0; i < kFlooding; ++i)
        attackers.emplace_back([&, i] {
            Caller eve(node_.port(), loopback(1, i));
            try {
                for (int k = i;; ++k) {
                    const auto answer = try_password(eve, login(k % kHonest), "guess");
                    ++flood;
                    tried += answer.result_int() == 401;
                    if (answer.result_int() == 429)
                        std::this_thread::sleep_for(std::chrono::milliseconds(20));
                }
            } catch (const boost::system::system_error&) {  // the server has ended
            }
        });
    while (flood < kFlooding) std::this_thread::sleep_for(std::chrono::milliseconds(1));
    for (int i = 0; i < kHonest; ++i)
        people.emplace_back([&, i] {
            Caller ann(node_.port(), loopback(2, i));
            // A machine that is busy with other things may be too slow even for the honest ones.
            auto answer = try_password(ann, login(i), "correct horse");
            for (int again = 0; again < 5 && answer.result_int() == 503; ++again)
                answer = try_password(ann, login(i), "correct horse");
            let_in += answer.result_int() == 200;
            EXPECT_EQ(answer.result_int(), 200u) << answer.body();
        });
    for (std::thread& one : people) one.join();
    (void)end(SIGKILL);
    for (std::thread& one : attackers) one.join();
    EXPECT_EQ(let_in, kHonest);
    EXPECT_LE(tried, kFlooding * 9) << "of " << flood;
}

TEST_P(LoggingIn, GivesAGuesserFewTriesAndTheOwnerAllOfHers) {
    open();
    const auto ann = registered("ann", "korallenriff");
    // One address tries two hundred.
    Caller eve(node_.port(), loopback(1, 0));
    std::map<unsigned, int> answers;
    const auto begin = std::chrono::steady_clock::now();
    for (int i = 0; i < 200; ++i) {
        const auto answer = try_password(eve, "ann", "guess" + std::to_string(i));
        ++answers[answer.result_int()];
        if (answer.result_int() != 429) continue;
        EXPECT_EQ(reason(answer), "login_later");
        EXPECT_GE(std::stoi(std::string(answer[http::field::retry_after])), 1);
    }
    const auto seconds = [&] {
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    };
    EXPECT_LE(answers[401], 6 + std::log2(1 + seconds()));
    EXPECT_EQ(answers[401] + answers[429], 200);
    // A login that nobody has is refused alike. Her waiting may be over just now; then it doubles.
    std::string known, unknown;
    for (int i = 0; i < 3 && known + unknown != "login_laterlogin_later"; ++i) {
        known = reason(try_password(eve, "ann", "x"));
        unknown = reason(try_password(eve, "nobody", "x"));
    }
    EXPECT_EQ(known, "login_later");
    EXPECT_EQ(unknown, "login_later");
    // Two hundred addresses try one each.
    answers.clear();
    std::mutex mutex;
    std::vector<std::thread> several;
    for (int k = 0; k < 4; ++k)
        several.emplace_back([&, k] {
            for (int i = 1; i < 51; ++i) {
                Caller one(node_.port(), loopback(2 + k, i));
                const unsigned status = try_password(one, "ann", "guess").result_int();
                const std::lock_guard lock(mutex);
                ++answers[status];
            }
        });
    for (std::thread& one : several) one.join();
    EXPECT_LE(answers[401], 30 + seconds() / 20);
    EXPECT_EQ(answers[401] + answers[429], 200);
    // Her own device is no stranger, from wherever she comes.
    const auto in = try_password(*ann, "ann", "korallenriff");
    EXPECT_EQ(in.result_int(), 200u) << in.body();
    Caller moved(node_.port(), loopback(1, 0));
    moved.device = ann->device;
    EXPECT_EQ(try_password(moved, "ann", "wrong").result_int(), 401u);
    EXPECT_EQ(try_password(moved, "ann", "korallenriff").result_int(), 200u);
}

TEST_P(LoggingIn, KeepsADeviceKnownAfterARestart) {
    open();
    const auto ann = registered("ann", "korallenriff");
    const std::string device = ann->device;
    EXPECT_EQ(end(SIGTERM), 0);
    open();
    Caller stranger(node_.port());
    // A slow machine takes longer for a password than the first waits last: each is twice as long.
    unsigned status = 401;
    for (int i = 0; i < 20 && status == 401; ++i)
        status = try_password(stranger, "ann", "wrong").result_int();
    EXPECT_EQ(status, 429u);
    EXPECT_EQ(try_password(stranger, "ann", "korallenriff").result_int(), 429u);
    stranger.device = device;
    EXPECT_EQ(try_password(stranger, "ann", "korallenriff").result_int(), 200u);
    EXPECT_EQ(stranger.device, device) << "the mark is the same";
}

TEST_P(LoggingIn, LeavesATrailWithoutSecrets) {
    open();
    const auto ann = registered("ann", "korallenriff");
    const std::string person = text(json::parse(ask(*ann, verb::get, "/api/me").body()), "person");
    const std::string first_cookie = ann->cookie;
    EXPECT_EQ(try_password(*ann, "ann", "korallenriff").result_int(), 200u);
    Caller eve(node_.port(), loopback(1, 0));
    EXPECT_EQ(try_password(eve, "ann", "blaugrund").result_int(), 401u);
    // Her password where the login belongs.
    EXPECT_EQ(try_password(eve, "korallenriff", "ann").result_int(), 401u);
    for (int i = 0; i < 10; ++i) (void)try_password(eve, "ann", "blaugrund");
    EXPECT_EQ(try_password(eve, "ann", "korallenriff").result_int(), 429u);
    const std::string metrics = ask(eve, verb::get, "/metrics").body();
    EXPECT_EQ(end(SIGTERM), 0);

    std::map<std::string, std::vector<json::object>> trail;
    std::istringstream lines(log());
    for (std::string line; std::getline(lines, line);) {
        const json::object one = json::parse(line).as_object();
        if (one.at("level") == "audit") trail[text(one, "act")].push_back(one);
    }
    ASSERT_EQ(trail["registered"].size(), 1u);
    EXPECT_EQ(trail["registered"][0].at("person"), json::value(person));
    ASSERT_EQ(trail["login"].size(), 1u);
    EXPECT_EQ(trail["login"][0].at("person"), json::value(person));
    EXPECT_EQ(trail["login"][0].at("known_device"), json::value(true));
    ASSERT_GE(trail["login_failed"].size(), 2u);
    EXPECT_EQ(trail["login_failed"][0].at("person"), json::value(person));
    EXPECT_EQ(trail["login_failed"][0].at("address"), json::value(loopback(1, 0)));
    EXPECT_EQ(trail["login_failed"][0].at("known_device"), json::value(false));
    EXPECT_TRUE(trail["login_failed"][1].at("person").is_null());
    ASSERT_GE(trail["login_throttled"].size(), 1u);
    EXPECT_LE(trail["login_throttled"].size(), trail["login_failed"].size()) << "not every one";
    for (const std::string& secret :
         {std::string("korallenriff"), std::string("blaugrund"), first_cookie, ann->cookie,
          ann->device, ann->device.substr(ann->device.find('.') + 1)})
        EXPECT_EQ(log().find(secret), std::string::npos) << log();
    for (const char* figure :
         {"himiko_logins_total{outcome=\"right\"} 1", "himiko_logins_total{outcome=\"throttled\"} ",
          "himiko_logins_total{outcome=\"wrong\"} ", "himiko_guests_total 1",
          "himiko_hashing_waiting 0", "himiko_hashing_wait_seconds_count "})
        EXPECT_NE(metrics.find(figure), std::string::npos) << figure << metrics;
}

TEST_P(LoggingIn, FindsAnAccountByWhatItsLoginLooksLike) {
    open();
    const std::string cyrillic = "\u0430da", hidden = "a\u200bda";
    const auto ada = registered("Ada", "korallenriff");
    const auto eve = be_guest(node_.port(), "Eve");
    for (const std::string& alike : {std::string("ada"), cyrillic}) {
        const auto taken =
            ask(*eve, verb::post, "/api/register", with_password(alike, "blaugrund"));
        EXPECT_EQ(taken.result_int(), 409u) << taken.body();
        EXPECT_EQ(reason(taken), "login_taken");
    }
    const auto refused = ask(*eve, verb::post, "/api/register", with_password(hidden, "blaugrund"));
    EXPECT_EQ(reason(refused), "name_plain");
    for (const std::string& typed : {std::string(" ADA"), cyrillic, hidden}) {
        Caller elsewhere(node_.port());
        const auto answer = try_password(elsewhere, typed, "korallenriff");
        EXPECT_EQ(answer.result_int(), 200u) << typed;
        EXPECT_EQ(text(json::parse(answer.body()), "login"), "Ada") << "as it was registered";
    }
    for (const std::string& none : {std::string(), std::string("\0", 1), std::string(3000, 'x')})
        EXPECT_EQ(reason(try_password(*eve, none, "korallenriff")), "wrong_password");
}

TEST_P(LoggingIn, KeepsNamesAsUnicodeSaysAndApartAtATable) {
    open();
    const auto ann = be_guest(node_.port(), " A\u00a0nn "),
               eve = be_guest(node_.port(), "\u0410 nn");
    const auto name_of = [&](Caller& who) {
        return text(json::parse(ask(who, verb::get, "/api/me").body()), "name");
    };
    EXPECT_EQ(name_of(*ann), "A nn");
    const auto refused = ask(*ann, verb::put, "/api/me", R"({"name":"Ann\u202e"})");
    EXPECT_EQ(reason(refused), "name_plain");
    EXPECT_EQ(ask(*ann, verb::put, "/api/me", R"({"name":"A\u006e\u0303n"})").result_int(), 200u);
    EXPECT_EQ(name_of(*ann), "A\u00f1n");
    EXPECT_EQ(ask(*ann, verb::put, "/api/me", R"({"name":"A nn"})").result_int(), 200u);

    const std::string table = text(open_table(*ann, "yokai", true), "table");
    ann->join("/ws/tables/" + table);
    eve->join("/ws/tables/" + table);
    EXPECT_EQ(code(request(*ann, "a", 0, {{"do", "sit"}, {"seat", 0}})), "ok");
    EXPECT_EQ(code(request(*eve, "b", 0, {{"do", "sit"}, {"seat", 1}, {"name", "a\u200bnn"}})),
              "bad_request");
    EXPECT_EQ(code(request(*eve, "c", 0, {{"do", "sit"}, {"seat", 1}})), "ok");
    EXPECT_EQ(code(request(*eve, "d", 0, {{"do", "say"}, {"text", "\u202edlrow"}})), "bad_request");
    EXPECT_EQ(code(request(*eve, "e", 0, {{"do", "say"}, {"text", "hello"}})), "ok");
    const std::string seen = ask(*ann, verb::get, "/api/tables/" + table).body();
    EXPECT_NE(seen.find("\"name\":\"A nn\""), std::string::npos) << seen;
    EXPECT_NE(seen.find("\"name\":\"\u0410 nn 2\""), std::string::npos) << seen;
    EXPECT_EQ(seen.find("\"name\":\"\u0410 nn\""), std::string::npos) << seen << "in the talk, too";
}

TEST_P(LoggingIn, TellsApartWhoeverIsCalledLikeABotOrLikeSomebodyWhoAsks) {
    open();
    const auto ann = be_guest(node_.port(), "Ann"), eve = be_guest(node_.port(), "ann");
    const json::object wanted{
        {"game", "yamatai"}, {"players", 4}, {"public", true}, {"seating", "ask"}, {"sit", true}};
    const auto opened =
        json::parse(ask(*ann, verb::post, "/api/tables", json::serialize(wanted)).body());
    const std::string table = text(opened, "table");
    const auto seats = [&] {
        return json::parse(ask(*ann, verb::get, "/api/tables/" + table).body()).at("seats");
    };
    ann->join("/ws/tables/" + table);
    eve->join("/ws/tables/" + table);
    EXPECT_EQ(code(request(*ann, "a", 0, {{"do", "bot"}, {"seat", 1}, {"level", "easy"}})), "ok");
    const std::string bot(seats().at(1).at("character").as_string());
    EXPECT_EQ(code(request(*eve, "b", 0, {{"do", "ask"}})), "ok");
    const auto seen = json::parse(ask(*ann, verb::get, "/api/tables/" + table).body());
    EXPECT_EQ(seen.at("asking").at(0).at("name"), "ann 2");
    const json::value asking = seen.at("asking").at(0).at("person");
    EXPECT_EQ(code(request(*ann, "c", 0, {{"do", "accept"}, {"seat", 2}, {"person", asking}})),
              "ok");
    EXPECT_EQ(seats().at(2).at("name"), "ann 2");
    EXPECT_EQ(code(request(*eve, "d", 0, {{"do", "leave"}})), "ok");
    EXPECT_EQ(code(request(*eve, "e", 0, {{"do", "ask"}, {"name", bot}})), "ok");
    EXPECT_EQ(code(request(*ann, "f", 0, {{"do", "accept"}, {"person", asking}})), "ok");
    EXPECT_EQ(seats().at(2).at("name").as_string(), bot + " 2");
}

TEST_P(LoggingIn, TellsApartSeveralPeopleAtOneDevice) {
    open();
    const auto ann = be_guest(node_.port(), "Ann");
    const std::string table = text(open_table(*ann, "yokai", false), "table");
    ann->join("/ws/tables/" + table);
    for (const int seat : {0, 1})
        EXPECT_EQ(code(request(*ann, std::to_string(seat), 0,
                               {{"do", "sit"}, {"seat", seat}, {"name", "Ann"}})),
                  "ok");
    const auto seats = json::parse(ask(*ann, verb::get, "/api/tables/" + table).body()).at("seats");
    EXPECT_EQ(seats.at(0).at("name"), "Ann");
    EXPECT_EQ(seats.at(1).at("name"), "Ann 2");
}

INSTANTIATE_TEST_SUITE_P(Every, LoggingIn, server::kEveryDatabase, server::name_of);

}  // namespace himiko
