// What the tests of the league share: the shipped tables, dice that a test names, men from a line
// of the source's notation, leagues from a seed, and chances by enumeration.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "core/text.hpp"
#include "games/fool/files/tables_file.hpp"
#include "games/fool/rules/change.hpp"
#include "games/fool/rules/coaching.hpp"
#include "games/fool/rules/founding.hpp"
#include "games/fool/rules/injury.hpp"
#include "games/fool/rules/integrity.hpp"
#include "games/fool/rules/moves.hpp"
#include "games/fool/rules/owner.hpp"
#include "games/fool/rules/transition.hpp"
#include "games/fool/rules/year.hpp"
#include "match/tables/enumerating.hpp"
#include "support/cites.hpp"

namespace touchline::fool::sample {

inline const Tables& tables() {
  static const Tables read = [] {
    auto found = read_tables(std::string(TOUCHLINE_ROOT) + "/data/fool/tables.toml");
    if (!found)
      for (const Problem& problem : found.error().list()) fmt::print("{}\n", to_string(problem));
    return found.value();
  }();
  return read;
}

inline Switches switched(const std::vector<std::string>& words) {
  Switches made;
  for (const std::string& word : words) EXPECT_TRUE(set_switch(made, word)) << word;
  return made;
}

/// A table that throws a test's dice in their order, whatever they are for; all must be used.
class TestDice {
 public:
  explicit TestDice(std::vector<int> faces) : faces_(std::move(faces)) {}
  ~TestDice() { EXPECT_EQ(used_, faces_.size()) << "dice are left over"; }

  template <class... Dice>
  std::array<int, sizeof...(Dice)> roll(RuleId rule, Side, const Dice&...) {
    std::array<int, sizeof...(Dice)> thrown{};
    for (int& face : thrown) {
      if (used_ == faces_.size()) {
        ADD_FAILURE() << "no die is left for " << rule.view();
        face = 1;
      } else {
        face = faces_[used_++];
      }
    }
    return thrown;
  }
  template <class State>
  int ask(const Decision&, const State&) {
    return 0;
  }
  template <class State>
  BySide<int> ask_both(const Decision& a, const Decision& b, const State& state) {
    return ask_each(*this, a, b, state);
  }
  template <class Fact>
  void note(const Fact&) {}

