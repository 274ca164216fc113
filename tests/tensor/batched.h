#pragma once

#include <gtest/gtest.h>

#include "tests/tensor/game.h"

namespace himiko::tensor {

// A batch with arrays of its own.
template <class G>
struct Batched {
    Batched(const typename G::Rules& rules, int games, Settings settings = {},
            std::uint64_t seed = 1)
        : encoding(rules),
          observations(static_cast<std::size_t>(games * encoding.offsets().end(settings.part))),
          masks(static_cast<std::size_t>(games * encoding.actions())),
          rewards(static_cast<std::size_t>(games * rules.players)),
          done(static_cast<std::size_t>(games)),
          seats(static_cast<std::size_t>(games)),
          actions(static_cast<std::size_t>(games)),
          batch(rules, seeds(games, seed), settings,
                {observations.data(), masks.data(), rewards.data(), done.data(), seats.data()}) {}

    static std::vector<std::uint64_t> seeds(int games, std::uint64_t seed) {
        std::vector<std::uint64_t> all;
        Random random(seed);
        for (int game = 0; game < games; ++game) all.push_back(random.next());
        return all;
    }
    void step() {
        batch.choose(actions);
        ASSERT_FALSE(batch.step(actions));
    }
    [[nodiscard]] bool same(const Batched& other) const {
        return observations == other.observations && masks == other.masks &&
               rewards == other.rewards && done == other.done && seats == other.seats &&
               actions == other.actions;
    }

    Encoding<G> encoding;
    std::vector<std::uint8_t> observations, masks;
    std::vector<float> rewards;
    std::vector<std::uint8_t> done;
    std::vector<std::int32_t> seats, actions;
    Batch<G> batch;
};

template <class G>
typename G::Rules some_rules() {
    return conformance::variants<G>()[3].rules;
}

}  // namespace himiko::tensor
