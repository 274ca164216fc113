#include "app/commands.h"
#include "app/cores.h"
#include "app/serve_until_signal.h"

namespace himiko::app {

namespace {

struct ServeCommand {
    server::ServerOptions options;
    std::string log_level = "info";
};

int serve(const ServeCommand& command) {
    return serve_until_signal(command.options, command.log_level,
                              "cannot serve: ", [&](const server::Server& server) {
                                  return "Himiko is open at http://" + command.options.address +
                                         ":" + std::to_string(server.port());
                              });
}

// How much one person and one address may ask of a node; 0 of anything is no limit.
void add_limits(CLI::App& serving, server::Limits& limits) {
    const std::string group = "Limits";
    const auto add = [&](const char* name, auto& value, const char* what) {
        serving.add_option(name, value, what)
            ->check(CLI::NonNegativeNumber)
            ->capture_default_str()
            ->group(group);
    };
    serving
        .add_option_function<std::string>(
            "--limits", [&limits](const std::string& text) { limits.on = text == "on"; },
            "off: none of these, for a test of its load")
        ->check(CLI::IsMember({"on", "off"}))
        ->default_str("on")
        ->group(group);
    add("--requests-a-second", limits.requests_a_second,
        "Of one address; what changes something counts ten");
    add("--connections-an-address", limits.connections_an_address,
        "At the same time from one address; behind a proxy: WebSockets");
    add("--people-an-address", limits.people_an_address,
        "What so many people may do, one address may");
    add("--guests-an-hour", limits.guests_an_hour, "New ones from one address");
    add("--sockets", limits.sockets, "WebSockets of one person at the same time");
    add("--messages-a-second", limits.messages_a_second, "Of one person, to all tables");
    add("--talk-a-second", limits.talk_a_second, "Lines and reactions of one person");
    add("--table-talk-a-second", limits.table_talk_a_second, "Of all at one table");
    add("--kilobytes-a-day", limits.kilobytes_a_day, "That one person has stored");
    add("--tables-an-hour", limits.tables_an_hour, "Opened by one person");
}

// How many days something is kept that nobody uses.
void add_keep(CLI::App& serving, server::Keep& keep) {
    const auto add = [&](const char* name, int& days, const char* what) {
        serving.add_option(name, days, what)
            ->check(CLI::Range(0, 36'500))
            ->capture_default_str()
            ->type_name("DAYS")
            ->group("What is kept, in days; 0: for ever");
    };
    add("--keep-sessions", keep.sessions, "Since they were seen; older ones are signed out");
    add("--keep-guests", keep.guests, "Not seen, without a seat or a finished game");
    add("--keep-lobbies", keep.lobbies, "Tables at which nothing begins");
    add("--keep-abandoned", keep.abandoned, "Games without a move, if no clock runs");
    add("--keep-reports", keep.reports, "Since somebody has dealt with them");
    add("--keep-usage", keep.usage, "What people cost");
}

}  // namespace

void add_log_level_option(CLI::App& command, std::string& level) {
    command.add_option("--log-level", level, "What is less serious is not written")
        ->check(CLI::IsMember({"debug", "info", "warn", "error"}))
        ->capture_default_str();
}

void add_thinking_option(CLI::App& command, double& seconds) {
    command
        .add_option("--thinking-a-minute", seconds,
                    "Seconds experts may think for one person; beyond it they think less")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
}

void add_serve_command(CLI::App& app, Chosen& chosen) {
    static ServeCommand command;
    command = {};
    server::ServerOptions& options = command.options;
    options.threads = std::max(1, all_cores() - 1);  // one is for the store
    CLI::App* serving = app.add_subcommand("serve", "Open tables for people far away");
    serving->add_option("--store", options.store, "A file, or postgres://… to share it among nodes")
        ->capture_default_str();
    serving->add_option("--address", options.address, "Where to listen")->capture_default_str();
    serving->add_option("--port", options.port, "0 takes any that is free")->capture_default_str();
    serving->add_option("--threads", options.threads, "For connections")
        ->check(CLI::Range(1, 256))
        ->capture_default_str();
    serving
        ->add_option("--bot-threads", options.bot_threads,
                     "For the thinking of bots; 0: workers do it")
        ->check(CLI::Range(0, 256))
        ->capture_default_str();
    add_thinking_option(*serving, options.thinking_a_minute);
    serving
        ->add_option("--hashing-threads", options.hashing_threads,
                     "For passwords; each needs 64 MiB")
        ->check(CLI::Range(1, 16))
        ->capture_default_str();
    serving->add_option("--patience", options.patience, "Seconds for one request, and between two")
        ->check(CLI::Range(1, 3600))
        ->capture_default_str();
    serving->add_option("--connections", options.connections, "At the same time")
        ->check(CLI::PositiveNumber)
        ->capture_default_str();
    add_limits(*serving, options.limits);
    add_keep(*serving, options.keep);
    serving->add_flag("--behind-tls", options.behind_tls,
                      "A proxy speaks https: cookies are sent over it alone, and pages have to "
                      "come by it");
    serving
        ->add_option_function<std::vector<std::string>>(
            "--trusted-proxy",
            [](const std::vector<std::string>& proxies) {
                for (const std::string& one : proxies)
                    command.options.trusted_proxies.push_back(*server::read_network(one));
            },
            "Whose X-Forwarded-For says who asks; unless told otherwise, with --behind-tls, those "
            "on this machine")
        ->check([](const std::string& text) {
            return server::read_network(text) ? "" : text + " is no address, with /BITS or without";
        })
        ->type_name("ADDRESS[/BITS]");
    serving->add_option("--origin", options.also_origins,
                        "Another origin pages may come from, such as https://games.example");
    add_log_level_option(*serving, command.log_level);
    serving->footer(
        "Examples:\n"
        "  himiko serve\n"
        "  himiko serve --store postgres://himiko@/himiko --port 8081 --behind-tls\n"
        "docs/operations.md says how to run it for others.");
    serving->callback([&chosen] { chosen = [] { return serve(command); }; });
}

}  // namespace himiko::app
