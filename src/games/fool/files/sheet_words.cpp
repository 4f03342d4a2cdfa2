#include "games/fool/files/sheet_words.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/fool/files/names.hpp"
#include "games/fool/files/sheet.hpp"
#include "games/fool/rules/acts.hpp"

namespace touchline::fool {

const std::vector<Keyword>& keywords() {
  using enum Phase;
  static const std::vector<Keyword> list{
      {"queue", {draft}, "the draft (Y6)"},
      {"retire", {rosters}, "camp rosters (Y8)"},
      {"release", {rosters}, "camp rosters (Y8)"},
      {"invite", {rosters}, "camp rosters (Y8)"},
      {"stars", {commitments}, "the commitments (Y10)"},
      {"emphasis", {commitments}, "the commitments (Y10)"},
      {"coach", {commitments}, "the commitments (Y10)"},
      {"remove", {commitments}, "the commitments (Y10)"},
      {"position", {commitments}, "the commitments (Y10)"},
      {"special", {commitments}, "the commitments (Y10)"},
      {"always", {commitments}, "the commitments (Y10)"},
      {"for", {commitments}, "the commitments (Y10)"},
      {"returns", {commitments, cut}, "the commitments (Y10) and the first cut"},
      {"undo", {camp_coaching}, "camp, after its rolls (Y11)"},
      {"reverse", {camp_coaching}, "camp, after its rolls (Y11)"},
      {"cut", {cut}, "the cuts (Y13 to Y15)"},
      {"list", {cut}, "the cuts (Y13 to Y15)"},
      {"lapse", {cut}, "the cuts (Y13 to Y15)"},
      {"claim", {claims}, "the claims after a cut"},
      {"sign", {week, playoffs}, "the season (Y16)"},
      {"nothing", {}, ""},
  };
  return list;
}

std::string read_standing(std::string_view text, Standing& standing) {
  const auto tokens = words(text);
  const std::string first = tokens.empty() ? "" : fold(tokens.front());
  const auto choice = [&](Choice& to) {
    const auto yes = yes_or_no(tokens.back());
    if (!yes) return fmt::format("write {} yes or {} no", first, first);
    to = *yes ? Choice::yes : Choice::no;
    return std::string();
  };
  const auto attributes_to = [&](std::vector<Attribute>& to) {
    std::vector<Attribute> found;
    for (std::size_t i = 2; i < tokens.size(); ++i) {
      const auto one = attribute_of(tokens[i]);
      if (!one) return fmt::format("'{}' is no attribute", tokens[i]);
      found.push_back(*one);
    }
    to = std::move(found);
    return std::string();
  };
  if (first == "shed") return choice(standing.shed);
  if (first == "lose") return choice(standing.lose);
  if (first == "contact") return choice(standing.contact_for_speed);
  if (first == "second") return choice(standing.second_pc);
  if (first == "reverse") return choice(standing.reverse);
  const std::string second = tokens.size() > 2 ? fold(tokens[1]) : "";
  if (first == "remove" && second == "first") return attributes_to(standing.remove_first);
  if (first == "pick" && second == "good") return attributes_to(standing.pick_good);
  if (first == "pick" && second == "bad") return attributes_to(standing.pick_bad);
  return "standing instructions are shed, lose, contact, second, reverse (yes or no), "
         "remove first f o …, pick good m …, pick bad o …";
}

std::string due_from(const League& league, int team) {
  const Team& own = fool::team(league, team);
  switch (league.phase) {
    case Phase::draft: {
      const int whose = picks_now(league);
      if (whose == team) return "your pick: league move pick MAN (or QUEUE, by sheet)";
      return whose < 0 ? "" : "a QUEUE, if you like; picks are made by league move pick MAN";
    }
    case Phase::rosters: {
      const int whose = completes_now(league);
      if (whose == team) return "your camp roster: league move invite, release, retire, done";
      return whose < 0 ? "" : "RETIRE, RELEASE and INVITE for your turn, if you like";
    }
    case Phase::commitments:
      return "camp: STARS, EMPHASIS, COACH, REMOVE, POSITION, SPECIAL";
    case Phase::camp_coaching:
      return "UNDO and REVERSE, if you like";
    case Phase::cut:
      return fmt::format("CUT to {} men (you have {})", cut_size(league, league.round),
                         count_on(league, team, Roster::active));
    case Phase::claims:
      return "CLAIM MAN FOR MAN, if you like";
    case Phase::week:
    case Phase::playoffs:
      return own.season_over ? ""
                             : "SIGN MAN FOR MAN, if you like; a game report, if it was played";
    default:
      return "";
  }
}

}  // namespace touchline::fool
