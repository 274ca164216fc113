#pragma once

#include <cstdint>
#include <cstring>

namespace himiko::yokai {

// Four boards of one word in a vector: an operator does its work for all of them. Functions take
// vectors by reference: by value it would matter which processor both sides are compiled for.
typedef std::uint64_t Lanes __attribute__((vector_size(32)));
inline constexpr int kLanes = 4;

// Whether a processor can shift each lane by a number of its own. WebAssembly cannot.
#ifdef __wasm__
inline constexpr bool kShiftsByLane = false;
#else
inline constexpr bool kShiftsByLane = true;
#endif

inline void load(Lanes& lanes, const std::uint64_t* from) noexcept {
    std::memcpy(&lanes, from, sizeof(lanes));
}
[[nodiscard]] inline std::uint64_t any_of(const Lanes& sets) noexcept {
    return sets[0] | sets[1] | sets[2] | sets[3];
}

}  // namespace himiko::yokai
