#include "games/beppiland/rules/founding.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "core/check.hpp"
#include "core/text.hpp"
#include "dice/generator.hpp"
#include "games/beppiland/rules/calendar.hpp"
#include "games/beppiland/rules/president.hpp"
#include "games/beppiland/rules/training.hpp"

namespace touchline::beppiland {
namespace {

/// BEP-START-2  Skill to share out at each adult age.
constexpr std::array<int, 5> start_skill{0, 34, 12, 12, 12};

struct StartCheck {
  const Club& club;
  Problems problems{};

  void refuse(std::string sentence) {
    problems.error({}, fmt::format("{}: {}", club.name, sentence));
  }
  int count(int age, int ab) const {
    return static_cast<int>(
        std::count_if(club.players.begin(), club.players.end(),
                      [&](const Player& man) { return man.age == age && man.ab == ab; }));
  }
};

void check_adults(StartCheck& check) {
  std::array<int, 5> skill{};
  int adults = 0;
  for (const Player& man : check.club.players) {
    if (!adult(man.age)) continue;
    ++adults;
    if (man.age > 4) {
      check.refuse(
          fmt::format("{} is {}; a new club's men are IV at most", man.name, age_text(man.age)));
      continue;
    }
    skill[static_cast<std::size_t>(man.age)] += man.ab;
    if (man.ab < 2 || man.ab > 12)
      check.refuse(fmt::format("{} has Ab {}; 2 to 12 is right", man.name, man.ab));
    if (man.fo != 0) check.refuse(fmt::format("{} has Fo {:+}; +0 is right", man.name, man.fo));
  }
  if (adults < 9) check.refuse(fmt::format("{} adults; at least 9 are needed", adults));
  for (int age = 1; age <= 4; ++age) {
    const auto at = static_cast<std::size_t>(age);
    if (skill[at] != start_skill[at]) {
      check.refuse(fmt::format("the men of age {} have Ab {} together; {} is right", age_text(age),
                               skill[at], start_skill[at]));
    }
  }
}

void check_young(StartCheck& check) {
  struct Boys {
    int age, ab, count;
  };
  for (const Boys& boys : {Boys{age_J, 5, 3}, Boys{age_J, 3, 3}, Boys{age_P, 2, 6}}) {
    const int there = check.count(boys.age, boys.ab);
    if (there == boys.count) continue;
    check.refuse(fmt::format("{} of age {} with Ab {}; {} are right", there, age_text(boys.age),
                             boys.ab, boys.count));
  }
  const auto all = std::count_if(check.club.players.begin(), check.club.players.end(),
                                 [](const Player& man) { return young(man.age); });
  if (all != 12) check.refuse(fmt::format("{} young players; 12 are right", all));
  for (const Player& man : check.club.players) {
    if (young(man.age) && man.fo != 2)
      check.refuse(fmt::format("{} has Fo {:+}; +2 is right", man.name, man.fo));
  }
}

void check_positions(StartCheck& check) {
  int keepers = 0, both = 0;
  std::set<std::string> names;
  for (const Player& man : check.club.players) {
    if (!names.insert(man.name).second)
      check.refuse(fmt::format("two men are called {}", man.name));
    if (man.name.empty()) check.refuse("a man has no name");  // BEP-PLAYER-1
    if (man.positions.count() != 1) check.refuse(fmt::format("{} needs one position", man.name));
    const bool keeper = man.positions.has(Area::Po);
    keepers += keeper ? 1 : 0;
    both += man.flank == Flank::SD ? 1 : 0;
    if (keeper && man.flank != Flank::none)
      check.refuse(fmt::format("{} keeps goal and needs no side", man.name));
    if (!keeper && man.flank == Flank::none)
      check.refuse(fmt::format("{} needs a side, S or D", man.name));
  }
  if (keepers == 0) check.refuse("no Po; at least one is needed");
  if (both > 2) check.refuse(fmt::format("{} men are S+D; two at most", both));
  const bool one = check.club.staff.size() == 1 && (check.club.staff[0].role == Role::coach ||
                                                    check.club.staff[0].role == Role::physio);
  if (!one) check.refuse("one man of the backroom is right, a coach or a physio");
}

/// Shares a sum among so many, each within 2..12.
std::vector<int> share_out(Generator& dice, int sum, int men, int spread) {
  std::vector<int> shares(static_cast<std::size_t>(men), sum / men);
  for (int i = 0; i < sum % men; ++i) ++shares[static_cast<std::size_t>(i)];
  for (int i = 0; i < spread; ++i) {
    int& from = shares[dice.below(static_cast<std::uint32_t>(men))];
    int& to = shares[dice.below(static_cast<std::uint32_t>(men))];
    if (from <= 4 || to >= 12) continue;
    --from;
    ++to;
  }
  return shares;
}

}  // namespace

Problems check_start(const Club& club) {
  StartCheck check{club};
  check_adults(check);
  check_young(check);
  check_positions(check);
  return check.problems;
}

void build_squad(Club& club, std::uint64_t seed) {
  Generator dice(seed, 0);
  std::vector<std::string> taken;
  club.players.clear();
  bool left = dice.below(2) == 0;
  int both = 2;
  const auto add = [&](Area area, int age, int ab) {
    Player man;
    man.name = invented_name(seed, club.players.size() + 1, taken);
    taken.push_back(man.name);
    man.positions = only(area);
    man.age = age;
    man.ab = man.start_ab = man.career_ab = ab;
    man.fo = young(age) ? 2 : 0;
    if (area != Area::Po) {
      man.flank = left ? Flank::S : Flank::D;
      left = !left;
      if (both > 0 && adult(age) && dice.below(5) == 0) {
        man.flank = Flank::SD;
        --both;
      }
    }
    club.players.push_back(man);
  };
  using enum Area;
  const auto of_one = share_out(dice, 34, 4, 4);
  const auto of_two = share_out(dice, 12, 2, 1);
  const auto of_three = share_out(dice, 12, 2, 1);
  const auto of_four = share_out(dice, 12, 2, 1);
  add(Po, 2, of_two[0]);
  add(Li, 3, of_three[0]);
  add(Di, 1, of_one[0]);
  add(Di, 3, of_three[1]);
  add(Di, 4, of_four[0]);
  add(Ce, 1, of_one[1]);
  add(Ce, 2, of_two[1]);
  add(Ce, 4, of_four[1]);
  add(At, 1, of_one[2]);
  add(At, 1, of_one[3]);
  add(At, age_J, 5);
  add(dice.below(2) == 0 ? Di : Ce, age_J, 5);
  add(Ce, age_J, 5);
  add(Po, age_J, 3);
  add(Di, age_J, 3);
  add(At, age_J, 3);
  for (const Area area : {Po, Li, Di, Di, Ce, At}) add(area, age_P, 2);
  club.staff = {{0, invented_name(seed, 99, taken), dice.below(2) == 0 ? Role::coach : Role::physio,
                 1, std::nullopt, false}};
}

void endow(Club& club, int season, const Switches& switches) {
  club.founded = season;
  club.money = 0;  // comes from the bank
  club.pgp = 30;
  club.stadium = club.ps = club.points_penalty = 0;
  club.bribe_banned = false;
  club.discover_left = club.discover_left_last = 0;  // BEP-R74: the six P are this year's
  club.discovered_s = club.discovered_s_last = 0;
  club.recent_wins = club.recent_draws = 0;
  club.pa = granted_pa(club, season, 1, switches);
}

League found_league(std::string name, std::vector<Club> clubs, const Switches& switches,
                    DiceBox& dice) {
  TOUCHLINE_CHECK(clubs.size() == clubs_in_league, "a league has 36 clubs");
  League league;
  league.name = std::move(name);
  league.switches = switches;
  league.clubs = std::move(clubs);
  std::vector<LedgerEntry> entries;
  Ledger ledger(league, entries);
  {
    Lots lots(dice, "leagues");
    const auto order = drawn_order(lots, "BEP-LEAGUE-3"_rule, static_cast<int>(clubs_in_league));
    for (std::size_t i = 0; i < order.size(); ++i) {
      league.clubs[static_cast<std::size_t>(order[i])].league = static_cast<int>(i / 12);
    }
  }
  for (std::size_t i = 0; i < league.clubs.size(); ++i) {
    Club& club = league.clubs[i];
    for (Player& man : club.players) man.id = league.next_id++;
    for (Staff& man : club.staff) man.id = league.next_id++;
    endow(club, league.season, switches);
    ledger.move(account(Account::bank), static_cast<int>(i), figures(switches).start_money,
                "start");
  }
  draw_season(league, dice);
  make_meetings(league, dice);
  make_forecast(league, dice);
  draw_toto(league, dice);
  return league;
}

std::string invented_club(std::size_t number) {
  constexpr std::array<std::string_view, clubs_in_league> names{
      "Atletico Basilico", "Real Trattoria",     "Sporting Vesuvio",   "Virtus Lanterna",
      "Dinamo Polenta",    "Audace Scirocco",    "Pro Maestrale",      "Unione Gondola",
      "Stella Appennina",  "Fortitudo Laguna",   "Libertas Zucchina",  "Aurora Caffè",
      "Rapid Campanile",   "Olimpia Mandolino",  "Juvenilia Tramonto", "Edera Portofranco",
      "Corsari Ponente",   "Folgore Brianza",    "Cometa Piazzetta",   "Ardita Granduca",
      "Leonessa Castello", "Vigor Mulino",       "Pontevecchio 1912",  "Nuova Torrefazione",
      "Ginnastica Ulivo",  "Rinascita Marinara", "Speranza Collina",   "Forza Gelato",
      "Borgo Tramontana",  "Circolo Lampara",    "Grifoni Valle",      "Tigrotti Riviera",
      "Aquilotti Dolomia", "Delfini Golfo",      "Robur Pinolo",       "Amatori Zafferano"};
  if (number < names.size()) return std::string(names[number]);
  return fmt::format("Club {}", number + 1);
}

}  // namespace touchline::beppiland
