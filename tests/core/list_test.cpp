#include "core/list.h"

#include <gtest/gtest.h>

namespace himiko {

TEST(Row, ErasingKeepsTheOrderAndLeavesZerosBehind) {
    Row<4> row;
    for (int item : {5, 6, 7}) row.push(item);
    row.erase_at(1);
    Row<4> expected;
    expected.push(5);
    expected.push(7);
    EXPECT_EQ(row, expected);
    EXPECT_EQ(row.find(7), 1);
    EXPECT_EQ(row.find(6), -1);
    EXPECT_EQ(row.back(), 7);
}

TEST(List, HoldsWhatWasPushedUntilCleared) {
    List<int, 3> list;
    EXPECT_TRUE(list.empty());
    list.push(4);
    list.push(9);
    EXPECT_EQ(list.size(), 2);
    EXPECT_EQ(list[1], 9);
    list.clear();
    EXPECT_EQ(list.begin(), list.end());
}

}  // namespace himiko
