#pragma once

#include <optional>

#include "server/ledger.h"
#include "server/play.h"

namespace himiko::server {

// Who asks: somebody with a session.
struct Guest {
    std::string person, name;
};

// Why something is not done: a word for programs, a sentence for people.
struct Refusal {
    std::string code, message;
};

// What a decision may need of the world outside.
struct Moment {
    Millis now = 0;
    std::int64_t seed = 0;      // random
    std::string table, invite;  // for a table that a decision opens, unguessable
};

inline constexpr const char* kStandIn = "normal";  // plays for somebody who is away

// Yōkai forbids talk about colours and places: these say nothing of either.
inline constexpr std::array<const char*, 8> kReactions = {
    "hello", "thanks", "sorry", "hurry", "think", "wow", "well_done", "goodbye"};

enum class SeatKind { kOpen, kPerson, kBot };

struct SeatAtTable {
    SeatKind kind = SeatKind::kOpen;
    std::string person, name;  // of a person
    std::string level;         // of a bot, and of the one that stands in for an absent person
    bool handed = false;       // a bot stands in
};

// One table of the server: its lobby, its game, its talk. It is its log replayed: `decide` says
// what a request would add to the log, the store says whether it is added, and `apply` makes it
// happen. Every node that has read the same log has the same room.
class Room {
  public:
    explicit Room(std::string id) : id_(std::move(id)) {}

    // --- Asking --------------------------------------------------------------------------------

    using Decision = std::variant<boost::json::object, Refusal>;

    // What a request of this guest adds to the log, or why it does not.
    [[nodiscard]] Decision decide(const Guest& who, const boost::json::object& request,
                                  const Moment& moment) const;
    // A question adds nothing to the log: what its answer has, or why there is none.
    [[nodiscard]] static bool is_question(const boost::json::object& request) {
        return question(request) != nullptr;
    }
    [[nodiscard]] Decision answer(const Guest& who, const boost::json::object& request) const;
    // Whether a request is about the game as it was when it was made. What is wanted whatever
    // others did meanwhile (a seat, leaving, talk) is not.
    [[nodiscard]] static bool is_of_the_moment(const boost::json::object& request);
    // Whether an entry changes the table. Talk does not.
    [[nodiscard]] static bool changes_the_table(const boost::json::object& entry);
    // The entry that opens a table.
    [[nodiscard]] static Decision open(const Guest& who, const boost::json::object& request,
                                       const std::string& invite);
    // What is added when a clock has run out: a bot takes the seat. Nothing: none has.
    [[nodiscard]] std::optional<boost::json::object> run_out(Millis now) const;
    // Whether the last entry opens another table: its id, and the entry that opens it.
    [[nodiscard]] std::optional<std::pair<std::string, boost::json::object>> rematch() const;

    // --- Happening -----------------------------------------------------------------------------

    // The next entry of the log happens. It was decided by this code or an older version of it.
    void apply(const Entry& entry);

    // --- Looking -------------------------------------------------------------------------------

    [[nodiscard]] const std::string& id() const { return id_; }
    [[nodiscard]] std::int64_t seq() const { return seq_; }
    // The number under which a request of this id is in the log.
    [[nodiscard]] std::optional<std::int64_t> seq_of(const std::string& entry_id) const;
    [[nodiscard]] const Play* play() const { return play_.get(); }
    [[nodiscard]] const std::vector<SeatAtTable>& seats() const { return seats_; }
    [[nodiscard]] bool over() const { return play_ && play_->to_act() == kNobody; }
    [[nodiscard]] const char* phase() const;

    // The seat a bot has to play now, or kNobody.
    [[nodiscard]] int bot_to_act() const;
    [[nodiscard]] const std::string& bot_level(int seat) const { return at(seat).level; }
    // When somebody has to look after the table though nobody asks: a bot's turn, a clock.
    [[nodiscard]] std::optional<Millis> due() const;
    // Whether somebody may look at the table at all; `invite` is what their link said.
    [[nodiscard]] bool may_watch(const std::string& person, const std::string& invite) const;

    // All of it, as one person may see it.
    [[nodiscard]] boost::json::object picture(const std::string& person) const;
    // The last entry, as one person may see it when it happens,
    [[nodiscard]] boost::json::object news(const std::string& person) const;
    // and as they may be told it later: what has to be remembered is not shown again, and neither
    // is the game as it was then.
    [[nodiscard]] boost::json::object news_again(const std::string& person) const;
    // The game as one person may see it now.
    [[nodiscard]] boost::json::value game_json(const std::string& person) const;

