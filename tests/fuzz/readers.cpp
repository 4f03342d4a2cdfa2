#include "fuzz/readers.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "core/check.hpp"
#include "core/digest.hpp"
#include "core/json.hpp"
#include "core/text.hpp"
#include "games/beppiland/files/fair_copy.hpp"
#include "games/beppiland/files/league_file.hpp"
#include "games/beppiland/files/sheet.hpp"
#include "games/beppiland/league/state.hpp"
#include "games/beppiland/league/tenant.hpp"
#include "games/beppiland/rules/founding.hpp"
#include "games/beppiland/rules/session.hpp"
#include "games/fast_drive/files/card_file.hpp"
#include "games/fast_drive/files/nfl_data.hpp"
#include "games/fast_drive/files/nfl_drives.hpp"
#include "games/fast_drive/rules/chart_text.hpp"
#include "games/first_division/files/card_file.hpp"
#include "games/first_division/files/goals_file.hpp"
#include "games/first_division/files/league_record.hpp"
#include "games/first_division/files/results_file.hpp"
#include "games/registry.hpp"
#include "league/chain.hpp"
#include "league/inputs.hpp"
#include "league/list_receipt.hpp"
#include "league/public_turn.hpp"
#include "league/season_tenant.hpp"
#include "league/verify.hpp"
#include "service/service.hpp"
#include "store/dump.hpp"
#include "store/dump_text.hpp"
#include "text/csv.hpp"
#include "text/mail.hpp"
#include "text/toml_text.hpp"

namespace touchline::strangers {
namespace {

namespace fs = std::filesystem;

/// A folder of this process, gone with it: some readers take files.
class Scratch {
 public:
  Scratch() { fs::create_directories(folder_); }
  Scratch(const Scratch&) = delete;
  Scratch& operator=(const Scratch&) = delete;
  ~Scratch() {
    std::error_code ignored;
    fs::remove_all(folder_, ignored);
  }
  fs::path path(const char* name) const { return folder_ / name; }
  fs::path written(const char* name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary | std::ios::trunc) << text;
    return path(name);
  }

 private:
  fs::path folder_ =
      fs::temp_directory_path() / ("touchline-strangers-" + std::to_string(::getpid()));
};

const Scratch& scratch() {
  static const Scratch one;
  return one;
}

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
  (void)desk->tenant().later(desk->current().state);
  (void)desk->tenant().clubs(desk->current().state);
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

void read_beppiland_state(const std::string& text) {
  league::Inputs inputs;
  inputs.kind = "session";
  (void)league::run_session(text, inputs);
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
    const auto begun = tenant->process("", inputs);
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

void read_receipt(const std::string& text) { (void)league::parse_receipt(text, "receipt.json"); }

// ------------------------------------------------------------------------------------ orders, mail

const beppiland::League& country() {
  static const beppiland::League league = [] {
    std::vector<beppiland::Club> clubs(beppiland::clubs_in_league);
    for (std::size_t i = 0; i < clubs.size(); ++i) {
      clubs[i].name = beppiland::invented_club(i);
      beppiland::build_squad(clubs[i], i);
    }
    beppiland::DiceBox dice(1);
    return beppiland::found_league("Strangers", clubs, {}, dice);
  }();
  return league;
}

void read_sheet(const std::string& text) {
  using namespace beppiland;
  const Orders orders = read_orders(text, country(), 0);
  const Orders again = read_orders(write_orders(orders, country(), 0), country(), 0);
  TOUCHLINE_CHECK(again.matches.size() == orders.matches.size(), "a written sheet reads the same");
  const Rehearsal rehearsal = rehearse(country(), 0, orders);
  TOUCHLINE_CHECK(rehearsal.teams.size() == meetings_of(country(), 0).size(),
                  "every match has a team");
}

void read_orders_in_prose(const std::string& text) {
  const beppiland::FairCopy copy = beppiland::fair_copy(books::any_text(text), country(), 0);
  (void)league::receipt_of(country(), 0, copy);
}

void take_letter(const books::Letter& letter) {
  TOUCHLINE_CHECK(letter.text.empty() != letter.refused.empty(), "a letter is read or refused");
  (void)beppiland::sheet_in(letter, country(), 0);
}

void read_letter(const std::string& text) { take_letter(books::read_letter(text, "letter")); }

void read_mailbox(const std::string& text) {
  const auto letters = books::read_letters(scratch().written("mailbox", text));
  if (!letters) return;
  for (const books::Letter& letter : *letters) take_letter(letter);
}

// ------------------------------------------------------------------------------ cards, books,
// files

void read_first_division_card(const std::string& text) {
  const auto card = books::parse_card(text, "card.toml");
  if (card) {
    TOUCHLINE_CHECK(books::parse_card(books::write_card(card->card, ""), "again").has_value(),
                    "a card that is written can be read");
  }
}

void read_fast_drive_card(const std::string& text) {
  (void)books::parse_fast_drive_card(text, "card.toml");
}

void read_game_book(const std::string& text) {
  const auto book = fast_drive::parse_game_book(text, "book.txt");
  if (book) {
    const std::string written = fast_drive::write_game_book(*book);
    TOUCHLINE_CHECK(fast_drive::parse_game_book(written, "again").has_value(),
                    "a book that is written can be read");
  }
}

void read_csv(const std::string& text) { (void)books::parse_csv(text); }

void read_results(const std::string& text) {
  const auto results = books::parse_results(text, "results.csv");
  if (results) (void)books::league_record("1997-98", *results, {});
}

void read_goals(const std::string& text) { (void)books::parse_goals(text, "goals.csv"); }

void read_nfl_files(const std::string& text) {
  (void)books::parse_nfl_games(text, "games.csv");
  (void)books::parse_nfl_teams(text, "teams.csv");
  auto seasons = books::parse_team_seasons(text, "stats.csv");
  if (seasons) (void)books::add_penalties(text, "penalties.csv", *seasons);
}

void read_packed(const std::string& text) {
  (void)books::read_packed_text(scratch().written("drives.csv.gz", text));
}

void read_league_file(const std::string& text) {
  const auto file = books::parse_league_file(text, "league.toml");
  if (file) (void)books::founding_clubs(*file, 1);
}

void read_toml(const std::string& text) { (void)books::parse_toml(text, "a.toml"); }

/// A tape is replayed as far as it goes.
void read_tape(const std::string& text) {
  static const service::Service house(fs::path(TOUCHLINE_ROOT) / "data",
                                      [] { return std::int64_t{1'900'000'000}; });
  verb::Request request("check");
  request.give("files", scratch().written("match.tape", text).string());
  (void)house.call({}, request);
}

}  // namespace

const std::map<std::string, Reader>& readers() {
  static const std::map<std::string, Reader> all{
      {"turn", read_turn},
      {"dump", read_dumps},
      {"beppiland_state", read_beppiland_state},
      {"season_state", read_season_state},
      {"season_document", read_season_document},
      {"inputs", read_inputs},
      {"receipt", read_receipt},
      {"sheet", read_sheet},
      {"prose", read_orders_in_prose},
      {"letter", read_letter},
      {"mailbox", read_mailbox},
      {"first_division_card", read_first_division_card},
      {"fast_drive_card", read_fast_drive_card},
      {"game_book", read_game_book},
      {"csv", read_csv},
      {"results", read_results},
      {"goals", read_goals},
      {"nfl_files", read_nfl_files},
      {"packed", read_packed},
      {"league_file", read_league_file},
      {"toml", read_toml},
      {"tape", read_tape},
  };
  return all;
}

}  // namespace touchline::strangers
