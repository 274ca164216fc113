#include "bots/yokai/foresight.h"

#include <algorithm>
#include <cmath>

#include "bots/yokai/deals.h"
#include "yokai/layout.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

namespace {

// The chance to take a move for what it seems to say, to place a clue that fits, to see that it is
// peace.
constexpr double kReads = 0.6, kPlaces = 0.5, kSeesPeace = 0.6;
// So many cards may be unknown to whoever sees that it is peace.
constexpr int kDoubts = 2;
// So many turns of each partner are foreseen, and judged by a rule of thumb what comes after.
constexpr int kRounds = 2;

// A turn brings a card nearer to its place, leaves all as far as it is, or undoes something.
struct Pace {
    double gains, undoes;
};
constexpr Pace kMine = {0.85, 0}, kPartners = {0.33, 0.2};
// What becomes of peace in the turn of a partner: it announces, or breaks it.
constexpr double kAnnounces = 0.25, kBreaks = 0.4;

// The chance to win before a turn of mine, by how many turns are left and cards are still to move.
class Prospects {
  public:
    explicit Prospects(int players) noexcept {
        for (int turns = 0; turns <= kMaxTurns; ++turns)
            for (int seat = 0; seat < players; ++seat)
                for (int cards = 0; cards < kFar; ++cards)
                    chance_[seat][turns][cards] = compute((seat + 1) % players, seat, turns, cards);
    }
    [[nodiscard]] double chance(int turns, int cards) const noexcept {
        return cards >= kFar ? 0 : chance_[0][std::min(turns, kMaxTurns)][cards];
    }

  private:
    static constexpr int kFar = Outlook::kHopeless;

    [[nodiscard]] double compute(int next, int seat, int turns, int cards) const noexcept {
        if (turns == 0) return cards == 0 ? 1 : 0;
        const auto then = [&](int left) {
            return left >= kFar ? 0 : chance_[next][turns - 1][left];
        };
        if (cards == 0 && seat == 0) return 1;
        if (cards == 0)
            return kAnnounces + (1 - kAnnounces) * (kBreaks * then(1) + (1 - kBreaks) * then(0));
        const Pace& pace = seat == 0 ? kMine : kPartners;
        return pace.gains * then(cards - 1) + pace.undoes * then(cards + 1) +
               (1 - pace.gains - pace.undoes) * then(cards);
    }

    std::array<std::array<std::array<double, kFar>, kMaxTurns + 1>, kMaxPlayers> chance_{};
};

const Prospects& prospects(int players) {
    static const std::array<Prospects, 3> kAll = {Prospects(2), Prospects(3), Prospects(4)};
    return kAll[static_cast<std::size_t>(players - 2)];
}

}  // namespace

// --- The scene -----------------------------------------------------------------------------------

void Scene::place(int card, Families clue) noexcept {
    int i = 0;
    while (open.items[i] != clue) ++i;
    open.erase_at(i);
    clues[card] = clue;
}

void Scene::lock(int card) noexcept {
    --face_down;
    clues[card] = kFaceDown;
}

void Scene::reveal_any() noexcept {
    --closed;
    ++face_down;
}

void Scene::drop_any() noexcept {
    if (face_down > 0)
        --face_down;
    else if (!open.empty())
        open.erase_at(0);
}

// --- Partners ------------------------------------------------------------------------------------

