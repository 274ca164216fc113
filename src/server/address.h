#pragma once

#include <boost/asio/ip/address.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>

// Where somebody comes from, directly or by way of proxies.
namespace himiko::server {

using Address = boost::asio::ip::address;

// "192.0.2.1", "2001:db8::1", and what proxies make of them: "192.0.2.1:443", "[2001:db8::1]:443".
// IPv4 in the clothes of IPv6 is IPv4. Nothing if it is anything else.
[[nodiscard]] std::optional<Address> read_address(std::string_view text);
[[nodiscard]] Address plain(const Address& from);  // without a zone, and IPv4 if it can be

// By what limits are counted: an address of IPv4; of IPv6 the first 64 bits, for one household has
// all of the others.
[[nodiscard]] std::string limited_as(const Address& who);

// Addresses that begin alike: "10.0.0.0/8", or one alone.
class Network {
  public:
    Network(const Address& base, int bits) : base_(base), bits_(bits) {}
    [[nodiscard]] bool contains(const Address& one) const;

  private:
    Address base_;
    int bits_;
};
[[nodiscard]] std::optional<Network> read_network(std::string_view text);
[[nodiscard]] bool is_in(const Address& one, std::span<const Network> networks);
extern const std::span<const Network> kLoopback;

// Whoever asks: the peer or, if that is a trusted proxy, whom it speaks for. `forwarded` is the
// path of X-Forwarded-For; each hop appends whom it speaks for, so it is believed from its end, as
// far as trusted proxies reach.
[[nodiscard]] Address caller(const Address& peer, std::span<const std::string> forwarded,
                             std::span<const Network> trusted);

}  // namespace himiko::server
