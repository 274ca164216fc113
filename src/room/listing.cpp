#include "room/listing.h"

#include <boost/json/parse.hpp>

namespace himiko::room {

namespace json = boost::json;

json::object json_of(const Listing& listing) {
    return {{"table", listing.table},
            {"phase", listing.phase},
            {"seq", listing.seq},
            {"created", listing.created},
            {"changed", listing.changed},
            {"deadline", listing.deadline ? json::value(*listing.deadline) : json::value(nullptr)},
            {"summary", json::parse(listing.summary)}};
}

json::object json_of(const SeatResult& result) {
    json::object all = json_of(result.table);
    all["seat"] = result.seat;
    all["won"] = result.won;
    all["ended"] = result.ended;
    all["result"] = json::parse(result.result);
    all["rating_before"] = nullptr;
    all["rating_after"] = nullptr;
    return all;
}

}  // namespace himiko::room
