#include "cli/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/prompt.hpp"
#include "core/digest.hpp"
#include "core/text.hpp"
#include "games/first_division/report/match_html.hpp"
#include "games/first_division/report/match_json.hpp"
#include "games/first_division/report/match_sheet.hpp"
#include "games/first_division/rules/switches.hpp"
#include "text/file.hpp"

namespace touchline::cli {

using namespace first_division;

Setting setting_in(const std::string& season, Book book) {
  Setting setting{std::move(book), {}, ""};
  for (const Side side : both_sides) {
    const Card& card = setting.book.cards[side];
    setting.material[side] =
        report::material(fmt::format("{}/{}", season, slug(card.club)), canonical(card));
  }
  return setting;
}

std::optional<Setting> find_setting(Shell& shell, const BySide<std::string>& clubs, bool neutral,
                                    const Switches& switches) {
  Setting setting;
  setting.book.neutral = neutral;
  setting.book.switches = switches;
  bool good = true;
  for (const Side side : both_sides) {
    auto card = shell.library.card(clubs[side], switches);
    if (!card) {
      shell.report(card.error());  // warnings are for 'check'
      good = false;
      continue;
    }
    setting.material[side] = report::material(card->id, canonical(card->card));
    setting.book.cards[side] = std::move(card->card);
  }
  if (!good) return std::nullopt;
  if (const auto why = refusal(setting.book)) {
    shell.report(*why);
    return std::nullopt;
  }
  return setting;
}

std::optional<Setting> find_setting(Shell& shell, const BySide<std::string>& clubs, bool neutral,
                                    const std::vector<std::string>& rules) {
  auto switches = switches_from(shell, rules);
  if (!switches) return std::nullopt;
  const bool says_who_is_home =
      std::any_of(rules.begin(), rules.end(),
                  [](const std::string& rule) { return rule.starts_with("neutral_home"); });
  if (neutral && !says_who_is_home) switches->neutral_home = NeutralHome::named;
  return find_setting(shell, clubs, neutral, *switches);
}

namespace {

// The setting a tape was made in, with the cards as they are now.
std::optional<Setting> setting_of(Shell& shell, const Tape& tape) {
  const auto switches = switches_from(shell, tape.rules);
  if (!switches) return std::nullopt;
  auto setting =
      find_setting(shell, {tape.teams.home.id, tape.teams.away.id}, tape.neutral, *switches);
  if (!setting) return std::nullopt;
  setting->dice = tape.dice;
  return setting;
}

}  // namespace

std::optional<Tape> read_tape(Shell& shell, const std::string& file) {
  const auto text = books::read_text(file);
  if (!text) {
    shell.report(text.error());
    return std::nullopt;
  }
  auto tape = parse_tape(*text, file);
  if (!tape) {
    shell.report(tape.error());
    return std::nullopt;
  }
  return std::move(*tape);
}

std::optional<LoadedMatch> load_tape(Shell& shell, const Tape& tape, const std::string& file) {
  const auto setting = setting_of(shell, tape);
  if (!setting) return std::nullopt;
  auto match = report::replayed<Game>(setting->book, names_of(*setting), tape, file);
  if (!match) {
    shell.report(match.error());
    return std::nullopt;
  }
  return LoadedMatch{*setting, std::move(*match)};
}

report::TapeNames names_of(const Setting& setting) {
  return {{&setting.material.home, &setting.material.away}, nullptr, {}, setting.dice};
}

Tape tape_of(const Setting& setting, const State& state, const Log<Event>& log) {
  return report::tape_of(setting.book, names_of(setting), state, log, Game::finished(state));
}

namespace {

std::string title(const Setting& setting, const report::Style& style) {
  const Book& book = setting.book;
  std::string line = style.bold(fmt::format("{} v {}", book.cards.home.club, book.cards.away.club));
  const std::string season = book.cards.home.season == book.cards.away.season
                                 ? book.cards.home.season
                                 : book.cards.home.season + " / " + book.cards.away.season;
  line += style.dim(fmt::format("   {}{}, dice: {}", season, book.neutral ? ", neutral ground" : "",
                                setting.dice));
  return line + "\n\n";
}

std::string result_text(const Shell& shell, const Setting& setting, const State& state,
                        const Log<Event>& log) {
  const auto sheet = report::match_sheet(setting.book, state, log);
  std::string text = "\n";
  for (const Side side : both_sides) {
    text += shell.out.bold(report::score_line(sheet.sides[side], true)) + "\n";
  }
  if (sheet.drawn) {
    text += fmt::format("after a {}-{} draw in the first match\n", sheet.drawn->home,
                        sheet.drawn->away);
  }
  const bool level = state.goals.home == state.goals.away;
  if (level && sheet.winner) {
    text += fmt::format("{} go through\n", setting.book.cards[*sheet.winner].club);
  }
  return text;
}

bool save(Shell& shell, const Setting& setting, const State& state, const Log<Event>& log,
          const Showing& showing) {
  return showing.tape.empty() || keep_tape(shell, showing, tape_of(setting, state, log));
}

}  // namespace

bool keep_tape(Shell& shell, const Showing& showing, const Tape& tape) {
  const std::string text = write_tape(tape);
  const auto kept = showing.keep ? showing.keep(text) : books::write_text(showing.tape, text);
  if (!kept) shell.report(kept.error());
  return kept.has_value();
}

void show_match(Shell& shell, const Setting& setting, const State& state, const Log<Event>& log,
                const Showing& showing, const std::optional<std::string>& waits_for) {
  if (!save(shell, setting, state, log, showing)) return;
  if (!showing.html.empty()) {
    const auto page = report::match_html(setting.book, state, log, setting.dice);
    if (auto written = books::write_text(showing.html, page); !written) {
      return shell.report(written.error());
    }
  }
  if (showing.json) {
    auto json = report::match_json(setting.book, state, log, setting.dice);
    if (waits_for) json["awaiting"] = *waits_for;
    return shell.print_json(json);
  }
  shell.print(title(setting, shell.out));
  shell.print(report::play_by_play(setting.book, log, shell.out));
  shell.print(result_text(shell, setting, state, log));
  if (waits_for) shell.print(fmt::format("\nNot finished: waits for {}\n", *waits_for));
}

std::string request(const Book& book, const Need& need) {
  if (const auto* asked = std::get_if<ThrowNeeded>(&need)) {
    const std::string& club = book.cards[asked->side].club;
    if (asked->rule == "FDF-SET-3"_rule) return "who counts as home: coin (1 or 2)";
    if (asked->rule == "FDF-THR-7"_rule) return club + " throw for the scorer: red white";
    if (asked->rule == "FDF-R15"_rule) {
      switch (asked->dice.size()) {
        case 2:
          return club + " take a penalty: red white";
        default:
          break;
      }
      if (asked->dice.front().sides == 6) return club + ", does the goal stand: d6 (1-4 yes)";
      return fmt::format("the toss: coin (1 for {})", club);
    }
    return fmt::format("{} throw: {}", club, dice_names(*asked));
  }
  const auto& question = std::get<AnswerNeeded>(need);
  return fmt::format("{} {}: {}", book.cards[question.side].club, question.name,
                     fmt::join(question.options, " or "));
}

namespace {

constexpr std::string_view prompt_help =
    "Type the faces of the dice as they lie: 31/4, 314 or 3 1 4 are all red 3, white 1, blue 4.\n"
    "  undo    take the last throw back      score   the score so far\n"
    "  log     the whole match so far        quit    stop; it is saved, replay goes on\n";

/// What the prompt says in First-Division Football, where people throw all dice.
struct Front {
  Shell& shell;
  const Setting& setting;
  const Showing& showing;

