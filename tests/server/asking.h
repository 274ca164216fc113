#pragma once

#include <gtest/gtest.h>

#include <boost/beast/http/verb.hpp>
#include <boost/json/serialize.hpp>
#include <memory>

#include "tests/server/caller.h"

// What tests ask of a server, in one line each.
namespace himiko {

namespace http = boost::beast::http;
namespace json = boost::json;
using http::verb;

inline server::Response ask(Caller& who, verb method, const std::string& target,
                            const std::string& body = "", const std::string& origin = "") {
    server::Request request{method, target, 11};
    request.body() = body;
    if (!origin.empty()) request.set(http::field::origin, origin);
    return who.ask(std::move(request));
}
// A WebSocket's handshake, answered as if it were any request: to see how it is refused.
inline server::Response shake_hands(Caller& who, const std::string& target,
                                    const std::string& origin = "") {
    server::Request upgrade{verb::get, target, 11};
    upgrade.set(http::field::connection, "Upgrade");
    upgrade.set(http::field::upgrade, "websocket");
    upgrade.set(http::field::sec_websocket_version, "13");
    upgrade.set(http::field::sec_websocket_key, "dGhlIHNhbXBsZSBub25jZQ==");
    if (!origin.empty()) upgrade.set(http::field::origin, origin);
    return who.ask(std::move(upgrade));
}
inline std::unique_ptr<Caller> be_guest(const std::string& port, const std::string& name) {
    auto who = std::make_unique<Caller>(port);
    const auto answer =
        ask(*who, verb::post, "/api/guest", json::serialize(json::object{{"name", name}}));
    EXPECT_EQ(answer.result_int(), 201u) << answer.body();
    return who;
}
inline json::value open_table(Caller& who, const std::string& game, bool open_to_all) {
    const auto answer =
        ask(who, verb::post, "/api/tables",
            json::serialize(json::object{{"game", game}, {"players", 2}, {"public", open_to_all}}));
    EXPECT_EQ(answer.result_int(), 201u) << answer.body();
    return json::parse(answer.body());
}
inline std::string text(const json::value& from, const char* field) {
    return std::string(from.at(field).as_string());
}

// Sends a request at a table and gives its answer; news that come before are passed over.
inline json::value request(Caller& who, json::object what) {
    who.say(json::serialize(what));
    for (;;) {
        json::value message = who.hear();
        if (message.as_object().contains("re")) return message;
    }
}
inline json::value request(Caller& who, const std::string& id, std::int64_t version,
                           json::object what) {
    what["id"] = id;
    what["version"] = version;
    return request(who, std::move(what));
}
inline std::string code(const json::value& answer) {
    return answer.at("ok").as_bool() ? "ok" : text(answer.at("error"), "code");
}

}  // namespace himiko
