#include "server/retention.h"

#include "server/clock.h"
#include "tests/server/asking.h"
#include "tests/server/in_process.h"
#include "tests/server/served.h"

// Nothing is kept for ever that nobody comes back to. Time is whatever a test says.
namespace himiko::server {

constexpr Millis kDayLong = 86'400'000, kThen = 1'000'000 * kDayLong / 50;

class WhatIsKept : public InProcess {
  protected:
    // How it is so many days later.
    void days_pass(int days, const Keep& keep = {}) {
        Retention retention(node_->store, keep, node_->metrics);
        wait_for(node_->context.get_executor(), retention.sweep(kThen + days * kDayLong));
    }
    template <class Work>
    void write(Work work) {
        node_->store.wait_for([&](Ledger& ledger) {
            work(ledger);
            return true;
        });
    }
    std::int64_t count(const std::string& what, const std::vector<Value>& values = {}) {
        return open_sql(address_)->run("SELECT COUNT(*) FROM " + what, values)[0][0].number();
    }
    bool there(const char* table, const std::string& id) {
        return count(std::string(table) + " WHERE id = $1", {id}) == 1;
    }
    // A table that was last touched then.
    static Step table(const std::string& id, const char* phase, Millis at = kThen) {
        Step step;
        step.table = {id, "yokai", true, phase, 1, at, at, "{}"};
        step.entry = {1, "", at, "{}"};
        return step;
    }
    std::string counted(const std::string& kind) {
        const std::string all = node_->metrics.text(0, 0);
        const std::string name = "himiko_forgotten_total{kind=\"" + kind + "\"} ";
        const auto at = all.find(name);
        if (at == std::string::npos) return "none";
        return all.substr(at + name.size(), all.find('\n', at) - at - name.size());
    }
};

TEST_P(WhatIsKept, OfSessionsAreThoseSeenLately) {
    write([](Ledger& ledger) {
        EXPECT_TRUE(ledger.register_login(kAnn.person, "ann", "ann", "hash")) << "no guest";
        ledger.begin_session("old", kAnn.person, kThen);
        ledger.begin_session("used", kAnn.person, kThen);
        EXPECT_TRUE(ledger.person_of_session("used", kThen + 100 * kDayLong));
        // Whether or not anybody has swept.
        EXPECT_TRUE(ledger.person_of_session("old", kThen, kThen));
        EXPECT_FALSE(ledger.person_of_session("old", kThen, kThen + 1));
    });
    days_pass(180);
    EXPECT_EQ(count("sessions"), 2);
    days_pass(181);
    EXPECT_EQ(count("sessions WHERE secret = 'used'"), 1);
    EXPECT_EQ(count("sessions"), 1);
    EXPECT_EQ(counted("sessions"), "1");
    Keep forever;
    forever.sessions = 0;
    days_pass(10'000, forever);
    EXPECT_EQ(count("sessions"), 1);
}

TEST_P(WhatIsKept, OfGuestsAreThoseWhoHaveSomethingToComeBackTo) {
    write([](Ledger& ledger) {
        for (const char* id : {"gone", "seated", "signed-in", "played", "reported"})
            ledger.add({id, id, {}, {}, kThen});
        ledger.add({"registered", "r", "login", "hash", kThen});
        ledger.add({"late", "l", {}, {}, kThen + 20 * kDayLong});
        ledger.begin_session("s", "signed-in", kThen + 10 * kDayLong);
        Step seat = table("t1", "playing"), end = table("t2", "over");
        seat.members = {{"seated", true}};
        end.ending = Ending{{{0, "played", 1, true}}, "{}", false, "", "{}", 1};
        EXPECT_TRUE(ledger.write(seat) && ledger.write(end));
        ledger.add_usage("gone", kThen / kDayLong, {1, 2, 3});
        EXPECT_TRUE(ledger.add(Ledger::KeptBox{"box", "gone", "yokai", "Ours", "{}", kThen}));
        EXPECT_EQ(ledger.add(Ledger::CountedGame{"gone", "game", "yokai", "{}"}),
                  Ledger::Written::kYes);
    });
    open_sql(address_)->run(
        "INSERT INTO reports (id, at, reporter, person, table_id, reason, note, closed) "
        "VALUES ('r', 1, 'registered', 'reported', 't1', '', '', 0)");
    days_pass(30);
    EXPECT_TRUE(there("people", "gone"));
    days_pass(31);
    EXPECT_FALSE(there("people", "gone"));
    EXPECT_EQ(count("usage") + count("boxes") + count("counted"), 0);
    for (const char* id : {"seated", "signed-in", "played", "reported", "registered", "late"})
        EXPECT_TRUE(there("people", id)) << id;
    days_pass(51);
    EXPECT_FALSE(there("people", "late"));
    EXPECT_FALSE(there("people", "signed-in")) << "not seen for a month";
    EXPECT_EQ(count("sessions"), 0);
    days_pass(192);
    EXPECT_FALSE(there("people", "seated")) << "and the game was abandoned";
    for (const char* id : {"played", "reported", "registered"})
        EXPECT_TRUE(there("people", id)) << id;
}

TEST_P(WhatIsKept, OfTablesAreThoseAtWhichSomethingHappens) {
    write([](Ledger& ledger) {
        Step clock = table("clock", "playing"), moved = table("moved", "playing");
        clock.due_changed = true;
        clock.due = kThen + 400 * kDayLong;
        for (const Step& one : {table("lobby", "lobby"), table("closed", "closed"),
                                table("abandoned", "playing"), table("over", "over"), clock, moved})
            EXPECT_TRUE(ledger.write(one));
        // Within a turn only the log says that somebody is there.
        moved.entry = {2, "", kThen + 100 * kDayLong, "{}"};
        moved.table.seq = 2;
        moved.listed = false;
        EXPECT_TRUE(ledger.write(moved));
    });
    days_pass(7);
    EXPECT_TRUE(there("tables", "lobby"));
    days_pass(8);
    EXPECT_FALSE(there("tables", "lobby"));
    EXPECT_FALSE(there("tables", "closed"));
    EXPECT_EQ(counted("lobbies"), "2");
    EXPECT_TRUE(there("tables", "abandoned"));
    days_pass(181);
    EXPECT_FALSE(there("tables", "abandoned"));
    EXPECT_TRUE(there("tables", "moved"));
    days_pass(281);
    EXPECT_FALSE(there("tables", "moved"));
    days_pass(10'000);
    EXPECT_TRUE(there("tables", "clock")) << "its clock runs";
    EXPECT_TRUE(there("tables", "over")) << "finished games are kept";
    EXPECT_EQ(count("entries"), 2);
    EXPECT_EQ(counted("abandoned"), "2");
}

TEST_P(WhatIsKept, OfReportsAndCostsIsAYear) {
    write([](Ledger& ledger) {
        ledger.add_usage(kAnn.person, kThen / kDayLong, {1, 2, 3});
        ledger.add_usage(kAnn.person, kThen / kDayLong, {10, 20, 30});
        EXPECT_EQ(ledger.usage_of(kAnn.person, kThen / kDayLong), (Cost{11, 22, 33}));
        ledger.add_usage("nobody-knows-them", kThen / kDayLong, {1, 2, 3});
    });
    EXPECT_EQ(count("usage"), 1);
    for (const auto& [id, closed] : {std::pair("open", Millis{0}), {"closed", kThen}})
        open_sql(address_)->run(
            "INSERT INTO reports (id, at, reporter, person, table_id, reason, note, closed) "
            "VALUES ($1, 1, $2, $3, $1, '', '', $4)",
            {id, kAnn.person, kBob.person, closed});
    days_pass(365);
    EXPECT_EQ(count("usage") + count("reports"), 3);
    days_pass(366);
    EXPECT_EQ(count("usage"), 0);
    EXPECT_TRUE(there("reports", "open")) << "somebody has to look at it";
    EXPECT_FALSE(there("reports", "closed"));
}

TEST_P(WhatIsKept, IsSweptInSmallStepsByAllNodesAtOnce) {
    constexpr int kMany = 1000;
    write([](Ledger& ledger) {
        for (int i = 0; i < kMany; ++i)
            ledger.begin_session("s" + std::to_string(i), kAnn.person, kThen);
    });
    const std::uint64_t before = node_->transactions();
    Retention one(node_->store, {}, node_->metrics), other(node_->store, {}, node_->metrics);
    const Millis later = kThen + 200 * kDayLong;
    auto first = asio::co_spawn(node_->context, one.sweep(later), asio::use_future);
    auto second = asio::co_spawn(node_->context, other.sweep(later), asio::use_future);
    first.get();
    second.get();
    EXPECT_EQ(count("sessions"), 0);
    EXPECT_EQ(counted("sessions"), std::to_string(kMany)) << "each counted once";
    EXPECT_GE(node_->transactions() - before, 5u);
    EXPECT_EQ(node_->metrics.store_failures.Value(), 0);
}

TEST_P(WhatIsKept, IsNotBroughtBackByThoseWhoStillSitThere) {
    const Visited table = node_->open("yokai");
    const auto bob = table.listen(kBob);
    Retention retention(node_->store, {}, node_->metrics);
    wait_for(node_->context.get_executor(), retention.sweep(node_->store.now() + 8 * kDayLong));
    ASSERT_FALSE(there("tables", table.id()));
    for (int i = 0; i < 2; ++i)
        EXPECT_EQ(code(table.ask(kAnn, {{"do", "sit"}, {"seat", 0}})), "not_found");
    EXPECT_FALSE(there("tables", table.id()));
    EXPECT_EQ(count("entries"), 0);
    EXPECT_TRUE(table.picture(kAnn).is_null());
}

INSTANTIATE_TEST_SUITE_P(Every, WhatIsKept, kEveryDatabase, name_of);

}  // namespace himiko::server

namespace himiko {

class AnOldCookie : public ServedOnEveryStore {};

TEST_P(AnOldCookie, IsNobodysWhetherOrNotSomebodyHasSwept) {
    const auto ann = be_guest(begin(), "Ann");
    EXPECT_EQ(ask(*ann, verb::get, "/api/me").result_int(), 200u);
    const auto age = [&](server::Millis days) {
        const server::Millis at = server::now() - days * 86'400'000;
        server::open_sql(store_)->run("UPDATE sessions SET seen = $1", {at});
        return ask(*ann, verb::get, "/api/me").result_int();
    };
    EXPECT_EQ(age(179), 200u);
    EXPECT_EQ(ask(*ann, verb::get, "/api/me").result_int(), 200u) << "it was seen now";
    EXPECT_EQ(age(3 * 365), 401u);
    EXPECT_EQ(server::open_sql(store_)->run("SELECT secret FROM sessions").size(), 1u);
    end(SIGTERM);
    begin({"--keep-sessions", "0"});
    EXPECT_EQ(ask(*ann, verb::get, "/api/me").result_int(), 200u) << "some keep them for ever";
}

INSTANTIATE_TEST_SUITE_P(Every, AnOldCookie, server::kEveryDatabase, server::name_of);

}  // namespace himiko
