#pragma once

#include <CLI/App.hpp>
#include <functional>
#include <string>

#include "core/error.h"

namespace himiko::app {

// Exit codes of the program.
inline constexpr int kFine = 0;
inline constexpr int kFailed = 1;         // the work was understood and did not succeed
inline constexpr int kBadUsage = 2;       // the command line was not understood
inline constexpr int kInterrupted = 130;  // what shells expect after Ctrl-C

// What to run once the command line is understood; each command sets it when it is named.
using Chosen = std::function<int()>;

void add_play_command(CLI::App& app, Chosen& chosen);
void add_engine_command(CLI::App& app, Chosen& chosen);
void add_bench_command(CLI::App& app, Chosen& chosen);
void add_box_command(CLI::App& app, Chosen& chosen);
void add_yokai_command(CLI::App& app, Chosen& chosen);
void add_arena_command(CLI::App& app, Chosen& chosen);
void add_study_command(CLI::App& app, Chosen& chosen);
void add_review_command(CLI::App& app, Chosen& chosen);
void add_practice_command(CLI::App& app, Chosen& chosen);
void add_strength_command(CLI::App& app, Chosen& chosen);
void add_serve_command(CLI::App& app, Chosen& chosen);
void add_worker_command(CLI::App& app, Chosen& chosen);
void add_admin_command(CLI::App& app, Chosen& chosen);
void add_load_command(CLI::App& app, Chosen& chosen);
void add_completion_command(CLI::App& app, Chosen& chosen);

// Adds the argument GAME, one of the games the program knows.
CLI::Option* add_game_argument(CLI::App& command, std::string& game);

// Add --log-level and --thinking-a-minute, for `serve` and `worker`.
void add_log_level_option(CLI::App& command, std::string& level);
void add_thinking_option(CLI::App& command, double& seconds);

// The whole program, as main and the tests call it.
int run(int argc, const char* const* argv);

// "himiko: …" on standard error; gives kFailed.
int complain(const std::string& message);
int complain(const Error& error);

}  // namespace himiko::app
