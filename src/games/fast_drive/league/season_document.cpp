// A season folder as a league keeps it: written as one text with digests of its cards and charts,
// and read again.
#include <fmt/format.h>

#include "core/json.hpp"
#include "games/fast_drive/files/card_file.hpp"
#include "games/fast_drive/league/season.hpp"
#include "games/fast_drive/rules/chart_text.hpp"
#include "games/fast_drive/rules/game.hpp"

namespace touchline::league {

using namespace fast_drive;
namespace nfl = competition::nfl;
using Json = nlohmann::json;

SeasonDocument season_document(const books::FastDriveSeason& season,
                               const books::FoundGameBook& charts, const Switches& switches) {
  SeasonDocument document{season.name, "", {}};
  Json teams = Json::array();
  for (std::size_t i = 0; i < season.teams.size(); ++i) {
    const nfl::Team& team = season.teams[i];
    const std::string card = books::write_fast_drive_card(season.cards[i]);
    document.parts[team.name] = card;
    teams.push_back({{"code", team.code},
                     {"name", team.name},
                     {"conference", static_cast<int>(team.conference)},
                     {"division", static_cast<int>(team.division)},
                     {"card", part_digest(card)}});
  }
  Json games = Json::array();
  for (const books::FastDriveGame& game : season.games) {
    if (game.playoff()) continue;
    games.push_back({game.week, game.date, game.team.home, game.team.away, game.neutral ? 1 : 0});
  }
  const std::string book = write_game_book(*charts.charts);
  document.parts["game book " + charts.id] = book;
  document.text = Json{{"game", Game::id},
                       {"id", season.id},
                       {"name", season.name},
                       {"year", season.year},
                       {"league", season.league},
                       {"book", {{"id", charts.id}, {"text", part_digest(book)}}},
                       {"teams", teams},
                       {"games", games},
                       {"rules", changed_switches(switches)}}
                      .dump();
  return document;
}

namespace {

Result<FastDriveSetting> read_setting(const Json& json, const Documents& documents) {
  FastDriveSetting setting;
  for (const Json& rule : json.at("rules")) {
    if (auto set = set_switch(setting.switches, rule.get<std::string>()); !set) {
      return bad_input(set.error());
    }
  }
  books::FastDriveSeason& season = setting.season;
  season.id = short_text(json.at("id"));
  season.name = short_text(json.at("name"));
  season.year = whole_number<int>(json.at("year"), 1900, 2200);
  season.league = short_text(json.at("league"));
  setting.charts.id = short_text(json.at("book").at("id"));
  auto charts = parse_game_book(documents(json.at("book").at("text")), "the game book");
  if (!charts) return bad_input(charts.error());
  setting.charts.charts = std::make_shared<const GameBook>(std::move(*charts));
  if (json.at("teams").size() > nfl::most_teams) return bad_input("a season of too many teams");
  std::vector<std::string> names;
  for (const Json& team : json.at("teams")) {
    const std::string& name = names.emplace_back(short_text(team.at("name")));
    auto card = books::parse_fast_drive_card(documents(team.at("card")), "the card of " + name);
    if (!card) return bad_input(card.error());
    season.cards.push_back(std::move(card->card));
    season.teams.push_back(
        {short_text(team.at("code")), name,
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
    const books::FastDriveGame& match = season.games.back();
    matches.push_back(
        {static_cast<int>(season.games.size()), match.week, match.team, match.neutral, false});
  }
  if (const auto why = why_no_season(names, matches))
    return bad_input(fmt::format("this is no season of a league: {}", *why));
  return setting;
}

}  // namespace

Result<FastDriveSetting> fast_drive_setting(const std::string& text, const Documents& documents) {
  try {
    return read_setting(parse_json(text), documents);
  } catch (const Json::exception& error) {
    return bad_input(fmt::format("this is no season of a league: {}", error.what()));
  }
}

}  // namespace touchline::league
