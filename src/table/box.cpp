#include "table/box.h"

#include <array>
#include <boost/json/serialize.hpp>

#include "core/plain_text.h"
#include "table/games.h"

namespace himiko::table {

bool is_name(std::string_view name) {
    if (!is_plain_text(name)) return false;
    std::size_t characters = 0;
    while (!name.empty() && take_character(name)) ++characters;
    return characters >= 1 && characters <= kLongestBoxName;
}

Error box_name() { return Error{"box_name", {{"most", int{kLongestBoxName}}}}; }

std::string new_word(const Reader& at, std::set<std::string>& seen) {
    std::string word = at.text();
    if (!at.is_text()) return word;
    // The notation joins and parts words by these.
    if (word.empty() || !is_plain_text(word) || word.find_first_of(" |+,") != word.npos)
        at.fail(Error{"word", {{"most", int{kLongestWord}}}});
    else if (word.size() > kLongestWord)
        at.fail(Error{"word_long", {{"most", int{kLongestWord}}}});
    else if (!seen.insert(word).second)
        at.fail(Error{"there_twice", {{"what", word}}});
    return word;
}

std::string read_source(const Reader& file) {
    std::string source = boost::json::serialize(file.value());
    if (source.size() > kLongestBox)
        file.fail(Error{"box_long", {{"count", std::ssize(source)}, {"most", int{kLongestBox}}}});
    const Reader name = file.optional("name");
    if (const std::string text = name.text(); name.is_text() && !is_name(text))
        name.fail(box_name());
    return source;
}

bool is_slip(const Error& problem) {
    static constexpr std::array<std::string_view, 10> kSlips = {
        "word_long",    "box_name",    "box_long",      "fleet_none",  "cost_supply",
        "supply_short", "cost_island", "islands_small", "corner_lost", "corner_needless"};
    return std::find(kSlips.begin(), kSlips.end(), problem.reason) != kSlips.end();
}

Problems check_box(int game, const boost::json::value& box) {
    Problems problems;
    with_game(game, [&]<Game G>() { (void)Language<G>::read_box(box, problems); });
    if (problems.size() > kMostProblems) problems.resize(kMostProblems);
    for (Error& problem : problems) problem.code = "bad_request";
    return problems;
}

}  // namespace himiko::table
