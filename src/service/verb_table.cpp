#include "service/verb_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/check.hpp"
#include "games/registry.hpp"
#include "service/answers.hpp"

namespace touchline::service {
namespace {

using verb::json_option;
using verb::Option;
using verb::Takes;
using verb::Word;

constexpr std::uint64_t any = std::numeric_limits<std::uint64_t>::max();

const Word game_word{"game", "The game's id"};
const Word season_word{"season", "A season's id, or a season folder"};
const Word club_word{"club", "Left out: your own", false};
const Word match_word{"match", "Its number, or a club that plays in it"};
const Option season_option{"--season", "Season of the league, from 1 (the latest)", Takes::number};
const Option round_option{"--round", "After this round (the latest)", Takes::number};
const Option turn_option{"--turn", "Which (the last)", Takes::number};
const Option early_option{"--early", "Before the deadline, or without missing sheets"};

std::vector<Option> odds_options() {
  return {json_option(),
          {"--seasons", "How often the rest is played (10000)", Takes::number, 1, 100'000'000},
          verb::seed_option("Seed of those dice (1)")};
}

std::vector<Verb> game_verbs() {
  constexpr auto all = true, some = false;
  return {
      {"games", "List the games", About::games, all, {}, {json_option()}, games},
      {"teams",
       "List the seasons and clubs of a game",
       About::games,
       some,
       {game_word, {"season", "Only this season", false}},
       {{"--ids", "One id a line, for scripts"}, json_option()},
       teams},
      {"check",
       "Check cards, game books, season folders, results and tapes; lists all problems",
       About::games,
       all,
       {{"files", "Files or season folders", true, true}},
       {json_option()},
       check},
      {"play",
       "Play a match",
       About::games,
       some,
       {game_word,
        {"home", "Home team: an id (arsenal, 2007-patriots), SEASON/ID or a card file"},
        {"away", "Away team"}},
       {},
       nullptr,
       play},
      {"replay",
       "Replay a tape, or go on with one that was saved",
       About::games,
       some,
       {{"file", "The tape"}},
       {},
       nullptr,
       replay},
      {"odds",
       "Exact odds of a match, by enumerating the rules",
       About::games,
       some,
       {game_word, {"home", "Home club: an id, SEASON/ID or a card file"}, {"away", "Away club"}},
       {},
       of_game},
      {"season replay",
       "Replay a season from a seed",
       About::games,
       some,
       {season_word},
       {},
       of_season},
      {"season odds",
       "Title, relegation and every position, over many seasons",
       About::games,
       some,
       {season_word},
       {},
       of_season},
      {"rate",
       "Make club cards, a whole season folder, from real results and scorers",
       About::games,
       some,
       {{"results", "Results of the season"}},
       {},
       of_only_game},
      {"book fit",
       "Make a game book from real drives",
       About::games,
       some,
       {{"game", "The game"}},
       {},
       of_game},
      {"book show",
       "Exact results of the drive chart by start",
       About::games,
       some,
       {{"file", "A game book (default: the shipped one)", false}},
       {},
       of_only_game},
      {"cards",
       "Make team cards, whole season folders, from real statistics",
       About::games,
       some,
       {{"game", "The game"}, {"statistics", "Statistics by team and season, or scores"}},
       {},
       of_game},
      {"certify",
       "Measure how near a game plays to the real one; exit code 1 if a figure is too far",
       About::games,
       some,
       {{"game", "The game"}},
       {},
       of_game},
      {"bench",
       "Measure speed, against the bare generator of the same run\n"
       "  touchline bench --json",
       About::games,
       all,
       {},
       {{"--only", "Only the entry of this name, or those that begin with it", Takes::text},
        {"--store", "The store that leagues are measured on (an SQLite file that goes after it)",
         Takes::text},
        {"--season", "The season whose fixtures are played", Takes::text},
        json_option()},
       bench},
  };
}

std::vector<Verb> founding_verbs() {
  constexpr auto all = true;
  return {
      {"league new",
       "Found a league from a season",
       About::store,
       all,
       {{"name", "Its name"},
        {"season", "The season it begins with: an id or a folder; or a game, or a league's file"}},
       {},
       found_league},
      {"league season",
       "Open the next season: of an id or a folder, or the same again",
       About::league,
       false,
       {{"season", "An id or a folder; left out: the same clubs again", false}},
       {},
       open_season},
      {"league list",
       "The leagues of the store",
       About::store,
       all,
       {},
       {json_option()},
       list_leagues},
  };
}

std::vector<Verb> turn_verbs() {
  constexpr auto all = true;
  return {
      {"league status",
       "Where the league stands, and who has sent what",
       About::league,
       all,
       {},
       {json_option()},
       status},
      {"league deadline",
       "Set the deadline of the turn under way\n"
       "  touchline league deadline \"2026-11-30 18:00\" --grace 12h",
       About::league,
       all,
       {{"time", "In UTC; a day alone is its end; none takes it away"}},
       {{"--grace", "How long late sheets are waited for: 30m, 12h, 2d", Takes::text}},
       deadline},
      {"league close",
       "Close the turn: sheets and dice are fixed",
       About::league,
       all,
       {},
       {early_option},
       close},
      {"league preview", "What the closed turn will change", About::league, all, {}, {}, preview},
      {"league publish",
       "Publish the closed turn",
       About::league,
       all,
       {},
       {{"--turn", "Only this one; published already is no error", Takes::number, 1, any}},
       publish},
      {"league process",
       "Close and publish the next rounds",
       About::league,
       all,
       {},
       {{"--rounds", "How many (1)", Takes::number, 1, 1'000'000},
        {"--rest", "To the end of the season"},
        early_option,
        {"--odds", "Then the chances from here on"}},
       process},
      {"league undo",
       "Take back the last turn, or all after a turn",
       About::league,
       all,
       {},
       {{"--to", "The turn that is in effect after it", Takes::number},
        {"--reason", "Why; it stays with what is withdrawn", Takes::text},
        {"--look", "Only say what would change"}},
       undo},
      {"league sheet",
       "A blank sheet for the next turn, or your own back",
       About::league,
       all,
       {club_word},
       {{"--mine", "What you have handed in"}},
       sheet},
      {"league orders",
       "Hand in a sheet; it is sealed until the turn closes",
       About::league,
       all,
       {club_word},
       {{"--file", "The sheet (standard input)", Takes::input}},
       orders},
      {"league absent",
       "Say that a club will send no sheet",
       About::league,
       all,
       {club_word},
       {{"--turns", "5 or 5-7 (the turn under way)", Takes::text}},
       absent},
      {"league unseal",
       "Open a sheet before its time; the audit trail keeps it",
       About::league,
       all,
       {{"club", "Whose"}},
       {{"--reason", "Why", Takes::text, 0, any, {}, true}},
       unseal},
  };
}

std::vector<Verb> match_verbs() {
  constexpr auto some = false;
  return {
      {"league result",
       "Put in a match that was played elsewhere\n"
       "  touchline league result arsenal --tape arsenal-leeds.tape\n"
       "  touchline league result 12 --score 2-1",
       About::league,
       some,
       {match_word},
       {{"--tape", "Its tape, which is played again and checked", Takes::contents},
        {"--score", "Its bare score, marked as such", Takes::text},
        {"--reason", "Where it comes from", Takes::text}},
       result},
      {"league take-back",
       "Take such a result out again, or drop a half-played match",
       About::league,
       some,
       {match_word},
       {},
       take_back},
      {"league play",
       "Play a match of the next turn by hand, or go on with one",
       About::league,
       some,
       {{"match", "Its number, or a club that plays in it (the first)", false}},
       {{"--own-dice", "Throw your own dice and type them in"}},
       nullptr,
       play_in_league},
      {"league match",
       "A match that was played, throw by throw\n"
       "  touchline league match 12 --season 1",
       About::league,
       some,
       {{"match", "Its number in the season"}},
       {{"--season", "Season of the league (the latest)", Takes::number},
        json_option(),
        {"--tape", "Save its tape", Takes::tape_file},
        {"--html", "Save the match sheet as a page", Takes::page_file}},
       match},
  };
}

std::vector<Verb> view_verbs() {
  constexpr auto all = true, some = false;
  return {
      {"league table",
       "The table, now or as it stood",
       About::league,
       all,
       {},
       {json_option(), season_option, round_option},
       table},
      {"league results",
       "The results of a round",
       About::league,
       all,
       {},
       {json_option(), season_option, round_option},
       results},
      {"league fixtures",
       "What is still to be played",
       About::league,
       all,
       {},
       {json_option()},
       fixtures},
      {"league leaders",
       "Who leads",
       About::league,
       all,
       {},
       {json_option(),
        {"--season", "Season of the league (the latest)", Takes::number},
        {"--all", "Over all seasons"},
        {"--most", "How many (10)", Takes::number}},
       leaders},
      {"league head-to-head",
       "All meetings of two clubs",
       About::league,
       all,
       {{"club", "A club"}, {"opponent", "Another"}},
       {json_option()},
       head_to_head},
      {"league records",
       "Records over all seasons",
       About::league,
       all,
       {},
       {json_option(), {"--most", "How many of each (5)", Takes::number}},
       records},
      {"league all-time",
       "The table of all seasons together",
       About::league,
       all,
       {},
       {json_option()},
       all_time},
      {"league champions",
       "Who won which season",
       About::league,
       all,
       {},
       {json_option()},
       champions},
      {"league odds",
       "Title and relegation, or playoffs, from here on",
       About::league,
       some,
       {},
       [] {
         auto options = odds_options();
         options.push_back({"--history", "With --json: after every round of the season"});
         return options;
       }(),
       odds},
      {"league page",
       "The league as one page",
       About::league,
       some,
       {{"file", "The HTML file", true, false, Takes::page_file}},
       odds_options(),
       page},
      {"league report",
       "The report of a turn, withdrawn ones too",
       About::league,
       all,
       {},
       {turn_option},
       report},
      {"league history",
       "Every turn on the chain, withdrawn ones too",
       About::league,
       all,
       {},
       {json_option()},
       history},
      {"league audit", "Who did what when", About::league, all, {}, {json_option()}, audit},
  };
}

std::vector<Verb> people_verbs() {
  constexpr auto all = true;
  return {
      {"league invite",
       "A code that lets one person in\n"
       "  touchline league invite --club arsenal",
       About::league,
       all,
       {},
       {{"--role", "commissioner, owner or spectator (owner)", Takes::text},
        {"--club", "Of an owner", Takes::text},
        {"--days", "How long it is good for (14)", Takes::number, 1, 365}},
       invite},
      {"league join",
       "Take an invitation up; asks for a password",
       About::store,
       all,
       {{"code", "The code"}},
       {},
       join},
      {"league people", "Who is in the league", About::league, all, {}, {json_option()}, people},
      {"league role",
       "Change what somebody may do",
       About::league,
       all,
       {{"person", "Who"}, {"role", "commissioner, owner or spectator"}},
       {{"--club", "Of an owner", Takes::text}},
       set_role},
      {"league password",
       "Set your password (typed, or TOUCHLINE_NEW_PASSWORD)",
       About::league,
       all,
       {},
       {},
       password},
      {"league token",
       "A token for scripts, in place of your password",
       About::league,
       all,
       {},
       {{"--label", "What it is for", Takes::text}},
       token},
  };
}

std::vector<Verb> keeping_verbs() {
  constexpr auto all = true;
  return {
      {"league verify",
       "Run every turn again and compare; names the first that differs\n"
       "  touchline league verify\n"
       "  touchline league verify --public turn-5.json   without the store",
       About::league,
       all,
       {},
       {{"--public", "Check a published turn's file instead", Takes::contents},
        {"--after", "With --public: the file of the turn before it", Takes::contents},
        json_option()},
       verify},
      {"league verify-public",
       "Check a published turn's file, without a store",
       About::games,
       all,
       {{"file", "The file", true, false, Takes::contents}},
       {{"--after", "The file of the turn before it", Takes::contents}, json_option()},
       verify_public},
      {"league rebuild",
       "Make all tables again from the turns",
       About::league,
       all,
       {},
       {},
       rebuild},
      {"league public",
       "A published turn as a file that anybody can check",
       About::league,
       all,
       {{"file", "Where to (standard output)", false, false, Takes::text_file}},
       {turn_option,
        {"--club", "With what is this club's own, for its owner", Takes::text},
        {"--whole", "With what is anybody's own, for the keeper"}},
       public_turn},
      {"league backup",
       "The whole store as one file",
       About::store,
       all,
       {{"file", "The file", true, false, Takes::text_file}},
       {},
       backup},
      {"league restore",
       "A backup into a store without leagues",
       About::store,
       all,
       {{"file", "The file", true, false, Takes::contents}},
       {},
       restore},
      {"league export",
       "One league as one file, for either database",
       About::league,
       all,
       {{"file", "The file", true, false, Takes::text_file}},
       {},
       export_league},
      {"league import",
       "An exported league into this store",
       About::store,
       all,
       {{"file", "The file", true, false, Takes::contents}},
       {{"--name", "Under another name", Takes::text}},
       import_league},
  };
}

// What the leagues of some games have besides.
std::vector<Verb> own_verbs() {
  constexpr auto some = false;
  return {
      {"league act",
       "a decision of the master for the session under way",
       About::league,
       some,
       {{"kind", "What kind of decision; the game's guide lists them"},
        {"subject", "Club, CLUB / CLUB, CLUB / PLAYER or match"},
        {"text", "What: +3, 2-1, a name …", false}},
       {},
       of_league},
      {"league bulletin",
       "the bulletin of a session, or a private report",
       About::league,
       some,
       {},
       {},
       of_club_if_named},
      {"league check",
       "prove the invariants of every session",
       About::league,
       some,
       {},
       {},
       check_of_league},
      {"league draws",
       "every draw of a session and what it was for",
       About::league,
       some,
       {},
       {},
       of_league},
      {"league intake",
       "take in sheets from a letter, an mbox or a maildir",
       About::league,
       some,
       {{"path", "A .eml file, an mbox or a maildir"}},
       {},
       of_league},
      {"league what-if",
       "chances of your teams, and what one more point would do",
       About::league,
       some,
       {club_word},
       {},
       of_club},
  };
}

const std::vector<Verb>& all_verbs() {
  static const std::vector<Verb> all = [] {
    std::vector<Verb> table;
    for (auto part : {game_verbs(), founding_verbs(), turn_verbs(), match_verbs(), view_verbs(),
                      people_verbs(), keeping_verbs(), own_verbs()}) {
      table.insert(table.end(), part.begin(), part.end());
    }
    for (Verb& row : table) {
      const Permission* who = permission_of(row.name);
      TOUCHLINE_CHECK(who, "every verb has its row in the table of permissions");
      row.who = *who;
      const Permission* of_club = permission_of(std::string(row.name) + " of a club");
      row.of_club = of_club ? *of_club : *who;
    }
    return table;
  }();
  return all;
}

}  // namespace

std::span<const Verb> verbs() { return all_verbs(); }

const Verb* verb_named(std::string_view name) {
  const auto found = std::find_if(all_verbs().begin(), all_verbs().end(),
                                  [&](const Verb& verb) { return verb.name == name; });
  return found == all_verbs().end() ? nullptr : &*found;
}

namespace {

/// Whether the game says that it lacks this option of the verb; without one, the verb itself.
bool lacks(const GameModule& game, const Verb& verb, std::string_view option) {
  return std::any_of(game.lacks.begin(), game.lacks.end(), [&](const Lack& lack) {
    return lack.verb == verb.name && lack.option == option;
  });
}

}  // namespace

std::vector<const GameModule*> games_with(const Verb& verb) {
  std::vector<const GameModule*> list;
  for (const GameModule* game : all_games()) {
    if ((verb.every_game && !lacks(*game, verb, "")) || offer_of(*game, verb.name)) {
      list.push_back(game);
    }
  }
  return list;
}

std::vector<const GameModule*> games_with(const Verb& verb, const verb::Option& option) {
  const auto named = [&](const Option& one) { return one.name == option.name; };
  auto list = games_with(verb);
  std::erase_if(
      list, [&](const GameModule* game) { return lacks(*game, verb, verb::long_name(option)); });
  if (std::any_of(verb.options.begin(), verb.options.end(), named)) return list;
  std::erase_if(list, [&](const GameModule* game) {
    const Offer* offer = offer_of(*game, verb.name);
    return !offer || std::none_of(offer->options.begin(), offer->options.end(), named);
  });
  return list;
}

std::vector<Option> options_of(const Verb& verb) {
  std::vector<Option> all = verb.options;
  for (const GameModule* game : all_games()) {
    if (const Offer* offer = offer_of(*game, verb.name)) verb::merge(all, offer->options);
  }
  return all;
}

}  // namespace touchline::service
