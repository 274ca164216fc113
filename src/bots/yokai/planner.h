#pragma once

#include <optional>
#include <span>
#include <vector>

#include "bots/player.h"
#include "bots/yokai/foresight.h"
#include "yokai/game.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

using Choice = himiko::bots::Choice<yokai::Game>;

// Plans for one seat, whatever it has come to believe: when to announce, which of some moves is
// the best, which clue goes where.
class Planner {
  public:
    // The view may know less than its seat has seen: nobody has to remember everything.
    Planner(const Rules& rules, const View& view, const Belief& belief, int worlds, Random& random,
            const Time& time, bool natural_partners = false);

    // Candidates are what was foreseen, `visits` being the futures that were sampled; of an
    // announcement, the worlds.
    [[nodiscard]] std::optional<Choice> announcement() const;  // if it is time
    [[nodiscard]] Choice best_move(std::vector<Action> moves) const;
    [[nodiscard]] Choice best_clue() const;

  private:
    void foresee();
    [[nodiscard]] bool should_announce(double chance) const;
    [[nodiscard]] int turns_left() const noexcept;
    [[nodiscard]] int points_now() const noexcept;
    [[nodiscard]] double moves_left(const Cards& at, unsigned locked) const noexcept;
    [[nodiscard]] Cards after(Action move) const noexcept;
    [[nodiscard]] double sureness(Action clue) const noexcept;

    struct Option {
        Action action;
        double cost = 0;    // in cards to move or, foreseen, in wins that are lost
        double points = 1;  // what a win is worth
        int futures = 0;    // that were foreseen
    };
    static void sort(std::span<Option> options);  // the best first
    [[nodiscard]] std::vector<Option> by_gain(const std::vector<Action>& moves) const;
    [[nodiscard]] std::vector<Option> nearest(const std::vector<Action>& moves) const;
    [[nodiscard]] Choice foreseen(std::vector<Option> options) const;
    [[nodiscard]] static Choice first_of(const std::vector<Option>& options);
    [[nodiscard]] Scene after_option(Action a) const noexcept;

    const Rules& rules_;
    const View& view_;
    std::vector<World> worlds_;
    std::vector<World> few_;   // where plans are made move by move
    std::vector<World> many_;  // where only chances are asked: more of them
    Outlook outlook_;
    std::optional<Foresight> foresight_;
    const Time& time_;
    std::uint64_t seed_;
    std::vector<World> draws_;
};

}  // namespace himiko::bots::yokai
