#pragma once

#include <algorithm>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "app/arena/match.h"
#include "app/arena/progress.h"
#include "app/arena/sequential_test.h"

namespace himiko::arena {

// Many games between the same entrants. Every deal is played once with each seating, so that
// neither the deal nor the seat favours anybody.
struct Contest {
    std::vector<Entrant> entrants;
    long games = 400;
    std::int64_t seed = 1;
    int threads = 1;
    std::chrono::milliseconds limit{10'000};  // a decision of a program
    std::optional<Hypotheses> until_sure;     // fewer games, once they answer this

    [[nodiscard]] int players() const { return static_cast<int>(entrants.size()); }
    // Who play as one side: entrants of one name.
    [[nodiscard]] int seats_of(const std::string& name) const {
        return static_cast<int>(
            std::count_if(entrants.begin(), entrants.end(),
                          [&](const Entrant& entrant) { return entrant.name == name; }));
    }
    // How many seatings differ: of a team of equals there is only one.
    [[nodiscard]] int seatings() const {
        for (int turned = 1; turned < players(); ++turned) {
            bool same = true;
            for (int i = 0; i < players(); ++i)
                same &= entrants[static_cast<std::size_t>(i)].name ==
                        entrants[static_cast<std::size_t>((i + turned) % players())].name;
            if (same) return turned;
        }
        return players();
    }
    // Game g: which deal, and which entrant sits in which seat.
    [[nodiscard]] std::int64_t deal(long game) const {
        Random random(static_cast<std::uint64_t>(seed + game / seatings()));
        return static_cast<std::int64_t>(random.next() &
                                         static_cast<std::uint64_t>(table::kMaxSeed));
    }
    [[nodiscard]] int entrant_at(long game, int seat) const {
        return static_cast<int>((seat + game) % players());
    }
};

template <Game G>
struct Played {
    long game = 0;
    Match<G> match;
};

// Plays all games of a contest on its threads until `stop` is true, and gives each to `take` as it
// ends, one at a time. `watcher(game)` makes what watches that game.
template <Game G, class Stop, class Watcher, class Take>
void play_contest(const typename G::Rules& rules, const Contest& contest, const Stop& stop,
                  Watcher&& watcher, Take&& take) {
    std::atomic<long> next = 0;
    std::mutex taking;
    const auto work = [&] {
        for (long game = next++; game < contest.games && !stop; game = next++) {
            const std::int64_t deal = contest.deal(game);
            std::array<std::unique_ptr<Contestant<G>>, kMostSeats> seats;
            for (int seat = 0; seat < rules.players; ++seat) {
                const int entrant = contest.entrant_at(game, seat);
                // A seed of their own: the hidden cards follow from that of the game.
                Random seeds(~static_cast<std::uint64_t>(deal) +
                             static_cast<std::uint64_t>(entrant));
                seats[static_cast<std::size_t>(seat)] =
                    seat_at_table<G>(contest.entrants[static_cast<std::size_t>(entrant)],
                                     seeds.next(), contest.limit);
            }
            auto watch = watcher(game);
            auto match = play_match<G>(rules, deal, std::move(seats), stop, watch);
            if (!match) continue;
            const std::lock_guard lock(taking);
            take(Played<G>{game, std::move(*match)}, watch);
        }
    };
    std::vector<std::jthread> threads;
    for (int i = 0; i < contest.threads; ++i) threads.emplace_back(work);
}

}  // namespace himiko::arena
