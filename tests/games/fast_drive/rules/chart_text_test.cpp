// The game book as a file: it reads back what it wrote, and everything that can be wrong with one
// is said at its line.
#include <gtest/gtest.h>

#include "core/text.hpp"
#include "games/fast_drive/rules/books.hpp"
#include "support/cites.hpp"

namespace touchline::fast_drive {
namespace {

using Lines = std::vector<std::string>;

/// The plain book with one line replaced ("" drops it).
std::string with_line(std::string_view line, std::string_view replacement,
                      std::string text = std::string(plain_text)) {
  const auto at = text.find('\n' + std::string(line) + '\n');
  if (at == std::string::npos) throw std::logic_error("no line " + std::string(line));
  const std::string put = replacement.empty() ? "" : std::string(replacement) + '\n';
  return text.replace(at + 1, line.size() + 1, put);
}

/// The number of a line of the plain book.
std::string line_of(std::string_view line) {
  const auto at = plain_text.find('\n' + std::string(line) + '\n');
  if (at == std::string::npos) throw std::logic_error("no line " + std::string(line));
  const auto before = plain_text.substr(0, at + 1);
  return std::to_string(1 + std::count(before.begin(), before.end(), '\n'));
}

Lines problems(const std::string& text) {
  const auto parsed = parse_game_book(text, "b");
  Lines all;
  if (!parsed) {
    for (const Problem& problem : parsed.error().list()) all.push_back(to_string(problem));
  }
  return all;
}

/// What is wrong when the line is replaced, in a book that is right elsewhere.
Lines wrong(std::string_view line, std::string_view replacement) {
  return problems(with_line(line, replacement));
}
Lines said_at(std::string_view line, const std::string& sentence) {
  return {"b:" + line_of(line) + ": error: " + sentence};
}

TEST(ChartText, ReadsBackWhatItWrote) {
  const auto book = parse_game_book(plain_text, "plain.book");
  ASSERT_TRUE(book);
  const std::string written = write_game_book(*book);
  const auto again = parse_game_book(written, "again");
  ASSERT_TRUE(again) << to_string(again.error().list().front());
  EXPECT_EQ(*again, *book);
  EXPECT_EQ(write_game_book(*again), written);
}

TEST(ChartText, ReadsEveryPartOfACell) {
  const GameBook& book = *plain_charts();
  EXPECT_EQ(book.title, "Plain");
  EXPECT_EQ(book.about, (std::vector<std::string>{"Made for tests."}));
  EXPECT_EQ(book.timing, (std::array{1, 2, 2, 2, 3, 4}));
  EXPECT_EQ(book.drive.rows.size(), 56U);
  EXPECT_EQ(book.unusual[1].rows.size(), 21U);
  const auto row =
      parse_drive_row("def.SOFT ? TD-PASS* [R+] | fp=POOR/GREAT ? FGA | year<=1962 ? INT", {});
  EXPECT_FALSE(row) << "the last cell asks";
  const auto good =
      parse_drive_row("def.SOFT ? TD-PASS* [R+] | fp=POOR/GREAT ? FGA | INT \"Oh.\"", {});
  ASSERT_TRUE(good);
  EXPECT_EQ(good->cells[0].result, DriveResult::touchdown_pass);
  EXPECT_TRUE(good->cells[0].circled);
  EXPECT_EQ(good->cells[0].flip, Leaning::run_plus);
  EXPECT_EQ(good->cells[1].test.zones, 0b101);
  EXPECT_EQ(good->text, "Oh.");
  EXPECT_EQ(row_text(*good), "def.SOFT ? TD-PASS* [R+] | fp=POOR/GREAT ? FGA | INT \"Oh.\"");
  for (const char* text : {"off.DULL ? FGA | PUNT", "home ? FGA | road ? PUNT | INT",
                           "year<=1962 ? FGA | year>=2015 ? PUNT | INT", "TD-RUN [P]", "SAFETY*"}) {
    const auto read = parse_drive_row(text, {});
    ASSERT_TRUE(read) << text;
    EXPECT_EQ(row_text(*read), text);
  }
  const OutcomeTable& kickoff = book.table(Chart::kickoff);
  EXPECT_EQ(kickoff.rows[30].text, "FUMBLE");
  EXPECT_EQ(kickoff.rows[30].cells[0].outcome.kind, Outcome::Kind::subtable);
  EXPECT_EQ(book.subtables[kickoff.rows[30].cells[0].outcome.subtable].name, "kickoff-fumble");
  EXPECT_EQ(kickoff.rows[11], kickoff.rows[6]) << "a range is one row for each key";
}

TEST(ChartText, SaysWhatIsWrongWithTheHead) {
  EXPECT_EQ(wrong("timing 1 2 2 2 3 4", ""),
            (Lines{"b: error: the line 'timing 1 2 2 2 3 4' is missing: ticks for a red 1 to 6"}));
  for (const char* line : {"timing 1 2 2 2 3", "timing 1 2 2 2 3 4 5", "timing 0 2 2 2 3 4",
                           "timing 1 2 2 2 3 13", "timing 1 2 two 2 3 4"}) {
    EXPECT_EQ(wrong("timing 1 2 2 2 3 4", line),
              said_at("timing 1 2 2 2 3 4",
                      "timing needs six numbers from 1 to 12: ticks for a red 1 to 6"));
  }
  EXPECT_EQ(
      wrong("about  Made for tests.", "abuot Made for tests."),
      said_at("about  Made for tests.", "'abuot Made for tests.' stands before the first table"));
  EXPECT_TRUE(wrong("about  Made for tests.", "# a remark").empty());
}

TEST(ChartText, SaysWhatIsWrongWithATable) {
  EXPECT_EQ(
      wrong("table drive 3d6", "table drive 3d6 sorted").front(),
      said_at("table drive 3d6", "a table starts with: table NAME d6, d66, 2d6 or 3d6").front());
  EXPECT_EQ(
      wrong("table squib d66", "table squib d8").front(),
      said_at("table squib d66", "a table starts with: table NAME d6, d66, 2d6 or 3d6").front());
  EXPECT_EQ(wrong("table unusual-1 2d6", "table unusual-1 d66").front(),
            said_at("table unusual-1 2d6", "table unusual-1 is thrown with 2d6").front());
  EXPECT_EQ(
      problems(std::string(plain_text) + "\ntable spare d6\n1-6: GOOD\n"),
      (Lines{"b:" + std::to_string(std::count(plain_text.begin(), plain_text.end(), '\n') + 2) +
             ": error: table spare is asked for by nothing"}));
  const Lines twice = problems(std::string(plain_text) + "table two-point d6\n1-6: GOOD\n");
  EXPECT_EQ(twice.front(),
            "b:" + std::to_string(std::count(plain_text.begin(), plain_text.end(), '\n') + 1) +
                ": error: table two-point stands twice");
  const Lines missing = wrong("table two-point d6", "");
  EXPECT_EQ(missing.front(), "b: error: table two-point is missing");
  const auto plain_drive = plain_text.find("table drive"),
             unusual = plain_text.find("table unusual-1");
  const std::string driveless =
      std::string(plain_text.substr(0, plain_drive)) + std::string(plain_text.substr(unusual));
  EXPECT_EQ(problems(driveless), (Lines{"b: error: table drive is missing"})) << "said once";
  EXPECT_EQ(wrong("62: SUBTABLE in-the-open \"IN THE OPEN\"", "62: SUBTABLE nowhere"),
            (Lines{"b: error: table nowhere is missing",
                   "b:" + line_of("table in-the-open d6") +
                       ": error: table in-the-open is asked for by nothing"}));
}

TEST(ChartText, SaysWhatIsWrongWithAKey) {
  EXPECT_EQ(wrong("113: PUNT", ""),
            said_at("table drive 3d6", "table drive lacks 1 of its 56 keys: 113"));
  EXPECT_EQ(wrong("113: PUNT", "113 PUNT").front(),
            said_at("table drive 3d6", "table drive lacks 1 of its 56 keys: 113").front());
  EXPECT_EQ(wrong("113: PUNT", "113 PUNT").back(),
            said_at("113: PUNT", "'113 PUNT' has no key; write KEY: cell | cell | cell").front());
  for (const char* key : {"311", "11", "117", "1-13", "113-114"}) {
    EXPECT_EQ(
        wrong("113: PUNT", std::string(key) + ": PUNT").back(),
        said_at("113: PUNT", "'" + std::string(key) +
                                 "' is no key of 3d6; keys are like 235, faces in ascending order")
            .front());
  }
  EXPECT_EQ(wrong("51-56: POS receivers GREAT", "56-51: POS receivers GREAT").back(),
            said_at("51-56: POS receivers GREAT",
                    "'56-51' is no key of d66; keys are like 41, or a range of them")
                .front());
  EXPECT_EQ(wrong("63: POS receivers GREAT", "62-63: POS receivers GREAT"),
            said_at("63: POS receivers GREAT",
                    "key 62 of kickoff stands on line " +
                        line_of("62: SUBTABLE in-the-open \"IN THE OPEN\"") + " already"));
}

TEST(ChartText, SaysWhatIsWrongWithARow) {
  const auto row = [](std::string_view cells) {
    return wrong("113: PUNT", "113: " + std::string(cells));
  };
  const auto said = [](const std::string& sentence) { return said_at("113: PUNT", sentence); };
  EXPECT_EQ(row("off.DULL ? FGA | off.SOLID ? FGA | off.SHAKY ? FGA | PUNT"),
            said("4 cells; a row has at most three"));
  EXPECT_EQ(row("PUNT | FGA"),
            said("a plain result before the last cell; what follows is never read"));
  EXPECT_EQ(row("off.DULL ? FGA"),
            said("the last cell asks a question; it must be a plain result"));
  EXPECT_EQ(row("PUNT \"no end"), said("the quoted text has no closing quote"));
  EXPECT_EQ(row("KICK"),
            said("'KICK' is no drive result; write FUMBLE, INT, PUNT-BU, PUNT, PUNT-CO, "
                 "SAFETY, FGA, TD-RUN, TD-PASS, UNUSUAL-1, UNUSUAL-2 or REROLL"));
  EXPECT_EQ(row("TD-RUN [Q]"), said("'[Q]' is no flip; write [R], [R+], [P] or [P+]"));
  EXPECT_EQ(row("TD-RUN []"), said("'[]' is no flip; write [R], [R+], [P] or [P+]"));
  EXPECT_EQ(row("TD-RUN [P"), said("'[P' is no flip; write [R], [R+], [P] or [P+]"));
  for (const char* cell : {"TD-RUN [R]", "TD-PASS [P+]", "FGA [P]"}) {
    EXPECT_EQ(row(cell), said("'" + std::string(cell) +
                              "': [P] and [P+] go with TD-RUN, [R] and [R+] with TD-PASS"));
  }
  EXPECT_EQ(row("off.STAUNCH ? FGA | PUNT"),
            said("'STAUNCH' is no offence quality that a chart may ask about"));
  EXPECT_EQ(row("off.EFFICIENT ? FGA | PUNT"),
            said("'EFFICIENT' is no offence quality that a chart may ask about"));
  EXPECT_EQ(row("def.SOLID ? FGA | PUNT"),
            said("'SOLID' is no defence quality that a chart may ask about"));
  EXPECT_EQ(row("fp=FINE ? FGA | PUNT"),
            said("'FINE' is no field position; write POOR, AVERAGE or GREAT"));
  for (const char* year : {"62", "none", "2201"}) {
    EXPECT_EQ(row("year<=" + std::string(year) + " ? FGA | PUNT"),
              said("'" + std::string(year) + "' is no season; write a year like 1962"));
  }
  EXPECT_EQ(row("DISCIPLINED ? FGA | PUNT"),
            said("'DISCIPLINED' is no question; ask off.QUALITY, def.QUALITY, ret.ELECTRIC, "
                 "fp=ZONE, home, road, year<=N or year>=N"));
  EXPECT_EQ(row("ret.ELECTRIC ? FGA | PUNT"), said("ret.ELECTRIC is for kicks"));
}

TEST(ChartText, SaysWhatIsWrongWithTheRowsThatTheRulesKnow) {
  cites("FD-RES-8", "FD-RER-1");
  const auto said = [](const std::string& sentence) {
    return said_at("table drive 3d6", sentence);
  };
  EXPECT_EQ(wrong("222: UNUSUAL-1", "222: PUNT"),
            said("row 222 must be UNUSUAL-1 or UNUSUAL-2 alone"));
  EXPECT_EQ(wrong("555: UNUSUAL-2", "555: off.DULL ? PUNT | UNUSUAL-2"),
            said("row 555 must be UNUSUAL-1 or UNUSUAL-2 alone"));
  EXPECT_EQ(wrong("113: PUNT", "113: UNUSUAL-1"),
            said("row 113: only 222, 333, 444 and 555 are unusual"));
  EXPECT_EQ(wrong("666: TD-RUN", "666: UNUSUAL-1"),
            said("row 666: only 222, 333, 444 and 555 are unusual"));
  EXPECT_EQ(wrong("113: PUNT", "113: REROLL"),
            said("row 113: only 245 of the drive chart may be re-rolled"));
  for (const char* row : {"245: FGA", "245: def.SOFT ? REROLL | off.DYNAMIC ? REROLL | FGA",
                          "245: off.DYNAMIC ? REROLL | def.SOFT ? REROLL | REROLL",
                          "245: off.DYNAMIC ? REROLL | FGA"}) {
    EXPECT_EQ(wrong("245: off.DYNAMIC ? REROLL | def.SOFT ? REROLL | FGA", row),
              said("row 245 must be off.DYNAMIC ? REROLL | def.SOFT ? REROLL | a result"))
        << row;
  }
  EXPECT_EQ(wrong("25: FGA", "25: UNUSUAL-2"),
            said_at("25: FGA", "an unusual result cannot be unusual again"));
}

TEST(ChartText, SaysWhatIsWrongWithAnOutcome) {
  const auto kick = [](std::string_view cells) {
    return wrong("63: POS receivers GREAT", "63: " + std::string(cells));
  };
  const auto said = [](const std::string& sentence) {
    return said_at("63: POS receivers GREAT", sentence);
  };
  EXPECT_EQ(kick("POS offence GREAT"),
            said("'offence' is no side here; write receivers or kickers"));
  EXPECT_EQ(kick("TD defence"), said("'defence' is no side here; write receivers or kickers"));
  EXPECT_EQ(kick("POS receivers FINE"),
            said("'FINE' is no field position; write POOR, AVERAGE or GREAT"));
  EXPECT_EQ(kick("POS receivers"), said("'POS receivers' is no outcome; write POS side ZONE, TD "
                                        "side, SUBTABLE name, GOOD or NOGOOD"));
  EXPECT_EQ(kick("off.SOLID ? TD receivers | POS receivers GREAT"),
            said_at("table kickoff d66", "table kickoff: a kick asks no off.SOLID"));
  EXPECT_EQ(kick("fp=GREAT ? TD receivers | POS receivers GREAT"),
            said_at("table kickoff d66", "table kickoff: a kick asks no fp=GREAT"));
  EXPECT_EQ(wrong("4-6: GOOD", "4-5: GOOD\n6: ret.ELECTRIC ? GOOD | NOGOOD"),
            said_at("table two-point d6", "table two-point: ret.ELECTRIC is for kicks"));
  EXPECT_EQ(wrong("5: TD defence", "5: TD kickers"),
            said_at("5: TD defence", "'kickers' is no side here; write offence or defence"));
  const std::string circle =
      with_line("4-6: POS receivers POOR", "4-6: SUBTABLE in-the-open",
                with_line("1-5: ret.ELECTRIC ? TD receivers | POS receivers GREAT",
                          "1-5: SUBTABLE kickoff-fumble"));
  const Lines round = problems(circle);
  ASSERT_EQ(round.size(), 2U);
  EXPECT_NE(round[0].find("sub-table kickoff-fumble leads back to itself"), std::string::npos);
  EXPECT_NE(round[1].find("sub-table in-the-open leads back to itself"), std::string::npos);
}

TEST(ChartText, SaysEverythingAtOnceInTheOrderOfTheFile) {
  const std::string text = with_line("113: PUNT", "113: KICK",
                                     with_line("63: POS receivers GREAT", "63: POS offence GREAT"));
  const Lines all = problems(text);
  ASSERT_EQ(all.size(), 2U);
  EXPECT_TRUE(all[0].starts_with("b:" + line_of("113: PUNT") + ':'));
  EXPECT_TRUE(all[1].starts_with("b:" + line_of("63: POS receivers GREAT") + ':'));
}

TEST(ChartText, OfACardRowNamesItsPlace) {
  const auto row = parse_drive_row("KICK", {"card.toml", 12});
  ASSERT_FALSE(row);
  EXPECT_TRUE(to_string(row.error().list().front()).starts_with("card.toml:12: error: 'KICK'"));
}

}  // namespace
}  // namespace touchline::fast_drive
