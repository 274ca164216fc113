#include "bots/yokai/planner.h"

#include <algorithm>
#include <cmath>

#include "yokai/possible.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

namespace {

constexpr int kManyWorlds = 400;  // worlds to estimate a chance
constexpr double kCertain = 0.995;

// In so few worlds plans are made move by move, for that many of the best options.
constexpr std::size_t kFewWorlds = 2, kPlanned = 8;

// What a turn costs on average, clues being revealed and placed in turns.
constexpr double kPointsATurn = 2;
// The chance that a spare turn does not help, while the true world is uncertain.
constexpr double kGoesWrong = 0.5;
// A clue is placed only if it is as good as sure; unless one must.
constexpr double kSure = 0.98;

}  // namespace

Planner::Planner(const Rules& rules, const View& view, const Belief& belief, int worlds,
                 Random& random, const Time& time)
    : rules_(rules),
      view_(view),
      worlds_(belief.worlds(worlds, random)),
      many_(belief.worlds(kManyWorlds, random)),
      outlook_(rules, view, worlds_, time),
      time_(time) {}

int Planner::turns_left() const noexcept {
    return 2 * view_.closed_size + view_.open.size + view_.face_down;
}

// The points of a peace announced now, every placed clue being right.
int Planner::points_now() const noexcept {
    const Box::Values& value = rules_.box->values;
    return view_.placed() * value.correct + (view_.open.size + view_.face_down) * value.revealed +
           view_.closed_size * value.unrevealed;
}

// Announces when the points that are likely now beat those that are likely later.
bool Planner::should_announce() const {
    const double now = Outlook(rules_, view_, many_, time_).chance(view_.at);
    if (now > kCertain) return true;
    if (now < 0.3) return false;
    double later = 0;
    for (const World& world : worlds_) {
        if (time_.over()) return false;
        const int turns = outlook_.cards_to_move(world, view_.at, view_.locked());
        const double reached = 1 - std::exp((turns_left() - turns + 1) * std::log(kGoesWrong));
        later += world.weight * std::max(0.0, reached) *
                 std::max(1.0, points_now() - kPointsATurn * std::max(turns, 1));
    }
    return now * points_now() > later;
}

Cards Planner::after(Action move) const noexcept {
    Cards at = view_.at;
    at[move.card()] = move.to();
    return at;
}

double Planner::moves_left(const Cards& at, unsigned locked) const noexcept {
    return worlds_.size() <= kFewWorlds ? outlook_.moves(at, locked)
                                        : outlook_.cards_to_move(at, locked);
}

// Successive halving: the worse half of the options is dropped again and again, and those that are
// left are evaluated in more worlds.
Action Planner::best_move(std::vector<Action> options) const {
    if (worlds_.size() == 1) {  // nothing is left to find out
        const Plan plan = outlook_.plan(worlds_[0], view_.at, view_.locked());
        if (plan.exact && plan.moves > 0 &&
            std::find(options.begin(), options.end(), plan.steps[0]) != options.end())
            return plan.steps[0];
    }
    struct Option {
        Action action;
        double to_go = 0;
    };
    const auto nearer = [](const Option& one, const Option& other) {
        return one.to_go < other.to_go;
    };
    std::vector<Option> left;
    for (const Action a : options) left.push_back({a});
    const std::size_t worlds = worlds_.size();
    std::size_t asked = 0;
    std::size_t next =
        worlds <= kFewWorlds ? worlds : std::min<std::size_t>(worlds, left.size() > 60 ? 2 : 6);
    while (asked < worlds) {
        std::size_t compared = 0;
        for (Option& option : left) {
            const double more =
                outlook_.cards_to_move(after(option.action), view_.locked(), asked, next);
            if (time_.over()) break;
            option.to_go += more;
            ++compared;
        }
        if (compared < left.size()) {  // the best so far, of this round if it is the first
            if (asked > 0 || compared == 0) return left[0].action;
            left.resize(compared);
            return std::min_element(left.begin(), left.end(), nearer)->action;
        }
        std::stable_sort(left.begin(), left.end(), nearer);
        asked = next;
        next = std::min(2 * next, worlds);
        if (asked < worlds) left.resize((left.size() + 1) / 2);
    }
    if (worlds > kFewWorlds) return left[0].action;

    Option best = left[0];
    best.to_go = Plan::kMostMoves;
    for (std::size_t i = 0; i < left.size() && i < kPlanned; ++i) {
        if (left[i].to_go >= best.to_go) break;
        const double moves = moves_left(after(left[i].action), view_.locked());
        if (time_.over()) break;
        if (moves < best.to_go) best = {left[i].action, moves};
    }
    return best.action;
}

// How sure it is that a clue fits a card. A clue face down fits anyway, but a card should be known
// before it is locked: nobody can look at it again.
double Planner::sureness(Action clue) const noexcept {
    std::array<double, kFamilies> chances{};
    for (const World& world : many_) chances[world.family(clue.card())] += world.weight;
    if (clue.kind() == Kind::kLock) return *std::max_element(chances.begin(), chances.end());
    double sure = 0;
    for (int family : members(clue.clue())) sure += chances[family];
    return sure;
}

// A clue placed costs one point, a clue revealed three: but a card that is locked too early costs
// turns, and a clue that lies open can still be placed later, as long as there are turns enough.
// Without time to compare, the surest is placed if one must be, and none otherwise.
Action Planner::best_clue() const {
    Actions list;
    legal(rules_, view_, list);
    const double to_go = moves_left(view_.at, view_.locked());
    const int open = view_.open.size + view_.face_down;
    const double saved = std::max(to_go, 1.0) < open + 1 ? 2 : 0.3;
    std::array<double, kCards> harm;  // in turns, of locking a card
    harm.fill(-1);
    Action best = list[0];
    const bool must_place = !deck_left(view_);
    double most = must_place ? -1e9 : 0;
    for (const Action a : list) {
        if (a.kind() != Kind::kPlace && a.kind() != Kind::kLock) continue;
        const double sure = sureness(a);
        if (!must_place && sure < kSure) continue;
        double& turns = harm[a.card()];
        if (turns < 0 && !time_.over())
            turns = moves_left(view_.at, view_.locked() | 1u << a.card()) - to_go;
        if (time_.over()) {
            if (!must_place) break;
            turns = 0;
        }
        const double value = saved - kPointsATurn * turns - 2 * (1 - sure);
        if (value > most) most = value, best = a;
    }
    return best;
}

}  // namespace himiko::bots::yokai
