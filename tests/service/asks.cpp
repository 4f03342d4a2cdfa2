#include "service/asks.hpp"

#include <algorithm>

namespace touchline::service {
namespace {

constexpr auto own = Affair::own, of_a = Affair::of_a, of_b = Affair::of_b;

using Asks = std::vector<Ask>;

/// About a club that is named by a word or an option: A's, B's and, where it can be left out, the
/// caller's own.
Asks of_clubs(const std::string& name, const Asks& more, bool can_be_left_out = true) {
  Asks all;
  for (const Ask& ask : more) {
    if (can_be_left_out) all.push_back({ask.given, own});
    for (const auto& [club, affair] : {std::pair{"{A}", of_a}, std::pair{"{B}", of_b}}) {
      all.push_back({ask.given, affair});
      all.back().given.emplace_back(name, club);
    }
  }
  return all;
}

/// About a match of the next turn.
Asks of_matches(const Asks& more) {
  Asks all;
  for (const Ask& ask : more) {
    for (const auto& [match, affair] :
         {std::pair{"{match A}", of_a}, std::pair{"{match B}", of_b}}) {
      all.push_back({ask.given, affair});
      all.back().given.emplace_back("match", match);
    }
  }
  return all;
}

Asks both(Asks some, const Asks& more) {
  some.insert(some.end(), more.begin(), more.end());
  return some;
}

using Table = std::map<std::string, Asks, std::less<>>;

void add_founding(Table& table) {
  const Ask plain{{{"name", "fresh"}, {"season", "{season}"}}};
  Asks founding{plain};
  for (const auto& option :
       {std::pair{"--people", "1"}, std::pair{"--language", "it"}, std::pair{"--rule", "{rule}"},
        std::pair{"--book", "{book}"}, std::pair{"--teams", "4"}, std::pair{"--preset", "UFL"},
        std::pair{"--seed", "7"}, std::pair{"--cards", "talent"},
        std::pair{"--charts", "no-such-charts.txt"}, std::pair{"--engine", "quick"},
        std::pair{"--sizes", "draft_rounds=8"}}) {
    founding.push_back(plain);
    founding.back().given.emplace_back(option);
  }
  founding.push_back({{{"name", "fresh"}, {"season", "{season}"}, {"--beacon", "the lottery"}}});
  table["league new"] = founding;
  table["league season"] = {{},
                            {{{"season", "{season}"}}},
                            {{{"season", "{season}"}, {"--rule", "{rule}"}}},
                            {{{"season", "{season}"}, {"--book", "{book}"}}},
                            {{{"season", "{season}"}, {"--cards", "talent"}}},
                            {{{"season", "{season}"}, {"--charts", "no-such-charts.txt"}}}};
  table["league list"] = {{}};
}

void add_turns(Table& table) {
  table["league status"] = {{}};
  table["league deadline"] = {{{{"time", "2999-01-01"}}},
                              {{{"time", "2999-01-01"}, {"--grace", "12h"}}}};
  table["league clock"] = {{{{"--reason", "a flat battery"}}}};
  table["league freeze"] = {{}, {{{"--early", ""}}}};
  table["league beacon"] = {{{{"drawn", "7 13 21"}, {"--reason", "a slip"}}}};
  table["league close"] = {{}, {{{"--early", ""}}}, {{{"--beacon", "7 13 21"}}}};
  table["league preview"] = {{}};
  table["league publish"] = {{}, {{{"--turn", "4"}}}};
  table["league process"] = {{},
                             {{{"--early", ""}}},
                             {{{"--rounds", "2"}, {"--early", ""}}},
                             {{{"--rest", ""}, {"--early", ""}}},
                             {{{"--odds", ""}, {"--early", ""}}}};
  table["league undo"] = {
      {{{"--reason", "a typo"}}}, {{{"--reason", "a typo"}, {"--to", "2"}}}, {{{"--look", ""}}}};
  table["league sheet"] = of_clubs("club", {{}, {{{"--mine", ""}}}});
  table["league orders"] = of_clubs("club", {{{{"--file", "NONCE: some words\n"}}},
                                             {{{"--file", "NONCE: some\n"}, {"--dry-run", ""}}}});
  table["league receipt"] = of_clubs("club", {{}, {{{"--turn", "2"}}}});
  table["league absent"] = of_clubs("club", {{}, {{{"--turns", "5-7"}}}});
  table["league unseal"] = {{{{"club", "{A}"}, {"--reason", "he is in hospital"}}},
                            {{{"club", "{B}"}, {"--reason", "he is in hospital"}}}};
}

void add_matches(Table& table) {
  table["league result"] = of_matches({{{{"--score", "2-1"}}},
                                       {{{"--score", "7-0"}, {"--reason", "the telephone"}}},
                                       {{{"--tape", "touchline tape 1\n"}}}});
  table["league take-back"] = of_matches({{}, {{{"--reason", "it was the wrong match"}}}});
  table["league play"] = of_matches(
      {{},
       {{{"--own-dice", ""}}},
       {{{"--own-dice", ""}, {"--apart", ""}}},
       {{{"--own-dice", ""}, {"--reason", "by hand on Sunday"}}},
       {{{"--own-dice", ""}, {"--coach", "human"}, {"--no-advice", ""}, {"--details", ""}}}});
  table["league match"] = {{{{"match", "1"}}},
                           {{{"match", "1"}, {"--season", "1"}}},
                           {{{"match", "{match A}"}}},
                           {{{"match", "1"}, {"--details", ""}}}};
}

void add_views(Table& table) {
  for (const char* verb : {"league fixtures", "league all-time", "league champions",
                           "league history", "league audit"}) {
    table[verb] = {{}};
  }
  for (const char* verb : {"league table", "league results"}) {
    table[verb] = {{}, {{{"--season", "1"}, {"--round", "1"}}}};
  }
  table["league leaders"] = {{}, {{{"--season", "1"}, {"--most", "500"}}}, {{{"--all", ""}}}};
  table["league head-to-head"] = {{{{"club", "{A}"}, {"opponent", "{B}"}}}};
  table["league statistics"] = {{},
                                {{{"statistic", "rushing yards"}}},
                                {{{"--season", "1"}, {"--most", "2"}}},
                                {{{"--all", ""}}},
                                {{{"--records", ""}}}};
  table["league player"] = {{{{"player", "a"}}}};
  table["league records"] = {{}, {{{"--most", "50"}}}};
  table["league odds"] = {{{{"--seasons", "10"}, {"--seed", "3"}}},
                          {{{"--seasons", "10"}, {"--history", ""}, {"--json", ""}}}};
  table["league page"] = {{{{"file", "page.html"}, {"--seasons", "10"}, {"--seed", "3"}}}};
  table["league report"] = {{}, {{{"--turn", "1"}}}, {{{"--turn", "2"}}}, {{{"--turn", "3"}}}};
}

void add_people(Table& table) {
  table["league invite"] = {{{{"--club", "{A}"}}},
                            {{{"--role", "spectator"}}},
                            {{{"--role", "owner"}, {"--club", "{B}"}, {"--days", "3"}}}};
  table["league join"] = {{{{"code", "{code}"}}},
                          {{{"code", "0000-0000-0000-0000"}}},
                          {{{"--code-file", "0000-0000-0000-0000\n"}}}};
  table["league people"] = {{}};
  table["league role"] = {{{{"person", "sam"}, {"role", "spectator"}}},
                          {{{"person", "sam"}, {"role", "owner"}, {"--club", "{B}"}}}};
  table["league password"] = {{}};
  table["league remove"] = {{{{"person", "sam"}}}, {{{"person", "bob"}}}, {{{"person", "kay"}}}};
  table["league reset"] = {{{{"person", "sam"}}},
                           {{{"person", "ann"}, {"--days", "3"}}},
                           {{{"person", "kay"}}},
                           {{{"person", "zoe"}}}};
  table["league token"] = {
      {}, {{{"--label", "letters"}}}, {{{"--list", ""}}}, {{{"--revoke", "0123456789ab"}}}};
}

void add_keeping(Table& table) {
  table["league verify"] = {{},
                            {{{"--public", "{}"}}},
                            {{{"--public", "{}"}, {"--after", "{}"}}},
                            {{{"--receipt", "{}"}}},
                            {{{"--expect", "0123456789ab"}}}};
  table["league rebuild"] = {{}};
  const Asks turns{{}, {{{"--turn", "2"}}}};
  Asks whole = turns;
  for (Ask& ask : whole) ask.given.emplace_back("--whole", "");
  table["league public"] = both(both(turns, {{{{"file", "turn.json"}, {"--turn", "1"}}}}),
                                both(of_clubs("--club", turns, false), whole));
  table["league backup"] = {{{{"file", "all.jsonl"}}}};
  table["league restore"] = {{{{"file", "{export}"}}}};
  table["league export"] = {{{{"file", "league.jsonl"}}}};
  table["league import"] = {{{{"file", "{export}"}}},
                            {{{"file", "{export}"}, {"--name", "tuesday"}}},
                            {{{"file", "{export}"}, {"--name", "tuesday"}, {"--copy", ""}}}};
}

void add_own(Table& table) {
  table["league act"] = {
      {{{"kind", "ps"}, {"subject", "{A}"}, {"text", "+3"}, {"--reason", "a fine press"}}},
      {{{"kind", "sheet"}, {"subject", "{B}"}, {"--file", "BET 1111\n"}, {"--reason", "mail"}}}};
  const Asks bulletins{{}, {{{"--turn", "2"}}}, {{{"--turn", "3"}, {"--language", "it"}}}};
  table["league bulletin"] =
      both(both(bulletins, {{{{"--odds", ""}}}}), of_clubs("--club", bulletins, false));
  table["league check"] = {{}, {{{"--turn", "2"}}}};
  table["league draws"] = {{}, {{{"--turn", "2"}, {"--match", "Ch1-01"}}}};
  table["league intake"] = {
      {{{"path", "{letter}"}}},
      {{{"path", "{letter}"}, {"--receipts", "{receipts}"}}},
      {{{"path", "{letter}"}, {"--receipts", "{receipts}"}, {"--from", "master@league.example"}}}};
  table["league post"] = {
      {{{"folder", "{letters}"}}},
      {{{"folder", "{letters}"}, {"--turn", "2"}}},
      {{{"folder", "{letters}"}, {"--from", "master@league.example"}}},
      {{{"folder", "{letters}"}, {"--addresses", "team,address\n{A},a@league.example\n"}}}};
  table["league word"] = both(of_clubs("club", {{}, {{{"--new", ""}}}}),
                              {{{{"--require", "yes"}}}, {{{"--require", "no"}}}});
  table["league move"] =
      of_clubs("--club", {{{{"what", "release 1"}}},
                          {{{"what", "release 1"}, {"--look", ""}}},
                          {{{"what", "suspend 1: 2"}, {"--reason", "a brawl"}}}});
  table["league roster"] = {{{{"of", "{A}"}}}, {{{"of", "free"}}}};
  table["league draft"] = {{}, {{{"--round", "1"}}}, {{{"--season", "1"}}}};
  table["league camp"] = {{}, {{{"of", "{A}"}, {"--season", "1"}}}, {{{"--sort", "change"}}}};
  table["league man"] = {{{{"man", "1"}}}};
  table["league team"] = {{{{"team", "{A}"}}}};
  table["league transactions"] = {{}, {{{"of", "{A}"}, {"--season", "1"}}}};
  table["league yearbook"] = {{}, {{{"--season", "1"}}}};
  table["league what-if"] = of_clubs("club", {{},
                                              {{{"--formation", "4-4-2 LI"}}},
                                              {{{"--sheet", "BET 1111\n"}}},
                                              {{{"--against", "10 0 33 45 32"}}},
                                              {{{"--match", "Ch7-03"}}}});
}

}  // namespace

bool Ask::gives(const std::string& name) const {
  return std::any_of(given.begin(), given.end(),
                     [&](const auto& one) { return one.first == name; });
}

const std::map<std::string, std::vector<Ask>, std::less<>>& asks() {
  static const Table table = [] {
    Table all;
    for (const auto add :
         {add_founding, add_turns, add_matches, add_views, add_people, add_keeping, add_own}) {
      add(all);
    }
    return all;
  }();
  return table;
}

std::vector<Ask> asks_of(const Verb& verb) {
  if (const auto found = asks().find(verb.name); found != asks().end()) return found->second;
  Asks all{{}};
  for (const verb::Option& option : options_of(verb)) {
    if (verb::is_answer(option.takes)) continue;
    if (option.takes != verb::Takes::nothing) return {};
    all.push_back({{{std::string(verb::long_name(option)), ""}}});
  }
  if (verb.words.empty()) return all;
  const bool of_a_club = verb.words.size() == 1 && verb.words.front().name == "club";
  return of_a_club ? of_clubs("club", all, !verb.words.front().required) : Asks{};
}

std::string filled(std::string text, const Filling& filling) {
  const auto value = filling.find(text);
  return value == filling.end() ? text : value->second;
}

Request request_of(const Verb& verb, const Ask& ask, const Filling& filling) {
  const auto options = options_of(verb);
  const auto takes = [&](const std::string& name) {
    for (const verb::Option& option : options) {
      if (verb::long_name(option) == name) return option.takes;
    }
    for (const verb::Word& word : verb.words) {
      if (word.name == name) return word.takes;
    }
    return verb::Takes::text;
  };
  Request request{std::string(verb.name)};
  for (const auto& [name, value] : ask.given) {
    const verb::Takes form = takes(name);
    if (verb::is_file(form)) {
      request.give_file(name, "a file", filled(value, filling));
    } else {
      request.give(name, filled(value, filling));
    }
  }
  return request;
}

const Permission& row_of(const Verb& verb, const Ask& ask) {
  const std::string name(verb.name);
  const Permission* row = nullptr;
  if (ask.gives("--whole")) row = permission_of(name + " whole");
  if (ask.gives("--mine")) row = permission_of(name + " handed in");
  if (ask.gives("--require")) row = permission_of(name + " of all");
  if (row) return *row;
  return ask.gives("--club") ? verb.of_club : verb.who;
}

}  // namespace touchline::service
