// Beppiland as the rest of the house knows it (games/module.hpp): the value that games/registry
// lists.
#include <fmt/format.h>

#include "core/digest.hpp"
#include "core/text.hpp"
#include "games/beppiland/files/league_file.hpp"
#include "games/beppiland/league/tenant.hpp"
#include "games/beppiland/rules/game.hpp"
#include "games/beppiland/rules/switches.hpp"
#include "games/beppiland/verbs/bench.hpp"
#include "games/beppiland/verbs/verbs.hpp"
#include "games/module.hpp"
#include "text/file.hpp"

namespace touchline::beppiland {
namespace {

using verb::Option;
using verb::Takes;

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

std::vector<Offer> offers() {
  const Option turn{"--turn", "Which (the last)", Takes::number, 1};
  return {
      {"check", {}, {}, {}, {}},
      {"league new",
       {{"--people", "clubs for people (0); the computer leads the others", Takes::number, 0, 36},
        verb::among({"en", "it"}, {"--language", "of the bulletin, en or it"}),
        verb::rule_option()},
       {"touchline league new lega beppiland --people 1", "touchline league new lega lega.toml"},
       {},
       {}},
      {"league act",
       {{"--file", "sheet: the sheet that counts instead", Takes::contents},
        {"--reason", "Why; it is printed", Takes::text}},
       {"touchline league act ps \"I Pini\" +3 --reason \"a fine press\"",
        "touchline league act veto \"I Pini / Le Giuggiole\" --reason unfair",
        "touchline league act lot Brontolo \"Brontolo IV 11+1 Li/At.S 200\" --reason free",
        "touchline league act sheet \"I Pini\" --file sheet.txt --reason \"came by post\"",
        "Kinds: ps, money, pa, points, fee, payout, veto, special, sale, lot, result, date,",
        "club, president, address, computer, sheet or line (of a sheet: \"3 TRAIN Rossi AB\")"},
       {},
       act},
      {"league bulletin",
       {turn,
        {"--club", "The private report of this club instead", Takes::text},
        verb::among({"en", "it"}, {"--language", "en or it (the league's)"}),
        {"--html", "As one HTML file", Takes::page_file},
        {"--pdf", "As a PDF, ready to print (needs weasyprint)", Takes::pdf_file},
        verb::never_with({"--club"},
                         {"--odds", "With chances and luck, from the league's own engine"})},
       {},
       {},
       bulletin},
      {"league check", {{"--turn", "Only this one", Takes::number, 1}}, {}, {}, check_sessions},
      {"league draws",
       {turn, {"--match", "Only of this match: Ch7-03", Takes::text}},
       {},
       {},
       draws},
      {"league intake",
       {{"--receipts", "Folder for the answers, ready to be sent", Takes::text},
        verb::only_with({"--receipts"},
                        {"--from", "Address that the answers come from", Takes::text})},
       {"touchline league intake ~/Maildir --receipts out/"},
       {},
       intake},
      {"league word",
       {{"--new", "A new one; the old one counts no more"},
        verb::never_with({"club", "--new"},
                         verb::among({"yes", "no"}, {"--require",
                                                     "Whether mail needs words from "
                                                     "now on, yes or no"}))},
       {"touchline league word \"I Pini\" --new", "touchline league word --require yes"},
       {},
       word},
      {"league post",
       {turn, {"--from", "Address that the letters come from", Takes::text}},
       {"touchline league post letters/ --from beppi@example.org"},
       {},
       post},
      {"league squad", {}, {"touchline league squad \"I Pini\""}, {}, squad},
      {"league what-if",
       {{"--sheet", "The teams of this sheet", Takes::contents},
        verb::never_with({"--sheet"},
                         {"--formation", "The best eleven of it (4-3-3 LI)", Takes::text}),
        {"--match", "Only this one: Ch7-03", Takes::text},
        {"--against", "What the rival is: a scout's line, or five totals Po Li Di Ce At",
         Takes::text}},
       {"touchline league what-if \"I Pini\" --formation \"4-4-2 LI\"",
        "touchline league what-if --sheet sheet.txt --match Ch7-03 --against \"10 0 33 45 32\""},
       {},
       what_if},
  };
}

GameModule made() {
  GameModule game;
  game.id = Game::id;
  game.title = Game::title;
  game.edition = Game::edition;
  game.summary = "soccer management by mail: a league of 36 clubs, year after year (league new)";
  game.offers = offers();
  constexpr std::string_view in_leagues =
      "it is played in leagues: touchline league new NAME beppiland";
  for (const std::string_view verb :
       {"play", "replay", "odds", "teams", "season replay", "season odds"}) {
    game.lacks.push_back({verb, in_leagues, ""});
  }
  constexpr std::string_view chances = "its chances are in the bulletin: league bulletin --odds";
  game.lacks.push_back({"league odds", chances, ""});
  game.lacks.push_back({"league page", "its bulletin is a page: league bulletin --html FILE", ""});
  game.lacks.push_back({"league process", chances, "--odds"});
  constexpr std::string_view sheets =
      "its matches are played by the session, from the sheets; a result is set by league act "
      "result";
  for (const std::string_view verb : {"league play", "league result", "league take-back"}) {
    game.lacks.push_back({verb, sheets, ""});
  }
  game.lacks.push_back(
      {"league match", "the bulletin tells its matches; league draws has every draw", ""});
  game.lacks.push_back(
      {"league season", "its next season begins with its next session: league process", ""});
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
