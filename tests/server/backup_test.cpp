#include <sys/stat.h>

#include <fstream>
#include <random>

#include "server/verification.h"
#include "tests/process.h"
#include "tests/server/in_process.h"
#include "tests/server/served.h"

// Copies of a store, and whether they are whole: all that is in them is played again.
namespace himiko::server {

class AStoreThatIsVerified : public InProcess {
  protected:
    // A rated game to its end, one of the other kind that has begun, and a table before its game.
    void SetUp() override {
        InProcess::SetUp();
        if (IsSkipped()) return;
        play();
        node_.reset();
    }
    void play() {
        const Visited over = node_->play("yamatai"), running = node_->play("yokai");
        over_ = over.id();
        running_ = running.id();
        while (over.to_act() != kNobody)
            ASSERT_EQ(code(over.ask(person(over.to_act()), over.version(),
                                    {{"do", "act"}, {"action", over.legal().front()}})),
                      "ok");
        ASSERT_EQ(code(running.ask(person(running.to_act()), running.version(),
                                   {{"do", "act"}, {"action", "look 0,0"}})),
                  "ok");
        (void)node_->open("yokai");
    }

    [[nodiscard]] Verification verified() const {
        return verify(*open_sql(address_), [](long, long) { return true; });
    }
    void change(const std::string& statement, const std::vector<Value>& values) const {
        EXPECT_TRUE(open_sql(address_)->change(statement, values)) << statement;
    }

    std::string over_, running_;
};

TEST_P(AStoreThatIsVerified, FitsAsItWasWrittenThoughTalkWasForgotten) {
    begin();
    for (int i = 0; i < 205; ++i)
        (void)node_->visit(over_).ask(kAnn, {{"do", "react"}, {"reaction", "wow"}});
    node_.reset();
    const Verification found = verified();
    for (const auto& one : found.problems) ADD_FAILURE() << one.table << ": " << one.what;
    EXPECT_EQ(found.tables, 3);
    EXPECT_EQ(found.people, 3);
    EXPECT_EQ(found.over, 1);
    EXPECT_EQ(found.running, 1);
    EXPECT_GT(found.entries, 220);
}

TEST_P(AStoreThatIsVerified, DoesNotFitOnceAnythingOfItIsAnother) {
    const Rows fifth = open_sql(address_)->run(
        "SELECT what FROM entries WHERE table_id = $1 AND seq = 5", {running_});
    const std::string summary =
        open_sql(address_)
            ->run("SELECT summary FROM tables WHERE id = $1", {running_})[0][0]
            .text();
    const std::string fifth_is = "UPDATE entries SET what = $2 WHERE table_id = $1 AND seq = 5";
    const std::string summary_is = "UPDATE tables SET summary = $2 WHERE id = $1";
    const std::string phase_is = "UPDATE tables SET phase = $2 WHERE id = $1";
    struct Case {
        std::string statement;
        Value value;     // that is wrong,
        Value restored;  // and right
        std::string table, words;
    };
    const Value right = fifth[0][0];
    for (const Case& one : std::vector<Case>{
             {fifth_is, R"({"do":"act","seat":0,"action":"look 9,9"})", right, running_,
              "entry 5: 'look 9,9'"},
             {fifth_is, R"({"do":"act","seat":7,"action":"look 0,0"})", right, running_, "seat 7"},
             {fifth_is, R"({"do":"sit","seat":-5,"person":"p"})", right, running_, "begun already"},
             {fifth_is, R"({"do":"hand_over","seat":9,"level":"easy"})", right, running_, "seat 9"},
             {fifth_is, "", right, running_, "entry 5: it cannot be read"},
             {fifth_is, "{", right, running_, "entry 5: it cannot be read"},
             {fifth_is, "[]", right, running_, "entry 5: it cannot be read"},
             {fifth_is, R"({"do":"dance"})", right, running_, "entry 5: it cannot be read"},
             {phase_is, "over", "playing", running_, "phase is over, but its log leads to playing"},
             {summary_is, "{}", summary, running_, "summary"},
             {summary_is, "{", summary, running_, ""},
             {"UPDATE results SET won = 1 - won WHERE table_id = $1 AND seat = $2", 0, 0, over_,
              "the result of seat 0"},
             {"UPDATE results SET after_mean = -after_mean WHERE table_id = $1 AND seat = $2", 0, 0,
              over_, "the rating of seat 0"},
             {"UPDATE ratings SET games = 3 - games WHERE person = $2 AND $1 <> ''", kAnn.person,
              kAnn.person, "", "the rating of p-ann"},
         }) {
        SCOPED_TRACE(one.statement + " " + one.words);
        const std::string& where = one.table == over_ ? over_ : running_;
        change(one.statement, {where, one.value});
        const Verification found = verified();
        ASSERT_FALSE(found.fine());
        EXPECT_EQ(found.problems[0].table, one.table);
        EXPECT_NE(found.problems[0].what.find(one.words), std::string::npos)
            << found.problems[0].what;
        change(one.statement, {where, one.restored});
    }
    EXPECT_TRUE(verified().fine());
    change("DELETE FROM entries WHERE table_id = $1 AND seq = 3", {running_});
    ASSERT_EQ(verified().problems.size(), 1u);
    change("DELETE FROM entries WHERE table_id = $1", {running_});
    EXPECT_EQ(verified().problems.at(0).what, "its log is missing");
    change("DELETE FROM results WHERE table_id = $1 AND seat = 0", {over_});
    EXPECT_EQ(verified().problems.size(), 3u) << "and nothing led to the rating";
}

INSTANTIATE_TEST_SUITE_P(, AStoreThatIsVerified, kEveryDatabase, name_of);

// Whatever happened to a copy on its way.
class ADamagedCopy : public AStoreThatIsVerified {
  protected:
    void SetUp() override {
        AStoreThatIsVerified::SetUp();
        std::filesystem::remove(copy_);
        const Outcome made = run("admin --store " + address_ + " backup " + copy_);
        ASSERT_EQ(made.code, 0) << made.text;
        std::ostringstream bytes;
        bytes << std::ifstream(copy_, std::ios::binary).rdbuf();
        bytes_ = bytes.str();
    }
    void TearDown() override {
        std::filesystem::remove(copy_);
        AStoreThatIsVerified::TearDown();
    }
    void write(const std::string& bytes) const {
        std::ofstream(copy_, std::ios::binary | std::ios::trunc) << bytes;
    }

