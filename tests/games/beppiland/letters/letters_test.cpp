// Letters and sheets as people write them, each a file beside this one with what it must come to:
// the orders, or how it is answered. No order is lost, none silently changed.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "core/text.hpp"
#include "games/beppiland/files/letter_sheet.hpp"
#include "games/beppiland/files/sheet_sample.hpp"

namespace touchline::beppiland {
namespace {

namespace fs = std::filesystem;

const fs::path folder = fs::path(TOUCHLINE_ROOT) / "tests/games/beppiland/letters";

/// I Pini with men enough for an eleven.
League league_of_letters() {
  using enum Area;
  League league = sample_league();
  Club& club = league.clubs[0];
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
  return league;
}

std::string bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::string squeezed(std::string_view line) {
  std::string text;
  for (const std::string_view word : words(line))
    text += (text.empty() ? "" : " ") + std::string(word);
  return text;
}

/// Men in the order of the squad, names without blanks.
std::string match_line(const MatchOrders& match, const League& league) {
  std::vector<std::string> names;
  for (const Player& player : league.clubs[0].players) names.push_back(player.name);
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
std::vector<std::string> canonical(const Orders& orders, const League& league) {
  std::vector<std::string> lines;
  for (const MatchOrders& match : orders.matches) lines.push_back(match_line(match, league));
  for (const std::string& line : echo(orders, league, 0)) {
    const bool of_match = std::any_of(orders.matches.begin(), orders.matches.end(),
                                      [&](const auto& m) { return line.starts_with(m.match); });
    if (!of_match) lines.push_back(squeezed(line));
  }
  return lines;
}

std::string_view answer(LetterSheet::Kind kind) {
  using enum LetterSheet::Kind;
  return kind == no_orders    ? "answered: no orders"
         : kind == two_sheets ? "answered: two sheets"
                              : "answered: another club";
}

class Letter : public ::testing::TestWithParam<std::string> {};

TEST_P(Letter, IsPlayedInFullOrAnswered) {
  const League of_letters = league_of_letters();
  const fs::path mail = folder / (GetParam() + ".eml"), sheet = folder / (GetParam() + ".txt");
  LetterSheet found;
  FairCopy copy;
  if (fs::exists(mail)) {
    found = sheet_in(books::read_letter(bytes_of(mail), "letter"), of_letters, 0);
    copy = fair_copy(found.text, of_letters, 0);
  } else {
    copy = fair_copy(books::any_text(bytes_of(sheet)), of_letters, 0);
    found.kind = kind_of(copy, of_letters, 0);
  }
  std::vector<std::string> wanted, marks, unread, got{std::string(answer(found.kind))};
  std::ifstream expected(folder / (GetParam() + ".expected"));
  for (std::string line; std::getline(expected, line);) {
    if (line.starts_with("mark: "))
      marks.push_back(line.substr(6));
    else if (line.starts_with("unread: "))
      unread.push_back(line.substr(8));
    else
      wanted.push_back(line);
  }
  if (found.kind == LetterSheet::Kind::sheet) got = canonical(copy.orders, of_letters);
  EXPECT_EQ(fmt::format("{}", fmt::join(wanted, "\n")), fmt::format("{}", fmt::join(got, "\n")))
      << copy.text;
  for (const std::string& mark : marks) {
    EXPECT_TRUE(std::any_of(copy.marks.begin(), copy.marks.end(),
                            [&](const Mark& one) {
                              return fmt::format("line {} column {}: {}", one.line, one.column,
                                                 one.text) == mark;
                            }))
        << mark << "\n"
        << copy.text;
  }
  for (const std::string& text : unread) {
    EXPECT_TRUE(std::any_of(
        copy.orders.unread.begin(), copy.orders.unread.end(),
        [&](const UnreadLine& line) { return line.text.find(text) != std::string::npos; }))
        << text << "\n"
        << copy.text;
  }
  // The copy is a sheet: copied again it says the same.
  if (found.kind == LetterSheet::Kind::sheet) {
    EXPECT_EQ(canonical(fair_copy(copy.text, of_letters, 0).orders, of_letters), got);
  }
}

std::vector<std::string> letter_names() {
  std::vector<std::string> names;
  for (const auto& file : fs::directory_iterator(folder))
    if (file.path().extension() == ".expected") names.push_back(file.path().stem().string());
  std::sort(names.begin(), names.end());
  return names;
}

INSTANTIATE_TEST_SUITE_P(BEP_ORDERS_1, Letter, ::testing::ValuesIn(letter_names()),
                         [](const auto& one) { return one.param; });

TEST(BEP_ORDERS_1, TheLettersAreManyAndOfEveryKind) { EXPECT_GE(letter_names().size(), 40U); }

}  // namespace
}  // namespace touchline::beppiland
