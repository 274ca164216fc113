#include "yokai/rules.h"

#include <algorithm>

namespace himiko::yokai {

namespace {

using Fault = std::optional<Error>;

// The neighbour cards of the first so many families, as a set.
unsigned pairs_among(int families) {
    unsigned pairs = 0;
    for (int pair = 0; pair < kPairs; ++pair)
        pairs |= unsigned{kPairFamilies[pair][1] < families} << pair;
    return pairs;
}

Fault check_levels(const Options& o) {
    if (o.levels == 0) return about("options.levels", Error{"levels_none"});
    if (o.levels & ~(first(kLevels + 1) - 1))
        return about("options.levels", Error{"levels_range", {{"most", kLevels}}});
    if (o.plays(1) && o.levels != level(1)) return about("options.levels", Error{"levels_base"});
    return std::nullopt;
}

Fault check_clues(const Box& box, int players, const Options& o) {
    for (int size = 0; size < kClueSizes; ++size)
        if (const int most = clues_of_size(box.size, size + 1);
            o.clues.of_size[size] < 0 || o.clues.of_size[size] > most)
            return about("options.clues",
                         size == 0 ? Error{"clues_one", {{"count", most}, {"size", size + 1}}}
                                   : Error{"clues_more", {{"count", most}, {"size", size + 1}}});
    const int total = box.clues[players].total();
    if (o.clues.total() != total)
        return about("options.clues",
                     Error{"clues_total",
                           {{"players", players}, {"count", total}, {"named", o.clues.total()}}});
    return std::nullopt;
}

Fault check_neighbors(const Box& box, int players, const Options& o) {
    if (!o.plays(2) && o.neighbors != 0)
        return about("options.neighbors", Error{"neighbors_level"});
    const int most = std::min(players, count(pairs_among(box.size)));
    if (o.plays(2) && (o.neighbors < 1 || o.neighbors > most))
        return about("options.neighbors", Error{"neighbors_range", {{"most", most}}});
    return std::nullopt;
}

// R5: some set of that many neighbour cards must be possible in the shape.
bool fits(const Target& target, int neighbors) {
    const std::uint64_t sets = Form(target).pairs;
    for (int set : members(sets))
        if (count(static_cast<Mask>(set)) == neighbors) return true;
    return false;
}

Fault check_target(const Box& box, const Options& o) {
    if (!o.plays(5))
        return o.target == kDrawnTarget ? std::nullopt
                                        : Fault(about("options.target", Error{"target_level"}));
    if (box.targets.empty()) return about("options.levels", Error{"targets_missing"});
    if (o.target == kDrawnTarget) {
        const bool some = std::any_of(box.targets.begin(), box.targets.end(),
                                      [&](const Target& t) { return fits(t, o.neighbors); });
        return some ? std::nullopt : Fault(about("options.target", Error{"target_none"}));
    }
    if (o.target < 0 || o.target >= static_cast<int>(box.targets.size()))
        return about("options.target", Error{"target_unknown"});
    const Target& target = box.targets[static_cast<std::size_t>(o.target)];
    if (!fits(target, o.neighbors))
        return about("options.target",
                     Error{"target_hard", {{"target", target.id}, {"count", o.neighbors}}});
    return std::nullopt;
}

}  // namespace

Options default_options(const Box& box, int players, std::uint8_t levels) {
    Options o;
    o.levels = levels == level(1) ? levels : static_cast<std::uint8_t>(levels & ~level(1));
    o.clues = box.clues[players];
    o.neighbors = o.plays(2) ? 1 : 0;
    return o;
}

std::optional<Error> check_options(const Box& box, int players, const Options& o) {
    if (players < kLeastPlayers || players > kMaxPlayers)
        return about("players",
                     Error{"players", {{"least", kLeastPlayers}, {"most", kMaxPlayers}}});
    for (const Fault& fault :
         {check_levels(o), check_clues(box, players, o), check_neighbors(box, players, o)})
        if (fault) return fault;
    return check_target(box, o);
}

Rules::Rules(std::shared_ptr<const Box> the_box, int the_players, const Options& the_options)
    : players(the_players),
      options(the_options),
      families(the_box->size),
      cards(the_box->cards()),
      all_cards(static_cast<unsigned>(first(cards))),
      all_clues((1u << ((1 << families) - 1)) - 2),
      all_pairs(pairs_among(families)),
      neighbors(options.plays(2)),
      stacked(options.plays(3)),
      face_down(options.plays(4)),
      shaped(options.plays(5)),
      box(std::move(the_box)) {
    square.fill(kNoCell);
    for (int card = 0; card < cards; ++card) {
        square[card] = cell(card % families, card / families);
        faces[card] = static_cast<std::uint8_t>(card / families);
    }
    if (!shaped) return;
    for (const Target& target : box->targets) forms.emplace_back(target);
}

}  // namespace himiko::yokai
