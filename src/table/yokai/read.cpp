#include <algorithm>
#include <type_traits>

#include "table/hex.h"
#include "table/yokai/json.h"
#include "table/yokai/text.h"

// Reads options, states and views that somebody else wrote. Form is checked here, field by field;
// what the fields mean together is checked by yokai::check_options and yokai::check.
namespace himiko::table::yokai {

using namespace himiko::yokai;

namespace json = boost::json;
using namespace yokai;

namespace {

int target_index(const Reader& at, const Box& box) {
    return at.piece("target", box.targets, [](const Target& t) { return t.id; });
}

std::uint8_t read_levels(const Reader& at) {
    unsigned levels = 0;
    for (const Reader& number : at.items()) {
        const unsigned one = level(static_cast<int>(number.integer(1, kLevels)));
        if (levels & one) number.fail(Error{"twice"});
        levels |= one;
    }
    if (levels == 0 && at.value().is_array()) at.fail(Error{"levels_none"});
    if (levels != level(1)) levels &= ~unsigned{level(1)};  // the base game is in all of them
    return static_cast<std::uint8_t>(levels);
}

Options read_options(const Box& box, int players, const Reader& at) {
    Options o = default_options(box, players);
    if (!at.there()) return o;
    at.only({"levels", "clues", "neighbors", "target", "memory_aid"});
    if (const Reader levels = at.optional("levels"); levels.there())
        o = default_options(box, players, read_levels(levels));
    if (const Reader clues = at.optional("clues"); clues.there()) {
        const std::vector<Reader> sizes = clues.items();
        if (clues.value().is_array() && sizes.size() != kClueSizes)
            clues.fail(Error{"clues_three"});
        for (std::size_t i = 0; i < std::min<std::size_t>(kClueSizes, sizes.size()); ++i)
            o.clues.of_size[i] = static_cast<int>(
                sizes[i].integer(0, clues_of_size(box.size, static_cast<int>(i) + 1)));
    }
    if (const Reader neighbors = at.optional("neighbors"); neighbors.there())
        o.neighbors = static_cast<int>(neighbors.integer(0, kMaxPlayers));
    if (const Reader target = at.optional("target"); !target.null())
        o.target = target_index(target, box);
    if (const Reader aid = at.optional("memory_aid"); aid.there()) o.memory_aid = aid.boolean();
    return o;
}

// Reads a State or a View: they differ in what they tell of cards, deck and neighbour cards.
template <class Sight>
class SightReader {
  public:
    SightReader(const Rules& rules, const Reader& file, Sight& sight)
        : r_(rules), file_(file), s_(sight) {
        s_.neighbors.fill(kUnknown);
        s_.at.fill(kNoCell);
    }

    void read_all() {
        s_.turn = static_cast<std::uint8_t>(file_.field("turn").integer(0, kMaxTurns - 1));
        const Reader seat = file_.field("seat");
        if (seat.there() && seat.integer(0, r_.players - 1) != r_.seat(s_.turn))
            seat.fail(Error{"seat_now", {{"seat", r_.seat(s_.turn)}}});
        s_.phase = static_cast<Phase>(std::max(file_.field("phase").one_of(kPhaseNames), 0));
        read_cards();
        read_clues();
        read_neighbors();
        if (const Reader target = file_.field("target"); !target.null())
            s_.target = static_cast<std::int8_t>(target_index(target, *r_.box));
        read_looks();
        read_actions();
        read_own(s_);
    }

  private:
    int family(const Reader& at) const {
        return at.piece("family", r_.box->families, [](const std::string& f) { return f; });
    }

    Families clue(const Reader& at) const {
        Families clue = kNoClue;
        for (const Reader& name : at.items()) {
            const int one = family(name);
            if (one < 0) continue;
            if (has(clue, one)) name.fail(Error{"twice"});
            clue = static_cast<Families>(clue | 1u << one);
        }
        if (at.there() && at.value().is_array() && !has(r_.all_clues, clue))
            at.fail(Error{"clue_families"});
        return clue;
    }

    void read_face(const Reader& at, int card, State& s) const {
        if (const int of = family(at.field("family")); of >= 0)
            s.families[of] = static_cast<std::uint16_t>(s.families[of] | 1u << card);
    }
    void read_face(const Reader& at, int card, View& v) const {
        if (const Reader face = at.optional("family"); face.there())
            if (const int of = family(face); of >= 0) v.shown[card] = static_cast<std::uint8_t>(of);
    }

