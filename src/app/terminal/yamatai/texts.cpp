#include "app/terminal/yamatai/texts.h"

#include <algorithm>
#include <charconv>

#include "table/words.h"

namespace himiko::terminal::yamatai {

using namespace himiko::yamatai;

namespace {

constexpr std::array<ActionText, 23> kActionTexts = {{
    {"fleet", "fleet 7", "Step 1: take an open fleet tile with its boats and its effect."},
    {"take", "take gold", "Choose the colour of the fleet's last boat."},
    {"buy", "buy wood", "Step 2: buy one boat at its price. Gold is not for sale without Tomoe."},
    {"sell", "sell clay",
     "Step 2: sell one boat at its price. Buying and selling share one trade."},
    {"place", "place stone 17",
     "Step 3: the first boat goes on an empty entry or beside a boat of its own colour, each "
     "further boat beside the one before it. Any number, in one chain."},
    {"collect", "collect C4",
     "Step 3: each boat placed this turn takes one culture token from an island beside it. Name "
     "the islands one after the other. A turn collects or builds, not both."},
    {"build", "build b08 C4",
     "Step 3: build an open tile on an empty island beside a boat you placed this turn. All boats "
     "the tile shows must lie around the island, whoever placed them; they stay."},
    {"moor", "moor gold",
     "Step 4: name the boats your harbour keeps. The others lie beside it for good: two of them "
     "cost a point."},
    {"recruit", "recruit riu lotus lotus",
     "Step 5: two equal or three different culture tokens for a specialist and the coins there."},
    {"reserve", "reserve b12",
     "Fleet effect: an open tile that only you may build, in a later round. Never built, it costs "
     "a point."},
    {"peek", "peek", "Fleet effect: look at the next three building tiles, then arrange them."},
    {"arrange", "arrange b03 b11 | b20",
     "Put the tiles back: before the bar on top of the stack, behind it at the bottom."},
    {"shift", "shift 17 18", "Fleet effect: move a boat to a connected empty space."},
    {"sanctify", "sanctify C4", "Fleet effect: nobody can build on that island from now on."},
    {"swap_culture", "swap_culture A1 C4", "Fleet effect: two culture tokens change islands."},
    {"remove", "remove 17", "Fleet effect: up to two boats, one directly after the other."},
    {"swap_boats", "swap_boats 17 23", "Fleet effect: two boats on the board change places."},
    {"raijin", "raijin bamboo wood", kPowerTexts[kRaijin]},
    {"kachiko", "kachiko C4", kPowerTexts[kKachiko]},
    {"michimata", "michimata koi", kPowerTexts[kMichimata]},
    {"hetsuka", "hetsuka koi", kPowerTexts[kHetsuka]},
    {"nakatsu", "nakatsu wood stone", kPowerTexts[kNakatsu]},
    {"done", "done", "Go on to the next step, or end the turn."},
}};

template <class Things>
int index_of(const Things& things, auto name_of, const std::string& word) {
    for (std::size_t i = 0; i < std::size(things); ++i)
        if (table::lower(name_of(things[i])) == word) return static_cast<int>(i);
    return -1;
}

class Explainer {
  public:
    Explainer(const Names& names, const Public& position) : names_(names), s_(position) {}

    std::string explain(const Lines& words) const {
        const std::string word = table::lower(join(words, "_"));
        const auto itself = [](const std::string& name) { return name; };
        const Box& box = names_.box();
        if (words.size() == 2 && table::lower(words[0]) == "fleet")
            return number(words[1], 1, kFleets) ? fleet(number(words[1], 1, kFleets) - 1) : "";
        if (const int who = index_of(kSpecialistIds, itself, word); who >= 0)
            return specialist(who);
        if (const int tile = index_of(
                box.buildings, [](const auto& b) { return b.id; }, word);
            tile >= 0)
            return building(tile);
        if (const int where = index_of(
                box.islands, [](const auto& i) { return i.id; }, word);
            where >= 0)
            return island(where);
        if (const int color = index_of(kColorNames, itself, word); color >= 0) return boat(color);
        if (const int kind = index_of(box.culture_kinds, itself, word); kind >= 0)
            return culture(kind);
        if (const int past = number(word, 0, static_cast<int>(box.spaces.size()) - 1)) {
            return space(past - 1);
        }
        if (const ActionText* action = find_action_text(word))
            return bold(action->form) + ": " + capital(action->text) + option(word);
        return {};
    }

