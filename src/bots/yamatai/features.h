#pragma once

#include <array>

#include "yamatai/state.h"

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

// A position in numbers of about one, for whoever learns from many: what lies on the table, and
// what each seat has. All of it is public.
struct Features {
    static constexpr int kTable = 73;
    static constexpr int kSeat = 50;

    Features(const Rules& rules, const Public& state) noexcept;

    std::array<float, kTable> table{};
    std::array<std::array<float, kSeat>, kMaxPlayers> seats{};  // of those who play
};

}  // namespace himiko::bots::yamatai
