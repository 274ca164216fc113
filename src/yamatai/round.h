#pragma once

#include "yamatai/state.h"

namespace himiko::yamatai {

// Ends the turn of the seat that acted: the next one begins, or the round ends and the next round
// is prepared, or the game is over.
void end_turn(const Rules& rules, State& state) noexcept;

// Why a finished game is over. Nothing has to be remembered for it: the position shows it.
enum class Ending : std::uint8_t { kNoPieces, kNoBoats, kRoundLimit, kNoSpecialists, kNoTiles };
inline constexpr std::array<const char*, 5> kEndingNames = {"pieces", "boats", "rounds",
                                                            "specialists", "buildings"};
[[nodiscard]] Ending ending(const Rules& rules, const Public& state) noexcept;
// How far away each of them is: pieces of whoever has fewest, boats of the rarest colour and rounds
// that are left, and how many specialists and tiles may go before their row cannot be filled.
[[nodiscard]] std::array<int, kEndingNames.size()> until_endings(const Rules& rules,
                                                                 const Public& state) noexcept;

// Fill the open rows, at the start of the game and of each round. A row stays short when its stack
// runs out.
void open_specialists(State& state) noexcept;
void open_tiles(State& state) noexcept;
void open_fleets(State& state) noexcept;

}  // namespace himiko::yamatai
