#include "table/pad.h"

#include "table/games.h"
#include "table/table.h"

namespace himiko::table {

namespace json = boost::json;

namespace {

// --- Yamataï -------------------------------------------------------------------------------------

constexpr int kMostMoney = 30'000;  // far beyond what a game brings
constexpr int kMostPrestige = 1'000;
constexpr int kMostWasted = 250;

// Reads ids as a mask. What another seat has is in `gone`; to have it twice is a problem.
template <class Read>
std::uint32_t mine(const Reader& list, std::uint32_t& gone, Read read) {
    std::uint32_t mask = 0;
    for (const Reader& at : list.items()) {
        const int item = read(at);
        if (item < 0) continue;
        if (has(gone, item)) at.fail(Error{"twice"});
        mask |= 1u << item;
        gone |= 1u << item;
    }
    return mask;
}

// The box the game was played with: one of their own, or the one built in.
template <Game G>
std::shared_ptr<const typename Language<G>::Box> box_of(const Reader& file, Problems& problems) {
    using L = Language<G>;
    const Reader own = file.optional("box");
    if (own.null()) return L::builtin_box();
    Problems found;
    auto box = L::read_box(own.value(), found);
    add_problems("table.box.", std::move(found), problems);
    return box ? box : L::builtin_box();
}

json::object count_yamatai(const Reader& file, Problems& problems) {
    using namespace yamatai;
    file.only({"seats", "box"});
    const std::vector<Reader> seats = file.field("seats").items();
    const int players = static_cast<int>(seats.size());
    if (players < 2 || players > kMaxPlayers) {
        file.fail(Error{"pad_seats"});
        return {};
    }
    const Rules rules(box_of<yamatai::Game>(file, problems), players, {});
    Public table;
    std::uint32_t tiles = 0, specialists = 0;
    for (int i = 0; i < players; ++i) {
        const Reader& at = seats[static_cast<std::size_t>(i)];
        Seat& seat = table.seats[i];
        table.order[i] = static_cast<std::uint8_t>(i);
        at.only({"money", "prestige", "built", "specialists", "reserved", "wasted"});
        seat.money = static_cast<std::uint16_t>(at.field("money").integer(0, kMostMoney));
        seat.prestige = static_cast<std::uint16_t>(at.field("prestige").integer(0, kMostPrestige));
        seat.built = mine(at.field("built"), tiles, [&](const Reader& tile) {
            return tile.piece("building tile", rules.box->buildings,
                              [](const auto& each) { return each.id; });
        });
        seat.specialists = mine(at.field("specialists"), specialists,
                                [](const Reader& who) { return who.one_of(kSpecialistIds); });
        // Which ones are reserved makes no difference.
        const auto reserved = at.field("reserved").integer(0, kBuildings);
        seat.reserved = static_cast<std::uint32_t>(first(static_cast<int>(reserved)));
        seat.wasted = static_cast<std::uint8_t>(at.field("wasted").integer(0, kMostWasted));
    }
    return result_json(rules, table);
}

// --- Yōkai ---------------------------------------------------------------------------------------

json::object count_yokai(const Reader& file, Problems& problems) {
    using namespace yokai;
    file.only({"players", "clues", "box"});
    const int players = static_cast<int>(file.field("players").integer(kLeastPlayers, kMaxPlayers));
    const Reader clues = file.field("clues");
    clues.only({"correct", "wrong", "revealed", "unrevealed"});
    const auto number = [&](const char* name) {
        return static_cast<int>(clues.field(name).integer(0, kMaxClues));
    };
    const Score::Items items{number("correct"), number("wrong"), number("revealed"),
                             number("unrevealed")};
    const auto box = box_of<yokai::Game>(file, problems);
    if (file.problems() > 0) return {};
    const Rules rules(box, players, default_options(*box, players));
    const int deck = rules.clues();
    if (items.correct + items.wrong + items.revealed + items.unrevealed > deck)
        clues.fail(Error{"pad_clues", {{"count", deck}, {"players", players}}});
    const int points = points_of(rules, items);
    return {{"points", points},
            {"grade", box->grades[static_cast<std::size_t>(grade_of(rules, points))]}};
}

}  // namespace

Result<json::object> count_up(const std::string& game, const json::value& on_the_table) {
    if (game_index(game) == static_cast<int>(kGames.size()))
        return about("game", Error{"should_be", {{"what", either(kGames)}}});
    Problems problems;
    const Reader file(on_the_table, "table", problems);
    json::object counted =
        game == yamatai::Game::kName ? count_yamatai(file, problems) : count_yokai(file, problems);
    if (!problems.empty()) return problems.front();
    return counted;
}

}  // namespace himiko::table
