#include "bots/yokai/easy.h"

#include "bots/yokai/favorite.h"
#include "bots/yokai/memory.h"
#include "yokai/layout.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;

namespace {

constexpr double kEasyRecall = 0.9;

// How well an action fits what comes to mind.
class Taste {
  public:
    Taste(const Rules& rules, const View& mind) noexcept : rules_(rules), mind_(mind) {}

    [[nodiscard]] int of(Action a) const noexcept {
        switch (a.kind()) {
            case Kind::kAnnounce: return looks_peaceful() ? 2 : -1;
            case Kind::kLook: return knows(a.card()) ? 0 : 1;
            case Kind::kMove: return kin(a.card(), a.to()) - kin(a.card(), mind_.at[a.card()]);
            case Kind::kReveal:
            case Kind::kDraw: return 0;
            case Kind::kPlace: return fits(a.clue(), a.card()) && settled(a.card()) ? 1 : -1;
            case Kind::kLock: return settled(a.card()) ? 1 : -1;
        }
        return 0;
    }

  private:
    [[nodiscard]] bool knows(int card) const noexcept { return mind_.known[card] != kUnknown; }
    [[nodiscard]] bool fits(Families clue, int card) const noexcept {
        return knows(card) && has(clue, mind_.known[card]);
    }
    // Cards remembered to be of the same family that would lie beside it there.
    [[nodiscard]] int kin(int card, Cell there) const noexcept {
        int n = 0;
        for (int other = 0; other < rules_.cards; ++other)
            n += knows(card) && other != card && mind_.known[other] == mind_.known[card] &&
                 mind_.at[other].beside(there);
        return n;
    }
    [[nodiscard]] bool settled(int card) const noexcept { return kin(card, mind_.at[card]) > 0; }
    // Most cards come to mind, and each family lies together as far as they do.
    [[nodiscard]] bool looks_peaceful() const noexcept {
        std::array<unsigned, kFamilies> families{};
        int n = 0;
        for (int card = 0; card < rules_.cards; ++card)
            if (knows(card)) families[mind_.known[card]] |= 1u << card, ++n;
        for (const unsigned family : families)
            if (!connected(mind_.at, family)) return false;
        return n >= rules_.cards - 2;
    }

    const Rules& rules_;
    const View& mind_;
};

}  // namespace

himiko::bots::Choice<yokai::Game> Easy::choose(const Rules& rules, const View& view) {
    Random random = chance_at(view, seed_);
    const View mind = Memory{seed_, kEasyRecall}.of(rules, view);
    const Taste taste(rules, mind);
    return {favorite(rules, mind, random, [&](Action a) { return taste.of(a); }), {}};
}

}  // namespace himiko::bots::yokai
