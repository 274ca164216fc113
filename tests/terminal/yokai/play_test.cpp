#include "app/commands.h"
#include "tests/terminal/yokai/robot.h"

// Whole games of Yōkai through the streams, as people play them.
namespace himiko::terminal {

namespace {

using Levels = std::initializer_list<int>;

// The four families in four rows: at peace from the first turn on.
yokai::State at_peace(const yokai::Rules& rules) {
    yokai::State state = yokai::start(rules, 1);
    for (int family = 0; family < yokai::kFamilies; ++family)
        state.families[family] = static_cast<std::uint16_t>(0xf << (4 * family));
    return state;
}

int run_app(std::vector<const char*> arguments, std::string& said) {
    arguments.insert(arguments.begin(), "himiko");
    testing::internal::CaptureStderr();
    testing::internal::CaptureStdout();
    const int code = app::run(static_cast<int>(arguments.size()), arguments.data());
    const std::string out = testing::internal::GetCapturedStdout();
    const std::string err = testing::internal::GetCapturedStderr();
    EXPECT_LE(std::count(err.begin(), err.end(), '\n'), 1) << err;
    said = out + err;
    return code;
}

}  // namespace

TEST(YokaiPlay, PeopleWhoTypeTheNotationComeToTheEndOnEveryLevel) {
    std::uint64_t seed = 0;
    for (const Levels levels : {Levels{1}, Levels{2}, Levels{3}, Levels{4}, Levels{5},
                                Levels{2, 3, 5}, Levels{2, 3, 4, 5}})
        for (const char* seats : {"human,random", "human,human,random", "random,human,human,human"})
            for (const bool aid : {false, true}) {
                Random random(++seed);
                const int columns = seed % 3 == 0 ? 60 : 80;
                YokaiGame game(yokai_rules(Seats::read(seats)->size(), levels, aid), seats,
                               static_cast<std::int64_t>(seed), Page{Paint(), columns, 24});
                const std::string shown =
                    game.run([&](const std::string& text) -> std::optional<std::string> {
                        EXPECT_EQ(too_wide(text, columns), "");
                        if (game.table().over() || contains(text, "Hand the keyboard")) return "";
                        return any_yokai_action(game.table(), random);
                    });
                EXPECT_TRUE(game.table().over());
                EXPECT_TRUE(contains(shown, "Won!") || contains(shown, "Lost:"));
                EXPECT_FALSE(contains(shown, "\n! ")) << shown;
            }
}

TEST(YokaiPlay, NineCardsAreDrawnAndPlayedToTheEnd) {
    const auto& box = table::yokai::small_box();
    for (std::uint64_t seed = 0; seed < 6; ++seed) {
        Random random(seed);
        const auto options = yokai::default_options(*box, 2, yokai::level(seed % 2 ? 2 : 4));
        YokaiGame game(yokai::Rules(box, 2, options), "human,random",
                       static_cast<std::int64_t>(seed));
        bool first = true;
        const std::string shown =
            game.run([&](const std::string& text) -> std::optional<std::string> {
                EXPECT_EQ(too_wide(text, 80), "");
                if (std::exchange(first, false)) {
                    EXPECT_TRUE(contains(text, "-1    0     1     2     3")) << text;
                    EXPECT_FALSE(contains(text, "oni")) << text;
                    return "help rules";
                }
                if (game.table().over() || contains(text, "Hand the keyboard")) return "";
                return any_yokai_action(game.table(), random);
            });
        EXPECT_TRUE(game.table().over());
        EXPECT_TRUE(contains(shown, "Nine cards lie face down, three each of")) << shown;
        EXPECT_FALSE(contains(shown, "\n! ")) << shown;
    }
}

TEST(YokaiPlay, APersonWhoTypesNumbersComesToTheEnd) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        Random random(seed);
        YokaiGame game(yokai_rules(2, {2, 3}), "human,human", static_cast<std::int64_t>(seed));
        int typed = 0;
        game.run([&](const std::string& shown) -> std::optional<std::string> {
            EXPECT_LT(++typed, 1000);
            if (typed >= 1000) return std::nullopt;
            if (game.table().over() || contains(shown, "Hand the keyboard")) return "";
            const std::string clue = "type one in full, such as ";
            if (const auto at = shown.rfind(clue); at != std::string::npos)
                return shown.substr(at + clue.size(),
                                    shown.find_first_of(".\n", at) - at - clue.size());
            const int most = last_number(shown);
            EXPECT_GT(most, 0) << shown;
            // The first number of a turn is looking, the second ends the game.
            if (contains(shown, "2  announce") && random.below(10) != 0) return "1";
            return std::to_string(1 + random.below(static_cast<std::uint32_t>(std::max(1, most))));
        });
        EXPECT_TRUE(game.table().over());
    }
}

