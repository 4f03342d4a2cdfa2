#include "games/beppiland/rules/names.hpp"

#include <algorithm>
#include <numeric>

#include "core/text.hpp"
#include "games/beppiland/rules/league.hpp"

namespace touchline::beppiland {

int edit_distance(std::string_view a, std::string_view b, int most) {
  const auto long_by = a.size() > b.size() ? a.size() - b.size() : b.size() - a.size();
  if (long_by > static_cast<std::size_t>(most)) return most + 1;
  std::vector<int> row(b.size() + 1);
  std::iota(row.begin(), row.end(), 0);
  for (std::size_t i = 1; i <= a.size(); ++i) {
    int diagonal = row[0];
    row[0] = static_cast<int>(i);
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const int replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return std::min(row[b.size()], most + 1);
}

namespace {

template <class Fits>
std::optional<std::size_t> only_one(const std::vector<std::string>& names, Fits fits) {
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!fits(names[i])) continue;
    if (found) return std::nullopt;
    found = i;
  }
  return found;
}

}  // namespace

std::optional<Meant> who_is_meant(std::string_view written, const std::vector<std::string>& names) {
  const std::string_view clean = trim(written);
  if (clean.empty()) return std::nullopt;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == clean) return Meant{i, true};
  }
  const std::string folded = fold(clean);
  if (folded.empty()) return std::nullopt;
  if (const auto i = only_one(names, [&](const auto& name) { return fold(name) == folded; })) {
    return Meant{*i, true};
  }
  if (const auto i =
          only_one(names, [&](const auto& name) { return fold(name).starts_with(folded); })) {
    return Meant{*i, false};
  }
  if (const auto i = only_one(
          names, [&](const auto& name) { return edit_distance(fold(name), folded, 2) <= 2; })) {
    return Meant{*i, false};
  }
  return std::nullopt;
}

Everybody everybody_in(const League& league) {
  Everybody everybody;
  const auto add = [&](const auto& men_of) {
    for (std::size_t club = 0; club < league.clubs.size(); ++club)
      for (const auto& man : men_of(league.clubs[club]))
        everybody[fold(man.name)].push_back(static_cast<int>(club));
  };
  add([](const Club& club) -> const auto& { return club.players; });
  add([](const Club& club) -> const auto& { return club.staff; });
  return everybody;
}

std::optional<Meant> who_is_meant(std::string_view written, const std::vector<std::string>& names,
                                  const Everybody& everybody) {
  auto meant = who_is_meant(written, names);
  if (meant && !meant->exact && everybody.contains(fold(trim(written)))) return std::nullopt;
  return meant;
}

}  // namespace touchline::beppiland
