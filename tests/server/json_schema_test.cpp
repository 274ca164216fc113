#include "tests/server/json_schema.h"

#include <gtest/gtest.h>

#include <boost/json/parse.hpp>

// The schema checker is tested itself: each keyword has to reject what does not fit.
namespace himiko {

namespace json = boost::json;

struct Example {
    const char *schema, *fits, *does_not;
};

TEST(AJsonSchema, TakesWhatFitsAndRefusesWhatDoesNot) {
    const JsonSchema schemas(json::parse(R"({"word": {"type": "string"}})"));
    for (const auto& [schema, fits, does_not] : std::vector<Example>{
             {R"({"type": "integer"})", "7", "7.5"},
             {R"({"type": "number"})", "7.5", "\"7\""},
             {R"({"type": ["integer", "null"]})", "null", "false"},
             {R"({"required": ["a"]})", R"({"a": 1})", R"({"b": 1})"},
             {R"({"properties": {"a": {"type": "string"}}})", R"({"b": 1})", R"({"a": 1})"},
             {R"({"properties": {"a": {}}, "additionalProperties": false})", R"({"a": 1})",
              R"({"a": 1, "b": 1})"},
             {R"({"additionalProperties": {"type": "string"}})", R"({"a": "x"})", R"({"a": 1})"},
             {R"({"items": {"minimum": 2}})", "[2, 3]", "[2, 1]"},
             {R"({"enum": ["a", "b"]})", R"("b")", R"("c")"},
             {R"({"const": true})", "true", "1"},
             {R"({"$ref": "#/word"})", R"("x")", "1"},
             {R"({"oneOf": [{"minimum": 3}, {"maximum": 5}]})", "9", "4"},
             {R"({"oneOf": [{"minimum": 5}, {"maximum": 3}]})", "9", "4"},
             {R"({"anyOf": [{"minimum": 5}, {"maximum": 3}]})", "2", "4"},
             {R"({"minLength": 2})", "\"Ōn\"", "\"Ō\""}}) {
        const json::value rule = json::parse(schema);
        EXPECT_TRUE(schemas.problems(json::parse(fits), rule).empty()) << schema;
        EXPECT_FALSE(schemas.problems(json::parse(does_not), rule).empty()) << schema;
        EXPECT_TRUE(schemas.not_understood(rule).empty()) << schema;
    }
}

TEST(AJsonSchema, RefusesWordsItDoesNotKnow) {
    const JsonSchema schemas(json::parse("{}"));
    const json::value rule = json::parse(R"({"description": "fine", "pattern": "[a-z]"})");
    EXPECT_EQ(schemas.problems("a", rule).size(), 1u);
    for (const char* hidden :
         {R"({"items": {"pattern": ""}})", R"({"oneOf": [{}, {"pattern": ""}]})",
          R"({"properties": {"a": {"pattern": ""}}})",
          R"({"additionalProperties": {"pattern": ""}})", R"({"$ref": "#/nowhere"})"})
        EXPECT_EQ(schemas.not_understood(json::parse(hidden)).size(), 1u) << hidden;
}

}  // namespace himiko
