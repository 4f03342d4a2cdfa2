#include "games/fast_drive/files/library.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/fast_drive/rules/chart_text.hpp"
#include "text/file.hpp"

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

std::vector<std::string> FastDriveLibrary::seasons() const {
  return names_in(folder_ / "seasons", "");
}

std::vector<std::string> FastDriveLibrary::teams(std::string_view season) const {
  return names_in(season_folder(season) / "cards", ".toml");
}

std::string FastDriveLibrary::season_named(const std::string& name) const {
  const auto ids = seasons();
  if (std::find(ids.begin(), ids.end(), name) != ids.end()) return name;
  for (const std::string& id : ids) {
    if (id.ends_with("-" + name)) return id;
  }
  return "";
}

Result<FastDriveSeason> FastDriveLibrary::season(const std::string& name) const {
  std::error_code error;
  const std::string id = season_named(name);
  if (id.empty() && !fs::is_directory(name, error)) {
    const auto guess = closest(name, seasons());
    return bad_input(
        fmt::format("no season '{}'{}; 'touchline teams fast-drive' lists them, or name a season "
                    "folder",
                    name, guess ? fmt::format(", did you mean {}?", *guess) : ""));
  }
  auto read = read_fast_drive_season(id.empty() ? fs::path(name) : season_folder(id));
  if (!read) return bad_input(read.error());
  return std::move(read->season);
}

Result<FoundFastDriveCard> FastDriveLibrary::card(const std::string& name) const {
  const auto read = [](const std::string& id, const fs::path& path) -> Result<FoundFastDriveCard> {
    auto found = read_fast_drive_card(path);
    if (!found) return bad_input(found.error());
    return FoundFastDriveCard{id, std::move(found->card)};
  };
  if (name.ends_with(".toml") || is_file(name)) return read(name, name);

  const std::string year = slug(name.substr(0, std::min<std::size_t>(4, name.size())));
  const bool by_year = name.size() > 5 && to_int(year) && year.size() == 4;
  const auto slash = name.find('/');
  if (slash == std::string::npos && !by_year) {
    return bad_input(fmt::format(
        "'{}' names no season; write it with its year, such as 2007-patriots, or name a card file "
        "(.toml)",
        name));
  }
  const std::string said = slash != std::string::npos ? name.substr(0, slash) : year;
  const std::string wanted =
      slug(slash != std::string::npos ? name.substr(slash + 1) : name.substr(4));
  const std::string season = season_named(slug(said));
  if (season.empty()) {
    const auto all = seasons();
    return bad_input(fmt::format("no season '{}'; there are {}", said, fmt::join(all, ", ")));
  }
  const auto ids = teams(season);
  std::vector<std::string> fit;
  for (const std::string& id : ids) {
    if (id == wanted) fit = {id};
    if (id == wanted) break;
    if (is_part(id, wanted)) fit.push_back(id);
  }
  if (fit.size() == 1) {
    return read(season + '/' + fit[0], season_folder(season) / "cards" / (fit[0] + ".toml"));
  }
  if (fit.size() > 1) {
    return bad_input(
        fmt::format("'{}' may be {}; write more of the name", name, fmt::join(fit, " or ")));
  }
  std::vector<std::string> known = ids;
  for (const std::string& id : ids) {
    for (const std::string_view part : split(id, '-')) known.emplace_back(part);
  }
  const auto guess = closest(wanted, known);
  return bad_input(fmt::format("no team '{}' in {}{}; there are {}", wanted, season,
                               guess ? fmt::format(", did you mean {}?", *guess) : "",
                               fmt::join(ids, ", ")));
}

Result<fast_drive::GameBook> read_game_book(const fs::path& path) {
  const auto text = read_text(path);
  if (!text) return bad_input(text.error());
  return fast_drive::parse_game_book(*text, path.string());
}

Result<FoundGameBook> FastDriveLibrary::game_book(const std::string& name) const {
  const bool own = name.empty() || name == own_book;
  auto book = read_game_book(own ? folder_ / "book.txt" : fs::path(name));
  if (!book) return bad_input(book.error());
  return FoundGameBook{own ? std::string(own_book) : name,
                       std::make_shared<const fast_drive::GameBook>(std::move(*book))};
}

}  // namespace touchline::books
