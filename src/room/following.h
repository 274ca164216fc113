#pragma once

#include <optional>
#include <string>

#include "room/room.h"

namespace himiko::room {

// Why an entry cannot be the next one of a room's log; nothing: it can. `apply` trusts a log; this
// is for one that was kept elsewhere, and may have been damaged or changed there.
[[nodiscard]] std::optional<std::string> why_not_next(const Room& room, const Entry& entry);

}  // namespace himiko::room
