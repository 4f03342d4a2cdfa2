// No option is taken and ignored: every option of every verb that only looks is asked alone and
// beside every other, and each time it changes what is answered or is refused. What a verb changes
// in a store is not compared here: roles_test.cpp asks those, and the last test below sees that it
// asks all of them.
#include <gtest/gtest.h>

#include <optional>
#include <set>

#include "games/pro_football/season/made_up_season.hpp"
#include "games/registry.hpp"
#include "service/asks.hpp"
#include "text/file.hpp"

namespace touchline::service {
namespace {

using verb::Option;
using verb::Takes;

using Given = std::map<std::string, std::string>;

/// What the command line would print and write.
std::string written(const View& view, const Request& request, const std::vector<Option>& options) {
  std::string all;
  const auto wants = [&](Takes takes) {
    return std::any_of(options.begin(), options.end(), [&](const Option& option) {
      return option.takes == takes && request.has(verb::long_name(option));
    });
  };
  if (wants(Takes::tape_file)) all += "tape\n" + view.tape();
  const bool is_page = request.verb() == "league page";  // its word says where to
  if (is_page || wants(Takes::page_file)) all += "page\n" + view.page();
  if (wants(Takes::pdf_file)) all += "pdf\n" + view.page();
  if (wants(Takes::table_folder)) {
    for (const auto& [name, text] : view.tables()) all += "table " + name + "\n" + text;
  }
  if (wants(Takes::json)) return all + "json\n" + view.json();
  if (view.file) all += view.file();
  return all + view.text({});
}

/// A verb as it is asked without options, of one game, and values of its options.
struct Looked {
  std::string verb{}, game{};
  Given words{};
  Given values{};
  std::set<std::string> needed{};    // options that it is never asked without
  std::set<std::string> left_out{};  // that take minutes
};

/// What a side owes, as whoever sits there would type it: all ones, or the first option. Nothing if
/// it is not asked.
std::optional<std::string> owed(const play::Sitting& match, Side side) {
  for (const Need& need : match.needs(only(side))) {
    if (side_of(need) != side) continue;
    if (const auto* question = std::get_if<AnswerNeeded>(&need)) return question->options.at(0);
    std::string faces;
    for (std::size_t i = 0; i < std::get<ThrowNeeded>(need).dice.size(); ++i) faces += "1 ";
    return faces;
  }
  return std::nullopt;
}

/// Lets people sit at a match that asks them for a while, and keeps what they were asked and told.
std::string played_on(play::Sitting& match) {
  std::string said;
  for (int input = 0; input < 40 && match.asks_people() && !match.finished(); ++input) {
    said += match.request() + "\n";
    const auto home = owed(match, Side::home);
    const auto taken = home ? match.take(Side::home, *home)
                            : match.take(Side::away, owed(match, Side::away).value_or(""));
    if (!taken) return said + shown(taken.error());
    said += match.news({});
  }
  return said;
}

class OptionWalk {
 public:
  OptionWalk(const Service& service, Caller caller, Looked looked)
      : service_(service),
        caller_(std::move(caller)),
        looked_(std::move(looked)),
        verb_(*verb_named(looked_.verb)),
        options_(options_of(verb_)) {}

  void run() {
    const auto plain = answer({});
    ASSERT_TRUE(plain) << looked_.verb << " of " << looked_.game << ": " << why_;
    const auto mine = own_options();
    std::map<std::string, std::optional<std::string>> alone;
    for (const std::string& name : mine) {
      alone[name] = answer({name});
      EXPECT_FALSE(alone[name] == plain)
          << looked_.verb << " of " << looked_.game << " ignores " << name;
    }
    for (auto one = mine.begin(); one != mine.end(); ++one) {
      for (auto other = std::next(one); other != mine.end(); ++other) {
        const auto both = answer({*one, *other});
        ++asked;
        if (!both) continue;
        EXPECT_FALSE(both == alone[*one])
            << looked_.verb << " " << *one << " of " << looked_.game << " ignores " << *other;
        EXPECT_FALSE(both == alone[*other])
            << looked_.verb << " " << *other << " of " << looked_.game << " ignores " << *one;
      }
    }
  }
  int asked = 0;

