#pragma once

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "bots/level.h"

namespace himiko::terminal {

// Who sits where: people and bots.
class Seats {
  public:
    // "human,normal,expert:2s": two to four of them; nothing if it is not that.
    [[nodiscard]] static std::optional<Seats> read(std::string_view text) {
        Seats seats;
        for (std::size_t at = 0; at <= text.size();) {
            const std::size_t end = std::min(text.find(',', at), text.size());
            const std::string_view who = text.substr(at, end - at);
            const auto level = bots::read_level(who);
            if (who != "human" && !level) return std::nullopt;
            seats.bots_.push_back(level ? std::optional(*level) : std::nullopt);
            at = end + 1;
        }
        if (seats.size() < 2 || seats.size() > 4) return std::nullopt;
        return seats;
    }
    // One person with bots of the usual level.
    [[nodiscard]] static Seats one_human(int players) {
        Seats seats;
        seats.bots_.assign(static_cast<std::size_t>(players), bots::Level{});
        seats.bots_.front().reset();
        return seats;
    }

    [[nodiscard]] int size() const { return static_cast<int>(bots_.size()); }
    // Nothing: a person sits there.
    [[nodiscard]] const std::optional<bots::Level>& bot(int seat) const {
        return bots_[static_cast<std::size_t>(seat)];
    }
    [[nodiscard]] bool human(int seat) const { return !bot(seat); }
    [[nodiscard]] int humans() const {
        return static_cast<int>(std::count(bots_.begin(), bots_.end(), std::nullopt));
    }
    // The only person, or -1.
    [[nodiscard]] int only_human() const {
        if (humans() != 1) return -1;
        int seat = 0;
        while (!human(seat)) ++seat;
        return seat;
    }

  private:
    std::vector<std::optional<bots::Level>> bots_;
};

}  // namespace himiko::terminal
