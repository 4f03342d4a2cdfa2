// Verbs about games, teams, files and matches: the game that is meant is found, what it lacks is
// refused by name, and it answers.
#include <fmt/format.h>

#include <algorithm>

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "document/lines.hpp"
#include "games/registry.hpp"
#include "service/answers.hpp"
#include "text/file.hpp"

namespace touchline::service {
namespace {

using Json = JsonValue;
using report::Style;

std::string dumped(const Json& json) { return json.dump(2) + "\n"; }

/// The game of this id that has the verb; anything else is answered with those that there are.
Result<const GameModule*> game_asked(const Asked& asked, const std::string& id) {
  const auto games = games_with(asked.verb);
  std::vector<std::string_view> ids;
  for (const GameModule* game : games) ids.push_back(game->id);
  const GameModule* game = game_named(id);
  if (!game) {
    return bad_input(fmt::format("no game '{}'; there are {}", id, join_words(ids, ", ")));
  }
  if (auto has = taken_by(*game, asked); !has) return bad_input(has.error());
  return game;
}

Answer answered_by(Asked& asked, const GameModule& game) {
  if (auto has = taken_by(game, asked); !has) return bad_input(has.error());
  return offer_of(game, asked.verb.name)->run(asked.call);
}

}  // namespace

Answer games(Asked&) {
  View view;
  view.text = [](const Style& style) {
    std::string text;
    for (const GameModule* game : all_games()) {
      text += fmt::format("{}  {}\n", style.bold(pad_right(game->id, 16)), game->title) +
              report::fitted(std::string(18, ' ') + style.dim(game->summary) + "\n", style, 0);
    }
    return text;
  };
  view.json = [] {
    Json list = Json::array();
    for (const GameModule* game : all_games()) {
      list.push_back({{"id", game->id}, {"title", game->title}, {"edition", game->edition}});
    }
    return dumped(Json{{"games", list}});
  };
  return view;
}

Answer teams(Asked& asked) {
  const auto game = game_asked(asked, asked.request().text("game"));
  if (!game) return bad_input(game.error());
  std::vector<std::string> seasons = (*game)->seasons(asked.call.data);
  if (const std::string only = asked.request().text("season"); !only.empty()) {
    if (std::find(seasons.begin(), seasons.end(), only) == seasons.end()) {
      return bad_input(
          fmt::format("no season '{}'; there are {}", only, join_words(seasons, ", ")));
    }
    seasons = {only};
  }
  std::vector<std::pair<std::string, std::vector<std::string>>> list;
  for (const std::string& id : seasons) list.emplace_back(id, (*game)->teams(asked.call.data, id));
  View view;
  view.json = [list, id = (*game)->id] {
    Json out = Json::array();
    for (const auto& [season, clubs] : list) out.push_back({{"season", season}, {"clubs", clubs}});
    return dumped(Json{{"game", id}, {"seasons", out}});
  };
  if (asked.request().has("--ids")) {
    view.verbatim = true;
    view.text = [list](const Style&) {
      std::string text;
      for (const auto& [season, clubs] : list) {
        for (const std::string& club : clubs) text += fmt::format("{}/{}\n", season, club);
      }
      return text;
    };
    return view;
  }
  view.text = [list, naming = (*game)->naming](const Style& style) {
    std::string text;
    for (const auto& [season, clubs] : list) {
      text += style.bold(season) + "\n";
      text += report::fitted(fmt::format("  {}\n", join_words(clubs, " ")), style, 0);
    }
    return text + style.dim(fmt::format("\n{}\n", naming));
  };
  return view;
}

// ------------------------------------------------------------------------------------------- check

namespace {

struct CheckedFile {
  std::string file{};
  Checked checked{};
};

// A tape is good if its game can play it again.
Problems problems_of_tape(const Asked& asked, const std::string& text, const std::string& file) {
  const auto tape = parse_tape(text, file);
  if (!tape) return tape.error();
  if (asked.request().has("--rule")) {
    Problems problems;
    problems.error({file, 0}, "a tape says its own rules; leave --rule out");
    return problems;
  }
  const GameModule* game = game_named(tape->game);
  if (!game || !game->replay) {
    Problems problems;
    problems.error({file, 0}, fmt::format("no game '{}' has tapes here", tape->game));
    return problems;
  }
  const auto replayed = game->replay(asked.call, *tape, file);
  return replayed ? Problems{} : replayed.error();
}

CheckedFile checked_file(const Asked& asked, const std::string& file) {
  const auto text = books::read_text(file);
  if (file.ends_with(".tape") || (text && text->starts_with("touchline tape"))) {
    return {file, {"tape", text ? problems_of_tape(asked, *text, file) : text.error()}};
  }
  // The youngest game is asked first: the oldest takes whatever nobody else knows.
  const auto games = all_games();
  for (auto game = games.rbegin(); game != games.rend(); ++game) {
    if (!(*game)->check) continue;
    auto checked = (*game)->check(asked.call, file);
    if (!checked) continue;
    if (auto has = takes(**game, asked.request(), false, asked.verb.options); !has) {
      checked->problems.add(has.error());
    }
    return {file, std::move(*checked)};
  }
  Problems problems;
  problems.error({file, 0}, "is nothing that any game knows");
  return {file, {"file", problems}};
}

Json problems_json(const Problems& problems) {
  Json list = Json::array();
  for (const Problem& problem : problems.list()) {
    list.push_back({{"severity", problem.severity == Severity::error ? "error" : "warning"},
                    {"file", problem.place.file},
                    {"line", problem.place.line},
                    {"problem", problem.sentence}});
  }
  return list;
}

}  // namespace

Answer check(Asked& asked) {
  std::vector<CheckedFile> list;
  View view;
  bool good = true;
  for (const std::string& file : asked.request().all("files")) {
    const CheckedFile& one = list.emplace_back(checked_file(asked, file));
    view.notes.add(one.checked.problems);
    good = good && !one.checked.problems.bad();
  }
  view.text = [list](const Style& style) {
    std::string text;
    for (const CheckedFile& one : list) {
      const bool fine = !one.checked.problems.bad();
      text += fmt::format("{}: {} ({})\n", one.file,
                          fine ? style.good("good") : style.bad("not good"), one.checked.what);
    }
    return text;
  };
  view.json = [list, good] {
    Json out = Json::array();
    for (const CheckedFile& one : list) {
      out.push_back({{"file", one.file},
                     {"what", one.checked.what},
                     {"ok", !one.checked.problems.bad()},
                     {"problems", problems_json(one.checked.problems)}});
    }
    return dumped(Json{{"files", out}, {"ok", good}});
  };
  return view;
}

// ----------------------------------------------------------------------------------------- matches

Answer of_game(Asked& asked) {
  const auto game = game_asked(asked, asked.request().text("game"));
  if (!game) return bad_input(game.error());
  return answered_by(asked, **game);
}

Result<const GameModule*> game_of_season(const Asked& asked, const std::string& name) {
  std::vector<std::string> seasons, listed;
  for (const GameModule* game : all_games()) {
    const auto own = game->seasons(asked.call.data);
    const bool listed_here = std::find(own.begin(), own.end(), name) != own.end();
    if (game->id == name || listed_here || game->has_season(asked.call.data, name)) return game;
    if (!own.empty()) listed.push_back(fmt::format("'touchline teams {}'", game->id));
    seasons.insert(seasons.end(), own.begin(), own.end());
  }
  const auto guess = closest(name, seasons);
  return bad_input(fmt::format("no season '{}'{}; {} list them, or name a season folder", name,
                               guess ? fmt::format(", did you mean {}?", *guess) : "",
                               join_words(listed, " and ")));
}

Answer of_season(Asked& asked) {
  const auto game = game_of_season(asked, asked.request().text("season"));
  if (!game) return bad_input(game.error());
  return answered_by(asked, **game);
}

// Where the request names a game, others than the one that has the verb are refused by name.
Answer own_of_game(Asked& asked) {
  return asked.request().has("game") ? of_game(asked)
                                     : answered_by(asked, *games_with(asked.verb).front());
}

Result<play::Seated> play(Asked& asked) {
  const auto game = game_asked(asked, asked.request().text("game"));
  if (!game) return bad_input(game.error());
  return (*game)->play(asked.call);
}

Result<play::Seated> replay(Asked& asked) {
  const std::string file = asked.request().text("file");
  const auto text = books::read_text(file);
  if (!text) return bad_input(text.error());
  const auto tape = parse_tape(*text, file);
  if (!tape) return bad_input(tape.error());
  const auto game = game_asked(asked, tape->game);
  if (!game) return bad_input(game.error());
  auto seated = (*game)->replay(asked.call, *tape, file);
  if (seated) seated->where = file;
  return seated;
}

}  // namespace touchline::service
