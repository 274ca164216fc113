#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/seed.h"
#include "room/clock.h"
#include "room/first.h"

// What can happen at a table: one struct a verb. `fields` names what a struct holds, once for those
// who read it and those who write it.
namespace himiko::room {

// A seat of a table that is opened with everybody in place.
struct SeatPlan {
    std::string person, name;    // of a person
    std::string level;           // of a bot; empty: a person sits there
    bool invited = false;        // and has not said yes yet
    std::string character = {};  // of a bot; older tables have none
};

struct Open {
    static constexpr const char* kName = "open";
    std::string person, name, game;
    int players = 0;
    boost::json::object options;
    Millis clock = kNoClock;
    bool listed = false;  // anybody may find it
    std::string invite;
    std::vector<SeatPlan> seats;      // empty: all are free
    std::string after;                // the table it follows
    bool ask = false;                 // the owner decides who sits
    bool talk = false;                // allowed in a game that is played without
    std::optional<First> first = {};  // nothing: the game or an older table does not ask
    boost::json::object box = {};     // empty: the one built in
    bool guided = false;              // a lesson: it counts nowhere
    bool carried = false;             // begun in a page, where its seed is known: the same
    bool hints = false;               // allowed, whoever plays
    // Of a table to practise at: the table it comes `from`, after so many `moves`. The same.
    boost::json::object practice = {};

    template <class Self, class Field>
    static void fields(Self& self, Field&& field) {
        field("person", self.person);
        field("name", self.name);
        field("game", self.game);
        field("players", self.players);
        field("options", self.options);
        field("clock", self.clock);
        field("public", self.listed);
        field("invite", self.invite);
        field("seats", self.seats);
        field("after", self.after);
        field("ask", self.ask);
        field("talk", self.talk);
        field("first", self.first);
        field("box", self.box);
        field("guided", self.guided);
        field("carried", self.carried);
        field("hints", self.hints);
        field("practice", self.practice);
    }
};

struct Sit {
    static constexpr const char* kName = "sit";
    int seat = 0;
    std::string person, name;

    template <class Self, class Field>
    static void fields(Self& self, Field&& field) {
        field("seat", self.seat);
        field("person", self.person);
        field("name", self.name);
    }
};

struct SeatBot {
    static constexpr const char* kName = "bot";
    int seat = 0;
    std::string level;
    std::string character = {};  // older logs have none

    template <class Self, class Field>
    static void fields(Self& self, Field&& field) {
        field("seat", self.seat);
        field("level", self.level);
        field("character", self.character);
    }
};

struct Stand {
    static constexpr const char* kName = "stand";
    int seat = 0;
    std::string removed;  // whom the owner sent away, for good

    template <class Self, class Field>
    static void fields(Self& self, Field&& field) {
        field("seat", self.seat);
        field("removed", self.removed);
    }
};

// For a seat, at a table whose owner decides who sits.
struct AskForSeat {
    static constexpr const char* kName = "ask";
    std::string person, name;

    template <class Self, class Field>
    static void fields(Self& self, Field&& field) {
        field("person", self.person);
        field("name", self.name);
    }
};

struct Accept {
    static constexpr const char* kName = "accept";
    int seat = 0;
    std::string person, name;

    template <class Self, class Field>
    static void fields(Self& self, Field&& field) {
        field("seat", self.seat);
        field("person", self.person);
        field("name", self.name);
    }
};

struct Decline {
    static constexpr const char* kName = "decline";
    std::string person;
    bool withdrawn = false;  // by whoever had asked

    template <class Self, class Field>
    static void fields(Self& self, Field&& field) {
        field("person", self.person);
        field("withdrawn", self.withdrawn);
    }
};

struct Leave {
    static constexpr const char* kName = "leave";
    std::string person;
    std::string level;  // of the bot that plays on

    template <class Self, class Field>
    static void fields(Self& self, Field&& field) {
        field("person", self.person);
        field("level", self.level);
    }
};

// Who begins is chosen anew: who sits where is known only in the lobby.
struct ChooseFirst {
    static constexpr const char* kName = "first";
    std::optional<First> first = {};

