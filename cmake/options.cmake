# How everything of ours is compiled. Warnings are errors.
add_library(himiko_options INTERFACE)
target_include_directories(himiko_options INTERFACE ${PROJECT_SOURCE_DIR}/src)
target_compile_options(himiko_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Werror)
# GCC 12 sees overlapping and overlong copies in ordinary string additions (its bug 105651); clang and
# the sanitizers look for real ones. It also takes the frames of coroutines for mismatched allocations.
target_compile_options(himiko_options INTERFACE
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-array-bounds;-Wno-stringop-overflow;-Wno-stringop-overread;-Wno-mismatched-new-delete>)

# The rules are a few mask operations: bit counting in one instruction matters. Where this machine's
# processor has the x86-64-v3 instructions (since 2013) they are used, else the compiler's default.
include(CheckCXXSourceRuns)
set(CMAKE_REQUIRED_FLAGS "-march=x86-64-v3")
check_cxx_source_runs(
  "int main() { return __builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"bmi2\") ? 0 : 1; }"
  HIMIKO_HAS_X86_64_V3)
unset(CMAKE_REQUIRED_FLAGS)
if(HIMIKO_HAS_X86_64_V3)
  target_compile_options(himiko_options INTERFACE -march=x86-64-v3)
endif()

if(HIMIKO_SANITIZE)
  target_compile_options(himiko_options INTERFACE -fsanitize=address,undefined
                         -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(himiko_options INTERFACE -fsanitize=address,undefined)
endif()
if(HIMIKO_FUZZ)
  target_compile_options(himiko_options INTERFACE -fsanitize=fuzzer-no-link,address,undefined
                         -fno-sanitize-recover=all)
  target_link_options(himiko_options INTERFACE -fsanitize=fuzzer-no-link,address,undefined)
endif()
