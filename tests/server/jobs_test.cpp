#include "server/jobs.h"

#include <latch>

#include "tests/server/in_process.h"

namespace himiko::server {

class ABot : public InProcess {
  protected:
    // Ann's table, with a bot at the other seat.
    Visited begin_game() {
        Visited table = node_->open("yamatai");
        EXPECT_EQ(code(table.ask(kAnn, {{"do", "sit"}, {"seat", 0}})), "ok");
        EXPECT_EQ(code(table.ask(kAnn, {{"do", "bot"}, {"seat", 1}, {"level", "random"}})), "ok");
        EXPECT_EQ(code(table.ask(kAnn, {{"do", "start"}})), "ok");
        return table;
    }
    // Ann plays to the end of her turn.
    static void end_turn(const Visited& table) {
        for (const int turn = table.turn(); table.turn() == turn;) {
            const std::int64_t version = table.version();
            ASSERT_EQ(code(table.ask(kAnn, {{"do", "say"}, {"text", "well"}})), "ok");
            ASSERT_EQ(
                code(table.ask(kAnn, version, {{"do", "act"}, {"action", table.legal().front()}})),
                "ok");
        }
    }
    // How many actions nobody has asked for.
    int played(const Visited& table) {
        int count = 0;
        for (const StoredEntry& entry : node_->log(table.id()))
            count += entry.id.empty() && entry.what.find("\"do\":\"act\"") != std::string::npos;
        return count;
    }
    std::uint64_t turns_thought() {
        return node_->metrics.bot_seconds.Collect().histogram.sample_count;
    }
    static bool anns_turn(const Visited& table) {
        return eventually([&] { return table.to_act() == 0; });
    }
};

TEST_P(ABot, PlaysItsTurnsThoughNobodyAsks) {
    begin(1);
    const Visited table = begin_game();
    while (played(table) == 0) {
        ASSERT_TRUE(anns_turn(table));
        end_turn(table);
    }
    ASSERT_TRUE(anns_turn(table));
    EXPECT_FALSE(node_->due(table.id())) << "nothing more is to be done";
}

TEST_P(ABot, PlaysForNobodyOnceEverybodyHasLeft) {
    begin(1);
    const Visited table = begin_game();
    ASSERT_TRUE(anns_turn(table));
    ASSERT_EQ(code(table.ask(kAnn, {{"do", "leave"}})), "ok");
    const std::int64_t seq = table.seq();
    EXPECT_FALSE(node_->due(table.id()));
    table.look_after();
    EXPECT_EQ(table.seq(), seq);
    EXPECT_EQ(table.picture(kEve).at("phase").as_string(), "paused");
    ASSERT_EQ(code(table.ask(kAnn, {{"do", "take_back"}, {"seat", 0}})), "ok");
    const int moves = played(table);
    while (played(table) == moves) {
        ASSERT_TRUE(anns_turn(table));
        end_turn(table);
    }
}

TEST_P(ABot, DropsAJobOfAGameThatEverybodyHadLeft) {
    begin();  // nobody thinks here
    const Visited table = begin_game();
    ASSERT_EQ(code(table.ask(kAnn, {{"do", "leave"}})), "ok");
    // As it was while bots played on.
    open_sql(address_)->run("INSERT INTO jobs (table_id, due) VALUES ($1, 1)", {table.id()});
    table.look_after();
    EXPECT_FALSE(node_->due(table.id()));
}

TEST_P(ABot, ThinksOnceWhateverIsSaidMeanwhile) {
    begin(1);
    const Visited table = begin_game();
    ASSERT_TRUE(anns_turn(table));
    const std::uint64_t before = turns_thought();
    const int moves = played(table);
    Pondering pondering(*node_);
    while (table.to_act() == 0) end_turn(table);
    const int turn = table.turn();
    const std::int64_t version = table.version();
    for (int i = 0; i < 20; ++i) {
        const json::object said = table.ask(kAnn, {{"do", "react"}, {"reaction", "hurry"}});
        ASSERT_EQ(code(said), "ok");
        EXPECT_EQ(said.at("version").as_int64(), version);
    }
    EXPECT_EQ(played(table), moves);
    pondering.end();
    ASSERT_TRUE(anns_turn(table));
    EXPECT_GT(played(table), moves);
    const auto turns = static_cast<std::uint64_t>(table.turn() - turn);
    EXPECT_EQ(turns_thought() - before, Pondering::kThreads + turns) << "and what kept it waiting";
}

TEST_P(ABot, DoesNothingForWhoeverIsBackBeforeItIsDone) {
    begin(1);
    const Visited table = node_->play("yamatai");
    const int seat = table.to_act();
    Pondering pondering(*node_);
    ASSERT_EQ(code(table.ask(person(seat), {{"do", "hand_over"}, {"seat", seat}})), "ok");
    ASSERT_EQ(code(table.ask(person(seat), {{"do", "take_back"}, {"seat", seat}})), "ok");
    EXPECT_EQ(node_->metrics.bot_turns_cancelled.Value(), 1);
    pondering.end();
    table.look_after();
    EXPECT_EQ(table.to_act(), seat);
    EXPECT_EQ(played(table), 0);
    EXPECT_EQ(code(table.ask(person(seat), table.version(),
                             {{"do", "act"}, {"action", table.legal().front()}})),
              "ok");
}

TEST_P(ABot, IsPlayedByAnotherNodeIfNoneThinkHere) {
    std::string id;
    {
        const Visited table = begin_game();
        id = table.id();
        while (table.to_act() == 0) end_turn(table);
        ASSERT_TRUE(node_->due(id));
        EXPECT_LE(node_->due(id), node_->store.now()) << "at once";
        EXPECT_EQ(played(table), 0);
    }
    begin(1);
    node_->begin_jobs();
    const Visited table = node_->visit(id);
    ASSERT_TRUE(anns_turn(table));
    EXPECT_GT(played(table), 0);
    EXPECT_FALSE(node_->due(id));
}

TEST_P(ABot, IsPlayedByAWorkerWhileItsTableIsUsedHere) {
    if (!node_->store.shared()) GTEST_SKIP() << "only one node can use a file";
    InProcessNode worker(address_, 1);
    worker.begin_jobs();
    const Visited table = begin_game();
    while (played(table) == 0) {
        ASSERT_TRUE(anns_turn(table));
        end_turn(table);
    }
    ASSERT_TRUE(anns_turn(table));
    EXPECT_EQ(turns_thought(), 0u) << "not here";
}

TEST_P(ABot, IsNotForgottenByANodeThatHasNotHeardOfItsTurn) {
    if (!node_->store.shared()) GTEST_SKIP() << "only one node can use a file";
    const Visited here = node_->play("yamatai");
    InProcessNode worker(address_);
    {
        const Visited there = worker.visit(here.id());
        // The worker reads the log; before it says that there is nothing to do, there is.
        std::latch begun(1), ended(1);
        const auto keep_busy = [&](Ledger&) {
            begun.count_down();
            ended.wait();
            return true;
        };
        const auto hand_over = [&](Ledger&) {
            const int seat = here.to_act();
            return code(here.ask(person(seat), {{"do", "hand_over"}, {"seat", seat}}));
        };
        auto busy =
            std::async(std::launch::async, [&] { return worker.store.wait_for(keep_busy); });
        begun.wait();
        auto looking = std::async(std::launch::async, [&] { there.look_after(); });
        ASSERT_TRUE(eventually([&] { return worker.store.waiting() == 1; }));
        auto playing =
            std::async(std::launch::async, [&] { return worker.store.wait_for(hand_over); });
        ASSERT_TRUE(eventually([&] { return worker.store.waiting() == 2; }));
        ended.count_down();
        EXPECT_TRUE(busy.get());
        EXPECT_EQ(playing.get(), "ok");
        looking.get();
    }
    EXPECT_TRUE(node_->due(here.id())) << "somebody has to play for whoever went";
}

INSTANTIATE_TEST_SUITE_P(Every, ABot, kEveryDatabase, name_of);

}  // namespace himiko::server
