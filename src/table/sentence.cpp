#include "table/sentence.h"

#include <boost/json/parse.hpp>

#include "table/builtin.h"

namespace himiko::table {

namespace json = boost::json;

namespace {

// What people can meet is translated; what only developers see is English alone.
constexpr const char* kCatalogues[] = {"messages/en.json", "messages/problems.en.json"};

const json::object& catalogue() {
    static const json::object all = [] {
        json::object read;
        for (const char* file : kCatalogues) {
            const json::value sentences = json::parse(builtin_file(file));
            for (const auto& entry : sentences.as_object()) read.insert(entry);
        }
        return read;
    }();
    return all;
}

std::string text_of(const Argument& argument) {
    if (const auto* number = std::get_if<std::int64_t>(&argument.value))
        return std::to_string(*number);
    if (const auto* text = std::get_if<std::string>(&argument.value)) return *text;
    // "2 stone boats and 1 clay boat": the argument's name is the plural of what is counted.
    const std::string& many = argument.name;
    const std::string one = many.substr(0, many.size() - 1);
    std::string list;
    for (const auto& [id, count] : std::get<Amounts>(argument.value))
        list += (list.empty() ? "" : " and ") + std::to_string(count) + " " + id + " " +
                (count == 1 ? one : many);
    return list;
}

json::value json_of(const Argument& argument) {
    if (const auto* number = std::get_if<std::int64_t>(&argument.value)) return *number;
    if (const auto* text = std::get_if<std::string>(&argument.value)) return json::string(*text);
    json::object amounts;
    for (const auto& [id, count] : std::get<Amounts>(argument.value)) amounts[id] = count;
    return amounts;
}

std::string filled(const Error& error, std::string_view name) {
    if (name == "field") return error.field;
    for (const Argument& argument : error.args)
        if (argument.name == name) return text_of(argument);
    return "{" + std::string(name) + "}";
}

}  // namespace

std::string sentence(const Error& error) {
    const json::value* found = catalogue().if_contains(error.reason);
    const std::string message = found ? std::string(found->get_string()) : error.reason;
    std::string said;
    for (std::size_t at = 0; at < message.size(); ++at) {
        const std::string_view rest = std::string_view(message).substr(at);
        if (rest.starts_with("''")) {  // an escaped apostrophe in ICU's format
            said += '\'';
            ++at;
        } else if (rest[0] == '{') {
            const std::size_t end = rest.find('}');
            said += filled(error, rest.substr(1, end - 1));
            at += end;
        } else {
            said += rest[0];
        }
    }
    const bool in_front = !error.field.empty() && message.find("{field}") == message.npos;
    return in_front ? error.field + ": " + said : said;
}

json::object error_json(const Error& error) {
    json::object args;
    for (const Argument& argument : error.args) args[argument.name] = json_of(argument);
    json::object all{{"code", error.code},
                     {"message", sentence(error)},
                     {"reason", error.reason},
                     {"args", std::move(args)}};
    if (!error.field.empty()) all["field"] = error.field;
    return all;
}

}  // namespace himiko::table
