#include "games/fast_drive/league/season.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>

#include "core/text.hpp"
#include "games/fast_drive/files/card_file.hpp"
#include "games/fast_drive/report/season.hpp"
#include "games/fast_drive/rules/chart_text.hpp"
#include "games/fast_drive/rules/solution.hpp"
#include "games/fast_drive/season/season.hpp"
#include "play/tapes.hpp"

namespace touchline::league {

using namespace fast_drive;
namespace nfl = competition::nfl;
using Json = nlohmann::json;

namespace {

std::string_view board_word(Kind kind) {
  switch (kind) {
    case Kind::touchdown:
      return "touchdown";
    case Kind::field_goal:
      return "field goal";
    case Kind::extra_point:
      return "extra point";
    case Kind::two_points:
      return "two-point try";
    default:
      return "safety";
  }
}

class FastDriveSeasonGame final : public SeasonGame {
 public:
  explicit FastDriveSeasonGame(FastDriveSetting setting) : setting_(std::move(setting)) {
    const books::FastDriveSeason& season = setting_.season;
    for (std::size_t i = 0; i < season.teams.size(); ++i) {
      clubs_.push_back(season.teams[i].name);
      teams_.push_back(report::material(fmt::format("{}/{}", season.id, slug(season.teams[i].name)),
                                        canonical(season.cards[i])));
    }
    for (std::size_t i = 0; i < season.games.size(); ++i) {
      const books::FastDriveGame& game = season.games[i];
      regular_.push_back({static_cast<int>(i + 1), game.week, game.team, game.neutral, false});
      last_week_ = std::max(last_week_, game.week);
    }
    book_ = report::material(setting_.charts.id, write_game_book(*setting_.charts.charts));
  }

  const std::string& name() const override { return setting_.season.name; }
  const std::vector<std::string>& clubs() const override { return clubs_; }
  std::vector<std::string> callers() const override { return {"auto", "best"}; }

  std::vector<SeasonFixture> fixtures(const Scores& scores) const override {
    std::vector<SeasonFixture> list = regular_;
    if (!regular_over(scores)) return list;
    (void)playoffs(scores, &list);
    return list;
  }

  std::string stage(const SeasonFixture& fixture) const override {
    if (!fixture.playoff) return fmt::format("Week {}", fixture.round);
    return std::string(report::round_name(static_cast<nfl::Round>(fixture.round - last_week_ - 1)));
  }
  std::string date(const SeasonFixture& fixture) const override {
    if (fixture.playoff) return "";
    return setting_.season.games[static_cast<std::size_t>(fixture.number - 1)].date;
  }

  PlayedMatch simulate(const SeasonFixture& fixture, std::uint64_t seed,
                       const BySide<std::string>& callers) override {
    const Book book = book_of(fixture);
    Generator dice(seed, 0);
    Log<Event> log;
    const report::TapeNames names = names_of(fixture, fmt::format("seed {}", seed), callers);
    const State state = play(book, callers, dice, log);
    return folded(book, names, state, log, "simulated");
  }

  Result<PlayedMatch> from_tape(const SeasonFixture& fixture, std::uint64_t seed,
                                const std::string& text) override {
    const auto tape = parse_tape(text, "tape");
    if (!tape) return bad_input(tape.error());
    const Book book = book_of(fixture);
    const report::TapeNames names = names_of(fixture, tape->dice, tape->coaches);
    const auto match = report::replayed<Game>(book, names, *tape, "tape");
    if (!match) return bad_input(match.error());
    if (!match->finished()) return bad_input("the game on the tape is not over; play it out first");
    std::string how = tape->dice == "own" ? "own dice" : "tape";
    if (tape->dice == fmt::format("seed {}", seed)) {
      if (!thrown_by(seed, match->log(), book)) {
        return bad_input("the tape says it used the league's dice, but they fall otherwise");
      }
      how = "by hand";
    }
    return folded(book, names, match->state(), match->log(), how);
  }

  Result<void> check_score(const SeasonFixture& fixture, BySide<int> score) const override {
    for (const Side side : both_sides) {
      if (score[side] < 0 || score[side] > 200 || score[side] == 1) {
        return bad_input(fmt::format("{} points cannot be scored", score[side]));
      }
    }
    if (fixture.playoff && score.home == score.away) {
      return bad_input("a playoff game cannot end in a tie");
    }
    return {};
  }

  std::vector<store::StandingRow> standings(const Scores& scores, bool over) const override;
  std::vector<store::PlayerRow> players() const override { return {}; }

 private:
  Book book_of(const SeasonFixture& fixture) const {
    Switches switches = setting_.switches;
    if (fixture.neutral) switches.neutral_home = NeutralHome::named;
    return season::book_of(setting_.season, setting_.charts.charts, switches, fixture.club,
                           fixture.neutral, fixture.playoff);
  }

