#include "cli/fast_drive_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "cli/prompt.hpp"
#include "core/digest.hpp"
#include "core/text.hpp"
#include "games/fast_drive/report/match_html.hpp"
#include "games/fast_drive/report/match_json.hpp"
#include "games/fast_drive/report/match_sheet.hpp"
#include "games/fast_drive/report/match_text.hpp"
#include "games/fast_drive/rules/chart_text.hpp"
#include "games/fast_drive/rules/switches.hpp"
#include "text/file.hpp"

namespace touchline::cli {

using namespace fast_drive;

namespace {

constexpr std::array<std::string_view, 3> coach_names{"auto", "best", "human"};

std::optional<Coaching> coach_named(std::string_view text) {
  const auto found = std::find(coach_names.begin(), coach_names.end(), text);
  if (found == coach_names.end()) return std::nullopt;
  return static_cast<Coaching>(found - coach_names.begin());
}

std::string team(const Book& book, Side side) {
  const Card& card = book.cards[side];
  return fmt::format("{} {}", card.season, card.team);
}

Play play_of(Coaching coach) {
  return coach == Coaching::automatic ? Play::by_the_book : Play::best;
}

}  // namespace

Result<void> set_coach(BySide<Coaching>& coaches, const std::string& text) {
  const auto equals = text.find('=');
  const std::string who = equals == std::string::npos ? "" : text.substr(0, equals);
  const auto coach =
      coach_named(equals == std::string::npos ? text : std::string_view(text).substr(equals + 1));
  if (!coach || (!who.empty() && who != "home" && who != "away")) {
    return bad_input(fmt::format(
        "--coach {} is none; write home=human, away=best, or auto, best or human for both", text));
  }
  for (const Side side : both_sides) {
    if (who.empty() || who == name(side)) coaches[side] = *coach;
  }
  return {};
}

FastDriveSetting setting_in(const std::string& season, const std::string& charts, Book book) {
  FastDriveSetting setting;
  setting.book = std::move(book);
  setting.charts = report::material(charts, write_game_book(*setting.book.charts));
  for (const Side side : both_sides) {
    const Card& card = setting.book.cards[side];
    setting.material[side] =
        report::material(fmt::format("{}/{}", season, slug(card.team)), canonical(card));
  }
  return setting;
}

std::optional<FastDriveSetting> find_fast_drive(Shell& shell, const FastDriveOrder& order) {
  FastDriveSetting setting;
  Problems problems;
  fast_drive::Setting site{order.neutral, order.playoff, {}};
  bool says_who_is_home = false;
  for (const std::string& rule : order.rules) {
    says_who_is_home = says_who_is_home || rule.starts_with("neutral_home");
    if (auto set = set_switch(site.switches, rule); !set) problems.add(set.error());
  }
  if (order.neutral && !says_who_is_home) site.switches.neutral_home = NeutralHome::named;
  for (const std::string& coach : order.coaches) {
    if (auto set = set_coach(setting.coaches, coach); !set) problems.add(set.error());
  }
  BySide<Card> cards;
  for (const Side side : both_sides) {
    auto found = shell.fast_drive.card(order.teams[side]);
    if (!found) {
      problems.add(found.error());
      continue;
    }
    setting.material[side] = report::material(found->id, canonical(found->card));
    cards[side] = std::move(found->card);
  }
  const auto charts = shell.fast_drive.game_book(order.book);
  if (!charts) problems.add(charts.error());
  if (problems.bad()) {
    shell.report(problems);
    return std::nullopt;
  }
  setting.charts = report::material(charts->id, write_game_book(*charts->charts));
  setting.book = make_book(charts->charts, std::move(cards), site);
  return setting;
}

// ------------------------------------------------------------------------------------- advice

const Solution& Advisor::solution(BySide<Play> coaches) {
  if (!positions_) positions_ = std::make_unique<Positions>(book_);
  for (const auto& known : solutions_) {
    if (known->coaches() == coaches) return *known;
  }
  return *solutions_.emplace_back(std::make_unique<Solution>(*positions_, coaches));
}

const Solution& Advisor::best() { return solution({Play::best, Play::best}); }

PlayedFastDriveGame play_seeded(const FastDriveSetting& setting, Advisor& advisor, Generator dice) {
  PlayedFastDriveGame played;
  const BySide<Play> coaches{play_of(setting.coaches.home), play_of(setting.coaches.away)};
  if (coaches == BySide<Play>{Play::by_the_book, Play::by_the_book}) {
    played.state = play_live(setting.book, dice, played.log);
    return played;
  }
  LiveTable<Event, SolvedCoach> table(dice, played.log, SolvedCoach{&advisor.solution(coaches)});
  played.state = play_out<Game>(setting.book, table);
  return played;
}

// -------------------------------------------------------------------------------------- tapes

report::TapeNames names_of(const FastDriveSetting& setting) {
  report::TapeNames names;
  for (const Side side : both_sides) {
    names.teams[side] = &setting.material[side];
    names.coaches[side] = coach_names[static_cast<std::size_t>(setting.coaches[side])];
  }
  names.book = &setting.charts;
  names.dice = setting.dice;
  return names;
}

namespace {

Tape tape_of(const FastDriveSetting& setting, const State& state, const Log<Event>& log) {
  return report::tape_of(setting.book, names_of(setting), state, log, Game::finished(state));
}

bool save_tape(Shell& shell, const FastDriveSetting& setting, const State& state,
               const Log<Event>& log, const Showing& showing) {
  return showing.tape.empty() || keep_tape(shell, showing, tape_of(setting, state, log));
}

}  // namespace

std::optional<LoadedFastDrive> load_fast_drive_tape(Shell& shell, const Tape& tape,
                                                    const std::string& file) {
  FastDriveOrder order{{tape.teams.home.id, tape.teams.away.id},
                       tape.book.id,
                       tape.neutral,
                       tape.playoff,
                       tape.rules,
                       {}};
  if (tape.neutral) {  // what the command line would fill in, the tape knows
    const bool named = std::any_of(tape.rules.begin(), tape.rules.end(), [](const auto& rule) {
      return rule.starts_with("neutral_home");
    });
    if (!named) order.rules.emplace_back("neutral_home=draw");
  }
  for (const Side side : both_sides) {
    if (!tape.coaches[side].empty()) {
      order.coaches.push_back(fmt::format("{}={}", name(side), tape.coaches[side]));
    }
  }
  auto setting = find_fast_drive(shell, order);
  if (!setting) return std::nullopt;
  setting->dice = tape.dice;
  auto match = report::replayed<Game>(setting->book, names_of(*setting), tape, file);
  if (!match) {
    shell.report(match.error());
    return std::nullopt;
  }
  return LoadedFastDrive{*setting, std::move(*match)};
}

// ------------------------------------------------------------------------------------ showing

void show_fast_drive(Shell& shell, const FastDriveSetting& setting, Advisor& advisor,
                     const State& state, const Log<Event>& log, const FastDriveShowing& showing,
                     const std::optional<std::string>& waits_for) {
  if (!save_tape(shell, setting, state, log, showing.showing)) return;
  std::optional<CoachReport> coach;
  if (showing.advice) coach = review(advisor.best(), log);
  const CoachReport* report = coach ? &*coach : nullptr;
  if (!showing.showing.html.empty()) {
    const auto page = report::fast_drive_html(setting.book, state, log, setting.dice, report);
    if (auto written = books::write_text(showing.showing.html, page); !written) {
      return shell.report(written.error());
    }
  }
  if (showing.showing.json) {
    auto json = report::fast_drive_json(setting.book, state, log, setting.dice, report);
    if (waits_for) json["awaiting"] = *waits_for;
    return shell.print_json(json);
  }
  const auto text = showing.details ? report::fast_drive_details : report::fast_drive_play_by_play;
  shell.print(text(setting.book, state, log, setting.dice, shell.out, report));
  if (waits_for) shell.print(fmt::format("\nNot finished: waits for {}\n", *waits_for));
}

std::string fast_drive_request(const Book& book, const Need& need) {
  if (const auto* thrown = std::get_if<ThrowNeeded>(&need)) {
    const std::string& who = book.cards[thrown->side].team;
    const std::string names = dice_names(*thrown);
    const auto is = [&](RuleId rule) { return thrown->rule == rule; };
    if (is("FD-D1"_rule)) return fmt::format("the toss: coin (1 for {})", who);
    if (is("FD-D2"_rule)) return fmt::format("who is home first: coin (1 for {})", who);
    if (is("FD-KO-1"_rule)) return fmt::format("{} kick off: {}", who, names);
    if (is("FD-RES-3"_rule)) return fmt::format("{} punt: {}", who, names);
    if (is("FD-RES-4"_rule)) return fmt::format("{} kick free: {}", who, names);
    if (is("FD-RES-5"_rule)) return fmt::format("{} try a field goal: {}", who, names);
    if (is("FD-RES-7"_rule)) return fmt::format("{} try for the point: {}", who, names);
    if (is("FD-RES-8"_rule)) return fmt::format("something unusual, {}: {}", who, names);
    if (is("FD-RES-1"_rule)) return fmt::format("{} fumble: {}", who, names);
    if (is("FD-RES-2"_rule)) return fmt::format("{} are intercepted: {}", who, names);
    if (is("FD-4DN-1"_rule)) return fmt::format("{} go for it: {}", who, names);
    if (is("FD-DSP-1"_rule)) return fmt::format("{}'s last throw: {}", who, names);
    if (is("FD-DIE-5"_rule)) return fmt::format("{} SEMI check, odd is yes: {}", who, names);
    if (is("FD-OPT-1"_rule)) return fmt::format("{} long drive, 6 again is 7:30: {}", who, names);
    return fmt::format("{} drive: {}", who, names);
  }
  const auto& question = std::get<AnswerNeeded>(need);
  return fmt::format("{}, {}: {}", book.cards[question.side].team, question.name,
                     fmt::join(question.options, " or "));
}

// ----------------------------------------------------------------------------------- the prompt

namespace {

/// The computer's dice of a game that people coach. The place in the stream is kept for every
/// number of inputs, so that what is taken back comes again as it was.
class SeededDice {
 public:
  explicit SeededDice(std::uint64_t seed) : places_{{0, Generator(seed, 0)}} {}

