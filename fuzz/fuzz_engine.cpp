#include <boost/json/parse.hpp>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "app/engine.h"

// The line protocol as a hostile client speaks it: whatever comes in, each line gets one JSON
// answer with `ok`, and a refused request has an error code.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    std::string_view input(reinterpret_cast<const char*>(data), size);
    himiko::app::Engine engine(/*trusted=*/false);
    for (int lines = 0; !input.empty() && lines < 200; ++lines) {
        const std::size_t end = std::min(input.find('\n'), input.size());
        const boost::json::value answer = boost::json::parse(engine.answer(input.substr(0, end)));
        if (!answer.at("ok").as_bool() && !answer.at("error").at("code").is_string()) std::abort();
        input.remove_prefix(std::min(end + 1, input.size()));
    }
    return 0;
}
