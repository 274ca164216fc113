#pragma once

#include <algorithm>

#include "yokai/state.h"

// What has happened at a table, action by action: all of it is public.
namespace himiko::bots::yokai {

using namespace himiko::yokai;

inline constexpr int kLooksOfTurn = 2;

// The cards as they lay before the first action.
[[nodiscard]] inline Cards as_dealt(const Public& table) noexcept {
    Cards at = table.at;
    for (int i = table.history.size() - 1; i >= 0; --i) {
        const Played played = table.history[i];
        if (played.kind == Kind::kMove) std::replace(at.begin(), at.end(), played.to, played.at);
    }
    return at;
}

// The cards beside a cell, as a set.
[[nodiscard]] inline unsigned cards_beside(const Cards& at, Cell cell) noexcept {
    unsigned cards = 0;
    for (int card = 0; card < kCards; ++card) cards |= unsigned{at[card].beside(cell)} << card;
    return cards;
}

// Calls `visit(turn, played)` for every action.
template <class Visit>
void each_action(const Public& table, Visit&& visit) {
    int looks = 0;
    for (int i = 0; i < table.history.size(); ++i) {
        const Played played = table.history[i];
        looks += played.kind == Kind::kLook;
        visit((looks - 1) / kLooksOfTurn, played);
    }
}

// Calls `visit(turn, card, before, after)` for every move: how the cards lay before and after it.
template <class Visit>
void each_move(const Public& table, Visit&& visit) {
    Cards at = as_dealt(table);
    each_action(table, [&](int turn, const Played& played) {
        const auto moved = std::find(at.begin(), at.end(), played.at);
        if (played.kind != Kind::kMove || moved == at.end()) return;
        const Cards before = at;
        *moved = played.to;
        visit(turn, static_cast<int>(moved - at.begin()), before, at);
    });
}

}  // namespace himiko::bots::yokai
