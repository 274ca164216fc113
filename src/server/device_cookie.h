#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/ledger/ledger.h"
#include "server/secrets.h"

namespace himiko::server {

// What a device carries that has logged in before: a number of its own, and for each account a mark
// that only this server can make. It names nobody and opens nothing: it only says that this device
// is no stranger to the account, and its attempts are counted apart from those of strangers (OWASP:
// Slow Down Online Guessing Attacks with Device Cookies).
class DeviceCookie {
  public:
    static constexpr const char* kName = "himiko_device";
    static constexpr std::size_t kMostAccounts = 4;  // of one device; the oldest goes

    // By which all nodes make marks.
    [[nodiscard]] static std::string key(Ledger& ledger) {
        return ledger.secret("device_cookie", random_token());
    }

    // As it was sent; whatever is not of ours is a new device.
    explicit DeviceCookie(std::string_view sent);

    [[nodiscard]] const std::string& device() const { return device_; }
    [[nodiscard]] bool knows(const std::string& key, const std::string& account) const;
    void remember(const std::string& key, const std::string& account);
    [[nodiscard]] std::string text() const;

  private:
    [[nodiscard]] std::string mark(const std::string& key, const std::string& account) const;

    std::string device_;
    std::vector<std::string> marks_;  // the newest first
};

}  // namespace himiko::server
