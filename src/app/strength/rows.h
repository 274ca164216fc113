#pragma once

#include <array>
#include <string_view>

// What docs/strength.md measures: one contest a row.
namespace himiko::strength {

struct Row {
    std::string_view game, seats;
    int level = 0;  // of Yōkai
    long games = 400;
    double target = 0;    // share of games the first-named has to win; 0: none is set
    double glorious = 0;  // Yōkai: share of games that have to be glorious or better
    bool step = false;    // of the ladder: neighbours have to be 100 to 250 Elo apart
};

inline constexpr std::array kRows = {
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

    Row{"yokai", "expert,expert", 1, 1000, 0.97, 0.75},
    Row{"yokai", "expert,expert,expert", 1, 1000, 0.97, 0.60},
    Row{"yokai", "expert,expert,expert,expert", 1, 1000, 0.97, 0.50},
    Row{"yokai", "expert,expert", 2, 300, 0, 0},
    Row{"yokai", "expert,expert,expert", 2, 300, 0, 0},
    Row{"yokai", "expert,expert,expert,expert", 2, 300, 0, 0},
    Row{"yokai", "expert,expert", 3, 300, 0, 0},
    Row{"yokai", "expert,expert,expert", 3, 300, 0, 0},
    Row{"yokai", "expert,expert,expert,expert", 3, 300, 0, 0},
    Row{"yokai", "expert,expert", 4, 300, 0, 0},
    Row{"yokai", "expert,expert,expert", 4, 300, 0, 0},
    Row{"yokai", "expert,expert,expert,expert", 4, 300, 0, 0},
    Row{"yokai", "expert,expert", 5, 300, 0, 0},
    Row{"yokai", "expert,expert,expert", 5, 300, 0, 0},
    Row{"yokai", "expert,expert,expert,expert", 5, 300, 0, 0},
    Row{"yokai", "normal,normal", 1, 1000, 0, 0},
    Row{"yokai", "normal,normal,normal", 1, 1000, 0, 0},
    Row{"yokai", "normal,normal,normal,normal", 1, 1000, 0, 0},
    Row{"yokai", "easy,easy", 1, 1000, 0, 0},
    Row{"yokai", "easy,easy,easy", 1, 1000, 0, 0},
    Row{"yokai", "easy,easy,easy,easy", 1, 1000, 0, 0},
    Row{"yokai", "expert,normal", 1, 300, 0, 0},
    Row{"yokai", "expert,expert,normal", 1, 300, 0, 0},
    Row{"yokai", "expert,normal,normal", 1, 300, 0, 0},
    Row{"yokai", "expert,expert,expert,normal", 1, 300, 0, 0},
};

}  // namespace himiko::strength
