#include "games/fool/league/year_run.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/fool/files/game_report.hpp"
#include "games/fool/files/names.hpp"
#include "games/fool/league/camp_dice.hpp"
#include "games/fool/league/room.hpp"
#include "games/fool/rules/moves.hpp"
#include "games/fool/rules/owner.hpp"
#include "games/fool/rules/standings.hpp"
#include "games/fool/rules/year.hpp"
#include "league/fair_dice.hpp"
#include "league/turn_life.hpp"

namespace touchline::fool {
namespace {

bool has_people(const League& league) {
  return std::any_of(league.owners.begin(), league.owners.end(),
                     [](const Owner& owner) { return !owner.computer; });
}

// ------------------------------------------------------------------------------------------- turns

class PhaseRun {
 public:
  PhaseRun(const Tables& tables, StateBefore state, const std::vector<league::Ruling>& rulings,
           std::vector<ReadSheet> sheets, const GameEngine* engine, DiceBox dice)
      : tables_(tables), rulings_(rulings), engine_(engine), dice_(std::move(dice)) {
    run_.after = *state;
    run_.before = std::move(state);
    run_.sheets = std::move(sheets);
  }

  Result<YearRun> run() {
    take_sheets();
    if (auto read = read_results(); !read) return bad_input(read.error());
    League& league = run_.after.league;
    if (league.phase == Phase::draft) finish_draft();
    if (league.phase == Phase::rosters) finish_rosters();
    const Phase before = league.phase;
    advance(tables_, league, plans_, dice_, run_.record, engine_);
    if (before == Phase::year_turns) run_.after.offers.clear();
    league.engine_for.clear();
    if (before == Phase::draft) league.clock_minutes = 0, league.clock_from = 0;
    drop_dead_offers();
    for (TradeOffer& offer : run_.after.offers) offer.shown = offer.accepted;  // FOOL-R70
    // The room is open: teams of the computer go on until it is somebody's turn.
    if (has_people(league)) {
      while (computer_picks(league)) pick_automatically(tables_, league, dice_, run_.record);
      while (computer_completes(league)) complete_roster(tables_, league, dice_, run_.record);
    }
    run_.dice = dice_.log();
    return std::move(run_);
  }

  const DiceBox& dice() const { return dice_; }

 private:
  void take_sheets() {
    for (const auto& [one, read] : run_.sheets) {
      if (!read.decides) continue;
      switch (run_.before->league.phase) {
        case Phase::commitments:
          plans_.camp[one] = read.camp;
          break;
        case Phase::camp_coaching:
          plans_.undo[one] = read.undo;
          break;
        case Phase::cut:
          plans_.cut[one] = far_enough(one, read.cut);
          break;
        case Phase::claims:
        case Phase::week:
        case Phase::playoffs:
          plans_.wishes[one] = read.wishes;
          break;
        default:
          break;
      }
    }
  }

  /// What the roster still lacks to its size is the automatic owner's.
  CutPlan far_enough(int one, CutPlan plan) const {
    const League& league = run_.before->league;
    if (problems(tables_, league, one, plan).empty()) return plan;
    League copy = league;
    for (const int id : plan.cut) set_free(copy, *find_man(copy, id));
    for (const int id : plan.camp_list) find_man(copy, id)->roster = Roster::camp_ir;
    const CutPlan rest = plan_cut(tables_, copy, one);
    plan.cut.insert(plan.cut.end(), rest.cut.begin(), rest.cut.end());
    plan.camp_list.insert(plan.camp_list.end(), rest.camp_list.begin(), rest.camp_list.end());
    if (problems(tables_, league, one, plan).empty()) return plan;
    return plan_cut(tables_, league, one);
  }

  const TeamSheet* sheet_of(int one) const {
    for (const ReadSheet& read : run_.sheets)
      if (read.team == one && read.sheet.decides) return &read.sheet;
    return nullptr;
  }

  void finish_draft() {
    League& league = run_.after.league;
    while (picks_now(league) >= 0) {
      const int whose = picks_now(league);
      const int wanted = rookie_for(tables_, league, whose, sheet_of(whose));
      if (wanted < 0) return;
      perform(tables_, league, MakePick{whose, wanted}, dice_, run_.record);
    }
  }

  void finish_rosters() {
    League& league = run_.after.league;
    while (completes_now(league) >= 0) {
      const int whose = completes_now(league);
      const TeamSheet* sheet = sheet_of(whose);
      if (!sheet) {
        complete_roster(tables_, league, dice_, run_.record);
        continue;
      }
      const auto try_act = [&](const Act& act) {
        if (why_not(tables_, league, act).empty())
          perform(tables_, league, act, dice_, run_.record);
      };
      for (const int id : sheet->roster.retire) try_act(TryRetirement{whose, id});
      for (const int id : sheet->roster.release) try_act(ReleaseMan{whose, id});
      for (const int id : sheet->roster.invite) try_act(Invite{whose, id});
      if (why_not(tables_, league, EndTurn{whose}).empty())
        perform(tables_, league, EndTurn{whose}, dice_, run_.record);
      else
        complete_roster(tables_, league, dice_, run_.record);
    }
  }

