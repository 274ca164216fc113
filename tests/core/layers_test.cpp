#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <map>
#include <regex>
#include <set>

// What docs/architecture.md says of the folders of src/.
namespace himiko {

namespace {

using Each = std::function<void(const std::string& file, const std::string& line)>;

void each_line(const std::string& layer, const Each& each) {
    const std::filesystem::path root = HIMIKO_SOURCE_DIR "/src";
    int files = 0;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root / layer)) {
        if (!entry.is_regular_file()) continue;
        ++files;
        std::ifstream in(entry.path());
        for (std::string line; std::getline(in, line);) each(entry.path().string(), line);
    }
    EXPECT_GT(files, 0) << layer;
}

}  // namespace

TEST(ALayer, IncludesOnlyThoseBelowIt) {
    const std::map<std::string, std::set<std::string>> below = {
        {"core", {}},
        {"yamatai", {"core"}},
        {"yokai", {"core"}},
        {"table", {"core", "yamatai", "yokai"}},
        {"bots", {"core", "yamatai", "yokai"}},
        {"tensor", {"core", "yamatai", "yokai"}},
        {"review", {"core", "yamatai", "yokai", "table", "bots"}},
        {"room", {"core", "table", "bots", "review"}},
        {"browser", {"core", "table", "bots", "review", "room"}},
        {"server", {"core", "table", "bots", "review", "room"}},
        {"app", {"core", "yamatai", "yokai", "table", "bots", "review", "room", "server"}},
    };
    const std::regex include("#include \"([a-z]+)/.*");
    for (const auto& [layer, allowed] : below)
        each_line(layer, [&](const std::string& file, const std::string& line) {
            std::smatch found;
            if (!std::regex_match(line, found, include) || found[1] == layer) return;
            EXPECT_TRUE(allowed.contains(found[1])) << file << ": " << line;
        });
}

TEST(ALayer, OfRulesNeedsTheStandardLibraryAlone) {
    const std::regex include("#include <.*/.*");
    for (const char* layer : {"core", "yamatai", "yokai"})
        each_line(layer, [&](const std::string& file, const std::string& line) {
            EXPECT_FALSE(std::regex_match(line, include)) << file << ": " << line;
        });
}

TEST(ARoomAndAPage, HaveNoClockNoRandomnessNoStoreAndNoNetwork) {
    const std::regex impure(
        "#include <(chrono|random|ctime|thread|mutex|fstream|unistd.h|sys/.*|boost/(asio|beast)"
        ".*|sqlite.*|libpq.*|sodium.*|openssl.*)>");
    for (const char* layer : {"review", "room", "browser"})
        each_line(layer, [&](const std::string& file, const std::string& line) {
            EXPECT_FALSE(std::regex_match(line, impure)) << file << ": " << line;
        });
}

TEST(TheServer, NamesNoGame) {
    const std::regex game("yamata|yokai|yōkai", std::regex::icase);
    each_line("server", [&](const std::string& file, const std::string& line) {
        EXPECT_FALSE(std::regex_search(line, game)) << file << ": " << line;
    });
}

}  // namespace himiko
