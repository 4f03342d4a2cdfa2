// touchline play and touchline replay: one match, by the computer's dice, typed dice or a tape.
#include <fmt/format.h>

#include <filesystem>
#include <random>

#include "cli/commands.hpp"
#include "cli/fast_drive_session.hpp"
#include "cli/session.hpp"
#include "core/text.hpp"
#include "match/throw_text.hpp"

namespace touchline::cli {
namespace {

namespace fs = std::filesystem;

struct PlayOptions {
  std::string game{};
  BySide<std::string> clubs{};
  bool neutral = false, own_dice = false, playoff = false, no_advice = false, details = false;
  std::vector<std::string> coaches{};
  std::string book{};
  std::optional<std::uint64_t> seed{};
  std::optional<std::string> dice{};
  std::vector<std::string> rules{};
  Showing showing{};
};

// A name that is not taken, so that no earlier match is written over.
std::string free_tape_name(const std::string& home, const std::string& away) {
  const std::string base = slug(home) + "-" + slug(away);
  std::string name = base + ".tape";
  std::error_code error;
  for (int i = 2; fs::exists(name, error); ++i) name = fmt::format("{}-{}.tape", base, i);
  return name;
}

// Feeds the faces of --dice; every face must be wanted and none may be left over.
Result<void> feed_script(FirstDivisionMatch& match, const std::string& script) {
  std::string blanks = script;
  std::replace_if(
      blanks.begin(), blanks.end(), [](char c) { return c == '|' || c == ','; }, ' ');
  int count = 0;
  const auto faces = words(blanks);
  for (const auto text : faces) {
    ++count;
    const auto number = to_int(text);
    if (!number)
      return bad_input(fmt::format("face {} of --dice is '{}', not a number", count, text));
    if (match.finished()) {
      return bad_input(
          fmt::format("the match is over after {} faces, but --dice has {}: face {} (a {}) "
                      "is one too many",
                      count - 1, faces.size(), count, *number));
    }
    int face = *number;
    if (const auto* asked = std::get_if<ThrowNeeded>(&match.need())) {
      face = printed_face(asked->dice[match.given()], face);
    }
    if (auto fed = match.feed(face); !fed) {
      return bad_input(
          fmt::format("face {} of --dice: {}", count, fed.error().list().front().sentence));
    }
  }
  if (match.finished()) return {};
  const auto& asked = std::get<ThrowNeeded>(match.need());
  std::vector<std::string_view> missing;
  for (std::size_t i = match.given(); i < asked.dice.size(); ++i)
    missing.push_back(asked.dice[i].name);
  return bad_input(
      fmt::format("--dice ends after {} faces, but the match goes on: next is {} ({}), and "
                  "{} is missing",
                  faces.size(), request(match.book(), match.need()), asked.rule.view(),
                  fmt::join(missing, " ")));
}

void play_seeded(Shell& shell, Setting& setting, const PlayOptions& options) {
  const std::uint64_t seed = options.seed ? *options.seed : std::random_device{}();
  setting.dice = fmt::format("seed {}", seed);
  Generator dice(seed, 0);
  Log<first_division::Event> log;
  const auto state = first_division::play_live(setting.book, dice, log);
  show_match(shell, setting, state, log, options.showing);
}

// Nothing may be written over: an unfinished match is gone on with by replay.
bool tape_is_free(Shell& shell, const std::string& tape) {
  std::error_code error;
  if (!fs::exists(tape, error)) return true;
  shell.report(fmt::format(
      "{} is there already; go on with it by 'touchline replay {}', or name another", tape, tape));
  return false;
}

void play_first_division(Shell& shell, PlayOptions options) {
  if (options.playoff || !options.coaches.empty() || !options.book.empty()) {
    return shell.report(
        "First-Division Football has no decisions, playoffs or game book; leave out --coach, "
        "--playoff and --book");
  }
  auto setting = find_setting(shell, options.clubs, options.neutral, options.rules);
  if (!setting) return;
  if (!options.own_dice && !options.dice) return play_seeded(shell, *setting, options);

  setting->dice = "own";
  FirstDivisionMatch match(setting->book);
  if (options.dice) {
    const auto fed = feed_script(match, *options.dice);
    if (!fed) return shell.report(fed.error());
    return show_match(shell, *setting, match.state(), match.log(), options.showing);
  }
  if (options.showing.tape.empty()) {
    options.showing.tape =
        free_tape_name(setting->book.cards.home.club, setting->book.cards.away.club);
  }
  if (!tape_is_free(shell, options.showing.tape)) return;
  play_at_prompt(shell, *setting, match, options.showing);
}

void play_fast_drive(Shell& shell, PlayOptions options) {
  auto setting = find_fast_drive(shell, {options.clubs, options.book, options.neutral,
                                         options.playoff, options.rules, options.coaches});
  if (!setting) return;
  const FastDriveShowing showing{options.showing, !options.no_advice, options.details};
  Advisor advisor(setting->book);
  const bool people =
      setting->coaches.home == Coaching::human || setting->coaches.away == Coaching::human;
  if (options.dice) {
    setting->dice = "own";
    FastDriveMatch match(setting->book);
    const auto fed = feed_fast_drive_script(*setting, advisor, match, *options.dice);
    if (!fed) return shell.report(fed.error());
    return show_fast_drive(shell, *setting, advisor, match.state(), match.log(), showing);
  }
  const std::uint64_t seed = options.seed ? *options.seed : std::random_device{}();
  setting->dice = options.own_dice ? "own" : fmt::format("seed {}", seed);
  if (!options.own_dice && !people) {
    const auto played = play_seeded(*setting, advisor, Generator(seed, 0));
    return show_fast_drive(shell, *setting, advisor, played.state, played.log, showing);
  }
  if (options.showing.json) return shell.report("--json needs a game that asks nobody");
  FastDriveShowing at_prompt = showing;
  if (at_prompt.showing.tape.empty()) {
    at_prompt.showing.tape =
        free_tape_name(setting->book.cards.home.team, setting->book.cards.away.team);
  }
  if (!tape_is_free(shell, at_prompt.showing.tape)) return;
  FastDriveMatch match(setting->book);
  play_fast_drive_at_prompt(shell, *setting, advisor, match, at_prompt);
}

void play(Shell& shell, const PlayOptions& options) {
  if (!known_game(shell, options.game)) return;
  if (options.own_dice && (options.seed || options.dice || options.showing.json)) {
    return shell.report("--own-dice asks for every throw; leave out --seed, --dice and --json");
  }
  if (options.seed && options.dice) {
    return shell.report("--seed throws the computer's dice and --dice yours; leave one out");
  }
  if (options.game == fast_drive::Game::id) return play_fast_drive(shell, options);
  play_first_division(shell, options);
}

// ---------------------------------------------------------------------------------- replay

struct ReplayOptions {
  std::string file{};
  bool no_advice = false, details = false;
  Showing showing{};
};

void replay_first_division(Shell& shell, ReplayOptions options, const Tape& tape) {
  auto loaded = load_tape(shell, tape, options.file);
  if (!loaded) return;
  auto& [setting, match] = *loaded;
  if (match.finished()) {
    return show_match(shell, setting, match.state(), match.log(), options.showing);
  }
  if (options.showing.json) {
    return show_match(shell, setting, match.state(), match.log(), options.showing,
                      request(setting.book, match.need()));
  }
  if (options.showing.tape.empty()) options.showing.tape = options.file;
  setting.dice = "own";
  play_at_prompt(shell, setting, match, options.showing);
}

void replay_fast_drive(Shell& shell, const ReplayOptions& options, const Tape& tape) {
  auto loaded = load_fast_drive_tape(shell, tape, options.file);
  if (!loaded) return;
  auto& [setting, match] = *loaded;
  FastDriveShowing showing{options.showing, !options.no_advice, options.details};
  Advisor advisor(setting.book);
  if (match.finished() || options.showing.json) {
    std::optional<std::string> waits_for;
    if (!match.finished()) waits_for = fast_drive_request(setting.book, match.need());
    return show_fast_drive(shell, setting, advisor, match.state(), match.log(), showing, waits_for);
  }
  if (showing.showing.tape.empty()) showing.showing.tape = options.file;
  play_fast_drive_at_prompt(shell, setting, advisor, match, showing);
}

void replay(Shell& shell, const ReplayOptions& options) {
  const auto tape = read_tape(shell, options.file);
  if (!tape || !known_game(shell, tape->game)) return;
  if (tape->game == fast_drive::Game::id) return replay_fast_drive(shell, options, *tape);
  replay_first_division(shell, options, *tape);
}

void add_showing(CLI::App& command, Showing& showing) {
  command.add_flag("--json", showing.json, "As JSON");
  command.add_option("--tape", showing.tape, "Save the match as a tape, a small readable text");
  command.add_option("--html", showing.html, "Save the match sheet as a page");
}

void add_advice(CLI::App& command, bool& no_advice, bool& details) {
  command.add_flag("--no-advice", no_advice,
                   "fast-drive: without chances to win and the coach's report");
  command.add_flag("--details", details, "fast-drive: the rows and questions behind every result");
}

}  // namespace

void add_play(CLI::App& app, Shell& shell) {
  auto* command = app.add_subcommand(
      "play",
      "Play a match\n"
      "  touchline play first-division arsenal sheffield-wednesday --seed 42\n"
      "  touchline play first-division arsenal chelsea --own-dice\n"
      "  touchline play first-division arsenal epl-2003-04/arsenal --neutral\n"
      "  touchline play first-division arsenal leeds-united --rule draw=extra_time\n"
      "  touchline play fast-drive 2007-patriots 2013-broncos --seed 42\n"
      "  touchline play fast-drive 2007-patriots 2013-broncos --coach home=human\n"
      "  touchline play fast-drive 2000-ravens 2006-bears --own-dice --coach human");
  auto options = std::make_shared<PlayOptions>();
  command->add_option("game", options->game, "The game's id")->required();
  command
      ->add_option("home", options->clubs.home,
                   "Home team: an id (arsenal, 2007-patriots), SEASON/ID or a card file")
      ->required();
  command->add_option("away", options->clubs.away, "Away team")->required();
  command->add_flag("--neutral", options->neutral, "On neutral ground");
  command->add_flag("--playoff", options->playoff, "fast-drive: a playoff game, without ties");
  command
      ->add_option("--coach", options->coaches,
                   "fast-drive: home=human, away=best, or auto, best or human for both (auto)")
      ->allow_extra_args(false)
      ->take_all();
  command->add_option("--book", options->book, "fast-drive: another game book");
  add_advice(*command, options->no_advice, options->details);
  command->add_option("--seed", options->seed, "Seed of the computer's dice")->check(seed_number());
  command->add_option("--dice", options->dice,
                      "The faces of all throws, in order: \"3 1 4 | 2 2 4 | …\"");
  command->add_flag("--own-dice", options->own_dice, "Throw your own dice and type them in");
  add_rules(*command, options->rules);
  add_showing(*command, options->showing);
  command->callback([&shell, options] { play(shell, *options); });
}

void add_replay(CLI::App& app, Shell& shell) {
  auto* command = app.add_subcommand("replay",
                                     "Replay a tape, or go on with one that was saved\n"
                                     "  touchline replay arsenal-chelsea.tape");
  auto options = std::make_shared<ReplayOptions>();
  command->add_option("file", options->file, "The tape")->required();
  add_advice(*command, options->no_advice, options->details);
  add_showing(*command, options->showing);
  command->callback([&shell, options] { replay(shell, *options); });
}

}  // namespace touchline::cli
