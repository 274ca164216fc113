#include <set>

#include "tests/yamatai/position.h"
#include "yamatai/site.h"

// Whole games at random: what must be true in every position.
namespace himiko::yamatai {

namespace {

Action any(const Actions& list, Random& random) {
    return list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
}

// Plays games of every size and option to their ends, looking at every position.
template <class Look>
void play(int games, Look look) {
    for (int i = 0; i < games; ++i) {
        const int players = 2 + i % 3;
        Position game(players, kPresets[i / 3 % 3].options, 100 + i);
        Random random(i);
        // Specialists make games richer; deal a few to begin with.
        for (int seat = 0; seat < players; ++seat)
            for (int deal = 0; deal < 2; ++deal)
                game.own(seat, static_cast<Specialist>(game.state.specialist_stack[0]));
        while (game.state.phase != Phase::kOver) {
            const Actions list = game.actions();
            look(game, list, random);
            if (::testing::Test::HasFailure()) return;
            apply(game.rules, game.state, any(list, random));
        }
        look(game, game.actions(), random);
    }
}

int index(const Action& a) { return static_cast<int>(a.kind) << 24 | a.a << 16 | a.b << 8 | a.c; }

// Something that may or may not be legal, with every number inside its range.
Action wild_guess(const Position& game, Random& random) {
    const auto below = [&](int n) { return static_cast<int>(random.below(n)); };
    const int islands = 34, spaces = 59, kinds = 6;
    const Kind kind = static_cast<Kind>(below(23));
    switch (kind) {
        case Kind::kFleet: return action(kind, below(kFleets));
        case Kind::kTake:
        case Kind::kBuy:
        case Kind::kSell: return action(kind, below(kColors));
        case Kind::kPlace: return action(kind, below(kColors), below(spaces));
        case Kind::kCollect:
        case Kind::kSanctify:
        case Kind::kKachiko: return action(kind, below(islands));
        case Kind::kBuild: {
            const auto& open = game.state.open_tiles;
            const bool listed = !open.empty() && below(2);
            return action(kind, listed ? open[below(open.size)] : below(kBuildings),
                          below(islands));
        }
        case Kind::kMoor: {
            unsigned counts = 0;
            for (int i = below(4); i >= 0; --i) counts |= 1u << (2 * below(kColors));
            return keep(counts);
        }
        case Kind::kRecruit: return action(kind, below(kSpecialists), below(1 << kinds));
        case Kind::kReserve: return action(kind, below(kBuildings));
        case Kind::kArrange: return action(kind, below(64), below(4), below(4));
        case Kind::kShift:
        case Kind::kSwapBoats: return action(kind, below(spaces), below(spaces));
        case Kind::kSwapCulture: return action(kind, below(islands), below(islands));
        case Kind::kRemove: return action(kind, below(spaces));
        case Kind::kRaijin:
        case Kind::kNakatsu: return action(kind, below(kColors), below(kColors));
        case Kind::kMichimata:
        case Kind::kHetsuka: return action(kind, below(kinds));
        case Kind::kPeek:
        case Kind::kDone: break;
    }
    return action(kind);
}

TEST(RandomGames, EveryPositionIsValid) {
    play(54, [](const Position& game, const Actions&, Random&) { ASSERT_EQ(game.problem(), ""); });
}

TEST(RandomGames, SomethingIsLegalUntilTheEnd) {
    play(54, [](const Position& game, const Actions& list, Random&) {
        ASSERT_EQ(list.empty(), game.state.phase == Phase::kOver);
    });
}

TEST(RandomGames, NoActionIsListedTwice) {
    play(54, [](const Position&, const Actions& list, Random&) {
        std::set<int> seen;
        for (const Action& a : list) seen.insert(index(a));
        ASSERT_EQ(static_cast<int>(seen.size()), list.size());
    });
}

TEST(RandomGames, PairsAreListedInOneOrder) {
    play(18, [](const Position&, const Actions& list, Random&) {
        for (const Action& a : list) {
            const bool swap = a.kind == Kind::kSwapBoats || a.kind == Kind::kSwapCulture;
            const bool pair = a.kind == Kind::kRaijin || a.kind == Kind::kNakatsu;
            ASSERT_TRUE(!swap || a.a < a.b);
            ASSERT_TRUE(!pair || a.a <= a.b);
        }
    });
}

TEST(RandomGames, ALegalActionIsNeverRefused) {
    play(18, [](const Position& game, const Actions& list, Random& random) {
        if (list.empty()) return;
        ASSERT_EQ(game.why_not(any(list, random)), "");
    });
}

TEST(RandomGames, AnythingElseIsRefusedInWords) {
    play(18, [](const Position& game, const Actions& list, Random& random) {
        for (int i = 0; i < 40; ++i) {
            const Action a = wild_guess(game, random);
            const bool listed = std::find(list.begin(), list.end(), a) != list.end();
            ASSERT_EQ(game.why_not(a).empty(), listed) << kKindNames[static_cast<int>(a.kind)];
        }
    });
}

TEST(RandomGames, APhaseWithNothingButDoneIsNeverAsked) {
    play(54, [](const Position& game, const Actions& list, Random&) {
        ASSERT_FALSE(list.size() == 1 && game.can(action(Kind::kDone)));
    });
}

TEST(RandomGames, AnEffectIsLeftExactlyWhenOneIsListed) {
    play(54, [](const Position& game, const Actions&, Random&) {
        const Phase phase = game.state.phase;
        if (phase != Phase::kMain && phase != Phase::kMoor && phase != Phase::kRecruit) return;
        int effects = 0;
        for (Kind kind : {Kind::kReserve, Kind::kPeek, Kind::kShift, Kind::kSanctify,
                          Kind::kSwapCulture, Kind::kRemove, Kind::kSwapBoats})
            effects += game.number_of(kind);
        ASSERT_EQ(effect_possible(game.rules, game.state), effects > 0);
    });
}

TEST(RandomGames, DoneIsLegalExactlyWhereTheRulesSay) {
    play(54, [](const Position& game, const Actions& list, Random&) {
        // A build that only the discount makes possible is no duty.
        int duties = game.number_of(Kind::kCollect);
        for (const Action& a : list)
            duties +=
                a.kind == Kind::kBuild &&
                all_there(game.rules.tiles[a.a].cost, boats_around(game.rules, game.state, a.b));
        bool may = false;
        switch (game.state.phase) {
            case Phase::kMain: may = game.state.did(kActed) || duties == 0; break;
            case Phase::kCollect:
                may = !pickable(game.rules, game.state) && game.rules.options.ebisu_may;
                break;
            case Phase::kRecruit: may = true; break;
            default: break;
        }
        ASSERT_EQ(game.can(action(Kind::kDone)), may);
    });
}

TEST(RandomGames, ASiteFitsExactlyWhereTheTileCanBeBuilt) {
    play(54, [](const Position& game, const Actions& list, Random&) {
        if (game.state.phase != Phase::kMain || game.state.did(kActed)) return;
        std::set<std::pair<int, int>> fits, buildable;
        for (const Action& a : list)
            if (a.kind == Kind::kBuild) buildable.insert({a.a, a.b});
        for (int tile = 0; tile < kBuildings; ++tile)
            for (int island : members(game.rules.all_islands))
                if (site(game.rules, game.state, tile, island).fits()) fits.insert({tile, island});
        ASSERT_EQ(fits, buildable);
    });
}

TEST(RandomGames, EveryoneCanThinkTheirTurnThroughAtAnyMoment) {
    play(18, [](const Position& game, const Actions&, Random& random) {
        if (game.state.phase == Phase::kOver) return;
        for (int seat = 0; seat < game.rules.players; ++seat) {
            State thought = imagine(game.rules, view(game.rules, game.state, seat));
            ASSERT_EQ(thought.seat(), seat);
            // To the end of that turn, as it comes.
            while (thought.turn == game.state.turn && thought.round == game.state.round &&
                   thought.phase != Phase::kOver) {
                Actions list;
                legal(game.rules, thought, list);
                ASSERT_FALSE(list.empty());
                const Action a = any(list, random);
                State after = thought;
                apply(game.rules, after, a);
                if (!Game::may_undo(game.rules, thought, after, a)) break;
                thought = after;
            }
        }
    });
}

TEST(RandomGames, OneSeedIsOneGame) {
    for (int players : {2, 3, 4}) {
        Position one(players, {}, 7), other(players, {}, 7);
        Random random(3);
        while (one.state.phase != Phase::kOver) {
            const Action a = any(one.actions(), random);
            apply(one.rules, one.state, a);
            apply(other.rules, other.state, a);
            ASSERT_EQ(one.state, other.state);
        }
    }
}

TEST(Actions, AreNamedAsInTheNotation) {
    const std::array<std::string, 23> names = {
        "fleet",   "take",      "buy",          "sell",    "place",      "collect",
        "build",   "moor",      "recruit",      "reserve", "peek",       "arrange",
        "shift",   "sanctify",  "swap_culture", "remove",  "swap_boats", "raijin",
        "kachiko", "michimata", "hetsuka",      "nakatsu", "done"};
    EXPECT_TRUE(std::equal(names.begin(), names.end(), kKindNames.begin(), kKindNames.end()));
    EXPECT_EQ(kKindNames[static_cast<int>(Kind::kDone)], names.back());
}

}  // namespace

}  // namespace himiko::yamatai
