#pragma once

#include <sys/resource.h>

namespace himiko::app {

// Each connection is a file to the system, and many systems begin with a low limit on them that
// everybody may raise.
inline void allow_many_open_files() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace himiko::app
