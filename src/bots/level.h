#pragma once

#include <array>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/result.h"
#include "core/stop.h"

namespace himiko::bots {

// A ladder of eight above random play, weakest first.
enum class Strength : std::uint8_t {
    kRandom,
    kNovice,
    kEasy,
    kCasual,
    kNormal,
    kSkilled,
    kStrong,
    kVeteran,
    kExpert
};
inline constexpr std::array<const char*, 9> kStrengthNames = {
    "random", "novice", "easy", "casual", "normal", "skilled", "strong", "veteran", "expert"};

// "random, novice, easy", and so on: for help, and for whoever names another.
[[nodiscard]] inline std::string strength_names() {
    std::string names;
    for (const char* name : kStrengthNames)
        names += (names.empty() ? "" : ", ") + std::string(name);
    return names;
}

// How long a player that thinks may think. Time is what people want; a number of iterations a
// decision on one thread is what gives the same action again on any machine.
struct Thinking {
    std::int64_t ms = 1000;       // for all decisions of a turn together
    std::int64_t iterations = 0;  // a decision, instead of the time; 0: the time counts
    int threads = 1;
    StopToken stop = {};  // asked to stop, it chooses from what it has found so far

    bool operator==(const Thinking&) const = default;
};

inline constexpr std::int64_t kMostMs = 3'600'000;
inline constexpr std::int64_t kMostIterations = 1'000'000'000;

// What is asked of a bot: "normal", "expert", "expert:1s", "expert:250ms", "expert:4000n", and in
// Yōkai "expert:page", "expert:page:1s".
struct Level {
    Strength strength = Strength::kNormal;
    Thinking thinking;
    bool by_page = false;  // tells and reads by the page of docs/yokai-conventions.md

    bool operator==(const Level&) const = default;
};

[[nodiscard]] inline Result<Level> read_level(std::string_view text) {
    const auto wrong = [&] {
        return Error{"no_level", {{"level", std::string(text)}, {"levels", strength_names()}}};
    };
    const auto colon = text.find(':');
    const std::string_view name = text.substr(0, colon);
    Level level;
    std::size_t strength = 0;
    while (strength < kStrengthNames.size() && name != kStrengthNames[strength]) ++strength;
    if (strength == kStrengthNames.size()) return wrong();
    level.strength = static_cast<Strength>(strength);
    if (colon == std::string_view::npos) return level;

    std::string_view budget = text.substr(colon + 1);
    constexpr std::string_view kPage = "page";
    if (level.strength == Strength::kExpert && budget.starts_with(kPage)) {
        level.by_page = true;
        budget.remove_prefix(kPage.size());
        if (budget.empty()) return level;
        if (budget.front() != ':') return wrong();
        budget.remove_prefix(1);
    }
    std::int64_t amount = 0;
    const auto [end, error] = std::from_chars(budget.data(), budget.data() + budget.size(), amount);
    const std::string_view unit = budget.substr(static_cast<std::size_t>(end - budget.data()));
    if (level.strength != Strength::kExpert || error != std::errc{} || amount < 1) return wrong();
    if (unit == "n" && amount <= kMostIterations)
        level.thinking.iterations = amount;
    else if (unit == "ms" && amount <= kMostMs)
        level.thinking.ms = amount;
    else if (unit == "s" && amount <= kMostMs / 1000)
        level.thinking.ms = 1000 * amount;
    else
        return wrong();
    return level;
}

}  // namespace himiko::bots
