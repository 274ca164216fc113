#include "app/terminal/paint.h"

namespace himiko::terminal {

std::string Paint::operator()(const Style& style, std::string_view text) const {
    if (!on_ || text.empty() || style == Style{}) return std::string(text);
    std::string codes;
    const auto add = [&](const std::string& code) { codes += (codes.empty() ? "" : ";") + code; };
    if (style.bold) add("1");
    if (style.dim) add("2");
    if (style.underline) add("4");
    if (style.ink != kPlain) add("38;5;" + std::to_string(style.ink));
    if (style.ground != kPlain) add("48;5;" + std::to_string(style.ground));
    return "\x1b[" + codes + "m" + std::string(text) + "\x1b[0m";
}

}  // namespace himiko::terminal
