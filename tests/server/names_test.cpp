#include "server/names.h"

#include <gtest/gtest.h>

#include "room/names.h"

namespace himiko::server {

namespace {

// What becomes of a name; the reason in brackets if it is refused.
std::string cleaned(std::string_view text) {
    const auto name = clean_name(text);
    return name ? *name : "[" + name.error().reason + "]";
}

}  // namespace

TEST(ANameAsItIsKept, IsComposedAndHasSingleBlanks) {
    EXPECT_EQ(cleaned("Ada"), "Ada");
    EXPECT_EQ(cleaned("  Ada \t"), "[name_plain]");
    EXPECT_EQ(cleaned("  Ada \u00a0\u3000 L. "), "Ada L.");
    EXPECT_EQ(cleaned("Zoe\u0308"), "Zoë");
    EXPECT_EQ(cleaned("Ａｄａ ①"), "Ada 1");
    EXPECT_EQ(cleaned("ﬁsh"), "fish");
    EXPECT_EQ(cleaned("卑弥呼"), "卑弥呼");
    EXPECT_EQ(cleaned("Łukasz Żółć"), "Łukasz Żółć");
    EXPECT_EQ(cleaned("नमस्ते"), "नमस्ते");
    EXPECT_EQ(cleaned("Ada \U0001f98a"), "Ada \U0001f98a");
    EXPECT_EQ(cleaned("Ada \u2764\ufe0f"), "Ada \u2764") << "phones add a selector";
}

TEST(ANameAsItIsKept, HasNothingInvisible) {
    for (const char* hidden :
         {"\u200b", "\u200c", "\u200d", "\u200e", "\u202e",     "\u2066",     "\u00ad",
          "\u034f", "\u061c", "\u115f", "\u180e", "\u2028",     "\u2060",     "\u2800",
          "\u3164", "\ufeff", "\uffa0", "\ue000", "\U000e0041", "\U000e0100", "\U0001d173",
          "\x1b",   "\x7f",   "\u0085", "\ufe00", "\u0600",     "\u0378"})
        EXPECT_EQ(cleaned(std::string("Ad") + hidden + "a"), "[name_plain]") << hidden;
    for (const char* broken : {"\xff", "\xc0\x80", "\xed\xa0\x80", "\xe2\x80", "\xf4\x90\x80\x80"})
        EXPECT_EQ(cleaned(broken), "[name_plain]");
    for (const char* nothing : {"", "   ", "\u00a0", "\ufe0f"})
        EXPECT_EQ(cleaned(nothing), "[name_long]");
}

TEST(ANameAsItIsKept, HasAccentsOnLettersAndFewOnEach) {
    EXPECT_EQ(cleaned("\u0301"), "[name_plain]");
    EXPECT_EQ(cleaned("Ada \u0301x"), "[name_plain]");
    EXPECT_EQ(cleaned("q\u0323\u0307\u0304"), "q\u0323\u0307\u0304");
    EXPECT_EQ(cleaned("q\u0323\u0307\u0304\u0308"), "[name_plain]") << "a tower";
}

TEST(ANameAsItIsKept, IsNotLong) {
    EXPECT_EQ(cleaned(std::string(40, 'x')), std::string(40, 'x'));
    EXPECT_EQ(cleaned(std::string(41, 'x')), "[name_long]");
    std::string kanji, family;
    for (int i = 0; i < 40; ++i) kanji += "狐";
    EXPECT_EQ(cleaned(kanji), kanji) << "120 bytes";
    for (int i = 0; i < 31; ++i) family += "\U0001f98a";
    EXPECT_EQ(cleaned(family), "[name_long]") << "124 bytes";
    EXPECT_EQ(cleaned("\ufdfa\ufdfa\ufdfa"), "[name_long]") << "eighteen letters each";
    EXPECT_EQ(cleaned(std::string(100'000, 'x')), "[name_long]");
}

TEST(ANameAsItIsKept, StaysAsItIs) {
    for (const char* name : {"Ada", "Zoë", "卑弥呼", "नमस्ते", "q\u0323\u0307\u0304", "한국어"}) {
        EXPECT_EQ(cleaned(cleaned(name)), cleaned(name));
        EXPECT_TRUE(room::clean_name(name)) << "the room takes it as well";
    }
}

TEST(ASkeleton, IsTheSameForWhatLooksAlike) {
    const std::string ada = skeleton("ada");
    for (const char* alike : {"Ada", "ADA", "\u0430da", "a\u200bda", "\u202eada", "ａｄａ", " ada ",
                              "ad\u0430", "\U0001d41a\U0001d41da"})
        EXPECT_EQ(skeleton(alike), ada) << alike;
    EXPECT_EQ(skeleton("b0b"), skeleton("Bob"));
    EXPECT_EQ(skeleton("paypa1"), skeleton("paypal"));
    EXPECT_EQ(skeleton("arne"), skeleton("ame"));
    EXPECT_EQ(skeleton("Ada  L"), skeleton("ada\u00a0l"));
    EXPECT_EQ(skeleton("Zoë"), skeleton("zoe\u0308"));
    for (const char* other : {"adam", "aada", "äda", "a da", "bob", "狐"})
        EXPECT_NE(skeleton(other), ada) << other;
    EXPECT_EQ(skeleton("\u200b\u2060"), "");
}

}  // namespace himiko::server