TEST(YokaiPlay, WithoutPeopleItJustPlaysAndTellsTheResult) {
    YokaiGame game(yokai_rules(3, {4}), "random,random,random", 3);
    const std::string shown = game.type({});
    EXPECT_TRUE(game.table().over());
    EXPECT_TRUE(contains(shown, "Won!") || contains(shown, "Lost:"));
}

TEST(YokaiPlay, AWonGameIsCountedItemByItem) {
    const yokai::Rules rules = yokai_rules(2, {1});
    YokaiGame game(table::Table<Yokai>({rules, at_peace(rules)}), "human,human");
    const std::string shown = game.type({"announce", "score", "board", ""});
    EXPECT_TRUE(contains(shown, "Won! Every family is in one group."));
    EXPECT_TRUE(contains(shown, "7 never touched"));
    EXPECT_TRUE(contains(shown, "A legendary victory."));
    EXPECT_TRUE(contains(shown, "│ K │ │ K │ │ K │ │ K │"));
    EXPECT_TRUE(contains(shown, "Player 1 announces that the yōkai are at peace."));
}

TEST(YokaiPlay, ALostGameSaysWhy) {
    const yokai::Rules rules = yokai_rules(2, {2, 5});
    yokai::State state = at_peace(rules);
    state.neighbors[0] = 1;  // kitsune and rokurokubi, two rows apart
    state.target = 0;        // the spiral
    YokaiGame game(table::Table<Yokai>({rules, state}), "human,random");
    const std::string shown = game.type({"announce"});
    EXPECT_TRUE(contains(shown, "Lost: there is not a kitsune beside a rokurokubi"));
    EXPECT_TRUE(contains(shown, "do not form"));
    EXPECT_FALSE(contains(shown, "victory"));
}

TEST(YokaiPlay, AWrongClueIsMarkedAtTheEnd) {
    const yokai::Rules rules = yokai_rules(2, {1});
    yokai::State state = at_peace(rules);
    state.clues[0] = 0b0010;   // kappa on a kitsune
    state.clues[15] = 0b1001;  // kitsune or oni on an oni
    state.closed_size = 5;
    state.turn = 4;
    YokaiGame game(table::Table<Yokai>({rules, state}), "human,human");
    const std::string shown = game.type({"announce"});
    EXPECT_TRUE(contains(shown, "K!"));
    EXPECT_FALSE(contains(shown, "O!"));
    EXPECT_TRUE(contains(shown, "1 placed wrongly"));
    EXPECT_TRUE(contains(shown, "1 placed rightly"));
}

TEST(YokaiPlay, MovesAreListedByCardAndThenByCell) {
    YokaiGame game(yokai_rules(2, {1}), "human,human");
    const std::string shown = game.type({"look 0,0", "look 1,0", "move", "move 2,1", "1"});
    EXPECT_TRUE(contains(shown, "move 0,0 (14)"));
    EXPECT_TRUE(contains(shown, "  1  move 2,1 0,-1"));
    EXPECT_EQ(game.actions().back(), "move 2,1 0,-1");
}

TEST(YokaiPlay, AnActionInFullIsMeantEvenIfItBeginsAnother) {
    const yokai::Rules rules = yokai_rules(2, {1});
    yokai::State state = yokai::start(rules, 1);
    for (int card = 0; card < yokai::kCards; ++card) state.at[card] = yokai::cell(card, 1);
    YokaiGame row(table::Table<Yokai>({rules, state}), "human,human");
    const std::string shown = row.type({"look 1,1", "look 11,1", "move 1,1", "cards"});
    EXPECT_EQ(row.actions(), (std::vector<std::string>{"look 1,1", "look 11,1"}));
    EXPECT_FALSE(contains(shown, "move 11,1")) << shown;
    EXPECT_EQ(too_wide(shown), "");

    state.open.push(0b0001);
    state.open.push(0b1001);
    state.phase = yokai::Phase::kClue;
    YokaiGame clue(table::Table<Yokai>({rules, state}), "human,human");
    clue.type({"place kitsune 1,1"});
    EXPECT_EQ(clue.actions(), std::vector<std::string>{"place kitsune 1,1"});
}

