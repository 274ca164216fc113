#pragma once

#include <cstdio>
#include <filesystem>

#include "app/arena/figures.h"
#include "app/arena/tally.h"
#include "app/interruptible.h"
#include "app/json_file.h"

namespace himiko::arena {

// Where the record of a game that a contestant could not finish is kept when nobody named a folder.
inline constexpr const char* kFailuresFolder = "failed-games";

// Whether somebody of the first entrant's name won.
[[nodiscard]] inline bool first_side_won(const Contest& contest, long game,
                                         const Verdict& verdict) {
    bool won = false;
    for (int seat = 0; seat < contest.players(); ++seat) {
        const auto entrant = static_cast<std::size_t>(contest.entrant_at(game, seat));
        won |= contest.entrants[entrant].name == contest.entrants[0].name &&
               verdict.won[static_cast<std::size_t>(seat)];
    }
    return won;
}

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

// Whether a contest is to end early: Ctrl-C, or it is sure.
struct Enough {
    const std::atomic<bool>& interrupted;
    std::atomic<bool> sure = false;

    explicit operator bool() const { return interrupted || sure; }
};

// Plays a contest with a progress bar; until the end, until it is sure, or the first Ctrl-C.
template <Game G>
[[nodiscard]] Result<Tally> run_contest(const typename G::Rules& rules, const Contest& contest,
                                        const std::string& records = {}) {
    Tally tally(contest, G::kName, table::Language<G>::options(rules), together(rules));
    Progress progress(G::kName, contest.games);
    progress.show(0, "");
    std::optional<Error> broken;
    long first_won = 0;
    std::optional<UntilSure> until;
    if (contest.until_sure) until.emplace(contest, *contest.until_sure);
    Enough enough{app::Interruptible::flag()};
    play_contest<G>(
        rules, contest, enough, [](long) { return NoWatch{}; },
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
            const bool won = first_side_won(contest, played.game, match.verdict);
            first_won += won;
            tally.add(std::move(result));
            std::string note = contest.entrants[0].name + " won " + std::to_string(first_won);
            if (until) {
                until->add(played.game, won);
                enough.sure = until->sure();
                note += ", " + ratio_text(until->test());
            }
            progress.show(tally.games(), note);
        });
    if (until) tally.settle(*until);
    tally.close(progress.seconds());
    if (broken) return std::move(*broken);
    return tally;
}

}  // namespace himiko::arena
