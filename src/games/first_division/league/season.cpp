#include "games/first_division/league/season.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/json.hpp"
#include "core/text.hpp"
#include "games/first_division/files/card_file.hpp"
#include "games/first_division/play/seats.hpp"
#include "games/first_division/report/chances.hpp"
#include "games/first_division/season/replay.hpp"
#include "league/season_tenant.hpp"

namespace touchline::league {

using namespace first_division;
using Json = nlohmann::json;

namespace {

// The first round in which neither club plays yet. A match that was put off closes the gap it left.
std::vector<int> rounds_of(const books::Season& season) {
  std::vector<std::set<int>> taken(season.clubs.size());
  std::vector<int> rounds;
  for (const competition::Fixture& fixture : season.fixtures) {
    std::set<int>& home = taken[static_cast<std::size_t>(fixture.home)];
    std::set<int>& away = taken[static_cast<std::size_t>(fixture.away)];
    int round = 1;
    while (home.contains(round) || away.contains(round)) ++round;
    home.insert(round);
    away.insert(round);
    rounds.push_back(round);
  }
  return rounds;
}

class FirstDivisionSeason final : public SeasonGame {
 public:
  explicit FirstDivisionSeason(FirstDivisionSetting setting) : setting_(std::move(setting)) {
    const books::Season& season = setting_.season;
    for (const Card& card : season.cards) {
      teams_.push_back(
          report::material(fmt::format("{}/{}", season.id, slug(card.club)), canonical(card)));
    }
    for (std::size_t i = 0; i < season.fixtures.size(); ++i) {
      const competition::Fixture& fixture = season.fixtures[i];
      fixtures_.push_back({static_cast<int>(i + 1),
                           setting_.rounds[i],
                           {fixture.home, fixture.away},
                           fixture.neutral,
                           false});
    }
  }

  const std::string& name() const override { return setting_.season.name; }
  const std::vector<std::string>& clubs() const override { return setting_.season.clubs; }
  std::vector<SeasonFixture> fixtures(const Scores&) const override { return fixtures_; }
  std::vector<std::string> callers() const override { return {}; }
  std::string stage(const SeasonFixture& fixture) const override {
    return fmt::format("Round {}", fixture.round);
  }
  std::string date(const SeasonFixture& fixture) const override {
    return setting_.season.fixtures[static_cast<std::size_t>(fixture.number - 1)].date;
  }

  PlayedMatch simulate(const SeasonFixture& fixture, std::uint64_t seed,
                       const BySide<SeasonSheet>&) override {
    const Book book = book_of(fixture);
    Generator dice(seed, 0);
    Log<Event> log;
    const State state = play_live(book, dice, log);
    return folded(book, names_of(fixture, fmt::format("seed {}", seed)), state, log, "simulated");
  }

  Result<PlayedMatch> from_tape(const SeasonFixture& fixture, std::uint64_t seed,
                                const std::string& text) override {
    const auto tape = parse_tape(text, "tape");
    if (!tape) return bad_input(tape.error());
    const Book book = book_of(fixture);
    const report::TapeNames names = names_of(fixture, tape->dice);
    const auto match = report::replayed<Game>(book, names, *tape, "tape");
    if (!match) return bad_input(match.error());
    if (!match->finished())
      return bad_input("the match on the tape is not over; play it out first");
    if (tape->dice == "own") return folded(book, names, match->state(), match->log(), "own dice");
    PlayedMatch played = folded(book, names, match->state(), match->log(), "tape");
    if (tape->dice == fmt::format("seed {}", seed)) {
      if (simulate(fixture, seed, {}).tape != played.tape) {
        return bad_input("the tape says it used the league's dice, but they fall otherwise");
      }
      played.how = "by hand";
    }
    return played;
  }

  Result<void> check_score(const SeasonFixture&, BySide<int> score) const override {
    if (std::min(score.home, score.away) < 0 || std::max(score.home, score.away) > 99) {
      return bad_input("a score is 0 to 99 goals a side");
    }
    return {};
  }

