#include "table/yamatai/reasons.h"

#include <boost/json/serialize.hpp>

#include "tests/yamatai/position.h"

namespace himiko::yamatai {

namespace {

namespace json = boost::json;
using table::yamatai::Reasons;

// A position whose actions are told with what speaks for them.
struct Told : ClearBoard {
    explicit Told(int players = 3) : ClearBoard(players) {}

    Reasons reasons;

    // Acts, and says why; "" without a reason.
    std::string why(const std::string& line) {
        const State before = state;
        const Action done = read(line);
        act(done);
        const auto why = reasons.why(rules, before, done, state);
        reasons.follow(rules, before, done, state);
        return why ? json::serialize(*why) : "";
    }
    // A seat lays a boat in a turn of its own; seat 0, in this one.
    void laid(int by, Color color, int space) {
        State then = state;
        then.order[then.turn] = static_cast<std::uint8_t>(by);
        by == 0 ? placed(color, space) : boat(color, space);
        reasons.follow(rules, then, action(Kind::kPlace, color, space), then);
    }
};

// What b08 shows lies around C4: one of its bamboo boats is of this turn.
struct Loan : Told {
    explicit Loan(int by) {
        open_tiles({"b08"});
        take_fleet(1);
        hold({});
        laid(by, kBamboo, 22);
        laid(by, kClay, 37);
        laid(0, kBamboo, 24);
    }
};

TEST(Reasons, ABuildingThatStandsOnBoatsOfAnotherSaysWhose) {
    Loan game(1);
    EXPECT_EQ(game.why("build b08 C4"), R"({"reason":"boats_of","seat":1,"color":"bamboo"})");
}

TEST(Reasons, ABuildingOnOnesOwnBoatsSaysWhatItBrings) {
    Loan game(0);
    const int before = game.points(0).total();
    const std::string why = game.why("build b08 C4");
    const int brought = game.points(0).total() - before;
    EXPECT_GT(brought, 0);
    EXPECT_EQ(why, R"({"reason":"points","points":)" + std::to_string(brought) + "}");
}

TEST(Reasons, TheLastPieceSaysByHowMuchItsSeatIsAhead) {
    Loan game(1);
    game.leave_pieces(0, 1);
    const std::string why = game.why("build b08 C4");
    EXPECT_TRUE(why.starts_with(R"({"reason":"ends_ahead","points":)")) << why;
}

TEST(Reasons, TheLastPieceOfWhoeverIsBehindDoesNotSaySo) {
    Loan game(1);
    game.leave_pieces(0, 1);
    game.seat(2).prestige = 200;
    EXPECT_EQ(game.why("build b08 C4"), R"({"reason":"boats_of","seat":1,"color":"bamboo"})");
}

// Seat 0 sails from beside a boat that is not its own to C4's token.
struct Voyage : Told {
    explicit Voyage(int from_seat) {
        culture("C4", rules.box->culture_kinds[0]);
        take_fleet(1);
        laid(from_seat, kBamboo, 22);
        hold({kBamboo});
        for (const int space : members(rules.space_links[22] & rules.island_spaces[island("C4")]))
            if (!has(rules.entries, space)) to = space;
    }
    int to = -1;
};

TEST(Reasons, AVoyageThatBeganBesideAnothersBoatSaysSoAtItsFirstToken) {
    for (const int seat : {1, 2}) {
        Voyage game(seat);
        ASSERT_GE(game.to, 0);
        game.why("place bamboo " + std::to_string(game.to));
        EXPECT_EQ(game.why("collect C4"), R"({"reason":"boats_of","seat":)" + std::to_string(seat) +
                                              R"(,"color":"bamboo"})");
    }
}

TEST(Reasons, ATokenThatMakesAPairPaysForASpecialist) {
    Told game;
    const std::string kind = game.rules.box->culture_kinds[0];
    game.give_tokens(0, {kind.c_str()});
    game.take_fleet(1);
    game.hold({kBamboo});
    const int entry = lowest(game.rules.entries);
    const int island = lowest(game.rules.space_islands[entry]);
    game.culture(game.rules.box->islands[island].id, kind);
    game.why("place bamboo " + std::to_string(entry));
    EXPECT_EQ(game.why("collect " + game.rules.box->islands[island].id), R"({"reason":"pays"})");
}

TEST(Reasons, TheLowestFleetPlaysFirstNextForWhoeverDoesNotNow) {
    Told game;
    game.open_fleets({1});
    EXPECT_EQ(game.why("fleet 1"), "") << "seat 0 plays first already";
    Told later;
    later.turns_over({5});
    later.open_fleets({1});
    EXPECT_EQ(later.why("fleet 1"), R"({"reason":"first_next"})");
    Told higher;
    higher.turns_over({1});
    higher.open_fleets({2});
    EXPECT_EQ(higher.why("fleet 2"), "");
}

TEST(Reasons, SacredGroundKeepsABuildingFromBoatsThatAreReady) {
    Told game;
    game.open_tiles({"b08"});
    game.take_fleet(5);
    for (const auto& [color, space] : {std::pair{kBamboo, 22}, {kBamboo, 24}, {kClay, 37}})
        game.boat(color, space);
    EXPECT_EQ(game.why("sanctify C4"), R"({"reason":"deny","tile":"b08","island":"C4"})");
}

TEST(Reasons, ABoatThatIsMovedInMakesABuildingReady) {
    Told game;
    game.open_tiles({"b08"});
    game.take_fleet(4);
    for (const auto& [color, space] : {std::pair{kBamboo, 22}, {kBamboo, 24}})
        game.boat(color, space);
    int from = -1;
    for (const int space : members(game.rules.space_links[37]))
        if (!has(game.rules.island_spaces[game.island("C4")], space)) from = space;
    ASSERT_GE(from, 0);
    game.boat(kClay, from);
    EXPECT_EQ(game.why("shift " + std::to_string(from) + " 37"),
              R"({"reason":"ready","tile":"b08","island":"C4"})");
}

TEST(Reasons, ARecruitSaysWhatLiesOnHimOrWhatHeIsWorth) {
    const auto recruit = [](int money) {
        Told game;
        const std::string kind = game.rules.box->culture_kinds[0];
        game.give_tokens(0, {kind.c_str(), kind.c_str()});
        game.offer(kFuHsi, money);
        game.take_fleet(1);
        game.hold({});
        if (game.can("done")) game.act("done");
        return game.why("recruit fu_hsi " + kind + " " + kind);
    };
    EXPECT_EQ(recruit(6), R"({"reason":"money","money":6})");
    const std::string worth = recruit(0);
    EXPECT_TRUE(worth.empty() || worth.starts_with(R"({"reason":"points")")) << worth;
}

}  // namespace

}  // namespace himiko::yamatai
