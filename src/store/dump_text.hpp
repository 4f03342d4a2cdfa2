// The text of a dump: a line that says what it is, a line for each row, and a last line that counts
// the rows and holds the digest of all before it. Knows lines and shapes, no store.
//
//   {"touchline":"export","schema":3,"league":"Friends"}
//   {"table":"person","person":"anna","public_key":"","made_at":1700000000}
//   {"rows":{"person":1},"digest":"…"}
#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "store/shape.hpp"

namespace touchline::store {

struct DumpHeader {
  std::string kind{};  // "export", "backup"
  std::int64_t schema = 0;
  std::string league{};  // of an export
};

struct DumpRow {
  const Shape* shape = nullptr;
  int line = 0;
  std::vector<Cell> cells{};
};

struct Dump {
  DumpHeader header{};
  std::vector<DumpRow> rows{};
};

class DumpWriter {
 public:
  explicit DumpWriter(const DumpHeader& header);
  void add(const Shape& shape, std::span<const Cell> cells);
  /// With the last line.
  std::string finish();

 private:
  std::string text_{};
  std::map<std::string_view, std::int64_t> rows_{};
};

/// All of it, proven against its last line. A schema newer than this one is refused; columns that
/// an older one had not are 0 or empty.
Result<Dump> read_dump(std::string_view text, const std::string& file, std::string_view kind,
                       std::int64_t schema);

}  // namespace touchline::store
