# Writes OUT, a C++ source that holds FILES of the folder ROOT as they are: cmake -DOUT=… -DROOT=… -DFILES=… -P embed_pages.cmake
# A file `x.gz` is `x` compressed with gzip. They are named here, so that it is written anew when one is gone.
set(files "${FILES}")
list(FILTER files EXCLUDE REGEX "\\.gz$")
list(SORT files)
set(bytes "")
set(declared "")
set(table "")
set(number 0)

# Adds the bytes of a file under a name; empty if there is no such file.
function(add_bytes name file)
  if(EXISTS ${file})
    string(APPEND bytes "asm(R\"(.section .rodata\n${name}: .incbin \"${file}\"\n${name}_end:\n.previous)\");\n")
  else()
    string(APPEND bytes "asm(R\"(.section .rodata\n${name}:\n${name}_end:\n.previous)\");\n")
  endif()
  set(bytes "${bytes}" PARENT_SCOPE)
  set(declared "${declared}extern const char ${name}[] asm(\"${name}\");\nextern const char ${name}_end[] asm(\"${name}_end\");\n"
      PARENT_SCOPE)
endfunction()

foreach(file ${files})
  file(RELATIVE_PATH path ${ROOT} ${file})
  add_bytes(himiko_page_${number} ${file})
  add_bytes(himiko_page_${number}_gz ${file}.gz)
  string(APPEND table "      {\"/${path}\", {himiko_page_${number}, himiko_page_${number}_end},\n"
                      "       {himiko_page_${number}_gz, himiko_page_${number}_gz_end}},\n")
  math(EXPR number "${number} + 1")
endforeach()
file(WRITE ${OUT}
"#include \"server/pages.h\"

${bytes}
${declared}
namespace himiko::server {

std::span<const Page> all_pages() {
  static const std::vector<Page> pages = {
${table}  };
  return pages;
}

}  // namespace himiko::server
")
