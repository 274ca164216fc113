#pragma once

#include <array>
#include <string>
#include <vector>

#include "bots/yokai/person.h"

// What docs/strength.md measures: one contest a row.
namespace himiko::strength {

struct Row {
    std::string game, seats;
    int levels = 0;  // of Yōkai, one digit each: 23 is levels 2 and 3
    long games = 400;
    double target = 0;    // share of games the first-named has to win; 0: none is set
    double glorious = 0;  // Yōkai: share of games that have to be glorious or better
    bool step = false;    // of the ladder: neighbours have to be 100 to 250 Elo apart
    std::string people = {}, partner = {};  // Yōkai: stand-ins for people, and who is among them
};

// The program before there were a ladder and a judgement, built from commit 7328cad. Without it
// rows with it are left out.
inline constexpr const char* kBaseline = "old/himiko";
[[nodiscard]] inline std::string against_baseline(const std::string& bot, int others = 1) {
    std::string seats = bot;
    for (; others > 0; --others)
        seats.append(",cmd:").append(kBaseline).append(" engine --bot expert:1s");
    return seats;
}

inline const std::array kTeams = {
    Row{"yamatai", "easy,random", 0, 400, 0.97, 0},
    Row{"yamatai", "normal,easy", 0, 400, 0.75, 0},
    Row{"yamatai", "expert:1s,normal", 0, 400, 0.85, 0},
    Row{"yamatai", "expert:1s,normal,normal,normal", 0, 400, 0.60, 0},
    Row{"yamatai", "expert:1s,expert:100ms", 0, 400, 0.58, 0},
    Row{"yamatai", "novice,random", 0, 400, 0.97, 0},
    Row{"yamatai", "easy,novice", 0, 400, 0, 0, true},
    Row{"yamatai", "casual,easy", 0, 400, 0, 0, true},
    Row{"yamatai", "normal,casual", 0, 400, 0, 0, true},
    Row{"yamatai", "skilled,normal", 0, 400, 0, 0, true},
    Row{"yamatai", "strong,skilled", 0, 400, 0, 0, true},
    Row{"yamatai", "veteran,strong", 0, 400, 0, 0, true},
    Row{"yamatai", "expert:1s,veteran", 0, 400, 0, 0, true},
    Row{"yamatai", "easy,novice,novice", 0, 400, 0, 0, true},
    Row{"yamatai", "casual,easy,easy", 0, 400, 0, 0, true},
    Row{"yamatai", "normal,casual,casual", 0, 400, 0, 0, true},
    Row{"yamatai", "skilled,normal,normal", 0, 400, 0, 0, true},
    Row{"yamatai", "strong,skilled,skilled", 0, 400, 0, 0, true},
    Row{"yamatai", "veteran,strong,strong", 0, 400, 0, 0, true},
    Row{"yamatai", "expert:1s,veteran,veteran", 0, 400, 0, 0, true},
    Row{"yamatai", against_baseline("expert:1s"), 0, 400, 0.70, 0},
    Row{"yamatai", against_baseline("expert:1s", 3), 0, 400, 0.40, 0},
    Row{"yamatai", against_baseline("expert:100ms"), 0, 400, 0.50, 0},

    Row{"yokai", "expert:page,expert:page", 1, 1000, 0.97, 0.75},
    Row{"yokai", "expert:page,expert:page,expert:page", 1, 1000, 0.97, 0.60},
    Row{"yokai", "expert:page,expert:page,expert:page,expert:page", 1, 1000, 0.97, 0.50},
    Row{"yokai", "expert:page,expert:page", 2, 300, 0, 0},
    Row{"yokai", "expert:page,expert:page,expert:page", 2, 300, 0, 0},
    Row{"yokai", "expert:page,expert:page,expert:page,expert:page", 2, 300, 0, 0},
    Row{"yokai", "expert:page,expert:page", 3, 300, 0, 0},
    Row{"yokai", "expert:page,expert:page,expert:page", 3, 300, 0, 0},
    Row{"yokai", "expert:page,expert:page,expert:page,expert:page", 3, 300, 0, 0},
    Row{"yokai", "expert:page,expert:page", 4, 300, 0, 0},
    Row{"yokai", "expert:page,expert:page,expert:page", 4, 300, 0, 0},
    Row{"yokai", "expert:page,expert:page,expert:page,expert:page", 4, 300, 0, 0},
    Row{"yokai", "expert:page,expert:page", 5, 300, 0, 0},
    Row{"yokai", "expert:page,expert:page,expert:page", 5, 300, 0, 0},
    Row{"yokai", "expert:page,expert:page,expert:page,expert:page", 5, 300, 0, 0},
    Row{"yokai", "expert:page,expert:page", 23, 300, 0.90, 0},
    Row{"yokai", "expert:page,expert:page,expert:page", 23, 100, 0.90, 0},
    Row{"yokai", "expert:page,expert:page,expert:page,expert:page", 23, 100, 0.90, 0},
    Row{"yokai", "expert:page,expert:page", 25, 300, 0.90, 0},
    Row{"yokai", "expert:page,expert:page,expert:page", 25, 100, 0.90, 0},
    Row{"yokai", "expert:page,expert:page,expert:page,expert:page", 25, 100, 0.90, 0},
    Row{"yokai", "expert:page,expert:page", 35, 300, 0.90, 0},
    Row{"yokai", "expert:page,expert:page,expert:page", 35, 100, 0.90, 0},
    Row{"yokai", "expert:page,expert:page,expert:page,expert:page", 35, 100, 0.90, 0},
    Row{"yokai", "expert:page,expert:page", 45, 300, 0.90, 0},
    Row{"yokai", "expert:page,expert:page,expert:page", 45, 100, 0.90, 0},
    Row{"yokai", "expert:page,expert:page,expert:page,expert:page", 45, 100, 0.90, 0},
    Row{"yokai", "expert:page,expert:page", 235, 300, 0.90, 0},
    Row{"yokai", "expert:page,expert:page,expert:page", 235, 100, 0.90, 0},
    Row{"yokai", "expert:page,expert:page,expert:page,expert:page", 235, 100, 0.90, 0},
    Row{"yokai", "expert,expert", 1, 200, 0.97, 0},
    Row{"yokai", "expert,expert,expert", 1, 200, 0.97, 0},
    Row{"yokai", "expert,expert,expert,expert", 1, 200, 0.97, 0},
    Row{"yokai", "normal,normal", 1, 200, 0, 0},
    Row{"yokai", "normal,normal,normal", 1, 200, 0, 0},
    Row{"yokai", "normal,normal,normal,normal", 1, 200, 0, 0},
    Row{"yokai", "easy,easy", 1, 1000, 0, 0},
    Row{"yokai", "easy,easy,easy", 1, 1000, 0, 0},
    Row{"yokai", "easy,easy,easy,easy", 1, 1000, 0, 0},
    Row{"yokai", "expert,normal", 1, 200, 0, 0},
    Row{"yokai", "expert,expert,normal", 1, 200, 0, 0},
    Row{"yokai", "expert,normal,normal", 1, 200, 0, 0},
    Row{"yokai", "expert,expert,expert,normal", 1, 200, 0, 0},
};

// A bot that sits among people, the share of games two have to win, and how many they play: those
// who answer at once play more.
struct Partner {
    const char* name;
    double target;
    long games;
};
inline constexpr std::array<Partner, 3> kPartners = {
    {{"easy", 0, 2000}, {"normal", 0.65, 200}, {"expert", 0.8, 200}}};

// The teams, then people of one kind among themselves and with each bot.
[[nodiscard]] inline std::vector<Row> all_rows() {
    constexpr long kGames = 2000;  // of people among themselves
    std::vector<Row> rows(kTeams.begin(), kTeams.end());
    for (int players = 2; players <= 4; ++players)
        for (const bots::yokai::Habits& habits : bots::yokai::kPeople) {
            const std::string person = std::string("person:") + habits.name;
            std::string people = person;
            for (int i = 2; i < players; ++i) people.append(",").append(person);
            const auto with = [&](const std::string& partner) {
                return std::string(people).append(",").append(partner);
            };
            rows.push_back({"yokai", with(person), 1, kGames, 0, 0, false, people, person});
            for (const Partner& bot : kPartners)
                rows.push_back({"yokai", with(bot.name), 1, bot.games,
                                players == 2 ? bot.target : 0, 0, false, people, bot.name});
        }
    return rows;
}

}  // namespace himiko::strength
