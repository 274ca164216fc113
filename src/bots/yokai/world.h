#pragma once

#include <array>

#include "yokai/state.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

// One way the hidden things may be: a face for every card, and the neighbour cards in play.
struct World {
    std::array<std::uint16_t, kFamilies> families{};  // family -> its cards, as a set
    unsigned pairs = 0;                               // neighbour cards, as a set
    double weight = 1;

    [[nodiscard]] bool same_as(const World& other) const noexcept {
        return families == other.families && pairs == other.pairs;
    }
    [[nodiscard]] int family(int card) const noexcept {
        int family = 0;
        while (!has(families[family], card)) ++family;
        return family;
    }
};

}  // namespace himiko::bots::yokai