 private:
  /// Options that change nothing by what they are.
  static bool changes_nothing(const std::string& name) { return name == "--threads"; }

  std::vector<std::string> own_options() const {
    std::vector<std::string> names;
    for (const Option& option : options_) {
      const std::string name(verb::long_name(option));
      const auto games = games_with(verb_, option);
      const bool has = std::any_of(games.begin(), games.end(), [&](const GameModule* game) {
        return game->id == looked_.game;
      });
      const bool wanted = !looked_.needed.contains(name) && !looked_.left_out.contains(name);
      if (has && wanted && !changes_nothing(name)) names.push_back(name);
    }
    return names;
  }

  const Option& option(const std::string& name) const {
    return *std::find_if(options_.begin(), options_.end(),
                         [&](const Option& one) { return verb::long_name(one) == name; });
  }

  void give(Request& request, const std::string& name) {
    const Option& one = option(name);
    const auto value = looked_.values.find(name);
    const bool takes_value = one.takes != Takes::nothing && one.takes != Takes::json;
    const bool goes_somewhere = verb::is_answer(one.takes);
    if (value == looked_.values.end() && takes_value && !goes_somewhere) {
      ADD_FAILURE() << "give " << looked_.verb << " " << name << " a value to be asked with";
    }
    const std::string text =
        value == looked_.values.end() ? goes_somewhere ? "x" : "" : value->second;
    if (verb::is_file(one.takes)) {
      request.give_file(name, "a file", text);
    } else {
      request.give(name, takes_value ? text : "");
    }
  }

  std::optional<std::string> answer(const std::set<std::string>& names) {
    Request request(looked_.verb);
    for (const auto& [word, value] : looked_.words) request.give(word, value);
    for (const std::string& name : looked_.needed) give(request, name);
    for (const std::string& name : names) give(request, name);
    const bool has_dice =
        request.has("--dice") || request.has("--own-dice") || request.has("--seed");
    if (looked_.verb == "play" && !has_dice) request.give("--seed", "1");
    why_.clear();
    if (verb_.seat) {
      const auto seated = service_.seat(caller_, request);
      if (!seated) return why_ = shown(seated.error()), std::nullopt;
      const std::string said = played_on(*seated->sitting);
      const View view = seated->sitting->view();
      // The tape tells under which rules it is played.
      return said + written(view, request, options_) + view.tape();
    }
    const auto view = service_.call(caller_, request);
    if (!view) return why_ = shown(view.error()), std::nullopt;
    return written(*view, request, options_);
  }

