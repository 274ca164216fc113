#include "room/catalogue.h"

#include <boost/json/array.hpp>

#include "bots/players.h"
#include "room/room.h"
#include "table/games.h"

namespace himiko::room {

namespace json = boost::json;

json::object catalogue() {
    json::array games;
    for (const char* name : table::kGames) {
        json::array options, differ;
        table::with_game(table::game_index(name), [&]<class G>() {
            for (const char* level : bots::kDistinctLevels<G>) differ.emplace_back(level);
        });
        for (int players = 2; players <= 4; ++players)
            options.push_back(*check_rules(name, players, json::object()));
        games.push_back(json::object{
            {"game", name}, {"defaults", std::move(options)}, {"levels", std::move(differ)}});
    }
    json::array reactions, levels;
    for (const char* reaction : kReactions) reactions.emplace_back(reaction);
    for (const char* level : bots::kStrengthNames) levels.emplace_back(level);
    return {{"games", std::move(games)},
            {"levels", std::move(levels)},
            {"reactions", std::move(reactions)}};
}

}  // namespace himiko::room
