#include "games/first_division/files/library.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"

namespace touchline::books {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view game_folder = "first-division";

}  // namespace

fs::path Library::season_folder(std::string_view id) const {
  return data_ / game_folder / "seasons" / id;
}

std::vector<std::string> Library::seasons() const {
  std::error_code error;
  std::vector<std::string> ids;
  for (const auto& entry : fs::directory_iterator(data_ / game_folder / "seasons", error)) {
    if (entry.is_directory(error)) ids.push_back(entry.path().filename().string());
  }
  std::sort(ids.begin(), ids.end());
  return ids;
}

std::vector<std::string> Library::clubs(std::string_view season) const {
  std::error_code error;
  std::vector<std::string> ids;
  for (const auto& entry : fs::directory_iterator(season_folder(season) / "clubs", error)) {
    if (entry.path().extension() == ".toml") ids.push_back(entry.path().stem().string());
  }
  std::sort(ids.begin(), ids.end());
  return ids;
}

Result<CheckedSeason> Library::season(const std::string& name,
                                      const first_division::Switches& switches) const {
  std::error_code error;
  const auto ids = seasons();
  if (std::find(ids.begin(), ids.end(), name) != ids.end()) {
    return read_season(season_folder(name), switches);
  }
  if (fs::is_directory(name, error)) return read_season(name, switches);
  const auto guess = closest(name, ids);
  return bad_input(
      fmt::format("no season '{}'{}; 'touchline teams first-division' lists them, or name "
                  "a season folder",
                  name, guess ? fmt::format(", did you mean {}?", *guess) : ""));
}

Result<FoundCard> Library::card(const std::string& name,
                                const first_division::Switches& switches) const {
  const auto read = [&](const std::string& id, const fs::path& path) -> Result<FoundCard> {
    auto found = read_card(path, switches);
    if (!found) return bad_input(found.error());
    return FoundCard{id, std::move(found->card), std::move(found->warnings)};
  };
  std::error_code error;
  if (name.ends_with(".toml") || (fs::exists(name, error) && !fs::is_directory(name, error))) {
    return read(name, name);
  }
  const auto typed_slash = name.find('/');
  // "Sheffield Wednesday" is as good as sheffield-wednesday.
  const std::string wanted =
      typed_slash == std::string::npos
          ? slug(name)
          : slug(name.substr(0, typed_slash)) + '/' + slug(name.substr(typed_slash + 1));
  const auto slash = wanted.find('/');
  std::vector<std::string> ids, holding;
  for (const std::string& season : seasons()) {
    for (const std::string& club : clubs(season)) {
      const bool asked =
          slash == std::string::npos ? club == wanted : season + '/' + club == wanted;
      if (asked) holding.push_back(season);
      ids.push_back(slash == std::string::npos ? club : season + '/' + club);
    }
  }
  const std::string club = slash == std::string::npos ? wanted : wanted.substr(slash + 1);
  const auto path = [&](const std::string& season) {
    return season_folder(season) / "clubs" / (club + ".toml");
  };
  if (holding.size() == 1) return read(holding[0] + '/' + club, path(holding[0]));
  if (std::find(holding.begin(), holding.end(), sample_season) != holding.end()) {
    return read(fmt::format("{}/{}", sample_season, club), path(std::string(sample_season)));
  }
  if (!holding.empty()) {
    return bad_input(fmt::format("'{}' played in {} seasons; write {}", name, holding.size(),
                                 join_words(holding, "/" + club + " or ")) +
                     "/" + club);
  }
  const auto guess = closest(name, ids);
  return bad_input(
      fmt::format("no club '{}'{}; 'touchline teams first-division' lists them, or name a "
                  "card file (.toml)",
                  name, guess ? fmt::format(", did you mean {}?", *guess) : ""));
}

}  // namespace touchline::books
