#pragma once

#include "browser/page.h"
#include "room/coach.h"

namespace himiko::browser {

// A page's table whose game can be judged, too: a module of its own, which a page fetches when
// somebody wants to know.
//
// {"do": "hint", "seed", "iterations"}: what whoever acts could do, {"hint": …}.
// {"do": "review_steps"}: {"steps": how many a review of the game takes}; then each of them,
// {"do": "review_step", "step", "seed", "iterations"}; then {"do": "review"} with the same two
// numbers: {"review": …}. Hints and steps take their time.
class Coach : public Page {
  public:
    [[nodiscard]] std::string ask(std::string_view text);

  private:
    using Object = boost::json::object;

    std::string hint(const Object& asked) const;
    std::string review_steps();
    std::string review_step(const Object& asked);
    std::string review(const Object& asked) const;

    std::unique_ptr<review::Reviewing> reviewing_;  // the game, if somebody asked for that
};

}  // namespace himiko::browser
