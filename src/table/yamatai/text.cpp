#include "table/yamatai/text.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "table/words.h"

namespace himiko::table::yamatai {

using namespace himiko::yamatai;

namespace {

using namespace yamatai;

// --- Writing -----------------------------------------------------------------------------------

void append(std::string& line, const std::string& word) { line += " " + word; }

// --- Reading -----------------------------------------------------------------------------------

// Finds a word among names: exactly as written, or else without regard to capitals.
template <class Names, class NameOf>
int find_name(const Names& names, NameOf name_of, const std::string& word) {
    for (std::size_t i = 0; i < std::size(names); ++i)
        if (name_of(names[i]) == word) return static_cast<int>(i);
    const std::string low = lower(word);
    for (std::size_t i = 0; i < std::size(names); ++i)
        if (lower(name_of(names[i])) == low) return static_cast<int>(i);
    return -1;
}

// The words after the first, taken one by one. The first that makes no sense is remembered.
class Words {
  public:
    Words(const Rules& rules, std::vector<std::string> words)
        : rules_(rules), words_(std::move(words)) {}

    [[nodiscard]] int left() const { return static_cast<int>(words_.size()) - next_; }
    [[nodiscard]] const std::optional<Error>& error() const { return error_; }

    int color() {
        return look_up("boat colour", kColorNames,
                       [](const char* name) { return std::string(name); });
    }
    int specialist() {
        return look_up("specialist", kSpecialistIds,
                       [](const char* name) { return std::string(name); });
    }
    int island() {
        return look_up("island", rules_.box->islands, [](const auto& i) { return i.id; });
    }
    int tile() {
        return look_up("building tile", rules_.box->buildings, [](const auto& b) { return b.id; });
    }
    int culture() {
        return look_up("culture token", rules_.box->culture_kinds,
                       [](const std::string& kind) { return kind; });
    }
    int space() { return number("space", 0, static_cast<int>(rules_.box->spaces.size()) - 1); }
    int fleet() { return number("fleet", 1, kFleets) - 1; }

    bool bar() {
        if (left() == 0 || words_[next_] != "|") return false;
        ++next_;
        return true;
    }

  private:
    template <class Names, class NameOf>
    int look_up(const char* what, const Names& names, NameOf name_of) {
        const std::string word = words_[next_++];
        const int found = find_name(names, name_of, word);
        if (found < 0) fail(what, word);
        return std::max(found, 0);
    }

    int number(const char* what, int least, int most) {
        const std::string word = words_[next_++];
        int value = -1;
        const char* end = word.data() + word.size();
        const auto [rest, error] = std::from_chars(word.data(), end, value);
        if (error != std::errc{} || rest != end || value < least || value > most) {
            fail(what, word);
            return least;
        }
        return value;
    }

    void fail(const char* what, const std::string& word) {
        if (!error_) error_ = Error{"no_word", {{"what", what}, {"word", shortened(word)}}};
    }

