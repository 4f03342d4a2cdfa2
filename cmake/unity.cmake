# Compiles the files of a target by the dozen: most of building one is reading what all of them read.
# Those of one folder and one game, or one topic, go together, so that no two games' names meet in a
# file. Off with -DTOUCHLINE_UNITY=OFF, which is the better way for whoever changes one file after the
# other.
option(TOUCHLINE_UNITY "Compile source files by the dozen" ON)

function(touchline_unity target)
  if(NOT TOUCHLINE_UNITY)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  foreach(source IN LISTS sources)
    get_filename_component(path ${source} ABSOLUTE)
    file(RELATIVE_PATH path ${CMAKE_SOURCE_DIR} ${path})
    get_filename_component(folder ${path} DIRECTORY)
    get_filename_component(name ${source} NAME)
    string(REGEX MATCH "^(beppiland|fast_drive|first_division|mail|nfl)" game ${name})
    string(MAKE_C_IDENTIFIER "${folder}_${game}" group)
    math(EXPR count_${group} "0${count_${group}} + 1")
    math(EXPR part "${count_${group}} / 12")
    set_property(SOURCE ${source} PROPERTY UNITY_GROUP "${group}_${part}")
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
