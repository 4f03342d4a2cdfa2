// Letters and sheets as people write them, each a file beside this one with what it must come to:
// the orders, or how it is answered. No order is lost, none silently changed.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "games/beppiland/letters/letter_sample.hpp"

namespace touchline::beppiland {
namespace {

namespace fs = std::filesystem;

const fs::path folder = fs::path(TOUCHLINE_ROOT) / "tests/games/beppiland/letters";

class Letter : public ::testing::TestWithParam<std::string> {};

TEST_P(Letter, IsPlayedInFullOrAnswered) {
  const League of_letters = league_of_letters();
  const fs::path mail = folder / (GetParam() + ".eml"), sheet = folder / (GetParam() + ".txt");
  LetterSheet found;
  FairCopy copy;
  if (fs::exists(mail)) {
    found = sheet_in(books::read_letter(letter_bytes(mail), "letter"), of_letters, 0);
    copy = fair_copy(found.text, of_letters, 0);
  } else {
    copy = fair_copy(books::any_text(letter_bytes(sheet)), of_letters, 0);
    found.kind = kind_of(copy, of_letters, 0);
  }
  std::vector<std::string> wanted, marks, unread, got{std::string(answer_to(found.kind))};
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
