#include "games/beppiland/offers.hpp"

#include "games/beppiland/verbs/verbs.hpp"

namespace touchline::beppiland {
namespace {

using verb::Takes;

verb::Option turn() { return {"--turn", "Which (the last)", Takes::number, 1}; }

// ------------------------------------------------------------------------- verbs of several games

Offer founding() {
  return {
      "league new",
      {{"--people", "clubs for people (0); the computer leads the others", Takes::number, 0, 36},
       verb::among({"en", "it"}, {"--language", "of the bulletin, en or it"}),
       verb::rule_option()},
      {"touchline league new lega beppiland --people 1", "touchline league new lega lega.toml"}};
}

Offer intake_of_mail() {
  return {
      .verb = "league intake",
      .options = {{"--receipts", "Folder for the answers, ready to be sent", Takes::text},
                  verb::only_with({"--receipts"},
                                  {"--from", "Address that the answers come from", Takes::text})},
      .examples = {"touchline league intake ~/Maildir --receipts out/"},
      .run_in_league = intake};
}

Offer words_of_presidents() {
  return {
      .verb = "league word",
      .options = {{"--new", "A new one; the old one counts no more"},
                  verb::never_with(
                      {"club", "--new"},
                      verb::among({"yes", "no"}, {"--require",
                                                  "Whether mail needs words from now on, yes "
                                                  "or no"}))},
      .examples = {"touchline league word \"I Pini\" --new", "touchline league word --require yes"},
      .run_in_league = word};
}

Offer letters() {
  return {.verb = "league post",
          .options = {turn(), {"--from", "Address that the letters come from", Takes::text}},
          .examples = {"touchline league post letters/ --from beppi@example.org"},
          .run_in_league = post};
}

// -------------------------------------------------------- what only leagues of Beppiland can do

Offer act_of_master() {
  return {
      .verb = "league act",
      .options = {{"--file", "sheet: the sheet that counts instead", Takes::contents},
                  {"--reason", "Why; it is printed", Takes::text}},
      .examples = {"touchline league act ps \"I Pini\" +3 --reason \"a fine press\"",
                   "touchline league act veto \"I Pini / Le Giuggiole\" --reason unfair",
                   "touchline league act lot Brontolo \"Brontolo IV 11+1 Li/At.S 200\" --reason "
                   "free",
                   "touchline league act sheet \"I Pini\" --file sheet.txt --reason \"came by "
                   "post\"",
                   "Kinds: ps, money, pa, points, fee, payout, veto, special, sale, lot, result, "
                   "date,",
                   "club, president, address, computer, sheet or line (of a sheet: \"3 TRAIN "
                   "Rossi AB\")"},
      .run_in_league = act,
      .own = OwnVerb{.help = "a decision of the master for the session under way",
                     .words = {{"kind", "What kind of decision, see above"},
                               {"subject", "Club, CLUB / CLUB, CLUB / PLAYER or match"},
                               {"text", "What: +3, 2-1, a name …", false}},
                     .who = verb::for_the_keeper("decide for the session")}};
}

Offer bulletin_of_session() {
  return {.verb = "league bulletin",
          .options = {turn(),
                      {"--club", "The private report of this club instead", Takes::text},
                      verb::among({"en", "it"}, {"--language", "en or it (the league's)"}),
                      {"--html", "As one HTML file", Takes::page_file},
                      {"--pdf", "As a PDF, ready to print (needs weasyprint)", Takes::pdf_file},
                      verb::never_with({"--club"}, {"--odds",
                                                    "With chances and luck, from the league's own "
                                                    "engine"})},
          .run_in_league = bulletin,
          .own = OwnVerb{.help = "the bulletin of a session, or a private report",
                         .who = verb::for_the_league("read it"),
                         .of_club = verb::for_its_owner("read the report of {}")}};
}

Offer check_of_sessions() {
  return {.verb = "league check",
          .options = {{"--turn", "Only this one", Takes::number, 1}},
          .run_in_league = check_sessions,
          .own = OwnVerb{.help = "prove the invariants of every session",
                         .who = verb::for_the_league("check it")}};
}

Offer draws_of_session() {
  return {.verb = "league draws",
          .options = {turn(), {"--match", "Only of this match: Ch7-03", Takes::text}},
          .run_in_league = draws,
          .own = OwnVerb{.help = "every draw of a session and what it was for",
                         .who = verb::for_the_keeper("see every draw")}};
}

verb::Word own_club() { return {"club", "Left out: your own", false}; }

Offer men_of_club() {
  return {.verb = "league squad",
          .examples = {"touchline league squad \"I Pini\""},
          .run_in_league = squad,
          .own = OwnVerb{.help = "the men of a club, with experience and trainings used",
                         .words = {own_club()},
                         .who = verb::for_its_owner("see the men of {}")}};
}

Offer chances_of_teams() {
  return {
      .verb = "league what-if",
      .options = {{"--sheet", "The teams of this sheet", Takes::contents},
                  verb::never_with({"--sheet"}, {"--formation", "The best eleven of it (4-3-3 LI)",
                                                 Takes::text}),
                  {"--match", "Only this one: Ch7-03", Takes::text},
                  {"--against", "What the rival is: a scout's line, or five totals Po Li Di Ce At",
                   Takes::text}},
      .examples = {"touchline league what-if \"I Pini\" --formation \"4-4-2 LI\"",
                   "touchline league what-if --sheet sheet.txt --match Ch7-03 --against \"10 0 33 "
                   "45 32\""},
      .run_in_league = what_if,
      .own = OwnVerb{.help = "chances of your teams, and what one more point would do",
                     .words = {own_club()},
                     .who = verb::for_its_owner("ask for the chances of {}")}};
}

}  // namespace

std::vector<Offer> offers() {
  return {{"check"},           founding(),         act_of_master(),   bulletin_of_session(),
          check_of_sessions(), draws_of_session(), intake_of_mail(),  words_of_presidents(),
          letters(),           men_of_club(),      chances_of_teams()};
}

std::vector<Lack> lacks() {
  std::vector<Lack> all;
  constexpr std::string_view in_leagues =
      "it is played in leagues: touchline league new NAME beppiland";
  for (const std::string_view verb :
       {"play", "replay", "odds", "teams", "season replay", "season odds"}) {
    all.push_back({verb, in_leagues, ""});
  }
  constexpr std::string_view chances = "its chances are in the bulletin: league bulletin --odds";
  all.push_back({"league odds", chances, ""});
  all.push_back({"league page", "its bulletin is a page: league bulletin --html FILE", ""});
  all.push_back({"league process", chances, "--odds"});
  constexpr std::string_view sheets =
      "its matches are played by the session, from the sheets; a result is set by league act "
      "result";
  for (const std::string_view verb : {"league play", "league result", "league take-back"}) {
    all.push_back({verb, sheets, ""});
  }
  all.push_back(
      {"league match", "the bulletin tells its matches; league draws has every draw", ""});
  all.push_back(
      {"league season", "its next season begins with its next session: league process", ""});
  return all;
}

}  // namespace touchline::beppiland
