#include "games/pro_football/rules/reading_text.hpp"

#include <fmt/format.h>

namespace touchline::pro_football {
namespace {

std::string yards(int number) { return number == 0 ? "0" : fmt::format("{:+}", number); }

std::string_view where_text(Where where) {
  constexpr std::array<std::string_view, 5> names{"", "LEFT ", "RIGHT ", "ONSIDE ", "OFFSIDE "};
  return names[static_cast<std::size_t>(where)];
}

std::string_view role_text(Role role) {
  constexpr std::array<std::string_view, 19> names{"C",
                                                   "GUARD",
                                                   "TACKLE",
                                                   "END",
                                                   "TE",
                                                   "HB",
                                                   "FB",
                                                   "END",
                                                   "TACKLE",
                                                   "LINEBACKER",
                                                   "OUTSIDE LINEBACKER",
                                                   "INSIDE LINEBACKER",
                                                   "CORNERBACK",
                                                   "NT",
                                                   "MLB",
                                                   "SS",
                                                   "FS",
                                                   "NB",
                                                   "DB6"};
  return names[static_cast<std::size_t>(role)];
}

std::string rater_text(const Rater& rater) {
  switch (rater.kind) {
    case RaterKind::linebacker_in_zone:
      return "LINEBACKER IN ZONE";
    case RaterKind::back_in_zone:
      return "DEFENSIVE BACK IN ZONE";
    case RaterKind::defender:
      return "DEFENDER";
    case RaterKind::offensive:
      return fmt::format("OFFENSIVE {}{}", where_text(rater.where), role_text(rater.role));
    case RaterKind::defensive:
      return fmt::format("DEFENSIVE {}{}", where_text(rater.where), role_text(rater.role));
    case RaterKind::none:
    case RaterKind::flat_pass:
      break;
  }
  return "";
}

std::string leaf_text(const Leaf& leaf) {
  if (leaf.rater.kind == RaterKind::none) return text_of(leaf.a);
  if (leaf.rater.kind == RaterKind::flat_pass) return "TD FLAT ELSE " + text_of(leaf.b);
  return fmt::format("{}: {} or {}", rater_text(leaf.rater), text_of(leaf.a), text_of(leaf.b));
}

std::string with_yards(std::string_view what, std::string_view gap, const Atom& atom) {
  if (atom.bare) return std::string(what);
  return fmt::format("{}{}{}", what, atom.yards == 0 ? " " : gap, yards(atom.yards));
}

}  // namespace

std::string rolls_text(std::uint16_t rolls) {
  std::string text;
  const auto holds = [&](int roll) {
    return roll <= 12 &&
           ((static_cast<unsigned>(rolls) >> static_cast<unsigned>(roll - 2)) & 1U) != 0;
  };
  for (int low = 2; low <= 12; ++low) {
    if (!holds(low)) continue;
    int high = low;
    while (holds(high + 1)) ++high;
    if (!text.empty()) text += ", ";
    text += low == high ? fmt::format("{}", low) : fmt::format("{}-{}", low, high);
    low = high;
  }
  return text;
}

std::string text_of(const Atom& atom) {
  switch (atom.kind) {
    case AtomKind::yards:
      return yards(atom.yards);
    case AtomKind::incomplete:
      return "X";
    case AtomKind::receiver:
      return "RECEIVER";
    case AtomKind::must_run:
      return "MUST RUN";
    case AtomKind::short_gain:
      return "Short Gain";
    case AtomKind::long_gain:
      return "Long Gain";
    case AtomKind::touchdown:
      return "TD";
    case AtomKind::fumble:
      return with_yards("F", "", atom);
    case AtomKind::interception:
      return with_yards("Int", " ", atom);
    case AtomKind::penalty:
      return "PENALTY";
    case AtomKind::kick:
      return fmt::format("{} #{}", atom.yards, atom.back);
    case AtomKind::touchback:
      return "TB";
    case AtomKind::out_of_bounds:
      return fmt::format("OB {}", atom.yards);
    case AtomKind::blocked:
      break;
  }
  return "BLOCKED";
}

std::string text_of(const Cell& cell) {
  if (!cell.split()) return leaf_text(cell.branches.front().leaf);
  std::string text;
  for (const Branch& branch : cell.branches) {
    if (!text.empty()) text += "  ";
    text += fmt::format("{}, {}", leaf_text(branch.leaf), rolls_text(branch.rolls));
  }
  return text;
}

std::string text_of(const LongGain& cell) {
  return fmt::format("{}/{}/{}", cell.visitor, cell.neutral, cell.home);
}

std::string text_of(const Fake& cell) {
  return fmt::format("{} {}", cell.pass ? "PASS" : "RUN", text_of(cell.cell));
}

std::string text_of(const Who& who) {
  constexpr std::array<std::string_view, 7> groups{"QB", "OL", "BACK", "RECEIVER",
                                                   "DL", "LB", "DB"};
  switch (who.kind) {
    case Who::Kind::offence:
      return std::string(name(who.off));
    case Who::Kind::defence:
      return std::string(name(who.def));
    case Who::Kind::fumbler:
      return "FUMBLER";
    case Who::Kind::cover:
      return "COVER";
    case Who::Kind::best:
      break;
  }
  return fmt::format("BEST {}", groups[static_cast<std::size_t>(who.group)]);
}

std::string text_of(const Rush& rush) {
  switch (rush.kind) {
    case Rush::Kind::hold:
      return "HOLD";
    case Rush::Kind::sack:
      return "SACK " + yards(rush.yards);
    case Rush::Kind::must_run:
      return "MUST RUN";
    case Rush::Kind::thrown_away:
      break;
  }
  return "X";
}

std::string text_of(const Bounce& bounce) {
  switch (bounce.kind) {
    case Bounce::Kind::rolls:
      return yards(bounce.yards);
    case Bounce::Kind::out_of_bounds:
      return yards(bounce.yards) + " OB";
    case Bounce::Kind::hit:
      return "HIT " + yards(bounce.yards);
    case Bounce::Kind::touchback:
      break;
  }
  return "TB";
}

std::string text_of(const KickRow& row) {
  return fmt::format("{} {}", row.kickers ? "K" : "D", yards(row.yards));
}

std::string text_of(bool good) { return good ? "G" : "N"; }
std::string text_of(std::int8_t number) { return yards(number); }
std::string text_of(Foul foul) { return std::string(foul == Foul::none ? "NONE" : name(foul)); }

}  // namespace touchline::pro_football