  Result<void> read_results() {
    const League& league = run_.before->league;
    for (const auto& [at, game] : games_due(league)) {
      const league::Ruling* found = nullptr;
      for (const league::Ruling& ruling : rulings_)
        if (ruling.subject == std::to_string(at + 1)) found = &ruling;
      if (!found || found->kind == league::taken_back) continue;
      if (auto good = check_result(league, *found); !good) return good;
      if (found->kind == "tape") {
        plans_.reports[at] = *parse_game_report(league, game, found->text, "report");
        run_.by_report.push_back(at);
        continue;
      }
      // Who took part is not told: as in a game of the quick model, with this score.
      GameReport report = quick_game(tables_, league, game, dice_);
      const auto parts = split(found->text, '-');
      report.home_score = to_int(trim(parts[0])).value_or(0);
      report.away_score = to_int(trim(parts[1])).value_or(0);
      plans_.reports[at] = std::move(report);
      run_.by_score.push_back(at);
    }
    return {};
  }

  /// Of men who are elsewhere by now, or of picks that are used. What waits for the commissioner's
  /// word outlasts camp, in which nobody is traded.
  void drop_dead_offers() {
    State& state = run_.after;
    std::erase_if(state.offers, [&](const TradeOffer& offer) {
      if (offer.accepted && in_camp(state.league.phase)) return false;
      Trade tried = offer.trade;
      tried.confirmed = true;
      return !why_not(tables_, state.league, tried).empty();
    });
  }

  const Tables& tables_;
  const std::vector<league::Ruling>& rulings_;
  const GameEngine* engine_;
  DiceBox dice_;
  Plans plans_{};
  YearRun run_{};
};

}  // namespace

Result<YearRun> run_phase(const Tables& tables, StateBefore state, const league::Inputs& inputs,
                          const GameEngine* engine) {
  auto sheets = read_sheets(tables, state->league, inputs.sheets);
  DiceBox dice(league::generator_seed(inputs.dice.seed));
  if (dice_by_hand(state->league)) {
    auto faces = faces_of(tables, state, inputs.rulings, sheets);
    if (!faces) return bad_input(faces.error());
    dice = DiceBox::by_hand(std::move(*faces));
  }
  return PhaseRun(tables, std::move(state), inputs.rulings, std::move(sheets), engine,
                  std::move(dice))
      .run();
}

std::vector<ReadSheet> read_sheets(const Tables& tables, const League& league,
                                   const std::vector<league::Sheet>& sheets) {
  std::vector<ReadSheet> list;
  for (const league::Sheet& sheet : sheets) {
    const int one = team_numbered(league, sheet.club);
    if (one >= 0) list.push_back({one, read_sheet(tables, league, one, sheet.text)});
  }
  return list;
}

CampThrows throw_camp(const Tables& tables, StateBefore state, const std::vector<ReadSheet>& sheets,
                      const std::vector<int>& faces) {
  const std::vector<league::Ruling> none;
  PhaseRun run(tables, std::move(state), none, sheets, nullptr, DiceBox::by_hand(faces));
  CampThrows throws;
  try {
    (void)run.run();
  } catch (const Awaiting&) {
    throws.next = run.dice().asked();
  }
  throws.thrown = run.dice().log();
  throws.too_many = run.dice().left();
  return throws;
}

bool dice_by_hand(const League& league) { return league.own_dice && in_camp(league.phase); }

int rookie_for(const Tables& tables, const League& league, int team, const TeamSheet* sheet) {
  if (sheet) {
    for (const int id : sheet->queue) {
      const Player* man = find_man(league, id);
      if (man && man->status == Status::rookie) return id;
    }
  }
  return choose_rookie(tables, league, team);
}

std::int64_t clock_end(const League& league) {
  const bool runs = league.phase == Phase::draft && league.clock_minutes > 0 &&
                    league.clock_from > 0 && picks_now(league) >= 0;
  return runs ? league.clock_from + std::int64_t{60} * league.clock_minutes : 0;
}

int team_numbered(const League& league, const std::string& name) {
  for (std::size_t i = 0; i < league.teams.size(); ++i)
    if (league.teams[i].name == name) return static_cast<int>(i);
  return -1;
}

std::vector<std::pair<std::size_t, Game>> games_due(const League& league) {
  std::vector<std::pair<std::size_t, Game>> due;
  if (league.phase == Phase::exhibition) {
    const auto games = make_exhibition(static_cast<int>(league.teams.size()), league.round);
    for (std::size_t i = 0; i < games.size(); ++i)
      due.emplace_back(league.games.size() + i, games[i]);
    return due;
  }
  const GameKind kind = league.phase == Phase::playoffs ? GameKind::postseason : GameKind::regular;
  if (league.phase != Phase::week && league.phase != Phase::playoffs) return due;
  for (std::size_t i = 0; i < league.games.size(); ++i) {
    const Game& game = league.games[i];
    if (game.kind == kind && game.week == league.round && !game.played) due.emplace_back(i, game);
  }
  return due;
}

Result<void> check_result(const League& league, const league::Ruling& ruling) {
  const auto number = to_int(ruling.subject);
  for (const auto& [at, game] : games_due(league)) {
    if (!number || *number != static_cast<int>(at) + 1) continue;
    if (ruling.kind == "tape") {
      auto report = parse_game_report(league, game, ruling.text, "report");
      if (!report) return bad_input(report.error());
      return {};
    }
    if (ruling.kind != "score") return bad_input("a result is a score, or the report of a game");
    auto report = parse_game_report(league, game, "SCORE " + ruling.text, "score");
    if (!report) {
      Problems problems;
      for (const Problem& one : report.error().list()) problems.error({}, one.sentence);
      return bad_input(problems);
    }
    return {};
  }
  return bad_input(fmt::format("game {} is not played now", ruling.subject));
}

}  // namespace touchline::fool
