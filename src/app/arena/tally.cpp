#include "app/arena/tally.h"

#include <algorithm>
#include <filesystem>
#include <ostream>

#include "app/arena/figures.h"

namespace himiko::arena {

namespace json = boost::json;

namespace {

constexpr std::array<const char*, kResults> kResultNames = {"lost", "honourable", "glorious",
                                                            "legendary"};
constexpr long kFailuresTold = 5;
constexpr int kGlorious = 2;  // in kResultNames

json::array json_of(const Interval& between) { return {between.low, between.high}; }
json::object json_of(const Mean& mean) {
    return {{"mean", mean.value()},
            {"margin95", mean.margin()},
            {"least", mean.low()},
            {"most", mean.high()}};
}

constexpr std::array<const char*, 3> kAnswers = {"not_yet", "elo0", "elo1"};

json::object json_of(const UntilSure& until) {
    const SequentialTest& test = until.test();
    const Hypotheses& asked = test.asked();
    return {{"elo0", asked.elo0},
            {"elo1", asked.elo1},
            {"alpha", asked.alpha},
            {"beta", asked.beta},
            {"llr", test.ratio()},
            {"bounds", json_of(test.bounds())},
            {"deals", json::array(test.results().begin(), test.results().end())},
            {"answer", kAnswers[static_cast<std::size_t>(until.answered())]}};
}

}  // namespace

Tally::Tally(const Contest& contest, std::string game, json::object options, bool together)
    : contest_(contest),
      game_(std::move(game)),
      options_(std::move(options)),
      together_(together) {}

const Side& Tally::side(const std::string& name) const {
    return *std::find_if(sides_.begin(), sides_.end(),
                         [&](const Side& side) { return side.name == name; });
}

long Tally::failures() const {
    return std::count_if(played_.begin(), played_.end(),
                         [](const GameResult& result) { return result.failed != kNobody; });
}

void Tally::settle(const UntilSure& until) {
    until_ = until;
    if (!until.sure()) return;
    std::erase_if(played_, [&](const GameResult& result) {
        if (result.game < until.games()) return false;
        std::error_code ignored;
        if (!result.record.empty()) std::filesystem::remove(result.record, ignored);
        return true;
    });
}

void Tally::close(double seconds) {
    seconds_ = seconds;
    std::sort(played_.begin(), played_.end(),
              [](const GameResult& a, const GameResult& b) { return a.game < b.game; });
    sides_.clear();
    for (const Entrant& entrant : contest_.entrants) {
        const auto found = std::find_if(sides_.begin(), sides_.end(), [&](const Side& side) {
            return side.name == entrant.name;
        });
        if (found != sides_.end())
            ++found->seats;
        else
            sides_.push_back({entrant.name, 1, 0, {}, {}, 0});
    }
    for (const GameResult& result : played_) {
        turns_.add(result.verdict.turns);
        rounds_.add(result.verdict.rounds);
        for (int seat = 0; seat < (together_ ? 1 : players()); ++seat)
            points_.add(result.verdict.points[static_cast<std::size_t>(seat)]);
        ++results_[static_cast<std::size_t>(1 + result.verdict.grade)];
        for (int seat = 0; seat < players(); ++seat) {
            const auto index = static_cast<std::size_t>(seat);
            const auto entrant = static_cast<std::size_t>(contest_.entrant_at(result.game, seat));
            Side& side = *std::find_if(sides_.begin(), sides_.end(), [&](const Side& s) {
                return s.name == contest_.entrants[entrant].name;
            });
            side.won += result.verdict.won[index];
            side.points.add(result.verdict.points[index]);
            side.thinking.decision.add(result.thinking[index].decision);
            side.thinking.turn.add(result.thinking[index].turn);
            side.failures += result.failed == seat;
        }
    }
}

void Tally::print(std::ostream& out) const {
    std::string names;
    for (const Entrant& entrant : contest_.entrants)
        names += (names.empty() ? "" : ", ") + entrant.name;
    out << game_ << ", " << players() << " players (" << names << "), " << games() << " games";
    if (games() < contest_.games) out << " of " << contest_.games;
    if (contest_.seatings() > 1) out << ", every deal with " << contest_.seatings() << " seatings";
    out << ", seed " << contest_.seed << ", " << duration_text(seconds_) << " on "
        << contest_.threads << (contest_.threads == 1 ? " thread" : " threads") << "\n\n";
    if (games() == 0) {
        out << "No game was played to its end.\n";
        return;
    }
    if (together_) print_team(out);
    print_sides(out);
    if (pair()) {
        const Side& best = sides_[0].won >= sides_[1].won ? sides_[0] : sides_[1];
        const Side& other = &best == &sides_[0] ? sides_[1] : sides_[0];
        const auto n = static_cast<double>(games());
        const Interval between = wilson(static_cast<double>(best.won), n);
        out << best.name << " is "
            << (best.won == games()
                    ? printed("at least %.0f", elo_difference(between.low))
                    : printed("%.0f (%.0f–%.0f)", elo_difference(static_cast<double>(best.won) / n),
                              elo_difference(between.low), elo_difference(between.high)))
            << " Elo points above " << other.name << "\n";
    }
    print_test(out);
    long told = 0;
    for (const GameResult& result : played_)
        if (result.failed != kNobody && told++ < kFailuresTold) {
            const auto entrant =
                static_cast<std::size_t>(contest_.entrant_at(result.game, result.failed));
            out << (told == 1 ? "\n" : "") << "game " << result.game + 1 << " was lost by "
                << contest_.entrants[entrant].name << " in seat " << result.failed << ": "
                << result.why << (result.record.empty() ? "" : " (" + result.record + ")") << "\n";
        }
    if (told > kFailuresTold) out << "… and " << told - kFailuresTold << " more\n";
}

void Tally::print_test(std::ostream& out) const {
    if (!until_) return;
    const SequentialTest& test = until_->test();
    const Hypotheses& asked = test.asked();
    const bool yes = until_->answered() == Answered::kElo1;
    out << ratio_text(test) << " after " << test.deals() << " deals: ";
    if (until_->sure())
        out << contest_.entrants[0].name
            << printed(" is rather %g Elo points above the others than %g (wrong in %g%%)\n",
                       yes ? asked.elo1 : asked.elo0, yes ? asked.elo0 : asked.elo1,
                       100 * (yes ? asked.alpha : asked.beta));
    else
        out << printed("not sure yet whether %g or %g Elo points\n", asked.elo0, asked.elo1);
}

void Tally::print_team(std::ostream& out) const {
    const auto n = static_cast<double>(games());
    long better = 0;
    for (int result = kGlorious; result < kResults; ++result)
        better += results_[static_cast<std::size_t>(result)];
    const double won = n - static_cast<double>(results_[0]);
    out << "won                  " << percent(won / n) << "  (" << percents(wilson(won, n)) << ")\n"
        << "glorious or better   " << percent(static_cast<double>(better) / n) << "  ("
        << percents(wilson(static_cast<double>(better), n)) << ")\n";
    out << "grades               ";
    for (std::size_t result = 0; result < kResults; ++result)
        out << (result ? ", " : "") << kResultNames[result] << " "
            << percent(static_cast<double>(results_[result]) / n);
    out << "\n"
        << printed("points               %.2f ± %.2f (a lost game counts 0)\n", points_.value(),
                   points_.margin())
        << printed("turns                %.2f ± %.2f (%.0f–%.0f)\n\n", turns_.value(),
                   turns_.margin(), turns_.low(), turns_.high());
}

void Tally::print_sides(std::ostream& out) const {
    int width = 6;
    for (const Side& side : sides_) width = std::max(width, terminal::width(side.name));
    const auto n = static_cast<double>(games());
    const auto line = [&](const std::string& name, const std::string& seats, const std::string& won,
                          const std::string& between, const std::string& points,
                          const std::string& turn, const std::string& longest) {
        out << left(name, width) << right(seats, 7);
        if (rivals()) out << right(won, 9) << right(between, 16) << right(points, 14);
        out << right(turn, 11) << right(longest, 14);
    };
    line("player", "seats", "won", "95%", "points", "a turn", "longest turn");
    out << "\n";
    for (const Side& side : sides_) {
        const auto won = static_cast<double>(side.won);
        line(side.name, std::to_string(side.seats), percent(won / n), percents(wilson(won, n)),
             printed("%.1f ± %.1f", side.points.value(), side.points.margin()),
             moment_text(side.thinking.turn.value()), moment_text(side.thinking.turn.high()));
        if (side.failures) out << "  " << side.failures << " failed";
        out << "\n";
    }
    if (!together_)
        out << printed("\ngames of %.1f rounds (%.0f–%.0f), %.1f points a seat\n", rounds_.value(),
                       rounds_.low(), rounds_.high(), points_.value());
}

json::object Tally::json() const {
    const auto n = static_cast<double>(games());
    json::array sides;
    for (const Side& side : sides_) {
        json::object row{{"name", side.name},
                         {"seats", side.seats},
                         {"won", side.won},
                         {"share", n > 0 ? static_cast<double>(side.won) / n : 0},
                         {"share95", json_of(wilson(static_cast<double>(side.won), n))},
                         {"points", json_of(side.points)},
                         {"seconds_a_decision", json_of(side.thinking.decision)},
                         {"seconds_a_turn", json_of(side.thinking.turn)},
                         {"failures", side.failures}};
        sides.push_back(std::move(row));
    }
    json::object all{
        {"game", game_},       {"players", players()},      {"options", options_},
        {"games", games()},    {"seed", contest_.seed},     {"threads", contest_.threads},
        {"seconds", seconds_}, {"sides", std::move(sides)}, {"turns", json_of(turns_)}};
    if (together_) {
        json::object grades;
        for (std::size_t i = 0; i < kResults; ++i) grades[kResultNames[i]] = results_[i];
        all["points"] = json_of(points_);
        all["grades"] = std::move(grades);
    } else {
        all["rounds"] = json_of(rounds_);
    }
    if (until_) all["until_sure"] = json_of(*until_);
    json::array played;
    for (const GameResult& result : played_) {
        json::array seats, won, points;
        for (int seat = 0; seat < players(); ++seat) {
            const auto index = static_cast<std::size_t>(seat);
            seats.emplace_back(
                contest_.entrants[static_cast<std::size_t>(contest_.entrant_at(result.game, seat))]
                    .name);
            won.emplace_back(result.verdict.won[index]);
            points.emplace_back(result.verdict.points[index]);
        }
        played.push_back(json::object{{"game", result.game + 1},
                                      {"deal", contest_.deal(result.game)},
                                      {"seats", std::move(seats)},
                                      {"won", std::move(won)},
                                      {"points", std::move(points)},
                                      {"turns", result.verdict.turns}});
    }
    all["played"] = std::move(played);
    json::array failures;
    for (const GameResult& result : played_)
        if (result.failed != kNobody)
            failures.push_back(json::object{{"game", result.game + 1},
                                            {"seat", result.failed},
                                            {"why", result.why},
                                            {"record", result.record}});
    all["failures"] = std::move(failures);
    return all;
}

}  // namespace himiko::arena
