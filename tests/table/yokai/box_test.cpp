#include "table/yokai/box.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <functional>

#include "table/builtin.h"
#include "tests/said.h"

namespace himiko::table {

namespace json = boost::json;

std::vector<std::string> yokai_problems(const std::function<void(json::object&)>& change) {
    json::value file = json::parse(builtin_file("yokai.json"));
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
