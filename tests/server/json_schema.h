#pragma once

#include <algorithm>
#include <array>
#include <boost/json/serialize.hpp>
#include <boost/json/value.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace himiko {

// JSON Schema as far as a document of ours uses it. A word it does not know is a problem: a check
// that is not made must not look like one that was passed.
class JsonSchema {
  public:
    using Value = boost::json::value;
    using Problems = std::vector<std::string>;

    // The document that `$ref` points into.
    explicit JsonSchema(Value document) : document_(std::move(document)) {}

    [[nodiscard]] const Value& document() const { return document_; }

    // Where a `$ref` leads, and everything else as it is.
    [[nodiscard]] const Value& resolved(const Value& value) const {
        if (!value.is_object() || !value.get_object().contains("$ref")) return value;
        const Value* found = pointed_at(value);
        if (!found) throw std::runtime_error("leads nowhere: " + boost::json::serialize(value));
        return *found;
    }

    // What is wrong with a value.
    [[nodiscard]] Problems problems(const Value& value, const Value& schema,
                                    const std::string& at = "it") const {
        Problems all;
        for (const auto& [word, wanted] : schema.as_object()) {
            const auto* rule = std::find_if(kRules.begin(), kRules.end(),
                                            [&](const Rule& each) { return word == each.word; });
            if (rule != kRules.end())
                (this->*rule->check)({value, wanted, schema, at}, all);
            else if (!is_comment(word))
                all.push_back(at + ": the schema's '" + std::string(word) + "' is not understood");
        }
        return all;
    }

    // What is not understood in a schema and those inside it, whatever the value.
    [[nodiscard]] Problems not_understood(const Value& schema) const {
        Problems all;
        if (schema.is_bool()) return all;
        for (const auto& [word, wanted] : schema.as_object()) {
            const auto add = [&](const Value& inner) {
                for (std::string& one : not_understood(inner)) all.push_back(std::move(one));
            };
            const auto* rule = std::find_if(kRules.begin(), kRules.end(),
                                            [&](const Rule& each) { return word == each.word; });
            if (rule == kRules.end() && !is_comment(word)) all.push_back(std::string(word));
            if (word == "$ref" && !pointed_at(schema))
                all.push_back(boost::json::serialize(wanted));
            if (word == "items" || word == "additionalProperties") add(wanted);
            if (word == "oneOf" || word == "anyOf")
                for (const Value& each : wanted.as_array()) add(each);
            if (word == "properties")
                for (const auto& [name, each] : wanted.as_object()) add(each);
        }
        return all;
    }

  private:
    struct Case {
        const Value& value;
        const Value& wanted;  // by one word
        const Value& schema;
        const std::string& at;
    };
    struct Rule {
        std::string_view word;
        void (JsonSchema::*check)(const Case&, Problems&) const;
    };

    static bool is_comment(std::string_view word) {
        constexpr std::array<std::string_view, 6> kComments = {"description", "example", "examples",
                                                               "title",       "format",  "default"};
        return word.starts_with("x-") ||
               std::find(kComments.begin(), kComments.end(), word) != kComments.end();
    }
    [[nodiscard]] const Value* pointed_at(const Value& reference) const {
        const std::string_view target = reference.at("$ref").as_string();
        boost::system::error_code none;
        return target.starts_with("#/") ? document_.find_pointer(target.substr(1), none) : nullptr;
    }

