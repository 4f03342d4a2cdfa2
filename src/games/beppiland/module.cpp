// Beppiland as the rest of the house knows it (games/module.hpp): the value that games/registry
// lists.
#include <fmt/format.h>

#include "core/digest.hpp"
#include "core/text.hpp"
#include "games/beppiland/files/league_file.hpp"
#include "games/beppiland/league/tenant.hpp"
#include "games/beppiland/offers.hpp"
#include "games/beppiland/rules/game.hpp"
#include "games/beppiland/rules/switches.hpp"
#include "games/beppiland/verbs/bench.hpp"
#include "games/beppiland/verbs/verbs.hpp"
#include "games/module.hpp"
#include "text/file.hpp"

namespace touchline::beppiland {
namespace {

/// A league's file: TOML with clubs, not the card of one.
bool is_league_file(const std::string& text) {
  for (const std::string_view line : split(text, '\n')) {
    if (trim(line).starts_with("[[club") || trim(line).starts_with("[league")) return true;
  }
  return false;
}

/// From its file, or made up whole.
touchline::Result<Papers> papers(const verb::Call& call) {
  const std::string season = call.request.text("season");
  std::string text;
  if (season == Game::id) {
    text = books::sample_league_file(
        call.request.text("name"), static_cast<int>(call.request.number("--people")),
        call.request.text("--language", "en"), call.request.all("--rule"));
  } else {
    Problems problems;
    for (const std::string_view option : {"--people", "--language", "--rule"}) {
      if (!call.request.has(option)) continue;
      problems.error(
          {}, fmt::format("{} is for a league that is made up; {} says it itself", option, season));
    }
    if (problems.bad()) return bad_input(problems);
    auto read = books::read_text(season);
    if (!read) return bad_input(read.error());
    text = std::move(*read);
  }
  const auto file = books::parse_league_file(text, season);
  if (!file) return bad_input(file.error());
  text = books::in_newest_edition(text, *file);
  return Papers{{"", digest(text), "league.toml", text}, {}, file->beacon};
}

std::optional<Checked> check_file(const verb::Call&, const std::string& file) {
  if (!file.ends_with(".toml")) return std::nullopt;
  const auto text = books::read_text(file);
  if (!text || !is_league_file(*text)) return std::nullopt;
  const auto league = books::parse_league_file(*text, file);
  return Checked{"league file", league ? Problems{} : league.error()};
}

GameModule made() {
  GameModule game;
  game.id = Game::id;
  game.title = Game::title;
  game.edition = Game::edition;
  game.summary = "soccer management by mail: a league of 36 clubs, year after year (league new)";
  game.offers = offers();
  game.lacks = lacks();
  game.seasons = [](const auto&) { return std::vector<std::string>{}; };
  game.teams = [](const auto&, const auto&) { return std::vector<std::string>{}; };
  game.team_names = [](const auto&) { return std::vector<std::string>{}; };
  game.has_season = [](const auto&, const std::string& name) {
    return name == Game::id || name.ends_with(".toml");
  };
  game.check = check_file;
  game.tenant = league::beppiland_tenant;
  game.papers = papers;
  game.blank_sheet = blank_sheet_of;
  game.bench = bench;
  return game;
}

}  // namespace

const GameModule& module() {
  static const GameModule game = made();
  return game;
}

}  // namespace touchline::beppiland
