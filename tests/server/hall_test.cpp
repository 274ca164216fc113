#include "server/hall.h"

#include "tests/server/in_process.h"

namespace himiko::server {

class AHall : public InProcess {
  protected:
    auto open() {
        return wait_for(node_->context.get_executor(),
                        node_->hall.open(kAnn, {{"game", "yokai"}, {"players", 2}}));
    }
    // A table at which a game is over.
    Visited played() {
        Visited table = node_->play("yokai");
        EXPECT_EQ(
            code(table.ask(person(table.to_act()), 1, {{"do", "act"}, {"action", "announce"}})),
            "ok");
        return table;
    }
    void leave(const std::string& id) {
        const Visited table = node_->visit(id);
        for (const User& who : {kAnn, kBob})
            EXPECT_EQ(code(table.ask(who, {{"do", "leave"}})), "ok");
    }
};

TEST_P(AHall, ReadsATableOnceForAllWhoAskAtTheSameTime) {
    const std::string id = node_->play("yamatai").id();
    ASSERT_TRUE(eventually([&] { return node_->hall.size() == 0; }));
    const std::uint64_t before = node_->transactions();
    std::vector<std::future<std::shared_ptr<LiveTable>>> asked;
    for (int i = 0; i < 20; ++i)
        asked.push_back(asio::co_spawn(node_->context, node_->hall.find(id), asio::use_future));
    std::vector<std::shared_ptr<LiveTable>> found;
    for (auto& one : asked) found.push_back(one.get());
    for (const auto& one : found) EXPECT_EQ(one, found[0]);
    EXPECT_EQ(node_->transactions() - before, 1u);
    EXPECT_EQ(node_->hall.size(), 1u);
}

TEST_P(AHall, ForgetsWhatNobodyHolds) {
    std::string id;
    {
        const Visited table = node_->play("yamatai");
        id = table.id();
        EXPECT_EQ(node_->hall.size(), 1u);
    }
    EXPECT_TRUE(eventually([&] { return node_->hall.size() == 0; }));
    EXPECT_EQ(node_->visit(id).seq(), 4);
    EXPECT_TRUE(eventually([&] { return node_->hall.size() == 0; }));
}

TEST_P(AHall, FindsNothingWhereThereIsNoTable) {
    EXPECT_EQ(wait_for(node_->context.get_executor(), node_->hall.find("nowhere")), nullptr);
    EXPECT_TRUE(eventually([&] { return node_->hall.size() == 0; }));
}

TEST_P(AHall, OpensAHundredUnfinishedTablesForOnePersonAndNoMore) {
    std::string last;
    for (int i = 0; i < 100; ++i) {
        const auto opened = open();
        const auto* table = std::get_if<std::shared_ptr<LiveTable>>(&opened);
        ASSERT_TRUE(table) << i;
        last = (*table)->id();
    }
    const auto refused = open();
    ASSERT_TRUE(std::holds_alternative<room::Refusal>(refused));
    EXPECT_EQ(std::get<room::Refusal>(refused).code, "too_many");
    ASSERT_EQ(code(node_->visit(last).ask(kAnn, {{"do", "leave"}})), "ok");
    EXPECT_TRUE(std::holds_alternative<std::shared_ptr<LiveTable>>(open()));
}

TEST_P(AHall, RefusesRulesThatDoNotExistAndStoresNothing) {
    const std::uint64_t before = node_->transactions();
    const auto refused = wait_for(node_->context.get_executor(),
                                  node_->hall.open(kAnn, {{"game", "chess"}, {"players", 2}}));
    EXPECT_EQ(std::get<room::Refusal>(refused).code, "bad_request");
    EXPECT_EQ(node_->transactions(), before);
}

TEST_P(AHall, ClosesTheConnectionsOfWhoeverSignsOutAndNoOthers) {
    const Visited one = node_->play("yamatai"), other = node_->play("yokai");
    const auto ann = one.listen(kAnn), elsewhere = other.listen(kAnn), bob = one.listen(kBob),
               eve = other.listen(kEve), guest = one.listen(kAnonymous);
    node_->hall.sign_out(kAnn.person);
    for (const auto& each : {ann, elsewhere}) {
        ASSERT_TRUE(eventually([&] { return each->closed().has_value(); }));
        EXPECT_EQ(each->closed(), CloseReason::kSignedOut);
    }
    for (const auto& each : {bob, eve, guest}) EXPECT_FALSE(each->closed());
}

TEST_P(AHall, ClosesEveryConnectionWhenItEnds) {
    const Visited one = node_->play("yamatai"), other = node_->play("yokai");
    const auto ann = one.listen(kAnn), bob = other.listen(kBob), guest = other.listen(kAnonymous);
    node_->hall.end();
    for (const auto& each : {ann, bob, guest}) {
        ASSERT_TRUE(eventually([&] { return each->closed().has_value(); }));
        EXPECT_EQ(each->closed(), CloseReason::kRestart);
    }
}

// --- How many one may have -----------------------------------------------------------------------

TEST_P(AHall, SeatsOnePersonAtAHundredUnfinishedTablesAndNoMore) {
    const Visited finished = played();  // by Ann and Bob
    const Visited table = node_->open("yamatai"),
                  asked = node_->open("yokai", {{"seating", "ask"}});
    ASSERT_EQ(code(asked.ask(kBob, {{"do", "ask"}})), "ok");
    std::vector<Visited> some;
    for (int i = 0; i < 2; ++i) some.push_back(node_->open("yokai"));
    for (const Visited& one : some)
        ASSERT_EQ(code(one.ask(kBob, {{"do", "sit"}, {"seat", 1}})), "ok");
    node_->store.wait_for([](Ledger& ledger) {
        for (int i = 2; i < 100; ++i) {
            Step step;
            step.table = {"x" + std::to_string(i), "yokai", false, "lobby", 1, 1, 1, "{}"};
            step.entry = {1, "", 1, "{}"};
            step.members = {{kBob.person}};
            if (!ledger.write(step)) return false;
        }
        return true;
    });
    EXPECT_EQ(code(table.ask(kBob, {{"do", "sit"}, {"seat", 1}})), "not_now");
    EXPECT_EQ(code(asked.ask(kAnn, {{"do", "accept"}, {"person", kBob.person}})), "not_now");
    EXPECT_EQ(code(finished.ask(kBob, {{"do", "rematch"}})), "not_now");
    EXPECT_EQ(node_->log(table.id()).size(), 1u) << "nothing is stored";
    EXPECT_EQ(table.picture(kEve).at("seats").at(1).at("kind").as_string(), "open");
    ASSERT_EQ(code(some[0].ask(kBob, {{"do", "leave"}})), "ok");
    EXPECT_EQ(code(table.ask(kBob, {{"do", "sit"}, {"seat", 1}})), "ok");
    EXPECT_EQ(code(some[0].ask(kBob, {{"do", "sit"}, {"seat", 1}})), "not_now");
}

// --- Rematches -----------------------------------------------------------------------------------

TEST_P(AHall, HasOneRematchOfAGameThatIsOpen) {
    const Visited table = played();
    ASSERT_EQ(code(table.ask(kBob, {{"do", "rematch"}})), "ok");
    const std::string next(table.picture(kAnn).at("rematch").as_string());
    for (const User& who : {kAnn, kBob}) {
        const json::object again = table.ask(who, {{"do", "rematch"}});
        EXPECT_EQ(code(again), "not_now");
        EXPECT_NE(json::serialize(again).find(next), std::string::npos) << "it says which one";
    }
    const Visited following = node_->visit(next);
    EXPECT_EQ(following.picture(kEve).at("phase").as_string(), "lobby");
    EXPECT_EQ(code(following.ask(kBob, {{"do", "start"}})), "not_now") << "nobody has asked Ann";
    EXPECT_EQ(code(following.ask(kAnn, {{"do", "sit"}, {"seat", 0}})), "ok");
    EXPECT_EQ(code(following.ask(kBob, {{"do", "start"}})), "ok");
    EXPECT_EQ(table.picture(kAnn).at("rematch").as_string(), next);
}

TEST_P(AHall, BeginsTheNextGameAtOnceIfThereIsNobodyElseToAsk) {
    const Visited table = node_->open("yokai", {{"sit", true}});
    ASSERT_EQ(code(table.ask(kAnn, {{"do", "bot"}, {"seat", 1}, {"level", "easy"}})), "ok");
    ASSERT_EQ(code(table.ask(kAnn, {{"do", "start"}})), "ok");
    ASSERT_EQ(code(table.ask(kAnn, 1, {{"do", "act"}, {"action", "announce"}})), "ok");
    const json::object again{{"do", "rematch"}, {"start", true}, {"id", "again"}};
    ASSERT_EQ(code(table.ask(kAnn, again)), "ok");
    ASSERT_EQ(code(table.ask(kAnn, again)), "ok") << "sent twice, it counts once";
    const std::string next(table.picture(kAnn).at("rematch").as_string());
    const json::value following = node_->visit(next).picture(kAnn);
    EXPECT_EQ(following.at("phase"), "playing");
    EXPECT_EQ(following.at("seats"), table.picture(kAnn).at("seats")) << "the same bot";
    EXPECT_EQ(node_->log(next).size(), 2u);

    const Visited together = played();
    ASSERT_EQ(code(together.ask(kBob, {{"do", "rematch"}, {"start", true}})), "ok");
    const std::string waits(together.picture(kAnn).at("rematch").as_string());
    EXPECT_EQ(node_->visit(waits).picture(kEve).at("phase"), "lobby") << "Ann is asked first";
}

TEST_P(AHall, OpensAnotherRematchWhenTheFirstOneWasClosed) {
    const Visited table = played();
    ASSERT_EQ(code(table.ask(kBob, {{"do", "rematch"}})), "ok");
    const std::string first(table.picture(kAnn).at("rematch").as_string());
    leave(first);
    EXPECT_TRUE(table.picture(kAnn).at("rematch").is_null()) << "no link that leads nowhere";
    const json::value told = json::parse(*table.listen(kEve)->messages().front());
    EXPECT_TRUE(told.at("picture").at("rematch").is_null());
    ASSERT_EQ(code(table.ask(kAnn, {{"do", "rematch"}})), "ok");
    const json::value second = table.picture(kEve).at("rematch");
    ASSERT_TRUE(second.is_string());
    EXPECT_NE(second.as_string(), first);
    EXPECT_EQ(node_->visit(std::string(second.as_string())).seq(), 1);
}

INSTANTIATE_TEST_SUITE_P(Every, AHall, kEveryDatabase, name_of);

}  // namespace himiko::server
