// Where everybody stands after a session: tables, cups and their draws, groups of the Torneo,
// scorers and keepers, and what lies ahead. Folds over the record and the results of the season.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "document/number.hpp"
#include "games/beppiland/report/bulletin_parts.hpp"
#include "games/beppiland/rules/tables.hpp"

namespace touchline::report {

using namespace beppiland;

namespace {

constexpr std::size_t ranked_shown = 10;
constexpr std::size_t bracket_ties = 8;  // rounds of not more ties stay in the bulletin

std::string signed_number(int value) {
  return value < 0 ? "−" + number(-value) : value > 0 ? "+" + number(value) : "0";
}

std::vector<GridColumn> table_columns(const Words& words) {
  return {right(""),
          wrapping(left(words("column.club"))),
          right(words("column.played")),
          right(words("column.won")),
          right(words("column.drawn")),
          right(words("column.lost")),
          right(words("column.scored")),
          right(words("column.conceded")),
          right(words("column.difference")),
          right(words("column.points"))};
}

GridRow table_row(const PaperSource& source, std::size_t place, const TableLine& line) {
  // The first edition printed them as they were before, with the star.
  const int off = source.after.edition > 1 ? line.penalty : 0;
  GridRow made =
      text_row({number(static_cast<int>(place)), source.club(line.club), number(line.played),
                number(line.won), number(line.drawn), number(line.lost), number(line.scored),
                number(line.conceded), signed_number(line.scored - line.conceded),
                number(line.points - off) + (line.penalty > 0 ? "*" : "")});
  made.cells.back().look = Look::strong;
  return made;
}

Grid table_grid(const PaperSource& source, const std::string& title,
                const std::vector<TableLine>& lines) {
  Grid grid{title, table_columns(source.words), {}, ""};
  std::vector<std::string> taken;
  const bool marked = std::any_of(lines.begin(), lines.end(),
                                  [](const TableLine& line) { return line.penalty > 0; });
  for (std::size_t i = 0; i < lines.size(); ++i) {
    grid.rows.push_back(table_row(source, i + 1, lines[i]));
    // A star beside some figures moves the others out of line.
    if (marked && lines[i].penalty == 0) grid.rows.back().cells.back().text += "\u00A0";
    if (lines[i].penalty > 0) {
      taken.push_back(
          source.words("table.points_taken", source.club(lines[i].club), lines[i].penalty));
    }
  }
  if (marked) grid.note = "* " + joined(taken, "; ") + ".";
  return grid;
}

// ------------------------------------------------------------------------------------------ cups

std::string tie_result(const PaperSource& source, const Tie& tie) {
  if (tie.played == 0) return "";
  const std::string goals = fmt::format("{}–{}", tie.goals.home, tie.goals.away);
  switch (tie.decided_by) {
    case DecidedBy::extra_time:
      return source.words("tie.extra_time", goals);
    case DecidedBy::shoot_out:
      return source.words("tie.shoot_out", goals);
    case DecidedBy::forfeit:
      return source.words("tie.forfeit", goals);
    case DecidedBy::lot:
      return source.words("tie.lot", goals);
    case DecidedBy::score:
      break;
  }
  return goals;
}

Grid round_grid(const PaperSource& source, const CupRound& round) {
  const Words& words = source.words;
  const bool drawn = std::all_of(round.ties.begin(), round.ties.end(),
                                 [](const Tie& tie) { return tie.played == 0 && !tie.winner; });
  const std::string name = words.given("round", round.name);
  Grid grid{drawn ? words("cup.draw", name) : capital(name),
            {wrapping(left(words("column.home"))), wrapping(left(words("column.away"))),
             right_words(words("column.result")), wrapping(left(words("column.through")))},
            {},
            round.legs > 1 && drawn ? words("cup.two_legs") : ""};
  for (const Tie& tie : round.ties) {
    grid.rows.push_back(
        text_row({source.club(tie.club.home), source.club(tie.club.away), tie_result(source, tie),
                  tie.winner ? source.club(tie.club[*tie.winner]) : ""}));
  }
  return grid;
}

void add_knockout(const PaperSource& source, const Knockout& cup, std::string_view competition,
                  PaperSection& section) {
  PaperTables tables;
  for (std::size_t i = 0; i < cup.rounds.size(); ++i) {
    const bool late = i + 2 >= cup.rounds.size();
    if (late || cup.rounds[i].ties.size() <= bracket_ties) {
      tables.grids.push_back(round_grid(source, cup.rounds[i]));
    }
  }
  if (tables.grids.empty()) return;
  tables.narrow = true;
  section.blocks.push_back(PaperHeading{source.words.given("competition", competition), ""});
  section.blocks.push_back(std::move(tables));
  if (cup.byes.empty()) return;
  std::vector<std::string> clubs;
  for (const int club : cup.byes) clubs.push_back(source.club(club));
  section.blocks.push_back(PaperProse{source.words("cup.byes", joined(clubs)), true});
}

// ---------------------------------------------------------------------------------------- groups

void add_groups(const PaperSource& source, PaperSection& section) {
  const auto& matches = source.record.matches;
  const bool played = std::any_of(matches.begin(), matches.end(), [](const MatchRecord& match) {
    return match.meeting.group >= 0;
  });
  if (!played || source.after.season != source.record.season) return;
  PaperTables tables{{}, true};
  for (std::size_t i = 0; i < source.after.torneo_groups.size(); ++i) {
    tables.grids.push_back(table_grid(source, source.words("table.group", i + 1),
                                      torneo_table(source.after, static_cast<int>(i))));
  }
  if (tables.grids.empty()) return;
  section.blocks.push_back(PaperHeading{source.words("cup.groups"), ""});
  section.blocks.push_back(std::move(tables));
}

// -------------------------------------------------------------------------------------- rankings

Grid scorers_grid(const PaperSource& source) {
  const Words& words = source.words;
  Grid grid{words("ranking.scorers"),
            {right(""), left(words("column.player")), wrapping(left(words("column.club"))),
             right(words("column.goals")), right(words("column.appearances"))},
            {},
            ""};
  for (const RankedPlayer& man : source.record.scorers) {
    if (grid.rows.size() == ranked_shown) break;
    grid.rows.push_back(
        text_row({number(static_cast<int>(grid.rows.size()) + 1), man.name, source.club(man.club),
                  number(man.tally.goals), number(man.tally.appearances)}));
  }
  return grid;
}

Grid keepers_grid(const PaperSource& source) {
  const Words& words = source.words;
  Grid grid{words("ranking.keepers"),
            {right(""), left(words("column.player")), wrapping(left(words("column.club"))),
             right(words("column.saves")), minor(right(words("column.goals_against"))),
             right(words("column.saved_share"))},
            {},
            ""};
  for (const RankedPlayer& man : source.record.keepers) {
    if (grid.rows.size() == ranked_shown) break;
    const int shots = man.tally.saves + man.tally.conceded;
    grid.rows.push_back(
        text_row({number(static_cast<int>(grid.rows.size()) + 1), man.name, source.club(man.club),
                  number(man.tally.saves), number(man.tally.conceded),
                  shots == 0 ? "·" : whole_percent_of(man.tally.saves, shots)}));
  }
  return grid;
}

std::string luck_text(double luck) {
  const std::string size = decimal(luck < 0 ? -luck : luck, 1);
  return size == "0.0" ? "0.0" : (luck < 0 ? "−" : "+") + size;
}

}  // namespace

PaperSection tables_section(const PaperSource& source) {
  PaperSection section{"tables", source.words("section.tables"), {}};
  for (std::size_t i = 0; i < source.record.tables.size(); ++i) {
    const auto& lines = source.record.tables[i];
    if (lines.empty()) continue;
    section.blocks.push_back(PaperHeading{league_text(source, i), ""});
    section.blocks.push_back(PaperTables{{table_grid(source, "", lines)}, false});
    PaperDrawings drawings = league_drawings(source, i);
    if (!drawings.list.empty()) section.blocks.push_back(std::move(drawings));
  }
  return section;
}

PaperSection cups_section(const PaperSource& source) {
  PaperSection section{"cups", source.words("section.cups"), {}};
  add_knockout(source, source.after.cup, code(Competition::cup), section);
  add_groups(source, section);
  add_knockout(source, source.after.torneo, code(Competition::torneo), section);
  add_knockout(source, source.after.juniores, code(Competition::juniores), section);
  return section;
}

PaperSection rankings_section(const PaperSource& source) {
  PaperSection section{"rankings", source.words("section.rankings"), {}};
  PaperTables tables{{scorers_grid(source), keepers_grid(source)}, true};
  std::erase_if(tables.grids, [](const Grid& grid) { return grid.rows.empty(); });
  if (!tables.grids.empty()) section.blocks.push_back(std::move(tables));
  return section;
}

PaperSection outlook_section(const PaperSource& source) {
  const Words& words = source.words;
  PaperSection section{"outlook", words("section.outlook"), {}};
  if (source.extras.outlook.empty()) return section;
  auto clubs = source.extras.outlook;
  std::stable_sort(clubs.begin(), clubs.end(), [](const ClubOutlook& a, const ClubOutlook& b) {
    return std::pair(a.title, a.points_mean) > std::pair(b.title, b.points_mean);
  });
  const bool up =
      std::any_of(clubs.begin(), clubs.end(), [](const auto& c) { return c.promotion > 0; });
  const bool down =
      std::any_of(clubs.begin(), clubs.end(), [](const auto& c) { return c.relegation > 0; });
  Grid grid{"",
            {left(words("column.club")), right(words("column.title")),
             right(words("column.promotion")), right(words("column.relegation")),
             right(words("column.points_mean")), right(words("column.luck"))},
            {},
            words("outlook.note")};
  for (const ClubOutlook& club : clubs) {
    grid.rows.push_back(text_row({source.club(club.club), chance_figure(club.title),
                                  up ? chance_figure(club.promotion) : "",
                                  down ? chance_figure(club.relegation) : "",
                                  decimal(club.points_mean, 1), luck_text(club.luck)}));
  }
  section.blocks.push_back(PaperTables{{std::move(grid)}, false});
  if (!source.extras.outlook_note.empty()) {
    section.blocks.push_back(PaperProse{source.extras.outlook_note, true});
  }
  return section;
}

}  // namespace touchline::report
