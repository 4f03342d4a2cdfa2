// E03  Who is meant by a name on a sheet: exactly; without regard to case; a unique beginning; a
// unique name at edit distance two or less. A name that somebody of another club has is never
// taken for a name that is near to it (E10).
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace touchline::beppiland {

struct Meant {
  std::size_t index = 0;
  bool exact = true;  // otherwise the receipt says what was read
};
std::optional<Meant> who_is_meant(std::string_view written, const std::vector<std::string>& names);

struct League;
/// The clubs of every name in a league by the name folded, those of players before those of staff.
using Everybody = std::map<std::string, std::vector<int>>;
Everybody everybody_in(const League& league);
/// The same among these alone, but no name of anybody else is put right.
std::optional<Meant> who_is_meant(std::string_view written, const std::vector<std::string>& names,
                                  const Everybody& everybody);

/// Insertions, deletions and replacements that lead from one to the other; `most` + 1 if more.
int edit_distance(std::string_view a, std::string_view b, int most);

}  // namespace touchline::beppiland
