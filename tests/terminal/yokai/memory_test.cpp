#include "tests/terminal/yokai/robot.h"
#include "yokai/deal.h"

// Yōkai is a game of memory: what the screen must not remember.
namespace himiko::terminal {

namespace {

using namespace yokai;

// The frame around a card that somebody looks at.
constexpr const char* kFaceUp = "┏━━━┓";

// Another truth that shows the viewer the same at this moment: the faces of all other cards, seen
// earlier or never, the deck, what the pile covers and the others' neighbour cards are dealt again.
State otherwise(const Rules& rules, const State& state, const View& seen, Random& random) {
    State other = state;
    std::array<int, kCards> cards{};
    std::array<int, kCards> faces{};
    int n = 0;
    for (int card = 0; card < kCards; ++card)
        if (seen.shown[card] == kUnknown) {
            cards[n] = card;
            faces[n++] = state.family(card);
        }
    random.shuffle(faces.data(), n);
    for (int i = 0; i < n; ++i) {
        for (auto& set : other.families) set = static_cast<std::uint16_t>(set & ~(1u << cards[i]));
        other.families[faces[i]] =
            static_cast<std::uint16_t>(other.families[faces[i]] | 1u << cards[i]);
    }
    if (rules.covers() && other.open.size > 1 && other.closed_size > 0)
        std::swap(other.open.items[0], other.closed[0]);
    random.shuffle(other.closed.data(), other.closed_size);
    for (int seat = 0; seat < rules.options.neighbors; ++seat)
        if (seat != seen.viewer) other.neighbors[seat] = (other.neighbors[seat] + 1) % kPairs;
    return other;
}

// Everything that can be asked for on one screen, as text.
std::string all_shown(const Rules& rules, const View& view, const std::optional<View>& seen) {
    std::string all;
    for (const Page& page : {Page{Paint(true), 80, 24}, Page{Paint(), 120, 50}}) {
        const YokaiScreen screen(rules, page, 0);
        const auto add = [&](const Lines& lines) { all += join(lines, "\n") + "\n"; };
        add(screen.picture(view, seen, 20));
        add(screen.picture(view, seen, 8));
        add(draw_menu(screen.menu(view), page));
        add(screen.score(view));
        add(screen.explain({"clue"}, view));
        for (const Choice& sight : YokaiScreen::sights()) add(screen.sight(sight.notation, view));
        all += screen.why_no_undo(view);
    }
    return all;
}

}  // namespace

TEST(YokaiMemory, TheScreenShowsNothingButWhatLiesOpenNow) {
    int compared = 0;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const Rules rules = seed % 2 == 0 ? yokai_rules(2, {1}) : yokai_rules(3, {2, 3, 5});
        Random random(seed);
        State state = start(rules, seed);
        for (Actions list;;) {
            legal(rules, state, list);
            const Action action =
                list[static_cast<int>(random.below(static_cast<std::uint32_t>(list.size())))];
            if (action.kind() == Kind::kAnnounce) continue;
            State after = state;
            apply(rules, after, action);
            if (after.phase == Phase::kOver) break;
            for (int viewer = kNobody; viewer < rules.players; ++viewer) {
                const View now = view(rules, after, viewer);
                const State other = otherwise(rules, after, now, random);
                const View then = view(rules, other, viewer);
                EXPECT_EQ(all_shown(rules, now, view(rules, state, viewer)),
                          all_shown(rules, then, view(rules, state, viewer)));
                const YokaiScreen screen(rules, Page{}, viewer);
                EXPECT_EQ(screen.tell(view(rules, state, viewer), action, now).clause,
                          screen.tell(view(rules, state, viewer), action, then).clause);
                ++compared;
            }
            state = after;
        }
    }
    EXPECT_GT(compared, 1000);
}

TEST(YokaiMemory, ACardIsFaceUpFromItsLookUntilTheMove) {
    YokaiGame game(yokai_rules(2, {1}), "human,random", 4);
    const auto faces = [&] {
        const std::string screen = game.on_screen();
        int n = 0;
        for (auto at = screen.find(kFaceUp); at != std::string::npos;
             at = screen.find(kFaceUp, at + 1))
            ++n;
        return n;
    };
    const std::vector<std::pair<const char*, int>> script = {
        {"look 0,0", 0}, {"look 3,3", 1}, {"help rules", 2}, {"move 0,0 4,0", 2},
        {"history", 0},  {"reveal", 0},   {"cards", 0}};
    std::size_t next = 0;
    game.run([&](const std::string&) -> std::optional<std::string> {
        if (next == script.size()) return std::nullopt;
        EXPECT_EQ(faces(), script[next].second) << script[next].first << "\n" << game.on_screen();
        return script[next++].first;
    });
    EXPECT_EQ(faces(), 0);
}

