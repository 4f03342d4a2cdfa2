#include "service/verb_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/check.hpp"
#include "games/registry.hpp"
#include "service/answers.hpp"

namespace touchline::service {
namespace {

using verb::never_with;
using verb::only_with;
using verb::Option;
using verb::Takes;
using verb::Word;

using Words = std::vector<Word>;
using Options = std::vector<Option>;

enum class Of : bool { some, all };  // games, or those whose offers have the verb

Verb row(std::string_view name, About about, Of of, Answer (*answer)(Asked&), std::string_view help,
         Words words, Options options) {
  return {name, help, about, of == Of::all, std::move(words), std::move(options), answer};
}
Verb seats(std::string_view name, About about, Result<play::Seated> (*seat)(Asked&),
           std::string_view help, Words words, Options options) {
  return {name, help, about, false, std::move(words), std::move(options), nullptr, seat};
}

Verb says(Says what, Verb row) {
  row.says = what;
  return row;
}

/// Long work that is dealt out among ranks.
Verb shared(Verb row) {
  row.shared = true;
  return row;
}

// clang-format off
std::vector<Verb> table_of_verbs() {
  constexpr auto games_ = About::games, store_ = About::store, league_ = About::league;
  constexpr auto all = Of::all, some = Of::some;
  constexpr std::uint64_t any = std::numeric_limits<std::uint64_t>::max();

  // Words and options that several verbs have.
  const Word game{"game", "The game's id"};
  const Word one_game{"game", "The game"};
  const Word season{"season", "A season's id, or a season folder"};
  const Word own_club{"club", "Left out: your own", false};
  const Word one_match{"match", "Its number, or a club that plays in it"};
  const Word file_out{"file", "The file", true, false, Takes::text_file};
  const Option receipt_too{"--receipt", "Hold a receipt against the list of sheets too",
                           Takes::contents};
  const Option expect_hash{"--expect", "A hash that you wrote down: of a link, or the root of a list",
                           Takes::text};
  const Word file_in{"file", "The file", true, false, Takes::copy};
  const Word turn_file{"file", "The file", true, false, Takes::turn};
  const Option of_season_{"--season", "Season of the league, from 1 (the latest)", Takes::number, 1, any};
  const Option of_round{"--round", "After this round (the latest)", Takes::number, 1, any};
  const Option of_turn{"--turn", "Which (the last)", Takes::number, 1, any};
  const Option early{"--early", "Before the deadline, or without missing sheets"};
  const Option why{"--reason", "Why", Takes::text};
  const Option as_page = verb::page_option("As a page"), as_csv = verb::tables_option(),
               as_pdf{"--pdf", "As a PDF, ready to print (needs weasyprint)", Takes::pdf_file};
  const Option label{"--club", "Of an owner", Takes::text};
  const Option how_often{"--seasons", "How often the rest is played (10000)", Takes::number, 1, 100'000'000};
  const Option its_seed = verb::seed_option("Seed of those dice (1)");

  return {
    // --- games, teams, files and matches: games.cpp, bench.cpp, cache.cpp
    row("games", games_, all, games, "List the games", {}, {}),
    row("teams", games_, some, teams, "List the seasons and clubs of a game",
        {game, {"season", "Only this season", false}},
        {never_with({"--json"}, {"--ids", "One id a line, for scripts"})}),
    row("check", games_, all, check,
        "Check cards, game books, season folders, results and tapes; lists all problems",
        {{"files", "Files or season folders", true, true}}, {}),
    seats("play", games_, play, "Play a match",
        {game, {"home", "Home team: an id (arsenal, 2007-patriots), SEASON/ID or a card file"},
         {"away", "Away team"}}, {}),
    seats("replay", games_, replay, "Replay a tape, or go on with one that was saved",
        {{"file", "The tape"}}, {}),
    row("odds", games_, some, of_game, "Exact odds of a match, by enumerating the rules",
        {game, {"home", "Home club: an id, SEASON/ID or a card file"}, {"away", "Away club"}}, {}),
    row("season replay", games_, some, of_season, "Replay a season from a seed", {season}, {}),
    shared(row("season odds", games_, some, of_season,
        "Title, relegation and every position, over many seasons", {season}, {})),
    row("cards", games_, some, of_game,
        "Make team cards, whole season folders, from real statistics",
        {one_game, {"statistics", "Statistics by team and season, or scores alone (season, date, "
                                  "playoff, home, away, home_score, away_score)"}}, {}),
    shared(row("certify", games_, some, of_game,
        "Measure how near a game plays to the real one; exit code 1 if a figure is too far",
        {one_game}, {})),
    row("bench", games_, all, bench,
        "Measure speed, against the bare generator of the same run\n"
        "  touchline bench --json", {},
        {{"--only", "Only the entry of this name, or those that begin with it", Takes::text},
         {"--store", "The store that leagues are measured on (an SQLite file that goes after it)", Takes::text},
         {"--season", "The season whose fixtures are played", Takes::text}}),
    row("cache", games_, all, cache,
        "What was solved and is kept on disk, so that it need not be solved again", {},
        {{"--clear", "Delete it"}}),

    // --- a league is founded: league_founding.cpp
    row("league new", store_, all, found_league, "Found a league from a season",
        {{"name", "Its name"},
         {"season", "The season it begins with: an id or a folder; or a game, or a league's file"}},
        {{"--beacon", "A source whose draws go into the dice: \"Lotto, first draw after the deadline\"", Takes::text}}),
    row("league season", league_, some, open_season,
        "Open the next season: of an id or a folder, or the same again",
        {{"season", "An id or a folder; left out: the same clubs again", false}}, {}),
    says(Says::nothing, row("league list", store_, all, list_leagues,
        "The leagues of the store\n"
        "Whoever has the store's file is its master: this asks for no password", {}, {})),

    // --- a turn's life: league_turns.cpp
    row("league status", league_, all, status, "Where the league stands, and who has sent what", {}, {}),
    row("league deadline", league_, all, deadline,
        "Set the deadline of the turn under way\n"
        "  touchline league deadline \"2026-11-30 18:00\" --grace 12h",
        {{"time", "In UTC; a day alone is its end; none takes it away"}},
        {{"--grace", "How long late sheets are waited for: 30m, 12h, 2d", Takes::text}}),
    row("league clock", league_, all, clock,
        "After a clock that was ahead: sheets and codes of a time to come count from now", {},
        {verb::required(why)}),
    row("league freeze", league_, all, freeze,
        "Of a league with a beacon: take no more sheets, before the source draws", {}, {early}),
    row("league close", league_, all, close, "Close the turn: sheets and dice are fixed", {},
        {early, {"--beacon", "What the announced source drew", Takes::text}}),
    row("league beacon", league_, all, beacon,
        "Mend a beacon that was mistyped, before the turn is published",
        {{"drawn", "What the announced source drew"}}, {verb::required(why)}),
    row("league preview", league_, all, preview, "What the closed turn will change", {}, {}),
    row("league publish", league_, all, publish, "Publish the closed turn", {},
        {{"--turn", "Only this one; published already is no error", Takes::number, 1, any}}),
    row("league process", league_, all, process, "Close and publish the next rounds", {},
        {{"--rounds", "How many (1)", Takes::number, 1, 1'000'000},
         never_with({"--rounds"}, {"--rest", "To the end of the season"}), early,
         {"--odds", "Then the chances from here on"}}),
    row("league undo", league_, all, undo, "Take back the last turn, or all after a turn", {},
        {{"--to", "The turn that is in effect after it", Takes::number},
         {"--reason", "Why; it stays with what is withdrawn", Takes::text},
         never_with({"--reason"}, {"--look", "Only say what would change"})}),

    // --- what owners hand in: league_sheets.cpp
    row("league sheet", league_, all, sheet, "A blank sheet for the next turn, or your own back",
        {own_club}, {{"--mine", "What you have handed in"}}),
    row("league orders", league_, all, orders, "Hand in a sheet; it is sealed until the turn closes",
        {own_club}, {{"--file", "The sheet (standard input)", Takes::input},
                     {"--dry-run", "Only print the receipt; nothing is handed in"}}),
    row("league receipt", league_, all, receipt,
        "The receipt of your sheet, signed by the league; keep it", {own_club},
        {{"--turn", "Of which turn (the one under way)", Takes::number, 1, any}}),
    row("league absent", league_, all, absent, "Say that a club will send no sheet",
        {own_club}, {{"--turns", "5 or 5-7 (the turn under way)", Takes::text}}),
    row("league unseal", league_, all, unseal, "Open a sheet before its time; the audit trail keeps it",
        {{"club", "Whose"}}, {verb::required(why)}),

    // --- matches that people play: league_matches.cpp
    row("league result", league_, some, result,
        "Put in a match that was played elsewhere\n"
        "  touchline league result arsenal --tape arsenal-leeds.tape\n"
        "  touchline league result 12 --score 2-1",
        {one_match},
        {{"--tape", "Its tape, which is played again and checked", Takes::contents},
         {"--score", "Its bare score, marked as such", Takes::text},
         {"--reason", "Where it comes from", Takes::text}}),
    row("league take-back", league_, some, take_back,
        "Take such a result out again, or drop a half-played match", {one_match},
        {{"--reason", "Why, once the dice are fixed; it is printed", Takes::text}}),
    seats("league play", league_, play_in_league,
        "Play a match of the next turn by hand, or go on with one",
        {{"match", "Its number, or a club that plays in it (the first)", false}},
        {{"--own-dice", "Throw your own dice and type them in"},
         {"--reason", "Why, where people decide after the dice are fixed; it is printed", Takes::text}}),
    row("league match", league_, some, match,
        "A match that was played, throw by throw\n"
        "  touchline league match 12 --season 1",
        {{"match", "Its number in the season"}},
        {{"--season", "Season of the league (the latest)", Takes::number, 1, any},
         verb::tape_option("Save its tape"), verb::sheet_page_option()}),

    // --- looking at it: league_views.cpp, league_reports.cpp
    row("league table", league_, all, table, "The table, now or as it stood", {}, {of_season_, of_round, as_page, as_pdf, as_csv}),
    row("league results", league_, all, results, "The results of a round", {}, {of_season_, of_round, as_page, as_pdf, as_csv}),
    row("league fixtures", league_, all, fixtures, "What is still to be played", {}, {}),
    row("league leaders", league_, all, leaders, "Who leads", {},
        {{"--season", "Season of the league (the latest)", Takes::number, 1, any},
         never_with({"--season"}, {"--all", "Over all seasons"}),
         {"--most", "How many (10)", Takes::number, 1, any}, as_page, as_pdf, as_csv}),
    row("league statistics", league_, some, statistics, "What the men have done, most first",
        {{"statistic", "Only this one: \"rushing yards\"", false}},
        {never_with({"--records"}, {"--season", "Season of the league (the latest)", Takes::number, 1, any}),
         never_with({"--season", "--records"}, {"--all", "Over all seasons"}),
         never_with({"--records"}, {"--most", "How many (10)", Takes::number, 1, any}),
         {"--records", "The best match, season and career of each"}, as_page, as_pdf, as_csv}),
    row("league player", league_, some, player, "What one man has done, season by season",
        {{"player", "His name, or part of it"}}, {}),
    row("league head-to-head", league_, all, head_to_head, "All meetings of two clubs",
        {{"club", "A club"}, {"opponent", "Another"}}, {}),
    row("league records", league_, all, records, "Records over all seasons", {},
        {{"--most", "How many of each (5)", Takes::number, 1, any}, as_page, as_pdf, as_csv}),
    row("league all-time", league_, all, all_time, "The table of all seasons together", {}, {as_page, as_pdf, as_csv}),
    row("league champions", league_, all, champions, "Who won which season", {}, {as_page, as_pdf, as_csv}),
    row("league odds", league_, some, odds, "Title and relegation, or playoffs, from here on", {},
        {how_often, its_seed,
         only_with({"--json"}, {"--history", "With --json: after every round of the season"})}),
    row("league page", league_, some, page, "The league as one page",
        {{"file", "The HTML file", true, false, Takes::page_file}}, {how_often, its_seed}),
    row("league report", league_, all, report, "The report of a turn, withdrawn ones too", {}, {of_turn}),
    row("league history", league_, all, history, "Every turn on the chain, withdrawn ones too", {}, {}),
    row("league audit", league_, all, audit, "Who did what when", {}, {}),

    // --- people: league_people.cpp
    row("league invite", league_, all, invite,
        "A code that lets one person in\n"
        "  touchline league invite --club arsenal", {},
        {{"--role", "commissioner, owner or spectator (owner)", Takes::text}, label,
         {"--days", "How long it is good for (14)", Takes::number, 1, 365}}),
    row("league join", store_, all, join,
        "Take an invitation up, or a code that resets your password; asks for a password\n"
        "  touchline league join --as bob --code-file code.txt\n"
        "  touchline league join - --as bob          code and password, a line each",
        {{"code", "The code; - reads it from standard input, where others do not see it", false}},
        {never_with({"code"}, {"--code-file", "A file with the code in it", Takes::contents})}),
    row("league people", league_, all, people, "Who is in the league", {}, {}),
    row("league role", league_, all, set_role, "Change what somebody may do",
        {{"person", "Who"}, {"role", "commissioner, owner or spectator"}}, {label}),
    row("league remove", league_, all, remove,
        "Take somebody out of the league; what he handed in for the turn under way stands",
        {{"person", "Who"}}, {}),
    row("league reset", league_, all, reset,
        "A code by which somebody gives himself a new password: league join CODE --as PERSON",
        {{"person", "Who"}}, {{"--days", "How long it is good for (14)", Takes::number, 1, 365}}),
    row("league password", league_, all, password,
        "Set your password (typed, or TOUCHLINE_NEW_PASSWORD); your tokens fall", {}, {}),
    row("league token", league_, all, token, "A token for scripts, in place of your password", {},
        {{"--label", "What it is for", Takes::text},
         never_with({"--label", "--revoke"}, {"--list", "Those that you have"}),
         never_with({"--label"}, {"--revoke", "Take this one back, by its id", Takes::text})}),

    // --- proof and copies: league_keeping.cpp
    row("league verify", league_, all, verify,
        "Run every turn again and compare; names the first that differs\n"
        "  touchline league verify\n"
        "  touchline league verify --public turn-5.json   without the store", {},
        {{"--public", "Check a published turn's file instead", Takes::turn},
         only_with({"--public"},
                   {"--after", "With --public: the file of the turn before it", Takes::turn}),
         receipt_too, expect_hash}),
    row("league verify-public", games_, all, verify_public,
        "Check a published turn's file, without a store",
        {turn_file}, {{"--after", "The file of the turn before it", Takes::turn}, receipt_too,
         expect_hash}),
    row("league rebuild", league_, all, rebuild, "Make all tables again from the turns", {}, {}),
    row("league public", league_, all, public_turn, "A published turn as a file that anybody can check",
        {{"file", "Where to (standard output)", false, false, Takes::text_file}},
        {of_turn, {"--club", "With what is this club's own, for its owner", Takes::text},
         never_with({"--club"}, {"--whole", "With what is anybody's own, for the keeper"})}),
    says(Says::nothing, row("league backup", store_, all, backup,
        "The whole store as one file\n"
        "Whoever has the store's file is its master: this asks for no password", {file_out}, {})),
    says(Says::nothing, row("league restore", store_, all, restore,
        "A backup into a store without leagues\n"
        "Whoever has the store's file is its master: this asks for no password", {file_in}, {})),
    row("league export", league_, all, export_league, "One league as one file, for either database", {file_out}, {}),
    says(Says::name, row("league import", store_, all, import_league,
        "An exported league into this store\n"
        "Whoever has the store's file is its master: this asks for no password",
        {file_in}, {{"--name", "Under another name", Takes::text},
                    {"--copy", "Without its key file: as a league of its own from here on"}})),

    // --- what the leagues of some games have besides: league_acts.cpp, league_own.cpp
    row("league move", league_, some, move,
        "what takes effect at once: a pick, an invitation, a trade …",
        {{"what", "What is done, see above", true, true}},
        {{"--club", "In whose name (your own; without one the commissioner acts for the league)", Takes::text},
         {"--look", "Only say what would come of it"},
         {"--reason", "Why, where the commissioner acts for others", Takes::text}}),
    row("league intake", league_, some, of_league, "take in sheets from a letter, an mbox or a maildir",
        {{"path", "A .eml file, an mbox or a maildir"}}, {}),
    row("league word", league_, some, word_of_club,
        "the word that shows that mail is its owner's",
        {own_club}, {}),
    row("league post", league_, some, of_league, "a letter for every owner: bulletin, report and blank sheet",
        {{"folder", "A new folder for them"}}, {}),
  };
}
// clang-format on

/// The house's, with who may ask them.
std::vector<Verb> house_verbs() {
  std::vector<Verb> table = table_of_verbs();
  for (Verb& row : table) {
    const Permission* who = permission_of(row.name);
    TOUCHLINE_CHECK(who, "every verb has its row in the table of permissions");
    row.who = *who;
    const Permission* of_club = permission_of(std::string(row.name) + " of a club");
    row.of_club = of_club ? *of_club : *who;
    row.options.push_back(verb::json_option());  // every answer can be had so
  }
  return table;
}

/// Its options are the offer's, as those that a game adds to a verb of the house.
Verb own_verb(const Offer& offer) {
  const OwnVerb& own = *offer.own;
  const bool in_league = static_cast<bool>(offer.run_in_league);
  Verb verb =
      row(offer.verb, in_league ? About::league : About::games, Of::some,
          in_league ? own_of_league : own_of_game, own.help, own.words, {verb::json_option()});
  verb.who = own.who;
  verb.of_club = own.of_club.value_or(own.who);
  return verb;
}

/// Why an offer cannot be a verb of its own; nothing if it can.
std::string why_not_own(const Offer& offer, std::span<const GameModule* const> games,
                        const std::vector<Verb>& known) {
  const bool has_it_too = std::any_of(known.begin(), known.end(),
                                      [&](const Verb& verb) { return verb.name == offer.verb; }) ||
                          std::count_if(games.begin(), games.end(), [&](const GameModule* game) {
                            return offer_of(*game, offer.verb);
                          }) > 1;
  if (has_it_too) return "is not its own; the house or another game has it too";
  const bool one_function = !offer.run != !offer.run_in_league;
  return one_function ? "" : "needs one function, about games or about a league";
}

/// About games they stand behind those of the house, before all that is about leagues.
void put_in_place(std::vector<Verb>& table, Verb own) {
  const auto about_more = [](const Verb& verb) { return verb.about != About::games; };
  const auto place = own.about == About::games
                         ? std::find_if(table.begin(), table.end(), about_more)
                         : table.end();
  table.insert(place, std::move(own));
}

const std::vector<Verb>& all_verbs() {
  static const std::vector<Verb> all = [] {
    auto table = verbs_of(all_games());
    TOUCHLINE_CHECK(table, "every verb is described once");
    return std::move(*table);
  }();
  return all;
}

}  // namespace

// A verb that two games describe is refused, not merged: its help, its words and who may ask it
// would be what the first of them says. What two games have is the house's: described once above,
// and offered by both.
Result<std::vector<Verb>> verbs_of(std::span<const GameModule* const> games) {
  std::vector<Verb> table = house_verbs();
  Problems problems;
  for (const GameModule* game : games) {
    for (const Offer& offer : game->offers) {
      if (!offer.own) continue;
      if (const std::string why = why_not_own(offer, games, table); why.empty()) {
        put_in_place(table, own_verb(offer));
      } else {
        problems.error({}, fmt::format("{}: '{}' {}", game->id, offer.verb, why));
      }
    }
  }
  if (problems.bad()) return bad_input(problems);
  return table;
}

std::span<const Verb> verbs() { return all_verbs(); }

std::span<const verb::Group> verb_groups() {
  static const std::vector<verb::Group> groups = [] {
    std::vector<verb::Group> all{{"season", "Replay a whole season, or see its odds"},
                                 {"league", "Keep a league: seasons, turns, history"}};
    for (const GameModule* game : all_games()) {
      all.insert(all.end(), game->groups.begin(), game->groups.end());
    }
    return all;
  }();
  return groups;
}

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
