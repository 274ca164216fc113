#pragma once

#include <algorithm>
#include <array>
#include <boost/json/serialize.hpp>
#include <cstdio>
#include <map>
#include <set>

#include "app/practice/found.h"

namespace himiko::practice {

// Chooses among tasks that were found and graded. Groups take turns, and within a group the
// difficulties do, so that there are some of each; those with short records come first. A game
// gives few tasks of a group, and no two tasks are alike.
template <Game G>
class Selection {
  public:
    explicit Selection(std::vector<Found<G>> found) : found_(std::move(found)) {
        for (std::size_t i = 0; i < found_.size(); ++i)
            left_[found_[i].group][static_cast<std::size_t>(found_[i].task.difficulty)].push_back(
                i);
        for (auto& [group, by_difficulty] : left_)
            for (auto& places : by_difficulty)
                std::stable_sort(places.begin(), places.end(), [&](auto one, auto other) {
                    return length(one) > length(other);  // the next is the last
                });
    }

    // So many at most, in a file of so many bytes at most; the easiest first.
    [[nodiscard]] std::vector<Task<G>> choose(int most, std::size_t bytes) {
        std::vector<Task<G>> tasks;
        for (bool more = true; more;) {
            more = false;
            for (auto& [group, by_difficulty] : left_) {
                if (static_cast<int>(tasks.size()) == most) break;
                const Found<G>* next = take(by_difficulty, turn_[group]);
                if (!next) continue;
                more = true;
                const std::size_t size = boost::json::serialize(json(next->task)).size() + 1;
                if (size > bytes) continue;
                bytes -= size;
                tasks.push_back(next->task);
            }
        }
        std::stable_sort(tasks.begin(), tasks.end(), [](const auto& one, const auto& other) {
            return one.difficulty < other.difficulty;
        });
        for (std::size_t i = 0; i < tasks.size(); ++i) {
            char id[32];
            std::snprintf(id, sizeof id, "%s-%03zu", G::kName, i + 1);
            tasks[i].id = id;
        }
        return tasks;
    }

  private:
    static constexpr int kOfAGame = 2;
    using Places = std::array<std::vector<std::size_t>, kHardest + 1>;  // by difficulty

    [[nodiscard]] std::size_t length(std::size_t place) const {
        return found_[place].task.position.record().actions.size();
    }

    // The next task of a group, of the next difficulty that has one.
    const Found<G>* take(Places& places, std::size_t& turn) {
        for (std::size_t tried = 0; tried < places.size(); ++tried) {
            std::vector<std::size_t>& some = places[turn++ % places.size()];
            while (!some.empty()) {
                const Found<G>& next = found_[some.back()];
                some.pop_back();
                if (is_new(next)) return &next;
            }
        }
        return nullptr;
    }

    [[nodiscard]] bool is_new(const Found<G>& next) {
        const auto game =
            boost::json::serialize(table::seed_json(next.task.position.record().seed));
        int& of_game = of_game_[next.group + game];
        if (of_game == kOfAGame || !likes_.insert(next.likeness).second) return false;
        ++of_game;
        return true;
    }

    std::vector<Found<G>> found_;
    std::map<std::string, Places> left_;
    std::map<std::string, std::size_t> turn_;
    std::map<std::string, int> of_game_;  // by group and game
    std::set<std::string> likes_;
};

}  // namespace himiko::practice
