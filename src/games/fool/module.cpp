// FOOL as the rest of the house knows it (games/module.hpp): the value that games/registry lists.
#include "games/fool/module.hpp"

#include <fmt/format.h>

#include "core/digest.hpp"
#include "games/fool/files/league_file.hpp"
#include "games/fool/files/tables_file.hpp"
#include "games/fool/league/folder.hpp"
#include "games/fool/league/tenant.hpp"
#include "games/fool/offers.hpp"
#include "games/fool/rules/franchise.hpp"
#include "games/fool/rules/integrity.hpp"
#include "games/fool/verbs/bench.hpp"
#include "games/fool/verbs/verbs.hpp"
#include "league/seal.hpp"
#include "text/file.hpp"

namespace touchline::fool {
namespace {

constexpr std::string_view league_file = "fool.toml";

bool is_league_folder(const std::filesystem::path& path) {
  std::error_code error;
  return std::filesystem::is_regular_file(path / league_file, error);
}

std::filesystem::path tables_path(const verb::Call& call) { return call.data / "fool/tables.toml"; }

/// Its own, or those of the house.
std::filesystem::path tables_of_folder(const verb::Call& call,
                                       const std::filesystem::path& folder) {
  std::error_code error;
  const auto own = folder / "tables.toml";
  return std::filesystem::exists(own, error) ? own : tables_path(call);
}

store::DocumentRow document(const std::string& name, const std::string& text) {
  return {"", digest(text), name, text};
}

/// Whether a league can be founded from these.
Result<void> try_out(const Tables& tables, const LeagueFile& file, const RunningLeague& running) {
  if (!running.state.empty()) {
    const auto state = state_of_folder(tables, file, running);
    return state ? Result<void>() : bad_input(state.error());
  }
  DiceBox dice(1);
  const auto league = founded(tables, file, running, dice);
  if (!league) return bad_input(league.error());
  for (const std::string& one : broken_invariants(tables, *league)) return bad_input(one);
  return {};
}

/// The parts, and the file with their digests in it; every problem of all of them.
Result<Papers> papers_from(const verb::Call& call, const EngineKinds& engines, LeagueFile file,
                           const RunningLeague& running, const std::filesystem::path& tables_file) {
  auto text = books::read_text(tables_file);
  if (!text) return bad_input(text.error());
  const auto tables = parse_tables(*text, "tables.toml");
  if (!tables) return bad_input(tables.error());
  if (const auto tried = try_out(*tables, file, running); !tried) return bad_input(tried.error());
  Papers papers;
  const auto add = [&](const std::string& name, const std::string& part, std::string& to) {
    if (part.empty()) return;
    papers.parts.push_back(document(name, part));
    to = papers.parts.back().digest;
  };
  add("tables.toml", *text, file.tables);
  add("rosters.csv", running.rosters, file.rosters);
  add("picks.csv", running.picks, file.picks);
  add("games.csv", running.games, file.games);
  add("state.json", running.state, file.state);
  if (!file.engine.name.empty()) {
    const auto kind = engine_named(engines, file.engine.name);
    if (!kind) return bad_input(kind.error());
    file.engine.papers.clear();
    file.engine.edition = (*kind)->edition;
    for (const std::string_view path : (*kind)->papers) {
      const auto part = books::read_text(call.data / path);
      if (!part) return bad_input(part.error());
      add(std::filesystem::path(path).filename().string(), *part,
          file.engine.papers.emplace_back());
    }
  }
  papers.season = document("fool.toml", to_text(file));
  return papers;
}

/// A folder's files; those that need not be there are empty then.
Result<std::pair<LeagueFile, RunningLeague>> read_folder(const std::filesystem::path& folder) {
  auto text = books::read_text(folder / league_file);
  if (!text) return bad_input(text.error());
  auto file = parse_league_file(*text, (folder / league_file).string());
  if (!file) return bad_input(file.error());
  RunningLeague running;
  for (auto [name, to] : {std::pair("rosters.csv", &running.rosters),
                          {"picks.csv", &running.picks},
                          {"games.csv", &running.games},
                          {"state.json", &running.state}}) {
    std::error_code error;
    if (!std::filesystem::exists(folder / name, error)) continue;
    auto part = books::read_text(folder / name);
    if (!part) return bad_input(part.error());
    *to = std::move(*part);
  }
  return std::pair(std::move(*file), std::move(running));
}

Result<Papers> papers(const verb::Call& call, const EngineKinds& engines) {
  const verb::Request& request = call.request;
  const std::string season = request.text("season");
  if (season != Franchise::id) {
    Problems problems;
    for (const std::string_view option :
         {"--teams", "--people", "--preset", "--seed", "--engine", "--rule", "--sizes"})
      if (request.has(option))
        problems.error({}, fmt::format("{} is for a league that is made up; {} says it itself",
                                       option, season));
    if (problems.bad()) return bad_input(problems);
    auto read = read_folder(season);
    if (!read) return bad_input(read.error());
    return papers_from(call, engines, std::move(read->first), read->second,
                       tables_of_folder(call, season));
  }
  const auto teams = static_cast<int>(request.number("--teams", 8));
  const auto people = static_cast<int>(request.number("--people"));
  if (teams % 2 != 0) return bad_input("--teams is an even number: everybody plays every week");
  if (people > teams)
    return bad_input(fmt::format("--people is at most {}, as many as teams", teams));
  const std::uint64_t seed =
      request.has("--seed") ? request.number("--seed")
                            : leading_number(league::to_hex(league::random_bytes(8))) % 1'000'000;
  LeagueFile file =
      sample_league(request.text("name"), request.text("--preset", "FOOL"), teams, people, seed);
  file.rules = request.all("--rule");
  if (auto good = switches_from<Switches>(file.rules); !good) return bad_input(good.error());
  file.sizes = request.text("--sizes");
  const std::string engine = request.text("--engine", quick_engine);
  if (engine != quick_engine) file.engine.name = engine;
  return papers_from(call, engines, std::move(file), {}, tables_path(call));
}

std::optional<Checked> check_file(const verb::Call& call, const EngineKinds& engines,
                                  const std::string& path) {
  if (is_league_folder(path)) {
    auto read = read_folder(path);
    if (!read) return Checked{"league folder", read.error()};
    auto made = papers_from(call, engines, std::move(read->first), read->second,
                            tables_of_folder(call, path));
    return Checked{"league folder", made ? Problems{} : made.error()};
  }
  if (!path.ends_with("tables.toml")) return std::nullopt;
  const auto tables = read_tables(path);
  return Checked{"tables of a league", tables ? Problems{} : tables.error()};
}

}  // namespace

GameModule module_with(const EngineKinds& engines) {
  GameModule game;
  game.id = Franchise::id;
  game.title = Franchise::title;
  game.edition = Franchise::edition;
  game.summary = "a franchise league over many years: draft, camp, trades, seasons (league new)";
  game.offers = offers(engines);
  game.lacks = lacks();
  game.switches = switch_lines(switch_list());
  game.seasons = [](const auto&) { return std::vector<std::string>{}; };
  game.teams = [](const auto&, const auto&) { return std::vector<std::string>{}; };
  game.team_names = [](const auto&) { return std::vector<std::string>{}; };
  game.has_season = [](const auto&, const std::string& name) {
    return name == Franchise::id || is_league_folder(name);
  };
  game.check = [engines](const verb::Call& call, const std::string& file) {
    return check_file(call, engines, file);
  };
  game.tenant = [engines](league::Documents documents) {
    return fool_tenant(std::move(documents), engines);
  };
  game.blank_sheet = blank_sheet_of;
  game.papers = [engines](const verb::Call& call) { return papers(call, engines); };
  game.bench = [engines](simulate::Stopwatch& watch, const verb::Call& call) {
    return bench(watch, call, engines);
  };
  return game;
}

const GameModule& module() {
  static const GameModule game = module_with({});
  return game;
}

}  // namespace touchline::fool
