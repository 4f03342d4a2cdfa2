// Trades of computer owners (FOOL-OURS-8): what they answer to an offer, and what they agree on
// among themselves. They look at rosters and picks, which everybody sees, and throw no die but the
// rolls that every trade brings.
#include <algorithm>
#include <set>

#include "games/fool/rules/moves.hpp"
#include "games/fool/rules/owner.hpp"
#include "games/fool/rules/owner_worth.hpp"

namespace touchline::fool {
namespace {

/// Who wants to win now thinks little of picks, who builds much.
int pick_worth(const Tables& tables, const League& league, int team, int round) {
  const int plain = pick_value(tables, round);
  switch (temper_of(league, team)) {
    case Temper::win_now:
      return plain / 2;
    case Temper::build:
      return plain + plain / 4;
    default:
      return plain;
  }
}

/// How much more than he gives an owner must receive.
int margin_of(const Tables& tables, const League& league, int team) {
  return tables.value.trade_margin + (temper_of(league, team) == Temper::thrifty ? 1 : 0);
}

/// Men who come in exchange for nobody push others off the roster: of these, the least, only what
/// is above the least man of the team counts. The even owner counts everybody.
int worth_of_men(const Rules& rules, const League& league, int team, const std::vector<int>& men,
                 std::size_t places) {
  const Bench bench(rules.tables, league, team);
  const bool even = temper_of(league, team) == Temper::even;
  std::vector<int> worth;
  for (const int id : men) {
    const Player& man = *find_man(league, id);
    const int plain = worth_to(rules, league, team, man);
    worth.push_back(std::max(0, even ? plain : bench.in_place(man, plain)));
  }
  std::sort(worth.rbegin(), worth.rend());
  int least = 0;
  if (worth.size() > places && temper_of(league, team) != Temper::even) {
    const auto own = men_of(league, team);
    for (const Player* man : own) {
      const int here = std::max(0, worth_to(rules, league, team, *man));
      least = man == own.front() ? here : std::min(least, here);
    }
    least += 1;  // and the trouble
  }
  int sum = 0;
  for (std::size_t i = 0; i < worth.size(); ++i)
    sum += i < places ? worth[i] : std::max(0, worth[i] - least);
  return sum;
}

/// A man or a pick that a team might give, with what he is worth to teams of either kind.
struct Asset {
  int man = -1;
  PickRef pick{};
};

/// The trades of one day: everybody in his turn looks for the best that another agrees to.
class TradeDay {
 public:
  TradeDay(const Tables& tables, League& league, DiceBox& dice, Record& record)
      : tables_(tables), league_(league), dice_(dice), record_(record) {}

  void run() {
    for (const int one : priority_order(league_)) {
      if (!trades(one) || done_.contains(one)) continue;
      for (const Trade& trade : wanted_by(one)) {
        if (!why_not(tables_, league_, trade).empty()) continue;
        if (!accepts(tables_, league_, trade.a, trade) ||
            !accepts(tables_, league_, trade.b, trade))
          continue;
        perform(tables_, league_, trade, dice_, record_);
        done_.insert({trade.a, trade.b});
        break;
      }
    }
  }

 private:
  static constexpr std::size_t most_tries = 12;

  bool trades(int one) const {
    return is_computer(league_, one) && temper_of(league_, one) != Temper::even;
  }

  std::vector<Asset> assets_of(int one) const {
    std::vector<Asset> list;
    for (const Player* man : men_of(league_, one)) {
      const bool listed = man->roster == Roster::camp_ir || man->roster == Roster::season_ir;
      if (!listed && !is_recovering(*man) && man->suspended == 0 && why_kept(league_, *man).empty())
        list.push_back({man->id, {}});
    }
    if (league_.phase != Phase::draft) return list;  // in season a man more is a man too many
    for (const Pick& pick : league_.picks)
      if (pick.season == upcoming_draft(league_) && pick.holder == one && pick.man < 0)
        list.push_back({-1, {pick.season, pick.round, pick.original}});
    return list;
  }

  int worth(int to, const Asset& asset) const {
    if (asset.man < 0) return pick_worth(tables_, league_, to, asset.pick.round);
    return std::max(
        0, worth_to(rules_of(tables_, league_), league_, to, *find_man(league_, asset.man)));
  }

  /// One thing for another with any team, the best first: best for whom it is worse.
  std::vector<Trade> wanted_by(int one) const {
    const std::vector<Asset> own = assets_of(one);
    std::vector<int> own_here;
    for (const Asset& asset : own) own_here.push_back(worth(one, asset));
    std::vector<std::pair<int, Trade>> found;
    for (int other = 0; other < static_cast<int>(league_.teams.size()); ++other) {
      if (other == one || done_.contains(other) || !trades(other)) continue;
      if (team(league_, one).owner == team(league_, other).owner) continue;
      std::vector<int> own_there;
      for (const Asset& asset : own) own_there.push_back(worth(other, asset));
      for (const Asset& asset : assets_of(other)) {
        const int here = worth(one, asset), there = worth(other, asset);
        for (std::size_t i = 0; i < own.size(); ++i) {
          const int gain = here - own_here[i] - margin_of(tables_, league_, one);
          const int theirs = own_there[i] - there - margin_of(tables_, league_, other);
          if (gain < 0 || theirs < 0 || (own[i].man < 0 && asset.man < 0)) continue;
          found.emplace_back(std::min(gain, theirs), swap_of(one, own[i], other, asset));
        }
      }
    }
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& a, const auto& b) { return a.first > b.first; });
    std::vector<Trade> best;
    for (std::size_t i = 0; i < found.size() && i < most_tries; ++i)
      best.push_back(std::move(found[i].second));
    return best;
  }

  static Trade swap_of(int a, const Asset& given, int b, const Asset& received) {
    Trade made;
    made.a = a;
    made.b = b;
    if (given.man >= 0) made.men_a = {given.man};
    if (given.man < 0) made.picks_a = {given.pick};
    if (received.man >= 0) made.men_b = {received.man};
    if (received.man < 0) made.picks_b = {received.pick};
    return made;
  }

  const Tables& tables_;
  League& league_;
  DiceBox& dice_;
  Record& record_;
  std::set<int> done_{};
};

}  // namespace

bool accepts(const Tables& tables, const League& league, int team, const Trade& trade) {
  const Rules rules = rules_of(tables, league);
  const bool is_a = team == trade.a;
  const auto& out = is_a ? trade.men_a : trade.men_b;
  const auto& in = is_a ? trade.men_b : trade.men_a;
  int given = worth_of_men(rules, league, team, out, out.size());
  int received = worth_of_men(rules, league, team, in, out.size());
  for (const PickRef& pick : is_a ? trade.picks_a : trade.picks_b)
    given += pick_worth(tables, league, team, pick.round);
  for (const PickRef& pick : is_a ? trade.picks_b : trade.picks_a)
    received += pick_worth(tables, league, team, pick.round);
  if (received < given + margin_of(tables, league, team)) return false;
  for (const Position type : slot_types(tables)) {
    int able = able_men(tables, league, team, type);
    const int before = able;
    for (const int id : out) able -= fills(tables, *find_man(league, id), type) ? 1 : 0;
    for (const int id : in) able += fills(tables, *find_man(league, id), type) ? 1 : 0;
    if (able < depth_minimum(tables, type) && able < before) return false;
  }
  return true;
}

void trade_among_computers(const Tables& tables, League& league, DiceBox& dice, Record& record) {
  TradeDay(tables, league, dice, record).run();
}

}  // namespace touchline::fool
