#include "table/box.h"

#include <boost/json/serialize.hpp>

#include "core/plain_text.h"
#include "table/games.h"

namespace himiko::table {

namespace {

bool is_box_name(std::string_view name) {
    if (!is_plain_text(name)) return false;
    std::size_t characters = 0;
    while (!name.empty() && take_character(name)) ++characters;
    return characters >= 1 && characters <= kLongestBoxName;
}

}  // namespace

std::string read_source(const Reader& file) {
    std::string source = boost::json::serialize(file.value());
    if (source.size() > kLongestBox)
        file.fail(Error{"box_long", {{"count", std::ssize(source)}, {"most", int{kLongestBox}}}});
    const Reader name = file.optional("name");
    if (name.there() && !is_box_name(name.text()))
        name.fail(Error{"box_name", {{"most", int{kLongestBoxName}}}});
    return source;
}

Problems check_box(int game, const boost::json::value& box) {
    Problems problems;
    with_game(game, [&]<Game G>() { (void)Language<G>::read_box(box, problems); });
    if (problems.size() > kMostProblems) problems.resize(kMostProblems);
    for (Error& problem : problems) problem.code = "bad_request";
    return problems;
}

}  // namespace himiko::table
