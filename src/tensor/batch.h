#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "core/game.h"
#include "tensor/encoding.h"
#include "tensor/pool.h"
#include "tensor/reward.h"

namespace himiko::tensor {

// Where a batch writes: arrays of its caller, game by game. They belong to the batch as long as it
// lives, which writes only what has changed: they are to be read.
struct Buffers {
    std::uint8_t* observations = nullptr;  // [games][observation bytes]
    std::uint8_t* masks = nullptr;         // [games][actions], 1: legal
    float* rewards = nullptr;              // [games][players], of the step
    std::uint8_t* done = nullptr;          // [games], 1: the step ended a game
    std::int32_t* seats = nullptr;         // [games], whose turn it is; the observation is theirs
};

struct Settings {
    Part part = Part::kMemory;  // how much an observation has
    Reward reward = Reward::kWin;
    int threads = 1;
};

// Many games of the same rules at once. A step takes an action for each, and begins a new game
// where one has ended. What it writes follows from seeds and actions alone, whatever the number of
// threads, and no step allocates.
template <Game G>
class Batch {
  public:
    using Rules = typename G::Rules;
    using State = typename G::State;

    // An action that is not legal in its game.
    struct Illegal {
        int game;
        std::int32_t action;
    };

    // One game for each seed. The k-th deal of a game is the k-th number of its seed's sequence.
    Batch(Rules rules, std::span<const std::uint64_t> seeds, const Settings& settings,
          const Buffers& buffers)
        : rules_(std::move(rules)),
          encoding_(rules_),
          settings_(settings),
          buffers_(buffers),
          pool_(settings.threads),
          words_(words_for(encoding_.actions())),
          slots_(seeds.size()),
          legal_(seeds.size() * static_cast<std::size_t>(words_)) {
        reset(seeds);
    }

    [[nodiscard]] const Rules& rules() const { return rules_; }
    [[nodiscard]] const Encoding<G>& encoding() const { return encoding_; }
    [[nodiscard]] int games() const { return static_cast<int>(slots_.size()); }
    [[nodiscard]] int threads() const { return pool_.threads(); }
    [[nodiscard]] const State& state(int game) const { return slot(game).state; }
    // What the game in progress was dealt from.
    [[nodiscard]] std::uint64_t deal(int game) const { return slot(game).deal; }

    // Begins all games anew; as many seeds as games.
    void reset(std::span<const std::uint64_t> seeds) {
        pool_.each(games(), [&](int game) {
            const std::uint64_t seed = seeds[static_cast<std::size_t>(game)];
            Slot& at = slot(game);
            at.deals = Random(seed);
            at.choices = Random(~seed);
            begin(at);
            std::fill_n(buffers_.rewards + game * rules_.players, rules_.players, 0.0f);
            buffers_.done[game] = 0;
            tell(game, /*all=*/true);
        });
    }

    // One action a game. If any is not legal nothing happens, and the first of them is named.
    [[nodiscard]] std::optional<Illegal> step(std::span<const std::int32_t> actions) {
        std::atomic<int> wrong = games();
        pool_.each(games(), [&](int game) {
            if (is_legal(game, actions[static_cast<std::size_t>(game)])) return;
            for (int known = wrong; game < known && !wrong.compare_exchange_weak(known, game);) {
            }
        });
        if (wrong < games()) return Illegal{wrong, actions[static_cast<std::size_t>(wrong.load())]};
        pool_.each(games(), [&](int game) { act(game, actions[static_cast<std::size_t>(game)]); });
        return std::nullopt;
    }

    // A legal action for each game, all of them equally likely. Chance of its own: the deals to
    // come do not depend on it.
    void choose(std::span<std::int32_t> actions) {
        pool_.each(games(), [&](int game) {
            const Mask* words = legal(game);
            int all = 0;
            for (int i = 0; i < words_; ++i) all += count(words[i]);
            int left = static_cast<int>(slot(game).choices.below(static_cast<std::uint32_t>(all)));
            int word = 0;
            for (; left >= count(words[word]); ++word) left -= count(words[word]);
            Mask rest = words[word];
            for (; left > 0; --left) rest &= rest - 1;
            actions[static_cast<std::size_t>(game)] = word * kWordBits + lowest(rest);
        });
    }

  private:
    struct Slot {
        State state;
        Random deals, choices;
        std::uint64_t deal = 0;
    };
    // Records name the seeds of deals, and numbers beyond that are not exact in JSON.
    static constexpr int kSeedBits = 53;

    [[nodiscard]] Slot& slot(int game) { return slots_[static_cast<std::size_t>(game)]; }
    [[nodiscard]] const Slot& slot(int game) const {
        return slots_[static_cast<std::size_t>(game)];
    }
    [[nodiscard]] Mask* legal(int game) {
        return legal_.data() + static_cast<std::ptrdiff_t>(game) * words_;
    }
    [[nodiscard]] bool is_legal(int game, std::int32_t action) {
        return action >= 0 && action < encoding_.actions() && contains(legal(game), action);
    }

    void begin(Slot& at) {
        at.deal = at.deals.next() & first(kSeedBits);
        at.state = G::start(rules_, at.deal);
    }

    void act(int game, std::int32_t number) {
        Slot& at = slot(game);
        G::apply(rules_, at.state, encoding_.action(at.state, number));
        const bool over = G::to_act(rules_, at.state) == kNobody;
        float* rewards = buffers_.rewards + static_cast<std::ptrdiff_t>(game) * rules_.players;
        buffers_.done[game] = over;
        if (over) {
            write_rewards(rules_, at.state, settings_.reward, rewards);
            begin(at);
        } else {
            std::fill_n(rewards, rules_.players, 0.0f);
        }
        tell(game, /*all=*/false);
    }

    // Writes what the seat to act may know and do; of the mask only what is new, unless all of it
    // is asked for.
    void tell(int game, bool all) {
        const State& state = slot(game).state;
        const int seat = G::to_act(rules_, state);
        buffers_.seats[game] = seat;
        const auto view = G::view(rules_, state, seat);
        const auto size = static_cast<std::ptrdiff_t>(encoding_.offsets().end(settings_.part));
        encoding_.observe(view, settings_.part, buffers_.observations + game * size);

        typename G::Actions list;
        G::legal(rules_, view, list);
        std::array<Mask, words_for(Encoding<G>::kMostActions)> fresh;
        std::fill_n(fresh.begin(), words_, 0);
        encoding_.insert_legal(view, list, fresh.data());
        Mask* known = legal(game);
        std::uint8_t* mask =
            buffers_.masks + static_cast<std::ptrdiff_t>(game) * encoding_.actions();
        for (int i = 0; i < words_; ++i) {
            const Mask word = fresh[static_cast<std::size_t>(i)];
            if (word == known[i] && !all) continue;
            known[i] = word;
            const int from = i * kWordBits;
            write_bits(word, std::min(kWordBits, encoding_.actions() - from), mask + from);
        }
    }

    Rules rules_;
    Encoding<G> encoding_;
    Settings settings_;
    Buffers buffers_;
    Pool pool_;
    int words_;  // of the set of legal actions of one game
    std::vector<Slot> slots_;
    std::vector<Mask> legal_;
};

}  // namespace himiko::tensor
