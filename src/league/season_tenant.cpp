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

}  // namespace

namespace {

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

}  // namespace

Result<SeasonGame*> SeasonTenant::season(const std::string& document) {
  auto& known = seasons_[document];
  if (!known) {
    auto made = make_(documents_(document), documents_);
    if (!made) return bad_input(made.error());
    known = std::move(*made);
  }
  return known.get();
}

Result<const SeasonState*> SeasonTenant::read(const std::string& text) {
  if (const SeasonState* known = last_.of(text)) return known;
  auto state = parse_season_state(text);
  if (!state) return bad_input(state.error());
  return keep(text, std::move(*state));
}

const SeasonState* SeasonTenant::keep(const std::string& text, SeasonState state) {
  fits_its_season_ = false;
  return last_.keep(text, std::move(state));
}

bool SeasonTenant::same_state(const std::string& one, const std::string& other) {
  if (one == other) return true;
  const auto a = parse_season_state(one), b = parse_season_state(other);
  return a && b && to_text(*a) == to_text(*b);
}

Result<SeasonTenant::Standing> SeasonTenant::at(const std::string& text) {
  const auto state = read(text);
  if (!state) return bad_input(state.error());
  const auto game = season((*state)->document);
  if (!game) return bad_input(game.error());
  if (fits_its_season_) return Standing{*state, *game};
  const auto fixtures = (*game)->fixtures((*state)->scores);
  if ((*state)->scores.size() > fixtures.size()) {
    return bad_input(
        fmt::format("this is no state of its season: it has {} scores, the season {} "
                    "matches",
                    (*state)->scores.size(), fixtures.size()));
  }
  for (const SeasonFixture& fixture : fixtures) {
    const auto number = static_cast<std::size_t>(fixture.number);
    const bool played = number <= (*state)->scores.size() && (*state)->scores[number - 1];
    if (played != (fixture.round <= (*state)->round)) {
      return bad_input(fmt::format(
          "this is no state of its season: match {} of round {} {} a score, and round {} is the "
          "last one played",
          fixture.number, fixture.round, played ? "has" : "lacks", (*state)->round));
    }
    if (played && fixture.playoff &&
        (*state)->scores[number - 1]->home == (*state)->scores[number - 1]->away) {
      return bad_input(fmt::format(
          "this is no state of its season: match {} is a playoff that nobody won", fixture.number));
    }
  }
  for (const auto& [club, men] : (*state)->out) {
    const auto& clubs = (*game)->clubs();
    const auto found = std::find(clubs.begin(), clubs.end(), club);
    for (const auto& [man, matches] : men) {
      if (found != clubs.end() && (*game)->has_man(static_cast<int>(found - clubs.begin()), man))
        continue;
      return bad_input(
          fmt::format("this is no state of its season: {} of {} is out, and is nobody", man, club));
    }
  }
  if ((next_round(fixtures, **state) == 0) != (*state)->over)
    return bad_input(
        "this is no state of its season: whether it is over is not what its matches "
        "say");
  fits_its_season_ = true;
  return Standing{*state, *game};
}

std::int64_t SeasonTenant::season_number(const std::string& text) {
  if (const auto known = last_.season_of(text)) return *known;
  const auto state = read(text);
  return state ? (*state)->season : 0;
}

std::string SeasonTenant::season_document(const std::string& text) {
  const auto state = read(text);
  return state ? (*state)->document : "";
}

std::vector<std::string> SeasonTenant::clubs(const std::string& text) {
  const auto state = read(text);
  if (!state) return {};
  const auto game = season((*state)->document);
  return game ? (*game)->clubs() : std::vector<std::string>{};
}

Result<SheetFacts> SeasonTenant::read_sheet(const std::string& text, const std::string& club,
                                            const std::string& sheet) {
  const auto here = at(text);
  if (!here) return bad_input(here.error());
  const auto& [state, game] = *here;
  const auto read = parse_season_sheet(sheet, game->callers(), game->has_plans());
  if (!read) return bad_input(read.error());
  const auto plan = game->read_plan(club_number(*game, club), *read);
  if (!plan) return bad_input(plan.error());
  SheetFacts facts{read->nonce, {}};
  facts.echo.push_back(read->nonce.empty() ? "no nonce: your dice rest on the others'"
                                           : "nonce: " + read->nonce);
  if (!game->callers().empty()) {
    const std::string by = read->caller.empty() ? game->callers().front() : read->caller;
    facts.echo.push_back("calls: " + by);
  }
  facts.echo.insert(facts.echo.end(), plan->begin(), plan->end());
  return facts;
}

std::string SeasonTenant::blank_sheet(const std::string& text, const std::string& club) {
  const auto next = upcoming(text);
  std::string sheet = fmt::format("# {}: {}\n", club, next ? next->title : "");
  if (next) {
    for (const Pairing& match : next->matches) {
      if (match.home == club || match.away == club) {
        sheet += fmt::format("# {} v {}\n", match.home, match.away);
      }
    }
  }
  sheet +=
      "# Any words of your own; they go into the dice of the round (docs/fair-dice.md).\nnonce:\n";
  if (const auto here = at(text); here && !here->game->callers().empty()) {
    const auto callers = here->game->callers();
    sheet += fmt::format("# Who calls for you: {}.\ncalls: {}\n", join_words(callers, " or "),
                         callers.front());
    if (here->game->has_plans()) sheet += here->game->blank_plan(club_number(*here->game, club));
  }
  return sheet;
}

bool SeasonTenant::decides_by_hand(const std::string& text) {
  const auto here = at(text);
  return here && !here->game->callers().empty();
}

