// A league as text: read back whole in all versions, whoever played it; what somebody else has
// written and the rules could not walk is refused when it is read.
#include "games/beppiland/league/state.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/digest.hpp"
#include "games/beppiland/league/tenant.hpp"
#include "games/beppiland/rules/founding.hpp"
#include "games/beppiland/rules/president.hpp"
#include "games/beppiland/rules/session.hpp"
#include "games/beppiland/rules/soundness.hpp"
#include "support/cites.hpp"

namespace touchline::league::state_test {
namespace {

using namespace beppiland;

League founded() {
  std::vector<Club> clubs(clubs_in_league);
  for (std::size_t i = 0; i < clubs.size(); ++i) {
    clubs[i].name = invented_club(i);
    clubs[i].computer = "balanced";
    build_squad(clubs[i], i);
  }
  DiceBox dice(1);
  return found_league("Strangers", clubs, {}, dice);
}

/// Sheets of computer presidents for every club; a seed makes a league of its own.
SessionInput sheets(const League& league, std::uint64_t seed) {
  SessionInput input;
  input.seed = seed;
  std::map<int, Seat> seats;
  for (int club = 0; club < 36; ++club)
    seats[club] = {all_temperaments[static_cast<std::size_t>(club) % 3],
                   seed * 100 + static_cast<std::uint64_t>(club)};
  for (auto& [club, orders] : decide_all(league, seats)) input.sheets[club] = {orders, club, ""};
  return input;
}

std::string why(const League& league) {
  const auto read = parse_beppiland_state(to_text(league));
  return read ? "" : read.error().list().front().sentence;
}

TEST(BeppilandState, OfEverySessionOfTwoSeasonsIsSound) {
  League league = founded();
  EXPECT_EQ(why_unsound(league), std::nullopt);
  for (int session = 0; session < 26; ++session) {
    SessionInput input;
    input.seed = static_cast<std::uint64_t>(session);
    league = play_session(league, input).league;
    ASSERT_EQ(why_unsound(league), std::nullopt) << league.season << " " << league.session;
  }
  EXPECT_GE(league.season, 2);
}

TEST(BeppilandState, IsReadBackWholeInAllVersions) {
  bool scouted = false, put_off = false, ties = false, listed = false;
  for (const bool active : {false, true}) {
    League league = founded();
    if (active) league.switches.presidents = Presidents::active;
    league.switches.home_advantage = active ? 3 : 7;
    for (std::uint64_t session = 0; session < 15; ++session) {
      const auto stored = read_beppiland_state(to_text(league));
      ASSERT_TRUE(stored);
      EXPECT_EQ(stored->version, newest_state_version);
      EXPECT_TRUE(stored->league == league) << league.season << " " << league.session;
      EXPECT_EQ(to_text(stored->league), to_text(league));
      const auto second = read_beppiland_state(to_text(league, 2));
      ASSERT_TRUE(second);
      EXPECT_TRUE(second->league == league) << league.season << " " << league.session;
      EXPECT_EQ(to_text(second->league, 2), to_text(league, 2));
      if (!active) {  // the first version has all of it
        const auto old = read_beppiland_state(to_text(league, 1));
        ASSERT_TRUE(old);
        EXPECT_EQ(old->version, 1);
        EXPECT_TRUE(old->league == league) << league.season << " " << league.session;
        EXPECT_EQ(to_text(old->league, 1), to_text(league, 1));
      }
      for (const Club& club : league.clubs) {
        EXPECT_EQ(parse_beppiland_club(to_text(club)), club);
        scouted = scouted || !club.scouted.empty();
      }
      put_off = put_off || !league.put_off.empty() ||
                std::any_of(league.meetings.begin(), league.meetings.end(),
                            [](const Meeting& meeting) { return meeting.again; });
      listed = listed || !league.lots.empty();
      ties = ties || !league.cup.rounds.empty();
      league = play_session(league, sheets(league, session + 1000 * (active ? 2U : 1U))).league;
    }
  }
  EXPECT_TRUE(scouted);  // the states were of every kind
  EXPECT_TRUE(put_off);
  EXPECT_TRUE(ties);
  EXPECT_TRUE(listed);
}

// A default that changes later must change no league that is there.
TEST(BeppilandState, NamesEverySwitchAndWhereAnOldOneIsSilentTheOldDefaultHolds) {
  const League league = founded();
  const auto rules = nlohmann::json::parse(to_text(league)).at("rules");
  ASSERT_EQ(rules.size(), switch_list().size());
  for (const auto& entry : switch_list())
    EXPECT_NE(std::find(rules.begin(), rules.end(),
                        std::string(entry.name) + "=" + std::string(entry.values[0])),
              rules.end())
        << entry.name;
  EXPECT_FALSE(nlohmann::json::parse(to_text(league, 2)).contains("rules"));
  EXPECT_EQ(read_beppiland_state(to_text(league, 2))->league.switches, Switches{});
  auto silent = nlohmann::json::parse(to_text(league));
  silent.erase("rules");
  EXPECT_FALSE(read_beppiland_state(silent.dump()));
}

// BEP-R87  What the programs before active presidents made of these very sheets and dice, by the
// digest of the text that they wrote: proven leagues come out the same for ever.
TEST(BeppilandState, OfClassicLeaguesIsWhatItAlwaysWas) {
  cites("presidents=classic", "home.points=7");
  std::vector<Club> clubs(clubs_in_league);
  for (std::size_t i = 0; i < clubs.size(); ++i) {
    clubs[i].name = invented_club(i);
    clubs[i].computer = name(all_temperaments[i % 3]);
    build_squad(clubs[i], 1000 + i);
  }
  DiceBox dice(42);
  League league = found_league("Prova", clubs, {}, dice);
  const std::map<std::uint64_t, std::string> known{{5, "71e8d22cd65be9a9f47895ba47fb6740"},
                                                   {11, "14b578c11c1858cece815cc10413eaae"},
                                                   {13, "22162edbb1e0242a9c55e63f38762ecb"},
                                                   {26, "246995a28cf8d596fa53b7cd349b614c"}};
  for (std::uint64_t session = 1; session <= 26; ++session) {
    SessionInput input;
    input.seed = session;
    std::map<int, Seat> seats;
    for (int club = 0; club < 36; ++club)
      seats[club] = {all_temperaments[static_cast<std::size_t>(club) % 3],
                     session * 1000 + static_cast<std::uint64_t>(club)};
    for (auto& [club, orders] : decide_all(league, seats)) input.sheets[club] = {orders, club, ""};
    league = play_session(league, input).league;
    if (const auto found = known.find(session); found != known.end()) {
      EXPECT_EQ(digest(to_text(league, 1)), found->second) << session;
    }
  }
}

// The names are what other programs read: a change of one is a change of version.
TEST(BeppilandState, NamesItsFields) {
  const auto json = nlohmann::json::parse(to_text(founded()));
  EXPECT_EQ(json.at("version"), newest_state_version);
  const auto& clubs = json.at("clubs");
  const std::vector<std::string> fields = clubs.at("fields");
  EXPECT_EQ(clubs.at("rows").size(), 36U);
  const auto column =
      static_cast<std::size_t>(std::find(fields.begin(), fields.end(), "players") - fields.begin());
  ASSERT_LT(column, fields.size());
  const auto& players = clubs.at("rows").at(0).at(column);
  EXPECT_EQ(players.at("fields"), nlohmann::json({"id", "name", "positions", "flank", "age", "ab",
                                                  "fo", "start_ab", "career_ab"}));
  EXPECT_FALSE(json.contains("results")) << "what is at its default is left out";
  EXPECT_TRUE(nlohmann::json::parse(to_text(founded(), 1)).at("clubs").at(0).is_array());
}

TEST(BeppilandState, OfAnotherVersionOrWithUnknownFieldsIsRefused) {
  const auto good = nlohmann::json::parse(to_text(founded()));
  const auto refused = [](const nlohmann::json& json) {
    const auto read = parse_beppiland_state(json.dump());
    return read ? "" : read.error().list().front().sentence;
  };
  EXPECT_EQ(refused(good), "");
  auto bad = good;
  bad["version"] = 4;
  EXPECT_EQ(refused(bad),
            "this is no state of a league of Beppiland: it is of version 4; this program reads 1 "
            "to 3");
  bad = good;
  bad["colour"] = "red";
  EXPECT_NE(refused(bad), "");
  bad = good;
  bad["clubs"]["fields"].push_back("colour");
  EXPECT_NE(refused(bad), "");
  bad = good;
  bad["clubs"]["fields"].push_back("name");
  for (auto& row : bad["clubs"]["rows"]) row.push_back("twice");
  EXPECT_NE(refused(bad), "");
  bad = good;
  bad["clubs"]["rows"][3].erase(0);
  EXPECT_NE(refused(bad), "");
  bad = good;
  bad["clubs"]["rows"] = 7;
  EXPECT_NE(refused(bad), "");
  bad = nlohmann::json::parse(to_text(founded(), 1));
  EXPECT_EQ(refused(bad), "");
  bad.erase("rules");
  EXPECT_NE(refused(bad), "");
}

TEST(BeppilandState, ThatPointsAtNothingIsRefused) {
  const League good = founded();
  ASSERT_EQ(why(good), "");
  const std::vector<void (*)(League&)> changes{
      [](League& l) { l.clubs.pop_back(); },
      [](League& l) { l.session = 99; },
      [](League& l) { l.session = 4; },  // no round of the Cup is drawn
      [](League& l) { l.session = title_session; },
      [](League& l) { l.season = 0; },
      [](League& l) { l.meetings[0].club.home = 36; },
      [](League& l) { l.meetings[0].club.away = -1; },
      [](League& l) { l.meetings[0].club.away = fill_in + 28; },
      [](League& l) { l.meetings[0].slot = 2'000'000'000; },
      [](League& l) { l.meetings[0].group = 12; },
      [](League& l) { l.meetings[0].competition = static_cast<Competition>(77); },
      [](League& l) { l.meetings[1].id = l.meetings[0].id; },
      [](League& l) { l.meetings[0].tie = 3; },
      [](League& l) { l.numbering[0].pop_back(); },
      [](League& l) { l.numbering[1][0] = l.numbering[1][1]; },
      [](League& l) { l.torneo_groups[3].clear(); },
      [](League& l) { l.torneo_groups[0][0] = 1'000'000; },
      [](League& l) { l.juniores.rounds.clear(); },
      [](League& l) { l.juniores.rounds[0].name = "nowhere"; },
      [](League& l) { l.juniores.rounds[0].ties.pop_back(); },
      [](League& l) { l.juniores.byes.pop_back(); },
      [](League& l) { l.cup.rounds.emplace_back(); },
      [](League& l) { l.clubs[0].stadium = 6; },
      [](League& l) { l.clubs[0].stadium = -1; },
      [](League& l) { l.clubs[0].league = 3; },
      [](League& l) { l.clubs[0].name = l.clubs[1].name; },
      [](League& l) { l.clubs[0].players[0].flank = static_cast<Flank>(9); },
      [](League& l) { l.clubs[0].players[0].positions.bits = 0; },
      [](League& l) { l.clubs[0].players[0].id = l.clubs[1].players[0].id; },
      [](League& l) { l.clubs[0].players[0].ab = 2'000'000'000; },
      [](League& l) { l.clubs[0].players.resize(1000, l.clubs[0].players[0]); },
      [](League& l) { l.lots.push_back({}); },
      [](League& l) {
        l.lots.push_back({99, 1, 0, 0, 0, {}, {}});
      },
      [](League& l) {
        l.champions = {1, 2};
      },
      [](League& l) {
        l.results.push_back({"Ch1-01", {}, 1, 1, -1, {40, 2}, {0, 0}, {}});
      },
      [](League& l) { l.forecast = {static_cast<Sky>(5)}; },
      [](League& l) { l.clubs[0].scouted.resize(1000); },
      [](League& l) {
        l.switches.forecast_right = {-1, 0, 0, 0};
      },
  };
  for (std::size_t i = 0; i < changes.size(); ++i) {
    League bad = good;
    changes[i](bad);
    EXPECT_TRUE(why(bad).starts_with("this is no state of a league of Beppiland: ")) << i;
  }
}

TEST(BeppilandState, WithNumbersBeyondTheirKindIsRefused) {
  const auto good = nlohmann::json::parse(to_text(founded()));
  for (const char* number : {"4294967297", "1e300", "-1e300", "1.5", "\"1\"", "[]"}) {
    for (const char* field : {"season", "session", "pot", "next_id"}) {
      auto bad = good;
      bad[field] = nlohmann::json::parse(number);
      EXPECT_FALSE(parse_beppiland_state(bad.dump())) << field << " " << number;
    }
  }
  EXPECT_FALSE(parse_beppiland_state(std::string(500'000, '[')));
}

// A ruling without a club is refused.
TEST(BeppilandState, IsPlayedWithARulingAboutNobody) {
  Inputs inputs;
  inputs.kind = "session";
  inputs.rulings.push_back({"sheet", "sheet", "", "", "ann", false});
  inputs.rulings.push_back({"sheet", "", "", "", "ann", false});
  EXPECT_TRUE(run_session(to_text(founded()), inputs));
}

}  // namespace
}  // namespace touchline::league::state_test
