#include "games/fool/files/game_report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/plain.hpp"
#include "core/text.hpp"
#include "games/fool/files/names.hpp"

namespace touchline::fool {
namespace {

constexpr int most_points = 200;

class ReportReader {
 public:
  ReportReader(const League& league, const Game& game, std::string file)
      : league_(league), game_(game), file_(std::move(file)) {}

  Result<GameReport> read(std::string_view text) {
    for (std::string_view line : split(text, '\n')) {
      ++at_;
      line = trim(line);
      if (line.empty() || line.starts_with('#')) continue;
      read_line(plain_line(line));
    }
    at_ = 0;
    if (!scored_) wrong("the score is missing: SCORE 24-17, home first");
    if (!found_.bad()) {
      for (const std::string& one : problems(league_, game_, report_)) wrong(one);
    }
    if (found_.bad()) return bad_input(found_);
    return report_;
  }

 private:
  void read_line(const std::string& line) {
    const std::size_t end = std::min(line.find_first_of(" :"), line.size());
    const std::string word = fold(line.substr(0, end));
    std::string_view rest = trim(std::string_view(line).substr(end));
    if (word == "score") return score(rest);
    if (word == "started" || word == "played" || word == "both" || word == "old") {
      for (const std::string_view part : listed(rest)) {
        Appearance* one = man(part);
        if (!one) continue;
        if (word == "started") one->part = Part::starter;
        if (word == "played") one->part = std::max(one->part, Part::participant);
        if (word == "both") one->both_positions = true;
        if (word == "old") one->both_positions = one->mostly_old = true;
      }
      return;
    }
    const std::size_t colon = rest.find(':');
    if (word != "kicks" && word != "returns" && word != "injured")
      return wrong(
          fmt::format("'{}' is no line of a report; SCORE, STARTED, PLAYED, KICKS, "
                      "RETURNS, BOTH, OLD and INJURED are",
                      word));
    if (colon == std::string_view::npos)
      return wrong("write the man, a colon, and what: RETURNS 20: 3 kick 1 punt");
    Appearance* one = man(rest.substr(0, colon));
    if (!one) return;
    const auto tokens = words(rest.substr(colon + 1));
    if (word == "injured") return injured(*one, tokens);
    counts(*one, tokens, word == "kicks");
  }

  void score(std::string_view rest) {
    const auto parts = split(rest, '-');
    const auto home = to_int(trim(parts[0]));
    const auto away = parts.size() == 2 ? to_int(trim(parts[1])) : std::nullopt;
    if (!home || !away || *home < 0 || *away < 0 || *home > most_points || *away > most_points)
      return wrong(fmt::format("'{}' is no score; write SCORE 24-17, home first", rest));
    report_.home_score = *home;
    report_.away_score = *away;
    scored_ = true;
  }

  Appearance* man(std::string_view text) {
    const auto id = man_called(league_, text, [&](const Player& one) {
      return one.status == Status::roster && (one.team == game_.home || one.team == game_.away);
    });
    if (!id) {
      wrong(id.error().list().front().sentence);
      return nullptr;
    }
    for (Appearance& one : report_.men)
      if (one.man == *id) return &one;
    Appearance made;
    made.man = *id;
    return &report_.men.emplace_back(made);
  }

  void counts(Appearance& one, const std::vector<std::string_view>& tokens, bool kicks) {
    int last = -1;
    for (const std::string_view token : tokens) {
      const std::string word = fold(token);
      if (const auto number = to_int(word)) {
        if (*number < 0 || *number > 99) return wrong(fmt::format("'{}' is no count", token));
        last = *number;
        continue;
      }
      int* to = nullptr;
      if (kicks && word.starts_with("fg")) to = &one.kicks.field_goals;
      if (kicks && (word.starts_with("pat") || word.starts_with("xp")))
        to = &one.kicks.extra_points;
      if (kicks && word.starts_with("punt")) to = &one.kicks.punts;
      if (kicks && word.starts_with("kickoff")) to = &one.kicks.kickoffs;
      if (!kicks && word.starts_with("kick")) to = &one.kick_returns;
      if (!kicks && word.starts_with("punt")) to = &one.punt_returns;
      if (!to || last < 0)
        return wrong(kicks ? "write 3 fg 2 pat 4 punts 5 kickoffs" : "write 3 kick 1 punt");
      *to = last;
      last = -1;
    }
  }

  void injured(Appearance& one, const std::vector<std::string_view>& tokens) {
    const auto ability = tokens.empty() ? std::nullopt : ability_called(tokens[0]);
    const bool season = tokens.size() == 2 && fold(tokens[1]) == "season";
    const int games = tokens.size() == 2 ? to_int(tokens[1]).value_or(0) : 0;
    if (!ability || (!season && (games < 1 || games > 60)))
      return wrong("write INJURED 31: S 4, or INJURED 31: S season");
    Injury injury;
    injury.ability = *ability;
    injury.kind = season ? InjuryKind::season : InjuryKind::games;
    injury.games_left = season ? 0 : games;
    one.injury = injury;
  }

  void wrong(std::string sentence) { found_.error({file_, at_}, std::move(sentence)); }

  const League& league_;
  const Game& game_;
  std::string file_;
  int at_ = 0;
  bool scored_ = false;
  GameReport report_{};
  Problems found_{};
};

}  // namespace

Result<GameReport> parse_game_report(const League& league, const Game& game, std::string_view text,
                                     const std::string& file) {
  return ReportReader(league, game, file).read(text);
}

std::string written_report(const League& league, const GameReport& report) {
  std::string text = fmt::format("SCORE {}-{}\n", report.home_score, report.away_score);
  const auto list = [&](std::string_view head, auto has) {
    std::vector<std::string> men;
    for (const Appearance& one : report.men)
      if (has(one)) men.push_back(numbered(league, one.man));
    if (!men.empty()) text += fmt::format("{} {}\n", head, join_words(men, ", "));
  };
  list("STARTED", [](const Appearance& one) { return one.part == Part::starter; });
  list("PLAYED", [](const Appearance& one) { return one.part == Part::participant; });
  list("OLD", [](const Appearance& one) { return one.mostly_old; });
  list("BOTH", [](const Appearance& one) { return one.both_positions && !one.mostly_old; });
  for (const Appearance& one : report.men) {
    const std::string who = numbered(league, one.man);
    const Kicks& kicks = one.kicks;
    if (kicks != Kicks{})
      text += fmt::format("KICKS {}: {} fg {} pat {} punts {} kickoffs\n", who, kicks.field_goals,
                          kicks.extra_points, kicks.punts, kicks.kickoffs);
    if (one.kick_returns + one.punt_returns > 0)
      text += fmt::format("RETURNS {}: {} kick {} punt\n", who, one.kick_returns, one.punt_returns);
    if (one.injury) {
      const bool season = one.injury->kind == InjuryKind::season;
      text += fmt::format("INJURED {}: {} {}\n", who, code(one.injury->ability),
                          season ? "season" : std::to_string(one.injury->games_left));
    }
  }
  return text;
}

}  // namespace touchline::fool
