#include "text/shelf.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"

namespace touchline::books {

namespace fs = std::filesystem;

namespace {

std::vector<std::string> names_in(const fs::path& folder, std::string_view extension) {
  std::error_code error;
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(folder, error)) {
    const bool wanted =
        extension.empty() ? entry.is_directory(error) : entry.path().extension() == extension;
    if (wanted) names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

// "patriots", "new-england" and "pat" begin at a word of "new-england-patriots"; "england-x" does
// not.
bool is_part(std::string_view id, std::string_view part) {
  return !part.empty() &&
         fmt::format("-{}", id).find(fmt::format("-{}", part)) != std::string::npos;
}

bool is_file(const std::string& name) {
  std::error_code error;
  return fs::exists(name, error) && !fs::is_directory(name, error);
}

}  // namespace

std::vector<std::string> Shelf::seasons() const { return names_in(folder_ / "seasons", ""); }

std::vector<std::string> Shelf::teams(std::string_view season) const {
  return names_in(season_folder(season) / "cards", extension_);
}

std::vector<std::string> Shelf::all_teams() const {
  std::vector<std::string> names;
  for (const std::string& season : seasons()) {
    for (const std::string& team : teams(season)) names.push_back(season + '/' + team);
  }
  return names;
}

std::string Shelf::season_named(const std::string& name) const {
  const auto ids = seasons();
  if (std::find(ids.begin(), ids.end(), name) != ids.end()) return name;
  for (const std::string& id : ids) {
    if (id.ends_with("-" + name)) return id;
  }
  return "";
}

Result<Shelf::Found> Shelf::team(const std::string& name) const {
  if (name.ends_with(extension_) || is_file(name)) return Found{name, name};

  const std::string year = slug(name.substr(0, std::min<std::size_t>(4, name.size())));
  const bool by_year = name.size() > 5 && to_int(year) && year.size() == 4;
  const auto slash = name.find('/');
  if (slash == std::string::npos && !by_year) {
    return bad_input(
        fmt::format("'{}' names no season; write it with its year, such as {}, or name a card file "
                    "({})",
                    name, example_, extension_));
  }
  const std::string said = slash != std::string::npos ? name.substr(0, slash) : year;
  const std::string wanted =
      slug(slash != std::string::npos ? name.substr(slash + 1) : name.substr(4));
  const std::string season = season_named(slug(said));
  if (season.empty()) {
    const auto all = seasons();
    return bad_input(fmt::format("no season '{}'; there are {}", said, join_words(all, ", ")));
  }
  const auto ids = teams(season);
  std::vector<std::string> fit;
  for (const std::string& id : ids) {
    if (id == wanted) fit = {id};
    if (id == wanted) break;
    if (is_part(id, wanted)) fit.push_back(id);
  }
  if (fit.size() == 1) {
    return Found{season + '/' + fit[0], season_folder(season) / "cards" / (fit[0] + extension_)};
  }
  if (fit.size() > 1) {
    return bad_input(
        fmt::format("'{}' may be {}; write more of the name", name, join_words(fit, " or ")));
  }
  std::vector<std::string> known = ids;
  for (const std::string& id : ids) {
    for (const std::string_view part : split(id, '-')) known.emplace_back(part);
  }
  const auto guess = closest(wanted, known);
  return bad_input(fmt::format("no team '{}' in {}{}; there are {}", wanted, season,
                               guess ? fmt::format(", did you mean {}?", *guess) : "",
                               join_words(ids, ", ")));
}

}  // namespace touchline::books
