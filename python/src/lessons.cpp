#include "lessons.h"

#include "bots/search/side_by_side.h"
#include "bots/yamatai/knowledge.h"
#include "yamatai/score.h"

namespace himiko::python {

using namespace himiko::yamatai;
using bots::yamatai::Features;
using bots::yamatai::Judgement;
using bots::yamatai::Plans;

namespace {

constexpr int kTryOneIn = 8;  // turns: then any plan may be played, good ones more often

int choose(const Plans& plans, Random& random) {
    if (random.below(kTryOneIn) == 0) {
        float left = static_cast<float>(random.below(1024)) / 1024;
        for (int i = 0; i < plans.size(); ++i)
            if ((left -= plans[i].prior) < 0) return i;
    }
    int best = 0;
    for (int i = 1; i < plans.size(); ++i)
        if (plans[i].prior > plans[best].prior) best = i;
    return best;
}

template <class Numbers>
void append(std::vector<Numbers>& all, const std::vector<Numbers>& more) {
    all.insert(all.end(), more.begin(), more.end());
}

}  // namespace

Lessons::Lessons(const Rules& rules, const Judgement* judgement, const Settings& settings)
    : header(Judgement::header(rules)), players(rules.players) {
    Random random(settings.seed);
    std::vector<std::uint64_t> seeds;
    for (int i = 0; i < settings.games; ++i) seeds.push_back(random.next());
    // Each thread plays games that follow each other.
    const auto threads = static_cast<std::size_t>(settings.threads);
    std::vector<Lessons> parts(threads, Lessons());
    bots::search::side_by_side(threads, [&](std::size_t i) {
        const std::size_t end = seeds.size() * (i + 1) / threads;
        for (std::size_t one = seeds.size() * i / threads; one < end; ++one)
            parts[i].add(rules, judgement, static_cast<int>(one), seeds[one]);
    });
    for (const Lessons& part : parts) append(part);
}

void Lessons::add(const Rules& rules, const Judgement* judgement, int number, std::uint64_t seed) {
    Random random(seed);
    State state = start(rules, random.next());
    const std::size_t first = size();
    Plans plans;
    while (state.phase != Phase::kOver) {
        const Features seen(rules, state);
        table.insert(table.end(), seen.table.begin(), seen.table.end());
        for (int seat = 0; seat < rules.players; ++seat)
            seats.insert(seats.end(), seen.seats[seat].begin(), seen.seats[seat].end());
        game.push_back(number);
        bots::yamatai::propose_judged(rules, state, judgement, plans);
        bots::yamatai::play_out_turn(rules, state, plans[choose(plans, random)]);
    }
    std::vector<float> result;
    for (int seat = 0; seat < rules.players; ++seat)
        result.push_back(static_cast<float>(score(rules, state, seat).total()));
    result[static_cast<std::size_t>(ranking(rules, state)[0])] += 0.5f;
    for (std::size_t i = first; i < size(); ++i) python::append(points, result);
}

void Lessons::append(const Lessons& more) {
    python::append(table, more.table);
    python::append(seats, more.seats);
    python::append(points, more.points);
    python::append(game, more.game);
}

}  // namespace himiko::python
