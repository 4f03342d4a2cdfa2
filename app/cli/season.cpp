// touchline season: a whole season replayed, one of its matches, or its odds.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands.hpp"
#include "cli/fast_drive_session.hpp"
#include "cli/season_name.hpp"
#include "cli/session.hpp"
#include "core/text.hpp"
#include "games/fast_drive/report/season.hpp"
#include "games/fast_drive/report/season_html.hpp"
#include "games/first_division/files/results_file.hpp"
#include "games/first_division/report/season_html.hpp"
#include "games/first_division/report/season_json.hpp"
#include "games/first_division/report/season_text.hpp"
#include "text/file.hpp"

namespace touchline::cli {
namespace {

namespace fs = std::filesystem;

/// Where the answer goes besides the screen.
struct Output {
  bool json = false;
  std::string csv{}, html{};
};

void add_output(CLI::App& command, Output& output) {
  command.add_flag("--json", output.json, "As JSON");
  command.add_option("--csv", output.csv, "Also write CSV files into this folder");
  command.add_option("--html", output.html, "Also write one page with charts");
}

// True if all was written.
bool write_files(Shell& shell, const Output& output, const std::map<std::string, std::string>& csv,
                 const std::function<std::string()>& page) {
  Problems problems;
  if (!output.csv.empty()) {
    for (const auto& [name, text] : csv) {
      if (auto written = books::write_text(fs::path(output.csv) / name, text); !written) {
        problems.add(written.error());
      }
    }
  }
  if (!output.html.empty()) {
    if (auto written = books::write_text(output.html, page()); !written)
      problems.add(written.error());
  }
  shell.report(problems);
  return !problems.bad();
}

// A league match ends as it ends: cup rules have no place in a season.
std::optional<first_division::Switches> league_switches(Shell& shell,
                                                        const std::vector<std::string>& rules) {
  const auto switches = switches_from(shell, rules);
  if (switches && switches->draw != first_division::AfterDraw::stands) {
    shell.report("a league draw stands; leave out the draw rule");
    return std::nullopt;
  }
  return switches;
}

// ----------------------------------------------------------------------------------- replay

struct SeasonReplay {
  std::string season{}, book{};
  std::uint64_t seed = 1, number = 0;
  std::vector<std::string> rules{};
  report::SeasonView view{};
  std::optional<int> match{};
  std::string tape{};
  Output output{};
};

// One match of the season, looked up and played again throw by throw.
void show_one_match(Shell& shell, const books::Season& season, const SeasonReplay& options,
                    const first_division::Switches& switches) {
  if (*options.match < 1 || static_cast<std::size_t>(*options.match) > season.fixtures.size()) {
    return shell.report(
        fmt::format("--match must be 1 to {}, as 'season replay {} --results' numbers them",
                    season.fixtures.size(), options.season));
  }
  const auto fixture = static_cast<std::size_t>(*options.match - 1);
  Setting setting = setting_in(season.id, season::book_of(season, fixture, switches));
  setting.dice = fmt::format("seed {}", options.seed);
  Generator dice = season::dice_of(options.seed, options.number, fixture);
  Log<first_division::Event> log;
  const auto state = first_division::play_live(setting.book, dice, log);
  show_match(shell, setting, state, log, {options.output.json, options.tape, options.output.html});
}

// One game of a replayed season, looked up and played again drive by drive.
void show_one_game(Shell& shell, const FastDriveSeasonSetting& found,
                   const season::PlayedFastDrive& played, const SeasonReplay& options) {
  if (*options.match < 1 || static_cast<std::size_t>(*options.match) > played.games.size()) {
    return shell.report(
        fmt::format("--match must be 1 to {}, as 'season replay {} --results' numbers them",
                    played.games.size(), options.season));
  }
  const auto& game = played.games[static_cast<std::size_t>(*options.match - 1)];
  FastDriveSetting setting =
      setting_in(found.season.id, found.book.id,
                 season::book_of(found.season, found.book.charts, found.switches, game.team,
                                 game.neutral, game.round.has_value()));
  setting.dice = fmt::format("seed {}", options.seed);
  Advisor advisor(setting.book);
  const auto again =
      play_seeded(setting, advisor, Generator(options.seed, options.number, game.stream));
  show_fast_drive(shell, setting, advisor, again.state, again.log,
                  {{options.output.json, options.tape, options.output.html}, true, false});
}

void replay_fast_drive_season(Shell& shell, SeasonReplay options) {
  const auto found = find_fast_drive_season(shell, options.season, options.book, options.rules);
  if (!found) return;
  const auto played = season::play_season(found->season, found->book.charts, found->switches,
                                          options.seed, options.number);
  if (options.match) return show_one_game(shell, *found, played, options);
  const report::FastDriveSeasonView view{options.view.results, slug(options.view.club)};
  const auto is_shown = [&](const auto& team) {
    return slug(team.name).find(view.team) != std::string::npos;
  };
  if (std::none_of(found->season.teams.begin(), found->season.teams.end(), is_shown)) {
    return shell.report(fmt::format("no team '{}' in {}; there are {}", options.view.club,
                                    found->season.name,
                                    fmt::join(shell.fast_drive.teams(found->season.id), ", ")));
  }
  if (!write_files(shell, options.output, report::fast_drive_season_csv(found->season, played),
                   [&] { return report::fast_drive_season_html(found->season, played); })) {
    return;
  }
  if (options.output.json) {
    return shell.print_json(report::fast_drive_season_json(found->season, played));
  }
  shell.print(report::fast_drive_season_text(found->season, played, view, shell.out));
  shell.print(shell.out.dim(
      fmt::format("\nAny game drive by drive: touchline season replay {} --seed {} --match N\n",
                  options.season, options.seed)));
}

void replay_season(Shell& shell, SeasonReplay options) {
  if (!options.match && !options.tape.empty()) return shell.report("--tape needs --match N");
  if (options.match && !options.output.csv.empty()) {
    return shell.report("--csv is for the whole season; leave out --match");
  }
  if (is_fast_drive_season(shell, options.season)) return replay_fast_drive_season(shell, options);
  const auto switches = league_switches(shell, options.rules);
  if (!switches) return;
  options.view.club = slug(options.view.club);
  const auto season = find_season(shell, options.season, *switches);
  if (!season) return;
  if (!options.view.club.empty()) {
    std::vector<std::string> ids;
    for (const std::string& club : season->clubs) ids.push_back(slug(club));
    if (std::find(ids.begin(), ids.end(), options.view.club) == ids.end()) {
      return shell.report(fmt::format("no club '{}' in {}; there are {}", options.view.club,
                                      season->name, fmt::join(ids, ", ")));
    }
  }
  if (options.match) return show_one_match(shell, *season, options, *switches);
  const auto played = season::play_season(*season, options.seed, options.number, *switches);
  if (!write_files(shell, options.output, report::season_csv(*season, played),
                   [&] { return report::season_html(*season, played); })) {
    return;
  }
  if (options.output.json) return shell.print_json(report::season_json(*season, played));
  shell.print(report::season_text(*season, played, options.view, shell.out));
  shell.print(shell.out.dim(
      fmt::format("\nAny match throw by throw: touchline season replay {} --seed {} --match N\n",
                  options.season, options.seed)));
}

void add_season_replay(CLI::App& parent, Shell& shell) {
  auto* command =
      parent.add_subcommand("replay",
                            "Replay a season from a seed\n"
                            "  touchline season replay epl-1997-98 --seed 7\n"
                            "  touchline season replay epl-1997-98 --seed 7 --match 42\n"
                            "  touchline season replay epl-1997-98 --club arsenal --split\n"
                            "  touchline season replay epl-1997-98 --html season.html --csv out\n"
                            "  touchline season replay nfl-2007 --seed 7 --club patriots");
  auto options = std::make_shared<SeasonReplay>();
  command->add_option("season", options->season, "A season's id, or a season folder")->required();
  command->add_option("--seed", options->seed, "Seed of the dice (1)")->check(seed_number());
  command
      ->add_option("--number", options->number,
                   "Season number, as in season odds --engine dice (0)")
      ->check(seed_number());
  command->add_flag("--split", options->view.split, "Table with home and away apart");
  command->add_flag("--results", options->view.results, "List every match");
  command->add_option("--club", options->view.club, "List the matches of this club");
  command->add_option("--match", options->match, "Show this match throw by throw");
  command->add_option("--tape", options->tape, "With --match: save it as a tape");
  command->add_option("--book", options->book, "fast-drive: another game book");
  add_rules(*command, options->rules);
  add_output(*command, options->output);
  command->callback([&shell, options] { replay_season(shell, *options); });
}

// ------------------------------------------------------------------------------------- odds

struct SeasonOddsOrder {
  std::string season{}, book{};
  int from_week = 0;
  season::OddsOrder order{};
  std::string engine = "exact";
  bool no_scorers = false;
  std::vector<std::string> rules{};
  Output output{};
};

void fast_drive_season_odds(Shell& shell, const SeasonOddsOrder& options) {
  const auto found = find_fast_drive_season(shell, options.season, options.book, options.rules);
  if (!found) return;
  int weeks = 0;
  for (const auto& game : found->season.games) {
    if (!game.playoff()) weeks = std::max(weeks, game.week);
  }
  if (options.from_week > weeks + 1) {
    return shell.report(fmt::format(
        "the regular season of {} has {} weeks; --from-week may be up to {}, before the playoffs",
        found->season.name, weeks, weeks + 1));
  }
  season::FastDriveOddsOrder order;
  order.seasons = options.order.seasons;
  order.seed = options.order.seed;
  order.threads = options.order.threads;
  order.from_week = options.from_week;
  order.switches = found->switches;
  const auto result =
      season::season_odds(found->season, found->book.charts, order, shell.progress("seasons"));
  shell.end_progress();
  if (!write_files(
          shell, options.output, report::fast_drive_season_odds_csv(found->season, result),
          [&] { return report::fast_drive_season_odds_html(found->season, result, order); })) {
    return;
  }
  if (options.output.json) {
    return shell.print_json(report::fast_drive_season_odds_json(found->season, result, order));
  }
  shell.print(report::fast_drive_season_odds_text(found->season, result, order, shell.out));
}

void season_odds(Shell& shell, SeasonOddsOrder options) {
  if (is_fast_drive_season(shell, options.season)) {
    if (!options.order.from.empty()) {
      return shell.report("an NFL season is told by weeks; write --from-week N");
    }
    return fast_drive_season_odds(shell, options);
  }
  const auto switches = league_switches(shell, options.rules);
  if (!switches) return;
  options.order.switches = *switches;
  options.order.engine = options.engine == "dice" ? season::Engine::dice : season::Engine::exact;
  options.order.scorers = !options.no_scorers;
  if (!options.order.from.empty()) {
    const auto date = books::parse_date(options.order.from);
    if (!date) {
      return shell.report(
          fmt::format("--from '{}' is not a date; write 1998-01-01", options.order.from));
    }
    options.order.from = *date;
  }
  const auto season = find_season(shell, options.season, *switches);
  if (!season) return;
  const bool any_real = std::any_of(season->real.begin(), season->real.end(),
                                    [](const auto& score) { return score.has_value(); });
  if (!options.order.from.empty() && !any_real) {
    return shell.report(fmt::format("--from needs real results, and {} has none", season->name));
  }
  const auto result = season::season_odds(*season, options.order, shell.progress("seasons"));
  shell.end_progress();
  if (!write_files(shell, options.output, report::season_odds_csv(*season, result),
                   [&] { return report::season_odds_html(*season, result, options.order); })) {
    return;
  }
  if (options.output.json) {
    return shell.print_json(report::season_odds_json(*season, result, options.order));
  }
  shell.print(report::season_odds_text(*season, result, options.order, shell.out));
}

void add_season_odds(CLI::App& parent, Shell& shell) {
  auto* command = parent.add_subcommand(
      "odds",
      "Title, relegation and every position, over many seasons\n"
      "  touchline season odds epl-1997-98\n"
      "  touchline season odds epl-1997-98 --seasons 100000 --threads 2\n"
      "  touchline season odds epl-1997-98 --from 1998-01-01   from New Year on\n"
      "  touchline season odds epl-1997-98 --html odds.html\n"
      "  touchline season odds nfl-2007 --from-week 10         the rest of an NFL season");
  auto options = std::make_shared<SeasonOddsOrder>();
  command->add_option("season", options->season, "A season's id, or a season folder")->required();
  command->add_option("--seasons", options->order.seasons, "How many (10000)")
      ->check(CLI::Range(std::uint64_t{1}, std::uint64_t{1000000000}));
  command->add_option("--seed", options->order.seed, "Seed (1)")->check(seed_number());
  command
      ->add_option("--threads", options->order.threads,
                   "Threads; the answer is the same for any (all)")
      ->check(CLI::Range(1, 1024));
  command->add_option("--engine", options->engine, "exact: score distributions; dice: every throw")
      ->check(CLI::IsMember({"exact", "dice"}));
  command->add_option("--from", options->order.from, "Real results before this date");
  command->add_option("--from-week", options->from_week, "fast-drive: real results before it")
      ->check(CLI::Range(0, 25));
  command->add_option("--book", options->book, "fast-drive: another game book");
  command->add_flag("--no-scorers", options->no_scorers, "Leave out the top scorer");
  add_rules(*command, options->rules);
  add_output(*command, options->output);
  command->callback([&shell, options] { season_odds(shell, *options); });
}

}  // namespace

void add_season(CLI::App& app, Shell& shell) {
  auto* command = app.add_subcommand("season", "Replay a whole season, or see its odds");
  command->require_subcommand(1);
  add_season_replay(*command, shell);
  add_season_odds(*command, shell);
}

}  // namespace touchline::cli
