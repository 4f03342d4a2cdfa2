// touchline league play and league match: one match of a league by hand, kept in the store at every
// input, and any played match looked at again.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/fast_drive_session.hpp"
#include "cli/league_room.hpp"
#include "cli/session.hpp"
#include "core/text.hpp"
#include "games/fast_drive/league/season.hpp"
#include "games/fast_drive/season/season.hpp"
#include "games/first_division/league/season.hpp"
#include "games/first_division/season/replay.hpp"
#include "league/season_tenant.hpp"
#include "league/turn_life.hpp"

namespace touchline::cli {
namespace {

using store::DocumentRow;
using store::ResultRow;
using store::Where;

struct PlayOptions {
  RoomOptions room{};
  std::string match{};
  std::int64_t season = 0;
  bool own_dice = false, no_advice = false, details = false;
  std::vector<std::string> coaches{};
  Showing showing{};
};

league::Documents documents_of(At& at) {
  return [&at](const std::string& digest) {
    const auto rows = at.room->store.select<DocumentRow>(
        Where().is("league", at.desk.name()).is("digest", digest));
    return rows.empty() ? std::string() : rows.front().text;
  };
}

/// Which match of which season: all that its setting is made of.
struct MatchPlace {
  std::string document{};  // digest of the season's
  int fixture = 0;
  BySide<std::string> clubs{};
  bool neutral = false;
  bool playoff = false;
};

std::optional<Setting> soccer_setting(Shell& shell, At& at, const MatchPlace& place) {
  const auto documents = documents_of(at);
  const auto found = league::first_division_setting(documents(place.document), documents);
  if (!found) {
    shell.report(found.error());
    return std::nullopt;
  }
  return setting_in(
      found->season.id,
      season::book_of(found->season, static_cast<std::size_t>(place.fixture - 1), found->switches));
}

std::optional<FastDriveSetting> football_setting(Shell& shell, At& at, const MatchPlace& place,
                                                 const std::vector<std::string>& coaches) {
  const auto documents = documents_of(at);
  const auto found = league::fast_drive_setting(documents(place.document), documents);
  if (!found) {
    shell.report(found.error());
    return std::nullopt;
  }
  BySide<Coaching> calls;
  for (const std::string& coach : coaches) {
    if (auto set = set_coach(calls, coach); !set) {
      shell.report(set.error());
      return std::nullopt;
    }
  }
  BySide<int> teams;
  for (const Side side : both_sides) {
    const auto& list = found->season.teams;
    const auto team = std::find_if(list.begin(), list.end(),
                                   [&](const auto& one) { return one.name == place.clubs[side]; });
    teams[side] = static_cast<int>(team - list.begin());
  }
  fast_drive::Switches switches = found->switches;
  if (place.neutral) switches.neutral_home = fast_drive::NeutralHome::named;
  FastDriveSetting setting =
      setting_in(found->season.id, found->charts.id,
                 season::book_of(found->season, found->charts.charts, switches, teams,
                                 place.neutral, place.playoff));
  setting.coaches = calls;
  return setting;
}

// -------------------------------------------------------------------------------------------- play

// The seed of the league's dice for this match; the turn is closed for it, if nothing forbids.
Result<std::uint64_t> league_dice(Shell& shell, At& at, const league::Pairing& match) {
  if (at.desk.turn().stage == "open") {
    if (auto closed = league::close_turn(at.desk); !closed) return bad_input(closed.error());
    shell.print(shell.out.dim(fmt::format(
        "Turn {} is closed for it: its dice are fixed from here on.\n", at.desk.turn().number)));
  }
  const auto state = league::parse_season_state(at.desk.current().state);
  if (!state) return bad_input(state.error());
  return league::match_seed(at.desk.turn().seed, state->season, match.fixture);
}

// Where a match at the prompt is kept: as a draft, and as the turn's when it is over.
void keep_in_league(Showing& showing, At& at, const std::string& subject) {
  showing.tape = "the league " + at.desk.name();
  showing.go_on = fmt::format("league play {} -l {}", subject, at.desk.name());
  showing.keep = [&at, subject](const std::string& text) -> Result<void> {
    const auto tape = parse_tape(text, "tape");
    if (tape && !tape->result.empty()) {
      return league::rule(at.desk, {"tape", subject, text, "", "", false});
    }
    return league::keep_draft(at.desk, subject, text);
  };
}

void play_soccer(Shell& shell, At& at, const MatchPlace& place, const league::Pairing& match,
                 PlayOptions options, const std::optional<Tape>& before) {
  auto setting = soccer_setting(shell, at, place);
  if (!setting) return;
  if (!options.coaches.empty()) return shell.report("First-Division Football has no decisions");
  if (!before && !options.own_dice) {
    const auto seed = league_dice(shell, at, match);
    if (!seed) return refuse(shell, seed.error());
    setting->dice = fmt::format("seed {}", *seed);
    Generator dice(*seed, 0);
    Log<first_division::Event> log;
    const auto state = first_division::play_live(setting->book, dice, log);
    return show_match(shell, *setting, state, log, options.showing);
  }
  setting->dice = "own";
  FirstDivisionMatch game(setting->book);
  if (before) {
    auto again = report::replayed<first_division::Game>(setting->book, names_of(*setting), *before,
                                                        "the match so far");
    if (!again) return refuse(shell, again.error());
    game = std::move(*again);
  }
  play_at_prompt(shell, *setting, game, options.showing);
}

void play_football(Shell& shell, At& at, const MatchPlace& place, const league::Pairing& match,
                   PlayOptions options, const std::optional<Tape>& before) {
  if (before) {
    options.coaches.clear();
    for (const Side side : both_sides) {
      options.coaches.push_back(fmt::format("{}={}", name(side), before->coaches[side]));
    }
  }
  auto setting = football_setting(shell, at, place, options.coaches);
  if (!setting) return;
  if (before) {
    setting->dice = before->dice;
  } else if (options.own_dice) {
    setting->dice = "own";
  } else {
    const auto seed = league_dice(shell, at, match);
    if (!seed) return refuse(shell, seed.error());
    setting->dice = fmt::format("seed {}", *seed);
  }
  options.showing.no_undo = setting->dice != "own";
  Advisor advisor(setting->book);
  const FastDriveShowing showing{options.showing, !options.no_advice, options.details};
  FastDriveMatch game(setting->book);
  if (before) {
    auto again = report::replayed<fast_drive::Game>(setting->book, names_of(*setting), *before,
                                                    "the game so far");
    if (!again) return refuse(shell, again.error());
    game = std::move(*again);
  }
  play_fast_drive_at_prompt(shell, *setting, advisor, game, showing);
}

void play(Shell& shell, PlayOptions options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  const auto match = match_meant(at->desk, options.match);
  if (!match) return refuse(shell, match.error());
  const auto state = league::parse_season_state(at->desk.current().state);
  if (!state) return refuse(shell, state.error());
  const std::string subject = std::to_string(match->fixture);
  auto ruled = at->room->store.select<store::RulingRow>(Where()
                                                            .is("league", at->desk.name())
                                                            .is("number", at->desk.turn().number)
                                                            .is("subject", subject));
  std::erase_if(ruled, [](const auto& row) { return row.kind == league::taken_back; });
  if (!ruled.empty()) {
    return shell.report(
        fmt::format("{} v {} is played; after league take-back {} it can be played again",
                    match->home, match->away, subject));
  }
  std::optional<Tape> before;
  if (const auto draft = league::draft(at->desk, subject)) {
    const auto tape = parse_tape(draft->tape, "the match so far");
    if (!tape) return refuse(shell, tape.error());
    before = *tape;
    shell.print(shell.out.dim("Going on where it was left.\n"));
  }
  const bool football = at->desk.league().game == fast_drive::Game::id;
  const MatchPlace place{
      state->document, match->fixture, {match->home, match->away}, match->neutral, match->playoff};
  keep_in_league(options.showing, *at, subject);
  if (football) {
    play_football(shell, *at, place, *match, std::move(options), before);
  } else {
    play_soccer(shell, *at, place, *match, std::move(options), before);
  }
  if (shell.exit_code != 0 || league::draft(at->desk, subject)) return;
  shell.print(
      shell.out.dim(fmt::format("It counts when turn {} is published: touchline league "
                                "process\n",
                                at->desk.turn().number)));
}

// ------------------------------------------------------------------------------------------- match

// The document of the season a result belongs to.
std::string document_of(At& at, const ResultRow& result) {
  const auto turns = at.room->store.select<store::TurnRow>(
      Where().is("league", at.desk.name()).is("seq", result.turn));
  if (turns.empty()) return "";
  const auto state = league::parse_season_state(turns.front().state);
  return state ? state->document : "";
}

void show_again(Shell& shell, At& at, const ResultRow& result, PlayOptions options) {
  const auto tape = parse_tape(result.tape, "the tape");
  if (!tape) return refuse(shell, tape.error());
  const MatchPlace place{document_of(at, result),
                         static_cast<int>(result.fixture),
                         {result.home, result.away},
                         result.neutral == 1,
                         tape->playoff};
  if (at.desk.league().game == fast_drive::Game::id) {
    auto setting = football_setting(shell, at, place, {});
    if (!setting) return;
    setting->dice = tape->dice;
    Advisor advisor(setting->book);
    const auto game =
        report::replayed<fast_drive::Game>(setting->book, names_of(*setting), *tape, "the tape");
    if (!game) return refuse(shell, game.error());
    return show_fast_drive(shell, *setting, advisor, game->state(), game->log(),
                           {options.showing, !options.no_advice, options.details});
  }
  auto setting = soccer_setting(shell, at, place);
  if (!setting) return;
  setting->dice = tape->dice;
  const auto game =
      report::replayed<first_division::Game>(setting->book, names_of(*setting), *tape, "the tape");
  if (!game) return refuse(shell, game.error());
  show_match(shell, *setting, game->state(), game->log(), options.showing);
}

void match(Shell& shell, const PlayOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  const auto number = to_int(options.match);
  if (!number) return shell.report("a match is named by its number; league results has them");
  const auto state = league::parse_season_state(at->desk.current().state);
  const std::int64_t season = options.season > 0 ? options.season : state ? state->season : 1;
  const auto rows = at->room->store.select<ResultRow>(Where()
                                                          .is("league", at->desk.name())
                                                          .is("season", season)
                                                          .is("fixture", std::int64_t{*number}));
  if (rows.empty()) {
    return shell.report(fmt::format("match {} of season {} is not played", *number, season));
  }
  const ResultRow& result = rows.front();
  if (result.tape.empty()) {
    return shell.print(fmt::format("{} {}-{} {}: only the bare score was handed in\n", result.home,
                                   result.home_score, result.away_score, result.away));
  }
  show_again(shell, *at, result, options);
}

}  // namespace

void add_league_play(CLI::App& league, Shell& shell) {
  auto* sub = league.add_subcommand("play",
                                    "Play a match of the next turn by hand, or go on with one\n"
                                    "  touchline league play arsenal --own-dice\n"
                                    "  touchline league play patriots --coach human");
  auto options = std::make_shared<PlayOptions>();
  sub->add_option("match", options->match, "Its number, or a club that plays in it (the first)");
  sub->add_flag("--own-dice", options->own_dice, "Throw your own dice and type them in");
  sub->add_option("--coach", options->coaches,
                  "fast-drive: home=human, away=best, or auto, best or human for both (auto)")
      ->allow_extra_args(false)
      ->take_all();
  sub->add_flag("--no-advice", options->no_advice, "fast-drive: without chances to win");
  sub->add_flag("--details", options->details, "fast-drive: the rows behind every result");
  add_league_options(*sub, options->room);
  sub->callback([&shell, options] { play(shell, *options); });

  auto* look = league.add_subcommand("match",
                                     "A match that was played, throw by throw\n"
                                     "  touchline league match 12 --season 1");
  auto shown = std::make_shared<PlayOptions>();
  shown->no_advice = true;
  look->add_option("match", shown->match, "Its number in the season")->required();
  look->add_option("--season", shown->season, "Season of the league (the latest)");
  look->add_flag("--details", shown->details, "fast-drive: the rows behind every result");
  look->add_flag("--json", shown->showing.json, "As JSON");
  look->add_option("--tape", shown->showing.tape, "Save its tape");
  look->add_option("--html", shown->showing.html, "Save the match sheet as a page");
  add_league_options(*look, shown->room);
  look->callback([&shell, shown] { match(shell, *shown); });
}

}  // namespace touchline::cli
