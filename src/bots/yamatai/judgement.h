#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "bots/yamatai/features.h"
#include "bots/yamatai/worth.h"

namespace himiko::bots::yamatai {

using namespace himiko::yamatai;

// Each seat's chance to win, learnt from many games (training/): a network with one hidden layer
// that sees the table, one seat, and the others together, once for each seat.
class Judgement {
  public:
    static constexpr int kHidden = 32;
    using Layer = std::array<float, kHidden>;

    // What was learnt for these rules; nothing for a box or options that nobody has learnt. Pages,
    // which would have to fetch it, do without.
#ifdef __wasi__
    static constexpr bool kThere = false;
    static constexpr const Judgement* of(const Rules&) noexcept { return nullptr; }
#else
    static constexpr bool kThere = true;
    [[nodiscard]] static const Judgement* of(const Rules& rules) noexcept;
#endif

    // Reads a file of weights: what it belongs to, and whole numbers in units of `kUnit`. Nothing
    // if it is not one of this version's.
    [[nodiscard]] static std::optional<Judgement> read(std::string_view file) noexcept;
    static constexpr float kUnit = 1 / 1024.0f;

    // What a file of weights for these rules begins with.
    [[nodiscard]] static std::string header(const Rules& rules);

    // Whether it was learnt for these rules.
    [[nodiscard]] bool fits(const Rules& rules) const noexcept;

    // Of a game that goes on. Their sum is 1.
    [[nodiscard]] Shares chances(const Rules& rules, const Public& state) const noexcept;

  private:
    std::uint32_t box_ = 0;  // its fingerprint
    int version_ = 0, players_ = 0;
    std::array<Layer, Features::kTable> table_;
    std::array<Layer, Features::kSeat> own_, others_;
    Layer bias_, out_;
};

}  // namespace himiko::bots::yamatai
