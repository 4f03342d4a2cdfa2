#include "games/beppiland/league/outlook.hpp"

#include "games/beppiland/league/state.hpp"
#include "games/beppiland/league/tenant.hpp"
#include "games/beppiland/rules/odds.hpp"
#include "games/beppiland/rules/tables.hpp"
#include "games/beppiland/season/rest_of_season.hpp"
#include "league/chain.hpp"

namespace touchline::league {

using namespace beppiland;

namespace {

/// Points that a match brought less those that its totals deserved.
void add_luck(const League& league, const MatchRecord& match, std::vector<double>& luck) {
  if (match.meeting.competition != Competition::championship || match.weather == Weather::suspended)
    return;
  Setting setting;
  setting.teams = match.teams;
  setting.weather = match.weather;
  setting.switches = league.switches;
  const MatchOdds odds = odds_of(setting, match.course);
  const auto points = [](int scored, int conceded) {
    return scored > conceded ? win_points : scored == conceded ? draw_points : 0;
  };
  const auto deserved = [](double won, double drawn) {
    return win_points * won + draw_points * drawn;
  };
  const auto at = [](int club) { return static_cast<std::size_t>(club); };
  luck[at(match.meeting.club.home)] +=
      points(match.goals.home, match.goals.away) - deserved(odds.home, odds.draw);
  luck[at(match.meeting.club.away)] +=
      points(match.goals.away, match.goals.home) - deserved(odds.away, odds.draw);
}

}  // namespace

touchline::Result<report::BulletinExtras> bulletin_extras(Desk& desk, std::int64_t number,
                                                          report::Language language,
                                                          const Progress& progress) {
  std::map<std::int64_t, std::string> states;  // by seq
  std::vector<double> luck(36, 0.0);
  League after;
  for (const store::TurnRow& turn :
       desk.store().select<store::TurnRow>(store::Where().is("league", desk.name()))) {
    if (!is_turn(turn)) continue;
    states[turn.seq] = turn.state;
    if (turn.withdrawn != 0 || turn.kind != "session" || turn.number > number) continue;
    const auto inputs = parse_inputs(turn.inputs);
    if (!inputs) return bad_input(inputs.error());
    const auto run = run_session(states[turn.base], *inputs);
    if (!run) return bad_input(run.error());
    if (run->before.session == 1) luck.assign(luck.size(), 0.0);  // another season
    for (const MatchRecord& match : run->outcome.record.matches) {
      add_luck(run->before, match, luck);
    }
    after = run->outcome.league;
  }
  report::BulletinExtras extras;
  if (after.clubs.empty() || after.session > sessions || after.session == 1) return extras;
  const std::uint64_t seasons = 2000;
  const auto chances =
      season::beppiland_chances(after, {seasons, static_cast<std::uint64_t>(number), progress});
  if (!chances) return cancelled();
  for (std::size_t club = 0; club < after.clubs.size(); ++club) {
    const season::BeppilandChances& one = (*chances)[club];
    extras.outlook.push_back(
        {static_cast<int>(club), one.first, one.up, one.down, one.points_mean, luck[club]});
  }
  extras.outlook_note = report::Words::of(language)("outlook.how", std::to_string(seasons));
  return extras;
}

}  // namespace touchline::league
