#include "server/failure.h"

#include "server/log.h"
#include "server/sql.h"

namespace himiko::server {

Error refusal_for(const std::exception& error, std::string_view where, Metrics& metrics) {
    if (dynamic_cast<const SqlError*>(&error)) return with_code("unavailable", Error{"store"});
    metrics.internal_errors.Increment();
    log(spdlog::level::err, "internal", {{"where", where}, {"error", error.what()}});
    return with_code(kInternal, Error{"internal"});
}

boost::beast::http::status failure_status(const Error& error) {
    using boost::beast::http::status;
    return error.code == kInternal ? status::internal_server_error : status::service_unavailable;
}

}  // namespace himiko::server
