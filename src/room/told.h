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

}  // namespace himiko::room
