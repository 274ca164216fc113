# What `cmake --install` installs, in two components: `program` is the program, `dev` are the layers that others build on, as
# static libraries with their headers (docs/library.md says what of them is stable).
include(CMakePackageConfigHelpers)
include(GNUInstallDirs)

# The public headers, layer by layer. They include each other and no others.
set(public_core bits chacha20 draws error game list random result seed stop)
set(public_yamatai action box game plan rules score site state)
set(public_yokai action box cell game history rules score shape state)
set(public_table box games json_writer language position reader record seed sentence table)
foreach(game yamatai yokai)
  list(APPEND public_table ${game}/box ${game}/json ${game}/language ${game}/reasons ${game}/text)
endforeach()
set(public_bots candidate level player players random_player)

foreach(layer core yamatai yokai table bots)
  list(TRANSFORM public_${layer} PREPEND ${layer}/)
  list(APPEND public_headers ${public_${layer}})
  install(TARGETS himiko_${layer} EXPORT himiko ARCHIVE COMPONENT dev)
endforeach()
target_include_directories(himiko_core INTERFACE $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)

# Here a header is "core/game.h". Elsewhere that name may be anybody's, and it is "himiko/core/game.h".
install(CODE "set(HEADERS \"${public_headers}\")
set(SOURCES \"${PROJECT_SOURCE_DIR}/src\")
set(STAGED \"${PROJECT_BINARY_DIR}/include\")
set(DESTINATION \"${CMAKE_INSTALL_INCLUDEDIR}\")" COMPONENT dev)
install(SCRIPT cmake/install_headers.cmake COMPONENT dev)

set(package ${CMAKE_INSTALL_LIBDIR}/cmake/himiko)
configure_package_config_file(cmake/himikoConfig.cmake.in ${PROJECT_BINARY_DIR}/himikoConfig.cmake INSTALL_DESTINATION ${package}
                              NO_SET_AND_CHECK_MACRO)
# Before version 1 a minor version may break what was there.
write_basic_package_version_file(${PROJECT_BINARY_DIR}/himikoConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${PROJECT_BINARY_DIR}/himikoConfig.cmake ${PROJECT_BINARY_DIR}/himikoConfigVersion.cmake DESTINATION ${package}
        COMPONENT dev)
install(EXPORT himiko NAMESPACE himiko:: FILE himikoTargets.cmake DESTINATION ${package} COMPONENT dev)

install(TARGETS himiko RUNTIME COMPONENT program)
foreach(component dev program)
  install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT ${component})
endforeach()