  std::vector<int> thrown(const ThrowNeeded& need, std::size_t inputs) {
    while (places_.back().first > inputs) places_.pop_back();
    Generator dice = places_.back().second;
    std::uint32_t ways = 1;
    for (const Die& die : need.dice) ways *= static_cast<std::uint32_t>(die.sides);
    std::vector<int> faces(need.dice.size());
    read_faces(dice.below(ways), need.dice, faces);
    places_.emplace_back(inputs + faces.size(), dice);
    return faces;
  }

 private:
  std::vector<std::pair<std::size_t, Generator>> places_;
};

std::optional<std::uint64_t> seed_of(const std::string& dice) {
  std::uint64_t seed = 0;
  if (!dice.starts_with("seed ")) return std::nullopt;
  const std::string_view number = std::string_view(dice).substr(5);
  const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), seed);
  if (error != std::errc{} || end != number.data() + number.size()) return std::nullopt;
  return seed;
}

int coached(const FastDriveSetting& setting, Advisor& advisor, const State& state) {
  if (setting.coaches[state.ball] == Coaching::best) return advisor.best().best(state);
  return AutomaticCoach(setting.book).choose(state);
}

std::string_view ending_text(Ending ending) {
  switch (ending) {
    case Ending::punt_backed_up:
      return "a punt from deep in its own end";
    case Ending::punt:
      return "a punt";
    case Ending::punt_coffin_corner:
      return "a punt near midfield";
    case Ending::field_goal_attempt:
      return "a field goal attempt";
    case Ending::touchdown:
      return "a touchdown";
    case Ending::reroll:
      return "a first down, and goes on";
    case Ending::none:
    case Ending::fumble:
    case Ending::interception:
    case Ending::safety:
      break;
  }
  return "a turnover";
}

