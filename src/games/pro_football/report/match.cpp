#include "games/pro_football/report/match.hpp"

#include <fmt/format.h>

#include "core/json_value.hpp"
#include "document/grid_data.hpp"
#include "document/lines.hpp"
#include "document/page.hpp"
#include "games/pro_football/report/tables.hpp"
#include "play/seeded_dice.hpp"

namespace touchline::pro_football {
namespace {

using report::Style;

/// The tables in two columns where each has room for the drives, words broken before they are cut;
/// and in small letters, so that they print on one sheet of paper.
constexpr int least_table = 530;
constexpr std::string_view on_one_sheet =
    ".sheet td.text{white-space:normal}"
    "@media print{.sheet{columns:2;column-gap:5mm;break-after:page}"
    ".sheet h1{font-size:15px;margin:0;column-span:all}"
    ".sheet p{font-size:8px;margin:0;column-span:all;max-width:none}.sheet .cards{display:block}"
    ".sheet h3{font-size:9px;margin:4px 0 1px}"
    ".sheet th,.sheet td{font-size:8.5px;line-height:1.2;padding:0 2px;white-space:normal}}";

/// "Q2 4:31 PIL 2 and 6 at PIL 34: "
std::string head_of(const Words& words, const PlayTold& play) {
  const State& s = play.before;
  const std::string when = fmt::format("{} {:>5}", quarter_text(s.quarter), clock_text(play.clock));
  switch (s.phase) {
    case Phase::tempo:
    case Phase::announce:
    case Phase::fourth_down:
      return fmt::format("{}  {} {} at {}: ", when, words.code(s.ball),
                         down_text(s.down, s.to_go, s.at), words.spot(s.ball, s.at));
    case Phase::try_choice:
      return fmt::format("{}  {} try: ", when, words.code(s.ball));
    default:
      return when + "  ";
  }
}

/// A field of sixty columns between two goal lines; home attacks to the right.
std::string field_line(const State& s) {
  constexpr int columns = 60;
  std::string line;
  for (int i = 0; i <= columns; ++i) line += i % 6 == 0 ? ':' : '.';
  const auto column = [&](int to_goal) {
    const int from_left = s.ball == Side::home ? 100 - to_goal : to_goal;
    return static_cast<std::size_t>(std::clamp(from_left, 0, 100) * columns / 100);
  };
  if (s.snap.kick == Kick::none) line[column(s.at - s.to_go)] = '+';
  line[column(s.at)] = s.ball == Side::home ? '>' : '<';
  return "|" + line + "|";
}

std::string formations_text(const State& s) {
  if (s.snap.off[0] < 0 || s.snap.kick != Kick::none) return "";
  std::string text = fmt::format("{}, strength {}{}", name(s.snap.formation),
                                 s.snap.strength == Flank::left ? "left" : "right",
                                 s.snap.shotgun ? ", shotgun" : "");
  if (s.snap.def[static_cast<std::size_t>(DefPos::fs)] >= 0) {
    text +=
        fmt::format("; against {}{}", name(s.snap.defence), s.snap.shown ? ", showing blitz" : "");
  }
  return text;
}

}  // namespace

std::string title_text(const Words& words) {
  const Book& book = words.book();
  return fmt::format("{} {} at {} {}", book.team(Side::away).season, book.team(Side::away).name,
                     book.team(Side::home).season, book.team(Side::home).name);
}

std::string situation_text(const Words& words, const State& s) {
  const std::string &away = words.code(Side::away), &home = words.code(Side::home);
  std::string text = fmt::format(
      "  {} {}  {} {}   {} {}   time-outs {} {}, {} {}\n", away, s.score.away, home, s.score.home,
      quarter_text(s.quarter), clock_text(s.clock), away, s.time_outs.away, home, s.time_outs.home);
  const bool kicks_off = is_kickoff(s.snap.kick);
  if (s.phase == Phase::toss || s.phase == Phase::toss_choice || s.phase == Phase::over)
    return text;
  text += fmt::format("  {} {} {}\n", home, field_line(s), away);
  const std::string lined_up = formations_text(s);
  const std::string where = words.spot(s.ball, s.at);
  if (kicks_off) {
    text += fmt::format("  {} kick from {}\n", words.nick(s.ball), where);
  } else if (s.snap.kick == Kick::try_kick || s.snap.kick == Kick::two_points ||
             s.phase == Phase::try_choice) {
    text += fmt::format("  {} try for the point at {}\n", words.nick(s.ball), where);
  } else {
    text += fmt::format("  {} ball, {} at {}\n", words.nick(s.ball),
                        down_text(s.down, s.to_go, s.at), where);
  }
  return lined_up.empty() ? text : text + "  " + lined_up + "\n";
}

std::string news_text(const Words& words, const Story& story, std::size_t entry, bool details,
                      const Style& style) {
  std::string text;
  for (std::size_t i = 0; i < story.plays.size(); ++i) {
    const PlayTold& play = story.plays[i];
    const std::size_t end =
        i + 1 < story.plays.size() ? story.plays[i + 1].first_entry : std::size_t(-1);
    if (end <= entry) continue;
    if (details) {
      for (const Detail& detail : play.details) {
        if (detail.entry < entry) continue;
        text += report::fitted(style.dim("      " + detail.text) + "\n", style, 2);
      }
    }
    const bool over = end != std::size_t(-1) || Game::finished(story.now);
    const std::string what = sentence(words, play);
    if (over && !what.empty()) {
      text += report::hanging(head_of(words, play), what, style);
    }
  }
  return text;
}

std::string line_score_text(const Words& words, const Story& story, const Style& style) {
  return report::grid_text(line_score(words, story), style);
}

std::string box_text(const Words& words, const Story& story, const Style& style) {
  std::vector<report::Grid> grids;
  for (SheetTable& table : all_tables(words, story)) {
    if (table.name != "plays") grids.push_back(std::move(table.grid));
  }
  return report::grids_text(grids, style);
}

std::string score_sheet_text(const Words& words, const Story& story, bool details,
                             const Style& style) {
  const std::string plays = details ? news_text(words, story, 0, true, style)
                                    : report::grid_text(play_by_play(words, story), style);
  return style.bold(title_text(words)) + "\n\n" + plays + "\n" + box_text(words, story, style);
}

std::string match_page(const Words& words, const Story& story, const std::string& dice,
                       const std::string& more) {
  std::vector<report::Grid> sheet, players;
  report::Grid plays;
  for (SheetTable& table : all_tables(words, story)) {
    if (table.name == "plays") {
      plays = std::move(table.grid);
    } else if (table.name == "score" || table.name == "scoring" || table.name == "team" ||
               table.name == "drives") {
      sheet.push_back(std::move(table.grid));
    } else {
      players.push_back(std::move(table.grid));
    }
  }
  const std::string body = fmt::format(
      "<style>{}</style>\n<div class=\"sheet\"><h1>{}</h1>\n<p class=\"muted\">{}; dice: "
      "{}</p>\n{}{}</div>\n{}{}",
      on_one_sheet, report::escaped(title_text(words)), Game::title, report::escaped(dice),
      report::grids_html(sheet, least_table), report::grids_html(players, least_table), more,
      report::grid_html(plays));
  return report::page(title_text(words), body);
}

JsonValue match_json(const Words& words, const Story& story, const std::string& dice) {
  JsonValue json{{"game", Game::id}, {"edition", Game::edition}};
  const auto seed = play::seed_of(dice);
  json["seed"] = seed ? JsonValue(*seed) : JsonValue();
  json["finished"] = Game::finished(story.now);
  for (const Side side : both_sides) {
    const Team& team = words.book().team(side);
    json[std::string(name(side))] = {
        {"team", team.name}, {"season", team.season}, {"score", story.now.score[side]}};
  }
  for (const SheetTable& table : all_tables(words, story)) {
    json["tables"][table.name] = report::grid_json(table.grid);
  }
  json["details"] = JsonValue::array();
  for (const PlayTold& play : story.plays) {
    auto lines = JsonValue::array();
    for (const Detail& detail : play.details) lines.push_back(detail.text);
    json["details"].push_back(std::move(lines));
  }
  return json;
}

std::map<std::string, std::string> match_csv(const Words& words, const Story& story) {
  std::map<std::string, std::string> files;
  for (const SheetTable& table : all_tables(words, story)) {
    files[table.name + ".csv"] = report::grid_csv(table.grid);
  }
  return files;
}

}  // namespace touchline::pro_football
