// touchline league new, season, list: founding a league and opening its seasons.
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/league_room.hpp"
#include "cli/season_name.hpp"
#include "core/digest.hpp"
#include "games/beppiland/files/league_file.hpp"
#include "games/beppiland/league/tenant.hpp"
#include "games/fast_drive/league/season.hpp"
#include "games/first_division/league/season.hpp"
#include "games/registry.hpp"
#include "text/file.hpp"

namespace touchline::cli {
namespace {

using Json = nlohmann::ordered_json;

struct NewOptions {
  RoomOptions room{};
  std::string name{}, season{}, book{}, language{"en"};
  std::vector<std::string> rules{};
  int people = 0;
};

struct SeasonPapers {
  std::string game{};
  store::DocumentRow season{};
  std::vector<store::DocumentRow> parts{};
};

SeasonPapers papers(std::string_view game, const league::SeasonDocument& document) {
  SeasonPapers papers{
      std::string(game), {"", digest(document.text), document.name, document.text}, {}};
  for (const auto& [name, text] : document.parts) {
    papers.parts.push_back({"", digest(text), name, text});
  }
  return papers;
}

// A league of Beppiland: from its file, or made up whole.
std::optional<SeasonPapers> beppiland_papers(Shell& shell, const NewOptions& options) {
  std::string text;
  if (options.season == league::beppiland_id) {
    text = books::sample_league_file(options.name, options.people, options.language, options.rules);
  } else {
    auto read = books::read_text(options.season);
    if (!read) return refuse(shell, read.error()), std::nullopt;
    text = std::move(*read);
  }
  const auto file = books::parse_league_file(text, options.season);
  if (!file) return refuse(shell, file.error()), std::nullopt;
  return SeasonPapers{
      std::string(league::beppiland_id), {"", digest(text), "league.toml", text}, {}};
}

// A season's folder as the documents of a league; problems are reported.
std::optional<SeasonPapers> find_papers(Shell& shell, const NewOptions& options) {
  if (options.season == league::beppiland_id || options.season.ends_with(".toml"))
    return beppiland_papers(shell, options);
  if (is_fast_drive_season(shell, options.season)) {
    const auto found = find_fast_drive_season(shell, options.season, options.book, options.rules);
    if (!found) return std::nullopt;
    return papers(fast_drive::Game::id,
                  league::season_document(found->season, found->book, found->switches));
  }
  if (!options.book.empty()) {
    shell.report("First-Division Football has no game book; leave out --book");
    return std::nullopt;
  }
  const auto switches = switches_from(shell, options.rules);
  if (!switches) return std::nullopt;
  const auto season = find_season(shell, options.season, *switches);
  if (!season) return std::nullopt;
  return papers(first_division::Game::id, league::season_document(*season, *switches));
}

void new_league(Shell& shell, const NewOptions& options) {
  const auto papers = find_papers(shell, options);
  if (!papers) return;
  const auto room = open_room(shell, options.room);
  if (!room) return;
  league::Claim keeper = claim_of(options.room);
  if (keeper.name.empty()) keeper.name = default_keeper(options.room);
  auto desk = league::found(room->office,
                            {options.name, papers->game, papers->season, papers->parts}, keeper);
  if (!desk) return refuse(shell, desk.error());
  const auto next = desk->upcoming();
  shell.print(fmt::format("{} is founded: {} clubs. {} keeps it.\n", shell.out.bold(options.name),
                          desk->tenant().clubs(desk->current().state).size(), keeper.name));
  shell.print(shell.out.dim(
      fmt::format("Store {}\nKey   {}  (keep a copy of it elsewhere: sheets and dice hang on it)\n",
                  room->store.name(), desk->key_path().string())));
  if (next)
    shell.print(fmt::format("Next: {}. Play it with: touchline league process\n", next->title));
}

void new_season(Shell& shell, NewOptions options) {
  auto at = open_desk(shell, options.room);
  if (!at) return;
  SeasonPapers papers;
  if (options.season.empty()) {  // the same again
    const auto current = nlohmann::json::parse(at->desk.current().state);
    const auto rows = at->room->store.select<store::DocumentRow>(
        store::Where()
            .is("league", at->desk.name())
            .is("digest", current.at("document").get<std::string>()));
    if (rows.empty()) return shell.report("the last season's document is lost");
    papers.season = rows.front();
  } else {
    auto found = find_papers(shell, options);
    if (!found) return;
    if (found->game != at->desk.league().game) {
      return shell.report(fmt::format("{} is a season of {}, the league plays {}", options.season,
                                      found->game, at->desk.league().game));
    }
    papers = std::move(*found);
  }
  if (auto done = league::open_season(at->desk, papers.season, papers.parts); !done) {
    return refuse(shell, done.error());
  }
  const auto next = at->desk.upcoming();
  shell.print(fmt::format("Next: {}\n", next ? next->title : ""));
}

void list_leagues(Shell& shell, const RoomOptions& options, bool as_json) {
  const auto room = open_room(shell, options);
  if (!room) return;
  Json list = Json::array();
  std::string text;
  for (const auto& row : room->store.select<store::LeagueRow>()) {
    const auto open =
        room->store.select<store::OpenTurnRow>(store::Where().is("league", row.league));
    const std::int64_t number = open.empty() ? 0 : open.front().number;
    list.push_back({{"league", row.league},
                    {"game", row.game},
                    {"turn", number},
                    {"made_by", row.made_by},
                    {"changed", league::time_text(row.last_at)}});
    text += fmt::format("{:<20} {:<16} turn {:>3}   changed {}\n", row.league, row.game, number,
                        league::time_text(row.last_at));
  }
  if (as_json) return shell.print_json(list);
  shell.print(text.empty() ? "no leagues yet; touchline league new NAME SEASON founds one\n"
                           : text);
}

}  // namespace

void add_league_founding(CLI::App& league, Shell& shell) {
  auto* sub = league.add_subcommand("new",
                                    "Found a league from a season\n"
                                    "  touchline league new premier epl-1997-98\n"
                                    "  touchline league new nfl nfl-2007 --as ann\n"
                                    "  touchline league new lega beppiland --people 1\n"
                                    "  touchline league new lega lega.toml");
  auto options = std::make_shared<NewOptions>();
  sub->add_option("name", options->name, "Its name")->required();
  sub->add_option("season", options->season,
                  "The season it begins with: an id or a folder; beppiland, or the file of such a "
                  "league")
      ->required();
  sub->add_option("--people", options->people,
                  "beppiland: clubs for people (0); the computer leads the others")
      ->check(CLI::Range(0, 36));
  sub->add_option("--language", options->language, "beppiland: of the bulletin, en or it")
      ->check(CLI::IsMember({"en", "it"}));
  sub->add_option("--book", options->book, "fast-drive: another game book");
  add_rules(*sub, options->rules);
  add_store(*sub, options->room);
  sub->callback([&shell, options] { new_league(shell, *options); });

  auto [again, more] = league_command<NewOptions>(
      league, shell, "season", "Open the next season: of an id or a folder, or the same again",
      [](Shell& s, const NewOptions& o) { new_season(s, o); });
  again->add_option("season", more->season, "An id or a folder; left out: the same clubs again");
  again->add_option("--book", more->book, "fast-drive: another game book");
  add_rules(*again, more->rules);

  auto* list = league.add_subcommand("list", "The leagues of the store");
  auto room = std::make_shared<RoomOptions>();
  auto json = std::make_shared<bool>(false);
  add_store(*list, *room);
  list->add_flag("--json", *json, "As JSON");
  list->callback([&shell, room, json] { list_leagues(shell, *room, *json); });
}

}  // namespace touchline::cli
