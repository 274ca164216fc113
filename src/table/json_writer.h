#pragma once

#include <boost/json/serialize.hpp>
#include <boost/json/string.hpp>
#include <charconv>
#include <concepts>
#include <string>
#include <string_view>

namespace himiko::table {

// Writes JSON as text, without a tree of values in between: what is sent with every move to every
// listener is built this way. Commas come by themselves.
class JsonWriter {
  public:
    JsonWriter() { text_.reserve(kTypical); }

    // --- Values --------------------------------------------------------------------------------

    void value(std::nullptr_t) { plain("null"); }
    void value(std::same_as<bool> auto flag) { plain(flag ? "true" : "false"); }
    template <std::integral Number>
    requires(!std::same_as<Number, bool>) void value(Number number) {
        char digits[24];
        const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
        plain({digits, static_cast<std::size_t>(end - digits)});
    }
    void value(std::string_view text) {
        separate();
        quote(text);
    }
    void value(const char* text) { value(std::string_view(text)); }
    // JSON that is written already.
    void written(std::string_view json) { plain(json); }

    // `content` writes what is inside.
    template <class Content>
    void object(Content content) {
        nest('{', content, '}');
    }
    template <class Content>
    void array(Content content) {
        nest('[', content, ']');
    }

    // --- Fields of the object that is being written --------------------------------------------

    // What is written next is its value.
    JsonWriter& key(std::string_view name) {
        separate();
        quote(name);
        text_ += ':';
        first_ = true;
        return *this;
    }
    template <class Value>
    void field(std::string_view name, const Value& content) {
        key(name).value(content);
    }

    [[nodiscard]] const std::string& text() const { return text_; }
    [[nodiscard]] std::string take() { return std::move(text_); }

  private:
    void separate() {
        if (!first_) text_ += ',';
        first_ = false;
    }
    void plain(std::string_view json) {
        separate();
        text_ += json;
    }
    void quote(std::string_view text) {
        bool plain = true;
        for (const char c : text)
            plain &= static_cast<unsigned char>(c) >= 0x20 && c != '"' && c != '\\';
        if (!plain) {
            text_ += boost::json::serialize(boost::json::string(text));
            return;
        }
        text_ += '"';
        text_ += text;
        text_ += '"';
    }
    template <class Content>
    void nest(char open, Content& content, char close) {
        separate();
        text_ += open;
        first_ = true;
        content();
        text_ += close;
        first_ = false;
    }

    static constexpr std::size_t kTypical = 4096;  // bytes of a view

    std::string text_;
    bool first_ = true;  // nothing stands before what comes next
};

}  // namespace himiko::table
