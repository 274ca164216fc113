#include "server/failure.h"

#include "server/log.h"
#include "server/sql.h"

namespace himiko::server {

room::Refusal refusal_for(const std::exception& error, std::string_view where, Metrics& metrics) {
    if (dynamic_cast<const SqlError*>(&error))
        return {"unavailable", "the store does not answer; please try again"};
    metrics.internal_errors.Increment();
    log(spdlog::level::err, "internal", {{"where", where}, {"error", error.what()}});
    return {kInternal, "something is wrong with the server; it was written down"};
}

}  // namespace himiko::server
