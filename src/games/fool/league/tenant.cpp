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

namespace touchline::fool {
namespace {

using league::ActFacts;
using league::Inputs;
using league::Outcome;
using league::Pairing;
using league::Ruling;
using league::SheetFacts;
using league::Upcoming;

class FoolTenant final : public league::Tenant {
 public:
  FoolTenant(league::Documents documents, EngineKinds engines)
      : documents_(std::move(documents)), engines_(documents_, std::move(engines)) {}

  std::string_view game() const override { return Franchise::id; }
  int edition() const override { return Franchise::edition; }
  report::Counting counting() const override { return report::games_won_and_points; }

  Result<Outcome> process(const std::string& text, const Inputs& inputs) override {
    if (inputs.kind == "season") return found(text, inputs);
    const auto at = read(text);
    if (!at) return bad_input(at.error());
    if (inputs.kind != phase_kind && inputs.kind != "act")
      return bad_input(fmt::format("FOOL has no turn '{}'", inputs.kind));
    const bool act = inputs.kind == "act";
    const auto engine = act ? Result<PlaysGames>()
                            : engines_.for_next(at->state->league, games_due(at->state->league));
    if (!engine) return bad_input(engine.error());
    auto run = act ? run_act(*at->tables, at->state, inputs, copy_of_last())
                   : run_phase(*at->tables, at->state, inputs, engine->get());
    if (!run) return bad_input(run.error());
    return act ? told_act(*at->tables, *run, text) : told(*at->tables, *run);
  }

  void hold(std::shared_ptr<const std::string> text) override {
    if (text->data() == given_.data() && text->size() == given_.size())
      read_text_ = std::move(text);
  }

  Result<Upcoming> upcoming(const std::string& text) override {
    if (text.empty()) return Upcoming{"season", "the founding", {}, true};
    const auto at = read(text);
    if (!at) return bad_input(at.error());
    const League& league = at->state->league;
    Upcoming next{std::string(phase_kind), title_of(league), {}, league.phase == Phase::ranking};
    for (const auto& [place, game] : games_due(league))
      next.matches.push_back(pairing(league, place, game));
    next.due = due_lines(*at->tables, *at->state);
    if (dice_by_hand(league)) next.by_hand = camp_subject;
    next.until = clock_end(league);
    return next;
  }

  Result<std::vector<Pairing>> later(const std::string& text) override {
    std::vector<Pairing> list;
    if (text.empty()) return list;
    const auto at = read(text);
    if (!at) return bad_input(at.error());
    const League& league = at->state->league;
    for (std::size_t i = 0; i < league.games.size(); ++i) {
      const Game& game = league.games[i];
      const bool now = league.phase == Phase::week && game.week == league.round;
      if (!game.played && game.kind == GameKind::regular && !now)
        list.push_back(pairing(league, i, game));
    }
    return list;
  }

  std::vector<std::string> clubs(const std::string& text) override {
    std::vector<std::string> names;
    const auto at = read(text);
    if (!at) return names;
    for (const Team& one : at->state->league.teams) names.push_back(one.name);
    return names;
  }
  std::int64_t season_number(const std::string& text) override {
    if (before_text_ && text == *before_text_) return season_before_;
    const auto at = read(text);
    return at ? at->state->league.season : 0;
  }
  std::string season_document(const std::string& text) override {
    const auto at = read(text);
    return at ? at->state->tables : "";
  }

  Result<SheetFacts> read_sheet(const std::string& text, const std::string& club,
                                const std::string& written) override {
    const auto at = read(text);
    if (!at) return bad_input(at.error());
    const int one = team_numbered(at->state->league, club);
    if (one < 0) return bad_input(fmt::format("there is no team {}", club));
    const TeamSheet sheet = fool::read_sheet(*at->tables, at->state->league, one, written);
    if (!sheet.good()) return bad_input(problems_of(sheet));
    return SheetFacts{sheet.nonce, receipt_of(at->state->league, sheet), without_words(written),
                      things_decided(sheet)};
  }

  std::string blank_sheet(const std::string& text, const std::string& club) override {
    const auto at = read(text);
    const int one = at ? team_numbered(at->state->league, club) : -1;
    return one < 0 ? "" : fool::blank_sheet(*at->tables, at->state->league, one);
  }

  SheetWanted sheet_wanted(const std::string& text, const std::string& club) override {
    const auto at = read(text);
    if (!at) return SheetWanted::yes;
    const League& league = at->state->league;
    const int one = team_numbered(league, club);
    if (one < 0 || due_from(league, one).empty()) return SheetWanted::no;
    const bool needed = league.phase == Phase::commitments || league.phase == Phase::cut;
    return needed ? SheetWanted::yes : SheetWanted::if_liked;
  }

  Result<void> check_ruling(const std::string& text, const Ruling& ruling,
                            const std::string&) override {
    const auto at = read(text);
    if (!at) return bad_input(at.error());
    const League& league = at->state->league;
    if (ruling.kind != dice_kind) return check_result(league, ruling);
    if (!dice_by_hand(league) || ruling.subject != camp_subject)
      return bad_input(
          "no dice are thrown by hand now; camp's are after league move camp dice own");
    const auto tape = parse_tape(ruling.text, "the dice of camp");
    if (!tape) return bad_input(tape.error());
    if (auto faces = faces_of(*tape, league); !faces) return bad_input(faces.error());
    return {};
  }

