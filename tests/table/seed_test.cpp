#include "table/seed.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "table/reader.h"
#include "tests/said.h"

namespace himiko::table {

namespace json = boost::json;

namespace {

const std::string kDigits = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1dfeff";

// How it is written again, or why it cannot be read.
std::string read_and_written(const std::string& text) {
    const json::value document = json::parse("{\"seed\":" + text + "}");
    Problems problems;
    const Seed seed = Reader(document, "", problems).field("seed").seed();
    return problems.empty() ? json::serialize(seed_json(seed)) : said(problems.front());
}

}  // namespace

TEST(ASeedInADocument, IsANumberOr64HexadecimalDigits) {
    for (const std::string& text : {std::string("0"), std::string("5"),
                                    std::string("9007199254740991"), "\"" + kDigits + "\""})
        EXPECT_EQ(read_and_written(text), text);
    const Seed seed = *read_seed(json::value(kDigits));
    EXPECT_EQ(seed.key()[1], 1);
    EXPECT_EQ(seed.key()[31], 0xff);
}

TEST(ASeedInADocument, MayHaveCapitalsAndIsWrittenWithoutThem) {
    std::string capitals = kDigits;
    for (char& c : capitals) c = static_cast<char>(std::toupper(c));
    EXPECT_EQ(read_and_written("\"" + capitals + "\""), "\"" + kDigits + "\"");
}

TEST(ASeedInADocument, ThatIsNoneIsRefusedWithBothForms) {
    const std::string forms =
        "seed: should be a whole number from 0 to 9007199254740991 or a text of 64 hexadecimal "
        "digits, not ";
    for (const char* wrong : {"-1", "9007199254740992", "18446744073709551616", "1.5", "true",
                              "null", "\"\"", "\"5\"", "\"0x1\""})
        EXPECT_TRUE(read_and_written(wrong).starts_with(forms)) << read_and_written(wrong);
    EXPECT_EQ(read_and_written("[1]"), forms + "[...]");
    for (const std::string& wrong :
         {kDigits.substr(1), kDigits + "0", " " + kDigits.substr(1), "-" + kDigits.substr(1),
          "0x" + kDigits.substr(2), kDigits.substr(1) + "g", kDigits.substr(1) + "é"})
        EXPECT_TRUE(read_and_written("\"" + wrong + "\"").starts_with(forms)) << wrong;
}

TEST(ASeedThatIsTyped, IsANumberOr64HexadecimalDigits) {
    EXPECT_EQ(read_seed(std::string_view("17")), Seed(17));
    EXPECT_EQ(read_seed(std::string_view(kDigits)), read_seed(json::value(kDigits)));
    const std::string ones(64, '1');  // more than any number has
    EXPECT_TRUE(read_seed(std::string_view(ones))->keyed());
    for (const char* wrong :
         {"", "-1", "+1", "1 ", "0x11", "9007199254740992", "1111111111111111111111111"})
        EXPECT_FALSE(read_seed(std::string_view(wrong))) << wrong;
}

TEST(TheRngOfAState, IsTheRestOfANumberOrAKey) {
    EXPECT_EQ(rng_text(Seed(0xabc)), "0000000000000abc");
    EXPECT_EQ(read_rng("0000000000000abc"), Seed(0xabc));
    EXPECT_EQ(read_rng("abc"), Seed(0xabc)) << "as older versions took it";
    EXPECT_EQ(rng_text(*read_rng(kDigits)), kDigits);
    EXPECT_FALSE(read_rng("0000000000000abcd"));
    EXPECT_FALSE(read_rng(""));
}

}  // namespace himiko::table
