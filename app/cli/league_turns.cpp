// touchline league status, deadline, close, preview, publish, process, undo, result, take-back: a
// turn's life.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "cli/league_room.hpp"
#include "core/text.hpp"
#include "league/outlook.hpp"
#include "league/turn_life.hpp"
#include "league/undo.hpp"
#include "league/views/text.hpp"
#include "text/file.hpp"

namespace touchline::cli {
namespace {

using Json = nlohmann::ordered_json;

// ------------------------------------------------------------------------------------------ status

std::string_view word_of(league::SheetState::State state) {
  using State = league::SheetState::State;
  switch (state) {
    case State::received:
      return "received";
    case State::late:
      return "received late";
    case State::missing:
      return "missing";
    case State::absent:
      return "absent";
    case State::unowned:
      break;
  }
  return "no owner";
}

std::vector<std::string> played_by_hand(At& at) {
  std::vector<std::string> lines;
  const auto of_turn =
      store::Where().is("league", at.desk.name()).is("number", at.desk.turn().number);
  for (const auto& row : at.room->store.select<store::RulingRow>(of_turn)) {
    if (row.kind == league::first_dice) continue;
    lines.push_back(fmt::format("match {}: {} by {}{}", row.subject, row.kind, row.who,
                                row.after_preview == 1 ? ", after the preview" : ""));
  }
  for (const auto& row : at.room->store.select<store::DraftRow>(of_turn)) {
    lines.push_back(fmt::format("match {}: being played by {}", row.subject, row.who));
  }
  return lines;
}

void status_json(Shell& shell, At& at, const league::Upcoming& next) {
  const store::OpenTurnRow& turn = at.desk.turn();
  Json out{{"league", at.desk.name()},
           {"game", at.desk.league().game},
           {"turn", turn.number},
           {"stage", turn.stage},
           {"next", next.title},
           {"commitment", turn.commitment},
           {"chain", at.desk.chain()},
           {"you", league::described(at.desk.actor())},
           {"deadline", turn.deadline > 0 ? league::time_text(turn.deadline) : ""}};
  Json matches = Json::array();
  for (const league::Pairing& match : next.matches) {
    matches.push_back({{"match", match.fixture},
                       {"stage", match.stage},
                       {"date", match.date},
                       {"home", match.home},
                       {"away", match.away}});
  }
  out["matches"] = matches;
  Json sheets = Json::array();
  for (const league::SheetState& sheet : league::sheet_states(at.desk)) {
    if (sheet.state == league::SheetState::State::unowned) continue;
    sheets.push_back(
        {{"club", sheet.club}, {"owner", sheet.owner}, {"state", word_of(sheet.state)}});
  }
  out["sheets"] = sheets;
  shell.print_json(out);
}

void status(Shell& shell, const RoomOptions& options, bool json) {
  auto at = open_desk(shell, options);
  if (!at) return;
  const auto next = at->desk.upcoming();
  if (!next) return refuse(shell, next.error());
  if (json) return status_json(shell, *at, *next);
  const store::OpenTurnRow& turn = at->desk.turn();
  const auto& out = shell.out;
  shell.print(fmt::format("{}   you are {}\n", out.bold(at->desk.name()),
                          league::described(at->desk.actor())));
  shell.print(fmt::format("Turn {} is {}: {}\n", turn.number, out.accent(turn.stage), next->title));
  if (turn.deadline > 0) {
    shell.print(fmt::format(
        "Deadline {}{}\n", league::time_text(turn.deadline),
        turn.grace > 0
            ? fmt::format(", late sheets until {}", league::time_text(turn.deadline + turn.grace))
            : ""));
  }
  std::size_t columns = 0;
  for (const auto& match : next->matches) columns = std::max(columns, width(match.home));
  for (const league::Pairing& match : next->matches) {
    shell.print(fmt::format("  {:>4}  {} v {}\n", match.fixture, pad_left(match.home, columns),
                            match.away));
  }
  for (const std::string& line : played_by_hand(*at)) shell.print("  " + line + "\n");
  bool sheets = false;
  for (const league::SheetState& sheet : league::sheet_states(at->desk)) {
    if (sheet.state == league::SheetState::State::unowned) continue;
    if (!sheets) shell.print("Sheets\n");
    sheets = true;
    shell.print(fmt::format("  {} {} {}\n", pad_right(sheet.club, 24),
                            pad_right(std::string(word_of(sheet.state)), 14), sheet.owner));
  }
  shell.print(out.dim(fmt::format("Dice of this turn are committed to: {}\n", turn.commitment)));
}

// ------------------------------------------------------------------------------------- a turn's
// life

struct TurnOptions {
  RoomOptions room{};
  std::string deadline{}, grace{}, reason{};
  bool early = false, rest = false, look = false, json = false, odds = false;
  int rounds = 1;
  std::int64_t turn = -1;
  std::string name{}, match{}, score{}, tape{};
};

// "30m", "12h", "2d".
Result<std::int64_t> seconds_of(const std::string& text) {
  const auto number = text.empty() ? std::nullopt : to_int(text.substr(0, text.size() - 1));
  const std::string_view units = "smhd";
  constexpr std::int64_t each[] = {1, 60, 3600, 86400};
  const auto unit = text.empty() ? std::string_view::npos : units.find(text.back());
  if (!number || *number < 0 || unit == std::string_view::npos) {
    return bad_input(fmt::format("'{}' is no time to wait; write 30m, 12h or 2d", text));
  }
  return *number * each[unit];
}

void deadline(Shell& shell, const TurnOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  const auto when =
      options.deadline == "none" ? Result<std::int64_t>(0) : league::parse_time(options.deadline);
  const auto grace = options.grace.empty() ? Result<std::int64_t>(0) : seconds_of(options.grace);
  for (const auto* part : {&when, &grace}) {
    if (!*part) return refuse(shell, part->error());
  }
  if (auto done = league::set_deadline(at->desk, *when, *grace); !done) {
    return refuse(shell, done.error());
  }
  shell.print(*when == 0 ? fmt::format("Turn {} has no deadline\n", at->desk.turn().number)
                         : fmt::format("Turn {} closes at {}\n", at->desk.turn().number,
                                       league::time_text(*when)));
}

void close_it(Shell& shell, const TurnOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  if (auto done = league::close_turn(at->desk, {options.early}); !done) {
    return refuse(shell, done.error());
  }
  shell.print(fmt::format("Turn {} is closed: its sheets and its dice are fixed{}\n",
                          at->desk.turn().number,
                          at->desk.turn().dice_known == 1 ? " (dice already known)" : ""));
}

void print_diff(Shell& shell, const league::Diff& diff) {
  for (const std::string& line : diff.lines) {
    const char sign = line.front();
    shell.print((sign == '+'   ? shell.out.good(line)
                 : sign == '-' ? shell.out.bad(line)
                               : shell.out.dim(line)) +
                "\n");
  }
  shell.print(fmt::format("Changes {}\n", diff.summary()));
}

void preview(Shell& shell, const TurnOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  const auto seen = league::preview(at->desk);
  if (!seen) return refuse(shell, seen.error());
  print_diff(shell, seen->diff);
  shell.print(
      shell.out.dim("This is what publish will store; what is put in from here on is marked\n"));
}

void tell(const Shell& shell, const league::Published& published) {
  shell.print(fmt::format("Turn {} is published: {}\n", published.number, published.title));
  std::fflush(stdout);  // it is safe now, and whoever listens may know
}

void publish(Shell& shell, const TurnOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  const auto done =
      league::publish(at->desk, options.turn > 0 ? std::optional(options.turn) : std::nullopt);
  if (!done) return refuse(shell, done.error());
  if (done->before) {
    return shell.print(
        fmt::format("Turn {} is published already; nothing was done\n", done->number));
  }
  tell(shell, *done);
}

void process(Shell& shell, const TurnOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  const int turns = options.rest ? 1'000'000 : options.rounds;
  const auto done = league::process(at->desk, turns, {options.early, options.rest},
                                    [&](const league::Published& one) { tell(shell, one); });
  if (!done) return refuse(shell, done.error());
  const auto next = at->desk.upcoming();
  if (next) shell.print(shell.out.dim(fmt::format("Next: {}\n", next->title)));
  if (!options.odds) return;
  const auto chances = league::outlook(at->desk, {}, shell.progress("seasons"));
  shell.end_progress();
  if (!chances) return refuse(shell, chances.error());
  shell.print("\n" +
              report::league_chances_text(league::league_book(at->desk), *chances, shell.out));
}

void undo(Shell& shell, const TurnOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  const auto undone = league::undo(at->desk, {options.turn, options.reason, options.look});
  if (!undone) return refuse(shell, undone.error());
  if (undone->reopened) {
    return shell.print(fmt::format("Turn {} {} open again; its dice stay what they were\n",
                                   at->desk.turn().number, options.look ? "would be" : "is"));
  }
  print_diff(shell, undone->diff);
  shell.print(fmt::format("{} turn {} to {}; turn {} is in effect\n",
                          options.look ? "Would withdraw" : "Withdrawn:", undone->to + 1,
                          undone->from, undone->to));
  if (!options.look) {
    shell.print(shell.out.dim(
        "Sheets, tapes and dice wait for the re-run: touchline league process; the withdrawn "
        "reports stay readable: touchline league history\n"));
  }
}

void result(Shell& shell, const TurnOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  const auto match = match_meant(at->desk, options.match);
  if (!match) return refuse(shell, match.error());
  if (options.tape.empty() == options.score.empty()) {
    return shell.report("give the match's --tape FILE, or its bare --score 2-1");
  }
  league::Ruling ruling{"score", std::to_string(match->fixture), options.score, options.reason, "",
                        false};
  if (!options.tape.empty()) {
    auto text = books::read_text(options.tape);
    if (!text) return refuse(shell, text.error());
    ruling.kind = "tape";
    ruling.text = std::move(*text);
  }
  if (auto done = league::rule(at->desk, ruling); !done) return refuse(shell, done.error());
  shell.print(fmt::format("Taken: {} v {}, {}. It counts when turn {} is published.\n", match->home,
                          match->away,
                          ruling.kind == "tape" ? "from its tape" : options.score + " (bare score)",
                          at->desk.turn().number));
}

void take_back(Shell& shell, const TurnOptions& options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  const auto match = match_meant(at->desk, options.match);
  if (!match) return refuse(shell, match.error());
  if (auto done = league::unrule(at->desk, std::to_string(match->fixture)); !done) {
    return refuse(shell, done.error());
  }
  shell.print(fmt::format("{} v {} is to be played again\n", match->home, match->away));
}

// ----------------------------------------------------------------------------------------- parsing

void add_life(CLI::App& league, Shell& shell) {
  auto [state, seen] = league_command<TurnOptions>(
      league, shell, "status", "Where the league stands, and who has sent what",
      [](Shell& s, const TurnOptions& o) { status(s, o.room, o.json); });
  state->add_flag("--json", seen->json, "As JSON");
  auto [line, when] =
      league_command<TurnOptions>(league, shell, "deadline",
                                  "Set the deadline of the turn under way\n"
                                  "  touchline league deadline \"2026-11-30 18:00\" --grace 12h",
                                  deadline);
  line->add_option("time", when->deadline, "In UTC; a day alone is its end; none takes it away")
      ->required();
  line->add_option("--grace", when->grace, "How long late sheets are waited for: 30m, 12h, 2d");
  auto [close, closing] = league_command<TurnOptions>(
      league, shell, "close", "Close the turn: sheets and dice are fixed", close_it);
  close->add_flag("--early", closing->early, "Before the deadline, or without missing sheets");
  league_command<TurnOptions>(league, shell, "preview", "What the closed turn will change",
                              preview);
  auto [store, published] =
      league_command<TurnOptions>(league, shell, "publish", "Publish the closed turn", publish);
  store->add_option("--turn", published->turn, "Only this one; published already is no error");
  auto [play, rounds] = league_command<TurnOptions>(league, shell, "process",
                                                    "Close and publish the next rounds", process);
  play->add_option("--rounds", rounds->rounds, "How many (1)")->check(CLI::PositiveNumber);
  play->add_flag("--rest", rounds->rest, "To the end of the season");
  play->add_flag("--early", rounds->early, "Before the deadline, or without missing sheets");
  play->add_flag("--odds", rounds->odds, "Then the chances from here on");
  auto [back, order] = league_command<TurnOptions>(
      league, shell, "undo", "Take back the last turn, or all after a turn", undo);
  back->add_option("--to", order->turn, "The turn that is in effect after it");
  back->add_option("--reason", order->reason, "Why; it stays with what is withdrawn");
  back->add_flag("--look", order->look, "Only say what would change");
}

void add_results(CLI::App& league, Shell& shell) {
  auto [put, in] =
      league_command<TurnOptions>(league, shell, "result",
                                  "Put in a match that was played elsewhere\n"
                                  "  touchline league result arsenal --tape arsenal-leeds.tape\n"
                                  "  touchline league result 12 --score 2-1",
                                  result);
  put->add_option("match", in->match, "Its number, or a club that plays in it")->required();
  put->add_option("--tape", in->tape, "Its tape, which is played again and checked");
  put->add_option("--score", in->score, "Its bare score, marked as such");
  put->add_option("--reason", in->reason, "Where it comes from");
  auto [take, out] = league_command<TurnOptions>(
      league, shell, "take-back", "Take such a result out again, or drop a half-played match",
      take_back);
  take->add_option("match", out->match, "Its number, or a club that plays in it")->required();
}

}  // namespace

void add_league_turns(CLI::App& league, Shell& shell) {
  add_life(league, shell);
  add_results(league, shell);
}

}  // namespace touchline::cli
