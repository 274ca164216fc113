#pragma once

#include <chrono>
#include <cstdint>
#include <cstring>
#include <vector>

#include "core/game.h"

namespace himiko {

// What uniform random play measures. Every decision makes the full legal list.
struct Bench {
    long games = 0;
    long actions = 0;
    long listed = 0;  // legal actions over all decisions
    double seconds = 0;
    double legal_ns = 0, apply_ns = 0, copy_ns = 0, view_ns = 0, sample_ns = 0;
};

// A hash over what was offered and what was chosen in fixed games. A commit that changes it has
// changed the rules' behaviour; it is written down in tests/conformance and changed only on
// purpose.
class Signature {
  public:
    template <class T>
    void add(const T& value) {
        unsigned char bytes[sizeof(T)];
        std::memcpy(bytes, &value, sizeof(T));
        for (unsigned char byte : bytes) hash_ = (hash_ ^ byte) * 0x100000001b3ULL;  // FNV-1a
    }
    [[nodiscard]] std::uint64_t value() const { return hash_; }

  private:
    std::uint64_t hash_ = 0xcbf29ce484222325ULL;
};

template <Game G>
[[nodiscard]] std::uint64_t signature(const typename G::Rules& rules, int games) {
    Signature all;
    typename G::Actions list;
    for (int game = 0; game < games; ++game) {
        Random random(static_cast<std::uint64_t>(game) * 1000 + 7);
        typename G::State state = G::start(rules, static_cast<std::uint64_t>(game));
        while (G::to_act(rules, state) != kNobody) {
            G::legal(rules, state, list);
            all.add(list.size());
            const auto action =
                list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
            static_assert(std::has_unique_object_representations_v<typename G::Action>);
            all.add(action);
            G::apply(rules, state, action);
        }
    }
    return all.value();
}

namespace bench_detail {

// Nanoseconds for one call of `work` on each of the positions, best of many passes.
template <class Positions, class Work>
double nanoseconds(Positions& positions, Work work) {
    double best = 1e300;
    for (int pass = 0; pass < 200; ++pass) {
        const auto begin = std::chrono::steady_clock::now();
        for (auto& position : positions) work(position);
        const std::chrono::duration<double, std::nano> time =
            std::chrono::steady_clock::now() - begin;
        best = std::min(best, time.count() / static_cast<double>(positions.size()));
    }
    return best;
}

inline void keep(const void* value) { asm volatile("" : : "g"(value) : "memory"); }

}  // namespace bench_detail

template <Game G>
[[nodiscard]] Bench measure(const typename G::Rules& rules, long games, std::uint64_t seed) {
    using State = typename G::State;
    struct Decision {
        State before;
        typename G::Action action;
    };
    constexpr std::size_t kDecisions = 256;  // few enough to stay in the processor's cache
    Bench result;
    result.games = games;
    Random random(seed);
    typename G::Actions list;

    const auto begin = std::chrono::steady_clock::now();
    for (long game = 0; game < games; ++game) {
        State state = G::start(rules, random.next());
        while (G::to_act(rules, state) != kNobody) {
            G::legal(rules, state, list);
            result.listed += list.size();
            ++result.actions;
            G::apply(rules, state,
                     list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))]);
        }
        bench_detail::keep(&state);
    }
    const std::chrono::duration<double> time = std::chrono::steady_clock::now() - begin;
    result.seconds = time.count();

    std::vector<Decision> decisions;
    while (decisions.size() < kDecisions) {
        State state = G::start(rules, random.next());
        while (G::to_act(rules, state) != kNobody && decisions.size() < kDecisions) {
            G::legal(rules, state, list);
            const auto action =
                list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
            if (random.below(16) == 0) decisions.push_back({state, action});
            G::apply(rules, state, action);
        }
    }
    using bench_detail::keep, bench_detail::nanoseconds;
    State scratch = decisions.front().before;
    result.copy_ns = nanoseconds(decisions, [&](Decision& d) {
        scratch = d.before;
        keep(&scratch);
    });
    result.legal_ns = nanoseconds(decisions, [&](Decision& d) {
        G::legal(rules, d.before, list);
        keep(&list);
    });
    result.apply_ns = nanoseconds(decisions,
                                  [&](Decision& d) {
                                      scratch = d.before;
                                      G::apply(rules, scratch, d.action);
                                      keep(&scratch);
                                  }) -
                      result.copy_ns;
    result.view_ns = nanoseconds(decisions, [&](Decision& d) {
        const auto view = G::view(rules, d.before, G::to_act(rules, d.before));
        keep(&view);
    });
    result.sample_ns = nanoseconds(decisions,
                                   [&](Decision& d) {
                                       const auto view =
                                           G::view(rules, d.before, G::to_act(rules, d.before));
                                       const State state = G::sample(rules, view, random);
                                       keep(&state);
                                   }) -
                       result.view_ns;
    return result;
}

}  // namespace himiko