    static bool has_type(const Value& value, std::string_view type) {
        const bool whole = value.is_int64() || value.is_uint64();
        return type == "null"      ? value.is_null()
               : type == "boolean" ? value.is_bool()
               : type == "string"  ? value.is_string()
               : type == "array"   ? value.is_array()
               : type == "object"  ? value.is_object()
               : type == "integer" ? whole
                                   : type == "number" && (whole || value.is_double());
    }
    void type(const Case& c, Problems& all) const {
        const auto fits = [&](const Value& type) { return has_type(c.value, type.as_string()); };
        const bool fine = c.wanted.is_array() ? std::any_of(c.wanted.get_array().begin(),
                                                            c.wanted.get_array().end(), fits)
                                              : fits(c.wanted);
        if (!fine)
            all.push_back(c.at + ": " + boost::json::serialize(c.value) + " is not " +
                          boost::json::serialize(c.wanted));
    }
    void required(const Case& c, Problems& all) const {
        if (!c.value.is_object()) return;
        for (const Value& name : c.wanted.as_array())
            if (!c.value.get_object().contains(name.as_string()))
                all.push_back(c.at + ": '" + std::string(name.as_string()) + "' is missing");
    }
    void properties(const Case& c, Problems& all) const {
        if (!c.value.is_object()) return;
        for (const auto& [name, schema] : c.wanted.as_object())
            if (const Value* there = c.value.get_object().if_contains(name))
                add(problems(*there, schema, c.at + "." + std::string(name)), all);
    }
    void additional_properties(const Case& c, Problems& all) const {
        if (!c.value.is_object()) return;
        const Value* known = c.schema.get_object().if_contains("properties");
        for (const auto& [name, value] : c.value.get_object()) {
            if (known && known->as_object().contains(name)) continue;
            const std::string at = c.at + "." + std::string(name);
            if (c.wanted.is_object())
                add(problems(value, c.wanted, at), all);
            else if (!c.wanted.as_bool())
                all.push_back(at + ": nobody said that this may be here");
        }
    }
    void items(const Case& c, Problems& all) const {
        if (!c.value.is_array()) return;
        for (std::size_t i = 0; i < c.value.get_array().size(); ++i)
            add(problems(c.value.get_array()[i], c.wanted, c.at + "[" + std::to_string(i) + "]"),
                all);
    }
    void one_of_these(const Case& c, Problems& all) const {  // enum
        const auto& these = c.wanted.as_array();
        if (std::find(these.begin(), these.end(), c.value) == these.end())
            all.push_back(c.at + ": " + boost::json::serialize(c.value) + " is none of " +
                          boost::json::serialize(c.wanted));
    }
    void exactly(const Case& c, Problems& all) const {  // const
        if (c.value != c.wanted)
            all.push_back(c.at + ": " + boost::json::serialize(c.value) + " is not " +
                          boost::json::serialize(c.wanted));
    }
    void reference(const Case& c, Problems& all) const {
        add(problems(c.value, resolved(c.schema), c.at), all);
    }
    void one_of(const Case& c, Problems& all) const { some(c, all, true); }
    void any_of(const Case& c, Problems& all) const { some(c, all, false); }
    void some(const Case& c, Problems& all, bool only_one) const {
        int fitting = 0;
        Problems why;
        for (const Value& each : c.wanted.as_array()) {
            Problems wrong = problems(c.value, each, c.at);
            fitting += wrong.empty();
            add(std::move(wrong), why);
        }
        if (fitting == 0) {
            all.push_back(c.at + ": fits no alternative, since");
            add(std::move(why), all);
        } else if (only_one && fitting > 1) {
            all.push_back(c.at + ": fits several alternatives");
        }
    }
    void minimum(const Case& c, Problems& all) const {
        if (is_number(c.value) && as_double(c.value) < as_double(c.wanted))
            all.push_back(c.at + ": " + boost::json::serialize(c.value) + " is too small");
    }
    void maximum(const Case& c, Problems& all) const {
        if (is_number(c.value) && as_double(c.value) > as_double(c.wanted))
            all.push_back(c.at + ": " + boost::json::serialize(c.value) + " is too large");
    }
    void min_length(const Case& c, Problems& all) const {
        if (!c.value.is_string()) return;
        // In characters, as JSON Schema counts: bytes that do not go on with one.
        const auto& text = c.value.get_string();
        const auto length = std::count_if(text.begin(), text.end(),
                                          [](char byte) { return (byte & 0xc0) != 0x80; });
        if (length < c.wanted.as_int64()) all.push_back(c.at + ": is too short");
    }

    static bool is_number(const Value& value) { return has_type(value, "number"); }
    static double as_double(const Value& value) { return value.to_number<double>(); }
    static void add(Problems more, Problems& all) {
        for (std::string& one : more) all.push_back(std::move(one));
    }

    static constexpr std::size_t kWords = 13;
    static const std::array<Rule, kWords> kRules;

    Value document_;
};

inline const std::array<JsonSchema::Rule, JsonSchema::kWords> JsonSchema::kRules = {{
    {"type", &JsonSchema::type},
    {"required", &JsonSchema::required},
    {"properties", &JsonSchema::properties},
    {"additionalProperties", &JsonSchema::additional_properties},
    {"items", &JsonSchema::items},
    {"enum", &JsonSchema::one_of_these},
    {"const", &JsonSchema::exactly},
    {"$ref", &JsonSchema::reference},
    {"oneOf", &JsonSchema::one_of},
    {"anyOf", &JsonSchema::any_of},
    {"minimum", &JsonSchema::minimum},
    {"maximum", &JsonSchema::maximum},
    {"minLength", &JsonSchema::min_length},
}};

}  // namespace himiko