  std::vector<store::StandingRow> standings(const Scores& scores, bool over) const override {
    const books::Season& season = setting_.season;
    std::vector<std::optional<competition::Score>> list(season.fixtures.size());
    for (std::size_t i = 0; i < scores.size(); ++i) {
      if (scores[i]) list[i] = competition::Score{*scores[i], {}};
    }
    std::vector<store::StandingRow> rows;
    const int clubs_in_all = static_cast<int>(season.clubs.size());
    for (const competition::Row& row :
         competition::table(season.clubs, season.fixtures, list, season.points)) {
      const competition::Record all = row.all();
      store::StandingRow& line = rows.emplace_back();
      line.n = line.position = static_cast<std::int64_t>(rows.size());
      line.club = season.clubs[static_cast<std::size_t>(row.club)];
      line.played = all.played;
      line.won = all.won;
      line.drawn = all.drawn;
      line.lost = all.lost;
      line.scored = all.goals_for;
      line.conceded = all.goals_against;
      line.points = row.points;
      if (over && line.position == 1) line.note = "champions";
      if (over && line.position > clubs_in_all - season.relegated) line.note = "relegated";
    }
    return rows;
  }

  std::vector<store::PlayerRow> players() const override {
    std::vector<store::PlayerRow> rows;
    for (const Card& card : setting_.season.cards) {
      for (const Scorer& scorer : card.scorers) {
        if (scorer.own_goal) continue;
        store::PlayerRow& row = rows.emplace_back();
        row.n = static_cast<std::int64_t>(rows.size());
        row.club = card.club;
        row.player = scorer.name;
      }
    }
    return rows;
  }

  std::optional<report::LeagueChances> chances(const Scores& scores,
                                               const std::vector<store::GoalRow>& goals,
                                               const OutlookOrder& outlook,
                                               const Progress& progress) override {
    season::OddsOrder order;
    order.seasons = outlook.seasons;
    order.seed = outlook.seed;
    order.switches = setting_.switches;
    order.played.resize(setting_.season.fixtures.size());
    for (std::size_t i = 0; i < scores.size(); ++i) {
      if (scores[i]) order.played[i] = competition::Score{*scores[i], {}};
    }
    order.goals = goals_until(scores, goals);
    const auto odds = season_odds(setting_.season, order, progress);
    if (!odds) return std::nullopt;
    return report::league_chances(setting_.season, *odds, order);
  }

  Result<std::unique_ptr<play::Sitting>> sit(const SeasonFixture& fixture,
                                             const SitOrder& order) override {
    return seat_in_league(setting_in(setting_.season.id, book_of(fixture)), order);
  }

 private:
  Book book_of(const SeasonFixture& fixture) const {
    return season::book_of(setting_.season, static_cast<std::size_t>(fixture.number - 1),
                           setting_.switches);
  }

  report::TapeNames names_of(const SeasonFixture& fixture, std::string dice) const {
    return {{&teams_[static_cast<std::size_t>(fixture.club.home)],
             &teams_[static_cast<std::size_t>(fixture.club.away)]},
            nullptr,
            {},
            std::move(dice)};
  }

  // Goals of the matches that have a score, by scorer: the rows may be further than the scores.
  std::vector<season::GoalsSoFar> goals_until(const Scores& scores,
                                              const std::vector<store::GoalRow>& goals) const {
    const auto& clubs = setting_.season.clubs;
    std::map<std::pair<int, std::string>, int> sums;
    for (const store::GoalRow& goal : goals) {
      // Rows of the store, which are the turns' own only if league verify says so.
      const auto fixture = static_cast<std::size_t>(goal.fixture);
      if (goal.fixture < 1 || fixture > scores.size() || !scores[fixture - 1]) continue;
      const auto found = std::find(clubs.begin(), clubs.end(), goal.club);
      if (found == clubs.end()) continue;
      const auto club = found - clubs.begin();
      ++sums[{static_cast<int>(club), goal.player}];
    }
    std::vector<season::GoalsSoFar> list;
    for (const auto& [who, count] : sums) list.push_back({who.first, who.second, count});
    return list;
  }

  static PlayedMatch folded(const Book& book, const report::TapeNames& names, const State& state,
                            const Log<Event>& log, std::string how) {
    PlayedMatch played{state.goals, "", std::move(how), {}, ""};
    played.tape = write_tape(report::tape_of(book, names, state, log, true));
    int half = 1;
    for (const auto& entry : log) {
      const auto* event = std::get_if<Event>(&entry);
      if (!event) continue;
      if (event->kind == Kind::half_time) half = 2;
      if (event->kind != Kind::goal) continue;
      const Card& card = book.cards[event->side];
      const bool known = event->line != nobody;
      const bool own = known && card.scorers[event->line].own_goal;
      played.board.push_back({event->side, known ? card.scorers[event->line].name : "unknown", half,
                              own ? "own goal" : "goal", 1});
    }
    return played;
  }

