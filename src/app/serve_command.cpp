#include <signal.h>
#include <spdlog/spdlog.h>

#include <iostream>

#include "app/commands.h"
#include "app/cores.h"
#include "server/server.h"

namespace himiko::app {

namespace {

int serve(const server::ServerOptions& options) {
    // SIGTERM and SIGINT end it as they should; a thread waits for them, so that the end is not
    // made inside a signal. Every other thread is told before it begins to leave them alone.
    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGINT);
    sigaddset(&ends, SIGTERM);
    pthread_sigmask(SIG_BLOCK, &ends, nullptr);
    server::Server server(options);
    std::thread waiting([&] {
        int which = 0;
        sigwait(&ends, &which);
        spdlog::info("ending on {}", which == SIGINT ? "Ctrl-C" : "SIGTERM");
        server.stop();
    });
    std::cout << "Himiko is open at http://" << options.address << ":" << server.port()
              << std::endl;
    server.run();
    pthread_kill(waiting.native_handle(), SIGTERM);
    waiting.join();
    return kFine;
}

}  // namespace

void add_serve_command(CLI::App& app, Chosen& chosen) {
    static server::ServerOptions options;
    options = {};
    options.threads = all_cores();
    CLI::App* command = app.add_subcommand("serve", "Open tables for people far away");
    command->add_option("--store", options.store, "A file, or postgres://… to share it among nodes")
        ->capture_default_str();
    command->add_option("--address", options.address, "Where to listen")->capture_default_str();
    command->add_option("--port", options.port, "0 takes any that is free")->capture_default_str();
    command->add_option("--threads", options.threads, "For connections")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    command->add_option("--bot-threads", options.bot_threads, "For the thinking of bots")
        ->check(CLI::Range(0, 256))
        ->capture_default_str();
    command->add_option("--requests-a-second", options.requests_a_second, "Of one address")
        ->capture_default_str();
    command->add_flag("--behind-tls", options.behind_tls,
                      "A proxy speaks https: cookies are sent over it alone");
    command->add_option("--origin", options.also_origins,
                        "Another origin pages may come from, such as https://games.example");
    command->footer(
        "Examples:\n"
        "  himiko serve\n"
        "  himiko serve --store postgres://himiko@/himiko --port 8081 --behind-tls");
    command->callback([&chosen] { chosen = [] { return serve(options); }; });
}

}  // namespace himiko::app
