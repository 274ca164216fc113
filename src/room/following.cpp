#include "room/following.h"

#include <algorithm>

#include "room/bot_level.h"
#include "room/characters.h"
#include "table/sentence.h"

namespace himiko::room {

namespace {

using Why = std::optional<std::string>;

// One rule a verb, of what `decide` makes sure of and `apply` relies on. Who may ask is not among
// them: the log does not say who asked.
class Following {
  public:
    explicit Following(const Room& room) : room_(room) {}

    Why operator()(const Open& open) const {
        if (room_.seq() > 0) return "a table is opened twice";
        if (const auto rules = check_rules(open.game, open.players, open.options, open.box); !rules)
            return table::sentence(rules.error());
        if (open.talk && !is_silent(open.game)) return "that game is never silent";
        if (Why why = may_begin(open.first, open.game, open.players)) return why;
        if (open.seats.size() > static_cast<std::size_t>(open.players)) return "too many seats";
        for (const SeatPlan& seat : open.seats)
            if (Why why = seat.level.empty() ? std::nullopt : bot(seat.level, seat.character))
                return why;
        return std::nullopt;
    }
    Why operator()(const Sit& sit) const {
        if (Why why = before_the_game(sit.seat)) return why;
        const Seat& there = at(sit.seat);
        const bool kept = there.kind == SeatKind::kInvited && there.person == sit.person;
        if (there.kind != SeatKind::kOpen && !kept) return "the seat is taken";
        return sit.person.empty() ? Why("nobody sits down") : std::nullopt;
    }
    Why operator()(const SeatBot& bot) const {
        if (Why why = before_the_game(bot.seat)) return why;
        if (at(bot.seat).kind == SeatKind::kPerson) return "the seat is taken";
        return this->bot(bot.level, bot.character);
    }
    Why operator()(const Stand& stand) const {
        if (Why why = before_the_game(stand.seat)) return why;
        return at(stand.seat).kind == SeatKind::kOpen ? Why("nobody sits there") : std::nullopt;
    }
    Why operator()(const Leave& leave) const {
        if (room_.over()) return "the game is over";
        if (!room_.has_been_here(leave.person)) return "nobody of that id was here";
        return leave.level.empty() ? std::nullopt : level(leave.level);
    }
    Why operator()(const Start& start) const {
        if (room_.play()) return "the game has begun already";
        if (Why why = begins(start.first)) return why;
        if (Why why = rules(start.version)) return why;
        const auto& seats = room_.seats();
        return std::any_of(seats.begin(), seats.end(),
                           [](const Seat& seat) {
                               return seat.kind == SeatKind::kOpen ||
                                      seat.kind == SeatKind::kInvited;
                           })
                   ? Why("a seat is free")
                   : std::nullopt;
    }
    Why operator()(const Act& act) const {
        if (Why why = turn_of(act.seat)) return why;
        if (const auto refusal = room_.play()->refusal(act.action))
            return "'" + act.action + "': " + table::sentence(*refusal);
        return std::nullopt;
    }
    Why operator()(const Undo& undo) const {
        if (Why why = turn_of(undo.seat)) return why;
        return room_.play()->can_undo() ? std::nullopt : Why("there is nothing to take back");
    }
    Why operator()(const HandOver& hand_over) const {
        if (Why why = of_a_person(hand_over.seat)) return why;
        return level(hand_over.level);
    }
    Why operator()(const TakeBack& take_back) const { return of_a_person(take_back.seat); }
    Why operator()(const Rematch&) const {
        return room_.over() ? std::nullopt : Why("the game is not over");
    }
    Why operator()(const Say&) const { return std::nullopt; }
    Why operator()(const React&) const { return std::nullopt; }
    Why operator()(const AskForSeat&) const {
        return room_.play() ? Why("the game has begun already") : std::nullopt;
    }
    Why operator()(const Accept& accept) const {
        return (*this)(Sit{accept.seat, accept.person, accept.name});
    }
    Why operator()(const Decline&) const { return std::nullopt; }
    Why operator()(const Forget&) const { return std::nullopt; }
    Why operator()(const Close&) const { return std::nullopt; }
    Why operator()(const ChooseFirst& choice) const {
        if (room_.play()) return "the game has begun already";
        if (!choice.first) return "nobody was chosen to begin";
        return may_begin(choice.first, room_.game(), static_cast<int>(room_.seats().size()));
    }
    Why operator()(const Hint& hint) const { return turn_of(hint.seat); }

