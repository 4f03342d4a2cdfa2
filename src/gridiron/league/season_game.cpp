#include "gridiron/league/season_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/json.hpp"
#include "gridiron/report/season.hpp"

namespace touchline::gridiron {

namespace nfl = competition::nfl;
using league::Scores;
using league::SeasonFixture;
using Json = nlohmann::json;

NflSeasonGame::NflSeasonGame(Season season) : season_(std::move(season)) {
  for (const nfl::Team& team : season_.teams) clubs_.push_back(team.name);
  for (std::size_t i = 0; i < season_.games.size(); ++i) {
    const ScheduledGame& game = season_.games[i];
    regular_.push_back({static_cast<int>(i + 1), game.week, game.team, game.neutral, false});
    last_week_ = std::max(last_week_, game.week);
  }
}

std::vector<SeasonFixture> NflSeasonGame::fixtures(const Scores& scores) const {
  std::vector<SeasonFixture> list = regular_;
  if (!regular_over(scores)) return list;
  (void)playoffs(scores, &list);
  return list;
}

std::string NflSeasonGame::stage(const SeasonFixture& fixture) const {
  if (!fixture.playoff) return fmt::format("Week {}", fixture.round);
  return std::string(round_name(round_of(fixture)));
}

std::string NflSeasonGame::date(const SeasonFixture& fixture) const {
  if (fixture.playoff) return "";
  return season_.games[static_cast<std::size_t>(fixture.number - 1)].date;
}

Result<void> NflSeasonGame::check_score(const SeasonFixture& fixture, BySide<int> score) const {
  for (const Side side : both_sides) {
    if (score[side] < 0 || score[side] > 200 || score[side] == 1) {
      return bad_input(fmt::format("{} points cannot be scored", score[side]));
    }
  }
  if (fixture.playoff && score.home == score.away) {
    return bad_input("a playoff game cannot end in a tie");
  }
  return {};
}

nfl::Round NflSeasonGame::round_of(const SeasonFixture& fixture) const {
  return static_cast<nfl::Round>(fixture.round - last_week_ - 1);
}

OddsOrder NflSeasonGame::order_from(const Scores& scores,
                                    const league::OutlookOrder& outlook) const {
  OddsOrder order;
  order.seasons = outlook.seasons;
  order.seed = outlook.seed;
  order.played.resize(regular_.size());
  for (const SeasonFixture& fixture : fixtures(scores)) {
    const auto i = static_cast<std::size_t>(fixture.number - 1);
    if (i >= scores.size() || !scores[i]) continue;
    if (!fixture.playoff) {
      order.played[i] = *scores[i];
    } else {
      order.playoffs.push_back({round_of(fixture), fixture.club, *scores[i]});
    }
  }
  return order;
}

nfl::Tally NflSeasonGame::tally(const Scores& scores) const {
  nfl::Tally all(season_.teams);
  for (std::size_t i = 0; i < std::min(scores.size(), regular_.size()); ++i) {
    if (!scores[i]) continue;
    const SeasonFixture& game = regular_[i];
    all.add({game.round, game.club.home, game.club.away, *scores[i], game.neutral});
  }
  return all;
}

bool NflSeasonGame::regular_over(const Scores& scores) const {
  return scores.size() >= regular_.size() &&
         std::all_of(scores.begin(), scores.begin() + static_cast<std::ptrdiff_t>(regular_.size()),
                     [](const auto& score) { return score.has_value(); });
}

nfl::Bracket NflSeasonGame::playoffs(const Scores& scores, std::vector<SeasonFixture>* list) const {
  const nfl::Format format = nfl::format_of(season_.year);
  const nfl::Tally all = tally(scores);
  nfl::Bracket bracket =
      nfl::bracket(nfl::seeds(all, nfl::standings(all, format.tie_breaks), format), format);
  std::size_t next = regular_.size();
  int round = last_week_;
  while (!bracket.champion) {
    const nfl::Pairings pairings = nfl::next_round(bracket);
    ++round;
    std::vector<int> winners;
    for (std::size_t i = 0; i < pairings.size(); ++i, ++next) {
      const nfl::Pairing& pair = pairings[i];
      if (list) {
        list->push_back(
            {static_cast<int>(next + 1), round, {pair.home, pair.away}, pair.neutral, true});
      }
      if (next >= scores.size() || !scores[next]) continue;
      winners.push_back(scores[next]->home > scores[next]->away ? pair.home : pair.away);
    }
    if (winners.size() < pairings.size()) break;
    bracket = nfl::after_round(bracket, winners);
  }
  return bracket;
}

std::vector<store::StandingRow> NflSeasonGame::standings(const Scores& scores, bool over) const {
  const nfl::Tally all = tally(scores);
  const nfl::Format format = nfl::format_of(season_.year);
  std::map<int, std::string> notes;
  if (regular_over(scores)) {
    const auto seeds = nfl::seeds(all, nfl::standings(all, format.tie_breaks), format);
    for (const auto conference : nfl::both_conferences) {
      for (std::size_t i = 0; i < seeds[conference].size(); ++i) {
        notes[seeds[conference][i]] = fmt::format("seed {}", i + 1);
      }
    }
    const nfl::Bracket bracket = playoffs(scores, nullptr);
    if (over && bracket.champion) notes[*bracket.champion] = "champions";
  }
  std::vector<store::StandingRow> rows;
  for (const nfl::DivisionOrder& division : nfl::standings(all, format.tie_breaks)) {
    std::int64_t position = 0;
    for (const int team : division.order) {
      const nfl::Record& record = all.record(team);
      store::StandingRow& line = rows.emplace_back();
      line.n = static_cast<std::int64_t>(rows.size());
      line.division =
          fmt::format("{} {}", nfl::name(division.conference), nfl::name(division.division));
      line.position = ++position;
      line.club = clubs_[static_cast<std::size_t>(team)];
      line.played = record.played();
      line.won = record.won;
      line.drawn = record.tied;
      line.lost = record.lost;
      line.scored = all.points_for(team);
      line.conceded = all.points_against(team);
      line.points = 2 * record.won + record.tied;
      line.note = notes[team];
    }
  }
  return rows;
}

// ------------------------------------------------------------------------------------- document

Json document_json(std::string_view game, const Season& season,
                   const std::vector<std::string>& cards) {
  Json teams = Json::array();
  for (std::size_t i = 0; i < season.teams.size(); ++i) {
    const nfl::Team& team = season.teams[i];
    teams.push_back({{"code", team.code},
                     {"name", team.name},
                     {"conference", static_cast<int>(team.conference)},
                     {"division", static_cast<int>(team.division)},
                     {"card", cards[i]}});
  }
  Json games = Json::array();
  for (const ScheduledGame& one : season.games) {
    if (one.playoff()) continue;
    games.push_back({one.week, one.date, one.team.home, one.team.away, one.neutral ? 1 : 0});
  }
  return {{"game", game},        {"id", season.id},         {"name", season.name},
          {"year", season.year}, {"league", season.league}, {"teams", teams},
          {"games", games}};
}

Result<ReadDocument> read_document(const Json& json) {
  ReadDocument read;
  Season& season = read.season;
  season.id = short_text(json.at("id"));
  season.name = short_text(json.at("name"));
  season.year = whole_number<int>(json.at("year"), 1900, 2200);
  season.league = short_text(json.at("league"));
  if (json.at("teams").size() > nfl::most_teams) return bad_input("a season of too many teams");
  std::vector<std::string> names;
  for (const Json& team : json.at("teams")) {
    names.push_back(short_text(team.at("name")));
    read.cards.push_back(team.at("card"));
    season.teams.push_back(
        {short_text(team.at("code")), names.back(),
         static_cast<nfl::Conference>(whole_number<int>(team.at("conference"), 0, 1)),
         static_cast<nfl::Division>(whole_number<int>(team.at("division"), 0, 4))});
  }
  if (const auto why = nfl::why_no_season(season.teams))
    return bad_input(fmt::format("this is no season of a league: {}", *why));
  std::vector<SeasonFixture> matches;
  for (const Json& game : json.at("games")) {
    season.games.push_back({whole_number<int>(game.at(0)),
                            {},
                            short_text(game.at(1)),
                            {whole_number<int>(game.at(2)), whole_number<int>(game.at(3))},
                            game.at(4) == 1,
                            {},
                            {}});
    const ScheduledGame& match = season.games.back();
    matches.push_back(
        {static_cast<int>(season.games.size()), match.week, match.team, match.neutral, false});
  }
  if (const auto why = league::why_no_season(names, matches))
    return bad_input(fmt::format("this is no season of a league: {}", *why));
  return read;
}

}  // namespace touchline::gridiron
