// A season folder as a league keeps it: written as one text with digests of its cards and charts,
// and read again.
#include <fmt/format.h>

#include "core/json.hpp"
#include "games/fast_drive/files/card_file.hpp"
#include "games/fast_drive/league/season.hpp"
#include "games/fast_drive/rules/chart_text.hpp"
#include "games/fast_drive/rules/game.hpp"
#include "gridiron/league/season_game.hpp"

namespace touchline::league {

using namespace fast_drive;
using Json = nlohmann::json;

SeasonDocument season_document(const books::FastDriveSeason& season,
                               const books::FoundGameBook& charts, const Switches& switches) {
  SeasonDocument document{season.name, "", {}};
  std::vector<std::string> cards;
  for (std::size_t i = 0; i < season.teams.size(); ++i) {
    const std::string card = books::write_fast_drive_card(season.cards[i]);
    document.parts[season.teams[i].name] = card;
    cards.push_back(part_digest(card));
  }
  const std::string book = write_game_book(*charts.charts);
  document.parts["game book " + charts.id] = book;
  Json json = gridiron::document_json(Game::id, season, cards);
  json["book"] = {{"id", charts.id}, {"text", part_digest(book)}};
  json["rules"] = all_switches(switches);
  document.text = json_text(json);
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
  setting.charts.id = short_text(json.at("book").at("id"));
  auto charts = parse_game_book(documents(json.at("book").at("text")), "the game book");
  if (!charts) return bad_input(charts.error());
  setting.charts.charts = std::make_shared<const GameBook>(std::move(*charts));
  auto read = gridiron::read_document(json);
  if (!read) return bad_input(read.error());
  setting.season = {std::move(read->season), {}};
  for (std::size_t i = 0; i < read->cards.size(); ++i) {
    auto card = books::parse_fast_drive_card(documents(read->cards[i]),
                                             "the card of " + setting.season.teams[i].name);
    if (!card) return bad_input(card.error());
    setting.season.cards.push_back(std::move(card->card));
  }
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
