#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/level.h"
#include "bots/yokai/person.h"

namespace himiko::arena {

// Who is to play, as the command line names it: a bot's level, a program of one's own, or a
// stand-in for a person.
struct Entrant {
    std::string name;  // as it was written
    std::optional<bots::Level> level;
    std::string command;  // a line for the shell
    const bots::yokai::Habits* person = nullptr;
};

inline constexpr std::string_view kCommandPrefix = "cmd:", kPersonPrefix = "person:";

// "expert:1s,cmd:./mybot.py,person:literal": two to four of them.
[[nodiscard]] inline Result<std::vector<Entrant>> read_entrants(std::string_view text) {
    const auto wrong = [](std::string_view name) {
        return Error{"no_entrant",
                     {{"name", std::string(name)}, {"levels", bots::strength_names()}}};
    };
    std::vector<Entrant> entrants;
    for (std::size_t at = 0; at <= text.size();) {
        const std::size_t end = std::min(text.find(',', at), text.size());
        const std::string_view name = text.substr(at, end - at);
        at = end + 1;
        if (name.starts_with(kCommandPrefix)) {
            if (name.size() == kCommandPrefix.size()) return Error{"cmd_program"};
            entrants.push_back(
                {std::string(name), {}, std::string(name.substr(kCommandPrefix.size()))});
            continue;
        }
        if (name.starts_with(kPersonPrefix)) {
            const auto* person = bots::yokai::find_person(name.substr(kPersonPrefix.size()));
            if (!person) return wrong(name);
            entrants.push_back({std::string(name), {}, {}, person});
            continue;
        }
        const auto level = bots::read_level(name);
        if (!level) return wrong(name);
        entrants.push_back({std::string(name), *level, {}});
    }
    if (entrants.size() < 2 || entrants.size() > 4) return Error{"entrants_number"};
    return entrants;
}

}  // namespace himiko::arena
