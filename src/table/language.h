#pragma once

namespace himiko::table {

// How a game speaks: its notation, its JSON, its box. One specialisation a game
// (yamatai/language.h); Table, Record, the line protocol and the conformance suite are written
// against it:
//
//   kRivals, kSilent, kChoosesFirst            whether players are rated, do not talk, and choose
//                                              who begins
//   Box, builtin_box(), read_box(json, problems)
//   read_rules(box, players, options reader)   -> optional<Rules>
//   read_state(box, json, problems)            -> optional<Position<G>>
//   options(rules), state(rules, state), view(rules, view), score(rules, state)  -> JSON
//   write(rules, position, action), read(rules, position, line)   for a State or a View
//   events(rules, before, action, after, viewer)   what happened, as the viewer may see it
template <class G>
struct Language;

}  // namespace himiko::table
