#include "games/pro_football/rules/grammar.hpp"

#include <fmt/format.h>

#include <array>

#include "games/pro_football/rules/scanner.hpp"

namespace touchline::pro_football {
namespace {

// ----------------------------------------------------------------------------------- raters

std::optional<Where> side_word(Scanner& in) {
  if (in.word("LEFT")) return Where::left;
  if (in.word("RIGHT")) return Where::right;
  if (in.word("ONSIDE")) return Where::onside;
  if (in.word("OFFSIDE")) return Where::offside;
  return std::nullopt;
}

std::optional<Rater> offensive_man(Scanner& in) {
  const auto rater = [](Role role, Where where) {
    return Rater{RaterKind::offensive, role, where};
  };
  if (in.word("CENTER") || in.word("C")) return rater(Role::center, Where::nowhere);
  if (in.word("LT")) return rater(Role::tackle, Where::left);
  if (in.word("LG")) return rater(Role::guard, Where::left);
  if (in.word("RG")) return rater(Role::guard, Where::right);
  if (in.word("RT")) return rater(Role::tackle, Where::right);
  if (in.word("TE")) return rater(Role::tight_end, Where::nowhere);
  if (in.word("HB")) return rater(Role::half_back, Where::nowhere);
  if (in.word("FB")) return rater(Role::full_back, Where::nowhere);
  if (const auto where = side_word(in)) {
    if (in.word("TACKLE")) return rater(Role::tackle, *where);
    if (in.word("GUARD")) return rater(Role::guard, *where);
    if (in.word("END")) return rater(Role::end, *where);
  }
  in.fail(fmt::format("'{}' names no blocker; write C, LT, LG, RG, RT, TE, HB, FB or LEFT TACKLE",
                      in.rest()));
  return std::nullopt;
}

struct DefensiveWord {
  std::string_view word;
  Role role;
  Where where;
};
constexpr std::array<DefensiveWord, 24> defensive_words{{
    {"NOSE TACKLE", Role::nose_tackle, Where::nowhere},
    {"MIDDLE LINEBACKER", Role::middle_linebacker, Where::nowhere},
    {"STRONG SAFETY", Role::strong_safety, Where::nowhere},
    {"FREE SAFETY", Role::free_safety, Where::nowhere},
    {"NICKEL BACK", Role::nickel_back, Where::nowhere},
    {"DIME BACK", Role::dime_back, Where::nowhere},
    {"LE", Role::d_end, Where::left},
    {"LT", Role::d_tackle, Where::left},
    {"NT", Role::nose_tackle, Where::nowhere},
    {"RT", Role::d_tackle, Where::right},
    {"RE", Role::d_end, Where::right},
    {"LLB", Role::linebacker, Where::left},
    {"MLB", Role::middle_linebacker, Where::nowhere},
    {"RLB", Role::linebacker, Where::right},
    {"LOLB", Role::outside_linebacker, Where::left},
    {"LILB", Role::inside_linebacker, Where::left},
    {"RILB", Role::inside_linebacker, Where::right},
    {"ROLB", Role::outside_linebacker, Where::right},
    {"LCB", Role::cornerback, Where::left},
    {"RCB", Role::cornerback, Where::right},
    {"SS", Role::strong_safety, Where::nowhere},
    {"FS", Role::free_safety, Where::nowhere},
    {"NB", Role::nickel_back, Where::nowhere},
    {"DB6", Role::dime_back, Where::nowhere},
}};

std::optional<Rater> defensive_man(Scanner& in) {
  for (const DefensiveWord& known : defensive_words) {
    if (in.word(known.word)) return Rater{RaterKind::defensive, known.role, known.where};
  }
  if (const auto where = side_word(in)) {
    const auto rater = [&](Role role) { return Rater{RaterKind::defensive, role, *where}; };
    if (in.word("OUTSIDE LINEBACKER")) return rater(Role::outside_linebacker);
    if (in.word("INSIDE LINEBACKER")) return rater(Role::inside_linebacker);
    if (in.word("LINEBACKER")) return rater(Role::linebacker);
    if (in.word("CORNERBACK")) return rater(Role::cornerback);
    if (in.word("TACKLE")) return rater(Role::d_tackle);
    if (in.word("END")) return rater(Role::d_end);
  }
  in.fail(fmt::format("'{}' names no defender; write MLB, SS or LEFT CORNERBACK", in.rest()));
  return std::nullopt;
}

/// The man before a choice; a rater of no kind if no choice stands here.
std::optional<Rater> rater(Scanner& in) {
  if (in.word("LINEBACKER IN ZONE")) return Rater{RaterKind::linebacker_in_zone};
  if (in.word("DEFENSIVE BACK IN ZONE")) return Rater{RaterKind::back_in_zone};
  if (in.word("DEFENDER")) return Rater{RaterKind::defender};
  if (in.word("OFFENSIVE")) return offensive_man(in);
  if (in.word("DEFENSIVE")) return defensive_man(in);
  if (in.rest().starts_with("ONSIDE ")) return offensive_man(in);
  return Rater{};
}

// ------------------------------------------------------------------------------- play results

std::optional<Atom> with_yards(Scanner& in, AtomKind kind) {
  const auto yards = in.yards();
  if (in.failed()) return std::nullopt;
  return Atom{kind, small(yards.value_or(0)), 0, !yards};
}

std::optional<Atom> kick_atom(Scanner& in) {
  if (in.word("TB")) return Atom{AtomKind::touchback};
  if (in.word("BLOCKED")) return Atom{AtomKind::blocked};
  const bool out = in.word("OB");
  const auto yards = in.number();
  if (yards && *yards <= most_yards) {
    in.blank();
    if (out) return Atom{AtomKind::out_of_bounds, small(*yards)};
    if (in.sign('#')) {
      const auto back = in.number();
      if (back && *back >= 1 && *back <= 3) {
        in.blank();
        return Atom{AtomKind::kick, small(*yards), small(*back)};
      }
      in.fail("a kick goes to back #1, #2 or #3");
      return std::nullopt;
    }
  }
  in.fail(fmt::format("'{}' is no kick; write 43 #1, TB, OB 40 or BLOCKED", in.rest()));
  return std::nullopt;
}

std::optional<Atom> play_atom(Scanner& in) {
  if (in.word("X")) return Atom{AtomKind::incomplete};
  if (in.word("RECEIVER")) return Atom{AtomKind::receiver};
  if (in.word("MUST RUN")) return Atom{AtomKind::must_run};
  if (gain_word(in, "SHORT")) return Atom{AtomKind::short_gain};
  if (gain_word(in, "LONG")) return Atom{AtomKind::long_gain};
  if (in.word("TD")) return Atom{AtomKind::touchdown};
  if (in.word("PENALTY")) return Atom{AtomKind::penalty};
  for (const std::string_view fumble : {"FUMBLE", "F"}) {
    if (in.word(fumble)) return with_yards(in, AtomKind::fumble);
  }
  for (const std::string_view intercepted : {"INTERCEPTION", "INTERCEPTED", "INT"}) {
    if (in.word(intercepted)) return with_yards(in, AtomKind::interception);
  }
  if (const auto yards = in.yards()) return Atom{AtomKind::yards, small(*yards)};
  in.fail(
      fmt::format("'{}' is no result; write yards with a sign (+4, -2, 0), X, RECEIVER, MUST "
                  "RUN, SHORT GAIN, LONG GAIN, TD, F, INT or PENALTY",
                  in.rest()));
  return std::nullopt;
}

// ------------------------------------------------------------------------------- what may stand

bool kicks(Context context) { return context == Context::punt || context == Context::kickoff; }
bool passes(Context context) {
  return context == Context::quarterback_pass || context == Context::receiver_pass ||
         context == Context::defence_pass || context == Context::fake_pass;
}
bool returns(Context context) {
  return context == Context::kick_return || context == Context::interception_return ||
         context == Context::advance;
}

std::string_view column_name(Context context) {
  constexpr std::array<std::string_view, 13> names{"a back's run column",
                                                   "a quarterback's pass column",
                                                   "a must-run column",
                                                   "a receiver's column",
                                                   "a run section of a defence",
                                                   "a pass section of a defence",
                                                   "a punt column",
                                                   "a kickoff column",
                                                   "a return column",
                                                   "the interception returns",
                                                   "the loose balls",
                                                   "a faked run",
                                                   "a faked pass"};
  return names[static_cast<std::size_t>(context)];
}

/// Why this result has no place in the column, in a word; empty if it has.
std::string_view out_of_place(const Atom& atom, Context context) {
  switch (atom.kind) {
    case AtomKind::incomplete:
      return passes(context) ? "" : "X";
    case AtomKind::receiver:
      return context == Context::quarterback_pass || context == Context::defence_pass ? ""
                                                                                      : "RECEIVER";
    case AtomKind::must_run:
      return context == Context::quarterback_pass || context == Context::defence_pass ? ""
                                                                                      : "MUST RUN";
    case AtomKind::interception:
      return passes(context) ? "" : "INT";
    case AtomKind::penalty:
      return context == Context::quarterback_pass || context == Context::defence_pass ? ""
                                                                                      : "PENALTY";
    case AtomKind::blocked:
      return context == Context::punt ? "" : "BLOCKED";
    case AtomKind::yards:
      return context == Context::advance && atom.yards < 0 ? "a loss" : "";  // PRO-R29
    default:
      return "";
  }
}

class CellReader {
 public:
  CellReader(Scanner& in, Context context, bool lenient)
      : in_(in), context_(context), lenient_(lenient) {}

