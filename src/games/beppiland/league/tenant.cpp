#include "games/beppiland/league/tenant.hpp"

#include <fmt/format.h>

#include "core/digest.hpp"
#include "games/beppiland/files/league_file.hpp"
#include "games/beppiland/files/letter_sheet.hpp"
#include "games/beppiland/league/facts.hpp"
#include "games/beppiland/league/preview_notes.hpp"
#include "games/beppiland/league/receipt.hpp"
#include "games/beppiland/league/rows.hpp"
#include "games/beppiland/league/secrets.hpp"
#include "games/beppiland/league/state.hpp"
#include "games/beppiland/report/blank_sheet.hpp"
#include "games/beppiland/report/bulletin.hpp"
#include "games/beppiland/report/private.hpp"
#include "games/beppiland/report/sentence.hpp"
#include "games/beppiland/rules/acts.hpp"
#include "games/beppiland/rules/calendar.hpp"
#include "games/beppiland/rules/founding.hpp"
#include "games/beppiland/rules/soundness.hpp"
#include "league/typed_tenant.hpp"

namespace touchline::league {

using namespace beppiland;

namespace {

class BeppilandLeagues {
 public:
  using State = StoredLeague;
  using Sheet = FairCopy;

  explicit BeppilandLeagues(Documents documents) : documents_(std::move(documents)) {}

  std::string_view name() const { return beppiland_id; }
  int edition() const { return beppiland::Game::edition; }
  report::Counting counting() const { return report::points_and_goals; }
  const Secrets* secrets() const { return &beppiland_secrets(); }

  touchline::Result<State> read_state(const std::string& text) const {
    return read_beppiland_state(text);
  }
  std::string written(const State& state) const { return to_text(state.league); }
  std::string written_like(const State& state, const State& like) const {
    return to_text(state.league, like.version);
  }

  touchline::Result<Outcome> process(const State* before, const Inputs& inputs) const {
    if (inputs.kind == "season") return found(before, inputs);
    if (inputs.kind != "session")
      return bad_input(fmt::format("Beppiland has no turn '{}'", inputs.kind));
    if (!before) return bad_input("a league of Beppiland is founded first");
    return told(run_session(before->league, inputs), inputs);
  }

  Upcoming founding() const { return {"season", "the founding", {}, true}; }
  Upcoming upcoming(const State& state) const {
    const League& league = state.league;
    const std::string title =
        sentence(report::words_of(league), session_fact(league.season, league.session));
    Upcoming next{"session", league.name + ", " + title, {}, league.session == 1};
    int number = 0;
    for (const Meeting& meeting : league.meetings)
      next.matches.push_back(pairing(league, meeting, ++number));
    return next;
  }

  std::vector<Pairing> later(const State& state) const {
    std::vector<Pairing> list;
    for (const DatedMeeting& dated : meetings_after_next(state.league)) {
      list.push_back(pairing(state.league, dated.meeting, 0));
      list.back().round = dated.session;
    }
    return list;
  }

  text::Language language(const State& state) const { return report::language_of(state.league); }
  std::int64_t season_number(const State& state) const { return state.league.season; }
  std::vector<std::string> clubs(const State& state) const {
    std::vector<std::string> names;
    for (const Club& club : state.league.clubs) names.push_back(club.name);
    return names;
  }

  touchline::Result<SheetFacts> read_sheet(const State& state, const std::string& club,
                                           const std::string& text) const {
    const League& league = state.league;
    const int number = club_numbered(league, club);
    if (number < 0) return bad_input(fmt::format("there is no club {}", club));
    FairCopy copy = fair_copy(text, league, number);
    // A letter without orders is no sheet (verbs/intake); who hands one in himself may mean it.
    const auto refuse = [&](std::string_view why) {
      return bad_input(report::Words::of(report::Language::english)(why, club));
    };
    const LetterSheet::Kind kind = kind_of(copy, league, number);
    if (kind == LetterSheet::Kind::another_club) return refuse("intake.another_club");
    if (kind == LetterSheet::Kind::two_sheets) return refuse("intake.two_sheets");
    SheetFacts facts{copy.orders.nonce, copy.text, things_ordered(copy.orders), {}};
    facts.read = boxed_sheet(std::move(copy));
    return facts;
  }
  std::vector<std::string> receipt(const State& state, const std::string& club,
                                   const Sheet& sheet) const {
    return receipt_of(state.league, club_numbered(state.league, club), sheet);
  }

