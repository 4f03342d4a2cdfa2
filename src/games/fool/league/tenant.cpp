#include "games/fool/league/tenant.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/digest.hpp"
#include "games/fool/files/league_file.hpp"
#include "games/fool/files/letter_sheet.hpp"
#include "games/fool/files/names.hpp"
#include "games/fool/files/tables_file.hpp"
#include "games/fool/league/act_text.hpp"
#include "games/fool/league/camp_dice.hpp"
#include "games/fool/league/folder.hpp"
#include "games/fool/league/receipt.hpp"
#include "games/fool/league/rows.hpp"
#include "games/fool/league/state.hpp"
#include "games/fool/league/year_run.hpp"
#include "games/fool/report/bulletin.hpp"
#include "games/fool/report/history.hpp"
#include "games/fool/report/sentence.hpp"
#include "games/fool/rules/franchise.hpp"
#include "games/fool/rules/integrity.hpp"
#include "league/typed_tenant.hpp"

namespace touchline::fool {
namespace {

using league::ActFacts;
using league::Inputs;
using league::Outcome;
using league::Pairing;
using league::Ruling;
using league::SheetFacts;
using league::Upcoming;
using SheetWanted = league::Tenant::SheetWanted;

class FoolLeagues {
 public:
  using State = StandingLeague;
  using Sheet = TeamSheet;

  FoolLeagues(league::Documents documents, EngineKinds engines)
      : documents_(std::move(documents)), engines_(documents_, std::move(engines)) {}

  std::string_view name() const { return Franchise::id; }
  int edition() const { return Franchise::edition; }
  report::Counting counting() const { return report::games_won_and_points; }

  Result<State> read_state(const std::string& text) {
    auto state = parse_state(text);
    if (!state) return bad_input(state.error());
    auto tables = tables_of(state->tables);
    if (!tables) return bad_input(tables.error());
    for (const std::string& one : broken_invariants(**tables, state->league))
      return bad_input("this league cannot be played on: " + one);
    return State{std::make_shared<const fool::State>(std::move(*state)), std::move(*tables), {}};
  }
  std::string written(const State& at) const { return to_text(*at.state); }
  std::string written_after(const State& at, const State& before, const std::string& text) const {
    return at.men ? to_text(*at.state, *before.state, text, *at.men) : to_text(*at.state);
  }

  Result<Outcome> process(const State* before, const Inputs& inputs) {
    if (inputs.kind == "season") return found(before, inputs);
    if (!before) return bad_input("a league of FOOL is founded first");
    const Tables& tables = *before->tables;
    if (inputs.kind == "act") {
      auto run = run_act(tables, before->state, inputs);
      if (!run) return bad_input(run.error());
      return told_act(*before, std::move(*run));
    }
    if (inputs.kind != phase_kind)
      return bad_input(fmt::format("FOOL has no turn '{}'", inputs.kind));
    const auto engine = engines_.for_next(before->league(), games_due(before->league()));
    if (!engine) return bad_input(engine.error());
    auto run = run_phase(tables, before->state, inputs, engine->get());
    if (!run) return bad_input(run.error());
    return told(*before, std::move(*run));
  }

  Upcoming founding() const { return {"season", "the founding", {}, true}; }
  Upcoming upcoming(const State& at) const {
    const League& league = at.league();
    Upcoming next{std::string(phase_kind), title_of(league), {}, league.phase == Phase::ranking};
    for (const auto& [place, game] : games_due(league))
      next.matches.push_back(pairing(league, place, game));
    next.due = due_lines(*at.tables, *at.state);
    if (dice_by_hand(league)) next.by_hand = camp_subject;
    next.until = clock_end(league);
    return next;
  }

  std::vector<Pairing> later(const State& at) const {
    std::vector<Pairing> list;
    const League& league = at.league();
    for (std::size_t i = 0; i < league.games.size(); ++i) {
      const Game& game = league.games[i];
      const bool now = league.phase == Phase::week && game.week == league.round;
      if (!game.played && game.kind == GameKind::regular && !now)
        list.push_back(pairing(league, i, game));
    }
    return list;
  }

