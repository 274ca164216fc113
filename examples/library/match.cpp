// A game of Yamataï: seat 0 does anything that is legal, seat 1 asks a bot. It is built with the
// installed libraries (docs/library.md).
#include <himiko/bots/players.h>
#include <himiko/bots/random_player.h>
#include <himiko/table/games.h>
#include <himiko/table/table.h>
#include <himiko/yamatai/score.h>

#include <iostream>

using himiko::yamatai::Game;

int main() {
    const himiko::yamatai::Rules rules(himiko::table::yamatai::builtin_box(), 2, {});
    himiko::table::Table<Game> table(rules, 7);  // the deal of seed 7
    himiko::Random random(7);
    const auto bot = himiko::bots::make_player<Game>(*himiko::bots::read_level("normal"), 7);

    while (!table.over()) {
        const int seat = table.to_act();
        const auto view = table.view(seat);  // what this seat may know, and nothing else
        table.act(seat == 0 ? himiko::bots::choose_at_random<Game>(rules, view, random)
                            : bot->choose(rules, view).action);
    }

    for (int seat = 0; seat < rules.players; ++seat)
        std::cout << "Seat " << seat << " has "
                  << himiko::yamatai::score(rules, table.state(), seat).total() << " points.\n";
    std::cout << "Seat " << himiko::yamatai::ranking(rules, table.state())[0] << " wins after "
              << table.record().actions.size() << " actions.\n";
}
