#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "room/course.h"
#include "room/deliberation.h"
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

  protected:
    // The table's room; null: there is none.
    [[nodiscard]] const room::Room* room() const { return room_.get(); }

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
    // {"who", "id", "entries": […]}: one that was kept; or, with "log": […] and the time of
    // "moment", one that came from elsewhere: its entries are answered, to keep them.
    std::string load(const Object& asked);
    // {"request": what a person sends to a server over its socket, "moment": …}.
    std::string request(const Object& asked);
    // {"turn": the one an answer named, "seed", "iterations": in place of its time}: what the bot
    // does, {"actions": […]}; it takes its time. One of several "minds" thinks about the first
    // action alone and answers {"votes": [{"action", "visits"}, …]}.
    std::string think(const Object& asked);
    // {"turn", "votes": [those of each mind, …]}: the action with the most visits is done, and the
    // next one thought about, until the turn is over and answered. Every mind is asked the same.
    std::string agree(const Object& asked);
    // {"turn", "actions", "moment"}: it does that.
    std::string play(const Object& asked);
    // As documents of a server's API.
    std::string picture(const Object& asked);
    std::string listing(const Object& asked);
    std::string replay(const Object& asked);
    std::string moment(const Object& asked);
    std::string record(const Object& asked);
    // {"log": […]}: what it takes to load the same table elsewhere.
    std::string log(const Object& asked);
    // {"ending": how the game ended for the person of the page, or null: it has not}.
    std::string ending(const Object& asked);

    // --- Practice ------------------------------------------------------------------------------

    // {"who", "moves", "seat", "level"}: {"log": of a table at which the game goes on from there}.
    std::string practice(const Object& asked);
    // {"who", "task"}: the same of a table that begins with the position of a task; without one.
    std::string task(const Object& asked);

    // --- Without one ---------------------------------------------------------------------------

    // What can be played, as a document of a server's API.
    std::string games(const Object& asked);
    // {"game", "box"}: what is wrong with it.
    std::string check_box(const Object& asked);
    // {"game", "played"}: the points of a game that was played on a real table.
    std::string pad(const Object& asked);

    // What came of a question: lists of JSON, and what a person is answered; nothing: nobody asked.
    struct Outcome {
        Object answer = {};
        std::string entries = {};   // to keep,
        std::string messages = {};  // to tell,
        std::string next = {};      // and the first ones of the table that follows
        bool ended = false;         // the game has
    };
    // What is to happen is applied.
    void happen(std::vector<room::What> what, const std::string& id, const room::Moment& moment,
                Outcome& outcome);
    // An outcome as JSON, with how the table stands now, and whose turn it is if it is a bot's or
    // the person's.
    [[nodiscard]] std::string told(const Outcome& outcome) const;
    // For the lists of a page: "results", one for each seat of the person, and "sheet", what the
    // game is on the record sheet; null: nothing.
    [[nodiscard]] boost::json::value ending() const;
    [[nodiscard]] bool is_bots_turn(const Object& asked) const;
    // What the deliberation has come to; it ends with its turn.
    [[nodiscard]] std::string deliberated();

    room::User who_;
    std::unique_ptr<room::Room> room_;
    room::Course course_;
    std::unique_ptr<room::Deliberation> deliberation_;  // of the turn that is to be played, if any
};

}  // namespace himiko::browser
