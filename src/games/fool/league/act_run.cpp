// What an act comes to (year_run.hpp): carried out by its own dice, and the computer's teams after
// it.
#include <fmt/format.h>

#include "core/text.hpp"
#include "games/fool/league/room.hpp"
#include "games/fool/league/year_run.hpp"
#include "league/fair_dice.hpp"

namespace touchline::fool {
namespace {

class ActRun {
 public:
  ActRun(const Tables& tables, StateBefore state, const league::Inputs& inputs)
      : tables_(tables), inputs_(inputs) {
    run_.after = *state;
    run_.before = std::move(state);
  }

  Result<YearRun> run() {
    const league::Ruling& ruling = inputs_.rulings.front();
    const int team =
        ruling.subject.empty() ? -1 : team_numbered(run_.before->league, ruling.subject);
    if (!ruling.subject.empty() && team < 0)
      return bad_input(fmt::format("there is no team {}", ruling.subject));
    auto typed = read_act(tables_, *run_.before, team, ruling.text);
    if (!typed) return bad_input(typed.error());
    if (const auto* choice = std::get_if<ChooseEngine>(&typed->act)) {
      if (const std::string why = why_not(run_.before->league, *choice); !why.empty())
        return bad_input(why);
    }
    for (const std::string& key : typed->keys)
      if (!seed_of(key)) return bad_input(fmt::format("the dice of '{}' are missing", key));
    std::visit([&](const auto& act) { (*this)(act); }, typed->act);
    for (const Happening& one : run_.record.happenings) run_.men.insert(one.man);
    set_clock(*typed);
    return std::move(run_);
  }

  void operator()(const Act& act) {
    League& league = run_.after.league;
    DiceBox dice(0);
    for (const league::Roll& roll : inputs_.rolls) {  // of single men
      const auto parts = split(roll.key, '/');
      if (parts.size() != 3) continue;
      dice.set_seed(to_int(parts[1]).value_or(-1), league::generator_seed(roll.seed));
    }
    perform(tables_, league, act, dice, run_.record);
    keep(dice);
    name_man(act);
    if (std::holds_alternative<ListRookie>(act)) run_.men.insert(league.players.back().id);
    go_on();
  }

  void operator()(const MakeOffer& act) {
    const League& league = run_.after.league;
    const bool one_owner = team(league, act.trade.a).owner == team(league, act.trade.b).owner;
    if (is_computer(league, act.trade.b) && !one_owner) return (*this)(Act(act.trade));
    run_.after.offers.push_back({run_.after.next_offer++, act.trade, false});
  }
  void operator()(const AcceptOffer& act) {
    const TradeOffer offer = *find_offer(run_.after, act.number);
    const League& league = run_.after.league;
    if (team(league, offer.trade.a).owner == team(league, offer.trade.b).owner) {
      for (TradeOffer& one : run_.after.offers) one.accepted |= one.number == act.number;
      return;
    }
    take_out(act.number);
    (*this)(Act(offer.trade));
  }
  void operator()(const ConfirmOffer& act) {
    Trade trade = find_offer(run_.after, act.number)->trade;
    trade.confirmed = true;
    take_out(act.number);
    (*this)(Act(trade));
  }
  void operator()(const DeclineOffer& act) { take_out(act.number); }

  void operator()(const ChooseEngine& choice) {
    League& league = run_.after.league;
    if (choice.game > 0) {
      league.engine_for[choice.game] = choice.engine;
      return;
    }
    league.engine = choice.engine;
    run_.record.add(league, Fact::switched, -1, -1).text =
        fmt::format("engine {}", called(choice.engine));
  }

  void operator()(const ChooseDice& choice) { run_.after.league.own_dice = choice.own; }

  void operator()(const SetClock& clock) { run_.after.league.clock_minutes = clock.minutes; }

  void operator()(const TakeTurn&) {
    League& league = run_.after.league;
    if (league.phase == Phase::draft) {
      DiceBox none(0);
      pick_automatically(tables_, league, none, run_.record);
    } else {
      complete(completes_now(league));
    }
    go_on();
  }

 private:
  /// For the next pick it runs from this one, or from the word that set it.
  void set_clock(const TypedAct& act) {
    League& league = run_.after.league;
    const bool set = std::holds_alternative<SetClock>(act.act);
    if (league.clock_minutes == 0)
      league.clock_from = 0;
    else if (act.at > 0 && (set || league.draft_at != run_.before->league.draft_at))
      league.clock_from = act.at;
  }
  std::optional<std::uint64_t> seed_of(const std::string& key) const {
    for (const league::Roll& roll : inputs_.rolls)
      if (roll.key == key) return league::generator_seed(roll.seed);
    return std::nullopt;
  }
  /// Whom it is about, should the record not tell of him.
  void name_man(const Act& act) {
    std::visit(
        [&](const auto& one) {
          if constexpr (requires { one.man; }) run_.men.insert(one.man);
        },
        act);
  }
  void take_out(int number) {
    std::erase_if(run_.after.offers,
                  [&](const TradeOffer& offer) { return offer.number == number; });
  }
  void keep(const DiceBox& dice) {
    run_.dice.insert(run_.dice.end(), dice.log().begin(), dice.log().end());
  }
  void complete(int whose) {
    DiceBox dice(seed_of(roster_key(whose)).value_or(0));
    complete_roster(tables_, run_.after.league, dice, run_.record);
    keep(dice);
  }

  /// Teams of the computer follow at once, up to the next team of somebody.
  void go_on() {
    League& league = run_.after.league;
    DiceBox none(0);
    while (computer_picks(league)) pick_automatically(tables_, league, none, run_.record);
    while (computer_completes(league) && seed_of(roster_key(completes_now(league))))
      complete(completes_now(league));
  }

  const Tables& tables_;
  const league::Inputs& inputs_;
  YearRun run_{};
};

}  // namespace

Result<YearRun> run_act(const Tables& tables, StateBefore state, const league::Inputs& inputs) {
  if (inputs.rulings.size() != 1) return bad_input("an act is one decision");
  return ActRun(tables, std::move(state), inputs).run();
}

}  // namespace touchline::fool
