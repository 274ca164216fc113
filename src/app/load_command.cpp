#include <boost/json/serialize.hpp>
#include <iostream>

#include "app/arena/figures.h"
#include "app/commands.h"
#include "app/load/load.h"
#include "app/open_files.h"

namespace himiko::app {

namespace {

struct LoadCommand {
    load::LoadOptions options;
    std::string address = "127.0.0.1";
    std::vector<std::uint16_t> ports = {8080};
};

int run(LoadCommand& command) {
    allow_many_open_files();
    for (const std::uint16_t port : command.ports)
        command.options.nodes.emplace_back(boost::asio::ip::make_address(command.address), port);
    load::LoadReport report;
    load::run_load(command.options, report);
    using arena::printed;
    const auto line = [](const char* name, load::Latencies& times) {
        return printed("%s   p50 %.1f ms   p99 %.1f ms   p99.9 %.1f ms   most %.1f ms\n", name,
                       times.quantile(0.5), times.quantile(0.99), times.quantile(0.999),
                       times.quantile(1));
    };
    std::cout << printed("%d tables, %zu moves, %.0f a second, %ld games ended\n",
                         command.options.tables, report.acknowledged.count(),
                         static_cast<double>(report.acknowledged.count()) / report.seconds,
                         report.games.load())
              << line("acknowledged", report.acknowledged) << line("seen        ", report.seen)
              << printed("processor      %.3f ms a move, of the server, all threads\n",
                         1000 * report.processor_seconds /
                             static_cast<double>(report.acknowledged.count()))
              << printed("memory         %.1f KiB a table, beyond %.1f MiB when empty\n",
                         (report.bytes_after - report.bytes_before) / 1024 / command.options.tables,
                         report.bytes_before / 1024 / 1024);
    if (command.options.persistent)
        std::cout << printed("connections    %ld lost and opened again\n",
                             report.reconnects.load());
    if (!report.first_error.empty()) std::cout << "first error: " << report.first_error << '\n';
    std::cout << printed("result: %ld errors; %ld records compared, %ld differ\n",
                         report.errors.load(), report.compared.load(), report.unequal.load());
    return report.errors == 0 && report.unequal == 0 ? kFine : kFailed;
}

}  // namespace

void add_load_command(CLI::App& app, Chosen& chosen) {
    static LoadCommand command;
    command = {};
    CLI::App* load = app.add_subcommand(
        "load", "Play many games on a server over real sockets and measure how it does");
    load->add_option("--address", command.address, "Of the server; this machine's own")
        ->capture_default_str();
    load->add_option("--port", command.ports,
                     "Of the server; several are nodes, and people of one table sit at different "
                     "ones")
        ->delimiter(',')
        ->capture_default_str();
    load->add_option("--tables", command.options.tables, "With two sockets each")
        ->check(CLI::Range(1, 100'000))
        ->capture_default_str();
    load->add_option("--rate", command.options.rate, "Moves a table and second")
        ->check(CLI::Range(0.01, 1000.0))
        ->capture_default_str();
    load->add_option("--seconds", command.options.seconds, "How long")
        ->check(CLI::Range(1.0, 3600.0))
        ->capture_default_str();
    load->add_option("--threads", command.options.threads, "Of this side")
        ->check(CLI::Range(1, 64))
        ->capture_default_str();
    load->add_option("--game", command.options.game, "yamatai or yokai")
        ->check(CLI::IsMember({"yamatai", "yokai"}))
        ->capture_default_str();
    load->add_option("--bot", command.options.bot,
                     "The level of a bot that takes the second seat of every table");
    load->add_flag("--persistent", command.options.persistent,
                   "A lost connection is no error: it is opened again, at the next node");
    load->footer("Example:\n  himiko load --tables 2000 --rate 1 --seconds 30");
    load->callback([&chosen] { chosen = [] { return run(command); }; });
}

}  // namespace himiko::app
