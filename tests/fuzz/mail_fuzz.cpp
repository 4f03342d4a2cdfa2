// Whatever bytes come as a letter are read: libFuzzer's door to the mail (tools/fuzz).
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/check.hpp"
#include "text/mail.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  const auto letter = touchline::books::read_letter(
      std::string_view(reinterpret_cast<const char*>(bytes), size), "fuzz");
  TOUCHLINE_CHECK(letter.text.empty() != letter.refused.empty(), "a letter is read or refused");
  return 0;
}
