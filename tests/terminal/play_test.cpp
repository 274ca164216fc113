#include "tests/terminal/robot.h"

// Whole games through the streams, as a person plays them.
namespace himiko::terminal {

namespace {

// Types any number that is on the screen; where a list is too long to be numbered, its example.
class TypesNumbers {
  public:
    explicit TypesNumbers(std::uint64_t seed) : random_(seed) {}

    std::string operator()(const std::string& shown) {
        if (contains(shown, "Enter leaves")) return "";
        const std::string clue = "type one in full, such as ";
        if (const auto at = shown.rfind(clue); at != std::string::npos)
            return shown.substr(at + clue.size(),
                                shown.find_first_of(".\n", at) - at - clue.size());
        const int most = last_number(shown);
        EXPECT_GT(most, 0) << shown;
        return std::to_string(1 + random_.below(static_cast<std::uint32_t>(std::max(1, most))));
    }

  private:
    Random random_;
};

// Types any legal action in the notation.
std::string any_action(const Game& game, Random& random) {
    if (game.table().over()) return "";
    const auto legal = game.table().legal();
    return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
}

// What must never be on the screen of somebody who sees this view: names in the face-down stacks.
std::vector<std::string> secrets(const table::Table<Yamatai>& table, int viewer) {
    const yamatai::State& s = table.state();
    std::vector<std::string> names;
    for (int i = 0; i < s.tile_stack_size; ++i)
        if (!has(s.known[viewer], s.tile_stack[i]))
            names.push_back(table.rules().box->buildings[s.tile_stack[i]].id);
    for (int i = 0; i < s.specialist_stack_size; ++i)
        names.push_back(yamatai::Names::specialist(s.specialist_stack[i]));
    return names;
}

}  // namespace

TEST(Play, APersonWhoTypesNumbersComesToTheEnd) {
    for (const char* seats : {"human,random", "human,random,random", "random,human,random,human"})
        for (std::uint64_t seed = 0; seed < 3; ++seed) {
            Game game(seats, static_cast<std::int64_t>(seed));
            TypesNumbers person(seed);
            int typed = 0;
            const std::string shown =
                game.run([&](const std::string& text) -> std::optional<std::string> {
                    if (++typed > 5000) return std::nullopt;
                    if (contains(text, "Hand the keyboard")) return "";
                    return person(text);
                });
            EXPECT_TRUE(game.table().over()) << seats << " " << seed;
            EXPECT_TRUE(contains(shown, "The game is over after round"));
            EXPECT_TRUE(contains(shown, "Yamataï with"));
            EXPECT_EQ(too_wide(shown), "");
        }
}

TEST(Play, APersonWhoTypesTheNotationComesToTheEnd) {
    Game game("human,random,random", 5);
    Random random(5);
    const std::string shown = game.run(
        [&](const std::string&) -> std::optional<std::string> { return any_action(game, random); });
    EXPECT_TRUE(game.table().over());
    EXPECT_FALSE(contains(shown, "\n! "));  // nothing legal was refused
}

TEST(Play, WithoutPeopleItJustPlaysAndTellsTheResult) {
    Game game("random,random,random", 3);
    const std::string shown = game.type({});
    EXPECT_TRUE(game.table().over());
    EXPECT_TRUE(contains(shown, "The game is over"));
    EXPECT_TRUE(contains(shown, "wins Yamataï"));
    EXPECT_FALSE(contains(shown, "> "));
}

TEST(Play, NothingSecretReachesTheScreen) {
    for (std::int64_t seed = 0; seed < 6; ++seed) {
        Game game("human,random,random", seed);
        Random random(static_cast<std::uint64_t>(seed));
        int asked = 0;
        const std::vector<std::string> looks = {"board", "buildings", "specialists",
                                                "seats", "history",   "fleets"};
        game.run([&](const std::string& shown) -> std::optional<std::string> {
            for (const std::string& name : secrets(game.table(), 0))
                EXPECT_FALSE(contains_word(shown, name)) << name << " in:\n" << shown;
            if (++asked % 3 == 0) return looks[static_cast<std::size_t>(asked / 3) % looks.size()];
            return any_action(game, random);
        });
        EXPECT_TRUE(game.table().over());
    }
}

TEST(Play, ColoursComeOnlyWhenAskedFor) {
    for (const bool color : {false, true}) {
        Game game("human,random,random", 2, Page{Paint(color), 80, 24});
        Random random(2);
        const std::string shown = game.run([&](const std::string&) -> std::optional<std::string> {
            return any_action(game, random);
        });
        EXPECT_EQ(contains(shown, "\x1b["), color);
        EXPECT_EQ(too_wide(shown), "");
    }
}

TEST(Play, TheScreenIsTheSameWithAndWithoutColour) {
    const auto plain = [](const std::string& text) {
        std::string rest;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == '\x1b')
                while (text[i] != 'm') ++i;
            else
                rest += text[i];
        }
        return rest;
    };
    std::array<std::string, 2> shown;
    for (const bool color : {false, true}) {
        Game game("human,random,random", 4, Page{Paint(color), 100, 40});
        Random random(4);
        shown[color] = game.run([&](const std::string&) -> std::optional<std::string> {
            return any_action(game, random);
        });
    }
    EXPECT_EQ(shown[0], plain(shown[1]));
}

