#include "bots/yamatai/knowledge.h"

#include <algorithm>
#include <cmath>

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

namespace {

constexpr int kProposed = 24;     // plans at a node
constexpr float kSharpness = 10;  // how much likelier a plan with a better outlook is the best
constexpr int kTurnsAhead = 12;   // from there on judging is better than playing: less noise
constexpr float kNoise = 0.4f;    // points; without it all rollouts would be the same

// Each seat's chance to win, as far as anybody knows it.
Shares outlook(const Rules& r, const Public& s, const Judgement* judgement, float margin) noexcept {
    const bool judged = Judgement::kThere && judgement && s.phase != Phase::kOver;
    return judged ? judgement->chances(r, s) : chances(r, s, margin);
}

}  // namespace

void propose_judged(const Rules& r, const State& s, const Judgement* judgement,
                    Plans& plans) noexcept {
    propose_all(r, s, kProposed, plans);
    const int seat = s.seat();
    const float margin = spread(r, s);
    float most = -1000;
    for (int i = 0; i < plans.size(); ++i) {
        State after = s;
        play_out_turn(r, after, plans[i]);
        plans[i].prior = outlook(r, after, judgement, margin)[seat];
        most = std::max(most, plans[i].prior);
    }
    float sum = 0;
    for (int i = 0; i < plans.size(); ++i)
        sum += plans[i].prior = std::exp(kSharpness * (plans[i].prior - most));
    for (int i = 0; i < plans.size(); ++i) plans[i].prior /= sum;
}

Shares Knowledge::rollout(const Rules& r, State& s, Random& random) noexcept {
    const float margin = spread(r, s);
    for (int turn = 0; turn < kTurnsAhead && s.phase != Phase::kOver; ++turn) {
        yamatai::propose(r, s, 1, {&random, kNoise}, plans_);
        play_out_turn(r, s, plans_[0]);
    }
    return chances(r, s, margin);
}

}  // namespace himiko::bots::yamatai
