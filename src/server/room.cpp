#include "server/room.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "bots/level.h"
#include "server/fields.h"

namespace himiko::server {

namespace json = boost::json;
using Decision = std::variant<json::object, Refusal>;

namespace {

constexpr std::size_t kLongestText = 500;   // of a chat line, in bytes
constexpr std::size_t kTalkKept = 200;      // lines
constexpr const char* kStandIn = "normal";  // plays for somebody who is away

// Yōkai forbids talk about colours and places: these say nothing of either.
constexpr std::array<const char*, 8> kReactions = {"hello", "thanks", "sorry",     "hurry",
                                                   "think", "wow",    "well_done", "goodbye"};

Refusal bad_request(const std::string& message) { return {"bad_request", message}; }
Refusal not_yours(const std::string& message) { return {"forbidden", message}; }
Refusal not_now(const std::string& message) { return {"not_now", message}; }

}  // namespace

// --- Opening -------------------------------------------------------------------------------------

Decision Room::open(const Guest& who, const json::object& request, const std::string& invite) {
    const std::string game = text_of(request, "game");
    const auto players = number_of(request, "players");
    if (!players) return bad_request("players: should be 2 to 4");
    const json::value none = json::object();
    const json::value* options = request.if_contains("options");
    const auto checked = check_rules(game, *players, options ? *options : none);
    if (!checked) return bad_request(checked.error());
    return json::object{{"do", "open"},
                        {"person", who.person},
                        {"name", who.name},
                        {"game", game},
                        {"players", *players},
                        {"options", *checked},
                        {"public", flag_of(request, "public")},
                        {"invite", invite}};
}

// --- Deciding ------------------------------------------------------------------------------------

Decision Room::decide(const Guest& who, const json::object& request, std::int64_t seed) const {
    const std::string what = text_of(request, "do");
    if (what == "sit") return sit(who, request);
    if (what == "bot") return seat_bot(who, request);
    if (what == "stand") return stand(who, request);
    if (what == "start") return start(who, seed);
    if (what == "act") return act(who, request);
    if (what == "undo") return undo(who);
    if (what == "hand_over") return hand_over(who, request);
    if (what == "take_back") return take_back(who, request);
    if (what == "say") return say(who, request);
    if (what == "react") return react(who, request);
    return bad_request(
        "do: should be sit, bot, stand, start, act, undo, hand_over, take_back, "
        "say or react");
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

Decision Room::sit(const Guest& who, const json::object& request) const {
    if (play_) return not_now("the game has begun");
    const auto seat = named_seat(request, seats_.size());
    if (const auto* wrong = std::get_if<Refusal>(&seat)) return *wrong;
    if (at(std::get<int>(seat)).kind != SeatKind::kOpen)
        return Refusal{"seat_taken", "somebody sits there"};
    // Several people at one device share a person and differ by name.
    std::string name = text_of(request, "name");
    if (name.empty()) name = who.name;
    if (name.size() > 60) return bad_request("name: is too long");
    return json::object{{"do", "sit"},
                        {"seat", std::get<int>(seat)},
                        {"person", who.person},
                        {"name", std::move(name)}};
}

Decision Room::seat_bot(const Guest& who, const json::object& request) const {
    if (play_) return not_now("the game has begun");
    if (who.person != owner_) return not_yours("whoever opened the table seats bots");
    const auto seat = named_seat(request, seats_.size());
    if (const auto* wrong = std::get_if<Refusal>(&seat)) return *wrong;
    if (at(std::get<int>(seat)).kind == SeatKind::kPerson)
        return Refusal{"seat_taken", "somebody sits there"};
    const std::string level = text_of(request, "level");
    const auto read = bots::read_level(level);
    if (!read) return bad_request("level: " + read.error());
    if (read->thinking.iterations > 0 || read->thinking.ms > 10'000)
        return bad_request("level: an expert thinks at most ten seconds here");
    return json::object{{"do", "bot"}, {"seat", std::get<int>(seat)}, {"level", level}};
}

Decision Room::stand(const Guest& who, const json::object& request) const {
    if (play_) return not_now("the game has begun; a bot can play for you");
    const auto seat = named_seat(request, seats_.size());
    if (const auto* wrong = std::get_if<Refusal>(&seat)) return *wrong;
    const SeatAtTable& there = at(std::get<int>(seat));
    if (there.kind == SeatKind::kOpen) return not_now("nobody sits there");
    if (there.person != who.person && who.person != owner_)
        return not_yours("only whoever sits there or opened the table can do that");
    return json::object{{"do", "stand"}, {"seat", std::get<int>(seat)}};
}

Decision Room::start(const Guest& who, std::int64_t seed) const {
    if (play_) return not_now("the game has begun");
    if (who.person != owner_) return not_yours("whoever opened the table starts the game");
    for (const SeatAtTable& seat : seats_)
        if (seat.kind == SeatKind::kOpen) return not_now("a seat is free");
    return json::object{{"do", "start"}, {"seed", seed}};
}

Decision Room::act(const Guest& who, const json::object& request) const {
    if (!play_) return not_now("the game has not begun");
    const int seat = play_->to_act();
    if (seat == kNobody) return not_now("the game is over");
    if (!plays(who.person, seat)) return not_yours("it is not your turn");
    const std::string action = text_of(request, "action");
    if (std::string why = play_->refusal(action); !why.empty())
        return Refusal{"illegal_action", std::move(why)};
    return json::object{{"do", "act"}, {"seat", seat}, {"action", action}};
}

Decision Room::undo(const Guest& who) const {
    if (!play_) return not_now("the game has not begun");
    const int seat = play_->to_act();
    if (seat == kNobody || !play_->can_undo())
        return Refusal{"nothing_to_undo",
                       "undo goes back within one's own turn as far as nothing hidden was shown"};
    if (!plays(who.person, seat)) return not_yours("it is not your turn");
    return json::object{{"do", "undo"}, {"seat", seat}};
}

Decision Room::hand_over(const Guest& who, const json::object& request) const {
    if (!play_ || over()) return not_now("no game is running");
    const auto seat = named_seat(request, seats_.size());
    if (const auto* wrong = std::get_if<Refusal>(&seat)) return *wrong;
    const SeatAtTable& there = at(std::get<int>(seat));
    if (there.kind != SeatKind::kPerson || there.handed) return not_now("a bot plays there");
    if (!sits(who.person)) return not_yours("only those at the table can do that");
    return json::object{{"do", "hand_over"}, {"seat", std::get<int>(seat)}, {"level", kStandIn}};
}

Decision Room::take_back(const Guest& who, const json::object& request) const {
    if (!play_ || over()) return not_now("no game is running");
    const auto seat = named_seat(request, seats_.size());
    if (const auto* wrong = std::get_if<Refusal>(&seat)) return *wrong;
    const SeatAtTable& there = at(std::get<int>(seat));
    if (there.person != who.person || !there.handed) return not_yours("no bot plays for you there");
    return json::object{{"do", "take_back"}, {"seat", std::get<int>(seat)}};
}

Decision Room::say(const Guest& who, const json::object& request) const {
    if (!sits(who.person)) return not_yours("only those at the table talk there");
    if (game_ == yokai::Game::kName && play_ && !over())
        return not_now("Yōkai is played without talk; there are reactions");
    const std::string text = text_of(request, "text");
    if (text.empty() || text.size() > kLongestText)
        return bad_request("text: should have 1 to " + std::to_string(kLongestText) + " bytes");
    return json::object{{"do", "say"}, {"person", who.person}, {"name", who.name}, {"text", text}};
}

Decision Room::react(const Guest& who, const json::object& request) const {
    if (!sits(who.person)) return not_yours("only those at the table react there");
    const std::string reaction = text_of(request, "reaction");
    if (std::find(kReactions.begin(), kReactions.end(), reaction) == kReactions.end())
        return bad_request("reaction: should be " + table::either(kReactions));
    return json::object{
        {"do", "react"}, {"person", who.person}, {"name", who.name}, {"reaction", reaction}};
}

// --- Happening -----------------------------------------------------------------------------------

void Room::apply(const Entry& entry) {
    last_ = json::parse(entry.what).as_object();
    seq_ = entry.seq;
    changed_ = entry.at;
    if (!entry.id.empty()) ids_.insert(entry.id);
    const std::string what = text_of(last_, "do");
    const auto seat = [&]() -> SeatAtTable& { return at(*number_of(last_, "seat")); };
    if (what == "open") {
        game_ = text_of(last_, "game");
        owner_ = text_of(last_, "person");
        invite_ = text_of(last_, "invite");
        options_ = last_.at("options").as_object();
        public_ = flag_of(last_, "public");
        created_ = entry.at;
        seats_.resize(static_cast<std::size_t>(*number_of(last_, "players")));
    } else if (what == "sit") {
        seat() = {SeatKind::kPerson, text_of(last_, "person"), text_of(last_, "name"), "", false};
    } else if (what == "bot") {
        seat() = {SeatKind::kBot, "", "", text_of(last_, "level"), false};
    } else if (what == "stand") {
        seat() = {};
    } else if (what == "start") {
        play_ = begin_play(game_, static_cast<int>(seats_.size()), options_,
                           last_.at("seed").as_int64());
    } else if (what == "act") {
        play_->act(text_of(last_, "action"));
    } else if (what == "undo") {
        play_->undo();
    } else if (what == "hand_over") {
        seat().handed = true;
        seat().level = text_of(last_, "level");
    } else if (what == "take_back") {
        seat().handed = false;
    } else if (what == "say" || what == "react") {
        talk_.push_back(news(""));
        if (talk_.size() > kTalkKept) talk_.erase(talk_.begin());
    }
}

// --- Looking -------------------------------------------------------------------------------------

bool Room::sits(const std::string& person) const {
    return person == owner_ ||
           std::any_of(seats_.begin(), seats_.end(), [&](const SeatAtTable& seat) {
               return seat.kind == SeatKind::kPerson && seat.person == person;
           });
}

bool Room::plays(const std::string& person, int seat) const {
    return at(seat).kind == SeatKind::kPerson && at(seat).person == person && !at(seat).handed;
}

int Room::eyes_of(const std::string& person) const {
    if (!play_) return kNobody;
    if (const int seat = play_->to_act(); seat != kNobody && plays(person, seat)) return seat;
    for (int seat = 0; seat < static_cast<int>(seats_.size()); ++seat)
        if (at(seat).kind == SeatKind::kPerson && at(seat).person == person) return seat;
    return kNobody;
}

int Room::bot_to_act() const {
    if (!play_ || over()) return kNobody;
    const int seat = play_->to_act();
    return at(seat).kind == SeatKind::kBot || at(seat).handed ? seat : kNobody;
}

bool Room::may_watch(const std::string& person, const std::string& invite) const {
    return public_ || sits(person) || (!invite_.empty() && invite == invite_);
}

json::array Room::seats_json() const {
    json::array all;
    for (const SeatAtTable& seat : seats_) {
        json::object one;
        switch (seat.kind) {
            case SeatKind::kOpen: one["kind"] = "open"; break;
            case SeatKind::kBot:
                one["kind"] = "bot";
                one["level"] = seat.level;
                break;
            case SeatKind::kPerson:
                one["kind"] = "person";
                one["person"] = seat.person;
                one["name"] = seat.name;
                if (seat.handed) one["stand_in"] = seat.level;
                break;
        }
        all.push_back(std::move(one));
    }
    return all;
}

json::value Room::game_json(const std::string& person) const {
    if (!play_) return nullptr;
    const int eyes = eyes_of(person);
    const int seat = play_->to_act();
    json::object game{{"view", play_->view(eyes)},
                      {"eyes", eyes == kNobody ? json::value(nullptr) : json::value(eyes)},
                      {"seat", seat == kNobody ? json::value(nullptr) : json::value(seat)}};
    if (seat != kNobody && plays(person, seat)) {
        json::array actions;
        for (const std::string& action : play_->legal()) actions.push_back(json::string(action));
        game["actions"] = std::move(actions);
        game["can_undo"] = play_->can_undo();
    }
    if (seat == kNobody) game["score"] = play_->score();
    return game;
}

json::object Room::picture(const std::string& person) const {
    json::object all{{"table", id_},      {"seq", seq_},
                     {"game", game_},     {"options", options_},
                     {"public", public_}, {"phase", phase()},
                     {"owner", owner_},   {"seats", seats_json()},
                     {"talk", talk_},     {"play", game_json(person)}};
    // Those who sit here may invite others.
    if (sits(person)) all["invite"] = invite_;
    return all;
}

json::object Room::news(const std::string& person) const {
    json::object all{{"seq", seq_}};
    json::object entry = last_;
    entry.erase("seed");
    entry.erase("invite");
    const std::string what = text_of(last_, "do");
    if (what == "act") all["events"] = play_->events(eyes_of(person));
    all["entry"] = std::move(entry);
    if (what == "start" || what == "act" || what == "undo" || what == "hand_over" ||
        what == "take_back")
        all["play"] = game_json(person);
    if (what != "act" && what != "undo" && what != "say" && what != "react")
        all["seats"] = seats_json();
    return all;
}

Step Room::step(Entry entry) const {
    std::vector<Member> members;
    const int seat = play_ && !over() ? play_->to_act() : kNobody;
    for (const SeatAtTable& there : seats_) {
        if (there.kind != SeatKind::kPerson) continue;
        const bool to_act = seat != kNobody && plays(there.person, seat);
        if (std::none_of(members.begin(), members.end(),
                         [&](const Member& m) { return m.person == there.person; }))
            members.push_back({there.person, to_act});
    }
    if (!owner_.empty() && std::none_of(members.begin(), members.end(),
                                        [&](const Member& m) { return m.person == owner_; }))
        members.push_back({owner_, false});
    json::object summary{{"game", game_},
                         {"players", seats_.size()},
                         {"options", options_},
                         {"seats", seats_json()},
                         {"seat", seat == kNobody ? json::value(nullptr) : json::value(seat)}};
    return {{id_, game_, public_, phase(), entry.seq, created_, entry.at, json::serialize(summary)},
            std::move(entry),
            std::move(members),
            bot_to_act() != kNobody};
}

}  // namespace himiko::server
