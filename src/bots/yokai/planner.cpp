#include "bots/yokai/planner.h"

#include <algorithm>
#include <cmath>

#include "yokai/possible.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

namespace {

constexpr int kManyWorlds = 400;  // worlds to estimate a chance
constexpr double kCertain = 0.995;

// In so few worlds plans are made move by move, for that many of the best options. With a shape to
// form cards are often in the way of each other, so it is worth more worlds.
constexpr std::size_t kFewWorlds = 2, kPlanned = 8;
constexpr int kFewShapedWorlds = 20;

// What a turn costs on average, clues being revealed and placed in turns.
constexpr double kPointsATurn = 2;
// The chance that a spare turn does not help, while the true world is uncertain.
constexpr double kGoesWrong = 0.5;
// A clue is placed only if it is as good as sure; unless one must.
constexpr double kSure = 0.98;

// So many options are looked at more closely, in so many futures: at first, and the best of them.
constexpr std::size_t kForeseen = 12;
constexpr int kFirstFutures = 96, kFutures = 192;
// What it is worth to win, beside the points.
constexpr double kWinPoints = 20;

}  // namespace

Planner::Planner(const Rules& rules, const View& view, const Belief& belief, int worlds,
                 Random& random, const Time& time, bool natural_partners)
    : rules_(rules),
      view_(view),
      worlds_(belief.worlds(worlds, random)),
      few_(rules.shaped && !natural_partners ? belief.worlds(kFewShapedWorlds, random) : worlds_),
      many_(belief.worlds(kManyWorlds, random)),
      outlook_(rules, view, worlds_, time),
      time_(time),
      seed_(random.next()) {
    // Moves are compared in the first worlds first: the likeliest. In others locked cards often
    // rule peace out, so that all moves look alike. By selection: the order in which std::sort
    // leaves equal ones is not the same on every machine.
    const auto lighter = [](const World& one, const World& other) {
        return one.weight < other.weight;
    };
    for (auto next = worlds_.begin(); next != worlds_.end(); ++next)
        std::iter_swap(next, std::max_element(next, worlds_.end(), lighter));
    if (natural_partners) foresee();
}

void Planner::foresee() {
    foresight_.emplace(rules_, view_, outlook_);
    // Every world comes as often as it is likely.
    double sum = 0;
    std::size_t world = 0;
    for (int i = 0; i < kFutures; ++i) {
        while (world + 1 < many_.size() && (sum + many_[world].weight) * kFutures < i + 0.5)
            sum += many_[world++].weight;
        draws_.push_back(many_[world]);
    }
    Random random(seed_);
    random.shuffle(draws_.data(), kFutures);
}

int Planner::turns_left() const noexcept {
    return 2 * view_.closed_size + view_.open.size + view_.face_down;
}

// The points of a peace announced now, every placed clue being right.
int Planner::points_now() const noexcept {
    const Box::Values& value = rules_.box->values;
    return view_.placed() * value.correct + (view_.open.size + view_.face_down) * value.revealed +
           view_.closed_size * value.unrevealed;
}

std::optional<Choice> Planner::announcement() const {
    const double chance = Outlook(rules_, view_, many_, time_).chance(view_.at);
    if (!should_announce(chance)) return {};
    return Choice{announce(), {{announce(), chance, static_cast<std::int64_t>(many_.size())}}};
}