TEST(Play, WidePagesAreUsedAndNotExceeded) {
    for (const int columns : {100, 122, 160, 240}) {
        Game game("human,random", 6, Page{Paint(), columns, 50});
        const std::string shown = game.type({"help rules", "board", "specialists", "seats"});
        EXPECT_EQ(too_wide(shown, columns), "");
        EXPECT_GT(widest(shown), 90);
    }
}

TEST(Play, ASmallWindowHoldsTheFirstDecision) {
    Game game("human,random,random", 1, Page{Paint(), 80, 24});
    std::string first;
    game.run([&](const std::string& shown) -> std::optional<std::string> {
        first = shown;
        return std::nullopt;
    });
    // The welcome may have scrolled away; the table and the choices are there.
    first = first.substr(first.find("── Round"));
    EXPECT_LE(std::count(first.begin(), first.end(), '\n') + 1, 24) << first;
}

TEST(Play, PeopleAtOneKeyboardAreToldWhoseTurnItIs) {
    Game game("human,human", 1);
    Random random(1);
    int turns = 0;
    const std::string shown = game.run([&](const std::string&) -> std::optional<std::string> {
        if (++turns > 40) return std::nullopt;
        return any_action(game, random);
    });
    EXPECT_TRUE(contains(shown, "Blue, it is your turn"));
    EXPECT_TRUE(contains(shown, "Orange, it is your turn"));
    EXPECT_TRUE(contains(shown, "Blue takes fleet"));  // nobody is "you" here
}

TEST(Play, ACurtainFallsBetweenPeopleOnceSomebodyHasPeeked) {
    bool peeked = false, curtain = false;
    for (std::int64_t seed = 0; seed < 20 && !curtain; ++seed) {
        Game game("human,human", seed);
        Random random(static_cast<std::uint64_t>(seed));
        game.run([&](const std::string& shown) -> std::optional<std::string> {
            if (contains(shown, "Hand the keyboard")) {
                EXPECT_TRUE(peeked);
                curtain = true;
                return "";
            }
            for (const std::string& name : secrets(
                     game.table(), game.table().to_act() == kNobody ? 0 : game.table().to_act()))
                EXPECT_TRUE(game.table().over() || !contains_word(shown, name)) << name;
            const auto legal = game.table().legal();
            for (const char* wish : {"fleet 3", "peek"})
                if (std::find(legal.begin(), legal.end(), wish) != legal.end()) {
                    peeked = peeked || std::string(wish) == "peek";
                    return wish;
                }
            return any_action(game, random);
        });
    }
    EXPECT_TRUE(curtain);
}

}  // namespace himiko::terminal
