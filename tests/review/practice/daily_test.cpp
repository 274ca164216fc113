#include "review/practice/daily.h"

#include <gtest/gtest.h>

#include <set>

namespace himiko::review::practice {

TEST(TheDailyTask, IsEveryTaskOnceInAsManyDaysAsThereAreTasks) {
    for (const int tasks : {1, 2, 40, 61})
        for (const std::int64_t first : {0, 20'000, -7}) {
            std::set<int> seen;
            for (int day = 0; day < tasks; ++day) seen.insert(daily(first + day, tasks));
            EXPECT_EQ(static_cast<int>(seen.size()), tasks);
            EXPECT_EQ(*seen.begin(), 0);
            EXPECT_EQ(daily(first, tasks), daily(first + tasks, tasks));
        }
}

TEST(TheDailyTask, IsWhatTheDocsSayForOtherPrograms) {
    const std::vector<int> expected = {11, 3, 18, 27, 31, 29, 16, 22};
    for (int day = 0; day < static_cast<int>(expected.size()); ++day)
        EXPECT_EQ(daily(20'000 + day, 40), expected[static_cast<std::size_t>(day)]) << day;
}

}  // namespace himiko::review::practice
