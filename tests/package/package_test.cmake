# Installs the libraries of BUILD, moves them, and lets a project that knows nothing else use them:
#   cmake -DBUILD=… -DSOURCE=… -DCOMPILERS=… -P package_test.cmake
function(run)
  execute_process(COMMAND ${ARGN} RESULT_VARIABLE result OUTPUT_VARIABLE said ERROR_VARIABLE said)
  if(NOT result EQUAL 0)
    message(FATAL_ERROR "${ARGN}: ${result}\n${said}")
  endif()
  set(said "${said}" PARENT_SCOPE)
endfunction()

set(here ${BUILD}/package)
set(prefix ${here}/moved)
file(REMOVE_RECURSE ${here})
run(${CMAKE_COMMAND} --install ${BUILD} --component dev --prefix ${here}/installed)
file(RENAME ${here}/installed ${prefix})
file(GLOB_RECURSE installed RELATIVE ${prefix} ${prefix}/*)
if(installed MATCHES "(^|;)bin/")
  message(FATAL_ERROR "libraries for developers bring a program: ${installed}")
endif()

# Nothing in it says where it was built.
file(GLOB_RECURSE configs ${prefix}/*.cmake)
foreach(config ${configs})
  file(READ ${config} text)
  string(FIND "${text}" "${SOURCE}" place)
  if(NOT place EQUAL -1)
    message(FATAL_ERROR "${config} names ${SOURCE}")
  endif()
endforeach()

# The example, as somebody has it who copied its folder.
file(COPY ${SOURCE}/examples/library DESTINATION ${here})
foreach(compiler ${COMPILERS})
  cmake_path(GET compiler FILENAME name)
  set(build ${here}/${name})
  run(${CMAKE_COMMAND} -E env --unset=CXXFLAGS
      ${CMAKE_COMMAND} -G Ninja -S ${here}/library -B ${build} -DCMAKE_PREFIX_PATH=${prefix}
      -DCMAKE_CXX_COMPILER=${compiler} -DCMAKE_EXPORT_COMPILE_COMMANDS=ON)
  run(${CMAKE_COMMAND} --build ${build})
  run(${build}/match)
  if(NOT said MATCHES "^Seat 0 has -?[0-9]+ points.\nSeat 1 has [0-9]+ points.\nSeat 1 wins after [0-9]+ actions.\n$")
    message(FATAL_ERROR "the example said: ${said}")
  endif()
  # How our own sources are compiled is nobody else's business.
  file(READ ${build}/compile_commands.json commands)
  if(commands MATCHES " -[OWfm][^ ]*")
    message(FATAL_ERROR "the package brings ${CMAKE_MATCH_0}: ${commands}")
  endif()
endforeach()

# All that a public header includes is public, and there is nothing to warn of.
file(GLOB_RECURSE headers RELATIVE ${prefix}/include ${prefix}/include/*.h)
list(TRANSFORM headers REPLACE "(.+)" "#include <\\1>\n")
list(JOIN headers "" headers)
file(WRITE ${here}/headers.cpp "${headers}")
list(GET COMPILERS 0 compiler)
run(${compiler} -std=c++20 -Wall -Wextra -Wpedantic -Werror -fsyntax-only -I ${prefix}/include ${here}/headers.cpp)
