#pragma once

#include <deque>
#include <optional>
#include <set>

#include "room/change.h"
#include "room/entry.h"
#include "room/listing.h"
#include "room/play.h"
#include "room/refusal.h"

namespace himiko::room {

// The authenticated person who asks; an anonymous one has no id.
struct User {
    std::string person, name;
    Millis muted = 0;  // may not talk until then
};

// The inputs of a decision from outside the room: time and randomness among them.
struct Moment {
    Millis now = 0;
    Seed seed;                    // random
    std::string table, invite;    // for a table that a decision opens, unguessable
    bool successor_gone = false;  // the table that follows this one is not there any more
    // When whoever is to act last asked for something here, as far as the log does not know:
    // questions, and what was refused.
    Millis seen = 0;
};

inline constexpr const char* kStandIn = "normal";  // plays for somebody who is away

// Allowed even where a game forbids talk: they say nothing about the game.
inline constexpr std::array<const char*, 8> kReactions = {
    "hello", "thanks", "sorry", "hurry", "think", "wow", "well_done", "goodbye"};

// kInvited: kept for a person who has not said yes yet.
enum class SeatKind { kOpen, kPerson, kBot, kInvited };

// While a bot stands in for somebody.
struct Absence {
    std::int64_t since = 0;  // the entry it began with
    int turn = 0;            // and the turn
    bool own_wish = false;
    bool for_good = false;  // they have left, and nobody expects them back
};

struct Seat {
    SeatKind kind = SeatKind::kOpen;
    std::string person = {}, name = {};   // of a person
    std::string level = {};               // of a bot, and of the one that stands in
    std::optional<Absence> absence = {};  // a bot stands in
    bool helped = false;                  // a bot has played turns at the person's wish
    std::string character = {};           // of a bot
    std::int64_t acted = 0;               // the last entry with which the person acted here
};

// Somebody who would like to sit.
struct Asking {
    std::string person, name;
};

// How somebody looks at the game. Whoever looks the same way is told the same.
struct Eyes {
    int seat = kNobody;  // through whose eyes; kNobody: as whoever watches
    bool acts = false;   // that seat is to act, and theirs

    bool operator==(const Eyes&) const = default;
};

// One table: its lobby, its game, its talk. It is event-sourced: `decide` says what a request would
// add to the log, and `apply` makes it happen. It has no clock, no randomness, no store and no
// network: the same log always gives the same room.
class Room {
  public:
    explicit Room(std::string id) : id_(std::move(id)) {}

    // --- Asking --------------------------------------------------------------------------------

    using Decision = std::variant<What, Refusal>;
    using Answer = std::variant<boost::json::object, Refusal>;

    // What a request of this user adds to the log, or why it does not.
    [[nodiscard]] Decision decide(const User& who, const boost::json::object& request,
                                  const Moment& moment) const;
    // A question adds nothing to the log: what its answer has, or why there is none.
    [[nodiscard]] static bool is_question(const boost::json::object& request);
    [[nodiscard]] Answer answer(const User& who, const boost::json::object& request) const;
    // Whether a request must name the version of the game it was made for. A seat, leaving and talk
    // need none: they are valid whatever others did meanwhile.
    [[nodiscard]] static bool needs_version(const boost::json::object& request);
    // The entry that opens a table.
    [[nodiscard]] static Decision open(const User& who, const boost::json::object& request,
                                       const std::string& invite);
    // What is added when a clock has run out: a bot takes the seat. Nothing: none has.
    [[nodiscard]] std::optional<What> run_out(Millis now) const;
    // What is added when somebody has deleted their account: they leave for good, and are
    // forgotten.
    [[nodiscard]] std::vector<What> forgetting(const std::string& person) const;
    [[nodiscard]] bool has_forgotten(const std::string& person) const;
    // The entry that opens the table a rematch is played at.
    [[nodiscard]] Open opens(const Rematch& rematch) const;

    // --- Happening -----------------------------------------------------------------------------

    enum class Telling { kSilent, kAloud };
    // The next entry of the log happens. It was decided by this code or an older version of it.
    Change apply(const Entry& entry, Telling telling = Telling::kAloud);

    // --- Looking -------------------------------------------------------------------------------

