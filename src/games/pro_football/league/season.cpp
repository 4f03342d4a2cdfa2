#include "games/pro_football/league/season.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/json.hpp"
#include "core/text.hpp"
#include "games/pro_football/files/chart_file.hpp"
#include "games/pro_football/files/team_file.hpp"
#include "games/pro_football/league/game_plan.hpp"
#include "games/pro_football/play/coaches.hpp"
#include "games/pro_football/play/seats.hpp"
#include "games/pro_football/report/tape.hpp"
#include "games/pro_football/season/season.hpp"
#include "gridiron/report/chances.hpp"

namespace touchline::league {

using namespace pro_football;
using Json = nlohmann::json;

SeasonDocument season_document(const ProSeason& season, const FoundCharts& charts,
                               const Switches& switches) {
  SeasonDocument document{season.name, "", {}};
  std::vector<std::string> cards;
  for (std::size_t i = 0; i < season.teams.size(); ++i) {
    document.parts[season.teams[i].name] = season.texts[i];
    cards.push_back(part_digest(season.texts[i]));
  }
  document.parts["charts " + charts.id] = charts.text;
  Json json = gridiron::document_json(Game::id, season, cards);
  json["charts"] = {{"id", charts.id}, {"text", part_digest(charts.text)}};
  json["rules"] = all_switches(switches);
  document.text = json_text(json);
  return document;
}

namespace {

/// A document read again.
struct ProSetting {
  ProSeason season{};
  FoundCharts charts{};
  Switches switches{};
};

Result<ProSetting> read_setting(const Json& json, const Documents& documents) {
  ProSetting setting;
  for (const Json& rule : json.at("rules")) {
    if (auto set = set_switch(setting.switches, rule.get<std::string>()); !set) {
      return bad_input(set.error());
    }
  }
  setting.charts.id = short_text(json.at("charts").at("id"));
  setting.charts.text = documents(json.at("charts").at("text"));
  auto charts = parse_charts(setting.charts.text, "the charts");
  if (!charts) return bad_input(charts.error());
  setting.charts.charts = std::move(*charts);
  auto read = gridiron::read_document(json);
  if (!read) return bad_input(read.error());
  setting.season = {std::move(read->season), {}, {}};
  for (std::size_t i = 0; i < read->cards.size(); ++i) {
    std::string text = documents(read->cards[i]);
    auto team = parse_team(text, "the card of " + setting.season.teams[i].name);
    if (!team) return bad_input(team.error());
    setting.season.cards.push_back(std::move(*team));
    setting.season.texts.push_back(std::move(text));
  }
  return setting;
}

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

class ProSeasonGame final : public gridiron::NflSeasonGame {
 public:
  explicit ProSeasonGame(ProSetting setting)
      : NflSeasonGame(setting.season),
        setting_(std::move(setting)),
        table_(setting_.season, std::make_shared<const Charts>(setting_.charts.charts),
               {setting_.switches}),
        charts_(report::material(setting_.charts.id, setting_.charts.text)) {
    const ProSeason& own = setting_.season;
    for (std::size_t i = 0; i < own.teams.size(); ++i) {
      teams_.push_back(
          report::material(fmt::format("{}/{}", own.id, slug(own.teams[i].name)), own.texts[i]));
    }
  }

  std::vector<std::string> callers() const override { return {"real", "auto", "equilibrium"}; }
  bool has_plans() const override { return true; }
  Result<std::vector<std::string>> read_plan(int club, const SeasonSheet& sheet) const override {
    if (club < 0) return bad_input("no club of this season has such a plan");
    const auto read = read_game_plan(table_.team(club), sheet);
    if (!read) return bad_input(read.error());
    return read->echo;
  }
  std::string blank_plan(int club) const override {
    return club < 0 ? "" : blank_game_plan(table_.team(club));
  }

  PlayedMatch simulate(const SeasonFixture& fixture, std::uint64_t seed,
                       const BySide<SeasonSheet>& sheets) override {
    SeasonFixture played = fixture;
    BySide<Coaching> coaches{};
    BySide<GamePlan> plans;
    for (const Side side : both_sides) {
      // Callers are ours, and a plan was read before it came here.
      (void)set_coach(coaches, fmt::format("{}={}", touchline::name(side), sheets[side].caller));
      ReadPlan read = read_game_plan(table_.team(fixture.club[side]), sheets[side]).value();
      plans[side] = std::move(read.plan);
      for (const std::string& man : read.rested) {
        auto& out = played.out[side];
        if (std::find(out.begin(), out.end(), man) == out.end()) out.push_back(man);
      }
    }
    // Who is out came from matches of these teams, or the state is no state of this season.
    const TableSetting table =
        table_of(played, fmt::format("seed {}", seed), coaches, {}, false).value();
    Log<Event> log;
    const State state =
        play_coached(table, Generator(seed, 0), coach_luck(seed, 0, 0), std::move(plans), log);
    return folded(table, state, log, "simulated");
  }

