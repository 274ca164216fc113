#include <algorithm>

#include "bots/level.h"
#include "server/names.h"
#include "server/room.h"
#include "server/turn_clock.h"

// What people ask of a room: what each request would add to its log, or why it does not.
namespace himiko::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kLongestText = 500;  // of a chat line, in bytes
constexpr std::size_t kLongestPlan = 64;   // actions
constexpr Millis kAway = 120'000;          // waited for so long, somebody is away

Refusal bad_request(const std::string& message) { return {"bad_request", message}; }
Refusal not_yours(const std::string& message) { return {"forbidden", message}; }
Refusal not_now(const std::string& message) { return {"not_now", message}; }

}  // namespace

// --- Opening -------------------------------------------------------------------------------------

Room::Decision Room::open(const Guest& who, const json::object& request,
                          const std::string& invite) {
    const std::string game = text_of(request, "game");
    const auto players = number_of(request, "players");
    if (!players) return bad_request("players: should be 2 to 4");
    const json::value none = json::object();
    const json::value* options = request.if_contains("options");
    const auto checked = check_rules(game, *players, options ? *options : none);
    if (!checked) return bad_request(checked.error());
    const auto clock = read_clock(request);
    if (!clock)
        return bad_request(
            "clock: should be null, {\"seconds\": 10 to 3600} or {\"days\": 1 to 14}");
    return json::object{{"do", "open"},
                        {"person", who.person},
                        {"name", who.name},
                        {"game", game},
                        {"players", *players},
                        {"options", *checked},
                        {"clock", clock_json(*clock)},
                        {"public", flag_of(request, "public")},
                        {"invite", invite}};
}

// --- Deciding ------------------------------------------------------------------------------------

const std::array<Room::Way, 12> Room::kWays = {{{"sit", &Room::sit},
                                                {"bot", &Room::seat_bot},
                                                {"stand", &Room::stand},
                                                {"leave", &Room::leave},
                                                {"start", &Room::start},
                                                {"act", &Room::act},
                                                {"undo", &Room::undo},
                                                {"hand_over", &Room::hand_over},
                                                {"take_back", &Room::take_back},
                                                {"rematch", &Room::ask_rematch},
                                                {"say", &Room::say},
                                                {"react", &Room::react}}};

Room::Decision Room::decide(const Guest& who, const json::object& request,
                            const Moment& moment) const {
    const std::string what = text_of(request, "do");
    for (const Way& way : kWays)
        if (what == way.name) {
            if (closed_) return not_now("everybody has left this table");
            if (who.person.empty())
                return Refusal{"not_signed_in", "say who you are first: POST /api/guest"};
            return (this->*way.decide)({who, request, moment});
        }
    std::array<const char*, kWays.size()> names{};
    std::transform(kWays.begin(), kWays.end(), names.begin(),
                   [](const Way& way) { return way.name; });
    return bad_request("do: should be " + table::either(names));
}

bool Room::is_of_the_moment(const json::object& request) {
    const std::string what = text_of(request, "do");
    return what == "act" || what == "undo" || is_question(request);
}

bool Room::changes_the_table(const json::object& entry) {
    const std::string what = text_of(entry, "do");
    return what != "say" && what != "react";
}

namespace {

// The seat a request names.
std::variant<int, Refusal> named_seat(const json::object& request, std::size_t seats) {
    const auto seat = number_of(request, "seat");
    if (!seat || *seat < 0 || *seat >= static_cast<int>(seats))
        return bad_request("seat: should be 0 to " + std::to_string(seats - 1));
    return *seat;
}

}  // namespace

Room::Decision Room::sit(const Ask& ask) const {
    if (play_) return not_now("the game has begun");
    const auto seat = named_seat(ask.request, seats_.size());
    if (const auto* wrong = std::get_if<Refusal>(&seat)) return *wrong;
    if (at(std::get<int>(seat)).kind != SeatKind::kOpen)
        return Refusal{"seat_taken", "somebody sits there"};
    // Several people at one device share a person and differ by name.
    const std::string wanted = text_of(ask.request, "name");
    const auto name = clean_name(wanted.empty() ? ask.who.name : wanted);
    if (!name) return bad_request(name.error());
    return json::object{
        {"do", "sit"}, {"seat", std::get<int>(seat)}, {"person", ask.who.person}, {"name", *name}};
}

