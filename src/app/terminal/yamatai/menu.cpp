#include "app/terminal/yamatai/menu.h"

#include <algorithm>

#include "app/terminal/yamatai/notes.h"
#include "table/yamatai/text.h"
#include "yamatai/possible.h"

namespace himiko::terminal::yamatai {

using namespace himiko::yamatai;

namespace {

constexpr std::array<const char*, kKindNames.size()> kSteps = {
    "Fleet",   "Fleet",  "Trade",  "Trade", "Place",  "Collect", "Build",  "Moor",
    "Recruit", "Effect", "Effect", "Tiles", "Effect", "Effect",  "Effect", "Effect",
    "Effect",  "Power",  "Power",  "Power", "Power",  "Power",   "Go on"};

// The rows come in this order, whatever order the rules list the actions in.
constexpr std::array<Kind, kKindNames.size()> kOrder = {
    Kind::kFleet,   Kind::kTake,      Kind::kArrange, Kind::kMoor,      Kind::kBuy,
    Kind::kSell,    Kind::kPlace,     Kind::kCollect, Kind::kBuild,     Kind::kRecruit,
    Kind::kReserve, Kind::kPeek,      Kind::kShift,   Kind::kSanctify,  Kind::kSwapCulture,
    Kind::kRemove,  Kind::kSwapBoats, Kind::kRaijin,  Kind::kMichimata, Kind::kNakatsu,
    Kind::kKachiko, Kind::kHetsuka,   Kind::kDone};

class Builder {
  public:
    Builder(const Names& names, const View& view)
        : names_(names), r_(names.rules()), v_(view), notes_(names, view) {
        legal(r_, v_, list_);
    }

    Menu build() {
        Menu menu{title(), {}};
        for (const Kind kind : kOrder) add_rows(kind, menu.rows);
        return menu;
    }

  private:
    // --- The step in a sentence ----------------------------------------------------------------

    [[nodiscard]] std::string title() const {
        switch (v_.phase) {
            case Phase::kFleet:
                return "Step 1: take a fleet, its boats and its effect. Low numbers go first next "
                       "round.";
            case Phase::kChoice: return "Step 1: choose the colour of the fleet's last boat.";
            case Phase::kMain: return main_title();
            case Phase::kCollect:
                return pickable(r_, v_) ? "Step 3: collect one token for each boat you placed."
                                        : "Step 3: Ebisu brings you one more token from any "
                                          "island, if you like.";
            case Phase::kArrange: return arrange_title();
            case Phase::kMoor:
                return "Step 4: moor. Your harbour keeps " + counted(v_.me().harbour(), "boat") +
                       "; the others are lost, two of them cost a point.";
            case Phase::kRecruit:
                return v_.did(kRecruited)
                           ? "Step 5 is done: use what you still have, or end your turn."
                           : "Step 5: recruit a specialist for two equal or three different "
                             "tokens.";
            case Phase::kOver: break;
        }
        return "The game is over.";
    }

    [[nodiscard]] std::string main_title() const {
        const bool finish = offers(Kind::kCollect) || offers(Kind::kBuild);
        if (v_.did(kActed) || (v_.did(kSailed) && !finish && !offers(Kind::kPlace)))
            return "Step 3 is done: use what you still have, or go on.";
        if (v_.did(kSailed))
            return offers(Kind::kPlace)
                       ? std::string("Step 3: place further boats beside ") +
                             (r_.options.chain_any ? "one of this turn" : "the last one") +
                             (finish ? ", then collect or build." : ".")
                       : "Step 3: collect or build.";
        if (may_trade(v_))
            return "Steps 2 and 3: trade a boat, place boats, then collect or build.";
        return "Step 3: place boats, then collect or build.";
    }

    [[nodiscard]] bool offers(Kind kind) const {
        return std::any_of(list_.begin(), list_.end(),
                           [kind](const Action& a) { return a.kind == kind; });
    }

