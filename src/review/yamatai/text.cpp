#include "review/yamatai/text.h"

#include <array>
#include <cmath>
#include <cstdio>

namespace himiko::review::yamatai {

namespace {

template <class... Values>
std::string printed(const char* format, Values... values) {
    std::array<char, 256> line;
    std::snprintf(line.data(), line.size(), format, values...);
    return line.data();
}

// What a turn is remembered by: where boats went is not.
std::string in_short(const std::vector<std::string>& turn) {
    std::string all;
    int tokens = 0;
    const auto add = [&](const std::string& what) { all += (all.empty() ? "" : ", ") + what; };
    for (const std::string& action : turn) {
        const std::string verb = action.substr(0, action.find(' '));
        if (verb == "collect") ++tokens;
        if (verb == "place" || verb == "done" || verb == "moor" || verb == "collect") continue;
        add(action);
    }
    if (tokens > 0) add("collect " + std::to_string(tokens));
    return all.empty() ? "nothing more" : all;
}

std::string boats(Counts counts) {
    std::string all;
    for (int color = 0; color < kColors; ++color)
        if (const int count = in(counts, color))
            all += (all.empty() ? "" : " and ") + std::to_string(count) + " " + kColorNames[color] +
                   (count == 1 ? " boat" : " boats");
    return all;
}

std::string said(const Rules& r, const Advice& advice) {
    const std::string fleet = "fleet " + std::to_string(advice.fleet + 1);
    switch (advice.kind) {
        case Advice::kBuild: {
            const Box::Building& tile = r.box->buildings[advice.tile];
            std::string all = "building the ";
            const bool named = tile.kind != BuildingKind::kStandard;
            all += named ? kBuildingKindNames[static_cast<int>(tile.kind)] : "standard building";
            if (const auto space = all.find('_'); space != all.npos) all[space] = ' ';
            all += " " + tile.id + " on " + r.box->islands[advice.island].id + " instead";
            if (advice.boats == 0) return all;
            all += "; it needed " + boats(advice.boats);
            return advice.fleet == kNobody ? all : all + ", with " + fleet;
        }
        case Advice::kCollect:
            return "collecting " + std::to_string(advice.tokens) +
                   (advice.tokens == 1 ? " token" : " tokens") + " instead" +
                   (advice.fleet == kNobody ? "" : ", with " + fleet);
        case Advice::kRecruit:
            return std::string("recruiting ") + kSpecialistIds[advice.specialist];
        case Advice::kFleet: return "the same with " + fleet;
        case Advice::kOtherwise: return "the same in another way";
        case Advice::kNothing: break;
    }
    return "nothing";
}

double percent(double part) { return 100 * part; }

}  // namespace

std::string text(const Rules& r, const Review& review) {
    std::string all = "round  seat    chance  margin    lost  played\n";
    for (const Decision& decision : review.decisions) {
        const int seat = decision.seat;
        all += printed("%5d  %-7s %5.0f%%  %+6.1f  %5.1f%%  ", decision.round, kSeatColors[seat],
                       percent(decision.of_best.chance[seat]), decision.of_best.margin[seat],
                       percent(decision.loss()));
        all += in_short(decision.played) + "\n";
        if (decision.loss() > 0)
            all += std::string(38, ' ') + "better: " + in_short(decision.best) + "\n";
    }
    all +=
        "\nLuck: what fleets, tiles and specialists that came to light changed of the chance to "
        "win\n";
    for (const Luck& luck : review.luck) {
        all += printed("%5d ", luck.round);
        for (int seat = 0; seat < r.players; ++seat)
            all += printed("  %s %+.1f%%", kSeatColors[seat], percent(luck.change.chance[seat]));
        all += "\n";
    }
    all += "\nseat     decisions  mean loss  accuracy    luck  share of luck\n";
    for (int seat = 0; seat < r.players; ++seat) {
        const Summary& sum = review.seats[static_cast<std::size_t>(seat)];
        all += printed("%-7s  %9d  %8.2f%%  %8.0f  %+5.1f%%  %12.0f%%\n", kSeatColors[seat],
                       sum.decisions, percent(sum.mean_loss), sum.accuracy, percent(sum.luck),
                       percent(sum.luck_share));
    }
    for (int seat = 0; seat < r.players; ++seat)
        for (const int i : review.seats[static_cast<std::size_t>(seat)].costliest) {
            const Decision& decision = review.decisions[static_cast<std::size_t>(i)];
            all += printed("\n%s, round %d, cost %.0f%% of the game: ", kSeatColors[seat],
                           decision.round, percent(decision.loss()));
            all += said(r, decision.advice) + printed(" (%+.1f points)", decision.points_lost());
        }
    return all + "\n";
}

}  // namespace himiko::review::yamatai
