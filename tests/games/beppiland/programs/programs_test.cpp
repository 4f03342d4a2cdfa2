// Forty letters as five mail programs send them, eight kinds each, with what each orders in a file
// beside it: none is lost, none silently changed. docs/letters.md has the table that this makes.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "games/beppiland/letters/letter_sample.hpp"
#include "mail/sifted.hpp"

namespace touchline::beppiland::programs {
namespace {

namespace fs = std::filesystem;

const fs::path root = TOUCHLINE_ROOT, folder = root / "tests/games/beppiland/programs";
constexpr std::array<std::string_view, 8> kinds{"full_sheet", "change",    "thanks",   "forwarded",
                                                "html",       "automatic", "attached", "form"};
constexpr std::array<std::string_view, 5> mail_programs{"gmail", "outlook", "apple", "thunderbird",
                                                        "samsung"};

/// What the president of I Pini was answered before he wrote these.
mail::SentLetters sent_before() {
  mail::SentLetters sent(std::string(32, 'k'));
  store::SentLetterRow row;
  row.id = "receipt@league.example";
  row.club = "I Pini";
  sent.remember(row, letter_bytes(folder / "receipt.txt"));
  return sent;
}

struct Read {
  std::vector<std::string> lines{};  // as the file beside it has them
  std::int64_t orders = 0;
  std::string answer{};
};

Read read(const std::string& name) {
  const League country = league_of_letters();
  const books::Letter letter = books::read_letter(letter_bytes(folder / (name + ".eml")), name);
  if (letter.automatic) return {{"answered: automatic"}, 0, "an automatic reply is no sheet"};
  const mail::Owner rossi{"I Pini", "M. Rossi", "rossi@example.org"},
      bianchi{"Racing", "L. Bianchi", "bianchi@example.org"};
  const auto sifted = mail::sifted(letter, rossi, {rossi, bianchi}, sent_before());
  const LetterSheet found = sheet_in(sifted.his, country, 0);
  if (found.kind != LetterSheet::Kind::sheet)
    return {{std::string(answer_to(found.kind))}, 0, "no order in it; the sheet stands"};
  const FairCopy copy = fair_copy(found.text, country, 0);
  return {canonical(copy.orders, country), things_ordered(copy.orders), "played"};
}

std::string name_of(std::string_view kind, std::string_view program) {
  return fmt::format("{}_{}", kind, program);
}

class Program : public ::testing::TestWithParam<std::string> {};

TEST_P(Program, SendsALetterThatIsPlayedWholeOrAnswered) {
  std::vector<std::string> wanted;
  std::ifstream expected(folder / (GetParam() + ".expected"));
  for (std::string line; std::getline(expected, line);) wanted.push_back(line);
  ASSERT_FALSE(wanted.empty());
  const Read got = read(GetParam());
  EXPECT_EQ(fmt::format("{}", fmt::join(wanted, "\n")),
            fmt::format("{}", fmt::join(got.lines, "\n")));
}

std::vector<std::string> all_names() {
  std::vector<std::string> names;
  for (const std::string_view kind : kinds)
    for (const std::string_view program : mail_programs) names.push_back(name_of(kind, program));
  return names;
}

INSTANTIATE_TEST_SUITE_P(BEP_ORDERS_1, Program, ::testing::ValuesIn(all_names()),
                         [](const auto& one) { return one.param; });

/// "| `change_gmail` | change | gmail | 24 | played |"
TEST(Programs, StandInTheTableOfTheManualAndThirtyArePlayed) {
  std::string table;
  int played = 0;
  for (const std::string_view kind : kinds) {
    for (const std::string_view program : mail_programs) {
      const Read got = read(name_of(kind, program));
      played += got.answer == "played" ? 1 : 0;
      std::string shown(kind);
      std::replace(shown.begin(), shown.end(), '_', ' ');
      table += fmt::format("| `{}` | {} | {} | {} | {} |\n", name_of(kind, program), shown, program,
                           got.orders, got.answer);
    }
  }
  EXPECT_GE(played, 30);
  const std::string manual = letter_bytes(root / "docs/letters.md");
  EXPECT_NE(manual.find(table), std::string::npos) << table;
  fmt::print("{}", table);
}

}  // namespace
}  // namespace touchline::beppiland::programs
