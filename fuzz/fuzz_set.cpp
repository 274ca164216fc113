#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "bots/random_player.h"
#include "table/games.h"
#include "table/table.h"

namespace {

using namespace himiko;

// A state that `set` accepts is played to its end: the rules must hold for every position that
// passes the checks, reachable or not.
template <Game G>
void play_on(const boost::json::value& value) {
    using L = table::Language<G>;
    table::Problems problems;
    auto position = L::read_state(L::builtin_box(), value, problems);
    if (!position) {
        if (problems.empty()) std::abort();
        return;
    }
    const std::string text = boost::json::serialize(L::state(position->rules, position->state));
    auto again = L::read_state(L::builtin_box(), boost::json::parse(text), problems);
    if (!again || !(again->state == position->state)) std::abort();

    table::Table<G> table(std::move(*position));
    Random random(1), other(2);
    for (int actions = 0; !table.over() && actions < 3000; ++actions) {
        for (int seat = kNobody; seat < table.rules().players; ++seat) {
            const auto view = table.view(seat);
            if (!(G::view(table.rules(), G::sample(table.rules(), view, other), seat) == view))
                std::abort();
        }
        table.act(bots::choose_at_random<G>(table.rules(), table.view(table.to_act()), random));
        if (G::check(table.rules(), table.state())) std::abort();
    }
    if (!table.over()) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    boost::system::error_code broken;
    const boost::json::value value =
        boost::json::parse(std::string_view(reinterpret_cast<const char*>(data), size), broken);
    if (broken || !value.is_object()) return 0;
    for (std::size_t game = 0; game < table::kGames.size(); ++game)
        table::with_game(static_cast<int>(game), [&]<Game G>() { play_on<G>(value); });
    return 0;
}
