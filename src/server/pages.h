#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "server/message.h"

namespace himiko::server {

// A file of the web client, which is part of the program.
struct Page {
    std::string_view path;    // "/assets/index-1a2b.js"
    std::string_view plain;   // its bytes
    std::string_view packed;  // by gzip; empty if that is not worth it
};

// Made by the build from the client's files; none if the client was not built.
[[nodiscard]] std::span<const Page> all_pages();

// What a file is, by its name; empty: nobody knows.
[[nodiscard]] std::string_view media_type(std::string_view path);

// The answer to whoever asks for a page; nothing if there is none. Paths that are the client's own,
// such as /table/x, are all its first page; so is what a browser finds nothing at.
[[nodiscard]] std::optional<Response> page_for(const Request& request, const Target& target);

}  // namespace himiko::server
