#include "league/views/text.hpp"

#include "document/lines.hpp"
#include "league/views/grids.hpp"

namespace touchline::report {

namespace {

std::string heading(const LeagueBook& book, const std::string& what, const Style& style) {
  return fitted(style.bold(book.name) + style.dim("   " + what) + "\n\n", style);
}

/// The tables, or that there is nothing to show.
std::string body(const LeagueBook& book, const std::vector<Grid>& grids, std::string_view otherwise,
                 const Style& style) {
  const std::string text = grids_text(grids, style);
  return text.empty() ? fmt::format("  {}\n", words_of(book)(otherwise)) : text;
}

std::string season_text(const LeagueBook& book, std::int64_t season) {
  return words_of(book)("view.season", season);
}

}  // namespace

std::string shown_text(const LeagueBook& book, const Shown& shown, const Style& style) {
  return heading(book, shown.what, style) + body(book, shown.grids, shown.otherwise, style);
}

Booklet shown_booklet(const LeagueBook& book, const Shown& shown) {
  Booklet made;
  made.title = book.name;
  made.subtitle = shown.what;
  BookletPart part{"", {}, shown.grids, ""};
  if (grids_text(shown.grids, {}).empty()) part.says.push_back(words_of(book)(shown.otherwise));
  made.parts.push_back(std::move(part));
  return made;
}

Shown shown_table(const LeagueBook& book, std::int64_t season, std::int64_t round) {
  const LeagueTable table = table_after(book, season, round);
  return {season_text(book, table.season) + ", " + after_text(book, table.season, table.round),
          table_grids(book, table), "view.no_table"};
}

Shown shown_results(const LeagueBook& book, std::int64_t season, std::int64_t round) {
  const std::int64_t of = season > 0 ? season : latest_season(book);
  const std::int64_t when = round > 0 ? round : latest_round(book, of);
  const std::string played =
      when > 0 ? round_text(book, of, when) : words_of(book)("view.before_first");
  return {season_text(book, of) + ", " + played,
          results_grids(book, results_of_round(book, season, round)), "view.nothing_in_round"};
}

Shown shown_leaders(const LeagueBook& book, std::optional<std::int64_t> season, std::size_t most) {
  const Leaders found = leaders(book, season, most);
  return {fmt::format("{}, {}{}", words_of(book)("leaders." + std::string(book.counting.scores)),
                      season ? season_text(book, found.season) : words_of(book)("view.all_seasons"),
                      book.ranking_stage.empty() ? "" : ", " + told(book, book.ranking_stage)),
          {leaders_grid(book, found)},
          "view.nobody_scored"};
}

Shown shown_records(const LeagueBook& book, std::size_t most) {
  return {words_of(book)("view.records"), records_grids(book, league_records(book, most)),
          "view.nothing_played"};
}

Shown shown_all_time(const LeagueBook& book) {
  return {words_of(book)("view.all_time"),
          {all_time_grid(book, all_time_table(book))},
          "view.no_table"};
}

Shown shown_champions(const LeagueBook& book) {
  return {words_of(book)("view.champions"),
          {champions_grid(book, roll_of_champions(book))},
          "view.no_champions"};
}

std::string league_table_text(const LeagueBook& book, std::int64_t season, std::int64_t round,
                              const Style& style) {
  return shown_text(book, shown_table(book, season, round), style);
}

std::string league_results_text(const LeagueBook& book, std::int64_t season, std::int64_t round,
                                const Style& style) {
  return shown_text(book, shown_results(book, season, round), style);
}

std::string league_fixtures_text(const LeagueBook& book, const std::vector<ComingMatch>& coming,
                                 const Style& style) {
  return heading(book, words_of(book)("view.coming"), style) +
         body(book, {coming_grid(book, coming)}, "view.nothing_comes", style);
}

std::string league_leaders_text(const LeagueBook& book, std::optional<std::int64_t> season,
                                std::size_t most, const Style& style) {
  return shown_text(book, shown_leaders(book, season, most), style);
}

std::string league_head_to_head_text(const LeagueBook& book, const std::string& club,
                                     const std::string& opponent, const Style& style) {
  const HeadToHead meetings = head_to_head(book, club, opponent);
  if (meetings.meetings.empty()) {
    return heading(book, words_of(book)("view.all_seasons"), style) +
           fitted("  " + words_of(book)("view.not_met", club, opponent) + "\n", style);
  }
  return heading(book, words_of(book)("view.all_seasons"), style) +
         grids_text(head_to_head_grids(book, meetings), style);
}

std::string league_records_text(const LeagueBook& book, std::size_t most, const Style& style) {
  return shown_text(book, shown_records(book, most), style);
}

std::string league_all_time_text(const LeagueBook& book, const Style& style) {
  return shown_text(book, shown_all_time(book), style);
}

std::string league_champions_text(const LeagueBook& book, const Style& style) {
  return shown_text(book, shown_champions(book), style);
}

std::string league_chances_text(const LeagueBook& book, const LeagueChances& chances,
                                const Style& style) {
  const std::string when =
      season_text(book, chances.season) + ", " + after_text(book, chances.season, chances.round);
  return heading(book, when, style) + grids_text(chances_grids(chances), style);
}

}  // namespace touchline::report
