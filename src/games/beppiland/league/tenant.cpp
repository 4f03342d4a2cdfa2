#include "games/beppiland/league/tenant.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/digest.hpp"
#include "core/text.hpp"
#include "games/beppiland/files/league_file.hpp"
#include "games/beppiland/files/sheet.hpp"
#include "games/beppiland/files/sheet_language.hpp"
#include "games/beppiland/league/facts.hpp"
#include "games/beppiland/league/preview_notes.hpp"
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
#include "games/beppiland/rules/match_rules.hpp"
#include "games/beppiland/rules/president.hpp"

namespace touchline::league {

using namespace beppiland;

namespace {

std::uint64_t number_from(const std::string& text) {
  const std::string hash = digest(text);
  std::uint64_t seed = 0;
  std::from_chars(hash.data(), hash.data() + 16, seed, 16);
  return seed;
}

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
      computers[club] = {*temperament,
                         number_from(fmt::format("president {} {}", inputs.dice.seed, club))};
    } else if (!home.standing_orders.empty()) {
      sheets[club] = {standing_part(read_orders(home.standing_orders, league, club)),
                      computers_arrive, home.standing_orders};
    }
  }
  for (auto& [club, orders] : decide_all(league, computers))
    sheets[club] = {std::move(orders), computers_arrive, ""};
  return sheets;
}

report::Language language_of(const League& league) {
  return report::language_of(league.language).value_or(report::Language::english);
}

