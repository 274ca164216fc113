#pragma once

#include "core/game.h"

namespace himiko::bots {

// The weakest player there is: any legal action, each as likely as the next.
template <Game G>
[[nodiscard]] typename G::Action choose_at_random(const typename G::Rules& rules,
                                                  const typename G::View& view, Random& random) {
    typename G::Actions list;
    G::legal(rules, view, list);
    return list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
}

}  // namespace himiko::bots
