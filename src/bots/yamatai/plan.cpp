#include "bots/yamatai/plan.h"

#include "bots/yamatai/rest.h"

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

void Plans::offer(const Plan& plan) noexcept {
    if (!wants(plan.worth)) return;
    int place = size_;
    std::uint8_t slot;
    if (size_ < most_) {
        slot = static_cast<std::uint8_t>(size_++);
    } else {
        slot = order_[--place];
    }
    plans_[slot] = plan;
    for (; place > 0 && plans_[order_[place - 1]].worth < plan.worth; --place)
        order_[place] = order_[place - 1];
    order_[place] = slot;
    if (size_ == most_) least_ = plans_[order_[size_ - 1]].worth;
}

void play_out_turn(const Rules& r, State& s, Plan& plan) noexcept {
    const int round = s.round, turn = s.turn;
    const auto same_turn = [&] {
        return s.phase != Phase::kOver && s.round == round && s.turn == turn;
    };
    const int planned = plan.size;
    plan.size = 0;
    for (int i = 0; i < planned && same_turn(); ++i) {
        plan.push(plan.steps[i]);
        apply(r, s, plan.steps[i]);
    }
    while (same_turn()) {
        const Action a = next_step(r, s);
        plan.push(a);
        apply(r, s, a);
    }
}

}  // namespace himiko::bots::yamatai
