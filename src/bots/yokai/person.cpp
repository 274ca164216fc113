#include "bots/yokai/person.h"

#include <algorithm>

#include "bots/yokai/favorite.h"
#include "bots/yokai/memory.h"
#include "bots/yokai/past.h"
#include "yokai/possible.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

namespace {

// From this chance on a person says "I know that card".
constexpr double kKnows = 0.6;

// What somebody makes of the table: a chance for each family of each card.
class Mind {
  public:
    // The view knows what is remembered.
    Mind(const Habits& habits, const Rules& rules, const View& view) noexcept
        : habits_(habits), rules_(rules), view_(view) {
        see();
        believe_clues();
        if (habits_.reads > 0) read_moves();
    }

    [[nodiscard]] double chance(int card, int family) const noexcept {
        return chances_[card][family];
    }
    [[nodiscard]] int likeliest(int card) const noexcept {
        const auto& of = chances_[card];
        return static_cast<int>(std::max_element(of.begin(), of.end()) - of.begin());
    }
    [[nodiscard]] double sureness(int card) const noexcept { return chance(card, likeliest(card)); }
    [[nodiscard]] bool knows(int card) const noexcept { return sureness(card) >= kKnows; }
    [[nodiscard]] double fits(Families clue, int card) const noexcept {
        double sum = 0;
        for (int family : members(clue)) sum += chance(card, family);
        return sum;
    }
    // How many cards of its family lie beside a cell, as far as one can tell.
    [[nodiscard]] double kin(int card, Cell there) const noexcept {
        double sum = 0;
        for (int other : members(others_beside(view_.at, card, there))) sum += related(card, other);
        return sum;
    }
    [[nodiscard]] bool settled(int card) const noexcept {
        return knows(card) && kin(card, view_.at[card]) >= kKnows;
    }
    // How sure it is that every family lies together.
    [[nodiscard]] double peace() const noexcept {
        std::array<unsigned, kFamilies> families{};
        double sure = 1;
        for (int card : members(rules_.all_cards)) {
            families[likeliest(card)] |= 1u << card;
            sure *= sureness(card);
        }
        for (const unsigned family : families)
            if (!connected(view_.at, family)) return 0;
        return sure;
    }

  private:
    using Chances = std::array<double, kFamilies>;

    [[nodiscard]] static unsigned others_beside(const Cards& at, int card, Cell there) noexcept {
        return cards_beside(at, there) & ~(1u << card);
    }
    [[nodiscard]] double related(int card, int other) const noexcept {
        double sum = 0;
        for (int family = 0; family < rules_.families; ++family)
            sum += chance(card, family) * chance(other, family);
        return sum;
    }

