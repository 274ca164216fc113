#pragma once

namespace himiko {

// Sanitizers and WebAssembly take ten times as long. Whatever they find is found in few games or at
// few moments of them; the optimised build plays all.
#if defined(_GLIBCXX_ASSERTIONS) || defined(__wasm__)
inline constexpr bool kSlow = true;
#else
inline constexpr bool kSlow = false;
#endif

}  // namespace himiko