  const Service& service_;
  Caller caller_;
  Looked looked_;
  const Verb& verb_;
  std::vector<Option> options_;
  std::string why_{};
};

const Service& plain_service() {
  static const Service service(TOUCHLINE_ROOT "/data", [] { return std::int64_t{1'800'000'000}; });
  return service;
}

/// The faces that a seed gave, as somebody would type them.
std::string faces_of(const Given& words) {
  Request request("play");
  for (const auto& [word, value] : words) request.give(word, value);
  const auto seated = must(plain_service().seat({}, request.give("--seed", "5")));
  const auto match = nlohmann::json::parse(seated.sitting->view().json());
  std::string faces;
  for (const int face : match.at("dice")) faces += std::to_string(face) + " ";
  return faces;
}

// --------------------------------------------------------------------------------- about games

/// The shipped book with a clock that runs faster.
std::string other_book(const league::SampleFolder& folder) {
  std::string text = must(books::read_text(TOUCHLINE_ROOT "/data/fast-drive/book.txt"));
  const std::string clock = "timing 1 2 2 2 3 4";
  text.replace(text.find(clock), clock.size(), "timing 1 2 2 3 3 4");
  const std::string file = (folder.path() / "book.txt").string();
  must(books::write_text(file, text));
  return file;
}

/// The shipped charts with a short gain and a sack that are longer.
std::string other_charts(const league::SampleFolder& folder) {
  std::string text = must(books::read_text(TOUCHLINE_ROOT "/data/pro-football/charts.txt"));
  const std::string gain = "7   | 8  ";
  text.replace(text.find(gain), gain.size(), "7   | 15 ");
  const std::string sack = "SACK -5 ";
  for (std::size_t at = 0; (at = text.find(sack, at)) != std::string::npos;) {
    text.replace(at, sack.size(), "SACK -7 ");
  }
  const std::string file = (folder.path() / "charts.txt").string();
  must(books::write_text(file, text));
  return file;
}

/// Without what takes seconds for every answer: advice and odds of fast-drive, odds of pro football
/// and judging by them, certify, book fit; and without what writes folders: rate, cards.
std::vector<Looked> about_games(const league::SampleFolder& folder) {
  const Given epl{{"game", "first-division"}, {"home", "arsenal"}, {"away", "chelsea"}};
  const Given nfl{{"game", "fast-drive"}, {"home", "2007-patriots"}, {"away", "2013-broncos"}};
  const Given pro{{"game", "pro-football"}, {"home", "2000-pilots"}, {"away", "2000-miners"}};
  const std::string book = other_book(folder);
  const std::string season = (folder.path() / "pro-2000").string();
  pro_football::write_made_up_season(season);
  const std::string charts = other_charts(folder);
  const auto tape_of = [&](const Given& words, const std::string& name, bool own_dice = false) {
    Request request("play");
    for (const auto& [word, value] : words) request.give(word, value);
    own_dice ? request.give("--own-dice") : request.give("--seed", "5");
    const auto seated = must(plain_service().seat({}, request));
    const std::string file = (folder.path() / name).string();
    must(books::write_text(file, seated.sitting->view().tape()));
    return file;
  };
  return {
      {"games", "first-division", {}, {}, {}},
      {"teams", "first-division", {{"game", "first-division"}}, {}, {}},
      {"teams", "fast-drive", {{"game", "fast-drive"}}, {}, {}},
      {"check", "fast-drive", {{"files", TOUCHLINE_ROOT "/data/fast-drive/book.txt"}}, {}, {}},
      {"play",
       "first-division",
       epl,
       {{"--seed", "2"}, {"--dice", faces_of(epl)}, {"--rule", "draw=penalties"}},
       {}},
      {"play",
       "fast-drive",
       nfl,
       {{"--seed", "2"},
        {"--dice", faces_of(nfl)},
        {"--rule", "long_drive=on"},
        {"--coach", "best"},
        {"--book", book}},
       {"--no-advice"}},
      {"replay", "first-division", {{"file", tape_of(epl, "epl.tape")}}, {}, {}},
      {"replay", "fast-drive", {{"file", tape_of(nfl, "nfl.tape")}}, {}, {"--no-advice"}},
      {"teams", "pro-football", {{"game", "pro-football"}}, {}, {}},
      {"check",
       "pro-football",
       {{"files", TOUCHLINE_ROOT "/data/pro-football/charts.txt"}},
       {},
       {}},
      {"play",
       "pro-football",
       pro,
       {{"--seed", "2"}, {"--coach", "human"}, {"--rule", "injuries=off"}, {"--charts", charts}},
       {"--no-advice"},
       {"--judge"}},
      {"replay",
       "pro-football",
       {{"file", tape_of(pro, "pro.tape")}},
       {},
       {"--no-advice"},
       {"--judge"}},
      {"replay",
       "pro-football",
       {{"file", tape_of(pro, "begun.tape", true)}},
       {},
       {"--no-advice"},
       {"--judge"}},
      {"card",
       "pro-football",
       {{"game", "pro-football"}, {"team", "2000-pilots"}},
       {{"--man", "pruitt"}},
       {}},
      {"odds", "first-division", epl, {{"--rule", "draw=penalties"}}, {}},
      {"season replay",
       "first-division",
       {{"season", "epl-1997-98"}},
       {{"--seed", "3"},
        {"--number", "4"},
        {"--club", "arsenal"},
        {"--match", "7"},
        {"--rule", "end_goal_finishes=false"}},
       {}},
      {"season replay",
       "fast-drive",
       {{"season", "nfl-2007"}},
       {{"--seed", "3"},
        {"--number", "4"},
        {"--club", "patriots"},
        {"--match", "7"},
        {"--book", book},
        {"--rule", "long_drive=on"}},
       {}},
      {"season odds",
       "first-division",
       {{"season", "epl-1997-98"}},
       {{"--seasons", "30"},
        {"--seed", "3"},
        {"--engine", "dice"},
        {"--from", "1998-03-01"},
        {"--rule", "end_goal_finishes=false"}},
       {"--seasons"}},
      {"season odds",
       "fast-drive",
       {{"season", "nfl-2007"}},
       {{"--seasons", "10"},
        {"--seed", "3"},
        {"--from-week", "12"},
        {"--book", book},
        {"--rule", "long_drive=on"}},
       {"--seasons"}},
      {"season replay",
       "pro-football",
       {{"season", season}},
       {{"--seed", "3"},
        {"--number", "4"},
        {"--club", "miners"},
        {"--match", "11"},
        {"--cards", "talent"},
        {"--most-use", "1"},
        {"--coach", "auto"},
        {"--charts", charts},
        {"--rule", "penalties=off"}},
       {}},
      {"season odds",
       "pro-football",
       {{"season", season}},
       {{"--seasons", "2"},
        {"--seed", "3"},
        {"--from-week", "3"},
        {"--cards", "talent"},
        {"--most-use", "1"},
        {"--coach", "auto"},
        {"--charts", charts},
        {"--rule", "penalties=off"}},
       {"--seasons"}},
      {"book show", "fast-drive", {}, {{"--word", "off.PROLIFIC"}, {"--season", "1985"}}, {}},
  };
}

TEST(OptionsTest, NothingGivenToAGameIsIgnored) {
  const league::SampleFolder folder;
  for (const Looked& looked : about_games(folder)) {
    OptionWalk walk(plain_service(), {}, looked);
    walk.run();
  }
}

// ------------------------------------------------------------------------------- about leagues

/// Of a league that has played a season and two rounds.
std::vector<Looked> about_seasons(const League& of) {
  const std::string& game = of.game;
  std::vector<Looked> all;
  for (const char* verb : {"league status", "league fixtures", "league all-time",
                           "league champions", "league history", "league audit", "league people"}) {
    all.push_back({verb, game, {}, {}, {}});
  }
  for (const char* verb : {"league table", "league results"}) {
    all.push_back({verb, game, {}, {{"--season", "1"}, {"--round", "1"}}, {}});
  }
  all.push_back({"league leaders", game, {}, {{"--season", "1"}, {"--most", "3"}}, {}});
  all.push_back({"league records", game, {}, {{"--most", "2"}}, {}});
  all.push_back(
      {"league head-to-head", game, {{"club", of.club_a}, {"opponent", of.club_b}}, {}, {}});
  all.push_back({"league report", game, {}, {{"--turn", "2"}}, {}});
  all.push_back({"league sheet", game, {{"club", of.club_a}}, {}, {}});
  all.push_back({"league public", game, {}, {{"--turn", "2"}, {"--club", of.club_a}}, {}});
  all.push_back({"league match", game, {{"match", "1"}}, {{"--season", "1"}}, {}});
  all.push_back({"league odds", game, {}, {{"--seasons", "40"}, {"--seed", "3"}}, {"--seasons"}});
  all.push_back({"league page",
                 game,
                 {{"file", "x.html"}},
                 {{"--seasons", "3"}, {"--seed", "3"}},
                 {"--seasons"}});
  // What is not as it should be: what is changes nothing in the answer.
  all.push_back(
      {"league verify",
       game,
       {},
       {{"--public", "{}"}, {"--after", "{}"}, {"--receipt", "{}"}, {"--expect", "000000000000"}},
       {}});
  return all;
}

std::vector<Looked> about_sessions(const League& of, const std::string& match,
                                   const std::string& next_match) {
  const std::string& game = of.game;
  const Given club{{"club", of.club_a}};
  return {
      {"league bulletin",
       game,
       {},
       {{"--turn", "2"}, {"--club", of.club_a}, {"--language", "it"}},
       {}},
      {"league check", game, {}, {{"--turn", "2"}}, {}},
      {"league draws", game, {}, {{"--turn", "2"}, {"--match", match}}, {}},
      {"league public", game, {}, {{"--turn", "2"}, {"--club", of.club_a}}, {}},
      {"league squad", game, club, {}, {}},
      {"league sheet", game, club, {}, {}},
      {"league what-if",
       game,
       club,
       {{"--sheet", "NONCE one\n"},
        {"--formation", "4-4-2 LI"},
        {"--match", next_match},
        {"--against", "10 0 33 45 32"}},
       {}},
  };
}

void walk_all(const Sample& sample, const std::vector<Looked>& list) {
  for (const Looked& looked : list) {
    OptionWalk(sample.service(), sample.caller(Who::keeper), looked).run();
  }
}

void play_a_season_and_two_rounds(const Sample& sample) {
  sample.keeper(ask("league process").give("--rest"));
  sample.keeper(ask("league season"));
  sample.keeper(ask("league process").give("--rounds", "2"));
}

TEST(OptionsTest, NothingGivenToALeagueOfClubsIsIgnored) {
  const Sample sample(epl());
  play_a_season_and_two_rounds(sample);
  walk_all(sample, about_seasons(sample.of()));
}

TEST(OptionsTest, NothingGivenToALeagueOfTeamsIsIgnored) {
  const Sample sample(nfl());
  play_a_season_and_two_rounds(sample);
  walk_all(sample, about_seasons(sample.of()));
}

TEST(OptionsTest, NothingGivenToAFranchiseLeagueIsIgnored) {
  const Sample sample({"fool", "fool", "Ants", "Bears", ""});
  sample.keeper(ask("league process").give("--rounds", "45"));  // into the second camp
  const std::string& game = sample.of().game;
  const Given ants{{"of", "Ants"}};
  walk_all(sample,
           {{"league roster", game, ants, {}, {}},
            {"league draft", game, {}, {{"--round", "2"}, {"--season", "2"}}, {}},
            {"league camp", game, ants, {{"--season", "1"}, {"--sort", "change"}}, {}},
            {"league man", game, {{"man", "1"}}, {}, {}},
            {"league team", game, {{"team", "Ants"}}, {}, {}},
            {"league hall", game, {}, {}, {}},
            {"league transactions", game, {}, {{"--season", "1"}}, {}},
            {"league yearbook", game, {}, {{"--season", "2"}}, {}},
            {"league statistics", game, {}, {{"--season", "1"}, {"--most", "2"}}, {"--season"}}});
}

TEST(OptionsTest, NothingGivenToALeagueByMailIsIgnored) {
  Sample sample({"beppiland", "beppiland", "", "", ""});
  sample.keeper(ask("league process").give("--rounds", "2"));
  const auto fixtures = sample.keeper_json(ask("league status")).at("matches");
  const auto table = sample.keeper_json(ask("league table")).at("table");
  League of = sample.of();
  of.club_a = table.at(0).at("club");
  const std::string draws = sample.keeper(ask("league draws").give("--turn", "2")).text({});
  const std::size_t match = draws.find("\nCh") + 1;
  const std::string told = sample.keeper(ask("league what-if").give("club", of.club_a)).text({});
  walk_all(sample, about_sessions(of, draws.substr(match, draws.find(' ', match) - match),
                                  told.substr(0, told.find(' '))));
}

/// What changes a league is not compared above; but every role asks it, with every option.
TEST(OptionsTest, EveryOptionOfALeagueIsAsked) {
  for (const Verb& verb : verbs()) {
    if (verb.about == About::games) continue;
    const auto list = asks_of(verb);
    ASSERT_FALSE(list.empty()) << verb.name;
    for (const Option& option : options_of(verb)) {
      const std::string name(verb::long_name(option));
      const bool asked =
          std::any_of(list.begin(), list.end(), [&](const Ask& ask) { return ask.gives(name); });
      EXPECT_TRUE(asked || option.takes >= Takes::json) << verb.name << " " << name;
    }
  }
}

}  // namespace
}  // namespace touchline::service
