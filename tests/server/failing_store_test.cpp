#include "tests/server/in_process.h"
#include "tests/server/proxy.h"

// Tables whose store fails: what was refused has not happened, and everything goes on afterwards.
namespace himiko::server {

class AFailingStore : public InProcess {
  protected:
    // Whatever is to be written to a log is refused.
    void fail_writes() {
        const auto sql = open_sql(address_);
        if (sql->shared())
            sql->script(
                "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS "
                "$$ BEGIN RAISE EXCEPTION 'the disk is full'; END $$;"
                "CREATE TRIGGER refuse BEFORE INSERT ON entries FOR EACH ROW "
                "EXECUTE FUNCTION refuse()");
        else
            sql->script(
                "CREATE TRIGGER refuse BEFORE INSERT ON entries BEGIN "
                "SELECT RAISE(ABORT, 'the disk is full'); END");
    }
    void mend() {
        const auto sql = open_sql(address_);
        sql->script(sql->shared() ? "DROP TRIGGER refuse ON entries" : "DROP TRIGGER refuse");
    }
    // The code of the answer, or what a socket makes of a failure.
    static std::string ask(const Visited& table, const User& who, const json::object& what) {
        try {
            return code(table.ask(who, what));
        } catch (const SqlError&) {
            return "unavailable";
        }
    }
};

TEST_P(AFailingStore, LeavesTheTableAsTheLogHasIt) {
    const Visited table = node_->play("yamatai");
    const auto eve = table.listen(kEve), ann = table.listen(kAnn), bob = table.listen(kBob);
    const User& actor = person(table.to_act());
    const json::object move{
        {"id", "m"}, {"version", 1}, {"do", "act"}, {"action", table.legal().front()}};
    const json::value before = table.picture(actor);
    fail_writes();
    for (const json::object& request :
         {move, json::object{{"id", "s"}, {"do", "say"}, {"text", "well"}},
          json::object{{"id", "l"}, {"do", "leave"}}}) {
        EXPECT_EQ(ask(table, actor, request), "unavailable");
        EXPECT_EQ(table.picture(actor), before);
    }
    EXPECT_EQ(code(table.ask(actor, 1, {{"do", "plan"}})), "ok") << "questions are answered";
    for (const auto& each : {eve, ann, bob}) EXPECT_TRUE(each->numbers().empty());
    mend();
    EXPECT_EQ(table.picture(actor), before) << "nothing comes later";
    EXPECT_EQ(ask(table, actor, move), "ok");
    EXPECT_EQ(ask(table, actor, move), "ok");
    for (const auto& each : {eve, ann, bob})
        EXPECT_EQ(each->numbers(), std::vector<std::int64_t>{5}) << "once";
    EXPECT_EQ(node_->log(table.id()).size(), 5u);
}

TEST_P(AFailingStore, KeepsABotFromItsTurnOnlyAsLongAsItFails) {
    begin(1);
    const Visited table = node_->play("yamatai");
    const int seat = table.to_act();
    const User& actor = person(seat);
    // Its log may be written while the bot is told to play, and fails from then on.
    Pondering pondering(*node_);
    ASSERT_EQ(ask(table, actor, {{"do", "hand_over"}, {"seat", seat}}), "ok");
    const json::value before = table.picture(kEve);
    fail_writes();
    const double failures = node_->metrics.store_failures.Value();
    pondering.end();
    ASSERT_TRUE(eventually([&] { return node_->metrics.store_failures.Value() > failures; }));
    EXPECT_EQ(table.picture(kEve), before);
    EXPECT_TRUE(node_->due(table.id())) << "somebody tries again";
    mend();
    EXPECT_TRUE(eventually([&] {
        table.look_after();
        return table.to_act() == 1 - seat;
    }));
}

INSTANTIATE_TEST_SUITE_P(Every, AFailingStore, kEveryDatabase, name_of);

// --- With a PostgreSQL that can be far away ------------------------------------------------------

class AStoreFarAway : public AFailingStore {
  protected:
    void SetUp() override {
        AFailingStore::SetUp();
        if (IsSkipped()) return;
        proxy_.emplace(address_);
        node_ = std::make_unique<InProcessNode>(proxy_->address());
    }
    void TearDown() override {
        AFailingStore::TearDown();
        proxy_.reset();
    }
    // The next COMMIT arrives, and nobody hears of it. It is said in words once a connection.
    void lose_the_answer() {
        proxy_->cut();
        proxy_->hang_at("COMMIT", true);
    }
    std::int64_t count(const std::string& what) {
        return open_sql(address_)->run("SELECT COUNT(*) FROM " + what)[0][0].number();
    }

    std::optional<Proxy> proxy_;
};

TEST_P(AStoreFarAway, HangsAndWhatWasRefusedHasNotHappened) {
    const Visited table = node_->play("yamatai");
    const auto eve = table.listen(kEve);
    const json::object line{{"id", "s"}, {"do", "say"}, {"text", "well"}};
    proxy_->hang();
    EXPECT_EQ(ask(table, kBob, line), "unavailable");
    proxy_->resume();
    ASSERT_TRUE(eventually([&] { return ask(table, kBob, line) == "ok"; }));
    EXPECT_EQ(table.seq(), 5);
    EXPECT_EQ(eve->numbers(), std::vector<std::int64_t>{5});
    EXPECT_EQ(count("entries"), 5);
}

TEST_P(AStoreFarAway, LosesAnAnswerAndWhoeverAsksAgainHasIt) {
    const Visited table = node_->play("yamatai");
    const auto eve = table.listen(kEve);
    const User& actor = person(table.to_act());
    const json::object move{
        {"id", "m"}, {"version", 1}, {"do", "act"}, {"action", table.legal().front()}};
    lose_the_answer();
    EXPECT_EQ(ask(table, actor, move), "unavailable") << "nobody knows";
    EXPECT_TRUE(eve->numbers().empty()) << "nothing is told before it is known to be durable";
    proxy_->resume();
    ASSERT_TRUE(eventually([&] { return ask(table, actor, move) == "ok"; }));
    EXPECT_EQ(table.ask(actor, move).at("seq").as_int64(), 5);
    EXPECT_EQ(eve->numbers(), std::vector<std::int64_t>{5});
    EXPECT_EQ(count("entries"), 5);
}

TEST_P(AStoreFarAway, LosesItsConnectionAndATableThatWasOpenedIsNoneTooMany) {
    ASSERT_EQ(count("tables"), 0);
    lose_the_answer();
    auto opening = std::async(std::launch::async, [&] {
        return wait_for(node_->context.get_executor(),
                        node_->hall.open(kAnn, {{"game", "yokai"}, {"players", 2}}));
    });
    ASSERT_TRUE(eventually([&] { return count("tables") == 1; }));
    proxy_->resume();
    proxy_->cut();
    try {
        const auto opened = opening.get();
        EXPECT_TRUE(std::holds_alternative<std::shared_ptr<LiveTable>>(opened))
            << std::get<room::Refusal>(opened).reason;
    } catch (const SqlError&) {  // too late to find out
    }
    EXPECT_EQ(count("tables"), 1);
}

INSTANTIATE_TEST_SUITE_P(Every, AStoreFarAway,
                         testing::Values(Database{"postgres", fresh_postgres}), name_of);

}  // namespace himiko::server
