#include "bots/yokai/foresight.h"

#include <algorithm>
#include <cmath>

#include "bots/yokai/deals.h"
#include "yokai/layout.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

namespace {

// The chance to take a move for what it seems to say, to place a clue that fits, to do so wherever
// the card lies, to see that it is peace.
constexpr double kReads = 0.6, kPlaces = 0.85, kHasty = 0.3, kSeesPeace = 0.6;
// So many cards may be unknown to whoever sees that it is peace.
constexpr int kDoubts = 2;
// So many turns of each partner are foreseen, and judged by a rule of thumb what comes after.
constexpr int kRounds = 2;

// A turn brings a card nearer to its place, leaves all as far as it is, or undoes something; if it
// is peace, it announces that, or breaks it.
struct Pace {
    double gains, undoes, announces, breaks;
};
constexpr Pace kMine = {0.85, 0, 1, 0}, kPlanners = {0.65, 0.05, 0.6, 0.05},
               kOthers = {0.33, 0.2, 0.25, 0.4};

// Who plans gives itself away by moving cards it has not seen. The odds that a partner plans, and
// by what they change with each of its first moves: of such a card, and of one it has seen.
constexpr double kPlans = 0.67;
struct Telltale {
    double unseen, seen;
};
constexpr std::array<Telltale, 3> kTelltales = {{{16, 0.21}, {6.7, 0.82}, {6.7, 0.82}}};

}  // namespace

Prospects::Prospects(int players, int planners) noexcept {
    for (int turns = 0; turns <= kMaxTurns; ++turns)
        for (int seat = 0; seat < players; ++seat) {
            const Pace& pace = seat == 0 ? kMine : seat <= planners ? kPlanners : kOthers;
            const auto then = [&](int cards) {
                return cards >= kFar ? 0 : chance_[(seat + 1) % players][turns - 1][cards];
            };
            for (int cards = 0; cards < kFar; ++cards) {
                double& chance = chance_[seat][turns][cards];
                if (turns == 0)
                    chance = cards == 0;
                else if (cards == 0)
                    chance = pace.announces + (1 - pace.announces) * (pace.breaks * then(1) +
                                                                      (1 - pace.breaks) * then(0));
                else
                    chance = pace.gains * then(cards - 1) + pace.undoes * then(cards + 1) +
                             (1 - pace.gains - pace.undoes) * then(cards);
            }
        }
}

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
    std::array<double, kMaxPlayers> odds;
    odds.fill(kPlans);
    for (int seat = 0; seat < rules.players; ++seat) {
        prospects_.emplace_back(rules.players, seat);
        int known = 0;
        for (int card = 0; card < rules.cards; ++card) {
            const int last = seen[static_cast<std::size_t>(seat)][card];
            if (last < 0) continue;
            ++known;
            remembers_[seat][card] = static_cast<float>(std::pow(kRemembers, view.turn + 1 - last));
        }
        finds_[seat] = std::min(0.95, 0.25 + 0.8 * known / rules.cards);
    }
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
        const bool known = has(looked[seat], card);
        if (known) hints_.push_back({card, cards_beside(at, played.to) & ~(1u << card)});
        const auto round = static_cast<std::size_t>(turn / rules.players);
        if (round >= kTelltales.size()) return;
        odds[seat] *= known ? kTelltales[round].seen : kTelltales[round].unseen;
    });
    for (int seat = 0; seat < rules.players; ++seat) plans_[seat] = odds[seat] / (1 + odds[seat]);
}

double Foresight::chance(const World& world, Scene scene, std::uint64_t draw) const noexcept {
    Random random(draw);
    unsigned planners = 0;
    for (int seat = 0; seat < rules_.players; ++seat)
        planners |= unsigned{seat != view_.viewer && random_part(random) < plans_[seat]} << seat;
    for (int round = 0;; ++round) {
        for (int turn = 1; turn < rules_.players && scene.turns_left() > 0; ++turn) {
            const int seat = (view_.viewer + turn) % rules_.players;
            if (has(planners, seat)) {
                Action way;
                const int cards = outlook_.cards_to_move(world, scene.at, scene.locked(), &way);
                if (cards == 0 && random_part(random) < kSeesPeace) return 1;
                advance(world, scene, seat, way, random);
                continue;
            }
            Mind what = mind(seat, world, scene, random);
            if (std::count(what.begin(), what.begin() + rules_.cards, kUnknown) <= kDoubts &&
                random_part(random) < kSeesPeace && outlook_.at_peace(world, scene.at))
                return 1;
            look(world, scene, what, random);
            move(what, scene, random);
            clue(what, scene, random);
        }
        Action way;
        const int cards = outlook_.cards_to_move(world, scene.at, scene.locked(), &way);
        if (round + 1 == kRounds || cards == 0 || cards >= Outlook::kHopeless ||
            scene.turns_left() == 0 || way.kind() != Kind::kMove)
            return prospects_[static_cast<std::size_t>(count(planners))].chance(scene.turns_left(),
                                                                                cards);
        advance(world, scene, view_.viewer, way, random);
    }
}

// A turn of one who plans, if it finds the way.
void Foresight::advance(const World& world, Scene& scene, int seat, Action way,
                        Random& random) const noexcept {
    if (way.kind() == Kind::kMove && random_part(random) < finds_[seat])
        scene.at[way.card()] = way.to();
    pass(world, scene);
}

// Its clue: one is revealed, as long as there are any.
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

// On a card that lies with its kin, as far as it knows; on any it knows if it is hasty; anywhere if
// it must.
void Foresight::clue(const Mind& mind, Scene& scene, Random& random) const noexcept {
    const bool must = scene.closed == 0;
    if (scene.open.size + scene.face_down == 0 || (!must && random_part(random) > kPlaces))
        return must ? void() : scene.reveal_any();
    const bool hasty = random_part(random) < kHasty;
    const unsigned locked = scene.locked();
    struct Spot {
        int card;
        Families clue;
    };
    std::array<Spot, kCards * kMaxClues> good, any;
    int n = 0, all = 0;
    for (int card = 0; card < rules_.cards; ++card) {
        if (has(locked, card)) continue;
        bool settled = hasty;
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
