#include "server/play.h"

#include <algorithm>

#include "bots/players.h"

namespace himiko::server {

namespace json = boost::json;

namespace {

template <Game G>
Result<typename G::Rules> read_rules(int players, const json::value& options) {
    using L = table::Language<G>;
    table::Problems problems;
    auto rules =
        L::read_rules(L::builtin_box(), players, table::Reader(options, "options", problems));
    if (!rules || !problems.empty())
        return Error{problems.front().field + ": " + problems.front().message};
    return std::move(*rules);
}

template <Game G>
class PlayOf final : public Play {
  public:
    using L = table::Language<G>;

    PlayOf(typename G::Rules rules, std::int64_t seed)
        : table_(std::move(rules), seed), before_(table_.state()) {}

    int players() const override { return table_.rules().players; }
    int to_act() const override { return table_.to_act(); }
    json::object view(int seat) const override {
        json::object all = L::view(table_.rules(), table_.view(seat));
        // Remembering is the game: a person's screen is told what was seen only with the memory
        // aid.
        if constexpr (requires { table_.rules().options.memory_aid; })
            if (!table_.rules().options.memory_aid) all.erase("known");
        return all;
    }
    std::vector<std::string> legal() const override { return table_.legal(); }
    bool can_undo() const override { return table_.can_undo(); }
    json::object score() const override { return L::score(table_.rules(), table_.state()); }
    json::object record() const override {
        json::object all = record_json(table_.record());
        // Whoever knows the seed knows every hidden card.
        if (!table_.over()) all.erase("seed");
        return all;
    }

    std::string refusal(const std::string& line) const override {
        if (table_.over()) return "the game is over";
        const auto action = L::read(table_.rules(), table_.state(), line);
        return action ? G::refusal(table_.rules(), table_.state(), *action) : action.error();
    }

    std::string ask_bot(const std::string& level, std::uint64_t seed) const override {
        const auto view = table_.view(table_.to_act());
        const auto player = bots::make_player<G>(*bots::read_level(level), seed);
        return L::write(table_.rules(), view, player->choose(table_.rules(), view).action);
    }

    void act(const std::string& line) override {
        before_ = table_.state();
        action_ = *table_.act(line);
    }
    void undo() override { table_.undo(); }
    json::array events(int viewer) const override {
        return L::events(table_.rules(), before_, action_, table_.state(), viewer);
    }

  private:
    table::Table<G> table_;
    typename G::State before_;  // the last action
    typename G::Action action_{};
};

int game_index(const std::string& game) {
    const auto found = std::find(table::kGames.begin(), table::kGames.end(), game);
    return static_cast<int>(found - table::kGames.begin());
}

}  // namespace

Result<json::object> check_rules(const std::string& game, int players, const json::value& options) {
    const int index = game_index(game);
    if (index == static_cast<int>(table::kGames.size()))
        return Error{"game: should be " + table::either(table::kGames)};
    if (players < 2 || players > 4) return Error{"players: should be 2 to 4"};
    return table::with_game(index, [&]<Game G>() -> Result<json::object> {
        const auto rules = read_rules<G>(players, options);
        if (!rules) return Error{rules.error()};
        return table::Language<G>::options(*rules);
    });
}

std::unique_ptr<Play> begin_play(const std::string& game, int players, const json::value& options,
                                 std::int64_t seed) {
    return table::with_game(game_index(game), [&]<Game G>() -> std::unique_ptr<Play> {
        return std::make_unique<PlayOf<G>>(*read_rules<G>(players, options), seed);
    });
}

}  // namespace himiko::server
