#include "yokai/rules.h"

#include <algorithm>

namespace himiko::yokai {

namespace {

using std::string;
using std::to_string;

Problem bad(string field, string message) { return {std::move(field), std::move(message)}; }

Problem check_levels(const Options& o) {
    if (o.levels == 0) return bad("options.levels", "should name at least one level");
    if (o.levels & ~(first(kLevels + 1) - 1))
        return bad("options.levels", "the levels are 1 to " + to_string(kLevels));
    if (o.plays(1) && o.levels != level(1))
        return bad("options.levels", "level 1 is the base game: it stands alone");
    return {};
}

Problem check_clues(const Box& box, int players, const Options& o) {
    for (int size = 0; size < kClueSizes; ++size)
        if (o.clues.of_size[size] < 0 || o.clues.of_size[size] > kCluesOfSize[size])
            return bad("options.clues", "there are " + to_string(kCluesOfSize[size]) +
                                            " clues with " + to_string(size + 1) +
                                            (size == 0 ? " family" : " families"));
    const int total = box.clues[players].total();
    if (o.clues.total() != total)
        return bad("options.clues", to_string(players) + " players use " + to_string(total) +
                                        " clues, not " + to_string(o.clues.total()));
    return {};
}

Problem check_neighbors(int players, const Options& o) {
    if (!o.plays(2) && o.neighbors != 0)
        return bad("options.neighbors", "neighbour cards are dealt at level 2 only");
    if (o.plays(2) && (o.neighbors < 1 || o.neighbors > players))
        return bad("options.neighbors",
                   "should be 1 to " + to_string(players) + ": one for each player at most");
    return {};
}

// R5: some set of that many neighbour cards must be possible in the shape.
bool fits(const Target& target, int neighbors) {
    const std::uint64_t sets = Form(target).pairs;
    for (int set : members(sets))
        if (count(static_cast<Mask>(set)) == neighbors) return true;
    return false;
}

Problem check_target(const Box& box, const Options& o) {
    if (!o.plays(5))
        return o.target == kDrawnTarget
                   ? Problem{}
                   : bad("options.target", "a target card is used at level 5 only");
    if (o.target == kDrawnTarget) {
        const bool some = std::any_of(box.targets.begin(), box.targets.end(),
                                      [&](const Target& t) { return fits(t, o.neighbors); });
        return some ? Problem{}
                    : bad("options.target", "no target goes with these neighbour cards");
    }
    if (o.target < 0 || o.target >= static_cast<int>(box.targets.size()))
        return bad("options.target", "there is no such target card");
    const Target& target = box.targets[static_cast<std::size_t>(o.target)];
    if (!fits(target, o.neighbors))
        return bad("options.target", target.id + " cannot be won with " + to_string(o.neighbors) +
                                         " neighbour cards");
    return {};
}

}  // namespace

Options default_options(const Box& box, int players, std::uint8_t levels) {
    Options o;
    o.levels = levels == level(1) ? levels : static_cast<std::uint8_t>(levels & ~level(1));
    o.clues = box.clues[players];
    o.neighbors = o.plays(2) ? 1 : 0;
    return o;
}

Problem check_options(const Box& box, int players, const Options& o) {
    if (players < kLeastPlayers || players > kMaxPlayers)
        return bad("players",
                   "should be " + to_string(kLeastPlayers) + " to " + to_string(kMaxPlayers));
    for (const Problem& problem :
         {check_levels(o), check_clues(box, players, o), check_neighbors(players, o)})
        if (!problem.field.empty()) return problem;
    return check_target(box, o);
}

Rules::Rules(std::shared_ptr<const Box> the_box, int the_players, const Options& the_options)
    : players(the_players),
      options(the_options),
      neighbors(options.plays(2)),
      stacked(options.plays(3)),
      face_down(options.plays(4)),
      shaped(options.plays(5)),
      box(std::move(the_box)) {
    if (!shaped) return;
    for (const Target& target : box->targets) forms.emplace_back(target);
}

}  // namespace himiko::yokai
