#pragma once

#include <functional>
#include <memory>

#include "review/reviewing.h"
#include "room/play.h"

// What a game's reviewer says of it. A part of its own: a page fetches it when it is asked for.
namespace himiko::room {

// What whoever acts could do, worked out from their view alone: this may run on any thread.
using Hinting = std::function<boost::json::object(const review::Effort& effort)>;

// For whoever is to act, while the game runs.
[[nodiscard]] Hinting hint_in(const Play& play);
// Of a game that is over. It holds a copy of all it needs.
[[nodiscard]] std::unique_ptr<review::Reviewing> review_of(const Play& play);

}  // namespace himiko::room
