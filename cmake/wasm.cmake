# WebAssembly with clang and WASI's library, all of it from Debian: cmake --preset wasm.
set(CMAKE_SYSTEM_NAME Generic)
set(HIMIKO_WASM ON)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-19)
set(CMAKE_RANLIB llvm-ranlib-19)
# What every browser of the last years has.
set(CMAKE_CXX_FLAGS_INIT "-fno-exceptions -fno-rtti -msign-ext -mnontrapping-fptoint -mbulk-memory")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,-z,stack-size=1048576")
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
