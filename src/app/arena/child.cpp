#include "app/arena/child.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

namespace himiko::arena {

namespace {

constexpr std::size_t kLongestLine = 1 << 20;
constexpr std::chrono::milliseconds kExitGrace{500};  // to exit by itself once its input has ended

}  // namespace

Result<std::unique_ptr<Child>> Child::start(const std::string& command) {
    // One socket serves as both its input and its output: unlike a pipe it can be written to
    // without a signal when nobody reads it any more.
    std::array<int, 2> ends{};
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends.data()) != 0)
        return Error{"no_socket", {{"why", std::strerror(errno)}}};

    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, ends[1], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&files, ends[1], STDOUT_FILENO);
    posix_spawnattr_t traits;
    posix_spawnattr_init(&traits);
    posix_spawnattr_setflags(&traits, POSIX_SPAWN_SETPGROUP);  // Ctrl-C is for us alone
    std::string shell = "sh", option = "-c", line = command;
    std::array<char*, 4> arguments = {shell.data(), option.data(), line.data(), nullptr};
    pid_t pid = 0;
    const int failed = posix_spawn(&pid, "/bin/sh", &files, &traits, arguments.data(), environ);
    posix_spawnattr_destroy(&traits);
    posix_spawn_file_actions_destroy(&files);
    close(ends[1]);
    if (failed) {
        close(ends[0]);
        return Error{"not_started", {{"why", std::strerror(failed)}}};
    }
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
    return std::unique_ptr<Child>(new Child(pid, ends[0]));
}

Child::~Child() {
    shutdown(socket_, SHUT_WR);
    const auto until = Clock::now() + kExitGrace;
    while (pid_ > 0 && waitpid(pid_, nullptr, WNOHANG) == 0) {
        if (Clock::now() > until) {
            kill(-pid_, SIGKILL);
            waitpid(pid_, nullptr, 0);
            break;
        }
        usleep(1000);
    }
    close(socket_);
}

bool Child::ready(short events, Clock::time_point until) const {
    for (;;) {
        const auto left =
            std::chrono::ceil<std::chrono::milliseconds>(until - Clock::now()).count();
        if (left <= 0) return false;
        pollfd waiting{socket_, events, 0};
        const int n = poll(&waiting, 1, static_cast<int>(left));
        if (n > 0) return true;
        if (n < 0 && errno != EINTR) return false;
    }
}

Error Child::gone() {
    // It may have closed its output and still run: give it a moment to end.
    int status = 0;
    for (int tries = 0; tries < 100; ++tries) {
        if (waitpid(pid_, &status, WNOHANG) == pid_) {
            pid_ = 0;
            if (WIFSIGNALED(status))
                return Error{"by_signal",
                             {{"signal", WTERMSIG(status)}, {"name", strsignal(WTERMSIG(status))}}};
            if (WEXITSTATUS(status) == 127) return Error{"no_such", {{"what", "program"}}};
            return Error{"exit_code", {{"code", WEXITSTATUS(status)}}};
        }
        usleep(1000);
    }
    return Error{"output_closed"};
}

Result<std::string> Child::ask(const std::string& line, std::chrono::milliseconds limit) {
    const auto until = Clock::now() + limit;
    const Error late = Error{"no_answer", {{"ms", limit.count()}}};
    const std::string text = line + "\n";
    for (std::size_t sent = 0; sent < text.size();) {
        if (!ready(POLLOUT, until)) return late;
        const ssize_t n = send(socket_, text.data() + sent, text.size() - sent, MSG_NOSIGNAL);
        if (n < 0 && errno != EAGAIN && errno != EINTR) return gone();
        if (n > 0) sent += static_cast<std::size_t>(n);
    }
    for (;;) {
        if (const auto end = received_.find('\n'); end != std::string::npos) {
            std::string answer = received_.substr(0, end);
            received_.erase(0, end + 1);
            return answer;
        }
        if (received_.size() > kLongestLine) return Error{"answer_long"};
        if (!ready(POLLIN, until)) return late;
        std::array<char, 4096> buffer{};
        const ssize_t n = recv(socket_, buffer.data(), buffer.size(), 0);
        if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) return gone();
        if (n > 0) received_.append(buffer.data(), static_cast<std::size_t>(n));
    }
}

}  // namespace himiko::arena
