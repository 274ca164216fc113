#include "server/seat_name.h"

#include <algorithm>

#include "room/fields.h"
#include "server/names.h"

namespace himiko::server {

namespace {

// Whose name a request is about, and what they would like to be called.
struct Wanted {
    std::string person, name;
    int seat = kNobody;  // that they would have
};

std::optional<Wanted> wanted_name(const room::Room& room, const room::User& who,
                                  const boost::json::object& request) {
    if (who.person.empty()) return std::nullopt;  // the room sees to that
    const std::string what = room::text_of(request, "do");
    const std::string given = room::text_of(request, "name");
    if (what == "sit" || what == "ask")
        return Wanted{who.person, given.empty() ? who.name : given,
                      room::number_of(request, "seat").value_or(kNobody)};
    if (what == "say" || what == "react" || what == "rematch") return Wanted{who.person, who.name};
    if (what != "accept") return std::nullopt;
    const std::string person = room::text_of(request, "person");
    for (const room::Asking& one : room.asking())
        if (one.person == person) return Wanted{person, one.name};
    return std::nullopt;
}

}  // namespace

Result<boost::json::object> with_seat_name(const room::Room& room, const room::User& who,
                                           const boost::json::object& request) {
    const auto wanted = wanted_name(room, who, request);
    if (!wanted || who.person.empty()) return request;  // nobody has no name; the room says so
    const auto name = clean_name(wanted->name);
    if (!name) return with_code("bad_request", name.error());
    const bool asks = room::text_of(request, "do") == "ask";
    const auto taken = [&](const std::string& one) {
        const std::string looks = skeleton(one);
        const auto& seats = room.seats();
        for (int seat = 0; seat < std::ssize(seats); ++seat) {
            const room::Seat& there = seats[static_cast<std::size_t>(seat)];
            // Several people at one device differ, too.
            if (seat == wanted->seat) continue;
            if (skeleton(there.name) == looks || skeleton(there.character) == looks) return true;
        }
        return asks && std::any_of(room.asking().begin(), room.asking().end(),
                                   [&](const room::Asking& other) {
                                       return skeleton(other.name) == looks;
                                   });
    };
    std::string free = *name;
    for (int number = 2; taken(free); ++number) free = *name + " " + std::to_string(number);
    const auto checked = clean_name(free);  // it may be too long now
    if (!checked) return with_code("bad_request", checked.error());
    boost::json::object named = request;
    named["name"] = *checked;
    return named;
}

}  // namespace himiko::server
