#pragma once

#include <boost/json/array.hpp>
#include <vector>

#include "room/entry.h"

namespace himiko::room {

// The course of a table: the entries it takes to have the same one elsewhere, without talk and
// without actions that were taken back.
class Course {
  public:
    // Whether a course may have such an entry.
    [[nodiscard]] static bool takes(const What& what);

    // What happens next at the table.
    void add(const What& what);
    // As `json_of` writes each entry. What names this one table goes: who may come to it, and which
    // one it follows.
    [[nodiscard]] boost::json::array json() const;

  private:
    std::vector<What> entries_;
};

}  // namespace himiko::room
