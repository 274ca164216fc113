#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

#include "yamatai/state.h"

// The tests write actions as the rules page does: "place stone 17", "build b08 C4".
namespace himiko::yamatai::notation {

// Where `name` is among `names`; the test fails if it is not.
template <class Names>
[[nodiscard]] int index_of(const Names& names, const std::string& name) {
    const auto it = std::find(std::begin(names), std::end(names), name);
    EXPECT_NE(it, std::end(names)) << "no such name: " << name;
    return static_cast<int>(it - std::begin(names));
}
template <class Things>
[[nodiscard]] int index_of_id(const Things& things, const std::string& id) {
    const auto it = std::find_if(things.begin(), things.end(),
                                 [&](const auto& thing) { return thing.id == id; });
    EXPECT_NE(it, things.end()) << "no such id: " << id;
    return static_cast<int>(it - things.begin());
}

[[nodiscard]] inline Action sorted(Kind kind, int one, int other) {
    return action(kind, std::min(one, other), std::max(one, other));
}

class Reader {
  public:
    Reader(const Rules& rules, const State& state, const std::string& line)
        : rules_(rules), state_(state) {
        std::istringstream in(line);
        for (std::string word; in >> word;) words_.push_back(word);
    }

    [[nodiscard]] Action read() const {
        const Kind kind = static_cast<Kind>(index_of(kKindNames, words_.at(0)));
        switch (kind) {
            case Kind::kFleet: return action(kind, number(1) - 1);
            case Kind::kTake:
            case Kind::kBuy:
            case Kind::kSell: return action(kind, color(1));
            case Kind::kPlace: return action(kind, color(1), number(2));
            case Kind::kCollect:
            case Kind::kSanctify:
            case Kind::kKachiko: return action(kind, island(1));
            case Kind::kBuild: return action(kind, tile(1), island(2));
            case Kind::kMoor: return moor();
            case Kind::kRecruit: return recruit();
            case Kind::kReserve: return action(kind, tile(1));
            case Kind::kArrange: return arrange();
            case Kind::kShift: return action(kind, number(1), number(2));
            case Kind::kSwapCulture: return sorted(kind, island(1), island(2));
            case Kind::kRemove: return action(kind, number(1));
            case Kind::kSwapBoats: return sorted(kind, number(1), number(2));
            case Kind::kRaijin:
            case Kind::kNakatsu: return sorted(kind, color(1), color(2));
            case Kind::kMichimata:
            case Kind::kHetsuka: return action(kind, culture(1));
            case Kind::kPeek:
            case Kind::kDone: break;
        }
        return action(kind);
    }

  private:
    [[nodiscard]] int size() const { return static_cast<int>(words_.size()); }
    [[nodiscard]] const std::string& word(int i) const { return words_.at(i); }
    [[nodiscard]] int number(int i) const { return std::stoi(word(i)); }
    [[nodiscard]] int color(int i) const { return index_of(kColorNames, word(i)); }
    [[nodiscard]] int culture(int i) const { return index_of(rules_.box->culture_kinds, word(i)); }
    [[nodiscard]] int island(int i) const { return index_of_id(rules_.box->islands, word(i)); }
    [[nodiscard]] int tile(int i) const { return index_of_id(rules_.box->buildings, word(i)); }

    [[nodiscard]] Action moor() const {
        unsigned counts = 0;
        for (int i = 1; i < size(); ++i) counts += 1u << (2 * color(i));
        return keep(counts);
    }
    [[nodiscard]] Action recruit() const {
        int payment = 0;
        for (int i = 2; i < size(); ++i) payment |= 1 << culture(i);
        return action(Kind::kRecruit, index_of(kSpecialistIds, word(1)), payment);
    }
    // Tiles are named; the action says at which of the looked-at places they lie.
    [[nodiscard]] Action arrange() const {
        int order = 0, placed = 0, top = 0;
        for (int i = 1; i < size(); ++i) {
            if (word(i) == "|") {
                top = placed;
                continue;
            }
            for (int place = 0; place < state_.peek_size(); ++place)
                if (state_.looked_at(place) == tile(i)) order |= place << (2 * placed);
            ++placed;
        }
        return action(Kind::kArrange, order, top, placed);
    }

    const Rules& rules_;
    const State& state_;
    std::vector<std::string> words_;
};

}  // namespace himiko::yamatai::notation
