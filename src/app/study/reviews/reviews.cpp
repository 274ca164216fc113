#include "app/study/reviews/reviews.h"

#include <algorithm>
#include <ostream>

#include "app/arena/figures.h"

namespace himiko::study {

using arena::percent;
using arena::printed;

namespace {

double mean_loss(const std::vector<Judged>& review, int seat) {
    arena::Mean mean;
    for (const Judged& decision : review)
        if (decision.seat == seat) mean.add(decision.loss);
    return mean.value();
}

}  // namespace

// Of equals at one table a game gives one value: what they lose depends on each other.
void Reviews::add(const std::vector<Judged>& review, const std::vector<std::string>& players,
                  const arena::Verdict& verdict) {
    std::map<std::string, arena::Mean> losses;
    for (const Judged& decision : review) {
        const auto seat = static_cast<std::size_t>(decision.seat);
        losses[players[seat]].add(decision.loss);
        // One prediction a decision: that of whoever decides, for what was done.
        const int bin = std::clamp(static_cast<int>(kBins * decision.chance), 0, kBins - 1);
        bins_[static_cast<std::size_t>(bin)].predicted.add(decision.chance);
        bins_[static_cast<std::size_t>(bin)].won += verdict.won[seat];
        boost::json::array chances(decision.chances.begin(), decision.chances.end());
        chances.resize(std::min(chances.size(), players.size()));
        boost::json::array won(verdict.won.begin(), verdict.won.begin() + chances.size());
        predictions_.push_back({{"seat", decision.seat}, {"chances", chances}, {"won", won}});
    }
    for (const auto& [player, mean] : losses) losses_[player].add(mean.value());
}

void Reviews::compare(const std::vector<Judged>& one, const std::vector<Judged>& other, int seats) {
    for (int seat = 0; seat < seats; ++seat)
        seats_.add(mean_loss(one, seat), mean_loss(other, seat));
}

void Reviews::add(const Pair& pair) {
    wins_.add(pair.best.won <=> pair.played.won);
    outcomes_.add(pair.best <=> pair.played);
}

void Reviews::Replays::add(std::partial_ordering best_to_played) {
    ++(best_to_played > 0 ? best : best_to_played < 0 ? played : equal);
}

boost::json::object Reviews::Replays::json() const {
    return {{"best", best}, {"played", played}, {"equal", equal}};
}

void Reviews::print(std::ostream& out) const {
    out << "player         games  mean loss a decision\n";
    for (const auto& [name, loss] : losses_)
        out << arena::left(name, 12) << printed("%8ld", loss.count())
            << printed("      %.4f ± %.4f\n", loss.value(), loss.margin());
    out << "\nchance to win  decisions  predicted     won\n";
    for (int i = 0; i < kBins; ++i) {
        const Bin& bin = bins_[static_cast<std::size_t>(i)];
        const long count = bin.predicted.count();
        if (count == 0) continue;
        out << printed("%3d to %3d%%  %11ld", 100 * i / kBins, 100 * (i + 1) / kBins, count)
            << arena::right(percent(bin.predicted.value()), 11)
            << arena::right(percent(static_cast<double>(bin.won) / static_cast<double>(count)), 8)
            << "\n";
    }
    if (seats_.count() > 0)
        out << printed("\nmean loss of %ld seats with two seeds: correlation %.3f\n",
                       seats_.count(), seats_.value());
    if (outcomes_.all() == 0) return;
    const auto best = static_cast<double>(outcomes_.best);
    const auto all = static_cast<double>(outcomes_.all());
    out << printed("\nreplays: the best turn did better in %ld of %ld pairs, ", outcomes_.best,
                   outcomes_.all())
        << percent(best / all) << " (" << percents(arena::wilson(best, all)) << "), as well in "
        << outcomes_.equal << "\n         it alone won " << wins_.best
        << " times, the played one alone " << wins_.played << " times\n";
}

boost::json::object Reviews::json() const {
    boost::json::object players;
    for (const auto& [name, loss] : losses_)
        players[name] = boost::json::object{
            {"games", loss.count()}, {"mean_loss", loss.value()}, {"margin", loss.margin()}};
    boost::json::array bins;
    for (const Bin& bin : bins_)
        bins.push_back(boost::json::object{{"decisions", bin.predicted.count()},
                                           {"predicted", bin.predicted.value()},
                                           {"won", bin.won}});
    return {{"players", std::move(players)}, {"bins", std::move(bins)},
            {"correlation", seats_.value()}, {"replays", outcomes_.json()},
            {"wins", wins_.json()},          {"predictions", predictions_}};
}

}  // namespace himiko::study
