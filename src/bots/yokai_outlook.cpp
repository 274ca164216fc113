#include "bots/yokai_outlook.h"

#include <algorithm>

#include "yokai/layout.h"

namespace himiko::yokai {

namespace {

// What is not found for this much work is far away, and a lower bound will do.
constexpr long kBudget = 10'000;

bool touch(const Cards& at, unsigned one, unsigned other) noexcept {
    for (int card : members(one))
        for (int neighbor : members(other))
            if (at[card].beside(at[neighbor])) return true;
    return false;
}

}  // namespace

Outlook::Outlook(const Rules& rules, const Public& table, std::span<const World> worlds) noexcept
    : form_(rules.shaped ? &rules.forms[static_cast<std::size_t>(table.target)] : nullptr),
      worlds_(worlds) {}

bool Outlook::at_peace(const World& world, const Cards& at) const noexcept {
    for (const unsigned family : world.families)
        if (!connected(at, family)) return false;
    for (int pair : members(world.pairs)) {
        const auto [one, other] = kPairFamilies[pair];
        if (!touch(at, world.families[one], world.families[other])) return false;
    }
    return !form_ || form_->is(shape_of(at));
}

double Outlook::chance(const Cards& at) const noexcept {
    double chance = 0;
    for (const World& world : worlds_)
        if (at_peace(world, at)) chance += world.weight;
    return chance;
}

int Outlook::cards_to_move(const World& world, const Cards& at, unsigned locked) const noexcept {
    const Task what = task(world, at, locked);
    long budget = kBudget;
    Arranger arranger(what, budget);
    for (int moved = 0; moved < kHopeless && budget >= 0; ++moved)
        if (arranger.each(kCards - moved, []() noexcept { return true; })) return moved;
    return kHopeless;
}

double Outlook::cards_to_move(const Cards& at, unsigned locked, std::size_t from,
                              std::size_t to) const noexcept {
    double sum = 0;
    for (const World& world : worlds_.subspan(from, to - from))
        sum += world.weight * cards_to_move(world, at, locked);
    return sum;
}

Plan Outlook::plan(const World& world, const Cards& at, unsigned locked) const noexcept {
    return solve(task(world, at, locked));
}

double Outlook::moves(const Cards& at, unsigned locked) const noexcept {
    double sum = 0;
    for (const World& world : worlds_) {
        const Plan plan = solve(task(world, at, locked), kPlanBudget / 8);
        sum += world.weight * (plan.possible ? std::min(plan.moves, kHopeless) : kHopeless);
    }
    return sum;
}

}  // namespace himiko::yokai
