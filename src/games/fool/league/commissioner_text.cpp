// The commissioner's words as he types them (act_text.hpp): what he does at once for the league.
#include <fmt/format.h>

#include <algorithm>

#include "core/limits.hpp"
#include "core/plain.hpp"
#include "core/text.hpp"
#include "games/fool/files/league_file.hpp"
#include "games/fool/files/names.hpp"
#include "games/fool/files/notation.hpp"
#include "games/fool/league/act_text.hpp"

namespace touchline::fool {
namespace {

constexpr int most_minutes = 7 * 24 * 60;

class WordReader {
 public:
  WordReader(const Tables& tables, const State& state)
      : tables_(tables), state_(state), league_(state.league) {}

  Result<TypedAct> read(const std::string& word, std::string_view rest) {
    if (word == "auto" && rest.empty()) return take_turn();
    if (word == "confirm") return confirm(rest);
    if (word == "switch")
      return TypedAct{SetSwitch{std::string(rest)}, fmt::format("switch {}", rest), {}, {}};
    if (word == "sizes") return sizes(rest);
    if (word == "clock") return clock(fold(rest));
    if (word == "engine") {
      const auto choice = read_choice(rest);
      if (!choice) return bad_input(choice.error());
      return TypedAct{*choice, written_choice(*choice), {}, {}};
    }
    if (word == "expand") return expand(rest);
    if (word == "rookie") return rookie(rest);
    if (word == "keep" || word == "suspect") {
      const auto id = man_called(league_, rest, with_status(Status::free_agent));
      if (!id) return bad_input(id.error());
      const Act act = word == "keep" ? Act(KeepOnList{*id}) : Act(SuspectCut{*id});
      return TypedAct{act, fmt::format("{} {}", word, numbered(league_, *id)), {}, {}};
    }
    if (word == "camp" && (fold(rest) == "dice own" || fold(rest) == "dice league"))
      return TypedAct{ChooseDice{fold(rest) == "dice own"}, "camp " + fold(rest), {}, {}};
    if (word == "camp" && fold(rest).starts_with("rolls")) return camp_rolls(trim(rest.substr(5)));
    if (word == "camp")
      return bad_input("write camp dice own, camp dice league, or camp rolls MAN, MAN …");
    const std::size_t at = rest.find(':');
    const std::string_view head = trim(rest.substr(0, std::min(at, rest.size())));
    const std::string_view tail =
        at == std::string_view::npos ? std::string_view() : trim(rest.substr(at + 1));
    if (word == "suspend") {
      const auto id = man_called(league_, head, anybody);
      const auto games = to_int(tail);
      if (!id) return bad_input(id.error());
      if (!games) return bad_input("write suspend MAN: GAMES");
      return TypedAct{Suspend{*id, *games},
                      fmt::format("suspend {}: {}", numbered(league_, *id), *games),
                      {},
                      {}};
    }
    if (word == "fine" || word == "sanction" || word == "coax") return about_team(word, head, tail);
    return bad_input(fmt::format(
        "'{}' is nothing that the commissioner does at once; there are auto, confirm trade, "
        "suspend, fine, sanction, keep, suspect, camp rolls, camp dice, coax, expand, rookie, "
        "switch, sizes, engine and clock; what a team does needs --club",
        word));
  }

 private:
  Result<TypedAct> about_team(const std::string& word, std::string_view head,
                              std::string_view tail) {
    const auto which = team_called(league_, head);
    if (!which) return bad_input(which.error());
    const std::string& called = team(league_, *which).name;
    if (tail.empty()) return bad_input(fmt::format("write {} {}: …", word, called));
    if (word == "fine")
      return TypedAct{
          Fine{*which, std::string(tail)}, fmt::format("fine {}: {}", called, tail), {}, {}};
    if (word == "sanction") {
      const auto faces = to_int(tail);
      if (!faces) return bad_input("write sanction TEAM: FACES");
      return TypedAct{
          Sanction{*which, *faces}, fmt::format("sanction {}: {}", called, *faces), {}, {}};
    }
    const auto id = man_called(league_, tail, with_status(Status::retired));
    if (!id) return bad_input(id.error());
    return TypedAct{Coax{*which, *id},
                    fmt::format("coax {}: {}", called, numbered(league_, *id)),
                    {man_key("coax", *id, *which)},
                    {}};
  }

  Result<TypedAct> clock(const std::string& rest) {
    const int minutes = to_int(rest).value_or(0);
    if (rest != "none" && (minutes < 1 || minutes > most_minutes))
      return bad_input("write clock MINUTES, the time of a pick (up to a week), or clock none");
    if (league_.phase != Phase::draft) return bad_input("the clock is for the draft room (Y6)");
    return TypedAct{SetClock{minutes}, "clock " + rest, {}, {}};
  }

