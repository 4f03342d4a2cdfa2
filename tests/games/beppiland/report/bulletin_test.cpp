// The bulletin of Beppiland: what stands in it, what must never stand in it, and how it is written
// as text and as a page.
#include <gtest/gtest.h>

#include <set>

#include "core/text.hpp"
#include "games/beppiland/report/sample.hpp"

namespace touchline::report {
namespace {

using sample::beppiland_sample;
using sample::has;
using sample::Sample;

std::size_t count(const std::string& text, std::string_view part) {
  std::size_t found = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

Paper paper_of(const Sample& sample, Language language = Language::english) {
  return bulletin(sample.after, sample.record, sample.names, sample.extras, language);
}
std::string text_of(const Sample& sample, Language language = Language::english) {
  return paper_text(paper_of(sample, language));
}
std::string html_of(const Sample& sample, Language language = Language::english) {
  return paper_html(paper_of(sample, language));
}

/// The part of a text from one line to the next empty one.
std::string part_from(const std::string& text, std::string_view start) {
  const auto from = text.find(start);
  return from == std::string::npos ? "" : text.substr(from, text.find("\n\n", from) - from);
}

/// Of one section only.
std::string section_text(const Sample& sample, std::string_view id) {
  Paper paper = paper_of(sample);
  std::erase_if(paper.sections, [&](const PaperSection& section) { return section.id != id; });
  return paper.sections.empty() ? "" : paper_text(paper);
}

// ----------------------------------------------------------------------------------------- words

std::multiset<char> places(const std::string& text) {
  std::multiset<char> found;
  for (std::size_t i = 0; i + 2 < text.size(); ++i) {
    if (text[i] == '{' && text[i + 2] == '}') found.insert(text[i + 1]);
  }
  return found;
}

TEST(BeppilandWords, BothLanguagesHaveTheSameKeysAndPlaces) {
  const Words& english = Words::of(Language::english);
  const Words& italian = Words::of(Language::italian);
  EXPECT_EQ(english.keys(), italian.keys());
  EXPECT_GT(english.keys().size(), 200U);
  for (const std::string& key : english.keys()) {
    ASSERT_TRUE(italian.has(key)) << key;
    EXPECT_EQ(places(english.raw(key)), places(italian.raw(key))) << key;
    EXPECT_FALSE(english.raw(key).empty() || italian.raw(key).empty()) << key;
  }
}

TEST(BeppilandWords, PlacesAreFilledAndUnknownKeysArePrintedAsTheyAre) {
  const Words words(Language::english, "# a remark\na.b = {0} before {1}, {0} again\n");
  EXPECT_EQ(words("a.b", "x", 7), "x before 7, x again");
  EXPECT_EQ(words("a.b", "{1}", "y"), "{1} before y, {1} again");
  EXPECT_EQ(words.filled("a.b", {"x"}), "x before , x again");
  EXPECT_EQ(words.given("a", "not_there"), "not there");
  EXPECT_EQ(language_of("it"), Language::italian);
  EXPECT_EQ(language_of("de"), std::nullopt);
}

// --------------------------------------------------------------------------------------- matches

TEST(BEP_REPORT_1, AMatchHasItsScoreScorersWeatherAndWhatBothTeamsDid) {
  EXPECT_EQ(part_from(text_of(beppiland_sample()), "  Ch7-01 "),
            "  Ch7-01   Dinamo Osteria 3-1 Virtus Polenta\n"
            "    Light rain, heavy pitch.\n"
            "    Dinamo Osteria  Cece 8 12', 40' (pen.), a sparring partner 77' (own goal).\n"
            "                    4-3-3, shots 11, saves 1. Penalties: 1 scored of 2.\n"
            "                    Booked: Giuanin 8, Erfiao 8.\n"
            "    Virtus Polenta  Cece 7 90'. 4-4-2, shots 1, saves 1. Sent off: Erfiao 7.\n"
            "                    Injured: Brontolo 7.");
}

TEST(BEP_REPORT_1, ExtraTimeShootOutsForfeitsAndOverruledResultsAreNamed) {
  const std::string text = text_of(beppiland_sample());
  const std::string cup = part_from(text, "  Cu3-01");
  EXPECT_TRUE(has(cup, "I Pini 1-1 Le Giuggiole")) << cup;
  EXPECT_TRUE(has(cup, "After extra time (1–1 after 90 minutes)."));
  EXPECT_TRUE(has(cup, "Shoot-out 5–4."));
  EXPECT_TRUE(has(cup, "I Pini go through."));
  const std::string forfeit = part_from(text, "  Ch7-03");
  EXPECT_TRUE(has(forfeit, "Pro Nonna 0-2 Real Cortile")) << forfeit;
  EXPECT_TRUE(has(forfeit, "Match forfeited by Pro Nonna.\n    On the pitch it was 2–1."));
  EXPECT_TRUE(has(part_from(text, "  Ch7-05"), "Result set by the master: The ball was a melon."));
}

TEST(BEP_REPORT_1, ASuspendedMatchHasItsCardsButNoScore) {
  const std::string match = part_from(text_of(beppiland_sample()), "  Ch7-02");
  EXPECT_TRUE(has(match, "<b>&\" - Borgo Vecchio\n    Match suspended.")) << match;
  EXPECT_TRUE(has(match, "4-3-3. Booked: Baffo 6.")) << match;
}

TEST(BEP_REPORT_1, PlayersWhoHaveLeftAreStillNamed) {
  Sample sample = beppiland_sample();
  sample.after.clubs[7].players.clear();
  EXPECT_TRUE(has(text_of(sample), "Cece 8 12', 40' (pen.)"));
  EXPECT_TRUE(has(text_of(sample), "no. 11 16'"));  // of a team of the master's
}

TEST(BEP_REPORT_2, TheFirstFigureOfAFormationCountsTheSweeper) {
  const Sample sample = beppiland_sample();
  EXPECT_TRUE(sample.record.matches[0].teams.home.has_li());
  EXPECT_TRUE(has(part_from(text_of(sample), "  Ch7-01 "), "4-3-3, shots 11"));
}

TEST(BEP_R42, PenaltiesAreNotShots) {
  Sample sample = beppiland_sample();
  sample.record.matches[0].course.penalties.home = 9;
  const std::string match = part_from(text_of(sample), "  Ch7-01 ");
  EXPECT_TRUE(has(match, "shots 11"));
  EXPECT_TRUE(has(match, "1 scored of 9"));
}

TEST(BEP_WEATHER_9, EveryMatchCarriesOneOfFiveCaptions) {
  Sample sample = beppiland_sample();
  const auto& words = Words::of(Language::english);
  std::set<std::string> captions;
  for (int i = 0; i < 5; ++i) {
    sample.record.matches[0].weather = static_cast<beppiland::Weather>(i);
    const Paper paper = paper_of(sample);
    for (const PaperBlock& block : paper.sections.front().blocks) {
      const auto* match = std::get_if<PaperMatch>(&block);
      if (match != nullptr && match->id == "Ch7-01") captions.insert(match->caption);
    }
  }
  EXPECT_EQ(captions, (std::set<std::string>{words("WX_SUN"), words("WX_THREAT"), words("WX_RAIN"),
                                             words("WX_POUR"), words("WX_SUSP")}));
}

TEST(BEP_R82, TheItalianCaptionsAreFixed) {
  const Words& words = Words::of(Language::italian);
  EXPECT_EQ(words("WX_SUN"), "Tempo sereno e campo in condizioni perfette");
  EXPECT_EQ(words("WX_THREAT"), "Tempo minaccioso ma campo in condizioni perfette");
  EXPECT_EQ(words("WX_RAIN"), "Campo pesante per via di una leggera pioggia");
  EXPECT_EQ(words("WX_POUR"), "Pioggia violenta, campo ai limiti della praticabilità");
  EXPECT_EQ(words("WX_SUSP"), "Partita sospesa");
}

// --------------------------------------------------------------------------------------- secrets

TEST(BEP_REPORT_3, AreaTotalsAndExtraPointsAreNotPublic) {
  const std::string secret = std::to_string(sample::secret_figure);
  for (const Language language : {Language::english, Language::italian}) {
    EXPECT_FALSE(has(text_of(beppiland_sample(), language), secret));
    EXPECT_FALSE(has(html_of(beppiland_sample(), language), secret));
  }
}

TEST(BEP_REPORT_3, WhatIsSecretLeavesNoTrace) {
  // The same bulletin to the byte, whatever is done in secret.
  const Sample open = beppiland_sample();
  Sample secret = open;
  secret.record.matches[0].plays = 1;
  std::erase_if(secret.record.bribes, [](const auto& bribe) { return !bribe.discovered; });
  std::erase_if(secret.record.news, [](const auto& news) { return !news.open; });
  std::erase_if(secret.record.trades, [](const auto& trade) { return trade.state == "void"; });
  secret.record.corrections.clear();
  secret.record.scouts.clear();
  secret.record.ledger.clear();
  secret.record.lots[1].bids.clear();
  for (auto& match : secret.record.matches) {
    match.course.totals = {};
    for (const Side side : both_sides) {
      match.teams[side].d = match.teams[side].pgp = {};
      match.source[side] = beppiland::LineupSource::corrected;
    }
  }
  EXPECT_EQ(text_of(open), text_of(secret));
  EXPECT_EQ(html_of(open), html_of(secret));
}

TEST(BEP_BRIBE_6, OnlyWhatWasFoundOutIsAScandal) {
  const std::string text = section_text(beppiland_sample(), "scandals");
  EXPECT_TRUE(has(text, "Pro Nonna: found out buying the referee to win in Ch7-03"));
  EXPECT_FALSE(has(text, "Virtus Polenta"));
}

TEST(BEP_AUCTION_3, SettledLotsShowAllBidsAndOthersNone) {
  const std::string text = section_text(beppiland_sample(), "auction");
  EXPECT_TRUE(has(text, "1  Brontolo IV 11+1 Li/At.S  Atletico Paperopoli  I Pini     510 M"));
  EXPECT_TRUE(has(text, "Lot 1: I Pini 800 M; Le Giuggiole 650 M (counted as 300 M);"));
  EXPECT_TRUE(has(text, "(condition not met)"));
  EXPECT_TRUE(has(text, "withdrawn"));
  EXPECT_FALSE(has(text, "777"));
}

// ------------------------------------------------------------------------------------ other parts

TEST(BEP_REPORT_5, ThePressPrintsWhatPresidentsWrite) {
  EXPECT_EQ(part_from(section_text(beppiland_sample(), "press"), "  We were"),
            "  We were\n  robbed. [31mReally <i>robbed</i>.\n    -- M. Rossi, I Pini");
}

TEST(BEP_REPORT_6, TheNextSessionHasItsCalendarForecastBettingMatchesAndLots) {
  const std::string next = section_text(beppiland_sample(), "next");
  EXPECT_TRUE(has(next, "Calendar of session 5"));
  EXPECT_TRUE(has(next, "Match day 1 - forecast: sun"));
  EXPECT_TRUE(has(next, "Match day 2 - forecast: rain"));
  EXPECT_TRUE(has(next, "Championship, League 1, round 9"));
  EXPECT_TRUE(has(next, "Cup, quarter-finals, leg 1"));
  EXPECT_TRUE(has(next, "(neutral ground) (suspended before)"));
  EXPECT_TRUE(has(next, "-  4: Cu4-01, I Pini – Orsi Bruni"));
  const std::string lots = section_text(beppiland_sample(), "lots");
  EXPECT_TRUE(has(lots,
                  "  Lot  Who                    Seller        Minimum  Plays\n"
                  "    1  Vecchio III 10-1 Di.S  I Pini          290 M      2\n"
                  "    2  Sora Lella I (physio)  Le Giuggiole     10 M      ·\n"
                  "    3  Giuanin 8 IV 7-1 Di.D  the master      120 M      ·\n"))
      << lots;
}

TEST(BEP_REPORT_6, NewStaffIsNews) {
  EXPECT_TRUE(has(section_text(beppiland_sample(), "news"),
                  "I Pini: Vecchio leaves the pitch and works as scout"));
  EXPECT_TRUE(has(text_of(beppiland_sample(), Language::italian), "lavora come osservatore"));
  EXPECT_TRUE(has(section_text(beppiland_sample(), "news"), "Gli Scarponi, Indomita."));
}

TEST(BEP_BET_4, TheTotocalcioNamesColumnPotAndWinners) {
  const std::string text = section_text(beppiland_sample(), "toto");
  EXPECT_TRUE(has(text, "Winning column: 1X21"));
  EXPECT_TRUE(has(text, "2  Ch7-02  <b>&\" – Borgo Vecchio                     X")) << text;
  EXPECT_TRUE(has(text, "Real Cortile, Real Cortile; each column wins 93 M"));
}

TEST(BeppilandBulletin, TablesAreAlignedAndSayWhatWasTakenOff) {
  Sample sample = beppiland_sample();
  sample.after.edition = 2;
  const std::string text = section_text(sample, "tables");
  EXPECT_TRUE(has(text, "   1  Atletico Paperopoli  8  5  1  2  12   8   +4  16\n")) << text;
  EXPECT_TRUE(has(text,
                  "  12  Orsi Bruni           8  1  3  4   8  12   −4   1*\n"
                  "  * Orsi Bruni: 5 points taken off.\n"))
      << text;
  sample.after.edition = 1;  // as it was proven
  EXPECT_TRUE(has(section_text(sample, "tables"), "−4   6*\n"));
}

TEST(BeppilandBulletin, CupsShowResultsAndTheDraw) {
  const std::string text = section_text(beppiland_sample(), "cups");
  EXPECT_TRUE(has(text, "Last 16\n"));
  EXPECT_TRUE(has(text, "1–1, pens  I Pini"));
  EXPECT_TRUE(has(text, "Draw: quarter-finals\n"));
  EXPECT_TRUE(has(text, "  1  I Pini        1  1  0  0  2  0   +2    3\n")) << text;
}

TEST(BeppilandBulletin, RankingsHaveTenNames) {
  const std::string text = section_text(beppiland_sample(), "rankings");
  EXPECT_TRUE(has(text, "  10  Bomber 10  Pro Nonna"));
  EXPECT_FALSE(has(text, "Bomber 11"));
  EXPECT_TRUE(has(text, "77 %"));
}

TEST(BeppilandBulletin, WhatIsNotThereHasNoSection) {
  Sample sample = beppiland_sample();
  EXPECT_TRUE(has(text_of(sample), "What lies ahead"));
  sample.extras = {};
  sample.record.toto.reset();
  sample.record.lots.clear();
  EXPECT_FALSE(has(text_of(sample), "What lies ahead"));
  EXPECT_EQ(section_text(sample, "toto") + section_text(sample, "auction"), "");
  EXPECT_EQ(section_text(sample, "season-end"), "");
}

TEST(BeppilandBulletin, ASeasonEndsWithPrizesAndAYearMore) {
  Sample sample = beppiland_sample();
  sample.record = {};
  sample.record.season = 2;
  sample.record.session = beppiland::season_end_session;
  sample.after.season = 3;
  sample.record.prizes = {{0, 1500, "title_1"}, {1, 150, "top_scorer"}};
  sample.record.ageing = {{0, 1, "Brontolo V 10 Li.S", "Brontolo VI 4 Li.S"},
                          {0, 2, "Nonno IV 6 Di.S", ""}};
  const std::string text = section_text(sample, "season-end");
  EXPECT_TRUE(has(text, "Bulletin: season 2, season end"));
  EXPECT_TRUE(has(text, "Champions: I Pini."));
  EXPECT_TRUE(has(text, "  I Pini        Championship, first  1 500 M\n"));
  EXPECT_TRUE(has(text, "Brontolo V 10 Li.S → Brontolo VI 4 Li.S; Nonno IV 6 Di.S retires"));
}

TEST(BeppilandBulletin, AClubGivenUpHasItsNameOnceMore) {
  Sample sample = beppiland_sample();
  sample.record.session = beppiland::season_end_session;
  sample.record.prizes = {{0, 1500, "title_1"}};
  sample.record.given_up = {{0, "I Pini"}};
  sample.record.news = {{{beppiland::Said::news_new_club, "I Pini", "Gli Abeti"}, 0, true}};
  sample.after.clubs[0].name = "Gli Abeti";
  EXPECT_TRUE(has(section_text(sample, "season-end"), "Champions: I Pini."));
  EXPECT_TRUE(has(section_text(sample, "news"), "Gli Abeti is founded in the place of I Pini"));
  EXPECT_TRUE(has(section_text(sample, "tables"), "I Pini"));
  EXPECT_FALSE(has(section_text(sample, "tables"), "Gli Abeti"));
  EXPECT_TRUE(has(section_text(sample, "next"), "Gli Abeti"));
  EXPECT_FALSE(has(section_text(sample, "next"), "I Pini"));
}

// --------------------------------------------------------------------------------- text and page

TEST(BeppilandText, LinesAreShortAndPlain) {
  Sample sample = beppiland_sample();
  sample.record.press.push_back(
      {0, beppiland::as_written(std::string(300, 'x') + "\t\x07\xC2\x85\xFF"), "y"});
  sample.after.clubs[1].name = std::string(90, 'n');
  for (const Language language : {Language::english, Language::italian}) {
    const std::string text = text_of(sample, language);
    for (const std::string_view line : split(text, '\n')) {
      EXPECT_LE(width(line), 78U) << line;
      EXPECT_FALSE(line.ends_with(' ')) << line;
      for (const char c : line) {
        EXPECT_FALSE(static_cast<unsigned char>(c) < 0x20 || c == 0x7F) << line;
      }
    }
    EXPECT_FALSE(has(text, "\xC2\x85") || has(text, "\xFF"));
  }
}

TEST(BeppilandHtml, NamesAreNoMarkup) {
  const std::string html = html_of(beppiland_sample());
  EXPECT_TRUE(has(html, "&lt;b&gt;&amp;&quot;"));
  EXPECT_FALSE(has(html, "<b>&\""));
  EXPECT_TRUE(has(html, "&lt;i&gt;robbed&lt;/i&gt;"));
  EXPECT_FALSE(has(html, "\x1b"));
}

/// Every tag that opens is closed in its order.
std::string unbalanced(const std::string& html) {
  static const std::set<std::string> single{"meta", "!DOCTYPE"};
  std::vector<std::string> open;
  for (auto at = html.find('<'); at != std::string::npos; at = html.find('<', at + 1)) {
    const auto end = html.find('>', at);
    if (end == std::string::npos) return "no end at " + html.substr(at, 40);
    const std::string inside = html.substr(at + 1, end - at - 1);
    const std::string name = inside.substr(0, inside.find_first_of(" \n"));
    if (single.contains(name) || inside.ends_with('/')) continue;
    if (!name.starts_with('/')) {
      open.push_back(name);
    } else if (open.empty() || open.back() != name.substr(1)) {
      return name + " closes " + (open.empty() ? "nothing" : open.back());
    } else {
      open.pop_back();
    }
  }
  return open.empty() ? "" : open.back() + " stays open";
}

TEST(BeppilandHtml, OneFileWithHeadingsInOrderAndTablesThatNameTheirCells) {
  const std::string html = html_of(beppiland_sample(), Language::italian);
  EXPECT_EQ(unbalanced(html), "");
  EXPECT_TRUE(html.starts_with("<!DOCTYPE html>\n<html lang=\"it\">"));
  EXPECT_EQ(count(html, "<h1"), 1U);
  int level = 0;
  for (auto at = html.find("<h"); at != std::string::npos; at = html.find("<h", at + 1)) {
    if (html[at + 2] < '1' || html[at + 2] > '6') continue;
    EXPECT_LE(html[at + 2] - '0', level + 1) << html.substr(at, 60);
    level = html[at + 2] - '0';
  }
  EXPECT_GT(count(html, "scope=\"col\""), 100U);
  EXPECT_GT(count(html, "scope=\"row\""), 100U);
  for (const std::string_view foreign :
       {"http://", "https://", "src=", "url(", "@import", "<script"}) {
    const std::size_t allowed =
        foreign == "http://" ? count(html, "xmlns=\"http://www.w3.org/2000/svg\"") : 0;
    EXPECT_EQ(count(html, foreign), allowed) << foreign;
  }
  EXPECT_TRUE(has(html, "@media print") && has(html, "size:A4") && has(html, "counter(page)"));
}

TEST(BeppilandHtml, DrawingsSayWhatTheyShowAndSkipWhatWasNotPlayed) {
  Sample sample = beppiland_sample();
  EXPECT_EQ(count(html_of(sample), "<svg "), 6U);
  EXPECT_EQ(count(html_of(sample), "aria-label=\"Place after each round\""), 3U);
  EXPECT_EQ(count(html_of(sample), "<figcaption>"), 6U);
  sample.after.results.clear();
  EXPECT_EQ(count(html_of(sample), "<svg "), 3U);  // goals come with the tables
}

}  // namespace
}  // namespace touchline::report
