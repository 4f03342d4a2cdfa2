// Random decisions of every kind, legal now and then, for tests that nothing breaks.
#pragma once

#include "dice/generator.hpp"
#include "games/fool/rules/sample.hpp"

namespace touchline::fool::sample {

/// Small numbers in, a decision of any kind out: legal now and then.
class Chooser {
 public:
  Chooser(const League& league, std::uint64_t seed) : league_(league), luck_(seed, 1) {}

  int below(int n) { return n <= 0 ? 0 : static_cast<int>(luck_.below(static_cast<unsigned>(n))); }
  int team() {
    return below(10) == 0 ? below(12) - 2 : below(static_cast<int>(league_.teams.size()));
  }
  int whoever() {
    if (below(15) == 0) return below(5000) - 100;
    return league_
        .players[static_cast<std::size_t>(below(static_cast<int>(league_.players.size())))]
        .id;
  }
  int man_of(int team_number) {
    std::vector<int> men;
    for (const Player& one : league_.players)
      if (one.team == team_number) men.push_back(one.id);
    return men.empty() || below(8) == 0
               ? whoever()
               : men[static_cast<std::size_t>(below(static_cast<int>(men.size())))];
  }
  int free_man() {
    std::vector<int> men;
    for (const Player& one : league_.players)
      if (one.status == Status::free_agent || one.status == Status::rookie) men.push_back(one.id);
    return men.empty() ? whoever()
                       : men[static_cast<std::size_t>(below(static_cast<int>(men.size())))];
  }
  Position position() { return static_cast<Position>(below(static_cast<int>(positions))); }

  Act act() {
    const int on_turn = std::max(picks_now(league_), completes_now(league_));
    const int who = on_turn >= 0 && below(3) > 0 ? on_turn : team();
    switch (below(20)) {
      case 0:
      case 1:
      case 2:
        return trade();
      case 3:
        return MakePick{who, free_man()};
      case 4:
        return TryRetirement{who, man_of(who)};
      case 5:
      case 6:
        return ReleaseMan{who, man_of(who)};
      case 7:
      case 8:
        return Invite{who, free_man()};
      case 9:
        return EndTurn{who};
      case 10:
        return PutOnList{who, man_of(who)};
      case 11:
        return Activate{who, man_of(who)};
      case 12:
        return PutOnWaivers{who, man_of(who)};
      case 13:
        return StartMove{who, man_of(who), position()};
      case 14:
        return ResolveMove{who, man_of(who), below(2) == 0};
      case 15:
        return Coax{who, whoever()};
      case 16:
        return Suspend{whoever(), below(5)};
      case 17:
        return Sanction{who, below(4)};
      case 18:
        return KeepOnList{free_man()};
      default:
        return SuspectCut{free_man()};
    }
  }
  Trade trade() {
    Trade made;
    made.a = team();
    made.b = team();
    for (int i = below(3); i > 0; --i) made.men_a.push_back(man_of(made.a));
    for (int i = below(3); i > 0; --i) made.men_b.push_back(man_of(made.b));
    for (int i = below(2); i > 0; --i)
      made.picks_a.push_back({league_.season + below(3), 1 + below(10), made.a});
    for (int i = below(2); i > 0; --i)
      made.picks_b.push_back({league_.season + below(3), 1 + below(10), made.b});
    made.on_draft_day = below(3) == 0;
    made.confirmed = below(2) == 0;
    return made;
  }
  Training training() {
    return {static_cast<Regimen>(below(5)), static_cast<Ability>(below(3)),
            static_cast<Attribute>(below(17)), position(), static_cast<Role>(below(6))};
  }
  /// Plans of some teams for the phase; many of them legal variations of the automatic owner's.
  Plans plans() {
    Plans made;
    for (int one = 0; one < static_cast<int>(league_.teams.size()); ++one) {
      if (below(2) == 0) continue;
      if (league_.phase == Phase::commitments) {
        CampPlan plan = below(2) == 0 ? plan_camp(tables(), league_, one) : CampPlan{};
        if (below(3) == 0) plan.emphasis = static_cast<Emphasis>(below(4));
        for (int i = below(6); i > 0; --i) plan.training[man_of(one)] = training();
        for (int i = below(3); i > 0; --i) plan.stars.push_back(man_of(one));
        plan.standing.reverse = static_cast<Choice>(below(3));
        plan.standing.shed = static_cast<Choice>(below(3));
        plan.standing.lose = static_cast<Choice>(below(3));
        if (problems(tables(), league_, one, plan).empty()) made.camp[one] = plan;
      }
      if (league_.phase == Phase::camp_coaching) {
        UndoPlan plan;
        for (const Player& man_there : league_.players)
          if (man_there.team == one && !man_there.camp.undoable.empty() && below(2) == 0)
            plan.undo[man_there.id] = static_cast<std::size_t>(below(2));
        if (problems(tables(), league_, one, plan).empty()) made.undo[one] = plan;
      }
      if (league_.phase == Phase::cut) {
        CutPlan plan = plan_cut(tables(), league_, one);
        for (int i = below(4); i > 0; --i) plan.cut.push_back(man_of(one));
        if (problems(tables(), league_, one, plan).empty()) made.cut[one] = plan;
      }
      if (league_.phase == Phase::claims || league_.phase == Phase::week) {
        std::vector<Wish> wishes;
        for (int i = below(4); i > 0; --i) {
          const int wanted = league_.phase == Phase::claims && !league_.pool.empty()
                                 ? league_.pool[static_cast<std::size_t>(
                                       below(static_cast<int>(league_.pool.size())))]
                                 : free_man();
          wishes.push_back({wanted, below(4) == 0 ? -1 : man_of(one), below(2) == 0});
        }
        if (problems(tables(), league_, one, wishes).empty()) made.wishes[one] = wishes;
      }
    }
    return made;
  }

 private:
  const League& league_;
  Generator luck_;
};

/// Random switches among the values there are.
inline Switches random_switches(Chooser& chooser) {
  Switches made;
  for (const auto& entry : switch_list(made))
    if (chooser.below(3) == 0)
      entry.set(made,
                static_cast<std::size_t>(chooser.below(static_cast<int>(entry.values.size()))));
  return made;
}

/// Acts, then a phase: what is refused is not done, what is done must break nothing. How many acts
/// were carried out.
inline int random_step(Room& room, std::uint64_t seed, int acts) {
  int done = 0;
  for (int i = 0; i < acts; ++i) {
    Chooser chooser(room.league, seed * 1000 + static_cast<unsigned>(i));
    room.seed = seed + static_cast<unsigned>(i);
    const Act act = chooser.act();
    if (!room.act(act).empty()) continue;
    ++done;
    room.sound();
  }
  room.seed = seed;
  room.next(Chooser(room.league, seed).plans());
  room.sound();
  return done;
}

}  // namespace touchline::fool::sample
