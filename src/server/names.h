#pragma once

#include <string>
#include <string_view>

#include "core/result.h"

// Names and logins by Unicode's rules.
namespace himiko::server {

// A name as it is kept and shown: composed (NFKC), single blanks between words and none at the
// ends, nothing in it that cannot be seen, no towers of accents, not too long. Or why the field of
// that name holds none.
[[nodiscard]] Result<std::string> clean_name(std::string_view text,
                                             const std::string& field = "name");

// What a text looks like, whatever it is made of: what people cannot tell apart, or only by upper
// and lower case, has the same skeleton (UTS #39). It is for comparing, not for showing. Empty:
// there is nothing to be seen.
[[nodiscard]] std::string skeleton(std::string_view text);

}  // namespace himiko::server
