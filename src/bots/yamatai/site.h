#pragma once

#include "bots/yamatai/chain.h"
#include "yamatai/state.h"

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

// A tile on an island: what is still missing there and what the building brings.
struct Site {
    std::uint8_t tile, island;
    bool pays_ananda;
    Counts lack;
    float gain;  // points
};

// Everywhere the seat to act could build something, if it had the boats.
class Sites {
  public:
    static constexpr int kMost = 640;  // ten tiles, on every island

    Sites(const Rules& rules, const Public& state, const Sea& sea) noexcept;

    [[nodiscard]] const Site* begin() const noexcept { return sites_.begin(); }
    [[nodiscard]] const Site* end() const noexcept { return sites_.end(); }

  private:
    List<Site, kMost> sites_;
};

}  // namespace himiko::bots::yamatai
