#include "server/agent.h"

#include <array>

namespace himiko::server {

namespace {

struct Mark {
    std::string_view mark, label;
};
// In this order: browsers name those they are like after themselves, too.
constexpr std::array<Mark, 7> kBrowsers = {{{"Edg", "Edge"},
                                            {"OPR/", "Opera"},
                                            {"Firefox/", "Firefox"},
                                            {"FxiOS/", "Firefox"},
                                            {"Chrome/", "Chrome"},
                                            {"CriOS/", "Chrome"},
                                            {"Safari/", "Safari"}}};
constexpr std::array<Mark, 7> kSystems = {{{"Android", "Android"},
                                           {"iPhone", "iPhone"},
                                           {"iPad", "iPad"},
                                           {"Windows", "Windows"},
                                           {"Macintosh", "Mac"},
                                           {"CrOS", "ChromeOS"},
                                           {"Linux", "Linux"}}};
constexpr std::size_t kLongestAgent = 40;

std::string_view first_of(const std::array<Mark, 7>& marks, std::string_view text) {
    for (const Mark& one : marks)
        if (text.find(one.mark) != std::string_view::npos) return one.label;
    return "";
}

}  // namespace

std::string agent_label(std::string_view user_agent) {
    const std::string_view browser = first_of(kBrowsers, user_agent);
    const std::string_view system = first_of(kSystems, user_agent);
    if (!browser.empty())
        return std::string(browser) + (system.empty() ? "" : ", " + std::string(system));
    // Another program: its first word, if that is one.
    std::string word;
    for (const char c : user_agent.substr(0, kLongestAgent)) {
        if (c <= ' ' || c > '~') break;
        word += c;
    }
    return word;
}

}  // namespace himiko::server
