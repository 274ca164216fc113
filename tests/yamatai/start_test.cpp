#include "tests/yamatai/position.h"

namespace himiko::yamatai {

TEST(Start, FiveSpecialistsFiveBuildingsAndFiveFleetsAreOpen) {
    const Position game;
    EXPECT_EQ(game.state.open_specialists.size, 5);
    EXPECT_EQ(game.state.open_tiles.size, 5);
    EXPECT_EQ(game.state.open_fleets.size, 5);
    EXPECT_EQ(game.state.closed_fleets(), 5);
    EXPECT_EQ(game.state.specialist_stack_size, 13);
    EXPECT_EQ(game.state.tile_stack_size, 23);
}

}  // namespace himiko::yamatai
