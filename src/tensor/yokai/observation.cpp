#include "tensor/yokai/encoding.h"

namespace himiko::tensor {

using namespace yokai;

namespace {

// A byte for each family, of which at most one is 1.
template <class Box>
void write_family(std::uint8_t family, std::uint8_t* out) noexcept {
    const std::uint64_t bytes = spread(family < Box::kFamilies ? 1u << family : 0u);
    std::memcpy(out, &bytes, Box::kFamilies);
}

template <class Box>
void write_families(Families families, std::uint8_t* out) noexcept {
    const std::uint64_t bytes = spread(families);
    std::memcpy(out, &bytes, Box::kFamilies);
}

// The place of a neighbour card among those of a box.
template <class Box>
int place_of(int pair) noexcept {
    int place = 0;
    for (int earlier = 0; earlier < pair; ++earlier)
        place += kPairFamilies[earlier][1] < Box::kFamilies;
    return place;
}

struct Corner {
    int column = kTableSize, row = kTableSize;
};

Corner corner(const Cards& at) noexcept {
    Corner least;
    for (const Cell cell : at) {  // kNoCell is beyond all others
        least.column = std::min(least.column, cell.column());
        least.row = std::min(least.row, cell.row());
    }
    return least;
}

template <class Box>
void write_layout(const Cards& at, const Corner& from, std::uint8_t* x, std::uint8_t* y,
                  std::uint8_t* beside) noexcept {
    std::array<std::int16_t, Box::kCards> codes{};
    for (int card = 0; card < Box::kCards; ++card) {
        x[card] = static_cast<std::uint8_t>(at[card].column() - from.column);
        y[card] = static_cast<std::uint8_t>(at[card].row() - from.row);
        codes[card] = static_cast<std::int16_t>(at[card].code);
    }
    // All pairs, without a branch, so that compilers do sixteen at a time.
    for (int one = 0; one < Box::kCards; ++one)
        for (int other = 0; other < Box::kCards; ++other) {
            const auto apart = static_cast<std::int16_t>(codes[one] - codes[other]);
            beside[one * Box::kCards + other] = static_cast<std::uint8_t>(
                (apart == 1) | (apart == -1) | (apart == Cell::kRow) | (apart == -Cell::kRow));
        }
}

void write_history(const History& history, std::uint8_t* out) noexcept {
    for (int i = 0; i < history.size(); ++i, out += kActionBytes) {
        const Played played = history[i];
        out[0] = static_cast<std::uint8_t>(static_cast<int>(played.kind) + 1);
        out[1] = played.clue;
        out[2] = static_cast<std::uint8_t>(played.at.column());
        out[3] = static_cast<std::uint8_t>(played.at.row());
        out[4] = static_cast<std::uint8_t>(played.to.column());
        out[5] = static_cast<std::uint8_t>(played.to.row());
    }
}

template <class Box>
void write(int players, const View& v, Part part, std::uint8_t* out) noexcept {
    std::memset(out, 0, static_cast<std::size_t>(Box::kOffsets.end(part)));
    const auto plane = [&](Which which) { return out + Box::kOffsets[which]; };
    const int viewer = v.viewer == kNobody ? 0 : v.viewer;
    // Seats from the viewer on. Turns go round the table.
    const auto seat_of_turn = [&](int turn) { return (turn + players - viewer) % players; };

    const Corner from = corner(v.at);
    write_layout<Box>(v.at, from, plane(kX), plane(kY), plane(kBeside));
    for (int card = 0; card < Box::kCards; ++card) {
        write_family<Box>(v.shown[card], plane(kShown) + card * Box::kFamilies);
        const bool hidden = v.clues[card] == kFaceDown;
        write_families<Box>(hidden ? kNoClue : v.clues[card], plane(kClue) + card * Box::kFamilies);
        plane(kHidden)[card] = hidden;
    }
    write_bits(v.being_looked_at(), Box::kCards, plane(kWatched));
    for (int i = 0; i < v.open.size; ++i)
        plane(kOpen)[v.open[i] - 1] = static_cast<std::uint8_t>(i + 1);
    *plane(kDeck) = v.closed_size;
    *plane(kDrawn) = v.face_down;
    *plane(kTurn) = v.turn;
    plane(kPhase)[static_cast<int>(v.phase)] = 1;
    if (v.phase != Phase::kOver) plane(kToAct)[seat_of_turn(v.turn)] = 1;
    *plane(kTarget) = static_cast<std::uint8_t>(v.target + 1);
    for (int seat = 0; seat < players; ++seat)
        if (v.neighbors[seat] != kUnknown)
            plane(kNeighbors)[seat_of_turn(seat) * Box::kPairs + place_of<Box>(v.neighbors[seat])] =
                1;
    if (part == Part::kTable) return;

    for (int card = 0; card < Box::kCards; ++card)
        write_family<Box>(v.known[card], plane(kKnown) + card * Box::kFamilies);
    for (int i = 0, seat = seat_of_turn(0); i < v.looks.size; ++i) {
        ++plane(kLooks)[seat * Box::kCards + v.looks[i]];
        if (i % 2 == 1 && ++seat == players) seat = 0;  // two looks a turn
    }
    if (part == Part::kMemory) return;

    plane(kOrigin)[0] = static_cast<std::uint8_t>(from.column);
    plane(kOrigin)[1] = static_cast<std::uint8_t>(from.row);
    write_history(v.history, plane(kActions));
}

}  // namespace

void Encoding<yokai::Game>::observe(const View& v, Part part, std::uint8_t* out) const noexcept {
    if (small_)
        write<Small>(players_, v, part, out);
    else
        write<Printed>(players_, v, part, out);
}

}  // namespace himiko::tensor