// Announces when what is likely now is worth more than what is likely later. A team that tells all
// by the page wins anyway, and goes for points.
bool Planner::should_announce(double now) const {
    if (now > kCertain) return true;
    if (now < 0.3) return false;
    const double win = foresight_ ? kWinPoints : 0;
    double later = 0;
    for (const World& world : many_) {
        if (time_.over()) return false;
        const int turns = outlook_.cards_to_move(world, view_.at, view_.locked());
        const double reached = 1 - std::exp((turns_left() - turns + 1) * std::log(kGoesWrong));
        later += world.weight * std::max(0.0, reached) *
                 (win + std::max(1.0, points_now() - kPointsATurn * std::max(turns, 1)));
    }
    return now * (win + points_now()) > later;
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

Choice Planner::best_move(std::vector<Action> moves) const {
    if (worlds_.size() == 1 && !foresight_) {  // nothing is left to find out
        const Plan plan = outlook_.plan(worlds_[0], view_.at, view_.locked());
        if (plan.exact && plan.moves > 0 &&
            std::find(moves.begin(), moves.end(), plan.steps[0]) != moves.end())
            return {plan.steps[0], {}};
    }
    std::vector<Option> left = rules_.shaped ? by_gain(moves) : nearest(moves);
    if (foresight_) return foreseen(std::move(left));
    if (!rules_.shaped && worlds_.size() > kFewWorlds) return first_of(left);

    const Outlook few(rules_, view_, few_, time_);
    Option best = left[0];
    best.cost = Plan::kMostMoves;
    for (std::size_t i = 0; i < left.size() && i < kPlanned; ++i) {
        if (left[i].cost >= best.cost) break;
        const double to_go = few.moves(after(left[i].action), view_.locked());
        if (time_.over()) break;
        if (to_go < best.cost) best = {left[i].action, to_go};
    }
    return {best.action, {}};
}

// With a shape to form all moves are compared at once, in every world.
std::vector<Planner::Option> Planner::by_gain(const std::vector<Action>& moves) const {
    std::vector<Option> options;
    for (const Action a : moves) options.push_back({a});
    std::vector<double> gains(moves.size());
    for (const World& world : worlds_) {
        if (time_.over()) break;
        const int to_go = outlook_.find_gains(world, view_.at, view_.locked(), moves, gains);
        for (std::size_t i = 0; i < moves.size(); ++i)
            options[i].cost += world.weight * (to_go - gains[i]);
    }
    sort(options);
    return options;
}

void Planner::sort(std::span<Option> options) {
    std::stable_sort(options.begin(), options.end(),
                     [](const Option& one, const Option& other) { return one.cost < other.cost; });
}

// Successive halving: the worse half of the options is dropped again and again, and those that are
// left are evaluated in more worlds.
std::vector<Planner::Option> Planner::nearest(const std::vector<Action>& moves) const {
    std::vector<Option> left;
    for (const Action a : moves) left.push_back({a});
    const std::size_t worlds = worlds_.size(), least = foresight_ ? kForeseen : 1;
    std::size_t asked = 0;
    std::size_t next =
        worlds <= kFewWorlds ? worlds : std::min<std::size_t>(worlds, left.size() > 60 ? 2 : 6);
    while (asked < worlds) {
        std::size_t compared = 0;
        for (Option& option : left) {
            const double more =
                outlook_.cards_to_move(after(option.action), view_.locked(), asked, next);
            if (time_.over()) break;
            option.cost += more;
            ++compared;
        }
        if (compared < left.size()) {  // the best so far, of this round if it is the first
            if (asked > 0 || compared == 0) return left;
            left.resize(compared);
            asked = worlds;
        }
        sort(left);
        asked = std::max(asked, next);
        next = std::min(2 * next, worlds);
        if (asked < worlds)
            left.resize(std::max((left.size() + 1) / 2, std::min(least, left.size())));
    }
    return left;
}

Choice Planner::first_of(const std::vector<Option>& options) {
    Choice choice{options[0].action, {}};
    for (const Option& option : options)
        if (option.futures > 0)
            choice.candidates.push_back(
                {option.action, -option.cost / (option.points * option.futures), option.futures});
    return choice;
}

// Successive halving, too, in more and more futures of the options that look best.
Choice Planner::foreseen(std::vector<Option> options) const {
    options.resize(std::min(options.size(), kForeseen));
    for (Option& option : options) option.cost = 0;
    std::size_t left = options.size();
    int asked = 0;
    for (int next = kFirstFutures; left > 1 && asked < kFutures; next *= 2) {
        for (std::size_t one = 0; one < left; ++one) {
            Option& option = options[one];
            const Scene scene = after_option(option.action);
            for (; option.futures < next; ++option.futures) {
                if (time_.over()) return first_of(options);
                const auto i = static_cast<std::size_t>(option.futures);
                option.cost -= option.points * foresight_->chance(draws_[i], scene, seed_ + i);
            }
        }
        sort({options.data(), left});
        left = (left + 1) / 2;
        asked = next;
    }
    return first_of(options);
}

// What partners find after an action of mine; after a move I still reveal a clue or place one.
Scene Planner::after_option(Action a) const noexcept {
    Scene scene(view_);
    switch (a.kind()) {
        case Kind::kMove:
            scene.at[a.card()] = a.to();
            if (view_.known[a.card()] != kUnknown) scene.moved = a.card();
            scene.closed > 0 ? scene.reveal_any() : scene.drop_any();
            break;
        case Kind::kPlace: scene.place(a.card(), a.clue()); break;
        case Kind::kLock: scene.lock(a.card()); break;
        default: scene.reveal_any();
    }
    return scene;
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
Choice Planner::best_clue() const {
    Actions list;
    legal(rules_, view_, list);
    const double to_go = moves_left(view_.at, view_.locked());
    const int open = view_.open.size + view_.face_down;
    const double saved = std::max(to_go, 1.0) < open + 1 ? 2 : 0.3;
    std::array<double, kCards> harm;  // in turns, of locking a card
    harm.fill(-1);
    const bool must_place = !deck_left(view_);
    std::vector<Option> options;
    if (!must_place) options.push_back({list[0], 0, kWinPoints});
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
        const double points = saved - 2 * (1 - sure);
        options.push_back({a, kPointsATurn * turns - points, kWinPoints + points});
    }
    sort(options);
    if (options.empty()) return {list[0], {}};
    return foresight_ ? foreseen(std::move(options)) : first_of(options);
}

}  // namespace himiko::bots::yokai
