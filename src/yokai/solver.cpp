#include "yokai/solver.h"

#include "yokai/deal.h"
#include "yokai/layout.h"

namespace himiko::yokai {

namespace {

// Iterative deepening on the length of the plan. A plan ends in some winning arrangement. At least
// the cards that it wants elsewhere have to move; every move beyond these is slack: a card moved
// twice, or one moved out of the way and back. So for each length all arrangements with that many
// cards to move are tried without slack, then those with one fewer and a slack of one, and so on.
// Nothing is left out, and the first plan found is a shortest. Nearly always the first arrangement
// can be reached without slack.
class Solver {
  public:
    Solver(const Task& task, long budget) noexcept
        : task_(task),
          budget_(budget),
          arranger_(task, budget_),
          cards_(cards_in(task.at)),
          at_(task.at) {
        for (int family = 0; family < kFamilies; ++family)
            for (int card : members(task.families[family])) {
                family_[card] = static_cast<std::uint8_t>(family + 1);
                hash_ ^= key(card, task.at[card]);
            }
    }

    Plan solve() noexcept {
        Plan plan;
        const int cards = count(cards_), movable = cards - count(task_.locked);
        std::array<long, kCards + 1> arrangements{};  // by number of cards to move, once counted
        long found = 0;
        for (int length = 0; length <= Plan::kMostMoves; ++length) {
            plan.moves = length;
            for (int slack = 0; slack <= length; ++slack) {
                const int changed = length - slack;
                if (changed > movable || (slack > 0 && arrangements[changed] == 0)) continue;
                const bool done = arranger_.each(cards - changed, [&]() noexcept {
                    if (slack == 0) ++arrangements[changed], ++found;
                    ++stamp_;
                    depth_ = 0;
                    return search(slack, changed);
                });
                if (done) {
                    for (int i = 0; i < depth_; ++i) plan.steps.push(steps_[i]);
                    plan.exact = true;
                    return plan;
                }
                if (budget_ < 0) return plan;
            }
            if (length >= movable && found == 0) {
                plan.possible = false;
                plan.exact = true;
                return plan;
            }
        }
        plan.moves = Plan::kMostMoves + 1;
        return plan;
    }

  private:
    static std::uint64_t mixed(std::uint64_t x) noexcept { return Random(x).next(); }
    // Zobrist hashing. Cards of a family are alike: a layout is which family lies where.
    [[nodiscard]] std::uint64_t key(int card, Cell where) const noexcept {
        return mixed(static_cast<std::uint64_t>(family_[card]) << 16 | where.code);
    }

    // Whether the arrangement can be reached with exactly `changed` useful moves and some slack.
    bool search(int slack, int changed) noexcept {
        if (changed == 0) return true;
        if (--budget_ < 0) return false;
        const std::uint64_t here = hash_ ^ mixed(stamp_ << 8 | static_cast<std::uint64_t>(slack));
        std::uint64_t& remembered = failed_[here % failed_.size()];
        if (remembered == here) return false;

        Actions list;
        list_moves(at_, cards_ & ~task_.locked, list);
        for (int cost = 0; cost <= slack && cost <= 2; ++cost)
            for (const Action a : list) {
                const int card = a.card();
                const bool leaves_home = arranger_.family_at(at_[card]) == family_[card];
                const bool comes_home = arranger_.family_at(a.to()) == family_[card];
                if (leaves_home + !comes_home != cost) continue;
                const Cell from = at_[card];
                put(card, a.to());
                steps_[depth_++] = a;
                if (search(slack - cost, changed + leaves_home - comes_home)) {
                    put(card, from);
                    return true;
                }
                --depth_;
                put(card, from);
                if (budget_ < 0) return false;
            }
        remembered = here;
        return false;
    }

    void put(int card, Cell to) noexcept {
        hash_ ^= key(card, at_[card]) ^ key(card, to);
        at_[card] = to;
    }

    const Task& task_;
    long budget_;
    Arranger arranger_;
    unsigned cards_;  // all, as a set
    Cards at_;
    std::array<std::uint8_t, kCards> family_{};  // card -> family plus one
    std::uint64_t hash_ = 0;
    std::uint64_t stamp_ = 0;                   // of the arrangement tried
    std::array<std::uint64_t, 4096> failed_{};  // transposition table: layouts that failed
    std::array<Action, Plan::kMostMoves + 1> steps_{};
    int depth_ = 0;
};

}  // namespace

Plan solve(const Task& task, long budget) noexcept { return Solver(task, budget).solve(); }

Plan solve(const Rules& r, const State& s, long budget) noexcept {
    const Form* form = r.shaped ? &r.forms[static_cast<std::size_t>(s.target)] : nullptr;
    return solve({s.at, s.families, s.locked(), pairs_of(s.neighbors), form}, budget);
}

}  // namespace himiko::yokai
