#include <algorithm>

#include "tests/server/in_process.h"

// What those who listen at a table are told, and what it costs.
namespace himiko::server {

class WhoListens : public InProcess {
  protected:
    static int talk_in(const std::vector<StoredEntry>& log) {
        return static_cast<int>(std::count_if(log.begin(), log.end(), [](const StoredEntry& one) {
            return one.what.find("\"do\":\"say\"") != std::string::npos;
        }));
    }
    static void say(const Visited& table, int lines) {
        for (int i = 0; i < lines; ++i)
            ASSERT_EQ(code(table.ask(kAnn, {{"do", "say"}, {"text", "hello"}})), "ok");
    }
    // The same by the thousand, as a table that is not in use here keeps it.
    void say_long_ago(const std::string& id, int lines) {
        room::Room room(id);
        for (const StoredEntry& entry : node_->log(id)) room.apply(read_entry(entry));
        for (int said = 0; said < lines;)
            node_->store.wait_for([&](Ledger& ledger) {
                for (int i = 0; i < 250; ++i, ++said) {
                    const room::Entry entry{room.seq() + 1, "", node_->store.now(),
                                            room::Say{kAnn.person, kAnn.name, "hello"}};
                    room::Change change = room.apply(entry, room::Room::Telling::kSilent);
                    EXPECT_TRUE(ledger.write(step_of(room, entry, change)));
                }
                return true;
            });
    }
    // Somebody who has missed the last line comes back: what is told, and the transactions it took.
    std::pair<std::vector<Message>, std::uint64_t> come_back(const Visited& table) {
        const std::int64_t seq = table.seq();
        const std::uint64_t before = node_->transactions();
        const auto back = table.listen(kBob, seq - 1);
        return {back->messages(), node_->transactions() - before};
    }
};

TEST_P(WhoListens, ComesBackAtTheSameCostWhateverWasSaid) {
    const std::string id = node_->play("yamatai").id();
    // Where nodes share the store one question is asked: whether another has written.
    const std::uint64_t cost = node_->store.shared() ? 1 : 0;
    std::size_t size = 0;
    for (const int lines : {0, 3000}) {
        ASSERT_TRUE(eventually([&] { return node_->hall.size() == 0; }));
        say_long_ago(id, lines);
        const Visited table = node_->visit(id);
        say(table, 1);
        const auto [told, took] = come_back(table);
        EXPECT_EQ(took, cost);
        ASSERT_EQ(told.size(), 1u) << "what was missed";
        EXPECT_TRUE(json::parse(*told[0]).as_object().contains("news"));
        if (lines > 0) {
            EXPECT_EQ(told[0]->size(), size + 3) << "its number is longer";
            EXPECT_EQ(table.picture(kBob).at("talk").as_array().size(), 200u);
        }
        size = told[0]->size();
    }
    const auto log = node_->log(id);
    EXPECT_EQ(talk_in(log), 200);
    EXPECT_EQ(log.size(), 204u);
    EXPECT_EQ(log.back().seq, 3006);
}

TEST_P(WhoListens, IsToldTheSameOfATableThatWasReadAgain) {
    std::string id;
    json::value seen;
    {
        const Visited table = node_->play("yamatai");
        id = table.id();
        say(table, 205);
        seen = table.picture(kBob);
    }
    ASSERT_TRUE(eventually([&] { return node_->hall.size() == 0; }));
    const Visited table = node_->visit(id);
    EXPECT_EQ(table.picture(kBob), seen);
    const std::int64_t seq = table.seq();
    EXPECT_TRUE(table.listen(kBob, seq)->messages().empty());
    EXPECT_EQ(std::ssize(table.listen(kBob, seq - LiveTable::kToldKept)->numbers()),
              LiveTable::kToldKept);
    for (const std::int64_t long_ago : {std::int64_t{0}, seq - LiveTable::kToldKept - 1, seq + 1}) {
        const auto told = table.listen(kBob, long_ago)->messages();
        ASSERT_EQ(told.size(), 1u);
        EXPECT_EQ(json::parse(*told[0]).at("picture"), seen) << long_ago;
    }
}

TEST_P(WhoListens, MayNotUnlessTheTableIsPublicOrTheyAreInvited) {
    const Visited table = node_->open("yokai", {{"public", false}});
    const std::string invite(table.picture(kAnn).at("invite").as_string());
    for (const User& who : {kEve, kAnonymous}) {
        for (const char* guess : {"", "guess"}) {
            EXPECT_FALSE(table.listen(who, 0, guess));
            EXPECT_TRUE(table.picture(who, guess).is_null());
            EXPECT_FALSE(table.run(table->look(who.person, guess, [](const room::Room&) {
                return std::optional<std::string>("seen");
            })));
        }
        const auto invited = table.listen(who, 0, invite);
        ASSERT_TRUE(invited);
        EXPECT_EQ(invited->text().find("\"invite\""), std::string::npos)
            << "whoever sits here may invite others";
    }
    EXPECT_TRUE(table.listen(kAnn));
}

TEST_P(WhoListens, IsToldAsWhatTheySit) {
    const Visited table = node_->play("yamatai");
    const auto eve = table.listen(kEve), guest = table.listen(kAnonymous);
    const auto ann = table.listen(kAnn), bob = table.listen(kBob), phone = table.listen(kBob);
    for (int i = 0; i < 10; ++i) {
        const User& actor = person(table.to_act());
        ASSERT_EQ(code(table.ask(actor, table.version(),
                                 {{"do", "act"}, {"action", table.legal().front()}})),
                  "ok");
        EXPECT_EQ(eve->messages().back(), guest->messages().back()) << "made once for all";
        EXPECT_EQ(bob->messages().back(), phone->messages().back());
        EXPECT_NE(ann->messages().back(), bob->messages().back());
        for (const auto& each : {ann, bob, eve}) {
            const json::value news = json::parse(*each->messages().back()).at("news");
            EXPECT_EQ(news.at("play").as_object().contains("actions"),
                      each->user().person == person(table.to_act()).person);
        }
    }
    EXPECT_EQ(eve->numbers().size(), 10u);
}

TEST_P(WhoListens, IsNeverToldTheCardsThatAnotherSaw) {
    const Visited table = node_->play("yokai");
    const auto ann = table.listen(kAnn), bob = table.listen(kBob), eve = table.listen(kEve);
    int families = 0;
    for (int i = 0; i < 24; ++i) {
        const int seat = table.to_act();
        const auto legal = table.legal();
        const std::string action = legal[0] == "announce" ? legal[1] : legal[0];
        ASSERT_EQ(
            code(table.ask(person(seat), table.version(), {{"do", "act"}, {"action", action}})),
            "ok");
        const std::string own = *(seat == 0 ? ann : bob)->messages().back();
        families += own.find("\"family\"") != std::string::npos;
        // Those who come back are not shown again what they saw, either.
        for (const auto& other : {seat == 0 ? bob : ann, eve, table.listen(kEve, table.seq() - 5),
                                  table.listen(person(1 - seat), table.seq() - 5)})
            for (const char* secret : {"\"family\"", "\"known\"", "\"seed\""}) {
                const std::string told = *other->messages().back();
                EXPECT_EQ(told.find(secret), std::string::npos) << told;
            }
        EXPECT_EQ(eve->text().find("\"family\""), std::string::npos);
    }
    EXPECT_GT(families, 0) << "whoever looked was told";
}

TEST_P(WhoListens, HearsNothingMoreOfAPrivateTableWhoseOwnerSentThemAway) {
    for (const bool listed : {false, true}) {
        const Visited table = node_->open("yamatai", {{"public", listed}});
        const std::string invite(table.picture(kAnn).at("invite").as_string());
        const auto bob = table.listen(kBob, 0, invite), eve = table.listen(kEve, 0, invite);
        ASSERT_TRUE(bob && eve);
        ASSERT_EQ(code(table.ask(kBob, {{"do", "sit"}, {"seat", 1}})), "ok");
        ASSERT_EQ(code(table.ask(kAnn, {{"do", "stand"}, {"seat", 1}})), "ok");
        ASSERT_EQ(code(table.ask(kAnn, {{"do", "say"}, {"text", "among ourselves"}})), "ok");
        EXPECT_EQ(eve->numbers(), (std::vector<std::int64_t>{2, 3, 4}));
        EXPECT_FALSE(eve->closed());
        EXPECT_EQ(code(table.ask(kBob, {{"do", "sit"}, {"seat", 1}})), "forbidden");
        EXPECT_EQ(bob->numbers().size(), listed ? 3u : 1u);
        EXPECT_EQ(bob->closed(), listed ? std::nullopt : std::optional(CloseReason::kRemoved));
        EXPECT_EQ(table.listen(kBob, 0, invite) != nullptr, listed);
        EXPECT_EQ(table.picture(kBob, invite).is_object(), listed);
    }
}

TEST_P(WhoListens, HearsNothingMoreAfterLeaving) {
    const Visited table = node_->play("yamatai");
    const auto bob = table.listen(kBob);
    say(table, 1);
    table.run(table->leave(bob));
    say(table, 1);
    EXPECT_EQ(bob->numbers(), std::vector<std::int64_t>{5});
    const auto mine =
        node_->store.wait_for([](Ledger& ledger) { return ledger.tables_of(kBob.person, 9); });
    ASSERT_EQ(mine.size(), 1u);
    EXPECT_EQ(mine[0].seen, 5) << "as far as was told";
}

INSTANTIATE_TEST_SUITE_P(Every, WhoListens, kEveryDatabase, name_of);

}  // namespace himiko::server
