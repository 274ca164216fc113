#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace himiko::terminal {

// Who sits where: people at this keyboard, and players of the program.
class Seats {
  public:
    // "human,random,random": two to four of them; nothing if it is not that.
    [[nodiscard]] static std::optional<Seats> read(std::string_view text) {
        Seats seats;
        for (std::size_t at = 0; at <= text.size();) {
            const std::size_t end = std::min(text.find(',', at), text.size());
            const std::string_view who = text.substr(at, end - at);
            if (who != "human" && who != "random") return std::nullopt;
            seats.human_.push_back(who == "human");
            at = end + 1;
        }
        if (seats.size() < 2 || seats.size() > 4) return std::nullopt;
        return seats;
    }
    // One person against random players.
    [[nodiscard]] static Seats one_human(int players) {
        Seats seats;
        seats.human_.assign(static_cast<std::size_t>(players), false);
        seats.human_.front() = true;
        return seats;
    }

    [[nodiscard]] int size() const { return static_cast<int>(human_.size()); }
    [[nodiscard]] bool human(int seat) const { return human_[static_cast<std::size_t>(seat)]; }
    [[nodiscard]] int humans() const {
        int n = 0;
        for (const bool human : human_) n += human;
        return n;
    }
    // The only person, or -1.
    [[nodiscard]] int only_human() const {
        if (humans() != 1) return -1;
        int seat = 0;
        while (!human(seat)) ++seat;
        return seat;
    }

  private:
    std::vector<bool> human_;
};

}  // namespace himiko::terminal
