#include "room/play.h"

#include <boost/json/serialize.hpp>

#include "review/practice/task.h"
#include "room/deliberation.h"

namespace himiko::room {

namespace json = boost::json;

namespace {

template <Game G>
Result<typename G::Rules> read_rules(int version, int players, const json::value& options,
                                     const Box& own_box) {
    using L = table::Language<G>;
    table::Problems problems;
    auto box = L::builtin_box(version);
    if (!own_box.empty()) {
        table::Problems found;
        box = L::read_box(own_box, found);
        if (!box) {
            table::add_problems("box.", std::move(found), problems);
            return problems.front();
        }
        if constexpr (requires { &L::refuse_at_tables; })
            if (auto problem = L::refuse_at_tables(*box)) return std::move(*problem);
    }
    auto rules = L::read_rules(box, players, table::Reader(options, "options", problems), version);
    if (!rules || !problems.empty()) return problems.front();
    return std::move(*rules);
}

template <Game G>
class PlayOf final : public Play {
  public:
    using L = table::Language<G>;
    static constexpr bool kSharedView = requires { &L::write_shared_view; };
    static constexpr bool kOpenPoints = requires { &L::standing; };  // they are no secret

    PlayOf(typename G::Rules rules, const Seed& seed) : table_(std::move(rules), seed) {}
    explicit PlayOf(table::Position<G> position) : table_(std::move(position)) {}

    int players() const override { return table_.rules().players; }
    int to_act() const override { return table_.to_act(); }
    int turn() const override { return turn_; }
    int moves() const override { return static_cast<int>(table_.record().actions.size()); }
    json::object view(int seat) const override { return view_of(table_, seat); }
    void write_shared_view(table::JsonWriter& out) const override {
        if constexpr (kSharedView) L::write_shared_view(out, table_.rules(), table_.state());
    }
    void write_own_view(table::JsonWriter& out, int seat) const override {
        if constexpr (kSharedView)
            L::write_own_view(out, table_.rules(), table_.view(seat));
        else
            for (const auto& field : view(seat))
                out.key(field.key()).written(json::serialize(field.value()));
    }
    std::vector<std::string> legal() const override { return table_.legal(); }
    bool can_undo() const override { return table_.can_undo(); }
    json::object score() const override { return L::result(table_.rules(), table_.state()); }
    json::object record(int viewer) const override {
        json::object all = record_json(table_.record());
        if (table_.over()) return all;
        // Whoever knows the seed knows every hidden card.
        all.erase("seed");
        json::array actions;
        const json::object told = story(viewer);
        for (const json::value& move : told.at("moves").as_array())
            actions.push_back(move.at("action"));
        all["actions"] = std::move(actions);
        return all;
    }

    const std::string* other_box() const override {
        const auto& box = table_.rules().box;
        return box == L::builtin_box() ? nullptr : &box->source;
    }

    std::optional<Error> refusal(const std::string& line) const override {
        if (table_.over()) return Error{"over"};
        const auto action = L::read(table_.rules(), table_.state(), line);
        return action ? G::refusal(table_.rules(), table_.state(), *action) : action.error();
    }

    BotTurn bots_turn() const override {
        return [rules = table_.rules(), state = table_.state()](std::uint64_t seed,
                                                                const bots::Level& level) {
            return DeliberationOf<G>(rules, state, seed, level).finish();
        };
    }
    std::unique_ptr<Deliberation> deliberate(std::uint64_t seed,
                                             const bots::Level& level) const override {
        return std::make_unique<DeliberationOf<G>>(table_.rules(), table_.state(), seed, level);
    }
    bool searches(const bots::Level& level) const override { return bots::searches<G>(level); }

    void accept(TableVisitor& visitor) const override { visitor.visit(table_); }

