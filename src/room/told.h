#pragma once

#include <boost/json/serialize.hpp>
#include <string>

#include "room/entry.h"

namespace himiko::room {

// An entry as a member of a JSON object, without what nobody is told: `"entry":{"do":"sit",…}`.
[[nodiscard]] inline std::string told_entry(const What& what) {
    boost::json::object entry = json_of(what);
    entry.erase("seed");
    entry.erase("invite");
    return "\"entry\":" + boost::json::serialize(entry);
}

// A message about an entry: what is told of it, and the game after it if there is one (JSON).
[[nodiscard]] inline std::string news_text(std::int64_t seq, std::int64_t version,
                                           const std::string& told, const std::string& game = "") {
    return "{\"news\":{\"seq\":" + std::to_string(seq) + ",\"version\":" + std::to_string(version) +
           "," + told + (game.empty() ? "" : ",\"play\":" + game) + "}}";
}

}  // namespace himiko::room
