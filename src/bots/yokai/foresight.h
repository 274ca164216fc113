#pragma once

#include <algorithm>
#include <vector>

#include "bots/yokai/outlook.h"
#include "bots/yokai/past.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

// What partners find on the table when it is their turn.
struct Scene {
    Cards at{};
    std::array<Families, kCards> clues{};
    Row<kMaxClues> open;
    int closed = 0, face_down = 0;
    int moved = -1;  // the card I moved just now, if I had looked at it: partners read that

    Scene() = default;
    explicit Scene(const Public& table) noexcept
        : at(table.at),
          clues(table.clues),
          open(table.open),
          closed(table.closed_size),
          face_down(table.face_down) {}

    [[nodiscard]] unsigned locked() const noexcept {
        unsigned set = 0;
        for (int card = 0; card < kCards; ++card) set |= unsigned{clues[card] != kNoClue} << card;
        return set;
    }
    [[nodiscard]] int turns_left() const noexcept { return 2 * closed + open.size + face_down; }

    void place(int card, Families clue) noexcept;
    void lock(int card) noexcept;
    void reveal_any() noexcept;  // nobody knows what it will be
    void drop_any() noexcept;    // placed where it does not matter
};

// The chance to win before a turn of mine, by how many turns are left and cards are still to move,
// if so many of the partners plan.
class Prospects {
  public:
    Prospects(int players, int planners) noexcept;

    [[nodiscard]] double chance(int turns, int cards) const noexcept {
        return cards >= kFar ? 0 : chance_[0][std::min(turns, kMaxTurns)][cards];
    }

  private:
    static constexpr int kFar = Outlook::kHopeless;

    std::array<std::array<std::array<double, kFar>, kMaxTurns + 1>, kMaxPlayers> chance_{};
};

// What a table is worth once all partners have had their turn. Some plan as I do: they bring a card
// to its place if they find one. Others play naturally: they lay what they know beside its kin,
// whether or not that helps, place clues on what they know and may lock it where it should not
// stay. Each time it is asked, who plans, and what the others remember and choose, is drawn by
// chance, the same again for the same `draw`.
class Foresight {
  public:
    Foresight(const Rules& rules, const View& view, const Outlook& outlook);

    // The chance to win, one sample of it.
    [[nodiscard]] double chance(const World& world, Scene scene, std::uint64_t draw) const noexcept;

  private:
    // A card that was moved by somebody who had looked at it, and what it was laid beside.
    struct Hint {
        int card;
        unsigned joined;
    };
    // What a partner believes: a family for each card, or kUnknown.
    using Mind = std::array<std::uint8_t, kCards>;

    [[nodiscard]] Mind mind(int seat, const World& world, const Scene& scene,
                            Random& random) const noexcept;
    void look(const World& world, const Scene& scene, Mind& mind, Random& random) const noexcept;
    void move(const Mind& mind, Scene& scene, Random& random) const noexcept;
    void advance(const World& world, Scene& scene, int seat, Action way,
                 Random& random) const noexcept;
    void pass(const World& world, Scene& scene) const noexcept;
    void clue(const Mind& mind, Scene& scene, Random& random) const noexcept;

    const Rules& rules_;
    const View& view_;
    const Outlook& outlook_;
    std::array<std::array<float, kCards>, kMaxPlayers> remembers_{};  // by seat
    std::vector<Hint> hints_;
    std::array<double, kMaxPlayers> plans_{};  // seat -> the chance that it plans
    std::array<double, kMaxPlayers> finds_{};  // and then finds a card to move to its place
    std::vector<Prospects> prospects_;         // by how many partners plan
};

}  // namespace himiko::bots::yokai
