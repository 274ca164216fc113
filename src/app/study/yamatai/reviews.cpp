#include "app/study/yamatai/reviews.h"

#include <boost/json/array.hpp>
#include <ostream>

#include "app/arena/figures.h"

namespace himiko::study::yamatai {

using arena::percent;
using arena::printed;

void Reviews::add(const review::yamatai::Review& review, const std::vector<std::string>& players,
                  const arena::Verdict& verdict) {
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        const review::yamatai::Summary& sum = review.seats[seat];
        if (sum.decisions == 0) continue;
        players_[players[seat]].loss.add(sum.mean_loss);
        players_[players[seat]].accuracy.add(sum.accuracy);
    }
    // One prediction a decision: that of whoever decides, for what was done.
    for (const review::yamatai::Decision& decision : review.decisions) {
        const double chance = decision.of_played.chance[decision.seat];
        Bin& bin =
            bins_[static_cast<std::size_t>(std::min(kBins - 1, static_cast<int>(kBins * chance)))];
        bin.predicted.add(chance);
        bin.won += verdict.won[static_cast<std::size_t>(decision.seat)];
    }
}

void Reviews::print(std::ostream& out) const {
    out << "player        games      mean loss a decision  accuracy\n";
    for (const auto& [name, player] : players_)
        out << arena::left(name, 12) << printed("%7ld", player.loss.count())
            << printed("        %5.2f%% ± %.2f%%", 100 * player.loss.value(),
                       100 * player.loss.margin())
            << printed("%10.1f\n", player.accuracy.value());
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
}

boost::json::object Reviews::json() const {
    boost::json::object players;
    for (const auto& [name, player] : players_)
        players[name] = boost::json::object{{"games", player.loss.count()},
                                            {"mean_loss", player.loss.value()},
                                            {"margin", player.loss.margin()},
                                            {"accuracy", player.accuracy.value()}};
    boost::json::array bins;
    for (const Bin& bin : bins_)
        bins.push_back(boost::json::object{{"decisions", bin.predicted.count()},
                                           {"predicted", bin.predicted.value()},
                                           {"won", bin.won}});
    return {{"players", std::move(players)}, {"bins", std::move(bins)}};
}

}  // namespace himiko::study::yamatai
