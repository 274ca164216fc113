#pragma once

#include <array>
#include <vector>

#include "bots/yokai/convention.h"
#include "bots/yokai/deals.h"
#include "bots/yokai/motives.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

// What one seat believes: its own looks are certain, what others told holds if they follow the
// convention, a placed clue is as good as its owner. Whether each partner follows is itself
// uncertain: the belief is a mixture over who does, weighed by how well it explains what was told.
class Belief {
  public:
    Belief(const Rules& rules, const View& view, const Reading& reading);

    // The chance that a seat follows the convention.
    [[nodiscard]] double trust(int seat) const noexcept { return trust_[seat]; }
    // At most `most` different worlds, weights adding up to one: all of them where that is
    // possible, else a sample.
    [[nodiscard]] std::vector<World> worlds(int most, Random& random) const;

  private:
    // What is believed if just these partners follow.
    struct Part {
        double share;
        Deals deals;
    };

    void find_parts(const Rules& rules, const View& view, const Reading& reading);
    void find_pairs(const Rules& rules, const View& view, const Reading& reading);

    [[nodiscard]] bool all_worlds(int most, std::vector<World>& worlds) const;
    [[nodiscard]] std::vector<World> draw_worlds(int n, Random& random) const;
    [[nodiscard]] std::vector<World> walk(int n, Random& random) const;
    void give_credit(std::vector<World>& worlds) const noexcept;

    std::vector<Part> parts_;
    std::vector<unsigned> pairs_;  // the sets of neighbour cards that may be in play
    std::array<double, kMaxPlayers> trust_{};
    Motives motives_;  // of partners that do not follow
};

}  // namespace himiko::bots::yokai
