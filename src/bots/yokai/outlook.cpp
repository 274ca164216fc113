#include "bots/yokai/outlook.h"

#include <algorithm>
#include <bitset>

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

// A target laid over the table in one way: which of its cells hold which family now.
struct Laid {
    std::array<unsigned, kFamilies> lies{}, locked{};  // by family, sets of the target's cells
    int inside = 0, locked_inside = 0;
};

// Counts what can stay where it is when the cards have to form a target.
class FormCount {
  public:
    explicit FormCount(const Task& task) noexcept : task_(task) {
        for (int family = 0; family < kFamilies; ++family)
            for (int card : members(task.families[family])) {
                lies_[task.at[card].code % lies_.size()] =
                    static_cast<std::uint8_t>(has(task.locked, card) ? family + 5 : family + 1);
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
        for (const auto& form : task_.form->cells) {
            int left = 0, right = 0, top = 0, bottom = 0;
            for (const Cell cell : std::span(form).first(static_cast<std::size_t>(size()))) {
                left = std::min(left, cell.x()), right = std::max(right, cell.x());
                top = std::min(top, cell.y()), bottom = std::max(bottom, cell.y());
            }
            for (int row = north_ - bottom; row <= south_ - top; ++row)
                for (int column = west_ - right; column <= east_ - left; ++column) {
                    const Laid laid = lay(form, column, row);
                    if (laid.inside <= best || laid.locked_inside < count(task_.locked)) continue;
                    for (const Cut& cut : task_.form->cuts) best = kept(laid, cut, best);
                }
        }
        return best;
    }

  private:
    [[nodiscard]] int size() const noexcept { return task_.form->size; }
    [[nodiscard]] Laid lay(const std::array<Cell, kCards>& form, int column,
                           int row) const noexcept {
        Laid laid;
        for (int i = 0; i < size(); ++i) {
            const int x = column + form[i].x(), y = row + form[i].y();
            if (x < 0 || y < 0 || x >= kTableSize || y >= kTableSize) return {};
            const int lies = lies_[static_cast<std::size_t>(y * Cell::kRow + x)];
            if (lies == 0) continue;
            const int family = (lies - 1) % kFamilies;
            laid.lies[family] |= 1u << i;
            ++laid.inside;
            if (lies <= kFamilies) continue;
            laid.locked[family] |= 1u << i;
            ++laid.locked_inside;
        }
        return laid;
    }

    // The most cards that stay if the target is cut so, each piece going to some family; `best` if
    // that is no more.
    [[nodiscard]] int kept(const Laid& laid, const Cut& cut, int best) const noexcept {
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
        if (bound <= best) return best;
        std::array<int, kFamilies> names = {0, 1, 2, 3};
        do {
            int sum = 0;
            for (int piece = 0; piece < families; ++piece) sum += keeps[piece][names[piece]];
            if (sum > best && pairs_touch(cut, names)) best = sum;
        } while (std::next_permutation(names.begin(), names.begin() + families));
        return best;
    }

    [[nodiscard]] bool pairs_touch(const Cut& cut,
                                   const std::array<int, kFamilies>& names) const noexcept {
        std::array<unsigned, kFamilies> cells{};
        for (int piece = 0; piece < task_.form->families; ++piece) cells[names[piece]] = cut[piece];
        for (int pair : members(task_.pairs)) {
            const auto [one, other] = kPairFamilies[pair];
            if (!(union_of(beside_, cells[one]) & cells[other])) return false;
        }
        return true;
    }

    const Task& task_;
    std::array<std::uint8_t, Cell::kRow * Cell::kRow> lies_{};  // family plus one, locked plus five
    std::array<unsigned, kCards> beside_{};                     // by cell of the target
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

void Outlook::find_gains(const World& world, const Cards& at, unsigned locked,
                         std::span<const Action> moves, std::span<double> gains) const noexcept {
    const Task what = task(world, at, locked);
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
    for (int moved = 0; moved < kHopeless && budget >= 0 && !found; ++moved)
        arranger.each(cards_ - moved, [&]() noexcept {
            found = true;
            for (int family = 0; family < kFamilies; ++family)
                if (world.families[family]) gain(family);
            return --budget < 0;
        });
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
