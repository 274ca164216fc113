#pragma once

#include <algorithm>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace himiko::server {

// What waits, by whom it is for: a person, an address. They are served in turns, each in the order
// of asking, so that whoever asks for much waits for oneself. Where they come in groups (people at
// an address), groups take turns, too: many people of one group have no more of it than one.
template <class T>
class FairQueue {
  public:
    void push(const std::string& key, T what, const std::string& group = "") {
        groups_[group].lines[key].push_back(std::move(what));
    }

    std::optional<T> pop() {
        if (groups_.empty()) return std::nullopt;
        const auto group = next(groups_, last_);
        auto& [lines, last] = group->second;
        const auto line = next(lines, last);
        T what = std::move(line->second.front());
        line->second.pop_front();
        if (line->second.empty()) lines.erase(line);
        if (lines.empty()) groups_.erase(group);
        return what;
    }
    // Whether it was there; then it is not any more.
    bool remove(const std::string& key, const T& what, const std::string& group = "") {
        const auto gone =
            remove_if([&](const std::string& of, const std::string& by, const T& one) {
                return of == group && by == key && one == what;
            });
        return !gone.empty();
    }
    // All that leave, whoever waits for them.
    template <class Leaves>
    std::vector<T> remove_those(Leaves leaves) {
        return remove_if(
            [&](const std::string&, const std::string&, const T& one) { return leaves(one); });
    }

    [[nodiscard]] bool empty() const { return groups_.empty(); }
    [[nodiscard]] std::size_t keys() const {
        std::size_t sum = 0;
        for (const auto& [name, group] : groups_) sum += group.lines.size();
        return sum;
    }
    [[nodiscard]] std::size_t size_of(const std::string& key, const std::string& group = "") const {
        const auto found = groups_.find(group);
        if (found == groups_.end()) return 0;
        const auto line = found->second.lines.find(key);
        return line == found->second.lines.end() ? 0 : line->second.size();
    }

  private:
    using Lines = std::map<std::string, std::deque<T>>;  // by key; none is empty
    struct Group {
        Lines lines;
        std::string last;  // who was served
    };

    // Whose turn it is after `last`.
    template <class Map>
    static typename Map::iterator next(Map& map, std::string& last) {
        auto found = map.upper_bound(last);
        if (found == map.end()) found = map.begin();
        last = found->first;
        return found;
    }
    template <class Leaves>
    std::vector<T> remove_if(Leaves leaves) {
        std::vector<T> gone;
        for (auto& [name, group] : groups_) {
            for (auto& [key, line] : group.lines)
                std::erase_if(line, [&](T& one) {
                    if (!leaves(name, key, one)) return false;
                    gone.push_back(one);
                    return true;
                });
            std::erase_if(group.lines, [](const auto& each) { return each.second.empty(); });
        }
        std::erase_if(groups_, [](const auto& each) { return each.second.lines.empty(); });
        return gone;
    }

    std::map<std::string, Group> groups_;  // none is empty
    std::string last_;                     // the group that was served
};

}  // namespace himiko::server
