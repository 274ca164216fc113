#pragma once

namespace himiko::table {

// How a game speaks: its notation, its JSON, its box. One specialisation a game
// (yamatai/language.h); Table, Record, the line protocol and the conformance suite are written
// against it:
//
//   kRivals, kSilent, kChoosesFirst            whether players are rated, do not talk, and choose
//                                              who begins
//   Box, read_box(json, problems), builtin_box(version)
//   named_box(name)                                     another that is built in, or nullptr
//   version(rules)                                      of the rules, 1 to G::kRulesVersion
//   read_rules(box, players, options reader, version)   -> optional<Rules>
//   read_state(box, json, problems, version)            -> optional<Position<G>>
//   read_view(box, json, seat, problems, version)       -> optional<Sighting<G>>
//   options(rules), state(rules, state), view(rules, view), score(rules, state)  -> JSON
//   result(rules, state): the score as people are told it when a game is over
//   write(rules, position, action), read(rules, position, line)   for a State or a View
//   events(rules, before, action, after, viewer)   what happened, as the viewer may see it
//   Reasons        what speaks for an action, of what is public: why(rules, before, action, after),
//                  and follow(…) after each
template <class G>
struct Language;

}  // namespace himiko::table
