#include "bots/yokai/outlook.h"

#include <algorithm>
#include <bitset>
#include <vector>

#include "yokai/layout.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

namespace {

// What is not found for this much work is far away, and a lower bound will do.
constexpr long kBudget = 10'000, kMovesBudget = kPlanBudget / 8;

bool touch(const Cards& at, unsigned one, unsigned other) noexcept {
    for (int card : members(one))
        for (int neighbor : members(other))
            if (at[card].beside(at[neighbor])) return true;
    return false;
}

// A card that moves to where the arrangement wants one of its family; announces if none can.
Action first_step(const Task& task, const Arranger& arranger) noexcept {
    const unsigned all = cards_in(task.at);
    for (int family = 0; family < kFamilies; ++family)
        for (int card : members(task.families[family])) {
            if (arranger.family_at(task.at[card]) == family + 1) continue;
            for (int beside : members(all))
                for (const int by : kSteps) {
                    const Cell to = step(task.at[beside], by);
                    if (arranger.family_at(to) != family + 1) continue;
                    if (std::find(task.at.begin(), task.at.end(), to) != task.at.end()) continue;
                    if (connected_after(task.at, card, to)) return move(card, to);
                }
        }
    return announce();
}

// A target laid over the table in one way: what its cells hold now.
struct Laid {
    std::array<unsigned, kFamilies> lies{}, locked{};  // by family, sets of the target's cells
    std::array<std::uint16_t, kCards> codes{};         // of its cells
    std::array<std::uint8_t, kCards> cards{};          // on them
    int inside = 0, locked_inside = 0;
};

// The family of each piece of a cut.
using Names = std::array<int, kFamilies>;

// Counts what can stay where it is when the cards have to form a target.
class FormCount {
  public:
    explicit FormCount(const Task& task) noexcept : task_(task) {
        for (int family = 0; family < kFamilies; ++family)
            for (int card : members(task.families[family])) {
                lies_[task.at[card].code % kCells] = static_cast<std::uint8_t>(card + 1);
                family_[card] = family;
                west_ = std::min(west_, task.at[card].column());
                east_ = std::max(east_, task.at[card].column());
                north_ = std::min(north_, task.at[card].row());
                south_ = std::max(south_, task.at[card].row());
            }
        const auto& cells = task.form->cells[0];
        for (int i = 0; i < size(); ++i)
            for (int j = 0; j < size(); ++j)
                if (cells[i].beside(cells[j])) beside_[i] |= 1u << j;
    }

    // The most cards that stay, if more than `best`.
    int most(int best) noexcept {
        least_ = best + 1;
        try_all();
        return least_ - 1;
    }

    // How many more stay after each move than the most that stay now. Of all arrangements only
    // those that keep nearly as many can matter.
    void find_gains(int most, std::span<const Action> moves, std::span<double> gains) {
        least_ = most - 1;
        stay_with_.resize(kCards * kCells);
        try_all();
        for (std::size_t i = 0; i < moves.size(); ++i) {
            const int card = moves[i].card();
            gains[i] =
                std::max({least_, stay_without_[card], int{with(card, moves[i].to().code)}}) - most;
        }
    }

  private:
    static constexpr int kCells = Cell::kRow * Cell::kRow;

    [[nodiscard]] int size() const noexcept { return task_.form->size; }

