#include "games/pro_football/rules/calls.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <span>

#include "core/check.hpp"
#include "core/text.hpp"

namespace touchline::pro_football {
namespace {

using D = DefPos;
using O = OffPos;

constexpr std::array<std::string_view, 4> run_words{"linebuck", "off-tackle", "end-run", "draw"};

std::vector<OffOption> every_play() {
  std::vector<OffOption> all;
  const auto add = [&](Play play, Flank flank, O man, std::string text) {
    all.push_back({{play, flank, man}, std::move(text)});
  };
  constexpr std::array<O, 8> eligible{O::hb, O::fb, O::te, O::se, O::fl, O::wr3, O::wr4, O::te2};
  for (int run = 0; run < 4; ++run) {
    for (const O man : {O::hb, O::fb}) {
      for (const Flank flank : {Flank::left, Flank::right}) {
        add(static_cast<Play>(run), flank, man,
            fmt::format("{}-{}-{}", run_words[static_cast<std::size_t>(run)],
                        flank == Flank::left ? "left" : "right", name(man)));
      }
    }
  }
  for (const O man : eligible) {
    add(Play::flat, Flank::left, man, fmt::format("flat-left-{}", name(man)));
    add(Play::flat, Flank::right, man, fmt::format("flat-right-{}", name(man)));
    add(Play::look_in, Flank::middle, man, fmt::format("look-in-{}", name(man)));
    add(Play::shallow, Flank::middle, man, fmt::format("short-{}", name(man)));
    add(Play::deep, Flank::middle, man, fmt::format("long-{}", name(man)));
  }
  TOUCHLINE_CHECK(all.size() == man_options, "calls.hpp says where the passes end");
  add(Play::spike, Flank::middle, O::none, "spike");
  add(Play::kneel, Flank::middle, O::none, "kneel");
  return all;
}

}  // namespace

std::string option_key(std::string_view text) {
  std::string key;
  for (const char letter : text) {
    const bool blank = std::isspace(static_cast<unsigned char>(letter)) != 0;
    if (blank && !key.empty() && key.back() == '/') continue;  // "run, blitz MLB": run/blitz-MLB
    key += letter == ',' ? '/' : blank ? '-' : letter;
  }
  return key;
}

namespace {

// PRO-SETUP-8, PRO-R46  A third and a fourth receiver is any split end or flanker, a second tight
// end a tight end.
bool may_play(const Man& man, O pos) {
  if (pos == O::wr3 || pos == O::wr4) return man.plays(O::se) || man.plays(O::fl);
  return man.plays(pos == O::te2 ? O::te : pos);
}
bool may_play(const Man& man, D pos) { return man.plays(pos); }

// PRO-R60  Of the same group; a quarterback is replaced by any back.
bool of_group(const Man& man, O pos) {
  const Group wanted = pos == O::qb ? Group::backs : group_of(pos);
  for (int i = 0; i < off_positions; ++i) {
    if (man.plays(static_cast<O>(i)) && group_of(static_cast<O>(i)) == wanted) return true;
  }
  return false;
}
bool of_group(const Man& man, D pos) {
  for (int i = 0; i < def_positions; ++i) {
    if (man.plays(static_cast<D>(i)) && group_of(static_cast<D>(i)) == group_of(pos)) return true;
  }
  return false;
}

/// Who fits the place of each number, and a swap for each who may play there (PRO-R42).
template <class Pos, std::size_t N>
void index_places(Team& team, std::size_t man, bool offence, std::array<Team::Fit, N>& fit) {
  const std::uint64_t bit = std::uint64_t{1} << man;
  for (std::size_t i = 0; i < N; ++i) {
    const auto pos = static_cast<Pos>(i);
    if (of_group(team.men[man], pos)) fit[i].of_group |= bit;
    if (!may_play(team.men[man], pos)) continue;
    fit[i].plays |= bit;
    team.swaps.push_back({offence, static_cast<std::uint8_t>(i), static_cast<std::int8_t>(man),
                          option_key(fmt::format("{} {}", name(pos), team.men[man].name))});
  }
}

}  // namespace

void index_men(Team& team) {
  team.swaps.clear();
  team.off_fit = {};
  team.def_fit = {};
  for (std::size_t man = 0; man < team.men.size(); ++man) {
    Man& who = team.men[man];
    who.columns = 0;
    for (unsigned i = 0; i < 3; ++i) {
      const unsigned runs = who.run[i] ? 1U : 0U, passes = who.pass[i] ? 1U : 0U;
      who.columns |= runs << i | passes << (3 + i);
    }
    index_places<O>(team, man, true, team.off_fit);
    index_places<D>(team, man, false, team.def_fit);
  }
  team.start = starting_lineup(team);
}

std::string_view name(Formation formation) {
  constexpr std::array<std::string_view, formations> names{"PRO", "ACE", "TWIN", "JUMBO", "SPREAD"};
  return names[static_cast<std::size_t>(formation)];
}

const std::array<OffPos, 5>& places(Formation formation) {
  static constexpr std::array<std::array<O, 5>, formations> all{{
      {O::hb, O::fb, O::te, O::se, O::fl},
      {O::hb, O::te, O::se, O::fl, O::wr3},
      {O::hb, O::te, O::se, O::fl, O::te2},
      {O::hb, O::fb, O::te, O::fl, O::te2},
      {O::hb, O::se, O::fl, O::wr3, O::wr4},
  }};
  return all[static_cast<std::size_t>(formation)];
}
bool lines_up(Formation formation, OffPos pos) {
  const auto& five = places(formation);
  return std::find(five.begin(), five.end(), pos) != five.end();
}

std::string_view name(Defence defence) {
  constexpr std::array<std::string_view, defences> names{"4-3",  "3-4",    "nickel",
                                                         "dime", "nickel", "dime"};
  return names[static_cast<std::size_t>(defence)];
}

const std::vector<DefPos>& places(Defence defence) {
  static const std::array<std::vector<D>, defences> all{{
      {D::le, D::lt, D::rt, D::re, D::llb, D::mlb, D::rlb, D::lcb, D::rcb, D::ss, D::fs},
      {D::le, D::nt, D::re, D::lolb, D::lilb, D::rilb, D::rolb, D::lcb, D::rcb, D::ss, D::fs},
      {D::le, D::lt, D::rt, D::re, D::llb, D::mlb, D::lcb, D::rcb, D::ss, D::fs, D::nb},
      {D::le, D::lt, D::rt, D::re, D::mlb, D::lcb, D::rcb, D::ss, D::fs, D::nb, D::db6},
      {D::le, D::nt, D::re, D::lolb, D::rolb, D::llb, D::mlb, D::lcb, D::rcb, D::ss, D::fs, D::nb},
      {D::le, D::nt, D::re, D::lolb, D::rolb, D::mlb, D::lcb, D::rcb, D::ss, D::fs, D::nb, D::db6},
  }};
  return all[static_cast<std::size_t>(defence)];
}

const std::vector<OffOption>& off_options() {
  static const std::vector<OffOption> all = every_play();
  return all;
}

// --------------------------------------------------------------------------- calls as text

std::string call_text(const DefCall& call) {
  std::string text = call.pass ? "pass" : "run";
  if (call.stance == Stance::short_yardage) text += ", short yardage";
  if (call.stance == Stance::prevent) text += ", prevent";
  if (call.keyed != O::none) {
    text += fmt::format(", key {} by {}", name(call.keyed), name(call.key_man));
  }
  for (const auto& both : call.doubles) {
    if (both.receiver == O::none) continue;
    text += fmt::format(", double {} by {}", name(both.receiver), name(both.helper));
  }
  if (call.blitz != 0) text += ", blitz";
  for (int pos = 0; pos < def_positions; ++pos) {
    if (call.blitzes(static_cast<D>(pos))) text += fmt::format(" {}", name(static_cast<D>(pos)));
  }
  for (const auto& move : call.moves) {
    if (move.man != D::none) text += fmt::format(", move {} {}", name(move.man), name(move.to));
  }
  if (call.rusher != D::none) text += fmt::format(", rush {}", name(call.rusher));
  return text;
}

namespace {

D defender(std::string_view word) { return def_pos_named(word).value_or(D::none); }
O attacker(std::string_view word) { return off_pos_named(word).value_or(O::none); }

bool add_stance(DefCall& call, Stance stance) {
  if (call.stance != Stance::none && call.stance != stance) return false;
  call.stance = stance;
  return true;
}

bool add_key(DefCall& call, O back, D man) {
  if (call.keyed != O::none || back == O::none || man == D::none) return false;
  call.keyed = back;
  call.key_man = man;
  return true;
}

bool add_double(DefCall& call, O receiver, D helper) {
  auto& both = call.doubles[call.doubles[0].receiver == O::none ? 0 : 1];
  if (both.receiver != O::none || receiver == O::none || helper == D::none) return false;
  both = {receiver, helper};
  return true;
}

bool add_blitz(DefCall& call, std::span<const std::string_view> men) {
  for (const std::string_view man : men) {
    if (defender(man) == D::none) return false;
    call.blitz |= 1U << static_cast<unsigned>(defender(man));
  }
  return !men.empty();
}

bool add_move(DefCall& call, D man, std::optional<Zone> to) {
  const auto free = std::find(call.moves.begin(), call.moves.end(), DefCall::Move{});
  if (free == call.moves.end() || man == D::none || !to) return false;
  *free = {man, *to};
  return true;
}

/// One part of a call behind run or pass; false where it is none, or does not go beside the others.
bool add_part(DefCall& call, std::span<const std::string_view> words) {
  const auto is = [&](std::size_t count, std::string_view first) {
    return words.size() == count && words[0] == first;
  };
  if (is(2, "short") && words[1] == "yardage") return add_stance(call, Stance::short_yardage);
  if (is(1, "prevent")) return add_stance(call, Stance::prevent);
  if (is(4, "key") && words[2] == "by") {
    return add_key(call, attacker(words[1]), defender(words[3]));
  }
  if (is(4, "double") && words[2] == "by") {
    return add_double(call, attacker(words[1]), defender(words[3]));
  }
  if (words[0] == "blitz") return add_blitz(call, words.subspan(1));
  if (is(3, "move")) return add_move(call, defender(words[1]), zone_named(words[2]));
  if (!is(2, "rush") || call.rusher != D::none) return false;
  call.rusher = defender(words[1]);
  return call.rusher != D::none;
}

std::string no_part(std::string_view part) {
  return fmt::format(
      "'{}' is no part of a call, or one too many; a call is run or pass, with short yardage, "
      "prevent, key HB by MLB, double FL by FS, blitz MLB SS, move SS deepM, rush LOLB",
      trim(part));
}

/// A word of a call as the cards write it: positions in capitals, zones "deepM", the rest small.
std::string as_printed(std::string_view said) {
  std::string word = lower_case(said), capitals = word;
  for (char& c : capitals) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  if (defender(capitals) != D::none || attacker(capitals) != O::none) return capitals;
  std::string zone = word;
  if (!zone.empty()) zone.back() = capitals.back();
  return zone_named(zone) ? zone : word;
}

}  // namespace

std::optional<DefCall> parse_def_call(std::string_view text, std::string& why) {
  DefCall call;
  bool first = true;
  for (const std::string_view part : split(text, ',')) {
    const auto parts = words(part);
    const bool guess = parts.size() == 1 && (parts[0] == "run" || parts[0] == "pass");
    if (first && guess) call.pass = parts[0] == "pass";
    if (parts.empty() || first != guess || (!first && !add_part(call, parts))) {
      why = no_part(part);
      return std::nullopt;
    }
    first = false;
  }
  return call;
}

std::optional<DefCall> parse_said_call(std::string_view said, std::string& why) {
  std::string line(said);
  std::replace(line.begin(), line.end(), '/', ',');
  std::replace(line.begin(), line.end(), '-', ' ');
  DefCall call;
  std::optional<bool> pass;
  for (const std::string_view part : split(line, ',')) {
    std::vector<std::string> printed;
    for (const std::string_view word : words(part)) printed.push_back(as_printed(word));
    const std::vector<std::string_view> parts(printed.begin(), printed.end());
    if (parts.empty()) continue;
    const bool guess = parts.size() == 1 && (parts[0] == "run" || parts[0] == "pass");
    if (guess && pass.value_or(parts[0] == "pass") != (parts[0] == "pass")) {
      why = "a call is run or pass, not both";
      return std::nullopt;
    }
    if (guess) pass = parts[0] == "pass";
    if (!guess && !add_part(call, parts)) {
      why = no_part(part);
      return std::nullopt;
    }
  }
  if (!pass) {
    why = fmt::format("'{}' says neither run nor pass; begin with one of them", trim(said));
    return std::nullopt;
  }
  call.pass = *pass;
  return in_order(call);
}

DefCall in_order(DefCall call) {
  // An empty place is the highest of its kind.
  std::sort(call.doubles.begin(), call.doubles.end());
  std::sort(call.moves.begin(), call.moves.end(),
            [](const auto& one, const auto& two) { return one.man < two.man; });
  return call;
}

// ------------------------------------------------------------------------------------ zones

std::optional<Zone> place_in_zones(DefPos pos, Stance stance, Flank strength) {
  const bool prevent = stance == Stance::prevent, tight = stance == Stance::short_yardage;
  switch (pos) {
    case D::llb:
    case D::lolb:
    case D::db6:
      return Zone{Depth::near, Flank::right};
    case D::mlb:
    case D::lilb:
    case D::rilb:
      return Zone{Depth::near, Flank::middle};
    case D::rlb:
    case D::rolb:
    case D::nb:
      return Zone{Depth::near, Flank::left};
    case D::lcb:
      return Zone{prevent ? Depth::deep : Depth::shallow, Flank::right};
    case D::rcb:
      return Zone{prevent ? Depth::deep : Depth::shallow, Flank::left};
    case D::ss:
      return tight ? Zone{Depth::near, strength} : Zone{Depth::shallow, Flank::middle};
    case D::fs:
      return Zone{tight ? Depth::shallow : Depth::deep, Flank::middle};
    default:
      return std::nullopt;
  }
}

namespace {

int steps_between(Zone one, Zone two) {
  const auto apart = [](auto a, auto b) {
    return std::abs(static_cast<int>(a) - static_cast<int>(b));
  };
  return apart(one.depth, two.depth) + apart(one.flank, two.flank);
}

bool two_may_be_doubled(const DefCall& call, Defence defence) {
  return !is_base(defence) || call.stance == Stance::prevent;  // PRO-R53
}

/// Every man with a duty, as often as he has one.
std::vector<D> men_with_duties(const DefCall& call) {
  std::vector<D> men;
  if (call.key_man != D::none) men.push_back(call.key_man);
  for (const auto& both : call.doubles) {
    if (both.helper != D::none) men.push_back(both.helper);
  }
  for (int pos = 0; pos < def_positions; ++pos) {
    if (call.blitzes(static_cast<D>(pos))) men.push_back(static_cast<D>(pos));
  }
  for (const auto& move : call.moves) {
    if (move.man != D::none) men.push_back(move.man);
  }
  return men;
}

}  // namespace

std::string illegal(const DefCall& call, Defence defence, Formation formation, bool blitz_shown) {
  const auto& on_field = places(defence);
  const auto plays = [&](D pos) {
    return std::find(on_field.begin(), on_field.end(), pos) != on_field.end();
  };
  // PRO-R47  In a 3-4 team's nickel and dime the outside linebacker is a lineman.
  const bool olb_on_line = defence >= Defence::nickel_from_three_four;
  std::vector<D> men = men_with_duties(call);
  if (call.rusher != D::none) {
    if (defence != Defence::three_four || (call.rusher != D::lolb && call.rusher != D::rolb)) {
      return "only an outside linebacker of a 3-4 is the fourth man to rush";
    }
    men.push_back(call.rusher);
  }
  for (const D man : men) {
    if (!plays(man)) return fmt::format("{} is not in this formation", name(man));
    if (!second_line(man) || (olb_on_line && (man == D::lolb || man == D::rolb))) {
      return fmt::format("{} plays on the line", name(man));
    }
    if (std::count(men.begin(), men.end(), man) > 1) {
      return fmt::format("{} has two duties", name(man));
    }
  }
  if (call.stance == Stance::short_yardage && (call.pass || !is_base(defence))) {
    return "short yardage goes with run, in a 4-3 or a 3-4";
  }
  if (call.stance == Stance::prevent && !call.pass) return "prevent goes with pass";
  if (call.keyed != O::none) {
    if (call.pass || call.stance == Stance::short_yardage) {
      return "a back is keyed with run, and not in short yardage";
    }
    if ((call.keyed != O::hb && call.keyed != O::fb) || !lines_up(formation, call.keyed)) {
      return fmt::format("{} is no back of this formation", name(call.keyed));
    }
    if (group_of(call.key_man) != Group::linebackers && call.key_man != D::ss) {
      return "a linebacker or the SS keys a back";
    }
  }
  if (call.men_doubled() == 2 && !two_may_be_doubled(call, defence)) {
    return "two men are doubled in nickel, dime or prevent only";
  }
  for (const auto& both : call.doubles) {
    if (both.receiver != O::none && !lines_up(formation, both.receiver)) {
      return fmt::format("{} is not in this formation", name(both.receiver));
    }
  }
  if (call.men_doubled() == 2 && call.doubles[0].receiver == call.doubles[1].receiver) {
    return fmt::format("{} is doubled once", name(call.doubles[0].receiver));
  }
  if (call.blitzers() > (blitz_shown ? 3 : 1)) {
    return blitz_shown ? "at most three men blitz" : "a blitz that is not shown has one man";
  }
  for (const auto& move : call.moves) {
    if (move.man == D::none) continue;
    // The strong safety's own place in short yardage is beside the tight end: either side will do.
    const auto left = place_in_zones(move.man, call.stance, Flank::left);
    const auto right = place_in_zones(move.man, call.stance, Flank::right);
    if (!left || !right ||
        (steps_between(*left, move.to) != 1 && steps_between(*right, move.to) != 1)) {
      return fmt::format("{} moves one step, not to {}", name(move.man), name(move.to));
    }
  }
  return "";
}

}  // namespace touchline::pro_football
