#pragma once

#include <array>

#include "app/terminal/text.h"
#include "app/terminal/yamatai/names.h"
#include "yamatai/box.h"

// Yamataï in a few words: what a fleet, a specialist, an action does.
namespace himiko::terminal::yamatai {

using namespace himiko::yamatai;

inline constexpr std::array<const char*, yamatai::kEffectNames.size()> kEffectTexts = {
    "no effect",
    "set an open building aside for yourself",
    "look at the next 3 tiles and sort them",
    "move a boat to a connected empty space",
    "lay sacred ground on an empty island",
    "swap two culture tokens on the board",
    "take up to two boats off the board",
    "swap two boats on the board",
    "build with one boat missing",
    "the last boat is of a colour you choose",
};

inline constexpr std::array<const char*, yamatai::kSpecialists> kPowerTexts = {
    "your prestige tokens count double at the end",
    "one more trade each turn",
    "once a turn: two of your boats for a gold one",
    "others pay you 2 coins to build beside your buildings",
    "others who recruit leave you half of the specialist's coins",
    "your harbour holds three boats",
    "torii and palaces earn you bonuses like standard buildings",
    "once a turn: pay 2 coins, remove a sacred ground",
    "you sell stone at 6 and clay at 7",
    "once a turn when collecting: one more token from any island",
    "a standard building beside none of your others earns 1 prestige more",
    "you may buy and sell gold at 5",
    "at the end a point for every 3 coins instead of 5",
    "once a turn: a culture token for a gold boat",
    "every empty space on the map's edge is an entry for you",
    "once a turn: a culture token for 4 coins",
    "once a turn: a gold boat for two boats of other colours",
    "no power, just points",
};

// What an action does, for `help place` and the like.
struct ActionText {
    const char* word;
    const char* form;
    const char* text;
};
[[nodiscard]] const ActionText* find_action_text(const std::string& word);

// The rules on one screen.
[[nodiscard]] Lines summary(const Names& names);

// A specialist, fleet, building, island, space, boat, culture token or action, named by the words;
// empty if there is no such thing.
[[nodiscard]] Lines explain_piece(const Names& names, const Lines& words,
                                  const yamatai::Public& position);

}  // namespace himiko::terminal::yamatai
