#include "server/seat_name.h"

#include <algorithm>

#include "room/fields.h"
#include "server/names.h"

namespace himiko::server {

Result<boost::json::object> with_seat_name(const room::Room& room, const room::User& who,
                                           const boost::json::object& request) {
    if (room::text_of(request, "do") != "sit") return request;
    const std::string wanted = room::text_of(request, "name");
    const auto name = clean_name(wanted.empty() ? who.name : wanted);
    if (!name) return with_code("bad_request", name.error());
    const auto taken = [&](const std::string& one) {
        const std::string looks = skeleton(one);
        return std::any_of(room.seats().begin(), room.seats().end(), [&](const room::Seat& seat) {
            return seat.kind == room::SeatKind::kPerson && seat.person != who.person &&
                   skeleton(seat.name) == looks;
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
