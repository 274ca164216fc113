#include "server/carried.h"

#include <algorithm>

#include "room/course.h"
#include "room/following.h"
#include "server/names.h"
#include "server/seat_name.h"

namespace himiko::server {

namespace json = boost::json;
using room::Open;
using room::Room;
using room::Sit;
using room::What;

namespace {

const Error kOtherPerson = room::bad_request(Error{"log_person"});

// One entry after the other, as it is kept here.
class Carrying {
  public:
    // `version`: of the rules.
    Carrying(const room::User& who, const std::string& invite, std::optional<int> version)
        : who_(who), invite_(invite), version_(version) {}

    // Why the next one is refused; nothing: it has happened.
    std::optional<Error> add(const json::value& sent) {
        const Error damaged = room::bad_request(Error{"log_damaged", {{"entry", ++number_}}});
        if (!sent.is_object()) return damaged;
        auto read = room::what_of(sent.get_object());
        auto* what = std::get_if<What>(&read);
        if (!what) return damaged;
        if (!room::Course::takes(*what))
            return room::bad_request(
                Error{"log_verb", {{"verb", room::text_of(sent.get_object(), "do")}}});
        if (!comes_from_a_page(*what)) return kOtherPerson;
        for (What& one : kept(std::move(*what))) {
            if (auto why = name(one)) return why;
            if (room::follow(room_, {room_.seq() + 1, "", 0, one})) return damaged;
            entries_.push_back(std::move(one));
        }
        return std::nullopt;
    }

    [[nodiscard]] const Room& room() const { return room_; }
    std::vector<What> take() { return std::move(entries_); }

  private:
    // Whether nobody is in it but the page's person, who becomes the one who carries it.
    bool comes_from_a_page(What& what) {
        const auto is_theirs = [&](std::string& person) {
            if (person != kPagesPerson) return false;
            person = who_.person;
            return true;
        };
        return std::visit(
            [&]<class Verb>(Verb& verb) {
                if constexpr (requires { verb.removed; })
                    if (!verb.removed.empty()) return false;
                if constexpr (requires { verb.seats; })
                    for (room::SeatPlan& seat : verb.seats)
                        if (seat.level.empty() && !is_theirs(seat.person)) return false;
                if constexpr (requires { verb.person; }) return is_theirs(verb.person);
                return true;
            },
            what);
    }

    // An entry as this server writes it. Those who sat from the beginning sit down: a name is given
    // in one place.
    std::vector<What> kept(What what) {
        auto* open = std::get_if<Open>(&what);
        if (!open) return {std::move(what)};
        page_name_ = std::exchange(open->name, who_.name);
        // As a table has them here: all of them.
        if (auto options =
                room::check_rules(open->game, open->players, open->options, open->box, version_))
            open->options = std::move(*options);
        open->clock = room::kNoClock;
        open->listed = false;
        open->invite = invite_;
        open->after.clear();
        open->carried = true;
        open->practice.clear();  // whatever else it was, it counts nowhere
        const auto seats = std::exchange(open->seats, {});
        std::vector<What> all{std::move(what)};
        for (int seat = 0; seat < std::ssize(seats); ++seat) {
            const room::SeatPlan& plan = seats[static_cast<std::size_t>(seat)];
            if (plan.level.empty())
                all.emplace_back(Sit{seat, plan.person, plan.name});
            else
                all.emplace_back(room::SeatBot{seat, plan.level, plan.character});
        }
        return all;
    }

    // Nobody has a name that is none here, or that somebody else at the table has; a box has one.
    std::optional<Error> name(What& what) const {
        if (const auto* open = std::get_if<Open>(&what))
            if (!open->box.empty() && room::text_of(open->box, "name").empty())
                return room::bad_request(about("box", Error{"box_named"}));
        if (auto* bot = std::get_if<room::SeatBot>(&what)) {
            const std::string looks = skeleton(bot->character);
            const auto& seats = room_.seats();
            if (std::any_of(seats.begin(), seats.end(), [&](const room::Seat& seat) {
                    return !seat.name.empty() && skeleton(seat.name) == looks;
                }))
                bot->character.clear();
        }
        auto* sit = std::get_if<Sit>(&what);
        if (!sit) return std::nullopt;
        const auto named =
            with_seat_name(room_, who_,
                           {{"do", Sit::kName},
                            {"seat", sit->seat},
                            {"name", sit->name == page_name_ ? who_.name : sit->name}});
        if (!named) return named.error();
        sit->name = room::text_of(*named, "name");
        return std::nullopt;
    }

    const room::User& who_;
    const std::string& invite_;
    std::optional<int> version_;
    Room room_{""};
    std::string page_name_;
    std::vector<What> entries_;
    int number_ = 0;
};

// The version of the rules that a log's game is played by; nothing: none has begun.
std::optional<int> rules_of(const json::array& log) {
    for (const json::value& one : log)
        if (one.is_object() && room::text_of(one.get_object(), "do") == room::Start::kName)
            return room::number_of(one.get_object(), "version");
    return std::nullopt;
}

}  // namespace

Result<std::vector<What>> carried(const json::object& body, const room::User& who,
                                  const std::string& invite) {
    const json::value* log = body.if_contains("log");
    if (!log || !log->is_array() || log->get_array().empty() ||
        log->get_array().size() > kMostCarried)
        return room::bad_request(about("log", Error{"log_form", {{"most", kMostCarried}}}));
    Carrying carrying(who, invite, rules_of(log->get_array()));
    for (const json::value& one : log->get_array())
        if (auto why = carrying.add(one)) return std::move(*why);
    const Room& room = carrying.room();
    if (room.over()) return room::not_now(Error{"over"});
    if (room.phase() != std::string_view("playing")) return room::not_now(Error{"no_game"});
    return carrying.take();
}

}  // namespace himiko::server
