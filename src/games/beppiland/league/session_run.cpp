#include "games/beppiland/league/session_run.hpp"

#include <fmt/format.h>

#include "core/digest.hpp"
#include "games/beppiland/files/sheet.hpp"
#include "games/beppiland/league/state.hpp"
#include "games/beppiland/report/sentence.hpp"
#include "games/beppiland/rules/president.hpp"

namespace touchline::league {

using namespace beppiland;

namespace {

/// What of a sheet counts again when none comes: line-ups, points and training.
Orders standing_part(const Orders& orders) {
  Orders kept;
  kept.season = orders.season;
  kept.session = orders.session;
  kept.club = orders.club;
  kept.standing = true;
  kept.matches = orders.matches;
  kept.train = orders.train;
  return kept;
}

/// A computer's sheet comes after all others.
constexpr std::int64_t computers_arrive = std::int64_t{1} << 60U;

std::map<int, Submission> submissions(const League& league, const Inputs& inputs) {
  std::map<int, Submission> sheets;
  for (const Sheet& sheet : inputs.sheets) {
    const int club = club_numbered(league, sheet.club);
    if (club >= 0) sheets[club] = {read_orders(sheet.text, league, club), sheet.at, sheet.text};
  }
  for (const Ruling& ruling : inputs.rulings) {  // the master's own hand
    const auto ruled = sheet_ruled(ruling);
    const int club = ruled ? club_numbered(league, *ruled) : -1;
    if (club < 0) continue;
    Submission& sheet = sheets[club];
    sheet.orders = read_orders(ruling.text, league, club);
    sheet.text = ruling.text;
  }
  std::map<int, Seat> computers;
  for (int club = 0; club < static_cast<int>(league.clubs.size()); ++club) {
    if (sheets.contains(club)) continue;
    const Club& home = league.clubs[static_cast<std::size_t>(club)];
    if (const auto temperament = temperament_of(home.computer)) {
      computers[club] = {
          *temperament,
          leading_number(digest(fmt::format("president {} {}", inputs.dice.seed, club)))};
    } else if (!home.standing_orders.empty()) {
      sheets[club] = {standing_part(read_orders(home.standing_orders, league, club)),
                      computers_arrive, home.standing_orders};
    }
  }
  for (auto& [club, orders] : decide_all(league, computers))
    sheets[club] = {std::move(orders), computers_arrive, ""};
  return sheets;
}

/// What is put in once the dice are fixed says so, wherever its reason is printed.
std::string marked_reason(const League& league, const Ruling& ruling) {
  if (!ruling.after_dice) return ruling.reason;
  const report::Words& say = report::words_of(league);
  return fmt::format("{} [{}]", ruling.reason,
                     say(ruling.after_preview ? "act.after_preview" : "act.after_dice"));
}

std::vector<MasterOrder> acts_of(const League& league, const Inputs& inputs) {
  std::vector<MasterOrder> acts;
  for (const Ruling& ruling : inputs.rulings) {
    if (ruling.kind == sheet_ruling || !ruling.subject.starts_with(ruling.kind + " ")) continue;
    acts.push_back({ruling.kind, ruling.subject.substr(ruling.kind.size() + 1), ruling.text,
                    marked_reason(league, ruling), ruling.who});
  }
  return acts;
}

SessionOutcome play(const League& before, const Inputs& inputs) {
  SessionInput input;
  input.sheets = submissions(before, inputs);
  input.acts = acts_of(before, inputs);
  input.seed = leading_number(digest("session " + inputs.dice.seed));
  SessionOutcome outcome = play_session(before, input);
  for (const Ruling& ruling : inputs.rulings) {
    const auto club = sheet_ruled(ruling);
    if (!club) continue;
    outcome.record.acts.push_back({{Said::act_sheet, *club},
                                   marked_reason(before, ruling),
                                   ruling.who,
                                   club_numbered(before, *club)});
  }
  if (inputs.dice.known && inputs.first && !inputs.first->root.empty()) {
    const report::Words& say = report::words_of(before);
    outcome.record.acts.push_back({{Said::act_dice_known}, say("act.run_again"), "", -1});
  }
  return outcome;
}

}  // namespace

std::optional<std::string> sheet_ruled(const Ruling& ruling) {
  const std::string before = act_subject(std::string(sheet_ruling), "");
  if (ruling.kind != sheet_ruling || !ruling.subject.starts_with(before)) return std::nullopt;
  return ruling.subject.substr(before.size());
}

std::string act_subject(const std::string& kind, const std::string& subject) {
  return kind + " " + subject;
}

touchline::Result<SessionRun> run_session(const std::string& state, const Inputs& inputs) {
  auto before = parse_beppiland_state(state);
  if (!before) return bad_input(before.error());
  return run_session(std::move(*before), inputs);
}

SessionRun run_session(League before, const Inputs& inputs) {
  SessionRun run{std::move(before), {}};
  run.outcome = play(run.before, inputs);
  return run;
}

std::map<int, std::string> player_names(const SessionRun& run) {
  std::map<int, std::string> names;
  for (const League* league : {&run.before, &run.outcome.league}) {
    for (const Club& club : league->clubs) {
      for (const Player& man : club.players) names[man.id] = man.name;
    }
  }
  for (int i = 0; i < static_cast<int>(Team::men_on_pitch); ++i) {
    names[-1 - i] = fmt::format("n. {}", i + 1);  // of the master's teams
  }
  return names;
}

}  // namespace touchline::league
