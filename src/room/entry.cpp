#include "room/entry.h"

#include <boost/json/array.hpp>

#include "core/fail.h"
#include "room/change.h"
#include "table/seed.h"

namespace himiko::room {

namespace json = boost::json;

namespace {

class Writer {
  public:
    explicit Writer(json::object& into) : into_(into) {}

    void operator()(const char* name, int value) { into_[name] = value; }
    void operator()(const char* name, const std::string& value) {
        if (!value.empty()) into_[name] = value;
    }
    void operator()(const char* name, bool value) {
        if (value) into_[name] = true;
    }
    void operator()(const char* name, Millis clock) { into_[name] = clock_json(clock); }
    void operator()(const char* name, const Seed& seed) { into_[name] = table::seed_json(seed); }
    void operator()(const char* name, const json::object& value) {
        if (!value.empty()) into_[name] = value;
    }
    void operator()(const char* name, const std::optional<First>& first) {
        if (first) into_[name] = first_json(first);
    }
    void operator()(const char* name, const std::vector<SeatPlan>& seats) {
        if (seats.empty()) return;
        json::array all;
        for (const SeatPlan& seat : seats) {
            json::object one;
            if (seat.level.empty())
                one = {{"person", seat.person}, {"name", seat.name}};
            else
                one["level"] = seat.level;
            if (seat.invited) one["invited"] = true;
            if (!seat.character.empty()) one["character"] = seat.character;
            all.push_back(std::move(one));
        }
        into_[name] = std::move(all);
    }

  private:
    json::object& into_;
};

class Reader {
  public:
    Reader(const json::object& from, std::string& wrong) : from_(from), wrong_(wrong) {}

    void operator()(const char* name, int& value) {
        value = number_of(from_, name).value_or(value);
    }
    void operator()(const char* name, std::string& value) { value = text_of(from_, name); }
    void operator()(const char* name, bool& value) { value = flag_of(from_, name); }
    void operator()(const char* name, Millis& clock) {
        clock = read_clock(from_.if_contains(name)).value_or(kNoClock);
    }
    void operator()(const char* name, Seed& seed) {
        const json::value* found = from_.if_contains(name);
        if (!found) return;
        if (const auto read = table::read_seed(*found))
            seed = *read;
        else
            wrong_ = "a log has a seed that is none";
    }
    void operator()(const char* name, json::object& value) {
        const json::value* found = from_.if_contains(name);
        if (found && found->is_object()) value = found->get_object();
    }
    void operator()(const char* name, std::optional<First>& first) {
        const json::value* found = from_.if_contains(name);
        if (!found) return;
        first = read_first(found, News::kMostSeats);
        if (!first) wrong_ = "a log lets nobody begin";
    }
    void operator()(const char* name, std::vector<SeatPlan>& seats) {
        const json::value* found = from_.if_contains(name);
        if (!found || !found->is_array()) return;
        for (const json::value& seat : found->get_array()) {
            if (!seat.is_object()) continue;
            const json::object& there = seat.get_object();
            seats.push_back({text_of(there, "person"), text_of(there, "name"),
                             text_of(there, "level"), flag_of(there, "invited"),
                             text_of(there, "character")});
        }
    }

  private:
    const json::object& from_;
    std::string& wrong_;
};

template <std::size_t I = 0>
std::variant<What, std::string> read_as(const std::string& name, const json::object& stored) {
    if constexpr (I == std::variant_size_v<What>) {
        return "a log has an entry '" + name + "' that nobody knows";
    } else {
        using Verb = std::variant_alternative_t<I, What>;
        if (name != Verb::kName) return read_as<I + 1>(name, stored);
        Verb verb;
        std::string wrong;
        Verb::fields(verb, Reader(stored, wrong));
        if (!wrong.empty()) return wrong;
        return What(std::move(verb));
    }
}

}  // namespace

json::object json_of(const What& what) {
    return std::visit(
        []<class Verb>(const Verb& verb) {
            json::object all{{"do", Verb::kName}};
            Verb::fields(verb, Writer(all));
            return all;
        },
        what);
}

std::variant<What, std::string> what_of(const json::object& stored) {
    return read_as(text_of(stored, "do"), stored);
}

What read_what(const json::object& stored) {
    auto read = what_of(stored);
    if (const auto* wrong = std::get_if<std::string>(&read)) fail(*wrong);
    return std::get<What>(std::move(read));
}

std::optional<What> without(What what, const std::string& person) {
    const bool kept = std::visit(
        [&]<class Verb>(Verb& verb) {
            if constexpr (requires { verb.seats; })
                for (SeatPlan& seat : verb.seats)
                    if (seat.person == person) seat.name.clear();
            if constexpr (requires { verb.name; }) {
                if (verb.person != person) return true;
                verb.name.clear();
            }
            return !std::is_same_v<Verb, Say> && !std::is_same_v<Verb, React>;
        },
        what);
    if (!kept) return std::nullopt;
    return what;
}

}  // namespace himiko::room
