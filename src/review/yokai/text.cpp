#include "review/yokai/text.h"

#include <algorithm>
#include <cstdio>

namespace himiko::review::yokai {

using namespace himiko::yokai;

namespace {

// What a line of the review needs of printf: words have their own length and go beside it.
template <class... Numbers>
std::string form(const char* how, Numbers... numbers) {
    char line[200];
    std::snprintf(line, sizeof line, how, numbers...);
    return line;
}

std::string when(int turn, int seat) {
    return "turn " + std::to_string(turn + 1) + ", seat " + std::to_string(seat);
}

// What cost most in a turn, or nothing.
const Decision* worst(const Turn& turn) {
    const auto found = std::max_element(
        turn.decisions.begin(), turn.decisions.end(),
        [](const Decision& one, const Decision& other) { return one.loss() < other.loss(); });
    return found == turn.decisions.end() || found->loss() <= 0 ? nullptr : &*found;
}

std::string instead(const Decision& decision) {
    return decision.played + form(" was worth %.2f points", decision.played_worth.points) + ", " +
           decision.best + form(" %.2f", decision.best_worth.points);
}

std::string turn_lines(const Review& review) {
    std::string lines = "turn  seat  peace  chance  points    loss  costliest\n";
    for (const Turn& turn : review.turns) {
        lines += form("%4d  %4d  %4.0f%%  %5.0f%%  %6.2f  %6.2f", turn.number + 1, turn.seat,
                      100 * turn.peace, 100 * turn.before.chance, turn.before.points, turn.loss());
        if (const Decision* decision = worst(turn))
            lines += "  " + decision->played + " (better: " + decision->best + ")";
        lines += "\n";
    }
    return lines;
}

std::string seat_lines(const Review& review) {
    std::string lines = "seat  decisions  loss each  accuracy\n";
    for (std::size_t seat = 0; seat < review.seats.size(); ++seat) {
        const Seat& sum = review.seats[seat];
        lines += form("%4d  %9d  %9.3f  %8.1f\n", static_cast<int>(seat), sum.decisions,
                      sum.mean_loss, sum.accuracy);
    }
    return lines;
}

std::string fact_lines(const Rules& rules, const Facts& facts) {
    const auto family = [&](const Deed& deed) { return rules.box->families[deed.family]; };
    std::string lines =
        facts.score.won ? form("Won with %d points. ", facts.score.points) : std::string("Lost. ");
    lines += form("The deal needs %s%d moves, others %.2f on average.\n",
                  facts.luck.exact ? "" : "at least ", facts.luck.least_moves, facts.luck.average);
    for (const Deed& deed : facts.wrong_clues)
        lines += "Wrong clue, " + when(deed.turn, deed.seat) + ": " + deed.action +
                 " on a card that shows " + family(deed) + ".\n";
    for (const SecondLook& look : facts.second_looks)
        lines += "Seen before, " + when(look.turn, look.seat) + ": " + look.action +
                 (look.needless ? ".\n" : ", where nothing unseen was left.\n");
    for (const Deed& deed : facts.partings)
        lines += "Carried away from its family, " + when(deed.turn, deed.seat) + ": " +
                 deed.action + " (" + family(deed) + ").\n";
    if (const auto& peace = facts.first_peace)
        lines += "At peace for the first time in " + when(peace->turn, peace->seat) +
                 form(", who could know it with a chance of %.0f%%.\n", 100 * peace->known);
    return lines;
}

// What cost most in a seat's costliest turns.
std::string costliest_lines(const Review& review) {
    std::string lines;
    for (const Seat& seat : review.seats)
        for (const int number : seat.costliest)
            for (const Turn& turn : review.turns)
                if (const Decision* decision = worst(turn); decision && turn.number == number)
                    lines += when(turn.number, turn.seat) + form(", %.2f points: ", turn.loss()) +
                             instead(*decision) + ".\n";
    return lines;
}

}  // namespace

std::string text(const Rules& rules, const Review& review) {
    return turn_lines(review) + "\n" + fact_lines(rules, review.facts) + "\n" + seat_lines(review) +
           "\nThe costliest turns:\n" + costliest_lines(review);
}

}  // namespace himiko::review::yokai
