#include <algorithm>

#include "room/room.h"

// Questions: what somebody would like to know and nobody else hears of.
namespace himiko::room {

namespace json = boost::json;

namespace {

constexpr std::size_t kLongestPlan = 64;  // actions

}  // namespace

const std::array<Room::Question, 3> Room::kQuestions = {
    {{"try", &Room::preview}, {"plan", &Room::plan}, {"where", &Room::where}}};

bool Room::is_question(const json::object& request) { return question(request) != nullptr; }

const Room::Question* Room::question(const json::object& request) {
    const std::string what = text_of(request, "do");
    const auto found =
        std::find_if(kQuestions.begin(), kQuestions.end(),
                     [&](const Question& question) { return what == question.name; });
    return found == kQuestions.end() ? nullptr : &*found;
}

Room::Answer Room::answer(const User& who, const json::object& request) const {
    const Question* asked = question(request);
    if (!asked) return bad_request(about("do", Error{"no_question"}));
    if (closed_ != Closed::kNo) return not_now(why_closed());
    if (!play_) return not_now(Error{"not_begun"});
    if (over()) return not_now(Error{"over"});
    if (shuts_out(who.person)) return forbidden(Error{"removed"});
    const Moment moment;
    return (this->*asked->answer)({who, request, moment});
}

Room::Imagined Room::imagined(const Ask& ask) const {
    const int seat = eyes_of(ask.who.person).seat;
    if (seat == kNobody) return forbidden(Error{"plan_players"});
    std::vector<std::string> actions;
    if (const json::value* list = ask.request.if_contains("actions")) {
        if (!list->is_array() || list->get_array().size() > kLongestPlan)
            return bad_request(about("actions", Error{"plan_long", {{"most", int{kLongestPlan}}}}));
        for (const json::value& action : list->get_array()) {
            if (!action.is_string()) return bad_request(about("actions", Error{"plan_texts"}));
            actions.emplace_back(action.get_string());
        }
    }
    auto plan = play_->plan(seat, actions);
    if (!plan) return illegal_action(plan.error());
    return std::move(*plan);
}

// What an action would bring: `events`, null if they cannot be told before.
Room::Answer Room::preview(const Ask& ask) const {
    const std::string action = text_of(ask.request, "action");
    const auto events_of = [&](const Play& play) {
        const auto events = play.preview(action);
        return json::object{{"events", events ? json::value(*events) : json::value(nullptr)}};
    };
    if (!ask.request.contains("actions")) {
        const Decision decision = decide_act(ask);  // whoever may do it may ask
        if (const auto* why = std::get_if<Refusal>(&decision)) return *why;
        return events_of(*play_);
    }
    const Imagined plan = imagined(ask);
    if (const auto* wrong = std::get_if<Refusal>(&plan)) return *wrong;
    const Play& thought = *std::get<std::unique_ptr<Play>>(plan);
    if (auto why = thought.refusal(action)) return illegal_action(std::move(*why));
    return events_of(thought);
}

// `play`, with the actions that a plan can go on with.
Room::Answer Room::plan(const Ask& ask) const {
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
Room::Answer Room::where(const Ask& ask) const {
    const std::string tile = text_of(ask.request, "tile");
    const auto sites_of = [&](const Play& play) -> Answer {
        auto sites = play.sites(tile);
        if (!sites) return bad_request(sites.error());
        return json::object{{"sites", std::move(*sites)}};
    };
    const int seat = eyes_of(ask.who.person).seat;
    if (!ask.request.contains("actions") && (seat == kNobody || seat == play_->to_act()))
        return sites_of(*play_);
    const Imagined plan = imagined(ask);
    if (const auto* wrong = std::get_if<Refusal>(&plan)) return *wrong;
    return sites_of(*std::get<std::unique_ptr<Play>>(plan));
}

}  // namespace himiko::room
