#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "bots/random_player.h"
#include "table/box.h"
#include "table/games.h"
#include "table/sentence.h"
#include "table/table.h"

namespace {

using namespace himiko;

constexpr int kMostActions = 300;

// A box that is good can be played with, and so can one with slips alone; of any other it is said
// why.
template <Game G>
void play_with(int game, const boost::json::value& value) {
    using L = table::Language<G>;
    table::Problems problems;
    const auto box = L::read_box(value, problems);
    if (box ? !std::all_of(problems.begin(), problems.end(), table::is_slip) : problems.empty())
        std::abort();
    if (table::check_box(game, value).empty() != problems.empty()) std::abort();
    for (const Error& problem : problems)
        if (table::sentence(problem).empty()) std::abort();
    if (!box) return;
    const auto again = L::read_box(boost::json::parse(box->source), problems);
    problems.clear();
    if (!again || again->source != box->source) std::abort();

    const boost::json::value defaults = boost::json::object();
    auto rules = L::read_rules(box, 2 + static_cast<int>(box->source.size()) % 3,
                               table::Reader(defaults, "options", problems));
    if (!rules) std::abort();
    table::Table<G> table(std::move(*rules), Seed(box->source.size()));
    Random random(1);
    for (int actions = 0; !table.over() && actions < kMostActions; ++actions) {
        const auto action =
            bots::choose_at_random<G>(table.rules(), table.view(table.to_act()), random);
        if (!table.act(L::write(table.rules(), table.state(), action))) std::abort();
        if (G::check(table.rules(), table.state())) std::abort();
    }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    boost::system::error_code broken;
    const boost::json::value value =
        boost::json::parse(std::string_view(reinterpret_cast<const char*>(data), size), broken);
    if (broken) return 0;
    play_with<yamatai::Game>(table::game_index(yamatai::Game::kName), value);
    play_with<yokai::Game>(table::game_index(yokai::Game::kName), value);
    return 0;
}
