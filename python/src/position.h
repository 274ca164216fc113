#pragma once

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <type_traits>
#include <utility>

#include "app/terminal/yamatai/screen.h"
#include "app/terminal/yokai/screen.h"
#include "game.h"
#include "table/games.h"
#include "table/sentence.h"
#include "tensor/games.h"

namespace himiko::python {

template <himiko::Game G>
class GameOf;

// The actions of a state or a view.
template <himiko::Game G, class Base, class Truth>
class PositionOf : public Base {
  public:
    PositionOf(std::shared_ptr<const GameOf<G>> game, const Truth& truth)
        : game_(std::move(game)), truth_(truth) {}

    [[nodiscard]] std::shared_ptr<const Game> game() const override { return game_; }
    [[nodiscard]] int to_act() const override { return G::to_act(rules(), truth_); }
    [[nodiscard]] std::vector<int> legal() const override {
        const auto words = legal_words();
        std::vector<int> numbers;
        for (std::size_t i = 0; i < words.size(); ++i)
            for (int member : members(words[i]))
                numbers.push_back(static_cast<int>(i) * tensor::kWordBits + member);
        return numbers;
    }
    void write_mask(std::uint8_t* out) const override {
        const auto words = legal_words();
        const int actions = encoding().actions();
        for (std::size_t i = 0; i < words.size(); ++i) {
            const int from = static_cast<int>(i) * tensor::kWordBits;
            tensor::write_bits(words[i], std::min(tensor::kWordBits, actions - from), out + from);
        }
    }
    [[nodiscard]] std::string text(int number) const override {
        return table::Language<G>::write(rules(), truth_, legal_action(number));
    }
    [[nodiscard]] int number(const std::string& text) const override {
        auto action = table::Language<G>::read(rules(), truth_, text);
        if (!action) refuse(action.error());
        const int number = encoding().number(truth_, *action);
        if (number < 0 || !tensor::contains(legal_words().data(), number))
            refuse_action("'" + text + "'", *action);
        return number;
    }

    [[nodiscard]] const Truth& truth() const { return truth_; }

  protected:
    [[nodiscard]] const typename G::Rules& rules() const;
    [[nodiscard]] const tensor::Encoding<G>& encoding() const;

    // The action of a number, which must be legal here.
    [[nodiscard]] typename G::Action legal_action(int number) const {
        const int actions = encoding().actions();
        if (number < 0 || number >= actions)
            refuse("action " + std::to_string(number) + ": numbers go from 0 to " +
                   std::to_string(actions - 1));
        const auto action = encoding().action(truth_, number);
        if (!tensor::contains(legal_words().data(), number))
            refuse_action("action " + std::to_string(number), action);
        return action;
    }

    Truth& changed() { return truth_; }
    [[nodiscard]] const std::shared_ptr<const GameOf<G>>& own_game() const { return game_; }

  private:
    [[nodiscard]] std::vector<Mask> legal_words() const {
        typename G::Actions list;
        G::legal(rules(), truth_, list);
        std::vector<Mask> words(static_cast<std::size_t>(tensor::words_for(encoding().actions())));
        encoding().insert_legal(truth_, list, words.data());
        return words;
    }
    // With the reason, where all is known.
    [[noreturn]] void refuse_action(const std::string& what, typename G::Action action) const {
        if (to_act() == kNobody) refuse(what + ": the game is over");
        if constexpr (std::is_same_v<Truth, typename G::State>)
            if (const auto why = G::refusal(rules(), truth_, action))
                refuse(what + " is not legal: " + table::sentence(*why));
        refuse(what + " is not legal here");
    }

    std::shared_ptr<const GameOf<G>> game_;
    Truth truth_;
};

template <himiko::Game G>
class ViewOf final : public PositionOf<G, View, typename G::View> {
  public:
    using PositionOf<G, View, typename G::View>::PositionOf;

    [[nodiscard]] int viewer() const override { return this->truth().viewer; }
    void observe(tensor::Part part, std::uint8_t* out) const override {
        this->encoding().observe(this->truth(), part, out);
    }
    [[nodiscard]] boost::json::value json() const override {
        return table::Language<G>::view(this->rules(), this->truth());
    }
    [[nodiscard]] std::unique_ptr<State> sample(std::uint64_t seed) const override;
    [[nodiscard]] std::string picture(int columns, int rows, bool color) const override {
        const terminal::Page page{terminal::Paint(color), columns, rows};
        const terminal::Screen<G> screen(this->rules(), page, kNobody);
        return terminal::join(screen.picture(this->truth(), std::nullopt, rows), "\n");
    }
    [[nodiscard]] bool equals(const View& other) const override {
        const auto* same = dynamic_cast<const ViewOf*>(&other);
        return same && same->truth() == this->truth();
    }
};

template <himiko::Game G>
class StateOf final : public PositionOf<G, State, typename G::State> {
  public:
    using PositionOf<G, State, typename G::State>::PositionOf;

    void apply(int number) override {
        const auto action = this->legal_action(number);
        G::apply(this->rules(), this->changed(), action);
    }
    [[nodiscard]] std::unique_ptr<View> view(int seat) const override;
    [[nodiscard]] std::unique_ptr<State> clone() const override {
        return std::make_unique<StateOf>(*this);
    }
    [[nodiscard]] boost::json::value json() const override {
        return table::Language<G>::state(this->rules(), this->truth());
    }
    [[nodiscard]] boost::json::value score() const override {
        return table::Language<G>::score(this->rules(), this->truth());
    }
    [[nodiscard]] std::vector<float> rewards(tensor::Reward reward) const override {
        std::vector<float> all(static_cast<std::size_t>(this->rules().players));
        if (this->to_act() == kNobody)
            tensor::write_rewards(this->rules(), this->truth(), reward, all.data());
        return all;
    }
    [[nodiscard]] bool equals(const State& other) const override {
        const auto* same = dynamic_cast<const StateOf*>(&other);
        return same && same->truth() == this->truth();
    }
    [[nodiscard]] boost::json::value solve(long budget) const override {
        if constexpr (std::is_same_v<G, yokai::Game>) {
            const yokai::Plan plan = yokai::solve(this->rules(), this->truth(), budget);
            boost::json::array steps;
            auto after = this->truth();
            for (const yokai::Action& step : plan.steps) {
                steps.emplace_back(table::Language<G>::write(this->rules(), after, step));
                after.at[static_cast<std::size_t>(step.card())] = step.to();
            }
            return {{"possible", plan.possible},
                    {"exact", plan.exact},
                    {"moves", plan.moves},
                    {"steps", std::move(steps)}};
        } else {
            refuse("only Yōkai has a solver");
        }
    }
};

}  // namespace himiko::python
