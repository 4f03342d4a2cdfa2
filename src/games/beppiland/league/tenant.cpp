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
#include "league/last_read.hpp"

namespace touchline::league {

using namespace beppiland;

namespace {

class BeppilandTenant final : public Tenant {
 public:
  explicit BeppilandTenant(Documents documents) : documents_(std::move(documents)) {}

  std::string_view game() const override { return beppiland_id; }
  int edition() const override { return beppiland::Game::edition; }
  report::Counting counting() const override { return report::points_and_goals; }

  touchline::Result<Outcome> process(const std::string& state, const Inputs& inputs) override {
    if (inputs.kind == "season") return found(state, inputs);
    if (inputs.kind != "session")
      return bad_input(fmt::format("Beppiland has no turn '{}'", inputs.kind));
    auto before = read(state);
    if (!before) return bad_input(before.error());
    return told(run_session(**before, inputs), inputs);
  }

  touchline::Result<Upcoming> upcoming(const std::string& state) override {
    if (state.empty()) return Upcoming{"season", "the founding", {}, true};
    const auto league = read(state);
    if (!league) return bad_input(league.error());
    const std::string title =
        sentence(report::words_of(**league), session_fact((*league)->season, (*league)->session));
    Upcoming next{"session", (*league)->name + ", " + title, {}, (*league)->session == 1};
    int number = 0;
    for (const Meeting& meeting : (*league)->meetings)
      next.matches.push_back(pairing(**league, meeting, ++number));
    return next;
  }

  touchline::Result<std::vector<Pairing>> later(const std::string& state) override {
    std::vector<Pairing> list;
    if (state.empty()) return list;
    const auto league = read(state);
    if (!league) return bad_input(league.error());
    for (const DatedMeeting& dated : meetings_after_next(**league)) {
      list.push_back(pairing(**league, dated.meeting, 0));
      list.back().round = dated.session;
    }
    return list;
  }

  text::Language language(const std::string& state) override {
    const auto league = read(state);
    return league ? report::language_of(**league) : text::Language::english;
  }
  std::int64_t season_number(const std::string& state) override {
    if (const auto known = last_.season_of(state)) return *known;
    const auto league = read(state);
    return league ? (*league)->season : 0;
  }
  std::vector<std::string> clubs(const std::string& state) override {
    std::vector<std::string> names;
    const auto league = read(state);
    if (!league) return names;
    for (const Club& club : (*league)->clubs) names.push_back(club.name);
    return names;
  }

  touchline::Result<SheetFacts> read_sheet(const std::string& state, const std::string& club,
                                           const std::string& text) override {
    const auto league = read(state);
    if (!league) return bad_input(league.error());
    const int number = club_numbered(**league, club);
    if (number < 0) return bad_input(fmt::format("there is no club {}", club));
    const FairCopy copy = fair_copy(text, **league, number);
    // A letter without orders is no sheet (verbs/intake); who hands one in himself may mean it.
    const auto refuse = [&](std::string_view why) {
      return bad_input(report::Words::of(report::Language::english)(why, club));
    };
    const LetterSheet::Kind kind = kind_of(copy, **league, number);
    if (kind == LetterSheet::Kind::another_club) return refuse("intake.another_club");
    if (kind == LetterSheet::Kind::two_sheets) return refuse("intake.two_sheets");
    return SheetFacts{copy.orders.nonce, receipt_of(**league, number, copy), copy.text,
                      things_ordered(copy.orders)};
  }

  std::string blank_sheet(const std::string& state, const std::string& club) override {
    const auto league = read(state);
    const int number = league ? club_numbered(**league, club) : -1;
    return number < 0 ? "" : beppiland::blank_sheet(**league, number);
  }

  touchline::Result<void> check_ruling(const std::string& state, const Ruling& ruling,
                                       const std::string&) override {
    const auto league = read(state);
    if (!league) return bad_input(league.error());
    if (!ruling.subject.starts_with(ruling.kind + " "))
      return bad_input("write what is ruled and about whom: ps CLUB +3");
    const std::string subject = ruling.subject.substr(ruling.kind.size() + 1);
    if (ruling.kind == sheet_ruling) {
      if (club_numbered(**league, subject) < 0)
        return bad_input(fmt::format("there is no club {}", subject));
      return {};
    }
    const auto why =
        why_not(**league, {ruling.kind, subject, ruling.text, ruling.reason, ruling.who});
    // An answer to a command is English, as all of them are.
    if (why)
      return bad_input(fmt::format("{} {}: {}", ruling.kind, subject, report::english(*why)));
    return {};
  }

  bool same_state(const std::string& one, const std::string& other) override {
    if (one == other) return true;
    const auto a = parse_beppiland_state(one), b = parse_beppiland_state(other);
    return a && b && *a == *b;
  }
  std::string rewritten(const std::string& state, const std::string& like) override {
    const auto league = parse_beppiland_state(state);
    const auto pattern = read_beppiland_state(like);
    return league && pattern ? to_text(*league, pattern->version) : state;
  }

  void explain(report::LeagueBook& book, const std::string& state,
               const std::vector<store::LedgerRow>& ledger) const override {
    const auto league = parse_beppiland_state(state);
    explain_book(book, league ? league->switches : Switches{}, ledger);
  }

  const Secrets* secrets() const override { return &beppiland_secrets(); }

 private:
  touchline::Result<const League*> read(const std::string& text) {
    if (const League* known = last_.of(text)) return known;
    auto league = parse_beppiland_state(text);
    if (!league) return bad_input(league.error());
    return last_.keep(text, std::move(*league));
  }

  touchline::Result<Outcome> found(const std::string& state, const Inputs& inputs) {
    if (!state.empty()) return bad_input("a league of Beppiland is founded once");
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
    outcome.state = to_text(league);
    outcome.rows = founding_rows(league);
    SessionRecord record;
    record.season = league.season;
    outcome.reports.push_back(
        {"bulletin", "",
         paper_text(report::bulletin(league, record, {}, {}, report::language_of(league)))});
    return outcome;
  }

  Outcome told(SessionRun run, const Inputs& inputs) {
    Outcome outcome;
    const League& after = run.outcome.league;
    const SessionRecord& record = run.outcome.record;
    outcome.state = to_text(after);
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
    // What could not be read back is not gone on from.
    if (!why_unsound(after)) last_.keep(outcome.state, std::move(run.outcome.league));
    return outcome;
  }

  Documents documents_;
  LastRead<League> last_{};
};

}  // namespace

std::unique_ptr<Tenant> beppiland_tenant(Documents documents) {
  return std::make_unique<BeppilandTenant>(std::move(documents));
}

}  // namespace touchline::league
