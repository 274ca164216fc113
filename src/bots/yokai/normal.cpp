#include "bots/yokai/normal.h"

#include "bots/yokai/favorite.h"
#include "bots/yokai/memory.h"
#include "bots/yokai/planner.h"
#include "yokai/possible.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

namespace {

constexpr double kNormalRecall = 0.99;
constexpr int kNormalWorlds = 20, kNormalShapedWorlds = 3;

// Any card it does not know; if it knows them all, any card.
Action look_around(const Rules& rules, const View& mind, Random& random) noexcept {
    std::array<int, kCards> cards{};
    int n = 0;
    for (const bool known : {false, true})
        if (n == 0)
            for (int card : members(cards_to_look_at(rules, mind)))
                if ((mind.known[card] != kUnknown) == known) cards[n++] = card;
    return look(cards[random.below(static_cast<std::uint32_t>(n))]);
}

// Moves of cards it knows, as people move; without any, all moves.
std::vector<Action> plain_moves(const Rules& rules, const View& mind) {
    Actions list;
    legal(rules, mind, list);
    std::vector<Action> moves;
    for (const Action a : list)
        if (mind.known[a.card()] != kUnknown) moves.push_back(a);
    if (moves.empty()) moves.assign(list.begin(), list.end());
    return moves;
}

}  // namespace

Choice Normal::choose(const Rules& rules, const View& view) {
    Random random = chance_at(view, seed_);
    const View mind = Memory{seed_, kNormalRecall}.of(rules, view);
    if (view.phase == Phase::kLookAgain) return {look_around(rules, mind, random), {}};

    const Belief belief(rules, mind, Reading(rules));
    const Planner planner(rules, mind, belief, rules.shaped ? kNormalShapedWorlds : kNormalWorlds,
                          random, time_, true);
    switch (view.phase) {
        case Phase::kLook:
            return planner.announcement().value_or(Choice{look_around(rules, mind, random), {}});
        case Phase::kMove: return planner.best_move(plain_moves(rules, mind));
        default: return planner.best_clue();
    }
}

}  // namespace himiko::bots::yokai
