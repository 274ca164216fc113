#include <algorithm>

#include "tests/server/in_process.h"

// Two nodes that share a store, and hear of each other only when a test says so.
namespace himiko::server {

class TwoNodes : public InProcess {
  protected:
    void SetUp() override {
        InProcess::SetUp();
        if (!IsSkipped()) other_ = std::make_unique<InProcessNode>(address_);
    }
    void TearDown() override {
        other_.reset();
        InProcess::TearDown();
    }

    std::unique_ptr<InProcessNode> other_;
};

TEST_P(TwoNodes, SeeAtOnceWhatEitherHasAcknowledged) {
    Visited here = node_->play("yamatai"), there = other_->visit(here.id());
    for (int i = 0; i < 100; ++i) {
        if (here.to_act() == kNobody) {
            here = node_->play("yamatai");
            there = other_->visit(here.id());
        }
        const Visited &a = i % 2 == 0 ? here : there, &b = i % 2 == 0 ? there : here;
        const std::int64_t seen = b.seq(), version = b.version();
        const User& actor = person(b.to_act());
        const json::object done =
            a.ask(actor, version, {{"do", "act"}, {"action", b.legal().front()}});
        ASSERT_EQ(code(done), "ok");
        switch (i % 4) {
            case 0: ASSERT_EQ(b.seq(), seen + 1); break;
            case 1: ASSERT_EQ(b.picture(kEve).at("seq"), done.at("seq")); break;
            case 2: ASSERT_EQ(b.listen(kEve, seen)->numbers(), std::vector{seen + 1}); break;
            default: {  // a question for the version that was acknowledged
                if (a.to_act() == kNobody) break;
                const User& next = person(a.to_act());
                ASSERT_EQ(
                    code(b.ask(next, version + 1, {{"do", "try"}, {"action", a.legal().front()}})),
                    "ok");
            }
        }
    }
}

TEST_P(TwoNodes, RefuseNobodyForWhatTheOtherKnowsToBeOtherwise) {
    for (int i = 0; i < 25; ++i) {
        const Visited here = node_->open("yokai"), there = other_->visit(here.id());
        ASSERT_EQ(code(here.ask(kAnn, {{"do", "sit"}, {"seat", 0}})), "ok");
        ASSERT_EQ(code(here.ask(kBob, {{"do", "sit"}, {"seat", 1}})), "ok");
        ASSERT_EQ(code(there.ask(kAnn, {{"do", "start"}})), "ok") << "nobody has told it who sits";
        const User& actor = person(there.to_act());
        ASSERT_EQ(code(here.ask(actor, 1, {{"do", "act"}, {"action", "announce"}})), "ok");
        ASSERT_EQ(code(there.ask(kBob, {{"do", "rematch"}})), "ok") << "nor that it is over";
    }
}

TEST_P(TwoNodes, SeatNobodyAtATableTooManyThoughBothAreAskedAtOnce) {
    node_->store.wait_for([](Ledger& ledger) {
        for (int i = 1; i < 100; ++i) {
            Step step;
            step.table = {"x" + std::to_string(i), "yokai", false, "lobby", 1, 1, 1, "{}"};
            step.entry = {1, "", 1, "{}"};
            step.members = {{kBob.person}};
            if (!ledger.write(step)) return false;
        }
        return true;
    });
    for (int i = 0; i < 10; ++i) {
        const Visited here = node_->open("yokai"), there = other_->open("yokai");
        std::string one, other;
        std::thread at_once([&] { one = code(here.ask(kBob, {{"do", "sit"}, {"seat", 1}})); });
        other = code(there.ask(kBob, {{"do", "sit"}, {"seat", 1}}));
        at_once.join();
        EXPECT_EQ((one == "ok") + (other == "ok"), 1) << one << " " << other;
        ASSERT_EQ(code((one == "ok" ? here : there).ask(kBob, {{"do", "leave"}})), "ok");
    }
}

TEST_P(TwoNodes, CloseTheDoorForWhomeverEitherHasSentAway) {
    const Visited here = node_->open("yokai", {{"public", false}});
    const std::string invite(here.picture(kAnn).at("invite").as_string());
    const Visited there = other_->visit(here.id());
    const auto bob = there.listen(kBob, 0, invite);
    ASSERT_EQ(code(there.ask(kBob, {{"do", "sit"}, {"seat", 1}})), "ok");
    ASSERT_EQ(code(here.ask(kAnn, {{"do", "stand"}, {"seat", 1}})), "ok");
    other_->hall.heard(here.id(), 3);
    EXPECT_TRUE(eventually([&] { return bob->closed() == CloseReason::kRemoved; }));
    EXPECT_FALSE(there.listen(kBob, 0, invite));
}

TEST_P(TwoNodes, StoreARequestOnceThatIsSentToBoth) {
    const Visited here = node_->play("yamatai"), there = other_->visit(here.id());
    const json::object line{{"id", "the same"}, {"do", "say"}, {"text", "hello"}};
    EXPECT_EQ(there.ask(kAnn, line).at("seq"), here.ask(kAnn, line).at("seq"));
    const json::object move{
        {"id", "move"}, {"version", 1}, {"do", "act"}, {"action", here.legal().front()}};
    const User& actor = person(here.to_act());
    const json::object first = here.ask(actor, move), again = there.ask(actor, move);
    EXPECT_EQ(code(first), "ok");
    EXPECT_EQ(first, again);
    EXPECT_EQ(node_->log(here.id()).size(), 6u);
    // Even at the same moment.
    for (int i = 0; i < 30; ++i) {
        const json::object wave{
            {"id", "w" + std::to_string(i)}, {"do", "react"}, {"reaction", "hello"}};
        auto elsewhere = std::async(std::launch::async, [&] { return there.ask(kBob, wave); });
        const json::object mine = here.ask(kBob, wave);
        ASSERT_EQ(mine.at("seq"), elsewhere.get().at("seq"));
    }
    EXPECT_EQ(node_->log(here.id()).size(), 36u);
}

TEST_P(TwoNodes, WriteOneLogThoughBothWriteAtOnce) {
    const Visited here = node_->play("yamatai"), there = other_->visit(here.id());
    const auto eve = here.listen(kEve), guest = there.listen(kEve);
    const std::int64_t begin = here.seq();
    const User& actor = person(here.to_act());
    const std::string action = here.legal().front();
    // Whoever is told to try again does, with the same id; the subscription tells the other node.
    const auto ask = [](const Visited& table, const User& who, const json::object& what,
                        Hall& other) {
        json::object answer;
        do answer = table.ask(who, what);
        while (code(answer) == "unavailable");
        EXPECT_EQ(code(answer), "ok") << json::serialize(answer);
        other.heard(table.id(), answer.at("seq").as_int64());
        return answer.at("seq").as_int64();
    };
    std::vector<std::int64_t> numbers;
    auto talking = std::async(std::launch::async, [&] {
        std::vector<std::int64_t> said;
        for (int i = 0; i < 80; ++i)
            said.push_back(ask(there, kBob,
                               {{"id", "t" + std::to_string(i)}, {"do", "say"}, {"text", "well"}},
                               node_->hall));
        return said;
    });
    for (int i = 0; i < 40; ++i)
        numbers.push_back(ask(here, actor,
                              {{"id", "m" + std::to_string(i)},
                               {"version", i + 1},
                               {"do", i % 2 == 0 ? "act" : "undo"},
                               {"action", action}},
                              other_->hall));
    for (const std::int64_t seq : talking.get()) numbers.push_back(seq);

    std::sort(numbers.begin(), numbers.end());
    std::vector<std::int64_t> all;
    for (int i = 1; i <= 120; ++i) all.push_back(begin + i);
    EXPECT_EQ(numbers, all) << "each acknowledged under a number of its own";
    std::vector<std::int64_t> stored;
    for (const StoredEntry& entry : node_->log(here.id())) stored.push_back(entry.seq);
    EXPECT_EQ(stored.size(), 124u);
    EXPECT_EQ(stored.back(), 124);
    node_->hall.catch_up_all();
    other_->hall.catch_up_all();
    for (const auto& each : {eve, guest}) {
        EXPECT_TRUE(eventually([&] { return each->messages().size() >= 121; }));
        EXPECT_EQ(each->numbers(), all);
    }
    const auto words = [](const Recorder& who) {
        std::vector<std::string> said;
        for (const Message& message : who.messages()) said.push_back(*message);
        said.erase(said.begin());  // the picture
        return said;
    };
    EXPECT_TRUE(words(*eve) == words(*guest));
    EXPECT_TRUE(here.picture(kEve) == there.picture(kEve));
}

TEST_P(TwoNodes, LetNobodyMissWhatWasWrittenWhileNobodyListened) {
    const Visited here = node_->play("yamatai"), there = other_->visit(here.id());
    const std::int64_t begin = there.seq();
    for (int i = 0; i < 60; ++i)
        ASSERT_EQ(code(here.ask(kAnn, {{"do", "react"}, {"reaction", "wow"}})), "ok");
    const std::int64_t end = here.seq();
    for (std::int64_t after = begin; after < end; ++after) {
        const auto back = there.listen(kBob, after);
        if (back->text().starts_with("{\"picture\"")) continue;
        EXPECT_EQ(back->numbers().size(), static_cast<std::size_t>(end - after)) << after;
        EXPECT_EQ(back->numbers().front(), after + 1);
    }
}

TEST_P(TwoNodes, WriteNothingInThePlaceOfALineThatWasForgotten) {
    const Visited here = node_->play("yamatai"), there = other_->visit(here.id());
    const User& actor = person(there.to_act());
    const std::string action = there.legal().front();
    const std::int64_t seen = there.seq();
    for (int i = 0; i < 210; ++i)
        ASSERT_EQ(code(here.ask(kAnn, {{"do", "react"}, {"reaction", "wow"}})), "ok");
    ASSERT_EQ(node_->log(here.id())[4].seq, seen + 11) << "ten are forgotten";
    const json::object done = there.ask(actor, 1, {{"do", "act"}, {"action", action}});
    ASSERT_EQ(code(done), "ok");
    EXPECT_EQ(done.at("seq").as_int64(), seen + 211) << "after all that was said";
    EXPECT_EQ(here.version(), 2);
    EXPECT_TRUE(here.picture(kEve) == there.picture(kEve));
}

INSTANTIATE_TEST_SUITE_P(Every, TwoNodes, testing::Values(Database{"postgres", fresh_postgres}),
                         name_of);

}  // namespace himiko::server
