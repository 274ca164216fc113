#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <tuple>

#include "app/answer.h"
#include "app/seed.h"
#include "bots/players.h"
#include "table/games.h"

namespace himiko::app {

// The seed of a bot's own choices: always a number.
[[nodiscard]] inline std::uint64_t read_bot_seed(const table::Reader& request) {
    const table::Reader seed = request.optional("seed");
    return static_cast<std::uint64_t>(seed.null() ? random_number()
                                                  : seed.integer(0, table::kMaxSeed));
}

// The bots that the line protocol asks: the one that a request names, which is made for that
// request alone, or the engine's own, which stays for a game as players in the arena do: it shares
// its time among the decisions of a turn and goes on with what it has found.
class Bots {
  public:
    Bots(bool trusted, std::optional<bots::Level> own) : trusted_(trusted), own_(std::move(own)) {}

    [[nodiscard]] bots::Level read_level(const table::Reader& field) const {
        const auto level = bots::read_level(field.text());
        if (field.there() && !level) field.fail(level.error());
        if (level && level->strength == bots::Strength::kExpert && !trusted_)
            field.fail(Error{"expert_waits"});
        return level ? *level : bots::Level{};
    }

    // Answers `bot` for whoever is to act in this view.
    template <Game G>
    [[nodiscard]] Answer answer(const table::Reader& request, const table::Problems& problems,
                                const typename G::Rules& rules, const typename G::View& view) {
        const bool named = !own_ || request.optional("level").there();
        bots::Level level = named ? read_level(request.field("level")) : *own_;
        if (const auto ms = request.optional("ms"); ms.there()) {
            const std::int64_t most = ms.integer(1, bots::kMostMs);
            level.thinking.ms = named ? most : std::min(level.thinking.ms, most);
        }
        if (const auto n = request.optional("iterations"); n.there())
            level.thinking.iterations = n.integer(1, bots::kMostIterations);
        const std::uint64_t seed = read_bot_seed(request);
        if (!problems.empty()) return {"bad_request", problems};
        if (G::to_act(rules, view) == kNobody) return {"game_over", Error{"over"}};
        if (named) return choice<G>(*bots::make_player<G>(level, seed), rules, view);
        return choice<G>(own<G>(level, seed), rules, view);
    }

    // The game is over: the next one is played by somebody new.
    void forget() { staying_ = {}; }

  private:
    template <Game G>
    struct Staying {
        bots::Level level;
        std::uint64_t seed = 0;
        std::unique_ptr<bots::Player<G>> player;
    };

    template <Game G>
    bots::Player<G>& own(const bots::Level& level, std::uint64_t seed) {
        auto& staying = std::get<Staying<G>>(staying_);
        if (!staying.player || staying.level != level || staying.seed != seed)
            staying = {level, seed, bots::make_player<G>(level, seed)};
        return *staying.player;
    }

    template <Game G>
    static Answer choice(bots::Player<G>& player, const typename G::Rules& rules,
                         const typename G::View& view) {
        using L = table::Language<G>;
        using boost::json::object;
        const auto choice = player.choose(rules, view);
        boost::json::array candidates;
        for (const bots::Candidate<G>& c : choice.candidates)
            candidates.push_back(object{{"action", L::write(rules, view, c.action)},
                                        {"value", c.value},
                                        {"visits", c.visits}});
        return object{{"action", L::write(rules, view, choice.action)},
                      {"info", object{{"candidates", std::move(candidates)}}}};
    }

    bool trusted_;
    std::optional<bots::Level> own_;
    std::tuple<Staying<yamatai::Game>, Staying<yokai::Game>> staying_;
};

}  // namespace himiko::app