constexpr std::string_view prompt_help =
    "Dice: type the faces as they lie, black white red: 316 or 3 1 6. Decisions: type an option,\n"
    "its beginning or its number.\n"
    "  undo    take your last input back     score   the score so far\n"
    "  log     the whole game so far         quit    stop; it is saved, replay goes on\n";

struct Front {
  Shell& shell;
  const FastDriveSetting& setting;
  Advisor& advisor;
  const FastDriveShowing& showing;
  std::optional<SeededDice> dice{};

  std::string title() const {
    return shell.out.bold(fmt::format("{} at {}", team(setting.book, Side::away),
                                      team(setting.book, Side::home))) +
           shell.out.dim(fmt::format("   dice: {}\n\n", setting.dice));
  }
  std::string help() const { return std::string(prompt_help); }
  const Showing& shown() const { return showing.showing; }
  std::string whole(const FastDriveMatch& match) const {
    return report::fast_drive_play_by_play(setting.book, match.state(), match.log(), setting.dice,
                                           shell.out);
  }
  std::string news(const FastDriveMatch& match, std::size_t entry) const {
    const auto sheet = report::fast_drive_sheet(setting.book, match.state(), match.log_so_far());
    const bool every_throw = showing.details || !dice;  // people want to see what theirs did
    return every_throw ? report::fast_drive_steps(sheet, entry, shell.out)
                       : report::fast_drive_drives(sheet, entry, shell.out);
  }
  std::string result(const FastDriveMatch& match) const {
    const auto sheet = report::fast_drive_sheet(setting.book, match.state(), match.log());
    return "\n" + report::fast_drive_line_score(sheet, shell.out);
  }