Foresight::Foresight(const Rules& rules, const View& view, const Outlook& outlook)
    : rules_(rules), view_(view), outlook_(outlook) {
    std::array<std::array<int, kCards>, kMaxPlayers> seen;
    for (auto& of : seen) of.fill(-1);
    for (int i = 0; i < view.looks.size; ++i)
        seen[static_cast<std::size_t>(rules.seat(i / kLooksOfTurn))][view.looks[i]] =
            i / kLooksOfTurn;
    for (int seat = 0; seat < rules.players; ++seat)
        for (int card = 0; card < rules.cards; ++card)
            if (const int last = seen[static_cast<std::size_t>(seat)][card]; last >= 0)
                remembers_[seat][card] =
                    static_cast<float>(std::pow(kRemembers, view.turn + 1 - last));
    int seen_by_me = 0;
    for (int card = 0; card < rules.cards; ++card) seen_by_me += view.known[card] != kUnknown;
    finds_ = std::min(0.95, 0.25 + 0.8 * seen_by_me / rules.cards);
    std::array<unsigned, kMaxPlayers> looked{};
    int looks = 0;
    Cards at = as_dealt(view);
    each_action(view, [&](int turn, const Played& played) {
        const auto seat = static_cast<std::size_t>(rules.seat(turn));
        if (played.kind == Kind::kLook) looked[seat] |= 1u << view.looks[looks++];
        const auto lies = std::find(at.begin(), at.end(), played.at);
        if (played.kind != Kind::kMove || lies == at.end()) return;
        *lies = played.to;
        const int card = static_cast<int>(lies - at.begin());
        if (has(looked[seat], card))
            hints_.push_back({card, cards_beside(at, played.to) & ~(1u << card)});
    });
}

double Foresight::chance(const World& world, Scene scene, std::uint64_t draw) const noexcept {
    Random random(draw);
    for (int round = 0;; ++round) {
        for (int turn = 1; turn < rules_.players && scene.turns_left() > 0; ++turn) {
            const int seat = (view_.viewer + turn) % rules_.players;
            Mind what = mind(seat, world, scene, random);
            if (std::count(what.begin(), what.begin() + rules_.cards, kUnknown) <= kDoubts &&
                random_part(random) < kSeesPeace && outlook_.at_peace(world, scene.at))
                return 1;
            look(world, scene, what, random);
            move(what, scene, random);
            clue(what, scene, random);
        }
        Action step;
        const int cards = outlook_.cards_to_move(world, scene.at, scene.locked(), &step);
        if (round + 1 == kRounds || cards == 0 || cards >= Outlook::kHopeless ||
            scene.turns_left() == 0 || step.kind() != Kind::kMove)
            return prospects(rules_.players).chance(scene.turns_left(), cards);
        if (random_part(random) < finds_) scene.at[step.card()] = step.to();
        pass(world, scene);
    }
}

// My clue in a turn to come: one is revealed, as long as there are any.
void Foresight::pass(const World& world, Scene& scene) const noexcept {
    if (scene.closed > 0) return scene.reveal_any();
    for (int card : members(rules_.all_cards & ~scene.locked())) {
        const int beside =
            count(cards_beside(scene.at, scene.at[card]) & world.families[world.family(card)]);
        if (beside == 0) continue;
        if (scene.face_down > 0) return scene.lock(card);
        return scene.place(card, scene.open.items[0]);
    }
    scene.drop_any();
}

Foresight::Mind Foresight::mind(int seat, const World& world, const Scene& scene,
                                Random& random) const noexcept {
    Mind mind;
    mind.fill(kUnknown);
    for (int card = 0; card < rules_.cards; ++card) {
        const Families clue = scene.clues[card];
        const float told = clue == kFaceDown ? 0 : kTold[count(clue)];
        if (random_part(random) < std::max(remembers_[seat][card], told))
            mind[card] = static_cast<std::uint8_t>(world.family(card));
    }
    const auto read = [&](const Hint& hint) {
        if (mind[hint.card] != kUnknown || random_part(random) > kReads) return;
        for (int other : members(hint.joined))
            if (mind[other] != kUnknown) mind[hint.card] = mind[other];
    };
    for (const Hint& hint : hints_) read(hint);
    if (scene.moved >= 0)
        read({scene.moved, cards_beside(scene.at, scene.at[scene.moved]) & ~(1u << scene.moved)});
    return mind;
}

