#include "league/season_tenant.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>
#include <set>

#include "core/digest.hpp"
#include "core/json.hpp"
#include "core/limits.hpp"
#include "core/text.hpp"
#include "league/season_bulletin.hpp"
#include "league/turn_life.hpp"

namespace touchline::league {

using Json = nlohmann::json;

std::string part_digest(const std::string& text) { return digest(text); }

constexpr int most_scored = 10'000;  // far above any match, far below what sums can hold
constexpr int most_seasons = 1'000'000;

std::optional<BySide<int>> parse_score(std::string_view text) {
  const auto dash = text.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto home = to_int(trim(text.substr(0, dash)));
  const auto away = to_int(trim(text.substr(dash + 1)));
  if (!home || !away || std::min(*home, *away) < 0 || std::max(*home, *away) > most_scored)
    return std::nullopt;
  return BySide<int>{*home, *away};
}

std::optional<std::string> why_no_season(const std::vector<std::string>& clubs,
                                         const std::vector<SeasonFixture>& fixtures) {
  if (clubs.size() < 2 || clubs.size() > most_clubs)
    return fmt::format("it has {} clubs; 2 to {} are right", clubs.size(), most_clubs);
  std::set<std::string> names;
  for (const std::string& club : clubs) {
    if (trim(club).empty() || club.size() > limits::longest_name)
      return fmt::format("a club's name has 1 to {} bytes", limits::longest_name);
    if (!names.insert(club).second) return fmt::format("{} is in it twice", club);
  }
  if (fixtures.empty() || fixtures.size() > most_fixtures)
    return fmt::format("it has {} matches; 1 to {} are right", fixtures.size(), most_fixtures);
  const auto is_club = [&](int club) {
    return club >= 0 && static_cast<std::size_t>(club) < clubs.size();
  };
  std::map<int, std::size_t> in_round;
  for (const SeasonFixture& fixture : fixtures) {
    if (!is_club(fixture.club.home) || !is_club(fixture.club.away) ||
        fixture.club.home == fixture.club.away)
      return fmt::format("match {} is not one of two of its clubs", fixture.number);
    if (fixture.round < 1 || fixture.round > most_fixtures)
      return fmt::format("match {} is of round {}; 1 to {} is right", fixture.number, fixture.round,
                         most_fixtures);
    // A turn plays a round: how long it takes is bounded by this.
    if (++in_round[fixture.round] > clubs.size())
      return fmt::format("round {} has more matches than there are clubs", fixture.round);
  }
  return std::nullopt;
}

std::string to_text(const SeasonState& state) {
  std::string scores;
  for (const auto& score : state.scores) {
    if (!scores.empty()) scores += ' ';
    scores += score ? fmt::format("{}-{}", score->home, score->away) : ".";
  }
  return Json{{"version", 1},         {"season", state.season}, {"document", state.document},
              {"round", state.round}, {"scores", scores},       {"over", state.over}}
      .dump();
}

Result<SeasonState> parse_season_state(const std::string& text) {
  try {
    const Json json = parse_json(text);
    if (json.value("version", 1) != 1) {
      return bad_input("this is the state of a season as a later version writes it");
    }
    SeasonState state{whole_number<int>(json.at("season"), 1, most_seasons),
                      short_text(json.at("document")),
                      whole_number<int>(json.at("round"), 0, most_fixtures),
                      {},
                      json.at("over")};
    const std::string scores = json.at("scores");
    for (const std::string_view word : words(scores)) {
      state.scores.push_back(parse_score(word));
      if (word != "." && !state.scores.back())
        return bad_input(fmt::format("this is no state of a season: '{:.40}' is no score", word));
    }
    return state;
  } catch (const Json::exception& error) {
    return bad_input(fmt::format("this is no state of a season: {}", error.what()));
  }
}

std::uint64_t match_seed(const std::string& turn_seed, int season, int fixture) {
  const std::string hash = digest(fmt::format("match {} {} {}", turn_seed, season, fixture));
  std::uint64_t seed = 0;
  std::from_chars(hash.data(), hash.data() + 16, seed, 16);
  return seed;
}

// -------------------------------------------------------------------------------- sheets and
// rulings

namespace {

constexpr std::string_view word_fixture = "fixture";

/// A sheet as its lines say it.
struct SeasonSheet {
  std::string nonce{};
  std::string caller{};
};

Result<SeasonSheet> parse_sheet(const std::string& text, const std::vector<std::string>& callers) {
  SeasonSheet sheet;
  Problems problems;
  int number = 0;
  for (const std::string_view raw : split(text, '\n')) {
    ++number;
    const std::string_view line = trim(raw);
    if (line.empty() || line.starts_with('#')) continue;
    const Place place{"sheet", number};
    const auto colon = line.find(':');
    const std::string key = fold(trim(line.substr(0, colon)));
    const std::string value(colon == std::string_view::npos ? "" : trim(line.substr(colon + 1)));
    if (key == "nonce") {
      sheet.nonce = value;
      if (value.size() > 64) problems.error(place, "a nonce has at most 64 characters");
    } else if (key == "calls" && !callers.empty()) {
      sheet.caller = fold(value);
      if (value.empty() || std::find(callers.begin(), callers.end(), sheet.caller) != callers.end())
        continue;
      problems.error(place, fmt::format("'{}' cannot call for a team; write calls: {}", value,
                                        fmt::join(callers, " or ")));
    } else {
      problems.error(place, fmt::format("'{}' is no line of this sheet; it may say nonce: …{}",
                                        line, callers.empty() ? "" : " and calls: …"));
    }
  }
  if (problems.bad()) return bad_input(problems);
  return sheet;
}

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
  if (text != read_text_ || text.empty()) {
    auto state = parse_season_state(text);
    if (!state) return bad_input(state.error());
    read_text_ = text;
    read_state_ = std::move(*state);
    fits_its_season_ = false;
  }
  return &read_state_;
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
  if ((next_round(fixtures, **state) == 0) != (*state)->over)
    return bad_input(
        "this is no state of its season: whether it is over is not what its matches "
        "say");
  fits_its_season_ = true;
  return Standing{*state, *game};
}

std::int64_t SeasonTenant::season_number(const std::string& text) {
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

Result<SheetFacts> SeasonTenant::read_sheet(const std::string& text, const std::string&,
                                            const std::string& sheet) {
  const auto here = at(text);
  if (!here) return bad_input(here.error());
  const auto& [state, game] = *here;
  const auto read = parse_sheet(sheet, game->callers());
  if (!read) return bad_input(read.error());
  SheetFacts facts{read->nonce, {}};
  facts.echo.push_back(read->nonce.empty() ? "no nonce: your dice rest on the others'"
                                           : "nonce: " + read->nonce);
  if (!game->callers().empty()) {
    const std::string by = read->caller.empty() ? game->callers().front() : read->caller;
    facts.echo.push_back("calls: " + by);
  }
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
    sheet += fmt::format("# Who calls for you: {}.\ncalls: {}\n", fmt::join(callers, " or "),
                         callers.front());
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
  const auto played = ruled(*game, *fixture, own, ruling);
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
  return outcome;
}

Result<Outcome> SeasonTenant::play_round(SeasonState state, SeasonGame& game,
                                         const Inputs& inputs) {
  const auto fixtures = game.fixtures(state.scores);
  const int round = next_round(fixtures, state);
  std::map<std::string, std::string> callers;
  for (const Sheet& sheet : inputs.sheets) {
    const auto read = parse_sheet(sheet.text, game.callers());
    if (read) callers[sheet.club] = read->caller;
  }
  Outcome outcome;
  for (const SeasonFixture& fixture : fixtures) {
    if (fixture.round != round) continue;
    const BySide<std::string> clubs{game.clubs()[static_cast<std::size_t>(fixture.club.home)],
                                    game.clubs()[static_cast<std::size_t>(fixture.club.away)]};
    const std::uint64_t seed = match_seed(inputs.dice.seed, state.season, fixture.number);
    Result<PlayedMatch> played = PlayedMatch{};
    if (const Ruling* ruling = ruling_about(inputs, fixture.number)) {
      played = ruled(game, fixture, seed, *ruling);
      if (!played) return bad_input(played.error());
    } else {
      BySide<std::string> calls;
      for (const Side side : both_sides) {
        calls[side] = callers[clubs[side]];
        if (calls[side].empty() && !game.callers().empty()) calls[side] = game.callers().front();
      }
      played = game.simulate(fixture, seed, calls);
    }
    const auto number = static_cast<std::size_t>(fixture.number);
    if (state.scores.size() < number) state.scores.resize(number);
    state.scores[number - 1] = played->score;
    add_match(outcome.rows, state.season, game, fixture, *played);
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
    if (fixture.number == match.fixture) return game->sit(fixture, order);
  }
  return bad_input(fmt::format("match {} is not fixed yet", match.fixture));
}

}  // namespace touchline::league