    [[nodiscard]] const std::string& id() const { return id_; }
    [[nodiscard]] std::int64_t seq() const { return seq_; }          // of the last entry
    [[nodiscard]] std::int64_t version() const { return version_; }  // changes of the game
    // The number under which a request of this id is in the log.
    [[nodiscard]] std::optional<std::int64_t> seq_of(const std::string& entry_id) const;
    [[nodiscard]] const Play* play() const { return play_.get(); }
    [[nodiscard]] const std::vector<Seat>& seats() const { return seats_; }
    [[nodiscard]] const std::vector<Asking>& asking() const { return asking_; }
    [[nodiscard]] const std::optional<First>& first() const { return first_; }
    [[nodiscard]] bool over() const { return play_ && play_->to_act() == kNobody; }
    [[nodiscard]] const char* phase() const;
    // Everybody has left the running game for good. Until one of them comes back no bot goes on.
    [[nodiscard]] bool paused() const;
    [[nodiscard]] const std::string& rematch() const { return rematch_; }  // empty: none is open

    // The seat a bot has to play now, or kNobody.
    [[nodiscard]] int bot_to_act() const;
    [[nodiscard]] const std::string& bot_level(int seat) const;
    // Whoever seats the bots.
    [[nodiscard]] const std::string& owner() const { return owner_; }
    // When somebody has to look after the table though nobody asks: a bot's turn, a clock.
    [[nodiscard]] std::optional<Millis> due() const;
    // Whether somebody may look at the table without an invitation,
    [[nodiscard]] bool may_watch(const std::string& person) const {
        return public_ || sits(person);
    }
    // or not even with one: the owner has sent them away.
    [[nodiscard]] bool shuts_out(const std::string& person) const {
        return !public_ && is_removed(person);
    }
    // Whether it is somebody's table: theirs, or with a seat of theirs or kept for them.
    [[nodiscard]] bool sits(const std::string& person) const;
    // The person whose turn it is; empty: a bot's, or nobody's.
    [[nodiscard]] std::string person_to_act() const;
    [[nodiscard]] const std::string& invite() const { return invite_; }
    // Whether somebody has opened this table or ever sat at it.
    [[nodiscard]] bool has_been_here(const std::string& person) const;

    // How one person looks at the game now.
    [[nodiscard]] Eyes eyes_of(const std::string& person) const;
    // Through whose eyes a person may see the past again: one's own where remembering is no part of
    // the game.
    [[nodiscard]] int eyes_into_the_past(const std::string& person) const;
    // All of it as JSON, as one person may see it.
    [[nodiscard]] std::string picture(const std::string& person, bool successor_gone = false) const;
    // The game alone, as JSON. What is the same for everybody is written once for all of them.
    struct SharedGame {
        std::string fields, view;
    };
    [[nodiscard]] SharedGame shared_game() const;
    [[nodiscard]] std::string game_text(Eyes eyes, const SharedGame& shared) const;
    // What lists show of the table, as JSON,
    [[nodiscard]] std::string summary() const;
    // and all that they have of it.
    [[nodiscard]] Listing listing() const;
    // How the game ended; nothing: it has not.
    [[nodiscard]] std::optional<Ending> ending() const;
    [[nodiscard]] const std::string& game() const { return game_; }
    [[nodiscard]] const boost::json::object& options() const { return options_; }
    [[nodiscard]] const Box& box() const { return box_; }
    [[nodiscard]] bool is_public() const { return public_; }
    [[nodiscard]] Millis created() const { return created_; }

    // The game as it was after so many actions, as one person may see it again; `eyes` names a seat
    // once the game is over. Nothing: there is no such moment.
    [[nodiscard]] std::optional<boost::json::object> moment(const std::string& person, int moves,
                                                            std::optional<int> eyes) const;
    // The game as a record, as one person may know it.
    [[nodiscard]] std::optional<boost::json::object> record(const std::string& person) const;
    // What the table keeps of one person: their words, and the game as a record if they play it.
    [[nodiscard]] boost::json::object kept_of(const std::string& person) const;
    // Every action so far, as one person may be told it again.
    [[nodiscard]] std::optional<boost::json::object> story(const std::string& person) const;