 private:
  std::vector<int> faces_;
  std::size_t used_ = 0;
};

/// "DE 0-4-2", "K 46 3/8", "Pt 40/6"; attributes after it: "S 3-1-5 im".
inline Player man(std::string_view text, int age = 26, PlayerClass of = PlayerClass::veteran) {
  const auto parts = words(text);
  Player made;
  made.age = age;
  made.of_class = of;
  made.id = 1;
  const auto positions_of = split(parts[0], '/');
  made.position = position_of(positions_of[0]).value();
  std::size_t next = 1;
  if (positions_of.size() == 2) {
    const Position second = position_of(positions_of[1]).value();
    const bool apart =
        is_kicker(second) || side_of(tables(), second) != side_of(tables(), made.position);
    (apart ? made.other : made.second) = second;
  }
  if (made.position == Position::k) {
    const auto both = split(parts[2], '/');
    made.values.kick.distance = *to_int(parts[1]);
    made.values.kick.b = *to_int(both[0]);
    made.values.kick.n = *to_int(both[1]);
    next = 3;
  } else if (made.position == Position::pt) {
    const auto both = split(parts[1], '/');
    made.values.kick.distance = *to_int(both[0]);
    made.values.kick.control = *to_int(both[1]);
    next = 2;
  } else {
    const auto triple = split(parts[1], '-');
    made.values.body = {*to_int(triple[0]), *to_int(triple[1]), *to_int(triple[2])};
    next = 2;
  }
  for (; next < parts.size(); ++next) made.values.attributes.add(attribute_of(parts[next]).value());
  return made;
}
inline std::string body(const Values& values) {
  return fmt::format("{}-{}-{}", values.body.pass, values.body.contact, values.body.speed);
}
inline std::string held(AttributeSet attributes_held) {
  std::string all;
  for (std::size_t i = 0; i < attributes; ++i) {
    if (!attributes_held.has(static_cast<Attribute>(i))) continue;
    all += (all.empty() ? "" : " ") + std::string(attribute_codes[i]);
  }
  return all;
}

/// What became of a man by a roll.
struct After {
  std::string column{}, body{}, attributes{}, kick{};
  bool retired = false, provisional = false;
  int games = 0;
};
inline After after(const Landing& landing) {
  return {{},
          body(landing.values),
          held(landing.values.attributes),
          fmt::format("{} {}/{}", landing.values.kick.distance, landing.values.kick.b,
                      landing.values.kick.n),
          landing.retired,
          !landing.provisional.empty(),
          0};
}

struct Given {
  std::vector<std::string> switches{};
  int thirds = 0;
  bool star = false;
  Standing standing{};
  Emphasis emphasis = Emphasis::none;
  bool returner = false;
  Position maximum = Position::none;
};
inline Ground ground(const Rules& rules, const Player& of, const Given& given,
                     Source source = Source::standard) {
  return {rules,          of.position,
          of.position,    given.maximum == Position::none ? of.position : given.maximum,
          given.standing, source,
          given.emphasis, given.returner};
}

inline After standard(const Player& of, std::vector<int> faces, const Given& given = {}) {
  const Switches switches = switched(given.switches);
  const Rules rules{tables(), switches};
  TestDice dice(std::move(faces));
  const Perturbation rolled = perturb(dice, tables(), false);
  const int games = adjusted_games(tables(), given.thirds, rolled.thirds[0], given.star);
  const ChangeColumn& column =
      select_column(rules, of.of_class, of.age, of.age + rolled.age, games);
  Landing landing{of.values};
  standard_change(dice, ground(rules, of, given), landing, tables().change.at(column.id));
  After made = after(landing);
  made.column = column.id;
  made.games = games;
  return made;
}

/// One cell of the tables on a man: "+C", "bad", "good/+S".
inline After lands(const Player& of, std::string_view cell, std::vector<int> faces,
                   const Given& given = {}, Source source = Source::standard) {
  const Switches switches = switched(given.switches);
  const Rules rules{tables(), switches};
  TestDice dice(std::move(faces));
  std::string why;
  Landing landing{of.values};
  apply(dice, ground(rules, of, given, source), landing, parse_cell(cell, why).value());
  return after(landing);
}

inline After acquired(const Player& of, How how, std::vector<int> faces) {
  const Switches switches;
  const Rules rules{tables(), switches};
  TestDice dice(std::move(faces));
  const Given given;
  Landing landing{of.values};
  acquisition_roll(dice, ground(rules, of, given, Source::acquisition), landing, how);
  return after(landing);
}

/// Coaching from the first roll; his age is the adjusted one. "rm f" coaches f away.
inline After coached(const Player& of, std::string_view what, std::vector<int> faces,
                     const Given& given = {}) {
  const Switches switches = switched(given.switches);
  const Rules rules{tables(), switches};
  CoachedFor wanted;
  wanted.removal = what.starts_with("rm");
  if (wanted.removal) {
    wanted.attribute = attribute_of(what.substr(3)).value();
  } else {
    wanted.ability = what == "P" ? Ability::pass : what == "C" ? Ability::contact : Ability::speed;
    wanted.poorer = criterion(rules, of, wanted.ability) == Criterion::poorer;
  }
  TestDice dice(std::move(faces));
  Landing landing{of.values};
  coaching_sequence(dice, ground(rules, of, given, Source::coaching), landing, wanted, of.of_class,
                    of.age);
  return after(landing);
}
inline bool coachable(const Player& of, Ability ability,
                      const std::vector<std::string>& words = {}) {
  const Switches switches = switched(words);
  return can_be_coached(of) && criterion({tables(), switches}, of, ability) != Criterion::not_met;
}

struct Moved {
  int column = 0;
  Player man{};
  std::string body{}, attributes{};
  bool legal = false, reverted = false;
};
/// A transition from its die; `reverse`: the owner tries to take it back.
inline Moved moved(const Player& of, std::string_view to, std::vector<int> faces,
                   bool reverse = false, const Given& given = {}) {
  const Switches switches = switched(given.switches);
  const Rules rules{tables(), switches};
  TestDice dice(std::move(faces));
  Moved made;
  const Position target = position_of(to).value();
  const auto move = legal_move(rules, of, target);
  made.legal = move.has_value();
  made.man = of;
  if (!move) return made;
  made.column = move->column;
  Landing landing{of.values};
  start_move(tables(), of.position, target, landing.values);
  Ground where = ground(rules, of, given, Source::transition);
  where.now = where.maximum = target;
  transition_roll(dice, where, landing, *move, of.of_class, of.age);
  made.man.values = landing.values;
  made.man.position = target;
  if (reverse && reversal_roll(dice, rules, of.of_class, of.age)) {
    made.man = of;
    made.reverted = true;
  }
  made.body = body(made.man.values);
  made.attributes = held(made.man.values.attributes);
  return made;
}

/// Every way to throw: the chance of each outcome, which `walk` names.
template <class Walk>
std::map<std::string, double> chances(Walk&& walk) {
  std::map<std::string, double> all;
  enumerate([&](EnumeratingTable& table) {
    const std::string outcome = walk(table);
    all[outcome] += table.weight();
  });
  return all;
}

// ------------------------------------------------------------------------------------------
// leagues

inline std::vector<FoundingTeam> eight_teams() {
  std::vector<FoundingTeam> teams;
  for (int i = 0; i < 8; ++i)
    teams.push_back({fmt::format("Team {}", i + 1), fmt::format("Owner {}", i + 1), true, i / 4});
  return teams;
}
inline League new_league(const std::string& preset = "FOOL", std::uint64_t seed = 5,
                         const std::vector<FoundingTeam>& teams = eight_teams()) {
  DiceBox dice(seed);
  return found_league(tables(), "Test", preset, teams, dice);
}

/// A league at its table, with what it did so far.
struct Room {
  League league;
  std::uint64_t seed = 7;
  const GameEngine* engine = nullptr;  // none: the quick model
  Record record{};
  std::vector<DiceLine> dice{};