  std::optional<Cell> read() {
    Cell cell;
    if (in_.failed()) return std::nullopt;
    if (in_.at_end()) return blank();
    while (!in_.failed()) {
      Branch branch;
      if (auto found = leaf()) branch.leaf = *found;
      if (in_.failed()) break;
      if (cell.branches.empty() && in_.at_end()) {
        branch.rolls = all_rolls;
        cell.branches.push_back(branch);
        return cell;
      }
      ranges(branch);
      cell.branches.push_back(branch);
      if (in_.at_end()) break;
    }
    if (!in_.failed()) prove(cell);
    if (in_.failed()) return std::nullopt;
    return cell;
  }

 private:
  static constexpr unsigned all_rolls = 0x7FF;

  std::optional<Cell> blank() {
    if (passes(context_)) return Cell{{{all_rolls, Leaf{{}, Atom{AtomKind::incomplete}, {}}}}};
    if (lenient_ && runs()) return Cell{{{all_rolls, Leaf{}}}};
    in_.fail(fmt::format("a cell of {} is not left empty; write +3 or 0", column_name(context_)));
    return std::nullopt;
  }
  bool runs() const {
    return context_ == Context::back_run || context_ == Context::defence_run ||
           context_ == Context::must_run || context_ == Context::fake_run;
  }

