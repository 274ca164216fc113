#include "table/pad.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "table/builtin.h"
#include "tests/said.h"

namespace himiko::table {

namespace json = boost::json;

std::string counted(const std::string& game, const std::string& table) {
    const auto points = count_up(game, json::parse(table));
    return points ? json::serialize(*points) : said(points.error());
}

std::string seat(const std::string& fields) { return R"({"seats":[)" + fields + "]}"; }
const std::string kNothing =
    R"({"money":0,"prestige":0,"built":[],"specialists":[],"reserved":0,"wasted":0})";

TEST(ThePad, CountsAYamataiTableAsTheRulesDo) {
    const std::string rich =
        R"({"money":12,"prestige":3,"built":["b08"],"specialists":["amateratsu","fu_hsi"],)"
        R"("reserved":1,"wasted":5})";
    const json::value told = json::parse(counted("yamatai", seat(kNothing + "," + rich)));
    const json::value& mine = told.at("score").at(1);
    EXPECT_EQ(mine.at("money"), 4) << "three coins a point with Fu Hsi";
    EXPECT_EQ(mine.at("prestige"), 6) << "twice with Amateratsu";
    EXPECT_EQ(mine.at("reserved"), -1);
    EXPECT_EQ(mine.at("wasted"), -2);
    EXPECT_EQ(told.at("score").at(0).at("total"), 0);
    EXPECT_EQ(told.at("ranking"), (json::array{1, 0}));
}

TEST(ThePad, GivesATieToWhoeverHadTheEarlierTurn) {
    const json::value told = json::parse(counted("yamatai", seat(kNothing + "," + kNothing)));
    EXPECT_EQ(told.at("ranking"), (json::array{0, 1}));
    EXPECT_EQ(json::serialize(told.at("ties")), R"([{"seats":[0,1],"by":"turn"}])");
}

TEST(ThePad, NamesEveryTieAndNothingElse) {
    const std::string rich =
        R"({"money":50,"prestige":0,"built":[],"specialists":[],"reserved":0,"wasted":0})";
    const auto ties = [](const std::string& seats) {
        const json::object told = json::parse(counted("yamatai", seat(seats))).as_object();
        return told.contains("ties") ? json::serialize(told.at("ties")) : "";
    };
    EXPECT_EQ(ties(kNothing + "," + rich), "");
    EXPECT_EQ(ties(kNothing + "," + rich + "," + kNothing), R"([{"seats":[0,2],"by":"turn"}])");
    EXPECT_EQ(ties(kNothing + "," + rich + "," + kNothing + "," + rich),
              R"([{"seats":[1,3],"by":"turn"},{"seats":[0,2],"by":"turn"}])");
}

TEST(ThePad, CountsTheCluesOfYokai) {
    EXPECT_EQ(
        counted("yokai",
                R"({"players":2,"clues":{"correct":4,"wrong":1,"revealed":0,"unrevealed":2}})"),
        R"({"points":13,"grade":"legendary"})");
    EXPECT_EQ(
        counted("yokai",
                R"({"players":4,"clues":{"correct":0,"wrong":3,"revealed":0,"unrevealed":0}})"),
        R"({"points":-3,"grade":"honourable"})");
}

TEST(ThePad, CountsWithTheNumbersOfAnotherBox) {
    json::object box = json::parse(builtin_file("yamatai.json")).as_object();
    box["buildings"].at(7).as_object()["points"] = 40;
    const json::object built =
        json::parse(
            R"({"money":0,"prestige":0,"built":["b08"],"specialists":[],"reserved":0,"wasted":0})")
            .as_object();
    json::object table{{"seats", json::array{built, json::parse(kNothing)}}, {"box", box}};
    EXPECT_EQ(json::parse(counted("yamatai", json::serialize(table))).at("score").at(0).at("total"),
              40);
    table["box"].as_object()["supply"] = 7;
    EXPECT_EQ(counted("yamatai", json::serialize(table)).substr(0, 17), "table.box.supply:");
    EXPECT_EQ(counted("yokai", R"({"players":2,"box":null,"clues":)"
                               R"({"correct":1,"wrong":0,"revealed":0,"unrevealed":0}})"),
              R"({"points":1,"grade":"honourable"})");
}

TEST(ThePad, NamesTheFieldThatIsWrong) {
    EXPECT_EQ(counted("chess", "{}"), "game: should be yamatai or yokai");
    EXPECT_EQ(counted("yamatai", "{}"), "table.seats: is missing");
    EXPECT_EQ(counted("yamatai", seat(kNothing)), "table: should have 2 to 4 seats");
    EXPECT_EQ(counted("yamatai", "7"), "table: should be an object, not 7");
    std::string wrong = kNothing;
    wrong.replace(wrong.find("[]"), 2, R"(["b08"])");
    EXPECT_EQ(counted("yamatai", seat(wrong + "," + wrong)),
              "table.seats[1].built[0]: is there twice");
    EXPECT_EQ(
        counted("yokai",
                R"({"players":2,"clues":{"correct":4,"wrong":4,"revealed":0,"unrevealed":2}})"),
        "table.clues: are more than the 7 of 2 players");
    EXPECT_EQ(counted("yokai", R"({"players":2,"clues":{"correct":-4}})").substr(0, 20),
              "table.clues.correct:");
}

}  // namespace himiko::table
