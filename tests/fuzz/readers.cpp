// Readers of what is written in every league and of the formats that games share. Those of a game's
// own files are in tests/games/<game>/fuzz.
#include "fuzz/readers.hpp"

#include <algorithm>

#include "core/check.hpp"
#include "core/digest.hpp"
#include "core/json.hpp"
#include "core/text.hpp"
#include "fuzz/scratch.hpp"
#include "games/registry.hpp"
#include "league/chain.hpp"
#include "league/inputs.hpp"
#include "league/list_receipt.hpp"
#include "league/public_turn.hpp"
#include "league/season_tenant.hpp"
#include "league/verify.hpp"
#include "league/views/memory.hpp"
#include "service/service.hpp"
#include "store/dump.hpp"
#include "store/dump_text.hpp"
#include "text/csv.hpp"
#include "text/toml_text.hpp"

namespace touchline::strangers {
namespace {

namespace fs = std::filesystem;

// ----------------------------------------------------------------------------------------- leagues

/// A fuzzer does not guess a hash: the turn with the one that it should have.
std::string with_its_hash(const std::string& text) {
  nlohmann::json json = json_or_none(text);
  try {
    store::TurnRow turn;
    for (const auto& [member, name] : {std::pair{&store::TurnRow::seq, "seq"},
                                       {&store::TurnRow::number, "number"},
                                       {&store::TurnRow::base, "base"},
                                       {&store::TurnRow::edition, "edition"},
                                       {&store::TurnRow::at, "at"}}) {
      turn.*member = whole_number<std::int64_t>(json.at(name));
    }
    for (const auto& [member, name] : {std::pair{&store::TurnRow::kind, "kind"},
                                       {&store::TurnRow::inputs, "inputs"},
                                       {&store::TurnRow::state, "state"},
                                       {&store::TurnRow::reports, "reports"},
                                       {&store::TurnRow::rows, "rows"},
                                       {&store::TurnRow::who, "who"}}) {
      turn.*member = json.at(name);
    }
    turn.format = 1;
    json.erase("format");
    json["hash"] =
        league::link_hash(turn, json.at("league"), json.at("previous"), json.at("base_state"));
    return json.dump();
  } catch (const nlohmann::json::exception&) {
    return "";
  }
}

void read_turn(const std::string& text) {
  (void)league::check_public_turn(text, "turn.json", tenants_of_all_games());
  (void)league::check_public_turn(with_its_hash(text), "turn.json", tenants_of_all_games());
}

/// Whoever takes a league in looks at it, proves it and plays on.
void work_on(store::Store& store, const std::string& league) {
  const league::Office office{&store, scratch().path("keys"),
                              [] { return std::int64_t{1'900'000'000}; }, tenants_of_all_games()};
  auto desk = league::Desk::open(office, league, league::Actor{"kay", league::Role::commissioner});
  if (!desk) return;
  (void)desk->upcoming();
  if (desk->state()) (void)desk->tenant().later(*desk->state());
  (void)desk->clubs();
  (void)league::verify(*desk);
}

/// A store without leagues: made once, then copied.
store::Store empty_store() {
  static const fs::path made = [] {
    const fs::path path = scratch().path("empty.db");
    TOUCHLINE_CHECK(store::Store::open(path.string()).has_value(), "a store can be made");
    return path;
  }();
  const fs::path path = scratch().path("store.db");
  for (const char* rest : {"", "-wal", "-shm"}) fs::remove(path.string() + rest);
  fs::copy_file(made, path);
  auto store = store::Store::open(path.string());
  TOUCHLINE_CHECK(store.has_value(), "a store can be opened");
  return std::move(*store);
}

void read_dumps(const std::string& text) {
  // A fuzzer does not guess a digest: the last line is made here.
  const std::string whole = text + "\n{\"rows\":{},\"digest\":\"" + digest(text + "\n") + "\"}\n";
  for (const std::string* file : {&text, &whole}) {
    const bool backup = file->substr(0, file->find('\n')).find("\"backup\"") != std::string::npos;
    if (!store::read_dump(*file, "a.jsonl", backup ? "backup" : "export", 1000)) continue;
    store::Store store = empty_store();
    if (backup) {
      const auto names = store::restore(store, *file, "store.jsonl", league::can_be_walked);
      if (!names) continue;
      for (const std::string& name : *names) work_on(store, name);
    } else {
      const auto name =
          store::import_league(store, *file, "league.jsonl", {}, league::can_be_walked);
      if (name) work_on(store, *name);
    }
  }
}

void read_season_state(const std::string& text) { (void)league::parse_season_state(text); }

/// A season and what it is played from, each after a form feed and a line that names it: the season
/// itself is "season", a part that is not there is the last one.
std::string part_of(const std::string& text, const std::string& digest) {
  const auto parts = split(text, '\f');
  for (const std::string_view part : parts) {
    if (part.starts_with(digest + "\n")) return std::string(part.substr(digest.size() + 1));
  }
  return std::string(parts.back().substr(std::min(parts.back().find('\n'), parts.back().size())));
}

void read_season_document(const std::string& text) {
  for (const GameModule* game : all_games()) {
    if (!game->tenant) continue;
    league::Inputs inputs;
    inputs.kind = "season";
    inputs.document = "season";
    const auto tenant =
        game->tenant([&](const std::string& digest) { return part_of(text, digest); });
    const auto begun = tenant->process({}, inputs);
    if (!begun) continue;
    inputs.kind = "round";
    inputs.dice.seed = std::string(64, '0');
    (void)tenant->process(begun->state, inputs);
  }
}

void read_inputs(const std::string& text) {
  (void)league::parse_inputs(text);
  (void)league::parse_sheets(text);
}

/// What a store keeps of seasons: what is read is written, and read again, as the same.
void read_memory(const std::string& text) {
  const auto same_again = [](const auto& read, const auto& parse) {
    if (!read) return;
    const std::string written = report::to_text(*read);
    const auto again = parse(written);
    TOUCHLINE_CHECK(again && report::to_text(*again) == written, "what is kept can be read");
  };
  same_again(report::parse_memory(text), report::parse_memory);
  same_again(report::parse_last_tables(text), report::parse_last_tables);
  same_again(report::parse_stat_memory(text), report::parse_stat_memory);
}

void read_receipt(const std::string& text) { (void)league::parse_receipt(text, "receipt.json"); }

// ------------------------------------------------------------------------------------------- files

void read_csv(const std::string& text) { (void)books::parse_csv(text); }

void read_toml(const std::string& text) { (void)books::parse_toml(text, "a.toml"); }

/// A tape is replayed as far as it goes.
void read_tape(const std::string& text) {
  static const service::Service house(fs::path(TOUCHLINE_ROOT) / "data",
                                      [] { return std::int64_t{1'900'000'000}; });
  verb::Request request("check");
  request.give("files", scratch().written("match.tape", text).string());
  (void)house.call({}, request);
}

const Readers house{{
    {"turn", read_turn},
    {"dump", read_dumps},
    {"season_state", read_season_state},
    {"season_document", read_season_document},
    {"inputs", read_inputs},
    {"memory", read_memory},
    {"receipt", read_receipt},
    {"csv", read_csv},
    {"toml", read_toml},
    {"tape", read_tape},
}};

}  // namespace
}  // namespace touchline::strangers
