#pragma once

#include <vector>

#include "tensor/batch.h"
#include "tensor/games.h"
#include "tests/conformance/variants.h"
#include "tests/slow.h"

namespace himiko::tensor {

using Numbers = std::vector<int>;

// The legal actions of a position as numbers, in ascending order.
template <class G, class Position>
Numbers legal_numbers(const typename G::Rules& rules, const Encoding<G>& encoding,
                      const Position& position) {
    typename G::Actions list;
    G::legal(rules, position, list);
    std::vector<Mask> words(static_cast<std::size_t>(words_for(encoding.actions())));
    encoding.insert_legal(position, list, words.data());
    Numbers numbers;
    for (int number = 0; number < encoding.actions(); ++number)
        if (contains(words.data(), number)) numbers.push_back(number);
    return numbers;
}

template <class G>
std::vector<std::uint8_t> observation(const Encoding<G>& encoding, const typename G::View& view,
                                      Part part = Part::kHistory) {
    std::vector<std::uint8_t> bytes(static_cast<std::size_t>(encoding.offsets().end(part)), 77);
    encoding.observe(view, part, bytes.data());
    return bytes;
}

// Calls visit(state) for every decision of so many random games of every variant, or of one.
template <class G, class Visit>
void each_decision(int games, Visit visit) {
    for (const auto& variant : conformance::variants<G>()) {
        const Encoding<G> encoding(variant.rules);
        for (int game = 0; game < (kSlow ? 1 : games); ++game) {
            Random random(static_cast<std::uint64_t>(game) + 11);
            typename G::State state =
                G::start(variant.rules, static_cast<std::uint64_t>(game) * 7 + 1);
            typename G::Actions list;
            while (G::to_act(variant.rules, state) != kNobody) {
                G::legal(variant.rules, state, list);
                visit(variant.rules, encoding, state, list);
                if (::testing::Test::HasFailure()) return;
                G::apply(
                    variant.rules, state,
                    list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))]);
            }
        }
    }
}

}  // namespace himiko::tensor
