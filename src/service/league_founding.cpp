// league new, season, list: founding a league and opening its seasons.
#include <fmt/format.h>

#include <algorithm>

#include "core/json_value.hpp"
#include "document/done.hpp"
#include "games/registry.hpp"
#include "service/answers.hpp"

namespace touchline::service {
namespace {

using Json = JsonValue;
using report::Style;

}  // namespace

Answer found_league(Asked& asked) {
  const std::string name = asked.request().text("name");
  const auto found = game_of_season(asked, asked.request().text("season"));
  if (!found) return bad_input(found.error());
  const GameModule& game = **found;
  if (auto has = takes(game, asked.request(), true, asked.verb.options); !has) {
    return bad_input(has.error());
  }
  auto papers = game.papers(asked.call);
  if (!papers) return bad_input(papers.error());
  league::Claim keeper = asked.caller.claim;
  if (keeper.name.empty()) keeper.name = asked.caller.founder;
  auto desk = league::found(asked.office,
                            {name, std::string(game.id), papers->season, papers->parts,
                             asked.request().text("--beacon", papers->beacon)},
                            keeper);
  if (!desk) return bad_input(desk.error());
  const std::size_t clubs = desk->clubs().size();
  const auto next = desk->upcoming();
  const std::string store = asked.store->name(), key = desk->key_path().string(),
                    title = next ? next->title : "";
  View view;
  view.text = [=, &say = desk->words()](const Style& style) {
    std::string text = say("founding.done", style.bold(name), clubs, keeper.name) + "\n";
    text += style.dim(say("founding.store", store) + "\n" + say("founding.key", key) + "\n");
    if (!title.empty()) text += say("founding.next", title) + "\n";
    return text;
  };
  view.json = carried({{"league", name},
                       {"game", game.id},
                       {"clubs", clubs},
                       {"made_by", keeper.name},
                       {"store", store},
                       {"key", key},
                       {"next", title}});
  return view;
}

Answer open_season(Asked& asked) {
  league::Desk& desk = *asked.desk;
  Papers papers;
  if (const std::string name = asked.request().text("season"); name.empty()) {  // the same again
    if (!desk.state()) return bad_input(desk.state().error());
    const std::string digest = desk.tenant().season_document(*desk.state());
    const auto rows = asked.store->select<store::DocumentRow>(
        store::Where().is("league", desk.name()).is("digest", digest));
    if (rows.empty()) return bad_input("the last season's document is lost");
    papers.season = rows.front();
  } else {
    // What nobody knows is refused by the league's own game, which says what it knows.
    const GameModule& game = *game_of_season(asked, name).value_or(&game_of(asked));
    if (game.id != desk.league().game) {
      return bad_input(fmt::format("{} is a season of {}, the league plays {}", name, game.id,
                                   desk.league().game));
    }
    auto found = game.papers(asked.call);
    if (!found) return bad_input(found.error());
    papers = std::move(*found);
  }
  if (auto opened = league::open_season(desk, papers.season, papers.parts); !opened) {
    return bad_input(opened.error());
  }
  const auto next = desk.upcoming();
  const std::string title = next ? next->title : "";
  return done(desk.words()("turn.next", title) + "\n",
              {{"season", desk.season()}, {"turn", desk.turn().number}, {"next", title}});
}

Answer list_leagues(Asked& asked) {
  Json list = Json::array();
  std::string text;
  for (const auto& row : asked.store->select<store::LeagueRow>()) {
    const auto open =
        asked.store->select<store::OpenTurnRow>(store::Where().is("league", row.league));
    const std::int64_t number = open.empty() ? 0 : open.front().number;
    list.push_back({{"league", row.league},
                    {"game", row.game},
                    {"turn", number},
                    {"made_by", row.made_by},
                    {"changed", league::time_text(row.last_at)}});
    text += fmt::format("{:<20} {:<16} turn {:>3}   changed {}\n", row.league, row.game, number,
                        league::time_text(row.last_at));
  }
  View view =
      said(text.empty() ? "no leagues yet; touchline league new NAME SEASON founds one\n" : text);
  view.json = carried(list);
  return view;
}

}  // namespace touchline::service
