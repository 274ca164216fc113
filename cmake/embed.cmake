# Writes OUT, a C++ source that holds FILES as text for a layer: cmake -DOUT=… -DLAYER=… -DFILES=a;b -P embed.cmake
set(table "")
foreach(file ${FILES})
  string(REGEX REPLACE "^.*/(data|docs)/" "" name ${file})
  file(READ ${file} text)
  # A raw literal keeps the file readable in the source. Only MSVC limits its length. It brings its length along: a
  # compiler that counts letters in a constant takes seconds.
  string(APPEND table "    {\"${name}\", R\"~~~~(${text})~~~~\"sv},\n")
endforeach()
file(WRITE ${OUT}
"#include \"${LAYER}/builtin.h\"

#include <utility>

namespace himiko::${LAYER} {

using namespace std::string_view_literals;

std::string_view builtin_file(std::string_view name) {
  static constexpr std::pair<std::string_view, std::string_view> kFiles[] = {
${table}  };
  for (const auto& [known, text] : kFiles)
    if (known == name) return text;
  return {};
}

}  // namespace himiko::${LAYER}
")
