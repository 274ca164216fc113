#include "app/terminal/yamatai/panels.h"

#include <algorithm>

#include "app/terminal/yamatai/texts.h"
#include "yamatai/possible.h"
#include "yamatai/round.h"
#include "yamatai/score.h"

namespace himiko::terminal::yamatai {

using namespace himiko::yamatai;

namespace {

// "Buildings  b03 ♣● 1 · b20 …", items unbroken.
Lines label_and_items(const Names& names, const std::string& label, Lines items, int columns) {
    for (std::string& item : items) item = unbroken(item);
    return wrap(left(names.paint()(kDim, label), 12) +
                    (items.empty() ? "none" : join(items, names.paint()(kDim, " · "))),
                columns, 12);
}

void add(Lines& lines, const std::string& text, const Page& page, int indent) {
    for (std::string& line : wrap(text, page.width, indent)) lines.push_back(std::move(line));
}

std::string title(const Names& names, const std::string& text) {
    return names.paint()(kTitle, text);
}

Lines specialists_of(const Seat& seat) {
    Lines all;
    for (int who : members(seat.specialists)) all.push_back(Names::specialist(who));
    return all;
}

std::string mark(const Names& names, const Public& s, int seat) {
    const bool acts = s.phase != Phase::kOver && seat == s.seat();
    return (acts ? names.paint()(kNumber, kEntryShape) : " ") + names.seat(seat);
}

}  // namespace

std::string fleet_boats(const Names& names, int fleet) {
    const Box::Fleet& tile = names.box().fleets[fleet];
    Lines all;
    for (int color = 0; color < kColors; ++color)
        for (int i = 0; i < tile.boats[color]; ++i) all.push_back(names.boat(color));
    if (tile.any) all.push_back("?any");
    return join(all, " ");
}

std::string round_line(const Names& names, const Public& s) {
    std::string order;
    for (int turn = 0; turn < names.rules().turns(); ++turn) {
        const bool now = turn == s.turn && s.phase != Phase::kOver;
        order += turn == 0 ? "" : ", ";
        const std::string name = names.seat(s.order[turn]);
        order += now ? "[" + name + "]" : name;
        if (turn < s.taken.size)
            order += names.paint()(kDim, " fleet " + std::to_string(s.taken[turn] + 1));
    }
    return names.paint()(kTitle, "── Round " + std::to_string(s.round) + " ── ") + order;
}

Lines supply_lines(const Names& names, const Public& s, int columns) {
    Lines items;
    for (int color = 0; color < kColors; ++color)
        items.push_back(names.boat(color) + " " + std::to_string(s.supply[color]));
    return label_and_items(names, "Supply", std::move(items), columns);
}

Lines buildings_in_short(const Names& names, const Public& s, int columns) {
    Lines items;
    for (int tile : s.open_tiles) items.push_back(names.tile_in_short(tile));
    for (int tile : members(s.me().reserved))
        if (s.phase != Phase::kOver) items.push_back(names.tile_in_short(tile) + " (reserved)");
    return label_and_items(names, "Buildings", std::move(items), columns);
}

Lines specialists_in_short(const Names& names, const Public& s, int columns) {
    Lines items;
    for (int i = 0; i < s.open_specialists.size; ++i)
        items.push_back(Names::specialist(s.open_specialists[i]) + " " +
                        names.paint()({.ink = 220}, std::to_string(s.specialist_money[i]) + "$"));
    return label_and_items(names, "Specialists", std::move(items), columns);
}

Lines own_mat(const Names& names, const Public& s, int columns) {
    const Seat& me = s.me();
    Lines items{"boats " + names.shapes(me.boats), names.money(me.money),
                counted(me.pieces, "piece"), std::to_string(me.prestige) + " prestige"};
    Lines tokens;
    for (int kind = 0; kind < names.rules().kinds; ++kind)
        if (me.culture[kind] > 0)
            tokens.push_back(std::to_string(me.culture[kind]) + " " + names.culture(kind));
    if (!tokens.empty()) items.push_back(join(tokens, ", "));
    for (const std::string& who : specialists_of(me)) items.push_back(who);
    return label_and_items(names, "You have", std::move(items), columns);
}

Lines seats_table(const Names& names, const Public& s) {
    const Paint& paint = names.paint();
    Lines lines{paint(kDim, left("", 9) + "points money prestige pieces  boats    " +
                                "culture tokens, specialists")};
    for (int seat = 0; seat < names.rules().players; ++seat) {
        const Seat& mat = s.seats[seat];
        Lines rest;
        if (const std::string tokens = names.tokens(mat); tokens != "-") rest.push_back(tokens);
        if (const Lines who = specialists_of(mat); !who.empty()) rest.push_back(join(who, ", "));
        add(lines,
            left(mark(names, s, seat), 9) +
                right(std::to_string(score(names.rules(), s, seat).total()), 6) +
                right(std::to_string(mat.money), 6) + right(std::to_string(mat.prestige), 9) +
                right(std::to_string(mat.pieces), 7) + "  " + left(names.shapes(mat.boats), 9) +
                (rest.empty() ? "-" : join(rest, "; ")),
            names.page(), 48);
    }
    return lines;
}

Lines side_column(const Names& names, const Public& s, int columns) {
    Lines lines;
    const auto block = [&](Lines more) {
        std::move(more.begin(), more.end(), std::back_inserter(lines));
        lines.emplace_back();
    };
    block(own_mat(names, s, columns));
    Lines offers{names.paint()(kDim, "Buildings")};
    for (int tile : s.open_tiles)
        offers.push_back("  " + left(names.tile_in_short(tile), 14) +
                         names.paint()(kDim, names.tile_kind(tile)));
    block(std::move(offers));
    offers = {names.paint()(kDim, "Specialists")};
    for (int i = 0; i < s.open_specialists.size; ++i) {
        const int who = s.open_specialists[i];
        offers.push_back("  " + left(Names::specialist(who), 12) +
                         right(std::to_string(s.specialist_money[i]), 2) + " coins, " +
                         Names::points(names.box().specialist_points[who]));
    }
    block(std::move(offers));
    block(supply_lines(names, s, columns));
    return lines;
}

Lines fleets_panel(const Names& names, const Public& s) {
    Lines lines{title(names, "Fleets") +
                ": the lower the number, the earlier your turn next round"};
    const auto row = [&](int fleet, const std::string& state) {
        add(lines,
            right(std::to_string(fleet + 1), 4) + "  " + left(fleet_boats(names, fleet), 23) +
                left(state, 9) + kEffectTexts[static_cast<int>(names.box().fleets[fleet].effect)],
            names.page(), 38);
    };
    for (int fleet = 0; fleet < kFleets; ++fleet) {
        const int turn = s.taken.find(fleet);
        row(fleet, s.open_fleets.find(fleet) >= 0 ? "open"
                   : turn >= 0                    ? names.seat(s.order[turn])
                                                  : names.paint()(kDim, "closed"));
    }
    return lines;
}

Lines buildings_panel(const Names& names, const View& v) {
    Lines lines{title(names, "Open buildings") + ", " + std::to_string(v.tile_stack_size) +
                " more in the stack"};
    const auto row = [&](int tile, const std::string& rest) {
        add(lines,
            "  " + left(names.paint()(kBold, names.tile(tile)), 6) +
                left(names.tile_kind(tile), 14) +
                right(Names::points(names.box().buildings[tile].points), 9) + "  " +
                names.boats(names.box().buildings[tile].cost) + rest,
            names.page(), 33);
    };
    for (int tile : v.open_tiles) row(tile, "");
    for (int seat = 0; seat < names.rules().players; ++seat)
        for (int tile : members(v.seats[seat].reserved))
            row(tile, "; reserved by " + names.object(seat) + " in round " +
                          std::to_string(v.reserved_round[tile]));
    for (int place = 0; place < v.tile_stack_size; ++place)
        if (v.known_tiles[place] != View::kUnknown)
            row(v.known_tiles[place],
                "; you know: number " + std::to_string(place + 1) + " in the stack");
    return lines;
}

Lines specialists_panel(const Names& names, const Public& s) {
    Lines lines{title(names, "Open specialists") + ", " + std::to_string(s.specialist_stack_size) +
                " more in the stack; two equal or three different tokens"};
    const auto row = [&](int who, const std::string& state) {
        add(lines,
            "  " + left(names.paint()(kBold, Names::specialist(who)), 12) + left(state, 9) +
                right(Names::points(names.box().specialist_points[who]), 8) + "  " +
                kPowerTexts[who],
            names.page(), 33);
    };
    for (int i = 0; i < s.open_specialists.size; ++i)
        row(s.open_specialists[i], std::to_string(s.specialist_money[i]) + " coins");
    for (int seat = 0; seat < names.rules().players; ++seat)
        for (int who : members(s.seats[seat].specialists)) row(who, names.seat(seat));
    return lines;
}

Lines seats_panel(const Names& names, const Public& s) {
    Lines lines = seats_table(names, s);
    for (int seat = 0; seat < names.rules().players; ++seat) {
        const Seat& mat = s.seats[seat];
        Lines built, reserved;
        for (int tile : members(mat.built)) built.push_back(names.tile_shape(tile));
        for (int tile : members(mat.reserved)) reserved.push_back(names.tile_shape(tile));
        std::string text = left(" " + names.seat(seat), 9) + "has built " +
                           (built.empty() ? "nothing" : join(built, " "));
        if (!reserved.empty()) text += "; reserved " + join(reserved, " ");
        text += "; " + counted(mat.wasted, "boat") + " beside the harbour";
        add(lines, text, names.page(), 9);
    }
    return lines;
}

Lines score_table(const Names& names, const Public& s) {
    Lines lines{names.paint()(
        kDim, left("", 9) + "buildings specialists prestige money reserved lost boats  total")};
    const auto best_first = ranking(names.rules(), s);
    for (int place = 0; place < names.rules().players; ++place) {
        const int seat = best_first[place];
        const Score points = score(names.rules(), s, seat);
        const auto cell = [](int n, int columns) { return right(std::to_string(n), columns); };
        lines.push_back(left(mark(names, s, seat), 9) + cell(points.buildings, 9) +
                        cell(points.specialists, 12) + cell(points.prestige, 9) +
                        cell(points.money, 6) + cell(points.reserved, 9) + cell(points.wasted, 11) +
                        names.paint()(kBold, cell(points.total(), 7)));
    }
    return lines;
}

Lines final_result(const Names& names, const Public& s) {
    static constexpr std::array<const char*, kEndingNames.size()> kReasons = {
        "the last piece of a player was built",
        "a boat colour was used up",
        "a hundred rounds were played",
        "there were not enough specialists for another round",
        "there were not enough building tiles for another round",
    };
    const Rules& r = names.rules();
    const auto best_first = ranking(r, s);
    const int winner = best_first[0];
    const int points = score(r, s, winner).total();
    const bool tie = points == score(r, s, best_first[1]).total();
    Lines lines{"",
                title(names, "The game is over") + " after round " + std::to_string(s.round) +
                    ": " + kReasons[static_cast<int>(ending(r, s))] + ".",
                ""};
    const Lines table = score_table(names, s);
    lines.insert(lines.end(), table.begin(), table.end());
    lines.push_back("");
    const Paint& paint = names.paint();
    add(lines,
        paint(kNumber, "★") + " " + names.subject(winner) +
            (names.is_you(winner) ? " win" : " wins") + " Yamataï with " +
            paint(kBold, Names::points(points)) +
            (tie ? ", ahead of a tie by the earlier turn" : "") + "! The queen bows. " +
            paint(kNumber, "★"),
        names.page(), 2);
    return lines;
}

}  // namespace himiko::terminal::yamatai