  Result<TypedAct> take_turn() {
    TypedAct made{TakeTurn{}, "auto", {}, {}};
    if (league_.phase == Phase::draft && picks_now(league_) >= 0) return made;
    if (league_.phase == Phase::rosters && completes_now(league_) >= 0) {
      made.keys.push_back(roster_key(completes_now(league_)));
      for (const int one : computers_next(league_, 1)) made.keys.push_back(roster_key(one));
      return made;
    }
    return bad_input("it is nobody's turn: auto is for the draft and the camp rosters");
  }

  Result<TypedAct> confirm(std::string_view rest) {
    if (fold(rest).starts_with("trade")) rest = trim(rest.substr(5));
    const auto number = to_int(rest);
    const TradeOffer* found = number ? find_offer(state_, *number) : nullptr;
    if (!found || !found->accepted)
      return bad_input("there is no such trade that both teams want; write confirm trade 3");
    if (!found->shown)
      return bad_input(
          fmt::format("trade {} was agreed on in this step: everybody may bid until it is over, "
                      "and then it can "
                      "be confirmed (FOOL-TRADE-6, FOOL-R70)",
                      *number));
    Trade tried = found->trade;
    tried.confirmed = true;
    if (const std::string why = why_not(tables_, league_, tried); !why.empty())
      return bad_input(why);
    return TypedAct{ConfirmOffer{*number}, fmt::format("confirm trade {}", *number),
                    trade_keys(found->trade), trade_lines(tables_, league_, found->trade)};
  }

  /// "Al Barton: LB 22R 2-3-3"
  Result<TypedAct> rookie(std::string_view rest) {
    const std::size_t at = rest.find(':');
    const std::string called = plain_line(trim(rest.substr(0, std::min(at, rest.size()))));
    if (at == std::string_view::npos || called.empty() || called.size() > limits::longest_name)
      return bad_input("write rookie NAME: LB 22R 2-3-3");
    auto man = parse_man(tables_, rest.substr(at + 1));
    if (!man) return bad_input(man.error());
    if (man->change || man->r2 || !man->specialist.empty() || !man->provisional.empty())
      return bad_input("a rookie has played for nobody: position, age, values, attributes");
    man->name = called;
    const std::string kept = fmt::format("rookie {}: {}", called, written_man(*man));
    return TypedAct{ListRookie{std::move(*man)}, kept, {}, {}};
  }

  Result<TypedAct> camp_rolls(std::string_view rest) {
    SetCampRolls act;
    std::vector<std::string> names;
    for (const std::string_view part : listed(rest)) {
      const auto id = man_called(league_, part, with_status(Status::free_agent));
      if (!id) return bad_input(id.error());
      act.men.push_back(*id);
      names.push_back(numbered(league_, *id));
    }
    std::sort(act.men.begin(), act.men.end());
    act.men.erase(std::unique(act.men.begin(), act.men.end()), act.men.end());
    return TypedAct{act, fmt::format("camp rolls {}", join_words(names, ", ")), {}, {}};
  }

  /// "Dogs, owner Ann, division 1"
  Result<TypedAct> expand(std::string_view rest) {
    Expand act;
    const auto parts = split(rest, ',');
    act.team = plain_line(trim(parts[0]));
    for (std::size_t i = 1; i < parts.size(); ++i) {
      const std::string_view one = trim(parts[i]);
      const std::string word = fold(one);
      if (word.starts_with("owner "))
        act.owner = plain_line(trim(one.substr(6)));
      else if (word == "people")
        act.computer = false;
      else if (word.starts_with("division "))
        act.division = to_int(trim(one.substr(9))).value_or(-1);
      else
        return bad_input(fmt::format(
            "'{}' is not understood; write expand TEAM, owner NAME, division 1, people", one));
    }
    if (act.owner.empty() && !act.team.empty()) act.owner = "owner of " + act.team;
    return TypedAct{act,
                    fmt::format("expand {}, owner {}, division {}{}", act.team, act.owner,
                                act.division, act.computer ? "" : ", people"),
                    {},
                    {}};
  }

  Result<TypedAct> sizes(std::string_view rest) {
    auto sizes = with_sizes(league_.parameters, rest);
    if (!sizes) return bad_input(sizes.error());
    return TypedAct{SetParameters{std::move(*sizes)}, fmt::format("sizes {}", rest), {}, {}};
  }

  const Tables& tables_;
  const State& state_;
  const League& league_;
};

}  // namespace

Result<TypedAct> read_word(const Tables& tables, const State& state, const std::string& word,
                           std::string_view rest) {
  return WordReader(tables, state).read(word, rest);
}

}  // namespace touchline::fool
