// Every reader of a text that a stranger may have written, by name, each with what is done with the
// text when it is good. The fuzzer (reader_fuzz.cpp) calls one of them, and tests/service gives all
// of them what was ever found.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "core/digest.hpp"
#include "games/beppiland/files/league_file.hpp"
#include "games/beppiland/league/state.hpp"
#include "games/beppiland/league/tenant.hpp"
#include "games/fast_drive/files/card_file.hpp"
#include "games/fast_drive/files/nfl_data.hpp"
#include "games/fast_drive/rules/chart_text.hpp"
#include "games/first_division/files/card_file.hpp"
#include "games/first_division/files/goals_file.hpp"
#include "games/first_division/files/results_file.hpp"
#include "games/registry.hpp"
#include "league/inputs.hpp"
#include "league/public_turn.hpp"
#include "league/season_tenant.hpp"
#include "match/tape.hpp"
#include "store/dump_text.hpp"
#include "text/mail.hpp"
#include "text/toml_text.hpp"

namespace touchline::strangers {

using Reader = void (*)(const std::string& text);

inline const std::map<std::string, Reader>& readers() {
  static const std::map<std::string, Reader> all{
      {"turn",
       [](const std::string& text) {
         (void)league::check_public_turn(text, "turn.json", tenants_of_all_games());
       }},
      {"dump",
       [](const std::string& text) {
         // A fuzzer does not guess a digest: the last line is made here.
         const std::string last = "{\"rows\":{},\"digest\":\"" + digest(text + "\n") + "\"}\n";
         (void)store::read_dump(text + "\n" + last, "league.jsonl", "export", 3);
         (void)store::read_dump(text, "store.jsonl", "backup", 3);
       }},
      {"beppiland_state",
       [](const std::string& text) {
         league::Inputs inputs;
         inputs.kind = "session";
         (void)league::run_session(text, inputs);
       }},
      {"season_state", [](const std::string& text) { (void)league::parse_season_state(text); }},
      {"season_document",
       [](const std::string& text) {
         for (const GameModule* game : all_games()) {
           if (!game->tenant) continue;
           league::Inputs inputs;
           inputs.kind = "season";
           inputs.document = "d";
           const auto tenant = game->tenant([&](const std::string&) { return text; });
           (void)tenant->process("", inputs);
         }
       }},
      {"inputs",
       [](const std::string& text) {
         (void)league::parse_inputs(text);
         (void)league::parse_sheets(text);
       }},
      {"letter", [](const std::string& text) { (void)books::read_letter(text, "letter"); }},
      {"first_division_card",
       [](const std::string& text) { (void)books::parse_card(text, "card.toml", {}); }},
      {"fast_drive_card",
       [](const std::string& text) { (void)books::parse_fast_drive_card(text, "card.toml"); }},
      {"game_book",
       [](const std::string& text) { (void)fast_drive::parse_game_book(text, "book.txt"); }},
      {"results", [](const std::string& text) { (void)books::parse_results(text, "results.csv"); }},
      {"goals", [](const std::string& text) { (void)books::parse_goals(text, "goals.csv"); }},
      {"games", [](const std::string& text) { (void)books::parse_nfl_games(text, "games.csv"); }},
      {"league_file",
       [](const std::string& text) { (void)books::parse_league_file(text, "league.toml"); }},
      {"toml", [](const std::string& text) { (void)books::parse_toml(text, "a.toml"); }},
      {"tape", [](const std::string& text) { (void)parse_tape(text, "match.tape"); }},
  };
  return all;
}

}  // namespace touchline::strangers
