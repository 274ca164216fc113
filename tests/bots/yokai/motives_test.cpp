#include "bots/yokai/motives.h"

#include "tests/bots/yokai/game.h"

namespace himiko::bots::yokai {

using namespace himiko::yokai;
namespace {

// Seat 0 looks at two cards and lays one beside the other.
struct Moved {
    Rules rules = rules_for(2);
    State state = Game::start(rules, 7);

    Moved() {
        for (const Action a : {look(0), look(15), move(0, cell(4, 3)), reveal()})
            Game::apply(rules, state, a);
    }
    // The true faces, with those of two cards exchanged.
    [[nodiscard]] World world(int one, int other) const {
        World world;
        for (int card = 0; card < kCards; ++card) {
            const int shown = card == one ? other : card == other ? one : card;
            auto& cards = world.families[state.family(shown)];
            cards = static_cast<std::uint16_t>(cards | 1u << card);
        }
        return world;
    }
    [[nodiscard]] int card_of(int family, bool wanted) const {
        int card = 1;
        while ((state.family(card) == family) != wanted) ++card;
        return card;
    }
};

TEST(Motives, OfAMoveToACardItHasSeenAreThatBothAreOfOneFamily) {
    const Moved game;
    const Motives motives(game.rules, game.state, 1);
    const int family = game.state.family(0);
    const World kin = game.world(15, game.card_of(family, true));
    const World strangers = game.world(15, game.card_of(family, false));
    EXPECT_GT(motives.explained_by(kin), 3 * motives.explained_by(strangers));
}

TEST(Motives, AreAskedOfTheNamedSeatsAlone) {
    const Moved game;
    EXPECT_TRUE(Motives(game.rules, game.state, 2).empty());
    EXPECT_EQ(Motives(game.rules, game.state, 2).explained_by(game.world(0, 0)), 1);
}

}  // namespace
}  // namespace himiko::bots::yokai
