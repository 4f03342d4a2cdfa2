#include "games/beppiland/league/receipt.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/beppiland/files/sheet.hpp"
#include "games/beppiland/files/sheet_language.hpp"
#include "games/beppiland/report/sentence.hpp"
#include "games/beppiland/rules/match_rules.hpp"
#include "games/beppiland/rules/session.hpp"

namespace touchline::league {

using namespace beppiland;

namespace {

void add_totals(const report::Words& words, const Rehearsal& rehearsal,
                std::vector<std::string>& lines) {
  for (std::size_t i = 0; i < rehearsal.teams.size(); ++i) {
    const Points& totals = rehearsal.totals[i].final;
    const Team& team = rehearsal.teams[i];
    lines.push_back(fmt::format("-{}- {}: {} Po {} Li {} Di {} Ce {} At {}{}{}", i + 1,
                                rehearsal.meetings[i].id, formation(team), totals[Area::Po],
                                totals[Area::Li], totals[Area::Di], totals[Area::Ce],
                                totals[Area::At], team.cat ? " CAT" : "", team.tfg ? " TFG" : ""));
    const AreaTotals& all = rehearsal.totals[i];
    for (const Area area : field_areas) {
      const int lost = std::max(0, all.raw[area] - all.side_penalty[area]) + all.extra[area] -
                       all.after_3x[area];
      if (lost > 0) {
        lines.push_back("    " + sentence(words, {Said::beware_3x, lost, name(area)}));
      }
      if (all.side_penalty[area] > 0) {
        lines.push_back("    " +
                        sentence(words, {Said::beware_sides, name(area), all.side_penalty[area]}));
      }
    }
  }
}

void add_men(const report::Words& words, const League& league, const Rehearsal& rehearsal,
             std::vector<std::string>& lines) {
  std::map<int, int> matches;
  for (const Team& team : rehearsal.teams) {
    for (const Man& man : team.men) ++matches[man.player];
  }
  std::vector<Argument> tired;
  for (const Player& man : rehearsal.club.players) {
    const int often = matches[man.id];
    if (often >= (man.positions.has(Area::Po) ? 4 : 3)) tired.emplace_back(man.name);
  }
  if (!tired.empty()) lines.push_back(sentence(words, {Said::beware_tired, several(tired)}));
  std::vector<Argument> near_ban;
  for (const Player& man : rehearsal.club.players) {
    if (matches[man.id] > 0 && man.pd % 10 >= 6)
      near_ban.emplace_back(fmt::format("{} ({} PD)", man.name, man.pd));
  }
  if (!near_ban.empty()) lines.push_back(sentence(words, {Said::beware_yellow, several(near_ban)}));
  const Club& before =
      league.clubs[static_cast<std::size_t>(club_numbered(league, rehearsal.club.name))];
  const Club& then = rehearsal.club;
  lines.push_back(sentence(words, {Said::stock, before.pa, then.pa, before.pgp, then.pgp, before.ps,
                                   then.ps, before.money, then.money}));
}

}  // namespace

std::vector<std::string> receipt_of(const League& league, int club, const FairCopy& copy) {
  const report::Words& words = report::words_of(league);
  const Orders& orders = copy.orders;
  std::vector<std::string> lines;
  const Fact now = session_fact(league.season, league.session);
  const Fact says = session_fact(orders.season > 0 ? orders.season : league.season,
                                 orders.session > 0 ? orders.session : league.session);
  if (says != now) lines.push_back(sentence(words, {Said::beware_session, says, now}));
  const Rehearsal rehearsal = rehearse(league, club, orders);
  add_totals(words, rehearsal, lines);
  add_men(words, league, rehearsal, lines);
  std::vector<std::string> all =
      echo(orders, league, club, {words.raw("receipt.men"), words.raw("receipt.standing")});
  for (const Correction& correction : rehearsal.corrections) {
    all.push_back(
        fmt::format("{}{}{}: {} -> {} [{}]", correction.code,
                    correction.line > 0 ? " " + words("receipt.line", correction.line) : "",
                    correction.match.empty() ? "" : " " + correction.match,
                    sheet::in_language(sentence(words, correction.ordered), league.language),
                    sentence(words, correction.done), correction.rule));
  }
  for (const Mark& mark : copy.marks) {
    all.push_back(
        sentence(words, {Said::receipt_mark, mark.line, mark.column, mark.text, mark.why}));
  }
  for (const Fact& wait : rehearsal.waits) all.push_back(sentence(words, wait));
  all.insert(all.end(), lines.begin(), lines.end());
  return all;
}

}  // namespace touchline::league
