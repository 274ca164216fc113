#include "table/reader.h"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <charconv>

#include "table/seed.h"

namespace himiko::table {

namespace json = boost::json;

namespace {

// What was found instead, short enough for a message.
std::string found(const json::value& value) {
    if (value.is_array()) return "[...]";  // the same in every language
    if (value.is_object()) return "{...}";
    std::string text = json::serialize(value);
    if (text.size() > 40) text = text.substr(0, 37) + "...";
    return text;
}

}  // namespace

int member_number(std::string_view name, int size) {
    int number = -1;
    const char* end = name.data() + name.size();
    const auto [rest, error] = std::from_chars(name.data(), end, number);
    const bool plain = error == std::errc{} && rest == end && std::to_string(number) == name;
    return plain && number < size ? number : -1;
}

std::string either(std::span<const char* const> names) {
    std::string all;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i > 0) all += i + 1 == names.size() ? " or " : ", ";
        all += names[i];
    }
    return all;
}

std::string Reader::child_path(std::string_view name) const {
    return path_.empty() ? std::string(name) : path_ + "." + std::string(name);
}

Reader Reader::optional(std::string_view name) const {
    const std::string path = child_path(name);
    if (!value_) return {nullptr, path, problems_};
    if (!value_->is_object()) {
        fail(Error{"type_object", {{"found", found(*value_)}}});
        return {nullptr, path, problems_};
    }
    return {value_->get_object().if_contains(name), path, problems_};
}

Reader Reader::field(std::string_view name) const {
    Reader child = optional(name);
    if (!child.there() && value_ && value_->is_object()) child.fail(Error{"missing"});
    return child;
}

std::vector<Reader> Reader::items() const {
    std::vector<Reader> all;
    if (!value_) return all;
    if (!value_->is_array()) {
        fail(Error{"type_list", {{"found", found(*value_)}}});
        return all;
    }
    for (const json::value& item : value_->get_array())
        all.push_back({&item, path_ + "[" + std::to_string(all.size()) + "]", problems_});
    return all;
}

std::vector<std::pair<std::string, Reader>> Reader::members() const {
    std::vector<std::pair<std::string, Reader>> all;
    if (!value_) return all;
    if (!value_->is_object()) {
        fail(Error{"type_object", {{"found", found(*value_)}}});
        return all;
    }
    for (const auto& [name, item] : value_->get_object())
        all.emplace_back(std::string(name),
                         Reader(&item, child_path(std::string(name)), problems_));
    return all;
}

void Reader::only(std::initializer_list<std::string_view> names) const {
    if (!value_ || !value_->is_object()) return;
    for (const auto& [name, child] : members())
        if (std::find(names.begin(), names.end(), name) == names.end())
            child.fail(Error{"no_field"});
}

std::int64_t Reader::integer(std::int64_t least, std::int64_t most) const {
    if (!value_) return least;
    boost::system::error_code inexact;
    if (value_->is_int64() || value_->is_uint64()) {
        const auto number = value_->to_number<std::int64_t>(inexact);
        if (!inexact && number >= least && number <= most) return number;
    }
    fail(Error{"type_number", {{"least", least}, {"most", most}, {"found", found(*value_)}}});
    return least;
}

bool Reader::boolean() const {
    if (!value_) return false;
    if (value_->is_bool()) return value_->get_bool();
    fail(Error{"type_boolean", {{"found", found(*value_)}}});
    return false;
}

Seed Reader::seed() const {
    if (!value_) return {};
    if (const auto seed = read_seed(*value_)) return *seed;
    fail(no_seed(found(*value_)));
    return {};
}

std::string Reader::text() const {
    if (!value_) return {};
    if (value_->is_string()) return std::string(value_->get_string());
    fail(Error{"type_text", {{"found", found(*value_)}}});
    return {};
}

int Reader::one_of(std::span<const char* const> names) const {
    if (!value_) return -1;
    if (value_->is_string())
        for (std::size_t i = 0; i < names.size(); ++i)
            if (value_->get_string() == names[i]) return static_cast<int>(i);
    std::string all;
    for (const char* name : names) all += (all.empty() ? "" : ", ") + std::string(name);
    fail(Error{"one_of", {{"names", all}, {"found", found(*value_)}}});
    return -1;
}

}  // namespace himiko::table
