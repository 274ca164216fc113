#pragma once

#include <boost/json/object.hpp>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bots/level.h"
#include "core/result.h"
#include "table/games.h"
#include "table/json_writer.h"
#include "table/table.h"

namespace himiko::room {

class Deliberation;

// A bot's turn, thought through on a copy of the game: its actions in order. The bot is shown views
// of that copy and nothing else, so this may run on any thread. When it is asked to stop, it plays
// what it has found so far.
using BotTurn =
    std::function<std::vector<std::string>(std::uint64_t seed, const bots::Level& level)>;

// What asks a game of any kind for its table.
class TableVisitor {
  public:
    virtual ~TableVisitor() = default;
    virtual void visit(const table::Table<yamatai::Game>& table) = 0;
    virtual void visit(const table::Table<yokai::Game>& table) = 0;
};

// An action as it is told: what it was to each pair of eyes, to those who watch first, then to each
// seat; and why, of a bot's that has a reason. The reason is a code with arguments, the same for
// everybody.
struct Deed {
    std::vector<boost::json::array> events;
    boost::json::object why;  // empty: none
};

enum class By { kPerson, kBot };

// A running game of any kind, as a room uses it. What leaves it is already what one viewer may see.
class Play {
  public:
    virtual ~Play() = default;

    [[nodiscard]] virtual int players() const = 0;
    [[nodiscard]] virtual int to_act() const = 0;  // kNobody: the game is over
    [[nodiscard]] virtual int turn() const = 0;    // how many turns have ended
    [[nodiscard]] virtual int moves() const = 0;   // actions so far, without those taken back
    [[nodiscard]] virtual boost::json::object view(int seat) const = 0;
    // The fields of a view in two parts: what is the same for everybody, and the rest.
    virtual void write_shared_view(table::JsonWriter& out) const = 0;
    virtual void write_own_view(table::JsonWriter& out, int seat) const = 0;
    [[nodiscard]] virtual std::vector<std::string> legal() const = 0;
    [[nodiscard]] virtual bool can_undo() const = 0;
    [[nodiscard]] virtual boost::json::object score() const = 0;  // of a finished game
    // While the game runs, without what a viewer may not know.
    [[nodiscard]] virtual boost::json::object record(int viewer) const = 0;
    // The box it is played with, as JSON; nothing if that is today's built-in one, which everybody
    // has.
    [[nodiscard]] virtual const std::string* other_box() const = 0;
    // Why an action is not possible now; nothing: it is.
    [[nodiscard]] virtual std::optional<Error> refusal(const std::string& action) const = 0;
    // What a bot does in the turn that is to be played.
    [[nodiscard]] virtual BotTurn bots_turn() const = 0;
    // The same, decision by decision.
    [[nodiscard]] virtual std::unique_ptr<Deliberation> deliberate(
        std::uint64_t seed, const bots::Level& level) const = 0;
    // Whether a bot of this level is stronger if several minds deliberate.
    [[nodiscard]] virtual bool searches(const bots::Level& level) const = 0;

    virtual void accept(TableVisitor& visitor) const = 0;

    // Of a game that goes on from the position of a task: what may be told of the task, {"id",
    // "kind", "goal", …}, and how it stands: true: solved, false: failed, nothing: open. Null and
    // nothing if it is no task of this game.
    [[nodiscard]] virtual boost::json::value question(const boost::json::object& task) const = 0;
    [[nodiscard]] virtual std::optional<bool> solved(const boost::json::object& task) const = 0;

    // What an action that is not refused would be to whoever is to act; nothing if that cannot be
    // told without showing what is hidden.
    [[nodiscard]] virtual std::optional<boost::json::array> preview(
        const std::string& action) const = 0;

    // The game as a seat thinks it through: its turn, and after it actions that nobody has done.
    // What an error says is why not.
    [[nodiscard]] virtual Result<std::unique_ptr<Play>> plan(
        int seat, const std::vector<std::string>& actions) const = 0;
    // Where a building could stand for the seat that is to act, island by island.
    [[nodiscard]] virtual Result<boost::json::object> sites(const std::string& tile) const = 0;
    // How things stand while the game runs, where that is no secret.
    [[nodiscard]] virtual std::optional<boost::json::object> standing() const = 0;

    // An action that is not refused. `deed`, if wanted, gets what is told of it.
    virtual void act(const std::string& action, By by = By::kPerson, Deed* deed = nullptr) = 0;
    virtual void undo() = 0;

    // The game as a viewer saw it after so many actions; at most `moves()`.
    [[nodiscard]] virtual boost::json::object view_after(int moves, int viewer) const = 0;
    // How things stood then, where that is no secret.
    [[nodiscard]] virtual std::optional<boost::json::object> standing_after(int moves) const = 0;
    // `moves`: every action so far, with what it was to a viewer and why a bot did it; and, where
    // points are no secret, `rounds`: how things stood at the end of each.
    [[nodiscard]] virtual boost::json::object story(int viewer) const = 0;
    // Whether a seat may be shown again what it saw earlier, while the game runs.
    [[nodiscard]] virtual bool shows_the_past() const = 0;
};

// An action as its events tell it: of one that hides something others hear the first word.
[[nodiscard]] boost::json::value told_action(const boost::json::array& events);

// The version of its rules that new games are played by; older games go on by theirs.
[[nodiscard]] int rules_version(const std::string& game);
// Whether it is played without talk, unless the table allows it.
[[nodiscard]] bool is_silent(const std::string& game);
// Whether the table chooses who begins.
[[nodiscard]] bool chooses_first(const std::string& game);
// The game whose players are rated: the one with rivals.
[[nodiscard]] std::string rated_game();
// The game with a record sheet: the one in which all win or lose together.
[[nodiscard]] std::string sheet_game();
// What is played with: a box of one's own, or the one built in.
using Box = boost::json::object;
inline const Box kBuiltIn;

// Whether a table with these rules can be opened, or which option, or what of the box, is wrong; by
// today's version of the rules, unless it names another.
[[nodiscard]] Result<boost::json::object> check_rules(const std::string& game, int players,
                                                      const boost::json::value& options,
                                                      const Box& box = kBuiltIn,
                                                      std::optional<int> version = {});
[[nodiscard]] std::unique_ptr<Play> begin_play(const std::string& game, int version, int players,
                                               const boost::json::value& options, const Box& box,
                                               const Seed& seed);

}  // namespace himiko::room
