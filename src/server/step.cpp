#include "server/step.h"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "bots/level.h"
#include "room/following.h"

namespace himiko::server {

namespace json = boost::json;

namespace {

Job job_of(const room::Room& room) {
    const int seat = room.bot_to_act();
    if (seat == kNobody) return {};
    const auto level = bots::read_level(room.bot_level(seat));
    return {level->strength == bots::Strength::kExpert ? JobKind::kSearch : JobKind::kTurn,
            room.owner()};
}

}  // namespace

Step step_of(const room::Room& room, const room::Entry& entry, room::Change& change) {
    Step step;
    step.table = {room.id(), room.game(), room.is_public(), room.phase(), entry.seq, room.created(),
                  entry.at,  {},          room.owner()};
    if (change.listed) step.table.summary = room.summary();
    step.entry = {entry.seq, entry.id, entry.at, json::serialize(room::json_of(entry.what))};
    step.listed = change.listed;
    step.members = std::move(change.members);
    step.gone = std::move(change.gone);
    step.joined = std::move(change.joined);
    step.due_changed = change.due_changed;
    step.due = change.due;
    step.job = job_of(room);
    step.ending = std::move(change.ending);
    step.forgotten = change.forgotten;
    return step;
}

room::Entry read_entry(const StoredEntry& stored) {
    return {stored.seq, stored.id, stored.at,
            room::read_what(json::parse(stored.what).as_object())};
}

std::vector<Step> opening(const std::string& table, std::vector<room::What> entries,
                          room::Millis now) {
    room::Room room(table);
    std::vector<Step> steps;
    for (room::What& what : entries) {
        const room::Entry entry{room.seq() + 1, "", now, std::move(what)};
        room::Change change = room.apply(entry, room::Room::Telling::kSilent);
        steps.push_back(step_of(room, entry, change));
        // They are written together: what is due is what is due at the end.
        steps.back().due_changed = false;
    }
    steps.back().due_changed = steps.back().due.has_value();
    return steps;
}

std::vector<Step> opening(const room::Room& room, const room::Rematch& rematch, const Seed& seed,
                          room::Millis now) {
    return opening(rematch.table, room::first_entries(room, rematch, seed, now), now);
}

}  // namespace himiko::server
