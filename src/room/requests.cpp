#include <algorithm>

#include "room/bot_level.h"
#include "room/characters.h"
#include "room/names.h"
#include "room/room.h"
#include "table/box.h"

// What people ask of a room: what each request would add to its log, or why it does not.
namespace himiko::room {

namespace json = boost::json;

namespace {

constexpr std::size_t kLongestText = 500;  // of a chat line, in bytes
constexpr const char* kClockForm = "null, {\"seconds\": 10 to 3600} or {\"days\": 1 to 14}";
constexpr Millis kAway = 120'000;        // waited for so long, somebody is away
constexpr std::size_t kMostAsking = 20;  // for a seat, at once

// Who begins, as a request has it.
std::variant<First, Refusal> chosen_first(const std::string& game, const json::object& request,
                                          int seats) {
    if (!chooses_first(game)) return bad_request(about("first", Error{"not_in_game"}));
    if (const auto first = read_first(request.if_contains("first"), seats)) return *first;
    const std::string form = "0 to " + std::to_string(seats - 1) + " or \"drawn\"";
    return bad_request(about("first", Error{"should_be", {{"what", form}}}));
}

}  // namespace

// --- Opening -------------------------------------------------------------------------------------

Room::Decision Room::open(const User& who, const json::object& request, const std::string& invite) {
    const std::string game = text_of(request, "game");
    const auto players = number_of(request, "players");
    if (!players)
        return bad_request(about("players", Error{"players", {{"least", 2}, {"most", 4}}}));
    const json::value none = json::object();
    const json::value* options = request.if_contains("options");
    Box box;
    if (const json::value* own = request.if_contains("box"); own && !own->is_null()) {
        if (!own->is_object() || text_of(own->get_object(), "name").empty())
            return bad_request(about("box", Error{"box_named"}));
        box = own->get_object();
        table::Problems found, problems;
        if (const int index = table::game_index(game); index < std::ssize(table::kGames))
            found = table::check_box(index, box);
        table::add_problems("box.", std::move(found), problems);
        if (!problems.empty()) return bad_request(problems.front());
    }
    const auto checked = check_rules(game, *players, options ? *options : none, box);
    if (!checked) return bad_request(checked.error());
    const auto clock = read_clock(request.if_contains("clock"));
    if (!clock) return bad_request(about("clock", Error{"should_be", {{"what", kClockForm}}}));
    constexpr std::array kSeatings = {"open", "ask"};
    const std::string seating = request.contains("seating") ? text_of(request, "seating") : "open";
    if (std::find(kSeatings.begin(), kSeatings.end(), seating) == kSeatings.end())
        return bad_request(
            about("seating", Error{"should_be", {{"what", table::either(kSeatings)}}}));
    if (const json::value* talk = request.if_contains("talk")) {
        if (!is_silent(game)) return bad_request(about("talk", Error{"not_in_game"}));
        if (!talk->is_bool())
            return bad_request(about("talk", Error{"should_be", {{"what", "true or false"}}}));
    }
    for (const char* name : {"guided", "hints"})
        if (const json::value* flag = request.if_contains(name); flag && !flag->is_bool())
            return bad_request(about(name, Error{"should_be", {{"what", "true or false"}}}));
    std::optional<First> first;
    if (request.contains("first")) {
        const auto chosen = chosen_first(game, request, *players);
        if (const auto* wrong = std::get_if<Refusal>(&chosen)) return *wrong;
        first = std::get<First>(chosen);
    }
    std::vector<SeatPlan> seats;
    if (flag_of(request, "sit")) seats.push_back({who.person, who.name, "", false});
    return Open{who.person,
                who.name,
                game,
                *players,
                *checked,
                *clock,
                flag_of(request, "public"),
                invite,
                std::move(seats),
                {},
                seating == "ask",
                flag_of(request, "talk"),
                first,
                std::move(box),
                flag_of(request, "guided"),
                false,
                flag_of(request, "hints")};
}

// --- Deciding ------------------------------------------------------------------------------------

Room::Decision Room::decide(const User& who, const json::object& request,
                            const Moment& moment) const {
    const std::string what = text_of(request, "do");
    std::vector<const char*> names;
    for (const Verb& verb : kVerbs) {
        if (!verb.decide) continue;
        names.push_back(verb.name);
        if (what != verb.name) continue;
        if (closed_ != Closed::kNo) return not_now(why_closed());
        if (who.person.empty() || has_forgotten(who.person))
            return with_code("not_signed_in", Error{"say_who"});
        if (shuts_out(who.person)) return forbidden(Error{"removed"});
        return (this->*verb.decide)({who, request, moment});
    }
    return bad_request(about("do", Error{"should_be", {{"what", table::either(names)}}}));
}

bool Room::needs_version(const json::object& request) {
    const std::string what = text_of(request, "do");
    return what == Act::kName || what == Undo::kName || what == Hint::kName || is_question(request);
}

namespace {

// The seat a request names.
std::variant<int, Refusal> named_seat(const json::object& request, std::size_t seats) {
    const auto seat = number_of(request, "seat");
    if (!seat || *seat < 0 || *seat >= static_cast<int>(seats))
        return bad_request(
            about("seat", Error{"seat_range", {{"most", static_cast<int>(seats) - 1}}}));
    return *seat;
}

}  // namespace

std::optional<Refusal> Room::no_seat_for(const std::string& person) const {
    if (is_removed(person)) return forbidden(Error{"removed"});
    // Several people at one device know each other; strangers could not tell them apart.
    if (public_ && has_seat(person)) return not_now(Error{"one_seat"});
    return std::nullopt;
}

Room::Decision Room::decide_sit(const Ask& ask) const {
    if (play_) return not_now(Error{"begun"});
    const auto seat = named_seat(ask.request, seats_.size());
    if (const auto* wrong = std::get_if<Refusal>(&seat)) return *wrong;
    const Seat& there = at(std::get<int>(seat));
    const bool kept = there.kind == SeatKind::kInvited && there.person == ask.who.person;
    if (there.kind == SeatKind::kInvited && !kept)
        return with_code("seat_taken", Error{"seat_kept", {{"name", there.name}}});
    if (there.kind != SeatKind::kOpen && !kept) return with_code("seat_taken", Error{"seat_taken"});
    if (auto why = no_seat_for(ask.who.person)) return std::move(*why);
    if (ask_ && !kept && ask.who.person != owner_) return forbidden(Error{"ask_first"});
    // Several people at one device share a person and differ by name.
    const std::string wanted = text_of(ask.request, "name");
    const auto name = clean_name(!wanted.empty() ? wanted : kept ? there.name : ask.who.name);
    if (!name) return bad_request(name.error());
    return Sit{std::get<int>(seat), ask.who.person, *name};
}

Room::Decision Room::decide_bot(const Ask& ask) const {
    if (play_) return not_now(Error{"begun"});
    if (ask.who.person != owner_) return forbidden(Error{"owner_seats"});
    const auto seat = named_seat(ask.request, seats_.size());
    if (const auto* wrong = std::get_if<Refusal>(&seat)) return *wrong;
    if (at(std::get<int>(seat)).kind == SeatKind::kPerson)
        return with_code("seat_taken", Error{"seat_taken"});
    const std::string level = text_of(ask.request, "level");
    if (const auto read = read_bot_level(level); !read)
        return bad_request(about("level", read.error()));
    const Seat* const here = &at(std::get<int>(seat));
    const auto taken = [&](const char* one) {
        return std::any_of(seats_.begin(), seats_.end(), [&](const Seat& other) {
            return &other != here && (other.character == one || is_named(other.name, one));
        });
    };
    const auto index = static_cast<std::size_t>(here - seats_.data());
    return SeatBot{std::get<int>(seat), level, character_for(id_, index, level, taken)};
}

Room::Decision Room::decide_stand(const Ask& ask) const {
    if (play_) return not_now(Error{"begun_bot"});
    const auto seat = named_seat(ask.request, seats_.size());
    if (const auto* wrong = std::get_if<Refusal>(&seat)) return *wrong;
    const Seat& there = at(std::get<int>(seat));
    if (there.kind == SeatKind::kOpen) return not_now(Error{"seat_free"});
    if (there.person != ask.who.person && ask.who.person != owner_)
        return forbidden(Error{"sitter_or_owner"});
    // Whoever has lost their only seat to the owner is sent away.
    const bool of_another = there.kind == SeatKind::kPerson && there.person != ask.who.person;
    const auto seats = std::count_if(seats_.begin(), seats_.end(), [&](const Seat& one) {
        return one.kind == SeatKind::kPerson && one.person == there.person;
    });
    return Stand{std::get<int>(seat), of_another && seats == 1 ? there.person : ""};
}

Room::Decision Room::decide_ask(const Ask& ask) const {
    if (play_) return not_now(Error{"begun"});
    const std::string& person = ask.who.person;
    if (auto why = no_seat_for(person)) return std::move(*why);
    if (!ask_ || person == owner_) return not_now(Error{"just_sit"});
    if (std::find(declined_.begin(), declined_.end(), person) != declined_.end())
        return forbidden(Error{"declined"});
    const bool asks = std::any_of(asking_.begin(), asking_.end(),
                                  [&](const Asking& one) { return one.person == person; });
    if (asks) return not_now(Error{"asks_already"});
    if (asking_.size() >= kMostAsking) return not_now(Error{"many_ask"});
    const std::string wanted = text_of(ask.request, "name");
    const auto name = clean_name(wanted.empty() ? ask.who.name : wanted);
    if (!name) return bad_request(name.error());
    return AskForSeat{person, *name};
}

// On the seat the owner names, or the first that is free.
Room::Decision Room::decide_accept(const Ask& ask) const {
    if (play_) return not_now(Error{"begun"});
    if (ask.who.person != owner_) return forbidden(Error{"owner_accepts"});
    const std::string person = text_of(ask.request, "person");
    const auto asking = std::find_if(asking_.begin(), asking_.end(),
                                     [&](const Asking& one) { return one.person == person; });
    if (asking == asking_.end()) return not_now(Error{"nobody_asks"});
    int chosen = 0;
    if (ask.request.contains("seat")) {
        const auto seat = named_seat(ask.request, seats_.size());
        if (const auto* wrong = std::get_if<Refusal>(&seat)) return *wrong;
        chosen = std::get<int>(seat);
        if (at(chosen).kind != SeatKind::kOpen) return with_code("seat_taken", Error{"seat_taken"});
    } else {
        const auto open = std::find_if(seats_.begin(), seats_.end(), [](const Seat& seat) {
            return seat.kind == SeatKind::kOpen;
        });
        if (open == seats_.end()) return not_now(Error{"no_free_seat"});
        chosen = static_cast<int>(open - seats_.begin());
    }
    const std::string name = text_of(ask.request, "name");
    return Accept{chosen, person, name.empty() ? asking->name : name};
}

// The owner for good; or whoever asked thinks better of it.
Room::Decision Room::decide_decline(const Ask& ask) const {
    const std::string named = text_of(ask.request, "person");
    const std::string person = named.empty() ? ask.who.person : named;
    const bool own = person == ask.who.person;
    if (!own && ask.who.person != owner_) return forbidden(Error{"owner_accepts"});
    const bool asks = std::any_of(asking_.begin(), asking_.end(),
                                  [&](const Asking& one) { return one.person == person; });
    if (!asks) return not_now(Error{"nobody_asks"});
    return Decline{person, own};
}

Room::Decision Room::decide_first(const Ask& ask) const {
    if (play_) return not_now(Error{"begun"});
    if (ask.who.person != owner_) return forbidden(Error{"owner_first"});
    const auto chosen = chosen_first(game_, ask.request, static_cast<int>(seats_.size()));
    if (const auto* wrong = std::get_if<Refusal>(&chosen)) return *wrong;
    return ChooseFirst{std::get<First>(chosen)};
}

// Before the game the seats are free again; during it a bot plays on.
Room::Decision Room::decide_leave(const Ask& ask) const {
    if (!sits(ask.who.person)) return forbidden(Error{"not_here"});
    if (over()) return not_now(Error{"over"});
    return Leave{ask.who.person, kStandIn};
}

Room::Decision Room::decide_start(const Ask& ask) const {
    if (play_) return not_now(Error{"begun"});
    if (ask.who.person != owner_) return forbidden(Error{"owner_starts"});
    bool people = false;
    for (const Seat& seat : seats_) {
        if (seat.kind == SeatKind::kOpen) return not_now(Error{"free_seat"});
        if (seat.kind == SeatKind::kInvited)
            return not_now(Error{"seat_kept", {{"name", seat.name}}});
        people |= seat.kind == SeatKind::kPerson;
    }
    if (!people) return not_now(Error{"only_bots"});
    std::optional<First> first = first_;
    if (first && first->seat == First::kDrawn)
        first->seat = static_cast<int>(
            Random(ask.moment.seed.for_table()).below(static_cast<std::uint32_t>(seats_.size())));
    return Start{ask.moment.seed, rules_version(game_), first};
}

Room::Decision Room::decide_act(const Ask& ask) const {
    if (!play_) return not_now(Error{"not_begun"});
    const int seat = play_->to_act();
    if (seat == kNobody) return not_now(Error{"over"});
    if (!plays(ask.who.person, seat)) return forbidden(Error{"not_your_turn"});
    const std::string action = text_of(ask.request, "action");
    if (auto why = play_->refusal(action)) return illegal_action(std::move(*why));
    return Act{seat, action};
}

Room::Decision Room::decide_undo(const Ask& ask) const {
    if (!play_) return not_now(Error{"not_begun"});
    const int seat = play_->to_act();
    if (seat == kNobody || !play_->can_undo()) return with_code("nothing_to_undo", Error{"undo"});
    if (!plays(ask.who.person, seat)) return forbidden(Error{"not_your_turn"});
    return Undo{seat};
}

bool Room::gives_hints() const {
    std::set<std::string> people;
    for (const Seat& seat : seats_)
        if (!seat.person.empty()) people.insert(seat.person);
    return hints_ || (people.size() == 1 && seats_.size() > 1 &&
                      std::any_of(seats_.begin(), seats_.end(),
                                  [](const Seat& seat) { return seat.kind == SeatKind::kBot; }));
}

Room::Decision Room::decide_hint(const Ask& ask) const {
    if (!play_) return not_now(Error{"not_begun"});
    const int seat = play_->to_act();
    if (seat == kNobody) return not_now(Error{"over"});
    if (!plays(ask.who.person, seat)) return forbidden(Error{"not_your_turn"});
    if (!gives_hints()) return forbidden(Error{"no_hints"});
    return Hint{seat};
}

Room::Decision Room::decide_hand_over(const Ask& ask) const {
    if (!play_ || over()) return not_now(Error{"no_game"});
    const auto seat = named_seat(ask.request, seats_.size());
    if (const auto* wrong = std::get_if<Refusal>(&seat)) return *wrong;
    const Seat& there = at(std::get<int>(seat));
    if (there.kind != SeatKind::kPerson || there.absence) return not_now(Error{"bot_there"});
    if (!sits(ask.who.person)) return forbidden(Error{"those_here"});
    // One's own seat at once; another's after a while, unless a clock sees to it.
    const bool own = there.person == ask.who.person;
    if (!own) {
        if (clock_ != kNoClock) return not_now(Error{"clock_decides"});
        if (std::get<int>(seat) != play_->to_act()) return not_now(Error{"nobody_waits"});
        if (ask.moment.now < std::max(seen_at_, ask.moment.seen) + kAway)
            return not_now(Error{"away", {{"count", kAway / kSecond}}});
    }
    return HandOver{std::get<int>(seat), kStandIn, false, own};
}

Room::Decision Room::decide_take_back(const Ask& ask) const {
    if (!play_ || over()) return not_now(Error{"no_game"});
    const auto seat = named_seat(ask.request, seats_.size());
    if (const auto* wrong = std::get_if<Refusal>(&seat)) return *wrong;
    const Seat& there = at(std::get<int>(seat));
    if (there.person != ask.who.person || !there.absence) return forbidden(Error{"no_bot"});
    return TakeBack{std::get<int>(seat)};
}

Room::Decision Room::decide_rematch(const Ask& ask) const {
    if (!over()) return not_now(Error{"not_over"});
    if (!sits(ask.who.person)) return forbidden(Error{"those_here"});
    if (!rematch_.empty() && !ask.moment.successor_gone)
        return not_now(Error{"rematch", {{"table", rematch_}}});
    return Rematch{ask.who.person, called(ask), ask.moment.table, ask.moment.invite,
                   flag_of(ask.request, "start")};
}

std::string Room::called(const Ask& ask) const {
    for (const Seat& seat : seats_)
        if (seat.person == ask.who.person) return seat.name;
    const std::string name = text_of(ask.request, "name");
    return name.empty() ? ask.who.name : name;
}

Room::Decision Room::decide_say(const Ask& ask) const {
    if (!sits(ask.who.person)) return forbidden(Error{"talk"});
    if (ask.who.muted > ask.moment.now) return with_code("muted", Error{"muted"});
    if (play_ && !over() && !may_talk()) return not_now(Error{"no_talk"});
    const std::string text = text_of(ask.request, "text");
    if (text.empty() || text.size() > kLongestText || !is_plain_text(text))
        return bad_request(about("text", Error{"text_long", {{"count", int{kLongestText}}}}));
    return Say{ask.who.person, called(ask), text};
}

Room::Decision Room::decide_react(const Ask& ask) const {
    if (!sits(ask.who.person)) return forbidden(Error{"react"});
    if (ask.who.muted > ask.moment.now) return with_code("muted", Error{"muted"});
    const std::string reaction = text_of(ask.request, "reaction");
    if (std::find(kReactions.begin(), kReactions.end(), reaction) == kReactions.end())
        return bad_request(
            about("reaction", Error{"should_be", {{"what", table::either(kReactions)}}}));
    return React{ask.who.person, called(ask), reaction};
}

}  // namespace himiko::room
