#include "games/fool/league/receipt.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/text.hpp"
#include "games/fool/files/names.hpp"
#include "games/fool/files/notation.hpp"
#include "games/fool/league/trade_text.hpp"
#include "games/fool/report/sentence.hpp"

namespace touchline::fool {

Problems problems_of(const TeamSheet& sheet) {
  Problems problems;
  std::set<std::pair<int, std::string>> told;  // a long list is wrong once
  for (const SheetLine& line : sheet.lines)
    if (!line.wrong.empty() && told.insert({line.line, line.wrong}).second)
      problems.error({"sheet", line.line}, line.wrong);
  if (!sheet.too_many.empty()) problems.error({"sheet", 0}, sheet.too_many);
  return problems;
}

std::vector<std::string> receipt_of(const League& league, const TeamSheet& sheet) {
  std::vector<std::string> lines;
  for (const SheetLine& line : sheet.lines) lines.push_back(line.text);
  if (!sheet.decides) {
    lines.push_back(
        fmt::format("no decision for {}: the automatic owner decides", name(league.phase)));
  }
  return lines;
}

std::string sheet_report(const League& league, const ReadSheet& read) {
  std::string text =
      fmt::format("The sheet of {}, {}\n", team(league, read.team).name, name(league.phase));
  for (const SheetLine& line : read.sheet.lines) {
    text += fmt::format("  {} line {:>3}: {}\n", line.wrong.empty() ? "counted" : "dropped",
                        line.line, line.text);
    if (!line.wrong.empty()) text += fmt::format("          {}\n", line.wrong);
  }
  if (!read.sheet.too_many.empty())
    text += fmt::format("  {}: the automatic owner cut the rest\n", read.sheet.too_many);
  if (!read.sheet.decides) text += "  no decision in it: the automatic owner decided\n";
  return text;
}

namespace {

std::string turn_line(const League& league) {
  if (league.phase == Phase::draft) {
    const int whose = picks_now(league);
    if (whose < 0) return "the draft is over; league process ends it";
    const Pick& pick = league.picks[draft_order(league)[league.draft_at]];
    return fmt::format("on the clock: {}, pick {} (round {})", team(league, whose).name,
                       league.draft_at + 1, pick.round);
  }
  if (league.phase == Phase::rosters) {
    const int whose = completes_now(league);
    if (whose < 0) return "all camp rosters are set; league process goes on";
    return fmt::format("camp roster now: {} ({} of {} men)", team(league, whose).name,
                       count_all(league, whose), league.parameters.camp_roster);
  }
  return "";
}

std::vector<std::string> engine_lines(const League& league) {
  std::vector<std::string> lines;
  for (const auto& [place, game] : games_due(league)) {
    const auto own = league.engine_for.find(static_cast<int>(place) + 1);
    if (own == league.engine_for.end()) continue;
    lines.push_back(fmt::format("game {}, {} v {}, is played by {}", own->first,
                                team(league, game.home).name, team(league, game.away).name,
                                called(own->second)));
  }
  return lines;
}

/// "Goats: 11 signed, 4 refused the invitation": all of one team from here on; `at` goes to its
/// last.
std::string summed(const Named& named, const std::vector<Happening>& told, std::size_t& at) {
  const int team = told[at].team;
  std::vector<std::pair<std::string, int>> counts;
  for (;; ++at) {
    const std::string what = sentence(named, told[at]);
    auto known = std::find_if(counts.begin(), counts.end(),
                              [&](const auto& one) { return one.first == what; });
    if (known == counts.end()) known = counts.insert(counts.end(), {what, 0});
    ++known->second;
    if (at + 1 == told.size() || told[at + 1].team != team) break;
  }
  std::string line = named.team(team) + ":";
  for (std::size_t i = 0; i < counts.size(); ++i)
    line += fmt::format("{} {} {}", i == 0 ? "" : ",", counts[i].second, counts[i].first);
  return line;
}

}  // namespace

std::vector<std::string> act_lines(const Tables&, const YearRun& run) {
  const League& after = run.after.league;
  const Named named(run.before->league, after, run.record);
  std::vector<std::string> lines;
  const auto& told = run.record.happenings;
  for (std::size_t i = 0; i < told.size(); ++i) {
    const Happening& one = told[i];
    const bool others = one.team != told.front().team && one.fact != Fact::drafted &&
                        run.before->league.phase == Phase::rosters;
    if (others) {  // what the computer did in a turn of its own, in a line
      lines.push_back(summed(named, told, i));
      continue;
    }
    const Player* man = one.man < 0 ? nullptr : named.man(one.man);
    std::string line = one.team < 0 ? "" : named.team(one.team);
    if (man)
      line += fmt::format("{}{} {}", line.empty() ? "" : ", ", numbered(*man), written_man(*man));
    lines.push_back(line + (line.empty() ? "" : ": ") + sentence(named, one));
    if (const std::string dice = dice_text(run.dice, one.man); man && i == 0 && !dice.empty())
      lines.push_back("  [" + dice + "]");
  }
  if (run.after.offers.size() > run.before->offers.size()) {
    const TradeOffer& offer = run.after.offers.back();
    lines.push_back(fmt::format("offer {} to {}", offer.number, written_trade(after, offer.trade)));
  } else if (run.after.offers.size() < run.before->offers.size() && lines.empty()) {
    lines.push_back("the offer is off");
  } else if (run.after.offers != run.before->offers && lines.empty()) {
    lines.push_back(
        "accepted; everybody may bid until this step is over, then the commissioner confirms it "
        "(FOOL-TRADE-6)");
  }
  if (after.players.size() > run.before->league.players.size() && lines.empty()) {
    const Player& man = after.players.back();
    lines.push_back(fmt::format("on your list of rookies: {} {}; no others are made up",
                                numbered(man), written_man(man)));
  }
  if (after.engine_for != run.before->league.engine_for)
    for (const std::string& line : engine_lines(after)) lines.push_back(line);
  if (after.own_dice != run.before->league.own_dice)
    lines.push_back(after.own_dice ? "camp's dice are thrown by hand: league play camp, at Y11"
                                   : "camp's dice are the league's");
  if (after.clock_minutes != run.before->league.clock_minutes)
    lines.push_back(after.clock_minutes == 0
                        ? "no clock runs"
                        : fmt::format("each pick has {} min from now on", after.clock_minutes));
  if (const std::string turn = turn_line(after); !turn.empty()) lines.push_back(turn);
  if (lines.empty()) lines.push_back("done");
  return lines;
}

std::vector<std::string> due_lines(const Tables&, const State& state) {
  const League& league = state.league;
  std::vector<std::string> lines;
  if (const std::string turn = turn_line(league); !turn.empty()) lines.push_back(turn);
  for (int one = 0; one < static_cast<int>(league.teams.size()); ++one) {
    if (is_computer(league, one)) continue;
    const std::string due = due_from(league, one);
    lines.push_back(
        fmt::format("{}: {}", team(league, one).name, due.empty() ? "nothing is due" : due));
  }
  for (const Player& man : league.players)
    if (man.change && man.change->may_reverse && is_team(league, man.team))
      lines.push_back(fmt::format(
          "{}: {} was {} and is {} now: league move reverse {}, or confirm (else as the automatic "
          "owner thinks)",
          team(league, man.team).name, numbered(man), code(man.change->from), written_man(man),
          man.id));
  for (const TradeOffer& offer : state.offers) {
    lines.push_back(fmt::format(
        "offer {} of {} to {}{}", offer.number, team(league, offer.trade.a).name,
        written_trade(league, offer.trade),
        !offer.accepted ? ""
        : offer.shown   ? " (accepted, to be confirmed)"
                        : " (accepted; bid now: it can be confirmed when this step is over)"));
  }
  for (const std::string& line : engine_lines(league)) lines.push_back(line);
  if (dice_by_hand(league)) lines.push_back("camp's dice are thrown by hand: league play camp");
  return lines;
}

}  // namespace touchline::fool
