// The sheet that an owner fills in (sheet.hpp): what is due, examples that count if the # is taken
// away, and his men by number in the notation of the source.
#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/fool/files/names.hpp"
#include "games/fool/files/notation.hpp"
#include "games/fool/files/sheet.hpp"
#include "games/fool/rules/value.hpp"

namespace touchline::fool {
namespace {

std::string man_line(const Rules& rules, const Player& man, std::string_view more) {
  return fmt::format("# {:>5} {} {} V {:>3}{}\n", man.id, pad_right(man.name, 22),
                     pad_right(written_man(man), 26), value_of(rules, man), more);
}

/// What a man could do in camp.
std::string could_do(const Tables& tables, const League& league, const Player& man) {
  std::string text;
  const auto can = [&](const Training& training) {
    return why_not_train(tables, league, man, training, Emphasis::none).empty();
  };
  for (const Ability ability : abilities) {
    Training training;
    training.regimen = Regimen::coach;
    training.ability = ability;
    if (can(training)) text += fmt::format(" {}", code(ability));
  }
  return text.empty() ? "" : "  coach" + text;
}

std::string_view examples(Phase phase) {
  switch (phase) {
    case Phase::draft:
      return "# QUEUE 31, 44\n";
    case Phase::rosters:
      return "# RETIRE 12\n# RELEASE 44\n# INVITE 31, 32\n";
    case Phase::commitments:
      return "# STARS 12, 31\n# EMPHASIS conditioning\n# COACH 31: S\n# REMOVE 44: f\n"
             "# POSITION 17: LB\n# SPECIAL 20: KR\n# ALWAYS reverse no\n";
    case Phase::camp_coaching:
      return "# UNDO 31\n# REVERSE 17\n";
    case Phase::cut:
      return "# CUT 31, 44\n# LIST 12\n# LAPSE 20: KR\n";
    case Phase::claims:
      return "# CLAIM 31 FOR 44\n";
    case Phase::week:
    case Phase::playoffs:
      return "# SIGN 31 FOR 44\n";
    default:
      return "";
  }
}

}  // namespace

std::string blank_sheet(const Tables& tables, const League& league, int team) {
  const Rules rules = rules_of(tables, league);
  std::string text = fmt::format("TEAM {}\n# {}, season {}, {}\n", fool::team(league, team).name,
                                 league.name, league.season, name(league.phase));
  const std::string due = due_from(league, team);
  text += due.empty() ? "# nothing is due now\n" : "# due: " + due + "\n";
  text += examples(league.phase);
  text += "NONCE \n";
  auto men = men_of(league, team);
  std::stable_sort(men.begin(), men.end(), [](const Player* a, const Player* b) {
    return index(a->position) < index(b->position);
  });
  text += "#\n# your men\n";
  for (const Player* man : men) {
    std::string more;
    if (league.phase == Phase::commitments) more = could_do(tables, league, *man);
    if (league.phase == Phase::camp_coaching && !man->camp.undoable.empty())
      more = "  may be undone";
    if (man->camp.star) more += "  star";
    if (man->roster == Roster::camp_ir || man->roster == Roster::season_ir)
      more += fmt::format("  {}", roster_names[static_cast<std::size_t>(man->roster)]);
    text += man_line(rules, *man, more);
  }
  if (league.phase == Phase::claims) {
    text += "#\n# who was cut\n";
    for (const int id : league.pool)
      if (const Player* man = find_man(league, id)) text += man_line(rules, *man, "");
  }
  if (league.phase == Phase::draft) {
    text += "#\n# the rookies\n";
    for (const Player& man : league.players)
      if (man.status == Status::rookie) text += man_line(rules, man, "");
  }
  return text;
}

}  // namespace touchline::fool
