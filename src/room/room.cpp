#include "room/room.h"

#include <algorithm>

#include "room/characters.h"
#include "room/names.h"
#include "room/told.h"

namespace himiko::room {

namespace json = boost::json;

// --- One row for each verb -----------------------------------------------------------------------

template <class E>
constexpr Room::Verb Room::verb(bool of_game, bool listed, bool talk,
                                Decision (Room::*decide)(const Ask&) const) {
    return {
        E::kName, of_game, listed, talk, decide, [](Room& room, const What& what, Happening& now) {
            room.happen(std::get<E>(what), now);
        }};
}

const std::array<Room::Verb, std::variant_size_v<What>> Room::kVerbs = {{
    //              of the game, listed, talk
    verb<Open>(false, true, false, nullptr),
    verb<Sit>(false, true, false, &Room::decide_sit),
    verb<SeatBot>(false, true, false, &Room::decide_bot),
    verb<Stand>(false, true, false, &Room::decide_stand),
    verb<Leave>(true, true, false, &Room::decide_leave),
    verb<Start>(true, true, false, &Room::decide_start),
    verb<Act>(true, false, false, &Room::decide_act),
    verb<Undo>(true, false, false, &Room::decide_undo),
    verb<HandOver>(true, true, false, &Room::decide_hand_over),
    verb<TakeBack>(true, true, false, &Room::decide_take_back),
    verb<Rematch>(false, true, false, &Room::decide_rematch),
    verb<Say>(false, true, true, &Room::decide_say),
    verb<React>(false, true, true, &Room::decide_react),
    verb<AskForSeat>(false, true, false, &Room::decide_ask),
    verb<Accept>(false, true, false, &Room::decide_accept),
    verb<Decline>(false, true, false, &Room::decide_decline),
    verb<Forget>(false, true, false, nullptr),
    verb<Close>(false, true, false, nullptr),
    verb<ChooseFirst>(false, true, false, &Room::decide_first),
    verb<Hint>(false, false, false, &Room::decide_hint),
}};

// --- Happening -----------------------------------------------------------------------------------

Change Room::apply(const Entry& entry, Telling telling) {
    const Verb& verb = kVerbs[entry.what.index()];
    seq_ = entry.seq;
    if (!entry.id.empty()) accepted_.push_back({std::hash<std::string>()(entry.id), entry.seq});
    changed_ = entry.at;
    if (closed_ != Closed::kNo && !std::holds_alternative<Forget>(entry.what)) return {};

    // As it was before, as far as it takes to say what changed.
    const int waited_for = waits_for(), turn = play_ ? play_->turn() : kNoTurn;
    const bool was_over = over();
    const auto was_due = due();
    const bool people_may_change = verb.listed && !verb.talk;
    std::vector<Member> before;
    if (people_may_change) before = members(waited_for);

    Deed deed;
    Happening now{entry.seq, entry.at, telling == Telling::kAloud ? &deed : nullptr};
    verb.apply(*this, entry.what, now);

    Change change;
    change.talk = verb.talk;
    change.of_game = verb.of_game && play_;
    if (change.of_game) ++version_;
    const bool new_turn = play_ && play_->turn() != turn;
    if (new_turn) turn_since_ = seen_at_ = entry.at;
    change.listed = verb.listed || new_turn || over();
    if (talk_.size() > kTalkKept) {
        change.forgotten = talk_.front().seq;
        talk_.pop_front();
    }
    if (!verb.talk) {
        change.due = due();
        change.due_changed = change.due != was_due;
    }
    if (people_may_change || waits_for() != waited_for) {
        if (!people_may_change) before = members(waited_for);
        const std::vector<Member> after = members(waits_for());
        for (const Member& member : after) {
            if (std::find(before.begin(), before.end(), member) != before.end()) continue;
            change.members.push_back(member);
            const bool played = std::any_of(before.begin(), before.end(), [&](const Member& m) {
                return m.person == member.person && m.plays;
            });
            if (member.plays && !played) change.joined.push_back(member.person);
        }
        for (const Member& member : before)
            if (std::none_of(after.begin(), after.end(),
                             [&](const Member& m) { return m.person == member.person; }))
                change.gone.push_back(member.person);
    }
    if (over() && !was_over) {
        ended_ = entry.at;
        change.ending = ending();
    }
    if (telling == Telling::kAloud) change.news = news_of(entry.what, deed);
    return change;
}

void Room::happen(const Open& open, Happening& now) {
    game_ = open.game;
    owner_ = open.person;
    visitors_.insert(open.person);
    invite_ = open.invite;
    options_ = open.options;
    public_ = open.listed;
    ask_ = open.ask;
    box_ = open.box;
    guided_ = open.guided;
    carried_ = open.carried;
    hints_ = open.hints;
    practice_ = open.practice;
    talk_allowed_ = open.talk;
    if (chooses_first(game_)) first_ = open.first.value_or(First{});
    clock_ = open.clock;
    created_ = now.at;
    seats_.resize(static_cast<std::size_t>(open.players));
    for (std::size_t i = 0; i < std::min(seats_.size(), open.seats.size()); ++i) {
        const SeatPlan& plan = open.seats[i];
        const SeatKind kind = !plan.level.empty() ? SeatKind::kBot
                              : plan.invited      ? SeatKind::kInvited
                                                  : SeatKind::kPerson;
        seats_[i] = {.kind = kind,
                     .person = plan.person,
                     .name = plan.name,
                     .level = plan.level,
                     .character = plan.character};
        if (plan.level.empty()) visitors_.insert(plan.person);
    }
}

void Room::happen(const Sit& sit, Happening&) {
    at(sit.seat) = {SeatKind::kPerson, sit.person, sit.name};
    forget_asking(sit.person);
    visitors_.insert(sit.person);
}

void Room::happen(const SeatBot& bot, Happening&) {
    at(bot.seat) = {.kind = SeatKind::kBot, .level = bot.level, .character = bot.character};
}

void Room::happen(const Stand& stand, Happening&) {
    at(stand.seat) = {};
    if (!stand.removed.empty()) removed_.push_back(stand.removed);
}

// Before the game the seats are free again; during it a bot plays on.
void Room::happen(const Leave& leave, Happening& now) {
    for (Seat& seat : seats_) {
        if (seat.kind == SeatKind::kBot || seat.person != leave.person) continue;
        if (!play_) {
            seat = {};
            continue;
        }
        if (!seat.absence) seat.absence = {now.seq, play_->turn()};
        seat.absence->own_wish = seat.absence->for_good = true;
        seat.level = leave.level;
    }
    if (play_ || leave.person != owner_) return;
    // The table goes on with whoever is there.
    const auto heir = std::find_if(seats_.begin(), seats_.end(),
                                   [](const Seat& seat) { return seat.kind == SeatKind::kPerson; });
    if (heir == seats_.end())
        closed_ = Closed::kEverybodyLeft;
    else
        owner_ = heir->person;
}

void Room::happen(const Start& start, Happening&) {
    // Whoever begins is a game's seat 0; around the table everybody stays beside the same people.
    if (start.first) std::rotate(seats_.begin(), seats_.begin() + start.first->seat, seats_.end());
    if (start.first && first_ != First{First::kDrawn}) first_ = First{};
    // A game goes on by the rules it began with; those of a newer program are not known here.
    if (start.version <= rules_version(game_))
        play_ = begin_play(game_, start.version, static_cast<int>(seats_.size()), options_, box_,
                           start.seed);
    else
        closed_ = Closed::kOtherRules;
    asking_.clear();
}

void Room::happen(const Act& act, Happening& now) {
    // The turn a clock took is nobody's wish; whoever lets the bot go on after it wants it to.
    if (Seat& seat = at(act.seat); seat.absence)
        seat.helped |= seat.absence->own_wish || seat.absence->turn != play_->turn();
    const bool by_bot = bots_seat() == act.seat;
    if (!by_bot) at(act.seat).acted = now.seq;
    play_->act(act.action, by_bot ? By::kBot : By::kPerson, now.deed);
    seen_at_ = now.at;
}

void Room::happen(const Undo&, Happening& now) {
    play_->undo();
    seen_at_ = now.at;
}

// Neither handing over nor taking back touches the clock of the turn. A turn whose time is used up
// stays the bot's, whoever holds the seat.
void Room::happen(const HandOver& hand_over, Happening& now) {
    at(hand_over.seat).absence = {now.seq, play_->turn(), hand_over.own, false};
    at(hand_over.seat).level = hand_over.level;
    if (hand_over.clock) forfeited_turn_ = play_->turn();
}

void Room::happen(const TakeBack& take_back, Happening& now) {
    at(take_back.seat).absence.reset();
    if (take_back.seat != to_act()) return;
    seen_at_ = now.at;
    if (has_used_its_time(now.at)) forfeited_turn_ = play_->turn();
}

void Room::happen(const Rematch& rematch, Happening&) { rematch_ = rematch.table; }

void Room::happen(const Say& say, Happening& now) {
    talk_.push_back({now.seq, version_, say.person, told_entry(say)});
    seen(say.person, now.at);
}

void Room::happen(const React& react, Happening& now) {
    talk_.push_back({now.seq, version_, react.person, told_entry(react)});
    seen(react.person, now.at);
}

void Room::happen(const AskForSeat& ask, Happening&) { asking_.push_back({ask.person, ask.name}); }

void Room::happen(const Accept& accept, Happening& now) {
    happen(Sit{accept.seat, accept.person, accept.name}, now);
}

void Room::happen(const Decline& decline, Happening&) {
    forget_asking(decline.person);
    if (!decline.withdrawn) declined_.push_back(decline.person);
}

void Room::forget_asking(const std::string& person) {
    std::erase_if(asking_, [&](const Asking& one) { return one.person == person; });
}

void Room::seen(const std::string& person, Millis at) {
    if (!person.empty() && person == person_to_act()) seen_at_ = at;
}

void Room::happen(const Forget& forget, Happening&) {
    for (Seat& seat : seats_)
        if (seat.person == forget.person) seat.name.clear();
    std::erase_if(talk_, [&](const Line& line) { return line.person == forget.person; });
    forget_asking(forget.person);
    forgotten_.push_back(forget.person);
}

std::vector<What> Room::forgetting(const std::string& person) const {
    std::vector<What> all;
    if (sits(person) && !over() && closed_ == Closed::kNo) all.push_back(Leave{person, kStandIn});
    all.push_back(Forget{person});
    return all;
}

bool Room::has_forgotten(const std::string& person) const {
    return std::find(forgotten_.begin(), forgotten_.end(), person) != forgotten_.end();
}

void Room::happen(const Close&, Happening&) { closed_ = Closed::kByTheHost; }

void Room::happen(const ChooseFirst& choice, Happening&) { first_ = choice.first; }

void Room::happen(const Hint&, Happening&) { hinted_ = true; }

std::optional<What> Room::run_out(Millis now) const {
    if (bots_seat() != kNobody || !has_used_its_time(now)) return std::nullopt;
    return HandOver{to_act(), kStandIn, true, false};
}

Open Room::opens(const Rematch& rematch) const {
    Open open{rematch.person,
              rematch.name,
              game_,
              static_cast<int>(seats_.size()),
              options_,
              clock_,
              public_,
              rematch.invite,
              {},
              id_,
              ask_,
              talk_allowed_,
              first_,
              box_};
    // Whoever asks for it sits; the others have to say yes first. Bots stay who they are.
    for (const Seat& seat : seats_)
        if (seat.kind == SeatKind::kBot)
            open.seats.push_back({"", "", seat.level, false, seat.character});
        else if (has_forgotten(seat.person))
            open.seats.push_back({"", "", kStandIn});
        else
            open.seats.push_back({seat.person, seat.name, "", seat.person != rematch.person});
    for (std::size_t i = 0; i < open.seats.size(); ++i)
        if (SeatPlan& plan = open.seats[i]; !plan.level.empty() && plan.character.empty())
            plan.character = character_for(rematch.table, i, plan.level, [&](const char* one) {
                return std::any_of(open.seats.begin(), open.seats.end(),
                                   [&](const SeatPlan& other) {
                                       return other.character == one || is_named(other.name, one);
                                   });
            });
    open.hints = hints_;
    return open;
}

// --- Looking -------------------------------------------------------------------------------------

std::optional<std::int64_t> Room::seq_of(const std::string& entry_id) const {
    const std::size_t hash = std::hash<std::string>()(entry_id);
    const auto found = std::find_if(accepted_.rbegin(), accepted_.rend(),
                                    [&](const Accepted& one) { return one.id == hash; });
    if (found == accepted_.rend()) return std::nullopt;
    return found->seq;
}

const char* Room::phase() const {
    if (closed_ != Closed::kNo) return "closed";
    if (!play_) return "lobby";
    return over() ? "over" : paused() ? "paused" : "playing";
}

bool Room::paused() const {
    if (!play_ || over()) return false;
    bool people = false;  // once a table of bots alone could begin, and it plays to its end
    for (const Seat& seat : seats_) {
        if (seat.kind != SeatKind::kPerson) continue;
        if (!seat.absence || !seat.absence->for_good) return false;
        people = true;
    }
    return people;
}

Error Room::why_closed() const {
    if (closed_ == Closed::kByTheHost) return Error{"closed"};
    return closed_ == Closed::kOtherRules ? Error{"other_rules"} : Error{"left"};
}

bool Room::sits(const std::string& person) const {
    if (person.empty()) return false;
    return person == owner_ || std::any_of(seats_.begin(), seats_.end(), [&](const Seat& seat) {
               return seat.kind != SeatKind::kBot && seat.person == person;
           });
}

bool Room::has_been_here(const std::string& person) const {
    return !person.empty() && visitors_.contains(person);
}

bool Room::has_seat(const std::string& person) const {
    return std::any_of(seats_.begin(), seats_.end(), [&](const Seat& seat) {
        return seat.kind == SeatKind::kPerson && seat.person == person;
    });
}

bool Room::is_removed(const std::string& person) const {
    return std::find(removed_.begin(), removed_.end(), person) != removed_.end();
}

bool Room::plays(const std::string& person, int seat) const {
    return at(seat).kind == SeatKind::kPerson && at(seat).person == person && bots_seat() != seat &&
           !at(seat).absence;
}

int Room::bots_seat() const {
    const int seat = to_act();
    if (seat == kNobody) return kNobody;
    return at(seat).kind == SeatKind::kBot || at(seat).absence || play_->turn() == forfeited_turn_
               ? seat
               : kNobody;
}

int Room::bot_to_act() const { return paused() ? kNobody : bots_seat(); }

std::string Room::person_to_act() const {
    const int seat = waits_for();
    return seat == kNobody ? "" : at(seat).person;
}

const std::string& Room::bot_level(int seat) const {
    static const std::string stand_in = kStandIn;
    return at(seat).level.empty() ? stand_in : at(seat).level;
}

bool Room::has_used_its_time(Millis now) const {
    return clock_ != kNoClock && to_act() != kNobody && now >= turn_since_ + clock_;
}

std::optional<Millis> Room::deadline() const {
    if (clock_ == kNoClock || waits_for() == kNobody) return std::nullopt;
    return turn_since_ + clock_;
}

std::optional<Millis> Room::due() const {
    if (bot_to_act() != kNobody) return changed_;
    return deadline();
}

std::vector<Member> Room::members(int waits_for) const {
    std::vector<Member> all;
    const auto add = [&](const std::string& person, bool plays) {
        if (has_forgotten(person)) return;
        const auto known = std::find_if(all.begin(), all.end(),
                                        [&](const Member& m) { return m.person == person; });
        if (known == all.end())
            all.push_back({person, waits_for != kNobody && at(waits_for).person == person, plays});
        else
            known->plays |= plays;
    };
    for (const Seat& there : seats_)
        if (there.kind == SeatKind::kPerson)
            add(there.person, !there.absence || !there.absence->for_good);
        else if (there.kind == SeatKind::kInvited)
            add(there.person, false);
    // Whoever has opened a table counts as one who will play until the game begins without them.
    if (!owner_.empty() && closed_ == Closed::kNo) add(owner_, !play_);
    return all;
}

Eyes Room::eyes_of(const std::string& person) const {
    if (!play_) return {};
    if (const int seat = to_act(); seat != kNobody && plays(person, seat)) return {seat, true};
    // Where several share a device, whoever acted last still holds it.
    int holder = kNobody;
    for (int seat = 0; seat < static_cast<int>(seats_.size()); ++seat)
        if (at(seat).kind == SeatKind::kPerson && at(seat).person == person &&
            (holder == kNobody || at(seat).acted > at(holder).acted))
            holder = seat;
    return {holder, false};
}

int Room::eyes_into_the_past(const std::string& person) const {
    return play_ && play_->shows_the_past() ? eyes_of(person).seat : kNobody;
}

}  // namespace himiko::room
