#include "server/room.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "server/fields.h"
#include "server/secrets.h"
#include "server/turn_clock.h"

namespace himiko::server {

namespace json = boost::json;

namespace {

constexpr std::size_t kTalkKept = 200;  // lines

json::value seat_or_null(int seat) {
    return seat == kNobody ? json::value(nullptr) : json::value(seat);
}

}  // namespace

// --- By itself --------------------------------------------------------------------------------

std::optional<json::object> Room::run_out(Millis now) const {
    if (const auto end = deadline(); !end || now < *end) return std::nullopt;
    return json::object{
        {"do", "hand_over"}, {"seat", play_->to_act()}, {"level", kStandIn}, {"clock", true}};
}

std::optional<std::pair<std::string, json::object>> Room::rematch() const {
    if (text_of(last_, "do") != "rematch") return std::nullopt;
    json::array seats;
    for (const SeatAtTable& seat : seats_) {
        if (seat.kind == SeatKind::kBot)
            seats.push_back(json::object{{"level", seat.level}});
        else
            seats.push_back(json::object{{"person", seat.person}, {"name", seat.name}});
    }
    return std::pair(rematch_, json::object{{"do", "open"},
                                            {"person", last_.at("person")},
                                            {"name", last_.at("name")},
                                            {"game", game_},
                                            {"players", seats_.size()},
                                            {"options", options_},
                                            {"clock", clock_json(clock_)},
                                            {"public", public_},
                                            {"invite", last_.at("invite")},
                                            {"seats", std::move(seats)},
                                            {"after", id_}});
}

// --- Happening -----------------------------------------------------------------------------------

void Room::leave(const std::string& person) {
    for (SeatAtTable& seat : seats_) {
        if (seat.kind != SeatKind::kPerson || seat.person != person) continue;
        if (play_) {
            seat.handed = true;
            seat.level = text_of(last_, "level");
        } else {
            seat = {};
        }
    }
    if (play_ || person != owner_) return;
    // The table goes on with whoever is there.
    const auto heir = std::find_if(seats_.begin(), seats_.end(), [](const SeatAtTable& seat) {
        return seat.kind == SeatKind::kPerson;
    });
    closed_ = heir == seats_.end();
    if (!closed_) owner_ = heir->person;
}

void Room::apply(const Entry& entry) {
    members_before_ = members();
    due_before_ = due().has_value();
    over_before_ = over();
    last_ = json::parse(entry.what).as_object();
    seq_ = entry.seq;
    ids_.push_back(entry.id.empty() ? 0 : std::hash<std::string>()(entry.id));
    changed_ = entry.at;
    const std::string what = text_of(last_, "do");
    if (closed_) return;
    const int turn = play_ ? play_->turn() : -1;
    const auto seat = [&]() -> SeatAtTable& { return at(*number_of(last_, "seat")); };
    if (what == "open") {
        game_ = text_of(last_, "game");
        owner_ = text_of(last_, "person");
        invite_ = text_of(last_, "invite");
        options_ = last_.at("options").as_object();
        public_ = flag_of(last_, "public");
        clock_ = *read_clock(last_);
        created_ = entry.at;
        seats_.resize(static_cast<std::size_t>(*number_of(last_, "players")));
        if (const json::value* seats = last_.if_contains("seats"))
            for (std::size_t i = 0; i < seats_.size(); ++i) {
                const json::object& there = seats->as_array()[i].as_object();
                const bool bot = there.contains("level");
                seats_[i] = {bot ? SeatKind::kBot : SeatKind::kPerson, text_of(there, "person"),
                             text_of(there, "name"), text_of(there, "level"), false};
            }
    } else if (what == "sit") {
        seat() = {SeatKind::kPerson, text_of(last_, "person"), text_of(last_, "name"), "", false};
    } else if (what == "bot") {
        seat() = {SeatKind::kBot, "", "", text_of(last_, "level"), false};
    } else if (what == "stand") {
        seat() = {};
    } else if (what == "leave") {
        leave(text_of(last_, "person"));
    } else if (what == "start") {
        // A game that was played by other rules is not reinterpreted.
        closed_ = number_of(last_, "version").value_or(1) != rules_version(game_);
        if (!closed_)
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
        turn_since_ = entry.at;
    } else if (what == "rematch") {
        rematch_ = text_of(last_, "table");
    } else if (what == "say" || what == "react") {
        talk_.push_back(news(""));
        if (talk_.size() > kTalkKept) talk_.erase(talk_.begin());
    }
    if (play_ && play_->turn() != turn) turn_since_ = entry.at;
    listed_ = (what != "act" && what != "undo") || over() || play_->turn() != turn;
}

// --- Looking -------------------------------------------------------------------------------------

std::optional<std::int64_t> Room::seq_of(const std::string& entry_id) const {
    const auto found = std::find(ids_.begin(), ids_.end(), std::hash<std::string>()(entry_id));
    if (found == ids_.end()) return std::nullopt;
    return 1 + (found - ids_.begin());
}

const char* Room::phase() const {
    if (closed_) return "closed";
    if (!play_) return "lobby";
    return over() ? "over" : "playing";
}

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

std::optional<Millis> Room::deadline() const {
    if (clock_ == kNoClock || !play_ || over() || bot_to_act() != kNobody) return std::nullopt;
    return turn_since_ + clock_;
}

std::optional<Millis> Room::due() const {
    if (bot_to_act() != kNobody) return changed_;
    return deadline();
}

std::vector<Member> Room::members() const {
    std::vector<Member> all;
    const int seat = play_ && !over() ? play_->to_act() : kNobody;
    const auto add = [&](const std::string& person) {
        const bool to_act = seat != kNobody && plays(person, seat);
        if (std::none_of(all.begin(), all.end(),
                         [&](const Member& m) { return m.person == person; }))
            all.push_back({person, to_act});
    };
    for (const SeatAtTable& there : seats_)
        if (there.kind == SeatKind::kPerson) add(there.person);
    if (!owner_.empty() && !closed_) add(owner_);
    return all;
}

bool Room::may_watch(const std::string& person, const std::string& invite) const {
    return public_ || sits(person) || (!invite_.empty() && same_secret(invite, invite_));
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
    json::object game{{"view", play_->view(eyes)},  {"eyes", seat_or_null(eyes)},
                      {"seat", seat_or_null(seat)}, {"moves", play_->moves()},
                      {"since", turn_since_},       {"deadline", nullptr}};
    if (const auto end = deadline()) game["deadline"] = *end;
    if (seat != kNobody && plays(person, seat)) {
        json::array actions;
        for (const std::string& action : play_->legal()) actions.push_back(json::string(action));
        game["actions"] = std::move(actions);
        game["can_undo"] = play_->can_undo();
    }
    if (seat == kNobody)
        game["score"] = play_->score();
    else if (auto standing = play_->standing())
        game["standing"] = std::move(*standing);
    return game;
}

json::object Room::picture(const std::string& person) const {
    json::object all{{"table", id_},       {"seq", seq_},
                     {"game", game_},      {"options", options_},
                     {"public", public_},  {"phase", phase()},
                     {"owner", owner_},    {"clock", clock_json(clock_)},
                     {"talk", talk_},      {"seats", seats_json()},
                     {"rematch", nullptr}, {"play", game_json(person)}};
    if (!rematch_.empty()) all["rematch"] = rematch_;
    // Those who sit here may invite others.
    if (sits(person)) all["invite"] = invite_;
    return all;
}

json::object Room::news_through(int eyes) const {
    json::object all{{"seq", seq_}};
    json::object entry = last_;
    entry.erase("seed");
    entry.erase("invite");
    const std::string what = text_of(last_, "do");
    if (what == "act") {
        json::array events = play_->events(eyes);
        entry["action"] = told_action(events);
        all["events"] = std::move(events);
    }
    all["entry"] = std::move(entry);
    if (changes_the_table(last_) && what != "act" && what != "undo") {
        all["phase"] = phase();
        all["owner"] = owner_;
        all["seats"] = seats_json();
    }
    return all;
}

json::object Room::news(const std::string& person) const {
    json::object all = news_through(eyes_of(person));
    if (play_ && changes_the_table(last_)) all["play"] = game_json(person);
    return all;
}

json::object Room::news_again(const std::string& person) const {
    return !play_ || play_->shows_the_past() ? news(person) : news_through(kNobody);
}

// --- Looking back --------------------------------------------------------------------------------

int Room::eyes_into_the_past(const std::string& person) const {
    return play_->shows_the_past() ? eyes_of(person) : kNobody;
}

std::optional<json::object> Room::moment(const std::string& person, int moves,
                                         std::optional<int> eyes) const {
    if (!play_ || moves < 0 || moves > play_->moves()) return std::nullopt;
    if (eyes && (!over() || *eyes < kNobody || *eyes >= play_->players())) return std::nullopt;
    const int through = eyes ? *eyes : eyes_into_the_past(person);
    return json::object{{"table", id_},
                        {"moves", moves},
                        {"of", play_->moves()},
                        {"eyes", seat_or_null(through)},
                        {"view", play_->view_after(moves, through)}};
}

std::optional<json::object> Room::record(const std::string& person) const {
    if (!play_) return std::nullopt;
    return play_->record(eyes_of(person));
}

std::optional<json::object> Room::story(const std::string& person) const {
    if (!play_) return std::nullopt;
    json::object all = play_->story(eyes_into_the_past(person));
    all["table"] = id_;
    all["game"] = game_;
    all["phase"] = phase();
    all["seats"] = seats_json();
    if (over()) all["score"] = play_->score();
    return all;
}

// --- Storing -------------------------------------------------------------------------------------

// Places come from the game's ranking; where there is none, all win or lose together.
Ending Room::ending() const {
    Ending end;
    const json::object score = play_->score();
    const json::value* ranking = score.if_contains("ranking");
    const auto place_of = [&](int seat) {
        if (!ranking) return 1;
        const auto& best_first = ranking->as_array();
        const auto found = std::find(best_first.begin(), best_first.end(), json::value(seat));
        return 1 + static_cast<int>(found - best_first.begin());
    };
    std::vector<std::string> persons;
    bool bots = false;
    for (int seat = 0; seat < play_->players(); ++seat) {
        bots |= at(seat).kind == SeatKind::kBot;
        if (at(seat).kind != SeatKind::kPerson) continue;
        const int place = place_of(seat);
        const bool won = ranking ? place == 1 : score.at("score").at("won").as_bool();
        end.people.push_back({seat, at(seat).person, place, won && !at(seat).handed});
        persons.push_back(at(seat).person);
    }
    end.result = json::serialize(score);
    if (!ranking) {
        end.score = json::serialize(score.at("score"));
        end.kind = json::serialize(
            json::object{{"players", play_->players()}, {"options", options_}, {"bots", bots}});
        const json::value& points = score.at("score").at("points");
        end.points = points.is_int64() ? points.get_int64() : 0;
        return end;
    }
    // People alone, each of them once. Who left before the end comes last.
    std::sort(persons.begin(), persons.end());
    end.rated = !bots && persons.size() == end.people.size() &&
                std::adjacent_find(persons.begin(), persons.end()) == persons.end();
    for (Placing& one : end.people)
        if (at(one.seat).handed) one.place = play_->players();
    return end;
}

Step Room::opened(const std::pair<std::string, json::object>& table, Millis now) {
    Room room(table.first);
    const Entry entry{1, "", now, json::serialize(table.second)};
    room.apply(entry);
    return room.step(entry);
}

Step Room::step(Entry entry) const {
    const int seat = play_ && !over() ? play_->to_act() : kNobody;
    json::object summary{{"game", game_},         {"players", seats_.size()},
                         {"options", options_},   {"clock", clock_json(clock_)},
                         {"seats", seats_json()}, {"seat", seat_or_null(seat)}};
    Step step;
    step.table = {id_,       game_,    public_,  phase(),
                  entry.seq, created_, entry.at, json::serialize(summary)};
    step.entry = std::move(entry);
    step.listed = listed_;
    const std::vector<Member> now = members();
    for (const Member& member : now)
        if (std::find(members_before_.begin(), members_before_.end(), member) ==
            members_before_.end())
            step.members.push_back(member);
    for (const Member& member : members_before_)
        if (std::none_of(now.begin(), now.end(),
                         [&](const Member& m) { return m.person == member.person; }))
            step.gone.push_back(member.person);
    // Talk leaves the work of bots alone.
    if (changes_the_table(last_)) {
        step.due = due();
        step.was_due = due_before_;
    }
    if (over() && !over_before_) step.ending = ending();
    return step;
}

}  // namespace himiko::server
