#include "core/chacha20.h"

#include <gtest/gtest.h>

#include "table/hex.h"

// The test vectors of RFC 8439.
namespace himiko {

namespace {

const std::string kZeros(64, '0');
const std::string kCounting = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";

ChaCha20::Key key_of(const std::string& digits) { return *table::bytes_from_hex<32>(digits); }

ChaCha20::Nonce nonce_of(const std::string& digits) {
    const auto bytes = *table::bytes_from_hex<12>(digits);
    ChaCha20::Nonce nonce{};
    for (std::size_t i = 0; i < bytes.size(); ++i)
        nonce[i / 4] |= std::uint32_t{bytes[i]} << 8 * (i % 4);
    return nonce;
}

std::array<std::uint8_t, 64> bytes_of(const ChaCha20::Block& block) {
    std::array<std::uint8_t, 64> bytes{};
    for (std::size_t i = 0; i < bytes.size(); ++i)
        bytes[i] = static_cast<std::uint8_t>(block[i / 4] >> 8 * (i % 4));
    return bytes;
}

std::string block_text(const std::string& key, std::uint32_t counter, const std::string& nonce) {
    return table::to_hex(bytes_of(ChaCha20::block(key_of(key), counter, nonce_of(nonce))));
}

std::string encrypted(const std::string& key, std::uint32_t counter, const std::string& nonce,
                      const std::string& plain) {
    std::string digits;
    for (std::size_t at = 0; at < plain.size(); ++at) {
        const auto stream = bytes_of(ChaCha20::block(
            key_of(key), counter + static_cast<std::uint32_t>(at / 64), nonce_of(nonce)));
        const auto byte = static_cast<std::uint8_t>(plain[at] ^ stream[at % 64]);
        digits += table::to_hex(std::array{byte});
    }
    return digits;
}

}  // namespace

TEST(ChaCha20, HasTheBlocksOfTheStandard) {
    const std::string none(24, '0'), two = std::string(23, '0') + "2";
    EXPECT_EQ(block_text(kCounting, 1, "000000090000004a00000000"),  // 2.3.2
              "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
              "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e");
    EXPECT_EQ(block_text(kZeros, 0, none),  // A.1, 1 to 5
              "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
              "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586");
    EXPECT_EQ(block_text(kZeros, 1, none),
              "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
              "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f");
    EXPECT_EQ(block_text(kZeros.substr(1) + "1", 1, none),
              "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
              "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0");
    EXPECT_EQ(block_text("00ff" + kZeros.substr(4), 2, none),
              "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
              "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096");
    EXPECT_EQ(block_text(kZeros, 0, two),
              "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
              "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d");
}

TEST(ChaCha20, EncryptsTheTextsOfTheStandard) {
    EXPECT_EQ(encrypted(kCounting, 1, "000000000000004a00000000",  // 2.4.2
                        "Ladies and Gentlemen of the class of '99: If I could offer you only one "
                        "tip for the future, sunscreen would be it."),
              "6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0b"
              "f91b65c5524733ab8f593dabcd62b3571639d624e65152ab8f530c359f0861d8"
              "07ca0dbf500d6a6156a38e088a22b65e52bc514d16ccf806818ce91ab7793736"
              "5af90bbf74a35be6b40b8eedf2785e42874d");
    EXPECT_EQ(encrypted("1c9240a5eb55d38af333888604f6b5f0473917c1402b80099dca5cbc207075c0", 42,
                        "000000000000000000000002",  // A.2, 3
                        "'Twas brillig, and the slithy toves\nDid gyre and gimble in the wabe:\n"
                        "All mimsy were the borogoves,\nAnd the mome raths outgrabe."),
              "62e6347f95ed87a45ffae7426f27a1df5fb69110044c0d73118effa95b01e5cf"
              "166d3df2d721caf9b21e5fb14c616871fd84c54f9d65b283196c7fe4f60553eb"
              "f39c6402c42234e32a356b3e764312a61a5532055716ead6962568f87d3f3f77"
              "04c6a8d1bcd1bf4d50d6154b6da731b187b58dfd728afa36757a797ac188d1");
}

TEST(ChaCha20, GivesItsBlocksOneAfterTheOther) {
    ChaCha20 random(key_of(kCounting), 7);
    for (std::uint32_t counter = 0; counter < 3; ++counter) {
        const ChaCha20::Block block = ChaCha20::block(key_of(kCounting), counter, {7, 0, 0});
        for (std::size_t i = 0; i < block.size(); i += 2)
            EXPECT_EQ(random.next(), block[i] | std::uint64_t{block[i + 1]} << 32);
    }
}

TEST(ChaCha20, IsComputedWhileCompilingToo) {
    constexpr std::uint64_t first = ChaCha20(ChaCha20::Key{}, 0).next();
    static_assert(first == 0x903df1a0ade0b876);  // the first bytes of A.1, 1
    EXPECT_EQ(ChaCha20(ChaCha20::Key{}, 0).next(), first);
}

}  // namespace himiko
