#pragma once

#include <string>
#include <utility>
#include <variant>

namespace himiko {

struct Error {
    std::string message;
};

// A value or the reason why there is none: how errors travel at the edges (std::expected is C++23).
template <class T>
class [[nodiscard]] Result {
  public:
    Result(T value) : content_(std::move(value)) {}
    Result(Error error) : content_(std::move(error)) {}

    [[nodiscard]] bool ok() const noexcept { return content_.index() == 0; }
    explicit operator bool() const noexcept { return ok(); }

    [[nodiscard]] const T& operator*() const& { return std::get<0>(content_); }
    [[nodiscard]] T& operator*() & { return std::get<0>(content_); }
    [[nodiscard]] T&& operator*() && { return std::get<0>(std::move(content_)); }
    [[nodiscard]] const T* operator->() const { return &std::get<0>(content_); }
    [[nodiscard]] T* operator->() { return &std::get<0>(content_); }

    [[nodiscard]] const std::string& error() const { return std::get<1>(content_).message; }

  private:
    std::variant<T, Error> content_;
};

}  // namespace himiko
