#include <gtest/gtest.h>

#include <boost/json/parse.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>

// Checks the catalogues of data/messages against the sources: a reason without a sentence, or with
// arguments that do not match its placeholders, is found here and not by a player.
namespace himiko::table {

namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

using Names = std::set<std::string>;
using Sentences = std::map<std::string, std::string>;

const fs::path kRoot = HIMIKO_SOURCE_DIR;
const std::string kField = "field";  // every error may have one

std::string text_of(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

Sentences read(const char* file) {
    Sentences all;
    const json::value catalogue = json::parse(text_of(kRoot / "data/messages" / file));
    for (const auto& [reason, sentence] : catalogue.as_object())
        all.emplace(reason, sentence.as_string());
    return all;
}

Sentences english() {
    Sentences all = read("en.json");
    all.merge(read("problems.en.json"));
    return all;
}

// Reads ICU's message format far enough to know its blanks: {name}, {name, plural, one {…} …}.
class Blanks {
  public:
    explicit Blanks(std::string_view message) : rest_(message) { text(); }
    [[nodiscard]] const Names& names() const { return names_; }

  private:
    char next() {
        const char c = rest_.empty() ? '}' : rest_[0];
        if (!rest_.empty()) rest_.remove_prefix(1);
        return c;
    }
    // Up to the brace that closes it, or the end.
    void text() {
        while (!rest_.empty())
            if (const char c = next(); c == '{')
                blank();
            else if (c == '}')
                return;
    }
    void blank() {
        std::string name;
        char c = next();
        for (; c != '}' && c != ','; c = next()) name += c;
        if (name != kField) names_.insert(name);
        for (; c != '}'; c = next())
            if (c == '{') text();
    }

    std::string_view rest_;
    Names names_;
};

Names blanks(const std::string& sentence) { return Blanks(sentence).names(); }

std::vector<std::pair<std::string, std::string>> files_of(const char* folder, const char* form) {
    const std::regex wanted(form);
    std::vector<std::pair<std::string, std::string>> all;
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder))
        if (std::regex_search(entry.path().string(), wanted))
            all.emplace_back(entry.path().string(), text_of(entry.path()));
    return all;
}

// An Error{"reason", {{"argument", …}, …}} in a source.
struct Use {
    std::string reason;
    Names arguments;
};

// What begins with an open brace, up to the one that closes it.
std::string braced(std::string_view source) {
    int depth = 0;
    bool quoted = false;
    for (std::size_t at = 0; at < source.size(); ++at) {
        if (source[at] == '"' && source[at - 1] != '\\') quoted = !quoted;
        if (quoted) continue;
        depth += source[at] == '{' ? 1 : source[at] == '}' ? -1 : 0;
        if (depth == 0) return std::string(source.substr(0, at));
    }
    return std::string(source);
}

// Where a form that begins with these letters stands in a source, and the word in it. To try a
// regular expression at every letter of all sources would take half a minute with sanitizers.
std::vector<std::pair<std::size_t, std::string>> found(const std::string& source,
                                                       const std::string& begins,
                                                       const std::regex& form) {
    std::vector<std::pair<std::size_t, std::string>> all;
    auto flags = std::regex_constants::match_continuous;
    for (auto at = source.find(begins); at != std::string::npos; at = source.find(begins, at + 1)) {
        std::smatch match;
        if (at > 0) flags |= std::regex_constants::match_prev_avail;
        if (std::regex_search(source.begin() + static_cast<std::ptrdiff_t>(at), source.end(), match,
                              form, flags))
            all.emplace_back(at, match[1]);
    }
    return all;
}

std::vector<Use> uses() {
    static const std::regex given("\\bError\\{\\s*\"(\\w+)\"");
    static const std::regex argument("\\{\\s*\"(\\w+)\"\\s*,");
    std::vector<Use> all;
    for (const auto& [path, source] : files_of("src", "\\.(h|cpp)$"))
        for (auto& [at, reason] : found(source, "Error{", given)) {
            const std::string whole = braced(std::string_view(source).substr(source.find('{', at)));
            Use use{std::move(reason), {}};
            // The first brace is the error's own.
            for (std::sregex_iterator each(whole.begin() + 1, whole.end(), argument), end;
                 each != end; ++each)
                use.arguments.insert((*each)[1]);
            all.push_back(std::move(use));
        }
    return all;
}

}  // namespace

TEST(Messages, EveryReasonHasASentenceWithABlankForEachArgument) {
    const Sentences sentences = english();
    for (const Use& use : uses()) {
        ASSERT_TRUE(sentences.contains(use.reason)) << use.reason;
        EXPECT_EQ(blanks(sentences.at(use.reason)), use.arguments) << use.reason;
    }
}

TEST(Messages, EveryErrorOfTheSourcesNamesItsReason) {
    // A reason that is put together from pieces could not be found above.
    const std::regex other("\\bError\\{\\s*[^\"}\\s]");
    for (const auto& [path, source] : files_of("src", "\\.(h|cpp)$"))
        EXPECT_TRUE(found(source, "Error{", other).empty()) << path;
}

TEST(Messages, NoSentenceIsKeptThatNobodySays) {
    Names said;
    for (const Use& use : uses()) said.insert(use.reason);
    // The web client has errors of its own.
    static const std::regex given("reason: '(\\w+)'");
    for (const auto& [path, source] : files_of("web/src", "\\.(ts|svelte)$"))
        for (const auto& [at, reason] : found(source, "reason: '", given)) said.insert(reason);
    for (const auto& [reason, sentence] : english()) EXPECT_TRUE(said.contains(reason)) << reason;
}

TEST(Messages, NoReasonIsInBothCatalogues) {
    const Sentences problems = read("problems.en.json");
    for (const auto& [reason, sentence] : read("en.json"))
        EXPECT_FALSE(problems.contains(reason)) << reason;
}

TEST(Messages, WhatPeopleMeetIsTranslatedWithTheSameBlanks) {
    const Sentences sentences = read("en.json");
    for (const char* file : {"de.json", "pl.json"}) {
        const Sentences translated = read(file);
        EXPECT_EQ(translated.size(), sentences.size()) << file;
        for (const auto& [reason, sentence] : sentences) {
            ASSERT_TRUE(translated.contains(reason)) << file << " " << reason;
            EXPECT_EQ(blanks(translated.at(reason)), blanks(sentence)) << file << " " << reason;
        }
    }
}

}  // namespace himiko::table
