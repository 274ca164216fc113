#include "app/rule_options.h"

#include <charconv>

#include "app/commands.h"

namespace himiko::app {

namespace json = boost::json;

namespace {

constexpr const char* kYamataiGroup = "Rules of Yamataï";
constexpr const char* kYokaiGroup = "Rules of Yōkai";

// "2,5": small numbers separated by commas; nothing if it is not that.
std::optional<json::array> read_numbers(std::string_view text) {
    json::array numbers;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        int number = 0;
        const auto [rest, error] = std::from_chars(text.data() + at, text.data() + end, number);
        if (error != std::errc{} || rest != text.data() + end) return std::nullopt;
        numbers.push_back(number);
        at = end + 1;
    }
    return numbers;
}

}  // namespace

json::value RuleOptions::named() const {
    json::object all;
    const auto add = [&](const char* name, const std::string& value) {
        if (!value.empty()) all[name] = value;
    };
    add("preset", preset_);
    add("chain", chain_);
    add("reserved_build", reserved_build_);
    add("second_meeples", second_meeples_);
    add("ebisu", ebisu_);
    if (build_over_culture_) all["build_over_culture"] = true;
    if (!levels_.empty()) all["levels"] = *read_numbers(levels_);
    if (!clues_.empty()) all["clues"] = *read_numbers(clues_);
    add("target", target_);
    if (neighbors_) all["neighbors"] = *neighbors_;
    if (memory_aid_) all["memory_aid"] = true;
    return all;
}

void RuleOptions::add_to(CLI::App& command, CLI::Option* load) {
    const auto fresh = [&](CLI::Option* option) { return load ? option->excludes(load) : option; };
    fresh(command.add_option(
        "--box", box_, "A data file instead of the built-in box; small: Yōkai with nine cards"));

    const auto rule = [&](const char* name, std::string& value, const char* text,
                          std::vector<std::string> words) {
        fresh(command.add_option(name, value, text))
            ->check(CLI::IsMember(std::move(words)))
            ->group(kYamataiGroup);
    };
    std::vector<std::string> presets;
    for (const yamatai::Preset& preset : yamatai::kPresets) presets.emplace_back(preset.name);
    rule("--preset", preset_, "Which rulebook to follow", std::move(presets));
    rule("--chain", chain_, "Further boats join the last boat placed, or any of this turn",
         {"last", "any"});
    rule("--reserved-build", reserved_build_, "When a reserved tile may be built",
         {"later_round", "any_time"});
    rule("--second-meeples", second_meeples_, "Two players: the order of the second turns",
         {"drawn_again", "same_order"});
    rule("--ebisu", ebisu_, "Her token must be taken, or may be declined", {"must", "may"});
    fresh(command.add_flag("--build-over-culture", build_over_culture_,
                           "A culture token does not keep one from building"))
        ->group(kYamataiGroup);

    const auto yokai_rule = [&](CLI::Option* option) { return fresh(option)->group(kYokaiGroup); };
    const CLI::Validator numbers(
        [](std::string& text) {
            return read_numbers(text) ? std::string()
                                      : "'" + text + "' is not numbers separated by commas";
        },
        "");
    yokai_rule(command.add_option("--levels", levels_,
                                  "1 to 5, or several of 2 to 5 at once, such as 2,5"))
        ->check(numbers);
    yokai_rule(command.add_option("--clues", clues_,
                                  "Clues with one, two and three families, such as 2,3,2"))
        ->check(numbers);
    yokai_rule(command.add_option("--neighbors", neighbors_,
                                  "Level 2: how many players get a neighbour card"));
    yokai_rule(command.add_option("--target", target_,
                                  "Level 5: the shape to form, such as spiral (default: drawn)"));
    yokai_rule(command.add_flag("--memory-aid", memory_aid_,
                                "What you have looked at stays marked for you"));
}

void RuleOptions::refuse_others(const CLI::App& command, const std::string& game) const {
    const bool yamatai = game == yamatai::Game::kName;
    for (const CLI::Option* option : command.get_options())
        if (option->get_group() == (yamatai ? kYokaiGroup : kYamataiGroup) && option->count() > 0)
            throw CLI::ParseError(
                option->get_name() + " is not a rule of " + (yamatai ? "Yamataï" : "Yōkai"),
                kBadUsage);
}

}  // namespace himiko::app
