#pragma once

#include <array>
#include <bit>

#include "core/draws.h"

namespace himiko {

// The stream cipher of RFC 8439. Without the key nobody can tell its stream from chance: what has
// been seen of it says nothing about the rest.
class ChaCha20 : public Draws<ChaCha20> {
  public:
    using Key = std::array<std::uint8_t, 32>;
    using Nonce = std::array<std::uint32_t, 3>;   // little-endian words
    using Block = std::array<std::uint32_t, 16>;  // of the stream: 64 bytes, little-endian words

    // The streams of one key have nothing to do with each other.
    constexpr ChaCha20(const Key& key, std::uint32_t stream) noexcept
        : key_(key), nonce_{stream, 0, 0} {}

    // The next eight bytes of the stream, little-endian.
    constexpr std::uint64_t next() noexcept {
        if (used_ == block_.size()) {
            block_ = block(key_, counter_++, nonce_);
            used_ = 0;
        }
        used_ += 2;
        return block_[used_ - 2] | std::uint64_t{block_[used_ - 1]} << 32;
    }

    // RFC 8439, section 2.3.
    [[nodiscard]] static constexpr Block block(const Key& key, std::uint32_t counter,
                                               const Nonce& nonce) noexcept {
        Block start = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};  // "expand 32-byte k"
        for (std::size_t i = 0; i < key.size(); ++i)
            start[4 + i / 4] |= std::uint32_t{key[i]} << 8 * (i % 4);
        start[12] = counter;
        for (std::size_t i = 0; i < nonce.size(); ++i) start[13 + i] = nonce[i];

        Block mixed = start;
        for (int twice = 0; twice < 10; ++twice) {
            for (std::size_t column = 0; column < 4; ++column)
                quarter_round(mixed, column, 4 + column, 8 + column, 12 + column);
            for (std::size_t column = 0; column < 4; ++column)
                quarter_round(mixed, column, 4 + (column + 1) % 4, 8 + (column + 2) % 4,
                              12 + (column + 3) % 4);
        }
        for (std::size_t i = 0; i < mixed.size(); ++i) mixed[i] += start[i];
        return mixed;
    }

  private:
    static constexpr void quarter_round(Block& x, std::size_t a, std::size_t b, std::size_t c,
                                        std::size_t d) noexcept {
        x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 16);
        x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 12);
        x[a] += x[b], x[d] = std::rotl(x[d] ^ x[a], 8);
        x[c] += x[d], x[b] = std::rotl(x[b] ^ x[c], 7);
    }

    Key key_;
    Nonce nonce_;
    std::uint32_t counter_ = 0;
    Block block_{};
    std::size_t used_ = block_.size();  // words of the block
};

}  // namespace himiko
