#include "table/yokai/box.h"

#include <algorithm>
#include <set>

#include "table/box.h"
#include "table/builtin.h"

namespace himiko::table::yokai {

using namespace himiko::yokai;

namespace {

using namespace yokai;

constexpr int kMostTargets = 100;

// Reads a list of exactly n items.
template <class Read>
void read_exactly(int n, const Reader& list, Read read) {
    const std::vector<Reader> items = list.items();
    for (std::size_t i = 0; i < std::min<std::size_t>(n, items.size()); ++i) read(items[i], i);
    if (list.there() && list.value().is_array() && std::ssize(items) != n)
        list.fail(Error{"entries_not", {{"count", n}, {"found", std::ssize(items)}}});
}

void read_families(const Reader& file, Box& box) {
    std::set<std::string> seen;
    const Reader colors = file.field("colors");
    const std::vector<std::pair<std::string, Reader>> all = colors.members();
    bool renamed = false;  // of a family and its colour one name is wrong: that is told once
    const Reader families = file.field("families");
    if (families.items().size() == kLeastFamilies) box.size = kLeastFamilies;
    box.families.resize(static_cast<std::size_t>(box.size));
    box.colors.resize(static_cast<std::size_t>(box.size));
    read_exactly(box.size, families, [&](const Reader& at, std::size_t i) {
        const std::size_t before = at.problems();
        const std::string family = box.families[i] = new_word(at, seen);
        if (at.problems() != before) {
            renamed = true;
            return;
        }
        const auto named = std::find_if(all.begin(), all.end(),
                                        [&](const auto& each) { return each.first == family; });
        if (named != all.end()) {
            box.colors[i] = named->second.text();
            if (named->second.is_text() && !is_name(box.colors[i])) named->second.fail(box_name());
        } else if (all.size() == box.families.size()) {
            renamed = true;
            at.fail(Error{"family_color", {{"family", family}}});
        } else if (colors.there() && colors.value().is_object()) {
            (void)colors.field(family);  // is missing
        }
    });
    for (const auto& [family, color] : all)
        if (!renamed && !seen.contains(family)) color.fail(Error{"no_field"});
    (void)file.field("cards_per_family").integer(box.size, box.size);
}

void read_clues(const Reader& file, Box& box) {
    const Reader clues = file.field("clues");
    clues.only({"2", "3", "4"});
    for (int players = kLeastPlayers; players <= kMaxPlayers; ++players) {
        const std::size_t before = file.problems();
        const Reader mix = clues.field(std::to_string(players));
        read_exactly(kClueSizes, mix, [&](const Reader& at, std::size_t size) {
            box.clues[players].of_size[size] = static_cast<int>(
                at.integer(0, clues_of_size(box.size, static_cast<int>(size) + 1)));
        });
        const int total = box.clues[players].total();
        if (file.problems() == before && mix.there() && (total < 1 || total > kMaxClues))
            mix.fail(Error{"deck_clues", {{"most", kMaxClues}, {"count", total}}});
    }
}

void read_score(const Reader& file, Box& box) {
    const Reader score = file.field("score");
    score.only({"correct", "wrong", "revealed", "unrevealed"});
    const auto value = [&](const char* name) {
        return static_cast<int>(score.field(name).integer(-100, 100));
    };
    box.values = {value("correct"), value("wrong"), value("revealed"), value("unrevealed")};
    const Reader grades = file.field("grades");
    grades.only({"names", "from"});
    read_exactly(kGrades, grades.field("names"), [&](const Reader& at, std::size_t i) {
        box.grades[i] = at.text();
        if (at.is_text() && !is_name(box.grades[i])) at.fail(box_name());
    });
    const Reader from = grades.field("from");
    from.only({"2", "3", "4"});
    for (int players = kLeastPlayers; players <= kMaxPlayers; ++players) {
        const std::size_t before = file.problems();
        const Reader bounds = from.field(std::to_string(players));
        read_exactly(kGrades, bounds, [&](const Reader& at, std::size_t grade) {
            box.grades_from[players][grade] = static_cast<int>(at.integer(-1000, 1000));
        });
        if (file.problems() == before &&
            !std::is_sorted(box.grades_from[players].begin(), box.grades_from[players].end()))
            bounds.fail(Error{"grades_rise"});
    }
}

// Whether the cells are connected by their sides.
bool in_one_piece(const std::vector<Cell>& cells) {
    std::vector<Cell> reached = {cells.front()};
    for (std::size_t i = 0; i < reached.size(); ++i)
        for (const Cell& cell : cells)
            if (cell.beside(reached[i]) &&
                std::find(reached.begin(), reached.end(), cell) == reached.end())
                reached.push_back(cell);
    return reached.size() == cells.size();
}

void read_target(const Reader& at, std::set<std::string>& ids, Box& box) {
    at.only({"id", "rows"});
    Target& target = box.targets.emplace_back();
    target.id = new_word(at.field("id"), ids);
    const Reader rows = at.field("rows");
    const std::size_t before = at.problems();
    int y = 0;
    for (const Reader& row : rows.items()) {
        const std::string line = row.text();
        if (line.find_first_not_of("#.") != std::string::npos) row.fail(Error{"target_row"});
        if (y >= kCards || line.size() > kCards) return rows.fail(Error{"target_fits"});
        for (std::size_t x = 0; x < line.size(); ++x)
            if (line[x] == '#') target.cells.push_back(cell(static_cast<int>(x), y));
        ++y;
    }
    if (!rows.there() || at.problems() != before) return;
    if (std::ssize(target.cells) != box.cards())
        rows.fail(
            Error{"target_cells", {{"cards", box.cards()}, {"count", std::ssize(target.cells)}}});
    else if (!in_one_piece(target.cells))
        rows.fail(Error{"target_apart"});
}

}  // namespace

std::shared_ptr<const Box> read_box(const boost::json::value& value, Problems& problems) {
    auto box = std::make_shared<Box>();
    const std::size_t before = problems.size();
    const Reader file(value, "", problems);
    if (!value.is_object()) {
        file.fail(Error{"file_object"});
        return nullptr;
    }
    box->source = read_source(file);
    file.only({"about", "name", "components", "provenance", "families", "colors",
               "cards_per_family", "clues", "score", "grades", "targets"});
    read_families(file, *box);
    read_clues(file, *box);
    read_score(file, *box);
    std::set<std::string> ids;
    const Reader targets = file.field("targets");
    for (const Reader& at : targets.items()) read_target(at, ids, *box);
    // A small box need not have any: level 5 is refused then.
    const int least = box->size == kFamilies ? 1 : 0;
    if (targets.is_list() &&
        (std::ssize(box->targets) < least || std::ssize(box->targets) > kMostTargets))
        targets.fail(Error{"targets_number", {{"least", least}, {"most", kMostTargets}}});
    return playable(std::move(box), std::span(problems).subspan(before));
}

const std::shared_ptr<const Box>& builtin_box() {
    static const std::shared_ptr<const Box> box = read_builtin("yokai.json", read_box);
    return box;
}

const std::shared_ptr<const Box>& small_box() {
    static const std::shared_ptr<const Box> box = read_builtin("yokai.small.json", read_box);
    return box;
}

}  // namespace himiko::table::yokai
