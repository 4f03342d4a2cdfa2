#include "games/fool/report/bulletin.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>

#include "core/text.hpp"
#include "games/fool/files/names.hpp"
#include "games/fool/files/notation.hpp"
#include "games/fool/report/sentence.hpp"
#include "games/fool/rules/acts.hpp"
#include "games/fool/rules/standings.hpp"
#include "games/fool/rules/value.hpp"

namespace touchline::fool {
namespace {

constexpr std::size_t columns = 78;

/// Words on lines of the page, those after the first further in.
std::string on_lines(const std::string& head, const std::string& text, std::size_t indent) {
  std::string out, line = head;
  for (const std::string_view word : words(text)) {
    const bool first = line.size() <= indent && out.empty();
    if (!first && width(line) + 1 + width(word) > columns) {
      out += line + "\n";
      line = std::string(indent, ' ');
      line += word;
      continue;
    }
    if (!line.empty() && line.back() != ' ') line += ' ';
    line += word;
  }
  return out + line + "\n";
}

std::string section(std::string_view title) { return fmt::format("\n{}\n", title); }

class Writer {
 public:
  explicit Writer(const Story& story)
      : story_(story), named_(story.before, story.after, story.record) {}

  std::string write() {
    text_ = fmt::format("{}\n", title_of(story_.before));
    games();
    in_league();
    if (story_.before.phase == Phase::lists) rookies();
    if (story_.before.phase == Phase::draft) board();
    by_team(Told::moves, "Transactions", false);
    by_team(Told::camp, "Camp", true);
    by_team(Told::health, "Health", true);
    text_ += winners_and_losers(story_);
    text_ += fmt::format("\nNext: {}\n", title_of(story_.after));
    return std::move(text_);
  }

 private:
  void games() {
    bool any = false;
    for (const Happening& one : story_.record.happenings) {
      if (told_under(one.fact) != Told::games) continue;
      if (!any) text_ += section(story_.before.phase == Phase::ranking ? "Ranking" : "Games");
      any = true;
      text_ += "  " + sentence(named_, one) + "\n";
    }
    const Phase phase = story_.before.phase;
    if (phase != Phase::week && phase != Phase::playoffs) return;
    text_ += section("Standings") + standings_text(story_.after, table_order(story_.after));
  }

  void in_league() {
    for (const Happening& one : story_.record.happenings) {
      if (told_under(one.fact) != Told::league) continue;
      const std::string who = one.man >= 0    ? named_.who(one.man) + " "
                              : one.team >= 0 ? named_.team(one.team) + " "
                                              : "";
      text_ += on_lines("  ", who + sentence(named_, one), 4);
    }
  }

  void rookies() {
    text_ +=
        section("The rookies of the year") + list_text(story_.tables, story_.after, Status::rookie);
  }

  void board() {
    text_ += section("The draft");
    int number = 0;
    for (const std::size_t at : draft_order(story_.before)) {
      const Pick& pick = story_.before.picks[at];
      int man = pick.man;
      if (man < 0) {
        for (const Happening& one : story_.record.happenings)
          if (one.fact == Fact::drafted && one.other == pick.round && one.team == pick.holder &&
              !taken_.contains(one.man) && man < 0)
            man = one.man;
      }
      ++number;
      if (man < 0) continue;
      taken_[man] = true;
      const Player* player = named_.man(man);
      text_ += fmt::format("  {:>3} round {:>2} {} {}{}\n", number, pick.round,
                           pad_right(named_.team(pick.holder), 12),
                           player ? pad_right(numbered(*player), 24) + written_man(*player)
                                  : fmt::format("man {}", man),
                           pick.holder == pick.original
                               ? ""
                               : fmt::format(" (from {})", named_.team(pick.original)));
    }
  }

  void by_team(Told under, std::string_view title, bool with_dice) {
    std::map<int, std::map<int, std::vector<const Happening*>>> lines;
    for (const Happening& one : story_.record.happenings) {
      if (told_under(one.fact) != under) continue;
      if (one.fact == Fact::drafted && story_.before.phase == Phase::draft) continue;
      const int key = one.team < 0 ? static_cast<int>(story_.after.teams.size()) : one.team;
      lines[key][one.man].push_back(&one);
    }
    if (lines.empty()) return;
    text_ += section(title);
    for (const auto& [which, men] : lines) {
      text_ += fmt::format(" {}\n", named_.team(which));
      for (const auto& [man, list] : men) {
        std::string told;
        for (const Happening* one : list)
          told += (told.empty() ? "" : "; ") + sentence(named_, *one);
        const std::string who = man >= 0 ? named_.who(man) + ": " : "";
        text_ += on_lines("  ", who + told, 6);
        if (!with_dice) continue;
        if (const std::string dice = dice_text(story_.dice, man); !dice.empty())
          text_ += on_lines("      ", "[" + dice + "]", 7);
      }
    }
  }

