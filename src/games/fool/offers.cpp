#include "games/fool/offers.hpp"

#include <limits>

#include "games/fool/verbs/verbs.hpp"

namespace touchline::fool {

using verb::Takes;

namespace {

constexpr std::uint64_t any = std::numeric_limits<std::uint64_t>::max();

/// A report on paper, and as tables.
std::vector<verb::Option> paper_options() {
  return {verb::page_option("As a page"),
          {"--pdf", "As a PDF, ready to print (needs weasyprint)", Takes::pdf_file},
          verb::tables_option()};
}

verb::Option of_season() {
  return {"--season", "Season of the league, from 1 (the latest)", Takes::number, 1, any};
}

// ------------------------------------------------------------- what only leagues of FOOL can tell

using InLeague = Result<View> (*)(league::Desk&, const verb::Call&);

/// A report that everybody in the league may read, on paper and as tables too.
Offer report(std::string_view verb, InLeague run, std::string_view help,
             std::vector<verb::Word> words, std::vector<verb::Option> options = {},
             std::vector<std::string_view> examples = {}) {
  return {.verb = verb,
          .options = verb::joined(std::move(options), paper_options()),
          .examples = std::move(examples),
          .run_in_league = run,
          .own = OwnVerb{
              .help = help, .words = std::move(words), .who = verb::for_the_league("look at it")}};
}

std::vector<Offer> reports() {
  const verb::Word team{"of", "Only this team", false};
  return {
      report("league roster", roster, "the men of a team, or a list, in the notation of the source",
             {{"of", "A team, free, rookies or retired (your own team)", false}}, {},
             {"touchline league roster ants"}),
      report("league draft", draft_board, "the order of the draft, with who was picked", {},
             {{"--round", "Only this one", Takes::number, 1, any},
              verb::never_with({"--round"}, {"--season", "What became of the class of this season",
                                             Takes::number, 1, any})}),
      report("league camp", camp, "what camp did to each man, with the dice behind it", {team},
             {of_season(), verb::among({"team", "change", "name", "position"},
                                       {"--sort", "by team, change, name or position (team)"})},
             {"touchline league camp ants --sort change"}),
      report("league man", man_page,
             "a man's seasons, games and honours, and what befell him in all his years",
             {{"man", "His number or his name", true, true}}, {}, {"touchline league man Barton"}),
      report("league team", team_page,
             "a franchise: seasons, titles, its men, picks and trades in hindsight",
             {{"team", "Left out: your own", false}}, {}, {"touchline league team ants"}),
      report("league hall", hall, "the hall of fame, and the greatest careers", {}),
      report("league transactions", transactions,
             "what teams and men did in a season: picks, trades, cuts, claims …", {team},
             {of_season()}),
      report("league yearbook", yearbook_page, "a season in one booklet", {},
             {{"--season", "Season of the league, from 1 (the last that is over)", Takes::number, 1,
               any}},
             {"touchline league yearbook --season 3 --pdf season-3.pdf"}),
  };
}

// ------------------------------------------------------------------------- verbs of several games

std::vector<Offer> shared_offers(const EngineKinds& engines) {
  std::vector<std::string_view> names{quick_engine};
  for (const EngineKind& kind : engines) names.push_back(kind.name);
  return {
      {"check", {}, {"touchline check my-league/"}, {}, {}},
      {"league new",
       {{"--teams", "how many teams, an even number (8)", Takes::number, 4, 32},
        {"--people", "teams for people (0); the computer leads the others", Takes::number, 0, 32},
        verb::among({"FOOL", "UFL"}, {"--preset", "FOOL or UFL"}),
        verb::seed_option("of its men and lots (by chance)"),
        verb::among(names, {"--engine", "what plays games that nobody plays at a table (quick)"}),
        verb::rule_option(),
        {"--sizes", "numbers of your own: \"draft_rounds=8 camp_roster=70 cuts=58,52\"",
         Takes::text}},
       {"touchline league new louisa fool --teams 8 --people 2",
        "touchline league new louisa my-league/     a folder: fool.toml, rosters.csv",
        "touchline league new louisa fool --sizes \"regular_season_games=14\""},
       {},
       {}},
      {"certify",
       verb::joined({{"--years", "how many seasons a league lives (50)", Takes::number, 1, 1000},
                     verb::among(names, {"--engine", "what plays its games (quick)"}),
                     {"--teams", "how many teams, an even number (12)", Takes::number, 4, 32},
                     verb::among({"FOOL", "UFL"}, {"--preset", "FOOL or UFL"}),
                     verb::seed_option("of its men, lots and dice (1)"),
                     verb::rule_option()},
                    paper_options()),
       {"touchline certify fool --engine fast-drive --years 50"},
       [engines](const verb::Call& call) { return certify_league(call, engines); },
       {}},
      {"league result",
       {},
       {"touchline league result 12 --tape report.txt    of a game at a table"},
       {},
       {}},
      {"league take-back", {}, {}, {}, {}},
      {"league play",
       {},
       {"touchline league play camp      camp's dice, after league move camp dice own"},
       {},
       {}},
      {"league move",
       {},
       {"touchline league move pick Barton", "touchline league move invite 31",
        "touchline league move \"offer Bears: give 31, pick 1; get 44\" --look",
        "touchline league move \"suspend 31: 2\"",
        "A team: pick, retire, release, invite, done; list, activate, waive;",
        "learn MAN: POSITION, confirm, drop, reverse; offer TEAM: …, accept N, decline N",
        "The commissioner: auto, confirm trade N, suspend MAN: N, fine TEAM: why,",
        "sanction TEAM: N, keep MAN, suspect MAN, camp rolls MEN, coax TEAM: MAN,",
        "rookie NAME: MAN, expand NAME, switch NAME=VALUE, sizes NAME=N,",
        "camp dice own|league, engine NAME, engine NAME for GAME, clock MINUTES|none"},
       {},
       {}},
      {"league statistics", {}, {"touchline league statistics \"value played\" --all"}, {}, {}},
      {"league player", {}, {}, {}, {}},
      {"league intake",
       {{"--receipts", "Folder for the answers, ready to be sent", Takes::text},
        verb::only_with({"--receipts"},
                        {"--from", "Address that the answers come from", Takes::text})},
       {"touchline league intake ~/Maildir --receipts out/"},
       {},
       intake},
      {"league word",
       {{"--new", "A new one; the old one counts no more"},
        verb::never_with({"club", "--new"},
                         verb::among({"yes", "no"}, {"--require",
                                                     "Whether mail needs words from "
                                                     "now on, yes or no"}))},
       {"touchline league word ants --new", "touchline league word --require yes"},
       {},
       word},
      {"league post",
       {{"--turn", "Which (the last)", Takes::number, 1},
        {"--from", "Address that the letters come from", Takes::text},
        {"--addresses", "Where owners are written to: team,address", Takes::contents}},
       {"touchline league post letters/ --addresses owners.csv"},
       {},
       post},
  };
}

}  // namespace

std::vector<Offer> offers(const EngineKinds& engines) {
  std::vector<Offer> all = shared_offers(engines);
  for (Offer& own : reports()) all.push_back(std::move(own));
  return all;
}

std::vector<Lack> lacks() {
  std::vector<Lack> list;
  constexpr std::string_view in_leagues = "it is played in leagues: touchline league new NAME fool";
  for (const std::string_view verb :
       {"play", "replay", "odds", "teams", "season replay", "season odds"})
    list.push_back({verb, in_leagues, ""});
  constexpr std::string_view reports =
      "its games are played by phase, or at a table: league result GAME --tape REPORT";
  list.push_back({"league match", reports, ""});
  constexpr std::string_view chances = "it tells no chances";
  list.push_back({"league odds", chances, ""});
  list.push_back({"league page", "its pages are those of league yearbook and league team", ""});
  list.push_back({"league process", chances, "--odds"});
  list.push_back(
      {"league season", "its next season begins with its next phase: league process", ""});
  list.push_back({"league act", "what takes effect at once is league move", ""});
  list.push_back({"league bulletin", "its reports are printed by league report", ""});
  list.push_back({"league check", "league verify proves it", ""});
  list.push_back({"league draws", "league camp has the dice of each man", ""});
  list.push_back({"league squad", "its men are in league roster", ""});
  return list;
}

}  // namespace touchline::fool
