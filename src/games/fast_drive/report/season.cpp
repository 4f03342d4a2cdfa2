#include "games/fast_drive/report/season.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "core/text.hpp"
#include "document/number.hpp"

namespace touchline::report {

namespace nfl = competition::nfl;
using json = nlohmann::ordered_json;
using season::FastDriveOdds;
using season::FastDriveSeason;
using season::PlayedFastDrive;
using season::PlayedGame;
using season::TeamOdds;

std::string_view round_name(nfl::Round round) {
  switch (round) {
    case nfl::Round::wild_card:
      return "Wild-card round";
    case nfl::Round::divisional:
      return "Divisional round";
    case nfl::Round::conference:
      return "Conference championships";
    case nfl::Round::super_bowl:
      break;
  }
  return "Super Bowl";
}

std::string record_text(const nfl::Record& record) {
  return record.tied == 0 ? fmt::format("{}-{}", record.won, record.lost)
                          : fmt::format("{}-{}-{}", record.won, record.lost, record.tied);
}

namespace {

const std::string& team_name(const FastDriveSeason& season, int team) {
  return season.teams[static_cast<std::size_t>(team)].name;
}

std::size_t name_width(const FastDriveSeason& season) {
  std::size_t widest = 10;
  for (const auto& team : season.teams) widest = std::max(widest, width(team.name));
  return widest;
}

/// The seed of a team, or 0.
int seed_of(const nfl::Seeds& seeds, int team) {
  for (const auto conference : nfl::both_conferences) {
    for (std::size_t i = 0; i < seeds[conference].size(); ++i) {
      if (seeds[conference][i] == team) return static_cast<int>(i) + 1;
    }
  }
  return 0;
}

std::string streak_text(const nfl::Streak& streak) {
  if (streak.games == 0) return "";
  constexpr std::array<char, 3> letters{'W', 'L', 'T'};
  return fmt::format("{}{}", letters[static_cast<std::size_t>(streak.outcome)], streak.games);
}

std::string standings_text(const FastDriveSeason& season, const PlayedFastDrive& played,
                           const Style& style) {
  const nfl::Tally tally = nfl::tally(season.teams, season::results_of(played));
  const auto real_games = books::real_results(season);
  const nfl::Tally real = nfl::tally(season.teams, real_games);
  const nfl::Format format = nfl::format_of(season.year);
  const std::size_t names = name_width(season);
  std::string text;
  for (const auto& division : nfl::standings(tally, format.tie_breaks)) {
    text +=
        style.bold(pad_right(
            fmt::format("{} {}", name(division.conference), name(division.division)), names + 2)) +
        style.dim("   W-L-T    pct   for  agst   div    conf   strk  seed   really") + "\n";
    for (const int team : division.order) {
      const nfl::Row row = nfl::row(tally, team);
      const int seed = seed_of(played.seeds, team);
      const std::string really = real_games.empty() ? "" : record_text(real.record(team));
      const std::string line =
          fmt::format("  {}  {:>6}  {:5.3f}  {:4}  {:4}  {:>5}  {:>6}  {:>5}  {:>4}  {:>7}",
                      pad_right(team_name(season, team), names), record_text(row.all),
                      row.percentage(), row.points_for, row.points_against,
                      record_text(row.division), record_text(row.conference),
                      streak_text(row.streak), seed > 0 ? std::to_string(seed) : "", really);
      text += (seed > 0 ? style.good(line) : line) + "\n";
    }
  }
  return text;
}

std::string game_line(const FastDriveSeason& season, const PlayedGame& game, std::size_t number,
                      std::size_t names) {
  return fmt::format("  {:>4}  {:>2}  {}  {:>3} - {:<3} {}{}\n", number, game.week,
                     pad_left(team_name(season, game.team.home), names), game.score.home,
                     game.score.away, team_name(season, game.team.away),
                     game.overtime ? "  (overtime)" : "");
}

std::string playoffs_text(const FastDriveSeason& season, const PlayedFastDrive& played,
                          const Style& style) {
  std::string text = style.bold("Playoffs") + "\n";
  std::optional<nfl::Round> last;
  const std::size_t names = name_width(season);
  for (std::size_t i = played.regular; i < played.games.size(); ++i) {
    const PlayedGame& game = played.games[i];
    if (last != game.round) text += style.dim(fmt::format("  {}\n", round_name(*game.round)));
    last = game.round;
    const bool home_won = game.score.home > game.score.away;
    const std::string home = fmt::format("{} ({})", team_name(season, game.team.home),
                                         seed_of(played.seeds, game.team.home));
    const std::string away = fmt::format("{} ({})", team_name(season, game.team.away),
                                         seed_of(played.seeds, game.team.away));
    const std::string left = pad_left(home, names + 4), right = pad_right(away, names + 4);
    text += fmt::format("    {}  {:>3} - {:<3}  {}{}\n", home_won ? style.bold(left) : left,
                        game.score.home, game.score.away, home_won ? right : style.bold(right),
                        game.overtime ? "overtime" : "");
  }
  text += fmt::format("\n  Champions: {}\n", style.good(team_name(season, played.champion)));
  return text;
}

}  // namespace

std::string fast_drive_season_text(const FastDriveSeason& season, const PlayedFastDrive& played,
                                   const FastDriveSeasonView& view, const Style& style) {
  std::string text =
      style.bold(season.name) +
      style.dim(fmt::format("   replayed from seed {}{}\n\n", played.seed,
                            played.number ? fmt::format(", number {}", played.number) : "")) +
      standings_text(season, played, style) + "\n" + playoffs_text(season, played, style);
  if (!view.results && view.team.empty()) return text;
  text += "\n" + style.bold("Games") + style.dim("   number, week") + "\n";
  const std::size_t names = name_width(season);
  for (std::size_t i = 0; i < played.games.size(); ++i) {
    const PlayedGame& game = played.games[i];
    const auto is_of = [&](int team) {
      return slug(team_name(season, team)).find(view.team) != std::string::npos;
    };
    if (!view.team.empty() && !is_of(game.team.home) && !is_of(game.team.away)) continue;
    text += game_line(season, game, i + 1, names);
  }
  return text;
}

json fast_drive_season_json(const FastDriveSeason& season, const PlayedFastDrive& played) {
  const nfl::Tally tally = nfl::tally(season.teams, season::results_of(played));
  const nfl::Format format = nfl::format_of(season.year);
  json out{{"game", "fast-drive"},
           {"season", season.name},
           {"year", season.year},
           {"seed", played.seed},
           {"number", played.number}};
  out["divisions"] = json::array();
  for (const auto& division : nfl::standings(tally, format.tie_breaks)) {
    json teams = json::array();
    for (const int team : division.order) {
      const nfl::Row row = nfl::row(tally, team);
      json entry{{"team", team_name(season, team)},
                 {"won", row.all.won},
                 {"lost", row.all.lost},
                 {"tied", row.all.tied},
                 {"percentage", row.percentage()},
                 {"points_for", row.points_for},
                 {"points_against", row.points_against},
                 {"division", record_text(row.division)},
                 {"conference", record_text(row.conference)}};
      if (const int seed = seed_of(played.seeds, team)) entry["seed"] = seed;
      teams.push_back(std::move(entry));
    }
    out["divisions"].push_back({{"conference", name(division.conference)},
                                {"division", name(division.division)},
                                {"teams", teams}});
  }
  const auto game_json = [&](std::size_t i) {
    const PlayedGame& game = played.games[i];
    json entry{{"number", i + 1},
               {"week", game.week},
               {"home", team_name(season, game.team.home)},
               {"away", team_name(season, game.team.away)},
               {"home_score", game.score.home},
               {"away_score", game.score.away},
               {"overtime", game.overtime}};
    if (game.round) entry["round"] = round_name(*game.round);
    return entry;
  };
  out["games"] = json::array();
  for (std::size_t i = 0; i < played.games.size(); ++i) out["games"].push_back(game_json(i));
  out["champion"] = team_name(season, played.champion);
  return out;
}

std::map<std::string, std::string> fast_drive_season_csv(const FastDriveSeason& season,
                                                         const PlayedFastDrive& played) {
  std::string games = "number,week,round,home,away,home_score,away_score,overtime\n";
  for (std::size_t i = 0; i < played.games.size(); ++i) {
    const PlayedGame& game = played.games[i];
    games += fmt::format("{},{},{},{},{},{},{},{}\n", i + 1, game.week,
                         game.round ? round_name(*game.round) : "",
                         team_name(season, game.team.home), team_name(season, game.team.away),
                         game.score.home, game.score.away, game.overtime ? 1 : 0);
  }
  const nfl::Tally tally = nfl::tally(season.teams, season::results_of(played));
  std::string table =
      "conference,division,place,team,won,lost,tied,points_for,points_against,seed\n";
  for (const auto& division : nfl::standings(tally, nfl::format_of(season.year).tie_breaks)) {
    int place = 0;
    for (const int team : division.order) {
      const nfl::Row row = nfl::row(tally, team);
      const int seed = seed_of(played.seeds, team);
      table += fmt::format("{},{},{},{},{},{},{},{},{},{}\n", name(division.conference),
                           name(division.division), ++place, team_name(season, team), row.all.won,
                           row.all.lost, row.all.tied, row.points_for, row.points_against,
                           seed > 0 ? std::to_string(seed) : "");
    }
  }
  return {{"games.csv", games}, {"standings.csv", table}};
}

// ------------------------------------------------------------------------------------------ odds

std::string fast_drive_season_odds_text(const FastDriveSeason& season, const FastDriveOdds& odds,
                                        const season::FastDriveOddsOrder& order,
                                        const Style& style) {
  const std::size_t names = name_width(season);
  const auto real_games = books::real_results(season);
  const nfl::Tally real = nfl::tally(season.teams, real_games);
  std::string text =
      style.bold(season.name) +
      style.dim(fmt::format(
          "   {} seasons, seed {}{}\n", odds.seasons, order.seed,
          odds.played > 0 ? fmt::format("; real results before week {}", order.from_week) : "")) +
      "\n" +
      style.dim(fmt::format("  {}   wins  points for-agst  division  playoffs  1st seed  "
                            "Super Bowl   title   really\n",
                            pad_right("", names)));
  const auto share = [&](std::uint64_t count) {
    return static_cast<double>(count) / static_cast<double>(odds.seasons);
  };
  for (const int t : by_chance(odds)) {
    const TeamOdds& team = odds.teams[static_cast<std::size_t>(t)];
    const double games = std::max(1, real.record(t).played());
    const auto cell = [&](std::uint64_t count, std::size_t columns) {
      return heat_cell(share(count), pad_left(percent(share(count)), columns), style);
    };
    text += fmt::format("  {}  {:5.2f}     {:4.1f}-{:4.1f}     {}{}{}{}{}  {:>7}\n",
                        pad_right(team_name(season, t), names), team.wins_mean(odds.seasons),
                        share(team.points_for) / games, share(team.points_against) / games,
                        cell(team.division, 9), cell(team.reached[0], 10), cell(team.seed[0], 10),
                        cell(team.reached[3], 11), cell(team.reached[4], 9),
                        real_games.empty() ? "" : record_text(real.record(t)));
  }
  if (!real_games.empty() && odds.played == 0) {
    const auto agreement = season::points_agreement(season::team_points(season, odds));
    text += style.dim(fmt::format(
        "\n  Mean points of the teams go with the real ones: correlation {:.2f} scored, {:.2f} "
        "allowed; spread {:.1f} points a game, really {:.1f}.\n",
        agreement.scored, agreement.allowed, agreement.spread, agreement.real_spread));
  }
  return text;
}

json fast_drive_season_odds_json(const FastDriveSeason& season, const FastDriveOdds& odds,
                                 const season::FastDriveOddsOrder& order) {
  json out{{"game", "fast-drive"},
           {"season", season.name},
           {"seasons", odds.seasons},
           {"seed", order.seed},
           {"played", odds.played}};
  const double n = static_cast<double>(odds.seasons);
  const auto share = [&](std::uint64_t count) { return static_cast<double>(count) / n; };
  out["clubs"] = json::array();
  for (std::size_t t = 0; t < odds.teams.size(); ++t) {
    const TeamOdds& team = odds.teams[t];
    json seeds = json::array(), wins = json::array();
    for (const std::uint64_t count : team.seed) seeds.push_back(share(count));
    for (const std::uint64_t count : team.wins) wins.push_back(share(count));
    out["clubs"].push_back({{"club", season.teams[t].name},
                            {"code", season.teams[t].code},
                            {"wins_mean", team.wins_mean(odds.seasons)},
                            {"half_wins", wins},
                            {"points_for_mean", share(team.points_for)},
                            {"points_against_mean", share(team.points_against)},
                            {"division", share(team.division)},
                            {"best_record", share(team.best_record)},
                            {"seed", seeds},
                            {"playoffs", share(team.reached[0])},
                            {"divisional_round", share(team.reached[1])},
                            {"conference_championship", share(team.reached[2])},
                            {"super_bowl", share(team.reached[3])},
                            {"champion", share(team.reached[4])}});
  }
  if (odds.played == 0 && !books::real_results(season).empty()) {
    const auto agreement = season::points_agreement(season::team_points(season, odds));
    out["agreement"] = {{"points_for", agreement.scored},
                        {"points_against", agreement.allowed},
                        {"spread", agreement.spread},
                        {"real_spread", agreement.real_spread}};
  }
  return out;
}

std::map<std::string, std::string> fast_drive_season_odds_csv(const FastDriveSeason& season,
                                                              const FastDriveOdds& odds) {
  std::string text =
      "team,seasons,wins_mean,division,playoffs,first_seed,conference_championship,super_bowl,"
      "champion\n";
  for (std::size_t t = 0; t < odds.teams.size(); ++t) {
    const TeamOdds& team = odds.teams[t];
    text += fmt::format("{},{},{:.4f},{},{},{},{},{},{}\n", season.teams[t].name, odds.seasons,
                        team.wins_mean(odds.seasons), team.division, team.reached[0], team.seed[0],
                        team.reached[2], team.reached[3], team.reached[4]);
  }
  return {{"odds.csv", text}};
}

}  // namespace touchline::report
