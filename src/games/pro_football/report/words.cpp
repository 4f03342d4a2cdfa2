#include "games/pro_football/report/words.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/pro_football/rules/injury.hpp"

namespace touchline::pro_football {
namespace {

std::string_view last_word(const Team& team) {
  const auto all = words(team.name);
  return all.empty() ? std::string_view(team.name) : all.back();
}

std::string upper_code(std::string_view word) {
  std::string code = first_characters(slug(word), 3);
  for (char& c : code) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return code;
}

std::string_view injury_text(int grade) {
  return grade == 0 ? "is shaken up" : grade == 1 ? "plays hurt from now on" : "is out";
}

}  // namespace

TeamNames::TeamNames(const Book& book) {
  for (const Side side : both_sides) {
    nick[side] = last_word(book.team(side));
    code[side] = upper_code(nick[side]);
  }
  if (nick.home == nick.away) {
    nick = {nick.home + " (home)", nick.away + " (away)"};
  }
  if (code.home == code.away || code.home.empty() || code.away.empty()) code = {"HOM", "AWA"};
}

std::string Words::man(Side side, int index) const {
  return index < 0 ? "somebody" : book_.team(side).man(index).name;
}

std::string Words::change(const State& s) const {
  return fmt::format("{} for {}", man(s.hurt_side, replacement(book_, s, s.hurt_side, s.hurt_man)),
                     man(s.hurt_side, s.hurt_man));
}

std::string Words::spot(Side side, int at) const {
  if (at == 50) return "midfield";
  return at > 50 ? fmt::format("{} {}", code(side), 100 - at)
                 : fmt::format("{} {}", code(other(side)), at);
}

std::string Words::dice(const Rolled& rolled, std::span<const Die> dice) const {
  std::string text;
  for (std::size_t i = 0; i < dice.size(); ++i) {
    const int face = rolled.faces[i];
    if (dice[i] == coin) return face == 1 ? "heads" : "tails";
    if (dice[i] == red_die) {
      text += fmt::format("{}{}", text.empty() ? "" : "+", face);
    } else if (dice[i] == black_die) {
      const Black black = black_face(book_, face);
      const std::string_view shown = black == Black::x ? "X" : black == Black::d ? "D" : "blank";
      text += fmt::format("{}black {}", text.empty() ? "" : " ", shown);
    } else if (dice[i] == white_die) {
      text += fmt::format("{}white {}", text.empty() ? "" : " ", face);
    } else {
      text += dice[i].sides == 6 ? fmt::format("{}", face)
                                 : fmt::format("{} of {}", face, dice[i].sides);
    }
  }
  return text;
}

std::string Words::fact(const Event& event) const {
  const Side side = event.side;
  const auto who = [&](int index) { return man(side, index); };
  const std::string yards = yards_text(event.value);
  switch (event.kind) {
    case Kind::toss_won:
      return nick(side) + " win the toss";
    case Kind::receives:
      return nick(side) + " receive";
    case Kind::kicks_off:
      return fmt::format("{} kick off", nick(side));
    case Kind::onside:
      return fmt::format("{} kick onside", nick(side));
    case Kind::free_kick:
      return fmt::format("{} kick free", nick(side));
    case Kind::touchback:
      return "touchback";
    case Kind::return_over:
      return fmt::format("{} returns it, {}", who(event.man), yards);
    case Kind::time_out:
      return "time-out, " + nick(side);
    case Kind::warning:
      return "two-minute warning";
    case Kind::run:
      if (event.man < 0) return "a fake: run, " + yards;  // by nobody whom the rules name
      return fmt::format("{} runs, {}", who(event.man), yards);
    case Kind::pass:
      if (event.man < 0) return "a fake: pass, " + (event.other == 1 ? yards : "incomplete");
      return event.other == 1
                 ? fmt::format("{} to {}, {}", who(event.man), who(event.other_man), yards)
                 : fmt::format("{} to {}, incomplete", who(event.man), who(event.other_man));
    case Kind::sack:
      return fmt::format("{} is sacked by {}, {}", who(event.man),
                         man(other(side), event.other_man), yards);
    case Kind::kneel:
      return who(event.man) + " kneels";
    case Kind::spike:
      return who(event.man) + " spikes it";
    case Kind::interception:
      return fmt::format("intercepted by {}, return {}", who(event.man), yards);
    case Kind::fumble:
      return who(event.man) + " fumbles";
    case Kind::recovery:
      return fmt::format("{} of the {} recovers", who(event.man), nick(side));
    case Kind::punt:
      return "punt, " + yards;
    case Kind::punt_blocked:
      return "the punt is blocked";
    case Kind::field_goal:
      return fmt::format("FIELD GOAL {}, {} yards", nick(side), event.value);
    case Kind::field_goal_missed:
      return fmt::format("field goal missed from {} yards", event.value);
    case Kind::field_goal_blocked:
      return "the field goal is blocked";
    case Kind::flag:
      return fmt::format("flag, {}: {}", nick(side), foul_name(static_cast<Foul>(event.value)));
    case Kind::accepted:
      return "penalty";
    case Kind::declined:
      return "declined";
    case Kind::first_down:
      return "first down";
    case Kind::downs:
      return "lost on downs";
    case Kind::touchdown:
      return "TOUCHDOWN " + nick(side);
    case Kind::safety:
      return "SAFETY " + nick(side);
    case Kind::extra_point:
      return "extra point good";
    case Kind::extra_point_failed:
      return "extra point no good";
    case Kind::two_points:
      return "two points, " + nick(side);
    case Kind::two_points_failed:
      return "two-point try fails";
    case Kind::injured:
      return fmt::format("{} {}", who(event.man), injury_text(event.value));
    case Kind::starts:
    case Kind::announces:
    case Kind::end_of_quarter:
    case Kind::half_time:
    case Kind::overtime:
    case Kind::game_over:
      break;
  }
  return "";
}

std::string clock_text(int seconds) { return fmt::format("{}:{:02}", seconds / 60, seconds % 60); }

std::string quarter_text(int quarter) {
  if (quarter <= 4) return fmt::format("Q{}", quarter);
  return quarter == 5 ? "OT" : fmt::format("OT{}", quarter - 4);
}

std::string down_text(int down, int to_go, int at) {
  return to_go >= at ? fmt::format("{} and goal", down) : fmt::format("{} and {}", down, to_go);
}

std::string yards_text(int yards) {
  if (yards == 0) return "no gain";
  return fmt::format("{} yard{}", yards, yards == 1 || yards == -1 ? "" : "s");
}

std::string_view foul_name(Foul foul) {
  constexpr std::array<std::string_view, 24> names{"none",
                                                   "false start",
                                                   "delay of game",
                                                   "encroachment",
                                                   "offside",
                                                   "too many men",
                                                   "illegal shift",
                                                   "illegal formation",
                                                   "ineligible man downfield",
                                                   "holding",
                                                   "illegal block",
                                                   "offensive pass interference",
                                                   "intentional grounding",
                                                   "defensive holding",
                                                   "illegal use of hands",
                                                   "illegal contact",
                                                   "pass interference",
                                                   "face mask",
                                                   "roughing the passer",
                                                   "personal foul",
                                                   "running into the kicker",
                                                   "roughing the kicker",
                                                   "holding on the return",
                                                   "offside on the kickoff"};
  return names[static_cast<std::size_t>(foul)];
}

}  // namespace touchline::pro_football
