// touchline check: what a file of Fast Drive Football is, with all its problems.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "core/text.hpp"
#include "games/fast_drive/files/card_file.hpp"
#include "games/fast_drive/files/season_file.hpp"
#include "games/fast_drive/rules/chart_text.hpp"
#include "games/fast_drive/verbs/verbs.hpp"
#include "text/file.hpp"

namespace touchline::fast_drive {
namespace {

namespace fs = std::filesystem;

template <class T>
Checked bad(std::string what, const Result<T>& result) {
  return {std::move(what), result.error()};
}

// A team card has a team; one with a club is another game's.
bool has_team(std::string_view text) {
  const auto lines = split(text, '\n');
  return std::any_of(lines.begin(), lines.end(),
                     [](std::string_view line) { return trim(line).starts_with("team"); });
}

Checked check_season(const std::string& folder) {
  const auto season = books::read_fast_drive_season(folder);
  if (!season) return bad("season", season);
  return {fmt::format("season {}, {} teams, {} games", season->season.name,
                      season->season.teams.size(), season->season.games.size()),
          season->warnings};
}

Checked check_book(const std::string& file, const std::string& text) {
  const auto book = parse_game_book(text, file);
  if (!book) return bad("game book", book);
  return {fmt::format("game book {}", book->title), {}};
}

Checked check_card(const std::string& file, const std::string& text) {
  const auto card = books::parse_fast_drive_card(text, file);
  if (!card) return bad("team card", card);
  return {fmt::format("team card {} {}", card->card.season, card->card.team), card->warnings};
}

}  // namespace

std::optional<Checked> check_file(const verb::Call&, const std::string& file) {
  std::error_code error;
  if (fs::is_directory(file, error)) {
    return gridiron::has_cards(file, ".toml") ? std::optional(check_season(file)) : std::nullopt;
  }
  const auto text = books::read_text(file);
  if (!text || text->starts_with("touchline tape")) return std::nullopt;
  if (file.ends_with(".txt")) return check_book(file, *text);
  if (file.ends_with(".toml") && has_team(*text)) return check_card(file, *text);
  return std::nullopt;
}

}  // namespace touchline::fast_drive
