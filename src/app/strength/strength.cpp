#include "app/strength/strength.h"

#include <algorithm>
#include <cstring>
#include <ctime>
#include <filesystem>
#include <fstream>

#include "app/arena/figures.h"
#include "app/arena/run_contest.h"
#include "app/cores.h"

namespace himiko::strength {

namespace json = boost::json;
using arena::percent;
using arena::percents;
using arena::printed;

namespace {

constexpr std::int64_t kSeed = 1;

std::string today() {
    const std::time_t now = std::time(nullptr);
    char text[16];
    std::strftime(text, sizeof text, "%Y-%m-%d", std::gmtime(&now));
    return text;
}

std::string machine() {
    std::string model = "unknown processor";
    std::ifstream info("/proc/cpuinfo");
    for (std::string line; std::getline(info, line);)
        if (line.starts_with("model name")) {
            model = line.substr(line.find(':') + 2);
            break;
        }
    return model + ", " + std::to_string(app::all_cores()) + " cores";
}

// The digits of the levels with something between them.
std::string levels_of(const Row& row, std::string_view between) {
    std::string text;
    for (const char digit : row.levels ? std::to_string(row.levels) : std::string()) {
        if (!text.empty()) text += between;
        text += digit;
    }
    return text;
}

template <Game G>
Result<json::object> play(const Row& row, const arena::Contest& contest) {
    using L = table::Language<G>;
    json::object options;
    json::array levels;
    for (const char digit : levels_of(row, "")) levels.push_back(json::value(digit - '0'));
    if (!levels.empty()) options["levels"] = levels;
    const json::value named = options;
    table::Problems problems;
    const auto rules = L::read_rules(L::builtin_box(), contest.players(),
                                     table::Reader(named, "options", problems));
    if (!rules) return problems.front();
    const auto tally = arena::run_contest<G>(*rules, contest);
    if (!tally) return tally.error();
    return tally->json();
}

double number(const json::value& value) { return value.to_number<double>(); }
double number(const json::object& figures, const char* name, const char* part) {
    return number(figures.at(name).at(part));
}

// The figures of the side that the row names first.
const json::object& first_side(const Measured& m) {
    return m.figures.at("sides").as_array().front().as_object();
}

double won_share(const Measured& m) { return number(first_side(m).at("share")); }
double team_won_share(const Measured& m) {
    return 1 - number(m.figures.at("grades").at("lost")) / number(m.figures.at("games"));
}
double glorious(const Measured& m) {
    const json::value& grades = m.figures.at("grades");
    return (number(grades.at("glorious")) + number(grades.at("legendary"))) /
           number(m.figures.at("games"));
}

std::string reached(double share, double target) {
    if (target == 0) return "";
    return printed("≥ %.0f%% ", 100 * target) + (share >= target ? "✓" : "✗");
}

constexpr double kLeastStep = 100, kMostStep = 250;  // Elo

std::string step_reached(double elo) {
    return printed("%.0f–%.0f Elo ", kLeastStep, kMostStep) +
           (elo >= kLeastStep && elo <= kMostStep ? "✓" : "✗");
}

std::string yamatai_line(const Measured& m) {
    const json::object& side = first_side(m);
    const double games = number(m.figures.at("games"));
    const auto between = arena::wilson(number(side.at("won")), games);
    const auto elo = [&](double share) {
        return arena::elo_difference(share, static_cast<int>(number(side.at("seats"))),
                                     static_cast<int>(number(m.figures.at("players"))));
    };
    const bool always = number(side.at("won")) == games;
    return "| `" + std::string(m.row.seats) + "` | " + printed("%.0f", games) + " | " +
           percent(won_share(m)) + " | " + percents(between) + " | " +
           (always ? printed("≥ %.0f", elo(between.low))
                   : printed("%.0f (%.0f–%.0f)", elo(won_share(m)), elo(between.low),
                             elo(between.high))) +
           " | " +
           (m.row.step ? step_reached(elo(won_share(m))) : reached(won_share(m), m.row.target)) +
           " | " + printed("%.1f", number(side, "points", "mean")) + " | " +
           printed("%.1f", number(m.figures, "rounds", "mean")) + " | " +
           printed("%.0f", number(m.figures.at("threads"))) + " | " +
           arena::moment_text(number(side, "seconds_a_turn", "mean")) + " | " +
           arena::moment_text(number(side, "seconds_a_turn", "most")) + " | " +
           std::string(m.figures.at("date").as_string()) + " |\n";
}

std::string yokai_line(const Measured& m) {
    const double games = number(m.figures.at("games"));
    const json::value& grades = m.figures.at("grades");
    const double won = games - number(grades.at("lost"));
    const double fine = glorious(m);
    std::string line = "| `" + std::string(m.row.seats) + "` | " + levels_of(m.row, "+") + " | " +
                       printed("%.0f", games) + " | " + percent(won / games) + " (" +
                       percents(arena::wilson(won, games)) + ") | " +
                       reached(won / games, m.row.target) + " | " + percent(fine) + " (" +
                       percents(arena::wilson(fine * games, games)) + ") | " +
                       reached(fine, m.row.glorious) + " | ";
    for (const char* grade : {"lost", "honourable", "glorious", "legendary"})
        line += percent(number(grades.at(grade)) / games) + " | ";
    line += printed("%.2f", number(m.figures, "points", "mean")) + " | " +
            printed("%.2f", number(m.figures, "turns", "mean")) + " | ";
    const json::object& side = first_side(m);
    return line + arena::moment_text(number(side, "seconds_a_turn", "mean")) + " | " +
           arena::moment_text(number(side, "seconds_a_turn", "most")) + " | " +
           std::string(m.figures.at("date").as_string()) + " |\n";
}

// One cell of the matrix of people and bots; the first of its line names the people.
std::string partner_cell(const Measured& m) {
    const auto seats = std::count(m.row.people.begin(), m.row.people.end(), ',') + 2;
    const std::string reach = m.figures.empty() ? "" : reached(team_won_share(m), m.row.target);
    const bool first = m.row.people.starts_with(m.row.partner);
    return (first ? "\n| " + std::to_string(seats) + " | `" + m.row.partner + "` |" : "") + " " +
           (m.figures.empty() ? "" : percent(team_won_share(m))) +
           (reach.empty() ? "" : " (" + reach + ")") + " |";
}

}  // namespace

std::string file_of(const Row& row) {
    std::string name = std::string(row.game) + "-" + std::string(row.seats) +
                       (row.levels ? "-level" + levels_of(row, "") : "") + ".json";
    std::replace_if(
        name.begin(), name.end(), [](char c) { return std::strchr(",:/ ", c) != nullptr; }, '-');
    return name;
}

std::string command_of(const Row& row) {
    const bool words = row.seats.find(' ') != std::string::npos;
    const std::string seats = words ? '"' + row.seats + '"' : row.seats;
    return "himiko arena " + std::string(row.game) + " --seats " + seats +
           (row.levels ? " --levels " + levels_of(row, ",") : "") + " --games " +
           std::to_string(row.games) + " --seed " + std::to_string(kSeed);
}

bool measurable(const Row& row) {
    return row.seats.find(kBaseline) == std::string::npos || std::filesystem::exists(kBaseline);
}

Result<json::object> measure(const Row& row, long games, int threads) {
    arena::Contest contest;
    contest.entrants = *arena::read_entrants(row.seats);
    contest.games = games;
    contest.seed = kSeed;
    contest.threads = threads;
    auto figures = row.game == yamatai::Game::kName ? play<yamatai::Game>(row, contest)
                                                    : play<yokai::Game>(row, contest);
    if (!figures) return figures;
    figures->erase("played");
    (*figures)["date"] = today();
    (*figures)["machine"] = machine();
    (*figures)["version"] = HIMIKO_VERSION;
    return figures;
}

std::string page(const std::vector<Measured>& rows) {
    std::vector<std::string> machines, versions;
    const auto note = [](std::vector<std::string>& seen, const json::value& value) {
        std::string text(value.as_string());
        if (std::find(seen.begin(), seen.end(), text) == seen.end())
            seen.push_back(std::move(text));
    };
    std::string yamatai, yokai, partners, commands;
    for (const Measured& m : rows) {
        commands += command_of(m.row) + "\n";
        if (!m.row.people.empty()) partners += partner_cell(m);
        if (m.figures.empty()) continue;
        note(machines, m.figures.at("machine"));
        note(versions, m.figures.at("version"));
        if (!m.row.people.empty()) continue;
        (m.row.game == yamatai::Game::kName ? yamatai : yokai) +=
            m.row.game == yamatai::Game::kName ? yamatai_line(m) : yokai_line(m);
    }
    return "# How strong the bots are\n\n"
           "Made by `himiko strength`; every figure was measured, none typed in. Every deal is "
           "played once with each\nseating, all of them from seed " +
           std::to_string(kSeed) +
           "; shares have their 95% interval (Wilson).\n\n"
           "- Machine: " +
           terminal::join(machines, "; ") + "\n- Version: " + terminal::join(versions, ", ") +
           "\n\n"
           "## Yamataï\n\n"
           "The first-named player's share of the games won, and its target; points, time a turn "
           "and "
           "longest turn are its own. Where more\ngames ran at a time than the machine has cores, "
           "players that think had less than their time, and the longest turn waited for its "
           "core.\n\n"
           "Elo is how far the first-named is above the others, with its 95% interval: with more "
           "than two players a side of m seats among n wins\nm·q / (m·q + n − m) of the games, q = "
           "10^(Elo/400). Neighbours on the ladder of levels have to be 100 to 250 apart.\n\n`" +
           std::string(kBaseline) +
           "` is the baseline, the program before there were a ladder and a judgement "
           "(commit 7328cad).\n\n"
           "| players | games | won | 95% | Elo | target | points | rounds | at a time | a turn | "
           "longest turn | measured |\n"
           "| --- | --: | --: | --: | --: | --- | --: | --: | --: | --: | --: | --- |\n" +
           yamatai +
           "\n## Yōkai\n\n"
           "Points count 0 for a lost game. A turn that announces is not counted among the "
           "turns.\n\n"
           "| team | level | games | won | target | glorious or better | target | lost | "
           "honourable | glorious | legendary | points | turns | a turn | longest turn | "
           "measured |\n"
           "| --- | --: | --: | --: | --- | --: | --- | --: | --: | --: | --: | --: | --: | --: | "
           "--: | --- |\n" +
           yokai +
           "\n### With people\n\n"
           "Games won by stand-ins for people ([who they are](bots.md#partners-for-people)), level "
           "1: when all are of one kind,\nand when a bot sits in the place of one. The 95% "
           "interval is about ± 7 for `normal` and `expert`\n(200 games), ± 2 for the others "
           "(2,000). An empty cell was not measured yet.\n\n"
           "| players | people | their like | `easy` | `normal` | `expert` |\n"
           "| --: | --- | --: | --: | --: | --: |" +
           partners +
           "\n\n## Once more\n\n"
           "`himiko strength` measures what has no figures in `docs/strength/` yet and writes this "
           "page; `--fresh` measures\nall of it again (hours). One row by itself:\n\n"
           "```\n" +
           commands + "```\n";
}

}  // namespace himiko::strength
