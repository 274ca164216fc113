#pragma once

#include <optional>
#include <unordered_set>

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

    // What a request of this guest adds to the log, or why it does not. `seed`: a fresh random
    // number, for whatever needs one.
    [[nodiscard]] std::variant<boost::json::object, Refusal> decide(
        const Guest& who, const boost::json::object& request, std::int64_t seed) const;
    // The entry that opens a table.
    [[nodiscard]] static std::variant<boost::json::object, Refusal> open(
        const Guest& who, const boost::json::object& request, const std::string& invite);

    // --- Happening -----------------------------------------------------------------------------

    // The next entry of the log happens. It was decided by this code or an older version of it.
    void apply(const Entry& entry);

    // --- Looking -------------------------------------------------------------------------------

    [[nodiscard]] const std::string& id() const { return id_; }
    [[nodiscard]] std::int64_t seq() const { return seq_; }
    [[nodiscard]] bool knows(const std::string& entry_id) const { return ids_.contains(entry_id); }
    [[nodiscard]] const Play* play() const { return play_.get(); }
    [[nodiscard]] const std::vector<SeatAtTable>& seats() const { return seats_; }
    [[nodiscard]] bool over() const { return play_ && play_->to_act() == kNobody; }
    [[nodiscard]] const char* phase() const {
        return !play_ ? "lobby" : over() ? "over" : "playing";
    }

    // The seat a bot has to play now, or kNobody.
    [[nodiscard]] int bot_to_act() const;
    [[nodiscard]] const std::string& bot_level(int seat) const { return at(seat).level; }
    // Whether somebody may look at the table at all; `invite` is what their link said.
    [[nodiscard]] bool may_watch(const std::string& person, const std::string& invite) const;

    // All of it, as one person may see it.
    [[nodiscard]] boost::json::object picture(const std::string& person) const;
    // The last entry, as one person may see it.
    [[nodiscard]] boost::json::object news(const std::string& person) const;

    // What the store keeps beside the log.
    [[nodiscard]] Step step(Entry entry) const;

  private:
    using Decision = std::variant<boost::json::object, Refusal>;

    [[nodiscard]] SeatAtTable& at(int seat) { return seats_[static_cast<std::size_t>(seat)]; }
    [[nodiscard]] const SeatAtTable& at(int seat) const {
        return seats_[static_cast<std::size_t>(seat)];
    }
    [[nodiscard]] bool sits(const std::string& person) const;
    [[nodiscard]] bool plays(const std::string& person, int seat) const;
    // Through whose eyes a person sees the game: the seat that acts if it is theirs, else their
    // first one, else nobody's.
    [[nodiscard]] int eyes_of(const std::string& person) const;

    [[nodiscard]] Decision sit(const Guest& who, const boost::json::object& request) const;
    [[nodiscard]] Decision seat_bot(const Guest& who, const boost::json::object& request) const;
    [[nodiscard]] Decision stand(const Guest& who, const boost::json::object& request) const;
    [[nodiscard]] Decision start(const Guest& who, std::int64_t seed) const;
    [[nodiscard]] Decision act(const Guest& who, const boost::json::object& request) const;
    [[nodiscard]] Decision undo(const Guest& who) const;
    [[nodiscard]] Decision hand_over(const Guest& who, const boost::json::object& request) const;
    [[nodiscard]] Decision take_back(const Guest& who, const boost::json::object& request) const;
    [[nodiscard]] Decision say(const Guest& who, const boost::json::object& request) const;
    [[nodiscard]] Decision react(const Guest& who, const boost::json::object& request) const;

    [[nodiscard]] boost::json::array seats_json() const;
    [[nodiscard]] boost::json::value game_json(const std::string& person) const;

    std::string id_;
    std::int64_t seq_ = 0;
    std::unordered_set<std::string> ids_;

    std::string game_, owner_, invite_;
    boost::json::object options_;
    bool public_ = false;
    Millis created_ = 0, changed_ = 0;
    std::vector<SeatAtTable> seats_;
    std::unique_ptr<Play> play_;
    boost::json::array talk_;
    boost::json::object last_;  // the last entry
};

}  // namespace himiko::server