  const Story& story_;
  Named named_;
  std::map<int, bool> taken_{};
  std::string text_{};
};

}  // namespace

std::string step_of(const League& league) {
  std::string step(name(league.phase));
  // Exhibition games and the cuts after them are Y14 and Y15, whichever there are.
  const bool cut = league.phase == Phase::cut || league.phase == Phase::claims;
  if ((cut || league.phase == Phase::exhibition) && league.round > 0) {
    const bool last = league.round == league.parameters.preseason_games();
    step.replace(0, 3, last ? "Y15" : "Y14");
  }
  if (league.phase == Phase::week || league.phase == Phase::exhibition)
    step += fmt::format(" {}", league.round);
  if (league.phase == Phase::playoffs) step += fmt::format(", round {}", league.round);
  if (cut) step += fmt::format(" to {}", cut_size(league, league.round));
  return step;
}

std::string title_of(const League& league) {
  return fmt::format("{}, season {}, {}", league.name, league.season, step_of(league));
}

std::vector<int> table_order(const League& league) {
  std::vector<int> teams(league.teams.size());
  std::iota(teams.begin(), teams.end(), 0);
  DiceBox lots(1);
  if (league.phase == Phase::ranking && league.champion) return final_ranking(league, lots);
  return standings(league, std::move(teams), lots);
}

std::string standings_text(const League& league, const std::vector<int>& order) {
  std::string text = "                       W   L   T    For  Against\n";
  int place = 0;
  for (const int one : order) {
    const Team& each = team(league, one);
    text +=
        fmt::format("  {:>2} {} {:>3} {:>3} {:>3}  {:>5} {:>8}\n", ++place,
                    pad_right(first_columns(each.name, 16), 16), each.record.won, each.record.lost,
                    each.record.tied, each.record.scored, each.record.conceded);
  }
  return text;
}

std::string roster_text(const Tables& tables, const League& league, int team) {
  const Rules rules = rules_of(tables, league);
  const Team& own = fool::team(league, team);
  std::string text =
      fmt::format("{} ({}), {}\n", own.name,
                  league.owners[static_cast<std::size_t>(own.owner)].name, title_of(league));
  auto men = men_of(league, team);
  std::stable_sort(men.begin(), men.end(), [](const Player* a, const Player* b) {
    return index(a->position) < index(b->position);
  });
  for (const Player* man : men) {
    const bool listed = man->roster == Roster::camp_ir || man->roster == Roster::season_ir;
    const int thirds = man->thirds[0], last = man->last_thirds[0];
    text += fmt::format(
        "  {:>5} {} {} {:>3}.{} {:>3}.{}  V {:>3}{}{}\n", man->id,
        pad_right(first_columns(man->name, 20), 20), pad_right(written_man(*man), 26), last / 3,
        last % 3, thirds / 3, thirds % 3, value_of(rules, *man), man->camp.star ? " *" : "",
        listed ? fmt::format(" {}", roster_names[static_cast<std::size_t>(man->roster)]) : "");
  }
  return text + fmt::format("{} men; games and thirds of the last season and of this one; * star\n",
                            men.size());
}

std::string list_text(const Tables& tables, const League& league, Status status) {
  const Rules rules = rules_of(tables, league);
  std::vector<std::pair<int, const Player*>> men;
  for (const Player& man : league.players)
    if (man.status == status) men.emplace_back(-value_of(rules, man), &man);
  std::stable_sort(men.begin(), men.end(),
                   [](const auto& a, const auto& b) { return a.first < b.first; });
  std::string text;
  for (const auto& [worth, man] : men)
    text +=
        fmt::format("  {:>5} {} {} V {:>3}\n", man->id, pad_right(first_columns(man->name, 22), 22),
                    pad_right(written_man(*man), 28), -worth);
  return text.empty() ? "  nobody\n" : text;
}

std::string winners_and_losers(const Story& story) {
  if (story.before.phase < Phase::camp_rolls || story.before.phase > Phase::camp_positions)
    return "";
  const Rules rules = rules_of(story.tables, story.after);
  std::vector<std::pair<int, const Player*>> moved;
  for (const Player& man : story.after.players) {
    const Player* then = find_man(story.before, man.id);
    if (!then || man.status != Status::roster) continue;
    const int by = value_of(rules, man, false) - value_of(rules, *then, false);
    if (by != 0) moved.emplace_back(by, &man);
  }
  std::stable_sort(moved.begin(), moved.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  std::string text;
  const auto add = [&](std::string_view title, auto first, auto last) {
    if (first == last) return;
    text += section(title);
    for (auto one = first; one != last; ++one)
      text += fmt::format("  {:>+3} {} {} {}\n", one->first, pad_right(numbered(*one->second), 26),
                          pad_right(team(story.after, one->second->team).name, 12),
                          written_man(*one->second));
  };
  const auto up =
      std::find_if(moved.begin(), moved.end(), [](const auto& one) { return one.first <= 0; });
  add("Winners of camp", moved.begin(),
      std::min(up, moved.begin() + std::min<std::ptrdiff_t>(10, up - moved.begin())));
  std::reverse(moved.begin(), moved.end());
  const auto down =
      std::find_if(moved.begin(), moved.end(), [](const auto& one) { return one.first >= 0; });
  add("Losers of camp", moved.begin(),
      moved.begin() + std::min<std::ptrdiff_t>(10, down - moved.begin()));
  return text;
}

std::string bulletin(const Story& story) { return Writer(story).write(); }

}  // namespace touchline::fool
