#include "games/beppiland/league/preview_notes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/beppiland/files/sheet_language.hpp"
#include "games/beppiland/report/sentence.hpp"
#include "games/beppiland/rules/match_rules.hpp"

namespace touchline::league {

using namespace beppiland;

namespace {

/// Club by club, and kind by kind in the order of `all`.
class Notes {
 public:
  Notes(const SessionRun& run, const Inputs& inputs)
      : run_(run), words_(report::words_of(run.before)), names_(player_names(run)) {
    for (const Sheet& sheet : inputs.sheets)
      sheets_[club_numbered(run.before, sheet.club)] = sheet.text;
    for (const Ruling& ruling : inputs.rulings) {
      if (const auto club = sheet_ruled(ruling))
        sheets_[club_numbered(run.before, *club)] = ruling.text;
    }
  }

  std::vector<std::string> all() {
    note_presidents();
    note_unread();
    note_exchanges();
    note_men();
    note_injuries();
    note_bans();
    std::vector<std::string> lines;
    for (const bool people : {false, true}) {
      for (const auto& [number, list] : lines_) {
        if (of_people(number) != people) continue;
        for (const std::string& line : list)
          lines.push_back(fmt::format("! {}: {}", club_name(run_.before, number), line));
      }
    }
    note_sheets(lines);
    return lines;
  }

 private:
  int clubs() const { return static_cast<int>(run_.before.clubs.size()); }
  const Club& club(int number) const { return run_.before.clubs[static_cast<std::size_t>(number)]; }
  bool of_people(int number) const { return club(number).computer.empty(); }
  bool no_sheet(int number) const {
    const auto& missing = run_.outcome.record.no_sheet;
    return std::find(missing.begin(), missing.end(), number) != missing.end();
  }
  void add(int number, std::string_view kind, const std::string& text) {
    lines_[number].push_back(words_.given("preview", kind) + ": " + text);
  }

  void note_presidents() {
    std::map<int, int> corrected;
    for (const Correction& one : run_.outcome.record.corrections) ++corrected[one.club];
    for (int number = 0; number < clubs(); ++number) {
      if (!of_people(number)) continue;
      const std::string& name = club(number).president.name;
      add(number, "president", name.empty() ? "?" : name);
      if (no_sheet(number)) add(number, "missing", words_("preview.no_sheet"));
      if (corrected[number] > 0) add(number, "corrections", std::to_string(corrected[number]));
    }
  }
  /// E69  What the master may settle: league act line, or a whole sheet.
  void note_unread() {
    for (const Correction& one : run_.outcome.record.corrections) {
      if (one.code != "E69" || one.ordered.code != Said::as_written) continue;
      const std::string text = sentence(words_, one.ordered);
      const auto line = line_of(sheets_[one.club], one.line);
      const std::size_t at = line.find(text);
      const std::size_t column = at == std::string_view::npos ? 0 : characters(line.substr(0, at));
      const auto* reason = one.done.arguments.empty()
                               ? nullptr
                               : std::get_if<Fact>(&one.done.arguments.front().value);
      const std::string why = sentence(words_, reason ? *reason : one.done);
      add(one.club, "unread",
          words_("preview.place", one.line, column + 1,
                 sheet::in_language(text, run_.before.language), why));
      ++unread_;
    }
  }
  static std::string_view line_of(std::string_view text, int number) {
    const auto lines = split(text, '\n');
    const auto at = static_cast<std::size_t>(number) - 1;
    return number > 0 && at < lines.size() ? lines[at] : std::string_view{};
  }
  /// BEP-R68  With the worth of both sides.
  void note_exchanges() {
    for (const TradeRecord& trade : run_.outcome.record.trades) {
      const auto [low, high] = std::minmax(trade.worth.home, trade.worth.away);
      for (const Side side : both_sides) {
        add(trade.club[side], "exchange",
            words_("preview.worths", club_name(run_.before, trade.club[other(side)]),
                   trade.worth[side], trade.worth[other(side)],
                   words_.given("trade.state", trade.state)) +
                (high > 3 * low ? "; " + words_("preview.unfair") : ""));
      }
    }
  }
  /// Who came and went, who learned, and what was built.
  void note_men() {
    for (int number = 0; number < clubs(); ++number) {
      const Club& was = club(number);
      const Club& is = run_.outcome.league.clubs[static_cast<std::size_t>(number)];
      for (const Player& man : is.players) {
        const Player* then = find_player(was, man.id);
        if (!then) add(number, "market", "+ " + to_text(man));
        if (then && then->ab != man.ab)
          add(number, then->skill_trainings != man.skill_trainings ? "training" : "growth",
              fmt::format("{}, Ab {} -> {}", man.name, then->ab, man.ab));
      }
      for (const Player& man : was.players) {
        if (!find_player(is, man.id)) add(number, "market", "- " + to_text(man));
      }
      if (was.stadium != is.stadium)
        add(number, "stadium", fmt::format("{} -> {}", was.stadium, is.stadium));
    }
  }
  void note_injuries() {
    for (const MatchRecord& match : run_.outcome.record.matches) {
      for (const Event& event : match.events) {
        const int loss = fitness_loss(event.figure);
        if (event.kind != Kind::injury || loss == 0) continue;
        const int id = match.teams[event.side].men[event.man].player;
        if (id < 0) continue;
        add(match.meeting.club[event.side], "injury",
            fmt::format("{}, {}, Fo {}", names_.at(id), match.meeting.id, -loss));
      }
    }
  }
  void note_bans() {
    for (const Club& home : run_.outcome.league.clubs) {
      const int number = static_cast<int>(&home - run_.outcome.league.clubs.data());
      for (const Player& man : home.players) {
        if (man.ban > 0) add(number, "ban", words_.counted("preview.banned", man.ban, man.name));
      }
    }
  }
  /// Of people: how many there are, and whose is missing.
  void note_sheets(std::vector<std::string>& lines) const {
    int people = 0;
    std::vector<std::string> missing;
    for (int number = 0; number < clubs(); ++number) {
      if (!of_people(number)) continue;
      ++people;
      if (no_sheet(number)) missing.push_back(club(number).name);
    }
    if (people == 0) return;
    lines.push_back("! " + words_("preview.sheets", people,
                                  people - static_cast<int>(missing.size()), unread_));
    if (!missing.empty())
      lines.push_back("! " + words_("preview.missing_all", join_words(missing, ", ")));
  }

  const SessionRun& run_;
  const report::Words& words_;
  std::map<int, std::string> names_;
  std::map<int, std::string> sheets_{};  // as they are kept
  std::map<int, std::vector<std::string>> lines_{};
  int unread_ = 0;
};

}  // namespace

std::vector<std::string> preview_notes(const SessionRun& run, const Inputs& inputs) {
  return Notes(run, inputs).all();
}

}  // namespace touchline::league
