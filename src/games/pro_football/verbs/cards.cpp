// touchline cards: the cards of a season's teams, a whole season folder, from real statistics.
#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <memory>
#include <utility>

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "document/grid.hpp"
#include "document/grid_data.hpp"
#include "document/number.hpp"
#include "games/pro_football/files/library.hpp"
#include "games/pro_football/files/nfl_players.hpp"
#include "games/pro_football/files/season_check.hpp"
#include "games/pro_football/files/season_write.hpp"
#include "games/pro_football/rules/maker.hpp"
#include "games/pro_football/verbs/verbs.hpp"
#include "simulate/simulate.hpp"
#include "text/file.hpp"

namespace touchline::pro_football {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view season_remark =
    "A season card: what its men did, read back by the rules. The readings are ours\n"
    "(docs/pro-football-cards.md), made from real statistics by touchline cards.";
constexpr std::string_view talent_remark =
    "A talent card: each rate drawn towards the league by how well it repeats. The readings\n"
    "are ours (docs/pro-football-cards.md), made from real statistics by touchline cards.";

struct MadeSeason {
  int year = 0;
  fs::path folder{};
  std::size_t teams = 0, games = 0;
  std::vector<Given> given{};  // of the season cards, or of the talent cards if only those
  std::map<std::string, std::string> files{};
};

Result<Records> read_all(const verb::Request& request) {
  const fs::path folder = request.text("statistics");
  std::error_code error;
  if (!fs::is_directory(folder, error)) {
    return bad_input({folder.string(), 0},
                     "is no folder of player statistics; name one like data/nfl/players");
  }
  const auto beside = [&](std::string_view option, const char* usual) {
    const std::string named = request.text(option);
    return named.empty() ? folder.lexically_normal() / ".." / usual : fs::path(named);
  };
  return read_records(folder, beside("--games", "games.csv"), beside("--teams", "teams.csv"));
}

Result<std::vector<int>> wanted_years(const verb::Request& request, const Records& records) {
  std::vector<int> known;
  for (const auto& [year, season] : records.seasons) known.push_back(year);
  const std::string season = request.text("--season");
  if (season == "all") return known;
  const auto year = to_int(season);
  if (year && records.seasons.contains(*year)) return std::vector<int>{*year};
  return bad_input(fmt::format("no season '{}' in {}; there is {}, or all", season,
                               request.text("statistics"), join_words(known, ", ")));
}

/// All teams of a season, made at once; nothing if nobody waits any more.
std::optional<std::vector<MadeTeam>> make_teams(const RealSeason& season, const Believed& believed,
                                                const Charts& charts, const Progress& progress) {
  const Maker maker(season, believed, charts);
  std::vector<MadeTeam> teams(season.teams.size());
  const bool whole = simulate::prepare(
      teams.size(), 0, progress, [&](std::size_t i) { teams[i] = maker.make(season.teams[i]); });
  if (!whole) return std::nullopt;
  return teams;
}

/// How far off the cards are, over all who were used often enough.
report::Grid accuracy(const std::vector<MadeSeason>& seasons) {
  report::Grid grid{"What the cards give beside what was done",
                    {report::left("Statistic"), report::right("Cards"), report::right("Mean miss"),
                     report::right("Worst")},
                    {},
                    "Of men with 100 uses and more, and of defences; at the default calls against "
                    "an average team."};
  std::map<std::string, std::vector<const Given*>> by_what;
  for (const MadeSeason& season : seasons) {
    for (const Given& given : season.given) {
      if (given.uses >= 100) by_what[given.what].push_back(&given);
    }
  }
  for (const auto& [what, all] : by_what) {
    double sum = 0;
    const Given* worst = all.front();
    for (const Given* given : all) {
      sum += std::abs(given->given - given->wanted);
      if (std::abs(given->given - given->wanted) > std::abs(worst->given - worst->wanted)) {
        worst = given;
      }
    }
    grid.rows.push_back({{{what},
                          {fmt::format("{}", all.size())},
                          {report::decimal(sum / static_cast<double>(all.size()), 4)},
                          {fmt::format("{} {} for {}", worst->who, report::decimal(worst->given, 3),
                                       report::decimal(worst->wanted, 3))}}});
  }
  return grid;
}

report::Grid reliability_grid(const Reliabilities& reliable) {
  report::Grid grid{
      "How well a statistic repeats from year to year",
      {report::left("Statistic"), report::right("Pairs"), report::right("Correlation"),
       report::right("Uses"), report::right("Half believed at")},
      {},
      ""};
  for (const SkillLine& line : skill_lines()) {
    const Reliability& found = reliable.at(line.skill);
    grid.rows.push_back({{{std::string(line.name)},
                          {fmt::format("{}", found.pairs)},
                          {report::decimal(found.correlation, 2)},
                          {report::decimal(found.uses, 0)},
                          {fmt::format("{} {}", report::decimal(found.half, 0), line.use)}}});
  }
  return grid;
}

Result<MadeSeason> make_season(const verb::Call& call, const Records& records, int year,
                               const fs::path& folder, const Reliabilities& reliable,
                               const Charts& charts) {
  const std::string kind = call.request.text("--kind", "both");
  const RealSeason& season = records.seasons.at(year);
  MadeSeason made{year, folder, season.teams.size()};
  std::vector<CardFolder> cards;
  const auto add = [&](CardKind which, std::string name) {
    const bool talent = which == CardKind::talent;
    const auto progress =
        call.work.progress(fmt::format("{} cards of {}", talent ? "talent" : "season", year));
    auto teams = make_teams(season, Believed(which, reliable), charts, progress);
    if (!teams) return false;
    CardFolder to{std::move(name), std::string(talent ? talent_remark : season_remark)};
    for (MadeTeam& team : *teams) {
      if (cards.empty()) {
        for (Given& given : team.given) made.given.push_back(std::move(given));
      }
      to.teams.push_back(std::move(team.team));
    }
    cards.push_back(std::move(to));
    return true;
  };
  if (kind != "talent" && !add(CardKind::season, "cards")) return cancelled();
  if (kind != "season" && !add(CardKind::talent, kind == "both" ? "talent" : "cards")) {
    return cancelled();
  }
  made.files = season_files(year, records, cards, call.request.all("--attribution"));
  if (const auto sound = cards_can_be_read(made.files, call.request.text("statistics")); !sound) {
    return bad_input(sound.error());
  }
  for (const ScheduledGame& game : records.games) made.games += game.season == year ? 1 : 0;
  return made;
}

}  // namespace

