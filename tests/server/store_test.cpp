#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <thread>

#include "server/ledger.h"
#include "server/schema.h"

// One suite for every database: SQLite in a file, PostgreSQL on the server that ./check starts.
namespace himiko::server {

struct Database {
    const char* name;
    std::string (*fresh)();  // the address of an empty one; empty: there is none here
};

std::string fresh_sqlite() {
    static int count = 0;
    const auto path =
        std::filesystem::temp_directory_path() /
        ("himiko-store-" + std::to_string(getpid()) + "-" + std::to_string(++count) + ".db");
    for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(path.string() + end);
    return path.string();
}

std::string fresh_postgres() {
    const char* server = std::getenv("HIMIKO_TEST_POSTGRES");
    if (!server) return "";
    static int count = 0;
    const std::string name = "store_" + std::to_string(getpid()) + "_" + std::to_string(++count);
    open_postgres(std::string(server))->script("CREATE DATABASE " + name);
    const std::string address(server);
    const auto query = address.find('?');
    return address.substr(0, address.rfind('/', query)) + "/" + name +
           (query == std::string::npos ? "" : address.substr(query));
}

class Store : public testing::TestWithParam<Database> {
  protected:
    void SetUp() override {
        address_ = GetParam().fresh();
        if (address_.empty())
            GTEST_SKIP() << "HIMIKO_TEST_POSTGRES names no server; ./check starts one";
        sql_ = open_sql(address_);
        migrate(*sql_);
    }

    Person somebody(const std::string& id) {
        const Person person{id, "Name of " + id, {}, {}, 7};
        Ledger(*sql_).add(person);
        return person;
    }
    static Step step(std::int64_t seq, const std::string& id = "", const std::string& table = "t") {
        return {{table, "yokai", true, "lobby", seq, 1, seq * 10,
                 "{\"seq\":" + std::to_string(seq) + "}"},
                {seq, id, seq * 10, "entry " + std::to_string(seq)},
                {},
                false};
    }

