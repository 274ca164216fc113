#include <algorithm>
#include <cmath>

#include "app/practice/found.h"
#include "bots/yamatai/proposer.h"
#include "review/practice/yamatai/survey.h"
#include "review/yamatai/appraisal.h"
#include "yamatai/possible.h"
#include "yamatai/score.h"

namespace himiko::practice::yamatai {

using namespace himiko::yamatai;
using himiko::yamatai::Game;
using review::practice::yamatai::Gist;
using review::practice::yamatai::Goal;
using review::practice::yamatai::Survey;

namespace {

using Position = table::Table<Game>;
using Tasks = std::vector<Found<Game>>;

constexpr std::size_t kLongestRecord = 170;  // actions: later positions make long files
constexpr int kPlans = 48;

// A turn that bots would think of, played to its end.
struct Turn {
    std::vector<Action> actions;
    Gist gist;
    int points = 0;
    bool wins = false;
};

std::vector<Turn> turns(const Rules& rules, const State& state) {
    bots::yamatai::Plans plans;
    bots::yamatai::propose_all(rules, state, kPlans, plans);
    const int seat = state.seat();
    const int before = score(rules, state, seat).total();
    std::vector<Turn> all;
    for (int i = 0; i < plans.size(); ++i) {
        State after = state;
        bots::yamatai::Plan plan = plans[i];
        play_out_turn(rules, after, plan);
        Turn turn;
        turn.actions.assign(plan.steps.begin(), plan.steps.begin() + plan.size);
        const bool looks = std::any_of(turn.actions.begin(), turn.actions.end(),
                                       [](Action a) { return a.kind == Kind::kPeek; });
        if (looks || plan.size == bots::yamatai::Plan::kMostSteps) continue;
        for (const Action action : turn.actions) turn.gist.add(action);
        turn.points = score(rules, after, seat).total() - before;
        turn.wins = after.phase == Phase::kOver && ranking(rules, after)[0] == seat;
        all.push_back(std::move(turn));
    }
    return all;
}

std::string likeness(const Goal& goal, const Gist& gist) {
    return std::string(Goal::kNames[goal.kind]) + ' ' + std::to_string(gist.fleet) + ' ' +
           std::to_string(gist.built) + ' ' + std::to_string(gist.islands);
}

void note_way(const Position& at, const Goal& goal, const Gist& gist,
              const std::vector<Action>& answer, Tasks& found) {
    const bool whole = goal.kind == Goal::kBest;  // all of it is the best
    note(at, goal, whole ? answer : shortened(at, goal, answer),
         Goal::kNames[goal.kind] + (' ' + std::to_string(at.rules().players)), likeness(goal, gist),
         found);
}

// A building of a kind that only one way leads to, or one way to some island.
void find_builds(const Position& at, Tasks& found) {
    for (const BuildingKind kind :
         {BuildingKind::kPalace, BuildingKind::kTorii, BuildingKind::kTradingPost}) {
        Goal goal;
        goal.kind = Goal::kBuild;
        goal.building = kind;
        const Survey survey(at.rules(), goal, at.state(), {});
        const auto& ways = survey.ways();
        if (!survey.complete()) continue;
        const auto lonely = std::find_if(ways.begin(), ways.end(), [&](const Survey::Way& way) {
            return std::count_if(ways.begin(), ways.end(), [&](const Survey::Way& other) {
                       return other.gist.islands == way.gist.islands;
                   }) == 1;
        });
        if (lonely == ways.end()) continue;
        if (ways.size() > 1) goal.island = lowest(lonely->gist.islands);
        note_way(at, goal, lonely->gist, lonely->actions, found);
    }
}

// More points than any other turn makes.
void find_score(const Position& at, const std::vector<Turn>& turns, Tasks& found) {
    constexpr int kLeastPoints = 6;
    Goal goal;
    goal.kind = Goal::kScore;
    for (const Turn& turn : turns) goal.points = std::max(goal.points, turn.points);
    if (goal.points < kLeastPoints) return;
    const Survey survey(at.rules(), goal, at.state(), {.ways = 20});
    if (!survey.complete() || survey.ways().size() != 1) return;
    const Survey::Way& way = survey.ways()[0];
    goal.points = way.points;
    note_way(at, goal, way.gist, way.actions, found);
}

// The last turn of the game, if few ways win it.
void find_win(const Position& at, const std::vector<Turn>& turns, Tasks& found) {
    constexpr std::size_t kMostWays = 3;
    const auto wins = std::count_if(turns.begin(), turns.end(), [](auto& t) { return t.wins; });
    if (at.state().turn + 1 != at.rules().turns() || wins == 0 ||
        wins > static_cast<std::ptrdiff_t>(turns.size() / 2))
        return;
    Goal goal;
    goal.kind = Goal::kWin;
    const Survey survey(at.rules(), goal, at.state(), {600'000, kMostWays});
    if (!survey.complete() || survey.ways().empty()) return;
    note_way(at, goal, survey.ways()[0].gist, survey.ways()[0].actions, found);
}

// The best turn, if every other one that bots think of loses much against it.
void find_best(const Position& at, const std::vector<Turn>& turns, Tasks& found) {
    using review::yamatai::appraise;
    constexpr double kClear = 0.05;  // of chance
    constexpr int kQuick = 150, kThorough = 600;
    if (turns.size() < 6) return;
    const Rules& rules = at.rules();
    const View view = himiko::yamatai::view(rules, at.state(), at.to_act());
    const int seat = at.to_act();
    // The best of each gist, as bots see it: other plans come to the same.
    std::vector<Turn> rivals;
    for (const Turn& turn : turns)
        if (std::none_of(rivals.begin(), rivals.end(),
                         [&](const Turn& other) { return other.gist.meets(turn.gist); }))
            rivals.push_back(turn);
    if (rivals.size() < 3) return;
    const auto first = appraise(rules, view, rivals[0].actions, {kQuick, 1});
    Turn best;
    best.actions = first.best;
    for (const Action action : best.actions) best.gist.add(action);
    double loss = 1;
    std::uint64_t seed = 1;
    for (const int iterations : {kQuick, kThorough})
        for (const Turn& rival : rivals) {
            if (rival.gist.meets(best.gist)) continue;
            const auto again = appraise(rules, view, rival.actions, {iterations, ++seed});
            Gist gist;
            for (const Action action : again.best) gist.add(action);
            if (!gist.meets(best.gist)) return;
            const double lost = again.of_best.chance[seat] - again.of_played.chance[seat];
            if (lost < kClear) return;
            if (iterations == kThorough) loss = std::min(loss, lost);
        }
    Goal goal;
    goal.kind = Goal::kBest;
    goal.loss = std::floor(100 * loss) / 100;
    goal.best = best.gist;
    State after = at.state();
    for (const Action action : best.actions) apply(rules, after, action);
    if (after.turn == at.state().turn && after.round == at.state().round) return;
    note_way(at, goal, best.gist, best.actions, found);
}

// Last turns that win are rare and quickly found; the rest takes long.
Tasks find_in(const Position& at, bool thorough) {
    Tasks found;
    const State& state = at.state();
    if (state.phase != Phase::kFleet) return found;
    const std::vector<Turn> all = turns(at.rules(), state);
    find_win(at, all, found);
    if (!thorough || at.record().actions.size() > kLongestRecord) return found;
    find_builds(at, found);
    find_score(at, all, found);
    find_best(at, all, found);
    return found;
}

}  // namespace

}  // namespace himiko::practice::yamatai

namespace himiko::practice {

using Yamatai = himiko::yamatai::Game;

template <>
himiko::yamatai::Rules rules_of<Yamatai>(int number) {
    return {table::Language<Yamatai>::builtin_box(), 2 + number % 3, {}};
}

template <>
const char* level_of<Yamatai>(int number, int seat) {
    return (number + seat) % 4 == 0 ? "easy" : "normal";
}

template <>
himiko::yamatai::Action instead_of(const table::Table<Yamatai>&, himiko::yamatai::Action chosen) {
    return chosen;
}

template <>
std::vector<Found<Yamatai>> find(const table::Table<Yamatai>& position, bool thorough) {
    return yamatai::find_in(position, thorough);
}

}  // namespace himiko::practice
