#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "room/room.h"
#include "room/told.h"

// What one person may see of a room.
namespace himiko::room {

namespace json = boost::json;

namespace {

json::value seat_or_null(int seat) {
    return seat == kNobody ? json::value(nullptr) : json::value(seat);
}

}  // namespace

json::array Room::seats_json() const {
    json::array all;
    for (const Seat& seat : seats_) {
        json::object one;
        switch (seat.kind) {
            case SeatKind::kOpen: one["kind"] = "open"; break;
            case SeatKind::kBot:
                one["kind"] = "bot";
                one["level"] = seat.level;
                if (!seat.character.empty()) one["character"] = seat.character;
                break;
            case SeatKind::kInvited:
            case SeatKind::kPerson:
                one["kind"] = seat.kind == SeatKind::kPerson ? "person" : "invited";
                one["person"] = seat.person;
                one["name"] = seat.name;
                if (!seat.absence) break;
                one["stand_in"] = seat.level;
                if (seat.absence->for_good) one["left"] = true;
                if (!seat.absence->own_wish) one["away"] = true;
                break;
        }
        all.push_back(std::move(one));
    }
    return all;
}

json::array Room::asking_json() const {
    json::array all;
    for (const Asking& one : asking_)
        all.push_back(json::object{{"person", one.person}, {"name", one.name}});
    return all;
}

json::value Room::box_json() const {
    if (!play_) return box_.empty() ? json::value(nullptr) : json::value(box_);
    const std::string* box = play_->other_box();
    return box ? json::parse(*box) : json::value(nullptr);
}

json::value Room::box_name() const {
    return box_.empty() ? json::value(nullptr) : json::value(json::string(text_of(box_, "name")));
}

Room::SharedGame Room::shared_game() const {
    if (!play_) return {};
    const int seat = play_->to_act();
    table::JsonWriter fields, view;
    seat == kNobody ? fields.field("seat", nullptr) : fields.field("seat", seat);
    fields.field("moves", play_->moves());
    fields.field("since", turn_since_);
    const auto end = deadline();
    end ? fields.field("deadline", *end) : fields.field("deadline", nullptr);
    if (seat == kNobody)
        fields.key("score").written(json::serialize(play_->score()));
    else if (const auto standing = play_->standing())
        fields.key("standing").written(json::serialize(*standing));
    play_->write_shared_view(view);
    return {fields.take(), view.take()};
}

std::string Room::game_text(Eyes eyes, const SharedGame& shared) const {
    if (!play_) return "null";
    table::JsonWriter out;
    out.object([&] {
        out.written(shared.fields);
        out.key("view").object([&] {
            if (!shared.view.empty()) out.written(shared.view);
            play_->write_own_view(out, eyes.seat);
        });
        eyes.seat == kNobody ? out.field("eyes", nullptr) : out.field("eyes", eyes.seat);
        if (!eyes.acts) return;
        out.key("actions").array([&] {
            for (const std::string& action : play_->legal()) out.value(action);
        });
        out.field("can_undo", play_->can_undo());
    });
    return out.take();
}

json::value Room::practice_json() const {
    if (practice_.empty()) return nullptr;
    json::object all = practice_;
    all["solved"] = nullptr;
    if (const json::value* task = practice_.if_contains("task"); task && task->is_object()) {
        all["task"] = play_ ? play_->question(task->get_object()) : json::value(nullptr);
        if (const auto solved = play_ ? play_->solved(task->get_object()) : std::nullopt)
            all["solved"] = *solved;
    }
    return all;
}

std::string Room::picture(const std::string& person, bool successor_gone) const {
    json::object all{{"table", id_},          {"seq", seq_},         {"version", version_},
                     {"game", game_},         {"options", options_}, {"public", public_},
                     {"phase", phase()},      {"owner", owner_},     {"clock", clock_json(clock_)},
                     {"seats", seats_json()}, {"rematch", nullptr}};
    all["box"] = box_json();
    all["seating"] = ask_ ? "ask" : "open";
    all["may_talk"] = may_talk();
    all["first"] = first_json(first_);
    all["asking"] = asking_json();
    if (guided_) all["guided"] = true;
    if (carried_) all["carried"] = true;
    if (hints_) all["hints"] = true;
    if (hinted_) all["hinted"] = true;
    all["practice"] = practice_json();
    if (is_removed(person)) all["removed"] = true;
    all["closed"] = nullptr;
    if (closed_ != Closed::kNo) all["closed"] = why_closed().reason;
    if (!rematch_.empty() && !successor_gone) all["rematch"] = rematch_;
    // Those who sit here may invite others.
    if (sits(person) && !invite_.empty()) all["invite"] = invite_;
    std::string text = json::serialize(all);
    text.pop_back();
    text += ",\"talk\":[";
    for (const Line& line : talk_) {
        if (&line != &talk_.front()) text += ',';
        text += "{\"seq\":" + std::to_string(line.seq) +
                ",\"version\":" + std::to_string(line.version) + "," + line.news + "}";
    }
    return text + "],\"play\":" + game_text(eyes_of(person), shared_game()) + "}";
}

std::string Room::summary() const {
    json::object all{
        {"game", game_},          {"players", seats_.size()},    {"options", options_},
        {"box", box_name()},      {"clock", clock_json(clock_)}, {"seating", ask_ ? "ask" : "open"},
        {"may_talk", may_talk()}, {"seats", seats_json()},       {"seat", seat_or_null(to_act())}};
    if (guided_) all["guided"] = true;
    if (carried_) all["carried"] = true;
    if (!practice_.empty()) all["practice"] = true;
    if (hinted_) all["hints"] = true;
    return json::serialize(all);
}

Listing Room::listing() const {
    return {id_, phase(), seq_, created_, changed_, deadline(), summary()};
}

News Room::news_of(const What& what, const Deed& deed) const {
    News news;
    const json::value* task = practice_.if_contains("task");
    const std::string practice =
        task && task->is_object() ? ",\"practice\":" + json::serialize(practice_json()) : "";
    if (const auto* act = std::get_if<Act>(&what)) {
        // Those who watch come first, then each seat.
        for (std::size_t i = 0; i < deed.events.size(); ++i) {
            const json::array& events = deed.events[i];
            json::object entry{
                {"do", Act::kName}, {"seat", act->seat}, {"action", told_action(events)}};
            if (!deed.why.empty()) entry["why"] = deed.why;
            news.tell(static_cast<int>(i) - 1, "\"events\":" + json::serialize(events) +
                                                   ",\"entry\":" + json::serialize(entry) +
                                                   practice);
        }
        return news;
    }
    std::string text = told_entry(what) + practice;
    const Verb& verb = kVerbs[what.index()];
    if (verb.listed && !verb.talk)
        text += ",\"phase\":\"" + std::string(phase()) +
                "\",\"owner\":" + json::serialize(json::string(owner_)) +
                ",\"seats\":" + json::serialize(seats_json()) +
                ",\"asking\":" + json::serialize(asking_json());
    news.tell_all(text);
    return news;
}

// --- Looking back --------------------------------------------------------------------------------

std::optional<json::object> Room::moment(const std::string& person, int moves,
                                         std::optional<int> eyes) const {
    if (!play_ || moves < 0 || moves > play_->moves()) return std::nullopt;
    if (eyes && (!over() || *eyes < kNobody || *eyes >= play_->players())) return std::nullopt;
    const int through = eyes ? *eyes : eyes_into_the_past(person);
    json::object moment{{"table", id_},
                        {"moves", moves},
                        {"of", play_->moves()},
                        {"eyes", seat_or_null(through)},
                        {"view", play_->view_after(moves, through)}};
    if (auto standing = play_->standing_after(moves)) moment["standing"] = std::move(*standing);
    return moment;
}

std::optional<json::object> Room::record(const std::string& person) const {
    if (!play_) return std::nullopt;
    return play_->record(eyes_of(person).seat);
}

json::object Room::kept_of(const std::string& person) const {
    json::array said;
    for (const Line& line : talk_)
        if (line.person == person)
            said.push_back(json::parse("{" + line.news + "}").as_object()["entry"]);
    json::object all{{"game", game_}, {"said", std::move(said)}};
    if (!sits(person)) return all;
    all["seats"] = seats_json();
    if (auto played = record(person)) all["record"] = std::move(*played);
    return all;
}

std::optional<json::object> Room::story(const std::string& person) const {
    if (!play_) return std::nullopt;
    json::object all = play_->story(eyes_into_the_past(person));
    all["table"] = id_;
    all["game"] = game_;
    all["phase"] = phase();
    all["seats"] = seats_json();
    all["box"] = box_json();
    if (over()) all["score"] = play_->score();
    return all;
}

// --- How it ended --------------------------------------------------------------------------------

// Places come from the game's ranking; where there is none, all win or lose together. Whoever left,
// or was away when the others or the clock called a bot, comes after everybody who stayed, whatever
// a bot made of the seat; who left first is last.
std::optional<Ending> Room::ending() const {
    if (!over()) return std::nullopt;
    Ending end;
    end.at = ended_;
    const json::object score = play_->score();
    const json::value* ranking = score.if_contains("ranking");
    const auto rank_of = [&](int seat) {
        const auto& best_first = ranking->as_array();
        return std::find(best_first.begin(), best_first.end(), json::value(seat)) -
               best_first.begin();
    };
    // Sorts like a place: those who stayed by the ranking, then those who left, the last one first.
    const auto has_left = [&](int seat) {
        const auto& absence = at(seat).absence;
        return absence && (absence->for_good || !absence->own_wish);
    };
    const auto standing_of = [&](int seat) {
        if (has_left(seat))
            return std::pair<std::int64_t, std::int64_t>(1, -at(seat).absence->since);
        return std::pair<std::int64_t, std::int64_t>(0, ranking ? rank_of(seat) : 0);
    };
    std::vector<std::string> persons;
    bool bots = false;
    for (int seat = 0; seat < play_->players(); ++seat) {
        bots |= at(seat).kind == SeatKind::kBot;
        if (at(seat).kind != SeatKind::kPerson) continue;
        int place = 1;
        for (int other = 0; other < play_->players(); ++other)
            place += ranking && standing_of(other) < standing_of(seat);
        const bool left = has_left(seat);
        const bool won = ranking ? place == 1 : score.at("score").at("won").as_bool();
        end.people.push_back({seat, at(seat).person, place, won && !at(seat).absence, left,
                              at(seat).helped && !left});
        persons.push_back(at(seat).person);
    }
    end.result = json::serialize(score);
    if (guided_ || carried_ || !practice_.empty()) return end;
    if (!ranking) {
        end.score = json::serialize(score.at("score"));
        json::object kind{{"players", play_->players()}, {"options", options_}, {"bots", bots}};
        if (!box_.empty()) kind["box"] = box_name();
        if (talk_allowed_) kind["talk"] = true;
        if (hinted_) kind["hints"] = true;
        end.kind = json::serialize(kind);
        const json::value& points = score.at("score").at("points");
        end.points = points.is_int64() ? points.get_int64() : 0;
        return end;
    }
    // People alone, each of them once, with the box that everybody has, and nobody's help.
    std::sort(persons.begin(), persons.end());
    end.rated = !bots && !hinted_ && box_.empty() &&
                std::adjacent_find(persons.begin(), persons.end()) == persons.end();
    return end;
}

}  // namespace himiko::room