    // The game as it was after so many actions, as one person may see it again; `eyes` names a seat
    // once the game is over. Nothing: there is no such moment.
    [[nodiscard]] std::optional<boost::json::object> moment(const std::string& person, int moves,
                                                            std::optional<int> eyes) const;
    // The game as a record, as one person may know it.
    [[nodiscard]] std::optional<boost::json::object> record(const std::string& person) const;
    // Every action so far, as one person may be told it again.
    [[nodiscard]] std::optional<boost::json::object> story(const std::string& person) const;

    // The step that opens a table with its first entry.
    [[nodiscard]] static Step opened(const std::pair<std::string, boost::json::object>& table,
                                     Millis now);
    // What the store keeps of the last entry.
    [[nodiscard]] Step step(Entry entry) const;

  private:
    [[nodiscard]] SeatAtTable& at(int seat) { return seats_[static_cast<std::size_t>(seat)]; }
    [[nodiscard]] const SeatAtTable& at(int seat) const {
        return seats_[static_cast<std::size_t>(seat)];
    }
    [[nodiscard]] bool sits(const std::string& person) const;
    [[nodiscard]] bool plays(const std::string& person, int seat) const;
    // Through whose eyes a person sees the game: the seat that acts if it is theirs, else their
    // first one, else nobody's.
    [[nodiscard]] int eyes_of(const std::string& person) const;

    // When the seat that acts has used up its time.
    [[nodiscard]] std::optional<Millis> deadline() const;
    [[nodiscard]] std::vector<Member> members() const;
    // Whose eyes see what lies behind: one's own where nothing has to be remembered.
    [[nodiscard]] int eyes_into_the_past(const std::string& person) const;

    struct Ask {
        const Guest& who;
        const boost::json::object& request;
        const Moment& moment;
    };
    struct Way {
        const char* name;
        Decision (Room::*decide)(const Ask&) const;
    };
    static const std::array<Way, 12> kWays;

    [[nodiscard]] Decision sit(const Ask& ask) const;
    [[nodiscard]] Decision seat_bot(const Ask& ask) const;
    [[nodiscard]] Decision stand(const Ask& ask) const;
    [[nodiscard]] Decision leave(const Ask& ask) const;
    [[nodiscard]] Decision start(const Ask& ask) const;
    [[nodiscard]] Decision act(const Ask& ask) const;
    [[nodiscard]] Decision undo(const Ask& ask) const;
    [[nodiscard]] Decision hand_over(const Ask& ask) const;
    [[nodiscard]] Decision take_back(const Ask& ask) const;
    [[nodiscard]] Decision ask_rematch(const Ask& ask) const;
    [[nodiscard]] Decision say(const Ask& ask) const;
    [[nodiscard]] Decision react(const Ask& ask) const;

    struct Question {
        const char* name;
        Decision (Room::*answer)(const Ask&) const;
    };
    static const std::array<Question, 3> kQuestions;
    [[nodiscard]] static const Question* question(const boost::json::object& request);
    [[nodiscard]] Decision preview(const Ask& ask) const;
    [[nodiscard]] Decision plan(const Ask& ask) const;
    [[nodiscard]] Decision where(const Ask& ask) const;
    // The game as somebody thinks it through, after the `actions` they thought of.
    using Imagined = std::variant<std::unique_ptr<Play>, Refusal>;
    [[nodiscard]] Imagined imagined(const Ask& ask) const;

    void leave(const std::string& person);
    [[nodiscard]] Ending ending() const;

    [[nodiscard]] boost::json::array seats_json() const;
    [[nodiscard]] boost::json::object news_through(int eyes) const;

    std::string id_;
    std::int64_t seq_ = 0;
    std::vector<std::size_t> ids_;  // hashes of the entries' ids, in their order; 0: none

    std::string game_, owner_, invite_;
    boost::json::object options_;
    bool public_ = false;
    bool closed_ = false;  // everybody left before the game began
    Millis clock_ = 0;     // how long a turn may take; 0: without end
    Millis created_ = 0, changed_ = 0;
    std::vector<SeatAtTable> seats_;
    std::unique_ptr<Play> play_;
    boost::json::array talk_;
    Millis turn_since_ = 0;     // when the turn began that is played now
    std::string rematch_;       // the table that follows this one
    boost::json::object last_;  // the last entry

    // Before the last entry: what it changed is what the store is told.
    std::vector<Member> members_before_;
    bool due_before_ = false, over_before_ = false, listed_ = true;
};

}  // namespace himiko::server