// What it knows least.
void Foresight::look(const World& world, const Scene& scene, Mind& mind,
                     Random& random) const noexcept {
    const unsigned locked = scene.locked();
    for (int look = 0; look < kLooksOfTurn; ++look) {
        std::array<int, kCards> strange{};
        int n = 0;
        for (int card = 0; card < rules_.cards; ++card)
            if (mind[card] == kUnknown && !has(locked, card)) strange[n++] = card;
        if (n == 0) return;
        const int card = strange[random.below(static_cast<std::uint32_t>(n))];
        mind[card] = static_cast<std::uint8_t>(world.family(card));
    }
}

void Foresight::move(const Mind& mind, Scene& scene, Random& random) const noexcept {
    constexpr int kCells = Cell::kRow * Cell::kRow;
    std::array<std::uint8_t, kCells> lies{};  // the card plus one
    for (int card = 0; card < rules_.cards; ++card)
        lies[scene.at[card].code % kCells] = static_cast<std::uint8_t>(card + 1);
    const auto kin = [&](int card, Cell cell) {
        float sum = 0;
        for (const int by : kSteps) {
            const int other = lies[step(cell, by).code % kCells] - 1;
            if (other < 0 || other == card) continue;
            if (mind[other] == kUnknown)
                sum += 1.0F / kFamilies;
            else
                sum += static_cast<float>(mind[other] == mind[card]);
        }
        return sum;
    };
    Actions list;
    list_moves(scene.at, rules_.all_cards & ~scene.locked(), list);
    if (list.empty()) return;
    std::array<float, kMaxActions> sums;
    float sum = 0, here = 0;
    int last = -1;
    for (int i = 0; i < list.size(); ++i) {
        const int card = list[i].card();
        if (card != last) here = kin(card, scene.at[card]), last = card;
        sum += mind[card] == kUnknown ? std::exp(-kPull * kStranger)
                                      : std::exp(kPull * (kin(card, list[i].to()) - here));
        sums[static_cast<std::size_t>(i)] = sum;
    }
    const auto at = static_cast<float>(random_part(random)) * sum;
    const auto end = sums.begin() + list.size();
    const auto chosen = std::min<std::ptrdiff_t>(
        std::upper_bound(sums.begin(), end, at) - sums.begin(), list.size() - 1);
    scene.at[list[static_cast<int>(chosen)].card()] = list[static_cast<int>(chosen)].to();
}

// On a card that lies with its kin, as far as it knows; anywhere if it must.
void Foresight::clue(const Mind& mind, Scene& scene, Random& random) const noexcept {
    const bool must = scene.closed == 0;
    if (scene.open.size + scene.face_down == 0 || (!must && random_part(random) > kPlaces))
        return must ? void() : scene.reveal_any();
    const unsigned locked = scene.locked();
    struct Spot {
        int card;
        Families clue;
    };
    std::array<Spot, kCards * kMaxClues> good, any;
    int n = 0, all = 0;
    for (int card = 0; card < rules_.cards; ++card) {
        if (has(locked, card)) continue;
        bool settled = false;
        for (int other : members(cards_beside(scene.at, scene.at[card])))
            settled = settled || (other != card && mind[other] == mind[card]);
        settled = settled && mind[card] != kUnknown;
        const int clues = scene.face_down > 0 ? 1 : scene.open.size;
        for (int i = 0; i < clues; ++i) {
            const Families clue = scene.face_down > 0 ? kFaceDown : scene.open.items[i];
            const bool fits =
                clue == kFaceDown || (mind[card] != kUnknown && has(clue, mind[card]));
            any[all++] = {card, clue};
            if (settled && fits) good[n++] = {card, clue};
        }
    }
    if (n == 0 && (!must || all == 0)) return must ? void() : scene.reveal_any();
    const Spot spot = n > 0 ? good[random.below(static_cast<std::uint32_t>(n))]
                            : any[random.below(static_cast<std::uint32_t>(all))];
    spot.clue == kFaceDown ? scene.lock(spot.card) : scene.place(spot.card, spot.clue);
}

}  // namespace himiko::bots::yokai
