#include "browser/coach.h"

#include <algorithm>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include "room/fields.h"
#include "table/sentence.h"

namespace himiko::browser {

namespace json = boost::json;

namespace {

constexpr int kMostIterations = 100'000;

std::string wrong(const char* what) { return json::serialize(json::object{{"mistake", what}}); }

review::Effort effort_of(const json::object& asked) {
    const json::value* seed = asked.if_contains("seed");
    return {std::clamp(room::number_of(asked, "iterations").value_or(1), 1, kMostIterations),
            seed && seed->is_int64() ? static_cast<std::uint64_t>(seed->get_int64()) : 0};
}

}  // namespace

std::string Coach::ask(std::string_view text) {
    boost::system::error_code bad;
    const json::value read = json::parse({text.data(), text.size()}, bad);
    const std::string name = !bad && read.is_object() ? room::text_of(read.get_object(), "do") : "";
    const bool ours = name == "hint" || name.starts_with("review");
    if (!ours) return Page::ask(text);
    if (!room() || !room()->play()) return wrong("there is no game");
    const json::object& asked = read.get_object();
    if (name == "hint") return hint(asked);
    if (name == "review_steps") return review_steps();
    if (name == "review_step") return review_step(asked);
    return review(asked);
}

std::string Coach::hint(const Object& asked) const {
    if (room()->over()) return wrong("nobody is to act");
    const room::Hinting hinting = room::hint_in(*room()->play());
    return json::serialize(json::object{{"hint", hinting(effort_of(asked))}});
}

std::string Coach::review_steps() {
    if (!room()->over())
        return json::serialize(
            json::object{{"error", table::error_json(room::not_now(Error{"not_over"}))}});
    reviewing_ = room::review_of(*room()->play());
    return json::serialize(json::object{{"steps", reviewing_->steps()}});
}
std::string Coach::review_step(const Object& asked) {
    const int step = room::number_of(asked, "step").value_or(-1);
    if (!reviewing_ || step < 0 || step >= reviewing_->steps()) return wrong("no such step");
    reviewing_->work(step, effort_of(asked));
    return json::serialize(json::object{{"step", step}});
}
std::string Coach::review(const Object& asked) const {
    if (!reviewing_) return wrong("nobody reviews this game");
    return json::serialize(json::object{{"review", reviewing_->document(effort_of(asked))}});
}

}  // namespace himiko::browser
