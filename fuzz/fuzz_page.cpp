#include <algorithm>
#include <boost/json/parse.hpp>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "browser/page.h"

// Questions to a page, a line each. Every answer is JSON, whatever was asked.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    himiko::browser::Page page;
    std::string_view left(reinterpret_cast<const char*>(data), size);
    for (int lines = 0; !left.empty() && lines < 40; ++lines) {
        const std::string_view line = left.substr(0, left.find('\n'));
        left.remove_prefix(std::min(left.size(), line.size() + 1));
        if (line.find("expert") != std::string_view::npos) continue;  // takes its time
        boost::system::error_code broken;
        const auto answer = boost::json::parse(page.ask(line), broken);
        if (broken || !answer.is_object()) std::abort();
    }
    return 0;
}
