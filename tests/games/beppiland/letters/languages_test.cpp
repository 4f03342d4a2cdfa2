// Every kind of order of docs/rules/beppiland.md, in the sheet's words, in Italian ones as the
// Italian blank sheet has them, and as people say it: all read alike. And the Italian blank sheet
// itself.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "core/text.hpp"
#include "games/beppiland/files/fair_copy.hpp"
#include "games/beppiland/files/sheet_language.hpp"
#include "games/beppiland/files/sheet_sample.hpp"
#include "games/beppiland/report/blank_sheet.hpp"

namespace touchline::beppiland {
namespace {

struct Said3 {
  std::string_view kind{};  // as the table of orders has it
  std::string_view sheet{}, italian{}, prose{};
};

constexpr std::string_view grid = "                 -1-  -2-  -3-  -4-\n";

const std::vector<Said3>& every_kind() {
  static const std::vector<Said3> all{
      {"lineup", "Giuanin  x  C  .  .\n", "Giuanin  sì  Cen  no  no\n",
       "Partita 1: Giuanin\nPartita 2\nCentrocampo: Giuanin\n"},
      {"fc", "FC  D4C3  .  .  .\n", "FC  Dif4Cen3  -  -  -\n",
       "Fattore campo partita 1: 4 in difesa, 3 a centrocampo\n"},
      {"d", "DUR  D2A1  .  .  .\n", "DUREZZA  D2A1  .  .  .\n", "Durezza partita 1: D2 A1\n"},
      {"pgp", "PGP  .  C5  .  .\n", "PGP  no  C5  no  no\n",
       "Grandi prestazioni partita 2: 5 centrocampo\n"},
      {"cat", "CAT  y  .  .  .\n", "CATENACCIO  sì  .  .  .\n", "Catenaccio nella prima partita\n"},
      {"tfg", "TFG  .  .  .  y\n", "TFG  .  .  .  sì\n", "Fuorigioco nella quarta partita\n"},
      {"tat", "TAT  D5  .  .  .\n", "TAT  Dif5  .  .  .\n", "Tattico partita 1: 5 in difesa\n"},
      {"train", "TRAIN Giuanin AB, Erfiao FO\n", "ALLENA Giuanin abilità, Erfiao forma\n",
       "Alleno Giuanin (abilità) e Erfiao (forma)\n"},
      {"pension", "PENSION D'Aversa -> COACH\n", "PENSIONA D'Aversa -> ALLENATORE\n",
       "Pensionamento: D'Aversa diventa allenatore\n"},
      {"discover", "DISCOVER Pulcino At.D\n", "SCOPRI Pulcino At.D\n",
       "Primavera: Pulcino, attaccante destro\n"},
      {"ps", "PS 3 -> PA, 2 -> M\n", "PS 3 -> PA, 2 -> M\n",
       "Pacche sulle spalle: 3 in PA e 2 in soldi\n"},
      {"trade", "TRADE Le Giuggiole: GIVE Erfiao, 200 TAKE Bomber NOW\n",
       "SCAMBIO Le Giuggiole: DO Erfiao, 200 PRENDO Bomber SUBITO\n",
       "Scambio con Le Giuggiole: do Erfiao e 200, prendo Bomber, subito\n"},
      {"sell", "SELL Giuanin\n", "VENDI Giuanin\n", "Vendo Giuanin alla lega esterna\n"},
      {"list", "LIST Giuanin 2\n", "LISTA Giuanin 2\n",
       "Metto in lista Giuanin, gioca 2 partite\n"},
      {"bid", "BID 3 1000 IF NOT 1\n", "OFFERTA 3 1000 SE NON 1\n",
       "Offro 1.000 per il lotto 3, solo se non prendo il lotto 1\n"},
      {"stadium", "STADIUM BUILD\n", "STADIO COSTRUISCI\n", "Stadio: un livello in più\n"},
      {"bet", "BET 1X21, 1XX1\n", "SCOMMESSA 1X21, 1XX1\n", "Schedina: 1X21 e 1XX1\n"},
      {"bribe", "BRIBE -3- PEN\n", "CORRUZIONE -3- RIGORE\n", "Arbitro della partita 3: rigore\n"},
      {"scout", "SCOUT Ch7-02\n", "OSSERVATORE Ch7-02\n", "Osservatore a Ch7-02\n"},
      {"friendly", "FRIENDLY F1 Racing FEE 20\n", "AMICHEVOLE F1 Racing QUOTA 20\n",
       "Amichevole con Racing, quota 20\n"},
      {"press", "PRESS \"Forza\" M. Rossi\n", "STAMPA \"Forza\" M. Rossi\n",
       "Comunicato stampa: \"Forza\" -- M. Rossi\n"}};
  return all;
}

/// What is ordered, without lines.
std::string ordered(std::string_view text, bool with_grid) {
  const FairCopy copy =
      fair_copy((with_grid ? std::string(grid) : "") + std::string(text), league, i_pini);
  std::string all = fmt::format("{}", fmt::join(echo(copy.orders, league, i_pini), "\n"));
  for (const UnreadLine& line : copy.orders.unread) all += "\nunread: " + line.text;
  return all;
}

TEST(BEP_ORDERS_1, EveryKindOfOrderReadsAlikeInItalianAndInProse) {
  for (const Said3& one : every_kind()) {
    SCOPED_TRACE(one.kind);
    const std::string wanted = ordered(one.sheet, true);
    EXPECT_FALSE(wanted.empty());
    EXPECT_EQ(wanted.find("unread"), std::string::npos) << wanted;
    EXPECT_EQ(ordered(one.italian, true), wanted);
    EXPECT_EQ(ordered(one.prose, false), wanted);
  }
}

TEST(BEP_ORDERS_1, TheKindsAreThoseOfTheRuleBook) { EXPECT_EQ(every_kind().size(), 21U); }

TEST(BEP_ORDERS_1, TheSheetsWordsInItalianAreReadBack) {
  for (const Said3& one : every_kind())
    EXPECT_EQ(ordered(sheet::in_language(one.sheet, "it"), true), ordered(one.sheet, true))
        << one.kind;
  EXPECT_EQ(sheet::in_language("PRESS \"SELL AND BUY\" X", "it"), "STAMPA \"SELL AND BUY\" X");
  EXPECT_EQ(sheet::in_language("SELL Rossi", "en"), "SELL Rossi");
}

TEST(BEP_ORDERS_1, AnItalianBlankSheetIsItalianAndOrdersNothing) {
  League italian = league;
  italian.language = "it";
  const std::string blank = blank_sheet(italian, i_pini, "7KQ2-M9XD");
  for (const char* word : {"STAGIONE 2", "SQUADRA I Pini", "PAROLA:   7KQ2-M9XD", "ALLENA\n",
                           "CORRUZIONE\n", "DADI\n", "in casa", "squalificato per 2 partite"})
    EXPECT_NE(blank.find(word), std::string::npos) << word << "\n" << blank;
  const FairCopy copy = fair_copy(blank, italian, i_pini);
  EXPECT_FALSE(orders_anything(copy.orders)) << copy.text;
  EXPECT_TRUE(copy.orders.unread.empty()) << copy.text;
  EXPECT_EQ(copy.words, std::vector<std::string>{"7KQ2-M9XD"});
  EXPECT_EQ(copy.text.find("7KQ2"), std::string::npos) << "the word is not kept";
  EXPECT_EQ(copy.orders.club, "I Pini");
}

TEST(BEP_ORDERS_1, TheWordIsTakenOutHoweverItIsWritten) {
  for (const char* text : {"WORD: 7KQ2-M9XD\nBET 1X21\n", "> word 7kq2 \nBET 1X21\n",
                           "Parola: 7KQ2\nBET 1X21\n", "Kennwort:7KQ2\nBET 1X21\n",
                           "{\"game\":\"beppiland\",\"word\":\"7KQ2\",\"bet\":[\"1X21\"]}"}) {
    const FairCopy copy = fair_copy(text, league, i_pini);
    ASSERT_EQ(copy.words.size(), 1U) << text;
    EXPECT_EQ(fold(copy.words[0]).substr(0, 4), "7kq2") << text;
    EXPECT_EQ(fold(copy.text).find("7kq2"), std::string::npos) << copy.text;
    EXPECT_EQ(copy.orders.bet.size(), 1U) << copy.text;
    EXPECT_TRUE(copy.orders.unread.empty()) << copy.text;
  }
  EXPECT_TRUE(fair_copy("Word has it that we win\n", league, i_pini).words.empty());
}

}  // namespace
}  // namespace touchline::beppiland