    void see() noexcept {
        const auto& known = view_.known;
        Chances left{};
        std::fill_n(left.begin(), rules_.families, rules_.families);
        for (int card : members(rules_.all_cards))
            if (known[card] != kUnknown) left[known[card]] -= 1;
        for (int card : members(rules_.all_cards)) {
            if (known[card] == kUnknown)
                chances_[card] = left;
            else
                chances_[card][known[card]] = 1;
            normalize(card);
        }
    }
    void believe_clues() noexcept {
        for (int card : members(rules_.all_cards)) {
            const Families clue = view_.clues[card];
            if (clue == kNoClue || clue == kFaceDown) continue;
            Chances told;
            for (int family = 0; family < kFamilies; ++family)
                told[family] = has(clue, family) ? habits_.trusts_clues : 1 - habits_.trusts_clues;
            weigh(card, told);
        }
    }
    // A partner that moves a card it has seen lays it beside its kin, it seems.
    void read_moves() noexcept {
        each_move(view_, [&](int turn, int card, const Cards&, const Cards& at) {
            if (rules_.seat(turn) != view_.viewer && has_seen(turn, card))
                read(card, others_beside(at, card, at[card]));
        });
    }
    // Whether the seat of a turn has looked at a card until then.
    [[nodiscard]] bool has_seen(int turn, int card) const noexcept {
        for (int i = 0; i < std::min<int>(view_.looks.size, kLooksOfTurn * (turn + 1)); ++i)
            if (view_.looks[i] == card && rules_.seat(i / kLooksOfTurn) == rules_.seat(turn))
                return true;
        return false;
    }
    void read(int card, unsigned joined) noexcept {
        if (!joined) return;
        Chances of_joined{};
        for (int other : members(joined))
            for (int family = 0; family < kFamilies; ++family)
                of_joined[family] += chance(other, family) / count(joined);
        const Chances before = chances_[card];
        weigh(card, hinted(of_joined));
        // Beside a single card the move says as much of that one.
        if (count(joined) == 1) weigh(lowest(joined), hinted(before));
    }
    [[nodiscard]] Chances hinted(const Chances& by) const noexcept {
        Chances told;
        for (int family = 0; family < kFamilies; ++family)
            told[family] = (1 - habits_.reads) / rules_.families + habits_.reads * by[family];
        return told;
    }
    // What contradicts all that is believed already is not believed.
    void weigh(int card, const Chances& told) noexcept {
        const Chances before = chances_[card];
        double sum = 0;
        for (int family = 0; family < kFamilies; ++family)
            sum += chances_[card][family] *= told[family];
        if (sum > 0)
            normalize(card);
        else
            chances_[card] = before;
    }
    void normalize(int card) noexcept {
        double sum = 0;
        for (const double chance : chances_[card]) sum += chance;
        for (double& chance : chances_[card]) chance /= sum;
    }
    const Habits& habits_;
    const Rules& rules_;
    const View& view_;
    std::array<Chances, kCards> chances_{};
};

// How well an action fits what comes to mind.
class Liking {
  public:
    Liking(const Habits& habits, const View& view, const Mind& mind) noexcept
        : habits_(habits), must_place_(!deck_left(view)), view_(view), mind_(mind) {}

    [[nodiscard]] double of(Action a) const noexcept {
        switch (a.kind()) {
            case Kind::kAnnounce: return mind_.peace() >= habits_.announces_from ? 2 : -1;
            case Kind::kLook: return 1 - mind_.sureness(a.card());
            case Kind::kMove: return of_move(a.card(), a.to());
            case Kind::kReveal:
            case Kind::kDraw: return 0;
            case Kind::kPlace: return of_clue(a.card(), mind_.fits(a.clue(), a.card()), a.clue());
            case Kind::kLock: return of_clue(a.card(), mind_.sureness(a.card()), kNoClue);
        }
        return 0;
    }

  private:
    // People move what they know.
    [[nodiscard]] double of_move(int card, Cell to) const noexcept {
        const double gain = mind_.kin(card, to) - mind_.kin(card, view_.at[card]);
        return mind_.knows(card) ? gain : std::min(gain, 0.0) - 1;
    }
    // A clue that says more is worth more. Without a choice, the one that fits best.
    [[nodiscard]] double of_clue(int card, double fits, Families clue) const noexcept {
        const double says = 0.1 * (kFamilies - count(clue));
        if (must_place_) return fits + says;
        if (fits < habits_.places_from || (habits_.waits && !mind_.settled(card))) return -1;
        return fits + says;
    }

    const Habits& habits_;
    bool must_place_;
    const View& view_;
    const Mind& mind_;
};

}  // namespace

const Habits* find_person(std::string_view name) noexcept {
    for (const Habits& habits : kPeople)
        if (habits.name == name) return &habits;
    return nullptr;
}

himiko::bots::Choice<yokai::Game> Person::choose(const Rules& rules, const View& view) {
    Random random = chance_at(view, seed_);
    const View remembered = Memory{seed_, 1, 1 - habits_.forgets}.of(rules, view);
    const Mind mind(habits_, rules, remembered);
    const Liking liking(habits_, remembered, mind);
    return {favorite(rules, remembered, random, [&](Action a) { return liking.of(a); }), {}};
}

}  // namespace himiko::bots::yokai
