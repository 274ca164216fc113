#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "room/room.h"

// What a page asks of a game that lives in it: what a server does for many, for one person and one
// table, without a clock, a store and chance of its own.
namespace himiko::browser {

// One table, in JSON: {"do": "request", …}. Whoever asks keeps the entries that an answer names,
// gives the time and random numbers, and tells the messages. A mistake of the asker is answered
// with {"mistake": "…"}, a log that cannot be read with {"damaged": "…"}.
class Page {
  public:
    [[nodiscard]] std::string ask(std::string_view text);

  private:
    using Object = boost::json::object;
    struct Verb {
        const char* name;
        bool table;  // there has to be one
        std::string (Page::*answer)(const Object&);
    };
    static const std::vector<Verb> kVerbs;

    // --- A table -------------------------------------------------------------------------------

    // {"who": {"person", "name"}, "table": what it shall be, "moment": …}: a new one.
    std::string open(const Object& asked);
    // {"who", "id", "entries": […]}: one that was kept.
    std::string load(const Object& asked);
    // {"request": what a person sends to a server over its socket, "moment": …}.
    std::string request(const Object& asked);
    // {"turn": the one an answer named, "seed", "ms"}: what the bot does; it takes its time.
    std::string think(const Object& asked);
    // {"turn", "actions", "moment"}: it does that.
    std::string play(const Object& asked);
    // As documents of a server's API.
    std::string picture(const Object& asked);
    std::string summary(const Object& asked);
    std::string replay(const Object& asked);
    std::string moment(const Object& asked);
    std::string record(const Object& asked);

    // --- Without one ---------------------------------------------------------------------------

    // {"game", "box"}: what is wrong with it.
    std::string check_box(const Object& asked);
    // {"game", "played"}: the points of a game that was played on a real table.
    std::string pad(const Object& asked);

    // What happened is applied: entries to keep, messages to tell, and whose turn it is if it is a
    // bot's. `answer` is one to a request, as JSON.
    std::string happened(std::vector<room::What> what, const std::string& id,
                         const room::Moment& moment, const std::string& answer);
    [[nodiscard]] std::string now(const std::string& answer, const std::string& messages,
                                  const std::string& entries, const std::string& next) const;
    [[nodiscard]] bool is_bots_turn(const Object& asked) const;

    room::User who_;
    std::unique_ptr<room::Room> room_;
};

}  // namespace himiko::browser
