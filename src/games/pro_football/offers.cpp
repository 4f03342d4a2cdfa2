#include "games/pro_football/offers.hpp"

#include "games/pro_football/verbs/verbs.hpp"
#include "games/season_league.hpp"

namespace touchline::pro_football {
namespace {

using verb::never_with;
using verb::only_with;
using verb::Option;
using verb::required;
using verb::Takes;

// Help that begins small stands behind the name of the game: it has the option alone.
Option details() {
  return never_with({"--json"}, {"--details", "the rows and questions behind every result"});
}
Option all_dice() { return {"--all-dice", "with own dice, throw for clock and injuries too"}; }
Option no_advice() { return {"--no-advice", "without what the equilibrium would do"}; }
Option judge() {
  return {"--judge", "after it, chances to win and what calls lost; solves the pair"};
}
Option tables() { return {"--csv", "Also write CSV files into this folder", Takes::table_folder}; }

Offer play() {
  return {"play",
          {verb::neutral_option(),
           {"--playoff", "a playoff game, without ties"},
           verb::by_name({"--coach",
                          "home=human, away=equilibrium, or auto, real, equilibrium or human for "
                          "both (auto)"}),
           {"--charts", "other charts", Takes::text},
           no_advice(),
           judge(),
           details(),
           verb::seed_option("Seed of the computer's dice"),
           never_with({"--seed", "--json"}, {"--own-dice", "Throw your own dice and type them in"}),
           only_with({"--own-dice"}, all_dice()),
           verb::rule_option(),
           verb::tape_option(),
           verb::sheet_page_option(),
           tables()},
          {"touchline play pro-football 2000-pilots 2000-miners --seed 7",
           "touchline play pro-football 2000-pilots 2000-miners --coach home=human",
           "touchline play pro-football 2000-pilots 2000-miners --coach human --own-dice"},
          {},
          {}};
}

Offer replay() {
  return {"replay",
          {no_advice(), judge(), details(), never_with({"--json"}, all_dice()), verb::tape_option(),
           verb::sheet_page_option(), tables()},
          {},
          {},
          {}};
}

Offer odds() {
  return {
      "odds",
      {verb::neutral_option(),
       {"--charts", "other charts", Takes::text},
       {"--check",
        "what best answers gain over one play at so many situations: the defence's among all legal "
        "calls (moves by a beam), the offence's among all its plays",
        Takes::number},
       verb::rule_option()},
      {"touchline odds pro-football 2000-pilots 2000-miners             the calling game solved"},
      show_equilibrium,
      {}};
}

// What a season is played from stands between what is asked of it and where the answer goes.
std::vector<Option> of_season(std::vector<Option> asked, std::vector<Option> answered) {
  const std::vector<Option> from{
      verb::among({"season", "talent"},
                  {"--cards", "the season's cards, or those of the men's talent (season)"}),
      {"--most-use", "a man sits out after so many % of his real throws, carries and targets",
       Takes::number, 1, 1000},
      verb::among({"real", "auto"},
                  {"--coach", "who calls: as the real teams did, or auto (real)"}),
      {"--charts", "other charts", Takes::text},
      verb::rule_option()};
  return verb::joined(verb::joined(std::move(asked), from), answered);
}

Offer season_replay() {
  return {
      "season replay",
      of_season({verb::seed_option("Seed of the dice (1)"),
                 {"--number", "Season number, as in season odds --engine dice (0)", Takes::number},
                 never_with({"--match", "--json", "--club"}, {"--results", "List every match"}),
                 never_with({"--match", "--json"},
                            {"--club", "List the matches of this club", Takes::text}),
                 {"--match", "Show this match throw by throw", Takes::number},
                 only_with({"--match"}, verb::tape_option("With --match: save it as a tape"))},
                {never_with({"--match"}, verb::tables_option()), verb::page_option()}),
      {"touchline season replay pro-2007 --seed 7"},
      replay_season,
      {}};
}

Offer season_odds() {
  return {"season odds",
          of_season({{"--seasons", "How many (10000; 200 where games are played by plays)",
                      Takes::number, 1, 1'000'000'000},
                     verb::seed_option("Seed (1)"),
                     {"--threads", "Threads; the answer is the same for any (all)", Takes::number,
                      1, 1024},
                     {"--from-week", "real results before it", Takes::number, 0, 25}},
                    {verb::tables_option(), verb::page_option()}),
          {"touchline season odds pro-2007 --seasons 100"},
          show_season_odds,
          {}};
}

Offer certificate() {
  return {"certify",
          {{"--season", "a season to replay; may be repeated (all that are shipped)", Takes::texts},
           {"--replays", "How often every real season is replayed (100; 0: not at all)",
            Takes::number, 0, 1'000'000},
           {"--predictions", "how often talent cards play each game of the next season (100)",
            Takes::number, 0, 1'000'000},
           verb::seed_option("Seed of the games"),
           {"--charts", "other charts", Takes::text},
           {"--data", "Folder of the real drives (default: data/nfl)", Takes::text},
           verb::page_option("Write a page to this file")},
          {"touchline certify pro-football --season pro-2007 --replays 10"},
          certify_game,
          {}};
}

Offer card() {
  return {.verb = "card",
          .options = {{"--man", "Only the card of this man", Takes::text},
                      verb::page_option("Write them as a page that fits paper")},
          .examples = {"touchline card pro-football 2000-pilots --man pruitt"},
          .run = show_card,
          .own = OwnVerb{.help = "Print a team's cards",
                         .words = {{"game", "The game"},
                                   {"team",
                                    "The team: its year and any part of its name, SEASON/ID or a "
                                    "card file"}},
                         .who = verb::for_anybody}};
}

Offer cards() {
  return {"cards",
          {required({"--season", "A year, or all", Takes::text}),
           verb::among({"season", "talent", "both"},
                       {"--kind", "season cards, talent cards, or both (both)"}),
           {"--teams", "CSV from,to,code,name,conference,division; teams.csv beside the statistics",
            Takes::text},
           {"--games", "The schedule; games.csv beside the statistics", Takes::text},
           {"--charts", "other charts", Takes::text},
           required({"-o,--output",
                     "Folder of the season to write; with all, the folder that takes them",
                     Takes::text}),
           {"--attribution", "A source to name; may be repeated", Takes::texts},
           {"--force", "Replace season folders that are there already"}},
          {"touchline cards pro-football data/nfl/players --season 2007 -o my-2007",
           "touchline cards pro-football data/nfl/players --season 2010 --kind talent -o my-2010"},
          make_cards,
          {}};
}

SeasonLeague league_of_seasons() {
  SeasonLeague own;
  own.founding = {verb::among({"season", "talent"}, {"--cards", "which cards (season)"}),
                  {"--charts", "other charts", Takes::text}};
  own.playing = {
      {"--coach", "home=human, away=equilibrium; auto, real, equilibrium or human (auto)",
       Takes::texts},
      verb::never_with({"--coach", "--no-advice"},
                       {"--apart", "both owners call, each at a terminal of his own"}),
      no_advice(),
      details()};
  own.looking = {details()};
  own.new_examples = {"touchline league new pros pro-2007 --as ann"};
  return own;
}

}  // namespace

std::vector<Offer> offers() {
  std::vector<Offer> all{{"teams", {}, {"touchline teams pro-football"}, {}, {}},
                         {"check", {}, {"touchline check my-team.txt"}, {}, {}},
                         play(),
                         replay(),
                         season_replay(),
                         season_odds(),
                         certificate(),
                         odds(),
                         card(),
                         cards()};
  all.push_back(
      {"league statistics", {}, {"touchline league statistics \"rushing yards\""}, {}, {}});
  all.push_back({"league player", {}, {"touchline league player tomlinson"}, {}, {}});
  for (Offer& offer : season_league_offers(league_of_seasons())) all.push_back(std::move(offer));
  return all;
}

std::vector<Lack> lacks() {
  std::vector<Lack> all = season_league_lacks();
  all.push_back({"rate", "its cards are made by cards"});
  all.push_back({"season odds", "a season is told by weeks: --from-week N", "--from"});
  return all;
}

}  // namespace touchline::pro_football