  private:
    struct Ask {
        const User& who;
        const boost::json::object& request;
        const Moment& moment;
    };

    [[nodiscard]] Seat& at(int seat) { return seats_[static_cast<std::size_t>(seat)]; }
    [[nodiscard]] const Seat& at(int seat) const { return seats_[static_cast<std::size_t>(seat)]; }
    [[nodiscard]] bool has_seat(const std::string& person) const;
    [[nodiscard]] bool is_removed(const std::string& person) const;
    [[nodiscard]] bool plays(const std::string& person, int seat) const;
    // The name somebody has here, whatever it was changed to since.
    [[nodiscard]] std::string called(const Ask& ask) const;
    // When the seat that acts has used up its time.
    [[nodiscard]] std::optional<Millis> deadline() const;
    [[nodiscard]] bool has_used_its_time(Millis now) const;
    [[nodiscard]] int to_act() const {
        return play_ && closed_ == Closed::kNo ? play_->to_act() : kNobody;
    }
    // The seat to act if it is a bot's to play, whether one goes on or not.
    [[nodiscard]] int bots_seat() const;
    // The seat whose person has to act: not a bot's.
    [[nodiscard]] int waits_for() const { return bots_seat() == kNobody ? to_act() : kNobody; }
    // Whether people may talk while the game runs.
    [[nodiscard]] bool may_talk() const { return talk_allowed_ || !is_silent(game_); }
    // Whether somebody may be told what they could do: alone with bots, or where all agreed to it.
    [[nodiscard]] bool gives_hints() const;
    // Why a table that is closed is.
    [[nodiscard]] Error why_closed() const;
    // Those at the table, if it waits for this seat.
    [[nodiscard]] std::vector<Member> members(int waits_for) const;

    // --- One row for each verb -----------------------------------------------------------------

    // While an entry happens.
    struct Happening {
        std::int64_t seq;
        Millis at;
        Deed* deed;  // what is told of an action; null: nobody wants to be told
    };
    struct Verb {
        const char* name;
        bool of_game;                                // while a game runs, its version counts on
        bool listed;                                 // lists show it
        bool talk;                                   // it changes nothing but the talk
        Decision (Room::*decide)(const Ask&) const;  // null: nobody can ask for it
        void (*apply)(Room&, const What&, Happening&);
    };
    template <class E>
    static constexpr Verb verb(bool of_game, bool listed, bool talk,
                               Decision (Room::*decide)(const Ask&) const);
    static const std::array<Verb, std::variant_size_v<What>> kVerbs;  // in the order of What

    [[nodiscard]] Decision decide_sit(const Ask& ask) const;
    [[nodiscard]] Decision decide_bot(const Ask& ask) const;
    [[nodiscard]] Decision decide_stand(const Ask& ask) const;
    [[nodiscard]] Decision decide_leave(const Ask& ask) const;
    [[nodiscard]] Decision decide_start(const Ask& ask) const;
    [[nodiscard]] Decision decide_act(const Ask& ask) const;
    [[nodiscard]] Decision decide_undo(const Ask& ask) const;
    [[nodiscard]] Decision decide_hand_over(const Ask& ask) const;
    [[nodiscard]] Decision decide_take_back(const Ask& ask) const;
    [[nodiscard]] Decision decide_rematch(const Ask& ask) const;
    [[nodiscard]] Decision decide_say(const Ask& ask) const;
    [[nodiscard]] Decision decide_react(const Ask& ask) const;
    [[nodiscard]] Decision decide_ask(const Ask& ask) const;
    [[nodiscard]] Decision decide_accept(const Ask& ask) const;
    [[nodiscard]] Decision decide_decline(const Ask& ask) const;
    [[nodiscard]] Decision decide_first(const Ask& ask) const;
    [[nodiscard]] Decision decide_hint(const Ask& ask) const;
    // Why somebody may take no further seat here; nothing: they may.
    [[nodiscard]] std::optional<Refusal> no_seat_for(const std::string& person) const;

