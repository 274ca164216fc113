#include "tensor/yamatai/encoding.h"

namespace himiko::tensor {

using namespace yamatai;

void Encoding<yamatai::Game>::observe(const View& v, Part part, std::uint8_t* out) const noexcept {
    std::memset(out, 0, static_cast<std::size_t>(offsets_.end(part)));
    const auto plane = [&](Which which) { return out + offsets_[which]; };
    const int viewer = v.viewer == kNobody ? 0 : v.viewer;
    const auto row_of = [&](int seat) { return (seat + players_ - viewer) % players_; };
    const auto one_hot = [](std::uint8_t* row, int which) { row[which] = 1; };

    // The board.
    for (int color = 0; color < kColors; ++color)
        write_bits(v.boats[color], spaces_, plane(kBoats) + color * spaces_);
    for (int i = 0; i < v.placed.size; ++i)
        plane(kPlaced)[v.placed[i]] = static_cast<std::uint8_t>(i + 1);
    for (int kind = 0; kind < kMaxKinds; ++kind)
        write_bits(v.culture[kind], islands_, plane(kCulture) + kind * islands_);
    for (int seat = 0; seat < players_; ++seat)
        write_bits(v.standard[seat], islands_, plane(kStandard) + row_of(seat) * islands_);
    write_bits(v.torii, islands_, plane(kTorii));
    write_bits(v.palaces, islands_, plane(kPalaces));
    write_bits(v.mountains, islands_, plane(kMountains));
    write_bits(v.sacred, islands_, plane(kSacred));
    for (int i = 0; i < v.collected.size; ++i)
        plane(kCollected)[v.collected[i]] = static_cast<std::uint8_t>(i + 1);

    // This turn, and the round.
    write_bits(v.used, kUses, plane(kUsed));
    *plane(kTrades) = v.trades;
    one_hot(plane(kPhase), static_cast<int>(v.phase));
    if (v.phase == Phase::kArrange) one_hot(plane(kResume), static_cast<int>(v.resume));
    *plane(kRound) = v.round;
    one_hot(plane(kTurn), v.turn);
    const int turns = players_ == 2 ? kTurns : players_;
    for (int turn = 0; turn < turns; ++turn)
        one_hot(plane(kOrder) + turn * kSeats, row_of(v.order[turn]));
    for (int turn = 0; turn < v.taken.size; ++turn)
        one_hot(plane(kTaken) + turn * kFleets, v.taken[turn]);

    // On offer.
    for (int color = 0; color < kColors; ++color) plane(kSupply)[color] = v.supply[color];
    *plane(kSacredLeft) = v.sacred_left;
    for (int fleet : v.open_fleets) one_hot(plane(kOpenFleets), fleet);
    for (int tile : v.open_tiles) one_hot(plane(kOpenTiles), tile);
    for (int i = 0; i < v.open_specialists.size; ++i) {
        one_hot(plane(kOpenSpecialists), v.open_specialists[i]);
        plane(kSpecialistMoney)[v.open_specialists[i]] = saturated(v.specialist_money[i]);
    }
    *plane(kTileStack) = v.tile_stack_size;
    *plane(kSpecialistStack) = v.specialist_stack_size;

    // The seats.
    for (int seat = 0; seat < players_; ++seat) {
        const Seat& who = v.seats[seat];
        const int row = row_of(seat);
        plane(kMoney)[row] = saturated(who.money);
        plane(kPrestige)[row] = saturated(who.prestige);
        plane(kPieces)[row] = who.pieces;
        plane(kWasted)[row] = who.wasted;
        std::memcpy(plane(kHeld) + row * kColors, who.boats.data(), kColors);
        std::memcpy(plane(kTokens) + row * kMaxKinds, who.culture.data(), kMaxKinds);
        write_bits(who.specialists, kSpecialists, plane(kSpecialistsOwned) + row * kSpecialists);
        write_bits(who.built, kBuildings, plane(kBuilt) + row * kBuildings);
        write_bits(who.reserved, kBuildings, plane(kReserved) + row * kBuildings);
        for (int tile : members(who.reserved))
            plane(kFreshlyReserved)[tile] = v.reserved_round[tile] == v.round;
    }
    if (part == Part::kTable) return;

    for (std::size_t group = 0; group < v.fleet_groups.size(); ++group)
        for (int fleet : members(v.fleet_groups[group]))
            plane(kClosedFleets)[fleet] = static_cast<std::uint8_t>(group + 1);
    for (int place = 0; place < v.tile_stack_size; ++place)
        if (v.known_tiles[place] != View::kUnknown)
            plane(kKnownTiles)[v.known_tiles[place]] = static_cast<std::uint8_t>(place + 1);
}

}  // namespace himiko::tensor
