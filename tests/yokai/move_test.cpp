#include <set>

#include "tests/yokai/position.h"

namespace himiko::yokai {

namespace {

bool beside_somebody(const State& s, Cell to) {
    return std::any_of(s.at.begin(), s.at.end(), [&](Cell at) { return at.beside(to); });
}

// Every move the rules allow, found the slow way.
std::set<std::pair<int, int>> moves_by_trying(const State& s) {
    std::set<std::pair<int, int>> moves;
    for (int y = kLeastCoordinate; y <= kMostCoordinate; ++y)
        for (int x = kLeastCoordinate; x <= kMostCoordinate; ++x) {
            const Cell to = cell(x, y);
            if (s.card_at(to) >= 0 || !beside_somebody(s, to)) continue;
            for (int card : members(cards_in(s.at)))
                if (!s.is_locked(card) && connected_after(s.at, card, to))
                    moves.insert({card, to.code});
        }
    return moves;
}

std::set<std::pair<int, int>> moves_listed(const State& s) {
    Actions list;
    list_moves(s.at, cards_in(s.at) & ~s.locked(), list);
    std::set<std::pair<int, int>> moves;
    for (const Action a : list) EXPECT_TRUE(moves.insert({a.card(), a.to().code}).second);
    return moves;
}

// A layout grown at random, at a random place of the table.
Cards random_layout(Random& random, int spread) {
    Cards at{};
    at.fill(kNoCell);
    at[0] = cell(static_cast<int>(random.below(44)) - 20, static_cast<int>(random.below(44)) - 20);
    for (int n = 1; n < kCards;) {
        const int from =
            std::max(0, n - 1 - static_cast<int>(random.below(static_cast<std::uint32_t>(spread))));
        const Cell next = step(at[from], kSteps[random.below(4)]);
        if (next.code == 0xffff || !next.on_table()) continue;
        if (!next.beside(at[from])) continue;
        if (std::find(at.begin(), at.begin() + n, next) == at.begin() + n)
            at[n++] = next;
        else if (spread < 16)
            ++spread;  // a dead end: start further back
    }
    return at;
}

// A staircase with a card or two beside it: the layouts with the largest bounding boxes.
Cards random_staircase(Random& random) {
    Cards at{};
    int x = static_cast<int>(random.below(12)), y = static_cast<int>(random.below(12));
    const int to_side = random.below(2) ? 1 : -1;
    for (Cell& next : at) {
        next = cell(x, y);
        random.below(2) ? x += to_side : ++y;
    }
    const int end = random.below(2) ? 0 : kCards - 1;
    const Cell to = step(at[random.below(kCards)], kSteps[random.below(4)]);
    if (std::find(at.begin(), at.end(), to) == at.end() && connected_after(at, end, to))
        at[end] = to;
    random.shuffle(at.data(), kCards);
    return at;
}

Position about_to_move(const std::vector<std::string>& rows) {
    Position game;
    game.lay_shape(rows);
    game.state.phase = Phase::kMove;
    return game;
}

}  // namespace

TEST(Move, GoesToAnEmptyCellBesideAnotherCard) {
    Position game;
    game.look_twice();
    EXPECT_TRUE(game.can(move(0, cell(4, 0))));
    EXPECT_EQ(game.why_not(move(0, cell(1, 0))), "that cell is not empty");
    EXPECT_EQ(game.why_not(move(0, cell(5, 0))), "that cell is not beside another card");
    EXPECT_EQ(game.why_not(move(0, cell(4, 4))), "that cell is not beside another card")
        << "corners do not count";
    game.act(move(0, cell(4, 0)));
    EXPECT_EQ(game.state.at[0], cell(4, 0));
    EXPECT_EQ(game.state.phase, Phase::kClue);
}

TEST(Move, ACardWithAClueIsNeverMoved) {
    Position game;
    game.reveal_turn();
    game.place_turn(static_cast<Families>(game.state.open[0]), 0);
    game.look_twice();
    const Actions list = game.actions();
    EXPECT_TRUE(std::none_of(list.begin(), list.end(), [](Action a) { return a.card() == 0; }));
    EXPECT_EQ(game.why_not(move(0, cell(4, 0))), "that card is locked by a clue");
}

TEST(Move, AfterwardsAllSixteenHangTogether) {
    const Position game = about_to_move({"################"});
    EXPECT_TRUE(game.can(move(0, cell(16, 0))));
    EXPECT_EQ(game.why_not(move(5, cell(16, 0))), "the cards would fall into two groups");
    EXPECT_EQ(game.number_of(Kind::kMove), 2 * 31)
        << "the two ends, each to thirty cells along the rest and one beyond it";
}

TEST(Move, TheCardIsLiftedAndMeanwhileTheLayoutMayFallApart) {
    // Without the left column the rows fall apart; a card at the other end joins them again.
    const Position game = about_to_move({"########",  //
                                         "#.......",  //
                                         "#######."});
    const int link = game.card(0, 1);
    EXPECT_FALSE(connected(game.state.at, 0xffffu & ~(1u << link)));
    EXPECT_TRUE(game.can(move(link, cell(1, 1))));
    EXPECT_TRUE(game.can(move(link, cell(6, 1))));
    EXPECT_FALSE(game.can(move(link, cell(7, 1)))) << "touches the upper row alone";
    EXPECT_FALSE(game.can(move(link, cell(8, 0))));
}

TEST(Move, ACellMustJoinAllTheParts) {
    // The middle card holds three arms; only cells that touch all three would do: there is none.
    const Position game = about_to_move({".....#.....",  //
                                         ".....#.....",  //
                                         ".....#.....",  //
                                         ".....#.....",  //
                                         ".....#.....",  //
                                         "###########"});
    const int middle = game.card(5, 5);
    const Actions list = game.actions();
    EXPECT_TRUE(
        std::none_of(list.begin(), list.end(), [&](Action a) { return a.card() == middle; }));
}

TEST(Move, NoFreePathIsNeeded) {
    // From outside into the closed yard.
    Position ring;
    ring.lay_shape({"#####",  //
                    "#...#",  //
                    "#...#",  //
                    "#####",  //
                    "##..."});
    ring.state.phase = Phase::kMove;
    EXPECT_TRUE(ring.can(move(ring.card(0, 4), cell(2, 2))));
}

TEST(Move, AHoleMayBeMadeAndFilled) {
    Position game;
    game.look_twice();
    const int inner = game.card(1, 1);
    game.act(move(inner, cell(4, 0)));
    EXPECT_EQ(game.card(1, 1), -1);
    game.act(reveal());
    game.look_twice();
    game.act(move(inner, cell(1, 1)));
    EXPECT_EQ(game.card(1, 1), inner);
}

TEST(Move, TheCardEndsOnAnotherCellThanItLeft) {
    Position game;
    game.look_twice();
    EXPECT_FALSE(game.can(move(0, cell(0, 0))));
    EXPECT_EQ(game.why_not(move(0, cell(0, 0))), "the card must end on another cell than it left");
}

TEST(Move, ACardDoesNotLieBesideItself) {
    Position game;
    game.look_twice();
    EXPECT_EQ(game.why_not(move(0, cell(-1, 0))), "that cell is not beside another card")
        << "that cell is beside the lifted card alone";
    EXPECT_TRUE(game.can(move(1, cell(-1, 0))));
}

TEST(Move, WithoutALegalMoveTheStepIsSkipped) {
    // A line: only its ends can move, and they are locked.
    Position game(4);
    game.lay_shape({"################"});
    game.state.clues[0] = 1;
    game.state.clues[15] = 2;
    game.act(look(4));
    game.act(look(5));
    EXPECT_EQ(game.state.phase, Phase::kClue);
    EXPECT_TRUE(game.can(reveal()));
    EXPECT_EQ(game.state.history.count(Kind::kMove), 0);
}

TEST(Move, StaysOnTheTable) {
    Position game = about_to_move({"####", "####", "####", "####"});
    for (Cell& at : game.state.at) at = cell(at.x() + 20, at.y() + 20);
    EXPECT_EQ(game.state.at[15], cell(23, 23));
    const Actions list = game.actions();
    for (const Action a : list) EXPECT_TRUE(a.to().on_table());
    EXPECT_FALSE(game.can(move(0, cell(24, 20))));
    EXPECT_EQ(game.why_not(move(0, cell(24, 20))),
              "that cell is too far out: the table ends before it");
    EXPECT_TRUE(game.can(move(0, cell(19, 21))));
    EXPECT_EQ(moves_listed(game.state), moves_by_trying(game.state));
}

TEST(Move, TheListIsWhatTryingEverythingFinds) {
    Random random(11);
    Position game;
    for (int i = 0; i < 800; ++i) {
        game.state.at = i % 4 ? random_layout(random, 1 + i % 16) : random_staircase(random);
        ASSERT_TRUE(connected(game.state.at, 0xffff));
        game.state.clues = {};
        const unsigned locked = static_cast<unsigned>(random.next() & random.next() & 0xffff);
        for (int card : members(locked)) game.state.clues[card] = 1;
        ASSERT_EQ(game.state.locked(), locked);
        const auto moves = moves_by_trying(game.state);
        ASSERT_EQ(moves_listed(game.state), moves);
        ASSERT_EQ(can_move(game.state.at, game.cards_free()), !moves.empty());
    }
}

TEST(Move, TheListIsWhatTryingEverythingFindsForNineCardsToo) {
    Random random(13);
    for (int i = 0; i < 300; ++i) {
        Position game(small_box(), 2);
        game.state.at = random_layout(random, 1 + i % 9);
        for (int card = 9; card < kCards; ++card) game.state.at[card] = kNoCell;
        if (!connected(game.state.at, 0x1ff)) continue;
        for (int card : members(random.next() & random.next() & 0x1ff)) game.state.clues[card] = 1;
        const auto moves = moves_by_trying(game.state);
        ASSERT_EQ(moves_listed(game.state), moves);
        ASSERT_EQ(can_move(game.state.at, game.cards_free()), !moves.empty());
    }
}

TEST(Move, WhetherOneExistsIsKnownForLockedLayoutsToo) {
    Random random(12);
    Position game;
    int stuck = 0;
    for (int i = 0; i < 3000; ++i) {
        game.state.at = random_layout(random, 1);
        unsigned movable = 0;
        for (int n = 0; n < 2; ++n) movable |= 1u << random.below(16);
        Actions list;
        list_moves(game.state.at, movable, list);
        ASSERT_EQ(can_move(game.state.at, movable), !list.empty());
        stuck += list.empty();
    }
    EXPECT_GT(stuck, 10);
}

}  // namespace himiko::yokai
