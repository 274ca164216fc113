#include <algorithm>

#include "room/fields.h"
#include "server/api/api.h"
#include "server/log.h"
#include "server/secrets.h"
#include "server/totp.h"

// A second factor: who logs in says a code of an authenticator app besides the password.
namespace himiko::server {

namespace json = boost::json;
using boost::beast::http::status;

namespace {

constexpr int kSecretBytes = 20;  // as long as SHA1
constexpr int kRecoveryCodes = 10, kRecoveryBytes = 10;

const Error kCodeNeeded = with_code("second_factor", Error{"code_needed"});
const Error kCodeWrong = with_code("second_factor", Error{"code_wrong"});
const Error kTooManyAttempts = with_code("too_many", Error{"slow_down"});
const Error kNoLogin = with_code("not_now", Error{"factor_login"});
const Error kFactorOn = with_code("not_now", Error{"factor_on"});
const Error kFactorOff = with_code("not_now", Error{"factor_off"});

std::string percent_encoded(std::string_view text) {
    constexpr std::string_view kHex = "0123456789ABCDEF";
    std::string all;
    for (const char c : text) {
        const auto byte = static_cast<unsigned char>(c);
        if (is_id(std::string_view(&c, 1)))
            all += c;
        else
            all += {'%', kHex[byte >> 4], kHex[byte & 15]};
    }
    return all;
}

// "ABCD-EFGH-…" for people, and what they type back without the ornaments.
std::string in_groups(const std::string& code) {
    std::string all;
    for (std::size_t i = 0; i < code.size(); ++i) {
        if (i > 0 && i % 4 == 0) all += '-';
        all += code[i];
    }
    return all;
}
std::string as_typed(std::string_view code) {
    std::string all;
    for (const char c : code)
        if (c != ' ' && c != '-')
            all += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    return all;
}

}  // namespace

asio::awaitable<std::optional<Response>> Api::without_code(const Person& person,
                                                           const json::object& body,
                                                           status refusal) {
    if (!person.second_factor) co_return std::nullopt;
    const std::string code = as_typed(room::text_of(body, "code"));
    if (code.empty()) co_return refused(refusal, kCodeNeeded);
    if (!attempts_.take(person.id)) co_return refused(status::too_many_requests, kTooManyAttempts);
    const std::string key = read_base32(*person.second_factor).value_or("");
    const std::string recovery = fingerprint(code);
    const Millis now = services_.store.now();
    bool recovered = false;
    // Each code counts once.
    const bool right = co_await services_.store.run([&](Ledger& ledger) {
        const auto step = totp_step(key, code, now, ledger.second_factor_step(person.id));
        if (step) return ledger.use_second_factor(person.id, *step);
        recovered = ledger.use_recovery_code(person.id, recovery);
        return recovered;
    });
    if (!right) {
        audit("second_factor_failed", {{"person", person.id}});
        co_return refused(refusal, kCodeWrong);
    }
    if (recovered) audit("recovery_code_used", {{"person", person.id}});
    co_return std::nullopt;
}

Api::Reply Api::want_second_factor(Asked asked) {
    const auto body = body_of(asked.request);
    if (!body) co_return refused(status::bad_request, kNotObject);
    const Person& person = *asked.person;
    if (!person.login || !person.password) co_return refused(status::conflict, kNoLogin);
    if (person.second_factor) co_return refused(status::conflict, kFactorOn);
    auto no = co_await unproven(asked, *body, "password");
    if (no) co_return std::move(*no);
    const std::string secret = base32(random_bytes(kSecretBytes));
    co_await services_.store.run([&](Ledger& ledger) {
        ledger.want_second_factor(person.id, secret);
        return true;
    });
    co_return document(
        json::object{{"secret", secret},
                     {"uri", "otpauth://totp/Himiko:" + percent_encoded(*person.login) +
                                 "?secret=" + secret + "&issuer=Himiko"}});
}

Api::Reply Api::begin_second_factor(Asked asked) {
    const auto body = body_of(asked.request);
    if (!body) co_return refused(status::bad_request, kNotObject);
    const Person& person = *asked.person;
    const std::string code = as_typed(room::text_of(*body, "code"));
    const auto secret = co_await services_.store.run(
        [&](Ledger& ledger) { return ledger.wanted_second_factor(person.id); });
    if (!secret) co_return refused(status::conflict, kFactorOff);
    if (!attempts_.take(person.id)) co_return refused(status::too_many_requests, kTooManyAttempts);
    const auto step = totp_step(read_base32(*secret).value_or(""), code, services_.store.now(), 0);
    if (!step) co_return refused(status::forbidden, kCodeWrong);
    std::vector<std::string> kept;
    json::array told;
    for (int i = 0; i < kRecoveryCodes; ++i) {
        const std::string recovery = base32(random_bytes(kRecoveryBytes));
        kept.push_back(fingerprint(recovery));
        told.emplace_back(in_groups(recovery));
    }
    const bool begun = co_await services_.store.run([&](Ledger& ledger) {
        return ledger.begin_second_factor(person.id, *secret, *step, kept);
    });
    if (!begun) co_return refused(status::conflict, kFactorOff);
    audit("second_factor_on", {{"person", person.id}});
    co_return document(json::object{{"recovery_codes", std::move(told)}});
}

Api::Reply Api::end_second_factor(Asked asked) {
    const auto body = body_of(asked.request);
    if (!body) co_return refused(status::bad_request, kNotObject);
    const Person& person = *asked.person;
    if (!person.second_factor) co_return refused(status::conflict, kFactorOff);
    auto no = co_await unproven(asked, *body, "password");
    if (no) co_return std::move(*no);
    co_await services_.store.run([&](Ledger& ledger) {
        ledger.end_second_factor(person.id);
        return true;
    });
    audit("second_factor_off", {{"person", person.id}});
    co_return document(json::object{});
}

}  // namespace himiko::server
