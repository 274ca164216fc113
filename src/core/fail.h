#pragma once

#include <cstdio>
#include <cstdlib>
#include <stdexcept>
#include <string>

namespace himiko {

// What nobody here can go on from: an exception, or the end of a program that has none.
[[noreturn]] inline void fail(const std::string& why) {
#ifdef __cpp_exceptions
    throw std::runtime_error(why);
#else
    std::fputs(why.c_str(), stderr);
    std::abort();
#endif
}

}  // namespace himiko