    std::string address_;
    std::unique_ptr<Sql> sql_;
};

TEST_P(Store, MigratesOnceAndRefusesADatabaseFromTheFuture) {
    EXPECT_NO_THROW(migrate(*sql_));
    sql_->run("UPDATE schema_version SET version = 1000");
    EXPECT_THROW(migrate(*sql_), SqlError);
}

TEST_P(Store, SeveralNodesMayMigrateAtTheSameMoment) {
    std::vector<std::thread> nodes;
    for (int i = 0; i < 4; ++i) nodes.emplace_back([&] { migrate(*open_sql(address_)); });
    for (std::thread& node : nodes) node.join();
    EXPECT_EQ(sql_->run("SELECT version FROM schema_version").size(), 1u);
}

TEST_P(Store, GivesBackEveryKindOfValueAsItWas) {
    sql_->script("CREATE TABLE values_of_all_kinds (a BIGINT, b DOUBLE PRECISION, c TEXT, d TEXT)");
    const Row row = {std::int64_t{1} << 62, 0.1, "kitsune ' \" ; -- \n ōni 狐", nullptr};
    sql_->run("INSERT INTO values_of_all_kinds VALUES ($1, $2, $3, $4)", row);
    EXPECT_EQ(sql_->run("SELECT * FROM values_of_all_kinds"), Rows{row});
}

TEST_P(Store, RemembersPeopleAndTheirSessions) {
    Ledger ledger(*sql_);
    const Person ann = somebody("ann");
    EXPECT_EQ(ledger.person("ann"), ann);
    EXPECT_FALSE(ledger.person("nobody"));
    ledger.begin_session("hash1", "ann", 100);
    ledger.begin_session("hash2", "ann", 100);
    EXPECT_EQ(ledger.person_of_session("hash1", 200), ann);
    ledger.end_session("hash1");
    EXPECT_FALSE(ledger.person_of_session("hash1", 200));
    EXPECT_TRUE(ledger.person_of_session("hash2", 200));
    ledger.end_sessions_of("ann");
    EXPECT_FALSE(ledger.person_of_session("hash2", 200));
    ledger.rename("ann", "Ännchen");
    EXPECT_EQ(ledger.person("ann")->name, "Ännchen");
}

TEST_P(Store, GivesALoginToOnePersonOnly) {
    Ledger ledger(*sql_);
    somebody("ann");
    somebody("bob");
    EXPECT_TRUE(ledger.register_login("ann", "queen", "argon"));
    EXPECT_FALSE(ledger.register_login("bob", "queen", "argon"));
    EXPECT_TRUE(ledger.register_login("ann", "queen", "another password"));
    EXPECT_EQ(ledger.person_with_login("queen")->id, "ann");
}

TEST_P(Store, KeepsTheLogOfATableInOrder) {
    Ledger ledger(*sql_);
    for (std::int64_t seq = 1; seq <= 5; ++seq)
        ASSERT_EQ(ledger.write(step(seq)), Written::kWritten);
    const auto entries = ledger.entries("t", 2);
    ASSERT_EQ(entries.size(), 3u);
    EXPECT_EQ(entries[0], step(3).entry);
    EXPECT_EQ(entries[2], step(5).entry);
    EXPECT_EQ(ledger.table("t")->seq, 5);
    EXPECT_EQ(ledger.table("t"), step(5).table);
    EXPECT_FALSE(ledger.table("other"));
}

TEST_P(Store, WhoeverWritesANumberSecondHasLostAndChangedNothing) {
    Ledger ledger(*sql_);
    ASSERT_EQ(ledger.write(step(1)), Written::kWritten);
    Step late = step(1);
    late.entry.what = late.table.summary = "late";
    EXPECT_EQ(ledger.write(late), Written::kTaken);
    EXPECT_EQ(ledger.entries("t", 0)[0].what, "entry 1");
    EXPECT_EQ(ledger.table("t")->summary, step(1).table.summary);
}

TEST_P(Store, SentTwiceCountsOnce) {
    Ledger ledger(*sql_);
    ASSERT_EQ(ledger.write(step(1, "a")), Written::kWritten);
    ASSERT_EQ(ledger.write(step(2, "b")), Written::kWritten);
    EXPECT_EQ(ledger.write(step(3, "b")), Written::kTwice);
    EXPECT_EQ(ledger.entries("t", 0).size(), 2u);
    // The id belongs to its table alone.
    EXPECT_EQ(ledger.write(step(1, "b", "another")), Written::kWritten);
}

TEST_P(Store, ManyWritersOfOneTableLeaveEachNumberOnce) {
    constexpr int kWriters = 4, kWanted = 60;
    ASSERT_EQ(Ledger(*sql_).write(step(1)), Written::kWritten);
    std::vector<std::thread> writers;
    for (int writer = 0; writer < kWriters; ++writer)
        writers.emplace_back([&, writer] {
            const auto sql = open_sql(address_);
            Ledger ledger(*sql);
            for (std::int64_t seq = 2; seq <= kWanted;) {
                Transaction transaction(*sql);
                const Written written =
                    ledger.write(step(seq, std::to_string(writer) + "-" + std::to_string(seq)));
                transaction.commit();
                if (written == Written::kWritten || written == Written::kTaken) ++seq;
            }
        });
    for (std::thread& writer : writers) writer.join();
    const auto entries = Ledger(*sql_).entries("t", 0);
    ASSERT_EQ(entries.size(), static_cast<std::size_t>(kWanted));
    for (int i = 0; i < kWanted; ++i) EXPECT_EQ(entries[static_cast<std::size_t>(i)].seq, i + 1);
}

TEST_P(Store, WhatWasNotCommittedNeverHappened) {
    {
        const auto sql = open_sql(address_);
        Transaction transaction(*sql);
        ASSERT_EQ(Ledger(*sql).write(step(1)), Written::kWritten);
    }
    EXPECT_FALSE(Ledger(*sql_).table("t"));
}

TEST_P(Store, ListsWhatIsOnOfferAndWhatIsMine) {
    Ledger ledger(*sql_);
    somebody("ann");
    somebody("bob");
    Step mine = step(1, "", "mine");
    mine.members = {{"ann", true}, {"bob", false}};
    Step hidden = step(2, "", "mine");
    hidden.table.open_to_all = false;
    hidden.members = {{"ann", false}, {"bob", true}};
    ASSERT_EQ(ledger.write(mine), Written::kWritten);
    ASSERT_EQ(ledger.write(step(1, "", "other")), Written::kWritten);
    EXPECT_EQ(ledger.tables_on_offer("lobby", 10).size(), 2u);
    EXPECT_TRUE(ledger.tables_of("ann", 10).at(0).to_act);
    ASSERT_EQ(ledger.write(hidden), Written::kWritten);
    ASSERT_EQ(ledger.tables_on_offer("lobby", 10).size(), 1u);
    EXPECT_EQ(ledger.tables_on_offer("lobby", 10)[0].id, "other");
    EXPECT_FALSE(ledger.tables_of("ann", 10).at(0).to_act);
    EXPECT_TRUE(ledger.tables_of("bob", 10).at(0).to_act);
    ledger.saw("bob", "mine", 2);
    ledger.saw("bob", "mine", 1);  // an old tab does not make it unread again
    EXPECT_EQ(ledger.tables_of("bob", 10).at(0).seen, 2);
}

TEST_P(Store, ABotsTurnIsTakenByOneNodeAtATime) {
    Ledger ledger(*sql_);
    Step waits = step(1, "", "waits");
    waits.bot_to_act = true;
    ASSERT_EQ(ledger.write(waits), Written::kWritten);
    ASSERT_EQ(ledger.write(step(1, "", "does not")), Written::kWritten);
    if (sql_->shared()) {
        const auto other = open_sql(address_);
        const Transaction mine(*sql_), theirs(*other);
        EXPECT_EQ(ledger.tables_waiting_for_bots(5), std::vector<std::string>{"waits"});
        EXPECT_TRUE(Ledger(*other).tables_waiting_for_bots(5).empty());
    }
    EXPECT_EQ(ledger.tables_waiting_for_bots(5), std::vector<std::string>{"waits"});
    ASSERT_EQ(ledger.write(step(2, "", "waits")), Written::kWritten);
    EXPECT_TRUE(ledger.tables_waiting_for_bots(5).empty());
}

INSTANTIATE_TEST_SUITE_P(Every, Store,
                         testing::Values(Database{"sqlite", fresh_sqlite},
                                         Database{"postgres", fresh_postgres}),
                         [](const auto& each) { return std::string(each.param.name); });

}  // namespace himiko::server
