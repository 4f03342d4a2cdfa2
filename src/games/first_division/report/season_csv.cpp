// A replayed season and season odds as tables for other programs.
#include "core/text.hpp"
#include "games/first_division/report/season_text.hpp"
#include "text/csv.hpp"

namespace touchline::report {

using namespace first_division;
using books::Season;
using competition::Record;
using competition::Row;
using season::PlayedSeason;

std::map<std::string, std::string> season_csv(const Season& season, const PlayedSeason& played) {
  std::string table =
      "position,club,played,won,drawn,lost,for,against,points,home_won,home_drawn,home_lost,"
      "home_for,home_against,away_won,away_drawn,away_lost,away_for,away_against\n";
  int position = 0;
  for (const Row& row :
       competition::table(season.clubs, season.fixtures, played.scores(), season.points)) {
    const Record all = row.all();
    const auto five = [](const Record& r) {
      return fmt::format("{},{},{},{},{}", r.won, r.drawn, r.lost, r.goals_for, r.goals_against);
    };
    table += fmt::format("{},{},{},{},{},{},{}\n", ++position,
                         books::csv_cell(season.clubs[at(row.club)]), all.played, five(all),
                         row.points, five(row.home), five(row.away));
  }
  std::string results =
      "match,date,home,away,hthg,htag,fthg,ftag,real_fthg,real_ftag,home_scorers,away_scorers\n";
  for (std::size_t f = 0; f < season.fixtures.size(); ++f) {
    const auto& fixture = season.fixtures[f];
    const auto& match = played.matches[f];
    BySide<std::vector<std::string>> names;
    for (const season::GoalFact& goal : match.goals) {
      const Card& card = season.cards[at(fixture.club(goal.side))];
      names[goal.side].push_back(goal.line == nobody ? "unknown" : card.scorers[goal.line].name);
    }
    const auto real = season.real[f] ? fmt::format("{},{}", season.real[f]->goals.home,
                                                   season.real[f]->goals.away)
                                     : std::string(",");
    results +=
        fmt::format("{},{},{},{},{},{},{},{},{},{},{}\n", f + 1, fixture.date,
                    books::csv_cell(season.clubs[at(fixture.home)]),
                    books::csv_cell(season.clubs[at(fixture.away)]), match.score.half_time->home,
                    match.score.half_time->away, match.score.goals.home, match.score.goals.away,
                    real, books::csv_cell(join_words(names.home, "; ")),
                    books::csv_cell(join_words(names.away, "; ")));
  }
  std::string scorers = "club,player,goals,home,away,neutral\n";
  for (const season::ScorerTally& scorer : season::scorers(season, played)) {
    scorers += fmt::format("{},{},{},{},{},{}\n", books::csv_cell(season.clubs[at(scorer.club)]),
                           books::csv_cell(scorer.name), scorer.all(), scorer.goals[0],
                           scorer.goals[1], scorer.goals[2]);
  }
  return {{"table.csv", table}, {"results.csv", results}, {"scorers.csv", scorers}};
}

std::map<std::string, std::string> season_odds_csv(const Season& season,
                                                   const season::SeasonOdds& odds) {
  const auto n = static_cast<double>(odds.seasons);
  std::string positions = "club,points_mean,points_sd";
  for (std::size_t place = 1; place <= odds.clubs.size(); ++place)
    positions += fmt::format(",p{}", place);
  positions += '\n';
  std::string points = "club,points,chance\n";
  for (const std::size_t club : by_points(odds)) {
    const season::ClubOdds& entry = odds.clubs[club];
    positions += fmt::format("{},{},{}", books::csv_cell(season.clubs[club]), entry.points_mean,
                             entry.points_sd);
    for (const std::uint64_t count : entry.position)
      positions += fmt::format(",{}", static_cast<double>(count) / n);
    positions += '\n';
    for (std::size_t i = 0; i < entry.points.size(); ++i) {
      if (entry.points[i] == 0) continue;
      points += fmt::format("{},{},{}\n", books::csv_cell(season.clubs[club]),
                            static_cast<int>(i) + entry.points_offset,
                            static_cast<double>(entry.points[i]) / n);
    }
  }
  std::map<std::string, std::string> files{{"positions.csv", positions}, {"points.csv", points}};
  if (!odds.scorers.empty()) {
    std::string scorers = "club,player,top_scorer,goals_mean\n";
    for (const season::ScorerChance& scorer : odds.scorers) {
      scorers += fmt::format("{},{},{},{}\n", books::csv_cell(season.clubs[at(scorer.club)]),
                             books::csv_cell(scorer.name), static_cast<double>(scorer.top) / n,
                             scorer.goals_mean);
    }
    files["scorers.csv"] = scorers;
  }
  std::string luck =
      "position,club,points,expected_points,fewer,as_many,position_chance,standard_deviations\n";
  const auto list = season::luck(season, odds);
  for (const season::Luck& entry : list) {
    luck += fmt::format("{},{},{},{},{},{},{},{}\n", entry.real_position,
                        books::csv_cell(season.clubs[at(entry.club)]), entry.real_points,
                        entry.expected_points, entry.fewer, entry.as_many, entry.position_chance,
                        entry.standard_deviations);
  }
  if (!list.empty()) files["luck.csv"] = luck;
  return files;
}

}  // namespace touchline::report
