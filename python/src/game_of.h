#pragma once

#include <mutex>

#include "app/arena/tally.h"
#include "bots/players.h"
#include "position.h"
#include "tensor/batch.h"

namespace himiko::python {

template <himiko::Game G>
[[nodiscard]] const typename G::View& truth_of(const View& view) {
    const auto* same = dynamic_cast<const ViewOf<G>*>(&view);
    if (!same) refuse(std::string("this is no view of ") + G::kName);
    return same->truth();
}

template <himiko::Game G>
class TableOf final : public Table {
  public:
    TableOf(std::shared_ptr<const GameOf<G>> game, table::Table<G> table)
        : game_(std::move(game)), table_(std::move(table)) {}

    [[nodiscard]] std::shared_ptr<const Game> game() const override { return game_; }
    [[nodiscard]] std::unique_ptr<State> state() const override {
        return std::make_unique<StateOf<G>>(game_, table_.state());
    }
    int act(int number) override { return act(StateOf<G>(game_, table_.state()).text(number)); }
    int act(const std::string& text) override {
        const auto before = table_.state();
        const auto done = table_.act(text);
        if (!done) refuse(done.error());
        return game_->encoding.number(before, *done);
    }
    bool undo() override { return table_.undo(); }
    [[nodiscard]] bool can_undo() const override { return table_.can_undo(); }
    [[nodiscard]] boost::json::value record() const override {
        return table::record_json(table_.record());
    }

  private:
    std::shared_ptr<const GameOf<G>> game_;
    table::Table<G> table_;
};

template <himiko::Game G>
class BotOf final : public Bot {
  public:
    BotOf(std::shared_ptr<const GameOf<G>> game, const bots::Level& level, std::uint64_t seed)
        : game_(std::move(game)), player_(bots::make_player<G>(level, seed)) {}

    [[nodiscard]] int choose(const View& view) override {
        const auto& seen = truth_of<G>(view);
        return game_->encoding.number(seen, decide(seen).action);
    }
    [[nodiscard]] std::vector<Considered> consider(const View& view) override {
        const auto& seen = truth_of<G>(view);
        const bots::Choice<G> choice = decide(seen);
        std::vector<Considered> all;
        for (const auto& one : choice.candidates)
            all.push_back({game_->encoding.number(seen, one.action), one.value, one.visits});
        if (all.empty()) all.push_back({game_->encoding.number(seen, choice.action), 0, 0});
        return all;
    }

  private:
    [[nodiscard]] bots::Choice<G> decide(const typename G::View& seen) {
        const int seat = G::to_act(game_->rules, seen);
        if (seat == kNobody) refuse("the game is over");
        if (seen.viewer != seat)
            refuse("it is the turn of seat " + std::to_string(seat) + ": its view is needed");
        const std::lock_guard lock(thinking_);
        return player_->choose(game_->rules, seen);
    }

    std::shared_ptr<const GameOf<G>> game_;
    std::unique_ptr<bots::Player<G>> player_;
    std::mutex thinking_;
};

template <himiko::Game G>
class BatchOf final : public Batch {
  public:
    BatchOf(std::shared_ptr<const GameOf<G>> game, const BatchSettings& settings)
        : game_(std::move(game)) {
        const std::size_t n = settings.seeds.size();
        const auto& encoding = game_->encoding;
        observation_size = encoding.offsets().end(settings.part);
        observations.resize(n * static_cast<std::size_t>(observation_size));
        masks.resize(n * static_cast<std::size_t>(encoding.actions()));
        rewards.resize(n * static_cast<std::size_t>(game_->rules.players));
        done.resize(n);
        seats.resize(n);
        actions.resize(n);
        batch_.emplace(game_->rules, settings.seeds,
                       tensor::Settings{settings.part, settings.reward, settings.threads},
                       tensor::Buffers{observations.data(), masks.data(), rewards.data(),
                                       done.data(), seats.data()});
    }

    [[nodiscard]] std::shared_ptr<const Game> game() const override { return game_; }
    [[nodiscard]] int games() const override { return batch_->games(); }
    [[nodiscard]] int threads() const override { return batch_->threads(); }
    [[nodiscard]] std::unique_ptr<State> state(int index) const override {
        const std::lock_guard lock(stepping_);
        return std::make_unique<StateOf<G>>(game_, batch_->state(index));
    }
    [[nodiscard]] std::vector<std::uint64_t> deals() const override {
        const std::lock_guard lock(stepping_);
        std::vector<std::uint64_t> all;
        for (int i = 0; i < games(); ++i) all.push_back(batch_->deal(i));
        return all;
    }

