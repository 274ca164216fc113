#include "app/terminal/menu.h"

#include <gtest/gtest.h>

namespace himiko::terminal {

namespace {

const Menu kMenu{
    "Step 1: take something.",
    {{"Fleet", "fleet 1", "a boat", {{"fleet 1", "a boat"}}},
     {"Fleet", "fleet 10", "three boats", {{"fleet 10", "three boats"}}},
     {"Place", "place stone <space>", "8 17", {{"place stone 8", ""}, {"place stone 17", ""}}}}};

std::vector<std::string> found(const std::vector<std::string>& words) {
    std::vector<std::string> all;
    for (const Choice& choice : matching(kMenu, words)) all.push_back(choice.notation);
    return all;
}

}  // namespace

TEST(Menu, RowsAreNumberedAndTheStepIsNamedOnce) {
    EXPECT_EQ(draw_menu(kMenu, {}),
              (Lines{"Step 1: take something.", "Fleet   1  fleet 1              a boat",
                     "        2  fleet 10             three boats",
                     "Place   3  place stone <space>  8 17"}));
}

TEST(Menu, ASingleFamilyIsOpenedAtOnce) {
    const Menu menu{"Step 3: collect.", {kMenu.rows[2]}};
    EXPECT_EQ(draw_menu(menu, {}),
              (Lines{"Step 3: collect.", "  1  place stone 8     2  place stone 17"}));
    EXPECT_EQ(numbered(menu).size(), 2u);
    EXPECT_EQ(numbered(menu)[1][0].notation, "place stone 17");
    EXPECT_EQ(numbered(kMenu).size(), 3u);
}

TEST(Menu, BeginningsOfWordsMatchAndNumbersAreWhole) {
    using Found = std::vector<std::string>;
    EXPECT_EQ(found({"fleet", "1"}), Found{"fleet 1"});
    EXPECT_EQ(found({"fl"}), (Found{"fleet 1", "fleet 10"}));
    EXPECT_EQ(found({"PL", "S", "17"}), Found{"place stone 17"});
    EXPECT_EQ(found({"place", "stone", "1"}), Found{});
    EXPECT_EQ(found({"fleet", "1", "2"}), Found{});
}

TEST(Menu, AChoiceIsCompleteWhenEveryWordIsThere) {
    EXPECT_TRUE(complete({"place stone 17", ""}, {"p", "s", "17"}));
    EXPECT_FALSE(complete({"place stone 17", ""}, {"place", "stone"}));
}

TEST(Menu, NotesAreShownWhereTheyFit) {
    EXPECT_EQ(draw_choices({{"sell clay", "for 4"}, {"sell wood", "for 2"}}, {}),
              (Lines{"  1  sell clay  for 4", "  2  sell wood  for 2"}));
    EXPECT_EQ(draw_choices(kMenu.rows[2].choices, {}),
              Lines{"  1  place stone 8     2  place stone 17"});
}

TEST(Menu, LongListsAreNotNumbered) {
    std::vector<Choice> many;
    for (int i = 0; i < 100; ++i)
        many.push_back({"swap A" + std::to_string(i / 50) + " B" + std::to_string(i % 50), ""});
    const Lines lines = draw_choices(many, {});
    EXPECT_TRUE(lines[0].starts_with("  swap A0: B0 B1 B2"));
    for (const std::string& line : lines) EXPECT_LE(width(line), 80);
}

}  // namespace himiko::terminal