    std::string copy_ = fresh_sqlite(), bytes_;
};

TEST_P(ADamagedCopy, IsForItsOwnerAloneAndNeverWrittenOver) {
    struct stat about {};
    ASSERT_EQ(stat(copy_.c_str(), &about), 0);
    EXPECT_EQ(about.st_mode & 0777, 0600u);
    const Outcome again = run("admin --store " + address_ + " backup " + copy_);
    EXPECT_EQ(again.code, 1) << again.text;
    EXPECT_NE(again.text.find("exists already"), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(copy_ + ".part"));
    const Outcome checked = run("admin verify-backup " + copy_);
    EXPECT_EQ(checked.code, 0) << checked.text;
    EXPECT_NE(checked.text.find("3 tables"), std::string::npos) << checked.text;
    EXPECT_NE(checked.text.find("Everything fits."), std::string::npos) << checked.text;
}

TEST_P(ADamagedCopy, IsRefusedWithTheTableNamedAndOneMoreLine) {
    open_sql(copy_)->run("UPDATE entries SET what = '{' WHERE table_id = $1 AND seq = 5",
                         {running_});
    const Outcome checked = run("admin verify-backup " + copy_);
    EXPECT_EQ(checked.code, 1);
    EXPECT_NE(checked.text.find("table " + running_ + ": entry 5"), std::string::npos)
        << checked.text;
    const json::value told = json::parse(run("admin verify-backup --json " + copy_).text);
    EXPECT_EQ(told.at("problems").at(0).at("table").as_string(), running_);
    forget(copy_);
}

TEST_P(ADamagedCopy, CannotBeTruncatedUnnoticed) {
    for (const std::size_t size :
         {std::size_t{0}, std::size_t{50}, bytes_.size() / 2, bytes_.size() - 4096}) {
        write(bytes_.substr(0, size));
        EXPECT_EQ(run("admin verify-backup " + copy_).code, 1) << size;
    }
    write(std::string(10'000, 'x'));
    EXPECT_EQ(run("admin verify-backup " + copy_).code, 1);
    EXPECT_EQ(run("admin verify-backup /no/such/file").code, 1);
}

TEST_P(ADamagedCopy, WithAnyByteFlippedCrashesNobody) {
    std::mt19937 random(4711);
    int noticed = 0;
    for (int i = 0; i < 60; ++i) {
        std::string damaged = bytes_;
        damaged[random() % damaged.size()] ^= static_cast<char>(1U << random() % 8);
        write(damaged);
        try {
            noticed += !verify(*open_sqlite_to_read(copy_), [](long, long) { return true; }).fine();
        } catch (const SqlError&) {
            ++noticed;
        }
    }
    // The rest lies where nothing is stored, or in words that mean as much: a name, a password.
    EXPECT_GT(noticed, 0);
}

INSTANTIATE_TEST_SUITE_P(, ADamagedCopy, testing::Values(Database{"sqlite", fresh_sqlite}),
                         name_of);

}  // namespace himiko::server

namespace himiko {

using ABusyServer = Served;

TEST_F(ABusyServer, IsCopiedWhileItsGamesGoOn) {
    const std::string port = begin(), copy = server::fresh_sqlite();
    Outcome load{};
    std::thread playing([&] {
        load = run("load --port " + port + " --tables 10 --rate 10 --seconds 2 --game yamatai");
    });
    std::this_thread::sleep_for(std::chrono::milliseconds(1000));
    for (int i = 0; i < 3; ++i) {
        const std::string file = copy + std::to_string(i);
        const Outcome made = run("admin --store " + store_ + " backup " + file);
        EXPECT_EQ(made.code, 0) << made.text;
        const Outcome checked = run("admin verify-backup " + file);
        EXPECT_EQ(checked.code, 0) << checked.text;
        std::filesystem::remove(file);
    }
    playing.join();
    EXPECT_EQ(load.code, 0) << load.text;
    const Outcome whole = run("admin verify-backup " + store_);
    EXPECT_EQ(whole.code, 0) << whole.text;
}

}  // namespace himiko
