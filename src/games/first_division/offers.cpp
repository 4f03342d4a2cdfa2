#include "games/first_division/offers.hpp"

#include "games/first_division/verbs/verbs.hpp"
#include "games/season_league.hpp"

namespace touchline::first_division {
namespace {

using verb::never_with;
using verb::only_with;
using verb::required;
using verb::Takes;

Offer teams() {
  return {"teams",
          {},
          {"touchline teams first-division", "touchline teams first-division epl-1997-98"},
          {},
          {}};
}

Offer check() {
  return {
      "check",
      {verb::rule_option()},
      {"touchline check my-club.toml", "touchline check data/first-division/seasons/epl-1997-98"},
      {},
      {}};
}

Offer play() {
  return {"play",
          verb::joined({verb::neutral_option()},
                       verb::joined(verb::dice_options(), {verb::rule_option(), verb::tape_option(),
                                                           verb::sheet_page_option()})),
          {"touchline play first-division arsenal sheffield-wednesday --seed 42",
           "touchline play first-division arsenal chelsea --own-dice",
           "touchline play first-division arsenal epl-2003-04/arsenal --neutral",
           "touchline play first-division arsenal leeds-united --rule draw=extra_time"},
          {},
          {}};
}

Offer replay() {
  return {"replay",
          {verb::tape_option(), verb::sheet_page_option()},
          {"touchline replay arsenal-chelsea.tape"},
          {},
          {}};
}

Offer odds() {
  return {"odds",
          {verb::neutral_option(), verb::rule_option()},
          {"touchline odds first-division arsenal sheffield-wednesday",
           "touchline odds first-division arsenal chelsea --neutral --rule draw=penalties"},
          show_odds,
          {}};
}

Offer season_replay() {
  return {
      "season replay",
      {verb::seed_option("Seed of the dice (1)"),
       {"--number", "Season number, as in season odds --engine dice (0)", Takes::number},
       never_with({"--match", "--json"}, {"--split", "Table with home and away apart"}),
       never_with({"--match", "--json", "--club"}, {"--results", "List every match"}),
       never_with({"--match", "--json"}, {"--club", "List the matches of this club", Takes::text}),
       {"--match", "Show this match throw by throw", Takes::number},
       only_with({"--match"}, verb::tape_option("With --match: save it as a tape")),
       verb::rule_option(),
       never_with({"--match"}, verb::tables_option()),
       verb::page_option()},
      {"touchline season replay epl-1997-98 --seed 7",
       "touchline season replay epl-1997-98 --seed 7 --match 42",
       "touchline season replay epl-1997-98 --club arsenal --split",
       "touchline season replay epl-1997-98 --html season.html --csv out"},
      replay_season,
      {}};
}

Offer season_odds() {
  return {"season odds",
          {{"--seasons", "How many (10000; 200 where games are played by plays)", Takes::number, 1,
            1'000'000'000},
           verb::seed_option("Seed (1)"),
           {"--threads", "Threads; the answer is the same for any (all)", Takes::number, 1, 1024},
           verb::among({"exact", "dice"},
                       {"--engine", "exact: score distributions; dice: every throw"}),
           {"--from", "Real results before this date", Takes::text},
           {"--no-scorers", "Leave out the top scorer"},
           verb::rule_option(),
           verb::tables_option(),
           verb::page_option()},
          {"touchline season odds epl-1997-98",
           "touchline season odds epl-1997-98 --seasons 100000 --threads 2",
           "touchline season odds epl-1997-98 --from 1998-01-01   from New Year on",
           "touchline season odds epl-1997-98 --html odds.html"},
          show_season_odds,
          {}};
}

Offer rating() {
  return {
      .verb = "rate",
      .options = {required(
                      {"--scorers", "One line a goal, or one line a scorer (CSV)", Takes::text}),
                  required({"-o,--output", "Folder of the season to write", Takes::text}),
                  verb::among({"printed", "fitted"},
                              {"--method", "printed (FDF-RATE-1..6) or fitted (whole league)"}),
                  {"--names", "CSV from,to: club names in the files, and on cards", Takes::text},
                  {"--name", "Name of the season: \"Premier League 1997-98\"", Takes::text},
                  {"--country", "Its country", Takes::text},
                  {"--relegated", "How many go down", Takes::number, 0, 20},
                  {"--points-for-win", "Points for a win", Takes::number, 1, 10},
                  {"--attribution", "A source to name; may be repeated", Takes::texts}},
      .examples = {"touchline rate results.csv --scorers goals.csv -o my-season",
                   "touchline rate E0.csv --scorers scorers.csv --names names.csv --method fitted "
                   "-o my-season"},
      .run = rate_season,
      .own =
          OwnVerb{.help = "Make club cards, a whole season folder, from real results and scorers",
                  .words = {{"results",
                             "Our CSV, football-data's (FTHG …) or openfootball's football.txt"}},
                  .who = verb::for_anybody}};
}

/// The first steps of whoever keeps a league.
Offer keeping() {
  return {
      "league",
      {},
      {"touchline league new premier epl-1997-98          found one from a season",
       "touchline league process                          play the next round",
       "touchline league play arsenal --own-dice          play one match by hand",
       "touchline league table                            and results, leaders, records, odds …",
       "touchline league undo --reason \"wrong score\"      take the last turn back",
       "touchline league verify                           prove every turn"},
      {},
      {}};
}

Offer speed() { return {"bench", {}, {"touchline bench --only first-division-alias"}, {}, {}}; }

}  // namespace

std::vector<Offer> offers() {
  std::vector<Offer> all{teams(),         check(),       play(),   replay(), odds(),
                         season_replay(), season_odds(), rating(), speed(),  keeping()};
  SeasonLeague own;
  own.new_examples = {"touchline league new premier epl-1997-98"};
  own.play_examples = {"touchline league play arsenal --own-dice"};
  for (Offer& offer : season_league_offers(own)) all.push_back(std::move(offer));
  return all;
}

std::vector<Lack> lacks() {
  std::vector<Lack> all = season_league_lacks();
  all.push_back(
      {"season odds", "a season of clubs is told by dates: --from 1998-03-01", "--from-week"});
  all.push_back({"book fit", "it is played from club cards alone; rate makes them"});
  all.push_back({"book show", "it is played from club cards alone; odds shows what they give"});
  all.push_back({"cards", "its cards are made by rate"});
  all.push_back({"certify", "season odds holds a season against the real one"});
  return all;
}

}  // namespace touchline::first_division
