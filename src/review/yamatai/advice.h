#pragma once

#include <array>
#include <vector>

#include "yamatai/game.h"

namespace himiko::review::yamatai {

using namespace himiko::yamatai;
using himiko::yamatai::Game;

// What a better turn does otherwise, in the words of the game: what people would say of it first.
struct Advice {
    enum Kind : std::uint8_t { kNothing, kBuild, kCollect, kRecruit, kFleet, kOtherwise };

    Kind kind = kNothing;
    int fleet = kNobody;       // the one to take, if that is still open
    int tile = 0, island = 0;  // to build
    Counts boats = 0;          // what that needs besides what lies there and is held
    int tokens = 0;            // to collect
    int specialist = 0;        // to recruit

    bool operator==(const Advice&) const = default;
};
inline constexpr std::array<const char*, 6> kAdviceNames = {"nothing", "build", "collect",
                                                            "recruit", "fleet", "otherwise"};

[[nodiscard]] Advice advice(const Rules& rules, const View& view, const std::vector<Action>& played,
                            const std::vector<Action>& best);

}  // namespace himiko::review::yamatai
