#include "app/serve_until_signal.h"

#include <iostream>

#include "app/commands.h"
#include "app/open_files.h"
#include "app/until_signal.h"

namespace himiko::app {

int serve_until_signal(const server::ServerOptions& options, const std::string& log_level,
                       const std::string& cannot,
                       const std::function<std::string(const server::Server&)>& greeting) {
    server::set_log_level(spdlog::level::from_str(log_level));
    allow_many_open_files();
    UntilSignal signal;
    try {
        server::Server server(options);
        signal.then([&] { server.stop(); });
        std::cout << greeting(server) << std::endl;
        server::log(spdlog::level::info, "open",
                    {{"address", options.address}, {"port", server.port()}});
        server.run();
        signal.join();
    } catch (const std::exception& error) {
        return complain(cannot + error.what());
    }
    server::log(spdlog::level::info, "ended");
    return kFine;
}

}  // namespace himiko::app