    void step(const std::int32_t* given) override {
        const std::lock_guard lock(stepping_);
        do_step(given);
    }
    void step(const std::int64_t* given) override {
        const std::lock_guard lock(stepping_);
        for (std::size_t i = 0; i < actions.size(); ++i) {
            if (given[i] != static_cast<std::int32_t>(given[i]))
                illegal(static_cast<int>(i), given[i]);
            actions[i] = static_cast<std::int32_t>(given[i]);
        }
        do_step(actions.data());
    }
    void choose() override {
        const std::lock_guard lock(stepping_);
        batch_->choose(actions);
    }
    void reset(const std::vector<std::uint64_t>& seeds) override {
        const std::lock_guard lock(stepping_);
        batch_->reset(seeds);
    }

  private:
    void do_step(const std::int32_t* given) {
        if (const auto wrong = batch_->step({given, actions.size()}))
            illegal(wrong->game, wrong->action);
    }
    [[noreturn]] static void illegal(int game, std::int64_t action) {
        refuse("game " + std::to_string(game) + ": action " + std::to_string(action) +
               " is not legal; no game was changed");
    }

    std::shared_ptr<const GameOf<G>> game_;
    std::optional<tensor::Batch<G>> batch_;
    mutable std::mutex stepping_;
};

template <himiko::Game G>
class GameOf final : public Game {
  public:
    explicit GameOf(typename G::Rules given) : rules(std::move(given)), encoding(rules) {}

    using L = table::Language<G>;

    [[nodiscard]] std::string name() const override { return G::kName; }
    [[nodiscard]] int players() const override { return rules.players; }
    [[nodiscard]] int version() const override { return L::version(rules); }
    [[nodiscard]] boost::json::value options() const override { return L::options(rules); }
    [[nodiscard]] boost::json::value box() const override {
        return boost::json::parse(rules.box->source);
    }
    [[nodiscard]] bool has_builtin_box() const override {
        return rules.box == L::builtin_box(version());
    }

    [[nodiscard]] int actions() const override { return encoding.actions(); }
    [[nodiscard]] std::vector<tensor::Range> ranges() const override {
        const auto all = encoding.ranges();
        return {all.begin(), all.end()};
    }
    [[nodiscard]] std::vector<PlaneInfo> planes() const override {
        std::vector<PlaneInfo> all;
        const auto& offsets = encoding.offsets();
        const auto planes = encoding.planes();
        for (std::size_t i = 0; i < planes.size(); ++i) {
            const tensor::Plane& plane = planes[i];
            all.push_back({plane.name, tensor::kPartNames[static_cast<std::size_t>(plane.part)],
                           offsets[i], plane.rows, offsets.columns(plane), plane.meaning});
        }
        return all;
    }
    [[nodiscard]] int observation_size(tensor::Part part) const override {
        return encoding.offsets().end(part);
    }

    [[nodiscard]] std::unique_ptr<State> start(const Seed& seed) const override {
        return std::make_unique<StateOf<G>>(self(), G::start(rules, seed));
    }
    [[nodiscard]] std::unique_ptr<State> read_state(const boost::json::value& state) const override;
    [[nodiscard]] std::unique_ptr<Table> table(const Seed& seed) const override {
        return std::make_unique<TableOf<G>>(self(), table::Table<G>(rules, seed));
    }
    [[nodiscard]] std::unique_ptr<Bot> bot(const std::string& name, std::uint64_t seed,
                                           int threads) const override {
        auto level = bots::read_level(name);
        if (!level) refuse(level.error());
        level->thinking.threads = threads;
        return std::make_unique<BotOf<G>>(self(), *level, seed);
    }
    [[nodiscard]] std::unique_ptr<Batch> batch(const BatchSettings& settings) const override {
        return std::make_unique<BatchOf<G>>(self(), settings);
    }
    [[nodiscard]] boost::json::value arena(const std::vector<std::string>& seats, long games,
                                           std::int64_t seed, int threads,
                                           const std::atomic<bool>& stop) const override;

    typename G::Rules rules;
    tensor::Encoding<G> encoding;

  private:
    [[nodiscard]] std::shared_ptr<const GameOf> self() const {
        return std::static_pointer_cast<const GameOf>(shared_from_this());
    }
};

template <himiko::Game G, class Base, class Truth>
const typename G::Rules& PositionOf<G, Base, Truth>::rules() const {
    return game_->rules;
}
template <himiko::Game G, class Base, class Truth>
const tensor::Encoding<G>& PositionOf<G, Base, Truth>::encoding() const {
    return game_->encoding;
}

template <himiko::Game G>
std::unique_ptr<State> ViewOf<G>::sample(std::uint64_t seed) const {
    Random random(seed);
    return std::make_unique<StateOf<G>>(this->own_game(),
                                        G::sample(this->rules(), this->truth(), random));
}

template <himiko::Game G>
std::unique_ptr<View> StateOf<G>::view(int seat) const {
    if (seat < kNobody || seat >= this->rules().players)
        refuse("seat " + std::to_string(seat) + ": there are " +
               std::to_string(this->rules().players) + ", and -1 is a spectator");
    return std::make_unique<ViewOf<G>>(this->own_game(),
                                       G::view(this->rules(), this->truth(), seat));
}

}  // namespace himiko::python
