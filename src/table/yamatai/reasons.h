#pragma once

#include <array>
#include <boost/json/object.hpp>
#include <optional>

#include "yamatai/state.h"

namespace himiko::table::yamatai {

using namespace himiko::yamatai;

// What speaks for an action, as a code with its arguments: {"reason": "points", "points": 4}. It is
// read off what everybody sees, so it tells nobody a secret, and the same log always gives the
// same. Who laid which boat is in no position: whoever wants reasons shows every action to
// `follow`.
class Reasons {
  public:
    Reasons() { laid_.fill(kNobody); }

    // Nothing: no more than the action says itself.
    [[nodiscard]] std::optional<boost::json::object> why(const Rules& rules, const Public& before,
                                                         Action action, const Public& after) const;
    // The action has happened.
    void follow(const Rules& rules, const Public& before, Action action, const Public& after);

  private:
    // A boat that somebody else laid and that made the action possible.
    struct Boat {
        int seat, color;
    };
    using Found = std::optional<boost::json::object>;

    [[nodiscard]] static boost::json::object boats_of(Boat boat);
    [[nodiscard]] static Found why_fleet(const Public& before, int fleet);
    [[nodiscard]] Found why_collect(const Public& before, const Public& after) const;
    [[nodiscard]] Found why_build(const Rules& rules, const Public& before, Action action,
                                  const Public& after) const;
    [[nodiscard]] std::optional<Boat> lent(const Rules& rules, const Public& before, int tile,
                                           int island) const;
    [[nodiscard]] std::optional<Boat> way_in(const Rules& rules, const Public& before,
                                             Action place) const;

    std::array<std::int8_t, kMaxOnMap> laid_{};  // space -> who laid the boat there
    std::optional<Boat> way_in_;                 // what this turn's first boat went beside
};

}  // namespace himiko::table::yamatai
