#pragma once

#include <boost/json/value.hpp>
#include <string>
#include <vector>

#include "room/clock.h"

namespace himiko::admin {

// One field of a listing: for programs, and for people.
struct Cell {
    boost::json::value value;
    std::string text;

    Cell(const std::string& words) : value(words), text(words) {}
    Cell(std::int64_t number) : value(number), text(std::to_string(number)) {}
    Cell(boost::json::value own, std::string words)
        : value(std::move(own)), text(std::move(words)) {}
};
// A moment; 0: never. What lasts until then may last for ever.
[[nodiscard]] Cell moment(room::Millis at);

// Rows under their titles, each column as wide as it has to be; or an array of JSON objects, whose
// fields are the titles.
class Listing {
  public:
    explicit Listing(std::vector<std::string> titles) : titles_(std::move(titles)) {}

    void add(std::vector<Cell> row) { rows_.push_back(std::move(row)); }
    [[nodiscard]] std::string text() const;
    [[nodiscard]] boost::json::array json() const;
    [[nodiscard]] bool empty() const { return rows_.empty(); }

  private:
    std::vector<std::string> titles_;
    std::vector<std::vector<Cell>> rows_;
};

// A text of somebody else's, without what a terminal would obey.
[[nodiscard]] std::string harmless(const std::string& text);

}  // namespace himiko::admin
