// The league that tests of letters are read against, and orders as lines to compare.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "core/text.hpp"
#include "games/beppiland/files/letter_sheet.hpp"
#include "games/beppiland/files/sheet_sample.hpp"

namespace touchline::beppiland {

/// I Pini with men enough for an eleven.
inline League league_of_letters() {
  using enum Area;
  League country = sample_league();
  Club& club = country.clubs[0];
  const auto add = [&](int id, const char* name, Area area, Flank flank, int age, int ab) {
    club.players.insert(club.players.end() - 3, man(id, name, {area}, flank, age, ab, 0));
  };
  add(31, "Rossi", Di, Flank::S, 2, 6);
  add(32, "Bianchi", Di, Flank::D, 1, 7);
  add(33, "Verdi", Di, Flank::S, 3, 5);
  add(34, "Ferrari", Ce, Flank::D, 1, 8);
  add(35, "Esposito", Ce, Flank::S, 2, 6);
  add(36, "Bruno", Ce, Flank::D, 4, 5);
  add(37, "Marino", At, Flank::D, 1, 9);
  add(38, "Greco", At, Flank::S, 2, 7);
  add(39, "Conti", At, Flank::D, 3, 6);
  return country;
}

inline std::string letter_bytes(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

inline std::string squeezed(std::string_view line) {
  std::string text;
  for (const std::string_view word : words(line))
    text += (text.empty() ? "" : " ") + std::string(word);
  return text;
}

/// Men in the order of the squad, names without blanks.
inline std::string match_line(const MatchOrders& match, const League& country) {
  std::vector<std::string> names;
  for (const Player& player : country.clubs[0].players) names.push_back(player.name);
  for (const Cell& cell : match.cells)
    if (std::find(names.begin(), names.end(), cell.player) == names.end())
      names.push_back(cell.player);
  std::string line = match.match;
  for (const std::string& name : names) {
    for (const Cell& cell : match.cells) {
      if (cell.player != name) continue;
      std::string shown = name;
      std::replace(shown.begin(), shown.end(), ' ', '_');
      line += fmt::format(" {}={}", shown, cell.area ? letter(*cell.area) : 'x');
    }
  }
  const auto add = [&](std::string_view what, const Points& points) {
    std::string text;
    for (const Area area : all_areas)
      if (points[area] != 0) text += fmt::format("{}{}", letter(area), points[area]);
    if (!text.empty()) line += fmt::format(" {}={}", what, text);
  };
  add("FC", match.fc);
  add("DUR", match.d);
  add("PGP", match.pgp);
  return line + (match.cat.on ? " CAT" : "") + (match.tfg ? " TFG" : "");
}

/// One line for each match and each order.
inline std::vector<std::string> canonical(const Orders& orders, const League& country) {
  std::vector<std::string> lines;
  for (const MatchOrders& match : orders.matches) lines.push_back(match_line(match, country));
  for (const std::string& line : echo(orders, country, 0)) {
    const bool of_match = std::any_of(orders.matches.begin(), orders.matches.end(),
                                      [&](const auto& m) { return line.starts_with(m.match); });
    if (!of_match) lines.push_back(squeezed(line));
  }
  return lines;
}

inline std::string_view answer_to(LetterSheet::Kind kind) {
  using enum LetterSheet::Kind;
  return kind == no_orders    ? "answered: no orders"
         : kind == two_sheets ? "answered: two sheets"
                              : "answered: another club";
}

}  // namespace touchline::beppiland
