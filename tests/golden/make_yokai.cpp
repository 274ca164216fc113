#include <cstdio>

#include "tests/golden/recorder.h"
#include "yokai/score.h"
#include "yokai/solver.h"

// Plays games of Yōkai that end in each way on each level and writes them down. Not part of the
// tests: run it by hand when the rules change on purpose (build target make_yokai_golden).
namespace himiko::golden {

using namespace yokai;

namespace {

// A team that sees everything plays towards an outcome.
struct Goal {
    bool won;
    bool announced;  // else by the last clue
};

class Team {
  public:
    Team(const Rules& rules, Goal goal, std::uint64_t seed)
        : rules_(rules), goal_(goal), random_(seed) {}

    Action choose(const State& s) {
        Actions list;
        legal(rules_, s, list);
        const bool at_peace = score(rules_, s).won;
        if (s.phase == Phase::kLook && goal_.announced && s.turn >= 4 && at_peace == goal_.won)
            return announce();
        if (s.phase == Phase::kMove) return move_card(s, list);
        if (s.phase == Phase::kClue) return use_clue(s, list);
        while (true)
            if (const Action a = any(list); a.kind() != Kind::kAnnounce) return a;
    }

  private:
    Action any(const Actions& list) {
        return list[static_cast<int>(random_.below(static_cast<std::uint32_t>(list.size())))];
    }

    // Towards peace, or, once it is reached, a move that keeps it; for a lost game just any.
    Action move_card(const State& s, const Actions& list) {
        if (!goal_.won) return any(list);
        if (!score(rules_, s).won) {
            const Plan plan = solve(rules_, s);
            return plan.steps.empty() ? any(list) : plan.steps[0];
        }
        for (int tries = 0; tries < 500; ++tries) {
            State next = s;
            const Action a = any(list);
            apply(rules_, next, a);
            if (score(rules_, next).won || tries == 499) return a;
        }
        return list[0];
    }

    // Reveals first; then places clues where they are true, on cards that need not move any more.
    Action use_clue(const State& s, const Actions& list) {
        for (const Action& a : list)
            if (a.kind() == Kind::kReveal || a.kind() == Kind::kDraw) return a;
        for (int tries = 0; tries < 50; ++tries) {
            const Action a = any(list);
            State next = s;
            apply(rules_, next, a);
            const bool true_clue = a.kind() == Kind::kLock || has(a.clue(), s.family(a.card()));
            const bool safe = !goal_.won || score(rules_, next).won || solve(rules_, next).possible;
            if (true_clue && safe) return a;
        }
        return any(list);
    }

    const Rules& rules_;
    Goal goal_;
    Random random_;
};

bool make(int level, Goal goal) {
    using L = table::Language<yokai::Game>;
    const int players = 2 + level % 3;
    const json::value options = json::object{{"levels", json::array{level}}};
    table::Problems problems;
    const Rules rules =
        *L::read_rules(L::builtin_box(), players, table::Reader(options, "options", problems));
    for (std::int64_t seed = 1; seed < 2'000; ++seed) {
        Recorder<yokai::Game> game(rules, seed);
        Team team(rules, goal, static_cast<std::uint64_t>(seed));
        while (!game.table().over()) {
            const State& s = game.table().state();
            game.heading("turn " + std::to_string(s.turn) + ", seat " +
                         std::to_string(rules.seat(s.turn)));
            game.act(team.choose(s));
        }
        const State& end = game.table().state();
        if (score(rules, end).won != goal.won || end.all_placed() == goal.announced) continue;
        const std::string name = "yokai-level" + std::to_string(level) +
                                 (goal.won ? "-won" : "-lost") +
                                 (goal.announced ? "-announced" : "-last-clue");
        game.save(name);
        std::printf("%s: seed %ld\n", name.c_str(), static_cast<long>(seed));
        return true;
    }
    std::printf("level %d: not found\n", level);
    return false;
}

}  // namespace

}  // namespace himiko::golden

int main() {
    bool all = true;
    for (int level = 1; level <= 5; ++level)
        for (const bool won : {true, false})
            for (const bool announced : {true, false})
                all &= himiko::golden::make(level, {won, announced});
    return all ? 0 : 1;
}
