#include "app/commands.h"
#include "app/cores.h"
#include "app/serve_until_signal.h"

namespace himiko::app {

namespace {

struct WorkerCommand {
    server::ServerOptions options;
    std::string log_level = "info";
};

int work(const WorkerCommand& command) {
    server::ServerOptions options = command.options;
    if (!server::is_shared(options.store))
        return complain("a worker needs a store that nodes share: postgres://…");
    options.bot_threads = options.threads;
    return serve_until_signal(
        options, command.log_level, "cannot work: ", [&](const server::Server& server) {
            const std::string threads = std::to_string(options.threads);
            return "Himiko plays for the bots, with " + threads +
                   (options.threads == 1 ? " thread" : " threads") +
                   (options.listens ? ", and tells of it at http://" + options.address + ":" +
                                          std::to_string(server.port()) + "/metrics"
                                    : "");
        });
}

}  // namespace

void add_worker_command(CLI::App& app, Chosen& chosen) {
    static WorkerCommand command;
    command = {};
    server::ServerOptions& options = command.options;
    options.threads = all_cores();
    options.tables = options.listens = false;
    CLI::App* worker =
        app.add_subcommand("worker", "Play the turns of bots for servers that share a store");
    worker->add_option("--store", options.store, "postgres://…, as the servers have it")
        ->required();
    worker->add_option("--threads", options.threads, "Turns at the same time")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    add_thinking_option(*worker, options.thinking_a_minute);
    worker
        ->add_option_function<std::uint16_t>(
            "--metrics",
            [](std::uint16_t port) {
                command.options.listens = true;
                command.options.port = port;
            },
            "Port for /metrics and /healthz; 0 takes any that is free")
        ->type_name("PORT");
    worker->add_option("--address", options.address, "Where to listen, with --metrics")
        ->capture_default_str();
    add_log_level_option(*worker, command.log_level);
    worker->footer(
        "Example:\n  himiko worker --store postgres://himiko@/himiko --threads 8 --metrics 9090");
    worker->callback([&chosen] { chosen = [] { return work(command); }; });
}

}  // namespace himiko::app
