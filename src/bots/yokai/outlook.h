#pragma once

#include <span>

#include "bots/search/time_manager.h"
#include "bots/yokai/belief.h"
#include "yokai/solver.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

using Time = himiko::bots::search::TimeManager;

// What layouts promise in the worlds one thinks possible. Averages end when the time is over, and
// mean nothing then.
class Outlook {
  public:
    static constexpr int kHopeless = 12;  // moves, when the locked cards rule peace out

    Outlook(const Rules& rules, const Public& table, std::span<const World> worlds,
            const Time& time) noexcept;

    // Whether the yōkai are at peace in a world, and the chance that they are.
    [[nodiscard]] bool at_peace(const World& world, const Cards& at) const noexcept;
    [[nodiscard]] double chance(const Cards& at) const noexcept;

    // How many cards have to move in a world, and the average of that over a range of worlds.
    // Nearly always that many moves suffice, and counting cards is much quicker than finding the
    // moves.
    // `step` is one of these moves, if one can be made at once.
    [[nodiscard]] int cards_to_move(const World& world, const Cards& at, unsigned locked,
                                    Action* step = nullptr) const noexcept;
    [[nodiscard]] double cards_to_move(const Cards& at, unsigned locked, std::size_t from,
                                       std::size_t to) const noexcept;
    [[nodiscard]] double cards_to_move(const Cards& at, unsigned locked) const noexcept {
        return cards_to_move(at, locked, 0, worlds_.size());
    }

    // The number of moves, on average over all worlds.
    [[nodiscard]] double moves(const Cards& at, unsigned locked) const noexcept;

    // What some moves gain in a world: 1 if there is a card less to move after it, as far as that
    // is found quickly; with a shape to form always, and -1 if there is one more. Returns how many
    // cards have to move before.
    int find_gains(const World& world, const Cards& at, unsigned locked,
                   std::span<const Action> moves, std::span<double> gains) const noexcept;

    // One shortest way, if there is time to find it.
    [[nodiscard]] Plan plan(const World& world, const Cards& at, unsigned locked) const noexcept;

  private:
    [[nodiscard]] Task task(const World& world, const Cards& at, unsigned locked) const noexcept {
        return {at, world.families, locked, world.pairs, form_};
    }
    int cards_;
    const Form* form_;
    std::span<const World> worlds_;
    const Time& time_;
};

}  // namespace himiko::bots::yokai
