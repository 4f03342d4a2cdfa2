#include "league/outlook.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <tuple>

#include "games/fast_drive/league/season.hpp"
#include "games/fast_drive/rules/game.hpp"
#include "games/first_division/league/season.hpp"
#include "games/first_division/rules/game.hpp"
#include "league/season_tenant.hpp"

namespace touchline::league {

using report::LeagueChances;
using store::DocumentRow;
using store::GoalRow;
using store::TurnRow;
using store::Where;

report::LeagueBook league_book(Desk& desk) {
  const auto all = [&] { return Where().is("league", desk.name()); };
  store::Store& store = desk.store();
  return {desk.name(),
          desk.league().game,
          store.select<store::ResultRow>(all()),
          store.select<GoalRow>(all()),
          store.select<store::StandingRow>(all()),
          desk.league().game != fast_drive::Game::id};
}

Result<std::vector<report::ComingMatch>> coming_matches(Desk& desk) {
  const auto next = desk.upcoming();
  if (!next) return bad_input(next.error());
  const auto later = desk.tenant().later(desk.current().state);
  if (!later) return bad_input(later.error());
  std::vector<report::ComingMatch> coming;
  for (const auto* list : {&next->matches, &*later}) {
    for (const Pairing& match : *list) {
      coming.push_back({match.fixture, match.round, match.stage, match.date, match.home, match.away,
                        match.neutral});
    }
  }
  return coming;
}

namespace {

/// One season of the league, from which the rest can be played from any of its states.
class Outlook {
 public:
  Outlook(Desk& desk, OutlookOrder order) : desk_(desk), order_(order) {}

  Result<LeagueChances> from(const SeasonState& state, const Progress& progress) {
    auto chances = desk_.league().game == fast_drive::Game::id ? of_drives(state, progress)
                                                               : of_goals(state, progress);
    if (!chances) return chances;
    chances->season = state.season;
    chances->round = state.round;
    return chances;
  }

 private:
  std::string document(const std::string& digest) {
    const auto rows =
        desk_.store().select<DocumentRow>(Where().is("league", desk_.name()).is("digest", digest));
    return rows.empty() ? "" : rows.front().text;
  }
  Documents documents() {
    return [this](const std::string& digest) { return document(digest); };
  }

  Result<LeagueChances> of_goals(const SeasonState& state, const Progress& progress) {
    if (!soccer_ || document_ != state.document) {
      auto setting = first_division_setting(document(state.document), documents());
      if (!setting) return bad_input(setting.error());
      soccer_ = std::move(*setting);
      document_ = state.document;
      goals_ = desk_.store().select<GoalRow>(
          Where().is("league", desk_.name()).is("season", state.season));
    }
    season::OddsOrder order;
    order.seasons = order_.seasons;
    order.seed = order_.seed;
    order.switches = soccer_->switches;
    order.played.resize(soccer_->season.fixtures.size());
    for (std::size_t i = 0; i < state.scores.size(); ++i) {
      if (state.scores[i]) order.played[i] = competition::Score{*state.scores[i], {}};
    }
    order.goals = goals_until(state);
    return report::league_chances(soccer_->season, season_odds(soccer_->season, order, progress),
                                  order);
  }

  std::vector<season::GoalsSoFar> goals_until(const SeasonState& state) const {
    const auto& clubs = soccer_->season.clubs;
    std::map<std::pair<int, std::string>, int> sums;
    for (const GoalRow& goal : goals_) {
      const auto fixture = static_cast<std::size_t>(goal.fixture);
      if (fixture > state.scores.size() || !state.scores[fixture - 1]) continue;
      const auto club = std::find(clubs.begin(), clubs.end(), goal.club) - clubs.begin();
      ++sums[{static_cast<int>(club), goal.player}];
    }
    std::vector<season::GoalsSoFar> list;
    for (const auto& [who, goals] : sums) list.push_back({who.first, who.second, goals});
    return list;
  }

  Result<LeagueChances> of_drives(const SeasonState& state, const Progress& progress) {
    if (!football_ || document_ != state.document) {
      auto setting = fast_drive_setting(document(state.document), documents());
      if (!setting) return bad_input(setting.error());
      football_ = std::move(*setting);
      auto game = fast_drive_season(document(state.document), documents());
      if (!game) return bad_input(game.error());
      game_ = std::move(*game);
      document_ = state.document;
    }
    season::FastDriveOddsOrder order;
    order.seasons = order_.seasons;
    order.seed = order_.seed;
    order.switches = football_->switches;
    const std::size_t regular = football_->season.games.size();
    order.played.resize(regular);
    int last_week = 0;
    for (const SeasonFixture& fixture : game_->fixtures(state.scores)) {
      const auto i = static_cast<std::size_t>(fixture.number - 1);
      if (!fixture.playoff) last_week = std::max(last_week, fixture.round);
      if (i >= state.scores.size() || !state.scores[i]) continue;
      if (!fixture.playoff) {
        order.played[i] = *state.scores[i];
      } else {
        const auto round = static_cast<competition::nfl::Round>(fixture.round - last_week - 1);
        order.playoffs.push_back({round, fixture.club, *state.scores[i]});
      }
    }
    return report::league_chances(
        football_->season,
        season_odds(football_->season, football_->charts.charts, order, progress), order);
  }

  Desk& desk_;
  OutlookOrder order_;
  std::string document_{};
  std::optional<FirstDivisionSetting> soccer_{};
  std::optional<FastDriveSetting> football_{};
  std::unique_ptr<SeasonGame> game_{};
  std::vector<GoalRow> goals_{};
};

}  // namespace

Result<LeagueChances> outlook(Desk& desk, const OutlookOrder& order, const Progress& progress) {
  const auto state = parse_season_state(desk.current().state);
  if (!state) return bad_input(state.error());
  return Outlook(desk, order).from(*state, progress);
}

Result<std::vector<LeagueChances>> outlook_by_round(Desk& desk, const OutlookOrder& order,
                                                    const Progress& progress) {
  const auto now = parse_season_state(desk.current().state);
  if (!now) return bad_input(now.error());
  Outlook view(desk, order);
  std::vector<LeagueChances> list;
  const auto turns = desk.store().select<TurnRow>(
      Where().is("league", desk.name()).is("withdrawn", std::int64_t{0}));
  for (const TurnRow& turn : turns) {
    if (turn.kind == "undo") continue;
    const auto state = parse_season_state(turn.state);
    if (!state || state->season != now->season) continue;
    auto chances = view.from(*state, {});
    if (!chances) return bad_input(chances.error());
    list.push_back(std::move(*chances));
    if (progress) progress(static_cast<std::uint64_t>(turn.seq), turns.size());
  }
  return list;
}

}  // namespace touchline::league
