// touchline check: what a file of First-Division Football is, with all its problems.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "core/text.hpp"
#include "games/first_division/files/card_file.hpp"
#include "games/first_division/files/goals_file.hpp"
#include "games/first_division/files/results_file.hpp"
#include "games/first_division/files/season_file.hpp"
#include "games/first_division/rules/switches.hpp"
#include "games/first_division/verbs/verbs.hpp"
#include "text/file.hpp"

namespace touchline::first_division {
namespace {

namespace fs = std::filesystem;

template <class T>
Checked checked(std::string what, const Result<T>& result) {
  return {std::move(what), result ? Problems{} : result.error()};
}

Checked check_csv(const std::string& file, const std::string& text) {
  const auto goals = books::parse_goals(text, file);
  if (goals)
    return {fmt::format("scorers, {} lines", goals->goals.size() + goals->scorers.size()), {}};
  const auto results = books::parse_results(text, file);
  if (results) return {fmt::format("results, {} matches", results->results.size()), {}};
  // Which of the two it was meant to be is told by its header.
  const bool names_scorers = text.substr(0, text.find('\n')).find("scorer") != std::string::npos;
  return names_scorers ? checked("scorers", goals) : checked("results", results);
}

Checked check_folder(const std::string& folder, const Switches& switches) {
  const auto season = books::read_season(folder, switches);
  if (!season) return checked("season", season);
  return {fmt::format("season {}, {} clubs, {} fixtures", season->season.name,
                      season->season.clubs.size(), season->season.fixtures.size()),
          season->warnings};
}

Checked check_card(const std::string& file, const std::string& text, const Switches& switches) {
  const auto card = books::parse_card(text, file, switches);
  if (!card) return checked("club card", card);
  return {fmt::format("club card {} {}", card->card.club, card->card.season), card->warnings};
}

// A club card has a club; one with a team is another game's.
bool has_team(std::string_view text) {
  const auto lines = split(text, '\n');
  return std::any_of(lines.begin(), lines.end(),
                     [](std::string_view line) { return trim(line).starts_with("team"); });
}

bool is_others(const std::string& file) {
  std::error_code error;
  if (fs::is_directory(file, error)) return fs::is_directory(fs::path(file) / "cards", error);
  const auto text = books::read_text(file);
  if (!text) return false;  // of nobody; it is told here that it cannot be read
  const bool tape = file.ends_with(".tape") || text->starts_with("touchline tape");
  return tape || file.ends_with(".txt") || (file.ends_with(".toml") && has_team(*text));
}

}  // namespace

std::optional<Checked> check_file(const verb::Call& call, const std::string& file) {
  if (is_others(file)) return std::nullopt;
  const auto switches = switches_from<Switches>(call.request.all("--rule"));
  if (!switches) return checked("rule switch", switches);
  std::error_code error;
  if (fs::is_directory(file, error)) return check_folder(file, *switches);
  const auto text = books::read_text(file);
  if (!text) return checked("file", text);
  if (file.ends_with(".toml")) return check_card(file, *text, *switches);
  return check_csv(file, *text);
}

}  // namespace touchline::first_division
