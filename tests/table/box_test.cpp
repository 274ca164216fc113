#include "table/yamatai/box.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <functional>

#include "table/builtin.h"
#include "tests/said.h"

namespace himiko::table {

namespace json = boost::json;

// What is wrong with the built-in box after a change to it, "field: message" each.
std::vector<std::string> problems_after(const std::function<void(json::object&)>& change) {
    json::value file = json::parse(builtin_file("yamatai.json"));
    change(file.as_object());
    Problems problems;
    const auto box = table::yamatai::read_box(file, problems);
    EXPECT_EQ(box == nullptr, !problems.empty());
    std::vector<std::string> lines;
    for (const Error& problem : problems) lines.push_back(said(problem));
    return lines;
}

bool names(const std::vector<std::string>& lines, const std::string& what) {
    for (const std::string& line : lines)
        if (line.find(what) != std::string::npos) return true;
    for (const std::string& line : lines) ADD_FAILURE() << line;
    return false;
}

json::array& islands(json::object& file) { return file["map"].as_object()["islands"].as_array(); }
json::array& spaces(json::object& file) { return file["map"].as_object()["spaces"].as_array(); }

TEST(YamataiBox, TheBuiltInBoxIsGood) {
    EXPECT_TRUE(problems_after([](json::object&) {}).empty());
    EXPECT_EQ(table::yamatai::builtin_box()->islands.size(), 34u);
    EXPECT_EQ(table::yamatai::builtin_box()->spaces.size(), 59u);
}

TEST(YamataiBox, AMissingBuildingIsMissed) {
    EXPECT_TRUE(names(problems_after([](json::object& f) { f["buildings"].as_array().pop_back(); }),
                      "buildings: there should be 4 palaces, not 3"));
}

TEST(YamataiBox, EverythingThatIsWrongIsSaidAtOnce) {
    const auto lines = problems_after([](json::object& f) {
        f["supply"].as_object()["gold"] = "many";
        f.erase("start_money");
        f["fleets"].as_array().pop_back();
        f["specialists"].as_array()[3].as_object()["points"] = -1;
        f["colour"] = "red";
    });
    EXPECT_TRUE(names(lines, "supply.gold: should be a whole number"));
    EXPECT_TRUE(names(lines, "start_money: is missing"));
    EXPECT_TRUE(names(lines, "fleets: fleet 10 is missing"));
    EXPECT_TRUE(names(lines, "specialists[3].points: should be"));
    EXPECT_TRUE(names(lines, "colour: there is no such field"));
    EXPECT_EQ(lines.size(), 5u);
}

TEST(YamataiBox, AMapWithCrossingLinesIsNotPlanar) {
    EXPECT_TRUE(names(problems_after([](json::object& f) {
                          // Spaces 9 and 10 change places.
                          std::swap(spaces(f)[9].as_object()["x"], spaces(f)[10].as_object()["x"]);
                      }),
                      "map.spaces[9]: the lines 1-9 and 2-10 cross"));
}

TEST(YamataiBox, AMapInTwoPartsIsNotConnected) {
    EXPECT_TRUE(names(
        problems_after([](json::object& f) {
            for (int i = 59; i < 62; ++i)
                spaces(f).push_back(json::object{{"id", i}, {"x", 2000 + i * i}, {"y", i * 10}});
            islands(f)[0].as_object()["spaces"] = json::array{59, 60, 61};
        }),
        "map.islands[0]: no line leads from an entry to A1"));
}

TEST(YamataiBox, AHoleInTheMapIsFound) {
    EXPECT_TRUE(names(problems_after([](json::object& f) {
                          islands(f).erase(islands(f).begin() + 17);
                          f["culture"].as_object()["blank"] = 3;
                      }),
                      "map.islands: the lines 22-23-24-38-37-36 enclose no island"));
}

TEST(YamataiBox, AnIslandOnAnotherIslandIsNotPlanar) {
    EXPECT_TRUE(names(problems_after([](json::object& f) {
                          islands(f)[1].as_object()["spaces"] = islands(f)[0].as_object()["spaces"];
                      }),
                      "A1 and A2 lie on top of each other"));
}

TEST(YamataiBox, SixtyFourSpacesAndIslandsAreTheMost) {
    const auto lines = problems_after([](json::object& f) {
        while (spaces(f).size() < 65)
            spaces(f).push_back(json::object{{"id", spaces(f).size()}, {"x", 0}, {"y", 0}});
        while (islands(f).size() < 65) islands(f).push_back(islands(f)[0]);
    });
    EXPECT_TRUE(names(lines, "map.spaces: there are 65 spaces; 64 is the most"));
    EXPECT_TRUE(names(lines, "map.islands: there are 65 islands; 64 is the most"));
}

TEST(YamataiBox, AnIslandTooSmallForAnyBuildingIsFound) {
    EXPECT_TRUE(names(problems_after([](json::object& f) {
                          for (json::value& b : f["buildings"].as_array())
                              b.as_object()["cost"] = json::object{{"bamboo", 5}};
                      }),
                      "map.islands[0].spaces: the island is too small for any building: 4 spaces"));
    EXPECT_TRUE(names(problems_after([](json::object& f) {
                          islands(f)[0].as_object()["spaces"] = json::array{0, 1};
                      }),
                      "map.islands[0].spaces: an island has at least three spaces around it"));
}

TEST(YamataiBox, NoKindOfRubbishCrashesTheReader) {
    for (const char* text :
         {"null", "[]", "3", R"({"map":3})", R"({"map":{"spaces":[1],"islands":[{}]}})",
          R"({"fleets":{},"buildings":[[]],"culture":{"kinds":"x"}})"}) {
        Problems problems;
        EXPECT_EQ(table::yamatai::read_box(json::parse(text), problems), nullptr);
        EXPECT_FALSE(problems.empty()) << text;
    }
}

}  // namespace himiko::table
