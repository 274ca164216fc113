#include "room/room.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <functional>
#include <set>

#include "room/characters.h"
#include "room/following.h"
#include "room/names.h"
#include "room/practice.h"
#include "table/builtin.h"
#include "tests/said.h"

namespace himiko::room {

namespace json = boost::json;

const User kAnn{"p-ann", "Ann"}, kBob{"p-bob", "Bob"}, kEve{"p-eve", "Eve"};

// A room whose entries are written as soon as they are decided.
class ARoom : public testing::Test {
  protected:
    void open(const std::string& request) {
        const auto what = Room::open(kAnn, json::parse(request).as_object(), "invite-code");
        ASSERT_TRUE(std::holds_alternative<What>(what)) << said(std::get<Refusal>(what));
        write(std::get<What>(what));
    }
    // The code of the refusal, or "ok".
    std::string ask(const User& who, const std::string& request) {
        const Moment moment{now_, seed_, "next-table", "next-invite", successor_gone_, seen_};
        const auto what = room_.decide(who, json::parse(request).as_object(), moment);
        if (const auto* refusal = std::get_if<Refusal>(&what)) return refusal->code;
        write(std::get<What>(what));
        return "ok";
    }
    void write(const What& what) {
        // As the log keeps it.
        const json::object stored = json::parse(json::serialize(json_of(what))).as_object();
        log_.push_back({room_.seq() + 1, "", now_ += 1000, read_what(stored)});
        last_ = room_.apply(log_.back());
    }
    // What somebody is told of the last entry, as it happens,
    json::object news(const std::string& person) const {
        const Eyes eyes = room_.eyes_of(person);
        json::object all = json::parse("{" + last_.news.to(eyes.seat) + "}").as_object();
        if (room_.play() && !last_.talk)
            all["play"] = json::parse(room_.game_text(eyes, room_.shared_game()));
        return all;
    }
    // and later.
    json::object news_again(const std::string& person) const {
        return json::parse("{" + last_.news.to(room_.eyes_into_the_past(person)) + "}").as_object();
    }
    json::value picture(const std::string& person) const {
        return json::parse(room_.picture(person));
    }
    void start(const std::string& game, const std::string& options = "{}") {
        open(R"({"game":")" + game + R"(","players":2,"public":true,"options":)" + options + "}");
        ASSERT_EQ(ask(kAnn, R"({"do":"sit","seat":0})"), "ok");
        ASSERT_EQ(ask(kBob, R"({"do":"sit","seat":1})"), "ok");
        ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
    }
    const User& to_act() { return room_.play()->to_act() == 0 ? kAnn : kBob; }
    const User& other() { return room_.play()->to_act() == 0 ? kBob : kAnn; }
    std::string first_legal() {
        return json::serialize(
            json::object{{"do", "act"}, {"action", room_.play()->legal().front()}});
    }

    // In Yōkai the first may be to announce.
    std::string last_legal() {
        return json::serialize(
            json::object{{"do", "act"}, {"action", room_.play()->legal().back()}});
    }

    // Looking at a card, in Yōkai.
    std::string first_look() {
        for (const std::string& action : room_.play()->legal())
            if (action.starts_with("look"))
                return json::serialize(json::object{{"do", "act"}, {"action", action}});
        return "{}";
    }

    // Whatever happens, nobody announces.
    void finish() {
        for (Random random(1); !room_.over();) {
            std::vector<std::string> legal = room_.play()->legal();
            if (legal.size() > 1) std::erase(legal, "announce");
            const auto pick = random.below(static_cast<std::uint32_t>(legal.size()));
            write(Act{room_.play()->to_act(), legal[pick]});
        }
    }

    Room room_{"t1"};
    std::vector<Entry> log_;
    Change last_;
    Millis now_ = 1'000'000;
    Seed seed_ = 4711;
    bool successor_gone_ = false;
    Millis seen_ = 0;
};

TEST_F(ARoom, RefusesRulesThatDoNotExist) {
    for (const char* request :
         {R"({})", R"({"game":"chess","players":2})", R"({"game":"yokai","players":9})",
          R"({"game":"yokai","players":2,"options":{"levels":[7]}})",
          R"({"game":"yamatai","players":2,"options":{"levels":[1]}})"}) {
        const auto what = Room::open(kAnn, json::parse(request).as_object(), "");
        ASSERT_TRUE(std::holds_alternative<Refusal>(what)) << request;
        EXPECT_EQ(std::get<Refusal>(what).code, "bad_request");
    }
}

TEST_F(ARoom, BeginsWhenEverySeatIsTaken) {
    open(R"({"game":"yamatai","players":3,"public":false})");
    EXPECT_EQ(ask(kAnn, R"({"do":"start"})"), "not_now");
    EXPECT_EQ(ask(kAnn, R"({"do":"sit","seat":0})"), "ok");
    EXPECT_EQ(ask(kBob, R"({"do":"sit","seat":0})"), "seat_taken");
    EXPECT_EQ(ask(kBob, R"({"do":"sit","seat":1})"), "ok");
    EXPECT_EQ(ask(kBob, R"({"do":"bot","seat":2,"level":"normal"})"), "forbidden");
    EXPECT_EQ(ask(kAnn, R"({"do":"bot","seat":2,"level":"godlike"})"), "bad_request");
    EXPECT_EQ(ask(kAnn, R"({"do":"bot","seat":2,"level":"normal"})"), "ok");
    EXPECT_EQ(ask(kBob, R"({"do":"start"})"), "forbidden");
    EXPECT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
    EXPECT_EQ(ask(kEve, R"({"do":"sit","seat":1})"), "not_now");
    EXPECT_STREQ(room_.phase(), "playing");
}

TEST_F(ARoom, LetsNobodyPlayForAnother) {
    start("yamatai");
    EXPECT_EQ(ask(other(), first_legal()), "forbidden");
    EXPECT_EQ(ask(kEve, first_legal()), "forbidden");
    EXPECT_EQ(ask(to_act(), R"({"do":"act","action":"build b01 A1"})"), "illegal_action");
    EXPECT_EQ(ask(to_act(), R"({"do":"act"})"), "illegal_action");
    EXPECT_EQ(ask(to_act(), first_legal()), "ok");
}

TEST_F(ARoom, IsClosedToStrangersUnlessItIsPublicOrTheyAreInvited) {
    open(R"({"game":"yokai","players":2,"public":false})");
    EXPECT_TRUE(room_.may_watch(kAnn.person));
    EXPECT_FALSE(room_.may_watch(kEve.person));
    EXPECT_EQ(room_.invite(), "invite-code");
    EXPECT_TRUE(picture(kAnn.person).as_object().contains("invite"));
    EXPECT_FALSE(picture(kEve.person).as_object().contains("invite"));
}

TEST_F(ARoom, KeepsAKeyInItsLogAndReplaysTheSameGame) {
    seed_ = Seed(Seed::Key{0xab, 0xcd});
    start("yamatai");
    while (!room_.over()) ASSERT_EQ(ask(to_act(), first_legal()), "ok");
    const std::string digits = "abcd" + std::string(60, '0');
    const json::object stored = json_of(log_[3].what);
    EXPECT_EQ(stored.at("do"), "start");
    EXPECT_EQ(stored.at("seed"), json::value(digits));
    EXPECT_EQ(room_.record("")->at("seed"), json::value(digits));

    Room again("t1");
    for (const Entry& entry : log_) again.apply(entry);
    EXPECT_EQ(again.picture(""), room_.picture(""));

    // As the engine loads it.
    table::Problems problems;
    const auto table = table::read_table<yamatai::Game>(*room_.record(""), problems);
    ASSERT_TRUE(table);
    EXPECT_EQ(table::Language<yamatai::Game>::view(table->rules(), table->view(kNobody)),
              room_.play()->view(kNobody));
}

TEST_F(ARoom, WithANumberInItsLogStillReplaysTheSameGame) {
    const auto entry = [](const char* stored) {
        return read_what(json::parse(stored).as_object());
    };
    write(entry(R"({"do":"open","person":"p-ann","name":"Ann","game":"yokai","players":2,)"
                R"("options":{},"clock":null,"seats":[{"level":"easy"},{"level":"easy"}]})"));
    write(entry(R"({"do":"start","seed":4711,"version":1})"));
    using L = table::Language<yokai::Game>;
    const yokai::Rules rules(L::builtin_box(), 2, yokai::default_options(*L::builtin_box(), 2));
    table::Table<yokai::Game> table(rules, 4711);
    const std::string look = table.legal().back();
    write(Act{0, look});
    ASSERT_TRUE(table.act(look));
    EXPECT_EQ(room_.play()->view(0).at("cards"), L::view(rules, table.view(0)).at("cards"));
    EXPECT_EQ(json_of(log_[1].what).at("seed"), 4711);
    EXPECT_THROW(entry(R"({"do":"start","seed":"12","version":1})"), std::runtime_error);
}

TEST(CheckRules, RefuseABoxOfNineCards) {
    const json::value box = json::parse(table::builtin_file("yokai.small.json"));
    const auto rules = check_rules("yokai", 2, json::object(), box.as_object());
    ASSERT_FALSE(rules);
    EXPECT_EQ(said(rules.error()),
              "box.families: tables are played with sixteen cards: a box with three families is "
              "for the command line and for programs");
}

TEST_F(ARoom, NeverSendsTheSeedOrAnothersCards) {
    start("yokai");
    for (int i = 0; i < 40 && !room_.over(); ++i) {
        const auto legal = room_.play()->legal();
        const std::string action = legal[0] == "announce" ? legal[1] : legal[0];
        ASSERT_EQ(ask(to_act(), json::serialize(json::object{{"do", "act"}, {"action", action}})),
                  "ok");
        for (const User& who : {kAnn, kBob, kEve}) {
            const std::string sent =
                json::serialize(news(who.person)) + json::serialize(picture(who.person));
            EXPECT_EQ(sent.find("4711"), std::string::npos);
            EXPECT_EQ(sent.find("\"seed\""), std::string::npos);
            EXPECT_EQ(sent.find("\"known\""), std::string::npos);
            if (room_.over()) break;
            // Only whoever looks is told a family.
            const bool looks = &to_act() == (who.person == kAnn.person ? &kAnn : &kBob) &&
                               who.person != kEve.person;
            if (!looks) {
                EXPECT_EQ(sent.find("\"family\":"), std::string::npos) << sent;
            }
        }
        EXPECT_FALSE(room_.record(to_act().person)->contains("seed") && !room_.over());
    }
}

TEST_F(ARoom, TellsNobodyElseHowTilesWereArranged) {
    start("yamatai");
    // Fleet 3 lets one look at the next tiles and put some of them under the stack.
    const auto wanted = [&] {
        const auto legal = room_.play()->legal();
        for (const char* word : {"arrange b", "peek", "fleet 3"})
            for (const std::string& action : legal)
                if (action.starts_with(word)) return action;
        return legal.front();
    };
    std::string action = wanted();
    for (int i = 0; i < 1000 && !action.starts_with("arrange") && !room_.over(); ++i) {
        ASSERT_EQ(ask(to_act(), json::serialize(json::object{{"do", "act"}, {"action", action}})),
                  "ok");
        action = wanted();
    }
    ASSERT_TRUE(action.starts_with("arrange")) << action;
    const User who = to_act(), rival = other();
    ASSERT_EQ(ask(who, json::serialize(json::object{{"do", "act"}, {"action", action}})), "ok");
    const auto told = [&](const User& guest) {
        return std::vector{news(guest.person).at("entry").at("action"),
                           room_.story(guest.person)->at("moves").as_array().back().at("action"),
                           room_.record(guest.person)->at("actions").as_array().back()};
    };
    for (const json::value& one : told(who)) EXPECT_EQ(one, json::value(action));
    for (const User& guest : {rival, kEve})
        for (const json::value& one : told(guest)) EXPECT_EQ(one, json::value("arrange"));
}

TEST_F(ARoom, KeepsYokaiSilentWhileItIsPlayed) {
    start("yokai");
    EXPECT_EQ(ask(kAnn, R"({"do":"say","text":"the fox is at 1,1"})"), "not_now");
    EXPECT_EQ(ask(kAnn, R"({"do":"react","reaction":"wow"})"), "ok");
    EXPECT_EQ(ask(kAnn, R"({"do":"react","reaction":"fox at 1,1"})"), "bad_request");
    EXPECT_EQ(ask(kEve, R"({"do":"react","reaction":"wow"})"), "forbidden");
    EXPECT_EQ(ask(to_act(), R"({"do":"act","action":"announce"})"), "ok");
    EXPECT_TRUE(room_.over());
    EXPECT_EQ(ask(kAnn, R"({"do":"say","text":"well"})"), "ok");
    EXPECT_EQ(picture(kAnn.person).at("talk").as_array().size(), 2u);
}

TEST_F(ARoom, LetsATableTalkThatWasOpenedForIt) {
    open(R"({"game":"yokai","players":2,"public":true,"talk":true})");
    ASSERT_EQ(ask(kAnn, R"({"do":"sit","seat":0})"), "ok");
    ASSERT_EQ(ask(kBob, R"({"do":"sit","seat":1})"), "ok");
    ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
    EXPECT_EQ(ask(kBob, R"({"do":"say","text":"the fox is at 1,1"})"), "ok");
    EXPECT_EQ(ask(kEve, R"({"do":"say","text":"no, at 2,2"})"), "forbidden");
    EXPECT_EQ(picture(kEve.person).at("may_talk"), json::value(true));
    EXPECT_EQ(json::parse(room_.summary()).at("may_talk"), json::value(true));
    ASSERT_EQ(ask(kAnn, R"({"do":"act","action":"announce"})"), "ok");
    EXPECT_EQ(json::parse(last_.ending->kind).at("talk"), json::value(true))
        << "the sheet notes it";
    ASSERT_EQ(ask(kBob, R"({"do":"rematch"})"), "ok");
    EXPECT_TRUE(room_.opens(std::get<Rematch>(log_.back().what)).talk);
}

TEST_F(ARoom, KeepsTheSheetOfASilentTableAsItWas) {
    start("yokai");
    EXPECT_EQ(picture(kAnn.person).at("may_talk"), json::value(false));
    ASSERT_EQ(ask(kAnn, R"({"do":"act","action":"announce"})"), "ok");
    EXPECT_FALSE(json::parse(last_.ending->kind).as_object().contains("talk"));
}

TEST_F(ARoom, AsksAboutTalkAndWhoBeginsOnlyWhereThatMeansSomething) {
    for (const char* request :
         {R"({"game":"yamatai","players":2,"talk":true})",
          R"({"game":"yamatai","players":2,"talk":false})",
          R"({"game":"yamatai","players":2,"first":0})",
          R"({"game":"yokai","players":2,"talk":"yes"})",
          R"({"game":"yokai","players":2,"talk":null})",
          R"({"game":"yokai","players":2,"first":2})", R"({"game":"yokai","players":2,"first":-1})",
          R"({"game":"yokai","players":2,"first":0.5})",
          R"({"game":"yokai","players":2,"first":1e300})",
          R"({"game":"yokai","players":2,"first":"nobody"})",
          R"({"game":"yokai","players":2,"first":[1]})"}) {
        const auto what = Room::open(kAnn, json::parse(request).as_object(), "");
        ASSERT_TRUE(std::holds_alternative<Refusal>(what)) << request;
        EXPECT_EQ(std::get<Refusal>(what).code, "bad_request");
    }
    open(R"({"game":"yamatai","players":2})");
    EXPECT_EQ(ask(kAnn, R"({"do":"first","first":1})"), "bad_request");
    EXPECT_TRUE(picture(kAnn.person).at("first").is_null());
}

// Three people of Yōkai who have sat down, and nobody has begun.
class WhoBegins : public ARoom {
  protected:
    void sit_down(const std::string& more = "") {
        open(R"({"game":"yokai","players":3,"public":true)" + more + "}");
        for (int seat = 0; seat < 3; ++seat) {
            const std::string sit = R"({"do":"sit","seat":)" + std::to_string(seat) + "}";
            ASSERT_EQ(ask(*people_[static_cast<std::size_t>(seat)], sit), "ok");
        }
    }
    // The names around the table.
    static std::string names(const json::value& seats) {
        std::string all;
        for (const json::value& seat : seats.as_array())
            all += (all.empty() ? "" : " ") + std::string(seat.at("name").as_string());
        return all;
    }
    std::string names() const { return names(picture("").at("seats")); }

