#include "bots/yamatai_knowledge.h"

#include <cmath>
#include <cstdlib>

namespace himiko::yamatai {

namespace {

float env(const char* name, float otherwise) {
    const char* text = std::getenv(name);
    return text ? static_cast<float>(std::atof(text)) : otherwise;
}
const int kProposed = static_cast<int>(env("K", 24));
const float kSharp = env("SHARP", 12);
const int kTurnsAhead = static_cast<int>(env("AHEAD", 100));
const float kWhim = env("WHIM", 0.4);

}  // namespace

void Wisdom::propose(const Rules& r, const State& s, Plans& plans) noexcept {
    propose_all(r, s, kProposed, plans);
    const int seat = s.seat();
    const float margin = spread(r, s);
    float most = -1000;
    for (int i = 0; i < plans.size(); ++i) {
        State after = s;
        play_out_turn(r, after, plans[i]);
        plans[i].prior = chances(r, after, margin)[seat];
        most = std::max(most, plans[i].prior);
    }
    float sum = 0;
    for (int i = 0; i < plans.size(); ++i)
        sum += plans[i].prior = std::exp(kSharp * (plans[i].prior - most));
    for (int i = 0; i < plans.size(); ++i) plans[i].prior /= sum;
}

Shares Wisdom::play_on(const Rules& r, State& s, Random& random) noexcept {
    const float margin = spread(r, s);
    for (int turn = 0; turn < kTurnsAhead && s.phase != Phase::kOver; ++turn) {
        yamatai::propose(r, s, 1, {&random, kWhim}, plans_);
        play_out_turn(r, s, plans_[0]);
    }
    return chances(r, s, margin);
}

}  // namespace himiko::yamatai