  private:
    const Seat& at(int seat) const { return room_.seats()[static_cast<std::size_t>(seat)]; }
    static Why level(const std::string& level) {
        return read_bot_level(level) ? std::nullopt : Why("no such bot");
    }
    static Why bot(const std::string& level, const std::string& character) {
        if (Why why = Following::level(level)) return why;
        return character.empty() || is_character(character) ? std::nullopt
                                                            : Why("no such character");
    }
    Why seat_there(int seat) const {
        const bool there = seat >= 0 && seat < static_cast<int>(room_.seats().size());
        return there ? std::nullopt : Why("there is no seat " + std::to_string(seat));
    }
    Why before_the_game(int seat) const {
        return room_.play() ? Why("the game has begun already") : seat_there(seat);
    }
    static Why may_begin(const std::optional<First>& first, const std::string& game, int seats) {
        if (!first) return std::nullopt;
        if (!chooses_first(game)) return "who begins is not the table's choice";
        return first->seat < seats ? std::nullopt : Why("nobody could begin there");
    }
    // Whoever was chosen, or anybody where it is drawn; older tables did not say.
    Why begins(const std::optional<First>& first) const {
        if (!first) return std::nullopt;
        const bool drawn = room_.first() == First{First::kDrawn};
        if (first->seat == First::kDrawn || (!drawn && first != room_.first()))
            return "somebody else was chosen to begin";
        return may_begin(first, room_.game(), static_cast<int>(room_.seats().size()));
    }
    // What later versions of them ask for is not known: such a table closes.
    Why rules(int version) const {
        if (version < 1) return "there is no such version of the rules";
        if (version > rules_version(room_.game())) return std::nullopt;
        const auto rules = check_rules(room_.game(), static_cast<int>(room_.seats().size()),
                                       room_.options(), room_.box(), version);
        return rules ? std::nullopt : Why(table::sentence(rules.error()));
    }
    Why during_the_game() const {
        if (!room_.play()) return "the game has not begun";
        return room_.over() ? Why("the game is over") : std::nullopt;
    }
    Why turn_of(int seat) const {
        if (Why why = during_the_game()) return why;
        return seat == room_.play()->to_act()
                   ? std::nullopt
                   : Why("it is not the turn of seat " + std::to_string(seat));
    }
    Why of_a_person(int seat) const {
        if (Why why = during_the_game()) return why;
        if (Why why = seat_there(seat)) return why;
        return at(seat).kind == SeatKind::kPerson ? std::nullopt : Why("no person sits there");
    }

    const Room& room_;
};

}  // namespace

std::optional<std::string> why_not_next(const Room& room, const Entry& entry) {
    if (room.seq() == 0 && (entry.seq != 1 || !std::holds_alternative<Open>(entry.what)))
        return "the log does not begin with the opening of the table";
    // What a game by other rules led to cannot be known; nothing happens at a table that is closed.
    if (room.phase() == std::string_view("closed")) return std::nullopt;
    return std::visit(Following(room), entry.what);
}

std::optional<std::string> follow(Room& room, const Entry& entry) {
    auto why = why_not_next(room, entry);
    if (!why) (void)room.apply(entry, Room::Telling::kSilent);
    return why;
}

std::vector<What> first_entries(const Room& room, const Rematch& rematch, const Seed& seed,
                                Millis now) {
    std::vector<What> entries{room.opens(rematch)};
    if (!rematch.start) return entries;
    Room following(rematch.table);
    (void)following.apply({1, "", now, entries.front()}, Room::Telling::kSilent);
    const boost::json::object start{{"do", "start"}};
    auto decision = following.decide({rematch.person, rematch.name}, start, {now, seed, {}, {}});
    if (auto* what = std::get_if<What>(&decision)) entries.push_back(std::move(*what));
    return entries;
}

}  // namespace himiko::room
