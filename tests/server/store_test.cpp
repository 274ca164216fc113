#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "server/ledger/ledger.h"
#include "server/schema.h"
#include "tests/server/databases.h"

// One suite for every database: SQLite in a file, PostgreSQL on the server that ./check starts.
namespace himiko::server {

class Store : public testing::TestWithParam<Database> {
  protected:
    void SetUp() override {
        address_ = GetParam().fresh();
        if (address_.empty())
            GTEST_SKIP() << "HIMIKO_TEST_POSTGRES names no server; ./check starts one";
        sql_ = open_sql(address_);
        migrate(*sql_);
    }

    void TearDown() override {
        sql_.reset();
        forget(address_);
    }

    Person somebody(const std::string& id) {
        const Person person{id, "Name of " + id, {}, {}, 7};
        Ledger(*sql_).add(person);
        return person;
    }
    static Step step(std::int64_t seq, const std::string& id = "", const std::string& table = "t") {
        Step step;
        step.table = {table, "yokai", true,     "lobby",
                      seq,   1,       seq * 10, "{\"seq\":" + std::to_string(seq) + "}"};
        step.entry = {seq, id, seq * 10, "entry " + std::to_string(seq)};
        return step;
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

TEST_P(Store, TellsAtTheLatestAtTheEndThatAStatementFailed) {
    sql_->script("CREATE TABLE once (a BIGINT PRIMARY KEY)");
    EXPECT_THROW(
        {
            Transaction transaction(*sql_);
            sql_->post("INSERT INTO once VALUES ($1)", {1});
            sql_->post("INSERT INTO once VALUES ($1)", {1});
            sql_->post("INSERT INTO once VALUES ($1)", {2});
            transaction.commit();
        },
        SqlError);
    EXPECT_TRUE(sql_->run("SELECT a FROM once").empty());
    Transaction transaction(*sql_);
    sql_->post("INSERT INTO once VALUES ($1)", {3});
    transaction.commit();
    EXPECT_EQ(sql_->run("SELECT a FROM once"), Rows{Row{std::int64_t{3}}});
}

TEST_P(Store, KeepsThePreparedStatementsOfAConnectionOnWhichOneFails) {
    if (!sql_->shared()) GTEST_SKIP() << "SQLite prepares in the program itself";
    sql_->script("CREATE TABLE once (a BIGINT PRIMARY KEY)");
    const auto fail = [&](int i) {
        Transaction transaction(*sql_);
        sql_->post("INSERT INTO once VALUES ($1)", {i});
        // The first of these fails, and with it those that travel behind it.
        sql_->post("INSERT INTO once VALUES ($1 + 0)", {i});
        sql_->post("INSERT INTO once VALUES ($1 + 1)", {i});
        transaction.commit();
    };
    const auto prepared = [&] {
        return sql_->run("SELECT COUNT(*) FROM pg_prepared_statements")[0][0].number();
    };
    EXPECT_THROW(fail(0), SqlError);
    const std::int64_t before = prepared();
    for (int i = 0; i < 20; ++i) EXPECT_THROW(fail(i), SqlError);
    EXPECT_LE(prepared(), before + 1) << "at most the one that was never reached";
}

TEST_P(Store, DoesNotTakeATextForItsFirstHalf) {
    Ledger ledger(*sql_);
    ASSERT_TRUE(ledger.write(step(1)));
    try {
        EXPECT_FALSE(ledger.table(std::string("t\0x", 3)));
    } catch (const std::invalid_argument&) {
        EXPECT_TRUE(sql_->shared()) << "PostgreSQL has no such text";
    }
}

TEST_P(Store, CommitsNothingOfATransactionInWhichAStatementFailed) {
    if (!sql_->shared()) GTEST_SKIP() << "SQLite goes on after an error";
    sql_->script("CREATE TABLE once (a BIGINT PRIMARY KEY)");
    Transaction transaction(*sql_);
    sql_->run("INSERT INTO once VALUES ($1)", {1});
    EXPECT_THROW(sql_->run("INSERT INTO once VALUES ($1)", {1}), SqlError);
    EXPECT_THROW(transaction.commit(), SqlError)
        << "PostgreSQL would answer ROLLBACK, and no error";
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
    EXPECT_TRUE(ledger.register_login("ann", "Queen", "queen", "argon"));
    EXPECT_FALSE(ledger.register_login("bob", "Queen", "queen", "argon"));
    EXPECT_FALSE(ledger.register_login("bob", "QUEEN", "queen", "argon")) << "it looks the same";
    EXPECT_TRUE(ledger.register_login("ann", "Queen", "queen", "another password"));
    EXPECT_EQ(ledger.person("ann")->password, "another password");
    EXPECT_EQ(ledger.person_with_login("Queen", "queen")->id, "ann");
    EXPECT_EQ(ledger.person_with_login("QUEEN", "queen")->id, "ann");
    EXPECT_FALSE(ledger.person_with_login("king", "king"));
    EXPECT_TRUE(ledger.register_login("ann", "king", "king", "argon"));
    EXPECT_TRUE(ledger.register_login("bob", "QUEEN", "queen", "argon")) << "it is free again";
}

TEST_P(Store, GivesOldLoginsTheirSkeletonsAndLocksNobodyOut) {
    const std::string old = GetParam().fresh(), cyrillic = "\u0430da";
    const auto sql = open_sql(old);
    migrate(*sql, 4);
    Ledger ledger(*sql);
    ledger.add({"later", "Eve", cyrillic, "argon", 9});
    ledger.add({"first", "Ada", "ada", "argon", 7});
    ledger.add({"other", "Bob", "Bob", "argon", 8});
    migrate(*sql);
    EXPECT_EQ(ledger.person("first")->skeleton, "ada");
    EXPECT_EQ(ledger.person("other")->skeleton, "bob");
    EXPECT_EQ(ledger.person("later")->skeleton, std::nullopt) << "it looks like an older one";
    EXPECT_EQ(ledger.person_with_login("ada", "ada")->id, "first");
    EXPECT_EQ(ledger.person_with_login("ADA", "ada")->id, "first");
    EXPECT_EQ(ledger.person_with_login(cyrillic, "ada")->id, "later") << "letter for letter";
    EXPECT_TRUE(ledger.register_login("later", cyrillic, "ada", "new")) << "a new password";
    EXPECT_FALSE(ledger.register_login("later", "Ada", "ada", "new"));
    forget(old);
}

TEST_P(Store, KeepsASecretThatTheFirstWhoAsksHasGiven) {
    EXPECT_EQ(Ledger(*sql_).secret("purpose", "one"), "one");
    EXPECT_EQ(Ledger(*open_sql(address_)).secret("purpose", "two"), "one");
    EXPECT_EQ(Ledger(*sql_).secret("another", "three"), "three");
}

TEST_P(Store, KeepsTheLogOfATableInOrder) {
    Ledger ledger(*sql_);
    for (std::int64_t seq = 1; seq <= 5; ++seq) ASSERT_TRUE(ledger.write(step(seq)));
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
    ASSERT_TRUE(ledger.write(step(1)));
    Step late = step(1);
    late.entry.what = late.table.summary = "late";
    EXPECT_FALSE(ledger.write(late));
    EXPECT_EQ(ledger.entries("t", 0)[0].what, "entry 1");
    EXPECT_EQ(ledger.table("t")->summary, step(1).table.summary);
}

TEST_P(Store, ManyWritersOfOneTableLeaveEachNumberOnce) {
    constexpr int kWriters = 4, kWanted = 60;
    ASSERT_TRUE(Ledger(*sql_).write(step(1)));
    std::vector<std::thread> writers;
    for (int writer = 0; writer < kWriters; ++writer)
        writers.emplace_back([&, writer] {
            const auto sql = open_sql(address_);
            Ledger ledger(*sql);
            for (std::int64_t seq = 2; seq <= kWanted;) {
                Transaction transaction(*sql);
                // Written, or another was faster: the number is used either way.
                (void)ledger.write(step(seq, std::to_string(writer) + "-" + std::to_string(seq)));
                transaction.commit();
                ++seq;
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
        ASSERT_TRUE(Ledger(*sql).write(step(1)));
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
    ASSERT_TRUE(ledger.write(mine));
    ASSERT_TRUE(ledger.write(step(1, "", "other")));
    EXPECT_EQ(ledger.tables_on_offer("lobby", 10).size(), 2u);
    EXPECT_TRUE(ledger.tables_of("ann", 10).at(0).to_act);
    ASSERT_TRUE(ledger.write(hidden));
    ASSERT_EQ(ledger.tables_on_offer("lobby", 10).size(), 1u);
    EXPECT_EQ(ledger.tables_on_offer("lobby", 10)[0].id, "other");
    EXPECT_FALSE(ledger.tables_of("ann", 10).at(0).to_act);
    EXPECT_TRUE(ledger.tables_of("bob", 10).at(0).to_act);
    ledger.saw("bob", "mine", 2);
    ledger.saw("bob", "mine", 1);  // an old tab does not make it unread again
    EXPECT_EQ(ledger.tables_of("bob", 10).at(0).seen, 2);
}

TEST_P(Store, SkipsTheListsWhereTheyDoNotChange) {
    Ledger ledger(*sql_);
    ASSERT_TRUE(ledger.write(step(1)));
    Step quiet = step(2);
    quiet.listed = false;
    ASSERT_TRUE(ledger.write(quiet));
    EXPECT_EQ(ledger.table("t"), step(1).table);
    EXPECT_EQ(ledger.entries("t", 1).size(), 1u);
}

TEST_P(Store, WritesSeveralStepsOrNone) {
    Ledger ledger(*sql_);
    ASSERT_TRUE(ledger.write({step(1), step(2), step(1, "", "another")}));
    EXPECT_EQ(ledger.entries("t", 0).size(), 2u);
    EXPECT_FALSE(ledger.write({step(2), step(3)}));
    EXPECT_EQ(ledger.entries("t", 0).size(), 2u);
    EXPECT_THROW((void)ledger.write({step(3), step(2)}), SqlError) << "the transaction undoes it";
}

TEST_P(Store, ForgetsTheLineOfTalkThatIsOneTooMany) {
    Ledger ledger(*sql_);
    for (const std::int64_t seq : {1, 2, 3}) ASSERT_TRUE(ledger.write(step(seq)));
    Step talk = step(4);
    talk.forgotten = 2;
    ASSERT_TRUE(ledger.write(talk));
    std::vector<std::int64_t> kept;
    for (const StoredEntry& entry : ledger.entries("t", 0)) kept.push_back(entry.seq);
    EXPECT_EQ(kept, (std::vector<std::int64_t>{1, 3, 4}));
    EXPECT_FALSE(ledger.write(step(2))) << "its number is not free";
    EXPECT_TRUE(ledger.write(step(5)));
}

TEST_P(Store, ForgetsMembersWhoHaveGone) {
    Ledger ledger(*sql_);
    somebody("ann");
    Step sits = step(1), goes = step(2);
    sits.members = {{"ann", false}};
    goes.gone = {"ann"};
    ASSERT_TRUE(ledger.write(sits));
    EXPECT_EQ(ledger.unfinished_tables_of("ann"), 1);
    ASSERT_TRUE(ledger.write(goes));
    EXPECT_TRUE(ledger.tables_of("ann", 10).empty());
    EXPECT_EQ(ledger.unfinished_tables_of("ann"), 0);
}

// The table of the next job of a kind, or "".
static std::string next_job(Ledger& ledger, JobKind kind, Millis now, const char* last = "") {
    const auto taken = ledger.take_job(kind, now, 50, last);
    return taken ? taken->table : "";
}

TEST_P(Store, AJobIsDoneByOneAndByAnotherIfThatOneDies) {
    Ledger ledger(*sql_);
    Step waits = step(1, "", "waits");
    waits.due_changed = true;
    waits.due = 1000;
    ASSERT_TRUE(ledger.write(waits));
    ASSERT_TRUE(ledger.write(step(1, "", "does not")));
    EXPECT_EQ(next_job(ledger, JobKind::kClock, 999), "") << "too early";
    EXPECT_EQ(next_job(ledger, JobKind::kClock, 1000), "waits");
    EXPECT_EQ(next_job(ledger, JobKind::kClock, 1049), "") << "somebody has it";
    EXPECT_EQ(next_job(ledger, JobKind::kClock, 1050), "waits") << "and has not done it in time";
    ledger.put_off_job("waits", 2000, 1);
    EXPECT_EQ(next_job(ledger, JobKind::kClock, 1999), "") << "and has asked for more time";
    Step done = step(2, "", "waits");
    done.due_changed = true;
    ASSERT_TRUE(ledger.write(done));
    EXPECT_EQ(next_job(ledger, JobKind::kClock, 5000), "");
}

TEST_P(Store, PeopleWhoWaitForBotsAreServedInTurns) {
    Ledger ledger(*sql_);
    const auto waits = [&](const char* table, JobKind kind, const char* person) {
        Step waiting = step(1, "", table);
        waiting.due_changed = true;
        waiting.due = 1;
        waiting.job = {kind, person};
        ASSERT_TRUE(ledger.write(waiting));
    };
    for (const char* table : {"a1", "a2", "a3"}) waits(table, JobKind::kSearch, "ann");
    waits("b1", JobKind::kSearch, "bob");
    waits("quick", JobKind::kTurn, "ann");
    waits("clock", JobKind::kClock, "");
    EXPECT_EQ(next_job(ledger, JobKind::kSearch, 10), "a1");
    EXPECT_EQ(next_job(ledger, JobKind::kSearch, 10, "ann"), "b1");
    EXPECT_EQ(next_job(ledger, JobKind::kSearch, 10, "bob"), "a2");
    EXPECT_EQ(next_job(ledger, JobKind::kSearch, 10, "ann"), "a3") << "nobody else waits";
    EXPECT_EQ(next_job(ledger, JobKind::kSearch, 10, "ann"), "");
    EXPECT_EQ(next_job(ledger, JobKind::kTurn, 10), "quick");
    EXPECT_EQ(next_job(ledger, JobKind::kClock, 10), "clock");
}

TEST_P(Store, NobodyWaitsForTheJobAnotherIsTaking) {
    if (!sql_->shared()) GTEST_SKIP() << "one writer at a time anyway";
    Ledger ledger(*sql_);
    {
        Transaction both(*sql_);
        for (const char* table : {"a", "b"}) {
            Step waits = step(1, "", table);
            waits.due_changed = true;
            waits.due = 1;
            ASSERT_TRUE(ledger.write(waits));
        }
        both.commit();
    }
    const auto other = open_sql(address_);
    const Transaction mine(*sql_), theirs(*other);
    Ledger their_ledger(*other);
    EXPECT_EQ(next_job(ledger, JobKind::kClock, 10), "a");
    EXPECT_EQ(next_job(their_ledger, JobKind::kClock, 10), "b");
    EXPECT_EQ(next_job(their_ledger, JobKind::kClock, 10), "");
}

TEST_P(Store, RatesPeopleByTheirPlaces) {
    Ledger ledger(*sql_);
    somebody("ann");
    somebody("bob");
    Step end = step(1);
    end.table.game = "yamatai";
    end.ending = Ending{{{0, "bob", 2, false}, {1, "ann", 1, true}}, "{}", true, "", "", 0};
    ASSERT_TRUE(ledger.write(end));
    const auto best = ledger.best_rated("yamatai", 10);
    ASSERT_EQ(best.size(), 2u);
    EXPECT_EQ(best[0].person, "ann");
    EXPECT_EQ(best[0].rating, rate({{}, {}}, {1, 2})[0]);
    EXPECT_EQ(best[1].games, 1);
    EXPECT_EQ(ledger.rating_of("bob", "yamatai")->rating, best[1].rating);
    EXPECT_FALSE(ledger.rating_of("bob", "yokai"));
    const auto results = ledger.results_of("ann", 10);
    ASSERT_EQ(results.size(), 1u);
    EXPECT_TRUE(results[0].won);
    EXPECT_EQ(results[0].before, Rating{});
    EXPECT_EQ(results[0].after, best[0].rating);
}

TEST_P(Store, LeavesTheGameABotHelpedToWinOutOfARating) {
    Ledger ledger(*sql_);
    for (const char* id : {"ann", "bob", "eve"}) somebody(id);
    Step end = step(1);
    end.table.game = "yamatai";
    end.ending =
        Ending{{{0, "ann", 1, true, false, true}, {1, "bob", 2}, {2, "eve", 3, false, true}},
               "{}",
               true,
               "",
               "",
               0};
    ASSERT_TRUE(ledger.write(end));
    EXPECT_FALSE(ledger.rating_of("ann", "yamatai"));
    EXPECT_EQ(ledger.best_rated("yamatai", 10).size(), 2u) << "no list names whoever was not rated";
    EXPECT_FALSE(ledger.results_of("ann", 1).at(0).after);
    const auto others = rate({{}, {}}, {1, 2});
    EXPECT_EQ(ledger.rating_of("bob", "yamatai")->rating, others[0]);
    EXPECT_EQ(ledger.rating_of("eve", "yamatai")->rating, others[1]) << "leaving counts";
}

TEST_P(Store, CountsTheTablesSomebodyPlaysAt) {
    somebody("ann");
    somebody("bob");
    Ledger ledger(*sql_);
    for (int i = 0; i < Ledger::kMostUnfinished; ++i) {
        Step one = step(1, "", "t" + std::to_string(i));
        one.members = {{"ann"}, {"bob", false, i > 0}};
        ASSERT_TRUE(ledger.write(one));
    }
    Step more = step(1, "", "more");
    more.joined = {"bob"};
    EXPECT_TRUE(ledger.has_room_for(more)) << "an invitation does not count";
    more.joined = {"bob", "ann"};
    EXPECT_FALSE(ledger.has_room_for(more));
    more.table.id = "t7";
    EXPECT_TRUE(ledger.has_room_for(more)) << "nor does the same table twice";
    Step left = step(2, "", "t8");
    left.members = {{"ann", false, false}};
    ASSERT_TRUE(ledger.write(left));
    more.table.id = "more";
    EXPECT_TRUE(ledger.has_room_for(more));
}

TEST_P(Store, ListsAtMostThreeTablesOfOnePerson) {
    Ledger ledger(*sql_);
    for (int i = 0; i < 8; ++i) {
        Step one = step(1, "", "t" + std::to_string(i));
        one.table.created = i / 2;
        one.table.owner = i == 0 ? "bob" : i == 1 ? "" : "ann";
        ASSERT_TRUE(ledger.write(one));
    }
    const auto ids = [&] {
        std::string all;
        for (const TableRow& row : ledger.tables_on_offer("lobby", 10)) all += row.id + " ";
        return all;
    };
    EXPECT_EQ(ids(), "t6 t7 t4 t0 t1 ") << "the newest ones, and all whose owner nobody knows";
    Step begun = step(2, "", "t6");
    begun.table.phase = "playing";
    begun.table.owner = "ann";
    ASSERT_TRUE(ledger.write(begun));
    EXPECT_EQ(ids(), "t7 t4 t5 t0 t1 ");
    EXPECT_EQ(ledger.table("t6")->owner, "ann");
    Step paused = step(3, "", "t6");
    paused.table.phase = "paused";
    ASSERT_TRUE(ledger.write(paused));
    EXPECT_TRUE(ledger.tables_on_offer("playing", 10).empty());
}

TEST_P(Store, KeepsTheBestOfEachKindOnTheRecordSheet) {
    Ledger ledger(*sql_);
    somebody("ann");
    somebody("bob");
    int table = 0;
    const auto play = [&](const std::string& kind, bool won, int points) {
        Step end = step(1, "", "t" + std::to_string(++table));
        const std::string score = "{\"points\":" + std::to_string(points) + "}";
        end.ending = Ending{{{0, "ann", 1, won}, {1, "ann", 1, won}, {2, "bob", 1, won}},
                            "{}",
                            false,
                            kind,
                            score,
                            points};
        ASSERT_TRUE(ledger.write(end));
    };
    play("easy", false, 0);
    play("easy", true, 7);
    play("easy", true, 12);
    play("easy", true, 9);
    play("hard", false, 0);
    const auto sheet = ledger.sheet_of("ann");
    ASSERT_EQ(sheet.size(), 2u);
    EXPECT_EQ(sheet[0].games, 4) << "two seats at one device are one game on the sheet";
    EXPECT_EQ(sheet[0].won, 3);
    EXPECT_EQ(sheet[0].points, 12);
    EXPECT_EQ(sheet[0].table, "t3");
    EXPECT_EQ(sheet[1].won, 0);
    EXPECT_TRUE(sheet[1].best.empty());
    EXPECT_EQ(ledger.sheet_of("bob").size(), 2u);
    EXPECT_FALSE(ledger.rating_of("ann", "yokai")) << "nobody is rated for winning together";
}

TEST_P(Store, GivesWhoLeftNoWinOnTheRecordSheet) {
    Ledger ledger(*sql_);
    somebody("ann");
    somebody("bob");
    Step end = step(1, "", "t1");
    end.ending = Ending{{{0, "ann", 1, false}, {1, "bob", 1, true}}, "{}", false, "easy", "{}", 7};
    ASSERT_TRUE(ledger.write(end));
    EXPECT_EQ(ledger.sheet_of("ann").at(0).won, 0) << "a bot won in her place";
    EXPECT_EQ(ledger.sheet_of("bob").at(0).won, 1);
}

TEST_P(Store, ForgetsTablesAtWhichNothingBegan) {
    Ledger ledger(*sql_);
    somebody("ann");
    Step old = step(1, "", "old"), played = step(1, "", "played");
    old.members = {{"ann", false}};
    played.table.phase = "over";
    ASSERT_TRUE(ledger.write(old));
    ASSERT_TRUE(ledger.write(played));
    EXPECT_EQ(ledger.forget_lobbies(10, 9).forgotten, 0) << "changed at 10";
    EXPECT_EQ(ledger.forget_lobbies(11, 9).forgotten, 1);
    EXPECT_FALSE(ledger.table("old"));
    EXPECT_TRUE(ledger.table("played"));
    EXPECT_TRUE(ledger.tables_of("ann", 10).empty());
}

TEST_P(Store, CountsAGameThatWasWrittenDownOnce) {
    somebody("ann");
    somebody("bob");
    Ledger ledger(*sql_);
    const Ledger::CountedGame won{"ann", "one", "yokai", R"({"names":["Ann"]})"};
    const Ledger::CountedGame lost{"ann", "two", "yokai", "{}"};
    EXPECT_EQ(ledger.add(won), Ledger::Written::kYes);
    EXPECT_EQ(ledger.add(won), Ledger::Written::kBefore) << "the answer was lost";
    EXPECT_EQ(ledger.add(lost), Ledger::Written::kYes);
    EXPECT_EQ(ledger.counted_by("ann"), (std::vector{won, lost}));
    EXPECT_TRUE(ledger.counted_by("bob").empty());
    EXPECT_EQ(ledger.add(Ledger::CountedGame{"bob", "one", "yokai", "{}"}), Ledger::Written::kYes)
        << "an id is somebody's own";
    EXPECT_TRUE(ledger.strike_counted("ann", "one"));
    EXPECT_FALSE(ledger.strike_counted("ann", "one"));
    EXPECT_EQ(ledger.counted_by("bob").size(), 1u);
    for (int i = 1; i < Ledger::kMostCounted; ++i)
        (void)ledger.add(Ledger::CountedGame{"ann", std::to_string(i), "yokai", "{}"});
    EXPECT_EQ(ledger.add(won), Ledger::Written::kTooMany);
    EXPECT_EQ(ledger.add(lost), Ledger::Written::kBefore);
}

TEST_P(Store, KeepsTwentyBoxesOfAPersonHoweverManyComeAtOnce) {
    somebody("ann");
    somebody("bob");
    const auto box = [](int i) {
        return Ledger::KeptBox{"box" + std::to_string(i), "ann", "yokai", "Ours", "{}", i};
    };
    std::vector<std::thread> writers;
    std::atomic<int> kept = 0;
    for (int writer = 0; writer < 4; ++writer)
        writers.emplace_back([&, writer] {
            const auto own = open_sql(address_);
            for (int i = 0; i < 8; ++i) {
                Transaction transaction(*own);
                if (Ledger(*own).add(box(8 * writer + i))) ++kept;
                transaction.commit();
            }
        });
    for (std::thread& writer : writers) writer.join();
    EXPECT_EQ(kept, Ledger::kMostBoxes);

    Ledger ledger(*sql_);
    const auto all = ledger.boxes_of("ann");
    ASSERT_EQ(all.size(), 20u);
    EXPECT_GT(all.front().changed, all.back().changed);
    EXPECT_TRUE(ledger.add(Ledger::KeptBox{all[3].id, "ann", "yokai", "Ours", "{}", 1}))
        << "it is there: the answer was lost";
    EXPECT_EQ(ledger.boxes_of("ann").size(), 20u);

    Ledger::KeptBox changed = *ledger.box("ann", all[3].id);
    changed.name = "Other";
    changed.content = R"({"name":"Other"})";
    EXPECT_TRUE(ledger.change(changed));
    EXPECT_EQ(ledger.box("ann", changed.id), changed);
    EXPECT_FALSE(ledger.box("bob", changed.id));
    EXPECT_FALSE(ledger.remove_box("bob", changed.id));
    EXPECT_TRUE(ledger.remove_box("ann", changed.id));
    EXPECT_FALSE(ledger.change(changed));
    EXPECT_TRUE(ledger.add(box(100))) << "there is room again";
}

INSTANTIATE_TEST_SUITE_P(Every, Store, kEveryDatabase, name_of);

}  // namespace himiko::server
