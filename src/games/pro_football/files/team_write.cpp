#include "games/pro_football/files/team_write.hpp"

#include <fmt/format.h>

#include <span>

#include "core/text.hpp"
#include "games/pro_football/rules/reading_text.hpp"

namespace touchline::pro_football {
namespace {

template <class Pos>
std::string places_text(std::uint32_t places, int count) {
  std::string text;
  for (int i = 0; i < count; ++i) {
    if ((places >> static_cast<unsigned>(i) & 1U) == 0) continue;
    text += fmt::format("{}{}", text.empty() ? "" : " ", name(static_cast<Pos>(i)));
  }
  return text;
}

/// A table of the rolls 2 to 12, filled column by column.
class RollTable {
 public:
  RollTable() : lines_(12) {
    lines_[0] = "row";
    for (std::size_t i = 1; i < lines_.size(); ++i) lines_[i] = fmt::format("{}", i + 1);
  }
  template <class C>
  void add(std::string_view title, const ByRoll<C>& column) {
    lines_[0] += fmt::format("|{}", title);
    for (std::size_t i = 0; i < 11; ++i) lines_[i + 1] += "|" + text_of(column.cells[i]);
  }
  std::string text() const { return fmt::format("{}\n", join_words(lines_, "\n")); }

 private:
  std::vector<std::string> lines_;
};

std::string men_text(const Team& team, bool offence) {
  std::string text = offence ? "\n[offence]\n" : "\n[defence]\n";
  for (const Man& man : team.men) {
    const std::uint32_t places = offence ? man.off : man.def;
    if (places == 0) continue;
    text += fmt::format("{} | {} | ",
                        offence ? places_text<OffPos>(places, off_positions)
                                : places_text<DefPos>(places, def_positions),
                        man.name);
    if (!offence) {
      text += fmt::format("{} {}", man.defence, man.rush);
      if (man.pass_defence) text += fmt::format(" {}", *man.pass_defence);
    } else {
      text += fmt::format("{} {}", man.run_block, man.pass_block);
      std::string records;
      if (man.throws > 0) records += fmt::format(" throws {}", man.throws);
      if (man.carries > 0) records += fmt::format(" carries {}", man.carries);
      if (man.targets > 0) records += fmt::format(" targets {}", man.targets);
      if (man.defender != DefPos::none) records += fmt::format(" defender {}", name(man.defender));
      if (!records.empty()) text += " |" + records;
    }
    text += "\n";
  }
  return text;
}

std::string card_text(const Man& man) {
  RollTable table;
  bool any = false;
  const auto add = [&](std::string_view play, const std::optional<Columns>& columns) {
    if (!columns) return;
    any = true;
    table.add(fmt::format("{} right", play), columns->right);
    table.add(fmt::format("{} wrong", play), columns->wrong);
  };
  for (std::size_t i = 0; i < 3; ++i) add(run_names[i], man.run[i]);
  for (std::size_t i = 0; i < 3; ++i) add(pass_names[i], man.pass[i]);
  if (man.must_run) table.add("must run", *man.must_run);
  return any ? fmt::format("\n[card {}]\n{}", man.name, table.text()) : "";
}

std::string defence_text(std::string_view title, const DefenceCard& card) {
  RollTable table;
  for (std::size_t i = 0; i < 6; ++i) table.add(i < 3 ? run_names[i] : pass_names[i - 3], card[i]);
  return fmt::format("\n[{}]\n{}", title, table.text());
}

std::string specialists_text(const Team& team) {
  std::string text = "\n[specialists]\n";
  RollTable table;
  table.add("punt", team.punt);
  table.add("kickoff", team.kickoff);
  table.add("extra point", team.extra_point);
  for (const Band& band : team.field_goals) {
    table.add(fmt::format("fg {}-{}", band.low, band.high), band.good);
  }
  for (std::size_t i = 0; i < 3; ++i) {
    if (team.back[i] < 0) continue;
    text += fmt::format("back {} {}\n", i + 1, team.man(team.back[i]).name);
    table.add(fmt::format("punt return {}", i + 1), *team.punt_return[i]);
    table.add(fmt::format("kick return {}", i + 1), *team.kick_return[i]);
  }
  return text + table.text();
}

/// The shares of plays are left out where they are those of everybody.
std::string tendencies_text(const Tendencies& calls) {
  std::string text = "\n[tendencies]\ndown | 1 | 2-3 | 4-6 | 7-10 | 11+\n";
  for (std::size_t down = 0; down < calls.runs.size(); ++down) {
    text += fmt::format("{} | {}\n", down + 1, join_words(calls.runs[down], " | "));
  }
  if (calls.plays == Tendencies{}.plays) return text;
  const std::span plays(calls.plays);
  return text + fmt::format("runs | {}\npasses | {}\n", join_words(plays.first(4), " | "),
                            join_words(plays.last(4), " | "));
}

}  // namespace

std::string team_text(const Team& team, std::string_view remark) {
  std::string text;
  if (!remark.empty()) {
    for (const std::string_view line : split(remark, '\n')) text += fmt::format("# {}\n", line);
  }
  text += fmt::format("team {}\nseason {}\n", team.name, team.season);
  if (!team.source.empty()) text += fmt::format("source {}\n", team.source);
  if (!team.record.empty()) text += fmt::format("record {}\n", team.record);
  text += fmt::format("front {}\n", team.front == Front::four_three ? "4-3" : "3-4");
  text += team.fumble.high < team.fumble.low
              ? "fumble 0\n"
              : fmt::format("fumble {}-{}\n", team.fumble.low, team.fumble.high);
  text += fmt::format("fouls {} {}\n", team.offence_fouls, team.defence_fouls);
  text += men_text(team, true) + men_text(team, false);
  if (!team.records.empty()) text += "\n[records]\n";
  for (const SeasonRecord& record : team.records) {
    text += fmt::format("{} | {}\n", record.name, record.text);
  }
  for (const Man& man : team.men) text += card_text(man);
  text += defence_text("defence card", team.defence);
  for (std::size_t i = 0; i < card_formations.size(); ++i) {
    if (team.defence_in[i]) {
      text += defence_text(fmt::format("defence card {}", card_formations[i]), *team.defence_in[i]);
    }
  }
  text += specialists_text(team);
  if (team.tendencies) text += tendencies_text(*team.tendencies);
  if (!team.calls.empty()) text += fmt::format("\n[calls]\n{}\n", join_words(team.calls, "\n"));
  return text;
}

}  // namespace touchline::pro_football
