#include "tests/server/in_process.h"

// Nobody waits for the thinking of others: one thread for searches, and many who want it.
namespace himiko::server {

class Fairness : public InProcess {
  protected:
    using Clock = std::chrono::steady_clock;

    // A table of somebody's against a bot, who is to act.
    Visited against(const char* level, const User& owner = kAnn) {
        Visited table = node_->open("yamatai", {}, owner);
        EXPECT_EQ(code(table.ask(owner, {{"do", "sit"}, {"seat", 0}})), "ok");
        EXPECT_EQ(code(table.ask(owner, {{"do", "bot"}, {"seat", 1}, {"level", level}})), "ok");
        EXPECT_EQ(code(table.ask(owner, {{"do", "start"}})), "ok");
        while (table.to_act() == 0)
            EXPECT_EQ(code(table.ask(owner, table.version(),
                                     {{"do", "act"}, {"action", table.legal().front()}})),
                      "ok");
        return table;
    }
    std::vector<Visited> many_experts() {
        std::vector<Visited> tables;
        for (int i = 0; i < 8; ++i) tables.push_back(against("expert:10s"));
        return tables;
    }
    static std::ptrdiff_t waiting(const std::vector<Visited>& tables) {
        return std::count_if(tables.begin(), tables.end(),
                             [](const Visited& table) { return table.to_act() != 0; });
    }
    static std::uint64_t turns_since(int turn, const Visited& table) {
        return static_cast<std::uint64_t>(table.turn() - turn);
    }
    static std::uint64_t turns_thought(InProcessNode& node) {
        return node.metrics.bot_seconds.Collect().histogram.sample_count;
    }
};

TEST_P(Fairness, ABotThatDoesNotSearchAnswersAtOnceBesideManyExperts) {
    begin(1);
    const auto experts = many_experts();
    for (const char* level : {"normal", "easy", "random"}) {
        const Visited table = against(level, kBob);
        const auto since = Clock::now();
        ASSERT_TRUE(eventually([&] { return table.to_act() == 0; }));
        EXPECT_LT(Clock::now() - since, std::chrono::seconds(3)) << "a second, if nobody disturbs";
    }
    EXPECT_GT(waiting(experts), 0) << "they are still at it";
}

TEST_P(Fairness, AnotherPersonsExpertIsServedBeforeAllOfTheFirst) {
    begin(1);
    const auto experts = many_experts();
    const Visited table = against("expert:100ms", kBob);
    ASSERT_TRUE(eventually([&] { return table.to_act() == 0; }));
    EXPECT_GE(waiting(experts), 2);
}

TEST_P(Fairness, AClockRunsOutInTimeThoughAllWorkIsTaken) {
    // Nobody thinks at first, so that all of it waits in the store.
    (void)many_experts();
    const std::string id = node_->play("yamatai", {{"clock", {{"seconds", 10}}}}).id();
    // As if all had happened earlier.
    constexpr Millis kEarlier = 8'500;
    const auto sql = open_sql(address_);
    sql->run("UPDATE entries SET at = at - $1", {kEarlier});
    sql->run("UPDATE jobs SET due = due - $1", {kEarlier});
    const Millis due = *node_->due(id);
    begin(1);
    node_->begin_jobs();
    std::optional<Millis> handed_over;
    ASSERT_TRUE(eventually([&] {
        for (const StoredEntry& entry : node_->log(id))
            if (entry.what.find("hand_over") != std::string::npos) handed_over = entry.at;
        return handed_over.has_value();
    }));
    EXPECT_GE(*handed_over, due);
    EXPECT_LT(*handed_over, due + 3'000) << "a second, if nobody disturbs";
}

TEST_P(Fairness, AThoughtNobodyCanUseIsEndedAtOnce) {
    begin(1);
    const Visited table = against("expert:10s");
    ASSERT_TRUE(eventually([&] { return node_->metrics.bot_turns_waiting.Value() == 0; }));
    // Another node has played for the bot.
    const std::int64_t seq = table.seq() + 1;
    Step step;
    step.table.id = table.id();
    step.entry = {seq, "", node_->store.now(),
                  json::serialize(room::json_of(room::Act{1, table.legal().front()}))};
    step.listed = false;
    ASSERT_TRUE(node_->store.wait_for([&](Ledger& ledger) { return ledger.write(step); }));
    table.run(table->catch_up(seq));
    EXPECT_EQ(node_->metrics.bot_turns_cancelled.Value(), 1);
    ASSERT_TRUE(eventually([&] { return turns_thought(*node_) == 1; }));
    EXPECT_EQ(table.seq(), seq) << "what was found is not played";
}

TEST_P(Fairness, ABotThinksOnThoughSomebodyHandsOverAnotherSeat) {
    begin(1);
    Pondering pondering(*node_);
    const Visited table = against("expert:100ms");
    const int turn = table.turn();
    for (const char* what : {"hand_over", "take_back"})
        ASSERT_EQ(code(table.ask(kAnn, {{"do", what}, {"seat", 0}})), "ok");
    pondering.end();
    ASSERT_TRUE(eventually([&] { return table.to_act() == 0; }));
    EXPECT_EQ(turns_thought(*node_), Pondering::kThreads + turns_since(turn, table));
    EXPECT_EQ(node_->metrics.bot_turns_cancelled.Value(), 0);
}

TEST_P(Fairness, WhoeverWaitsForAThreadKeepsTheJob) {
    begin(1);
    Pondering pondering(*node_);
    const Visited table = against("expert:100ms");
    const auto taken = node_->due(table.id());
    ASSERT_TRUE(taken);
    EXPECT_TRUE(eventually([&] { return node_->due(table.id()) > *taken; })) << "renewed";
    pondering.end();
    ASSERT_TRUE(eventually([&] { return table.to_act() == 0; }));
    EXPECT_FALSE(node_->due(table.id()));
}

TEST_P(Fairness, ATurnIsThoughtByOneNodeWhateverIsSaidAtAnother) {
    if (!node_->store.shared()) GTEST_SKIP() << "only one node can use a file";
    begin(1);
    InProcessNode other(address_, 1);
    other.begin_jobs();
    Pondering pondering(*node_);
    const Visited here = against("expert:100ms");
    const int turn = here.turn();
    {
        const Visited there = other.visit(here.id());
        for (int i = 0; i < 3; ++i)
            ASSERT_EQ(code(there.ask(kAnn, {{"do", "react"}, {"reaction", "hurry"}})), "ok");
        ASSERT_EQ(code(there.ask(kAnn, {{"do", "hand_over"}, {"seat", 0}})), "ok");
        ASSERT_EQ(code(there.ask(kAnn, {{"do", "take_back"}, {"seat", 0}})), "ok");
        pondering.end();
        ASSERT_TRUE(eventually([&] { return here.to_act() == 0; }));
    }
    EXPECT_EQ(turns_thought(*node_), Pondering::kThreads + turns_since(turn, here));
    EXPECT_EQ(turns_thought(other), 0u);
}

INSTANTIATE_TEST_SUITE_P(Every, Fairness, kEveryDatabase, name_of);

}  // namespace himiko::server
