#pragma once

#include <array>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <map>
#include <set>
#include <utility>
#include <vector>

#include "core/random.h"
#include "table/yamatai/box.h"

// Good boxes of Yamataï as nobody has printed them: maps of all sizes and shapes, supplies of one
// boat, buildings that take every space around the largest island.
namespace himiko::table {

namespace json = boost::json;

class RandomBox {
  public:
    explicit RandomBox(Random& random) : random_(random) {}

    json::object make() {
        draw_cells();
        for (int changes = below(60); changes > 0; --changes)
            if (below(2))
                split(below(std::ssize(rings_)));
            else
                merge(below(std::ssize(rings_)), below(std::ssize(rings_)));
        json::object map = write_map();
        json::object file{{"supply", write_supply()}};
        file["prices"] = json::object{{"bamboo", between(1, 100)},
                                      {"wood", between(1, 9)},
                                      {"stone", between(1, 9)},
                                      {"clay", between(1, 9)}};
        file["start_money"] = between(0, below(5) ? 20 : 1000);
        file["pieces"] =
            json::object{{"2", between(1, 21)}, {"3", between(1, 21)}, {"4", between(1, 21)}};
        file["sacred_ground"] = between(0, below(5) ? 8 : 64);
        file["culture"] = write_culture();
        file["fleets"] = write_fleets();
        json::array specialists;
        for (const char* id : yamatai::kSpecialistIds)
            specialists.push_back(json::object{{"id", id}, {"points", between(0, 9)}});
        file["specialists"] = std::move(specialists);
        file["buildings"] = write_buildings();
        file["map"] = std::move(map);
        return file;
    }

  private:
    using Ring = std::vector<int>;

    int below(std::int64_t n) {
        return static_cast<int>(random_.below(static_cast<std::uint32_t>(n)));
    }
    int between(int least, int most) { return least + below(most - least + 1); }

    // Rows of cells, each beside the one before: an area without holes.
    void draw_cells() {
        const int width = between(1, 7), height = between(1, 7);
        std::map<std::pair<int, int>, int> spaces;
        const auto space = [&](int x, int y) {
            const auto [found, fresh] =
                spaces.try_emplace({x, y}, static_cast<int>(points_.size()));
            if (fresh) points_.emplace_back(100 * x + between(-20, 20), 100 * y + between(-20, 20));
            return found->second;
        };
        int from = 0, to = width;
        for (int y = 0; y < height; ++y) {
            for (int x = from; x < to; ++x)
                rings_.push_back(
                    {space(x, y), space(x + 1, y), space(x + 1, y + 1), space(x, y + 1)});
            if (below(2)) continue;
            const int stays = between(from, to - 1);
            from = between(0, stays);
            to = between(stays + 1, width);
        }
    }
    void split(int ring) {
        if (rings_[ring].size() != 4 || rings_.size() >= yamatai::kMaxOnMap ||
            merged_.contains(ring))
            return;
        const Ring r = rings_[ring];
        const int k = below(2);
        rings_[ring] = {r[k], r[k + 1], r[k + 2]};
        rings_.push_back({r[k], r[k + 2], r[(k + 3) % 4]});
    }
    // Two islands that share one line and no other space become one.
    void merge(int one, int other) {
        const auto at = [](const Ring& ring, std::size_t k) { return ring[k % ring.size()]; };
        const Ring &a = rings_[one], &b = rings_[other];
        std::set<int> all(a.begin(), a.end());
        all.insert(b.begin(), b.end());
        if (one == other || all.size() + 2 != a.size() + b.size()) return;
        for (std::size_t i = 0; i < a.size(); ++i)
            for (std::size_t k = 0; k < b.size(); ++k) {
                if (at(a, i) != at(b, k + 1) || at(a, i + 1) != at(b, k)) continue;
                Ring whole;
                for (std::size_t n = 0; n < a.size(); ++n) whole.push_back(at(a, i + 1 + n));
                for (std::size_t n = 0; n + 2 < b.size(); ++n) whole.push_back(at(b, k + 2 + n));
                rings_[one] = whole;
                merged_.insert(one);
                rings_.erase(rings_.begin() + other);
                std::set<int> moved;
                for (int each : merged_)
                    if (each != other) moved.insert(each > other ? each - 1 : each);
                merged_ = moved;
                return;
            }
    }

