#pragma once

#include <boost/json/object.hpp>
#include <optional>
#include <string>

#include "table/reader.h"

namespace himiko::app {

struct Refused {
    const char* code;
    std::string message;
};

// What a request of the line protocol gives: the fields of the answer, or an error with its code.
class Answer {
  public:
    Answer(boost::json::object fields) : fields_(std::move(fields)) {}
    Answer(Refused why) : refused_(std::move(why)) {}
    // The first of several problems, by the name of its field.
    Answer(const char* code, const table::Problems& problems)
        : refused_(Refused{code, problems.front().field.empty()
                                     ? problems.front().message
                                     : problems.front().field + ": " + problems.front().message}) {}

    [[nodiscard]] boost::json::object with_id(boost::json::value id) && {
        boost::json::object all{{"id", std::move(id)}, {"ok", !refused_}};
        if (refused_)
            all["error"] =
                boost::json::object{{"code", refused_->code}, {"message", refused_->message}};
        for (auto& [name, value] : fields_) all[name] = std::move(value);
        return all;
    }

  private:
    boost::json::object fields_;
    std::optional<Refused> refused_;
};

}  // namespace himiko::app
