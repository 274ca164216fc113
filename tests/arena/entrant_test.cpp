#include "app/arena/entrant.h"

#include <gtest/gtest.h>

namespace himiko::arena {
namespace {

TEST(Entrants, AreLevelsProgramsAndPeople) {
    const auto read = read_entrants("expert:1s,cmd:./mybot.py,person:literal");
    ASSERT_TRUE(read);
    EXPECT_EQ((*read)[0].level->thinking.ms, 1000);
    EXPECT_EQ((*read)[1].command, "./mybot.py");
    EXPECT_STREQ((*read)[2].person->name, "literal");
    EXPECT_EQ((*read)[2].name, "person:literal");
}

TEST(Entrants, NobodyUnknownTakesASeat) {
    for (const char* seats : {"easy", "easy,person:", "easy,person:nobody", "easy,cmd:", "easy,"})
        EXPECT_FALSE(read_entrants(seats)) << seats;
}

}  // namespace
}  // namespace himiko::arena