  report::TapeNames names_of(const SeasonFixture& fixture, std::string dice,
                             BySide<std::string> coaches) const {
    return {{&teams_[static_cast<std::size_t>(fixture.club.home)],
             &teams_[static_cast<std::size_t>(fixture.club.away)]},
            &book_,
            std::move(coaches),
            std::move(dice)};
  }

  static State play(const Book& book, const BySide<std::string>& callers, Generator& dice,
                    Log<Event>& log) {
    const auto play_of = [](const std::string& caller) {
      return caller == "best" ? Play::best : Play::by_the_book;
    };
    const BySide<Play> plays{play_of(callers.home), play_of(callers.away)};
    if (plays == BySide<Play>{Play::by_the_book, Play::by_the_book}) {
      return play_live(book, dice, log);
    }
    const Positions positions(book);
    const Solution solution(positions, plays);
    LiveTable<Event, SolvedCoach> table(dice, log, SolvedCoach{&solution});
    return play_out<Game>(book, table);
  }

  // Whether the faces of the log are those of the seed: the answers are people's, the dice are not.
  static bool thrown_by(std::uint64_t seed, const Log<Event>& log, const Book& book) {
    Generator dice(seed, 0);
    Log<Event> again;
    std::vector<int> answers;
    for (const auto& entry : log) {
      if (const auto* decided = std::get_if<Decided>(&entry)) answers.push_back(decided->index);
    }
    std::size_t next = 0;
    const auto coach = [&](const Decision&, const State&) {
      return next < answers.size() ? answers[next++] : 0;
    };
    LiveTable<Event, decltype(coach)> table(dice, again, coach);
    (void)play_out<Game>(book, table);
    return again == log;
  }

  static PlayedMatch folded(const Book& book, const report::TapeNames& names, const State& state,
                            const Log<Event>& log, std::string how) {
    PlayedMatch played{Game::score(state), "", std::move(how), {}, ""};
    if (state.period == Period::overtime) played.detail = "after overtime";
    played.tape = write_tape(report::tape_of(book, names, state, log, true));
    int quarter = 1;
    for (const auto& entry : log) {
      const auto* event = std::get_if<Event>(&entry);
      if (!event || event->points == 0) continue;
      if (event->quarter > 0) quarter = event->quarter;
      played.board.push_back(
          {event->side, "", quarter, std::string(board_word(event->kind)), event->points});
    }
    return played;
  }

  nfl::Tally tally(const Scores& scores) const {
    nfl::Tally all(setting_.season.teams);
    for (std::size_t i = 0; i < std::min(scores.size(), regular_.size()); ++i) {
      if (!scores[i]) continue;
      const SeasonFixture& game = regular_[i];
      all.add({game.round, game.club.home, game.club.away, *scores[i], game.neutral});
    }
    return all;
  }

  bool regular_over(const Scores& scores) const {
    return scores.size() >= regular_.size() &&
           std::all_of(scores.begin(),
                       scores.begin() + static_cast<std::ptrdiff_t>(regular_.size()),
                       [](const auto& score) { return score.has_value(); });
  }

  // The bracket after the playoff games that have a score; the fixtures of all its rounds so far.
  nfl::Bracket playoffs(const Scores& scores, std::vector<SeasonFixture>* list) const {
    const nfl::Format format = nfl::format_of(setting_.season.year);
    const nfl::Tally all = tally(scores);
    nfl::Bracket bracket =
        nfl::bracket(nfl::seeds(all, nfl::standings(all, format.tie_breaks), format), format);
    std::size_t next = regular_.size();
    int round = last_week_;
    while (!bracket.champion) {
      const nfl::Pairings pairings = nfl::next_round(bracket);
      ++round;
      std::vector<int> winners;
      for (std::size_t i = 0; i < pairings.size(); ++i, ++next) {
        const nfl::Pairing& pair = pairings[i];
        if (list) {
          list->push_back(
              {static_cast<int>(next + 1), round, {pair.home, pair.away}, pair.neutral, true});
        }
        if (next >= scores.size() || !scores[next]) continue;
        winners.push_back(scores[next]->home > scores[next]->away ? pair.home : pair.away);
      }
      if (winners.size() < pairings.size()) break;
      bracket = nfl::after_round(bracket, winners);
    }
    return bracket;
  }

