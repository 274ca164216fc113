#include "server/address.h"

#include <gtest/gtest.h>

#include "server/message.h"

// Who asks, by whatever way they come.
namespace himiko::server {

namespace {

std::string as_read(std::string_view text) {
    const auto found = read_address(text);
    return found ? found->to_string() : "none";
}
std::string as_counted(std::string_view text) { return limited_as(*read_address(text)); }
bool is_in(std::string_view one, std::string_view network) {
    return read_network(network)->contains(*read_address(one));
}

}  // namespace

TEST(AnAddress, IsReadAsProxiesWriteIt) {
    EXPECT_EQ(as_read("192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(as_read("192.0.2.1:443"), "192.0.2.1");
    EXPECT_EQ(as_read("2001:DB8::1"), "2001:db8::1");
    EXPECT_EQ(as_read("[2001:db8::1]"), "2001:db8::1");
    EXPECT_EQ(as_read("[2001:db8::1]:443"), "2001:db8::1");
    EXPECT_EQ(as_read("::ffff:192.0.2.1"), "192.0.2.1");
    for (const char* garbage :
         {"", " ", "unknown", "_hidden", "192.0.2", "192.0.2.1:", "192.0.2.1:x", "192.0.2.256",
          "[192.0.2.1]", "[2001:db8::1", "2001:db8::1]", "[2001:db8::1]443", "fe80::1%eth0",
          "192.0.2.1, 192.0.2.2", "localhost", "192.0.2.1/24"})
        EXPECT_EQ(as_read(garbage), "none") << garbage;
    EXPECT_EQ(as_read(std::string(100'000, ':')), "none");
}

TEST(AnAddress, OfIPv6IsCountedWithItsHousehold) {
    EXPECT_EQ(as_counted("192.0.2.1"), "192.0.2.1");
    EXPECT_EQ(as_counted("::ffff:192.0.2.1"), as_counted("192.0.2.1"));
    EXPECT_EQ(as_counted("2001:db8:1:2:3:4:5:6"), as_counted("2001:db8:1:2::"));
    EXPECT_NE(as_counted("2001:db8:1:2::1"), as_counted("2001:db8:1:3::1"));
}

TEST(AnAddress, IsInANetworkIfItBeginsLikeIt) {
    EXPECT_TRUE(is_in("10.1.2.3", "10.0.0.0/8"));
    EXPECT_FALSE(is_in("11.1.2.3", "10.0.0.0/8"));
    EXPECT_TRUE(is_in("172.31.255.255", "172.16.0.0/12"));
    EXPECT_FALSE(is_in("172.32.0.0", "172.16.0.0/12"));
    EXPECT_TRUE(is_in("192.0.2.1", "192.0.2.1"));
    EXPECT_FALSE(is_in("192.0.2.2", "192.0.2.1"));
    EXPECT_TRUE(is_in("203.0.113.7", "0.0.0.0/0"));
    EXPECT_TRUE(is_in("fd00::7", "fd00::/8"));
    EXPECT_FALSE(is_in("192.0.2.1", "::/0")) << "another family";
    for (const char* wrong : {"", "/8", "10.0.0.0/", "10.0.0.0/33", "10.0.0.0/-1", "::1/129",
                              "10.0.0.0/8x", "example.org"})
        EXPECT_FALSE(read_network(wrong)) << wrong;
}

TEST(AnAddress, OfACallerIsTheLastOneThatIsNoProxyOfOurs) {
    const std::vector<Network> proxies = {*read_network("127.0.0.1"), *read_network("10.0.0.0/8")};
    const auto found = [&](std::string_view peer, const std::vector<std::string>& path) {
        return caller(*read_address(peer), path, proxies).to_string();
    };
    EXPECT_EQ(found("127.0.0.1", {}), "127.0.0.1");
    EXPECT_EQ(found("127.0.0.1", {"192.0.2.1"}), "192.0.2.1");
    EXPECT_EQ(found("127.0.0.1", {"198.51.100.7", "192.0.2.1"}), "192.0.2.1");
    EXPECT_EQ(found("127.0.0.1", {"198.51.100.7", "192.0.2.1", "10.0.0.9"}), "192.0.2.1");
    EXPECT_EQ(found("127.0.0.1", {"10.0.0.8", "10.0.0.9"}), "10.0.0.8");
    EXPECT_EQ(found("203.0.113.1", {"192.0.2.1"}), "203.0.113.1") << "no proxy of ours";
    EXPECT_EQ(found("127.0.0.1", {"192.0.2.1", "unknown"}), "127.0.0.1");
    EXPECT_EQ(found("127.0.0.1", {"unknown", "10.0.0.9"}), "10.0.0.9");
    EXPECT_EQ(found("::ffff:127.0.0.1", {"[2001:db8::1]:443"}), "2001:db8::1");
}

TEST(AnAddress, IsReadFromAllLinesOfTheHeader) {
    Request request;
    request.insert("X-Forwarded-For", "192.0.2.1,  192.0.2.2 ");
    request.insert("Host", "games.example");
    request.insert("x-forwarded-for", "192.0.2.3");
    EXPECT_EQ(forwarded_for(request),
              (std::vector<std::string>{"192.0.2.1", "192.0.2.2", "192.0.2.3"}));
}

TEST(AnOrigin, HasToFitWithSchemeHostAndPort) {
    const auto fits = [](const char* origin, const char* host, bool https) {
        Request request{boost::beast::http::verb::post, "/api/tables", 11};
        request.set("Origin", origin);
        request.set("Host", host);
        return comes_from_us(request, https, {"https://other.example"});
    };
    EXPECT_TRUE(fits("https://games.example", "games.example", true));
    EXPECT_TRUE(fits("https://games.example", "games.example:443", true));
    EXPECT_TRUE(fits("http://[::1]", "[::1]:80", false));
    EXPECT_TRUE(fits("http://localhost:8080", "localhost:8080", false));
    EXPECT_TRUE(fits("https://other.example", "games.example", true));
    EXPECT_FALSE(fits("http://games.example", "games.example", true));
    EXPECT_FALSE(fits("https://games.example", "games.example", false));
    EXPECT_FALSE(fits("https://games.example:8443", "games.example", true));
    EXPECT_FALSE(fits("https://games.example.evil", "games.example", true));
    EXPECT_FALSE(fits("null", "games.example", true));
}

}  // namespace himiko::server
