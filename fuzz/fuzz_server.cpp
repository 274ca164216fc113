#include <boost/beast/http/parser.hpp>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "room/names.h"
#include "room/room.h"
#include "server/address.h"
#include "server/carried.h"
#include "server/message.h"
#include "server/names.h"
#include "table/games.h"
#include "table/pad.h"

namespace {

using namespace himiko;
using namespace himiko::room;
using namespace himiko::server;
namespace http = boost::beast::http;
namespace json = boost::json;

// A game from a page. What goes on here runs, and can be shown to anybody.
void carry(const json::object& body) {
    const auto entries = carried(body, {"p0", "Ann"}, "invite");
    if (!entries) return;
    Room room("t");
    for (const What& what : *entries) (void)room.apply({room.seq() + 1, "", 1, what});
    if (room.phase() != std::string_view("playing") || !is_plain_text(room.picture("p0")))
        std::abort();
}

// HTTP as it comes from the net, with the server's limits, and everything that is read out of it.
void read_as_http(std::string_view input) {
    http::request_parser<http::string_body> parser;
    parser.header_limit(kLongestHeader);
    parser.body_limit(kLongestBody);
    parser.eager(true);
    boost::system::error_code broken;
    for (std::size_t used = 1; used > 0 && !input.empty() && !broken && !parser.is_done();) {
        used = parser.put(boost::asio::buffer(input), broken);
        input.remove_prefix(used);
    }
    if (broken || !parser.is_done()) return;
    const Request request = parser.release();
    const Target target(request.target());
    if (target.path().find('?') != std::string::npos) std::abort();
    (void)target.fits("/api/tables/{table}/replay/{moves}");
    (void)target.query("invite");
    for (const std::string& part : target.parts()) (void)read_number(part);
    (void)cookie_of(request);
    const Address peer = boost::asio::ip::make_address("127.0.0.1");
    const std::vector<std::string> path = forwarded_for(request);
    (void)limited_as(caller(peer, path, kLoopback));
    if (caller(boost::asio::ip::make_address("192.0.2.1"), path, kLoopback).is_loopback())
        std::abort();  // a stranger is believed nothing
    for (const std::string& hop : path)
        if (const auto network = read_network(hop)) (void)network->contains(peer);
    for (const bool https : {false, true})
        (void)comes_from_us(request, https, {"https://games.example"});
    if (const auto body = body_of(request)) {
        (void)Room::open({"p0", "Ann"}, *body, "invite");
        carry(*body);
    }
}

// Requests at a table, one a line; the first character says who sends it. Whatever comes, a refusal
// changes nothing, and what is written can be replayed.
void play(std::string_view input) {
    const User people[] = {{"p0", "Ann"}, {"p1", "Bob"}, {"p2", "Eve"}, {"", ""}};
    Room room("t");
    std::vector<Entry> log;
    Change last;
    const auto write = [&](const What& what) {
        // As the log keeps it.
        const json::object stored = json::parse(json::serialize(json_of(what))).as_object();
        log.push_back({room.seq() + 1, "", 1000 * room.seq(), read_what(stored)});
        last = room.apply(log.back());
        (void)room.summary();
    };
    for (int lines = 0; !input.empty() && lines < 100; ++lines) {
        const std::size_t end = std::min(input.find('\n'), input.size());
        const std::string_view line = input.substr(0, end);
        input.remove_prefix(std::min(end + 1, input.size()));
        if (line.empty()) continue;
        const User& who = people[static_cast<unsigned char>(line[0]) % 4];
        boost::system::error_code broken;
        const json::value request = json::parse(line.substr(1), broken);
        if (broken || !request.is_object()) continue;
        for (const char* game : table::kGames) (void)table::count_up(game, request);
        if (room.seq() == 0) {
            const auto opened = Room::open(people[0], request.get_object(), "invite");
            if (const auto* what = std::get_if<What>(&opened)) write(*what);
            continue;
        }
        const std::int64_t seq = room.seq();
        (void)room.answer(who, request.get_object());
        const auto decided =
            room.decide(who, request.get_object(), {1000 * seq, 7, "u", "i", seq % 2 == 0, 0});
        if (const auto* what = std::get_if<What>(&decided)) write(*what);
        for (const User& each : people) {
            std::string sent = room.picture(each.person);
            if (!last.news.empty())
                sent += last.news.to(room.eyes_of(each.person).seat) +
                        last.news.to(room.eyes_into_the_past(each.person));
            if (!is_plain_text(sent)) std::abort();
        }
        if (const auto over = room.run_out(1'000'000'000'000)) (void)*over;
        (void)room.story(who.person);
        (void)room.moment(who.person, static_cast<int>(seq % 9), {});
    }
    Room again("t");
    for (const Entry& entry : log) again.apply(entry);
    if (again.picture("p0") != room.picture("p0")) std::abort();
}

// A name or a login. What is kept of it can be seen, and stays as it is.
void read_as_name(std::string_view input) {
    (void)skeleton(input);
    const auto name = server::clean_name(input);
    if (!name) return;
    if (!room::clean_name(*name)) std::abort();
    const auto again = server::clean_name(*name);
    if (!again || *again != *name || skeleton(*name).empty()) std::abort();
}

}  // namespace

// The server's HTTP and message layer as a hostile client uses it.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view input(reinterpret_cast<const char*>(data), size);
    if (input.starts_with('0'))
        play(input);
    else if (input.starts_with('1'))
        read_as_name(input.substr(1));
    else
        read_as_http(input);
    return 0;
}