  std::vector<std::string> clubs(const State& at) const {
    std::vector<std::string> names;
    for (const Team& one : at.league().teams) names.push_back(one.name);
    return names;
  }
  std::int64_t season_number(const State& at) const { return at.league().season; }
  std::string season_document(const State& at) const { return at.state->tables; }

  Result<SheetFacts> read_sheet(const State& at, const std::string& club,
                                const std::string& written) const {
    const int one = team_numbered(at.league(), club);
    if (one < 0) return bad_input(fmt::format("there is no team {}", club));
    TeamSheet sheet = fool::read_sheet(*at.tables, at.league(), one, written);
    if (!sheet.good()) return bad_input(problems_of(sheet));
    SheetFacts facts{sheet.nonce, without_words(written), things_decided(sheet), {}};
    facts.read = league::boxed_sheet(std::move(sheet));
    return facts;
  }
  std::vector<std::string> receipt(const State& at, const std::string&,
                                   const TeamSheet& sheet) const {
    return receipt_of(at.league(), sheet);
  }

  std::string blank_sheet(const State& at, const std::string& club) const {
    const int one = team_numbered(at.league(), club);
    return one < 0 ? "" : fool::blank_sheet(*at.tables, at.league(), one);
  }

  SheetWanted sheet_wanted(const State& at, const std::string& club) const {
    const League& league = at.league();
    const int one = team_numbered(league, club);
    if (one < 0 || due_from(league, one).empty()) return SheetWanted::no;
    const bool needed = league.phase == Phase::commitments || league.phase == Phase::cut;
    return needed ? SheetWanted::yes : SheetWanted::if_liked;
  }

  Result<void> check_ruling(const State& at, const Ruling& ruling, const std::string&) const {
    const League& league = at.league();
    if (ruling.kind != dice_kind) return check_result(league, ruling);
    if (!dice_by_hand(league) || ruling.subject != camp_subject)
      return bad_input(
          "no dice are thrown by hand now; camp's are after league move camp dice own");
    const auto tape = parse_tape(ruling.text, "the dice of camp");
    if (!tape) return bad_input(tape.error());
    if (auto faces = faces_of(*tape, league); !faces) return bad_input(faces.error());
    return {};
  }

  Result<std::unique_ptr<play::Sitting>> sit(const State& at, const Pairing& match,
                                             const league::SitOrder& order) const {
    const League& league = at.league();
    if (match.fixture != 0)
      return bad_input(fmt::format("no match of {} is played by hand", name()));
    if (!dice_by_hand(league))
      return bad_input(
          fmt::format("camp is thrown by hand at Y11{}; now is {}",
                      league.own_dice ? "" : ", if league move \"camp dice own\" was said before",
                      step_of(league)));
    return sit_at_camp(at.tables, at.state, read_sheets(*at.tables, league, order.sheets),
                       order.so_far);
  }

