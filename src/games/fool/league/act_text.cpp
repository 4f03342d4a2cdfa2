#include "games/fool/league/act_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/fool/files/names.hpp"
#include "games/fool/league/trade_text.hpp"
#include "games/fool/rules/owner.hpp"

namespace touchline::fool {
namespace {

template <class T>
std::string first_of(const Result<T>& result) {
  return result.error().list().front().sentence;
}

/// Reads one act of a team, or of the commissioner.
class ActReader {
 public:
  ActReader(const Tables& tables, const State& state, int team)
      : tables_(tables), state_(state), league_(state.league), team_(team) {}

  Result<TypedAct> read(std::string_view text) {
    text = trim(text);
    const std::size_t end = std::min(text.find_first_of(" :"), text.size());
    const std::string word = fold(text.substr(0, end));
    std::string_view rest = trim(text.substr(end));
    while (rest.starts_with(':')) rest = trim(rest.substr(1));
    auto made = team_ < 0 ? of_commissioner(word, rest) : of_team_(word, rest);
    if (!made) return made;
    if (const auto* act = std::get_if<Act>(&made->act)) {
      if (const std::string why = why_not(tables_, league_, *act); !why.empty())
        return bad_input(why);
    }
    return made;
  }

 private:
  // ------------------------------------------------------------------------------------ of a team

  Result<TypedAct> of_team_(const std::string& word, std::string_view rest) {
    if (word == "pick") return with_man(word, rest, with_status(Status::rookie));
    if (word == "invite") return with_man(word, rest, with_status(Status::free_agent));
    if (word == "done" && rest.empty()) {
      TypedAct made{EndTurn{team_}, "done", {}, {}};
      for (const int one : computers_next(league_, 1)) made.keys.push_back(roster_key(one));
      return made;
    }
    for (const std::string_view own :
         {"retire", "release", "list", "activate", "waive", "learn", "confirm", "drop"})
      if (word == own) return with_man(word, rest, of_team(team_));
    if (word == "offer") return offer(rest);
    if (word == "accept" || word == "decline") return answer(word, rest);
    return bad_input(fmt::format(
        "'{}' is nothing that a team does at once; there are pick, retire, release, invite, done, "
        "list, activate, waive, learn, confirm, drop, offer, accept and decline",
        word));
  }

  Result<TypedAct> with_man(const std::string& word, std::string_view rest, const Among& among) {
    std::string_view who = rest, what;
    if (word == "learn") {
      const std::size_t at = rest.find(':');
      if (at == std::string_view::npos) return bad_input("write learn MAN: POSITION");
      who = rest.substr(0, at);
      what = trim(rest.substr(at + 1));
    }
    const auto id = man_called(league_, who, among);
    if (!id) return bad_input(id.error());
    TypedAct made;
    made.kept = fmt::format("{} {}", word, numbered(league_, *id));
    if (word == "pick") made.act = MakePick{team_, *id};
    if (word == "release") made.act = ReleaseMan{team_, *id};
    if (word == "list") made.act = PutOnList{team_, *id};
    if (word == "activate") made.act = Activate{team_, *id};
    if (word == "waive") made.act = PutOnWaivers{team_, *id};
    if (word == "drop") made.act = ResolveMove{team_, *id, false};
    const auto thrown = [&](Act act) {
      made.act = std::move(act);
      made.keys = {man_key(word, *id, team_)};
    };
    if (word == "retire") thrown(TryRetirement{team_, *id});
    if (word == "invite") thrown(Invite{team_, *id});
    if (word == "confirm") thrown(ResolveMove{team_, *id, true});
    if (word == "learn") {
      std::string letters(what);
      for (char& c : letters) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
      const auto to = position_of(letters == "PT" ? "Pt" : letters);
      if (!to) return bad_input(fmt::format("'{}' is no position; LB, W, DH … are", what));
      made.act = StartMove{team_, *id, *to};
      made.kept += fmt::format(": {}", code(*to));
    }
    return made;
  }

  // --------------------------------------------------------------------------------------- trades

  Result<TypedAct> offer(std::string_view rest) {
    auto trade = read_trade(league_, team_, rest);
    if (!trade) return bad_input(trade.error());
    const bool one_owner = team(league_, trade->a).owner == team(league_, trade->b).owner;
    Trade tried = *trade;
    tried.confirmed = true;  // asked when it is carried out
    if (const std::string why = why_not(tables_, league_, tried); !why.empty())
      return bad_input(why);
    TypedAct made{MakeOffer{*trade},
                  "offer " + written_trade(league_, *trade),
                  {},
                  trade_lines(tables_, league_, *trade)};
    if (!is_computer(league_, trade->b) || one_owner) return made;
    if (!accepts(tables_, league_, trade->b, *trade)) {
      return bad_input(fmt::format(
          "{} decline: a team of the computer wants more value than it gives, and enough men at "
          "each position (FOOL-OURS-6)",
          team(league_, trade->b).name));
    }
    made.keys = trade_keys(*trade);
    return made;
  }

  Result<TypedAct> answer(const std::string& word, std::string_view rest) {
    const auto number = to_int(rest);
    const TradeOffer* found = number ? find_offer(state_, *number) : nullptr;
    if (!found) return bad_input(fmt::format("there is no offer '{}'", rest));
    const Trade& trade = found->trade;
    const bool to_him = trade.b == team_, by_him = trade.a == team_;
    if (!to_him && !(by_him && word == "decline"))
      return bad_input(fmt::format("offer {} is put to {}", *number, team(league_, trade.b).name));
    TypedAct made{DeclineOffer{*number},
                  fmt::format("{} {}", word, *number),
                  {},
                  trade_lines(tables_, league_, trade)};
    if (word == "decline") return made;
    made.act = AcceptOffer{*number};
    Trade tried = trade;
    tried.confirmed = true;
    if (const std::string why = why_not(tables_, league_, tried); !why.empty())
      return bad_input(why);
    if (found->accepted) return bad_input("it is accepted; the commissioner must confirm it");
    if (team(league_, trade.a).owner != team(league_, trade.b).owner) made.keys = trade_keys(trade);
    return made;
  }

