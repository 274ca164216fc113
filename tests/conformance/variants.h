#pragma once

#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <string>
#include <vector>

#include "table/games.h"

// The ways to play each game that the conformance suite goes through.
namespace himiko::conformance {

template <class G>
struct Variant {
    std::string name;
    typename G::Rules rules;
};

template <class G>
std::vector<Variant<G>> make_variants(const std::vector<boost::json::object>& options,
                                      int version = G::kRulesVersion, const char* box = "") {
    using L = table::Language<G>;
    const auto named = L::named_box(box);
    std::vector<Variant<G>> all;
    for (int players = 2; players <= 4; ++players)
        for (const boost::json::object& chosen : options) {
            table::Problems problems;
            const boost::json::value value = chosen;
            auto rules = L::read_rules(named ? named : L::builtin_box(version), players,
                                       table::Reader(value, "options", problems), version);
            if (rules && problems.empty())
                all.push_back({std::to_string(players) + " players " +
                                   boost::json::serialize(value) + " version " +
                                   std::to_string(version) + " " + box,
                               std::move(*rules)});
        }
    return all;
}

template <class G>
std::vector<Variant<G>> variants();

template <>
inline std::vector<Variant<yamatai::Game>> variants() {
    std::vector<boost::json::object> options;
    for (const yamatai::Preset& preset : yamatai::kPresets)
        options.push_back({{"preset", preset.name}});
    auto all = make_variants<yamatai::Game>(options);
    for (auto& earlier : make_variants<yamatai::Game>(options, 1))
        all.push_back(std::move(earlier));
    return all;
}

template <>
inline std::vector<Variant<yokai::Game>> variants() {
    using boost::json::array;
    auto all = make_variants<yokai::Game>({
        {},
        {{"levels", array{2}}},
        {{"levels", array{3}}},
        {{"levels", array{4}}},
        {{"levels", array{5}}},
        {{"levels", array{2, 5}}, {"neighbors", 2}, {"target", "spiral"}},
        {{"levels", array{3, 4}}, {"memory_aid", true}},
        {{"levels", array{2, 3, 4, 5}}, {"neighbors", 2}},
    });
    for (auto& small : make_variants<yokai::Game>(
             {
                 {},
                 {{"levels", array{2}}},
                 {{"levels", array{3}}},
                 {{"levels", array{4}}},
                 {{"levels", array{2, 3}}, {"neighbors", 2}, {"memory_aid", true}},
             },
             yokai::Game::kRulesVersion, "small"))
        all.push_back(std::move(small));
    return all;
}

// What `himiko bench` prints for three players; a commit changes it only on purpose.
template <class G>
inline const char* kSignature = "";
template <>
inline const char* kSignature<yamatai::Game> = "7c7e2c72068803a2";
template <>
inline const char* kSignature<yokai::Game> = "ba0dabdb01aefded";

}  // namespace himiko::conformance
