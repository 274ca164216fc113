#pragma once

#include <atomic>
#include <boost/json/value.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/error.h"
#include "tensor/encoding.h"
#include "tensor/reward.h"
#include "yokai/solver.h"

// What Python sees of the engine: one class for both games, behind which the templates are.
namespace himiko::python {

class State;
class View;
class Table;
class Bot;
class Batch;

// What is wrong with what somebody asked for; a ValueError in Python.
[[noreturn]] void refuse(const std::string& why);
[[noreturn]] void refuse(const Error& error);

// One plane of an observation, with the sizes of a box.
struct PlaneInfo {
    std::string name, part;
    int offset = 0, rows = 0, columns = 0;
    std::string meaning;
};

// An action that a bot considered.
struct Considered {
    int action = 0;
    double value = 0;
    std::int64_t visits = 0;
};

struct BatchSettings {
    std::vector<std::uint64_t> seeds;  // one a game
    tensor::Part part = tensor::Part::kMemory;
    tensor::Reward reward = tensor::Reward::kWin;
    int threads = 1;
};

// The rules of a game: the box, the number of players, the options.
class Game : public std::enable_shared_from_this<Game> {
  public:
    virtual ~Game() = default;

    // `options` and `box` are JSON, a box that is built in a string with its name; null: the
    // game's own.
    [[nodiscard]] static std::shared_ptr<const Game> make(const std::string& name, int players,
                                                          const boost::json::value& options,
                                                          const boost::json::value& box,
                                                          std::optional<int> version);

    // What it is.
    [[nodiscard]] virtual std::string name() const = 0;
    [[nodiscard]] virtual int players() const = 0;
    [[nodiscard]] virtual int version() const = 0;
    [[nodiscard]] virtual boost::json::value options() const = 0;
    [[nodiscard]] virtual boost::json::value box() const = 0;
    [[nodiscard]] virtual bool has_builtin_box() const = 0;

    // Numbers and bytes.
    [[nodiscard]] virtual int actions() const = 0;
    [[nodiscard]] virtual std::vector<tensor::Range> ranges() const = 0;
    [[nodiscard]] virtual std::vector<PlaneInfo> planes() const = 0;
    [[nodiscard]] virtual int observation_size(tensor::Part part) const = 0;

    // What is made of it.
    [[nodiscard]] virtual std::unique_ptr<State> start(const Seed& seed) const = 0;
    [[nodiscard]] virtual std::unique_ptr<State> read_state(
        const boost::json::value& state) const = 0;
    [[nodiscard]] virtual std::unique_ptr<Table> table(const Seed& seed) const = 0;
    [[nodiscard]] virtual std::unique_ptr<Bot> bot(const std::string& level, std::uint64_t seed,
                                                   int threads) const = 0;
    [[nodiscard]] virtual std::unique_ptr<Batch> batch(const BatchSettings& settings) const = 0;
    // The figures of many games between bots, or of those that were over when `stop` was set.
    [[nodiscard]] virtual boost::json::value arena(const std::vector<std::string>& seats,
                                                   long games, std::int64_t seed, int threads,
                                                   const std::atomic<bool>& stop) const = 0;
};

// What a state and a view have in common: whose turn it is, and what they may do.
class Position {
  public:
    virtual ~Position() = default;

    [[nodiscard]] virtual std::shared_ptr<const Game> game() const = 0;
    [[nodiscard]] virtual int to_act() const = 0;  // kNobody: the game is over
    [[nodiscard]] virtual std::vector<int> legal() const = 0;
    virtual void write_mask(std::uint8_t* out) const = 0;
    [[nodiscard]] virtual std::string text(int number) const = 0;
    [[nodiscard]] virtual int number(const std::string& text) const = 0;
    [[nodiscard]] virtual boost::json::value json() const = 0;
};

// What one seat, or a spectator, may know.
class View : public Position {
  public:
    [[nodiscard]] virtual int viewer() const = 0;
    virtual void observe(tensor::Part part, std::uint8_t* out) const = 0;
    [[nodiscard]] virtual std::unique_ptr<State> sample(std::uint64_t seed) const = 0;
    [[nodiscard]] virtual std::string picture(int columns, int rows, bool color) const = 0;
    [[nodiscard]] virtual bool equals(const View& other) const = 0;
};

// The whole truth.
class State : public Position {
  public:
    virtual void apply(int number) = 0;
    [[nodiscard]] virtual std::unique_ptr<View> view(int seat) const = 0;
    [[nodiscard]] virtual std::unique_ptr<State> clone() const = 0;
    [[nodiscard]] virtual boost::json::value score() const = 0;
    [[nodiscard]] virtual std::vector<float> rewards(tensor::Reward reward) const = 0;
    [[nodiscard]] virtual bool equals(const State& other) const = 0;
    [[nodiscard]] virtual boost::json::value solve(long budget) const = 0;
};

// A game with its record and undo.
class Table {
  public:
    virtual ~Table() = default;

    [[nodiscard]] static std::unique_ptr<Table> read(const boost::json::value& record);

    [[nodiscard]] virtual std::shared_ptr<const Game> game() const = 0;
    [[nodiscard]] virtual std::unique_ptr<State> state() const = 0;
    virtual int act(int number) = 0;
    virtual int act(const std::string& text) = 0;
    virtual bool undo() = 0;
    [[nodiscard]] virtual bool can_undo() const = 0;
    [[nodiscard]] virtual boost::json::value record() const = 0;
};

// Whatever turns a view into an action.
class Bot {
  public:
    virtual ~Bot() = default;
    [[nodiscard]] virtual int choose(const View& view) = 0;
    [[nodiscard]] virtual std::vector<Considered> consider(const View& view) = 0;
};

// Many games at once, and the arrays they are told in.
class Batch {
  public:
    virtual ~Batch() = default;

    [[nodiscard]] virtual std::shared_ptr<const Game> game() const = 0;
    [[nodiscard]] virtual int games() const = 0;
    [[nodiscard]] virtual int threads() const = 0;
    [[nodiscard]] virtual std::unique_ptr<State> state(int index) const = 0;
    [[nodiscard]] virtual std::vector<std::uint64_t> deals() const = 0;

    virtual void step(const std::int32_t* actions) = 0;
    virtual void step(const std::int64_t* actions) = 0;
    virtual void choose() = 0;  // into `actions`
    virtual void reset(const std::vector<std::uint64_t>& seeds) = 0;

    std::vector<std::uint8_t> observations, masks, done;
    std::vector<float> rewards;
    std::vector<std::int32_t> seats, actions;
    int observation_size = 0;
};

}  // namespace himiko::python