  static std::vector<std::string> trade_keys(const Trade& trade) {
    std::vector<std::string> keys;
    if (trade.on_draft_day) return keys;
    for (const int man : trade.men_a) keys.push_back(man_key("trade", man, trade.b));
    for (const int man : trade.men_b) keys.push_back(man_key("trade", man, trade.a));
    return keys;
  }

  // ------------------------------------------------------------------------- of the commissioner

  Result<TypedAct> of_commissioner(const std::string& word, std::string_view rest) {
    if (word == "auto" && rest.empty()) return take_turn();
    if (word == "confirm") return confirm(rest);
    if (word == "switch")
      return TypedAct{SetSwitch{std::string(rest)}, fmt::format("switch {}", rest), {}, {}};
    if (word == "sizes") return sizes(rest);
    if (word == "expand") return expand(rest);
    if (word == "keep" || word == "suspect") {
      const auto id = man_called(league_, rest, with_status(Status::free_agent));
      if (!id) return bad_input(id.error());
      const Act act = word == "keep" ? Act(KeepOnList{*id}) : Act(SuspectCut{*id});
      return TypedAct{act, fmt::format("{} {}", word, numbered(league_, *id)), {}, {}};
    }
    if (word == "camp" && fold(rest).starts_with("rolls")) return camp_rolls(trim(rest.substr(5)));
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
        "suspend, fine, sanction, keep, suspect, camp rolls, coax, expand, switch and sizes; what "
        "a team does needs --club",
        word));
  }

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
    Trade tried = found->trade;
    tried.confirmed = true;
    if (const std::string why = why_not(tables_, league_, tried); !why.empty())
      return bad_input(why);
    return TypedAct{ConfirmOffer{*number}, fmt::format("confirm trade {}", *number),
                    trade_keys(found->trade), trade_lines(tables_, league_, found->trade)};
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
    return TypedAct{act, fmt::format("camp rolls {}", fmt::join(names, ", ")), {}, {}};
  }

  /// "Dogs, owner Ann, division 1"
  Result<TypedAct> expand(std::string_view rest) {
    Expand act;
    for (const std::string_view part : split(rest, ',')) {
      const std::string_view one = trim(part);
      if (one.starts_with("owner "))
        act.owner = trim(one.substr(6));
      else if (one == "people")
        act.computer = false;
      else if (one.starts_with("division "))
        act.division = to_int(trim(one.substr(9))).value_or(-1);
      else
        act.team = one;
    }
    if (act.owner.empty() && !act.team.empty()) act.owner = "owner of " + act.team;
    return TypedAct{act,
                    fmt::format("expand {}, owner {}, division {}{}", act.team, act.owner,
                                act.division, act.computer ? "" : ", people"),
                    {},
                    {}};
  }

  Result<TypedAct> sizes(std::string_view rest) {
    SetParameters act{league_.parameters};
    Parameters& sizes = act.parameters;
    for (const std::string_view part : words(rest)) {
      const std::size_t at = std::min(part.find('='), part.size());
      const std::string_view key = part.substr(0, at);
      const std::string_view value = at < part.size() ? part.substr(at + 1) : std::string_view();
      const auto number = to_int(value);
      int* to = key == "regular_season_games"  ? &sizes.regular_season_games
                : key == "trade_deadline_game" ? &sizes.trade_deadline_game
                : key == "draft_rounds"        ? &sizes.draft_rounds
                : key == "camp_roster"         ? &sizes.camp_roster
                : key == "preseason_roster"    ? &sizes.preseason_roster
                : key == "active_roster"       ? &sizes.active_roster
                : key == "stars_per_team"      ? &sizes.stars_per_team
                                               : nullptr;
      if (key == "cuts") {
        sizes.cuts.clear();
        for (const std::string_view one : split(value, ','))
          if (const auto size = to_int(one)) sizes.cuts.push_back(*size);
        continue;
      }
      if (!to || !number)
        return bad_input(
            fmt::format("'{}' is no size; write draft_rounds=8, camp_roster=70, "
                        "cuts=58,52 …",
                        part));
      *to = *number;
    }
    return TypedAct{act, fmt::format("sizes {}", rest), {}, {}};
  }

  const Tables& tables_;
  const State& state_;
  const League& league_;
  int team_;
};

}  // namespace

Result<TypedAct> read_act(const Tables& tables, const State& state, int team,
                          std::string_view text) {
  return ActReader(tables, state, team).read(text);
}

const TradeOffer* find_offer(const State& state, int number) {
  for (const TradeOffer& offer : state.offers)
    if (offer.number == number) return &offer;
  return nullptr;
}

std::vector<int> computers_next(const League& league, std::size_t after) {
  std::vector<int> list;
  if (league.phase != Phase::rosters) return list;
  const auto order = priority_order(league);
  for (std::size_t at = league.turn + after; at < order.size(); ++at) {
    if (!is_computer(league, order[at])) break;
    list.push_back(order[at]);
  }
  return list;
}

std::string roster_key(int team) { return fmt::format("rosters/{}", team); }
std::string man_key(std::string_view what, int man, int team) {
  return fmt::format("{}/{}/{}", what, man, team);
}

}  // namespace touchline::fool