TEST(YokaiPlay, HelpExplainsLevelsTargetsActionsAndFamilies) {
    YokaiGame game(yokai_rules(2, {1}), "human,human");
    std::vector<std::string> lines = {"help",          "help rules",      "help clue",
                                      "help level",    "help targets",    "help target spiral",
                                      "help neighbor", "help memory aid", "cards",
                                      "clues",         "goals",           "score",
                                      "history"};
    for (int level = 1; level <= yokai::kLevels; ++level)
        lines.push_back("help level " + std::to_string(level));
    for (const char* action : yokai::kKindNames) lines.push_back("help " + std::string(action));
    for (const auto& target : game.table().rules().box->targets)
        lines.push_back("help target " + target.id);
    for (const auto& family : game.table().rules().box->families) lines.push_back("help " + family);
    const std::string shown = game.type(lines);
    EXPECT_FALSE(contains(shown, "\n! ")) << shown;
    EXPECT_EQ(too_wide(shown), "");
    EXPECT_TRUE(contains(shown, "move 2,1 4,1"));
    EXPECT_FALSE(contains(shown, "stone"));
    for (const char* nonsense : {"help level 9", "help target moon", "help boats", "help a b c"})
        EXPECT_TRUE(contains(YokaiGame(yokai_rules(2, {1}), "human,human").type({nonsense}),
                             "! There is no help about"))
            << nonsense;
}

TEST(YokaiPlay, TheRulesFitOneScreen) {
    for (const Levels levels : {Levels{1}, Levels{2, 3}, Levels{4}, Levels{5}})
        EXPECT_LE(YokaiScreen(yokai_rules(4, levels), Page{}, 0).rules_summary().size(), 24u);
}

TEST(YokaiPlay, OnlyAMoveIsTakenBack) {
    YokaiGame game(yokai_rules(2, {1}), "human,human");
    const std::string shown =
        game.type({"look 0,0", "undo", "look 1,0", "move 0,0 4,0", "undo", "undo"});
    EXPECT_EQ(game.actions(), (std::vector<std::string>{"look 0,0", "look 1,0"}));
    EXPECT_TRUE(contains(shown, "Taken back: move 0,0 4,0."));
    EXPECT_TRUE(contains(shown, "! Only a move can be taken back"));
}

TEST(YokaiCommandLine, OptionsReachTheGame) {
    std::string said;
    EXPECT_EQ(
        run_app({"play", "yokai", "--seats", "random,random", "--seed", "1", "--levels", "5,2",
                 "--target", "fan", "--neighbors", "2", "--clues", "1,4,2", "--memory-aid"},
                said),
        0);
    EXPECT_TRUE(contains(said, "levels 2 and 5")) << said;
    EXPECT_TRUE(contains(said, "Target  fan"));
    EXPECT_TRUE(contains(said, "Player 2: "));
}

TEST(YokaiCommandLine, WrongRulesAreRefusedByName) {
    std::string said;
    for (const char* levels : {"", "x", "2,", "2;5"})
        EXPECT_EQ(run_app({"play", "yokai", "--levels", levels}, said), 2) << levels;
    EXPECT_EQ(run_app({"play", "yokai", "--levels", "6"}, said), 1);
    EXPECT_TRUE(contains(said, "options.levels"));
    EXPECT_EQ(run_app({"play", "yokai", "--clues", "1,1,1"}, said), 1);
    EXPECT_TRUE(contains(said, "options.clues"));
    EXPECT_EQ(run_app({"play", "yokai", "--neighbors", "1"}, said), 1);
    EXPECT_TRUE(contains(said, "options.neighbors"));
    EXPECT_EQ(run_app({"play", "yokai", "--levels", "5", "--target", "moon"}, said), 1);
    EXPECT_TRUE(contains(said, "options.target"));
}

TEST(YokaiCommandLine, TheRulesOfTheOtherGameAreRefused) {
    std::string said;
    for (const auto& words :
         std::vector<std::vector<const char*>>{{"play", "yamatai", "--levels", "2"},
                                               {"play", "yamatai", "--clues", "2,3,2"},
                                               {"play", "yamatai", "--neighbors", "1"},
                                               {"play", "yamatai", "--target", "fan"},
                                               {"play", "yamatai", "--memory-aid"},
                                               {"play", "yokai", "--chain", "any"},
                                               {"play", "yokai", "--preset", "rulebook-pl"},
                                               {"play", "yokai", "--build-over-culture"}}) {
        EXPECT_EQ(run_app(words, said), 2);
        EXPECT_TRUE(contains(said, "is not a rule of")) << said;
        EXPECT_TRUE(contains(said, words[2])) << said;
    }
}

}  // namespace himiko::terminal