  std::string blank_sheet(const State& state, const std::string& club) const {
    const int number = club_numbered(state.league, club);
    return number < 0 ? "" : beppiland::blank_sheet(state.league, number);
  }

  touchline::Result<void> check_ruling(const State& state, const Ruling& ruling,
                                       const std::string&) const {
    if (!ruling.subject.starts_with(ruling.kind + " "))
      return bad_input("write what is ruled and about whom: ps CLUB +3");
    const std::string subject = ruling.subject.substr(ruling.kind.size() + 1);
    if (ruling.kind == sheet_ruling) {
      if (club_numbered(state.league, subject) < 0)
        return bad_input(fmt::format("there is no club {}", subject));
      return {};
    }
    const auto why =
        why_not(state.league, {ruling.kind, subject, ruling.text, ruling.reason, ruling.who});
    // An answer to a command is English, as all of them are.
    if (why)
      return bad_input(fmt::format("{} {}: {}", ruling.kind, subject, report::english(*why)));
    return {};
  }

  void explain(report::LeagueBook& book, const State* state,
               const std::vector<store::LedgerRow>& ledger) const {
    explain_book(book, state ? state->league.switches : Switches{}, ledger);
  }

 private:
  touchline::Result<Outcome> found(const State* before, const Inputs& inputs) const {
    if (before) return bad_input("a league of Beppiland is founded once");
    const std::string document = documents_(inputs.document);
    const auto file = books::parse_league_file(document, "league");
    if (!file) return bad_input(file.error());
    const auto clubs =
        books::founding_clubs(*file, leading_number(digest("squads " + inputs.document)));
    if (!clubs) return bad_input(clubs.error());
    DiceBox dice(leading_number(digest("founding " + inputs.document)));
    League league = found_league(file->name, *clubs, file->switches, dice);
    league.language = file->language;
    league.edition = file->edition.value_or(league.edition);
    Outcome outcome;
    outcome.rows = founding_rows(league);
    SessionRecord record;
    record.season = league.season;
    outcome.reports.push_back(
        {"bulletin", "",
         paper_text(report::bulletin(league, record, {}, {}, report::language_of(league)))});
    outcome.state = boxed(State{std::move(league)});
    return outcome;
  }

  static touchline::Result<Outcome> told(SessionRun run, const Inputs& inputs) {
    Outcome outcome;
    const League& after = run.outcome.league;
    const SessionRecord& record = run.outcome.record;
    // What could not be read back is not gone on from.
    if (const auto why = why_unsound(after)) return bad_input("the session cannot stand: " + *why);
    outcome.rows = session_rows(run);
    outcome.notes = preview_notes(run, inputs);
    outcome.facts = facts_of(record);
    const auto language = report::language_of(after);
    outcome.reports.push_back(
        {"bulletin", "",
         paper_text(report::bulletin(after, record, player_names(run), {}, language))});
    for (int club = 0; club < static_cast<int>(after.clubs.size()); ++club) {
      const Club& home = after.clubs[static_cast<std::size_t>(club)];
      if (!home.computer.empty()) continue;
      outcome.reports.push_back(
          {"private " + home.name, home.name,
           paper_text(report::private_report(after, record, club, language))});
    }
    outcome.state = boxed(State{std::move(run.outcome.league)});
    return outcome;
  }

  Documents documents_;
};

}  // namespace

const League& beppiland_league(const LeagueState& state) {
  return unboxed<StoredLeague>(state)->league;
}

std::unique_ptr<Tenant> beppiland_tenant(Documents documents) {
  return std::make_unique<TypedTenant<BeppilandLeagues>>(std::move(documents));
}

}  // namespace touchline::league
