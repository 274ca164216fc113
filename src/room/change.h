#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/game.h"
#include "room/clock.h"

// What an entry changed, for those who store it and those who are told.
namespace himiko::room {

struct Member {
    std::string person;
    bool to_act = false;
    bool plays = true;  // or means to: neither just invited nor gone for good

    bool operator==(const Member&) const = default;
};

// How a game ended for one seat that a person played.
struct Placing {
    int seat = 0;
    std::string person;
    int place = 1;  // 1 is best
    bool won = false;
    bool left = false;    // or was away, and a bot played the seat to the end
    bool helped = false;  // a bot played turns of theirs at their wish
};

// How a game ended.
struct Ending {
    std::vector<Placing> people;
    std::string result;       // for whoever looks at it later
    bool rated = false;       // places count for ratings
    std::string kind;         // the line of the record sheet; empty: this game has none
    std::string score;        // for that sheet,
    std::int64_t points = 0;  // and what is best there
    Millis at = 0;
};

// What is told of an entry, as members of a JSON object: `"entry":{…},"events":[…]`. Most of it is
// the same for everybody and kept once.
class News {
  public:
    static constexpr int kMostSeats = 4;

    // To the eyes of a seat, or of nobody.
    [[nodiscard]] const std::string& to(int eyes) const {
        return texts_[of_eyes_[static_cast<std::size_t>(eyes + 1)]];
    }
    // News are kept for a while: in copies, which are no larger than they have to be.
    void tell(int eyes, const std::string& text) {
        std::size_t same = 0;
        while (same < texts_.size() && texts_[same] != text) ++same;
        if (same == texts_.size()) texts_.emplace_back(text);
        of_eyes_[static_cast<std::size_t>(eyes + 1)] = static_cast<std::uint8_t>(same);
    }
    void tell_all(const std::string& text) {
        texts_.clear();
        texts_.emplace_back(text);
        of_eyes_.fill(0);
    }
    [[nodiscard]] bool empty() const { return texts_.empty(); }

  private:
    std::vector<std::string> texts_;  // that differ
    std::array<std::uint8_t, kMostSeats + 1> of_eyes_{};
};

struct Change {
    bool of_game = false;             // the game changed: its version counts on
    bool talk = false;                // nothing changed, somebody said something
    bool listed = true;               // what lists show of the table may have changed
    std::vector<Member> members;      // those for whom something changed
    std::vector<std::string> gone;    // members no longer
    std::vector<std::string> joined;  // those for whom it is one table more that they play at
    bool due_changed = false;
    std::optional<Millis> due;              // when the table has to be looked after
    std::optional<Ending> ending;           // the game has just ended
    std::optional<std::int64_t> forgotten;  // seq of the chat line that drops out
    News news;                              // empty if nobody wanted to be told
};

}  // namespace himiko::room
