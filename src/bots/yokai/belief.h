#pragma once

#include <array>
#include <vector>

#include "bots/yokai/convention.h"
#include "bots/yokai/deals.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

// One way the hidden things may be: a face for every card, and the neighbour cards in play.
struct World {
    std::array<std::uint16_t, kFamilies> families{};  // family -> its cards, as a set
    unsigned pairs = 0;                               // neighbour cards, as a set
    double weight = 1;

    [[nodiscard]] bool same_as(const World& other) const noexcept {
        return families == other.families && pairs == other.pairs;
    }
    [[nodiscard]] int family(int card) const noexcept {
        int family = 0;
        while (!has(families[family], card)) ++family;
        return family;
    }
};

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
    // A move of a partner that does not follow: what lay beside the card before and after.
    struct Hint {
        int card;
        unsigned left, joined;  // sets of cards
    };

    void find_parts(const Rules& rules, const View& view, const Reading& reading);
    void find_pairs(const Rules& rules, const View& view, const Reading& reading);
    void find_hints(const Rules& rules, const View& view);

    [[nodiscard]] bool all_worlds(int most, std::vector<World>& worlds) const;
    [[nodiscard]] std::vector<World> draw_worlds(int n, Random& random) const;
    void give_credit(std::vector<World>& worlds) const noexcept;

    std::vector<Part> parts_;
    std::vector<unsigned> pairs_;  // the sets of neighbour cards that may be in play
    std::vector<Hint> hints_;
    std::array<double, kMaxPlayers> trust_{};
};

}  // namespace himiko::bots::yokai