  FirstDivisionSetting setting_;
  std::vector<report::Material> teams_{};  // by club
  std::vector<SeasonFixture> fixtures_{};
};

}  // namespace

SeasonDocument season_document(const books::Season& season, const Switches& switches) {
  SeasonDocument document{season.name, "", {}};
  Json clubs = Json::array();
  for (const Card& card : season.cards) {
    const std::string text = books::write_card(card, "");
    document.parts[card.club] = text;
    clubs.push_back({{"club", card.club}, {"card", part_digest(text)}});
  }
  Json fixtures = Json::array();
  const std::vector<int> rounds = rounds_of(season);
  for (std::size_t i = 0; i < season.fixtures.size(); ++i) {
    const competition::Fixture& f = season.fixtures[i];
    fixtures.push_back({rounds[i], f.date, f.home, f.away, f.neutral ? 1 : 0});
  }
  document.text = json_text(Json{{"game", Game::id},
                                 {"id", season.id},
                                 {"name", season.name},
                                 {"country", season.country},
                                 {"relegated", season.relegated},
                                 {"win", season.points.win},
                                 {"draw", season.points.draw},
                                 {"deducted", season.points.deducted},
                                 {"clubs", clubs},
                                 {"fixtures", fixtures},
                                 {"rules", all_switches(switches)}});
  return document;
}

namespace {

Result<FirstDivisionSetting> read_setting(const Json& json, const Documents& documents) {
  FirstDivisionSetting setting;
  books::Season& season = setting.season;
  for (const Json& rule : json.at("rules")) {
    if (auto set = set_switch(setting.switches, rule.get<std::string>()); !set) {
      return bad_input(set.error());
    }
  }
  season.id = short_text(json.at("id"));
  season.name = short_text(json.at("name"));
  season.country = short_text(json.at("country"));
  season.relegated = whole_number<int>(json.at("relegated"), 0, most_clubs);
  season.points = {
      whole_number<int>(json.at("win"), 0, 1000), whole_number<int>(json.at("draw"), 0, 1000), {}};
  for (const Json& points : json.at("deducted")) {
    season.points.deducted.push_back(whole_number<int>(points, 0, 1000));
  }
  if (json.at("clubs").size() > most_clubs) return bad_input("a season of too many clubs");
  for (const Json& club : json.at("clubs")) {
    const std::string name = short_text(club.at("club"));
    auto card =
        books::parse_card(documents(club.at("card")), "the card of " + name, setting.switches);
    if (!card) return bad_input(card.error());
    season.cards.push_back(std::move(card->card));
    season.clubs.push_back(name);
  }
  if (season.points.deducted.size() != season.clubs.size() && !season.points.deducted.empty())
    return bad_input("a season that deducts points from other clubs than its own");
  std::vector<SeasonFixture> matches;
  for (const Json& f : json.at("fixtures")) {
    setting.rounds.push_back(whole_number<int>(f.at(0)));
    season.fixtures.push_back({short_text(f.at(1)), whole_number<int>(f.at(2)),
                               whole_number<int>(f.at(3)), f.at(4) == 1});
    const competition::Fixture& match = season.fixtures.back();
    matches.push_back({static_cast<int>(season.fixtures.size()),
                       setting.rounds.back(),
                       {match.home, match.away},
                       match.neutral,
                       false});
  }
  if (const auto why = why_no_season(season.clubs, matches))
    return bad_input(fmt::format("this is no season of a league: {}", *why));
  season.real.resize(season.fixtures.size());
  return setting;
}

}  // namespace

Result<FirstDivisionSetting> first_division_setting(const std::string& text,
                                                    const Documents& documents) {
  try {
    return read_setting(parse_json(text), documents);
  } catch (const Json::exception& error) {
    return bad_input(fmt::format("this is no season of a league: {}", error.what()));
  }
}

Result<std::unique_ptr<SeasonGame>> first_division_season(const std::string& text,
                                                          const Documents& documents) {
  auto setting = first_division_setting(text, documents);
  if (!setting) return bad_input(setting.error());
  return std::make_unique<FirstDivisionSeason>(std::move(*setting));
}

std::unique_ptr<Tenant> first_division_tenant(Documents documents) {
  using first_division::Game;
  return std::make_unique<SeasonTenant>(Game::id, Game::edition, report::points_and_goals,
                                        first_division_season, std::move(documents));
}

}  // namespace touchline::league
