#include "games/pro_football/offers.hpp"

#include "games/pro_football/verbs/verbs.hpp"

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
          {no_advice(), details(), all_dice(), verb::tape_option(), verb::sheet_page_option(),
           tables()},
          {},
          {},
          {}};
}

Offer odds() {
  return {
      "odds",
      {verb::neutral_option(),
       {"--charts", "other charts", Takes::text},
       {"--check", "the best answer to so many situations, searched among all legal calls",
        Takes::number},
       verb::rule_option()},
      {"touchline odds pro-football 2000-pilots 2000-miners             the calling game solved"},
      show_equilibrium,
      {}};
}

Offer card() {
  return {"card",
          {{"--man", "Only the card of this man", Takes::text},
           verb::page_option("Write them as a page that fits paper")},
          {"touchline card pro-football 2000-pilots --man pruitt"},
          show_card,
          {}};
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

}  // namespace

std::vector<Offer> offers() {
  return {{"teams", {}, {"touchline teams pro-football"}, {}, {}},
          {"check", {}, {"touchline check my-team.txt"}, {}, {}},
          play(),
          replay(),
          odds(),
          card(),
          cards()};
}

std::vector<Lack> lacks() {
  return {{"league new", "it is played match by match: touchline play pro-football"},
          {"league process", "it has no leagues", "--odds"},
          {"rate", "its cards are made by cards"}};
}

}  // namespace touchline::pro_football
