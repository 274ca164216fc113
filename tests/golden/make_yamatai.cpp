#include <cstdio>

#include "tests/golden/recorder.h"
#include "yamatai/possible.h"
#include "yamatai/round.h"

// Looks for games that end in each of the four ways and writes them down. Not part of the tests:
// run it by hand when the rules change on purpose (build target make_yamatai_golden).
namespace himiko::golden {

using namespace yamatai;

namespace {

// Players who together steer towards an ending; a little noise makes games differ.
class Steering {
  public:
    Steering(const Rules& rules, Ending goal, std::uint64_t seed)
        : rules_(rules), goal_(goal), random_(seed) {}

    Action choose(const State& s) {
        Actions list;
        legal(rules_, s, list);
        Action best = list[0];
        double most = -1e9;
        for (Action a : list) {
            const double worth = value(s, a) + random_.below(1000) / 1000.0;
            if (worth > most) most = worth, best = a;
        }
        return best;
    }

  private:
    double value(const State& s, Action a) const {
        switch (goal_) {
            case Ending::kNoSpecialists: return for_specialists(s, a);
            case Ending::kNoTiles: return for_tiles(s, a);
            case Ending::kNoPieces: return for_pieces(s, a);
            default: return 0;
        }
    }

    // Fourteen specialists need all thirty tokens: two seats share the kinds, pay pairs, and use
    // the last of each kind in threes. They place one boat at a time and take only tokens of their
    // own.
    bool mine(const State& s, int kind) const { return s.seat() < 2 && kind % 2 == s.seat(); }

    double for_specialists(const State& s, Action a) const {
        switch (a.kind) {
            case Kind::kRecruit:
                if (count(a.b) == 1) return 100;
                for (int kind : members(a.b))
                    if (s.culture[kind] || s.me().culture[kind] != 1) return -100;
                return 90;
            case Kind::kCollect: return mine(s, s.culture_at(a.a)) ? 10 : -10;
            case Kind::kPlace: {
                if (!s.placed.empty()) return -100;
                Mask wanted = 0;
                for (int kind = 0; kind < rules_.kinds; ++kind)
                    if (mine(s, kind)) wanted |= s.culture[kind];
                if (rules_.space_islands[a.b] & wanted) return 20;
                // A way to places further off, where nothing has to be taken.
                return rules_.space_islands[a.b] & s.all_culture() ? -50 : 2;
            }
            case Kind::kMichimata:
            case Kind::kHetsuka:
            case Kind::kBuild: return -50;
            case Kind::kSell: return 30;
            case Kind::kRemove: return 1.5;
            case Kind::kFleet: {
                // Boats are scarce: take few, and of colours with many left.
                double worth = 0;
                for (int c = 0; c < kColors; ++c)
                    if (rules_.fleets[a.a].boats[c]) worth += s.supply[c] <= 3 ? -20 : -1;
                return worth;
            }
            case Kind::kBuy: return -5;
            case Kind::kDone: return 0;
            default: return -1;
        }
    }

    double for_tiles(const State& s, Action a) const {
        switch (a.kind) {
            case Kind::kBuild: return 50;
            case Kind::kReserve: return 60;
            case Kind::kRemove: return s.boats[kGold] && s.color_at(a.a) == kGold ? 20 : 2;
            case Kind::kSell: return s.placed.empty() ? 3 : 0;
            case Kind::kFleet: {
                double worth = a.a == 1 ? 100 : 0;  // the fleet that reserves
                for (int c = 0; c < kColors; ++c)
                    if (rules_.fleets[a.a].boats[c]) worth += s.supply[c] <= 3 ? -30 : 0;
                return worth;
            }
            case Kind::kPlace: return leads_to_building(s, a) ? 20 : 1;
            case Kind::kCollect: return 5;
            case Kind::kDone: return 1.5;
            default: return 0;
        }
    }

    double for_pieces(const State& s, Action a) const {
        switch (a.kind) {
            case Kind::kBuild: return rules_.tiles[a.a].standard() ? 50 : 10;
            case Kind::kPlace: return leads_to_building(s, a) ? 20 : 3;
            case Kind::kCollect: return 5;
            case Kind::kBuy: return 2.5;
            default: return 0;
        }
    }

    bool leads_to_building(const State& s, Action a) const {
        State next = s;
        apply(rules_, next, a);
        return next.turn == s.turn && next.phase == Phase::kMain && !next.did(kActed) &&
               can_build_something(rules_, next);
    }

    const Rules& rules_;
    Ending goal_;
    Random random_;
};

bool make(int players, Ending goal) {
    using L = table::Language<yamatai::Game>;
    const Rules rules(L::builtin_box(), players,
                      kPresets[static_cast<std::size_t>(players - 2)].options);
    for (std::int64_t seed = 1; seed < 20'000; ++seed) {
        Recorder<yamatai::Game> game(rules, seed);
        Steering players_together(rules, goal, static_cast<std::uint64_t>(seed));
        while (!game.table().over()) {
            const State& s = game.table().state();
            game.heading("round " + std::to_string(s.round) + ", turn " +
                         std::to_string(s.turn + 1) + ", " + kSeatColors[s.seat()]);
            game.act(players_together.choose(s));
        }
        if (ending(rules, game.table().state()) != goal) continue;
        const std::string name =
            "yamatai-" + std::to_string(players) + "-" + kEndingNames[static_cast<int>(goal)];
        game.save(name);
        std::printf("%s: seed %ld\n", name.c_str(), static_cast<long>(seed));
        return true;
    }
    std::printf("%d players, %s: not found\n", players, kEndingNames[static_cast<int>(goal)]);
    return false;
}

}  // namespace

}  // namespace himiko::golden

int main() {
    using himiko::yamatai::Ending;
    bool all = true;
    for (int players = 2; players <= 4; ++players)
        for (Ending goal :
             {Ending::kNoPieces, Ending::kNoBoats, Ending::kNoSpecialists, Ending::kNoTiles})
            all &= himiko::golden::make(players, goal);
    return all ? 0 : 1;
}
