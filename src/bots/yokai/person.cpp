#include "bots/yokai/person.h"

#include <algorithm>

#include "bots/yokai/deals.h"
#include "yokai/possible.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

namespace {

// From this chance on a person says "I know that card".
constexpr double kKnows = 0.6;

// What somebody makes of the table: a chance for each family of each card.
class Mind {
  public:
    Mind(const Habits& habits, const Rules& rules, const View& view, std::uint64_t seed) noexcept
        : habits_(habits), rules_(rules), view_(view), seed_(seed) {
        remember();
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
        for (int other : members(beside(view_.at, card, there))) sum += related(card, other);
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

    [[nodiscard]] static unsigned beside(const Cards& at, int card, Cell there) noexcept {
        unsigned cards = 0;
        for (int other = 0; other < kCards; ++other)
            if (other != card && at[other].beside(there)) cards |= 1u << other;
        return cards;
    }
    [[nodiscard]] double related(int card, int other) const noexcept {
        double sum = 0;
        for (int family = 0; family < rules_.families; ++family)
            sum += chance(card, family) * chance(other, family);
        return sum;
    }

    // A look is remembered for a number of turns that is drawn once and for all.
    [[nodiscard]] bool remembers(int card, int look) const noexcept {
        double chance = 1;
        for (int turn = look / 2; turn < view_.turn; ++turn) chance *= 1 - habits_.forgets;
        Random random(seed_ ^ Random(static_cast<std::uint64_t>(card << 8 | look)).next());
        return random_part(random) < chance;
    }
    void remember() noexcept {
        std::array<std::uint8_t, kCards> known = view_.shown;
        for (int i = 0; i < view_.looks.size; ++i) {
            const int card = view_.looks[i];
            if (rules_.seat(i / 2) == view_.viewer && remembers(card, i))
                known[card] = view_.known[card];
        }
        Chances left{};
        std::fill_n(left.begin(), rules_.families, rules_.families);
        for (int card : members(rules_.all_cards))
            if (known[card] != kUnknown) left[known[card]] -= 1;
        for (int card : members(rules_.all_cards)) {
            if (known[card] == kUnknown) {
                chances_[card] = left;
            } else {
                chances_[card] = {};
                chances_[card][known[card]] = 1;
            }
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
        Cards at = view_.at;
        for (int i = view_.history.size() - 1; i >= 0; --i)
            if (const Played played = view_.history[i]; played.kind == Kind::kMove)
                at[card_on(at, played.to)] = played.at;
        std::array<unsigned, kMaxPlayers> seen{};  // by seat: cards it has looked at
        int turn = 0;
        for (int i = 0; i < view_.history.size(); ++i) {
            const Played played = view_.history[i];
            const int seat = rules_.seat(turn), card = card_on(at, played.at);
            switch (played.kind) {
                case Kind::kLook: seen[seat] |= 1u << card; break;
                case Kind::kMove:
                    at[card] = played.to;
                    if (seat != view_.viewer && has(seen[seat], card))
                        read(card, beside(at, card, played.to));
                    break;
                case Kind::kReveal:
                case Kind::kPlace:
                case Kind::kDraw:
                case Kind::kLock: ++turn; break;
                case Kind::kAnnounce: break;
            }
        }
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
    [[nodiscard]] static int card_on(const Cards& at, Cell where) noexcept {
        return static_cast<int>(std::find(at.begin(), at.end(), where) - at.begin()) % kCards;
    }

    const Habits& habits_;
    const Rules& rules_;
    const View& view_;
    std::uint64_t seed_;
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
    constexpr double kAlike = 1e-6;
    Random random(seed_ ^ Random(static_cast<std::uint64_t>(view.history.size())).next());
    const Mind mind(habits_, rules, view, seed_);
    const Liking liking(habits_, view, mind);
    Actions list, best;
    legal(rules, view, list);
    double most = -1e9;
    for (const Action a : list) {
        const double likes = liking.of(a);
        if (likes > most + kAlike) most = likes, best.clear();
        if (likes > most - kAlike) best.push(a);
    }
    return {best[static_cast<int>(random.below(static_cast<std::uint32_t>(best.size())))], {}};
}

}  // namespace himiko::bots::yokai
