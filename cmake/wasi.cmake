# What the layers below the server need, for WebAssembly: Boost's JSON compiled with ours, and GoogleTest from its sources.
# The headers of this system are for its own processor: of Boost's a link is enough.
find_path(boost_headers boost/json.hpp PATHS /usr/include NO_DEFAULT_PATH NO_CMAKE_FIND_ROOT_PATH REQUIRED)
file(MAKE_DIRECTORY ${PROJECT_BINARY_DIR}/include)
file(CREATE_LINK ${boost_headers}/boost ${PROJECT_BINARY_DIR}/include/boost SYMBOLIC)
add_library(boost_json STATIC ${CMAKE_CURRENT_LIST_DIR}/boost_json.cpp)
target_include_directories(boost_json SYSTEM PUBLIC ${PROJECT_BINARY_DIR}/include PRIVATE ${PROJECT_SOURCE_DIR}/src)
target_compile_definitions(boost_json PUBLIC BOOST_SYSTEM_DISABLE_THREADS BOOST_ALL_NO_LIB)
add_library(Boost::json ALIAS boost_json)

add_library(no_threads INTERFACE)
add_library(Threads::Threads ALIAS no_threads)

if(HIMIKO_TESTS)
  set(googletest /usr/src/googletest/googletest)
  add_library(gtest_main STATIC EXCLUDE_FROM_ALL ${googletest}/src/gtest-all.cc ${googletest}/src/gtest_main.cc)
  target_include_directories(gtest_main SYSTEM PUBLIC ${googletest}/include PRIVATE ${googletest})
  target_compile_definitions(gtest_main PUBLIC GTEST_HAS_PTHREAD=0 GTEST_HAS_EXCEPTIONS=0 GTEST_HAS_STREAM_REDIRECTION=0
    GTEST_HAS_DEATH_TEST=0 GTEST_HAS_FILE_SYSTEM=1)
  add_library(GTest::gtest_main ALIAS gtest_main)
endif()
