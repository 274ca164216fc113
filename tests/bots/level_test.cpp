#include "bots/level.h"

#include <gtest/gtest.h>

#include "tests/said.h"

namespace himiko::bots {

TEST(Level, IsReadFromItsName) {
    for (std::size_t i = 0; i < kStrengthNames.size(); ++i)
        EXPECT_EQ(static_cast<std::size_t>(read_level(kStrengthNames[i])->strength), i);
}

TEST(Level, AnExpertTakesATimeATurnOrIterationsADecision) {
    EXPECT_EQ(read_level("expert:1s")->thinking.ms, 1000);
    EXPECT_EQ(read_level("expert:250ms")->thinking.ms, 250);
    EXPECT_EQ(read_level("expert:4000n")->thinking.iterations, 4000);
    EXPECT_EQ(read_level("expert")->thinking, Thinking{});
}

TEST(Level, AnExpertPlaysByThePageIfToldSo) {
    EXPECT_FALSE(read_level("expert")->by_page);
    EXPECT_TRUE(read_level("expert:page")->by_page);
    EXPECT_TRUE(read_level("expert:page:3s")->by_page);
    EXPECT_EQ(read_level("expert:page:3s")->thinking.ms, 3000);
}

TEST(Level, AnythingElseIsRefusedInWords) {
    for (const char* text :
         {"", "Expert", "grandmaster", "normal:1s", "expert:", "expert:0s", "expert:-1s",
          "expert:1", "expert:1m", "expert:1 s", "expert:99999999999999999999ms", "expert:9999s",
          "expert:1s:1s", "normal:page", "expert:pages", "expert:page:", "expert:1s:page"}) {
        const auto level = read_level(text);
        ASSERT_FALSE(level.ok()) << text;
        EXPECT_NE(said(level.error()).find("is no level"), std::string::npos);
    }
}

}  // namespace himiko::bots