  Result<ActFacts> read_act(const State& at, const std::string& club,
                            const std::string& written) const {
    const League& league = at.league();
    const int one = club.empty() ? -1 : team_numbered(league, club);
    if (!club.empty() && one < 0) return bad_input(fmt::format("there is no team {}", club));
    auto typed = fool::read_act(*at.tables, *at.state, one, written);
    if (!typed) return bad_input(typed.error());
    std::vector<std::string> papers;
    if (auto* choice = std::get_if<ChooseEngine>(&typed->act)) {
      auto named = engines_.as_it_is_here(league, *choice);
      if (!named) return bad_input(named.error());
      typed->kept = written_choice(*choice);
      typed->shows = {"it can be done: " + typed->kept};
      if (!named->empty()) typed->kept += " papers";
      papers.assign(named->begin(), named->end());
    }
    if (typed->shows.empty()) typed->shows = {"it can be done: " + typed->kept};
    if (typed->at > 0) return bad_input("when it is done is not said; leave the time out");
    if (const auto* offer = std::get_if<MakeOffer>(&typed->act)) {
      for (const TradeOffer& other : at.state->offers)
        if (other.trade == offer->trade)
          return bad_input(fmt::format("offer {} says that already", other.number));
    }
    const auto* act = std::get_if<Act>(&typed->act);
    const bool picks = (act && std::holds_alternative<MakePick>(*act)) ||
                       std::holds_alternative<TakeTurn>(typed->act);
    const bool timed =
        std::holds_alternative<SetClock>(typed->act) || (picks && league.clock_minutes > 0);
    if (one < 0 && papers.empty() && changes_nothing(at, *typed))
      return bad_input(fmt::format("it is so already: {}", typed->kept));
    return ActFacts{typed->kept, typed->keys, typed->shows, std::move(papers), timed};
  }

  Result<std::optional<league::Overdue>> overdue(const State& at, std::int64_t now,
                                                 const league::SheetOf& sheet_of) const {
    const League& league = at.league();
    const std::int64_t end = clock_end(league);
    if (end == 0 || now < end) return std::nullopt;
    const int whose = picks_now(league);
    const std::string& name = team(league, whose).name;
    const auto written = sheet_of(name);
    if (!written) return bad_input(written.error());
    const TeamSheet sheet = fool::read_sheet(*at.tables, league, whose, *written);
    const int man = rookie_for(*at.tables, league, whose, &sheet);
    if (man < 0) return std::nullopt;
    return league::Overdue{name, fmt::format("pick {}", man), "its time was over", end};
  }

  league::Annalist annalist() const { return annals_text; }
  void explain(report::LeagueBook& book, const State*, const std::vector<store::LedgerRow>&) const {
    book.table_stage = "Week";
    book.unofficial_stage = "Exhibition";
  }

 private:
  static constexpr std::string_view phase_kind = "phase";

  /// Whether a word of the commissioner says what is so already. What is only noted, and what
  /// throws dice, is always something new.
  static bool changes_nothing(const State& at, const TypedAct& typed) {
    const auto* act = std::get_if<Act>(&typed.act);
    if ((act && std::holds_alternative<Fine>(*act)) || !typed.keys.empty() ||
        std::holds_alternative<TakeTurn>(typed.act))
      return false;
    if (const auto* clock = std::get_if<SetClock>(&typed.act); clock && clock->minutes > 0)
      return false;  // it runs anew
    Inputs inputs;
    inputs.rulings.push_back({"act", "", typed.kept, "", "", false, false});
    const auto run = run_act(*at.tables, at.state, inputs);
    return run && run->after == *at.state;
  }

  Result<std::shared_ptr<const Tables>> tables_of(const std::string& digest) {
    auto& known = tables_[digest];
    if (!known) {
      auto tables = parse_tables(documents_(digest), "tables.toml");
      if (!tables) return bad_input(tables.error());
      known = std::make_shared<const Tables>(std::move(*tables));
    }
    return known;
  }

