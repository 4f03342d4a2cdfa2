// Whatever the presidents send, a session comes of it: 100,000 sheets (./test --long), good ones,
// good ones spoilt and plain garbage, each played in a whole session of 36 clubs. Nothing crashes,
// every line-up is legal, no invariant is broken, and every club can be told what became of its
// sheet, in both languages.
#include <gtest/gtest.h>

#include <array>
#include <set>

#include "core/text.hpp"
#include "dice/generator.hpp"
#include "games/beppiland/files/sheet.hpp"
#include "games/beppiland/report/bulletin.hpp"
#include "games/beppiland/report/private.hpp"
#include "games/beppiland/report/sentence.hpp"
#include "games/beppiland/rules/founding.hpp"
#include "games/beppiland/rules/integrity.hpp"
#include "games/beppiland/rules/president.hpp"
#include "games/beppiland/rules/session.hpp"
#include "games/beppiland/rules/soundness.hpp"
#include "support/long_run.hpp"

namespace touchline::beppiland {
namespace {

League small_country() {
  std::vector<Club> clubs(clubs_in_league);
  for (std::size_t i = 0; i < clubs.size(); ++i) {
    clubs[i].name = invented_club(i);
    build_squad(clubs[i], 50 + i);
  }
  DiceBox dice(11);
  return found_league("Garbage", clubs, {}, dice);
}

std::string random_bytes(Generator& dice) {
  std::string text(dice.below(400), ' ');
  for (char& c : text) c = static_cast<char>(dice.below(256));
  return text;
}

/// Words that the reader knows, in no order.
std::string random_words(Generator& dice, const League& league, const Club& club) {
  static const std::vector<std::string> known{
      "TRAIN",     "AB",       "FO",     "PENSION", "->",   "SCOUT",   "TACTICIAN", "4-4-2",
      "LI",        "CAT",      "TFG",    "BID",     "IF",   "NOT",     "AND",       "1",
      "2",         "999",      "100000", "SELL",    "LIST", "BET",     "1X2",       "1XX2",
      "PS",        "PA",       "BRIBE",  "-1-",     "-2-",  "WIN",     "PEN",       "TAT",
      "FC",        "D4C3",     "P9L9",   "DUR",     "D99",  "PGP",     "C30",       "SP",
      "2D",        "3L",       "x",      ".",       "y",    "A",       "L",         "TRADE",
      "GIVE",      "TAKE",     "NOW",    ":",       ",",    "STADIUM", "BUILD",     "DISCOVER",
      "Nino At.S", "FRIENDLY", "F1",     "\n",      "\n",   "\n",      "PRESS",     "\"hm\"",
      "SCOUT",     "Ch1-02",   "NONCE",  "FEE",     "-5",   "3"};
  std::string text;
  const std::uint32_t length = 10 + dice.below(120);
  for (std::uint32_t i = 0; i < length; ++i) {
    const std::uint32_t pick = dice.below(8);
    if (pick == 0 && !club.players.empty()) {
      text += club.players[dice.below(static_cast<std::uint32_t>(club.players.size()))].name;
    } else if (pick == 1) {
      text += league.clubs[dice.below(36)].name;
    } else {
      text += known[dice.below(static_cast<std::uint32_t>(known.size()))];
    }
    text += ' ';
  }
  return text;
}

std::string spoilt(Generator& dice, std::string text) {
  const std::uint32_t times = 1 + dice.below(30);
  for (std::uint32_t i = 0; i < times && !text.empty(); ++i) {
    const std::size_t at = dice.below(static_cast<std::uint32_t>(text.size()));
    switch (dice.below(4)) {
      case 0:
        text.erase(at, 1 + dice.below(12));
        break;
      case 1:
        text.insert(at, text.substr(dice.below(static_cast<std::uint32_t>(text.size())), 40));
        break;
      case 2:
        text[at] = "xXLDCAP.-\n0123456789 "[dice.below(21)];
        break;
      default:
        text[at] = static_cast<char>(dice.below(256));
    }
  }
  return text;
}

/// A sheet of any kind; a good one is now and then another club's.
std::string any_sheet(Generator& dice, const League& league, int club, std::string& last_good) {
  const Club& home = league.clubs[static_cast<std::size_t>(club)];
  const std::uint32_t kind = dice.below(10);
  if (kind == 0) return random_bytes(dice);
  if (kind <= 3) return random_words(dice, league, home);
  if (last_good.empty() || dice.below(3) == 0) {
    const auto temperament = all_temperaments[dice.below(3)];
    last_good = write_orders(decide(view_of(league, club), temperament, dice.draw()), league, club);
  }
  return kind == 4 ? last_good : spoilt(dice, last_good);
}

/// Words that stand in English sentences and in no Italian one.
bool is_english(std::string_view text) {
  const auto found = words(text);
  return std::any_of(found.begin(), found.end(), [](std::string_view word) {
    static constexpr std::array ours{"the", "is",  "are",      "of",    "with",    "not",     "he",
                                     "his", "and", "dropped:", "void:", "ignored", "ignored:"};
    return std::find(ours.begin(), ours.end(), word) != ours.end();
  });
}

/// All that the session says of what was ordered, played and ruled.
std::vector<Fact> facts_of(const SessionRecord& record) {
  std::vector<Fact> facts;
  for (const Correction& correction : record.corrections) facts.push_back(correction.done);
  for (const News& news : record.news) facts.push_back(news.what);
  for (const MasterAct& act : record.acts) facts.push_back(act.what);
  for (const TradeRecord& trade : record.trades) {
    if (trade.why) facts.push_back(*trade.why);
  }
  return facts;
}

/// Places of a sentence that nothing fills, and what no place takes.
void expect_filled(const Fact& fact) {
  const std::string& text =
      report::Words::of(report::Language::english).raw("said." + std::string(name(fact.code)));
  for (std::size_t place = 0; place < 10; ++place) {
    const bool wanted = text.find("{" + std::to_string(place) + "}") != std::string::npos;
    EXPECT_EQ(wanted, place < fact.arguments.size()) << name(fact.code) << " " << place;
  }
  for (const Argument& argument : fact.arguments) {
    if (const auto* inner = std::get_if<Fact>(&argument.value)) expect_filled(*inner);
  }
}

/// The lines of a paper in Italian that are English.
std::vector<std::string> english_lines(const report::Paper& paper) {
  std::vector<std::string> found;
  const std::string text = paper_text(paper);
  for (const std::string_view line : split(text, '\n')) {
    if (is_english(line)) found.emplace_back(line);
  }
  return found;
}

TEST(BeppilandGarbage, sheets_of_all_kinds_are_played) {
  const int sheets = long_run(100'000);
  League league = small_country();
  Generator dice(2026, 11);
  int sent = 0, corrections = 0;
  const auto& italian = report::Words::of(report::Language::italian);
  std::set<std::string> told;
  for (int turn = 0; sent < sheets; ++turn) {
    SessionInput input;
    input.seed = static_cast<std::uint64_t>(turn);
    std::string good;
    for (int club = 0; club < 36; ++club) {
      input.sheets[club] = {read_orders(any_sheet(dice, league, club, good), league, club),
                            static_cast<std::int64_t>(dice.below(1000))};
      ++sent;
    }
    const SessionOutcome outcome = play_session(league, input);
    const auto broken = broken_invariants(league, outcome);
    ASSERT_TRUE(broken.empty()) << "turn " << turn << ": " << broken.front();
    ASSERT_EQ(why_unsound(outcome.league), std::nullopt) << "turn " << turn;
    for (const Correction& correction : outcome.record.corrections) {
      ++corrections;
      ASSERT_FALSE(correction.code.empty() || correction.rule.empty() ||
                   correction.done == Fact() || correction.ordered == Fact())
          << correction.code << report::english(correction.ordered);
    }
    for (const Fact& fact : facts_of(outcome.record)) {
      const std::string said = sentence(italian, fact);
      if (!told.insert(said).second) continue;
      EXPECT_FALSE(is_english(said)) << said;
      expect_filled(fact);
    }
    // A league that garbage has run down starts again.
    league = outcome.league.season > 3 ? small_country() : outcome.league;
  }
  EXPECT_GT(corrections, sheets) << "garbage is noticed";
}

TEST(BeppilandGarbage, italian_reports_are_italian) {
  League league = small_country();
  Generator dice(5, 5);
  for (int turn = 0; turn < 14; ++turn) {
    SessionInput input;
    input.seed = static_cast<std::uint64_t>(turn);
    input.acts = {{"ps", league.clubs[0].name, "+3", "", ""},
                  {"money", league.clubs[1].name, "-30", "", ""},
                  {"veto", league.clubs[2].name + " / " + league.clubs[3].name, "", "", ""},
                  {"computer", league.clubs[4].name, "bold", "", ""}};
    std::string good;
    for (int club = 1; club < 36; ++club)
      input.sheets[club] = {read_orders(any_sheet(dice, league, club, good), league, club), club};
    SessionOutcome outcome = play_session(league, input);
    outcome.record.press.clear();  // in the presidents' own words
    const auto& after = outcome.league;
    using report::Language;
    EXPECT_EQ(english_lines(report::bulletin(after, outcome.record, {}, {}, Language::italian)),
              std::vector<std::string>{});
    for (int club = 0; club < 36; ++club) {
      EXPECT_EQ(
          english_lines(report::private_report(after, outcome.record, club, Language::italian)),
          std::vector<std::string>{});
    }
    league = after;
  }
}

TEST(BeppilandGarbage, a_rehearsal_answers_any_sheet) {
  const League league = small_country();
  Generator dice(7, 7);
  std::string good;
  for (int i = 0; i < 300; ++i) {
    const int club = i % 36;
    const Orders orders = read_orders(any_sheet(dice, league, club, good), league, club);
    const Rehearsal rehearsal = rehearse(league, club, orders);
    EXPECT_EQ(rehearsal.teams.size(), meetings_of(league, club).size());
    for (const Correction& correction : rehearsal.corrections) EXPECT_EQ(correction.club, club);
  }
}

}  // namespace
}  // namespace touchline::beppiland
