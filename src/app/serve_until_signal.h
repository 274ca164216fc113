#pragma once

#include <functional>
#include <string>

#include "server/server.h"

namespace himiko::app {

// Runs a server until SIGTERM or SIGINT. `greeting` is what it says once it runs; why it cannot is
// said after `cannot`.
int serve_until_signal(const server::ServerOptions& options, const std::string& log_level,
                       const std::string& cannot,
                       const std::function<std::string(const server::Server&)>& greeting);

}  // namespace himiko::app
