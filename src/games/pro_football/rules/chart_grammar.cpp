#include <array>

#include "games/pro_football/rules/scanner.hpp"

namespace touchline::pro_football {

std::string_view name(Foul foul) {
  constexpr std::array<std::string_view, 24> names{
      "none", "FS", "DG", "EN", "OS", "TM", "IS", "IF", "IM", "OH", "IB", "PO",
      "IG",   "DH", "IU", "IC", "PI", "FM", "RP", "PF", "RI", "RK", "HR", "KO"};
  return names[static_cast<std::size_t>(foul)];
}

std::optional<bool> compile_place_kick(std::string_view text, Faults& faults) {
  return whole<bool>(text, faults, [](Scanner& in) -> std::optional<bool> {
    if (in.word("GOOD") || in.word("G")) return true;
    if (in.word("NO GOOD") || in.word("N")) return false;
    in.fail(fmt::format("'{}' is no place kick; write G or N", in.rest()));
    return std::nullopt;
  });
}

std::optional<FaceRange> compile_fumble_range(std::string_view text, Faults& faults) {
  return whole<FaceRange>(text, faults, [](Scanner& in) -> std::optional<FaceRange> {
    const auto low = in.number();
    if (low && *low == 0 && in.at_end()) return FaceRange{};
    const auto high = in.sign('-') ? in.number() : low;
    if (low && high && *low >= 1 && *low <= *high && *high <= 6) return FaceRange{*low, *high};
    in.fail("a fumble rating is a range of a die, like 1-3, or 0 for never");
    return std::nullopt;
  });
}

std::optional<LongGain> compile_long_gain(std::string_view text, Faults& faults) {
  return whole<LongGain>(text, faults, [](Scanner& in) -> std::optional<LongGain> {
    std::array<std::uint8_t, 3> lines{};
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const auto yards = i == 0 || in.sign('/') ? in.number() : std::nullopt;
      if (!yards || *yards > 100) {
        in.fail("a long gain has three lines of up to 100 yards: 20/21/22");
        return std::nullopt;
      }
      in.blank();
      lines[i] = static_cast<std::uint8_t>(*yards);
    }
    return LongGain{lines[0], lines[1], lines[2]};
  });
}

std::optional<Atom> compile_short_gain(std::string_view text, Faults& faults) {
  return whole<Atom>(text, faults, [](Scanner& in) -> std::optional<Atom> {
    if (gain_word(in, "LONG")) return Atom{AtomKind::long_gain};
    const auto yards = in.number();
    if (yards && *yards <= most_yards) return Atom{AtomKind::yards, small(*yards)};
    in.fail(fmt::format("'{}' is no short gain; write yards or LONG GAIN", in.rest()));
    return std::nullopt;
  });
}

std::optional<KickRow> compile_onside(std::string_view text, Faults& faults) {
  return whole<KickRow>(text, faults, [](Scanner& in) -> std::optional<KickRow> {
    const bool kickers = in.word("K");
    const bool known = kickers || in.word("R");
    const auto yards = in.number();
    if (!known || !yards || *yards > 60) {
      in.fail("an onside kick is K or R and its yards: K 12");
      return std::nullopt;
    }
    if (kickers && *yards < 10) {
      in.fail("the kicking team has an onside kick after 10 yards or more");
      return std::nullopt;
    }
    return KickRow{kickers, small(*yards)};
  });
}

std::optional<KickRow> compile_blocked_kick(std::string_view text, Faults& faults) {
  return whole<KickRow>(text, faults, [](Scanner& in) -> std::optional<KickRow> {
    const bool kickers = in.word("K");
    const bool known = kickers || in.word("D");
    const auto yards = known ? in.yards() : std::nullopt;
    if (!known || !yards) {
      in.fail("a blocked kick is K or D and yards from the line: D -7");
      return std::nullopt;
    }
    return KickRow{kickers, small(*yards)};
  });
}