    // Tries all arrangements that keep at least so many cards.
    void try_all() noexcept {
        for (const auto& form : task_.form->cells) {
            int left = 0, right = 0, top = 0, bottom = 0;
            for (const Cell cell : std::span(form).first(static_cast<std::size_t>(size()))) {
                left = std::min(left, cell.x()), right = std::max(right, cell.x());
                top = std::min(top, cell.y()), bottom = std::max(bottom, cell.y());
            }
            for (int row = north_ - bottom; row <= south_ - top; ++row)
                for (int column = west_ - right; column <= east_ - left; ++column) {
                    const Laid laid = lay(form, column, row);
                    if (laid.inside < least_ || laid.locked_inside < count(task_.locked)) continue;
                    for (const Cut& cut : task_.form->cuts) try_cut(laid, cut);
                }
        }
    }
    [[nodiscard]] Laid lay(const std::array<Cell, kCards>& form, int column,
                           int row) const noexcept {
        Laid laid;
        for (int i = 0; i < size(); ++i) {
            const int x = column + form[i].x(), y = row + form[i].y();
            if (x < 0 || y < 0 || x >= kTableSize || y >= kTableSize) return {};
            laid.codes[i] = static_cast<std::uint16_t>(y * Cell::kRow + x);
            const int card = lies_[laid.codes[i]] - 1;
            if (card < 0) continue;
            laid.cards[i] = static_cast<std::uint8_t>(card);
            laid.lies[family_[card]] |= 1u << i;
            ++laid.inside;
            if (!has(task_.locked, card)) continue;
            laid.locked[family_[card]] |= 1u << i;
            ++laid.locked_inside;
        }
        return laid;
    }

    // The target being cut so, each piece goes to some family.
    void try_cut(const Laid& laid, const Cut& cut) noexcept {
        std::array<std::array<int, kFamilies>, kFamilies> keeps;
        const int families = task_.form->families;
        int bound = 0;
        for (int piece = 0; piece < families; ++piece) {
            int own = -kCards;
            for (int family = 0; family < families; ++family) {
                const bool holds_locked = (laid.locked[family] & ~unsigned{cut[piece]}) == 0;
                keeps[piece][family] =
                    holds_locked ? count(laid.lies[family] & cut[piece]) : -kCards;
                own = std::max(own, keeps[piece][family]);
            }
            bound += own;
        }
        if (bound < least_) return;
        Names names = {0, 1, 2, 3};
        do {
            int kept = 0;
            for (int piece = 0; piece < families; ++piece) kept += keeps[piece][names[piece]];
            if (kept < least_ || !pairs_touch(cut, names)) continue;
            if (stay_with_.empty())
                least_ = kept + 1;
            else
                note(laid, cut, names, kept);
        } while (std::next_permutation(names.begin(), names.begin() + families));
    }

    // What stays in an arrangement after a move: a card less if one leaves its place, a card more
    // if one comes to a place of its family.
    void note(const Laid& laid, const Cut& cut, const Names& names, int kept) noexcept {
        const unsigned filled = union_of(laid.lies, first(kFamilies));
        for (int piece = 0; piece < task_.form->families; ++piece) {
            const int family = names[piece];
            unsigned stay = 0;
            for (int i : members(laid.lies[family] & cut[piece])) stay |= 1u << laid.cards[i];
            for (int card : members(task_.families[family])) {
                const int without = kept - has(stay, card);
                stay_without_[card] = std::max(stay_without_[card], without);
                for (int i : members(cut[piece] & ~filled)) {
                    std::uint8_t& most = with(card, laid.codes[i]);
                    most = static_cast<std::uint8_t>(std::max<int>(most, without + 1));
                }
            }
        }
    }

    [[nodiscard]] std::uint8_t& with(int card, int code) noexcept {
        return stay_with_[static_cast<std::size_t>(card * kCells + code)];
    }

    [[nodiscard]] bool pairs_touch(const Cut& cut, const Names& names) const noexcept {
        std::array<unsigned, kFamilies> cells{};
        for (int piece = 0; piece < task_.form->families; ++piece) cells[names[piece]] = cut[piece];
        for (int pair : members(task_.pairs)) {
            const auto [one, other] = kPairFamilies[pair];
            if (!(union_of(beside_, cells[one]) & cells[other])) return false;
        }
        return true;
    }

    const Task& task_;
    std::array<std::uint8_t, kCells> lies_{};  // card plus one
    std::array<int, kCards> family_{};
    std::array<unsigned, kCards> beside_{};  // by cell of the target
    int least_ = 0;
    // How many cards stay after a move: by card, wherever it goes, and by the cell it goes to.
    std::array<int, kCards> stay_without_{};
    std::vector<std::uint8_t> stay_with_;  // empty: only the most is asked
    int west_ = kTableSize, east_ = 0, north_ = kTableSize, south_ = 0;
};

}  // namespace

