#include "server/live_table/live_table.h"

#include <algorithm>

#include "tests/server/in_process.h"

namespace himiko::server {

class ALiveTable : public InProcess {};

TEST_P(ALiveTable, MakesNoMoveStaleByTalk) {
    Visited table = node_->play("yamatai");
    for (int i = 0; i < 40; ++i) {
        if (table.to_act() == kNobody) table = node_->play("yamatai");
        const int seat = table.to_act();
        const User &actor = person(seat), &rival = person(1 - seat);
        const std::int64_t version = table.version();
        const std::string action = table.legal().front();
        for (const json::object& talk : {json::object{{"do", "say"}, {"text", "hurry"}},
                                         json::object{{"do", "react"}, {"reaction", "hurry"}}}) {
            const json::object told = table.ask(rival, talk);
            ASSERT_EQ(code(told), "ok");
            ASSERT_EQ(told.at("version").as_int64(), version);
        }
        for (const json::object& question :
             {json::object{{"do", "try"}, {"action", action}}, json::object{{"do", "plan"}},
              json::object{{"do", "where"}, {"tile", "b08"}}})
            ASSERT_EQ(code(table.ask(actor, version, question)), "ok") << i;
        const json::object done = table.ask(actor, version, {{"do", "act"}, {"action", action}});
        ASSERT_EQ(code(done), "ok") << i;
        ASSERT_EQ(done.at("version").as_int64(), version + 1);
    }
}

TEST_P(ALiveTable, RefusesAMoveForAnotherVersionAndSaysWhichOneItHas) {
    const Visited table = node_->play("yamatai");
    const User& actor = person(table.to_act());
    const json::object move{{"do", "act"}, {"action", table.legal().front()}};
    ASSERT_EQ(code(table.ask(actor, 1, move)), "ok");
    const json::object late = table.ask(actor, 1, move);
    EXPECT_EQ(code(late), "stale");
    EXPECT_EQ(late.at("version").as_int64(), 2);
    EXPECT_EQ(late.at("seq").as_int64(), table.seq());
    EXPECT_EQ(code(table.ask(actor, 99, move)), "stale");
    EXPECT_EQ(code(table.ask(actor, move)), "bad_request");
    EXPECT_EQ(node_->log(table.id()).size(), 5u);
}

// --- Clocks --------------------------------------------------------------------------------------

class TheClockOfATurn : public InProcess {
  protected:
    static json::object with_clock() { return {{"clock", {{"seconds", 60}}}}; }
    static json::value deadline(const Visited& table) {
        return table.picture(kEve).at("play").at("deadline");
    }
    // As if all had happened that much earlier.
    void age(Millis time) {
        const auto sql = open_sql(address_);
        sql->run("UPDATE entries SET at = at - $1", {time});
        sql->run("UPDATE jobs SET due = due - $1", {time});
    }
};

TEST_P(TheClockOfATurn, IsNotMovedByHandingOverAndTakingBack) {
    const Visited table = node_->play("yamatai", with_clock());
    const json::value end = deadline(table);
    EXPECT_EQ(node_->due(table.id()), end.as_int64());
    for (const int seat : {0, 1, table.to_act(), table.to_act()}) {
        const User& who = person(seat);
        ASSERT_EQ(code(table.ask(who, {{"do", "hand_over"}, {"seat", seat}})), "ok");
        ASSERT_EQ(code(table.ask(who, {{"do", "take_back"}, {"seat", seat}})), "ok");
        EXPECT_EQ(deadline(table), end);
        EXPECT_EQ(node_->due(table.id()), end.as_int64()) << "and somebody looks then";
    }
}

TEST_P(TheClockOfATurn, IsShownInListsWhileSomebodyHasToAct) {
    const auto listed = [&](const std::string& id) {
        return node_->store.wait_for([&](Ledger& ledger) { return ledger.table(id)->deadline; });
    };
    const Visited table = node_->play("yamatai", with_clock());
    EXPECT_EQ(listed(table.id()), deadline(table).as_int64());
    const int seat = table.to_act();
    while (table.to_act() == seat)
        ASSERT_EQ(code(table.ask(person(seat), table.version(),
                                 {{"do", "act"}, {"action", table.legal().front()}})),
                  "ok");
    EXPECT_EQ(listed(table.id()), deadline(table).as_int64()) << "the next turn has its own";
    const int next = table.to_act();
    ASSERT_EQ(code(table.ask(person(next), {{"do", "hand_over"}, {"seat", next}})), "ok");
    EXPECT_EQ(listed(table.id()), std::nullopt) << "a bot needs no clock";
    EXPECT_EQ(listed(node_->play("yamatai").id()), std::nullopt);
}

TEST_P(TheClockOfATurn, IsNotTouchedBeforeItHasRunOut) {
    const Visited table = node_->play("yamatai", with_clock());
    const std::int64_t seq = table.seq();
    table.look_after();
    EXPECT_EQ(table.seq(), seq);
    EXPECT_EQ(node_->due(table.id()), deadline(table).as_int64());
}

TEST_P(TheClockOfATurn, SeatsABotWhenItHasRunOut) {
    const std::string id = node_->play("yamatai", with_clock()).id();
    age(61'000);
    begin(1);  // somebody has to play then
    const Visited table = node_->visit(id);
    const int seat = table.to_act();
    EXPECT_LE(deadline(table).as_int64(), node_->store.now());
    const auto eve = table.listen(kEve, table.seq());
    table.look_after();
    ASSERT_FALSE(eve->messages().empty());
    const json::value first = json::parse(*eve->messages().front()).at("news").at("entry");
    EXPECT_EQ(first.at("do").as_string(), "hand_over");
    EXPECT_EQ(first.at("seat").as_int64(), seat);
    EXPECT_TRUE(first.at("clock").as_bool());
    ASSERT_TRUE(eventually([&] { return table.to_act() == 1 - seat; })) << "its turn is played";
    EXPECT_GT(deadline(table).as_int64(), node_->store.now()) << "the next one has its own time";
}

TEST_P(TheClockOfATurn, IsTheStoresWhereNodesShareIt) {
    if (!node_->store.shared()) GTEST_SKIP() << "a file has no clock";
    const Visited here = node_->play("yamatai", with_clock());
    const auto sql = open_sql(address_);
    sql->script(
        "CREATE FUNCTION public.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS "
        "$$ SELECT pg_catalog.clock_timestamp() + interval '1 day' $$");
    sql->script(
        "DO $$ BEGIN EXECUTE 'ALTER DATABASE ' || current_database() || "
        "' SET search_path = public, pg_catalog'; END $$");
    InProcessNode tomorrow(address_, 1);
    {
        const Visited there = tomorrow.visit(here.id());
        const std::int64_t seq = here.seq();
        here.look_after();
        EXPECT_EQ(here.seq(), seq) << "for this node the time is not over";
        there.look_after();
        const auto log = tomorrow.log(here.id());
        ASSERT_GT(log.size(), static_cast<std::size_t>(seq));
        const StoredEntry& next = log[static_cast<std::size_t>(seq)];
        EXPECT_NE(next.what.find("\"do\":\"hand_over\""), std::string::npos) << next.what;
        EXPECT_GT(next.at, node_->store.now() + 80'000'000);
    }
}

INSTANTIATE_TEST_SUITE_P(Every, TheClockOfATurn, kEveryDatabase, name_of);

// --- Signs of life -------------------------------------------------------------------------------

TEST_P(ALiveTable, HandsOverNoSeatWhosePersonAskedSomethingAMomentAgo) {
    const std::string id = node_->play("yamatai").id();
    const auto let_pass = [&](const std::string& column, const std::string& table) {
        node_.reset();
        open_sql(address_)->run(
            "UPDATE " + table + " SET " + column + " = " + column + " - 130000 WHERE table_id = $1",
            {id});
        begin();
    };
    let_pass("at", "entries");
    {
        const Visited table = node_->visit(id);
        const int seat = table.to_act();
        const json::object hand_over{{"do", "hand_over"}, {"seat", seat}};
        const json::object question{{"do", "where"}, {"tile", "b08"}};
        ASSERT_EQ(code(table.ask(person(1 - seat), 1, question)), "ok") << "somebody else's";
        ASSERT_EQ(code(table.ask(person(seat), 1, question)), "ok");
        EXPECT_EQ(code(table.ask(person(1 - seat), hand_over)), "not_now");
        EXPECT_TRUE(eventually([&] {
            return node_->store.wait_for(
                [&](Ledger& ledger) { return ledger.last_alive(person(seat).person, id) > 0; });
        })) << "other nodes have to know";
    }
    begin();
    const int seat = node_->visit(id).to_act();
    const json::object hand_over{{"do", "hand_over"}, {"seat", seat}};
    EXPECT_EQ(code(node_->visit(id).ask(person(1 - seat), hand_over)), "not_now");
    let_pass("alive", "members");
    EXPECT_EQ(code(node_->visit(id).ask(person(1 - seat), hand_over)), "ok");
}

// --- Requests that are sent twice ----------------------------------------------------------------

TEST_P(ALiveTable, StoresARequestOnceHoweverOftenItIsSent) {
    std::string id;
    json::object first;
    const json::object line{{"id", "the same"}, {"do", "say"}, {"text", "hello"}};
    {
        const Visited table = node_->play("yamatai");
        id = table.id();
        first = table.ask(kAnn, line);
        ASSERT_EQ(code(first), "ok");
        EXPECT_EQ(table.ask(kAnn, line), first);
        const json::object another = table.ask(kBob, line);
        EXPECT_EQ(another.at("seq").as_int64(), first.at("seq").as_int64() + 1)
            << "an id is its sender's";
    }
    ASSERT_TRUE(eventually([&] { return node_->hall.size() == 0; }));
    EXPECT_EQ(node_->visit(id).ask(kAnn, line).at("seq"), first.at("seq")) << "read again";
    begin();
    EXPECT_EQ(node_->visit(id).ask(kAnn, line).at("seq"), first.at("seq")) << "and by another";
    EXPECT_EQ(node_->log(id).size(), 6u);
}

TEST_P(ALiveTable, StoresAMoveOnceThoughTheGameHasGoneOn) {
    const Visited table = node_->play("yamatai");
    const User& actor = person(table.to_act());
    const json::object move{
        {"id", "m"}, {"version", 1}, {"do", "act"}, {"action", table.legal().front()}};
    const json::object first = table.ask(actor, move);
    ASSERT_EQ(code(first), "ok");
    ASSERT_EQ(code(table.ask(actor, 2, {{"do", "undo"}})), "ok");
    const json::object again = table.ask(actor, move);
    EXPECT_EQ(code(again), "ok");
    EXPECT_EQ(again.at("seq"), first.at("seq"));
    EXPECT_EQ(again.at("version").as_int64(), 3) << "nothing happened";
}

TEST_P(ALiveTable, RefusesARequestWithoutAnIdOfItsOwn) {
    const Visited table = node_->open("yamatai");
    for (const json::value& id :
         {json::value(nullptr), json::value(7), json::value(""), json::value(std::string(65, 'x'))})
        EXPECT_EQ(code(table.ask(kAnn, {{"id", id}, {"do", "sit"}, {"seat", 0}})), "bad_request");
    EXPECT_EQ(table.seq(), 1);
}

INSTANTIATE_TEST_SUITE_P(Every, ALiveTable, kEveryDatabase, name_of);

}  // namespace himiko::server