  // Before a decision the options with their chances to win.
  std::string request(const FastDriveMatch& match) const {
    std::string text = fast_drive_request(setting.book, match.need());
    const auto* question = std::get_if<AnswerNeeded>(&match.need());
    if (!question || !showing.advice) return situation(match) + text;
    const auto chances = advisor.best().options(match.state());
    const int best = advisor.best().best(match.state());
    std::string options;
    for (std::size_t i = 0; i < chances.size(); ++i) {
      options += fmt::format("    {:<14}{:>6.2f} % to win{}\n", question->options[i],
                             100 * chances[i], static_cast<int>(i) == best ? "  best" : "");
    }
    return situation(match) + options + text;
  }

  // Where a decision is taken: the score, the quarter and the clock.
  std::string situation(const FastDriveMatch& match) const {
    const State& s = match.state();
    if (!std::holds_alternative<AnswerNeeded>(match.need())) return "";
    const bool overtime = s.period == Period::overtime;
    const int left = overtime || s.clock <= quarter_ticks ? s.clock : s.clock - quarter_ticks;
    std::string text = fmt::format("\n  {} {}, {} {}; {}, {} left\n", setting.book.cards.home.team,
                                   s.score.home, setting.book.cards.away.team, s.score.away,
                                   overtime ? "overtime" : report::quarter_name(quarter(s, false)),
                                   report::clock_text(left));
    if (s.phase == Phase::try_for_point) {
      text += fmt::format("  touchdown, {}\n", setting.book.cards[s.ball].team);
    }
    if (s.ending != Ending::none) {
      text += fmt::format("  the drive comes to {}{}\n", ending_text(s.ending),
                          s.phase == Phase::clock_choice
                              ? fmt::format(" and takes {}", report::clock_text(s.ticks))
                              : "");
    }
    return text;
  }