    void read_card(const Reader& at, int card) {
        at.only({"at", "family", "clue"});
        const Reader where = at.field("at");
        const std::vector<Reader> xy = where.items();
        if (where.there() && where.value().is_array() && xy.size() != 2)
            where.fail(Error{"column_row"});
        if (xy.size() == 2)
            s_.at[card] = cell(static_cast<int>(xy[0].integer(kLeastCoordinate, kMostCoordinate)),
                               static_cast<int>(xy[1].integer(kLeastCoordinate, kMostCoordinate)));
        read_face(at, card, s_);
        const Reader on = at.field("clue");
        if (on.null()) return;
        const bool hidden = on.value().is_string() && on.value().get_string() == "face_down";
        s_.clues[card] = hidden ? kFaceDown : clue(on);
    }

    void read_cards() {
        const Reader cards = file_.field("cards");
        const std::vector<Reader> all = cards.items();
        if (cards.there() && cards.value().is_array() && std::ssize(all) != r_.cards)
            return cards.fail(Error{"cards_number", {{"count", r_.cards}}});
        for (std::size_t card = 0; card < all.size(); ++card)
            read_card(all[card], static_cast<int>(card));
    }

    void read_clues() {
        const Reader clues = file_.field("clues");
        clues.only({"open", "closed", "face_down"});
        const Reader open = clues.field("open");
        const std::vector<Reader> opened = open.items();
        if (opened.size() > kMaxClues) return open.fail(Error{"clues_many"});
        for (const Reader& at : opened) s_.open.push(clue(at));
        read_deck(clues.field("closed"), s_);
        s_.face_down = static_cast<std::uint8_t>(clues.field("face_down").integer(0, kMaxClues));
    }

    void read_deck(const Reader& closed, State& s) const {
        const std::vector<Reader> deck = closed.items();
        if (deck.size() > kMaxClues) return closed.fail(Error{"clues_many"});
        for (const Reader& at : deck) s.closed[s.closed_size++] = clue(at);
    }
    void read_deck(const Reader& closed, View& v) const {
        closed.only({"count"});
        v.closed_size = static_cast<std::uint8_t>(closed.field("count").integer(0, kMaxClues));
    }

    void read_neighbors() {
        for (const Reader& at : file_.field("neighbors").items()) {
            at.only({"seat", "pair"});
            const auto seat = at.field("seat").integer(0, r_.players - 1);
            if (s_.neighbors[static_cast<std::size_t>(seat)] != kUnknown)
                at.fail(Error{"seat_twice"});
            if (!kWhole && !at.optional("pair").there()) continue;  // seen by others
            Families pair = kNoClue;
            for (const Reader& name : at.field("pair").items())
                if (const int one = family(name); one >= 0)
                    pair = static_cast<Families>(pair | 1u << one);
            for (int i = 0; i < kPairs; ++i)
                if (pair == (1u << kPairFamilies[i][0] | 1u << kPairFamilies[i][1]))
                    s_.neighbors[static_cast<std::size_t>(seat)] = static_cast<std::uint8_t>(i);
            if (s_.neighbors[static_cast<std::size_t>(seat)] == kUnknown)
                at.field("pair").fail(Error{"pair_families"});
        }
    }

    void read_looks() {
        const Reader looks = file_.field("looks");
        const std::vector<Reader> all = looks.items();
        if (all.size() > 2 * kMaxTurns) return looks.fail(Error{"too_long"});
        for (std::size_t i = 0; i < all.size(); ++i) {
            const int turn = static_cast<int>(i / 2);
            all[i].only({"turn", "seat", "card"});
            if (all[i].field("turn").integer(0, kMaxTurns - 1) != turn)
                all[i].field("turn").fail(Error{"looks_turn", {{"turn", turn}}});
            if (all[i].field("seat").integer(0, r_.players - 1) != r_.seat(turn))
                all[i].field("seat").fail(Error{"should_be", {{"what", r_.seat(turn)}}});
            s_.looks.push(static_cast<int>(all[i].field("card").integer(0, r_.cards - 1)));
        }
    }

    void read_actions() {
        const Reader actions = file_.field("actions");
        const std::vector<Reader> all = actions.items();
        if (all.size() > History::kCapacity) return actions.fail(Error{"too_long"});
        for (const Reader& at : all) {
            const std::string line = at.text();
            const auto played = read_played(r_, line);
            if (played && write_played(r_, *played) == line)
                s_.history.push(*played);
            else
                at.fail(played ? Error{"written", {{"action", write_played(r_, *played)}}}
                               : played.error());
        }
    }

