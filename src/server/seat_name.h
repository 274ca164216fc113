#pragma once

#include "room/room.h"

namespace himiko::server {

// A request at a table as the room shall see it. Whoever sits down, asks for a seat or speaks has a
// clean name, and one that does not look like that of somebody else there, person or bot: the
// second Ann is "Ann 2". Or why the name is none.
[[nodiscard]] Result<boost::json::object> with_seat_name(const room::Room& room,
                                                         const room::User& who,
                                                         const boost::json::object& request);

}  // namespace himiko::server
