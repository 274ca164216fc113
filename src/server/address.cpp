#include "server/address.h"

#include <algorithm>
#include <charconv>
#include <vector>

namespace himiko::server {

namespace ip = boost::asio::ip;

namespace {

bool is_port(std::string_view text) {
    return !text.empty() && text.size() <= 5 &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

std::vector<unsigned char> bytes_of(const Address& one) {
    const auto copy = [](const auto& bytes) {
        return std::vector<unsigned char>(bytes.begin(), bytes.end());
    };
    return one.is_v4() ? copy(one.to_v4().to_bytes()) : copy(one.to_v6().to_bytes());
}

}  // namespace

Address plain(const Address& from) {
    if (from.is_v4()) return from;
    const ip::address_v6 v6 = from.to_v6();
    if (v6.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, v6);
    return ip::address_v6(v6.to_bytes());
}

std::optional<Address> read_address(std::string_view text) {
    constexpr std::size_t kLongest = 64;
    if (text.size() > kLongest || text.find('%') != std::string_view::npos) return std::nullopt;
    if (text.starts_with('[')) {
        const std::size_t end = text.find(']');
        if (end == std::string_view::npos) return std::nullopt;
        const std::string_view rest = text.substr(end + 1);
        if (!rest.empty() && !(rest[0] == ':' && is_port(rest.substr(1)))) return std::nullopt;
        text = text.substr(1, end - 1);
        if (text.find(':') == std::string_view::npos) return std::nullopt;
    } else if (const std::size_t colon = text.find(':');
               colon != std::string_view::npos && colon == text.rfind(':')) {
        if (!is_port(text.substr(colon + 1))) return std::nullopt;
        text = text.substr(0, colon);
    }
    boost::system::error_code wrong;
    const Address found = ip::make_address(std::string(text), wrong);
    if (wrong) return std::nullopt;
    return plain(found);
}

std::string limited_as(const Address& who) {
    const Address one = plain(who);
    if (one.is_v4()) return one.to_string();
    auto bytes = one.to_v6().to_bytes();
    std::fill(bytes.begin() + 8, bytes.end(), static_cast<unsigned char>(0));
    return ip::address_v6(bytes).to_string() + "/64";
}

bool Network::contains(const Address& one) const {
    const auto base = bytes_of(base_), other = bytes_of(plain(one));
    if (base.size() != other.size()) return false;
    for (int bit = 0; bit < bits_; bit += 8) {
        const auto at = static_cast<std::size_t>(bit / 8);
        const int unused = std::max(0, 8 - (bits_ - bit));
        if ((base[at] ^ other[at]) >> unused) return false;
    }
    return true;
}

std::optional<Network> read_network(std::string_view text) {
    const std::size_t slash = text.find('/');
    const auto base = read_address(text.substr(0, slash));
    if (!base) return std::nullopt;
    const int most = base->is_v4() ? 32 : 128;
    int bits = most;
    if (slash != std::string_view::npos) {
        const std::string_view rest = text.substr(slash + 1);
        const char* const end = rest.data() + rest.size();
        const auto [stopped, error] = std::from_chars(rest.data(), end, bits);
        if (error != std::errc{} || stopped != end || bits < 0 || bits > most) return std::nullopt;
    }
    return Network(*base, bits);
}

namespace {

const Network kOwnMachine[] = {{ip::make_address("127.0.0.0"), 8}, {ip::make_address("::1"), 128}};

}  // namespace

const std::span<const Network> kLoopback = kOwnMachine;

bool is_in(const Address& one, std::span<const Network> networks) {
    return std::any_of(networks.begin(), networks.end(),
                       [&](const Network& network) { return network.contains(one); });
}

Address caller(const Address& peer, std::span<const std::string> forwarded,
               std::span<const Network> trusted) {
    Address who = plain(peer);
    for (; !forwarded.empty() && is_in(who, trusted);
         forwarded = forwarded.first(forwarded.size() - 1)) {
        const auto before = read_address(forwarded.back());
        if (!before) break;  // it says nothing of use
        who = *before;
    }
    return who;
}

}  // namespace himiko::server
