// Every reader of a text that a stranger may have written, by name, each with what is done with the
// text when it is good. The fuzzer (reader_fuzz.cpp) calls one of them; corpus_test.cpp gives each
// of them what was ever found.
#pragma once

#include <map>
#include <string>

namespace touchline::strangers {

using Reader = void (*)(const std::string& text);

const std::map<std::string, Reader>& readers();

}  // namespace touchline::strangers
