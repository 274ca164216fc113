// Boost's JSON, compiled with ours where the system has none for the processor. Without exceptions
// whatever it would throw ends the program.
#include <boost/assert/source_location.hpp>
#include <boost/json/src.hpp>
#include <exception>

#include "core/fail.h"

namespace boost {

void throw_exception(const std::exception& error) { himiko::fail(error.what()); }
void throw_exception(const std::exception& error, const source_location&) {
    himiko::fail(error.what());
}

}  // namespace boost