    json::value question(const json::object& sent) const override {
        const auto task = read_task(sent);
        return task ? json::value(review::practice::question(*task)) : json::value(nullptr);
    }
    std::optional<bool> solved(const json::object& sent) const override {
        using review::practice::Outcome;
        const auto task = read_task(sent);
        if (!task) return std::nullopt;
        const auto& actions = table_.record().actions;
        const auto first = std::ssize(task->position.record().actions);
        const auto outcome = review::practice::judge(
            *task, std::vector<std::string>(actions.begin() + std::min(first, std::ssize(actions)),
                                            actions.end()));
        if (!outcome || *outcome == Outcome::kOpen) return std::nullopt;
        return *outcome == Outcome::kSolved;
    }

    std::optional<json::array> preview(const std::string& line) const override {
        const auto action = *L::read(table_.rules(), table_.state(), line);
        typename G::State after = table_.state();
        G::apply(table_.rules(), after, action);
        if (!G::may_undo(table_.rules(), table_.state(), after, action)) return std::nullopt;
        return L::events(table_.rules(), table_.state(), action, after, table_.to_act());
    }

    Result<std::unique_ptr<Play>> plan(int seat,
                                       const std::vector<std::string>& actions) const override {
        if constexpr (requires { &G::imagine; }) {
            auto plan = std::make_unique<PlayOf>(
                table::Position<G>{table_.rules(), G::imagine(table_.rules(), table_.view(seat))});
            for (const std::string& action : actions) {
                if (auto why = plan->refusal(action)) return std::move(*why);
                if (!plan->preview(action)) return Error{"plan_end"};
                plan->act(action, By::kPerson, nullptr);
            }
            return std::unique_ptr<Play>(std::move(plan));
        }
        return Error{"plan_hidden"};
    }
    Result<json::object> sites(const std::string& tile) const override {
        if constexpr (requires { &L::sites; })
            return L::sites(table_.rules(), table_.state(), tile);
        return Error{"no_building"};
    }
    std::optional<json::object> standing() const override {
        if constexpr (kOpenPoints) return L::standing(table_.rules(), table_.state());
        return std::nullopt;
    }

    void act(const std::string& line, By by, Deed* deed) override {
        const typename G::State before = table_.state();
        const typename G::Action action = *table_.act(line);
        turn_ += ended_turn<G>(before, table_.state());
        by_.push_back(by);
        if (deed) {
            for (int viewer = kNobody; viewer < players(); ++viewer)
                deed->events.push_back(
                    L::events(table_.rules(), before, action, table_.state(), viewer));
            deed->why = why(reasons_, by, before, action, table_.state());
        }
        reasons_.follow(table_.rules(), before, action, table_.state());
    }
    void undo() override {
        if (!table_.undo()) return;
        by_.pop_back();
        reasons_ = {};
        each_move([&](const auto& before, const auto& action, const auto& after) {
            reasons_.follow(table_.rules(), before, action, after);
        });
    }

    json::object view_after(int moves, int viewer) const override {
        return view_of(table_after(moves), viewer);
    }
    std::optional<json::object> standing_after(int moves) const override {
        if constexpr (kOpenPoints) return L::standing(table_.rules(), table_after(moves).state());
        return std::nullopt;
    }
    json::object story(int viewer) const override {
        const auto& rules = table_.rules();
        json::array moves, rounds;
        int turn = 0;
        typename L::Reasons reasons;
        each_move([&](const auto& before, const auto& action, const auto& after) {
            json::array events = L::events(rules, before, action, after, viewer);
            json::value told = told_action(events);
            json::object move{{"seat", G::to_act(rules, before)},
                              {"turn", turn},
                              {"action", std::move(told)},
                              {"events", std::move(events)}};
            json::object reason = why(reasons, by_[moves.size()], before, action, after);
            if (!reason.empty()) move["why"] = std::move(reason);
            reasons.follow(rules, before, action, after);
            moves.push_back(std::move(move));
            turn += ended_turn<G>(before, after);
            if constexpr (kOpenPoints)
                if (G::to_act(rules, after) == kNobody || before.round != after.round)
                    rounds.push_back(json::object{{"round", before.round},
                                                  {"moves", moves.size()},
                                                  {"score", L::score(rules, after).at("score")}});
        });
        json::object story{{"moves", std::move(moves)}};
        if constexpr (kOpenPoints) story["rounds"] = std::move(rounds);
        return story;
    }
    // Only where remembering is no part of the game, or with the memory aid.
    bool shows_the_past() const override {
        if constexpr (requires { table_.rules().options.memory_aid; })
            return table_.rules().options.memory_aid;
        return true;
    }

