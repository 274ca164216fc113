#include "table/sentence.h"

#include <gtest/gtest.h>

#include <boost/json/serialize.hpp>

namespace himiko::table {

TEST(Sentence, BlanksAreFilledWithWordsAndNumbers) {
    EXPECT_EQ(sentence(Error{"space_full", {{"space", 17}, {"color", "stone"}}}),
              "space 17 is not empty: a stone boat lies there");
}

TEST(Sentence, AmountsAreListedWithTheirPlurals) {
    const Amounts boats = {{"stone", 2}, {"clay", 1}};
    EXPECT_EQ(sentence(Error{"lacks", {{"island", "C4"}, {"boats", boats}}}),
              "C4 lacks 2 stone boats and 1 clay boat beside it");
}

TEST(Sentence, TheFieldStandsInFrontUnlessTheSentenceSaysIt) {
    EXPECT_EQ(sentence(about("rng", Error{"missing"})), "rng: is missing");
    EXPECT_EQ(sentence(about("name", Error{"name_plain"})),
              "name: has characters that a name cannot have");
    EXPECT_EQ(sentence(about("mine.json", about("supply", Error{"missing"}))),
              "mine.json: supply: is missing");
}

TEST(Sentence, TwoQuotesAreOne) {
    EXPECT_EQ(sentence(Error{"like_this", {{"example", "fleet 7"}}}),
              "write it like this: 'fleet 7'");
}

TEST(Sentence, WhatStandsInABlankIsTakenAsItIs) {
    EXPECT_EQ(sentence(Error{"no_verb", {{"word", "{word} ''"}}}),
              "there is no action '{word} '''");
}

TEST(Sentence, AsJsonAnErrorHasItsSentenceAndWhatItIsMadeOf) {
    const Error error{"lacks", {{"island", "C4"}, {"boats", Amounts{{"stone", 2}}}}};
    EXPECT_EQ(boost::json::serialize(error_json(with_code("illegal_action", error))),
              R"({"code":"illegal_action","message":"C4 lacks 2 stone boats beside it",)"
              R"("reason":"lacks","args":{"island":"C4","boats":{"stone":2}}})");
    EXPECT_EQ(
        boost::json::serialize(error_json(with_code("bad_state", about("rng", Error{"missing"})))),
        R"({"code":"bad_state","message":"rng: is missing","reason":"missing",)"
        R"("args":{},"field":"rng"})");
}

}  // namespace himiko::table
