#pragma once

#include "bots/player.h"

namespace himiko::bots {

// Any legal action, each as likely as the next.
template <Game G>
[[nodiscard]] typename G::Action choose_at_random(const typename G::Rules& rules,
                                                  const typename G::View& view, Random& random) {
    typename G::Actions list;
    G::legal(rules, view, list);
    return list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
}

// The weakest player there is.
template <Game G>
class RandomPlayer final : public Player<G> {
  public:
    explicit RandomPlayer(std::uint64_t seed) : random_(seed) {}

    Choice<G> choose(const typename G::Rules& rules, const typename G::View& view) override {
        return {choose_at_random<G>(rules, view, random_), {}};
    }

  private:
    Random random_;
};

}  // namespace himiko::bots