  private:
    static std::optional<review::practice::Task<G>> read_task(const json::object& task) {
        table::Problems problems;
        const json::value sent = task;
        return review::practice::read_task<G>(table::Reader(sent, "task", problems));
    }
    // As a person's screen shows it, of this table or of its past.
    json::object view_of(const table::Table<G>& table, int seat) const {
        json::object all = L::view(table.rules(), table.view(seat));
        if constexpr (requires { &L::leave_to_memory; })
            L::leave_to_memory(table.rules(), all, table_.over());
        return all;
    }
    // The game after so many of its actions.
    table::Table<G> table_after(int moves) const {
        table::Table<G> past(table_.rules(), table_.record().seed);
        for (int i = 0; i < moves; ++i)
            (void)past.act(table_.record().actions[static_cast<std::size_t>(i)]);
        return past;
    }
    // The game again, action by action: each with the states before and after it.
    template <class Visit>
    void each_move(Visit visit) const {
        table::Table<G> past(table_.rules(), table_.record().seed);
        for (const std::string& line : table_.record().actions) {
            const typename G::State before = past.state();
            const typename G::Action action = *past.act(line);
            visit(before, action, past.state());
        }
    }
    // What speaks for an action follows from what is public: a person's reasons are their own.
    json::object why(const typename L::Reasons& reasons, By by, const typename G::State& before,
                     typename G::Action action, const typename G::State& after) const {
        if (by != By::kBot) return {};
        return reasons.why(table_.rules(), before, action, after).value_or(json::object{});
    }

    table::Table<G> table_;
    int turn_ = 0;
    std::vector<By> by_;  // action by action
    typename L::Reasons reasons_;
};

}  // namespace

json::value told_action(const json::array& events) {
    const json::object& done = events.front().as_object();
    return done.contains("action") ? done.at("action") : done.at("event");
}

int rules_version(const std::string& game) {
    return table::with_game(table::game_index(game),
                            []<Game G>() { return static_cast<int>(G::kRulesVersion); });
}

bool is_silent(const std::string& game) {
    return table::with_game(table::game_index(game),
                            []<Game G>() { return table::Language<G>::kSilent; });
}

bool chooses_first(const std::string& game) {
    return table::with_game(table::game_index(game),
                            []<Game G>() { return table::Language<G>::kChoosesFirst; });
}

namespace {

std::string game_with(bool rivals) {
    for (std::size_t i = 0; i < table::kGames.size(); ++i)
        if (table::with_game(static_cast<int>(i),
                             []<Game G>() { return table::Language<G>::kRivals; }) == rivals)
            return table::kGames[i];
    return "";
}

}  // namespace

std::string rated_game() { return game_with(true); }

std::string sheet_game() { return game_with(false); }

Result<json::object> check_rules(const std::string& game, int players, const json::value& options,
                                 const Box& box, std::optional<int> version) {
    const int index = table::game_index(game);
    if (index == static_cast<int>(table::kGames.size()))
        return about("game", Error{"should_be", {{"what", table::either(table::kGames)}}});
    if (players < 2 || players > 4)
        return about("players", Error{"players", {{"least", 2}, {"most", 4}}});
    return table::with_game(index, [&]<Game G>() -> Result<json::object> {
        const auto rules = read_rules<G>(version.value_or(G::kRulesVersion), players, options, box);
        if (!rules) return rules.error();
        return table::Language<G>::options(*rules);
    });
}

std::unique_ptr<Play> begin_play(const std::string& game, int version, int players,
                                 const json::value& options, const Box& box, const Seed& seed) {
    return table::with_game(table::game_index(game), [&]<Game G>() -> std::unique_ptr<Play> {
        return std::make_unique<PlayOf<G>>(*read_rules<G>(version, players, options, box), seed);
    });
}

}  // namespace himiko::room
