#pragma once

#include <string>
#include <string_view>

namespace himiko::terminal {

inline constexpr int kPlain = -1;

// How a piece of text looks: colours of the 256-colour palette, and weight.
struct Style {
    int ink = kPlain;
    int ground = kPlain;
    bool bold = false;
    bool dim = false;
    bool underline = false;

    bool operator==(const Style&) const = default;
};

inline constexpr Style kBold{.bold = true};
inline constexpr Style kDim{.dim = true};
inline constexpr Style kTitle{.ink = 39, .bold = true};
inline constexpr Style kWarning{.ink = 208, .bold = true};
inline constexpr Style kNumber{.ink = 214, .bold = true};

// Colours text with escape sequences, or leaves it as it is. Nothing on the screen is told by
// colour alone, so that both ways are the same game.
class Paint {
  public:
    Paint() = default;
    explicit Paint(bool on) : on_(on) {}

    [[nodiscard]] bool on() const { return on_; }
    [[nodiscard]] std::string operator()(const Style& style, std::string_view text) const;

  private:
    bool on_ = false;
};

// What there is to draw on.
struct Page {
    Paint paint;
    int width = 80;
    int height = 24;
};

}  // namespace himiko::terminal