    json::object write_map() {
        json::array spaces, islands, entries;
        for (const auto& [x, y] : points_)
            spaces.push_back(json::object{{"id", spaces.size()}, {"x", x}, {"y", y}});
        for (const Ring& ring : rings_) {
            int x = 0, y = 0;
            json::array corners;
            const bool reversed = below(2);
            for (std::size_t k = 0; k < ring.size(); ++k) {
                const int corner = ring[reversed ? ring.size() - 1 - k : k];
                x += points_[corner].first;
                y += points_[corner].second;
                corners.push_back(corner);
            }
            largest_ = std::max(largest_, static_cast<int>(ring.size()));
            const int corners_of = static_cast<int>(ring.size());
            islands.push_back(json::object{{"id", "I" + std::to_string(islands.size())},
                                           {"x", x / corners_of},
                                           {"y", y / corners_of},
                                           {"spaces", std::move(corners)}});
        }
        std::set<int> chosen;
        for (int count = between(1, 5); count > 0; --count)
            chosen.insert(below(std::ssize(points_)));
        for (int space : chosen) entries.push_back(space);
        return {{"name", "drawn-by-chance"},
                {"entries", std::move(entries)},
                {"spaces", std::move(spaces)},
                {"islands", std::move(islands)}};
    }
    json::object write_supply() {
        const int most = std::array{1, 20, 50}[static_cast<std::size_t>(below(3))];
        json::object supply;
        for (int color = 0; color < yamatai::kColors; ++color)
            supply[yamatai::kColorNames[color]] = supply_[color] = between(1, most);
        return supply;
    }
    json::object write_culture() {
        const int islands = static_cast<int>(rings_.size());
        const int kinds = between(1, std::min(6, islands));
        const int each = between(1, islands / kinds);
        const int blank = islands - kinds * each;
        json::array names;
        for (int kind = 0; kind < kinds; ++kind)
            names.push_back(json::string("k" + std::to_string(kind)));
        return {{"kinds", std::move(names)},
                {"per_kind", each},
                {"blank", blank},
                {"mountains_per_kind", between(0, std::min(each, blank))}};
    }
    json::array write_fleets() {
        json::array fleets;
        for (int number = 1; number <= yamatai::kFleets; ++number) {
            json::array boats;
            for (int count = between(1, 3); count > 0; --count)
                boats.push_back(json::string(yamatai::kColorNames[below(yamatai::kColors)]));
            const char* effect = yamatai::kEffectNames[number - 1];
            if (std::string_view(effect) == "choice") boats.push_back("any");
            fleets.push_back(
                json::object{{"number", number}, {"boats", std::move(boats)}, {"effect", effect}});
        }
        return fleets;
    }
    json::array write_buildings() {
        json::array buildings;
        for (int tile = 0; tile < yamatai::kBuildings; ++tile) {
            const char* kind = tile < 3   ? "torii"
                               : tile < 7 ? "palace"
                                          : yamatai::kBuildingKindNames[below(2)];
            json::object cost;
            for (int boats = tile == 0 ? 1 : between(1, std::min(largest_, 20)); boats > 0;
                 --boats) {
                const int color = below(yamatai::kColors);
                auto& count = cost[yamatai::kColorNames[color]];
                const auto had = count.is_null() ? 0 : count.get_int64();
                count = std::min<std::int64_t>(had + 1, supply_[color]);
            }
            buildings.push_back(json::object{{"id", "b" + std::to_string(tile)},
                                             {"kind", kind},
                                             {"points", between(0, 9)},
                                             {"cost", std::move(cost)}});
        }
        return buildings;
    }

    Random& random_;
    std::vector<std::pair<int, int>> points_;
    std::vector<Ring> rings_;
    std::set<int> merged_;  // of them: no longer convex, perhaps
    std::array<int, yamatai::kColors> supply_{};
    int largest_ = 0;
};

}  // namespace himiko::table
