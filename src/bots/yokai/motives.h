#pragma once

#include <array>
#include <vector>

#include "bots/yokai/past.h"
#include "bots/yokai/world.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

// --- Natural play --------------------------------------------------------------------------------

// The chance to remember a face for one more turn of the table.
inline constexpr double kRemembers = 0.95;
// How well a card is known by its clue, by the families that names.
inline constexpr std::array<float, kFamilies + 1> kTold = {0, 0.9F, 0.45F, 0.3F, 0};
// How much likelier, as a logarithm, a move is for one card of kin more beside it.
inline constexpr float kPull = 3;
// How little likelier to move is a card that is not known, in cards of kin.
inline constexpr float kStranger = 1;

// Why partners moved as they did, if they play naturally: whoever moves lays a card it has seen and
// remembers beside cards it has seen of the same family, rather than anywhere else it could. So a
// move speaks of the card that was moved, of those it was laid beside, and of all that was left
// alone. How well people remember and how closely they keep to this is uncertain: some of their
// moves have no reason at all.
class Motives {
  public:
    Motives() = default;  // nobody has moved
    // Of the moves of these seats.
    Motives(const Rules& rules, const Public& table, unsigned seats);

    [[nodiscard]] bool empty() const noexcept { return moves_.empty(); }
    // How well a world explains all these moves: a likelihood.
    [[nodiscard]] double explained_by(const World& world) const noexcept;

  private:
    // A cell, and the cards beside it that whoever moves may know.
    struct Place {
        Cell cell;
        unsigned beside = 0;   // cards
        double strangers = 0;  // how much kin it may expect among those it does not know
    };
    struct Option {
        std::uint8_t card, to;  // an index of places
    };
    struct Move {
        std::array<float, kCards> knows{};  // how well each card is remembered
        std::vector<Place> places;          // first those where the cards lie
        std::vector<Option> options;        // the chosen one first
        double others = 0;                  // how much speaks for moving cards it does not know
    };

    [[nodiscard]] static double explained_by(const World& world, const Move& move) noexcept;

    std::vector<Move> moves_;
};

}  // namespace himiko::bots::yokai
