#include "bots/yokai/expert.h"

#include <cmath>

#include "bots/yokai/planner.h"
#include "yokai/possible.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

namespace {

// Worlds to plan in; with a shape to form each takes far longer.
constexpr int kExpertWorlds = 120, kExpertShapedWorlds = 100;
// Worlds to estimate a chance in.
constexpr int kChances = 400, kInsightWorlds = 60;
// What a move that brings a card to its place is worth, in nats of doubt.
constexpr double kInsight = 2;
// Of the time that is left of a turn, for one decision: the move needs most, and the clue comes
// after it.
constexpr int kPart = 70;

// One decision of an expert.
class Decision {
  public:
    Decision(const Rules& rules, const View& view, bool by_page, std::uint64_t seed,
             const Time& time)
        : rules_(rules),
          view_(view),
          random_(seed ^ Random(view.history.size()).next()),
          time_(time),
          by_page_(by_page),
          reading_(by_page ? Reading(rules, view) : Reading(rules)),
          belief_(rules, view, reading_) {}

    Choice choose() {
        switch (view_.phase) {
            case Phase::kLook:
                if (auto choice = planner().announcement()) return *choice;
                return {look(best_look()), {}};
            case Phase::kLookAgain: return {look(best_look()), {}};
            case Phase::kMove: return planner().best_move(telling_moves());
            case Phase::kClue: return planner().best_clue();
            case Phase::kOver: break;
        }
        return {announce(), {}};
    }

  private:
    Planner planner() {
        return {rules_,  view_, belief_,       rules_.shaped ? kExpertShapedWorlds : kExpertWorlds,
                random_, time_, !has_readers()};
    }
    // Whether somebody reads what I tell: a partner that follows, or may yet turn out to.
    bool has_readers() const {
        if (!by_page_) return false;
        for (int seat = 0; seat < rules_.players; ++seat)
            if (seat != view_.viewer && (!reading_.introduced(seat) || belief_.trust(seat) > 0.5))
                return true;
        return false;
    }

    // The cards to look at: those I greet with or, if somebody reads it, those that tell what I
    // looked at before.
    unsigned cards_to_choose_from() const {
        const unsigned all = cards_to_look_at(rules_, view_);
        unsigned cards = 0;
        if (by_page_ && view_.turn < rules_.players)
            cards = 1u << greeting(rules_, view_.viewer,
                                   view_.neighbors[view_.viewer])[view_.phase == Phase::kLookAgain];
        else if (has_readers())
            cards = reading_.telling_looks(view_.viewer, view_.known);
        return cards & all ? cards & all : all;
    }

    // The card I know least about; what nobody tells yet is worth telling, too.
    int best_look() {
        const auto worlds = belief_.worlds(kChances, random_);
        const auto insight = insights();
        const bool readers = has_readers();
        int best = -1;
        double most = -1;
        for (int card : members(cards_to_choose_from())) {
            std::array<double, kFamilies> chances{};
            for (const World& world : worlds) chances[world.family(card)] += world.weight;
            const bool told = reading_.is_told(card) || reading_.is_told_next(card);
            double doubt = readers && !told ? 0.5 : 0;
            doubt += kInsight * insight[card];
            for (const double chance : chances)
                if (chance > 0) doubt -= chance * std::log(chance);
            if (doubt > most) most = doubt, best = card;
        }
        return best;
    }

    // Card -> how much likelier the best move would bring a card to its place if I knew this one.
    std::array<double, kCards> insights() {
        const auto worlds = belief_.worlds(kInsightWorlds, random_);
        const Outlook outlook(rules_, view_, worlds, time_);
        Actions moves;
        list_moves(view_.at, view_.unlocked(rules_), moves);
        const auto n = static_cast<std::size_t>(moves.size());
        // Of each move, by the family of each card: what it gains on average.
        std::vector<std::array<std::array<double, kFamilies>, kCards>> chances(n);
        std::vector<double> gains(n);
        for (const World& world : worlds) {
            if (time_.over()) return {};
            outlook.find_gains(world, view_.at, view_.locked(), {moves.begin(), n}, gains);
            for (std::size_t i = 0; i < n; ++i)
                if (gains[i] != 0)
                    for (int card : members(rules_.all_cards))
                        chances[i][card][world.family(card)] += world.weight * gains[i];
        }
        std::array<double, kCards> insight{};
        for (int card : members(rules_.all_cards))
            for (int family = 0; family < kFamilies; ++family) {
                double best = 0;
                for (const auto& chance : chances) best = std::max(best, chance[card][family]);
                insight[card] += best;
            }
        return insight;
    }

    // The moves that tell the truth; all of them if nobody listens or none does.
    std::vector<Action> telling_moves() const {
        Actions list;
        legal(rules_, view_, list);
        std::vector<Action> telling;
        if (has_readers())
            for (const Action a : list)
                if (reading_.says(view_.at[a.card()], a.to(), view_.known)) telling.push_back(a);
        if (telling.empty()) telling.assign(list.begin(), list.end());
        return telling;
    }

    const Rules& rules_;
    const View& view_;
    Random random_;
    const Time& time_;
    bool by_page_;
    Reading reading_;
    Belief belief_;
};

}  // namespace

Choice Expert::choose(const Rules& rules, const View& view) {
    time_.begin(view.turn, kPart);
    Choice choice = Decision(rules, view, by_page_, seed_, time_).choose();
    time_.end();
    return choice;
}

}  // namespace himiko::bots::yokai
