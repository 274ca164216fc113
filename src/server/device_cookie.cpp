#include "server/device_cookie.h"

#include <algorithm>

#include "server/message.h"

namespace himiko::server {

DeviceCookie::DeviceCookie(std::string_view sent) {
    std::vector<std::string> parts;
    while (!sent.empty() && parts.size() <= kMostAccounts) {
        const std::size_t end = std::min(sent.find('.'), sent.size());
        parts.emplace_back(sent.substr(0, end));
        sent.remove_prefix(std::min(end + 1, sent.size()));
    }
    const bool ours =
        sent.empty() && !parts.empty() && std::all_of(parts.begin(), parts.end(), is_id);
    device_ = ours ? parts[0] : random_token(16);
    if (ours) marks_.assign(parts.begin() + 1, parts.end());
}

std::string DeviceCookie::mark(const std::string& key, const std::string& account) const {
    return authenticator(key, "device " + device_ + " " + account);
}

bool DeviceCookie::knows(const std::string& key, const std::string& account) const {
    const std::string own = mark(key, account);
    return std::any_of(marks_.begin(), marks_.end(),
                       [&](const std::string& one) { return same_secret(one, own); });
}

void DeviceCookie::remember(const std::string& key, const std::string& account) {
    std::string own = mark(key, account);
    std::erase(marks_, own);
    marks_.insert(marks_.begin(), std::move(own));
    if (marks_.size() > kMostAccounts) marks_.pop_back();
}

std::string DeviceCookie::text() const {
    std::string all = device_;
    for (const std::string& mark : marks_) all += "." + mark;
    return all;
}

}  // namespace himiko::server