  Result<PlayedMatch> from_tape(const SeasonFixture& fixture, std::uint64_t seed,
                                const std::string& text) override {
    const auto tape = parse_tape(text, "tape");
    if (!tape) return bad_input(tape.error());
    SitOrder as_told;
    as_told.so_far = *tape;
    const auto coaches = coaches_in(as_told);
    if (!coaches) return bad_input(coaches.error());
    const auto found = table_of(fixture, tape->dice, *coaches, order_of(*tape).calls, true);
    if (!found) return bad_input(found.error());
    const TableSetting& table = *found;
    const auto match = report::replayed<Game>(table.book, names_of(table), *tape, "tape");
    if (!match) return bad_input(match.error());
    if (!match->finished()) return bad_input("the game on the tape is not over; play it out first");
    std::string how = tape->dice == "own" ? "own dice" : "tape";
    if (tape->dice == fmt::format("seed {}", seed)) {
      if (!report::thrown_by<Game>(seed, match->log(), table.book)) {
        return bad_input("the tape says it used the league's dice, but they fall otherwise");
      }
      how = "by hand";
    }
    return folded(table, match->state(), match->log(), how);
  }

  bool has_man(int club, const std::string& man) const override {
    return absent_among(table_.team(club), {man}).has_value();
  }

  std::optional<report::LeagueChances> chances(const Scores& scores,
                                               const std::vector<store::GoalRow>&,
                                               const OutlookOrder& outlook,
                                               const Progress& progress) override {
    gridiron::OddsOrder order = order_from(scores, outlook);
    order.seasons = std::min<std::uint64_t>(order.seasons, most_outlook);
    const auto odds = season_odds(table_, order, progress);
    if (!odds) return std::nullopt;
    return gridiron::league_chances(setting_.season, odds->odds, order);
  }

  Result<std::unique_ptr<play::Sitting>> sit(const SeasonFixture& fixture,
                                             const SitOrder& order) override {
    SeasonFixture then = fixture;
    if (order.so_far) then.out = order.so_far->out;  // as it was when it was played
    const auto coaches = coaches_in(order);
    if (!coaches) return bad_input(coaches.error());
    FurtherCalls calls;
    if (order.so_far) calls = order_of(*order.so_far).calls;
    const bool over = order.so_far && !order.so_far->result.empty();
    auto table = table_of(then, "", *coaches, calls, over);
    if (!table) return bad_input(table.error());
    return seat_in_league(std::move(*table), order);
  }

 private:
  static constexpr std::uint64_t most_outlook = 1000;  // every play of every game is played

  /// Refuses men who are none of the team's. The pair is solved for a coach who needs it, unless
  /// the match is over; `calls` stand on the menus beside those of the cards.
  Result<TableSetting> table_of(const SeasonFixture& fixture, std::string dice,
                                const BySide<Coaching>& coaches, const FurtherCalls& calls,
                                bool over) const {
    BySide<std::uint64_t> absent;
    for (const Side side : both_sides) {
      const auto bits = absent_among(table_.team(fixture.club[side]), fixture.out[side]);
      if (!bits) return bad_input(bits.error());
      absent[side] = *bits;
    }
    const auto home = static_cast<std::size_t>(fixture.club.home);
    const auto away = static_cast<std::size_t>(fixture.club.away);
    const Book plain = table_.book(fixture.club, fixture.neutral, fixture.playoff, absent);
    TableSetting table{
        with_calls(plain, calls), {teams_[home], teams_[away]}, charts_, coaches, std::move(dice)};
    if (over || !table.mixes()) return table;
    const auto& texts = setting_.season.texts;
    table.solution =
        found_or_solved(table_.book(fixture.club, fixture.neutral, fixture.playoff, {}),
                        {texts[home], texts[away]}, setting_.charts.text, {});
    table.book = with_calls(table.book, calls_of(*table.solution));
    return table;
  }

  static PlayedMatch folded(const TableSetting& table, const State& state, const Log<Event>& log,
                            std::string how) {
    PlayedMatch played;
    played.score = state.score;
    played.how = std::move(how);
    if (state.quarter > 4) played.detail = "after overtime";
    played.tape = write_tape(report::tape_of(table.book, names_of(table), state, log, true));
    Statistics figures;
    for (const auto& entry : log) {
      const auto* event = std::get_if<Event>(&entry);
      if (!event) continue;
      figures(*event);
      if (event->kind == Kind::injured && event->value == 2 && event->other > 0) {
        played.injured.push_back(
            {event->side, table.book.team(event->side).man(event->man).name, event->other});
      }
      if (event->points == 0) continue;
      played.board.push_back(
          {event->side, "", event->quarter, std::string(board_word(event->kind)), event->points});
    }
    add_stats(table.book, figures, played);
    return played;
  }

  static void add_stats(const Book& book, const Statistics& figures, PlayedMatch& played) {
    for (const Side side : both_sides) {
      const Team& team = book.team(side);
      for (std::size_t man = 0; man < team.men.size(); ++man) {
        const StatLine line = line_of(figures.of(side).men[man]);
        for (std::size_t i = 0; i < stats; ++i) {
          if (line.value[i] == 0) continue;
          played.stats.push_back({side, team.men[man].name,
                                  std::string(pro_football::name(static_cast<Stat>(i))),
                                  line.value[i]});
        }
      }
    }
  }

  ProSetting setting_;
  SeasonTable table_;  // of the setting's season
  report::Material charts_;
  std::vector<report::Material> teams_{};  // by club
};

}  // namespace

Result<std::unique_ptr<SeasonGame>> pro_football_season(const std::string& text,
                                                        const Documents& documents) {
  try {
    auto setting = read_setting(parse_json(text), documents);
    if (!setting) return bad_input(setting.error());
    return std::make_unique<ProSeasonGame>(std::move(*setting));
  } catch (const Json::exception& error) {
    return bad_input(fmt::format("this is no season of a league: {}", error.what()));
  }
}

}  // namespace touchline::league
