#include "app/admin/listing.h"

#include <algorithm>
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

#include "app/terminal/text.h"
#include "server/clock.h"

namespace himiko::admin {

namespace json = boost::json;

Cell moment(room::Millis at) {
    if (at == 0) return {nullptr, "-"};
    return {at, at >= server::kForEver ? "for ever" : server::utc_text(at)};
}

std::string harmless(const std::string& text) {
    std::string all;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto c = static_cast<unsigned char>(text[i]);
        const auto next = static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
        if (c < 0x20 || c == 0x7f) {
            all += '?';
        } else if (c == 0xc2 && next >= 0x80 && next < 0xa0) {  // controls again, as UTF-8
            all += '?';
            ++i;
        } else {
            all += text[i];
        }
    }
    return all;
}

std::string Listing::text() const {
    std::vector<int> widths;
    for (const std::string& title : titles_) widths.push_back(static_cast<int>(title.size()));
    for (const auto& row : rows_)
        for (std::size_t i = 0; i < row.size(); ++i)
            widths[i] = std::max(widths[i], terminal::width(harmless(row[i].text)));
    std::string all;
    const auto line = [&](const auto& text_of) {
        std::string one;
        for (std::size_t i = 0; i < titles_.size(); ++i) {
            const bool last = i + 1 == titles_.size();
            one += last ? text_of(i) : terminal::left(text_of(i), widths[i] + 2);
        }
        all += one + '\n';
    };
    line([&](std::size_t i) { return titles_[i]; });
    for (const auto& row : rows_) line([&](std::size_t i) { return harmless(row[i].text); });
    return all;
}

json::array Listing::json() const {
    json::array all;
    for (const auto& row : rows_) {
        json::object one;
        for (std::size_t i = 0; i < row.size(); ++i) one[titles_[i]] = row[i].value;
        all.push_back(std::move(one));
    }
    return all;
}

}  // namespace himiko::admin