  Result<std::unique_ptr<play::Sitting>> sit(const std::string& text, const Pairing& match,
                                             const league::SitOrder& order) override {
    const auto at = read(text);
    if (!at) return bad_input(at.error());
    const League& league = at->state->league;
    if (match.fixture != 0) return league::Tenant::sit(text, match, order);
    if (!dice_by_hand(league))
      return bad_input(
          fmt::format("camp is thrown by hand at Y11{}; now is {}",
                      league.own_dice ? "" : ", if league move \"camp dice own\" was said before",
                      step_of(league)));
    return sit_at_camp(*at->tables, at->state, order.sheets, order.so_far);
  }

  Result<ActFacts> read_act(const std::string& text, const std::string& club,
                            const std::string& written) override {
    const auto at = read(text);
    if (!at) return bad_input(at.error());
    const int one = club.empty() ? -1 : team_numbered(at->state->league, club);
    if (!club.empty() && one < 0) return bad_input(fmt::format("there is no team {}", club));
    auto typed = fool::read_act(*at->tables, *at->state, one, written);
    if (!typed) return bad_input(typed.error());
    std::vector<std::string> papers;
    if (auto* choice = std::get_if<ChooseEngine>(&typed->act)) {
      auto named = engines_.as_it_is_here(at->state->league, *choice);
      if (!named) return bad_input(named.error());
      typed->kept = written_choice(*choice);
      typed->shows = {"it can be done: " + typed->kept};
      if (!named->empty()) typed->kept += " papers";
      papers.assign(named->begin(), named->end());
    }
    if (typed->shows.empty()) typed->shows = {"it can be done: " + typed->kept};
    if (typed->at > 0) return bad_input("when it is done is not said; leave the time out");
    if (const auto* offer = std::get_if<MakeOffer>(&typed->act)) {
      for (const TradeOffer& other : at->state->offers)
        if (other.trade == offer->trade)
          return bad_input(fmt::format("offer {} says that already", other.number));
    }
    const League& league = at->state->league;
    const auto* act = std::get_if<Act>(&typed->act);
    const bool picks = (act && std::holds_alternative<MakePick>(*act)) ||
                       std::holds_alternative<TakeTurn>(typed->act);
    const bool timed =
        std::holds_alternative<SetClock>(typed->act) || (picks && league.clock_minutes > 0);
    if (one < 0 && papers.empty() && changes_nothing(*at, *typed))
      return bad_input(fmt::format("it is so already: {}", typed->kept));
    return ActFacts{typed->kept, typed->keys, typed->shows, std::move(papers), timed};
  }

  Result<std::optional<league::Overdue>> overdue(const std::string& text, std::int64_t now,
                                                 const league::SheetOf& sheet_of) override {
    const auto at = read(text);
    if (!at) return bad_input(at.error());
    const League& league = at->state->league;
    const std::int64_t end = clock_end(league);
    if (end == 0 || now < end) return std::nullopt;
    const int whose = picks_now(league);
    const std::string& name = team(league, whose).name;
    const auto written = sheet_of(name);
    if (!written) return bad_input(written.error());
    const TeamSheet sheet = fool::read_sheet(*at->tables, league, whose, *written);
    const int man = rookie_for(*at->tables, league, whose, &sheet);
    if (man < 0) return std::nullopt;
    return league::Overdue{name, fmt::format("pick {}", man), "its time was over", end};
  }

  bool same_state(const std::string& one, const std::string& other) override {
    if (one == other) return true;
    const auto a = parse_state(one), b = parse_state(other);
    return a && b && *a == *b;
  }

  league::Annalist annalist() const override { return annals_text; }
  void explain(report::LeagueBook& book, const std::string&,
               const std::vector<store::LedgerRow>&) const override {
    book.table_stage = "Week";
    book.unofficial_stage = "Exhibition";
  }

 private:
  static constexpr std::string_view phase_kind = "phase";

  struct At {
    StateBefore state{};
    const Tables* tables = nullptr;
  };