Result<void> SeasonTenant::check_ruling(const std::string& text, const Ruling& ruling,
                                        const std::string& seed) {
  const auto here = at(text);
  if (!here) return bad_input(here.error());
  const auto& [state, game] = *here;
  if (state->over) return bad_input("the season is over; open the next one first");
  const auto fixtures = game->fixtures(state->scores);
  const auto fixture = fixture_of(fixtures, next_round(fixtures, *state), ruling.subject);
  if (!fixture) return bad_input(fixture.error());
  // The league's dice may not be fixed yet; then no tape can have used them.
  const std::uint64_t own = match_seed(seed, state->season, fixture->number);
  const auto played = ruled(*game, with_absent(*fixture, *state, *game), own, ruling);
  if (!played) return bad_input(played.error());
  return {};
}

// ------------------------------------------------------------------------------------------- turns

Result<Upcoming> SeasonTenant::upcoming(const std::string& text) {
  if (text.empty()) return Upcoming{"season", "the first season", {}};
  const auto here = at(text);
  if (!here) return bad_input(here.error());
  const auto& [state, game] = *here;
  if (state->over) return Upcoming{"season", "the next season", {}};
  const auto fixtures = game->fixtures(state->scores);
  const int round = next_round(fixtures, *state);
  Upcoming next{"round", "", {}};
  for (const SeasonFixture& fixture : fixtures) {
    if (fixture.round == round) pair_up(*game, fixture, next.matches);
  }
  next.title = fmt::format("{}, {}", game->name(),
                           next.matches.empty() ? "" : lower_case(next.matches.front().stage));
  return next;
}

Result<std::vector<Pairing>> SeasonTenant::later(const std::string& text) {
  std::vector<Pairing> list;
  if (text.empty()) return list;
  const auto here = at(text);
  if (!here) return bad_input(here.error());
  const auto& [state, game] = *here;
  auto fixtures = game->fixtures(state->scores);
  const int round = next_round(fixtures, *state);
  std::erase_if(fixtures, [&](const SeasonFixture& fixture) { return fixture.round <= round; });
  std::stable_sort(fixtures.begin(), fixtures.end(),
                   [](const auto& a, const auto& b) { return a.round < b.round; });
  for (const SeasonFixture& fixture : fixtures) pair_up(*game, fixture, list);
  return list;
}

void SeasonTenant::pair_up(const SeasonGame& game, const SeasonFixture& fixture,
                           std::vector<Pairing>& list) const {
  const auto club = [&](int number) { return game.clubs()[static_cast<std::size_t>(number)]; };
  list.push_back({fixture.number, fixture.round, game.stage(fixture), game.date(fixture),
                  club(fixture.club.home), club(fixture.club.away), fixture.neutral,
                  fixture.playoff});
}

Result<Outcome> SeasonTenant::process(const std::string& text, const Inputs& inputs) {
  if (inputs.kind == "season") return open_season(text, inputs);
  if (inputs.kind != "round") {
    return bad_input(fmt::format("a season league has no turn '{}'", inputs.kind));
  }
  const auto here = at(text);
  if (!here) return bad_input(here.error());
  const auto& [state, game] = *here;
  if (state->over) return bad_input("the season is over; open the next one first");
  return play_round(*state, *game, inputs);
}

Result<Outcome> SeasonTenant::open_season(const std::string& text, const Inputs& inputs) {
  SeasonState state{1, inputs.document, 0, {}, false};
  if (!text.empty()) {
    const auto before = at(text);
    if (!before) return bad_input(before.error());
    if (!before->state->over) return bad_input("the season is not over; play it out first");
    state.season = before->state->season + 1;
  }
  const auto game = season(inputs.document);
  if (!game) return bad_input(game.error());
  Outcome outcome;
  outcome.rows.standings = (*game)->standings(state.scores, false);
  outcome.rows.players = (*game)->players();
  for (auto& row : outcome.rows.standings) row.season = state.season;
  for (auto& row : outcome.rows.players) row.season = state.season;
  outcome.reports.push_back({"bulletin", "", opening_bulletin(**game, state)});
  outcome.state = to_text(state);
  keep(outcome.state, std::move(state));
  return outcome;
}

Result<Outcome> SeasonTenant::play_round(SeasonState state, SeasonGame& game,
                                         const Inputs& inputs) {
  const auto fixtures = game.fixtures(state.scores);
  const int round = next_round(fixtures, state);
  std::map<std::string, SeasonSheet> sheets;
  for (const Sheet& sheet : inputs.sheets) {
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
  outcome.state = to_text(state);
  keep(outcome.state, std::move(state));
  return outcome;
}

Result<report::LeagueChances> SeasonTenant::outlook(const std::string& text,
                                                    const std::vector<store::GoalRow>& goals,
                                                    const OutlookOrder& order,
                                                    const Progress& progress) {
  const auto here = at(text);
  if (!here) return bad_input(here.error());
  const auto& [state, game] = *here;
  auto chances = game->chances(state->scores, goals, order, progress);
  if (!chances) return cancelled();
  chances->season = state->season;
  chances->round = state->round;
  return *chances;
}

Result<std::unique_ptr<play::Sitting>> SeasonTenant::sit(const std::string& text,
                                                         const Pairing& match,
                                                         const SitOrder& order) {
  const auto here = at(text);
  if (!here) return bad_input(here.error());
  const auto& [state, game] = *here;
  for (const SeasonFixture& fixture : game->fixtures(state->scores)) {
    if (fixture.number == match.fixture)
      return game->sit(with_absent(fixture, *state, *game), order);
  }
  return bad_input(fmt::format("match {} is not fixed yet", match.fixture));
}

}  // namespace touchline::league
