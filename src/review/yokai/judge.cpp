#include "review/yokai/judge.h"

#include <algorithm>

namespace himiko::review::yokai {

using namespace himiko::yokai;

namespace {

// Worlds to search and to compare in, as parts of the iterations: the first are asked for every
// action, the second for two.
constexpr int kSearchPart = 20, kComparePart = 5, kFewestWorlds = 10;
// Worlds in which all actions are tried before the worse half is dropped.
constexpr std::size_t kFirstRound = 4;
// Points: a smaller difference may come from which worlds were drawn.
constexpr double kTold = 0.02;

int worlds_for(const Effort& effort, int part) noexcept {
    return std::max(effort.iterations / part, kFewestWorlds);
}

// In no order, so that some of them stand for all.
std::vector<bots::yokai::World> drawn(const Rules& rules, const View& view,
                                      const bots::yokai::Belief& belief, int most, Random& random) {
    std::vector<bots::yokai::World> worlds = belief.worlds(most, random);
    weigh_blunders(rules, view, worlds);
    random.shuffle(worlds.data(), static_cast<int>(worlds.size()));
    return worlds;
}

}  // namespace

Judge::Judge(const Rules& rules, const View& view, const Effort& effort, Random random)
    : Judge(rules, view, bots::yokai::Reading(rules, view), effort, random) {}

Judge::Judge(const Rules& rules, const View& view, const bots::yokai::Reading& reading,
             const Effort& effort, Random& random)
    : Judge(rules, view, reading, bots::yokai::Belief(rules, view, reading), effort, random) {}

Judge::Judge(const Rules& rules, const View& view, const bots::yokai::Reading& reading,
             const bots::yokai::Belief& belief, const Effort& effort, Random& random)
    : rules_(rules),
      view_(view),
      reading_(reading),
      to_doubt_(drawn(rules, view, belief, worlds_for(effort, 1), random)),
      to_search_(drawn(rules, view, belief, worlds_for(effort, kSearchPart), random)),
      to_compare_(drawn(rules, view, belief, worlds_for(effort, kComparePart), random)),
      prospects_(rules, view, reading_, doubts(rules, to_doubt_)) {
    legal(rules, view, legal_);
}

double Judge::peace() const {
    const bots::yokai::Time endless({0, 1, 1, {}});
    return bots::yokai::Outlook(rules_, view_, to_doubt_, endless).chance(view_.at);
}

// Successive halving: the worse half of the actions is dropped again and again, and those that are
// left are tried in more worlds.
Action Judge::best() const {
    struct Option {
        Action action;
        double points = 0;
    };
    std::vector<Option> left;
    for (const Action action : legal_) left.push_back({action});
    const Worlds worlds(to_search_);
    for (std::size_t tried = 0; tried < worlds.size() && left.size() > 1;) {
        const std::size_t more = std::min(std::max(tried, kFirstRound), worlds.size() - tried);
        for (Option& option : left)
            option.points += prospects_.of(option.action, worlds.subspan(tried, more)).points;
        std::stable_sort(left.begin(), left.end(), [](const Option& one, const Option& other) {
            return one.points > other.points;
        });
        tried += more;
        if (tried < worlds.size()) left.resize((left.size() + 1) / 2);
    }
    return left[0].action;
}

Verdict Judge::judge(Action played) const {
    Verdict verdict{played, best(), prospects_.of(played, to_compare_), {}, legal_.size() == 1};
    verdict.best_worth = prospects_.of(verdict.best, to_compare_);
    if (verdict.best_worth.points < verdict.played_worth.points + kTold) {
        verdict.best = played;
        verdict.best_worth = verdict.played_worth;
    }
    return verdict;
}

}  // namespace himiko::review::yokai