  /// Whether a word of the commissioner says what is so already. What is only noted, and what
  /// throws dice, is always something new.
  static bool changes_nothing(const At& at, const TypedAct& typed) {
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

  /// The last state is remembered, and its tables.
  Result<At> read(const std::string& text) {
    if (!is_read(text)) {
      auto state = parse_state(text);
      if (!state) return bad_input(state.error());
      auto tables = tables_of(state->tables);
      if (!tables) return bad_input(tables.error());
      for (const std::string& one : broken_invariants(**tables, state->league))
        return bad_input("this league cannot be played on: " + one);
      remember(text, std::move(*state));
      lines_.clear();
    }
    auto tables = tables_of(read_->tables);
    if (!tables) return bad_input(tables.error());
    return At{read_, *tables};
  }
  bool is_read(const std::string& text) const {
    return &text == read_text_.get() || (read_text_ && !text.empty() && text == *read_text_);
  }
  /// What is known to be sound is not read again.
  void remember(const std::string& text, State state) {
    before_text_ = std::move(read_text_);
    season_before_ = read_ ? read_->league.season : 0;
    read_text_ = std::make_shared<const std::string>(text);
    given_ = {};
    last_.reset();
    read_ = std::make_shared<State>(std::move(state));
  }
  /// The same of an act, of which few men are others: not copied, as there may be many of them.
  void remember_act(const std::string& text, State state, std::set<int> men) {
    read_text_.reset();
    given_ = text;
    last_ = std::move(read_);
    men_ = std::move(men);
    read_ = std::make_shared<State>(std::move(state));
  }
  /// To go on from: made of the state before it, if nobody looks at that any more, as an act
  /// changes few men.
  State copy_of_last() {
    const auto before = std::move(last_);
    if (!before || before.use_count() > 1) return *read_;
    State copy = std::move(*before);
    bring_up(copy, *read_, men_);
    return copy;
  }

  Result<const Tables*> tables_of(const std::string& digest) {
    if (digest != tables_digest_ || digest.empty()) {
      auto tables = parse_tables(documents_(digest), "tables.toml");
      if (!tables) return bad_input(tables.error());
      tables_ = std::move(*tables);
      tables_digest_ = digest;
    }
    return &tables_;
  }

  Result<Outcome> found(const std::string& before, const Inputs& inputs) {
    if (!before.empty()) return bad_input("a league of FOOL is founded once");
    const auto file = parse_league_file(documents_(inputs.document), "league");
    if (!file) return bad_input(file.error());
    const auto tables = tables_of(file->tables);
    if (!tables) return bad_input(tables.error());
    RunningLeague running;
    if (!file->rosters.empty()) running.rosters = documents_(file->rosters);
    if (!file->picks.empty()) running.picks = documents_(file->picks);
    if (!file->games.empty()) running.games = documents_(file->games);
    if (!file->state.empty()) running.state = documents_(file->state);
    YearRun run;
    auto state = first_state(**tables, *file, running);
    if (!state) return bad_input(state.error());
    run.after = std::move(*state);
    if (const auto engine = engines_.of(run.after.league.engine, false); !engine)
      return bad_input(engine.error());
    for (const std::string& one : broken_invariants(**tables, run.after.league))
      return bad_input(one);
    Outcome out;
    out.state = to_text(run.after);
    std::string text = fmt::format("{} is founded: {} teams, {} men\n\n", run.after.league.name,
                                   run.after.league.teams.size(), run.after.league.players.size());
    for (const Team& one : run.after.league.teams)
      text += fmt::format("  {} ({})\n", one.name,
                          run.after.league.owners[static_cast<std::size_t>(one.owner)].computer
                              ? "the computer's"
                              : "for people");
    if (const std::string& engine = run.after.league.engine.name; !engine.empty())
      text += fmt::format("\nGames that nobody plays at a table are played by {}.\n", engine);
    text += fmt::format("\nNext: {}\n", title_of(run.after.league));
    out.reports.push_back({"bulletin", "", std::move(text)});
    return out;
  }

  /// Generated from a seed, from lists, or as it was.
  static Result<State> first_state(const Tables& tables, const LeagueFile& file,
                                   const RunningLeague& running) {
    if (!running.state.empty()) return state_of_folder(tables, file, running);
    DiceBox dice(leading_number(digest(fmt::format("fool {}", file.seed))));
    auto league = founded(tables, file, running, dice);
    if (!league) return bad_input(league.error());
    State made;
    made.league = std::move(*league);
    made.tables = file.tables;
    return made;
  }

  Outcome told(const Tables& tables, YearRun& run) {
    Outcome out;
    out.state = to_text(run.after);
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
    remember(out.state, std::move(run.after));
    lines_.clear();
    return out;
  }

  Outcome told_act(const Tables& tables, YearRun& run, const std::string& before) {
    Outcome out;
    out.state = to_text(run.after, *run.before, before, run.men, lines_);
    out.rows = rows_of(tables, run);
    out.facts = facts_of(run);
    out.notes = act_lines(tables, run);
    remember_act(out.state, std::move(run.after), std::move(run.men));
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

  league::Documents documents_;
  Engines engines_;
  std::shared_ptr<const std::string> read_text_{};    // nothing: of an act whose text nobody holds
  std::shared_ptr<const std::string> before_text_{};  // of the state before: asked for its season
  std::int64_t season_before_ = 0;
  std::string_view given_{};       // where that text was; nobody reads it there
  LineStarts lines_{};             // of the last text, if it was an act's
  std::shared_ptr<State> read_{};  // what it says
  std::shared_ptr<State> last_{};  // the state that the last act went on from, if it was one
  std::set<int> men_{};            // and whom that act changed
  std::string tables_digest_{};
  Tables tables_{};
};

}  // namespace

std::unique_ptr<league::Tenant> fool_tenant(league::Documents documents, EngineKinds engines) {
  return std::make_unique<FoolTenant>(std::move(documents), std::move(engines));
}

}  // namespace touchline::fool
