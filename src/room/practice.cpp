#include "room/practice.h"

#include <algorithm>

#include "review/practice/task.h"
#include "room/bot_level.h"
#include "room/characters.h"
#include "room/names.h"
#include "table/seed.h"

namespace himiko::room {

namespace json = boost::json;

namespace {

const json::value* field(const json::object& record, const char* name) {
    static const json::value kNone = nullptr;
    const json::value* found = record.if_contains(name);
    return found ? found : &kNone;
}

const Error kDamaged = bad_request(about("record", Error{"record_damaged"}));

}  // namespace

Result<Practice> practice_from(const Room& room, const json::object& request) {
    if (!room.over()) return not_now(Error{"not_over"});
    const int players = static_cast<int>(room.seats().size());
    const int seat = number_of(request, "seat").value_or(-1);
    if (seat < 0 || seat >= players)
        return bad_request(about("seat", Error{"seat_range", {{"most", players - 1}}}));
    const int most = room.play()->moves() - 1;  // the last one has ended the game
    const int moves = number_of(request, "moves").value_or(-1);
    if (moves < 0 || moves > most)
        return bad_request(about("moves", Error{"moves_range", {{"most", most}}}));
    const std::string level = text_of(request, "level");
    if (const auto read = read_bot_level(level); !read)
        return bad_request(about("level", read.error()));
    return Practice{room.play()->record(kNobody),
                    moves,
                    seat,
                    level,
                    {{"from", room.id()}, {"moves", moves}, {"task", nullptr}}};
}

Result<Practice> practice_of(const json::object& request) {
    const json::value* sent = request.if_contains("task");
    if (!sent || !sent->is_object())
        return bad_request(about("task", Error{"should_be", {{"what", "an object"}}}));
    const int game = table::game_index(text_of(sent->get_object(), "game"));
    if (game == static_cast<int>(table::kGames.size()))
        return bad_request(
            about("task.game", Error{"should_be", {{"what", table::either(table::kGames)}}}));
    return table::with_game(game, [&]<Game G>() -> Result<Practice> {
        table::Problems problems;
        const auto task = review::practice::read_task<G>(table::Reader(*sent, "task", problems));
        if (!task) return bad_request(problems.front());
        const int moves = static_cast<int>(task->position.record().actions.size());
        return Practice{table::record_json(task->position.record()),
                        moves,
                        task->seat(),
                        kStandIn,
                        {{"from", nullptr}, {"moves", moves}, {"task", *sent}}};
    });
}

Result<std::vector<What>> first_entries(const Practice& practice, const User& who,
                                        const std::string& invite) {
    const json::object& record = practice.record;
    const std::string game = text_of(record, "game");
    const int players = number_of(record, "players").value_or(0);
    const int version = number_of(record, "version").value_or(0);
    const auto seed = table::read_seed(*field(record, "seed"));
    const json::value* actions = field(record, "actions");
    const json::value* box = field(record, "box");
    const Box own = box->is_object() ? box->get_object() : Box();
    const auto options = check_rules(game, players, *field(record, "options"), own, version);
    if (!options) return bad_request(options.error());
    if (!seed || version < 1 || version > rules_version(game) || !actions->is_array() ||
        practice.moves > std::ssize(actions->get_array()) || practice.seat >= players)
        return kDamaged;

    Open open;
    open.person = who.person;
    open.name = who.name;
    open.game = game;
    open.players = players;
    open.options = *options;
    open.invite = invite;
    open.box = own;
    open.practice = practice.about;
    std::vector<std::string> cast;
    for (int seat = 0; seat < players; ++seat) {
        if (seat == practice.seat) {
            open.seats.push_back({who.person, who.name, "", false, ""});
            continue;
        }
        cast.push_back(character_for(
            invite, static_cast<std::size_t>(seat), practice.level, [&](const char* one) {
                return std::find(cast.begin(), cast.end(), one) != cast.end() ||
                       is_named(who.name, one);
            }));
        open.seats.push_back({"", "", practice.level, false, cast.back()});
    }
    std::vector<What> entries{std::move(open), Start{*seed, version, {}}};
    // Who did what is told by playing it again.
    const auto play = begin_play(game, version, players, *options, own, *seed);
    for (int i = 0; i < practice.moves; ++i) {
        const json::value& action = actions->get_array()[static_cast<std::size_t>(i)];
        if (!action.is_string()) return kDamaged;
        const std::string line(action.get_string());
        if (play->refusal(line)) return kDamaged;
        entries.push_back(Act{play->to_act(), line});
        play->act(line);
    }
    return entries;
}

}  // namespace himiko::room