  explicit Room(League the_league = new_league()) : league(std::move(the_league)) {}

  Room& next(const Plans& plans = {}) {
    DiceBox box(seed);
    record = {};
    advance(tables(), league, plans, box, record, engine);
    dice = box.log();
    return *this;
  }
  /// On to a phase, and a round of it; the automatic owners decide.
  Room& until(Phase phase, int round = -1) {
    for (int steps = 0; steps < 200; ++steps) {
      if (steps > 0 && league.phase == phase && (round < 0 || league.round == round)) return *this;
      if (steps == 0 && league.phase == phase && (round < 0 || league.round == round)) return *this;
      next();
    }
    ADD_FAILURE() << "the league never came to " << name(phase);
    return *this;
  }
  std::string why(const Act& act) const { return why_not(tables(), league, act); }
  /// Does it, if it is legal; the refusal otherwise.
  std::string act(const Act& one) {
    const std::string refused = why(one);
    if (!refused.empty()) return refused;
    DiceBox box(seed);
    record = {};
    perform(tables(), league, one, box, record);
    dice = box.log();
    return {};
  }
  Player& man(int id) { return *find_man(league, id); }
  /// The first man of a team for whom it holds.
  template <class Is>
  Player& man_of(int team, Is&& is) {
    for (Player& one : league.players)
      if (one.status == Status::roster && one.team == team && is(one)) return one;
    ADD_FAILURE() << "no such man";
    return league.players.front();
  }
  Player& first_of(int team) {
    return man_of(team, [](const Player&) { return true; });
  }
  template <class Is>
  Player& free_agent(Is&& is) {
    for (Player& one : league.players)
      if (one.status == Status::free_agent && is(one)) return one;
    ADD_FAILURE() << "no such free agent";
    return league.players.front();
  }
  int count(Fact fact) const {
    int all = 0;
    for (const Happening& one : record.happenings) all += one.fact == fact ? 1 : 0;
    return all;
  }
  bool has(Fact fact, int man_id) const {
    for (const Happening& one : record.happenings)
      if (one.fact == fact && one.man == man_id) return true;
    return false;
  }
  void sound() const {
    for (const std::string& broken : broken_invariants(tables(), league))
      ADD_FAILURE() << name(league.phase) << " " << league.round << ": " << broken;
  }
};

/// The sample league at a phase of its first year, or (from Y2 on) of its second: made once each.
inline const League& league_at(Phase phase, int round = -1) {
  static std::map<std::pair<int, int>, League> made;
  const std::pair key(static_cast<int>(phase), round);
  const auto known = made.find(key);
  if (known != made.end()) return known->second;
  Room room;
  room.until(phase, round);
  return made.emplace(key, room.league).first->second;
}
inline bool says(const std::string& sentence, std::string_view rule) {
  return sentence.find(rule) != std::string::npos;
}
inline bool says(const std::vector<std::string>& sentences, std::string_view rule) {
  for (const std::string& one : sentences)
    if (says(one, rule)) return true;
  return false;
}

}  // namespace touchline::fool::sample