    [[nodiscard]] std::string arrange_title() const {
        Lines tiles;
        for (int place = 0; place < v_.peek_size(); ++place)
            tiles.push_back(names_.tile_in_short(v_.looked_at(place)));
        return "You look at " + listed(tiles) +
               ". Put them on top of the stack, before the bar, or under it, behind the bar.";
    }

    // --- Rows ----------------------------------------------------------------------------------

    // Families of one word each, of a first argument each, or no families at all.
    enum class Width { kEach, kByFirst, kAll };
    static Width family(Kind kind) {
        switch (kind) {
            case Kind::kFleet:
            case Kind::kTake:
            case Kind::kMoor:
            case Kind::kReserve: return Width::kEach;
            case Kind::kPlace:
            case Kind::kBuild:
            case Kind::kRecruit: return Width::kByFirst;
            default: return Width::kAll;
        }
    }

    void add_rows(Kind kind, std::vector<Row>& rows) const {
        int previous = -1;
        std::vector<Action> actions;
        const auto finish = [&] {
            if (!actions.empty()) rows.push_back(row(kind, actions));
            actions.clear();
        };
        std::vector<Action> all;
        for (const Action& a : list_)
            if (a.kind == kind) all.push_back(a);
        const Width wide = family(kind);
        if (wide == Width::kByFirst)  // the rules list builds island by island
            std::stable_sort(all.begin(), all.end(), [&](const Action& one, const Action& other) {
                return rank(kind, one) < rank(kind, other);
            });
        for (const Action& a : all) {
            if (wide == Width::kEach || (wide == Width::kByFirst && a.a != previous)) finish();
            previous = a.a;
            actions.push_back(a);
        }
        finish();
    }

    // Where the first argument comes: open rows keep their order.
    [[nodiscard]] int rank(Kind kind, const Action& a) const {
        if (kind == Kind::kRecruit) return v_.open_specialists.find(a.a);
        if (kind == Kind::kBuild && v_.open_tiles.find(a.a) >= 0) return v_.open_tiles.find(a.a);
        return 100 + a.a;
    }

    [[nodiscard]] std::string write(const Action& a) const {
        return table::yamatai::write_action(r_, table::yamatai::looked_at(v_), a);
    }

    [[nodiscard]] Row row(Kind kind, const std::vector<Action>& actions) const {
        Row made{kSteps[static_cast<int>(kind)], "", "", {}};
        for (const Action& a : actions) made.choices.push_back({write(a), notes_.note(a)});
        const Action& a = actions.front();
        made.label = actions.size() == 1 ? made.choices.front().notation : label(a);
        made.note = actions.size() == 1 ? notes_.note(a) : notes_.family(actions);
        return made;
    }

    [[nodiscard]] std::string label(const Action& a) const {
        const std::string word = kKindNames[static_cast<int>(a.kind)];
        switch (a.kind) {
            case Kind::kPlace: return word + " " + kColorNames[a.a] + " <space>";
            case Kind::kBuild: return word + " " + names_.tile(a.a) + " <island>";
            case Kind::kRecruit: return word + " " + kSpecialistIds[a.a] + " <tokens>";
            case Kind::kBuy:
            case Kind::kSell: return word + " <boat>";
            case Kind::kCollect:
            case Kind::kSanctify:
            case Kind::kKachiko: return word + " <island>";
            case Kind::kShift: return word + " <from> <to>";
            case Kind::kSwapCulture: return word + " <island> <island>";
            case Kind::kRemove: return word + " <space>";
            case Kind::kSwapBoats: return word + " <space> <space>";
            case Kind::kRaijin:
            case Kind::kNakatsu: return word + " <boat> <boat>";
            case Kind::kMichimata:
            case Kind::kHetsuka: return word + " <token>";
            default: return word;
        }
    }

    const Names& names_;
    const Rules& r_;
    const View& v_;
    Notes notes_;
    Actions list_;
};

}  // namespace

Menu menu(const Names& names, const View& view) { return Builder(names, view).build(); }

}  // namespace himiko::terminal::yamatai
