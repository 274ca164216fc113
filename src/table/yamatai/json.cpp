#include "table/yamatai/json.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "table/seed.h"
#include "yamatai/round.h"
#include "yamatai/site.h"

namespace himiko::table::yamatai {

using namespace himiko::yamatai;

namespace json = boost::json;
using namespace yamatai;

namespace {

void write_islands(JsonWriter& out, const Rules& r, const Public& s) {
    for (int i : members(r.all_islands))
        out.key(r.box->islands[i].id).object([&] {
            if (const int kind = s.culture_at(i); kind < kMaxKinds)
                out.field("culture", r.box->culture_kinds[kind]);
            if (has(s.mountains, i)) out.field("mountain", true);
            if (has(s.sacred, i)) out.field("sacred", true);
            for (int seat = 0; seat < r.players; ++seat)
                if (has(s.standard[seat], i))
                    out.key("building").object([&] {
                        out.field("kind", "standard");
                        out.field("seat", seat);
                    });
            if (has(s.torii, i)) out.key("building").object([&] { out.field("kind", "torii"); });
            if (has(s.palaces, i)) out.key("building").object([&] { out.field("kind", "palace"); });
        });
}

template <class Tiles>
void write_tiles(JsonWriter& out, const Rules& r, const Tiles& tiles) {
    out.array([&] {
        for (int tile : tiles) out.value(r.box->buildings[tile].id);
    });
}

void write_seat(JsonWriter& out, const Rules& r, const Public& s, int index) {
    const Seat& seat = s.seats[index];
    out.field("color", kSeatColors[index]);
    out.field("money", seat.money);
    out.field("pieces", seat.pieces);
    out.field("prestige", seat.prestige);
    out.key("boats").array([&] {
        for (int color = 0; color < kColors; ++color)
            for (int i = 0; i < seat.boats[color]; ++i) out.value(kColorNames[color]);
    });
    out.field("wasted", seat.wasted);
    out.key("culture").object([&] {
        for (int kind = 0; kind < r.kinds; ++kind)
            if (seat.culture[kind] > 0) out.field(r.box->culture_kinds[kind], seat.culture[kind]);
    });
    write_tiles(out.key("built"), r, members(seat.built));
    out.key("reserved").array([&] {
        for (int tile : members(seat.reserved))
            out.object([&] {
                out.field("tile", r.box->buildings[tile].id);
                out.field("round", s.reserved_round[tile]);
            });
    });
    out.key("specialists").array([&] {
        for (int who : members(seat.specialists)) out.value(kSpecialistIds[who]);
    });
}

// All that everybody sees. `stacks` writes what the reader may know of the three stacks.
template <class Stacks>
void write_public(JsonWriter& out, const Rules& r, const Public& s, const Stacks& stacks) {
    out.field("game", "yamatai");
    out.field("players", r.players);
    out.key("options").written(json::serialize(options_json(r)));
    out.field("round", s.round);
    out.field("phase", kPhaseNames[static_cast<int>(s.phase)]);
    out.key("order").array([&] {
        for (int turn = 0; turn < r.turns(); ++turn) out.value(s.order[turn]);
    });
    out.field("turn", s.turn);
    out.key("supply").object([&] {
        for (int color = 0; color < kColors; ++color)
            out.field(kColorNames[color], s.supply[color]);
    });
    out.key("boats").object([&] {
        for (int space : members(s.occupied()))
            out.field(std::to_string(space), kColorNames[s.color_at(space)]);
    });
    out.key("placed").array([&] {
        for (int space : s.placed) out.value(space);
    });
    out.key("collected").array([&] {
        for (int island : s.collected) out.value(r.box->islands[island].id);
    });
    if (s.phase == Phase::kArrange)
        out.field("resume", kPhaseNames[static_cast<int>(s.resume)]);
    else
        out.field("resume", nullptr);
    out.key("islands").object([&] { write_islands(out, r, s); });
    out.field("sacred_left", s.sacred_left);
    out.key("fleets").object([&] {
        out.key("open").array([&] {
            for (int fleet : s.open_fleets) out.value(fleet + 1);
        });
        stacks.fleets(out);
        out.key("taken").array([&] {
            for (int turn = 0; turn < s.taken.size; ++turn)
                out.object([&] {
                    out.field("seat", s.order[turn]);
                    out.field("fleet", s.taken[turn] + 1);
                });
        });
    });
    out.key("buildings").object([&] {
        write_tiles(out.key("open"), r, s.open_tiles);
        stacks.tiles(out.key("stack"));
    });
    out.key("specialists").object([&] {
        out.key("open").array([&] {
            for (int i = 0; i < s.open_specialists.size; ++i)
                out.object([&] {
                    out.field("id", kSpecialistIds[s.open_specialists[i]]);
                    out.field("money", s.specialist_money[i]);
                });
        });
        stacks.specialists(out.key("stack"));
    });
    out.key("seats").array([&] {
        for (int seat = 0; seat < r.players; ++seat)
            out.object([&] { write_seat(out, r, s, seat); });
    });
    out.key("used").object([&] {
        out.field("trades", s.trades);
        for (std::size_t i = 0; i < kUsedNames.size(); ++i)
            out.field(kUsedNames[i], (s.used >> i & 1) != 0);
    });
}

// The stacks as a view shows them: how many are left, and of the fleets which lie together.
struct Counts {
    const Public& s;