  Result<Outcome> found(const State* before, const Inputs& inputs) {
    if (before) return bad_input("a league of FOOL is founded once");
    const auto file = parse_league_file(documents_(inputs.document), "league");
    if (!file) return bad_input(file.error());
    const auto tables = tables_of(file->tables);
    if (!tables) return bad_input(tables.error());
    RunningLeague running;
    if (!file->rosters.empty()) running.rosters = documents_(file->rosters);
    if (!file->picks.empty()) running.picks = documents_(file->picks);
    if (!file->games.empty()) running.games = documents_(file->games);
    if (!file->state.empty()) running.state = documents_(file->state);
    auto state = first_state(**tables, *file, running);
    if (!state) return bad_input(state.error());
    const League& league = state->league;
    if (const auto engine = engines_.of(league.engine, false); !engine)
      return bad_input(engine.error());
    for (const std::string& one : broken_invariants(**tables, league)) return bad_input(one);
    std::string text = fmt::format("{} is founded: {} teams, {} men\n\n", league.name,
                                   league.teams.size(), league.players.size());
    for (const Team& one : league.teams)
      text +=
          fmt::format("  {} ({})\n", one.name,
                      league.owners[static_cast<std::size_t>(one.owner)].computer ? "the computer's"
                                                                                  : "for people");
    if (const std::string& engine = league.engine.name; !engine.empty())
      text += fmt::format("\nGames that nobody plays at a table are played by {}.\n", engine);
    text += fmt::format("\nNext: {}\n", title_of(league));
    Outcome out;
    out.reports.push_back({"bulletin", "", std::move(text)});
    out.state = boxed(*tables, std::move(*state));
    return out;
  }

  /// Generated from a seed, from lists, or as it was.
  static Result<fool::State> first_state(const Tables& tables, const LeagueFile& file,
                                         const RunningLeague& running) {
    if (!running.state.empty()) return state_of_folder(tables, file, running);
    DiceBox dice(leading_number(digest(fmt::format("fool {}", file.seed))));
    auto league = founded(tables, file, running, dice);
    if (!league) return bad_input(league.error());
    fool::State made;
    made.league = std::move(*league);
    made.tables = file.tables;
    return made;
  }

  static Outcome told(const State& before, YearRun run) {
    const Tables& tables = *before.tables;
    Outcome out;
    out.rows = rows_of(tables, run);
    out.facts = facts_of(run);
    const Story story{tables, run.before->league, run.after.league, run.record, run.dice};
    out.reports.push_back({"bulletin", "", bulletin(story)});
    for (const ReadSheet& read : run.sheets) {
      const std::string& name = team(run.before->league, read.team).name;
      out.reports.push_back({"private " + name, name, sheet_report(run.before->league, read)});
    }
    const Named named(run.before->league, run.after.league, run.record);
    for (const Happening& one : run.record.happenings) {
      if (out.notes.size() == most_notes) break;
      if (told_under(one.fact) == Told::games || one.man < 0) continue;
      out.notes.push_back(fmt::format("~ {}: {}", named.who(one.man), sentence(named, one)));
    }
    out.state = boxed(before.tables, std::move(run.after));
    return out;
  }

  static Outcome told_act(const State& before, YearRun run) {
    Outcome out;
    out.rows = rows_of(*before.tables, run);
    out.facts = facts_of(run);
    out.notes = act_lines(*before.tables, run);
    out.state = boxed(before.tables, std::move(run.after), std::move(run.men));
    return out;
  }

  static Pairing pairing(const League& league, std::size_t place, const Game& game) {
    Pairing made;
    made.fixture = static_cast<int>(place) + 1;
    made.round = round_of(league.parameters, game);
    made.stage = stage_of(game);
    made.home = team(league, game.home).name;
    made.away = team(league, game.away).name;
    made.playoff = game.kind == GameKind::postseason;
    return made;
  }

  static constexpr std::size_t most_notes = 60;

  static league::LeagueState boxed(std::shared_ptr<const Tables> tables, fool::State state,
                                   std::optional<std::set<int>> men = {}) {
    return league::boxed(State{std::make_shared<const fool::State>(std::move(state)),
                               std::move(tables), std::move(men)});
  }

  league::Documents documents_;
  Engines engines_;
  std::map<std::string, std::shared_ptr<const Tables>> tables_{};  // by digest
};

}  // namespace

const StandingLeague& standing_league(const league::LeagueState& state) {
  return *league::unboxed<StandingLeague>(state);
}

std::unique_ptr<league::Tenant> fool_tenant(league::Documents documents, EngineKinds engines) {
  return std::make_unique<league::TypedTenant<FoolLeagues>>(std::move(documents),
                                                            std::move(engines));
}

}  // namespace touchline::fool
