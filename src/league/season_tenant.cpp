#include "league/season_tenant.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/text.hpp"
#include "league/season_bulletin.hpp"
#include "league/season_sheet.hpp"
#include "league/turn_life.hpp"

namespace touchline::league {

// ---------------------------------------------------------------------------------------- injuries

namespace {

BySide<std::string> clubs_of(const SeasonGame& game, const SeasonFixture& fixture) {
  return {game.clubs()[static_cast<std::size_t>(fixture.club.home)],
          game.clubs()[static_cast<std::size_t>(fixture.club.away)]};
}

/// Which club of the season has this name; -1: none.
int club_number(const SeasonGame& game, const std::string& name) {
  const auto& clubs = game.clubs();
  const auto found = std::find(clubs.begin(), clubs.end(), name);
  return found == clubs.end() ? -1 : static_cast<int>(found - clubs.begin());
}

/// The match with those who cannot play in it.
SeasonFixture with_absent(SeasonFixture fixture, const SeasonState& state, const SeasonGame& game) {
  const BySide<std::string> clubs = clubs_of(game, fixture);
  for (const Side side : both_sides) {
    const auto found = state.out.find(clubs[side]);
    if (found == state.out.end()) continue;
    for (const auto& [man, matches] : found->second) fixture.out[side].push_back(man);
  }
  return fixture;
}

/// After a match: one less to miss for those who did, and who was hurt in it.
void count_absences(SeasonState& state, const BySide<std::string>& clubs,
                    const PlayedMatch& played) {
  for (const Side side : both_sides) {
    auto& out = state.out[clubs[side]];
    for (auto man = out.begin(); man != out.end();) {
      man = --man->second == 0 ? out.erase(man) : std::next(man);
    }
    for (const LongInjury& injury : played.injured) {
      if (injury.side == side) out[injury.player] = std::max(out[injury.player], injury.matches);
    }
    if (out.empty()) state.out.erase(clubs[side]);
  }
}

constexpr std::string_view word_fixture = "fixture";

Result<SeasonFixture> fixture_of(const std::vector<SeasonFixture>& fixtures, int round,
                                 const std::string& subject) {
  const auto number = to_int(subject);
  for (const SeasonFixture& fixture : fixtures) {
    if (fixture.round == round && number == fixture.number) return fixture;
  }
  return bad_input(fmt::format("{} {} is not played in round {}", word_fixture, subject, round));
}

/// The latest ruling about each fixture counts; none, if that was taken back.
const Ruling* ruling_about(const Inputs& inputs, int fixture) {
  const Ruling* found = nullptr;
  for (const Ruling& ruling : inputs.rulings) {
    if (ruling.subject == std::to_string(fixture)) found = &ruling;
  }
  return found && found->kind != taken_back ? found : nullptr;
}

Result<PlayedMatch> ruled(SeasonGame& game, const SeasonFixture& fixture, std::uint64_t seed,
                          const Ruling& ruling) {
  if (ruling.kind == "tape") return game.from_tape(fixture, seed, ruling.text);
  if (ruling.kind != "score") {
    return bad_input(
        fmt::format("'{}' is nothing that can be ruled; tape or score can", ruling.kind));
  }
  const auto score = parse_score(ruling.text);
  if (!score) return bad_input(fmt::format("'{}' is no score; write it as 2-1", ruling.text));
  if (auto good = game.check_score(fixture, *score); !good) return bad_input(good.error());
  return PlayedMatch{*score, "", "score only", {}, ""};
}

int next_round(const std::vector<SeasonFixture>& fixtures, const SeasonState& state) {
  int next = 0;
  for (const SeasonFixture& fixture : fixtures) {
    if (fixture.round > state.round && (next == 0 || fixture.round < next)) next = fixture.round;
  }
  return next;
}

void pair_up(const SeasonGame& game, const SeasonFixture& fixture, std::vector<Pairing>& list) {
  const BySide<std::string> clubs = clubs_of(game, fixture);
  list.push_back({fixture.number, fixture.round, game.stage(fixture), game.date(fixture),
                  clubs.home, clubs.away, fixture.neutral, fixture.playoff});
}

/// Why a state and its season do not go together; nothing: they do.
std::optional<std::string> why_unfit(const SeasonState& state, const SeasonGame& game) {
  const auto fixtures = game.fixtures(state.scores);
  if (state.scores.size() > fixtures.size()) {
    return fmt::format("it has {} scores, the season {} matches", state.scores.size(),
                       fixtures.size());
  }
  for (const SeasonFixture& fixture : fixtures) {
    const auto number = static_cast<std::size_t>(fixture.number);
    const bool played = number <= state.scores.size() && state.scores[number - 1];
    if (played != (fixture.round <= state.round)) {
      return fmt::format("match {} of round {} {} a score, and round {} is the last one played",
                         fixture.number, fixture.round, played ? "has" : "lacks", state.round);
    }
    if (played && fixture.playoff &&
        state.scores[number - 1]->home == state.scores[number - 1]->away) {
      return fmt::format("match {} is a playoff that nobody won", fixture.number);
    }
  }
  for (const auto& [club, men] : state.out) {
    const int number = club_number(game, club);
    for (const auto& [man, matches] : men) {
      if (number >= 0 && game.has_man(number, man)) continue;
      return fmt::format("{} of {} is out, and is nobody", man, club);
    }
  }
  if ((next_round(fixtures, state) == 0) != state.over)
    return "whether it is over is not what its matches say";
  return std::nullopt;
}

constexpr const char* season_is_over = "the season is over; open the next one first";

/// The round of this state, played.
Result<Outcome> play_round(SeasonLeague::State next, const Inputs& inputs) {
  SeasonState& state = next.at;
  SeasonGame& game = *next.game;
  const auto fixtures = game.fixtures(state.scores);
  const int round = next_round(fixtures, state);
  std::map<std::string, SeasonSheet> sheets;
  for (const league::Sheet& sheet : inputs.sheets) {
    auto read = parse_season_sheet(sheet.text, game.callers(), game.has_plans());
    if (!read) continue;
    if (!game.read_plan(club_number(game, sheet.club), *read)) read->plan.clear();
    sheets[sheet.club] = std::move(*read);
  }
  Outcome outcome;
  for (const SeasonFixture& coming : fixtures) {
    if (coming.round != round) continue;
    const SeasonFixture fixture = with_absent(coming, state, game);
    const BySide<std::string> clubs = clubs_of(game, fixture);
    const std::uint64_t seed = match_seed(inputs.dice.seed, state.season, fixture.number);
    Result<PlayedMatch> played = PlayedMatch{};
    if (const Ruling* ruling = ruling_about(inputs, fixture.number)) {
      played = ruled(game, fixture, seed, *ruling);
      if (!played) return bad_input(played.error());
    } else {
      BySide<SeasonSheet> said;
      for (const Side side : both_sides) {
        said[side] = sheets[clubs[side]];
        std::string& caller = said[side].caller;
        if (caller.empty() && !game.callers().empty()) caller = game.callers().front();
      }
      played = game.simulate(fixture, seed, said);
    }
    const auto number = static_cast<std::size_t>(fixture.number);
    if (state.scores.size() < number) state.scores.resize(number);
    state.scores[number - 1] = played->score;
    add_match(outcome.rows, state.season, game, fixture, *played);
    count_absences(state, clubs, *played);
  }
  state.round = round;
  state.over = next_round(game.fixtures(state.scores), state) == 0;
  outcome.rows.standings = game.standings(state.scores, state.over);
  for (auto& row : outcome.rows.standings) {
    row.season = state.season;
    row.round = round;
  }
  outcome.reports.push_back({"bulletin", "", round_bulletin(game, state, inputs, outcome.rows)});
  outcome.state = boxed(std::move(next));
  return outcome;
}

}  // namespace

Result<std::shared_ptr<SeasonGame>> SeasonLeague::season(const std::string& document) {
  auto& known = seasons_[document];
  if (!known) {
    auto made = make_(documents_(document), documents_);
    if (!made) return bad_input(made.error());
    known = std::move(*made);
  }
  return known;
}

Result<SeasonLeague::State> SeasonLeague::read_state(const std::string& text) {
  auto state = parse_season_state(text);
  if (!state) return bad_input(state.error());
  auto game = season(state->document);
  if (!game) return bad_input(game.error());
  if (const auto why = why_unfit(*state, **game))
    return bad_input("this is no state of its season: " + *why);
  return State{std::move(*state), std::move(*game)};
}

// ------------------------------------------------------------------------------------------ sheets

Result<SheetFacts> SeasonLeague::read_sheet(const State& state, const std::string& club,
                                            const std::string& text) const {
  const SeasonGame& game = *state.game;
  auto read = parse_season_sheet(text, game.callers(), game.has_plans());
  if (!read) return bad_input(read.error());
  auto plan = game.read_plan(club_number(game, club), *read);
  if (!plan) return bad_input(plan.error());
  const std::string nonce = read->nonce;
  return SheetFacts{nonce, "", 0, boxed_sheet(Sheet{std::move(*read), std::move(*plan)})};
}

std::vector<std::string> SeasonLeague::receipt(const State& state, const std::string&,
                                               const Sheet& sheet) const {
  const auto callers = state.game->callers();
  const auto& [nonce, caller, plan] = sheet.said;
  std::vector<std::string> lines{nonce.empty() ? "no nonce: your dice rest on the others'"
                                               : "nonce: " + nonce};
  if (!callers.empty()) lines.push_back("calls: " + (caller.empty() ? callers.front() : caller));
  lines.insert(lines.end(), sheet.plan.begin(), sheet.plan.end());
  return lines;
}

std::string SeasonLeague::blank_sheet(const State& state, const std::string& club) const {
  const Upcoming next = upcoming(state);
  std::string sheet = fmt::format("# {}: {}\n", club, next.title);
  for (const Pairing& match : next.matches) {
    if (match.home == club || match.away == club)
      sheet += fmt::format("# {} v {}\n", match.home, match.away);
  }
  sheet +=
      "# Any words of your own; they go into the dice of the round (docs/fair-dice.md).\nnonce:\n";
  if (const auto callers = state.game->callers(); !callers.empty()) {
    sheet += fmt::format("# Who calls for you: {}.\ncalls: {}\n", join_words(callers, " or "),
                         callers.front());
    if (state.game->has_plans()) sheet += state.game->blank_plan(club_number(*state.game, club));
  }
  return sheet;
}

Result<void> SeasonLeague::check_ruling(const State& state, const Ruling& ruling,
                                        const std::string& seed) const {
  const auto& [at, game] = state;
  if (at.over) return bad_input(season_is_over);
  const auto fixtures = game->fixtures(at.scores);
  const auto fixture = fixture_of(fixtures, next_round(fixtures, at), ruling.subject);
  if (!fixture) return bad_input(fixture.error());
  // The league's dice may not be fixed yet; then no tape can have used them.
  const std::uint64_t own = match_seed(seed, at.season, fixture->number);
  const auto played = ruled(*game, with_absent(*fixture, at, *game), own, ruling);
  if (!played) return bad_input(played.error());
  return {};
}

// ------------------------------------------------------------------------------------------- turns

Upcoming SeasonLeague::upcoming(const State& state) const {
  const auto& [at, game] = state;
  if (at.over) return {"season", "the next season", {}};
  const auto fixtures = game->fixtures(at.scores);
  const int round = next_round(fixtures, at);
  Upcoming next{"round", "", {}};
  for (const SeasonFixture& fixture : fixtures) {
    if (fixture.round == round) pair_up(*game, fixture, next.matches);
  }
  next.title = fmt::format("{}, {}", game->name(),
                           next.matches.empty() ? "" : lower_case(next.matches.front().stage));
  return next;
}

std::vector<Pairing> SeasonLeague::later(const State& state) const {
  const auto& [at, game] = state;
  std::vector<Pairing> list;
  auto fixtures = game->fixtures(at.scores);
  const int round = next_round(fixtures, at);
  std::erase_if(fixtures, [&](const SeasonFixture& fixture) { return fixture.round <= round; });
  std::stable_sort(fixtures.begin(), fixtures.end(),
                   [](const auto& a, const auto& b) { return a.round < b.round; });
  for (const SeasonFixture& fixture : fixtures) pair_up(*game, fixture, list);
  return list;
}

Result<Outcome> SeasonLeague::process(const State* before, const Inputs& inputs) {
  if (inputs.kind == "season") return open_season(before, inputs);
  if (inputs.kind != "round") {
    return bad_input(fmt::format("a season league has no turn '{}'", inputs.kind));
  }
  if (!before) return bad_input("a season must be opened first");
  if (before->at.over) return bad_input(season_is_over);
  return play_round(*before, inputs);
}

Result<Outcome> SeasonLeague::open_season(const State* before, const Inputs& inputs) {
  if (before && !before->at.over) return bad_input("the season is not over; play it out first");
  auto game = season(inputs.document);
  if (!game) return bad_input(game.error());
  State state{{before ? before->at.season + 1 : 1, inputs.document, 0, {}, false, {}}, *game};
  Outcome outcome;
  outcome.rows.standings = (*game)->standings(state.at.scores, false);
  outcome.rows.players = (*game)->players();
  for (auto& row : outcome.rows.standings) row.season = state.at.season;
  for (auto& row : outcome.rows.players) row.season = state.at.season;
  outcome.reports.push_back({"bulletin", "", opening_bulletin(**game, state.at)});
  outcome.state = boxed(std::move(state));
  return outcome;
}

Result<report::LeagueChances> SeasonLeague::outlook(const State& state,
                                                    const std::vector<store::GoalRow>& goals,
                                                    const OutlookOrder& order,
                                                    const Progress& progress) const {
  auto chances = state.game->chances(state.at.scores, goals, order, progress);
  if (!chances) return cancelled();
  chances->season = state.at.season;
  chances->round = state.at.round;
  return *chances;
}

Result<std::unique_ptr<play::Sitting>> SeasonLeague::sit(const State& state, const Pairing& match,
                                                         const SitOrder& order) const {
  const auto& [at, game] = state;
  for (const SeasonFixture& fixture : game->fixtures(at.scores)) {
    if (fixture.number == match.fixture) return game->sit(with_absent(fixture, at, *game), order);
  }
  return bad_input(fmt::format("match {} is not fixed yet", match.fixture));
}

}  // namespace touchline::league