Result<View> make_cards(const verb::Call& call) {
  const auto records = read_all(call.request);
  if (!records) return bad_input(records.error());
  const auto years = wanted_years(call.request, *records);
  if (!years) return bad_input(years.error());
  const auto charts = Library(call.data).charts(call.request.text("--charts"));
  if (!charts) return bad_input(charts.error());
  const bool overwrite = call.request.has("--force");
  const fs::path output = call.request.text("--output");
  const bool all = call.request.text("--season") == "all";
  std::vector<fs::path> folders;
  Problems problems;
  for (const int year : *years) {
    folders.push_back(all ? output / fmt::format("pro-{}", year) : output);
    const auto may = may_write_folder(folders.back(), overwrite);
    if (!may) problems.add(may.error());
    const auto sound =
        cards_can_be_made(records->seasons.at(year), call.request.text("statistics"));
    if (!sound) problems.add(sound.error());
  }
  if (problems.bad()) return bad_input(problems);
  const auto reliable = std::make_shared<const Reliabilities>(reliabilities(records->seasons));
  auto seasons = std::make_shared<std::vector<MadeSeason>>();
  for (std::size_t i = 0; i < years->size(); ++i) {
    auto made = make_season(call, *records, (*years)[i], folders[i], *reliable, charts->charts);
    if (!made) return bad_input(made.error());
    seasons->push_back(std::move(*made));
  }
  // All or none: who stops the work half-way finds nothing written.
  for (MadeSeason& made : *seasons) {
    const auto written = books::write_folder(made.folder, std::exchange(made.files, {}));
    if (!written) return bad_input(written.error());
  }
  View view;
  view.text = [=](const report::Style& style) {
    std::string text;
    for (const MadeSeason& season : *seasons) {
      text += style.good(fmt::format("Pro {}: cards of {} teams and {} games in {}\n", season.year,
                                     season.teams, season.games, season.folder.string()));
    }
    return text + "\n" +
           report::grids_text({accuracy(*seasons), reliability_grid(*reliable)}, style);
  };
  view.json = [=] {
    JsonValue json = JsonValue::array();
    for (const MadeSeason& season : *seasons) {
      JsonValue given = JsonValue::array();
      for (const Given& one : season.given) {
        given.push_back({{"who", one.who},
                         {"what", one.what},
                         {"uses", one.uses},
                         {"wanted", one.wanted},
                         {"given", one.given}});
      }
      json.push_back({{"season", season.year},
                      {"cards", season.teams},
                      {"games", season.games},
                      {"folder", season.folder.string()},
                      {"given", given}});
    }
    return json.dump(2) + "\n";
  };
  return view;
}

}  // namespace touchline::pro_football
