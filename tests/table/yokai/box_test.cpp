#include "table/yokai/box.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <functional>

#include "table/builtin.h"
#include "tests/said.h"

namespace himiko::table {

namespace json = boost::json;

std::vector<std::string> yokai_problems(const std::function<void(json::object&)>& change,
                                        const char* name = "yokai.json") {
    json::value file = json::parse(builtin_file(name));
    change(file.as_object());
    Problems problems;
    const auto box = table::yokai::read_box(file, problems);
    EXPECT_EQ(box == nullptr, !problems.empty());
    std::vector<std::string> lines;
    for (const Error& problem : problems) lines.push_back(said(problem));
    return lines;
}

TEST(YokaiBox, TheBuiltInBoxIsGood) {
    EXPECT_EQ(table::yokai::builtin_box()->targets.size(), 6u);
    EXPECT_EQ(table::yokai::builtin_box()->families[3], "oni");
}

TEST(YokaiBox, ATargetHasSixteenCellsInOnePiece) {
    EXPECT_EQ(
        yokai_problems([](json::object& f) {
            f["targets"].as_array()[1].as_object()["rows"] = json::array{"####", "####", "###."};
        }),
        (std::vector<std::string>{"targets[1].rows: a target has 16 cells, not 11"}));
    EXPECT_EQ(yokai_problems([](json::object& f) {
                  f["targets"].as_array()[1].as_object()["rows"] =
                      json::array{"########", "........", "########"};
              }),
              (std::vector<std::string>{"targets[1].rows: the cells should be joined by sides"}));
}

TEST(YokaiBox, ThreeFamiliesMakeASmallBox) {
    EXPECT_EQ(table::yokai::small_box()->cards(), 9);
    EXPECT_EQ(table::yokai::small_box()->families.size(), 3u);
    const auto small = [](const std::function<void(json::object&)>& change) {
        return yokai_problems(change, "yokai.small.json");
    };
    EXPECT_EQ(small([](json::object&) {}), std::vector<std::string>{});
    EXPECT_EQ(small([](json::object& f) { f["cards_per_family"] = 4; }),
              (std::vector<std::string>{
                  "cards_per_family: should be a whole number from 3 to 3, not 4"}));
    EXPECT_EQ(
        small([](json::object& f) {
            f["clues"].as_object()["2"] = json::array{2, 2, 1};
        }),
        (std::vector<std::string>{"clues.2[2]: should be a whole number from 0 to 0, not 1"}));
    EXPECT_EQ(
        small([](json::object& f) {
            f["targets"] = json::array{json::object{{"id", "ring"}, {"rows", json::array{"####"}}}};
        }),
        (std::vector<std::string>{"targets[0].rows: a target has 9 cells, not 4"}));
    EXPECT_EQ(small([](json::object& f) { f["families"].as_array().push_back("oni"); }).front(),
              "colors.oni: is missing");
}

TEST(YokaiBox, EverythingThatIsWrongIsSaidAtOnce) {
    const auto lines = yokai_problems([](json::object& f) {
        f["families"].as_array()[1] = "kitsune";
        f["clues"].as_object()["3"] = json::array{4, 6, 4};
        f["score"].as_object().erase("wrong");
        f["grades"].as_object()["from"].as_object()["2"] = json::array{8, 0, 12};
    });
    EXPECT_EQ(lines, (std::vector<std::string>{
                         "families[1]: kitsune is there twice",
                         "clues.3: a deck has 1 to 10 clues, not 14",
                         "score.wrong: is missing",
                         "grades.from.2: should rise from the lowest grade to the highest",
                     }));
}

}  // namespace himiko::table
