#include "yamatai/plan.h"

namespace himiko::yamatai {

State imagine(const Rules& r, const View& v) noexcept {
    Random random(0);  // hidden stacks stay hidden during the turn: any order will do
    State s = sample(r, v, random);
    if (s.phase == Phase::kOver || s.seat() == v.viewer) return s;
    if (s.taken.size > s.turn) s.taken.erase_at(s.turn);
    s.order[s.turn] = static_cast<std::uint8_t>(v.viewer);
    s.phase = Phase::kFleet;
    s.used = 0;
    s.trades = 0;
    s.placed.clear();
    s.collected.clear();
    return s;
}

}  // namespace himiko::yamatai
