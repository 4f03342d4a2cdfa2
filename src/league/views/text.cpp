#include "league/views/text.hpp"

#include "document/lines.hpp"
#include "league/views/grids.hpp"

namespace touchline::report {

namespace {

std::string heading(const LeagueBook& book, const std::string& what, const Style& style) {
  return fitted(style.bold(book.name) + style.dim("   " + what) + "\n\n", style);
}

/// The tables, or that there is nothing to show.
std::string body(const std::vector<Grid>& grids, std::string_view otherwise, const Style& style) {
  const std::string text = grids_text(grids, style);
  return text.empty() ? fmt::format("  {}\n", otherwise) : text;
}

std::string season_text(std::int64_t season) { return fmt::format("season {}", season); }

}  // namespace

std::string league_table_text(const LeagueBook& book, std::int64_t season, std::int64_t round,
                              const Style& style) {
  const LeagueTable table = table_after(book, season, round);
  const std::string when =
      season_text(table.season) + ", " + after_text(book, table.season, table.round);
  return heading(book, when, style) + body(table_grids(book, table), "no table yet", style);
}

std::string league_results_text(const LeagueBook& book, std::int64_t season, std::int64_t round,
                                const Style& style) {
  const std::int64_t of = season > 0 ? season : latest_season(book);
  const auto matches = results_of_round(book, season, round);
  const std::string played = round_text(book, of, round > 0 ? round : latest_round(book, of));
  return heading(book, season_text(of) + ", " + played, style) +
         body(results_grids(book, matches), "nothing played in this round", style);
}

std::string league_fixtures_text(const LeagueBook& book, const std::vector<ComingMatch>& coming,
                                 const Style& style) {
  return heading(book, "still to be played", style) +
         body({coming_grid(coming)}, "nothing is left to be played", style);
}

std::string league_leaders_text(const LeagueBook& book, std::optional<std::int64_t> season,
                                std::size_t most, const Style& style) {
  const Leaders found = leaders(book, season, most);
  const std::string what =
      fmt::format("{}, {}{}", book.counting.scores_words,
                  season ? season_text(found.season) : std::string("all seasons"),
                  book.ranking_stage.empty() ? "" : ", " + book.ranking_stage);
  return heading(book, what, style) +
         body({leaders_grid(book, found)}, "nobody has scored yet", style);
}

std::string league_head_to_head_text(const LeagueBook& book, const std::string& club,
                                     const std::string& opponent, const Style& style) {
  const HeadToHead meetings = head_to_head(book, club, opponent);
  if (meetings.meetings.empty()) {
    return heading(book, "all seasons", style) +
           fitted(fmt::format("  {} and {} have not met\n", club, opponent), style);
  }
  return heading(book, "all seasons", style) +
         grids_text(head_to_head_grids(book, meetings), style);
}

std::string league_records_text(const LeagueBook& book, std::size_t most, const Style& style) {
  return heading(book, "records of all seasons", style) +
         body(records_grids(book, league_records(book, most)), "nothing played yet", style);
}

std::string league_all_time_text(const LeagueBook& book, const Style& style) {
  return heading(book, "all-time table", style) +
         body({all_time_grid(book, all_time_table(book))}, "no table yet", style);
}

std::string league_champions_text(const LeagueBook& book, const Style& style) {
  return heading(book, "champions", style) +
         body({champions_grid(book, roll_of_champions(book))}, "no season is finished yet", style);
}

std::string league_chances_text(const LeagueBook& book, const LeagueChances& chances,
                                const Style& style) {
  const std::string when =
      season_text(chances.season) + ", " + after_text(book, chances.season, chances.round);
  return heading(book, when, style) + grids_text(chances_grids(chances), style);
}

}  // namespace touchline::report