    static void count(JsonWriter& out, int n) {
        out.object([&] { out.field("count", n); });
    }
    void fleets(JsonWriter& out) const {
        out.key("closed").array([&] {
            for (std::uint16_t group : s.fleet_groups)
                if (group)
                    out.array([&] {
                        for (int fleet : members(group)) out.value(fleet + 1);
                    });
        });
    }
    void tiles(JsonWriter& out) const { count(out, s.tile_stack_size); }
    void specialists(JsonWriter& out) const { count(out, s.specialist_stack_size); }
};

// The stacks as they are, the next to open first.
struct Contents {
    const Rules& r;
    const State& s;

    void fleets(JsonWriter& out) const {
        out.key("closed").array([&] {
            for (int i = 0; i < s.closed_fleets(); ++i) out.value(s.fleet_stack[i] + 1);
        });
        out.key("groups").array([&] {
            for (std::uint16_t group : s.fleet_groups)
                if (group) out.value(himiko::count(group));
        });
    }
    void tiles(JsonWriter& out) const {
        out.array([&] {
            for (int i = 0; i < s.tile_stack_size; ++i)
                out.value(r.box->buildings[s.tile_stack[i]].id);
        });
    }
    void specialists(JsonWriter& out) const {
        out.array([&] {
            for (int i = 0; i < s.specialist_stack_size; ++i)
                out.value(kSpecialistIds[s.specialist_stack[i]]);
        });
    }
};

}  // namespace

json::object options_json(const Rules& r) {
    const Options& options = r.options;
    json::object all{
        {"chain", options.chain_any ? "any" : "last"},
        {"reserved_build", options.reserved_any_time ? "any_time" : "later_round"},
        {"build_over_culture", options.build_over_culture},
        {"second_meeples", options.second_meeples_same ? "same_order" : "drawn_again"}};
    if (r.version > 1) all["ebisu"] = options.ebisu_may ? "may" : "must";
    return all;
}

json::object state_json(const Rules& r, const State& s) {
    JsonWriter out;
    out.object([&] {
        write_public(out, r, s, Contents{r, s});
        out.key("known").object([&] {
            for (int tile = 0; tile < kBuildings; ++tile) {
                if (std::none_of(s.known.begin(), s.known.begin() + r.players,
                                 [&](Mask known) { return has(known, tile); }))
                    continue;
                out.key(r.box->buildings[tile].id).array([&] {
                    for (int seat = 0; seat < r.players; ++seat)
                        if (has(s.known[seat], tile)) out.value(seat);
                });
            }
        });
        out.field("rng", rng_text(s.seed));
    });
    return json::parse(out.text()).as_object();
}

void write_shared_view(JsonWriter& out, const Rules& r, const Public& s) {
    write_public(out, r, s, Counts{s});
}

void write_own_view(JsonWriter& out, const Rules& r, const View& v) {
    out.key("known").object([&] {
        for (int place = 0; place < v.tile_stack_size; ++place)
            if (v.known_tiles[place] != View::kUnknown)
                out.field(std::to_string(place), r.box->buildings[v.known_tiles[place]].id);
    });
}

json::object view_json(const Rules& r, const View& v) {
    JsonWriter out;
    out.object([&] {
        write_shared_view(out, r, v);
        write_own_view(out, r, v);
    });
    return json::parse(out.text()).as_object();
}

json::object score_json(const Rules& r, const Public& s) {
    json::array scores, ranks;
    const auto best_first = ranking(r, s);
    for (int seat = 0; seat < r.players; ++seat) {
        const Score points = score(r, s, seat);
        scores.push_back(json::object{{"money", points.money},
                                      {"prestige", points.prestige},
                                      {"buildings", points.buildings},
                                      {"specialists", points.specialists},
                                      {"reserved", points.reserved},
                                      {"wasted", points.wasted},
                                      {"total", points.total()}});
        ranks.push_back(best_first[seat]);
    }
    return {{"score", std::move(scores)}, {"ranking", std::move(ranks)}};
}

namespace {

// Those who have as many points as somebody else, best first, and which rule put them in order.
json::array ties_json(const Rules& r, const Public& s) {
    const auto best_first = ranking(r, s);
    const auto points = [&](int place) { return score(r, s, best_first[place]).total(); };
    json::array ties;
    for (int place = 0, next = 1; place < r.players; place = next++) {
        while (next < r.players && points(next) == points(place)) ++next;
        if (next == place + 1) continue;
        json::array seats(best_first.begin() + place, best_first.begin() + next);
        ties.push_back(json::object{{"seats", std::move(seats)}, {"by", "turn"}});
    }
    return ties;
}

}  // namespace

json::object result_json(const Rules& r, const Public& s) {
    json::object all = score_json(r, s);
    if (json::array ties = ties_json(r, s); !ties.empty()) all["ties"] = std::move(ties);
    return all;
}

json::object standing_json(const Rules& r, const Public& s) {
    json::object standing = score_json(r, s);
    json::object ends;
    const auto left = until_endings(r, s);
    for (std::size_t i = 0; i < left.size(); ++i) ends[kEndingNames[i]] = left[i];
    standing["ends"] = std::move(ends);
    return standing;
}

json::object sites_json(const Rules& r, const Public& s, int tile) {
    json::object sites;
    for (int island : members(r.all_islands)) {
        const Site found = site(r, s, tile, island);
        json::array why;
        for (int bar : members(Mask{found.bars})) why.push_back(json::string(kBarNames[bar]));
        json::object missing;
        for (int color = 0; color < kColors; ++color)
            if (const int boats = static_cast<int>(found.missing >> (8 * color) & 0xff))
                missing[kColorNames[color]] = boats;
        sites[r.box->islands[island].id] = json::object{
            {"now", found.fits()}, {"why", std::move(why)}, {"missing", std::move(missing)}};
    }
    return sites;
}

}  // namespace himiko::table::yamatai