/// What is put in once the dice are fixed says so, wherever its reason is printed.
std::string marked_reason(const League& league, const Ruling& ruling) {
  if (!ruling.after_dice) return ruling.reason;
  const report::Words& say = report::Words::of(language_of(league));
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
  input.seed = number_from("session " + inputs.dice.seed);
  SessionOutcome outcome = play_session(before, input);
  for (const Ruling& ruling : inputs.rulings) {
    const auto club = sheet_ruled(ruling);
    if (!club) continue;
    outcome.record.acts.push_back({{Said::act_sheet, *club},
                                   marked_reason(before, ruling),
                                   ruling.who,
                                   club_numbered(before, *club)});
  }
  if (inputs.dice.known && !inputs.first.root.empty()) {
    const report::Words& say = report::Words::of(language_of(before));
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
  SessionRun run;
  run.before = std::move(*before);
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

namespace {

void add_totals(const report::Words& words, const Rehearsal& rehearsal,
                std::vector<std::string>& lines) {
  for (std::size_t i = 0; i < rehearsal.teams.size(); ++i) {
    const Points& totals = rehearsal.totals[i].final;
    const Team& team = rehearsal.teams[i];
    lines.push_back(fmt::format("-{}- {}: {} Po {} Li {} Di {} Ce {} At {}{}{}", i + 1,
                                rehearsal.meetings[i].id, formation(team), totals[Area::Po],
                                totals[Area::Li], totals[Area::Di], totals[Area::Ce],
                                totals[Area::At], team.cat ? " CAT" : "", team.tfg ? " TFG" : ""));
    const AreaTotals& all = rehearsal.totals[i];
    for (const Area area : field_areas) {
      const int lost = std::max(0, all.raw[area] - all.side_penalty[area]) + all.extra[area] -
                       all.after_3x[area];
      if (lost > 0) {
        lines.push_back("    " + sentence(words, {Said::beware_3x, lost, name(area)}));
      }
      if (all.side_penalty[area] > 0) {
        lines.push_back("    " +
                        sentence(words, {Said::beware_sides, name(area), all.side_penalty[area]}));
      }
    }
  }
}

void add_men(const report::Words& words, const League& league, const Rehearsal& rehearsal,
             std::vector<std::string>& lines) {
  std::map<int, int> matches;
  for (const Team& team : rehearsal.teams) {
    for (const Man& man : team.men) ++matches[man.player];
  }
  std::vector<Argument> tired;
  for (const Player& man : rehearsal.club.players) {
    const int often = matches[man.id];
    if (often >= (man.positions.has(Area::Po) ? 4 : 3)) tired.emplace_back(man.name);
  }
  if (!tired.empty()) lines.push_back(sentence(words, {Said::beware_tired, several(tired)}));
  std::vector<Argument> near_ban;
  for (const Player& man : rehearsal.club.players) {
    if (matches[man.id] > 0 && man.pd % 10 >= 6)
      near_ban.emplace_back(fmt::format("{} ({} PD)", man.name, man.pd));
  }
  if (!near_ban.empty()) lines.push_back(sentence(words, {Said::beware_yellow, several(near_ban)}));
  const Club& before =
      league.clubs[static_cast<std::size_t>(club_numbered(league, rehearsal.club.name))];
  const Club& then = rehearsal.club;
  lines.push_back(sentence(words, {Said::stock, before.pa, then.pa, before.pgp, then.pgp, before.ps,
                                   then.ps, before.money, then.money}));
}

}  // namespace

std::vector<std::string> receipt_of(const League& league, int club, const FairCopy& copy) {
  const report::Words& words = report::Words::of(language_of(league));
  const Orders& orders = copy.orders;
  std::vector<std::string> lines;
  const Fact now = session_fact(league.season, league.session);
  const Fact says = session_fact(orders.season > 0 ? orders.season : league.season,
                                 orders.session > 0 ? orders.session : league.session);
  if (says != now) lines.push_back(sentence(words, {Said::beware_session, says, now}));
  const Rehearsal rehearsal = rehearse(league, club, orders);
  add_totals(words, rehearsal, lines);
  add_men(words, league, rehearsal, lines);
  std::vector<std::string> all =
      echo(orders, league, club, {words.raw("receipt.men"), words.raw("receipt.standing")});
  for (const Correction& correction : rehearsal.corrections) {
    all.push_back(
        fmt::format("{}{}{}: {} -> {} [{}]", correction.code,
                    correction.line > 0 ? " " + words("receipt.line", correction.line) : "",
                    correction.match.empty() ? "" : " " + correction.match,
                    sheet::in_language(sentence(words, correction.ordered), league.language),
                    sentence(words, correction.done), correction.rule));
  }
  for (const Mark& mark : copy.marks) {
    all.push_back(
        sentence(words, {Said::receipt_mark, mark.line, mark.column, mark.text, mark.why}));
  }
  for (const Fact& wait : rehearsal.waits) all.push_back(sentence(words, wait));
  all.insert(all.end(), lines.begin(), lines.end());
  return all;
}

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
    SessionRun run{**before, {}};
    run.outcome = play(run.before, inputs);
    return told(run, inputs);
  }

  touchline::Result<Upcoming> upcoming(const std::string& state) override {
    if (state.empty()) return Upcoming{"season", "the founding", {}, true};
    const auto league = read(state);
    if (!league) return bad_input(league.error());
    const std::string title = sentence(report::Words::of(language_of(**league)),
                                       session_fact((*league)->season, (*league)->session));
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
    return league ? language_of(**league) : text::Language::english;
  }
  std::int64_t season_number(const std::string& state) override {
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
    return SheetFacts{copy.orders.nonce, receipt_of(**league, number, copy), copy.text};
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
    if (text != read_text_ || text.empty()) {
      auto league = parse_beppiland_state(text);
      if (!league) return bad_input(league.error());
      read_text_ = text;
      read_ = std::move(*league);
    }
    return &read_;
  }

  touchline::Result<Outcome> found(const std::string& state, const Inputs& inputs) {
    if (!state.empty()) return bad_input("a league of Beppiland is founded once");
    const std::string document = documents_(inputs.document);
    const auto file = books::parse_league_file(document, "league");
    if (!file) return bad_input(file.error());
    const auto clubs = books::founding_clubs(*file, number_from("squads " + inputs.document));
    if (!clubs) return bad_input(clubs.error());
    DiceBox dice(number_from("founding " + inputs.document));
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
         paper_text(report::bulletin(league, record, {}, {}, language_of(league)))});
    return outcome;
  }

  Outcome told(const SessionRun& run, const Inputs& inputs) {
    Outcome outcome;
    const League& after = run.outcome.league;
    const SessionRecord& record = run.outcome.record;
    outcome.state = to_text(after);
    outcome.rows = session_rows(run);
    outcome.notes = preview_notes(run, inputs);
    outcome.facts = facts_of(record);
    const auto language = language_of(after);
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
    return outcome;
  }

  Documents documents_;
  std::string read_text_{};
  League read_{};
};

}  // namespace

std::unique_ptr<Tenant> beppiland_tenant(Documents documents) {
  return std::make_unique<BeppilandTenant>(std::move(documents));
}

}  // namespace touchline::league