std::optional<Bounce> compile_bounce(std::string_view text, Faults& faults) {
  return whole<Bounce>(text, faults, [](Scanner& in) -> std::optional<Bounce> {
    if (in.word("TB")) return Bounce{Bounce::Kind::touchback};
    const bool hit = in.word("HIT");
    const auto yards = in.yards();
    if (hit) return Bounce{Bounce::Kind::hit, small(yards.value_or(0))};
    if (yards) {
      const bool out = in.word("OB");
      return Bounce{out ? Bounce::Kind::out_of_bounds : Bounce::Kind::rolls, small(*yards)};
    }
    in.fail("a bounce is yards (+4, +8 OB), HIT or TB");
    return std::nullopt;
  });
}

std::optional<int> compile_length(std::string_view text, Faults& faults) {
  return whole<int>(text, faults, [](Scanner& in) -> std::optional<int> {
    const auto yards = in.yards();
    if (yards && *yards >= -5 && *yards <= 5) return *yards;
    in.fail("the length of a field goal varies by -5 to +5 yards");
    return std::nullopt;
  });
}

std::optional<int> compile_count(std::string_view text, Faults& faults) {
  return whole<int>(text, faults, [](Scanner& in) -> std::optional<int> {
    const auto count = in.number();
    if (count && *count <= 99) return *count;
    in.fail("games are a number up to 99");
    return std::nullopt;
  });
}

std::optional<Who> compile_who(std::string_view text, bool of_offence, Faults& faults) {
  return whole<Who>(text, faults, [of_offence](Scanner& in) -> std::optional<Who> {
    Who who;
    const bool best = in.word("BEST");
    who.kind = best ? Who::Kind::best : of_offence ? Who::Kind::offence : Who::Kind::defence;
    const auto take = [&](std::string_view word, Group group) {
      if (!best || !in.word(word)) return false;
      who.group = group;
      return true;
    };
    if (of_offence) {
      if (take("OL", Group::line) || take("BACK", Group::backs)) return who;
      if (!best && in.word("FUMBLER")) return Who{Who::Kind::fumbler};
      for (int i = 0; !best && i <= static_cast<int>(OffPos::fl); ++i) {
        who.off = static_cast<OffPos>(i);
        if (in.word(name(who.off))) return who;
      }
      in.fail("write QB, LT, LG, C, RG, RT, HB, FB, TE, SE, FL, FUMBLER, BEST OL or BEST BACK");
      return std::nullopt;
    }
    if (take("DL", Group::d_line) || take("LB", Group::linebackers) || take("DB", Group::d_backs)) {
      return who;
    }
    if (!best && in.word("COVER")) return Who{Who::Kind::cover};
    for (int i = 0; !best && i < def_positions; ++i) {
      who.def = static_cast<DefPos>(i);
      if (in.word(name(who.def))) return who;
    }
    in.fail("write a place like MLB or FS, COVER, BEST DL, BEST LB or BEST DB");
    return std::nullopt;
  });
}

std::optional<Rush> compile_rush(std::string_view text, Faults& faults) {
  return whole<Rush>(text, faults, [](Scanner& in) -> std::optional<Rush> {
    if (in.word("HOLD")) return Rush{Rush::Kind::hold};
    if (in.word("MUST RUN")) return Rush{Rush::Kind::must_run};
    if (in.word("X")) return Rush{Rush::Kind::thrown_away};
    if (in.word("SACK")) {
      const auto yards = in.yards();
      if (yards && *yards < 0) return Rush{Rush::Kind::sack, small(*yards)};
    }
    in.fail("a pass rush is HOLD, SACK -6, MUST RUN or X");
    return std::nullopt;
  });
}

std::optional<Foul> compile_foul(std::string_view text, Faults& faults) {
  return whole<Foul>(text, faults, [](Scanner& in) -> std::optional<Foul> {
    if (in.word("NONE")) return Foul::none;
    for (int i = 1; i <= static_cast<int>(Foul::KO); ++i) {
      if (in.word(name(static_cast<Foul>(i)))) return static_cast<Foul>(i);
    }
    in.fail(fmt::format("'{}' is no foul of the Penalty chart, like OH or FS, or NONE", in.rest()));
    return std::nullopt;
  });
}

}  // namespace touchline::pro_football
