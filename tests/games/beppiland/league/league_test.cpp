// Leagues of Beppiland in a store: founded, played, proven, taken back; sheets and acts of the
// master; ten seasons of 36 computer clubs.
#include "games/beppiland/league/tenant.hpp"

#include <gtest/gtest.h>

#include "games/beppiland/files/league_file.hpp"
#include "games/beppiland/files/sheet.hpp"
#include "games/beppiland/league/outlook.hpp"
#include "games/beppiland/league/state.hpp"
#include "games/beppiland/rules/integrity.hpp"
#include "games/beppiland/rules/president.hpp"
#include "games/beppiland/rules/soundness.hpp"
#include "league/league_sample.hpp"
#include "league/undo.hpp"
#include "league/verify.hpp"
#include "support/cites.hpp"

namespace touchline::league {
namespace {

using beppiland::Club;

SeasonPapers beppiland_papers(int people = 2, const std::string& language = "en") {
  const std::string text = books::sample_league_file("Lega", people, language, {});
  return {std::string(beppiland_id), {"", digest(text), "league.toml", text}, {}};
}

beppiland::League league_of(Desk& desk) {
  return must(parse_beppiland_state(desk.current().state));
}

/// The bulletin and the private reports of the last turn.
std::string report_of(Desk& desk, const std::string& club = "") {
  std::string text;
  for (const auto& row : desk.store().select<store::ReportRow>(
           Where().is("league", desk.name()).is("turn", desk.current().seq))) {
    if (row.club == club) text += row.text;
  }
  return text;
}

class BeppilandLeague : public OnOneOffice {};

TEST_F(BeppilandLeague, is_founded_with_36_clubs_and_plays_a_session) {
  Desk desk = found_league(office, beppiland_papers());
  EXPECT_EQ(desk.clubs().size(), 36U);
  EXPECT_EQ(must(desk.upcoming()).title, "Lega, season 1, session 1");
  EXPECT_EQ(must(process(desk, 1, {true, false})), 1);
  EXPECT_EQ(must(desk.upcoming()).title, "Lega, season 1, session 2");
  EXPECT_TRUE(contains(report_of(desk), "Lega"));
  const std::string mine = league_of(desk).clubs[0].name;
  EXPECT_TRUE(contains(report_of(desk, mine), "E01")) << "who sent no sheet is told so";
  EXPECT_TRUE(verify(desk).ok());
}

TEST_F(BeppilandLeague, rest_goes_to_the_end_of_the_season) {
  cites("BEP-LEAGUE-1", "BEP-R6");
  Desk desk = found_league(office, beppiland_papers());
  EXPECT_EQ(must(process(desk, 1000, {true, true})), 13) << "11 sessions, play-off, season end";
  const auto league = league_of(desk);
  EXPECT_EQ(league.season, 2);
  EXPECT_TRUE(league.divisions);
  EXPECT_EQ(must(process(desk, 1000, {true, true})), 12) << "divisions have no play-off";
}

TEST_F(BeppilandLeague, the_ledger_of_every_turn_sums_to_nothing) {
  Desk desk = found_league(office, beppiland_papers());
  must(process(desk, 3, {true, false}));
  std::map<std::int64_t, std::int64_t> sums;
  std::map<std::string, std::int64_t> balances;
  for (const auto& row : desk.store().select<store::LedgerRow>(Where().is("league", desk.name()))) {
    sums[row.turn] += row.amount;
    if (!row.club.empty()) balances[row.club] += row.amount;
  }
  EXPECT_EQ(sums.size(), 4U);
  for (const auto& [turn, sum] : sums) EXPECT_EQ(sum, 0) << "turn " << turn;
  for (const Club& club : league_of(desk).clubs) EXPECT_EQ(balances[club.name], club.money);
}

TEST_F(BeppilandLeague, a_sheet_counts_and_is_acknowledged) {
  Desk desk = found_league(office, beppiland_papers());
  auto league = league_of(desk);
  const std::string club = league.clubs[0].name;
  const Actor ann = add_owner(desk, "ann", club);
  Desk hers = office.desk(ann);
  auto orders = decide(view_of(league, 0), beppiland::Temperament::balanced, 5);
  orders.nonce = "blue";
  orders.press.push_back({"We shall win", "Ann", 0});
  const auto receipt = must(hand_in(hers, club, write_orders(orders, league, 0)));
  const std::string told = fmt::format("{}", fmt::join(receipt.echo, "\n"));
  EXPECT_TRUE(contains(told, "PA ")) << told;
  EXPECT_FALSE(contains(told, "E19")) << told;
  Desk kay = office.desk();
  must(process(kay, 1, {true, false}));
  EXPECT_TRUE(contains(report_of(kay), "We shall win"));
  EXPECT_FALSE(contains(report_of(kay, club), "E01"));
}

TEST_F(BeppilandLeague, garbage_is_a_sheet_too_and_every_line_is_answered) {
  Desk desk = found_league(office, beppiland_papers());
  const std::string club = league_of(desk).clubs[0].name;
  const auto receipt = must(hand_in(desk, club, "what is this\nTRAIN Nobody AB\n"));
  const std::string told = fmt::format("{}", fmt::join(receipt.echo, "\n"));
  EXPECT_TRUE(contains(told, "E69 line 1")) << told;
  EXPECT_TRUE(contains(told, "E03 line 2")) << told;
  must(process(desk, 1, {true, false}));
}

TEST_F(BeppilandLeague, a_receipt_speaks_the_language_of_the_league) {
  Desk desk = found_league(office, beppiland_papers(2, "it"));
  const std::string mine = league_of(desk).clubs[0].name;
  const Receipt receipt = must(hand_in(desk, mine, "SESSION 7\nTRAIN Nessuno AB\nhello\n"));
  const std::string all = fmt::format("{}", fmt::join(receipt.echo, "\n"));
  EXPECT_TRUE(contains(all,
                       "attenzione: il foglio dice stagione 1, sessione 7; vale per stagione 1, "
                       "sessione 1"))
      << all;
  EXPECT_TRUE(contains(all, "-> annullato: la tua società non ha questo giocatore")) << all;
  EXPECT_TRUE(contains(all, "hello -> ignorato: La riga non comincia")) << all;
  EXPECT_TRUE(contains(all, "cassa 1500 -> 1500")) << all;
}

TEST_F(BeppilandLeague, standing_orders_count_when_no_sheet_comes) {
  Desk desk = found_league(office, beppiland_papers());
  const std::string club = league_of(desk).clubs[0].name;
  const std::string keeper = league_of(desk).clubs[0].players[0].name;
  must(hand_in(desk, club, "STANDING\nTRAIN " + keeper + " FO\nBET 1111\n"));
  must(process(desk, 1, {true, false}));
  EXPECT_FALSE(league_of(desk).clubs[0].standing_orders.empty());
  const int pot = league_of(desk).pot;
  must(process(desk, 1, {true, false}));
  EXPECT_FALSE(contains(report_of(desk, club), "E01")) << "the standing orders were followed";
  EXPECT_FALSE(contains(report_of(desk, club), "1111")) << "but no bet is made again";
  EXPECT_GE(league_of(desk).pot + 5 * 36 * 12, pot);
  must(hand_in(desk, club, "TRAIN " + keeper + " FO\n"));
  must(process(desk, 1, {true, false}));
  EXPECT_TRUE(league_of(desk).clubs[0].standing_orders.empty()) << "the latest sheet decides";
}

TEST_F(BeppilandLeague, acts_of_the_master_are_kept_shown_and_refused_with_a_reason) {
  cites("BEP-LEAGUE-15", "BEP-PS-1", "BEP-PS-3");
  Desk desk = found_league(office, beppiland_papers());
  const std::string club = league_of(desk).clubs[0].name;
  const auto act = [&](const std::string& kind, const std::string& subject,
                       const std::string& text) {
    return rule(desk, {kind, act_subject(kind, subject), text, "because", "", false});
  };
  must(act("ps", club, "+3"));
  must(act("money", club, "+100"));
  EXPECT_EQ(refusal(act("ps", "Nowhere FC", "+3")), "ps Nowhere FC: there is no such club");
  EXPECT_TRUE(contains(refusal(act("crown", club, "+3")), "nothing that the master can rule"));
  must(process(desk, 1, {true, false}));
  EXPECT_EQ(league_of(desk).clubs[0].ps, 3);
  EXPECT_TRUE(contains(report_of(desk), "because"));
}

TEST_F(BeppilandLeague, the_master_may_put_a_sheet_in_a_presidents_place) {
  Desk desk = found_league(office, beppiland_papers());
  const std::string club = league_of(desk).clubs[0].name;
  must(rule(desk, {std::string(sheet_ruling), act_subject(std::string(sheet_ruling), club),
                   "PRESS \"by the master's hand\"\n", "it came by post", "", false}));
  must(process(desk, 1, {true, false}));
  EXPECT_TRUE(contains(report_of(desk), "by the master's hand"));
  EXPECT_TRUE(contains(report_of(desk), "it came by post"));
}

TEST_F(BeppilandLeague, undo_and_playing_again_give_the_same) {
  Desk desk = found_league(office, beppiland_papers());
  must(process(desk, 2, {true, false}));
  const std::string state = desk.current().state;
  must(undo(desk, {2, "once more", false}));
  EXPECT_EQ(league_of(desk).session, 2);
  must(process(desk, 1, {true, false}));
  EXPECT_TRUE(desk.current().state == state) << "the dice stay what they were";
  EXPECT_TRUE(verify(desk).ok());
}

TEST_F(BeppilandLeague, a_state_is_read_back_whole) {
  Desk desk = found_league(office, beppiland_papers());
  must(process(desk, 5, {true, false}));
  const auto league = league_of(desk);
  EXPECT_TRUE(must(parse_beppiland_state(to_text(league))) == league);
  EXPECT_TRUE(to_text(league) == desk.current().state);
  EXPECT_FALSE(parse_beppiland_state("{}").has_value());
  EXPECT_FALSE(parse_beppiland_state("gibberish").has_value());
}

TEST_F(BeppilandLeague, a_state_of_the_first_version_is_the_same_by_value) {
  Desk desk = found_league(office, beppiland_papers());
  must(process(desk, 2, {true, false}));
  Tenant& tenant = desk.tenant();
  const std::string now = desk.current().state;
  const std::string then = to_text(league_of(desk), 1);
  EXPECT_NE(now, then);
  const LeagueState read_now = must(tenant.read_state(now)),
                    read_then = must(tenant.read_state(then));
  EXPECT_TRUE(tenant.same_state(read_now, read_then));
  EXPECT_EQ(tenant.written_like(read_now, read_then), then);
  EXPECT_EQ(tenant.written_like(read_then, read_now), now);
  auto other = league_of(desk);
  ++other.clubs[7].money;
  EXPECT_FALSE(tenant.same_state(read_now, must(tenant.read_state(to_text(other, 1)))));
  // Taken apart and put together again it has the bytes that it had, of either version.
  for (const std::string& state : {now, then}) {
    const Parts parts = must(tenant.secrets()->split(state));
    EXPECT_EQ(must(tenant.secrets()->join(parts)), state);
  }
}

TEST_F(BeppilandLeague, an_italian_league_is_told_in_italian) {
  Desk desk = found_league(office, beppiland_papers(1, "it"));
  must(process(desk, 1, {true, false}));
  EXPECT_TRUE(contains(report_of(desk), "Campionato")) << report_of(desk).substr(0, 500);
}

TEST_F(BeppilandLeague, chances_and_luck_are_of_the_same_season) {
  Desk desk = found_league(office, beppiland_papers());
  must(process(desk, 4, {true, false}));
  const auto extras = must(bulletin_extras(desk, desk.current().number, report::Language::english));
  ASSERT_EQ(extras.outlook.size(), 36U);
  double titles = 0, luck = 0;
  for (const auto& club : extras.outlook) {
    titles += club.title;
    luck += club.luck;
    EXPECT_GE(club.points_mean, 0);
  }
  EXPECT_NEAR(titles, 3, 1e-9) << "three leagues, three winners";
  EXPECT_LT(std::abs(luck), 60) << "luck is of both signs";
}

/// Ten seasons; a tenth of them under sanitizers.
TEST_F(BeppilandLeague, ten_seasons_of_computer_clubs_hold_and_verify) {
#ifdef __SANITIZE_ADDRESS__
  constexpr int seasons = 1;
#else
  constexpr int seasons = 10;
#endif
  Desk desk = found_league(office, beppiland_papers(0));
  for (int season = 0; season < seasons; ++season) must(process(desk, 1000, {true, true}));
  const auto league = league_of(desk);
  EXPECT_EQ(league.season, seasons + 1);
  std::map<std::int64_t, std::string> states;
  int sessions = 0;
  for (const auto& turn : desk.store().select<store::TurnRow>(Where().is("league", desk.name()))) {
    states[turn.seq] = turn.state;
    if (turn.kind != "session") continue;
    const auto run = must(run_session(states[turn.base], must(parse_inputs(turn.inputs))));
    ++sessions;
    EXPECT_EQ(beppiland::broken_invariants(run.before, run.outcome), std::vector<std::string>{});
    EXPECT_EQ(beppiland::why_unsound(run.outcome.league), std::nullopt) << "turn " << turn.number;
    EXPECT_TRUE(to_text(run.outcome.league) == turn.state) << "invariant 12";
  }
  EXPECT_EQ(sessions, 12 * seasons + 1) << "11 sessions and the end of the season, one play-off";
  for (const Club& club : league.clubs) {
    EXPECT_GE(club.players.size(), 14U) << club.name;
    EXPECT_LE(club.players.size(), 45U) << club.name;
    EXPECT_GE(club.money, -1000) << club.name;
    EXPECT_LE(club.money, 15000) << club.name;
    for (const auto& man : club.players) {
      EXPECT_LE(man.age, 9) << to_text(man);
      EXPECT_LE(man.ab, 25) << to_text(man);
    }
  }
  EXPECT_TRUE(verify(desk).ok());
}

}  // namespace
}  // namespace touchline::league