TEST(YokaiMemory, TheStoryNamesCellsAndNoFamilies) {
    YokaiGame game(yokai_rules(2, {1}), "human,human", 4);
    std::string told;
    game.run([&, n = 0](const std::string& shown) mutable -> std::optional<std::string> {
        told = shown;
        const std::vector<std::string> lines = {"look 2,1", "look 0,0", "move 0,0 4,0", "history"};
        return n < std::ssize(lines) ? std::optional(lines[static_cast<std::size_t>(n++)])
                                     : std::nullopt;
    });
    EXPECT_TRUE(contains(told, "Player 1 looks at 2,1, at 0,0 and moves 0,0 to 4,0.")) << told;
    for (const std::string& family : table::yokai::builtin_box()->families)
        EXPECT_FALSE(contains(told, family));
}

TEST(YokaiMemory, EverythingIsGoneWhenSomebodyElseSitsDown) {
    YokaiGame game(yokai_rules(2, {2}), "human,human", 4);
    Random random(4);
    int curtains = 0;
    game.run([&](const std::string& shown) -> std::optional<std::string> {
        if (contains(shown, "Hand the keyboard")) {
            ++curtains;
            EXPECT_TRUE(game.on_screen().starts_with("Hand the keyboard")) << game.on_screen();
            return "";
        }
        if (game.table().over()) return "";
        return any_yokai_action(game.table(), random);
    });
    EXPECT_GT(curtains, 2);
}

TEST(YokaiMemory, ANeighbourCardIsSeenByItsOwnerOnly) {
    const Rules rules = yokai_rules(2, {2});
    const State state = start(rules, 1);
    const auto shown = [&](int viewer) {
        return join(YokaiScreen(rules, Page{}, kNobody)
                        .picture(view(rules, state, viewer), std::nullopt, 20),
                    "\n");
    };
    EXPECT_TRUE(contains(shown(0), "your card: "));
    EXPECT_FALSE(contains(shown(1), "beside"));
    EXPECT_TRUE(contains(shown(1), "Player 1: secret"));
}

TEST(YokaiMemory, WithTheAidOwnLooksStayMarked) {
    for (const bool aid : {false, true}) {
        const Rules rules = yokai_rules(2, {1}, aid);
        State state = start(rules, 7);
        apply(rules, state, look(5));
        apply(rules, state, look(6));
        apply(rules, state, move(0, cell(4, 0)));
        apply(rules, state, reveal());
        const YokaiScreen screen(rules, Page{}, kNobody);
        const auto marked = [&](int viewer, int card) {
            const Lines lines = screen.picture(view(rules, state, viewer), std::nullopt, 20);
            const std::string letter = std::string(1, "kpro"[state.family(card)]);
            return contains(join(lines, "\n"), "│ " + letter + " │");
        };
        for (const int card : {5, 6}) {
            EXPECT_EQ(marked(0, card), aid);
            EXPECT_FALSE(marked(1, card));
        }
        EXPECT_EQ(screen.holds_secret(view(rules, state, 0)), aid);
        EXPECT_FALSE(screen.holds_secret(view(rules, state, 1)));
    }
}

TEST(YokaiMemory, ThePileShowsItsTopAloneUnlessTheAidOrTheEndSpreadsIt) {
    for (const bool aid : {false, true}) {
        const Rules rules = yokai_rules(2, {3}, aid);
        State state = start(rules, 7);
        state.open.push(state.closed[0]);
        state.open.push(state.closed[1]);
        const auto shown = [&] {
            return join(YokaiScreen(rules, Page{}, 0).sight("clues", view(rules, state, 0)), "\n");
        };
        EXPECT_EQ(contains(shown(), "(top), 1 more below"), !aid) << shown();
        state.phase = Phase::kOver;
        EXPECT_FALSE(contains(shown(), "more below")) << shown();
    }
}

TEST(YokaiMemory, TheScoreOfARunningGameDoesNotTellWhetherItIsWon) {
    const Rules rules = yokai_rules(2, {1});
    State state = start(rules, 1);
    for (int family = 0; family < kFamilies; ++family)
        state.families[family] = static_cast<std::uint16_t>(0xf << (4 * family));
    const std::string won = join(YokaiScreen(rules, Page{}, 0).score(view(rules, state, 0)), "\n");
    std::swap(state.families[0], state.families[1]);
    state.families[0] ^= 0x180, state.families[1] ^= 0x180;
    EXPECT_EQ(won, join(YokaiScreen(rules, Page{}, 0).score(view(rules, state, 0)), "\n"));
    EXPECT_TRUE(contains(won, "35"));
}

TEST(YokaiMemory, ColourAddsNothingThatIsNotWritten) {
    const Rules rules = yokai_rules(2, {1});
    State state = start(rules, 7);
    apply(rules, state, look(5));
    const View now = view(rules, state, 0);
    const auto drawn = [&](bool color) {
        return YokaiScreen(rules, Page{Paint(color), 80, 24}, 0).picture(now, std::nullopt, 20);
    };
    const Lines plain = drawn(false), painted = drawn(true);
    ASSERT_EQ(plain.size(), painted.size());
    for (std::size_t i = 0; i < plain.size(); ++i) EXPECT_EQ(width(plain[i]), width(painted[i]));
    EXPECT_NE(plain, painted);
}

}  // namespace himiko::terminal