  private:
    // Where this game's options change what the action's text says.
    std::string option(const std::string& word) const {
        const Options& options = names_.rules().options;
        if (word == "place" && options.chain_any)
            return " In this game it may also lie beside an earlier boat of this turn.";
        if (word == "reserve" && options.reserved_any_time)
            return " In this game also in the same round.";
        if (word == "build" && options.build_over_culture)
            return " In this game a culture token on the island does not matter.";
        return {};
    }

    std::string bold(const std::string& text) const { return names_.paint()(kBold, text); }

    // One more than the number, 0 if it is none in this range.
    static int number(const std::string& word, int least, int most) {
        int value = 0;
        const auto [rest, error] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (error != std::errc{} || rest != word.data() + word.size()) return 0;
        return value >= least && value <= most ? value + 1 - least : 0;
    }

    std::string fleet(int which) const {
        const Box::Fleet& tile = names_.box().fleets[which];
        Lines boats;
        for (int color = 0; color < kColors; ++color)
            for (int i = 0; i < tile.boats[color]; ++i) boats.push_back(names_.boat(color));
        if (tile.any) boats.push_back("one of any colour");
        const auto taken = s_.taken.find(which);
        return bold("Fleet " + std::to_string(which + 1)) + " brings " +
               (boats.empty() ? "no boat" : listed(boats)) + "; " +
               kEffectTexts[static_cast<int>(tile.effect)] +
               ". The lower the number, the earlier your next turn. It is " +
               (s_.open_fleets.find(which) >= 0 ? "open."
                : taken >= 0                    ? "taken by " + names_.seat(s_.order[taken]) + "."
                                                : "face down.");
    }

    std::string specialist(int who) const {
        std::string where = "in the stack";
        if (const int place = s_.open_specialists.find(who); place >= 0)
            where = "open, with " + names_.money(s_.specialist_money[place]);
        else if (const int owner = s_.owner(static_cast<Specialist>(who)); owner != kNobody)
            where = "at the service of " + names_.object(owner);
        return bold(Names::specialist(who)) + ": " + kPowerTexts[who] + ". Worth " +
               Names::points(names_.box().specialist_points[who]) + "; " + where + ".";
    }

    std::string building(int tile) const {
        std::string where = "not open";
        if (s_.open_tiles.find(tile) >= 0) where = "open";
        for (int seat = 0; seat < names_.rules().players; ++seat) {
            if (has(s_.seats[seat].built, tile)) where = "built by " + names_.object(seat);
            if (has(s_.seats[seat].reserved, tile)) where = "reserved by " + names_.object(seat);
        }
        const Box::Building& b = names_.box().buildings[tile];
        const char* kind = b.kind == BuildingKind::kTradingPost
                               ? " It doubles the coins for a group it joins."
                           : b.kind == BuildingKind::kStandard
                               ? ""
                               : " Standard buildings beside it earn their builder prestige.";
        return bold(b.id) + " is a " + names_.tile_kind(tile) +
               (b.kind == BuildingKind::kStandard ? " building" : "") + " worth " +
               Names::points(b.points) + ". It needs " + names_.boats(b.cost) +
               " around its island. It is " + where + "." + kind;
    }

    std::string island(int where) const {
        const Rules& r = names_.rules();
        Lines things, spaces, neighbours;
        if (const int kind = s_.culture_at(where); kind < kMaxKinds)
            things.push_back("a " + names_.culture(kind) + " token");
        if (has(s_.mountains, where)) things.push_back("a mountain");
        if (has(s_.sacred, where)) things.push_back("sacred ground");
        if (has(s_.torii, where)) things.push_back("a torii");
        if (has(s_.palaces, where)) things.push_back("a palace");
        for (int seat = 0; seat < r.players; ++seat)
            if (has(s_.standard[seat], where))
                things.push_back("a building of " + names_.object(seat));
        for (int at : members(r.island_spaces[where])) spaces.push_back(at_space(at));
        for (int other : members(r.island_links[where])) neighbours.push_back(names_.island(other));
        return bold("Island " + names_.island(where)) + " has " +
               (things.empty() ? "nothing on it" : listed(things)) + ". Around it: spaces " +
               join(spaces, " ") + ". Adjacent islands: " + join(neighbours, " ") + ".";
    }