  FastDriveSetting setting_;
  std::vector<std::string> clubs_{};
  std::vector<report::Material> teams_{};  // by club
  report::Material book_{};
  std::vector<SeasonFixture> regular_{};
  int last_week_ = 0;
};

std::vector<store::StandingRow> FastDriveSeasonGame::standings(const Scores& scores,
                                                               bool over) const {
  const nfl::Tally all = tally(scores);
  const nfl::Format format = nfl::format_of(setting_.season.year);
  std::map<int, std::string> notes;
  if (regular_over(scores)) {
    const auto seeds = nfl::seeds(all, nfl::standings(all, format.tie_breaks), format);
    for (const auto conference : nfl::both_conferences) {
      for (std::size_t i = 0; i < seeds[conference].size(); ++i) {
        notes[seeds[conference][i]] = fmt::format("seed {}", i + 1);
      }
    }
    const nfl::Bracket bracket = playoffs(scores, nullptr);
    if (over && bracket.champion) notes[*bracket.champion] = "champions";
  }
  std::vector<store::StandingRow> rows;
  for (const nfl::DivisionOrder& division : nfl::standings(all, format.tie_breaks)) {
    std::int64_t position = 0;
    for (const int team : division.order) {
      const nfl::Record& record = all.record(team);
      store::StandingRow& line = rows.emplace_back();
      line.n = static_cast<std::int64_t>(rows.size());
      line.division =
          fmt::format("{} {}", nfl::name(division.conference), nfl::name(division.division));
      line.position = ++position;
      line.club = clubs_[static_cast<std::size_t>(team)];
      line.played = record.played();
      line.won = record.won;
      line.drawn = record.tied;
      line.lost = record.lost;
      line.scored = all.points_for(team);
      line.conceded = all.points_against(team);
      line.points = 2 * record.won + record.tied;
      line.note = notes[team];
    }
  }
  return rows;
}

}  // namespace

SeasonDocument season_document(const books::FastDriveSeason& season,
                               const books::FoundGameBook& charts, const Switches& switches) {
  SeasonDocument document{season.name, "", {}};
  Json teams = Json::array();
  for (std::size_t i = 0; i < season.teams.size(); ++i) {
    const nfl::Team& team = season.teams[i];
    const std::string card = books::write_fast_drive_card(season.cards[i]);
    document.parts[team.name] = card;
    teams.push_back({{"code", team.code},
                     {"name", team.name},
                     {"conference", static_cast<int>(team.conference)},
                     {"division", static_cast<int>(team.division)},
                     {"card", part_digest(card)}});
  }
  Json games = Json::array();
  for (const books::FastDriveGame& game : season.games) {
    if (game.playoff()) continue;
    games.push_back({game.week, game.date, game.team.home, game.team.away, game.neutral ? 1 : 0});
  }
  const std::string book = write_game_book(*charts.charts);
  document.parts["game book " + charts.id] = book;
  document.text = Json{{"game", Game::id},
                       {"id", season.id},
                       {"name", season.name},
                       {"year", season.year},
                       {"league", season.league},
                       {"book", {{"id", charts.id}, {"text", part_digest(book)}}},
                       {"teams", teams},
                       {"games", games},
                       {"rules", changed_switches(switches)}}
                      .dump();
  return document;
}

namespace {

Result<FastDriveSetting> read_setting(const Json& json, const Documents& documents) {
  FastDriveSetting setting;
  for (const Json& rule : json.at("rules")) {
    if (auto set = set_switch(setting.switches, rule.get<std::string>()); !set) {
      return bad_input(set.error());
    }
  }
  books::FastDriveSeason& season = setting.season;
  season.id = json.at("id");
  season.name = json.at("name");
  season.year = json.at("year");
  season.league = json.at("league");
  setting.charts.id = json.at("book").at("id");
  auto charts = parse_game_book(documents(json.at("book").at("text")), "the game book");
  if (!charts) return bad_input(charts.error());
  setting.charts.charts = std::make_shared<const GameBook>(std::move(*charts));
  for (const Json& team : json.at("teams")) {
    const std::string name = team.at("name");
    auto card = books::parse_fast_drive_card(documents(team.at("card")), "the card of " + name);
    if (!card) return bad_input(card.error());
    season.cards.push_back(std::move(card->card));
    season.teams.push_back({team.at("code"), name,
                            static_cast<nfl::Conference>(team.at("conference").get<int>()),
                            static_cast<nfl::Division>(team.at("division").get<int>())});
  }
  for (const Json& game : json.at("games")) {
    season.games.push_back({game.at(0),
                            {},
                            game.at(1),
                            {game.at(2).get<int>(), game.at(3).get<int>()},
                            game.at(4) == 1,
                            {},
                            {}});
  }
  return setting;
}

}  // namespace

Result<FastDriveSetting> fast_drive_setting(const std::string& text, const Documents& documents) {
  try {
    return read_setting(Json::parse(text), documents);
  } catch (const Json::exception& error) {
    return bad_input(fmt::format("this is no season of a league: {}", error.what()));
  }
}

Result<std::unique_ptr<SeasonGame>> fast_drive_season(const std::string& text,
                                                      const Documents& documents) {
  auto setting = fast_drive_setting(text, documents);
  if (!setting) return bad_input(setting.error());
  return std::make_unique<FastDriveSeasonGame>(std::move(*setting));
}

}  // namespace touchline::league