    template <class Self, class Field>
    static void fields(Self& self, Field&& field) {
        field("first", self.first);
    }
};

struct Start {
    static constexpr const char* kName = "start";
    Seed seed;
    int version = 1;                  // of the rules
    std::optional<First> first = {};  // whose seat becomes the first one; never drawn any more

    template <class Self, class Field>
    static void fields(Self& self, Field&& field) {
        field("seed", self.seed);
        field("version", self.version);
        field("first", self.first);
    }
};

struct Act {
    static constexpr const char* kName = "act";
    int seat = 0;
    std::string action;

    template <class Self, class Field>
    static void fields(Self& self, Field&& field) {
        field("seat", self.seat);
        field("action", self.action);
    }
};

struct Undo {
    static constexpr const char* kName = "undo";
    int seat = 0;

    template <class Self, class Field>
    static void fields(Self& self, Field&& field) {
        field("seat", self.seat);
    }
};

struct HandOver {
    static constexpr const char* kName = "hand_over";
    int seat = 0;
    std::string level;   // of the bot
    bool clock = false;  // the time of the turn was used up
    bool own = false;    // whoever sits there wanted it

    template <class Self, class Field>
    static void fields(Self& self, Field&& field) {
        field("seat", self.seat);
        field("level", self.level);
        field("clock", self.clock);
        field("own", self.own);
    }
};

struct TakeBack {
    static constexpr const char* kName = "take_back";
    int seat = 0;

    template <class Self, class Field>
    static void fields(Self& self, Field&& field) {
        field("seat", self.seat);
    }
};

struct Rematch {
    static constexpr const char* kName = "rematch";
    std::string person, name;   // who asked for it
    std::string table, invite;  // the one that follows
    bool start = false;         // its game, at once if nobody has to be asked

    template <class Self, class Field>
    static void fields(Self& self, Field&& field) {
        field("person", self.person);
        field("name", self.name);
        field("table", self.table);
        field("invite", self.invite);
        field("start", self.start);
    }
};

struct Say {
    static constexpr const char* kName = "say";
    std::string person, name, text;

    template <class Self, class Field>
    static void fields(Self& self, Field&& field) {
        field("person", self.person);
        field("name", self.name);
        field("text", self.text);
    }
};

struct React {
    static constexpr const char* kName = "react";
    std::string person, name, reaction;

    template <class Self, class Field>
    static void fields(Self& self, Field&& field) {
        field("person", self.person);
        field("name", self.name);
        field("reaction", self.reaction);
    }
};

// Somebody has deleted their account: the table knows their id, and neither name nor words.
struct Forget {
    static constexpr const char* kName = "forget";
    std::string person;

    template <class Self, class Field>
    static void fields(Self& self, Field&& field) {
        field("person", self.person);
    }
};

// The host of the server ends the table: nobody at it can ask for that.
struct Close {
    static constexpr const char* kName = "close";
    std::string by;  // who did it, as far as those at the table may know: "admin"

    template <class Self, class Field>
    static void fields(Self& self, Field&& field) {
        field("by", self.by);
    }
};

// Somebody is told what they could do: from now on the game is one with hints.
struct Hint {
    static constexpr const char* kName = "hint";
    int seat = 0;

    template <class Self, class Field>
    static void fields(Self& self, Field&& field) {
        field("seat", self.seat);
    }
};

using What =
    std::variant<Open, Sit, SeatBot, Stand, Leave, Start, Act, Undo, HandOver, TakeBack, Rematch,
                 Say, React, AskForSeat, Accept, Decline, Forget, Close, ChooseFirst, Hint>;

// One line of a table's log.
struct Entry {
    std::int64_t seq = 0;
    std::string id;  // of the request it came from; empty: nobody asked
    Millis at = 0;
    What what;
};

// As the log keeps it: {"do": "sit", "seat": 0, …}. Whatever has its default value is left out.
[[nodiscard]] boost::json::object json_of(const What& what);
// The same read back, or what is wrong with it: no version of this program has written it.
[[nodiscard]] std::variant<What, std::string> what_of(const boost::json::object& stored);
// The same for a log of our own; fails for any other.
[[nodiscard]] What read_what(const boost::json::object& stored);

// An entry as it is kept of a person who is forgotten: the same game without the name. Nothing: the
// entry was their words, and goes.
[[nodiscard]] std::optional<What> without(What what, const std::string& person);

}  // namespace himiko::room
