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

    constexpr Seed(std::uint64_t number = 0) noexcept : number_(number) {}
    constexpr explicit Seed(const Key& key) noexcept : key_(key), keyed_(true) {}

    [[nodiscard]] constexpr bool keyed() const noexcept { return keyed_; }
    [[nodiscard]] constexpr std::uint64_t number() const noexcept { return number_; }
    [[nodiscard]] constexpr const Key& key() const noexcept { return key_; }

    // Lends `use` a source of random numbers. A number has one sequence, and becomes the seed of
    // its rest; of a key each use has its own `stream`.
    template <class Use>
    constexpr void draw(std::uint32_t stream, Use use) noexcept {
        if (keyed_) {
            ChaCha20 random(key_, stream);
            use(random);
        } else {
            Random random(number_);
            use(random);
            number_ = random.state();
        }
    }

    // A number for bots: chance of their own, which says nothing about the deal.
    [[nodiscard]] constexpr std::uint64_t for_bots() const noexcept {
        return keyed_ ? ChaCha20(key_, kBotsStream).next() : ~number_;
    }
    // The same for what a table draws before the deal.
    [[nodiscard]] constexpr std::uint64_t for_table() const noexcept {
        return keyed_ ? ChaCha20(key_, kTableStream).next() : Random(~number_).next();
    }

    bool operator==(const Seed&) const = default;

  private:
    static constexpr std::uint32_t kBotsStream = 0xffffffff, kTableStream = 0xfffffffe;

    std::uint64_t number_ = 0;
    Key key_{};
    bool keyed_ = false;
};

inline constexpr std::uint32_t kDealStream = 0;

}  // namespace himiko