  std::optional<Leaf> leaf() {
    if (context_ == Context::interception_return && in_.word("TD FLAT ELSE")) {
      const auto instead = atom();
      if (!instead) return std::nullopt;
      return Leaf{{RaterKind::flat_pass}, Atom{AtomKind::touchdown}, *instead};
    }
    const auto who = kicks(context_) || returns(context_) ? Rater{} : rater(in_);
    if (!who || in_.failed()) return std::nullopt;
    if (who->kind == RaterKind::none) {
      const auto only = atom();
      if (!only) return std::nullopt;
      return Leaf{{}, *only, {}};
    }
    if (context_ != Context::defence_run && context_ != Context::defence_pass) {
      in_.fail(
          fmt::format("a rating decides on a defence card only, not in {}", column_name(context_)));
    } else if (context_ == Context::defence_run && who->kind == RaterKind::defender) {
      in_.fail("DEFENDER covers a receiver; a run section names a man or a zone");
    }
    in_.sign(':');
    const auto first = atom();
    if (in_.failed() || !first) return std::nullopt;
    if (!in_.word("OR")) in_.fail("a rating decides between two results: +7 or +3");
    const auto second = atom();
    if (in_.failed() || !second) return std::nullopt;
    return Leaf{*who, *first, *second};
  }

  std::optional<Atom> atom() {
    if (in_.failed()) return std::nullopt;
    auto found = kicks(context_) ? kick_atom(in_) : play_atom(in_);
    if (!found || in_.failed()) return std::nullopt;
    if (lenient_ && runs() && found->kind == AtomKind::incomplete) return Atom{};
    if (const auto what = out_of_place(*found, context_); !what.empty()) {
      in_.fail(fmt::format("{} has no place in {}", what, column_name(context_)));
      return std::nullopt;
    }
    return found;
  }

  void ranges(Branch& branch) {
    if (!in_.sign(',')) {
      return in_.fail(
          fmt::format("'{}' is left over; in a split a comma and its rolls follow a "
                      "result: F+1, 2-9  +1, 10-12",
                      in_.rest()));
    }
    do {
      const auto range = in_.range();
      if (in_.failed()) return;
      if (!range) return in_.fail("after the comma stand the rolls, like 2-9");
      for (int roll = range->first; roll <= range->second; ++roll) {
        const unsigned bit = 1U << static_cast<unsigned>(roll - 2);
        if ((taken_ & bit) != 0) return in_.fail(fmt::format("the roll {} stands twice", roll));
        taken_ |= bit;
        branch.rolls = static_cast<std::uint16_t>(branch.rolls | bit);
      }
    } while (in_.sign(','));
  }

  void prove(const Cell& cell) {
    if (cell.branches.size() < 2) return in_.fail("a split has two results or more");
    for (int roll = 2; roll <= 12; ++roll) {
      if ((taken_ >> static_cast<unsigned>(roll - 2) & 1U) == 0) {
        return in_.fail(fmt::format("no result holds the roll {}", roll));
      }
    }
  }

  Scanner& in_;
  Context context_;
  bool lenient_;
  unsigned taken_ = 0;
};

}  // namespace

std::optional<Cell> compile_cell(std::string_view text, Context context, bool lenient,
                                 Faults& faults) {
  Scanner in(text, faults);
  return CellReader(in, context, lenient).read();
}

std::optional<Fake> compile_fake(std::string_view text, Faults& faults) {
  Scanner in(text, faults);
  if (in.failed()) return std::nullopt;
  const bool pass = in.word("PASS");
  if (!pass && !in.word("RUN")) {
    in.fail("a fake is RUN or PASS and its result: RUN +2");
    return std::nullopt;
  }
  auto cell = CellReader(in, pass ? Context::fake_pass : Context::fake_run, false).read();
  if (!cell) return std::nullopt;
  return Fake{pass, std::move(*cell)};
}

}  // namespace touchline::pro_football
