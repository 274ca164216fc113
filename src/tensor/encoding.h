#pragma once

#include "tensor/bytes.h"
#include "tensor/plane.h"

namespace himiko::tensor {

// How a game looks to a learner: its actions as numbers, its views as bytes. One specialisation a
// game (yamatai/encoding.h), made once for the rules of a game; Batch and the Python package are
// written against it:
//
//   kMostActions                       no box has more
//   actions()                          how many numbers there are, 0 to actions() - 1
//   ranges()                           which numbers belong to which kind
//   number(position, action)           -1: an action that no position of these rules has
//   action(position, number)           of a number that is legal there
//   insert_legal(position, list, words)   adds the numbers of what is legal to a set
//   planes(), offsets()                the planes of an observation, and where each begins
//   observe(view, part, out)           offsets().end(part) bytes, from a View alone
template <class G>
class Encoding;

}  // namespace himiko::tensor
