#pragma once

#include <cstdio>
#include <filesystem>

#include "app/arena/tally.h"
#include "app/interruptible.h"
#include "app/json_file.h"

namespace himiko::arena {

// Where the record of a game that a contestant could not finish is kept when nobody named a folder.
inline constexpr const char* kFailuresFolder = "failed-games";

template <Game G>
[[nodiscard]] Result<std::string> keep_record(const std::string& folder, const Played<G>& played) {
    char name[32];
    std::snprintf(name, sizeof name, "game-%06ld.json", played.game + 1);
    std::error_code failed;
    std::filesystem::create_directories(folder, failed);
    const std::string path = (std::filesystem::path(folder) / name).string();
    const auto written = app::write_json_file(path, table::record_json(played.match.record));
    if (!written) return written.error();
    return path;
}

// Plays a contest with a progress bar; until the end or the first Ctrl-C.
template <Game G>
[[nodiscard]] Result<Tally> run_contest(const typename G::Rules& rules, const Contest& contest,
                                        const std::string& records = {}) {
    Tally tally(contest, G::kName, table::Language<G>::options(rules), together(rules));
    Progress progress(G::kName, contest.games);
    progress.show(0, "");
    std::optional<Error> broken;
    long first_won = 0;
    play_contest<G>(
        rules, contest, app::Interruptible::flag(), [](long) { return NoWatch{}; },
        [&](Played<G> played, const NoWatch&) {
            Match<G>& match = played.match;
            GameResult result{played.game,  match.verdict, match.thinking,
                              match.failed, match.why,     {}};
            if (!records.empty() || match.failed != kNobody) {
                auto kept = keep_record<G>(records.empty() ? kFailuresFolder : records, played);
                if (kept)
                    result.record = *kept;
                else
                    broken = kept.error();
            }
            for (int seat = 0; seat < contest.players(); ++seat)
                if (contest.entrant_at(played.game, seat) == 0)
                    first_won += match.verdict.won[static_cast<std::size_t>(seat)];
            tally.add(std::move(result));
            progress.show(tally.games(),
                          contest.entrants[0].name + " won " + std::to_string(first_won));
        });
    tally.close(progress.seconds());
    if (broken) return std::move(*broken);
    return tally;
}

}  // namespace himiko::arena
