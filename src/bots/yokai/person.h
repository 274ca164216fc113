#pragma once

#include <array>
#include <string_view>

#include "bots/player.h"
#include "yokai/game.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

// What a person at the table is like. Figures are after what guides for players recommend and what
// tables report; nothing is tuned to our bots.
struct Habits {
    const char* name;
    double forgets;  // the chance to lose a face in each turn of the table
    double reads;    // how sure it is that a partner's card was moved to its kin; 0: reads none
    double trusts_clues;    // how sure it is that a clue on a card is right
    double places_from;     // how sure it is that a clue fits before it places one
    bool waits;             // places clues only on cards that lie with their kin
    double announces_from;  // how sure it is of peace before it says so
};
inline constexpr std::array<Habits, 4> kPeople = {{
    {"attentive", 0.02, 0.8, 0.95, 0.9, true, 0.3},
    {"forgetful", 0.08, 0.6, 0.9, 0.8, true, 0.2},
    {"literal", 0.04, 0.0, 1.0, 0.9, true, 0.3},
    {"clue-lover", 0.04, 0.6, 0.95, 0.7, false, 0.3},
}};

// How `easy` plays: as an attentive person does who forgets a little less, so that nobody would be
// better off with another of their own kind.
inline constexpr Habits kEasyHabits = {"easy", 0.01, 0.8, 0.95, 0.95, true, 0.3};

// nullptr: there is nobody of that name.
[[nodiscard]] const Habits* find_person(std::string_view name) noexcept;

// Natural play, without any code: a stand-in for a person, to measure how bots get on with people,
// and the bot `easy`, which errs as people do. It looks where it knows least, lays what it knows
// beside its kin, and takes the moves and clues of others for what they seem to say. It cares for
// peace alone, not for neighbour cards or targets.
class Person final : public himiko::bots::Player<yokai::Game> {
  public:
    Person(const Habits& habits, std::uint64_t seed) noexcept : habits_(habits), seed_(seed) {}

    himiko::bots::Choice<yokai::Game> choose(const Rules& rules, const View& view) override;

  private:
    const Habits& habits_;
    std::uint64_t seed_;
};

}  // namespace himiko::bots::yokai
