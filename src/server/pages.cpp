#include "server/pages.h"

#include <algorithm>
#include <array>
#include <boost/beast/http/field.hpp>

namespace himiko::server {

namespace http = boost::beast::http;

namespace {

struct MediaType {
    std::string_view ending, name;
};
constexpr std::array<MediaType, 8> kMediaTypes = {{{".html", "text/html; charset=utf-8"},
                                                   {".js", "text/javascript; charset=utf-8"},
                                                   {".css", "text/css; charset=utf-8"},
                                                   {".svg", "image/svg+xml"},
                                                   {".json", "application/json"},
                                                   {".png", "image/png"},
                                                   {".wasm", "application/wasm"},
                                                   {".webmanifest", "application/manifest+json"}}};

// What the client's own paths begin with.
constexpr std::array<std::string_view, 12> kScreens = {"table",    "replay",  "new", "learn",
                                                       "results",  "rules",   "pad", "shared",
                                                       "settings", "account", "box", "practice"};

const Page* find_page(std::string_view path) {
    const auto pages = all_pages();
    const auto found = std::find_if(pages.begin(), pages.end(),
                                    [&](const Page& page) { return page.path == path; });
    return found == pages.end() ? nullptr : &*found;
}

}  // namespace

std::string_view media_type(std::string_view path) {
    const auto found =
        std::find_if(kMediaTypes.begin(), kMediaTypes.end(),
                     [&](const MediaType& type) { return path.ends_with(type.ending); });
    return found == kMediaTypes.end() ? std::string_view() : found->name;
}

std::optional<Response> page_for(const Request& request, const Target& target) {
    if (request.method() != http::verb::get && request.method() != http::verb::head)
        return std::nullopt;
    const Page* page = find_page(target.path());
    const auto& parts = target.parts();
    const std::string_view first = parts.empty() ? std::string_view() : parts[0];
    const bool found = page || target.path() == "/" ||
                       std::find(kScreens.begin(), kScreens.end(), first) != kScreens.end();
    // Whoever reads in a browser finds the first page at a wrong address, a program finds an error.
    const bool reads =
        first != "api" &&
        std::string_view(request[http::field::accept]).find("text/html") != std::string_view::npos;
    if (!page && (found || reads)) page = find_page("/index.html");
    if (!page) return std::nullopt;
    Response response{found ? http::status::ok : http::status::not_found, 11};
    if (const auto type = media_type(page->path); !type.empty())
        response.set(http::field::content_type, type);
    // Names of assets change with their content; the first page names them.
    response.set(http::field::cache_control, page->path.starts_with("/assets/")
                                                 ? "public, max-age=31536000, immutable"
                                                 : "no-cache");
    response.set(http::field::vary, "Accept-Encoding");
    const bool packed = !page->packed.empty() &&
                        std::string_view(request[http::field::accept_encoding]).find("gzip") !=
                            std::string_view::npos;
    if (packed) response.set(http::field::content_encoding, "gzip");
    response.body() = packed ? page->packed : page->plain;
    return response;
}

}  // namespace himiko::server
