#include <filesystem>
#include <fstream>

#include "app/commands.h"
#include "tests/said.h"
#include "tests/terminal/robot.h"

namespace himiko::terminal {

namespace {

namespace fs = std::filesystem;

// A seed whose first seat to act is the first one, with a certain fleet open.
std::int64_t seed_with_fleet(int number) {
    for (std::int64_t seed = 0;; ++seed) {
        const Game game("human,human", seed);
        const yamatai::State& s = game.table().state();
        if (s.seat() == 0 && s.open_fleets.find(number - 1) >= 0) return seed;
    }
}

class Files : public testing::Test {
  protected:
    void SetUp() override {
        folder_ = fs::path(HIMIKO_BINARY_DIR) / "terminal_test_files";
        fs::create_directories(folder_);
    }
    [[nodiscard]] std::string file(const std::string& name) const {
        return (folder_ / name).string();
    }
    void write(const std::string& name, const std::string& text) const {
        std::ofstream(folder_ / name) << text;
    }
    fs::path folder_;
};

int run_app(std::vector<const char*> arguments, std::string* said = nullptr) {
    arguments.insert(arguments.begin(), "himiko");
    testing::internal::CaptureStderr();
    testing::internal::CaptureStdout();
    const int code = app::run(static_cast<int>(arguments.size()), arguments.data());
    const std::string out = testing::internal::GetCapturedStdout();
    const std::string err = testing::internal::GetCapturedStderr();
    if (said) *said = out + err;
    EXPECT_LE(std::count(err.begin(), err.end(), '\n'), 1) << err;
    return code;
}

}  // namespace

TEST(Command, HelpExplainsTheCommandsTheRulesAndEveryPiece) {
    Game game("human,random,random");
    const yamatai::Box& box = *game.table().rules().box;
    std::vector<std::string> lines = {"help",        "help rules", "HELP Rules",
                                      "?",           "help undo",  "help koi",
                                      "help bamboo", "help 17",    "help fu hsi"};
    for (int fleet = 1; fleet <= 10; ++fleet)
        lines.push_back("help fleet " + std::to_string(fleet));
    for (const char* who : yamatai::kSpecialistIds) lines.push_back("help " + std::string(who));
    for (const auto& tile : box.buildings) lines.push_back("help " + tile.id);
    for (const auto& island : box.islands) lines.push_back("help " + island.id);
    for (const char* word : yamatai::kKindNames) lines.push_back("help " + std::string(word));
    const std::string shown = game.type(lines);
    EXPECT_FALSE(contains(shown, "! "));
    EXPECT_TRUE(contains(shown, "save FILE"));
    EXPECT_TRUE(contains(shown, "Yamataï in short"));
    EXPECT_TRUE(contains(shown, "Fleet 7 brings"));
    EXPECT_TRUE(contains(shown, "Riu: your harbour holds three boats"));
    EXPECT_TRUE(contains(shown, "b08 is a standard building worth"));
    EXPECT_EQ(too_wide(shown), "");
}

TEST(Command, UnknownHelpIsRefusedWithAWord) {
    for (const char* topic : {"help nothing", "help fleet 11", "help fleet x", "help 99"})
        EXPECT_TRUE(contains(Game("human,random").type({topic}), "There is no help about"))
            << topic;
}

TEST(Command, EveryPanelFitsThePage) {
    Game game("human,random,random", 8);
    Random random(8);
    int asked = 0;
    const std::vector<std::string> looks = {"board", "fleets",  "buildings", "specialists",
                                            "seats", "history", "score",     "help"};
    const std::string shown = game.run([&](const std::string&) -> std::optional<std::string> {
        if (game.table().over()) return "";
        if (++asked % 2) return looks[static_cast<std::size_t>(asked / 2) % looks.size()];
        const auto legal = game.table().legal();
        return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    });
    EXPECT_EQ(too_wide(shown), "");
    for (const char* part : {"Open buildings", "Open specialists", "Fleets:", "beside the harbour",
                             "lost boats  total", "▲mountain"})
        EXPECT_TRUE(contains(shown, part)) << part;
}

TEST(Command, BadInputSaysWhyAndChangesNothing) {
    Game game("human,human", seed_with_fleet(7));
    const std::string shown = game.type({"fleet 99", "place stone 17", "done", "nonsense", "77",
                                         "0", "-1", "99999999999999999999", "\x1b[31m", "save",
                                         "load", "history x", std::string(10000, 'x'), "fleet"});
    EXPECT_TRUE(game.actions().empty());
    EXPECT_TRUE(contains(shown, "! There is no fleet '99'."));
    EXPECT_TRUE(contains(shown, "! Take a fleet first."));
    EXPECT_TRUE(contains(shown, "! There is no action 'nonsense'."));
    EXPECT_TRUE(contains(shown, "! There is no choice 77: the list has 1 to 5."));
    EXPECT_TRUE(contains(shown, "! Name a file: save game.json."));
    EXPECT_TRUE(contains(shown, "Type a number, or Enter to see everything again."));
    EXPECT_FALSE(contains(shown, "\x1b"));
}

TEST(Command, BeginningsOfWordsWillDo) {
    Game game("human,human", seed_with_fleet(7));
    game.type({"FL 7", "pl st 0"});
    EXPECT_EQ(game.actions(), (std::vector<std::string>{"fleet 7", "place stone 0"}));
}

TEST(Command, TheFirstWordAloneListsItsChoicesAndActsNever) {
    Game game("human,human", seed_with_fleet(7));
    const std::string shown = game.type({"fleet 7", "place stone", "2"});
    EXPECT_EQ(game.actions(), (std::vector<std::string>{"fleet 7", "place stone 8"}));
    EXPECT_TRUE(contains(shown, "place stone 43"));
}

TEST(Command, LongListsAreShownByTheirBeginnings) {
    Game game("human,human", seed_with_fleet(6));
    const std::string shown = game.type({"fleet 6", "swap_culture"});
    EXPECT_TRUE(contains(shown, "choices: type one in full, such as swap_culture"));
    EXPECT_EQ(game.actions().size(), 1u);
    EXPECT_EQ(too_wide(shown), "");
}

TEST(Command, UndoTakesBackWhatIsOnesOwn) {
    Game game("human,human", seed_with_fleet(7));
    const std::string shown =
        game.type({"undo", "fleet 7", "place stone 0", "undo", "undo", "undo"});
    EXPECT_TRUE(game.actions().empty());
    EXPECT_TRUE(contains(shown, "Taken back: place stone 0."));
    EXPECT_TRUE(contains(shown, "Taken back: fleet 7."));
    EXPECT_TRUE(contains(shown, "! Nothing has been played yet"));
}

TEST(Command, UndoStopsWhereHiddenTilesWereShown) {
    Game game("human,human", seed_with_fleet(3));
    const std::string shown = game.type({"fleet 3", "peek", "undo"});
    EXPECT_EQ(game.actions().size(), 2u);
    EXPECT_TRUE(contains(shown, "! You looked at hidden tiles"));
}

TEST(Command, UndoStopsAtTheTurn) {
    Game game("human,random", 1);
    Random random(1);
    std::string last;
    game.run([&](const std::string& shown) -> std::optional<std::string> {
        last = shown;
        const yamatai::State& s = game.table().state();
        if (contains(shown, "! ")) return std::nullopt;
        if (s.round > 1 && s.phase == yamatai::Phase::kFleet) return "undo";
        const auto legal = game.table().legal();
        return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
    });
    EXPECT_TRUE(contains(last, "! You have done nothing in this turn yet")) << last;
}

TEST(Command, EnterAloneDrawsEverythingAgain) {
    const std::string shown = Game("human,human", 1).type({""});
    EXPECT_EQ(shown.find("Step 1:") != shown.rfind("Step 1:"), true);
}

TEST(Command, TheEndOfInputIsAGoodbyeAtAnyMoment) {
    for (std::size_t n = 0; n < 8; ++n) {
        Game game("human,random,random", 2);
        Random random(2);
        std::size_t typed = 0;
        const std::string shown = game.run([&](const std::string&) -> std::optional<std::string> {
            if (typed++ >= n) return std::nullopt;
            const auto legal = game.table().legal();
            return legal[random.below(static_cast<std::uint32_t>(legal.size()))];
        });
        EXPECT_TRUE(shown.ends_with("Goodbye.\n"));
    }
}

TEST_F(Files, SavedGamesGoOnWhereTheyWere) {
    const std::string path = file("round trip.json");
    Game game("human,human", seed_with_fleet(7));
    const std::string shown =
        game.type({"fleet 7", "save " + path, "place stone 0", "load " + path});
    EXPECT_TRUE(contains(shown, "Saved in"));
    EXPECT_TRUE(contains(shown, "Loaded"));
    EXPECT_EQ(game.actions(), std::vector<std::string>{"fleet 7"});
    EXPECT_FALSE(contains(shown, "! "));

    const auto table = load_table<Yamatai>(path, 0);
    ASSERT_TRUE(table);
    Game resumed(*table, "human,human");
    const std::string again = resumed.type({"history"});
    EXPECT_TRUE(contains(again, "The game goes on after 1 action")) << again;
    EXPECT_TRUE(contains(again, "» Blue takes fleet 7"));

    Game other("human,human", 12345);
    other.type({"load " + path, "place stone 0"});
    EXPECT_EQ(other.actions(), (std::vector<std::string>{"fleet 7", "place stone 0"}));
    EXPECT_EQ(other.table().record().seed, game.table().record().seed);
}

TEST_F(Files, BadFilesAreRefusedWithAWordAndTheGameGoesOn) {
    write("broken.json", "{");
    write("other.json", R"({"game": "chess"})");
    Game game("human,human", seed_with_fleet(7));
    game.type({"fleet 7", "save " + file("two.json")});
    Game three("human,random,random", 1);
    const std::size_t before = three.actions().size();
    const std::string shown =
        three.type({"load " + file("missing.json"), "load " + file("broken.json"),
                    "load " + file("other.json"), "load " + file("two.json"), "load " + file(""),
                    "save " + file("no/such/folder/x.json")});
    EXPECT_TRUE(contains(shown, "there is no such file"));
    EXPECT_TRUE(contains(shown, "not JSON"));
    EXPECT_TRUE(contains(shown, "should be yamatai"));
    EXPECT_TRUE(contains(shown, "game of 2 players"));
    EXPECT_TRUE(contains(shown, "cannot be written"));
    EXPECT_GE(three.actions().size(), before);
}

TEST(Command, TheRulesShownAreThoseOfThisGame) {
    const auto shown = [](const yamatai::Options& options) {
        return Game(table::Table<Yamatai>(yamatai::Rules(table::yamatai::builtin_box(), 2, options),
                                          1),
                    "human,human")
            .type({"help rules", "help place", "help build"});
    };
    EXPECT_TRUE(contains(shown({}), "beside the one before"));
    EXPECT_TRUE(contains(shown({.chain_any = true}), "any boat of this turn"));
    EXPECT_TRUE(contains(shown({.chain_any = true}), "an earlier boat of this turn"));
    EXPECT_TRUE(contains(shown({.build_over_culture = true}), "island without a building"));
    EXPECT_TRUE(contains(shown({.build_over_culture = true}), "In this game"));
}

TEST_F(Files, QuittingOffersToSave) {
    const std::string path = file("quit.json");
    fs::remove(path);
    Game game("human,human", seed_with_fleet(7));
    const std::string shown = game.type({"fleet 7", "quit", path});
    EXPECT_TRUE(contains(shown, "This game is not saved."));
    EXPECT_TRUE(fs::exists(path));
    EXPECT_TRUE(shown.ends_with("Goodbye.\n"));
    EXPECT_FALSE(contains(Game("human,human", 1).type({"quit"}), "not saved"));
    EXPECT_FALSE(
        contains(Game("human,human", seed_with_fleet(7)).type({"fleet 7", "save " + path, "quit"}),
                 "not saved"));
}

TEST_F(Files, AnotherBoxIsDrawnFromItsOwnMap) {
    // The same islands, mirrored and stretched, on coordinates below zero.
    boost::json::value box = boost::json::parse(table::yamatai::builtin_box()->source);
    for (const char* list : {"spaces", "islands"})
        for (auto& place : box.at("map").at(list).as_array()) {
            place.at("x") = 500 - 7 * place.at("x").as_int64();
            place.at("y") = -2 * place.at("y").as_int64();
        }
    table::Problems problems;
    const auto mirrored = table::yamatai::read_box(box, problems);
    ASSERT_TRUE(mirrored) << said(problems.front());
    Game game(table::Table<Yamatai>(yamatai::Rules(mirrored, 2, {}), 1), "human,human");
    const std::string shown = game.type({"board"});
    EXPECT_EQ(too_wide(shown), "");
    for (const auto& island : mirrored->islands)
        EXPECT_TRUE(contains_word(shown, island.id)) << island.id;

    // The box travels with the saved game.
    const std::string path = file("own box.json");
    Game saved(game.table(), "human,human");
    saved.type({"save " + path});
    const auto loaded = load_table<Yamatai>(path, 2);
    ASSERT_TRUE(loaded) << said(loaded.error());
    EXPECT_EQ(Game(*loaded, "human,human").type({"board"}), shown);
}

TEST_F(Files, TheCommandLineRefusesWhatItDoesNotUnderstand) {
    write("broken.json", "{");
    for (const char* seats : {"human", "human,robot", "", "human,,random", "human,random,",
                              "human,human,human,human,human"})
        EXPECT_EQ(run_app({"play", "yamatai", "--seats", seats}), 2) << seats;
    EXPECT_EQ(run_app({"play"}), 2);
    EXPECT_EQ(run_app({"play", "chess"}), 2);
    EXPECT_EQ(run_app({"play", "yamatai", "--color", "sometimes"}), 2);
    EXPECT_EQ(run_app({"play", "yamatai", "--preset", "mine"}), 2);
    EXPECT_EQ(run_app({"play", "yamatai", "--chain", "none"}), 2);
    for (const char* seed : {"-1", "1x", "0x11", "9007199254740992"})
        EXPECT_EQ(run_app({"play", "yamatai", "--seed", seed}), 2) << seed;
    EXPECT_EQ(run_app({"play", "yamatai", "--seed", "1", "--load", "x.json"}), 2);
    EXPECT_EQ(run_app({"play", "yamatai", "--width", "10"}), 2);
    const std::string broken = file("broken.json");
    EXPECT_EQ(run_app({"play", "yamatai", "--box", broken.c_str()}), 1);
    EXPECT_EQ(run_app({"play", "yamatai", "--load", broken.c_str()}), 1);
    EXPECT_EQ(run_app({"play", "yamatai", "--load", file("missing.json").c_str()}), 1);
}

TEST(CommandLine, TheSameSeedOf64DigitsIsTheSameGame) {
    const auto played = [](const char* game, const std::string& seed) {
        std::string said;
        EXPECT_EQ(
            run_app({"play", game, "--seats", "random,random", "--seed", seed.c_str()}, &said), 0);
        return said;
    };
    const std::string digits = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
    for (const char* game : {"yamatai", "yokai"}) {
        EXPECT_EQ(played(game, digits), played(game, digits));
        EXPECT_NE(played(game, digits), played(game, "1" + digits.substr(1)));
    }
}

TEST(CommandLine, RuleOptionsReachTheGame) {
    std::string one, other;
    EXPECT_EQ(run_app({"play", "yamatai", "--seats", "random,random", "--seed", "1"}, &one), 0);
    EXPECT_EQ(run_app({"play", "yamatai", "--seats", "random,random", "--seed", "1", "--preset",
                       "rulebook-pl", "--build-over-culture", "--chain", "any", "--reserved-build",
                       "any_time", "--second-meeples", "same_order"},
                      &other),
              0);
    EXPECT_TRUE(contains(one, "wins Yamataï"));
    EXPECT_TRUE(contains(other, "wins Yamataï"));
    EXPECT_NE(one, other);
}

}  // namespace himiko::terminal
