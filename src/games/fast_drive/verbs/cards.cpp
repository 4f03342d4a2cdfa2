// touchline cards: team cards, whole season folders, from real statistics or from scores alone.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "games/fast_drive/files/season_file.hpp"
#include "games/fast_drive/verbs/verbs.hpp"
#include "text/file.hpp"

namespace touchline::fast_drive {
namespace {

namespace fs = std::filesystem;

/// Everything the cards are made from.
struct Records {
  std::vector<TeamSeason> statistics{};  // empty: only scores are known
  std::vector<gridiron::NflGame> games{};
  std::vector<gridiron::NflTeamName> names{};

  std::set<int> seasons() const {
    std::set<int> years;
    for (const TeamSeason& team : statistics) years.insert(team.season);
    for (const gridiron::NflGame& game : games) {
      if (statistics.empty()) years.insert(game.season);
    }
    return years;
  }
  std::vector<TeamSeason> league(int year) const {
    if (statistics.empty()) return books::seasons_from_scores(games, year);
    std::vector<TeamSeason> teams;
    std::copy_if(statistics.begin(), statistics.end(), std::back_inserter(teams),
                 [&](const TeamSeason& team) { return team.season == year; });
    return teams;
  }
};

/// A file that was named by an option, or the usual one beside the statistics.
fs::path beside(const verb::Request& request, std::string_view option, const char* usual) {
  const std::string named = request.text(option);
  return named.empty() ? fs::path(request.text("statistics")).parent_path() / usual
                       : fs::path(named);
}

bool holds_scores(const fs::path& file) {
  const auto text = books::read_text(file);
  return text && text->substr(0, text->find('\n')).find("home_score") != std::string::npos;
}

void read_penalties(const verb::Request& request, Records& records, Problems& problems) {
  const fs::path file = beside(request, "--penalties", "penalties-by-team.csv");
  std::error_code error;
  if (request.text("--penalties").empty() && !fs::exists(file, error)) return;
  const auto text = books::read_text(file);
  if (!text) return problems.add(text.error());
  const auto added = books::add_penalties(*text, file.string(), records.statistics);
  if (!added) problems.add(added.error());
}

Result<Records> read_records(const verb::Request& request) {
  Records records;
  Problems problems;
  const fs::path file = request.text("statistics");
  const bool scores = holds_scores(file);
  for (const std::string_view option : {"--games", "--penalties"}) {
    if (!scores || !request.has(option)) continue;
    problems.error({}, fmt::format("{} goes with statistics, and {} holds scores alone; leave it "
                                   "out",
                                   option, file.string()));
  }
  if (!scores) {
    auto statistics = books::read_team_seasons(file);
    if (!statistics) problems.add(statistics.error());
    if (statistics) records.statistics = std::move(*statistics);
    read_penalties(request, records, problems);
  }
  auto games = gridiron::read_nfl_games(scores ? file : beside(request, "--games", "games.csv"));
  if (!games) problems.add(games.error());
  if (games) records.games = std::move(*games);
  auto names = gridiron::read_nfl_teams(beside(request, "--teams", "teams.csv"));
  if (!names) problems.add(names.error());
  if (names) records.names = std::move(*names);
  if (problems.bad()) return bad_input(problems);
  return records;
}

Result<std::vector<int>> wanted_seasons(const verb::Request& request, const Records& records) {
  const auto known = records.seasons();
  const std::string season = request.text("--season");
  if (season == "all") return std::vector<int>{known.begin(), known.end()};
  const auto year = to_int(season);
  if (year && known.contains(*year)) return std::vector<int>{*year};
  return bad_input(fmt::format("no season '{}' in {}; there is {}, or all", season,
                               request.text("statistics"), join_words(known, ", ")));
}

struct Made {
  fs::path folder{};
  books::FastDriveSeason season{};
};

// All seasons that were asked for, or all that stands in their way.
Result<std::vector<Made>> seasons_made(const verb::Request& request, const Records& records,
                                       gridiron::Overwrite overwrite) {
  const auto years = wanted_seasons(request, records);
  if (!years) return bad_input(years.error());
  const bool all = request.text("--season") == "all";
  const fs::path output = request.text("--output");
  std::vector<Made> made;
  Problems problems;
  for (const int year : *years) {
    auto season = books::make_nfl_season(year, records.league(year), records.games, records.names);
    if (!season) {
      problems.add(season.error());
      continue;
    }
    season->attribution = request.all("--attribution");
    const fs::path folder = all ? output / season->id : output;
    if (const auto may = gridiron::may_write_season(folder, overwrite); !may) {
      problems.add(may.error());
    }
    made.push_back({folder, std::move(*season)});
  }
  if (problems.bad()) return bad_input(problems);
  return made;
}

}  // namespace

Result<View> make_cards(const verb::Call& call) {
  const auto records = read_records(call.request);
  if (!records) return bad_input(records.error());
  const auto overwrite =
      call.request.has("--force") ? gridiron::Overwrite::yes : gridiron::Overwrite::no;
  auto made = seasons_made(call.request, *records, overwrite);
  if (!made) return bad_input(made.error());
  for (const auto& [folder, season] : *made) {
    const auto written = books::write_fast_drive_season(folder, season, overwrite);
    if (!written) return bad_input(written.error());
  }
  const auto found = std::make_shared<const std::vector<Made>>(std::move(*made));
  View view;
  view.text = [found](const report::Style& style) {
    std::string text;
    for (const auto& [folder, season] : *found) {
      text += style.good(fmt::format("{}: {} cards and {} games in {}\n", season.name,
                                     season.cards.size(), season.games.size(), folder.string()));
    }
    return text;
  };
  view.json = [found] {
    JsonValue json = JsonValue::array();
    for (const auto& [folder, season] : *found) {
      json.push_back({{"season", season.year},
                      {"cards", season.cards.size()},
                      {"games", season.games.size()},
                      {"folder", folder.string()}});
    }
    return json.dump(2) + "\n";
  };
  return view;
}

}  // namespace touchline::fast_drive
