#include "app/json_file.h"

#include <algorithm>
#include <boost/json/serialize.hpp>
#include <boost/json/stream_parser.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace himiko::app {

namespace fs = std::filesystem;
namespace json = boost::json;

namespace {

constexpr std::uintmax_t kMostBytes = 8 << 20;

}  // namespace

Result<json::value> read_json_file(const std::string& path) {
    std::error_code none;
    if (!fs::exists(path, none)) return about(path, Error{"no_such", {{"what", "file"}}});
    if (!fs::is_regular_file(path, none)) return about(path, Error{"no_file"});
    if (fs::file_size(path, none) > kMostBytes) return about(path, Error{"file_large"});
    std::ifstream in(path, std::ios::binary);
    if (!in) return about(path, Error{"file_unreadable"});
    const std::string text((std::istreambuf_iterator<char>(in)), {});
    json::stream_parser parser;
    boost::system::error_code broken;
    const std::size_t good = parser.write_some(text.data(), text.size(), broken);
    if (!broken) parser.finish(broken);
    if (broken) {
        const auto line =
            1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(good), '\n');
        return about(path + ", line " + std::to_string(line),
                     Error{"file_json", {{"why", broken.message()}}});
    }
    if (text.find_first_not_of(" \t\r\n", good) != std::string::npos)
        return about(path, Error{"file_more"});
    return parser.release();
}

Result<bool> write_json_file(const std::string& path, const json::value& value) {
    return write_text_file(path, json::serialize(value) + '\n');
}

Result<bool> write_text_file(const std::string& path, const std::string& text) {
    const std::string draft = path + ".part";
    {
        std::ofstream out(draft, std::ios::binary);
        out << text;
        if (!out.flush()) return about(path, Error{"file_unwritable"});
    }
    std::error_code failed;
    fs::rename(draft, path, failed);
    if (failed) {
        std::error_code none;
        fs::remove(draft, none);
        return about(path, Error{"file_unwritable"});
    }
    return true;
}

}  // namespace himiko::app
