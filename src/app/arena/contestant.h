#pragma once

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <chrono>
#include <memory>

#include "app/arena/child.h"
#include "app/arena/entrant.h"
#include "bots/players.h"
#include "table/games.h"
#include "table/record.h"
#include "table/words.h"

namespace himiko::arena {

// Somebody who plays one seat of one game, and may fail at it.
template <Game G>
class Contestant {
  public:
    virtual ~Contestant() = default;
    [[nodiscard]] virtual Result<typename G::Action> decide(const typename G::Rules& rules,
                                                            const typename G::View& view) = 0;
    // The game is over; `view` is the last one of this seat.
    virtual void over(const typename G::Rules&, const typename G::State&, const typename G::View&) {
    }
};

template <Game G>
class Bot final : public Contestant<G> {
  public:
    explicit Bot(std::unique_ptr<bots::Player<G>> player) : player_(std::move(player)) {}

    Result<typename G::Action> decide(const typename G::Rules& rules,
                                      const typename G::View& view) override {
        return player_->choose(rules, view).action;
    }

  private:
    std::unique_ptr<bots::Player<G>> player_;
};

// A program that speaks the line protocol from the other side: it is asked `bot` with a view and
// the legal actions, and answers with one of them. docs/bots.md shows how.
template <Game G>
class Program final : public Contestant<G> {
  public:
    using L = table::Language<G>;
    using object = boost::json::object;

    Program(std::string command, std::uint64_t seed, std::chrono::milliseconds limit)
        : command_(std::move(command)), seed_(seed), limit_(limit) {}

    Result<typename G::Action> decide(const typename G::Rules& rules,
                                      const typename G::View& view) override {
        typename G::Actions list;
        G::legal(rules, view, list);
        boost::json::array actions;
        for (const auto& action : list) actions.emplace_back(L::write(rules, view, action));
        auto answer =
            ask({{"do", "bot"},
                 {"seat", view.viewer},
                 {"view", L::view(rules, view)},
                 {"actions", std::move(actions)},
                 {"ms", limit_.count()},
                 // Exact in any JSON reader.
                 {"seed",
                  static_cast<std::int64_t>(seed_ & static_cast<std::uint64_t>(table::kMaxSeed))}});
        if (!answer) return answer.error();
        const auto* action = answer->if_contains("action");
        if (!action || !action->is_string())
            return Error{"answer_action",
                         {{"answer", table::shortened(boost::json::serialize(*answer))}}};
        const std::string line(action->get_string());
        auto read = L::read(rules, view, line);
        if (!read) return about("its action '" + table::shortened(line) + "'", read.error());
        return read;
    }

    void over(const typename G::Rules& rules, const typename G::State& state,
              const typename G::View& view) override {
        object request{{"do", "over"}, {"seat", view.viewer}, {"view", L::view(rules, view)}};
        for (auto& [name, value] : L::score(rules, state)) request[name] = value;
        // What it makes of that is its own affair.
        (void)ask(std::move(request));
    }

  private:
    Result<object> ask(object request) {
        if (!child_) {
            auto started = Child::start(command_);
            if (!started) return started.error();
            child_ = std::move(*started);
        }
        request["id"] = ++id_;
        const auto line = child_->ask(boost::json::serialize(request), limit_);
        if (!line) return line.error();
        boost::system::error_code broken;
        const boost::json::value answer = boost::json::parse(*line, broken);
        if (broken || !answer.is_object())
            return Error{"answer_object", {{"answer", table::shortened(*line)}}};
        return answer.get_object();
    }

    std::string command_;
    std::uint64_t seed_;
    std::chrono::milliseconds limit_;
    std::unique_ptr<Child> child_;
    std::int64_t id_ = 0;
};

template <Game G>
[[nodiscard]] std::unique_ptr<Contestant<G>> seat_at_table(const Entrant& entrant,
                                                           std::uint64_t seed,
                                                           std::chrono::milliseconds limit) {
    if (entrant.level) return std::make_unique<Bot<G>>(bots::make_player<G>(*entrant.level, seed));
    if constexpr (std::is_same_v<G, yokai::Game>)
        if (entrant.person)
            return std::make_unique<Bot<G>>(
                std::make_unique<bots::yokai::Person>(*entrant.person, seed));
    return std::make_unique<Program<G>>(entrant.command, seed, limit);
}

}  // namespace himiko::arena