Outlook::Outlook(const Rules& rules, const Public& table, std::span<const World> worlds,
                 const Time& time) noexcept
    : cards_(rules.cards),
      form_(rules.shaped ? &rules.forms[static_cast<std::size_t>(table.target)] : nullptr),
      worlds_(worlds),
      time_(time) {}

bool Outlook::at_peace(const World& world, const Cards& at) const noexcept {
    for (const unsigned family : world.families)
        if (!connected(at, family)) return false;
    for (int pair : members(world.pairs)) {
        const auto [one, other] = kPairFamilies[pair];
        if (!touch(at, world.families[one], world.families[other])) return false;
    }
    return !form_ || form_->is(shape_of(at));
}

double Outlook::chance(const Cards& at) const noexcept {
    double chance = 0;
    for (const World& world : worlds_)
        if (at_peace(world, at)) chance += world.weight;
    return chance;
}

int Outlook::cards_to_move(const World& world, const Cards& at, unsigned locked,
                           Action* step) const noexcept {
    const Task what = task(world, at, locked);
    if (form_) return cards_ - FormCount(what).most(cards_ - kHopeless);
    long budget = kBudget;
    Arranger arranger(what, budget);
    for (int moved = 0; moved < std::min(kHopeless, cards_ + 1) && budget >= 0; ++moved)
        if (arranger.each(cards_ - moved, [&]() noexcept {
                if (step) *step = first_step(what, arranger);
                return true;
            }))
            return moved;
    return kHopeless;
}

int Outlook::find_gains(const World& world, const Cards& at, unsigned locked,
                        std::span<const Action> moves, std::span<double> gains) const noexcept {
    const Task what = task(world, at, locked);
    if (form_) {
        const int to_move = cards_to_move(world, at, locked);
        FormCount(what).find_gains(cards_ - to_move, moves, gains);
        return to_move;
    }
    std::fill(gains.begin(), gains.end(), 0.0);
    long budget = kBudget;
    Arranger arranger(what, budget);
    std::array<std::bitset<4096>, kFamilies> seen;  // by hash: where a family was wanted before
    const auto gain = [&](int family) noexcept {
        std::size_t hash = 0;
        for (const std::uint16_t code : arranger.cells_of(family)) hash = hash * 31 + code;
        if (seen[family].test(hash % 4096)) return;
        seen[family].set(hash % 4096);
        for (std::size_t i = 0; i < moves.size(); ++i)
            if (has(world.families[family], moves[i].card()) &&
                arranger.family_at(moves[i].to()) == family + 1 &&
                arranger.family_at(at[moves[i].card()]) != family + 1)
                gains[i] = 1;
    };
    bool found = false;
    int moved = 0;
    for (; moved < kHopeless && budget >= 0 && !found; ++moved)
        arranger.each(cards_ - moved, [&]() noexcept {
            found = true;
            for (int family = 0; family < kFamilies; ++family)
                if (world.families[family]) gain(family);
            return --budget < 0;
        });
    return moved - found;
}

double Outlook::cards_to_move(const Cards& at, unsigned locked, std::size_t from,
                              std::size_t to) const noexcept {
    double sum = 0;
    for (const World& world : worlds_.subspan(from, to - from)) {
        if (time_.over()) break;
        sum += world.weight * cards_to_move(world, at, locked);
    }
    return sum;
}

Plan Outlook::plan(const World& world, const Cards& at, unsigned locked) const noexcept {
    const Plan plan = solve(task(world, at, locked), kMovesBudget);
    return plan.exact || time_.over() ? plan : solve(task(world, at, locked));
}

double Outlook::moves(const Cards& at, unsigned locked) const noexcept {
    double sum = 0;
    for (const World& world : worlds_) {
        if (time_.over()) break;
        const Plan plan = solve(task(world, at, locked), kMovesBudget);
        sum += world.weight * (plan.possible ? std::min(plan.moves, kHopeless) : kHopeless);
    }
    return sum;
}

}  // namespace himiko::bots::yokai
