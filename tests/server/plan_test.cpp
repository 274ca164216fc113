#include <gtest/gtest.h>

#include "server/ledger/ledger.h"
#include "server/schema.h"
#include "tests/server/databases.h"

// How a database goes about what it is asked: no list may get slower with everything that was ever
// stored.
namespace himiko::server {

// Has every statement explained before it is run.
class Explaining final : public Sql {
  public:
    explicit Explaining(const std::string& address) : sql_(open_sql(address)) {
        migrate(*sql_);
        // Small tables are read as a whole; large ones should not be.
        if (shared())
            sql_->script(
                "SET enable_seqscan = off; SET enable_bitmapscan = off; SET enable_sort = off");
    }

    Rows run(const std::string& statement, const std::vector<Value>& values) override {
        if (explains) {
            plan += statement + "\n";
            for (const Row& row :
                 sql_->run((shared() ? "EXPLAIN " : "EXPLAIN QUERY PLAN ") + statement, values))
                plan += "    " + row.back().text() + "\n";
        }
        return sql_->run(statement, values);
    }
    bool change(const std::string& statement, const std::vector<Value>& values) override {
        return sql_->change(statement, values);
    }
    void script(const std::string& statements) override { sql_->script(statements); }
    [[nodiscard]] bool shared() const override { return sql_->shared(); }

    bool explains = false;
    std::string plan;

  private:
    std::unique_ptr<Sql> sql_;
};

class Plans : public testing::TestWithParam<Database> {
  protected:
    void SetUp() override {
        address_ = GetParam().fresh();
        if (address_.empty())
            GTEST_SKIP() << "HIMIKO_TEST_POSTGRES names no server; ./check starts one";
        sql_.emplace(address_);
        ledger_.emplace(*sql_);
        fill();
        sql_->explains = true;
    }
    void TearDown() override {
        sql_.reset();
        forget(address_);
    }

    // A few of everything.
    void fill() {
        for (const char* id : {"ann", "bob"}) ledger_->add({id, id, {}, {}, 1});
        for (int i = 0; i < 8; ++i) {
            Step step;
            step.table = {"t" + std::to_string(i),
                          "yamatai",
                          true,
                          i < 4 ? "lobby" : "over",
                          1,
                          i,
                          i,
                          "{}",
                          "ann"};
            step.entry = {1, "", i, "{}"};
            step.members = {{"ann", true}, {"bob", false}};
            step.due_changed = true;
            step.due = i;
            if (i >= 4)
                step.ending = Ending{
                    {{0, "ann", 1, true}, {1, "bob", 2, false}}, "{}", true, "kind", "{}", 1};
            ASSERT_TRUE(ledger_->write(step));
        }
        ledger_->begin_session("secret", "ann", 1);
    }
    // Whatever is asked finds what it wants by an index.
    void expect_no_scan() const {
        for (const char* scan : {"    SCAN ", "Seq Scan"})
            EXPECT_EQ(sql_->plan.find(scan), std::string::npos) << sql_->plan;
        EXPECT_NE(sql_->plan.find("    "), std::string::npos) << "something was explained";
    }
    // And in the order in which it is shown, so that it can stop after the last line.
    void expect_no_sort() const {
        for (const char* sort : {"TEMP B-TREE", "Sort"})
            EXPECT_EQ(sql_->plan.find(sort), std::string::npos) << sql_->plan;
    }

    std::string address_;
    std::optional<Explaining> sql_;
    std::optional<Ledger> ledger_;
};

TEST_P(Plans, OfListsReadOnlyWhatIsShown) {
    EXPECT_EQ(ledger_->tables_on_offer("lobby", 3).size(), 3u);
    EXPECT_EQ(ledger_->results_of("ann", 3).size(), 3u);
    EXPECT_EQ(ledger_->best_rated("yamatai", 1).size(), 1u);
    EXPECT_EQ(ledger_->sheet_of("ann").size(), 1u);
    EXPECT_TRUE(ledger_->take_job(JobKind::kClock, 5, 10));
    EXPECT_FALSE(ledger_->take_job(JobKind::kSearch, 5, 10, "ann"));
    EXPECT_EQ(ledger_->entries("t1", 0).size(), 1u);
    expect_no_scan();
    expect_no_sort();
}

TEST_P(Plans, OfForgettingReadOnlyWhatIsForgotten) {
    sql_->explains = false;
    sql_->run(
        "INSERT INTO reports (id, at, reporter, person, table_id, reason, note, closed) "
        "VALUES ('r', 1, 'ann', 'bob', 't1', '', '', 2)",
        {});
    ledger_->add_usage("ann", 1, {1, 1, 1});
    sql_->explains = true;
    EXPECT_EQ(ledger_->forget_sessions(2, 10).forgotten, 1);
    EXPECT_EQ(ledger_->forget_lobbies(3, 2).forgotten, 2);
    EXPECT_EQ(ledger_->forget_guests(2, 10).looked_at, 2);
    EXPECT_EQ(ledger_->forget_reports(3, 10).forgotten, 1);
    EXPECT_EQ(ledger_->forget_usage(86'400'000 * 2, 10).forgotten, 1);
    expect_no_sort();
    EXPECT_EQ(ledger_->forget_abandoned(100, 10).looked_at, 0);
    expect_no_scan();
}

// One person's tables are few: they may be sorted.
TEST_P(Plans, OfOnesOwnReadNothingOfOthers) {
    EXPECT_EQ(ledger_->tables_of("ann", 3).size(), 3u);
    EXPECT_EQ(ledger_->unfinished_tables_of("ann"), 4);
    EXPECT_TRUE(ledger_->rating_of("ann", "yamatai"));
    EXPECT_TRUE(ledger_->person("ann"));
    EXPECT_FALSE(ledger_->person_with_login("ann", "ann"));
    EXPECT_TRUE(ledger_->register_login("ann", "ann", "ann", "argon"));
    EXPECT_EQ(ledger_->secret("name", "secret"), "secret");
    EXPECT_TRUE(ledger_->person_of_session("secret", 1));
    EXPECT_TRUE(ledger_->table("t1"));
    ledger_->saw("ann", "t1", 1);
    ledger_->alive("ann", "t1", 1);
    EXPECT_EQ(ledger_->last_alive("ann", "t1"), 1);
    EXPECT_TRUE(ledger_->add(Ledger::KeptBox{"box", "ann", "yokai", "Ours", "{}", 1}));
    EXPECT_EQ(ledger_->boxes_of("ann").size(), 1u);
    EXPECT_TRUE(ledger_->box("ann", "box"));
    EXPECT_EQ(ledger_->add(Ledger::CountedGame{"ann", "game", "yokai", "{}"}),
              Ledger::Written::kYes);
    EXPECT_EQ(ledger_->counted_by("ann").size(), 1u);
    EXPECT_TRUE(ledger_->strike_counted("ann", "game"));
    Step step;
    step.joined = {"ann"};
    EXPECT_TRUE(ledger_->has_room_for(step));
    ledger_->end_session("secret");
    ledger_->end_sessions_of("ann");
    expect_no_scan();
}

INSTANTIATE_TEST_SUITE_P(Every, Plans, kEveryDatabase, name_of);

}  // namespace himiko::server
