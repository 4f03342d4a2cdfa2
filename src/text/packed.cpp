#include "text/packed.hpp"

#include <zlib.h>

#include <vector>

#include "core/limits.hpp"

namespace touchline::books {

Result<std::string> read_packed_text(const std::filesystem::path& path) {
  const gzFile file = gzopen(path.c_str(), "rb");
  if (!file) return bad_input({path.string(), 0}, "cannot be read");
  std::string text;
  std::vector<char> part(1U << 20U);
  int read = 0;
  // A few bytes may unpack to more than there is memory.
  while (text.size() <= limits::largest_unpacked &&
         (read = gzread(file, part.data(), static_cast<unsigned>(part.size()))) > 0) {
    text.append(part.data(), static_cast<std::size_t>(read));
  }
  const bool closed = gzclose(file) == Z_OK;
  if (const auto why = limits::too_large(text.size(), limits::largest_unpacked))
    return bad_input({path.string(), 0}, *why);
  if (read < 0 || !closed) {
    return bad_input({path.string(), 0}, "is damaged: it cannot be unpacked to its end");
  }
  return text;
}

}  // namespace touchline::books