  std::string title() const { return cli::title(setting, shell.out); }
  std::string help() const { return std::string(prompt_help); }
  const Showing& shown() const { return showing; }
  std::string whole(const FirstDivisionMatch& match) const {
    return report::play_by_play(setting.book, match.log(), shell.out);
  }
  std::string news(const FirstDivisionMatch& match, std::size_t entry) const {
    const Log<Event> log = match.log_so_far();
    const Log<Event> known(log.begin(), log.begin() + static_cast<std::ptrdiff_t>(entry));
    const std::string told = report::play_by_play(setting.book, known, shell.out);
    const std::string text = report::play_by_play(setting.book, log, shell.out);
    return text.substr(std::min(told.size(), text.size()));
  }
  std::string result(const FirstDivisionMatch& match) const {
    return result_text(shell, setting, match.state(), match.log());
  }
  std::string request(const FirstDivisionMatch& match) const {
    return cli::request(setting.book, match.need());
  }
  std::vector<int> computer(const FirstDivisionMatch&) const { return {}; }
  bool is_persons(const Entry<Event>&) const { return true; }
  std::string told(const Entry<Event>& entry) const {
    const auto& rolled = std::get<Rolled>(entry);
    return fmt::format("{} of {}", report::reading(rolled), setting.book.cards[rolled.side].club);
  }
  bool save(const FirstDivisionMatch& match) const {
    return cli::save(shell, setting, match.state(), match.log_so_far(), showing);
  }
  void finish(const FirstDivisionMatch& match) const {
    if (showing.html.empty()) return;
    const auto page = report::match_html(setting.book, match.state(), match.log(), setting.dice);
    if (auto written = books::write_text(showing.html, page); !written) {
      shell.report(written.error());
    }
  }
};

}  // namespace

void play_at_prompt(Shell& shell, const Setting& setting, FirstDivisionMatch& match,
                    const Showing& showing) {
  Front front{shell, setting, showing};
  Prompt(shell, front, match).run();
}

}  // namespace touchline::cli
