#include "server/secrets.h"
#include "server/totp.h"
#include "tests/server/asking.h"
#include "tests/server/served.h"

namespace himiko {

namespace server {

// The test vectors of the RFCs.
TEST(ACode, IsTheOneOfRfc4226) {
    const std::string key = "12345678901234567890";
    const char* codes[] = {"755224", "287082", "359152", "969429", "338314",
                           "254676", "287922", "162583", "399871", "520489"};
    for (int step = 0; step < 10; ++step) EXPECT_EQ(totp_code(key, step), codes[step]);
}

TEST(ACode, IsTheOneOfRfc6238) {
    const std::string key = "12345678901234567890";
    for (const auto& [seconds, code] : {std::pair(59LL, "287082"),
                                        {1111111109LL, "081804"},
                                        {1111111111LL, "050471"},
                                        {1234567890LL, "005924"},
                                        {2000000000LL, "279037"},
                                        {20000000000LL, "353130"}}) {
        EXPECT_EQ(totp_code(key, seconds / 30), code);
        EXPECT_EQ(totp_step(key, code, seconds * 1000, 0), seconds / 30);
    }
}

TEST(ACode, CountsForItsHalfMinuteAndTheOnesBesideItAndOnce) {
    const std::string key = "12345678901234567890";
    const std::string code = totp_code(key, 1000);
    for (const int step : {999, 1000, 1001})
        EXPECT_EQ(totp_step(key, code, step * 30'000, 0), 1000);
    for (const int step : {998, 1002})
        EXPECT_EQ(totp_step(key, code, step * 30'000, 0), std::nullopt);
    EXPECT_EQ(totp_step(key, code, 1000 * 30'000, 999), 1000);
    EXPECT_EQ(totp_step(key, code, 1000 * 30'000, 1000), std::nullopt) << "it was used";
    for (const char* wrong : {"", "12345", "1234567", "abcdef"})
        EXPECT_EQ(totp_step(key, wrong, 1000 * 30'000, 0), std::nullopt);
}

TEST(ASecret, IsWrittenAndReadInBase32) {
    // RFC 4648, 10.
    for (const auto& [bytes, text] : {std::pair("", ""),
                                      {"f", "MY"},
                                      {"fo", "MZXQ"},
                                      {"foo", "MZXW6"},
                                      {"foob", "MZXW6YQ"},
                                      {"fooba", "MZXW6YTB"},
                                      {"foobar", "MZXW6YTBOI"}}) {
        EXPECT_EQ(base32(bytes), text);
        EXPECT_EQ(read_base32(text), bytes);
    }
    EXPECT_EQ(read_base32("MZ1"), std::nullopt);
}

}  // namespace server

class ASecondFactor : public ServedOnEveryStore {
  protected:
    void SetUp() override {
        Served::SetUp();
        if (IsSkipped()) return;
        begin();
        ann_ = be_guest(node_.port(), "Ann");
        EXPECT_EQ(tried(*ann_, verb::post, "/api/my/second-factor", "{}"), "409 not_now")
            << "a guest has no first one";
        ASSERT_EQ(tried(*ann_, verb::post, "/api/register", login()), "200");
    }

    static std::string login(const std::string& code = "") {
        json::object body{{"login", "ann"}, {"password", "korallenriff"}};
        if (!code.empty()) body["code"] = code;
        return json::serialize(body);
    }
    static std::string with_code(const std::string& code) {
        return json::serialize(json::object{{"password", "korallenriff"}, {"code", code}});
    }
    std::string tried(Caller& who, verb method, const std::string& target,
                      const std::string& body) {
        const auto answer = ask(who, method, target, body);
        said_ = json::parse(answer.body());
        const std::string status = std::to_string(answer.result_int());
        return answer.result_int() == 200 ? status : status + " " + text(said_.at("error"), "code");
    }
    // A code that the app shows, so many half minutes from now.
    [[nodiscard]] std::string code(int ahead) const {
        const auto now = std::chrono::system_clock::now().time_since_epoch();
        return server::totp_code(
            *server::read_base32(secret_),
            std::chrono::duration_cast<std::chrono::seconds>(now).count() / 30 + ahead);
    }
    // Ann turns it on; the codes for recovery.
    std::vector<std::string> turn_on() {
        EXPECT_EQ(tried(*ann_, verb::post, "/api/my/second-factor", R"({"password":"nonsense"})"),
                  "403 wrong_password");
        EXPECT_EQ(
            tried(*ann_, verb::post, "/api/my/second-factor", R"({"password":"korallenriff"})"),
            "200");
        secret_ = text(said_, "secret");
        EXPECT_EQ(text(said_, "uri"),
                  "otpauth://totp/Himiko:ann?secret=" + secret_ + "&issuer=Himiko");
        EXPECT_EQ(tried(*ann_, verb::put, "/api/my/second-factor", R"({"code":"000"})"),
                  "403 second_factor");
        EXPECT_EQ(tried(*ann_, verb::put, "/api/my/second-factor",
                        json::serialize(json::object{{"code", code(0)}})),
                  "200");
        std::vector<std::string> codes;
        for (const json::value& one : said_.at("recovery_codes").as_array())
            codes.emplace_back(one.as_string());
        return codes;
    }

    std::unique_ptr<Caller> ann_;
    json::value said_;
    std::string secret_;
};

TEST_P(ASecondFactor, IsNeededOnceItIsOnAndEachCodeCountsOnce) {
    Caller device(node_.port());
    EXPECT_EQ(tried(device, verb::post, "/api/login", login()), "200") << "not on yet";
    const auto recovery = turn_on();
    ASSERT_EQ(recovery.size(), 10u);
    EXPECT_EQ(recovery[0].size(), 19u);
    EXPECT_EQ(tried(device, verb::post, "/api/login", login()), "401 second_factor");
    EXPECT_EQ(tried(device, verb::post, "/api/login", login("000000x")), "401 second_factor");
    const std::string now = code(1);
    EXPECT_EQ(tried(device, verb::post, "/api/login", login(now)), "200");
    EXPECT_TRUE(said_.at("second_factor").as_bool());
    EXPECT_EQ(tried(device, verb::post, "/api/login", login(now)), "401 second_factor")
        << "somebody looked over the shoulder";
    // Without the app: as it was written down, or nearly so.
    std::string sloppy = recovery[3];
    for (char& c : sloppy) c = c == '-' ? ' ' : static_cast<char>(std::tolower(c));
    EXPECT_EQ(tried(device, verb::post, "/api/login", login(sloppy)), "200");
    EXPECT_EQ(tried(device, verb::post, "/api/login", login(recovery[3])), "401 second_factor");

    const std::string written = log();
    for (const char* act : {"second_factor_on", "second_factor_failed", "recovery_code_used"})
        EXPECT_NE(written.find("\"act\":\"" + std::string(act)), std::string::npos) << act;
    for (const std::string& secret : {secret_, recovery[3], now, std::string("korallenriff")})
        EXPECT_EQ(written.find(secret), std::string::npos);
}

TEST_P(ASecondFactor, GuardsWhateverTakesThePassword) {
    const auto recovery = turn_on();
    EXPECT_EQ(tried(*ann_, verb::post, "/api/register",
                    R"({"password":"nightingale","old_password":"korallenriff"})"),
              "403 second_factor");
    EXPECT_EQ(tried(*ann_, verb::delete_, "/api/me", R"({"password":"korallenriff"})"),
              "403 second_factor");
    EXPECT_EQ(tried(*ann_, verb::post, "/api/my/second-factor", R"({"password":"korallenriff"})"),
              "409 not_now");
    EXPECT_EQ(
        tried(*ann_, verb::delete_, "/api/my/second-factor", R"({"password":"korallenriff"})"),
        "403 second_factor");
    EXPECT_EQ(tried(*ann_, verb::delete_, "/api/my/second-factor", with_code(recovery[0])), "200");
    Caller device(node_.port());
    EXPECT_EQ(tried(device, verb::post, "/api/login", login()), "200") << "off again";
    EXPECT_NE(log().find("\"act\":\"second_factor_off"), std::string::npos);
    EXPECT_EQ(tried(*ann_, verb::delete_, "/api/me", R"({"password":"korallenriff"})"), "200");
}

TEST_P(ASecondFactor, IsNotGuessed) {
    (void)turn_on();
    Caller eve(node_.port());
    std::map<std::string, int> answers;
    for (int i = 0; i < 8; ++i)
        ++answers[tried(eve, verb::post, "/api/login", login("99999" + std::to_string(i)))];
    EXPECT_GE(answers["429 too_many"], 1) << "ten at once, and turning it on took some";
    EXPECT_EQ(answers["200"], 0);
}

INSTANTIATE_TEST_SUITE_P(Every, ASecondFactor, server::kEveryDatabase, server::name_of);

}  // namespace himiko
