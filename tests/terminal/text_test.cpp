#include "app/terminal/text.h"

#include <gtest/gtest.h>

#include "app/terminal/paint.h"

namespace himiko::terminal {

TEST(Text, ColumnsAreNotBytes) {
    EXPECT_EQ(width(""), 0);
    EXPECT_EQ(width("stone"), 5);
    EXPECT_EQ(width("Yamataï"), 7);
    EXPECT_EQ(width("♣bamboo ▲"), 9);
    EXPECT_EQ(width("大和"), 4);
}

TEST(Text, EscapeSequencesTakeNoColumns) {
    const std::string red = Paint(true)({.ink = 160, .bold = true}, "clay");
    EXPECT_NE(red, "clay");
    EXPECT_EQ(width(red), 4);
    EXPECT_EQ(width(left(red, 8)), 8);
    EXPECT_EQ(width(cut(red, 2)), 2);
}

TEST(Text, NoColourMeansNoEscapeSequence) {
    EXPECT_EQ(Paint(false)({.ink = 160, .bold = true}, "clay"), "clay");
}

TEST(Text, LinesBreakAtBlanksAndAreIndented) {
    EXPECT_EQ(wrap("one two three four", 9, 2), (Lines{"one two", "  three", "  four"}));
    EXPECT_EQ(wrap("short", 9), Lines{"short"});
    EXPECT_EQ(wrap("a  table", 20), Lines{"a  table"});
}

TEST(Text, UnbrokenTextStaysTogether) {
    EXPECT_EQ(wrap("one " + unbroken("two three") + " four", 10),
              (Lines{"one", "two three", "four"}));
}

TEST(Text, ItemsAreReadDownwardsInColumns) {
    EXPECT_EQ(in_columns({"a", "b", "c", "d", "e"}, 7), (Lines{"a  c  e", "b  d"}));
    EXPECT_EQ(in_columns({"longer than the page"}, 7), Lines{"longer than the page"});
}

TEST(Text, ListsReadLikeSentences) {
    EXPECT_EQ(listed({"a"}), "a");
    EXPECT_EQ(listed({"a", "b", "c"}), "a, b and c");
    EXPECT_EQ(counted(1, "boat"), "1 boat");
    EXPECT_EQ(counted(2, "boat"), "2 boats");
}

}  // namespace himiko::terminal
