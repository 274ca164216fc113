#include "room/course.h"

#include <algorithm>

namespace himiko::room {

namespace {

template <class... Verbs>
bool is_one_of(const What& what) {
    return (std::holds_alternative<Verbs>(what) || ...);
}

}  // namespace

bool Course::takes(const What& what) {
    return is_one_of<Open, Sit, SeatBot, Stand, Leave, ChooseFirst, Start, Act, HandOver, TakeBack,
                     Hint>(what);
}

void Course::add(const What& what) {
    if (takes(what)) return entries_.push_back(what);
    if (!std::holds_alternative<Undo>(what)) return;
    // Whatever was taken back before is gone, so the last action is the one that goes now.
    const auto last = std::find_if(entries_.rbegin(), entries_.rend(), is_one_of<Act>);
    if (last != entries_.rend()) entries_.erase(std::next(last).base());
}

boost::json::array Course::json() const {
    boost::json::array all;
    for (const What& what : entries_) {
        boost::json::object entry = json_of(what);
        entry.erase("invite");
        entry.erase("after");
        all.push_back(std::move(entry));
    }
    return all;
}

}  // namespace himiko::room