Room::Decision Room::seat_bot(const Ask& ask) const {
    if (play_) return not_now("the game has begun");
    if (ask.who.person != owner_) return not_yours("whoever opened the table seats bots");
    const auto seat = named_seat(ask.request, seats_.size());
    if (const auto* wrong = std::get_if<Refusal>(&seat)) return *wrong;
    if (at(std::get<int>(seat)).kind == SeatKind::kPerson)
        return Refusal{"seat_taken", "somebody sits there"};
    const std::string level = text_of(ask.request, "level");
    const auto read = bots::read_level(level);
    if (!read) return bad_request("level: " + read.error());
    if (read->thinking.iterations > 0 || read->thinking.ms > 10'000)
        return bad_request("level: an expert thinks at most ten seconds here");
    return json::object{{"do", "bot"}, {"seat", std::get<int>(seat)}, {"level", level}};
}

Room::Decision Room::stand(const Ask& ask) const {
    if (play_) return not_now("the game has begun; a bot can play for you");
    const auto seat = named_seat(ask.request, seats_.size());
    if (const auto* wrong = std::get_if<Refusal>(&seat)) return *wrong;
    const SeatAtTable& there = at(std::get<int>(seat));
    if (there.kind == SeatKind::kOpen) return not_now("nobody sits there");
    if (there.person != ask.who.person && ask.who.person != owner_)
        return not_yours("only whoever sits there or opened the table can do that");
    return json::object{{"do", "stand"}, {"seat", std::get<int>(seat)}};
}

// Before the game the seats are free again; during it a bot plays on.
Room::Decision Room::leave(const Ask& ask) const {
    if (!sits(ask.who.person)) return not_yours("you are not at this table");
    if (over()) return not_now("the game is over");
    return json::object{{"do", "leave"}, {"person", ask.who.person}, {"level", kStandIn}};
}

Room::Decision Room::start(const Ask& ask) const {
    if (play_) return not_now("the game has begun");
    if (ask.who.person != owner_) return not_yours("whoever opened the table starts the game");
    for (const SeatAtTable& seat : seats_)
        if (seat.kind == SeatKind::kOpen) return not_now("a seat is free");
    return json::object{
        {"do", "start"}, {"seed", ask.moment.seed}, {"version", rules_version(game_)}};
}

Room::Decision Room::act(const Ask& ask) const {
    if (!play_) return not_now("the game has not begun");
    const int seat = play_->to_act();
    if (seat == kNobody) return not_now("the game is over");
    if (!plays(ask.who.person, seat)) return not_yours("it is not your turn");
    const std::string action = text_of(ask.request, "action");
    if (std::string why = play_->refusal(action); !why.empty())
        return Refusal{"illegal_action", std::move(why)};
    return json::object{{"do", "act"}, {"seat", seat}, {"action", action}};
}

Room::Decision Room::undo(const Ask& ask) const {
    if (!play_) return not_now("the game has not begun");
    const int seat = play_->to_act();
    if (seat == kNobody || !play_->can_undo())
        return Refusal{"nothing_to_undo",
                       "undo goes back within one's own turn as far as nothing hidden was shown"};
    if (!plays(ask.who.person, seat)) return not_yours("it is not your turn");
    return json::object{{"do", "undo"}, {"seat", seat}};
}

Room::Decision Room::hand_over(const Ask& ask) const {
    if (!play_ || over()) return not_now("no game is running");
    const auto seat = named_seat(ask.request, seats_.size());
    if (const auto* wrong = std::get_if<Refusal>(&seat)) return *wrong;
    const SeatAtTable& there = at(std::get<int>(seat));
    if (there.kind != SeatKind::kPerson || there.handed) return not_now("a bot plays there");
    if (!sits(ask.who.person)) return not_yours("only those at the table can do that");
    // One's own seat at once; another's after a while, unless a clock sees to it.
    if (there.person != ask.who.person) {
        if (clock_ != kNoClock) return not_now("the clock decides when a bot takes over");
        if (std::get<int>(seat) != play_->to_act()) return not_now("nobody waits for that seat");
        if (ask.moment.now < turn_since_ + kAway)
            return not_now("somebody is away after " + std::to_string(kAway / kSecond) +
                           " seconds");
    }
    return json::object{{"do", "hand_over"}, {"seat", std::get<int>(seat)}, {"level", kStandIn}};
}

Room::Decision Room::take_back(const Ask& ask) const {
    if (!play_ || over()) return not_now("no game is running");
    const auto seat = named_seat(ask.request, seats_.size());
    if (const auto* wrong = std::get_if<Refusal>(&seat)) return *wrong;
    const SeatAtTable& there = at(std::get<int>(seat));
    if (there.person != ask.who.person || !there.handed)
        return not_yours("no bot plays for you there");
    return json::object{{"do", "take_back"}, {"seat", std::get<int>(seat)}};
}

Room::Decision Room::ask_rematch(const Ask& ask) const {
    if (!over()) return not_now("the game is not over");
    if (!sits(ask.who.person)) return not_yours("only those at the table can do that");
    if (!rematch_.empty()) return not_now("a rematch is open at table " + rematch_);
    return json::object{{"do", "rematch"},
                        {"person", ask.who.person},
                        {"name", ask.who.name},
                        {"table", ask.moment.table},
                        {"invite", ask.moment.invite}};
}

Room::Decision Room::say(const Ask& ask) const {
    if (!sits(ask.who.person)) return not_yours("only those at the table talk there");
    if (game_ == yokai::Game::kName && play_ && !over())
        return not_now("Yōkai is played without talk; there are reactions");
    const std::string text = text_of(ask.request, "text");
    if (text.empty() || text.size() > kLongestText || !is_plain_text(text))
        return bad_request("text: should be 1 to " + std::to_string(kLongestText) +
                           " bytes of plain text");
    return json::object{
        {"do", "say"}, {"person", ask.who.person}, {"name", ask.who.name}, {"text", text}};
}

Room::Decision Room::react(const Ask& ask) const {
    if (!sits(ask.who.person)) return not_yours("only those at the table react there");
    const std::string reaction = text_of(ask.request, "reaction");
    if (std::find(kReactions.begin(), kReactions.end(), reaction) == kReactions.end())
        return bad_request("reaction: should be " + table::either(kReactions));
    return json::object{{"do", "react"},
                        {"person", ask.who.person},
                        {"name", ask.who.name},
                        {"reaction", reaction}};
}

// --- Answering -----------------------------------------------------------------------------------

const std::array<Room::Question, 3> Room::kQuestions = {
    {{"try", &Room::preview}, {"plan", &Room::plan}, {"where", &Room::where}}};

const Room::Question* Room::question(const json::object& request) {
    const std::string what = text_of(request, "do");
    const auto found =
        std::find_if(kQuestions.begin(), kQuestions.end(),
                     [&](const Question& question) { return what == question.name; });
    return found == kQuestions.end() ? nullptr : &*found;
}

Room::Decision Room::answer(const Guest& who, const json::object& request) const {
    const Question* asked = question(request);
    if (!asked) return bad_request("do: is no question");
    if (!play_) return not_now("the game has not begun");
    if (over()) return not_now("the game is over");
    return (this->*asked->answer)({who, request, {}});
}

Room::Imagined Room::imagined(const Ask& ask) const {
    const int seat = eyes_of(ask.who.person);
    if (seat == kNobody) return not_yours("only those who play can plan");
    std::vector<std::string> actions;
    if (const json::value* list = ask.request.if_contains("actions")) {
        if (!list->is_array() || list->get_array().size() > kLongestPlan)
            return bad_request("actions: should be a list of at most " +
                               std::to_string(kLongestPlan));
        for (const json::value& action : list->get_array()) {
            if (!action.is_string()) return bad_request("actions: should be texts");
            actions.emplace_back(action.get_string());
        }
    }
    auto plan = play_->plan(seat, actions);
    if (!plan) return Refusal{"illegal_action", plan.error()};
    return std::move(*plan);
}

// What an action would bring: `events`, null if they cannot be told before.
Room::Decision Room::preview(const Ask& ask) const {
    const std::string action = text_of(ask.request, "action");
    const auto events_of = [&](const Play& play) {
        const auto events = play.preview(action);
        return json::object{{"events", events ? json::value(*events) : json::value(nullptr)}};
    };
    if (!ask.request.contains("actions")) {
        Decision decision = act(ask);  // whoever may do it may ask
        if (std::holds_alternative<Refusal>(decision)) return decision;
        return events_of(*play_);
    }
    const Imagined plan = imagined(ask);
    if (const auto* wrong = std::get_if<Refusal>(&plan)) return *wrong;
    const Play& thought = *std::get<std::unique_ptr<Play>>(plan);
    if (std::string why = thought.refusal(action); !why.empty())
        return Refusal{"illegal_action", std::move(why)};
    return events_of(thought);
}

// `play`, with the actions that a plan can go on with.
Room::Decision Room::plan(const Ask& ask) const {
    const Imagined plan = imagined(ask);
    if (const auto* wrong = std::get_if<Refusal>(&plan)) return *wrong;
    const Play& thought = *std::get<std::unique_ptr<Play>>(plan);
    const int seat = thought.to_act();
    json::array actions;
    for (const std::string& action : thought.legal())
        if (thought.preview(action)) actions.push_back(json::string(action));
    json::object play{{"view", thought.view(seat)},
                      {"eyes", seat},
                      {"seat", seat},
                      {"moves", play_->moves() + thought.moves()},
                      {"since", turn_since_},
                      {"deadline", nullptr},
                      {"can_undo", false},
                      {"actions", std::move(actions)}};
    if (auto standing = thought.standing()) play["standing"] = std::move(*standing);
    return json::object{{"play", std::move(play)}};
}

// `sites`: for those who watch, as for the seat that is to act.
Room::Decision Room::where(const Ask& ask) const {
    const std::string tile = text_of(ask.request, "tile");
    const auto sites_of = [&](const Play& play) -> Decision {
        auto sites = play.sites(tile);
        if (!sites) return bad_request(sites.error());
        return json::object{{"sites", std::move(*sites)}};
    };
    const int seat = eyes_of(ask.who.person);
    if (!ask.request.contains("actions") && (seat == kNobody || seat == play_->to_act()))
        return sites_of(*play_);
    const Imagined plan = imagined(ask);
    if (const auto* wrong = std::get_if<Refusal>(&plan)) return *wrong;
    return sites_of(*std::get<std::unique_ptr<Play>>(plan));
}

}  // namespace himiko::server
