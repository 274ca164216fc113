#include "app/study/yamatai/study.h"

#include <algorithm>
#include <ostream>

#include "app/arena/figures.h"

namespace himiko::study::yamatai {

using namespace himiko::yamatai;

namespace json = boost::json;
using arena::printed;
using yamatai::Kind;

namespace {

double share(double part, long all) { return all ? part / static_cast<double>(all) : 0; }

std::array<int, 6> sources(const yamatai::Score& s) {
    return {s.buildings, s.specialists, s.prestige, s.money, s.reserved, s.wasted};
}

}  // namespace

void PlayedGame::operator()(const yamatai::Rules& rules, const yamatai::State& before,
                            yamatai::Action action, const yamatai::State& after) {
    const int seat = before.seat();
    for (int tile : before.open_tiles) tiles_seen |= 1u << tile;
    for (int who : before.open_specialists) specialists_seen |= 1u << who;
    switch (action.kind) {
        case Kind::kFleet:
            if (before.round == 1 && before.turn == 0)
                std::copy(before.order.begin(), before.order.end(), order.begin());
            for (int fleet : before.open_fleets) ++offered[static_cast<std::size_t>(fleet)];
            ++taken[action.a][static_cast<std::size_t>(seat)];
            break;
        case Kind::kBuild:
            builder[action.a] = seat;
            built_in[action.a] = before.round;
            break;
        case Kind::kRecruit:
            master[action.a] = seat;
            paid_out[action.a] = after.seats[static_cast<std::size_t>(seat)].money -
                                 before.seats[static_cast<std::size_t>(seat)].money;
            break;
        default: break;
    }
    if (after.phase == yamatai::Phase::kOver) {
        ending = yamatai::ending(rules, after);
        for (int s = 0; s < rules.players; ++s)
            scores[static_cast<std::size_t>(s)] = yamatai::score(rules, after, s);
    }
}

void Study::add(const PlayedGame& game, const arena::Verdict& verdict) {
    ++games_;
    rounds_.add(verdict.rounds);
    ++endings_[static_cast<std::size_t>(game.ending)];
    const auto won = [&](int seat) { return verdict.won[static_cast<std::size_t>(seat)]; };
    double best = -1e9, worst = 1e9;
    for (int seat = 0; seat < rules_.players; ++seat) {
        const auto index = static_cast<std::size_t>(seat);
        best = std::max(best, verdict.points[index]);
        worst = std::min(worst, verdict.points[index]);
        const auto from = sources(game.scores[index]);
        for (std::size_t i = 0; i < kSources; ++i) {
            points_[i].add(from[i]);
            if (won(seat)) winner_points_[i].add(from[i]);
        }
    }
    best_.add(best);
    spread_.add(best - worst);
    for (std::size_t turn = 0; turn < static_cast<std::size_t>(rules_.turns()); ++turn)
        if (won(game.order[turn])) {
            ++won_by_order_[turn];
            break;  // with two players: who had the first meeple
        }
    for (std::size_t tile = 0; tile < tiles_.size(); ++tile) {
        Row& row = tiles_[tile];
        row.offered += has(game.tiles_seen, static_cast<int>(tile));
        if (game.builder[tile] == kNobody) continue;
        ++row.had;
        row.won += won(game.builder[tile]);
        row.round.add(game.built_in[tile]);
    }
    for (std::size_t who = 0; who < specialists_.size(); ++who) {
        Row& row = specialists_[who];
        row.offered += has(game.specialists_seen, static_cast<int>(who));
        if (game.master[who] == kNobody) continue;
        ++row.had;
        row.won += won(game.master[who]);
        row.money.add(game.paid_out[who]);
    }
    for (std::size_t fleet = 0; fleet < fleets_.size(); ++fleet) {
        fleets_[fleet].offered += game.offered[fleet];
        for (int seat = 0; seat < rules_.players; ++seat) {
            const int times = game.taken[fleet][static_cast<std::size_t>(seat)];
            fleets_[fleet].had += times;
            fleets_[fleet].won += won(seat) ? times : 0;
        }
    }
}

void Study::print_rows(std::ostream& out, const char* title,
                       const std::vector<std::pair<std::string, const Row*>>& rows) const {
    out << "\n"
        << title << printed("%*s", static_cast<int>(36 - std::string(title).size()), "")
        << "offered   taken    owner wins (par " << printed("%.0f%%)\n", 100 * par());
    for (const auto& [name, row] : rows) {
        const auto had = static_cast<double>(row->had);
        const arena::Interval between = arena::wilson(row->won, had);
        out << "  " << name << std::string(name.size() < 34 ? 34 - name.size() : 0, ' ')
            << printed("%7ld  %5.1f%%   ", row->offered, 100 * share(had, row->offered));
        if (row->had)
            out << printed("%5.1f%%  (%.0f–%.0f)", 100 * row->won / had, 100 * between.low,
                           100 * between.high);
        if (row->round.count()) out << printed("   round %.1f", row->round.value());
        if (row->money.count()) out << printed("   %.1f money", row->money.value());
        // Out of line: surely more than 20 points from par, or hardly ever wanted.
        const bool strong = row->had && (between.low > par() + 0.2 || between.high < par() - 0.2);
        const bool unwanted = row->offered && share(had, row->offered) < 0.1;
        out << (strong || unwanted ? "  <<" : "") << "\n";
    }
}

void Study::print(std::ostream& out) const {
    if (games_ == 0) {
        out << "No game was played to its end.\n";
        return;
    }
    out << printed(
        "%.2f rounds a game (%.0f–%.0f); the best seat has %.1f points, %.1f more than "
        "the last\n",
        rounds_.value(), rounds_.low(), rounds_.high(), best_.value(), spread_.value());
    out << "\nHow games end\n";
    for (std::size_t i = 0; i < endings_.size(); ++i)
        out << printed("  %-12s %5.1f%%\n", yamatai::kEndingNames[i],
                       100 * share(static_cast<double>(endings_[i]), games_));
    out << printed("\nWho won, by the order of the first round (par %.0f%%)\n", 100 * par());
    for (int turn = 0; turn < rules_.players; ++turn) {
        const auto won = static_cast<double>(won_by_order_[static_cast<std::size_t>(turn)]);
        const arena::Interval between = arena::wilson(won, static_cast<double>(games_));
        out << printed("  %d.           %5.1f%%  (%.0f–%.0f)\n", turn + 1, 100 * share(won, games_),
                       100 * between.low, 100 * between.high);
    }
    out << "\nPoints from            everybody   winners\n";
    for (std::size_t i = 0; i < kSources; ++i)
        out << printed("  %-18s %10.2f %10.2f\n", kSourceNames[i], points_[i].value(),
                       winner_points_[i].value());

    std::vector<std::pair<std::string, const Row*>> rows;
    for (std::size_t i = 0; i < tiles_.size(); ++i) {
        const auto& tile = rules_.box->buildings[i];
        std::string cost;
        for (std::size_t color = 0; color < yamatai::kColors; ++color)
            for (int n = 0; n < tile.cost[color]; ++n)
                cost += (cost.empty() ? "" : " ") + std::string(yamatai::kColorNames[color]);
        rows.emplace_back(tile.id + " " + std::to_string(tile.points) + " PP " + cost, &tiles_[i]);
    }
    print_rows(out, "Buildings", rows);
    rows.clear();
    for (std::size_t i = 0; i < specialists_.size(); ++i)
        rows.emplace_back(std::string(yamatai::kSpecialistIds[i]) + " " +
                              std::to_string(rules_.box->specialist_points[i]) + " PP",
                          &specialists_[i]);
    print_rows(out, "Specialists", rows);
    rows.clear();
    for (std::size_t i = 0; i < fleets_.size(); ++i)
        rows.emplace_back("fleet " + std::to_string(i + 1), &fleets_[i]);
    print_rows(out, "Fleets", rows);
    out << "\n<<  out of line: surely more than 20 points from par, or taken in less than a tenth "
           "of the games that offered it\n";
}

json::object Study::json() const {
    const auto rows = [](const auto& table, const auto& name) {
        json::object all;
        for (std::size_t i = 0; i < table.size(); ++i)
            all[name(i)] = json::object{{"offered", table[i].offered},
                                        {"taken", table[i].had},
                                        {"owner_won", table[i].won}};
        return all;
    };
    json::object endings, points, winners;
    for (std::size_t i = 0; i < endings_.size(); ++i)
        endings[yamatai::kEndingNames[i]] = endings_[i];
    for (std::size_t i = 0; i < kSources; ++i) {
        points[kSourceNames[i]] = points_[i].value();
        winners[kSourceNames[i]] = winner_points_[i].value();
    }
    json::array order;
    for (int turn = 0; turn < rules_.players; ++turn)
        order.emplace_back(won_by_order_[static_cast<std::size_t>(turn)]);
    return {
        {"games", games_},
        {"players", rules_.players},
        {"rounds", rounds_.value()},
        {"best_points", best_.value()},
        {"endings", std::move(endings)},
        {"won_by_order", std::move(order)},
        {"points", std::move(points)},
        {"winner_points", std::move(winners)},
        {"buildings", rows(tiles_, [&](std::size_t i) { return rules_.box->buildings[i].id; })},
        {"specialists",
         rows(specialists_, [](std::size_t i) { return std::string(yamatai::kSpecialistIds[i]); })},
        {"fleets", rows(fleets_, [](std::size_t i) { return std::to_string(i + 1); })}};
}

}  // namespace himiko::study::yamatai
