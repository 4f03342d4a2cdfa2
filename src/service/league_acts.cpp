// league move: what takes effect at once, for the leagues of games that have such things.
#include "league/acts.hpp"

#include "core/text.hpp"
#include "document/done.hpp"
#include "service/answers.hpp"
#include "text/file.hpp"

namespace touchline::service {
namespace {

/// In whose name: a club that is named, one's own, or nobody's but the league's.
Result<std::string> club_of_move(const Asked& asked) {
  const league::Actor& actor = asked.desk->actor();
  const std::string typed = asked.request().text("--club");
  const bool keeper = of_role(asked.verb.who, actor.role) == May::yes;
  if (typed.empty() && actor.club.empty() && keeper) return "";
  const auto club = typed.empty() ? Result<std::string>(actor.club) : asked.desk->club(typed);
  if (!club) return club;
  if (auto may = asked.may({*club}); !may) return bad_input(may.error());
  return club;
}

}  // namespace

Answer move(Asked& asked) {
  const auto club = club_of_move(asked);
  if (!club) return bad_input(club.error());
  const auto words = asked.request().all("what");
  const bool look = asked.request().has("--look");
  league::ActOrder order{*club, join_words(words, " "), asked.request().text("--reason"), look};
  order.file = [&](const std::string& path) { return books::read_text(asked.call.data / path); };
  order.heard = [&](const std::string& line) { asked.call.work.say(line + "\n"); };
  const auto acted = league::act(*asked.desk, order);
  if (!acted) return bad_input(acted.error());
  std::string text;
  for (const std::string& line : acted->lines) text += line + "\n";
  return done(std::move(text), {{"turn", acted->number},
                                {"club", *club},
                                {"move", acted->text},
                                {"done", !look},
                                {"lines", acted->lines}});
}

}  // namespace touchline::service
