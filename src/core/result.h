#pragma once

#include <utility>
#include <variant>

#include "core/error.h"

namespace himiko {

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

    [[nodiscard]] const Error& error() const { return std::get<1>(content_); }

  private:
    std::variant<T, Error> content_;
};

}  // namespace himiko
