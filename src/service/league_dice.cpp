// league play and take-back where the turn under way is no matches but has dice that people throw
// (league::Upcoming::by_hand): asked one by one, kept at every face, put into the turn when all are
// there. The turn is closed first, since what is thrown for may hang on its sheets.
#include <fmt/format.h>

#include "core/text.hpp"
#include "document/done.hpp"
#include "league/closing.hpp"
#include "league/known_dice.hpp"
#include "league/links.hpp"
#include "league/turn_life.hpp"
#include "service/answers.hpp"

namespace touchline::service {
namespace {

/// What is thrown for now; or what was begun before the league's dice were wanted after all.
std::string subject_of(const Asked& asked) {
  const auto& next = asked.desk->upcoming();
  if (next && !next->by_hand.empty()) return next->by_hand;
  const std::string typed = asked.request().text("match");
  const bool begun = !typed.empty() && !to_int(typed) && league::draft(*asked.desk, typed);
  return begun ? typed : "";
}

/// Who may close a turn.
Result<void> may_throw(const Asked& asked) {
  return allowed(*permission_of("league close"), asked.desk->actor());
}

bool is_thrown(const Asked& asked, const std::string& subject) {
  for (const auto& row : asked.store->select<store::RulingRow>(
           league::of_turn(*asked.desk, asked.desk->turn().number).is("subject", subject)))
    if (row.kind != league::taken_back) return true;
  return false;
}

}  // namespace

bool turns_own_dice(const Asked& asked) {
  const std::string typed = asked.request().text("match"), subject = subject_of(asked);
  return !subject.empty() && (typed.empty() || typed == subject);
}

Result<play::Seated> throw_turns_dice(Asked& asked) {
  league::Desk& desk = *asked.desk;
  const std::string subject = subject_of(asked);
  if (auto may = may_throw(asked); !may) return bad_input(may.error());
  if (asked.request().has("--reason"))
    return bad_input("nothing needs a reason here; leave --reason out");
  if (is_thrown(asked, subject)) {
    return bad_input(fmt::format("the dice of {} are thrown; league take-back {} throws them again",
                                 subject, subject));
  }
  play::Seated seated;
  if (desk.turn().stage == "open") {
    if (auto closed = league::close_turn(desk); !closed) return bad_input(closed.error());
    seated.before =
        fmt::format("Turn {} is closed for it: no more sheets come in.\n", desk.turn().number);
  }
  if (!league::dice_are_fixed(desk.turn())) {
    return bad_input(
        fmt::format("turn {} is {}: close it first", desk.turn().number, desk.turn().stage));
  }
  league::SitOrder order;
  auto sheets = league::parse_sheets(desk.turn().sheets);
  if (!sheets) return bad_input(sheets.error());
  order.sheets = std::move(*sheets);
  if (const auto draft = league::draft(desk, subject)) {
    const auto tape = parse_tape(draft->tape, "the dice so far");
    if (!tape) return bad_input(tape.error());
    order.so_far = *tape;
    seated.before = "Going on where it was left.\n";
  }
  auto sitting = desk.sit({}, order);
  if (!sitting) return bad_input(sitting.error());
  seated.sitting = std::move(*sitting);
  seated.where = "the league " + desk.name();
  seated.go_on = fmt::format("league play {} -l {}", subject, desk.name());
  seated.after = fmt::format("They count when turn {} is published: touchline league process\n",
                             desk.turn().number);
  seated.keep = [&desk, subject](const Tape& tape) -> Result<void> {
    const std::string text = write_tape(tape);
    if (tape.result.empty()) return league::keep_draft(desk, subject, text);
    const auto ruled = league::rule(desk, {"dice", subject, text, "", "", false, false});
    if (!ruled) return bad_input(ruled.error());
    return {};
  };
  return seated;
}

Answer take_dice_back(Asked& asked) {
  const std::string subject = subject_of(asked);
  if (auto may = may_throw(asked); !may) return bad_input(may.error());
  const auto unruled =
      league::unrule(*asked.desk, subject, league::Say::last, asked.request().text("--reason"));
  if (!unruled) return bad_input(unruled.error());
  return done(fmt::format("The dice of {} are to be thrown again\n", subject),
              {{"match", subject}, {"turn", asked.desk->turn().number}});
}

}  // namespace touchline::service
