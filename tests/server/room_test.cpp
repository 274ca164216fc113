#include "server/room.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

namespace himiko::server {

namespace json = boost::json;

const Guest kAnn{"p-ann", "Ann"}, kBob{"p-bob", "Bob"}, kEve{"p-eve", "Eve"};

// A room whose entries are written as soon as they are decided.
class ARoom : public testing::Test {
  protected:
    void open(const std::string& request) {
        const auto what = Room::open(kAnn, json::parse(request).as_object(), "invite-code");
        ASSERT_TRUE(std::holds_alternative<json::object>(what)) << std::get<Refusal>(what).message;
        write(std::get<json::object>(what));
    }
    // The code of the refusal, or "ok".
    std::string ask(const Guest& who, const std::string& request) {
        const auto what = room_.decide(who, json::parse(request).as_object(), 4711);
        if (const auto* refusal = std::get_if<Refusal>(&what)) return refusal->code;
        write(std::get<json::object>(what));
        return "ok";
    }
    void write(const json::object& what) {
        log_.push_back({room_.seq() + 1, "", 1000 * (room_.seq() + 1), json::serialize(what)});
        room_.apply(log_.back());
    }
    void start(const std::string& game, const std::string& options = "{}") {
        open(R"({"game":")" + game + R"(","players":2,"public":true,"options":)" + options + "}");
        ASSERT_EQ(ask(kAnn, R"({"do":"sit","seat":0})"), "ok");
        ASSERT_EQ(ask(kBob, R"({"do":"sit","seat":1})"), "ok");
        ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
    }
    const Guest& to_act() { return room_.play()->to_act() == 0 ? kAnn : kBob; }
    const Guest& other() { return room_.play()->to_act() == 0 ? kBob : kAnn; }
    std::string first_legal() {
        return json::serialize(
            json::object{{"do", "act"}, {"action", room_.play()->legal().front()}});
    }

    Room room_{"t1"};
    std::vector<Entry> log_;
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
    EXPECT_TRUE(room_.may_watch(kAnn.person, ""));
    EXPECT_FALSE(room_.may_watch(kEve.person, ""));
    EXPECT_FALSE(room_.may_watch(kEve.person, "guess"));
    EXPECT_TRUE(room_.may_watch(kEve.person, "invite-code"));
    EXPECT_TRUE(room_.picture(kAnn.person).contains("invite"));
    EXPECT_FALSE(room_.picture(kEve.person).contains("invite"));
}

TEST_F(ARoom, NeverSendsTheSeedOrAnothersCards) {
    start("yokai");
    for (int i = 0; i < 40 && !room_.over(); ++i) {
        const auto legal = room_.play()->legal();
        const std::string action = legal[0] == "announce" ? legal[1] : legal[0];
        ASSERT_EQ(ask(to_act(), json::serialize(json::object{{"do", "act"}, {"action", action}})),
                  "ok");
        for (const Guest& who : {kAnn, kBob, kEve}) {
            const std::string sent = json::serialize(room_.news(who.person)) +
                                     json::serialize(room_.picture(who.person));
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
        EXPECT_FALSE(room_.play()->record().contains("seed") && !room_.over());
    }
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
    EXPECT_EQ(room_.picture(kAnn.person).at("talk").as_array().size(), 2u);
}

TEST_F(ARoom, HandsTheSeatOfSomebodyAwayToABotAndGivesItBack) {
    start("yamatai");
    const Guest absent = to_act(), waiting = other();
    const std::string seat = std::to_string(room_.play()->to_act());
    EXPECT_EQ(room_.bot_to_act(), kNobody);
    EXPECT_EQ(ask(kEve, R"({"do":"hand_over","seat":)" + seat + "}"), "forbidden");
    EXPECT_EQ(ask(waiting, R"({"do":"hand_over","seat":)" + seat + "}"), "ok");
    EXPECT_EQ(std::to_string(room_.bot_to_act()), seat);
    EXPECT_EQ(ask(absent, first_legal()), "forbidden");
    EXPECT_EQ(ask(waiting, R"({"do":"take_back","seat":)" + seat + "}"), "forbidden");
    EXPECT_EQ(ask(absent, R"({"do":"take_back","seat":)" + seat + "}"), "ok");
    EXPECT_EQ(room_.bot_to_act(), kNobody);
}

TEST_F(ARoom, SeatsSeveralPeopleAtOneDevice) {
    open(R"({"game":"yamatai","players":2,"public":true})");
    ASSERT_EQ(ask(kAnn, R"({"do":"sit","seat":0,"name":"Mum"})"), "ok");
    ASSERT_EQ(ask(kAnn, R"({"do":"sit","seat":1,"name":"Dad"})"), "ok");
    ASSERT_EQ(ask(kAnn, R"({"do":"start"})"), "ok");
    for (int i = 0; i < 30; ++i) ASSERT_EQ(ask(kAnn, first_legal()), "ok");
}

TEST_F(ARoom, IsItsLogReplayed) {
    start("yamatai");
    for (int i = 0; i < 60 && !room_.over(); ++i) {
        if (i % 7 == 6) (void)ask(to_act(), R"({"do":"undo"})");
        ASSERT_EQ(ask(to_act(), first_legal()), "ok");
    }
    Room again("t1");
    for (const Entry& entry : log_) again.apply(entry);
    for (const Guest& who : {kAnn, kBob, kEve})
        EXPECT_EQ(again.picture(who.person), room_.picture(who.person));
    EXPECT_EQ(again.play()->record(), room_.play()->record());
}

TEST_F(ARoom, TellsTheStoreWhoIsToAct) {
    start("yamatai");
    const Step step = room_.step(log_.back());
    ASSERT_EQ(step.members.size(), 2u);
    for (const Member& member : step.members)
        EXPECT_EQ(member.to_act, member.person == to_act().person);
    EXPECT_EQ(step.table.phase, "playing");
    EXPECT_FALSE(step.bot_to_act);
}

}  // namespace himiko::server
