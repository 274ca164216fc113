#include "bots/yamatai/knowledge.h"

#include <algorithm>
#include <cmath>

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

namespace {

constexpr int kProposed = 24;     // plans at a node
constexpr float kSharpness = 10;  // how much likelier a plan with a better outlook is the best
constexpr int kTurnsAhead = 12;   // from there on judging is better than playing: less noise
constexpr int kTurnsToJudge = 6;  // the same where a judgement was learnt
constexpr float kNoise = 0.4f;    // points; without it all rollouts would be the same

// How likely each seat wins against the best of the others, as far as anybody knows it.
Shares outlook(const Rules& r, const Public& s, const Judgement* judgement, float margin) noexcept {
    if (!Judgement::kThere || !judgement || s.phase == Phase::kOver) return chances(r, s, margin);
    const Shares all = judgement->chances(r, s), ahead = margins(r, s);
    Shares shares{};
    for (int seat = 0; seat < r.players; ++seat) {
        float rival = 0;
        for (int other = 0; other < r.players; ++other)
            if (other != seat) rival = std::max(rival, all[other]);
        shares[seat] = all[seat] / (all[seat] + rival) + margin_bonus(ahead[seat]);
    }
    return shares;
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

void Knowledge::propose(const Rules& r, const State& s, Plans& plans) noexcept {
    propose_judged(r, s, judgement(r), plans);
}

Shares Knowledge::rollout(const Rules& r, State& s, Random& random) noexcept {
    const Judgement* const learnt = judgement(r);
    const float margin = spread(r, s);
    const int turns = learnt ? kTurnsToJudge : kTurnsAhead;
    for (int turn = 0; turn < turns && s.phase != Phase::kOver; ++turn) {
        yamatai::propose(r, s, 1, {&random, kNoise}, plans_);
        play_out_turn(r, s, plans_[0]);
    }
    return outlook(r, s, learnt, margin);
}

}  // namespace himiko::bots::yamatai
