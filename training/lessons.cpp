// Plays games of Yamataï against itself and writes what a judgement learns from: a line that says
// what follows, then for each turn of each game its features, every seat's points at the end, and
// the number of the game, all as floats.
//
// himiko_lessons PLAYERS GAMES SEED [WEIGHTS] > lessons

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <vector>

#include "bots/yamatai/judgement.h"
#include "bots/yamatai/knowledge.h"
#include "table/yamatai/box.h"
#include "yamatai/score.h"

namespace himiko::bots::yamatai {
namespace {

using namespace himiko::yamatai;

constexpr int kTryOneIn = 8;  // turns: then any plan may be played, good ones more often

template <class Numbers>
void write(const Numbers& numbers, int count) {
    std::fwrite(numbers.data(), sizeof(float), static_cast<std::size_t>(count), stdout);
}

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

void play(const Rules& r, const Judgement* judgement, int game, Random& random) {
    State s = start(r, random.next());
    std::vector<Features> seen;
    Plans plans;
    while (s.phase != Phase::kOver) {
        seen.emplace_back(r, s);
        propose_judged(r, s, judgement, plans);
        play_out_turn(r, s, plans[choose(plans, random)]);
    }
    std::array<float, kMaxPlayers + 1> result{};
    for (int seat = 0; seat < r.players; ++seat)
        result[seat] = static_cast<float>(score(r, s, seat).total());
    result[ranking(r, s)[0]] += 0.5f;  // a tie is decided
    result[r.players] = static_cast<float>(game);
    for (const Features& features : seen) {
        write(features.table, Features::kTable);
        for (int seat = 0; seat < r.players; ++seat) write(features.seats[seat], Features::kSeat);
        write(result, r.players + 1);
    }
}

int run(int count, char** words) {
    if (count < 4) return EXIT_FAILURE;
    const Rules rules(table::yamatai::builtin_box(), std::atoi(words[1]), {});
    std::optional<Judgement> judgement;
    if (count > 4) {
        std::ifstream file(words[4]);
        judgement = Judgement::read(std::string(std::istreambuf_iterator<char>(file), {}));
        if (!judgement || !judgement->fits(rules)) return EXIT_FAILURE;
    }
    std::printf("box %u version %d players %d table %d seat %d hidden %d\n",
                static_cast<unsigned>(rules.box->fingerprint), rules.version, rules.players,
                Features::kTable, Features::kSeat, Judgement::kHidden);
    Random random(static_cast<std::uint64_t>(std::atoll(words[3])));
    for (int game = 0; game < std::atoi(words[2]); ++game)
        play(rules, judgement ? &*judgement : nullptr, game, random);
    return EXIT_SUCCESS;
}

}  // namespace
}  // namespace himiko::bots::yamatai

int main(int count, char** words) { return himiko::bots::yamatai::run(count, words); }
