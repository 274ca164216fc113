#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace himiko {

// A PostgreSQL for this test alone, so that it may be stopped and restarted. A shell starts it with
// scripts/postgres.sh, takes commands on its standard input, and stops it when that ends.
class OwnPostgres {
  public:
    OwnPostgres() {
        std::array<int, 2> to{}, from{};
        if (pipe2(to.data(), O_CLOEXEC) != 0 || pipe2(from.data(), O_CLOEXEC) != 0) return;
        shell_ = fork();
        if (shell_ == 0) {
            dup2(to[0], STDIN_FILENO);
            dup2(from[1], STDOUT_FILENO);
            if (chdir(HIMIKO_SOURCE_DIR) != 0) _exit(127);
            execlp("bash", "bash", "-c",
                   ". scripts/postgres.sh; start_postgres </dev/null || exit 1; "
                   "trap stop_postgres EXIT; echo \"$HIMIKO_TEST_POSTGRES\"; "
                   "while read -r command; do eval \"$command\" </dev/null; echo; done",
                   nullptr);
            _exit(127);
        }
        close(to[0]);
        close(from[1]);
        in_ = to[1];
        out_ = from[0];
        address_ = answer();
        postmaster_ =
            std::stoi("0" + tell("echo -n $(head -n 1 $postgres_home/data/postmaster.pid)"));
    }
    ~OwnPostgres() {
        signal_all(SIGCONT);
        close(in_);
        close(out_);
        waitpid(shell_, nullptr, 0);
    }
    OwnPostgres(const OwnPostgres&) = delete;
    OwnPostgres& operator=(const OwnPostgres&) = delete;

    [[nodiscard]] const std::string& address() const { return address_; }
    // The server and all its processes.
    void signal_all(int signal) const {
        if (postmaster_ == 0) return;
        kill(postmaster_, signal);  // first, so that it begins no other
        for (const pid_t pid : children()) kill(pid, signal);
    }
    void restart() {
        tell("restart_postgres");
        postmaster_ =
            std::stoi("0" + tell("echo -n $(head -n 1 $postgres_home/data/postmaster.pid)"));
    }

  private:
    std::string tell(const std::string& command) {
        const std::string line = command + "\n";
        if (write(in_, line.data(), line.size()) < 0) return "";
        return answer();
    }
    [[nodiscard]] std::string answer() const {
        std::string line;
        for (char c = 0; read(out_, &c, 1) == 1 && c != '\n';) line += c;
        return line;
    }
    [[nodiscard]] std::vector<pid_t> children() const {
        std::vector<pid_t> all;
        for (const auto& each : std::filesystem::directory_iterator("/proc")) {
            std::ifstream file(each.path() / "stat");
            std::string line;
            if (!std::getline(file, line)) continue;
            // "pid (name) state parent …", and a name may hold anything.
            const std::size_t state = line.rfind(')') + 2;
            if (std::stoi(line.substr(state + 2)) == postmaster_) all.push_back(std::stoi(line));
        }
        return all;
    }

    pid_t shell_ = 0, postmaster_ = 0;
    int in_ = -1, out_ = -1;
    std::string address_;
};

}  // namespace himiko