    const Rules& rules_;
    std::vector<std::string> words_;
    int next_ = 1;
    std::optional<Error> error_;
};

// How many words follow, and an example for the message when it is another number.
struct Form {
    int least, most;
    const char* example;
};
constexpr std::array<Form, kKindNames.size()> kForms = {{
    {1, 1, "fleet 7"},
    {1, 1, "take gold"},
    {1, 1, "buy wood"},
    {1, 1, "sell clay"},
    {2, 2, "place stone 17"},
    {1, 1, "collect C4"},
    {2, 2, "build b08 C4"},
    {1, 3, "moor gold"},
    {3, 4, "recruit riu lotus lotus"},
    {1, 1, "reserve b12"},
    {0, 0, "peek"},
    {1, 4, "arrange b03 b11 | b20"},
    {2, 2, "shift 17 18"},
    {1, 1, "sanctify C4"},
    {2, 2, "swap_culture A1 C4"},
    {1, 1, "remove 17"},
    {2, 2, "swap_boats 17 23"},
    {2, 2, "raijin bamboo wood"},
    {1, 1, "kachiko C4"},
    {1, 1, "michimata koi"},
    {1, 1, "hetsuka koi"},
    {2, 2, "nakatsu wood stone"},
    {0, 0, "done"},
}};

Action sorted(Kind kind, int a, int b) { return action(kind, std::min(a, b), std::max(a, b)); }

Result<Action> read_moor(Words& words) {
    unsigned counts = 0;
    while (words.left() > 0) counts += 1u << (2 * words.color());
    return keep(counts);
}

Result<Action> read_recruit(Words& words) {
    const int who = words.specialist();
    unsigned kinds = 0;
    const int tokens = words.left();
    while (words.left() > 0) kinds |= 1u << words.culture();
    if (!words.error() && count(kinds) != (tokens == 2 ? 1 : 3)) return Error{"pay"};
    return action(Kind::kRecruit, who, static_cast<int>(kinds));
}

Result<Action> read_arrange(const Rules& rules, const Public& s, const LookedAt& looked,
                            Words& words) {
    if (s.phase != Phase::kArrange) return action(Kind::kArrange);  // refused in the rules' words
    int order = 0, size = 0, top = -1;
    Mask named = 0;
    while (words.left() > 0) {
        if (words.bar()) {
            if (top >= 0) return Error{"bar_once"};
            top = size;
            continue;
        }
        const int tile = words.tile();
        if (words.error()) break;
        const auto end = looked.begin() + s.peek_size();
        const int place = static_cast<int>(std::find(looked.begin(), end, tile) - looked.begin());
        if (place == s.peek_size())
            return Error{"not_looked_at", {{"tile", rules.box->buildings[tile].id}}};
        if (has(named, place))
            return Error{"named_twice", {{"what", rules.box->buildings[tile].id}}};
        named |= bit(place);
        order |= place << (2 * size++);
    }
    if (top < 0 && !words.error()) return Error{"bar_between"};
    return action(Kind::kArrange, order, std::max(top, 0), size);
}

}  // namespace

std::string write_action(const Rules& rules, const LookedAt& looked, Action a) {
    const Box& box = *rules.box;
    std::string line = kKindNames[static_cast<int>(a.kind)];
    const auto color = [&](int c) { append(line, kColorNames[c]); };
    const auto island = [&](int i) { append(line, box.islands[i].id); };
    const auto tile = [&](int t) { append(line, box.buildings[t].id); };
    const auto space = [&](int s) { append(line, std::to_string(s)); };
    switch (a.kind) {
        case Kind::kFleet: append(line, std::to_string(a.a + 1)); break;
        case Kind::kTake:
        case Kind::kBuy:
        case Kind::kSell: color(a.a); break;
        case Kind::kPlace: color(a.a), space(a.b); break;
        case Kind::kCollect:
        case Kind::kSanctify:
        case Kind::kKachiko: island(a.a); break;
        case Kind::kBuild: tile(a.a), island(a.b); break;
        case Kind::kMoor:
            for (int c = 0; c < kColors; ++c)
                for (int i = 0; i < kept(a, c); ++i) color(c);
            break;
        case Kind::kRecruit:
            append(line, kSpecialistIds[a.a]);
            for (int kind : members(a.b))
                for (int i = 0; i < (count(a.b) == 1 ? 2 : 1); ++i)
                    append(line, box.culture_kinds[kind]);
            break;
        case Kind::kReserve: tile(a.a); break;
        case Kind::kArrange:
            for (int i = 0; i <= a.c; ++i) {
                if (i == a.b) line += " |";
                if (i < a.c) tile(looked[arranged(a, i)]);
            }
            break;
        case Kind::kSwapCulture: island(a.a), island(a.b); break;
        case Kind::kShift:
        case Kind::kSwapBoats: space(a.a), space(a.b); break;
        case Kind::kRemove: space(a.a); break;
        case Kind::kRaijin:
        case Kind::kNakatsu: color(a.a), color(a.b); break;
        case Kind::kMichimata:
        case Kind::kHetsuka: append(line, box.culture_kinds[a.a]); break;
        case Kind::kPeek:
        case Kind::kDone: break;
    }
    return line;
}

Result<Action> read_action(const Rules& rules, const Public& s, const LookedAt& looked,
                           std::string_view line) {
    std::vector<std::string> all = split_words(line);
    if (all.empty()) return Error{"say_what", {{"example", "fleet 7"}, {"other", "done"}}};
    const int found = find_name(
        kKindNames, [](const char* name) { return std::string(name); }, all[0]);
    if (found < 0) return Error{"no_verb", {{"word", shortened(all[0])}}};
    const Kind kind = static_cast<Kind>(found);
    const Form& form = kForms[found];
    Words words(rules, std::move(all));
    if (words.left() < form.least || words.left() > form.most)
        return Error{"like_this", {{"example", form.example}}};

    const auto read = [&]() -> Result<Action> {
        int a = 0;
        switch (kind) {
            case Kind::kFleet: return action(kind, words.fleet());
            case Kind::kTake:
            case Kind::kBuy:
            case Kind::kSell: return action(kind, words.color());
            case Kind::kPlace: a = words.color(); return action(kind, a, words.space());
            case Kind::kCollect:
            case Kind::kSanctify:
            case Kind::kKachiko: return action(kind, words.island());
            case Kind::kBuild: a = words.tile(); return action(kind, a, words.island());
            case Kind::kMoor: return read_moor(words);
            case Kind::kRecruit: return read_recruit(words);
            case Kind::kReserve: return action(kind, words.tile());
            case Kind::kArrange: return read_arrange(rules, s, looked, words);
            case Kind::kShift: a = words.space(); return action(kind, a, words.space());
            case Kind::kRemove: return action(kind, words.space());
            case Kind::kSwapCulture: a = words.island(); return sorted(kind, a, words.island());
            case Kind::kSwapBoats: a = words.space(); return sorted(kind, a, words.space());
            case Kind::kRaijin:
            case Kind::kNakatsu: a = words.color(); return sorted(kind, a, words.color());
            case Kind::kMichimata:
            case Kind::kHetsuka: return action(kind, words.culture());
            case Kind::kPeek:
            case Kind::kDone: break;
        }
        return action(kind);
    };
    Result<Action> result = read();
    if (words.error()) return *words.error();
    return result;
}

}  // namespace himiko::table::yamatai
