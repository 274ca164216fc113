#include <charconv>

#include "app/admin/desk.h"
#include "app/commands.h"
#include "server/clock.h"

namespace himiko::app {

namespace {

struct AdminCommand {
    std::string store = "himiko.db";
    bool json = false;
    // What a sub-command is told.
    std::string text, person, table, file, report, phase, reason, until, duration;
    int days = 30;
    bool closed_too = false;

    [[nodiscard]] admin::Desk desk() const { return {store, json}; }
};

// "7d", "12h" or "30m" in milliseconds; nothing: it is something else.
std::optional<server::Millis> read_duration(const std::string& text) {
    int count = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
    if (error != std::errc() || count < 1 || count > 100'000) return std::nullopt;
    constexpr server::Millis kMinute = 60'000;
    const std::string_view unit(end, static_cast<std::size_t>(text.data() + text.size() - end));
    if (unit == "m") return count * kMinute;
    if (unit == "h") return count * 60 * kMinute;
    if (unit == "d") return count * 24 * 60 * kMinute;
    return std::nullopt;
}

// "2026-12-24" or "2026-12-24 18:00", UTC.
std::optional<server::Millis> read_moment(const std::string& text) {
    for (const char* form : {"%Y-%m-%d %H:%M", "%Y-%m-%d"}) {
        std::tm parts{};
        const char* end = strptime(text.c_str(), form, &parts);
        if (end && *end == '\0') return server::Millis{timegm(&parts)} * 1000;
    }
    return std::nullopt;
}

// Until when something lasts that begins now.
server::Millis end_of(const AdminCommand& command, server::Millis now) {
    if (!command.duration.empty()) return now + *read_duration(command.duration);
    if (!command.until.empty()) return *read_moment(command.until);
    return server::kForEver;
}

void add_person(CLI::App& command, AdminCommand& into, bool required = true) {
    command.add_option("PERSON", into.person, "An id or a login")->required(required);
}

void add_reason(CLI::App& command, AdminCommand& into) {
    command.add_option("--reason", into.reason, "For the audit trail; nobody else is told");
}

void add_end(CLI::App& command, AdminCommand& into) {
    const auto check = [](auto read, const char* form) {
        return [read, form](const std::string& text) {
            return read(text) ? std::string() : std::string("should be ") + form;
        };
    };
    CLI::Option* lasting = command.add_option("--for", into.duration, "30m, 12h or 7d")
                               ->check(check(read_duration, "like 30m, 12h or 7d"));
    command.add_option("--until", into.until, "2026-12-24 or '2026-12-24 18:00', UTC")
        ->check(check(read_moment, "like 2026-12-24 or '2026-12-24 18:00'"))
        ->excludes(lasting);
    add_reason(command, into);
}

}  // namespace

void add_admin_command(CLI::App& app, Chosen& chosen) {
    static AdminCommand command;
    command = {};
    CLI::App* all =
        app.add_subcommand("admin", "Look after a server: people, tables, reports, backups");
    all->require_subcommand(1);
    all->fallthrough();  // options of all may stand after the sub-command, too
    all->add_option("--store", command.store, "The server's: a file, or postgres://…")
        ->capture_default_str();
    all->add_flag("--json", command.json, "For programs");
    const auto add = [&](const char* name, const char* about, Chosen work) {
        CLI::App* one = all->add_subcommand(name, about);
        one->callback([&chosen, work = std::move(work)] { chosen = work; });
        return one;
    };

    add("people", "Find people by name, login or id", [] {
        return command.desk().people(command.text);
    })->add_option("TEXT", command.text, "Part of a name or a login, or an id");
    add("tables", "List tables, what happened last first",
        [] { return command.desk().tables(command.phase); })
        ->add_option("--phase", command.phase, "Only those in it")
        ->check(CLI::IsMember({"lobby", "playing", "over", "closed"}));

    CLI::App* ban = add("ban", "Keep somebody out, at once and everywhere", [] {
        admin::Desk desk = command.desk();
        return desk.ban(command.person, end_of(command, desk.now()), command.reason);
    });
    add_person(*ban, command);
    add_end(*ban, command);
    CLI::App* unban = add("unban", "Let somebody in again",
                          [] { return command.desk().ban(command.person, 0, command.reason); });
    add_person(*unban, command);
    add_reason(*unban, command);
    CLI::App* mute = add("mute", "Have somebody say nothing at tables", [] {
        admin::Desk desk = command.desk();
        return desk.mute(command.person, end_of(command, desk.now()), command.reason);
    });
    add_person(*mute, command);
    add_end(*mute, command);
    CLI::App* unmute = add("unmute", "Let somebody talk again",
                           [] { return command.desk().mute(command.person, 0, command.reason); });
    add_person(*unmute, command);
    add_reason(*unmute, command);

    CLI::App* close = add("close", "End a table; its game counts for nobody",
                          [] { return command.desk().close_table(command.table, command.reason); });
    close->add_option("TABLE", command.table, "Its id")->required();
    add_reason(*close, command);

    add_person(*add("sessions", "List where somebody is signed in",
                    [] { return command.desk().sessions(command.person); }),
               command);
    add_person(*add("end-sessions", "Sign somebody out everywhere",
                    [] { return command.desk().end_sessions(command.person); }),
               command);
    CLI::App* usage = add("usage", "What people have cost",
                          [] { return command.desk().usage(command.days, command.person); });
    add_person(*usage, command, false);
    usage->add_option("--days", command.days, "Of messages, bytes and bots' thinking")
        ->check(CLI::Range(1, 10'000))
        ->capture_default_str();

    CLI::App* reports = all->add_subcommand("reports", "List what people have reported");
    reports->add_flag("--all", command.closed_too, "Those that are closed, too");
    CLI::App* close_report = reports->add_subcommand("close", "Somebody has dealt with it");
    close_report->add_option("REPORT", command.report, "Its id")->required();
    reports->callback([&chosen, close_report] {
        chosen = [closing = close_report->parsed()] {
            return closing ? command.desk().close_report(command.report)
                           : command.desk().reports(command.closed_too);
        };
    });

    add("backup", "Copy the store, while games go on",
        [] { return command.desk().backup(command.file); })
        ->add_option("FILE", command.file, "To be written; must not exist")
        ->required();
    add("verify-backup", "Check a copy, and play every game in it again",
        [] { return admin::verify_backup(command.file, command.json); })
        ->add_option("FILE", command.file, "A copy, or postgres://… where one was restored")
        ->required();

    all->footer(
        "Works on the store itself, beside the server, as the user that runs it. What is done is "
        "in the "
        "audit trail.\n"
        "Examples:\n"
        "  himiko admin people ada\n"
        "  himiko admin ban G52nJ_1UlI12QLMd --for 7d --reason 'abuse in chat'\n"
        "  himiko admin --store postgres://himiko@/himiko reports\n"
        "  himiko admin backup copy.db && himiko admin verify-backup copy.db");
}

}  // namespace himiko::app