    const std::array<const User*, 3> people_ = {&kAnn, &kBob, &kEve};
};

TEST_F(WhoBegins, IsTheFirstSeatUnlessTheTableSaysOtherwise) {
    sit_down();
    EXPECT_EQ(picture(kAnn.person).at("first"), json::value(0));
    ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
    EXPECT_EQ(names(), "Ann Bob Eve");
    EXPECT_EQ(room_.person_to_act(), kAnn.person);
}

TEST_F(WhoBegins, IsTheOwnersChoiceUntilTheGameStarts) {
    sit_down(R"(,"first":"drawn")");
    EXPECT_EQ(picture(kAnn.person).at("first"), json::value("drawn"));
    EXPECT_EQ(ask(kBob, R"({"do":"first","first":1})"), "forbidden");
    for (const char* wrong : {R"({"do":"first"})", R"({"do":"first","first":3})",
                              R"({"do":"first","first":null})", R"({"do":"first","first":true})"})
        EXPECT_EQ(ask(kAnn, wrong), "bad_request") << wrong;
    EXPECT_EQ(ask(kAnn, R"({"do":"first","first":2})"), "ok");
    EXPECT_EQ(json::serialize(news(kBob.person).at("entry")), R"({"do":"first","first":2})");
    EXPECT_EQ(picture(kBob.person).at("first"), json::value(2));
    ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
    EXPECT_EQ(ask(kAnn, R"({"do":"first","first":0})"), "not_now");
}

TEST_F(WhoBegins, SitsFirstAndEverybodyKeepsTheirNeighbours) {
    sit_down(R"(,"first":1,"options":{"levels":[2]})");
    ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
    const json::object told = news(kEve.person);
    EXPECT_EQ(names(told.at("seats")), "Bob Eve Ann") << "everybody hears of it with the start";
    EXPECT_EQ(told.at("entry").at("first"), json::value(1));
    EXPECT_EQ(told.at("play").at("eyes"), json::value(1));
    EXPECT_EQ(room_.person_to_act(), kBob.person);
    const auto neighbors = [&](const User& who) {
        return json::serialize(picture(who.person).at("play").at("view").at("neighbors"));
    };
    EXPECT_NE(neighbors(kBob), neighbors(kAnn)) << "whoever begins holds the neighbour card";
    EXPECT_EQ(neighbors(kEve), neighbors(kAnn));
    const auto acting = [](const Member& member) { return member.to_act; };
    ASSERT_EQ(std::count_if(last_.members.begin(), last_.members.end(), acting), 1);
    EXPECT_EQ(std::find_if(last_.members.begin(), last_.members.end(), acting)->person,
              kBob.person);
    // Seats are called by their new numbers from now on.
    EXPECT_EQ(ask(kAnn, R"({"do":"hand_over","seat":2})"), "ok");
    EXPECT_EQ(ask(kAnn, R"({"do":"take_back","seat":2})"), "ok");
    EXPECT_EQ(ask(kAnn, first_look()), "forbidden");
    EXPECT_EQ(ask(kBob, first_look()), "ok");
}

TEST_F(WhoBegins, IsDrawnOnceAndStandsInTheLog) {
    std::array<int, 3> begun{};
    for (int game = 0; game < 60; ++game) {
        room_ = Room("t1");
        log_.clear();
        seed_ = Seed(static_cast<std::uint64_t>(game));
        sit_down(R"(,"first":"drawn")");
        ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
        const auto drawn = std::get<Start>(log_.back().what).first;
        ASSERT_TRUE(drawn);
        ++begun.at(static_cast<std::size_t>(drawn->seat));
        EXPECT_EQ(room_.person_to_act(), people_[static_cast<std::size_t>(drawn->seat)]->person);
        Room again("t1");
        for (const Entry& entry : log_) {
            ASSERT_EQ(why_not_next(again, entry), std::nullopt);
            (void)again.apply(entry);
        }
        EXPECT_EQ(again.picture(kEve.person), room_.picture(kEve.person));
    }
    for (const int times : begun) EXPECT_GT(times, 8);
}

TEST_F(WhoBegins, IsTheSamePersonAgainOrDrawnAgainInARematch) {
    for (const bool drawn : {false, true}) {
        room_ = Room("t1");
        log_.clear();
        sit_down(drawn ? R"(,"first":"drawn")" : R"(,"first":2)");
        ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
        const std::string order = names(), began = room_.person_to_act();
        const User& first = **std::find_if(people_.begin(), people_.end(),
                                           [&](const User* who) { return who->person == began; });
        ASSERT_EQ(ask(first, R"({"do":"act","action":"announce"})"), "ok");
        ASSERT_EQ(ask(kBob, R"({"do":"rematch"})"), "ok");
        const Open opens = room_.opens(std::get<Rematch>(log_.back().what));
        EXPECT_EQ(opens.first, First{drawn ? First::kDrawn : 0});
        EXPECT_EQ(opens.seats[0].person, began);
        Room again("next-table");
        (void)again.apply({1, "", now_, opens});
        EXPECT_EQ(names(json::parse(again.picture("")).at("seats")), order);
    }
}

TEST_F(WhoBegins, IsTheFirstSeatOfAnOlderLog) {
    sit_down();
    ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
    Room older("t1");
    for (const Entry& entry : log_) {
        json::object stored = json_of(entry.what);
        for (const char* unknown : {"first", "talk"}) stored.erase(unknown);
        const Entry then{entry.seq, entry.id, entry.at, read_what(stored)};
        ASSERT_EQ(why_not_next(older, then), std::nullopt);
        (void)older.apply(then);
    }
    EXPECT_EQ(older.picture(kBob.person), room_.picture(kBob.person));
}

TEST_F(WhoBegins, CannotFollowFromALogThatSaysOtherwise) {
    const auto cannot = [&](const What& what) {
        return why_not_next(room_, {room_.seq() + 1, "", 1, what}).has_value();
    };
    sit_down(R"(,"first":1)");
    EXPECT_TRUE(cannot(ChooseFirst{First{3}}));
    EXPECT_TRUE(cannot(ChooseFirst{}));
    EXPECT_FALSE(cannot(ChooseFirst{First{First::kDrawn}}));
    EXPECT_TRUE(cannot(Start{1, 1, First{2}})) << "seat 1 was chosen";
    EXPECT_TRUE(cannot(Start{1, 1, First{First::kDrawn}}));
    EXPECT_FALSE(cannot(Start{1, 1, First{1}}));
    ASSERT_EQ(ask(kAnn, R"({"do":"first","first":"drawn"})"), "ok");
    EXPECT_FALSE(cannot(Start{1, 1, First{2}}));
    EXPECT_TRUE(cannot(Start{1, 1, First{3}}));
    EXPECT_THROW((void)read_what(json::object{{"do", "first"}, {"first", 9}}), std::runtime_error);
    room_ = Room("t2");
    Open open{"p", "P", "yamatai", 2, {}, kNoClock, false, "", {}, ""};
    EXPECT_FALSE(cannot(open));
    open.first = First{};
    EXPECT_TRUE(cannot(open));
    open.first.reset();
    open.talk = true;
    EXPECT_TRUE(cannot(open));
}

TEST_F(ARoom, FollowsFromNoLogWithABotOrRulesThatNobodyCouldHaveWanted) {
    const auto cannot = [&](const What& what) {
        return why_not_next(room_, {room_.seq() + 1, "", 1, what}).has_value();
    };
    open(R"({"game":"yamatai","players":2})");
    ASSERT_EQ(ask(kAnn, R"({"do":"sit","seat":0})"), "ok");
    EXPECT_FALSE(cannot(SeatBot{1, "expert:10s"}));
    for (const char* level : {"", "genius", "expert:11s", "expert:5n"})
        EXPECT_TRUE(cannot(SeatBot{1, level})) << level;
    ASSERT_EQ(ask(kAnn, R"({"do":"bot","seat":1,"level":"easy"})"), "ok");
    EXPECT_FALSE(cannot(Start{1, rules_version("yamatai")}));
    EXPECT_FALSE(cannot(Start{1, rules_version("yamatai") + 1})) << "a newer program knows them";
    EXPECT_TRUE(cannot(Start{1, 0}));
    EXPECT_TRUE(cannot(Start{1, 1})) << "version 1 does not know all of the options";
    ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
    for (const char* level : {"genius", "expert:1h", "expert:5n"}) {
        EXPECT_TRUE(cannot(Leave{kAnn.person, level})) << level;
        EXPECT_TRUE(cannot(HandOver{0, level})) << level;
    }
    EXPECT_FALSE(cannot(Leave{kAnn.person, ""})) << "older logs do not say";
}

TEST_F(ARoom, HandsTheSeatOfSomebodyAwayToABotAndGivesItBack) {
    start("yamatai");
    const User absent = to_act(), waiting = other();
    const std::string seat = std::to_string(room_.play()->to_act());
    EXPECT_EQ(room_.bot_to_act(), kNobody);
    EXPECT_EQ(ask(kEve, R"({"do":"hand_over","seat":)" + seat + "}"), "forbidden");
    EXPECT_EQ(ask(waiting, R"({"do":"hand_over","seat":)" + seat + "}"), "not_now")
        << "not away long enough";
    now_ += 120'000;
    EXPECT_EQ(ask(waiting, R"({"do":"hand_over","seat":)" + seat + "}"), "ok");
    EXPECT_EQ(std::to_string(room_.bot_to_act()), seat);
    EXPECT_EQ(ask(absent, first_legal()), "forbidden");
    EXPECT_EQ(ask(waiting, R"({"do":"take_back","seat":)" + seat + "}"), "forbidden");
    EXPECT_EQ(ask(absent, R"({"do":"take_back","seat":)" + seat + "}"), "ok");
    EXPECT_EQ(room_.bot_to_act(), kNobody);
}

TEST_F(ARoom, SeatsSeveralPeopleAtOneDevice) {
    open(R"({"game":"yamatai","players":2})");
    ASSERT_EQ(ask(kAnn, R"({"do":"sit","seat":0,"name":"Mum"})"), "ok");
    ASSERT_EQ(ask(kAnn, R"({"do":"sit","seat":1,"name":"Dad"})"), "ok");
    ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
    for (int i = 0; i < 30; ++i) ASSERT_EQ(ask(kAnn, first_legal()), "ok");
}

TEST_F(ARoom, ShowsASharedDeviceWhatTheOneKnowsWhoActedLastThereUntilTheNextDoes) {
    open(R"({"game":"yokai","players":3})");
    ASSERT_EQ(ask(kAnn, R"({"do":"sit","seat":0,"name":"Mum"})"), "ok");
    ASSERT_EQ(ask(kAnn, R"({"do":"sit","seat":1,"name":"Dad"})"), "ok");
    ASSERT_EQ(ask(kBob, R"({"do":"sit","seat":2})"), "ok");
    ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
    int holder = 0;
    for (int i = 0; i < 24; ++i) {
        const int acting = room_.play()->to_act();
        if (acting < 2) holder = acting;
        EXPECT_EQ(room_.eyes_of(kAnn.person), (Eyes{holder, acting < 2}));
        EXPECT_EQ(room_.eyes_of(kBob.person), (Eyes{2, acting == 2}));
        ASSERT_EQ(ask(acting < 2 ? kAnn : kBob, last_legal()), "ok");
    }
    EXPECT_EQ(holder, 1);
}

TEST_F(ARoom, IsItsLogReplayed) {
    start("yamatai");
    for (int i = 0; i < 60 && !room_.over(); ++i) {
        if (i % 7 == 6) (void)ask(to_act(), R"({"do":"undo"})");
        ASSERT_EQ(ask(to_act(), first_legal()), "ok");
    }
    Room again("t1");
    for (const Entry& entry : log_) again.apply(entry);
    for (const User& who : {kAnn, kBob, kEve})
        EXPECT_EQ(again.picture(who.person), room_.picture(who.person));
    EXPECT_EQ(again.version(), room_.version());
    EXPECT_EQ(again.record(kAnn.person), room_.record(kAnn.person));
}

TEST_F(ARoom, ForgetsNamesAndWordsOfWhoeverIsGoneAndStaysTheSameGame) {
    start("yamatai");
    ASSERT_EQ(ask(kAnn, R"({"do":"say","text":"It is me"})"), "ok");
    ASSERT_EQ(ask(kBob, R"({"do":"say","text":"Who else"})"), "ok");
    ASSERT_EQ(ask(kAnn, R"({"do":"react","reaction":"wow"})"), "ok");
    ASSERT_EQ(ask(to_act(), first_legal()), "ok");
    const json::value before = json::value(*room_.record(""));
    for (const What& what : room_.forgetting(kAnn.person)) write(what);
    EXPECT_EQ(json::value(*room_.record("")), before);
    EXPECT_TRUE(room_.has_forgotten(kAnn.person));
    EXPECT_EQ(last_.gone, std::vector{kAnn.person});
    EXPECT_EQ(room_.seats()[0].name, "");
    EXPECT_TRUE(room_.seats()[0].absence) << "a bot plays on";
    EXPECT_EQ(picture(kBob.person).at("talk").as_array().size(), 1u);
    for (const std::string& shown : {room_.picture(kBob.person), room_.summary()})
        for (const char* word : {"Ann", "It is me"})
            EXPECT_EQ(shown.find("\"" + std::string(word) + "\""), std::string::npos) << shown;
    EXPECT_EQ(ask(kAnn, R"({"do":"take_back","seat":0})"), "not_signed_in");
    // What is kept of the log says no more, and is the same game.
    Room again("t1");
    for (const Entry& entry : log_) {
        const auto kept = without(entry.what, kAnn.person);
        if (!kept) continue;
        EXPECT_EQ(json::serialize(json_of(*kept)).find("\"Ann\""), std::string::npos);
        again.apply({entry.seq, entry.id, entry.at, *kept});
    }
    EXPECT_EQ(again.picture(kBob.person), room_.picture(kBob.person));
    EXPECT_EQ(again.summary(), room_.summary());
    EXPECT_EQ(without(log_.front().what, kEve.person)->index(), log_.front().what.index());
    EXPECT_TRUE(without(Say{kBob.person, "Bob", "Who else"}, kAnn.person));
}

TEST_F(ARoom, GoesOnWithoutAForgottenOwnerOrIsClosed) {
    open(R"({"game":"yokai","players":2,"public":true})");
    ASSERT_EQ(ask(kAnn, R"({"do":"say","text":"Anybody here"})"), "ok");
    for (const What& what : room_.forgetting(kAnn.person)) write(what);
    EXPECT_STREQ(room_.phase(), "closed");
    EXPECT_EQ(room_.picture(kBob.person).find("Anybody here"), std::string::npos);
    EXPECT_EQ(room_.forgetting(kEve.person).size(), 1u) << "who left long ago";
}

TEST_F(ARoom, SeatsABotInsteadOfSomebodyForgottenWhenItIsPlayedAgain) {
    start("yokai");
    ASSERT_EQ(ask(to_act(), R"({"do":"act","action":"announce"})"), "ok");
    for (const What& what : room_.forgetting(kAnn.person)) write(what);
    EXPECT_FALSE(room_.seats()[0].absence) << "it is over";
    const Open next = room_.opens({kBob.person, "Bob", "t2", "invite"});
    EXPECT_EQ(next.seats[0].level, kStandIn);
    EXPECT_EQ(next.seats[0].person, "");
    EXPECT_EQ(next.seats[1].person, kBob.person);
}

TEST_F(ARoom, TellsTheStoreWhoIsToAct) {
    start("yamatai");
    ASSERT_EQ(last_.members.size(), 1u) << "for the other nothing changed";
    EXPECT_EQ(last_.members[0], (Member{to_act().person, true}));
    EXPECT_STREQ(room_.phase(), "playing");
    EXPECT_FALSE(last_.due);
}

TEST_F(ARoom, KnowsWhichRequestsAreInItsLog) {
    open(R"({"game":"yokai","players":2})");
    room_.apply({2, "id-of-ann", 5, Sit{0, "p-ann", "Ann"}});
    EXPECT_EQ(room_.seq_of("id-of-ann"), 2);
    EXPECT_EQ(room_.seq_of("id-of-bob"), std::nullopt);
}

TEST_F(ARoom, RefusesClocksThatDoNotExist) {
    for (const char* clock : {"5", "{}", R"({"seconds":1})", R"({"days":0})", R"({"days":99})",
                              R"({"seconds":60,"days":1})"}) {
        const auto what = Room::open(
            kAnn,
            json::parse(R"({"game":"yokai","players":2,"clock":)" + std::string(clock) + "}")
                .as_object(),
            "");
        EXPECT_TRUE(std::holds_alternative<Refusal>(what)) << clock;
    }
}

TEST_F(ARoom, SeatsABotWhenTheClockHasRunOut) {
    open(R"({"game":"yamatai","players":2,"public":true,"clock":{"seconds":60}})");
    ASSERT_EQ(ask(kAnn, R"({"do":"sit","seat":0})"), "ok");
    ASSERT_EQ(ask(kBob, R"({"do":"sit","seat":1})"), "ok");
    ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
    const Millis end = now_ + 60'000;
    EXPECT_EQ(room_.due(), end);
    EXPECT_EQ(picture(kAnn.person).at("play").at("deadline").as_int64(), end);
    ASSERT_EQ(ask(to_act(), first_legal()), "ok");
    EXPECT_EQ(room_.due(), end) << "the clock is for the turn, not for each step of it";
    EXPECT_EQ(
        ask(other(), R"({"do":"hand_over","seat":)" + std::to_string(room_.play()->to_act()) + "}"),
        "not_now")
        << "the clock decides";
    EXPECT_FALSE(room_.run_out(end - 1));
    const int seat = room_.play()->to_act();
    const auto over = room_.run_out(end);
    ASSERT_TRUE(over);
    write(*over);
    EXPECT_EQ(room_.bot_to_act(), seat);
    const User late = seat == 0 ? kAnn : kBob;
    EXPECT_EQ(ask(late, R"({"do":"take_back","seat":)" + std::to_string(seat) + "}"), "ok");
    EXPECT_EQ(room_.bot_to_act(), seat) << "the turn whose time is used up stays the bot's";
    EXPECT_EQ(ask(late, first_legal()), "forbidden");
    const int turn = room_.play()->turn();
    while (room_.play()->turn() == turn) write(Act{seat, room_.play()->legal().front()});
    EXPECT_EQ(room_.bot_to_act(), kNobody);
    EXPECT_EQ(room_.due(), now_ + 60'000) << "the next turn has its own time";
}

TEST_F(ARoom, NeverResetsTheClockOfATurnByHandingOverAndTakingBack) {
    open(R"({"game":"yamatai","players":2,"public":true,"clock":{"seconds":60}})");
    ASSERT_EQ(ask(kAnn, R"({"do":"sit","seat":0})"), "ok");
    ASSERT_EQ(ask(kBob, R"({"do":"sit","seat":1})"), "ok");
    ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
    const Millis end = now_ + 60'000;
    for (const User& who : {to_act(), other()}) {
        const std::string seat = who.person == kAnn.person ? "0" : "1";
        ASSERT_EQ(ask(who, R"({"do":"hand_over","seat":)" + seat + "}"), "ok");
        ASSERT_EQ(ask(who, R"({"do":"take_back","seat":)" + seat + "}"), "ok");
        EXPECT_EQ(room_.due(), end);
        EXPECT_EQ(picture(who.person).at("play").at("deadline").as_int64(), end);
    }
    const User late = to_act();
    const int seat = room_.play()->to_act();
    ASSERT_EQ(ask(late, R"({"do":"hand_over","seat":)" + std::to_string(seat) + "}"), "ok");
    now_ = end;
    ASSERT_EQ(ask(late, R"({"do":"take_back","seat":)" + std::to_string(seat) + "}"), "ok");
    EXPECT_EQ(room_.bot_to_act(), seat) << "its time is used up meanwhile";
}

TEST_F(ARoom, CountsChangesOfTheGameApartFromTalk) {
    start("yamatai");
    EXPECT_EQ(room_.version(), 1);
    ASSERT_EQ(ask(kAnn, R"({"do":"say","text":"hello"})"), "ok");
    ASSERT_EQ(ask(kBob, R"({"do":"react","reaction":"wow"})"), "ok");
    EXPECT_EQ(room_.version(), 1);
    EXPECT_EQ(room_.seq(), 6);
    ASSERT_EQ(ask(to_act(), first_legal()), "ok");
    EXPECT_EQ(room_.version(), 2);
    ASSERT_EQ(ask(to_act(), R"({"do":"undo"})"), "ok");
    EXPECT_EQ(room_.version(), 3);
    ASSERT_EQ(ask(kAnn, R"({"do":"hand_over","seat":0})"), "ok");
    EXPECT_EQ(room_.version(), 4);
    EXPECT_EQ(picture(kEve.person).at("version").as_int64(), 4);
    EXPECT_EQ(picture(kEve.person).at("talk").as_array().size(), 2u);
}

TEST_F(ARoom, KeepsTheLastLinesOfTalkAndSaysWhichOneIsForgotten) {
    open(R"({"game":"yamatai","players":2})");
    for (int i = 0; i < 200; ++i) {
        ASSERT_EQ(ask(kAnn, R"({"do":"say","text":"hello"})"), "ok");
        EXPECT_FALSE(last_.forgotten);
    }
    ASSERT_EQ(ask(kAnn, R"({"do":"say","text":"one more"})"), "ok");
    EXPECT_EQ(last_.forgotten, 2) << "the first line came after the table was opened";
    EXPECT_EQ(picture(kAnn.person).at("talk").as_array().size(), 200u);
    // Whoever reads the log without what was forgotten has the same room.
    Room again("t1");
    for (const Entry& entry : log_)
        if (entry.seq != 2) again.apply(entry);
    EXPECT_EQ(again.picture(kAnn.person), room_.picture(kAnn.person));
}

TEST_F(ARoom, LetsWhoeverWasThereAMomentAgoKeepTheSeat) {
    start("yamatai");
    const User slow = to_act(), waiting = other();
    const std::string seat = std::to_string(room_.play()->to_act());
    now_ += 100'000;
    ASSERT_EQ(ask(slow, first_legal()), "ok");
    const Millis acted = now_;
    now_ = acted + 119'999;
    EXPECT_EQ(ask(waiting, R"({"do":"hand_over","seat":)" + seat + "}"), "not_now");
    now_ = acted + 120'000;
    EXPECT_EQ(ask(waiting, R"({"do":"hand_over","seat":)" + seat + "}"), "ok");
}

TEST_F(ARoom, TakesEverySignOfLifeOfWhoeverIsToActAndOfNobodyElse) {
    start("yamatai");
    const User slow = to_act(), waiting = other();
    const std::string seat = std::to_string(room_.play()->to_act());
    const std::string hand_over = R"({"do":"hand_over","seat":)" + seat + "}";
    for (const char* sign :
         {R"({"do":"say","text":"a moment"})", R"({"do":"react","reaction":"think"})"}) {
        now_ += 100'000;
        ASSERT_EQ(ask(slow, sign), "ok");
    }
    const Millis seen = now_;
    ASSERT_EQ(ask(waiting, R"({"do":"react","reaction":"hurry"})"), "ok");
    now_ = seen + 119'000;
    EXPECT_EQ(ask(waiting, hand_over), "not_now");
    now_ = seen_ = seen + 120'000;  // a question, which no log has
    EXPECT_EQ(ask(waiting, hand_over), "not_now");
    now_ += 119'000;
    EXPECT_EQ(ask(waiting, hand_over), "not_now");
    now_ += 1'000;
    EXPECT_EQ(ask(waiting, hand_over), "ok") << "what others did was no sign of life";
}

TEST_F(ARoom, GivesEveryTurnItsOwnTime) {
    open(R"({"game":"yamatai","players":2,"public":true,"clock":{"days":2}})");
    ASSERT_EQ(ask(kAnn, R"({"do":"sit","seat":0})"), "ok");
    ASSERT_EQ(ask(kBob, R"({"do":"sit","seat":1})"), "ok");
    ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
    int turns = 0;
    for (int i = 0; i < 200 && turns < 6; ++i) {
        const int turn = room_.play()->turn();
        const auto due = room_.due();
        ASSERT_EQ(ask(to_act(), first_legal()), "ok");
        if (room_.play()->turn() != turn) {
            ++turns;
            EXPECT_EQ(room_.due(), now_ + 2 * 86'400'000LL);
        } else {
            EXPECT_EQ(room_.due(), due);
        }
    }
    EXPECT_EQ(turns, 6);
}

TEST_F(ARoom, OpensARematchWithTheSamePeople) {
    start("yokai");
    EXPECT_EQ(ask(kAnn, R"({"do":"rematch"})"), "not_now");
    ASSERT_EQ(ask(to_act(), R"({"do":"act","action":"announce"})"), "ok");
    EXPECT_EQ(ask(kEve, R"({"do":"rematch"})"), "forbidden");
    EXPECT_EQ(ask(kBob, R"({"do":"rematch"})"), "ok");
    EXPECT_EQ(picture(kEve.person).at("rematch").as_string(), "next-table");
    EXPECT_EQ(json::serialize(news(kAnn.person)).find("next-invite"), std::string::npos);
    EXPECT_EQ(room_.rematch(), "next-table");
    Room again("next-table");
    const Open opens = room_.opens(std::get<Rematch>(log_.back().what));
    EXPECT_EQ(again.apply({1, "", now_, opens}).members.size(), 2u);
    EXPECT_STREQ(again.phase(), "lobby");
    EXPECT_EQ(json::parse(again.picture(kBob.person)).at("owner").as_string(), kBob.person);
    EXPECT_EQ(ask(kAnn, R"({"do":"rematch"})"), "not_now") << "there is one";
}

TEST_F(ARoom, SeatsWhoeverOpensItIfTheyLike) {
    open(R"({"game":"yamatai","players":3,"sit":true})");
    EXPECT_EQ(picture(kAnn.person).at("seats").at(0).at("name"), "Ann");
    EXPECT_EQ(picture(kAnn.person).at("seats").at(1).at("kind"), "open");
    EXPECT_EQ(ask(kAnn, R"({"do":"stand","seat":0})"), "ok");
    EXPECT_STREQ(room_.phase(), "lobby") << "and it is still Ann's table";
    EXPECT_EQ(ask(kAnn, R"({"do":"sit","seat":2})"), "ok");
}

// Who the bots of a table are.
class TheBots : public ARoom {
  protected:
    std::vector<std::string> characters() const {
        std::vector<std::string> all;
        for (const Seat& seat : room_.seats())
            if (!seat.character.empty()) all.push_back(seat.character);
        return all;
    }
    static bool differ(std::vector<std::string> all) {
        std::sort(all.begin(), all.end());
        return std::adjacent_find(all.begin(), all.end()) == all.end();
    }
    void seat_bot(int seat, const std::string& level) {
        const json::object request{{"do", "bot"}, {"seat", seat}, {"level", level}};
        ASSERT_EQ(ask(kAnn, json::serialize(request)), "ok");
    }
    static bool is_of(const std::string& character, bots::Strength strength) {
        const auto* const first = &kCharacters[kFirstOfCast[static_cast<std::size_t>(strength)]];
        return std::find(first, first + kCast, character) != first + kCast;
    }
};

TEST_F(TheBots, AreCharactersOfTheirLevelAndNoTwoAreAlike) {
    open(R"({"game":"yamatai","players":4})");
    std::vector<std::string> levels(bots::kStrengthNames.begin(), bots::kStrengthNames.end());
    levels.emplace_back("expert:250ms");
    for (const std::string& level : levels) {
        for (int seat = 0; seat < 4; ++seat) seat_bot(seat, level);
        ASSERT_EQ(characters().size(), 4u) << level;
        EXPECT_TRUE(differ(characters())) << level;
        for (const std::string& one : characters())
            EXPECT_TRUE(is_of(one, bots::read_level(level)->strength)) << level << " " << one;
    }
    seat_bot(0, "easy");
    seat_bot(1, "random");
    EXPECT_TRUE(differ(characters())) << "easy ones and those that play anything share theirs";
    EXPECT_EQ(picture(kAnn.person).at("seats").at(0).at("character").as_string(),
              characters().front());
    EXPECT_EQ(json::parse(room_.summary()).at("seats").at(0).at("character").as_string(),
              characters().front());
    EXPECT_EQ(news(kAnn.person).at("entry").at("character").as_string(), characters().at(1));
}

TEST_F(TheBots, AreOthersAtOtherTables) {
    std::set<std::string> first;
    for (const char* table : {"a", "b", "c", "d", "e", "f", "g", "h"})
        first.insert(character_for(table, 0, "normal", [](const char*) { return false; }));
    EXPECT_GT(first.size(), 2u);
}

TEST_F(TheBots, AreCalledLikeNobodyWhoSitsThere) {
    open(R"({"game":"yamatai","players":4})");
    seat_bot(3, "normal");
    std::string name = characters().front();
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
    ASSERT_EQ(ask(kAnn, R"({"do":"stand","seat":3})"), "ok");
    ASSERT_EQ(ask({"p-kim", name}, R"({"do":"sit","seat":0})"), "ok");
    for (int seat = 1; seat < 4; ++seat) seat_bot(seat, "normal");
    for (const std::string& one : characters()) EXPECT_FALSE(is_named(name, one));
    EXPECT_TRUE(differ(characters()));
}

TEST_F(TheBots, StayWhoTheyAreInARematch) {
    open(R"({"game":"yokai","players":4,"first":2})");
    ASSERT_EQ(ask(kAnn, R"({"do":"sit","seat":0})"), "ok");
    seat_bot(1, "easy");
    seat_bot(2, "normal");
    seat_bot(3, "expert");
    const auto before = characters();
    ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
    while (!room_.over()) write(Act{room_.play()->to_act(), room_.play()->legal().back()});
    const std::vector<std::string> turned = {before[1], before[2], before[0]};
    EXPECT_EQ(characters(), turned) << "they move with their seats";
    ASSERT_EQ(ask(kAnn, R"({"do":"rematch"})"), "ok");
    const Open opens = room_.opens(std::get<Rematch>(log_.back().what));
    room_ = Room("t2");
    write(opens);
    EXPECT_EQ(characters(), turned);
}

TEST_F(TheBots, OfOlderTablesHaveNoCharacterUntilARematch) {
    open(R"({"game":"yamatai","players":4})");
    ASSERT_EQ(ask(kAnn, R"({"do":"sit","seat":0})"), "ok");
    for (int seat = 1; seat < 4; ++seat) {
        const What older = read_what({{"do", "bot"}, {"seat", seat}, {"level", "normal"}});
        EXPECT_FALSE(why_not_next(room_, {room_.seq() + 1, "", now_, older}));
        write(older);
    }
    EXPECT_FALSE(picture(kAnn.person).at("seats").at(1).as_object().contains("character"));
    const Open opens = room_.opens({kAnn.person, "Ann", "t2", "invite"});
    room_ = Room("t2");
    write(opens);
    EXPECT_EQ(characters().size(), 3u);
    EXPECT_TRUE(differ(characters()));
}

// Whoever asks for a rematch sits, and the seat of the other is kept.
class ARematch : public ARoom {
  protected:
    void SetUp() override {
        start("yamatai");
        while (!room_.over()) ASSERT_EQ(ask(to_act(), first_legal()), "ok");
        ASSERT_EQ(ask(kBob, R"({"do":"rematch"})"), "ok");
        const Open opens = room_.opens(std::get<Rematch>(log_.back().what));
        room_ = Room("next-table");
        write(opens);
    }
};

TEST_F(ARematch, BeginsOnlyOnceEverybodyHasSaidYes) {
    EXPECT_EQ(json::serialize(picture(kEve.person).at("seats")),
              R"([{"kind":"invited","person":"p-ann","name":"Ann"},)"
              R"({"kind":"person","person":"p-bob","name":"Bob"}])");
    EXPECT_EQ(last_.members,
              (std::vector<Member>{{"p-ann", false, false}, {"p-bob", false, true}}));
    EXPECT_EQ(last_.joined, std::vector<std::string>{"p-bob"}) << "an invitation costs nothing";
    EXPECT_TRUE(room_.sits(kAnn.person));
    EXPECT_EQ(ask(kBob, R"({"do":"start"})"), "not_now");
    EXPECT_EQ(ask(kEve, R"({"do":"sit","seat":0})"), "seat_taken") << "it is kept";
    EXPECT_EQ(ask(kAnn, R"({"do":"sit","seat":0})"), "ok");
    EXPECT_EQ(last_.joined, std::vector<std::string>{"p-ann"});
    EXPECT_EQ(ask(kBob, R"({"do":"start"})"), "ok");
}

TEST_F(ARematch, CanBeDeclined) {
    EXPECT_EQ(ask(kEve, R"({"do":"stand","seat":0})"), "forbidden");
    EXPECT_EQ(ask(kAnn, R"({"do":"leave"})"), "ok");
    EXPECT_EQ(last_.gone, std::vector<std::string>{"p-ann"});
    EXPECT_EQ(ask(kEve, R"({"do":"sit","seat":0})"), "ok") << "the seat is free";
}

TEST_F(ARematch, GoesOnWithoutWhoeverDoesNotAnswer) {
    EXPECT_EQ(ask(kBob, R"({"do":"stand","seat":0})"), "ok");
    EXPECT_EQ(ask(kAnn, R"({"do":"sit","seat":0})"), "ok") << "nobody was sent away";
    EXPECT_EQ(ask(kAnn, R"({"do":"leave"})"), "ok");
    EXPECT_EQ(ask(kBob, R"({"do":"bot","seat":0,"level":"easy"})"), "ok");
    EXPECT_EQ(ask(kBob, R"({"do":"start"})"), "ok");
}

TEST_F(ARematch, GivesAKeptSeatToABotIfItsOwnerWantsTo) {
    EXPECT_EQ(ask(kAnn, R"({"do":"bot","seat":0,"level":"easy"})"), "forbidden");
    EXPECT_EQ(ask(kBob, R"({"do":"bot","seat":0,"level":"easy"})"), "ok");
    EXPECT_EQ(last_.gone, std::vector<std::string>{"p-ann"});
    EXPECT_EQ(ask(kBob, R"({"do":"start"})"), "ok");
}

TEST_F(ARematch, IsClosedIfWhoeverAskedForItLeavesBeforeAnybodySaidYes) {
    EXPECT_EQ(ask(kBob, R"({"do":"leave"})"), "ok");
    EXPECT_STREQ(room_.phase(), "closed");
}

TEST_F(ARoom, SeatsEverybodyOfARematchThatWasStoredWithoutInvitations) {
    write(read_what(
        json::parse(R"({"do":"open","person":"p-bob","name":"Bob","game":"yamatai","players":2,
        "options":{},"clock":null,"invite":"code","after":"t0",
        "seats":[{"person":"p-ann","name":"Ann"},{"person":"p-bob","name":"Bob"}]})")
            .as_object()));
    EXPECT_EQ(ask(kBob, R"({"do":"start"})"), "ok");
}

TEST_F(ARoom, OpensAnotherRematchIfTheFirstOneIsGone) {
    start("yokai");
    ASSERT_EQ(ask(to_act(), R"({"do":"act","action":"announce"})"), "ok");
    ASSERT_EQ(ask(kBob, R"({"do":"rematch"})"), "ok");
    EXPECT_TRUE(json::parse(room_.picture(kAnn.person, true)).at("rematch").is_null());
    successor_gone_ = true;
    EXPECT_EQ(ask(kAnn, R"({"do":"rematch"})"), "ok");
}

TEST_F(ARoom, GoesOnWithWhoeverIsThereWhenItsOwnerLeaves) {
    open(R"({"game":"yokai","players":2,"public":true})");
    ASSERT_EQ(ask(kAnn, R"({"do":"sit","seat":0})"), "ok");
    ASSERT_EQ(ask(kBob, R"({"do":"sit","seat":1})"), "ok");
    EXPECT_EQ(ask(kEve, R"({"do":"leave"})"), "forbidden");
    ASSERT_EQ(ask(kAnn, R"({"do":"leave"})"), "ok");
    EXPECT_EQ(last_.gone, std::vector<std::string>{kAnn.person});
    EXPECT_EQ(picture(kBob.person).at("owner").as_string(), kBob.person);
    EXPECT_EQ(ask(kBob, R"({"do":"bot","seat":0,"level":"easy"})"), "ok");
    ASSERT_EQ(ask(kBob, R"({"do":"leave"})"), "ok");
    EXPECT_STREQ(room_.phase(), "closed");
    EXPECT_EQ(ask(kBob, R"({"do":"sit","seat":1})"), "not_now");
}

TEST_F(ARoom, LetsABotPlayOnForWhoeverLeaves) {
    start("yamatai");
    const User leaving = to_act();
    const int seat = room_.play()->to_act();
    ASSERT_EQ(ask(leaving, R"({"do":"leave"})"), "ok");
    EXPECT_EQ(room_.bot_to_act(), seat);
    EXPECT_TRUE(last_.due) << "a bot's turn is a job";
    EXPECT_TRUE(last_.gone.empty()) << "one may come back";
    EXPECT_EQ(ask(leaving, R"({"do":"take_back","seat":)" + std::to_string(seat) + "}"), "ok");
}

TEST_F(ARoom, NeedsSomebodyToPlay) {
    open(R"({"game":"yokai","players":2,"public":true})");
    for (const char* seat : {"0", "1"})
        ASSERT_EQ(ask(kAnn, R"({"do":"bot","level":"easy","seat":)" + std::string(seat) + "}"),
                  "ok");
    EXPECT_EQ(ask(kAnn, R"({"do":"start"})"), "not_now");
    ASSERT_EQ(ask(kAnn, R"({"do":"stand","seat":1})"), "ok");
    ASSERT_EQ(ask(kBob, R"({"do":"sit","seat":1})"), "ok");
    EXPECT_EQ(ask(kAnn, R"({"do":"start"})"), "ok") << "whoever opened it may just watch";
}

TEST_F(ARoom, PausesWhenEverybodyHasLeftUntilSomebodyComesBack) {
    start("yamatai");
    const User first = to_act(), second = other();
    ASSERT_EQ(ask(first, R"({"do":"leave"})"), "ok");
    EXPECT_NE(room_.bot_to_act(), kNobody);
    EXPECT_STREQ(room_.phase(), "playing");
    EXPECT_EQ(last_.members, (std::vector<Member>{{first.person, false, false}}));
    ASSERT_EQ(ask(second, R"({"do":"leave"})"), "ok");
    EXPECT_STREQ(room_.phase(), "paused");
    EXPECT_EQ(room_.bot_to_act(), kNobody);
    EXPECT_FALSE(room_.due());
    EXPECT_TRUE(last_.due_changed) << "the job is taken back";
    EXPECT_FALSE(room_.run_out(now_ + 1'000'000'000));
    // A log in which bots went on is what it was.
    const int seat = room_.play()->to_act(), moves = room_.play()->moves();
    write(Act{seat, room_.play()->legal().front()});
    EXPECT_EQ(room_.play()->moves(), moves + 1);
    EXPECT_FALSE(last_.due);
    const std::string own = second.person == kAnn.person ? "0" : "1";
    ASSERT_EQ(ask(second, R"({"do":"take_back","seat":)" + own + "}"), "ok");
    EXPECT_EQ(last_.joined, std::vector<std::string>{second.person});
    EXPECT_STREQ(room_.phase(), "playing");
    EXPECT_EQ(last_.due.has_value(), room_.bot_to_act() != kNobody);
}

TEST_F(ARoom, GoesOnWhileABotOnlyStandsIn) {
    start("yamatai");
    ASSERT_EQ(ask(kAnn, R"({"do":"leave"})"), "ok");
    ASSERT_EQ(ask(kBob, R"({"do":"hand_over","seat":1})"), "ok");
    EXPECT_STREQ(room_.phase(), "playing");
    EXPECT_NE(room_.bot_to_act(), kNobody);
}

TEST_F(ARoom, RanksWhoeverLeftBelowEverybodyWhoStayed) {
    open(R"({"game":"yamatai","players":3,"public":true})");
    for (const auto& [who, seat] : {std::pair(kAnn, "0"), {kBob, "1"}, {kEve, "2"}})
        ASSERT_EQ(ask(who, R"({"do":"sit","seat":)" + std::string(seat) + "}"), "ok");
    ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
    ASSERT_EQ(ask(kEve, R"({"do":"leave"})"), "ok");
    ASSERT_EQ(ask(kAnn, R"({"do":"leave"})"), "ok");
    while (!room_.over()) write(Act{room_.play()->to_act(), room_.play()->legal().front()});
    ASSERT_TRUE(last_.ending);
    EXPECT_TRUE(last_.ending->rated);
    const auto& people = last_.ending->people;
    ASSERT_EQ(people.size(), 3u);
    EXPECT_EQ(people[1].place, 1) << "whatever the bots did";
    EXPECT_TRUE(people[1].won);
    EXPECT_EQ(people[0].place, 2);
    EXPECT_EQ(people[2].place, 3) << "gone first";
    EXPECT_TRUE(people[0].left && people[2].left && !people[1].left);
    EXPECT_FALSE(people[0].helped || people[2].helped) << "nobody is helped by leaving";
}

// What a bot did for Ann, who has taken her seat back, and whether she wanted it.
class AHelpedGame : public ARoom {
  protected:
    bool helped(const std::function<void()>& away) {
        start("yamatai");
        while (room_.play()->to_act() != 0) EXPECT_EQ(ask(to_act(), first_legal()), "ok");
        away();
        (void)ask(kAnn, R"({"do":"take_back","seat":0})");
        while (!room_.over()) write(Act{room_.play()->to_act(), room_.play()->legal().front()});
        EXPECT_FALSE(last_.ending->people[0].left);
        EXPECT_FALSE(last_.ending->people[1].helped);
        return last_.ending->people[0].helped;
    }
    void play_turns(int count) {
        for (const int turn = room_.play()->turn(); room_.play()->turn() < turn + count;)
            write(Act{room_.play()->to_act(), room_.play()->legal().front()});
    }
};

TEST_F(AHelpedGame, IsOneInWhichABotPlayedAtOnesOwnWish) {
    EXPECT_TRUE(helped([&] {
        ASSERT_EQ(ask(kAnn, R"({"do":"hand_over","seat":0})"), "ok");
        play_turns(1);
    }));
}

TEST_F(AHelpedGame, IsOneThatABotPlaysToItsEnd) {
    start("yamatai");
    ASSERT_EQ(ask(kAnn, R"({"do":"hand_over","seat":0})"), "ok");
    while (!room_.over()) write(Act{room_.play()->to_act(), room_.play()->legal().front()});
    const Placing& ann = last_.ending->people[0];
    EXPECT_TRUE(ann.helped);
    EXPECT_FALSE(ann.left) << "she wanted it";
    EXPECT_FALSE(ann.won);
    const int first = static_cast<int>(room_.play()->score().at("ranking").at(0).as_int64());
    EXPECT_EQ(ann.place, first == 0 ? 1 : 2) << "as the bot played";
}

TEST_F(AHelpedGame, IsOneThatSomebodyLeftForAWhile) {
    EXPECT_TRUE(helped([&] {
        ASSERT_EQ(ask(kAnn, R"({"do":"leave"})"), "ok");
        play_turns(1);
    }));
}

TEST_F(AHelpedGame, IsNoneInWhichTheBotDidNothing) {
    EXPECT_FALSE(helped([&] { ASSERT_EQ(ask(kAnn, R"({"do":"hand_over","seat":0})"), "ok"); }));
}

TEST_F(AHelpedGame, IsNoneForTheTurnSomebodyWasAway) {
    EXPECT_FALSE(helped([&] {
        now_ += 120'000;
        ASSERT_EQ(ask(kBob, R"({"do":"hand_over","seat":0})"), "ok");
        play_turns(1);
    }));
}

TEST_F(AHelpedGame, IsOneInWhichSomebodyLetsTheBotPlayOn) {
    EXPECT_TRUE(helped([&] {
        now_ += 120'000;
        ASSERT_EQ(ask(kBob, R"({"do":"hand_over","seat":0})"), "ok");
        play_turns(4);
    }));
}

TEST_F(ARoom, GivesEverybodyOneSeatAmongStrangers) {
    open(R"({"game":"yamatai","players":3,"public":true})");
    ASSERT_EQ(ask(kAnn, R"({"do":"sit","seat":0})"), "ok");
    EXPECT_EQ(ask(kAnn, R"({"do":"sit","seat":1,"name":"Mum"})"), "not_now");
    ASSERT_EQ(ask(kAnn, R"({"do":"stand","seat":0})"), "ok");
    EXPECT_EQ(ask(kAnn, R"({"do":"sit","seat":1})"), "ok");
}

TEST_F(ARoom, LetsItsOwnerDecideWhoSits) {
    open(R"({"game":"yamatai","players":3,"public":true,"seating":"ask"})");
    EXPECT_EQ(picture(kEve.person).at("seating").as_string(), "ask");
    EXPECT_EQ(ask(kAnn, R"({"do":"sit","seat":0})"), "ok");
    EXPECT_EQ(ask(kBob, R"({"do":"sit","seat":1})"), "forbidden");
    EXPECT_EQ(ask(kBob, R"({"do":"ask"})"), "ok");
    EXPECT_EQ(ask(kBob, R"({"do":"ask"})"), "not_now");
    EXPECT_EQ(json::serialize(news(kAnn.person).at("asking")),
              R"([{"person":"p-bob","name":"Bob"}])");
    EXPECT_EQ(ask(kEve, R"({"do":"ask"})"), "ok");
    EXPECT_EQ(ask(kEve, R"({"do":"accept","person":"p-bob"})"), "forbidden");
    EXPECT_EQ(ask(kEve, R"({"do":"decline","person":"p-bob"})"), "forbidden");
    EXPECT_EQ(ask(kAnn, R"({"do":"accept","person":"p-nobody"})"), "not_now");
    EXPECT_EQ(ask(kAnn, R"({"do":"accept","person":"p-bob","seat":0})"), "seat_taken");
    EXPECT_EQ(ask(kAnn, R"({"do":"accept","person":"p-bob","seat":2})"), "ok");
    EXPECT_EQ(last_.joined, std::vector<std::string>{"p-bob"});
    EXPECT_EQ(picture(kEve.person).at("seats").at(2).at("person").as_string(), "p-bob");
    EXPECT_EQ(ask(kEve, R"({"do":"decline"})"), "ok") << "thinks better of it";
    EXPECT_EQ(ask(kEve, R"({"do":"ask"})"), "ok");
    EXPECT_EQ(ask(kAnn, R"({"do":"decline","person":"p-eve"})"), "ok");
    EXPECT_EQ(ask(kEve, R"({"do":"ask"})"), "forbidden") << "no is no";
    EXPECT_TRUE(picture(kAnn.person).at("asking").as_array().empty());
    Room again("t1");
    for (const Entry& entry : log_) again.apply(entry);
    EXPECT_EQ(again.picture(kEve.person), room_.picture(kEve.person));
}

TEST_F(ARoom, LetsAnybodySitUnlessItsOwnerWantsToBeAsked) {
    open(R"({"game":"yamatai","players":2,"public":true})");
    EXPECT_EQ(picture(kEve.person).at("seating").as_string(), "open");
    EXPECT_EQ(ask(kBob, R"({"do":"ask"})"), "not_now");
    EXPECT_EQ(ask(kBob, R"({"do":"sit","seat":1})"), "ok");
    for (const char* wrong : {R"("closed")", "7", "null"}) {
        const auto what = Room::open(
            kAnn,
            json::parse(R"({"game":"yokai","players":2,"seating":)" + std::string(wrong) + "}")
                .as_object(),
            "");
        EXPECT_TRUE(std::holds_alternative<Refusal>(what)) << wrong;
    }
}

TEST_F(ARoom, ListensToABoundedNumberOfPeopleWhoAsk) {
    open(R"({"game":"yamatai","players":2,"public":true,"seating":"ask"})");
    for (int i = 0; i < 20; ++i)
        ASSERT_EQ(ask({"p" + std::to_string(i), "Guest"}, R"({"do":"ask"})"), "ok");
    EXPECT_EQ(ask(kEve, R"({"do":"ask"})"), "not_now");
}

TEST_F(ARoom, DoesNotSeatAgainWhomItsOwnerSentAway) {
    for (const bool listed : {false, true}) {
        room_ = Room("t1");
        open(R"({"game":"yamatai","players":3,"public":)" + std::string(listed ? "true" : "false") +
             "}");
        ASSERT_EQ(ask(kBob, R"({"do":"sit","seat":0})"), "ok");
        ASSERT_EQ(ask(kBob, R"({"do":"stand","seat":0})"), "ok");
        EXPECT_EQ(ask(kBob, R"({"do":"sit","seat":0})"), "ok") << "stood up by himself";
        ASSERT_EQ(ask(kAnn, R"({"do":"stand","seat":0})"), "ok");
        EXPECT_EQ(last_.gone, std::vector<std::string>{"p-bob"});
        EXPECT_EQ(ask(kBob, R"({"do":"sit","seat":0})"), "forbidden");
        EXPECT_EQ(room_.shuts_out(kBob.person), !listed) << "of a public table one may hear";
        EXPECT_EQ(picture(kBob.person).as_object().contains("removed"), true);
        EXPECT_FALSE(picture(kEve.person).as_object().contains("removed"));
    }
}

TEST_F(ARoom, SendsNobodyAwayWhoStillSitsThere) {
    open(R"({"game":"yamatai","players":3})");
    for (const char* seat : {"1", "2"})
        ASSERT_EQ(ask(kBob, R"({"do":"sit","name":"Mum","seat":)" + std::string(seat) + "}"), "ok");
    ASSERT_EQ(ask(kAnn, R"({"do":"stand","seat":1})"), "ok");
    EXPECT_FALSE(room_.shuts_out(kBob.person));
    EXPECT_EQ(ask(kBob, R"({"do":"sit","seat":1})"), "ok");
}

TEST_F(ARoom, TakesAnEntryOfAnOlderLogForWhatItWas) {
    open(R"({"game":"yamatai","players":2})");
    ASSERT_EQ(ask(kBob, R"({"do":"sit","seat":1})"), "ok");
    write(read_what({{"do", "stand"}, {"seat", 1}}));
    EXPECT_EQ(ask(kBob, R"({"do":"sit","seat":1})"), "ok") << "nobody was sent away";
}

TEST_F(ARoom, TellsTheStoreHowAGameAmongPeopleEnded) {
    start("yamatai");
    std::optional<Ending> ending;
    for (int i = 0; i < 2000 && !room_.over(); ++i) {
        ASSERT_EQ(ask(to_act(), first_legal()), "ok");
        ending = last_.ending;
        EXPECT_EQ(ending.has_value(), room_.over());
    }
    ASSERT_TRUE(ending);
    EXPECT_TRUE(ending->rated);
    EXPECT_TRUE(ending->kind.empty());
    ASSERT_EQ(ending->people.size(), 2u);
    EXPECT_EQ(ending->people[0].place + ending->people[1].place, 3);
    EXPECT_EQ(ending->people[0].won, ending->people[0].place == 1);
    EXPECT_EQ(ask(kAnn, R"({"do":"say","text":"well played"})"), "ok");
    EXPECT_FALSE(last_.ending) << "a game ends once";
}

TEST_F(ARoom, TellsTheStoreWhatBelongsOnTheRecordSheet) {
    start("yokai");
    ASSERT_EQ(ask(to_act(), R"({"do":"act","action":"announce"})"), "ok");
    const auto ending = last_.ending;
    ASSERT_TRUE(ending);
    EXPECT_FALSE(ending->rated);
    const json::value kind = json::parse(ending->kind);
    EXPECT_EQ(kind.at("players").as_int64(), 2);
    EXPECT_EQ(kind.at("options").at("levels"), json::parse("[1]"));
    EXPECT_FALSE(kind.at("bots").as_bool());
}

TEST_F(ARoom, CountsAGuidedGameNowhere) {
    for (const std::string game : {"yokai", "yamatai"}) {
        room_ = Room("t1");
        open(R"({"game":")" + game + R"(","players":2,"guided":true})");
        for (const char* seat : {"0", "1"})
            ASSERT_EQ(ask(seat[0] == '0' ? kAnn : kBob,
                          R"({"do":"sit","seat":)" + std::string(seat) + "}"),
                      "ok");
        ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
        while (!room_.over()) ASSERT_EQ(ask(to_act(), first_legal()), "ok");
        ASSERT_TRUE(last_.ending);
        EXPECT_TRUE(last_.ending->kind.empty()) << "not on the sheet";
        EXPECT_FALSE(last_.ending->rated);
        EXPECT_EQ(last_.ending->people.size(), 2u) << "it is among the results";
        EXPECT_EQ(json::parse(room_.summary()).at("guided"), json::value(true));
        EXPECT_EQ(picture(kEve.person).at("guided"), json::value(true));
        EXPECT_FALSE(room_.opens(Rematch{}).guided) << "whoever plays again has learnt it";
    }
    const auto what =
        Room::open(kAnn, json::parse(R"({"game":"yokai","players":2,"guided":1})").as_object(), "");
    EXPECT_EQ(said(std::get<Refusal>(what)), "guided: should be true or false");
}

TEST_F(ARoom, TellsWhyABotDidSomethingTheSameToEverybodyAndAgainLater) {
    open(R"({"game":"yamatai","players":2,"public":true})");
    ASSERT_EQ(ask(kAnn, R"({"do":"sit","seat":0})"), "ok");
    ASSERT_EQ(ask(kAnn, R"({"do":"bot","seat":1,"level":"easy"})"), "ok");
    ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
    json::array told;  // why, action by action
    const auto hear = [&] {
        const json::object entry = news(kAnn.person).at("entry").as_object();
        const json::value why = entry.contains("why") ? entry.at("why") : json::value(nullptr);
        EXPECT_EQ(news(kEve.person).at("entry"), json::value(entry));
        EXPECT_TRUE(why.is_null() || entry.at("seat") == 1);
        told.push_back(why);
    };
    bool undone = false;
    while (!room_.over()) {
        if (const int seat = room_.bot_to_act(); seat != kNobody) {
            const auto actions = room_.play()->bots_turn()(7, *bots::read_level("easy"));
            for (const std::string& action : actions) {
                write(Act{seat, action});
                hear();
            }
            continue;
        }
        ASSERT_EQ(ask(kAnn, first_legal()), "ok");
        hear();
        if (undone || !room_.play()->can_undo()) continue;
        undone = true;
        ASSERT_EQ(ask(kAnn, R"({"do":"undo"})"), "ok");
        told.pop_back();
    }
    EXPECT_GT(
        std::count_if(told.begin(), told.end(), [](const auto& why) { return !why.is_null(); }),
        10);
    const auto again = [](const Room& room) {
        json::array all;
        const json::object story = *room.story(kEve.person);
        for (const json::value& move : story.at("moves").as_array())
            all.push_back(move.as_object().contains("why") ? move.at("why") : json::value(nullptr));
        return all;
    };
    EXPECT_TRUE(undone);
    EXPECT_EQ(again(room_), told);
    Room elsewhere("t1");
    for (const Entry& entry : log_) elsewhere.apply(entry, Room::Telling::kSilent);
    EXPECT_EQ(again(elsewhere), told) << "the log is enough";
}

TEST_F(ARoom, TellsWhyAStandInDidSomething) {
    start("yokai");
    ASSERT_EQ(ask(to_act(), json::serialize(json::object{{"do", "hand_over"}, {"seat", 0}})), "ok");
    std::vector<std::string> why;
    for (const std::string& action : room_.play()->bots_turn()(7, *bots::read_level("normal"))) {
        write(Act{0, action});
        const json::object entry = news(kBob.person).at("entry").as_object();
        why.push_back(entry.contains("why") ? json::serialize(entry.at("why")) : "");
    }
    EXPECT_EQ(why.back(), R"({"reason":"nothing_to_place"})") << "no clue is open yet";
    while (room_.play()->to_act() == 1) {
        ASSERT_EQ(ask(kBob, first_look()), "ok");
        EXPECT_FALSE(news(kAnn.person).at("entry").as_object().contains("why"));
        if (room_.play()->legal().front().starts_with("move")) break;
    }
}

TEST_F(ARoom, ShowsAFinishedGameMoveByMove) {
    start("yokai");
    for (int i = 0; i < 7; ++i) {
        const auto legal = room_.play()->legal();
        const std::string action = legal[0] == "announce" ? legal[1] : legal[0];
        ASSERT_EQ(ask(to_act(), json::serialize(json::object{{"do", "act"}, {"action", action}})),
                  "ok");
    }
    // While it runs nobody is shown again what they saw: remembering is the game.
    const auto running = room_.moment(to_act().person, 1, {});
    ASSERT_TRUE(running);
    EXPECT_TRUE(running->at("eyes").is_null());
    EXPECT_FALSE(running->contains("standing"));
    EXPECT_EQ(json::serialize(*running).find("\"family\":"), std::string::npos);
    EXPECT_FALSE(room_.moment(to_act().person, 1, 0)) << "nobody chooses whose eyes";
    const auto story = room_.story(kEve.person);
    ASSERT_TRUE(story);
    EXPECT_EQ(story->at("moves").as_array().size(), 7u);
    EXPECT_EQ(json::serialize(*story).find("\"family\":"), std::string::npos);

    while (!room_.over()) {
        const auto legal = room_.play()->legal();
        ASSERT_EQ(ask(to_act(), json::serialize(json::object{{"do", "act"}, {"action", legal[0]}})),
                  "ok");
    }
    const int moves = room_.play()->moves();
    EXPECT_EQ(room_.moment(kEve.person, moves, {})->at("view"),
              json::value(room_.play()->view(-1)));
    EXPECT_EQ(room_.moment(kEve.person, 1, 0)->at("eyes"), json::value(0));
    for (const int wrong : {-1, moves + 1}) EXPECT_FALSE(room_.moment(kEve.person, wrong, {}));
    EXPECT_FALSE(room_.moment(kEve.person, 1, 2));
    EXPECT_TRUE(room_.story(kEve.person)->contains("score"));
}

TEST_F(ARoom, ShowsOnesOwnPastWhereNothingHasToBeRemembered) {
    start("yamatai");
    for (int i = 0; i < 5; ++i) ASSERT_EQ(ask(to_act(), first_legal()), "ok");
    EXPECT_EQ(room_.moment(kBob.person, 3, {})->at("eyes"), json::value(1));
    EXPECT_TRUE(room_.moment(kEve.person, 3, {})->at("eyes").is_null());
}

TEST_F(ARoom, TellsHowAGameStoodAtEveryMoment) {
    start("yamatai");
    std::vector<json::value> standings;
    for (int i = 0; i < 12; ++i) {
        standings.push_back(picture(kEve.person).at("play").at("standing"));
        ASSERT_EQ(ask(to_act(), first_legal()), "ok");
    }
    int moves = 0;
    for (const json::value& standing : standings)
        EXPECT_EQ(room_.moment(kEve.person, moves++, {})->at("standing"), standing);
}

TEST_F(ARoom, TakesNamesAndTalkAsPlainText) {
    open(R"({"game":"yamatai","players":2,"public":true})");
    EXPECT_EQ(ask(kAnn, R"({"do":"sit","seat":0,"name":"a\u0000b"})"), "bad_request");
    EXPECT_EQ(ask(kAnn, R"({"do":"sit","seat":0,"name":"\u001b[31mred"})"), "bad_request");
    EXPECT_EQ(ask(kAnn, R"({"do":"say","text":"\u0007"})"), "bad_request");
    EXPECT_EQ(ask(kAnn, R"({"do":"say","text":"<b>not bold</b>"})"), "ok") << "text, never markup";
    EXPECT_EQ(picture(kAnn.person).at("talk").at(0).at("entry").at("text").as_string(),
              "<b>not bold</b>");
    for (const char* hidden : {R"(\u202e)", R"(\u2066)", R"(\u200b)", R"(\u200f)", R"(\u00ad)",
                               R"(\ufeff)", R"(\udb40\udc41)"}) {
        const std::string text = std::string("\"a") + hidden + "b\"}";
        EXPECT_EQ(ask(kAnn, R"({"do":"say","text":)" + text), "bad_request") << hidden;
        EXPECT_EQ(ask(kAnn, R"({"do":"sit","seat":0,"name":)" + text), "bad_request") << hidden;
    }
    const std::string family = R"("\ud83d\udc68\u200d\ud83d\udc69"})";
    EXPECT_EQ(ask(kAnn, R"({"do":"say","text":)" + family), "ok") << "emoji are put together";
    EXPECT_EQ(ask(kAnn, R"({"do":"sit","seat":0,"name":)" + family), "bad_request");
    for (const char* broken : {"\xff", "\xc0\x80", "\xed\xa0\x80", "\xe2\x80", "\xf4\x90\x80\x80"})
        EXPECT_FALSE(is_plain_text(broken));
}

TEST_F(ARoom, CallsThoseWhoTalkByTheNameTheyHaveAtTheTable) {
    open(R"({"game":"yamatai","players":2,"public":true})");
    ASSERT_EQ(ask(kAnn, R"({"do":"sit","seat":0})"), "ok");
    ASSERT_EQ(ask(kBob, R"({"do":"sit","seat":1,"name":"Bobby"})"), "ok");
    const User renamed{kBob.person, "Ann"};
    ASSERT_EQ(ask(renamed, R"({"do":"say","text":"I give up"})"), "ok");
    EXPECT_EQ(news(kAnn.person).at("entry").at("name"), json::value("Bobby"));
    ASSERT_EQ(ask(renamed, R"({"do":"react","reaction":"hurry"})"), "ok");
    EXPECT_EQ(news(kAnn.person).at("entry").at("name"), json::value("Bobby"));
}

TEST_F(ARoom, TellsNobodyAgainWhatTheySawWhereRememberingIsTheGame) {
    start("yokai");
    const User who = to_act();
    ASSERT_EQ(ask(who, first_look()), "ok");
    EXPECT_NE(json::serialize(news(who.person)).find("\"family\""), std::string::npos);
    EXPECT_EQ(json::serialize(news_again(who.person)).find("\"family\""), std::string::npos);
}

TEST_F(ARoom, TellsItAgainWithTheMemoryAid) {
    start("yokai", R"({"memory_aid":true})");
    const User who = to_act();
    ASSERT_EQ(ask(who, first_look()), "ok");
    EXPECT_NE(json::serialize(news_again(who.person)).find("\"family\""), std::string::npos);
}

// Level 3 of Yōkai, with three clues on the pile.
class APile : public ARoom {
  protected:
    void reveal_three(const std::string& options) {
        start("yokai", options);
        for (int clues = 0; clues < 3; clues += do_one("reveal")) {
        }
    }
    // The next step of a turn; whether it was this one.
    bool do_one(const std::string& wish) {
        const auto legal = room_.play()->legal();
        std::string action = legal[0] == "announce" ? legal[1] : legal[0];
        if (std::find(legal.begin(), legal.end(), wish) != legal.end()) action = wish;
        EXPECT_EQ(ask(to_act(), json::serialize(json::object{{"do", "act"}, {"action", action}})),
                  "ok");
        return action == wish;
    }
    json::value clues(const std::string& person) const {
        return picture(person).at("play").at("view").at("clues");
    }
    json::value past_clues(int moves) const {
        return room_.moment(kAnn.person, moves, {})->at("view").at("clues");
    }
    // Every clue of the pile, as it was told when it was revealed.
    json::array revealed() const {
        json::array all;
        const json::object story = *room_.story(kAnn.person);
        for (const json::value& move : story.at("moves").as_array())
            if (move.at("action") == "reveal") all.push_back(move.at("events").at(0).at("clue"));
        return all;
    }
};

TEST_F(APile, ShowsPeopleItsTopAloneAndHowManyLieBelow) {
    reveal_three(R"({"levels":[3]})");
    const json::array all = revealed();
    ASSERT_EQ(all.size(), 3u) << "the log tells what everybody has seen";
    for (const User& who : {kAnn, kBob, kEve}) {
        EXPECT_EQ(clues(who.person).at("open"), json::value(json::array{all[2]}));
        EXPECT_EQ(clues(who.person).at("covered"), json::value(2));
    }
    EXPECT_EQ(news(kBob.person).at("play").at("view").at("clues"), clues(kBob.person));
    EXPECT_EQ(past_clues(room_.play()->moves()), clues(kEve.person));
    EXPECT_EQ(past_clues(room_.play()->moves() - 1).at("open"), json::value(json::array{all[1]}))
        << "the past covers as much as the present";
    EXPECT_EQ(past_clues(0).at("covered"), json::value(0));
    while (room_.play()->legal()[0] != "announce") do_one("");
    ASSERT_EQ(ask(to_act(), R"({"do":"act","action":"announce"})"), "ok");
    EXPECT_EQ(clues(kEve.person).at("open"), json::value(all)) << "then all is shown";
    EXPECT_FALSE(clues(kEve.person).as_object().contains("covered"));
    EXPECT_EQ(past_clues(room_.play()->moves() - 1).at("open"), json::value(all));
}

TEST_F(APile, IsShownWholeWithTheMemoryAid) {
    reveal_three(R"({"levels":[3],"memory_aid":true})");
    EXPECT_EQ(clues(kBob.person).at("open"), json::value(revealed()));
    EXPECT_FALSE(clues(kBob.person).as_object().contains("covered"));
}

TEST_F(APile, IsNoneAtOtherLevels) {
    reveal_three(R"({"levels":[1]})");
    EXPECT_EQ(clues(kBob.person).at("open"), json::value(revealed()));
    EXPECT_FALSE(clues(kBob.person).as_object().contains("covered"));
}

TEST_F(ARoom, DoesNotReinterpretAGameThatWasPlayedByOtherRules) {
    start("yamatai");
    ASSERT_EQ(ask(to_act(), first_legal()), "ok");
    Room other("t1");
    for (Entry entry : log_) {
        if (auto* begun = std::get_if<Start>(&entry.what)) begun->version = 999;
        other.apply(entry);
    }
    EXPECT_STREQ(other.phase(), "closed");
    EXPECT_EQ(other.seq(), room_.seq());
    EXPECT_FALSE(other.play());
    const auto refused = other.decide(kAnn, json::parse(first_legal()).as_object(), {});
    EXPECT_EQ(said(std::get<Refusal>(refused)),
              "this game was begun under other rules, which this server does not play");
}

// --- Versions and boxes
// ---------------------------------------------------------------------------

TEST_F(ARoom, GoesOnByTheRulesAGameBeganWith) {
    // As the program of then wrote it: four options, and the version it knew.
    const char* first_log[] = {
        R"({"do":"open","person":"p-ann","name":"Ann","game":"yamatai","players":2,"clock":null,)"
        R"("options":{"chain":"last","reserved_build":"later_round","build_over_culture":false,)"
        R"("second_meeples":"drawn_again"},"public":true,"invite":"i"})",
        R"({"do":"sit","seat":0,"person":"p-ann","name":"Ann"})",
        R"({"do":"sit","seat":1,"person":"p-bob","name":"Bob"})",
        R"({"do":"start","seed":4711,"version":1})"};
    for (const char* line : first_log) write(read_what(json::parse(line).as_object()));
    EXPECT_STREQ(room_.phase(), "playing");
    EXPECT_EQ(room_.record("p-ann")->at("version"), 1);
    // Its numbers are not those of today's box, so whoever looks is given them.
    EXPECT_EQ(picture("p-ann").at("box").at("specialists").at(0).at("points"), 1);
    EXPECT_TRUE(json::parse(room_.summary()).at("box").is_null());
    ASSERT_EQ(ask(to_act(), first_legal()), "ok");
    EXPECT_FALSE(room_.record("p-ann")->at("options").as_object().contains("ebisu"));
}

TEST_F(ARoom, BeginsByTheRulesOfTodayWhereverItWasOpened) {
    start("yamatai", R"({"ebisu":"may"})");
    EXPECT_EQ(room_.record("p-ann")->at("version"), rules_version("yamatai"));
    EXPECT_EQ(room_.record("p-ann")->at("options").at("ebisu"), "may");
    EXPECT_TRUE(picture("p-ann").at("box").is_null());
}

TEST_F(ARoom, TakesABoxAlong) {
    json::object box = json::parse(table::builtin_file("yamatai.json")).as_object();
    box["name"] = "Grandma's";
    box["start_money"] = 77;
    const auto request = [&] {
        return json::serialize(
            json::object{{"game", "yamatai"}, {"players", 2}, {"public", true}, {"box", box}});
    };
    open(request());
    EXPECT_EQ(picture("p-ann").at("box").at("start_money"), 77);
    EXPECT_EQ(json::parse(room_.summary()).at("box"), "Grandma's");
    ASSERT_EQ(ask(kAnn, R"({"do":"sit","seat":0})"), "ok");
    ASSERT_EQ(ask(kBob, R"({"do":"sit","seat":1})"), "ok");
    ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
    EXPECT_EQ(picture("p-bob").at("play").at("view").at("seats").at(0).at("money"), 77);
    EXPECT_EQ(picture("p-eve").at("box").at("name"), "Grandma's");
    EXPECT_EQ(room_.record("p-ann")->at("box").at("start_money"), 77);
    EXPECT_EQ(room_.story("p-ann")->at("box").at("start_money"), 77);
    while (!room_.over()) ASSERT_EQ(ask(to_act(), first_legal()), "ok");
    ASSERT_TRUE(last_.ending);
    EXPECT_FALSE(last_.ending->rated);
    ASSERT_EQ(ask(kAnn, R"({"do":"rematch"})"), "ok");
    EXPECT_EQ(room_.opens(std::get<Rematch>(log_.back().what)).box.at("start_money"), 77);
}

TEST_F(ARoom, NotesAnotherBoxOnTheRecordSheet) {
    json::object box = json::parse(table::builtin_file("yokai.json")).as_object();
    box["name"] = "Mine";
    open(json::serialize(json::object{
        {"game", "yokai"}, {"players", 2}, {"public", true}, {"box", std::move(box)}}));
    ASSERT_EQ(ask(kAnn, R"({"do":"sit","seat":0})"), "ok");
    ASSERT_EQ(ask(kBob, R"({"do":"sit","seat":1})"), "ok");
    ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
    ASSERT_EQ(ask(to_act(), R"({"do":"act","action":"announce"})"), "ok");
    EXPECT_EQ(json::parse(last_.ending->kind).at("box"), "Mine");
}

TEST_F(ARoom, GoesOnWithABoxThatNobodyCouldChooseAnyMore) {
    json::object box = json::parse(table::builtin_file("yamatai.json")).as_object();
    box["name"] = "Mine";
    box["buildings"].at(27).at("cost").as_object()["gold"] = 11;  // of ten there are
    const json::object request{{"game", "yamatai"}, {"players", 2}, {"public", true}, {"box", box}};
    const auto refused = Room::open(kAnn, request, "");
    EXPECT_EQ(std::get<Refusal>(refused).field, "box.buildings[27].cost.gold");

    Open open;
    open.person = "p-ann";
    open.game = "yamatai";
    open.players = 2;
    open.options = *check_rules("yamatai", 2, json::object());
    open.listed = true;
    open.box = box;
    EXPECT_FALSE(why_not_next(room_, {1, "", 0, open}));
    write(open);
    ASSERT_EQ(ask(kAnn, R"({"do":"sit","seat":0})"), "ok");
    ASSERT_EQ(ask(kBob, R"({"do":"sit","seat":1})"), "ok");
    ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
    ASSERT_EQ(ask(to_act(), first_legal()), "ok");
    json::object record = *room_.record("p-ann");
    record["seed"] = 4711;
    table::Problems problems;
    EXPECT_TRUE(table::read_table<yamatai::Game>(record, problems)) << said(problems.front());
}

TEST_F(ARoom, RefusesABoxThatIsNone) {
    json::object box = json::parse(table::builtin_file("yamatai.json")).as_object();
    const auto why = [](const json::value& sent) {
        const json::object request{{"game", "yamatai"}, {"players", 2}, {"box", sent}};
        return said(std::get<Refusal>(Room::open(kAnn, request, "")));
    };
    const std::string unnamed = "box: a box of your own is the content of a box file, with a name";
    EXPECT_EQ(why("grandma"), unnamed);
    EXPECT_EQ(why(json::array()), unnamed);
    EXPECT_EQ(why(box), unnamed);
    box["name"] = "Mine";
    box["start_money"] = -1;
    EXPECT_EQ(why(box).substr(0, 16), "box.start_money:");
}

TEST_F(ARoom, TellsWhatAnActionWouldBringAndDoesNothing) {
    start("yamatai");
    const auto legal = room_.play()->legal();
    const json::value before = picture(to_act().person);
    const auto asked = [&](const User& who, const std::string& action) {
        return room_.answer(who, json::object{{"do", "try"}, {"action", action}});
    };
    const auto told = asked(to_act(), legal.front());
    ASSERT_TRUE(std::holds_alternative<json::object>(told));
    EXPECT_TRUE(std::get<json::object>(told).at("events").is_array());
    EXPECT_TRUE(std::holds_alternative<Refusal>(asked(to_act(), "fleet 99")));
    EXPECT_TRUE(std::holds_alternative<Refusal>(asked(other(), legal.front())));
    EXPECT_TRUE(std::holds_alternative<Refusal>(asked(kEve, legal.front())));
    EXPECT_EQ(picture(to_act().person), before);
}

TEST_F(ARoom, DoesNotTellBeforehandWhatIsHidden) {
    start("yokai");
    json::object question = json::parse(first_look()).as_object();
    question["do"] = "try";
    const auto told = room_.answer(to_act(), question);
    ASSERT_TRUE(std::holds_alternative<json::object>(told));
    EXPECT_TRUE(std::get<json::object>(told).at("events").is_null());
}

TEST_F(ARoom, LetsPeopleThinkAheadWithoutTouchingTheGame) {
    start("yamatai");
    const json::value before = picture(kAnn.person);
    const auto planned = [&](const User& who, json::array actions) {
        return room_.answer(who, {{"do", "plan"}, {"actions", std::move(actions)}});
    };
    for (const User& who : {to_act(), other()}) {
        json::array actions;
        auto told = planned(who, actions);
        const json::object first = std::get<json::object>(told).at("play").as_object();
        // On and on, as long as the plan goes.
        for (json::value play = first; !play.at("actions").as_array().empty();) {
            actions.push_back(play.at("actions").as_array().back());
            told = planned(who, actions);
            ASSERT_TRUE(std::holds_alternative<json::object>(told));
            play = std::get<json::object>(told).at("play");
            ASSERT_EQ(play.at("eyes"), first.at("eyes"));
            ASSERT_LT(actions.size(), 64u);
        }
        EXPECT_GT(actions.size(), 1u);
    }
    EXPECT_EQ(picture(kAnn.person), before);
    const auto code = [&](const User& who, json::object question) {
        return std::get<Refusal>(room_.answer(who, question)).code;
    };
    EXPECT_EQ(code(kEve, {{"do", "plan"}}), "forbidden");
    EXPECT_EQ(code(kAnn, {{"do", "plan"}, {"actions", 7}}), "bad_request");
    EXPECT_EQ(code(kAnn, {{"do", "plan"}, {"actions", {7}}}), "bad_request");
    EXPECT_EQ(code(kAnn, {{"do", "plan"}, {"actions", json::array(65, "done")}}), "bad_request");
    EXPECT_EQ(code(kAnn, {{"do", "plan"}, {"actions", {"fleet 99"}}}), "illegal_action");
}

TEST_F(ARoom, TellsWhatAStepOfAPlanWouldBring) {
    start("yamatai");
    const auto told = room_.answer(other(), {{"do", "plan"}});
    const json::value action =
        std::get<json::object>(told).at("play").at("actions").as_array().front();
    const auto tried =
        room_.answer(other(), {{"do", "try"}, {"action", action}, {"actions", json::array()}});
    EXPECT_TRUE(std::get<json::object>(tried).at("events").is_array());
    const auto not_now = room_.answer(
        other(), {{"do", "try"}, {"action", "build b01 A1"}, {"actions", json::array()}});
    EXPECT_EQ(std::get<Refusal>(not_now).code, "illegal_action");
}

TEST_F(ARoom, TellsEverybodyWhereATileCouldStand) {
    start("yamatai");
    const auto islands = picture(kAnn.person).at("play").at("view").at("islands");
    for (const User& who : {kAnn, kBob, kEve}) {
        const auto told = room_.answer(who, {{"do", "where"}, {"tile", "b08"}});
        const json::object& sites = std::get<json::object>(told).at("sites").as_object();
        EXPECT_EQ(sites.size(), islands.as_object().size());
        for (const auto& site : sites) EXPECT_FALSE(site.value().at("now").as_bool());
    }
    EXPECT_EQ(said(std::get<Refusal>(room_.answer(kAnn, {{"do", "where"}, {"tile", "castle"}}))),
              "tile: there is no building tile of that name");
}

TEST_F(ARoom, DoesNotLetAnybodyThinkAheadInYokai) {
    start("yokai");
    for (const char* question : {"plan", "where"})
        for (const User& who : {kAnn, kBob})
            EXPECT_TRUE(std::holds_alternative<Refusal>(room_.answer(who, {{"do", question}})));
}

TEST_F(ARoom, TellsHowYamataiStandsAndHowItStoodAfterEachRound) {
    start("yamatai");
    while (!room_.over()) {
        const json::value play = picture(kEve.person).at("play");
        ASSERT_EQ(play.at("standing").at("score").as_array().size(), 2u);
        ASSERT_TRUE(play.at("standing").at("ends").as_object().contains("boats"));
        ASSERT_EQ(ask(to_act(), first_legal()), "ok");
    }
    const auto story = room_.story(kEve.person);
    const auto& rounds = story->at("rounds").as_array();
    ASSERT_FALSE(rounds.empty());
    EXPECT_EQ(rounds.back().at("score"), story->at("score").at("score"));
    EXPECT_EQ(rounds.back().at("moves"), story->at("moves").as_array().size());
    EXPECT_EQ(rounds.back().at("round"), rounds.size());
    EXPECT_FALSE(picture(kEve.person).at("play").as_object().contains("standing"));
}

TEST_F(ARoom, IsEndedByItsHostAloneAndThenNothingHappensThere) {
    start("yamatai", R"({})");
    EXPECT_EQ(ask(kAnn, R"({"do":"close"})"), "bad_request") << "nobody can ask for it";
    const std::int64_t version = room_.version();
    write(Close{"admin"});
    EXPECT_EQ(json::value(news(kEve.person).at("entry")),
              json::parse(R"({"do":"close","by":"admin"})"));
    EXPECT_STREQ(room_.phase(), "closed");
    EXPECT_EQ(room_.version(), version);
    EXPECT_FALSE(last_.ending) << "it counts for nobody";
    EXPECT_TRUE(last_.due_changed || !room_.due());
    EXPECT_EQ(room_.due(), std::nullopt);
    EXPECT_EQ(picture(kAnn.person).at("closed"), "closed");
    for (const char* request : {R"({"do":"leave"})", R"({"do":"say","text":"why"})"})
        EXPECT_EQ(ask(kAnn, request), "not_now");
    EXPECT_EQ(ask(to_act(), first_legal()), "not_now");
    EXPECT_EQ(said(std::get<Refusal>(room_.answer(kAnn, {{"do", "where"}, {"tile", "b01"}}))),
              "the operator of this server has closed this table");
}

TEST_F(ARoom, HearsNothingOfWhoIsMutedUntilThatEnds) {
    start("yamatai");
    const User muted{kBob.person, kBob.name, now_ + 10'000};
    EXPECT_EQ(ask(muted, R"({"do":"say","text":"well"})"), "muted");
    EXPECT_EQ(ask(muted, R"({"do":"react","reaction":"hello"})"), "muted");
    now_ += 10'000;
    EXPECT_EQ(ask(muted, R"({"do":"say","text":"well"})"), "ok");
}

TEST_F(ARoom, KnowsWhoHasBeenThereThoughTheyHaveLeft) {
    open(R"({"game":"yokai","players":2,"public":true})");
    ASSERT_EQ(ask(kBob, R"({"do":"sit","seat":1})"), "ok");
    ASSERT_EQ(ask(kBob, R"({"do":"leave"})"), "ok");
    EXPECT_TRUE(room_.has_been_here(kAnn.person));
    EXPECT_TRUE(room_.has_been_here(kBob.person));
    EXPECT_FALSE(room_.has_been_here(kEve.person));
    EXPECT_FALSE(room_.has_been_here(""));
}

TEST_F(ARoom, SaysOfEveryEntryOfItsOwnLogThatItFollows) {
    start("yamatai");
    for (int i = 0; i < 30; ++i) ASSERT_EQ(ask(to_act(), first_legal()), "ok");
    ASSERT_EQ(ask(kAnn, R"({"do":"hand_over","seat":0})"), "ok");
    ASSERT_EQ(ask(kAnn, R"({"do":"take_back","seat":0})"), "ok");
    while (!room_.over()) ASSERT_EQ(ask(to_act(), first_legal()), "ok");
    ASSERT_EQ(ask(kAnn, R"({"do":"rematch"})"), "ok");
    Room again("t1");
    for (const Entry& entry : log_) {
        ASSERT_EQ(why_not_next(again, entry), std::nullopt) << entry.seq;
        (void)again.apply(entry);
    }
}

TEST_F(ARoom, SaysWhatCannotFollow) {
    const auto cannot = [&](const What& what) {
        return why_not_next(room_, {room_.seq() + 1, "", 1, what}).has_value();
    };
    EXPECT_TRUE(cannot(Sit{0, "p", "P"})) << "nothing is open";
    EXPECT_TRUE(cannot(Open{"p", "P", "chess", 2, {}, kNoClock, false, "", {}, ""}));
    EXPECT_TRUE(cannot(Open{"p", "P", "yokai", -1, {}, kNoClock, false, "", {}, ""}));
    open(R"({"game":"yamatai","players":2,"public":true})");
    EXPECT_TRUE(cannot(Sit{2, "p", "P"}));
    EXPECT_TRUE(cannot(Sit{-1, "p", "P"}));
    EXPECT_TRUE(cannot(SeatBot{0, "genius"}));
    EXPECT_TRUE(cannot(SeatBot{0, "easy", "nobody"}));
    EXPECT_TRUE(cannot(Start{1, 1})) << "seats are free";
    EXPECT_TRUE(cannot(Act{0, "end"}));
    EXPECT_TRUE(cannot(Undo{0}));
    EXPECT_TRUE(cannot(HandOver{0, "normal", false}));
    EXPECT_TRUE(cannot(Rematch{"p", "P", "t", "i"}));
    ASSERT_EQ(ask(kAnn, R"({"do":"sit","seat":0})"), "ok");
    ASSERT_EQ(ask(kBob, R"({"do":"sit","seat":1})"), "ok");
    EXPECT_TRUE(cannot(Sit{0, "p", "P"})) << "the seat is taken";
    ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
    const int seat = room_.play()->to_act();
    EXPECT_TRUE(cannot(Act{seat, "nonsense"}));
    EXPECT_TRUE(cannot(Act{1 - seat, room_.play()->legal().front()}));
    EXPECT_FALSE(cannot(Act{seat, room_.play()->legal().front()}));
    EXPECT_TRUE(cannot(Undo{seat})) << "nothing was done";
    EXPECT_TRUE(cannot(TakeBack{7}));
    EXPECT_TRUE(cannot(Start{1, 1}));
    EXPECT_TRUE(cannot(Leave{"nobody", ""}));
}

// --- Hints and practice --------------------------------------------------------------------------

TEST_F(ARoom, GivesNoHintWhereOthersPlayUnlessItsTableAllowsThem) {
    start("yamatai");
    EXPECT_EQ(ask(to_act(), R"({"do":"hint"})"), "forbidden");
    room_ = Room("t2");
    open(R"({"game":"yamatai","players":2,"public":true,"hints":true})");
    ASSERT_EQ(ask(kAnn, R"({"do":"sit","seat":0})"), "ok");
    ASSERT_EQ(ask(kBob, R"({"do":"sit","seat":1})"), "ok");
    EXPECT_EQ(ask(kAnn, R"({"do":"hint"})"), "not_now") << "nothing has begun";
    ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
    EXPECT_EQ(ask(other(), R"({"do":"hint"})"), "forbidden");
    const auto version = room_.version();
    EXPECT_EQ(ask(to_act(), R"({"do":"hint"})"), "ok");
    EXPECT_EQ(room_.version(), version) << "the game has not changed";
    EXPECT_EQ(picture("p-ann").at("hinted"), true);
    finish();
    EXPECT_FALSE(room_.ending()->rated);
}

TEST_F(ARoom, NotesOnTheSheetThatSomebodyHadAHint) {
    open(R"({"game":"yokai","players":2})");
    ASSERT_EQ(ask(kAnn, R"({"do":"sit","seat":0})"), "ok");
    ASSERT_EQ(ask(kAnn, R"({"do":"bot","seat":1,"level":"easy"})"), "ok");
    ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
    EXPECT_EQ(ask(kAnn, R"({"do":"hint"})"), "ok") << "alone with bots";
    while (!room_.over()) write(Act{room_.play()->to_act(), room_.play()->legal().front()});
    EXPECT_EQ(json::parse(room_.ending()->kind).at("hints"), true);
}

TEST_F(ARoom, OffersEveryMomentOfAFinishedGameToPractise) {
    start("yamatai");
    const json::object wanted{{"moves", 3}, {"seat", 1}, {"level", "easy"}};
    EXPECT_FALSE(practice_from(room_, wanted)) << "it is not over";
    finish();
    for (const char* wrong :
         {R"({"moves":-1,"seat":1,"level":"easy"})", R"({"moves":3,"seat":2,"level":"easy"})",
          R"({"moves":3,"seat":1,"level":"genius"})"})
        EXPECT_FALSE(practice_from(room_, json::parse(wrong).as_object())) << wrong;
    const auto practice = practice_from(room_, wanted);
    ASSERT_TRUE(practice);
    const auto entries = first_entries(*practice, kEve, "invite");
    ASSERT_TRUE(entries);
    Room again("t2");
    for (const What& what : *entries)
        EXPECT_EQ(follow(again, {again.seq() + 1, "", 1, what}), std::nullopt);
    EXPECT_EQ(again.play()->moves(), 3);
    EXPECT_EQ(again.seats()[1].person, "p-eve");
    EXPECT_EQ(again.seats()[0].level, "easy");
    EXPECT_EQ(again.play()->view_after(3, kNobody), room_.play()->view_after(3, kNobody));
    while (!again.over()) {
        const What act = Act{again.play()->to_act(), again.play()->legal().front()};
        (void)again.apply({again.seq() + 1, "", 1, act});
    }
    EXPECT_FALSE(again.ending()->rated);
}

TEST_F(ARoom, BelievesNoRecordWhosePositionCouldNotHaveBeen) {
    start("yokai");
    finish();
    const auto good = practice_from(room_, {{"moves", 4}, {"seat", 0}, {"level", "easy"}});
    ASSERT_TRUE(good && first_entries(*good, kEve, ""));
    const auto without = [&](const char* field, const json::value& instead) {
        Practice bad = *good;
        bad.record[field] = instead;
        EXPECT_FALSE(first_entries(bad, kEve, "")) << field << " " << json::serialize(instead);
    };
    without("seed", nullptr);
    without("version", 99);
    without("version", 0);
    without("players", 7);
    without("actions", json::array{"look 0,0"});
    without("actions", json::array{1, 2, 3, 4});
    without("actions", json::array{"fly", "fly", "fly", "fly"});
    without("game", "chess");
    without("options", json::array{});
    without("box", json::object{{"name", "x"}});
}

// A task: one move, after two looks.
json::object task() {
    const auto rules = check_rules("yokai", 2, json::object());
    const auto play = begin_play("yokai", 1, 2, *rules, kBuiltIn, Seed(5));
    json::array actions;
    for (int looks = 0; looks < 2; ++looks) {
        const std::string look = play->legal().back();
        actions.emplace_back(look);
        play->act(look);
    }
    const json::array answer{json::string(play->legal().front())};
    return {{"id", "yokai-001"}, {"game", "yokai"},        {"kind", "move"},
            {"difficulty", 1},   {"players", 2},           {"options", *rules},
            {"seed", 5},         {"rules_version", 1},     {"actions", actions},
            {"seat", 0},         {"goal", json::object()}, {"answer", answer}};
}

TEST_F(ARoom, SaysHowATaskStandsAndNotItsAnswer) {
    const auto practice = practice_of({{"task", task()}});
    ASSERT_TRUE(practice) << said(practice.error());
    const auto entries = first_entries(*practice, kAnn, "");
    ASSERT_TRUE(entries);
    for (const What& what : *entries) write(what);
    const json::object shown = picture("p-ann").at("practice").as_object();
    EXPECT_EQ(shown.at("task").at("id"), "yokai-001");
    EXPECT_EQ(shown.at("solved"), nullptr);
    EXPECT_EQ(json::serialize(shown).find("answer"), std::string::npos);
    EXPECT_EQ(json::serialize(shown).find("seed"), std::string::npos);
    const auto legal = room_.play()->legal();
    Room other("t2");
    for (const Entry& entry : log_) (void)other.apply(entry);
    (void)other.apply({other.seq() + 1, "", 1, Act{0, legal.back()}});
    EXPECT_EQ(json::parse(other.picture("p-ann")).at("practice").at("solved"), false);
    write(Act{0, legal.front()});
    EXPECT_EQ(news("p-ann").at("practice").at("solved"), true);
}

TEST_F(ARoom, TakesNoTaskThatIsNone) {
    EXPECT_FALSE(practice_of({}));
    EXPECT_FALSE(practice_of({{"task", json::object{{"game", "chess"}}}}));
    json::object wrong = task();
    wrong["answer"] = json::array{"fly"};
    EXPECT_FALSE(practice_of({{"task", wrong}}));
}

}  // namespace himiko::room
