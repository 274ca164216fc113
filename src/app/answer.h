#pragma once

#include <boost/json/object.hpp>
#include <optional>

#include "table/reader.h"
#include "table/sentence.h"

namespace himiko::app {

// What a request of the line protocol gives: the fields of the answer, or an error.
class Answer {
  public:
    Answer(boost::json::object fields) : fields_(std::move(fields)) {}
    Answer(const char* code, Error error) : error_(with_code(code, std::move(error))) {}
    // The first of several problems.
    Answer(const char* code, const table::Problems& problems) : Answer(code, problems.front()) {}

    [[nodiscard]] boost::json::object with_id(boost::json::value id) && {
        boost::json::object all{{"id", std::move(id)}, {"ok", !error_}};
        if (error_) all["error"] = table::error_json(*error_);
        for (auto& [name, value] : fields_) all[name] = std::move(value);
        return all;
    }

  private:
    boost::json::object fields_;
    std::optional<Error> error_;
};

}  // namespace himiko::app
