#pragma once

#include <sys/wait.h>

#include <array>
#include <cstdio>
#include <string>

// The program as a shell sees it: a real process.
namespace himiko {

struct Outcome {
    int code;
    std::string text;  // both outputs
};

inline Outcome run(const std::string& arguments) {
    const std::string command =
        std::string(HIMIKO_BINARY_DIR) + "/src/himiko " + arguments + " 2>&1";
    FILE* pipe = popen(command.c_str(), "r");
    Outcome outcome{-1, {}};
    std::array<char, 4096> buffer{};
    while (const std::size_t n = std::fread(buffer.data(), 1, buffer.size(), pipe))
        outcome.text.append(buffer.data(), n);
    outcome.code = WEXITSTATUS(pclose(pipe));
    return outcome;
}

}  // namespace himiko
