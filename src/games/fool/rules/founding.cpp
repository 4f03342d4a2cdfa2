#include "games/fool/rules/founding.hpp"

#include <algorithm>
#include <numeric>

#include "games/fool/rules/change.hpp"
#include "games/fool/rules/value.hpp"

namespace touchline::fool {
namespace {

int several_dice(ManDice& dice, int count) {
  int sum = 0;
  for (; count > 0; --count) sum += one_die(dice, "FOOL-OURS-2"_rule);
  return sum;
}

/// An offset by die; where a 6 stands for more, it is rolled again once and a second 6 adds one.
int body_offset(const Tables& tables, ManDice& dice) {
  const int face = one_die(dice, "FOOL-OURS-2"_rule);
  int offset = tables.rookies.body_offset[static_cast<std::size_t>(face - 1)];
  if (face == 6 && one_die(dice, "FOOL-OURS-2"_rule) == 6) ++offset;
  return offset;
}

/// Each point to contact or speed, never below 0 or beyond the frontier.
void spread_points(const Tables& tables, ManDice& dice, Body& body, int points) {
  const int sign = points < 0 ? -1 : 1;
  for (int left = points * sign; left > 0; --left) {
    const bool contact = tables.rookies.to_contact.has(one_die(dice, "FOOL-OURS-2"_rule));
    Body wanted = body;
    wanted[contact ? Ability::contact : Ability::speed] += sign;
    if (wanted.contact < 0 || wanted.speed < 0) continue;
    if (excess(tables, wanted.contact, wanted.speed) > 0) continue;
    body = wanted;
  }
}

}  // namespace

Player make_rookie(const Tables& tables, const Switches& switches, ManDice& dice,
                   Position position) {
  const RookieTable& table = tables.rookies;
  const Rules rules{tables, switches};
  Player man;
  man.position = position;
  const auto face = [&] { return static_cast<std::size_t>(one_die(dice, "FOOL-OURS-2"_rule) - 1); };
  man.age = table.age[face()];
  if (position == Position::k) {
    man.values.kick.distance = table.k_distance + several_dice(dice, table.k_distance_dice);
    man.values.kick.b = several_dice(dice, table.k_b_dice);
    man.values.kick.n = table.k_n + several_dice(dice, table.k_n_dice);
  } else if (position == Position::pt) {
    man.values.kick.distance = table.pt_distance + several_dice(dice, table.pt_distance_dice);
    man.values.kick.control = several_dice(dice, table.pt_control_dice);
  } else {
    const RookieBody& standard = table.bodies[index(position)];
    const auto& [contact, speed] = standard.pairs[face() / 2];
    man.values.body = {0, contact, speed};
    spread_points(tables, dice, man.values.body, body_offset(tables, dice));
    man.values.body.pass =
        std::clamp(standard.pass + table.pass_offset[face()], 0, pass_maximum(rules, position));
  }
  if (table.attribute_on.has(one_die(dice, "FOOL-OURS-2"_rule))) {
    const Standing standing;
    const Ground ground{rules, position, position, position, standing, Source::founding};
    Landing landing{man.values};
    attribute_event(dice, ground, landing,
                    table.attribute_good.has(one_die(dice, "FOOL-OURS-2"_rule)));
    man.values = landing.values;
  }
  return man;
}

Position draw_position(const Tables& tables, ManDice& dice) {
  const auto& weights = tables.rookies.weights;
  const int all = std::accumulate(weights.begin(), weights.end(), 0);
  int drawn = dice.roll("FOOL-OURS-2"_rule, Side::away, Die{all, 1, "weight"})[0];
  for (std::size_t i = 0; i < positions; ++i) {
    drawn -= weights[i];
    if (drawn <= 0) return static_cast<Position>(i);
  }
  return Position::w;
}

namespace {

/// The kickers and punters that a league lacks to three for two teams: few are drawn by weight.
std::vector<Position> kickers_lacking(const League& league) {
  std::vector<Position> lacking;
  for (const Position kind : {Position::k, Position::pt}) {
    const auto there =
        std::count_if(league.players.begin(), league.players.end(), [&](const Player& man) {
          return man.status != Status::retired && (man.position == kind || man.other == kind);
        });
    for (auto i = there; i < static_cast<std::ptrdiff_t>(league.teams.size()) * 3 / 2; ++i)
      lacking.push_back(kind);
  }
  return lacking;
}

}  // namespace

std::vector<Player> make_class(const Tables& tables, League& league, DiceBox& dice) {
  const int picks = static_cast<int>(league.teams.size()) * league.parameters.draft_rounds;
  const int size = picks * tables.rookies.class_per_pick_num / tables.rookies.class_per_pick_den;
  std::vector<Player> made;
  std::vector<Position> lacking = kickers_lacking(league);
  for (int i = 0; i < size; ++i) {
    const int id = league.next_id++;
    ManDice own(dice, league, "rookie", id);
    Position position = draw_position(tables, own);
    if (!lacking.empty()) {
      position = lacking.back();
      lacking.pop_back();
    }
    Player man = make_rookie(tables, league.switches, own, position);
    man.id = id;
    man.name = invented_name(id);
    man.status = Status::rookie;
    made.push_back(std::move(man));
  }
  return made;
}

bool apply_preset(const Tables& tables, const std::string& preset, League& league) {
  const auto numbers = tables.presets.find(preset);
  if (numbers == tables.presets.end()) return false;
  league.preset = preset;
  league.parameters = numbers->second;
  for (const std::string& one : tables.preset_switches.at(preset))
    (void)set_switch(league.switches, one);  // the reader of the tables has tried them
  return true;
}

void add_picks(League& league, int season) {
  for (int round = 1; round <= league.parameters.draft_rounds; ++round)
    for (int one = 0; one < static_cast<int>(league.teams.size()); ++one)
      league.picks.push_back({season, round, one, one});
}

namespace {

/// FOOL-OURS-1  A man of a founding roster: a rookie with years behind him.
Player found_man(const Tables& tables, const League& league, DiceBox& dice, Position position,
                 int id, int candidate) {
  ManDice own(dice, fmt::format("founding/{}/{}", id, candidate), id);
  Player man = make_rookie(tables, league.switches, own, position);
  const auto [a, b] = own.roll("FOOL-OURS-1"_rule, Side::home, d6, d6);
  man.age = a + b + tables.founding.age_plus;
  const int rolls = std::max(0, (man.age - 22) / 2);
  const Standing standing;
  for (int i = 0; i < rolls && !tables.founding.seasoning.empty(); ++i) {
    const auto at = std::min(static_cast<std::size_t>(i), tables.founding.seasoning.size() - 1);
    const Ground ground{rules_of(tables, league), position, position, position, standing,
                        Source::founding};
    Landing landing{man.values};
    standard_change(own, ground, landing, tables.change.at(tables.founding.seasoning[at]));
    man.values = landing.values;
  }
  man.of_class = man.age <= 21   ? PlayerClass::new_drafted
                 : man.age <= 23 ? PlayerClass::first_season
                                 : PlayerClass::veteran;
  man.seasons = std::max(0, man.age - 22);
  return man;
}

void give_first_credit(const Tables& tables, League& league, int team) {
  std::vector<std::pair<int, int>> order;  // -V, id
  for (const Player* man : men_of(league, team))
    order.emplace_back(-value_of(rules_of(tables, league), *man), man->id);
  std::sort(order.begin(), order.end());
  const FoundingTable& table = tables.founding;
  for (std::size_t i = 0; i < order.size(); ++i) {
    Player& man = *find_man(league, order[i].second);
    const auto place = static_cast<int>(i);
    const int games = place < table.best_men                    ? table.best_games
                      : place < table.best_men + table.next_men ? table.next_games
                                                                : table.other_games;
    man.last_thirds[0] = man.of_class == PlayerClass::new_drafted ? 0 : 3 * games;
  }
}

}  // namespace

League found_league(const Tables& tables, std::string name, const std::string& preset,
                    const std::vector<FoundingTeam>& teams, DiceBox& dice) {
  League league;
  league.name = std::move(name);
  apply_preset(tables, preset, league);
  for (const FoundingTeam& one : teams) {
    const auto known = std::find_if(league.owners.begin(), league.owners.end(),
                                    [&](const Owner& owner) { return owner.name == one.owner; });
    Team made;
    made.name = one.name;
    made.owner = static_cast<int>(known - league.owners.begin());
    made.division = one.division;
    if (known == league.owners.end())
      league.owners.push_back({one.owner, one.computer, one.temper});
    league.teams.push_back(std::move(made));
  }
  const auto count = static_cast<int>(league.teams.size());
  for (int one = 0; one < count; ++one) {
    int placed = 0;
    for (std::size_t i = 0; i < positions; ++i) {
      for (int place = 0; place < tables.founding.places[i]; ++place) {
        if (placed == league.parameters.camp_roster) break;
        ++placed;
        const int id = league.next_id++;
        std::optional<Player> best;
        for (int candidate = 0; candidate < tables.founding.candidates; ++candidate) {
          Player man = found_man(tables, league, dice, static_cast<Position>(i), id, candidate);
          const Rules rules = rules_of(tables, league);
          if (!best || value_of(rules, man, false) > value_of(rules, *best, false))
            best = std::move(man);
        }
        if (!best) continue;
        best->id = id;
        best->name = invented_name(id);
        best->status = Status::roster;
        best->team = one;
        best->teams = {one};
        best->roster = Roster::camp;
        best->was_active = true;
        league.players.push_back(*std::move(best));
      }
    }
    give_first_credit(tables, league, one);
  }
  league.ranking.resize(league.teams.size());
  std::iota(league.ranking.begin(), league.ranking.end(), 0);
  ManDice lot(dice, "founding/ranking", -1);
  for (std::size_t left = league.ranking.size(); left > 1; --left) {
    const int drawn =
        lot.roll("FOOL-OURS-1"_rule, Side::home, Die{static_cast<int>(left), 1, "lot"})[0];
    std::swap(league.ranking[left - 1], league.ranking[static_cast<std::size_t>(drawn - 1)]);
  }
  add_picks(league, league.season + 1);
  add_picks(league, league.season + 2);
  league.phase = Phase::commitments;
  return league;
}

std::string invented_name(int number) {
  static constexpr std::array first{"Al",  "Ben", "Cal", "Dan", "Ed",   "Fred", "Gus",  "Hal",
                                    "Ike", "Jim", "Ken", "Lou", "Max",  "Ned",  "Otis", "Pat",
                                    "Ray", "Sam", "Tom", "Vic", "Walt", "Zeke", "Bo"};
  static constexpr std::array start{"Ab",  "Bar", "Car", "Dor", "El",  "Far", "Gar", "Hol",  "Ir",
                                    "Jor", "Kel", "Lar", "Mor", "Nor", "Ol",  "Par", "Quin", "Ros",
                                    "Sel", "Tor", "Ul",  "Var", "Wes", "Yar", "Zim"};
  static constexpr std::array end{"bell", "cott", "dale", "field", "gan", "ham",  "ington",
                                  "kins", "ley",  "man",  "nett",  "ows", "rick", "son",
                                  "ton",  "well", "wood", "by",    "ford"};
  // All combinations come up once before one comes again, neighbours far from each other.
  constexpr std::size_t all = first.size() * start.size() * end.size(), stride = 4271;
  const std::size_t n = static_cast<std::size_t>(number) % all * stride % all;
  return fmt::format("{} {}{}", first[n % first.size()], start[n / first.size() % start.size()],
                     end[n / first.size() / start.size()]);
}

}  // namespace touchline::fool
