// touchline play and touchline replay: one match, by the computer's dice, typed dice or a tape.
#include <fmt/format.h>

#include <filesystem>
#include <random>

#include "cli/session.hpp"
#include "cli/shell.hpp"
#include "core/text.hpp"
#include "match/throw_text.hpp"

namespace touchline::cli {
namespace {

using namespace first_division;
namespace fs = std::filesystem;

struct PlayOptions {
  std::string game{};
  BySide<std::string> clubs{};
  bool neutral = false, own_dice = false;
  std::optional<std::uint64_t> seed{};
  std::optional<std::string> dice{};
  std::vector<std::string> rules{};
  Showing showing{};
};

// A name that is not taken, so that no earlier match is written over.
std::string free_tape_name(const Setting& setting) {
  const std::string base =
      slug(setting.book.cards.home.club) + "-" + slug(setting.book.cards.away.club);
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
  Log<Event> log;
  const State state = play_live(setting.book, dice, log);
  show_match(shell, setting, state, log, options.showing);
}

void play(Shell& shell, PlayOptions options) {
  if (!known_game(shell, options.game)) return;
  if (options.own_dice && (options.seed || options.dice || options.showing.json)) {
    return shell.report("--own-dice asks for every throw; leave out --seed, --dice and --json");
  }
  if (options.seed && options.dice) {
    return shell.report("--seed throws the computer's dice and --dice yours; leave one out");
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
  std::error_code error;
  if (options.showing.tape.empty()) options.showing.tape = free_tape_name(*setting);
  if (fs::exists(options.showing.tape, error)) {
    return shell.report(
        fmt::format("{} is there already; go on with it by 'touchline replay {}', or name "
                    "another",
                    options.showing.tape, options.showing.tape));
  }
  play_at_prompt(shell, *setting, match, options.showing);
}

// ---------------------------------------------------------------------------------- replay

struct ReplayOptions {
  std::string file{};
  Showing showing{};
};

void replay(Shell& shell, ReplayOptions options) {
  auto loaded = load_tape(shell, options.file);
  if (!loaded) return;
  auto& [setting, match] = *loaded;
  if (match.finished())
    return show_match(shell, setting, match.state(), match.log(), options.showing);
  if (options.showing.json) {
    return show_match(shell, setting, match.state(), match.log(), options.showing,
                      request(setting.book, match.need()));
  }
  if (options.showing.tape.empty()) options.showing.tape = options.file;
  setting.dice = "own";
  play_at_prompt(shell, setting, match, options.showing);
}

void add_showing(CLI::App& command, Showing& showing) {
  command.add_flag("--json", showing.json, "As JSON");
  command.add_option("--tape", showing.tape, "Save the match as a tape, a small readable text");
  command.add_option("--html", showing.html, "Save the match sheet as a page");
}

}  // namespace

void add_play(CLI::App& app, Shell& shell) {
  auto* command = app.add_subcommand(
      "play",
      "Play a match\n"
      "  touchline play first-division arsenal sheffield-wednesday --seed 42\n"
      "  touchline play first-division arsenal chelsea --own-dice\n"
      "  touchline play first-division arsenal epl-2003-04/arsenal --neutral\n"
      "  touchline play first-division arsenal leeds-united --rule draw=extra_time");
  auto options = std::make_shared<PlayOptions>();
  command->add_option("game", options->game, "The game's id")->required();
  command->add_option("home", options->clubs.home, "Home club: an id, SEASON/ID or a card file")
      ->required();
  command->add_option("away", options->clubs.away, "Away club")->required();
  command->add_flag("--neutral", options->neutral, "On neutral ground");
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
  add_showing(*command, options->showing);
  command->callback([&shell, options] { replay(shell, *options); });
}

}  // namespace touchline::cli
