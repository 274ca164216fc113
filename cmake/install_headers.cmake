# Installs HEADERS of SOURCES into DESTINATION/himiko, where they call each other by that folder.
foreach(header ${HEADERS})
  file(READ ${SOURCES}/${header}.h text)
  string(REGEX REPLACE "(\n#include \")([a-z]+/)" "\\1himiko/\\2" text "${text}")
  file(CONFIGURE OUTPUT ${STAGED}/himiko/${header}.h CONTENT "${text}" @ONLY)
  cmake_path(GET header PARENT_PATH folder)
  file(INSTALL ${STAGED}/himiko/${header}.h DESTINATION "${CMAKE_INSTALL_PREFIX}/${DESTINATION}/himiko/${folder}")
endforeach()
