#pragma once

#include "core/chacha20.h"
#include "core/random.h"

namespace himiko {

// Where the shuffles of a game come from. A whole number is for simulations: fast, and anybody can
// find it by trying. 256 bits, if they are random, nobody can guess, whatever has been seen of the
// game.
class Seed {
  public:
    using Key = ChaCha20::Key;

    constexpr Seed(std::uint64_t number = 0) noexcept { set_number(number); }
    constexpr explicit Seed(const Key& key) noexcept : bytes_(key), keyed_(true) {}

    [[nodiscard]] constexpr bool keyed() const noexcept { return keyed_; }
    // 0 of a key.
    [[nodiscard]] constexpr std::uint64_t number() const noexcept {
        std::uint64_t number = 0;
        for (int i = 0; i < 8; ++i) number |= std::uint64_t{bytes_[i]} << (8 * i);
        return keyed_ ? 0 : number;
    }
    // Meaningless of a number.
    [[nodiscard]] constexpr const Key& key() const noexcept { return bytes_; }

    // Lends `use` a source of random numbers. A number has one sequence, and becomes the seed of
    // its rest; of a key each use has its own `stream`.
    template <class Use>
    constexpr void draw(std::uint32_t stream, Use use) noexcept {
        if (keyed_) {
            ChaCha20 random(bytes_, stream);
            use(random);
        } else {
            Random random(number());
            use(random);
            set_number(random.state());
        }
    }

    // A number for bots: chance of their own, which says nothing about the deal.
    [[nodiscard]] constexpr std::uint64_t for_bots() const noexcept {
        return keyed_ ? ChaCha20(bytes_, kBotsStream).next() : ~number();
    }
    // The same for what a table draws before the deal.
    [[nodiscard]] constexpr std::uint64_t for_table() const noexcept {
        return keyed_ ? ChaCha20(bytes_, kTableStream).next() : Random(~number()).next();
    }

    bool operator==(const Seed&) const = default;

  private:
    static constexpr std::uint32_t kBotsStream = 0xffffffff, kTableStream = 0xfffffffe;

    constexpr void set_number(std::uint64_t number) noexcept {
        for (int i = 0; i < 8; ++i) bytes_[i] = static_cast<std::uint8_t>(number >> (8 * i));
    }

    // The key, or the number in its first eight bytes, little-endian: every state keeps a seed.
    Key bytes_{};
    bool keyed_ = false;
};

inline constexpr std::uint32_t kDealStream = 0;

}  // namespace himiko
