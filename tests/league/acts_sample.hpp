// The smallest league that acts are of any use to: four clubs, forty men, one line of the state for
// each. Clubs pick in turn; a man who is invited throws a die whether he comes; a round lets every
// club that handed in a sheet take one more man.
#pragma once

#include "core/digest.hpp"
#include "core/text.hpp"
#include "dice/generator.hpp"
#include "league/acts.hpp"
#include "league/fair_dice.hpp"
#include "league/league_sample.hpp"
#include "league/typed_tenant.hpp"

namespace touchline::league {

inline constexpr std::string_view toy_room = "toy-room";
inline constexpr int toy_men = 80;

class RoomLeagues {
 public:
  using State = std::vector<std::string>;  // its lines
  using Sheet = std::string;

  std::string_view name() const { return toy_room; }
  int edition() const { return 1; }
  report::Counting counting() const { return {}; }
  Result<State> read_state(const std::string& text) const {
    const auto lines = split(text, '\n');
    if (lines.size() < 2 || !lines[0].starts_with("round ") || !lines[1].starts_with("turn "))
      return bad_input("this is no room");
    return State(lines.begin(), lines.end());
  }
  std::string written(const State& state) const { return join_words(state, "\n"); }

  Result<Outcome> process(const State* before, const Inputs& inputs) const {
    Outcome out;
    if (inputs.kind == "season") {
      State state{"round 0", "turn 0"};
      for (int man = 1; man <= toy_men; ++man) state.push_back(fmt::format("man-{} -", man));
      out.state = boxed(std::move(state));
      out.reports.push_back({"bulletin", "", "founded\n"});
      return out;
    }
    State state = *before;
    if (inputs.kind == "act") {
      const Ruling& act = inputs.rulings.front();
      if (auto may = read_act(state, act.subject, act.text); !may) return bad_input(may.error());
      const std::string man = act.text.substr(act.text.find(' ') + 1);
      bool comes = true;
      if (act.text.starts_with("invite ")) {
        comes = face_of(inputs.rolls.at(0).seed) > 2;
      } else {
        state[1] = fmt::format("turn {}", turn_in(state) + 1);
      }
      if (comes) state[place_of(man)] = man + " " + act.subject;
      out.notes.push_back(comes ? man + " comes" : man + " refuses");
      out.facts = out.notes.front();
      out.rows.players.push_back({"", 0, 1, 1, act.subject, man, out.notes.front()});
    } else {
      state[0] = fmt::format("round {}", round_in(state) + 1);
      for (const league::Sheet& sheet : inputs.sheets)
        for (std::string& line : state)
          if (line.ends_with(" -")) {
            line = line.substr(0, line.size() - 1) + sheet.club;
            break;
          }
      out.reports.push_back({"bulletin", "", state[0] + "\n"});
    }
    out.state = boxed(std::move(state));
    return out;
  }

  Upcoming founding() const { return {"season", "the founding", {}, true}; }
  Upcoming upcoming(const State& state) const {
    return {"round", fmt::format("round {}", round_in(state) + 1), {}, false};
  }
  std::vector<Pairing> later(const State&) const { return {}; }
  std::vector<std::string> clubs(const State&) const { return {"Ants", "Bees", "Crows", "Ducks"}; }
  std::int64_t season_number(const State&) const { return 1; }
  Result<SheetFacts> read_sheet(const State&, const std::string&, const std::string& text) const {
    return SheetFacts{text, "", 0, boxed_sheet(text)};
  }
  std::vector<std::string> receipt(const State&, const std::string&, const Sheet&) const {
    return {};
  }
  std::string blank_sheet(const State&, const std::string&) const { return ""; }
  Result<void> check_ruling(const State&, const Ruling&, const std::string&) const {
    return bad_input("there are no rulings");
  }

  Result<ActFacts> read_act(const State& state, const std::string& club,
                            const std::string& text) const {
    const std::string man = text.substr(std::min(text.size(), text.find(' ') + 1));
    const std::size_t place = place_of(man);
    if (place >= state.size() || man.empty()) return bad_input("there is no man '" + man + "'");
    if (!state[place].ends_with(" -")) return bad_input(man + " is taken");
    if (text.starts_with("invite ")) return ActFacts{text, {man + "/" + club}, {}};
    if (!text.starts_with("pick ")) return bad_input("pick or invite");
    const std::string whose = clubs(state)[static_cast<std::size_t>(turn_in(state) % 4)];
    if (club != whose) return bad_input("it is the turn of " + whose);
    return ActFacts{text, {}, {club + " would have " + man}};
  }

  static int face_of(const std::string& seed) {
    return static_cast<int>(generator_seed(seed) % 6) + 1;
  }
  static std::int64_t turn_in(const State& state) { return to_int(state[1].substr(5)).value_or(0); }

 private:
  static std::int64_t round_in(const State& state) {
    return to_int(state[0].substr(6)).value_or(0);
  }
  static std::size_t place_of(const std::string& man) {
    if (!man.starts_with("man-")) return 1000;
    return static_cast<std::size_t>(to_int(man.substr(4)).value_or(1000)) + 1;
  }
};
using RoomTenant = TypedTenant<RoomLeagues>;

/// How many turns to pick there have been in the room of this desk.
inline std::int64_t turn_in(const Desk& desk) {
  return RoomLeagues::turn_in(*unboxed<RoomLeagues::State>(*desk.state()));
}

/// An office whose only game is that.
inline Office room_office(SampleOffice& office) {
  Office of = office.office();
  of.tenants = [](std::string_view, Documents) { return std::make_unique<RoomTenant>(); };
  return of;
}
inline Tenants room_tenants() {
  return [](std::string_view, Documents) { return std::make_unique<RoomTenant>(); };
}
inline Desk found_room(const Office& office) {
  return must(found(
      office,
      {SampleOffice::sunday, std::string(toy_room), {"", digest("room"), "room", "room"}, {}, ""},
      {"kay", "", ""}));
}
inline Desk room_desk(const Office& office) {
  return must(
      Desk::open(office, SampleOffice::sunday, Actor{"kay", Role::commissioner, "", "", ""}));
}

}  // namespace touchline::league
