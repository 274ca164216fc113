#pragma once

#include <boost/json/object.hpp>
#include <optional>

#include "yokai/state.h"

namespace himiko::table::yokai {

using namespace himiko::yokai;

// What speaks for an action, as everybody sees it. What the cards show is no part of it, and what
// somebody means by a look or a move is for the others to find out.
struct Reasons {
    [[nodiscard]] std::optional<boost::json::object> why(const Rules&, const Public& before,
                                                         Action action, const Public&) const {
        const bool opens = action.kind() == Kind::kReveal || action.kind() == Kind::kDraw;
        if (opens && before.open.empty() && before.face_down == 0)
            return boost::json::object{{"reason", "nothing_to_place"}};
        const bool lays = action.kind() == Kind::kPlace || action.kind() == Kind::kLock;
        if (lays && before.closed_size == 0)
            return boost::json::object{{"reason", "nothing_to_reveal"}};
        return std::nullopt;
    }
    void follow(const Rules&, const Public&, Action, const Public&) {}
};

}  // namespace himiko::table::yokai