    // A space's number behind the boat that lies there.
    std::string at_space(int space) const {
        const int color = s_.color_at(space);
        return (color < kColors ? names_.shape(color) : "") + std::to_string(space);
    }

    std::string space(int where) const {
        const Rules& r = names_.rules();
        Lines links, shores;
        for (int other : members(r.space_links[where])) links.push_back(at_space(other));
        for (int other : members(r.space_islands[where])) shores.push_back(names_.island(other));
        const int color = s_.color_at(where);
        return bold("Space " + std::to_string(where)) +
               (color < kColors ? " holds a " + names_.boat(color) + " boat" : " is empty") +
               (has(r.entries, where) ? "; it is an entry" : "") + ". Connected to " +
               join(links, " ") + "; beside " + join(shores, " ") + ".";
    }

    std::string boat(int color) const {
        const int price = names_.box().prices[color];
        return names_.boat(color) + ": " +
               (price == 0 ? "not traded, except by Tomoe's owner"
                           : "costs " + names_.money(price) + " and sells for as much") +
               "; " + std::to_string(s_.supply[color]) + " left in the supply. A colour used up " +
               "at the end of a round ends the game.";
    }

    std::string culture(int kind) const {
        return names_.culture(kind) + ": a kind of culture token; " +
               std::to_string(count(s_.culture[kind])) +
               " lie on the board. Two equal or three different tokens recruit a specialist.";
    }

    const Names& names_;
    const Public& s_;
};

}  // namespace

const ActionText* find_action_text(const std::string& word) {
    for (const ActionText& text : kActionTexts)
        if (table::lower(word) == text.word) return &text;
    return nullptr;
}

Lines summary(const Names& names) {
    const Page& page = names.page();
    Lines lines{page.paint(kTitle, "Yamataï in short")};
    const auto say = [&](const char* head, const std::string& text) {
        for (std::string& line :
             wrap(left(page.paint(kBold, head), 10) + text, std::min(page.width, 100), 10))
            lines.push_back(std::move(line));
    };
    say("Aim",
        "Most points when the game ends: from buildings, specialists, prestige tokens and "
        "coins (a point for every 5).");
    say("1 Fleet",
        "Take an open fleet tile: boats now, an effect for this turn, and its number "
        "decides who goes first next round.");
    say("2 Trade", "You may buy or sell one boat.");
    const Options& options = names.rules().options;
    say("3 Sail",
        std::string("You may place boats. The first on an entry or beside a boat of its colour, "
                    "each further one beside ") +
            (options.chain_any ? "any boat of this turn" : "the one before") +
            ". Boats belong to nobody once placed. Then collect a culture token for each boat you "
            "placed, or build one tile on an " +
            (options.build_over_culture ? "island without a building" : "empty island") +
            " beside one of them, if the boats it shows lie around that island.");
    say("4 Moor", "Your harbour keeps one boat; the rest are lost: a point for every two.");
    say("5 Recruit",
        "You may pay two equal or three different culture tokens for a specialist, "
        "who brings the coins lying there and a lasting power.");
    say("Bonuses",
        "A standard building earns 1 prestige for a mountain and for each torii or "
        "palace beside it. In a group of your buildings it earns 1 coin for each of "
        "them, a trading post twice that.");
    say("The end",
        "The game ends with the round in which somebody builds their last piece, or "
        "when boats of a colour, specialists or building tiles run out.");
    say("More",
        "help rules shows this; help riu, help fleet 7, help b08, help C4 or help place "
        "explain one thing.");
    return lines;
}

Lines explain_piece(const Names& names, const Lines& words, const Public& position) {
    const std::string text = Explainer(names, position).explain(words);
    return text.empty() ? Lines{} : wrap(text, std::min(names.page().width, 100));
}

}  // namespace himiko::terminal::yamatai