    void read_own(State& s) const {
        const Reader random = file_.field("rng");
        if (!random.there()) return;
        if (const auto state = from_hex(random.text()))
            s.random = Random(*state);
        else
            random.fail(Error{"hexadecimal"});
    }
    void read_own(View& v) const {
        for (const auto& [name, at] : file_.field("known").members()) {
            const int card = member_number(name, r_.cards);
            if (card < 0)
                at.fail(Error{"no_such", {{"what", "card"}}});
            else if (const int of = family(at); of >= 0)
                v.known[card] = static_cast<std::uint8_t>(of);
        }
    }

    static constexpr bool kWhole = std::is_same_v<Sight, State>;

    const Rules& r_;
    const Reader& file_;
    Sight& s_;
};

}  // namespace

std::optional<Rules> read_rules(std::shared_ptr<const Box> box, int players, const Reader& at) {
    const std::size_t before = at.problems();
    const Options options = read_options(*box, players, at);
    if (at.problems() != before) return std::nullopt;
    if (auto problem = check_options(*box, players, options)) {
        at.fail_with(std::move(*problem));
        return std::nullopt;
    }
    return Rules(std::move(box), players, options);
}

namespace {

// Reads what a state and a view have in common, into `sight`; gives the rules.
template <class Sight>
std::optional<Rules> read_sight(std::shared_ptr<const Box> box, const Reader& file, Sight& sight) {
    if (const Reader game = file.field("game"); game.there() && game.text() != "yokai")
        game.fail(Error{"should_be", {{"what", "yokai"}}});
    const int players = static_cast<int>(file.field("players").integer(kLeastPlayers, kMaxPlayers));
    const Reader options = file.field("options");
    if (options.there())
        for (const char* name : {"levels", "clues", "neighbors", "target", "memory_aid"})
            (void)options.field(name);
    if (file.problems() > 0) return std::nullopt;
    auto rules = read_rules(std::move(box), players, options);
    if (rules) SightReader<Sight>(*rules, file, sight).read_all();
    return rules;
}

// What sampling relies on: clues lie face down at level 4 alone, and the goals that the viewer
// knows can be won.
std::optional<Error> check_sampling(const Rules& r, const View& v) {
    for (Families clue : v.clues)
        if (clue == kFaceDown && !r.face_down) return about("cards", Error{"down_elsewhere"});
    if ((v.target != kNoTarget) != r.shaped)
        return about("target", r.shaped ? Error{"target_due"} : Error{"target_undue"});
    unsigned known = 0;
    for (int seat = 0; seat < kMaxPlayers; ++seat) {
        if (v.neighbors[seat] == kUnknown) continue;
        if (seat >= r.options.neighbors)
            return about("neighbors", Error{"neighbor_undue", {{"seat", seat}}});
        if (has(known, v.neighbors[seat])) return about("neighbors", Error{"neighbor_once"});
        known |= 1u << v.neighbors[seat];
    }
    for (unsigned pairs = 0; pairs < 1u << kPairs; ++pairs)
        if ((pairs & known) == known && count(pairs) == r.options.neighbors &&
            r.can_be_won(pairs, v.target))
            return std::nullopt;
    return about("neighbors", Error{"goals_clash"});
}

}  // namespace

std::optional<Position<yokai::Game>> read_state(std::shared_ptr<const Box> box,
                                                const json::value& value, Problems& problems) {
    const Reader file(value, "", problems);
    file.only({"game", "players", "options", "turn", "seat", "phase", "cards", "clues", "neighbors",
               "target", "looks", "actions", "rng"});
    State state;
    auto rules = read_sight(std::move(box), file, state);
    if (problems.empty())
        if (auto problem = check(*rules, state)) problems.push_back(std::move(*problem));
    if (!problems.empty()) return std::nullopt;
    return Position<yokai::Game>{std::move(*rules), state};
}

std::optional<Sighting<yokai::Game>> read_view(std::shared_ptr<const Box> box,
                                               const json::value& value, int seat,
                                               Problems& problems) {
    const Reader file(value, "", problems);
    file.only({"game", "players", "options", "turn", "seat", "phase", "cards", "clues", "neighbors",
               "target", "looks", "actions", "known"});
    View view;
    view.viewer = static_cast<std::int8_t>(seat);
    view.shown.fill(kUnknown);
    view.known.fill(kUnknown);
    auto rules = read_sight(std::move(box), file, view);
    if (problems.empty()) {
        auto problem = check_sampling(*rules, view);
        if (!problem) problem = check_view<yokai::Game>(*rules, view);
        if (problem) problems.push_back(std::move(*problem));
    }
    if (!problems.empty()) return std::nullopt;
    return Sighting<yokai::Game>{std::move(*rules), view};
}

}  // namespace himiko::table::yokai
