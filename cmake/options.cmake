# How everything of ours is compiled. Warnings are errors.
add_library(himiko_options INTERFACE)
set_target_properties(himiko_options PROPERTIES EXPORT_NAME options)
target_include_directories(himiko_options INTERFACE ${PROJECT_SOURCE_DIR}/src)
target_compile_options(himiko_options INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Werror)
# GCC 12 sees overlapping and overlong copies in ordinary string additions (its bug 105651); clang and
# the sanitizers look for real ones. It also takes the frames of coroutines for mismatched allocations.
target_compile_options(himiko_options INTERFACE
  $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict;-Wno-array-bounds;-Wno-stringop-overflow;-Wno-stringop-overread;-Wno-mismatched-new-delete>)
# clang counts what it computes while compiling; some of our tables take more than it allows by default. And it sees that
# std::stable_sort of the library uses what is deprecated.
target_compile_options(himiko_options INTERFACE
  $<$<CXX_COMPILER_ID:Clang>:-fconstexpr-steps=100000000;-Wno-deprecated-declarations>)

# A multiplication and an addition may become one instruction where the processor has it, which rounds once instead of twice: a
# bot would then choose otherwise on another machine, or in a page.
target_compile_options(himiko_options INTERFACE -ffp-contract=off)

# The rules are a few mask operations: bit counting in one instruction matters. Where this machine's
# processor has the x86-64-v3 instructions (since 2013) they are used, else the compiler's default.
if(HIMIKO_WASM)
  set(HIMIKO_HAS_X86_64_V3 OFF)
endif()
include(CheckCXXSourceRuns)
set(CMAKE_REQUIRED_FLAGS "-march=x86-64-v3")
check_cxx_source_runs(
  "int main() { return __builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"bmi2\") ? 0 : 1; }"
  HIMIKO_HAS_X86_64_V3)
unset(CMAKE_REQUIRED_FLAGS)
if(HIMIKO_HAS_X86_64_V3)
  target_compile_options(himiko_options INTERFACE -march=x86-64-v3)
endif()

if(HIMIKO_SANITIZE MATCHES undefined)
  target_compile_options(himiko_options INTERFACE
    $<$<CXX_COMPILER_ID:Clang>:-fsanitize-ignorelist=${PROJECT_SOURCE_DIR}/cmake/undefined-sanitizer.txt>)
endif()
if(HIMIKO_SANITIZE)
  target_compile_options(himiko_options INTERFACE -fsanitize=${HIMIKO_SANITIZE}
                         -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(himiko_options INTERFACE -fsanitize=${HIMIKO_SANITIZE})
  if(HIMIKO_SANITIZE STREQUAL thread)
    # The thread sanitizer does not know fences. Asio's stand beside mutexes and atomics, which it knows.
    target_compile_definitions(himiko_options INTERFACE BOOST_ASIO_DISABLE_FENCED_BLOCK)
  endif()
endif()
# himiko_fuzzed(TARGET…): what fuzz targets run tells them where it went. The rest is not slowed down by that.
function(himiko_fuzzed)
  if(HIMIKO_FUZZ)
    foreach(target ${ARGN})
      target_compile_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
    endforeach()
  endif()
endfunction()

# himiko_unity(TARGET SOURCE…): with CMAKE_UNITY_BUILD the files of a folder are compiled together. Their headers (Boost above
# all) are then read once instead of once a file, which takes a third of the time. So names in the unnamed namespaces of one
# folder must differ. Without CMAKE_UNITY_BUILD each file is compiled by itself.
function(himiko_unity target)
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
  foreach(source ${ARGN})
    cmake_path(GET source PARENT_PATH folder)
    cmake_path(RELATIVE_PATH folder BASE_DIRECTORY ${PROJECT_SOURCE_DIR})
    string(MAKE_C_IDENTIFIER "${folder}" group)
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${group})
  endforeach()
  # A unity file is the main file, and all else counts as a header: GCC warns of unnamed namespaces in headers.
  if(CMAKE_UNITY_BUILD AND CMAKE_CXX_COMPILER_ID STREQUAL GNU)
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
  endif()
endfunction()
