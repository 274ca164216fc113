#include "browser/page.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <optional>

#include "bots/level.h"
#include "room/catalogue.h"
#include "room/fields.h"
#include "room/following.h"
#include "room/practice.h"
#include "room/told.h"
#include "table/box.h"
#include "table/games.h"
#include "table/pad.h"
#include "table/seed.h"
#include "table/sentence.h"

namespace himiko::browser {

namespace json = boost::json;
using room::Entry;
using room::Moment;
using room::Refusal;
using room::Room;
using room::What;

namespace {

constexpr std::size_t kLongestId = 64;
constexpr const char* kNoMoment = "what happens needs a moment with a seed";

std::string said(const char* name, const std::string& what) {
    return json::serialize(json::object{{name, what}});
}
std::string mistake(const std::string& what) { return said("mistake", what); }
std::string damaged(const std::string& why) { return said("damaged", why); }
std::string error(const Refusal& why) {
    return json::serialize(json::object{{"error", table::error_json(why)}});
}

json::object object_of(const json::object& from, const char* name) {
    const json::value* found = from.if_contains(name);
    return found && found->is_object() ? found->get_object() : json::object();
}
json::array list_of(const json::object& from, const char* name) {
    const json::value* found = from.if_contains(name);
    return found && found->is_array() ? found->get_array() : json::array();
}
std::int64_t whole_of(const json::object& from, const char* name) {
    const json::value* found = from.if_contains(name);
    return found && found->is_int64() ? found->get_int64() : 0;
}

room::User user_of(const json::object& asked) {
    const json::object who = object_of(asked, "who");
    return {room::text_of(who, "person"), room::text_of(who, "name")};
}
// Nothing if it has no seed: a deal that anybody could guess is none.
std::optional<Moment> moment_of(const json::object& asked) {
    const json::object given = object_of(asked, "moment");
    const json::value* named = given.if_contains("seed");
    const auto seed = named ? table::read_seed(*named) : std::nullopt;
    if (!seed) return std::nullopt;
    Moment moment;
    moment.now = whole_of(given, "now");
    moment.seed = *seed;
    moment.table = room::text_of(given, "table");
    moment.invite = room::text_of(given, "invite");
    return moment;
}

json::object stored(const Entry& entry) {
    return {{"seq", entry.seq}, {"id", entry.id}, {"at", entry.at}, {"what", json_of(entry.what)}};
}

void add(std::string& list, const std::string& one) { list += (list.empty() ? "" : ",") + one; }

}  // namespace

const std::vector<Page::Verb> Page::kVerbs = {
    {"open", false, &Page::open},           {"load", false, &Page::load},
    {"request", true, &Page::request},      {"think", true, &Page::think},
    {"agree", true, &Page::agree},          {"play", true, &Page::play},
    {"picture", true, &Page::picture},      {"listing", true, &Page::listing},
    {"replay", true, &Page::replay},        {"moment", true, &Page::moment},
    {"record", true, &Page::record},        {"log", true, &Page::log},
    {"ending", true, &Page::ending},        {"practice", true, &Page::practice},
    {"task", false, &Page::task},           {"games", false, &Page::games},
    {"check_box", false, &Page::check_box}, {"pad", false, &Page::pad},
};

std::string Page::ask(std::string_view text) {
    boost::system::error_code bad;
    const json::value read = json::parse({text.data(), text.size()}, bad);
    if (bad || !read.is_object()) return mistake("this is no JSON object");
    const std::string name = room::text_of(read.get_object(), "do");
    const auto verb = std::find_if(kVerbs.begin(), kVerbs.end(),
                                   [&](const Verb& one) { return one.name == name; });
    if (verb == kVerbs.end()) return mistake("nobody does '" + name + "' here");
    if (verb->table && !room_) return mistake("there is no table");
    return (this->*verb->answer)(read.get_object());
}

// --- A table -------------------------------------------------------------------------------------

std::string Page::open(const Object& asked) {
    const auto moment = moment_of(asked);
    if (!moment) return mistake(kNoMoment);
    const room::User who = user_of(asked);
    if (moment->table.empty()) return mistake("a new table needs an id");
    auto decision = Room::open(who, object_of(asked, "table"), moment->invite);
    if (const auto* why = std::get_if<Refusal>(&decision)) return error(*why);
    who_ = who;
    room_ = std::make_unique<Room>(moment->table);
    course_ = {};
    Outcome outcome;
    happen({std::get<What>(std::move(decision))}, "", *moment, outcome);
    return told(outcome);
}

std::string Page::load(const Object& asked) {
    json::array entries = list_of(asked, "entries");
    const std::int64_t now = whole_of(object_of(asked, "moment"), "now");
    for (const json::value& what : list_of(asked, "log"))
        entries.push_back(
            json::object{{"seq", std::ssize(entries) + 1}, {"at", now}, {"what", what}});
    Outcome outcome;
    auto room = std::make_unique<Room>(room::text_of(asked, "id"));
    room::Course course;
    for (const json::value& one : entries) {
        if (!one.is_object()) return damaged("an entry is no object");
        const json::object& kept = one.get_object();
        auto what = room::what_of(object_of(kept, "what"));
        if (const auto* wrong = std::get_if<std::string>(&what)) return damaged(*wrong);
        const Entry entry{whole_of(kept, "seq"), room::text_of(kept, "id"), whole_of(kept, "at"),
                          std::get<What>(std::move(what))};
        if (const auto why = room::follow(*room, entry)) return damaged(*why);
        course.add(entry.what);
        if (asked.contains("log")) add(outcome.entries, json::serialize(stored(entry)));
    }
    if (room->seq() == 0) return damaged("there are no entries");
    who_ = user_of(asked);
    room_ = std::move(room);
    course_ = std::move(course);
    deliberation_ = nullptr;
    return told(outcome);
}

std::string Page::request(const Object& asked) {
    const json::object request = object_of(asked, "request");
    const auto moment = moment_of(asked);
    if (!moment) return mistake(kNoMoment);
    const std::string id = room::text_of(request, "id");
    Outcome outcome;
    json::object& answer = outcome.answer;
    answer = {{"re", id}, {"ok", true}};
    const auto done = [&](std::int64_t seq) {
        answer["seq"] = seq;
        answer["version"] = room_->version();
        return told(outcome);
    };
    const auto refuse = [&](const Refusal& why) {
        answer["ok"] = false;
        answer["error"] = table::error_json(why);
        return why.code == "stale" ? done(room_->seq()) : told(outcome);
    };
    if (id.empty() || id.size() > kLongestId)
        return refuse(room::bad_request(about("id", Error{"id_form"})));
    if (const auto before = room_->seq_of(id)) return done(*before);
    if (Room::needs_version(request)) {
        const json::value* at = request.if_contains("version");
        if (!at || !at->is_int64())
            return refuse(room::bad_request(about("version", Error{"version_form"})));
        if (at->get_int64() != room_->version()) return refuse(with_code("stale", Error{"stale"}));
    }
    if (Room::is_question(request)) {
        auto found = room_->answer(who_, request);
        if (const auto* why = std::get_if<Refusal>(&found)) return refuse(*why);
        for (auto& field : std::get<json::object>(found))
            answer[field.key()] = std::move(field.value());
        return done(room_->seq());
    }
    auto decision = room_->decide(who_, request, *moment);
    if (const auto* why = std::get_if<Refusal>(&decision)) return refuse(*why);
    happen({std::get<What>(std::move(decision))}, id, *moment, outcome);
    return done(room_->seq());
}

bool Page::is_bots_turn(const Object& asked) const {
    const json::object turn = object_of(asked, "turn");
    const int seat = room_->bot_to_act();
    return seat != kNobody && room::number_of(turn, "seat") == seat &&
           room::number_of(turn, "moves") == room_->play()->moves();
}

std::string Page::think(const Object& asked) {
    if (!is_bots_turn(asked)) return mistake("this turn is over");
    bots::Level level = *bots::read_level(room_->bot_level(room_->bot_to_act()));
    level.thinking.iterations = room::number_of(asked, "iterations").value_or(0);
    const auto seed = static_cast<std::uint64_t>(whole_of(asked, "seed"));
    deliberation_ = room_->play()->deliberate(seed, level);
    if (room::number_of(asked, "minds").value_or(1) <= 1) deliberation_->finish();
    return deliberated();
}

std::string Page::agree(const Object& asked) {
    if (!deliberation_ || !is_bots_turn(asked)) return mistake("nobody thinks about this turn");
    std::vector<room::Votes> minds;
    for (const json::value& mind : list_of(asked, "votes")) {
        room::Votes& votes = minds.emplace_back();
        if (!mind.is_array()) return mistake("the votes of a mind are a list");
        for (const json::value& vote : mind.get_array()) {
            if (!vote.is_object()) return mistake("a vote is an object");
            const std::int64_t visits = whole_of(vote.get_object(), "visits");
            if (visits < 0 || visits > bots::kMostIterations)
                return mistake("nobody visits an action so often");
            votes.push_back({room::text_of(vote.get_object(), "action"), visits});
        }
    }
    if (!deliberation_->agree(minds)) return mistake("these are no votes for this decision");
    return deliberated();
}

std::string Page::deliberated() {
    json::array list;
    if (!deliberation_->over()) {
        for (const room::Vote& vote : deliberation_->think())
            list.push_back(json::object{{"action", vote.action}, {"visits", vote.visits}});
        return json::serialize(json::object{{"votes", std::move(list)}});
    }
    for (const std::string& action : deliberation_->actions()) list.emplace_back(action);
    deliberation_ = nullptr;
    return json::serialize(json::object{{"actions", std::move(list)}});
}

std::string Page::play(const Object& asked) {
    if (!is_bots_turn(asked)) return mistake("this turn is over");
    const int seat = room_->bot_to_act();
    std::vector<What> what;
    for (const json::value& action : list_of(asked, "actions")) {
        if (!action.is_string()) return mistake("an action is a text");
        what.emplace_back(room::Act{seat, std::string(action.get_string())});
    }
    const auto moment = moment_of(asked);
    if (!moment) return mistake(kNoMoment);
    Outcome outcome;
    happen(std::move(what), "", *moment, outcome);
    return told(outcome);
}

void Page::happen(std::vector<What> what, const std::string& id, const Moment& moment,
                  Outcome& outcome) {
    deliberation_ = nullptr;
    for (What& one : what) {
        const Entry entry{room_->seq() + 1, id, moment.now, std::move(one)};
        // What was thought elsewhere is believed no more than what a person asks for.
        if (const auto* act = std::get_if<room::Act>(&entry.what))
            if (room_->play()->refusal(act->action)) break;
        if (const auto* rematch = std::get_if<room::Rematch>(&entry.what)) {
            std::int64_t seq = 0;
            for (What& first : room::first_entries(*room_, *rematch, moment.seed, moment.now))
                add(outcome.next,
                    json::serialize(stored({++seq, "", moment.now, std::move(first)})));
        }
        const room::Change change = room_->apply(entry);
        course_.add(entry.what);
        outcome.ended |= change.ending.has_value();
        add(outcome.entries, json::serialize(stored(entry)));
        const room::Eyes eyes = room_->eyes_of(who_.person);
        const bool shows = room_->play() && !change.talk;
        add(outcome.messages,
            room::news_text(entry.seq, room_->version(), change.news.to(eyes.seat),
                            shows ? room_->game_text(eyes, room_->shared_game()) : std::string()));
    }
}

std::string Page::told(const Outcome& outcome) const {
    std::string text = "{\"id\":" + json::serialize(json::string(room_->id())) + ",\"phase\":\"" +
                       room_->phase() + "\",\"messages\":[" + outcome.messages + "],\"entries\":[" +
                       outcome.entries + "]";
    if (!outcome.answer.empty()) text += ",\"answer\":" + json::serialize(outcome.answer);
    if (!outcome.next.empty()) text += ",\"next\":[" + outcome.next + "]";
    if (const int seat = room_->bot_to_act(); seat != kNobody) {
        const std::string level = room_->bot_level(seat);
        text += ",\"bot\":" + json::serialize(json::object{
                                  {"seat", seat},
                                  {"moves", room_->play()->moves()},
                                  {"level", level},
                                  {"searches", room_->play()->searches(*bots::read_level(level))}});
    }
    if (const std::string person = room_->person_to_act(); !person.empty() && person == who_.person)
        text += ",\"to_act\":true";
    if (outcome.ended) text += ",\"ending\":" + json::serialize(ending());
    return text + "}";
}

json::value Page::ending() const {
    const auto ending = room_->ending();
    if (!ending) return nullptr;
    json::array results;
    bool won = false;
    for (const room::Placing& one : ending->people) {
        if (one.person != who_.person) continue;
        results.push_back(json_of(
            room::SeatResult{room_->listing(), one.seat, one.won, ending->at, ending->result}));
        won |= one.won;
    }
    json::object all{{"results", std::move(results)}, {"sheet", nullptr}};
    if (!ending->kind.empty())
        all["sheet"] = json::object{{"kind", json::parse(ending->kind)},
                                    {"won", won},
                                    {"score", json::parse(ending->score)},
                                    {"points", ending->points}};
    return all;
}

std::string Page::picture(const Object&) { return room_->picture(who_.person); }
std::string Page::listing(const Object&) { return json::serialize(json_of(room_->listing())); }
std::string Page::replay(const Object&) {
    const auto story = room_->story(who_.person);
    return story ? json::serialize(*story) : error(with_code("not_found", Error{"no_table"}));
}
std::string Page::moment(const Object& asked) {
    const auto found = room_->moment(who_.person, room::number_of(asked, "moves").value_or(-1),
                                     room::number_of(asked, "eyes"));
    return found ? json::serialize(*found) : error(with_code("not_found", Error{"no_table"}));
}
std::string Page::record(const Object&) {
    const auto found = room_->record(who_.person);
    return found ? json::serialize(*found) : error(with_code("not_found", Error{"no_table"}));
}

std::string Page::log(const Object&) {
    return json::serialize(json::object{{"log", course_.json()}});
}
std::string Page::ending(const Object&) {
    return json::serialize(json::object{{"ending", ending()}});
}

// --- Practice
// -------------------------------------------------------------------------------------

namespace {

// The log of a table to practise at.
std::string practice_log(const Result<room::Practice>& practice, const room::User& who) {
    if (!practice) return error(practice.error());
    const auto entries = room::first_entries(*practice, who, "");
    if (!entries) return error(entries.error());
    json::array log;
    for (const What& what : *entries) log.push_back(json_of(what));
    return json::serialize(json::object{{"log", std::move(log)}});
}

}  // namespace

std::string Page::practice(const Object& asked) {
    return practice_log(room::practice_from(*room_, asked), user_of(asked));
}
std::string Page::task(const Object& asked) {
    return practice_log(room::practice_of(asked), user_of(asked));
}

// --- Without one ---------------------------------------------------------------------------------

std::string Page::games(const Object&) { return json::serialize(room::catalogue()); }

std::string Page::check_box(const Object& asked) {
    const std::string game = room::text_of(asked, "game");
    if (std::find(table::kGames.begin(), table::kGames.end(), game) == table::kGames.end())
        return mistake("there is no such game");
    json::array problems;
    for (const Error& problem : table::check_box(table::game_index(game), object_of(asked, "box")))
        problems.push_back(table::error_json(problem));
    return json::serialize(json::object{{"problems", std::move(problems)}});
}

std::string Page::pad(const Object& asked) {
    const auto counted = table::count_up(room::text_of(asked, "game"), object_of(asked, "played"));
    return counted ? json::serialize(*counted) : error(counted.error());
}

}  // namespace himiko::browser
