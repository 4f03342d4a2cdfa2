// league result, take-back, play, match: matches of a league that people play, and any played match
// looked at again.
#include <fmt/format.h>

#include <algorithm>

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "document/done.hpp"
#include "league/apart.hpp"
#include "league/known_dice.hpp"
#include "league/season_tenant.hpp"
#include "league/turn_life.hpp"
#include "service/answers.hpp"

namespace touchline::service {
namespace {

using Json = JsonValue;
using store::ResultRow;
using store::Where;

/// The match that is meant, if the caller may put it in.
Result<league::Pairing> own_match(const Asked& asked) {
  const league::Actor& actor = asked.desk->actor();
  const auto not_his = [&] {
    return refused(Code::not_allowed,
                   fmt::format("{} may not put in results of others; the commissioner may",
                               league::described(actor)));
  };
  if (of_role(asked.verb.of_club, actor.role) == May::no) return not_his();
  auto match = match_meant(asked);
  if (!match) return match;
  if (!asked.may({match->home, match->away})) return not_his();
  return match;
}

bool is_ruled(const Asked& asked, const std::string& subject) {
  auto ruled = asked.store->select<store::RulingRow>(Where()
                                                         .is("league", asked.desk->name())
                                                         .is("number", asked.desk->turn().number)
                                                         .is("subject", subject));
  std::erase_if(ruled, [](const auto& row) { return row.kind == league::taken_back; });
  return !ruled.empty();
}

/// How people sit down: what the request says, or what was left of it.
Result<league::SitOrder> sit_order(const Asked& asked) {
  league::SitOrder order;
  order.coaches = asked.request().all("--coach");
  order.advice = !asked.request().has("--no-advice");
  order.details = asked.request().has("--details");
  return order;
}

/// The seed of the league's dice for this match; the turn is closed for it, if nothing forbids.
/// Only who may close a turn gets so far.
Result<std::uint64_t> league_dice(Asked& asked, const league::Pairing& match, std::string& told) {
  league::Desk& desk = *asked.desk;
  if (desk.turn().stage == "open") {
    if (auto may = allowed(*permission_of("league close"), desk.actor()); !may) {
      return bad_input(may.error());
    }
    if (auto closed = league::close_turn(desk); !closed) return bad_input(closed.error());
    told += fmt::format("Turn {} is closed for it: its dice are fixed from here on.\n",
                        desk.turn().number);
  }
  if (!league::dice_are_fixed(desk.turn())) {
    return bad_input(fmt::format("turn {} is {}: the league's dice fall when it is closed",
                                 desk.turn().number, desk.turn().stage));
  }
  return league::match_seed(desk.turn().seed, static_cast<int>(desk.season()), match.fixture);
}

/// Which seat of it is the caller's, and who sits where.
Result<league::ApartTable> seats_at(const Asked& asked, const league::Pairing& match) {
  league::ApartTable table;
  table.subject = std::to_string(match.fixture);
  table.clubs = {match.home, match.away};
  for (const auto& member :
       asked.store->select<store::MemberRow>(Where().is("league", asked.desk->name()))) {
    for (const Side side : both_sides) {
      if (member.club == table.clubs[side]) table.people[side] = member.person;
    }
  }
  for (const Side side : both_sides) {
    if (!table.people[side].empty()) continue;
    return bad_input(
        fmt::format("nobody owns {}; a match apart needs two people", table.clubs[side]));
  }
  const league::Actor& actor = asked.desk->actor();
  if (!actor.owns(match.home) && !actor.owns(match.away)) {
    return refused(Code::not_allowed,
                   fmt::format("{} v {} is played by {} and {}, each at a terminal of his own",
                               match.home, match.away, table.people.home, table.people.away));
  }
  table.seat = actor.owns(match.home) ? Side::home : Side::away;
  return table;
}

/// All that is known of a match that nobody handed in a tape of.
View bare_score(const ResultRow& row) {
  View view = said(fmt::format("{} {}-{} {}: only the bare score was handed in\n", row.home,
                               row.home_score, row.away_score, row.away));
  const auto side = [](const std::string& team, std::int64_t score) {
    return Json{{"team", team}, {"score", score}};
  };
  view.json = carried({{"home", side(row.home, row.home_score)},
                       {"away", side(row.away, row.away_score)},
                       {"bare_score", true}});
  return view;
}

/// Of a game whose matches nobody plays by hand: why the dice of what is named are not thrown now.
Result<void> no_dice_by_hand(const Asked& asked) {
  const std::string typed = asked.request().text("match");
  if (game_of(asked).play || typed.empty() || to_int(typed)) return {};
  auto sitting = asked.desk->sit({}, {});
  if (!sitting) return bad_input(sitting.error());
  return {};
}

Json match_json(const league::Pairing& match) {
  return {{"match", match.fixture}, {"home", match.home}, {"away", match.away}};
}

}  // namespace

Answer result(Asked& asked) {
  const auto match = own_match(asked);
  if (!match) return bad_input(match.error());
  const bool tape = asked.request().has("--tape");
  const std::string score = asked.request().text("--score");
  if (tape == !score.empty()) {
    return bad_input("give the match's --tape FILE, or its bare --score 2-1");
  }
  const league::Ruling ruling{tape ? "tape" : "score",
                              std::to_string(match->fixture),
                              tape ? asked.request().text("--tape") : score,
                              asked.request().text("--reason"),
                              "",
                              false,
                              false};
  const auto ruled =
      league::rule(*asked.desk, ruling, say_in("league result alone", asked.desk->actor()));
  if (!ruled) return bad_input(ruled.error());
  const bool taken = *ruled == league::Ruled::taken;
  Json facts = match_json(*match);
  facts["turn"] = asked.desk->turn().number;
  facts["from"] = ruling.kind;
  facts["taken"] = taken;
  if (!taken) {
    return done(fmt::format("Offered: {} v {}, {}. The dice of turn {} are fixed, so the other "
                            "club's owner must put in the same, or the commissioner, with a "
                            "reason.\n",
                            match->home, match->away, tape ? "from its tape" : score,
                            asked.desk->turn().number),
                std::move(facts));
  }
  return done(fmt::format("Taken: {} v {}, {}. It counts when turn {} is published.\n", match->home,
                          match->away, tape ? "from its tape" : score + " (bare score)",
                          asked.desk->turn().number),
              std::move(facts));
}

Answer take_back(Asked& asked) {
  if (turns_own_dice(asked)) return take_dice_back(asked);
  if (auto none = no_dice_by_hand(asked); !none) return bad_input(none.error());
  const auto match = own_match(asked);
  if (!match) return bad_input(match.error());
  const auto unruled = league::unrule(*asked.desk, std::to_string(match->fixture),
                                      say_in("league take-back of others", asked.desk->actor()),
                                      asked.request().text("--reason"));
  if (!unruled) return bad_input(unruled.error());
  Json facts = match_json(*match);
  facts["turn"] = asked.desk->turn().number;
  return done(fmt::format("{} v {} is to be played again\n", match->home, match->away),
              std::move(facts));
}

Result<play::Seated> play_in_league(Asked& asked) {
  if (turns_own_dice(asked)) return throw_turns_dice(asked);
  league::Desk& desk = *asked.desk;
  if (auto none = no_dice_by_hand(asked); !none) return bad_input(none.error());
  if (!game_of(asked).play) {
    return bad_input(fmt::format(
        "no match of {} is played by hand; what was played at a table is put in by league result",
        desk.league().game));
  }
  const auto match = own_match(asked);
  if (!match) return bad_input(match.error());
  const std::string subject = std::to_string(match->fixture);
  const bool under_way = league::draft(desk, subject).has_value();
  const bool apart = league::is_apart(desk, subject) || asked.request().has("--apart");
  if (apart && under_way && !league::is_apart(desk, subject)) {
    return bad_input(fmt::format("{} v {} is under way at one keyboard; leave --apart out",
                                 match->home, match->away));
  }
  if (is_ruled(asked, subject) && !(apart && under_way)) {
    return bad_input(
        fmt::format("{} v {} is played; after league take-back {} it can be played again",
                    match->home, match->away, subject));
  }
  play::Seated seated;
  auto order = sit_order(asked);
  bool own_dice = asked.request().has("--own-dice");
  if (const auto draft = league::draft(desk, subject)) {
    const auto tape = parse_tape(draft->tape, "the match so far");
    if (!tape) return bad_input(tape.error());
    for (const std::string_view option : {"--coach", "--own-dice"}) {
      const bool as_it_is = option == "--own-dice" && tape->dice == "own";
      if (!asked.request().has(option) || as_it_is) continue;
      return bad_input(
          fmt::format("{} v {} is under way, its coaches and dice are settled; leave {} "
                      "out, or drop it by league take-back {}",
                      match->home, match->away, option, subject));
    }
    order->so_far = *tape;
    own_dice = tape->dice == "own";
  }
  const std::string reason = asked.request().text("--reason");
  const league::Say say = say_in("league result alone", desk.actor());
  const bool late = league::put_in_after_dice(desk, !own_dice);
  if (late && say == league::Say::last && reason.empty()) {
    return bad_input(
        "what people decide in it comes after the dice: say why with --reason; it is printed");
  }
  if (!late && !reason.empty()) return bad_input("nothing needs a reason here; leave --reason out");
  if (order->so_far) {
    if (order->so_far->dice == league::league_dice_word) {
      const auto seed = league_dice(asked, *match, seated.before);
      if (!seed) return bad_input(seed.error());
      order->so_far->dice = fmt::format("seed {}", *seed);
    }
    seated.before = "Going on where it was left.\n";
  } else if (!own_dice) {
    const auto seed = league_dice(asked, *match, seated.before);
    if (!seed) return bad_input(seed.error());
    order->seed = *seed;
  }
  const auto put_in = [&desk, subject, reason, say](const Tape& tape) -> Result<void> {
    const auto ruled =
        league::rule(desk, {"tape", subject, write_tape(tape), reason, "", false, false}, say);
    if (!ruled) return bad_input(ruled.error());
    return {};
  };
  if (apart) {
    auto table = seats_at(asked, *match);
    if (!table) return bad_input(table.error());
    order->coaches = {"human"};
    const std::string dice = order->so_far ? order->so_far->dice : "";
    table->sit =
        [&desk, match = *match, order = *order, dice](
            const std::optional<Tape>& so_far) mutable -> Result<std::unique_ptr<play::Sitting>> {
      order.so_far = so_far;
      if (so_far && so_far->dice == league::league_dice_word && dice.empty() && !order.seed)
        return bad_input("it was begun with the league's dice meanwhile; league play again");
      if (so_far && so_far->dice == league::league_dice_word) {
        order.so_far->dice = dice.empty() ? fmt::format("seed {}", *order.seed) : dice;
      }
      return desk.sit(match, order);
    };
    table->finish = put_in;
    auto sitting = league::sit_apart(desk, std::move(*table));
    if (!sitting) return bad_input(sitting.error());
    seated.sitting = std::move(*sitting);
  } else {
    auto sitting = desk.sit(*match, *order);
    if (!sitting) return bad_input(sitting.error());
    seated.sitting = std::move(*sitting);
  }
  seated.where = "the league " + desk.name();
  seated.go_on = fmt::format("league play {} -l {}", subject, desk.name());
  seated.after =
      late && say == league::Say::own && !apart
          ? fmt::format(
                "It waits for the other club's owner, who puts the same tape in, or for the\n"
                "commissioner, with a reason: touchline league result {} --tape FILE\n",
                subject)
          : fmt::format("It counts when turn {} is published: touchline league process\n",
                        desk.turn().number);
  seated.keep = [&desk, subject, apart, put_in](const Tape& tape) -> Result<void> {
    if (apart) return {};  // it keeps itself
    if (!tape.result.empty()) return put_in(tape);
    Tape draft = tape;
    if (draft.dice != "own") draft.dice = league::league_dice_word;
    return league::keep_draft(desk, subject, write_tape(draft));
  };
  return seated;
}

Answer match(Asked& asked) {
  league::Desk& desk = *asked.desk;
  const auto number = to_int(asked.request().text("match"));
  if (!number) return bad_input("a match is named by its number; league results has them");
  const auto now = desk.season();
  const auto season = static_cast<std::int64_t>(asked.request().number(
      "--season", static_cast<std::uint64_t>(std::max<std::int64_t>(now, 1))));
  const auto rows = asked.store->select<ResultRow>(
      Where().is("league", desk.name()).is("season", season).is("fixture", std::int64_t{*number}));
  if (rows.empty()) {
    return bad_input(fmt::format("match {} of season {} is not played", *number, season));
  }
  const ResultRow& row = rows.front();
  if (row.tape.empty()) return bare_score(row);
  const auto tape = parse_tape(row.tape, "the tape");
  if (!tape) return bad_input(tape.error());
  const auto turns =
      asked.store->select<store::TurnRow>(Where().is("league", desk.name()).is("seq", row.turn));
  if (turns.empty()) return bad_input("the turn that it was played in is lost");
  auto order = sit_order(asked);
  order->advice = false;
  order->so_far = *tape;
  league::Pairing place;
  place.fixture = *number;
  const auto then = desk.tenant().read_state(turns.front().state);
  if (!then) return bad_input(then.error());
  auto sitting = desk.tenant().sit(*then, place, *order);
  if (!sitting) return bad_input(sitting.error());
  return (*sitting)->view();
}

}  // namespace touchline::service
