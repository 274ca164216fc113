#pragma once

#include <boost/json/value.hpp>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/error.h"
#include "core/seed.h"

namespace himiko::table {

using Problems = std::vector<Error>;

// One place in a JSON document, with its path. Asking for something that is not there notes a
// problem with that path and gives a harmless value, so that one pass finds everything that is
// wrong.
class Reader {
  public:
    Reader(const boost::json::value& value, std::string path, Problems& problems)
        : value_(&value), path_(std::move(path)), problems_(&problems) {}

    [[nodiscard]] const std::string& path() const { return path_; }
    [[nodiscard]] bool there() const { return value_ != nullptr; }
    [[nodiscard]] bool null() const { return !value_ || value_->is_null(); }
    [[nodiscard]] bool is_list() const { return value_ && value_->is_array(); }
    [[nodiscard]] bool is_text() const { return value_ && value_->is_string(); }
    [[nodiscard]] const boost::json::value& value() const { return *value_; }

    void fail(Error error) const { problems_->push_back(about(path_, std::move(error))); }
    void fail_with(Error error) const { problems_->push_back(std::move(error)); }
    [[nodiscard]] std::size_t problems() const { return problems_->size(); }  // noted so far

    // Children.
    [[nodiscard]] Reader field(std::string_view name) const;     // must be there
    [[nodiscard]] Reader optional(std::string_view name) const;  // may be missing
    [[nodiscard]] std::vector<Reader> items() const;
    [[nodiscard]] std::vector<std::pair<std::string, Reader>> members() const;
    void only(std::initializer_list<std::string_view> names) const;  // no other field

    // Values.
    [[nodiscard]] std::int64_t integer(std::int64_t least, std::int64_t most) const;
    [[nodiscard]] bool boolean() const;
    [[nodiscard]] Seed seed() const;
    [[nodiscard]] std::string text() const;
    [[nodiscard]] int one_of(std::span<const char* const> names) const;  // index, or -1
    // The same among pieces that know their name; `what` they are is for the message.
    template <class Pieces, class NameOf>
    [[nodiscard]] int piece(const char* what, const Pieces& pieces, NameOf name_of) const {
        const std::string name = text();
        for (std::size_t i = 0; i < pieces.size(); ++i)
            if (name_of(pieces[i]) == name) return static_cast<int>(i);
        if (value_ && value_->is_string()) fail(Error{"no_piece_named", {{"what", what}}});
        return -1;
    }

  private:
    Reader(const boost::json::value* value, std::string path, Problems* problems)
        : value_(value), path_(std::move(path)), problems_(problems) {}

    [[nodiscard]] std::string child_path(std::string_view name) const;

    const boost::json::value* value_;  // null: missing, and already noted if it had to be there
    std::string path_;
    Problems* problems_;
};

// The number that the name of a member is, 0 to `size` - 1; -1: it is none.
[[nodiscard]] int member_number(std::string_view name, int size);

// The names of an enumeration, joined for a message: "a, b or c".
[[nodiscard]] std::string either(std::span<const char* const> names);

}  // namespace himiko::table
