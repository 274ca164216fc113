#include "tests/golden/golden.h"

#include <dirent.h>
#include <gtest/gtest.h>

#include <set>

#include "tests/said.h"

namespace himiko::golden {

// By the name of a file, without the folder of all and its ending.
Text read_named(const std::string& name) { return read(kFolder + name + ".txt"); }

class Golden : public ::testing::TestWithParam<std::string> {};

template <Game G>
void replay(const Text& text) {
    table::Table<G> table(rules_of<G>(text), std::stoll(text.header.at("seed")));
    for (std::size_t i = 0; i < text.actions.size(); ++i) {
        ASSERT_FALSE(table.over()) << "before action " << i + 1;
        const auto before = table.state();
        const auto done = table.act(text.actions[i]);
        ASSERT_TRUE(done) << text.actions[i] << ": " << said(done.error());
        ASSERT_EQ(table.record().actions.back(), text.actions[i]) << "one action has one spelling";
        if (table.over()) {
            EXPECT_EQ(over_event(table, before, *done), text.header.at("over"));
        }
    }
    EXPECT_TRUE(table.over());
}

TEST_P(Golden, IsReplayedToTheSameEnd) {
    const Text text = read_named(GetParam());
    const std::string game = text.header.at("game");
    const auto found = std::find(table::kGames.begin(), table::kGames.end(), game);
    ASSERT_NE(found, table::kGames.end()) << game;
    table::with_game(static_cast<int>(found - table::kGames.begin()),
                     [&]<Game G>() { replay<G>(text); });
}

// std::filesystem is not in every library that this is tested with.
std::vector<std::string> all_games(const std::string& folder = "") {
    std::vector<std::string> names;
    DIR* const entries = opendir((kFolder + folder).c_str());
    if (!entries) return names;
    while (const dirent* const entry = readdir(entries)) {
        const std::string name = entry->d_name;
        if (name.ends_with(".txt")) names.push_back(folder + name.substr(0, name.size() - 4));
        if (name.starts_with("version"))
            for (std::string& earlier : all_games(folder + name + "/"))
                names.push_back(std::move(earlier));
    }
    closedir(entries);
    std::sort(names.begin(), names.end());
    return names;
}

INSTANTIATE_TEST_SUITE_P(Games, Golden, ::testing::ValuesIn(all_games()), [](const auto& game) {
    std::string name = game.param;
    for (char& c : name)
        if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
    return name;
});

TEST(GoldenGames, OfYamataiCoverEveryEndingForEveryNumberOfPlayersInEveryVersion) {
    std::set<std::string> seen;
    for (const std::string& name : all_games()) {
        const Text text = read_named(name);
        if (text.header.at("game") != "yamatai") continue;
        const json::value over = json::parse(text.header.at("over"));
        seen.insert(text.header.at("version") + " " + text.header.at("players") + " " +
                    std::string(over.at("reason").as_string()));
    }
    for (int version = 1; version <= yamatai::kRulesVersion; ++version)
        for (const char* players : {"2", "3", "4"})
            for (const char* reason : {"pieces", "boats", "specialists", "buildings"}) {
                const std::string wanted = std::to_string(version) + " " + players + " " + reason;
                EXPECT_TRUE(seen.contains(wanted)) << wanted;
            }
}

TEST(GoldenGames, OfYokaiAreWonAndLostInBothWaysOnEveryLevel) {
    std::set<std::string> seen;
    for (const std::string& name : all_games()) {
        const Text text = read_named(name);
        if (text.header.at("game") != "yokai") continue;
        const json::value over = json::parse(text.header.at("over"));
        const json::value options = json::parse(text.header.at("options"));
        for (const json::value& level : options.at("levels").as_array())
            seen.insert(std::to_string(level.as_int64()) + " " +
                        std::string(over.at("reason").as_string()) +
                        (over.at("score").at("won").as_bool() ? " won" : " lost"));
    }
    for (const char* level : {"1", "2", "3", "4", "5"})
        for (const char* outcome :
             {"announcement won", "announcement lost", "clues won", "clues lost"})
            EXPECT_TRUE(seen.contains(std::string(level) + " " + outcome))
                << level << " " << outcome;
}

}  // namespace himiko::golden
