// What strangers write for this game: readers for the fuzzer and for what it found
// (fuzz/readers.hpp).
#include "fuzz/readers.hpp"

#include "core/check.hpp"
#include "core/text.hpp"
#include "games/fool/files/notation.hpp"
#include "games/fool/files/tables_file.hpp"
#include "games/fool/rules/founding.hpp"
#include "games/fool/rules/integrity.hpp"
#include "games/fool/rules/year.hpp"

namespace touchline::strangers::fool_readers {
namespace {

constexpr int phases = 25;  // a camp and a short season

/// Tables that are read can be played with: a league of two is founded, and goes on by itself.
void read_fool_tables(const std::string& text) {
  const auto tables = fool::parse_tables(text, "tables.toml");
  if (!tables) return;
  fool::DiceBox dice(7);
  fool::League league = fool::found_league(*tables, "Lega", tables->presets.begin()->first,
                                           {{"Pines", "ann"}, {"Palms", "bob"}}, dice);
  for (int i = 0; i < phases; ++i) {
    fool::Record record;
    fool::advance(*tables, league, {}, dice, record);
    const auto broken = fool::broken_invariants(*tables, league);
    TOUCHLINE_CHECK(broken.empty(), broken.front().c_str());
  }
}

const fool::Tables& shipped() {
  static const fool::Tables tables =
      fool::read_tables(std::string(TOUCHLINE_ROOT) + "/data/fool/tables.toml").value();
  return tables;
}

/// A man who is read is written, and read again, as the same.
void read_fool_men(const std::string& text) {
  for (const std::string_view line : split(text, '\n')) {
    const auto man = fool::parse_man(shipped(), line);
    if (!man) continue;
    const std::string written = fool::written_man(*man);
    const auto again = fool::parse_man(shipped(), written);
    TOUCHLINE_CHECK(again && fool::written_man(*again) == written,
                    "a man who is written can be read");
  }
}

const Readers own{{
    {"fool_tables", read_fool_tables},
    {"fool_men", read_fool_men},
}};

}  // namespace
}  // namespace touchline::strangers::fool_readers
