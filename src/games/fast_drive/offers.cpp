#include "games/fast_drive/offers.hpp"

#include "games/fast_drive/verbs/verbs.hpp"
#include "games/season_league.hpp"

namespace touchline::fast_drive {
namespace {

using verb::by_name;
using verb::never_with;
using verb::only_with;
using verb::Option;
using verb::required;
using verb::Takes;

// Options of several verbs. Help that begins small stands behind the name of the game: it has the
// option alone.
Option playoff() { return {"--playoff", "a playoff game, without ties"}; }
Option other_book() { return {"--book", "another game book", Takes::text}; }
Option coach() {
  return by_name({"--coach", "home=human, away=best, or auto, best or human for both (auto)"});
}
Option no_advice() { return {"--no-advice", "without chances to win and the coach's report"}; }
// JSON has the events and dice that they are told from; a page has them anyway.
Option details(std::string_view help = "the rows and questions behind every result") {
  return never_with({"--json"}, {"--details", help});
}
Option data() { return {"--data", "Folder of the real drives (default: data/nfl)", Takes::text}; }

Offer teams() { return {"teams", {}, {"touchline teams fast-drive nfl-2007"}, {}, {}}; }

Offer check() { return {"check", {}, {"touchline check my-book.txt"}, {}, {}}; }

Offer play() {
  return {"play",
          verb::joined(
              {verb::neutral_option(), playoff(), coach(), other_book(), no_advice(), details()},
              verb::joined(verb::dice_options(),
                           {verb::rule_option(), verb::tape_option(), verb::sheet_page_option()})),
          {"touchline play fast-drive 2007-patriots 2013-broncos --seed 42",
           "touchline play fast-drive 2007-patriots 2013-broncos --coach home=human",
           "touchline play fast-drive 2000-ravens 2006-bears --own-dice --coach human"},
          {},
          {}};
}

Offer replay() {
  return {"replay",
          {no_advice(), details(), verb::tape_option(), verb::sheet_page_option()},
          {},
          {},
          {}};
}

Offer odds() {
  return {"odds",
          {verb::neutral_option(),
           playoff(),
           by_name({"--coach", "home=best, or best for both (auto)"}),
           {"--what-if", "with a card changed: home=RELIABLE, \"away=DULL semi\"", Takes::texts},
           verb::among({"home", "away", "both"},
                       {"--words", "what every quality would be worth to a side"}),
           other_book(),
           verb::rule_option()},
          {"touchline odds fast-drive 2007-patriots 2013-broncos --coach home=best",
           "touchline odds fast-drive 2007-patriots 2013-broncos --what-if \"away=SHAKY semi\""},
          show_odds,
          {}};
}

Offer season_replay() {
  return {
      "season replay",
      {verb::seed_option("Seed of the dice (1)"),
       {"--number", "Season number, as in season odds --engine dice (0)", Takes::number},
       never_with({"--match", "--json", "--club"}, {"--results", "List every match"}),
       never_with({"--match", "--json"}, {"--club", "List the matches of this club", Takes::text}),
       {"--match", "Show this match throw by throw", Takes::number},
       only_with({"--match"}, verb::tape_option("With --match: save it as a tape")),
       other_book(),
       verb::rule_option(),
       never_with({"--match"}, verb::tables_option()),
       verb::page_option()},
      {"touchline season replay nfl-2007 --seed 7 --club patriots"},
      replay_season,
      {}};
}

Offer season_odds() {
  return {"season odds",
          {{"--seasons", "How many (10000; 200 where games are played by plays)", Takes::number, 1,
            1'000'000'000},
           verb::seed_option("Seed (1)"),
           {"--threads", "Threads; the answer is the same for any (all)", Takes::number, 1, 1024},
           {"--from-week", "real results before it", Takes::number, 0, 25},
           other_book(),
           verb::rule_option(),
           verb::tables_option(),
           verb::page_option()},
          {"touchline season odds nfl-2007 --from-week 10         the rest of an NFL season"},
          show_season_odds,
          {}};
}

Offer book_fit() {
  return {
      .verb = "book fit",
      .options = {data(),
                  {"--seasons", "Seasons to fit: 2016-2023", Takes::text},
                  required({"-o,--output", "File of the book to write", Takes::text}),
                  verb::seed_option("Seed of the search"),
                  {"--tries", "Changes the first search tries", Takes::number, 1, 1'000'000'000},
                  {"--rounds", "Rounds of playing and correcting", Takes::number, 1, 100}},
      .examples = {"touchline book fit fast-drive --data data/nfl --seasons 2016-2023 "
                   "-o my-book.txt"},
      .run = fit_new_book,
      .own = OwnVerb{.help = "Make a game book from real drives",
                     .words = {{"game", "The game"}},
                     .who = verb::for_anybody}};
}

Offer book_show() {
  return {.verb = "book show",
          .options = {{"--word", "A word to show as well: off.PROLIFIC, def.SOFT", Takes::texts},
                      {"--season", "Season that the charts' year questions see", Takes::number,
                       1900, 2200}},
          .examples = {"touchline book show my-book.txt --word off.PROLIFIC --word def.STAUNCH"},
          .run = show_book,
          .own = OwnVerb{.help = "Exact results of the drive chart by start",
                         .words = {{"file", "A game book (default: the shipped one)", false}},
                         .who = verb::for_anybody}};
}

Offer cards() {
  return {
      "cards",
      {required({"--season", "A year, or all", Takes::text}),
       {"--teams", "CSV from,to,code,name,conference,division; teams.csv beside the statistics",
        Takes::text},
       {"--games", "The schedule; games.csv beside the statistics", Takes::text},
       {"--penalties",
        "CSV season,team,offence,defence; penalties-by-team.csv beside the statistics, if there",
        Takes::text},
       required({"-o,--output",
                 "Folder of the season to write; with all, the folder that takes them",
                 Takes::text}),
       {"--attribution", "A source to name; may be repeated", Takes::texts},
       {"--force", "Replace season folders that are there already"}},
      {"touchline cards fast-drive data/nfl/team-season-stats.csv --season 2007 -o my-2007",
       "touchline cards fast-drive data/nfl/team-season-stats.csv --season all -o my-seasons",
       "touchline cards fast-drive scores.csv --teams teams.csv --season 1985 -o my-1985"},
      make_cards,
      {}};
}

Offer certificate() {
  return {"certify",
          {{"--games", "Games to play", Takes::number, 1, 100'000'000},
           verb::seed_option("Seed of the games"),
           {"--book", "A game book (default: the shipped one)", Takes::text},
           data(),
           {"--seasons", "Real seasons to compare with: 2016-2023", Takes::text},
           {"--replays", "How often every real season is replayed (100; 0: not at all)",
            Takes::number, 0, 1'000'000},
           verb::page_option("Write a page to this file")},
          {"touchline certify fast-drive",
           "touchline certify fast-drive --book my-book.txt --games 50000 --html "
           "certificate.html"},
          certify_game,
          {}};
}

SeasonLeague league_of_seasons() {
  SeasonLeague own;
  own.founding = {other_book()};
  own.playing = {
      coach(), {"--no-advice", "without chances to win"}, details("the rows behind every result")};
  own.looking = {details("the rows behind every result")};
  own.new_examples = {"touchline league new nfl nfl-2007 --as ann"};
  own.play_examples = {"touchline league play patriots --coach human"};
  return own;
}

}  // namespace

std::vector<Offer> offers() {
  std::vector<Offer> all{teams(),     check(),         play(),        replay(),
                         odds(),      season_replay(), season_odds(), book_fit(),
                         book_show(), cards(),         certificate()};
  for (Offer& offer : season_league_offers(league_of_seasons())) all.push_back(std::move(offer));
  return all;
}

std::vector<Lack> lacks() {
  std::vector<Lack> all = season_league_lacks();
  all.push_back({"rate", "its cards are made by cards"});
  all.push_back({"season odds", "an NFL season is told by weeks: --from-week N", "--from"});
  return all;
}

}  // namespace touchline::fast_drive