  std::vector<int> computer(const FastDriveMatch& match) {
    if (const auto* thrown = std::get_if<ThrowNeeded>(&match.need())) {
      return dice ? dice->thrown(*thrown, match.inputs().open.size()) : std::vector<int>{};
    }
    const Side side = std::get<AnswerNeeded>(match.need()).side;
    if (setting.coaches[side] == Coaching::human) return {};
    return {coached(setting, advisor, match.state())};
  }
  bool is_persons(const Entry<Event>& entry) const {
    if (const auto* decided = std::get_if<Decided>(&entry)) {
      return setting.coaches[decided->side] == Coaching::human;
    }
    return !dice;
  }
  std::string told(const Entry<Event>& entry) const {
    if (const auto* decided = std::get_if<Decided>(&entry)) {
      return fmt::format("{} of {}", decided->choice, setting.book.cards[decided->side].team);
    }
    const auto& rolled = std::get<Rolled>(entry);
    const auto faces = std::span(rolled.faces).first(rolled.count);
    return fmt::format("{} of {}", fmt::join(faces, " "), setting.book.cards[rolled.side].team);
  }
  bool save(const FastDriveMatch& match) const {
    return save_tape(shell, setting, match.state(), match.log_so_far(), showing.showing);
  }
  void finish(const FastDriveMatch& match) const {
    std::optional<CoachReport> coach;
    if (showing.advice) {
      coach = review(advisor.best(), match.log());
      const auto sheet =
          report::fast_drive_sheet(setting.book, match.state(), match.log(), &*coach);
      shell.print("\n" + report::fast_drive_coach(sheet, *coach, shell.out));
    }
    save(match);
    if (showing.showing.html.empty()) return;
    const auto page = report::fast_drive_html(setting.book, match.state(), match.log(),
                                              setting.dice, coach ? &*coach : nullptr);
    if (auto written = books::write_text(showing.showing.html, page); !written) {
      shell.report(written.error());
    }
  }
};

}  // namespace

void play_fast_drive_at_prompt(Shell& shell, const FastDriveSetting& setting, Advisor& advisor,
                               FastDriveMatch& match, const FastDriveShowing& showing) {
  Front front{shell, setting, advisor, showing, {}};
  if (const auto seed = seed_of(setting.dice)) {
    front.dice.emplace(*seed);
    // The stream goes on where the game stands: the throws so far are drawn again.
    FastDriveMatch again(setting.book);
    for (std::size_t i = 0; i < match.inputs().open.size();) {
      std::size_t count = 1;
      if (const auto* thrown = std::get_if<ThrowNeeded>(&again.need())) {
        count = front.dice->thrown(*thrown, i).size();
      }
      for (std::size_t k = 0; k < count; ++k) (void)again.feed(match.inputs().open[i++]);
    }
  }
  Prompt(shell, front, match).run();
}

Result<void> feed_fast_drive_script(const FastDriveSetting& setting, Advisor& advisor,
                                    FastDriveMatch& match, const std::string& script) {
  std::string blanks = script;
  std::replace_if(
      blanks.begin(), blanks.end(), [](char c) { return c == '|' || c == ','; }, ' ');
  const auto tokens = words(blanks);
  const auto answer_by_coach = [&](std::string_view next) {
    while (!match.finished()) {
      const auto* question = std::get_if<AnswerNeeded>(&match.need());
      if (!question) return;
      const bool answered = !next.empty() && !to_int(next) && parse_option(*question, next);
      if (answered) return;
      (void)match.feed(coached(setting, advisor, match.state()));
    }
  };
  for (std::size_t i = 0; i < tokens.size(); ++i) {
    answer_by_coach(tokens[i]);
    if (match.finished()) {
      return bad_input(
          fmt::format("the game is over after {} of the {} inputs of --dice", i, tokens.size()));
    }
    if (const auto* question = std::get_if<AnswerNeeded>(&match.need())) {
      (void)match.feed(*parse_option(*question, tokens[i]));
      continue;
    }
    const auto face = to_int(tokens[i]);
    if (!face) {
      return bad_input(fmt::format("input {} of --dice is '{}', but {} is to come", i + 1,
                                   tokens[i], fast_drive_request(match.book(), match.need())));
    }
    if (auto fed = match.feed(*face); !fed) {
      return bad_input(
          fmt::format("input {} of --dice: {}", i + 1, fed.error().list().front().sentence));
    }
  }
  answer_by_coach("");
  if (match.finished()) return {};
  return bad_input(fmt::format("--dice ends after {} inputs, but the game goes on with {}",
                               tokens.size(), fast_drive_request(match.book(), match.need())));
}

}  // namespace touchline::cli
