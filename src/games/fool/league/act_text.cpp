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

/// "pick 31 at 1800000000": takes the time off its end; 0: there is none.
std::int64_t take_time(std::string_view& text) {
  text = trim(text);
  const std::size_t from = text.rfind(" at ");
  if (from == std::string_view::npos) return 0;
  const std::string_view digits = text.substr(from + 4);
  if (digits.size() < 9 || digits.size() > 12) return 0;
  std::int64_t time = 0;
  for (const char c : digits) {
    if (c < '0' || c > '9') return 0;
    time = 10 * time + (c - '0');
  }
  text = trim(text.substr(0, from));
  return time;
}

/// Reads one act of a team; the commissioner's words are read elsewhere.
class ActReader {
 public:
  ActReader(const Tables& tables, const State& state, int team)
      : tables_(tables), state_(state), league_(state.league), team_(team) {}

  Result<TypedAct> read(std::string_view text) {
    const std::int64_t at = take_time(text);
    const std::size_t end = std::min(text.find_first_of(" :"), text.size());
    const std::string word = fold(text.substr(0, end));
    std::string_view rest = trim(text.substr(end));
    while (rest.starts_with(':')) rest = trim(rest.substr(1));
    auto made = team_ < 0 ? read_word(tables_, state_, word, rest) : of_team_(word, rest);
    if (!made) return made;
    if (const auto* act = std::get_if<Act>(&made->act)) {
      if (const std::string why = why_not(tables_, league_, *act); !why.empty())
        return bad_input(why);
    }
    made->at = at;
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
         {"retire", "release", "list", "activate", "waive", "learn", "confirm", "drop", "reverse"})
      if (word == own) return with_man(word, rest, of_team(team_));
    if (word == "offer") return offer(rest);
    if (word == "accept" || word == "decline") return answer(word, rest);
    return bad_input(fmt::format(
        "'{}' is nothing that a team does at once; there are pick, retire, release, invite, done, "
        "list, activate, waive, learn, confirm, drop, reverse, offer, accept and decline",
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
    if (word == "reverse") thrown(JudgeMove{team_, *id, true});
    // Before the roll it is taken up, after it kept.
    const auto& change = find_man(league_, *id)->change;
    if (word == "confirm" && change && change->may_reverse)
      made.act = JudgeMove{team_, *id, false};
    else if (word == "confirm")
      thrown(ResolveMove{team_, *id, true});
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
      const auto [given, asked] = trade_values(tables_, league_, *trade);
      return bad_input(fmt::format(
          "{} decline {} for {} in value: a team of the computer wants more than it gives, and "
          "enough men at each position (FOOL-OURS-6)",
          team(league_, trade->b).name, given, asked));
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

std::vector<std::string> trade_keys(const Trade& trade) {
  std::vector<std::string> keys;
  if (trade.on_draft_day) return keys;
  for (const int man : trade.men_a) keys.push_back(man_key("trade", man, trade.b));
  for (const int man : trade.men_b) keys.push_back(man_key("trade", man, trade.a));
  return keys;
}

std::string roster_key(int team) { return fmt::format("rosters/{}", team); }
std::string man_key(std::string_view what, int man, int team) {
  return fmt::format("{}/{}/{}", what, man, team);
}

}  // namespace touchline::fool
