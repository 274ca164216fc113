#pragma once

#include <fstream>
#include <map>
#include <set>
#include <sstream>

#include "tests/server/caller.h"
#include "tests/server/json_schema.h"
#include "tests/server/served.h"

namespace himiko {

namespace http = boost::beast::http;
namespace json = boost::json;
using http::verb;

inline std::string read_description() {
    std::ifstream file(HIMIKO_SOURCE_DIR "/docs/openapi.json");
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

inline std::string listed(const JsonSchema::Problems& problems) {
    std::string all;
    for (const std::string& one : problems) all += "\n  " + one;
    return all;
}

inline const json::value* member(const json::value& of, std::string_view name) {
    return of.is_object() ? of.get_object().if_contains(name) : nullptr;
}

// A server whose every answer and message is held against docs/openapi.json.
class Described : public Served {
  protected:
    // One way to ask, as the description has it.
    struct Operation {
        verb method;
        std::string path;
        const json::value& says;

        [[nodiscard]] std::string name() const {
            return std::string(http::to_string(method)) + " " + path;
        }
        [[nodiscard]] bool signed_in() const {
            return says.at("security") == json::parse(R"([{"cookie": []}])");
        }
        [[nodiscard]] bool is_socket() const { return path.starts_with("/ws/"); }
        // Bodies that may be sent, by name.
        [[nodiscard]] std::map<std::string, json::value> examples() const {
            std::map<std::string, json::value> all;
            const json::value* body = member(says, "requestBody");
            if (!body) return all;
            const json::value& content = body->at("content").at("application/json");
            if (const json::value* only = member(content, "example")) all[""] = *only;
            if (const json::value* several = member(content, "examples"))
                for (const auto& [name, one] : several->as_object()) all[name] = one.at("value");
            return all;
        }
        // A target that fits, though there may be nothing.
        [[nodiscard]] std::string somewhere() const {
            std::string target = path;
            for (const auto& [name, value] :
                 {std::pair("{table}", "nowhere"), std::pair("{moves}", "0"),
                  std::pair("{game}", "yokai"), std::pair("{session}", "nowhere"),
                  std::pair("{box}", "nowhere"), std::pair("{line}", "nowhere")})
                if (const auto at = target.find(name); at != std::string::npos)
                    target.replace(at, std::string_view(name).size(), value);
            return target;
        }
    };

    [[nodiscard]] std::vector<Operation> operations() const {
        std::vector<Operation> all;
        for (const auto& [path, methods] : schemas_.document().at("paths").as_object())
            for (const auto& [method, says] : methods.as_object()) {
                std::string upper(method);
                std::transform(upper.begin(), upper.end(), upper.begin(), ::toupper);
                all.push_back({http::string_to_verb(upper), path, says});
            }
        return all;
    }
    [[nodiscard]] const json::value& schema(const std::string& name) const {
        return schemas_.document().at("components").at("schemas").at(name);
    }

    // --- Asking --------------------------------------------------------------------------------

    // An answer that the description knows, else the test fails.
    void check(verb method, const std::string& target, const server::Response& answer) {
        const std::string status = std::to_string(answer.result_int());
        const std::string where =
            std::string(http::to_string(method)) + " " + target + " → " + status;
        const json::value* says = nullptr;
        for (const Operation& one : operations())
            if (one.method == method && server::Target(target).fits(one.path)) {
                says = member(one.says.at("responses"), status);
                if (says) tried_.insert(one.name() + " " + status);
            }
        if (!says) says = member(schemas_.document().at("x-anywhere"), status);
        ASSERT_NE(says, nullptr) << where << " is not described: " << answer.body();
        const json::value& response = schemas_.resolved(*says);

        if (const json::value* headers = member(response, "headers")) {
            for (const auto& [name, header] : headers->as_object())
                EXPECT_NE(answer.find(name), answer.end()) << where << " lacks " << name;
        }
        std::string type(answer[http::field::content_type]);
        type = type.substr(0, type.find(';'));
        const json::value* content = member(response, "content");
        if (!content) {
            EXPECT_EQ(type, "") << where;
            return;
        }
        const json::value* described = member(*content, type);
        ASSERT_NE(described, nullptr) << where << " is not described as " << type;
        const json::value body =
            type == "application/json" ? json::parse(answer.body()) : json::value(answer.body());
        const auto problems = schemas_.problems(body, described->at("schema"));
        EXPECT_TRUE(problems.empty()) << where << listed(problems) << "\n" << answer.body();
    }
    server::Response asked(Caller& who, server::Request request) {
        const verb method = request.method();
        const std::string target(request.target());
        server::Response answer = who.ask(std::move(request));
        check(method, target, answer);
        return answer;
    }
    server::Response asked(Caller& who, verb method, const std::string& target,
                           const std::string& body = "") {
        server::Request request{method, target, 11};
        request.body() = body;
        return asked(who, std::move(request));
    }
    // A document, once the status is the one that is expected.
    json::value ask(Caller& who, unsigned expected, verb method, const std::string& target,
                    const json::value& body = nullptr) {
        const auto answer = asked(who, method, target, body.is_null() ? "" : json::serialize(body));
        EXPECT_EQ(answer.result_int(), expected) << target << ": " << answer.body();
        return json::parse(answer.body());
    }
    json::value get(Caller& who, const std::string& target) {
        return ask(who, 200, verb::get, target);
    }
    // The code of a refusal.
    std::string refused(Caller& who, unsigned expected, verb method, const std::string& target,
                        const json::value& body = nullptr) {
        const json::value answer = ask(who, expected, method, target, body);
        return std::string(answer.at("error").at("code").as_string());
    }
    // What the description gives as an example is sent as it is.
    json::value ask_as_described(Caller& who, unsigned expected, verb method,
                                 const std::string& target, const std::string& example = "") {
        for (const Operation& one : operations())
            if (one.method == method && server::Target(target).fits(one.path))
                return ask(who, expected, method, target, one.examples().at(example));
        ADD_FAILURE() << target;
        return nullptr;
    }

    // --- At a table ----------------------------------------------------------------------------

    // Somebody with a socket; everything heard is checked.
    struct Guest : Caller {
        using Caller::Caller;
        std::int64_t seq = 0;  // the last one heard
        std::int64_t version = 0;
        json::value play;
        int ids = 0;
    };

    void be_guest(Guest& who, const std::string& name) {
        ask(who, 201, verb::post, "/api/guest", json::object{{"name", name}});
    }
    void join(Guest& who, const std::string& table, std::int64_t after = 0,
              const std::string& invite = "") {
        who.seq = after;
        who.join("/ws/tables/" + table + "?after=" + std::to_string(after) + "&invite=" + invite);
        tried_.insert("GET /ws/tables/{table} 101");
        if (after == 0) hear(who);
    }
    json::value hear(Guest& who) {
        json::value message = who.hear();
        const auto problems = schemas_.problems(message, schema("FromServer"));
        EXPECT_TRUE(problems.empty()) << json::serialize(message) << listed(problems);
        const json::value* news = member(message, "news");
        if (news) {
            EXPECT_EQ(news->at("seq").as_int64(), who.seq + 1);
            said_.insert(std::string(news->at("entry").at("do").as_string()));
        } else {
            news = member(message, "picture");
        }
        if (news) {
            who.seq = news->at("seq").as_int64();
            who.version = news->at("version").as_int64();
            if (const json::value* play = member(*news, "play")) who.play = *play;
        }
        return message;
    }
    void hear_up_to(Guest& who, std::int64_t seq) {
        while (who.seq < seq) hear(who);
    }
    json::value answer_to(Guest& who, const json::object& request) {
        who.say(json::serialize(request));
        for (;;) {
            json::value message = hear(who);
            if (member(message, "re")) return message;
        }
    }
    // A request as it is described, with its id and version.
    json::object request(Guest& who, const std::string& text) {
        json::object request = json::parse(text).as_object();
        request["id"] = "r" + std::to_string(++who.ids);
        request["version"] = who.version;
        return request;
    }
    json::value sent(Guest& who, const std::string& text) {
        const json::object sent = request(who, text);
        const auto problems = schemas_.problems(sent, schema("ToServer"));
        EXPECT_TRUE(problems.empty()) << text << listed(problems);
        return answer_to(who, sent);
    }
    void done(Guest& who, const std::string& text) {
        const json::value answer = sent(who, text);
        EXPECT_TRUE(answer.at("ok").as_bool()) << text << json::serialize(answer);
        EXPECT_LE(answer.at("seq").as_int64(), who.seq) << "its news come before the answer";
    }
    // The same while bots act: again and again, until nobody was quicker.
    void done_at_last(Guest& who, const std::string& text) {
        json::value answer = sent(who, text);
        while (member(answer, "version") && !answer.at("ok").as_bool()) answer = sent(who, text);
        EXPECT_TRUE(answer.at("ok").as_bool()) << text << json::serialize(answer);
    }
    void act(Guest& who, const std::string& action) {
        done(who, json::serialize(json::object{{"do", "act"}, {"action", action}}));
    }
    std::string not_done(Guest& who, const std::string& text) {
        const json::value answer = sent(who, text);
        EXPECT_FALSE(answer.at("ok").as_bool()) << text;
        return std::string(answer.at("error").at("code").as_string());
    }

    const std::string text_ = read_description();
    const JsonSchema schemas_{json::parse(text_)};
    std::string port_;
    std::set<std::string> tried_;  // "GET /api/me 200"
    std::set<std::string> said_;   // news: "sit"
};

}  // namespace himiko