    void happen(const Open& open, Happening& now);
    void happen(const Sit& sit, Happening& now);
    void happen(const SeatBot& bot, Happening& now);
    void happen(const Stand& stand, Happening& now);
    void happen(const Leave& leave, Happening& now);
    void happen(const Start& start, Happening& now);
    void happen(const Act& act, Happening& now);
    void happen(const Undo& undo, Happening& now);
    void happen(const HandOver& hand_over, Happening& now);
    void happen(const TakeBack& take_back, Happening& now);
    void happen(const Rematch& rematch, Happening& now);
    void happen(const Say& say, Happening& now);
    void happen(const React& react, Happening& now);
    void happen(const AskForSeat& ask, Happening& now);
    void happen(const Accept& accept, Happening& now);
    void happen(const Decline& decline, Happening& now);
    void happen(const Forget& forget, Happening& now);
    void happen(const Close& close, Happening& now);
    void happen(const ChooseFirst& choice, Happening& now);
    void happen(const Hint& hint, Happening& now);

    struct Question {
        const char* name;
        Answer (Room::*answer)(const Ask&) const;
    };
    static const std::array<Question, 3> kQuestions;
    [[nodiscard]] static const Question* question(const boost::json::object& request);
    [[nodiscard]] Answer preview(const Ask& ask) const;
    [[nodiscard]] Answer plan(const Ask& ask) const;
    [[nodiscard]] Answer where(const Ask& ask) const;
    // The game as somebody thinks it through, after the `actions` they thought of.
    using Imagined = std::variant<std::unique_ptr<Play>, Refusal>;
    [[nodiscard]] Imagined imagined(const Ask& ask) const;

    // --- Telling -------------------------------------------------------------------------------

    [[nodiscard]] News news_of(const What& what, const Deed& deed) const;
    [[nodiscard]] boost::json::array seats_json() const;
    [[nodiscard]] boost::json::array asking_json() const;
    // What is practised here, with how a task stands; null: nothing.
    [[nodiscard]] boost::json::value practice_json() const;
    // The box that whoever looks needs, or null where it is today's built-in one; and the name of
    // one that was brought along.
    [[nodiscard]] boost::json::value box_json() const;
    [[nodiscard]] boost::json::value box_name() const;

    // A line of talk, as it is told.
    struct Line {
        std::int64_t seq, version;
        std::string person, news;
    };
    static constexpr std::size_t kTalkKept = 200;  // lines
    // The id of a request that was accepted, hashed, and its number.
    struct Accepted {
        std::size_t id;
        std::int64_t seq;
    };
    void forget_asking(const std::string& person);
    // A sign of life of the person whose turn it is.
    void seen(const std::string& person, Millis at);

    enum class Closed { kNo, kEverybodyLeft, kOtherRules, kByTheHost };
    static constexpr int kNoTurn = -1;

    std::string id_;
    std::int64_t seq_ = 0, version_ = 0;
    std::vector<Accepted> accepted_;

    std::string game_, owner_, invite_;
    boost::json::object options_;
    Box box_;
    bool public_ = false;
    bool ask_ = false;              // the owner decides who sits
    bool talk_allowed_ = false;     // though the game is played without
    bool guided_ = false;           // a lesson: it counts nowhere
    bool carried_ = false;          // begun in a page, where its seed is known: it counts nowhere
    bool hints_ = false;            // allowed, whoever plays
    bool hinted_ = false;           // somebody had one: it is not rated
    boost::json::object practice_;  // where it comes from; empty: it is played for its own sake
    std::optional<First> first_;    // who begins; nothing: not the table's choice
    std::vector<Asking> asking_;
    std::vector<std::string> removed_, declined_;  // people
    Closed closed_ = Closed::kNo;
    Millis clock_ = kNoClock;
    Millis created_ = 0, changed_ = 0;
    Millis ended_ = 0;  // the game, if it is over
    std::vector<Seat> seats_;
    std::set<std::string> visitors_;  // who opened it or sat there, ever
    std::unique_ptr<Play> play_;
    std::deque<Line> talk_;
    std::vector<std::string> forgotten_;  // people who have deleted their account
    Millis turn_since_ = 0;               // when the turn began that is played now
    Millis seen_at_ = 0;                  // when whoever plays it last gave a sign of life
    int forfeited_turn_ = kNoTurn;        // its time was used up: a bot plays it to its end
    std::string rematch_;                 // the table that follows this one
};

}  // namespace himiko::room
