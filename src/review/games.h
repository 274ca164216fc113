#pragma once

#include "review/yamatai/hint.h"
#include "review/yamatai/json.h"
#include "review/yamatai/reviewer.h"
#include "review/yamatai/text.h"
#include "review/yokai/hint.h"
#include "review/yokai/json.h"
#include "review/yokai/reviewer.h"
#include "review/yokai/text.h"

// The reviewers of all games, for what serves every one of them.
namespace himiko::review {

template <Game G>
struct Of;

template <>
struct Of<himiko::yamatai::Game> {
    using Reviewer = yamatai::Reviewer;
    using Rules = himiko::yamatai::Rules;

    static boost::json::object json(const Rules& rules, const yamatai::Review& review) {
        return yamatai::json(rules, review);
    }
    static std::string text(const Rules& rules, const yamatai::Review& review) {
        return yamatai::text(rules, review);
    }
    static boost::json::object hint(const Rules& rules, const himiko::yamatai::View& view,
                                    const Effort& effort) {
        return yamatai::hint(rules, view, effort);
    }
};

template <>
struct Of<himiko::yokai::Game> {
    using Reviewer = yokai::Reviewer;
    using Rules = himiko::yokai::Rules;

    static boost::json::object json(const Rules& rules, const yokai::Review& review) {
        return yokai::json(rules, review);
    }
    static std::string text(const Rules& rules, const yokai::Review& review) {
        return yokai::text(rules, review);
    }
    static boost::json::object hint(const Rules& rules, const himiko::yokai::View& view,
                                    const Effort& effort) {
        return yokai::hint(rules, view, effort);
    }
};

}  // namespace himiko::review
