#include <iostream>

#include "app/commands.h"
#include "app/cores.h"
#include "app/until_signal.h"
#include "server/worker.h"

namespace himiko::app {

namespace {

struct WorkerCommand {
    std::string store, log_level = "info";
    int threads = 1;
};

int work(const WorkerCommand& command) {
    server::set_log_level(spdlog::level::from_str(command.log_level));
    UntilSignal signal;
    try {
        server::Worker worker(command.store, command.threads);
        signal.then([&] { worker.stop(); });
        std::cout << "Himiko plays for the bots, with " << command.threads
                  << (command.threads == 1 ? " thread" : " threads") << std::endl;
        worker.run();
        signal.join();
    } catch (const std::exception& error) {
        return complain(std::string("cannot work: ") + error.what());
    }
    return kFine;
}

}  // namespace

void add_worker_command(CLI::App& app, Chosen& chosen) {
    static WorkerCommand command;
    command = {};
    command.threads = all_cores();
    CLI::App* worker =
        app.add_subcommand("worker", "Play the turns of bots for servers that share a store");
    worker->add_option("--store", command.store, "postgres://…, as the servers have it")
        ->required();
    worker->add_option("--threads", command.threads, "Turns at the same time")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    add_log_level_option(*worker, command.log_level);
    worker->footer("Example:\n  himiko worker --store postgres://himiko@/himiko --threads 8");
    worker->callback([&chosen] { chosen = [] { return work(command); }; });
}

}  // namespace himiko::app
