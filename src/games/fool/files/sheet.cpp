#include "games/fool/files/sheet.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/plain.hpp"
#include "core/text.hpp"
#include "games/fool/files/names.hpp"
#include "games/fool/files/sheet_words.hpp"

namespace touchline::fool {
namespace {

class SheetReader {
 public:
  SheetReader(const Tables& tables, const League& league, int team)
      : tables_(tables), league_(league), team_(team) {}

  TeamSheet read(std::string_view text) {
    int number = 0;
    for (std::string_view line : split(text, '\n')) {
      ++number;
      line = trim(line);
      while (line.starts_with('>')) line = trim(line.substr(1));  // a letter that is answered
      if (line.empty() || line.starts_with('#') || line.starts_with("--")) continue;
      at_ = number;
      read_line(plain_line(line));
    }
    finish();
    return std::move(sheet_);
  }

 private:
  void read_line(const std::string& line) {
    const std::size_t end = std::min(line.find_first_of(" :"), line.size());
    std::string word = fold(line.substr(0, end));
    std::string_view rest = trim(std::string_view(line).substr(end));
    while (rest.starts_with(':')) rest = trim(rest.substr(1));
    if (word == "nonce") return void(sheet_.nonce = std::string(rest));
    if (word == "team" || word == "word") return;
    if (word == "star") word = "stars";
    if (word == "move") word = "position";
    const auto known = std::find_if(keywords().begin(), keywords().end(),
                                    [&](const Keyword& one) { return one.word == word; });
    if (known == keywords().end()) return unknown(line, word);
    if (!known->phases.empty() && std::find(known->phases.begin(), known->phases.end(),
                                            league_.phase) == known->phases.end()) {
      return wrong(line, fmt::format("{} is for {}; now is {}", upper(word), known->when,
                                     name(league_.phase)));
    }
    if (rest.empty() && word != "nothing")
      return wrong(line, "it says nothing after " + upper(word));
    decide(word, rest, line);
  }

  static std::string upper(std::string text) {
    for (char& c : text)
      if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
    return text;
  }

  void unknown(const std::string& line, const std::string& word) {
    std::vector<std::string> fitting;
    for (const Keyword& one : keywords())
      if (std::find(one.phases.begin(), one.phases.end(), league_.phase) != one.phases.end())
        fitting.push_back(upper(std::string(one.word)));
    const std::string now = fitting.empty()
                                ? "nothing is decided by sheet now"
                                : fmt::format("now there are {}", join_words(fitting, ", "));
    wrong(line, fmt::format("'{}' is no decision; {}", word, now));
  }

  void decide(const std::string& word, std::string_view rest, const std::string& line) {
    if (word == "nothing") {
      sheet_.decides = true;
      nothing_ = at_;
      return;
    }
    if (word == "emphasis") return emphasis(rest, line);
    if (word == "always") return always(rest, line, sheet_.camp.standing, "ALWAYS");
    if (word == "for") return for_man(rest, line);
    if (word == "coach" || word == "remove" || word == "position" || word == "special")
      return train(word, rest, line);
    if (word == "returns") return returns(rest, line);
    if (word == "claim" || word == "sign") return wish(word, rest, line);
    if (word == "lapse") return lapse(rest, line);
    for (const std::string_view part : listed(rest)) one_man(word, part, line);
  }

  // ------------------------------------------------------------------------------ single decisions

  void one_man(const std::string& word, std::string_view part, const std::string& line) {
    const Among among = word == "queue"    ? with_status(Status::rookie)
                        : word == "invite" ? with_status(Status::free_agent)
                                           : of_team(team_);
    const auto id = man_called(league_, part, among);
    if (!id) return wrong(line, sentence(id));
    const std::string said = fmt::format("{} {}", upper(word), numbered(league_, *id));
    if (word == "queue") {
      const Player* man = find_man(league_, *id);
      if (man->status != Status::rookie)
        return wrong(said,
                     fmt::format("{} is not on the list of rookies (FOOL-DRAFT-1)", man->name));
      sheet_.queue.push_back(*id);
      return taken(said);
    }
    if (word == "retire" || word == "release" || word == "invite") return roster(word, *id, said);
    if (word == "stars") {
      CampPlan tried = sheet_.camp;
      tried.stars.push_back(*id);
      return keep(said, sheet_.camp, tried);
    }
    if (word == "undo") {
      UndoPlan tried = sheet_.undo;
      tried.undo[*id] = 0;
      return keep(said, sheet_.undo, tried);
    }
    if (word == "reverse") {
      UndoPlan tried = sheet_.undo;
      tried.reverse_again.push_back(*id);
      return keep(said, sheet_.undo, tried);
    }
    CutPlan tried = sheet_.cut;
    (word == "cut" ? tried.cut : tried.camp_list).push_back(*id);
    keep(said, sheet_.cut, tried);
  }

  /// What can be said of it before the team's turn.
  void roster(const std::string& word, int id, const std::string& said) {
    const Player& man = *find_man(league_, id);
    const bool own = man.status == Status::roster && man.team == team_;
    if (word == "invite" && man.status != Status::free_agent && !own)
      return wrong(said,
                   fmt::format("{} is not on the list of free agents (FOOL-DRAFT-1)", man.name));
    if (word != "invite" && !own)
      return wrong(
          said, fmt::format("{} is not on the roster of {}", man.name, team(league_, team_).name));
    if (word == "retire" && man.age < tables_.retire_age)
      return wrong(said, fmt::format("{} is {}; a man of {} or more may be retired (FOOL-RETIRE-1)",
                                     man.name, man.age, tables_.retire_age));
    if (word == "retire" && man.retire_tried)
      return wrong(said, fmt::format("{} has been asked this year", man.name));
    if (word == "invite" &&
        std::find(man.invited.begin(), man.invited.end(), team_) != man.invited.end())
      return wrong(said, fmt::format("{} has refused this team (FOOL-R61)", man.name));
    if (word == "release")
      if (const std::string why = why_kept(league_, man); !why.empty()) return wrong(said, why);
    RosterPlan& plan = sheet_.roster;
    (word == "retire" ? plan.retire : word == "release" ? plan.release : plan.invite).push_back(id);
    taken(said);
  }

  void emphasis(std::string_view rest, const std::string& line) {
    const std::string word = fold(rest);
    CampPlan tried = sheet_.camp;
    if (word == "none")
      tried.emphasis = Emphasis::none;
    else if (word.starts_with("cond"))
      tried.emphasis = Emphasis::conditioning;
    else if (word.starts_with("fund"))
      tried.emphasis = Emphasis::fundamentals;
    else if (word.starts_with("special"))
      tried.emphasis = Emphasis::special_teams;
    else
      return wrong(line, "an emphasis is none, conditioning, fundamentals or special teams");
    keep(fmt::format("EMPHASIS {}", rest), sheet_.camp, tried);
  }

  /// "31 Al Barton: S", "31 to LB": the man and what stands behind him.
  bool man_and_what(std::string_view rest, int& id, std::string& what, const std::string& line) {
    std::size_t at = rest.find(':');
    std::string_view before = rest.substr(0, std::min(at, rest.size())), after;
    if (at != std::string_view::npos) {
      after = trim(rest.substr(at + 1));
    } else {
      at = rest.find_last_of(' ');
      if (at == std::string_view::npos) {
        wrong(line, "write the man, a colon, and what: COACH 31: S");
        return false;
      }
      before = trim(rest.substr(0, at));
      after = rest.substr(at + 1);
      if (before.ends_with(" to")) before = trim(before.substr(0, before.size() - 3));
    }
    if (after.starts_with("to ")) after = trim(after.substr(3));
    const auto found = man_called(league_, before, of_team(team_));
    if (!found) {
      wrong(line, sentence(found));
      return false;
    }
    id = *found;
    what = std::string(after);
    return true;
  }

  void train(const std::string& word, std::string_view rest, const std::string& line) {
    int id = 0;
    std::string what;
    if (!man_and_what(rest, id, what, line)) return;
    Training training;
    if (word == "coach") {
      const auto ability = ability_called(what);
      if (!ability) return wrong(line, fmt::format("'{}' is no ability; P, C and S are", what));
      training.regimen = Regimen::coach;
      training.ability = *ability;
    } else if (word == "remove") {
      const auto attribute = attribute_of(what);
      if (!attribute) return wrong(line, fmt::format("'{}' is no attribute; f, o, ! … are", what));
      training.regimen = Regimen::remove_attribute;
      training.attribute = *attribute;
    } else if (word == "position") {
      const auto position = position_of(upper(what) == "PT" ? "Pt" : upper(what));
      if (!position) return wrong(line, fmt::format("'{}' is no position; LB, W, DH … are", what));
      training.regimen = Regimen::position;
      training.to = *position;
    } else {
      const auto role = role_called(what);
      if (!role)
        return wrong(line, fmt::format("'{}' is no role; KR, PR, WR, H, LS, KK are", what));
      training.regimen = Regimen::special;
      training.role = *role;
    }
    const std::string said = fmt::format("{} {}: {}", upper(word), numbered(league_, id), what);
    if (sheet_.camp.training.contains(id))
      return wrong(said, fmt::format("{} has a regimen already: one for each man (FOOL-CAMP-2)",
                                     find_man(league_, id)->name));
    CampPlan tried = sheet_.camp;
    tried.training[id] = training;
    keep(said, sheet_.camp, tried);
  }

  void returns(std::string_view rest, const std::string& line) {
    const std::size_t at = rest.find(':');
    if (at == std::string_view::npos) return wrong(line, "write RETURNS 20: 3 kick 2 punt");
    const auto id = man_called(league_, rest.substr(0, at), of_team(team_));
    if (!id) return wrong(line, sentence(id));
    ReturnGrant grant;
    grant.man = *id;
    int last = -1;
    for (const std::string_view word : words(rest.substr(at + 1))) {
      if (const auto number = to_int(word))
        last = *number;
      else if (fold(word).starts_with("kick") && last >= 0)
        grant.kick = last;
      else if (fold(word).starts_with("punt") && last >= 0)
        grant.punt = last;
      else if (fold(word) == "last")
        grant.last_season = true;
      else
        return wrong(line, fmt::format("'{}' is not understood; write 3 kick 2 punt", word));
    }
    const std::string said = fmt::format("RETURNS {}: {} kick {} punt{}", numbered(league_, *id),
                                         grant.kick, grant.punt, grant.last_season ? " last" : "");
    if (league_.phase == Phase::cut) {
      CutPlan tried = sheet_.cut;
      tried.returns.push_back(grant);
      return keep(said, sheet_.cut, tried);
    }
    CampPlan tried = sheet_.camp;
    tried.returns.push_back(grant);
    keep(said, sheet_.camp, tried);
  }

  void lapse(std::string_view rest, const std::string& line) {
    int id = 0;
    std::string what;
    if (!man_and_what(rest, id, what, line)) return;
    const auto role = role_called(what);
    if (!role) return wrong(line, fmt::format("'{}' is no role", what));
    CutPlan tried = sheet_.cut;
    tried.lapse.emplace_back(id, *role);
    keep(fmt::format("LAPSE {}: {}", numbered(league_, id), what), sheet_.cut, tried);
  }

  void wish(const std::string& word, std::string_view rest, const std::string& line) {
    Wish wish;
    std::string text(rest);
    if (const std::size_t old = fold(text).rfind(" old");
        old != std::string::npos && old + 4 == text.size()) {
      wish.old_position = true;
      text.resize(old);
    }
    const std::size_t at = fold(text).find(" for ");
    const std::string wanted = text.substr(0, std::min(at, text.size()));
    const auto man = man_called(league_, wanted, with_status(Status::free_agent));
    if (!man) return wrong(line, sentence(man));
    wish.man = *man;
    if (at != std::string::npos) {
      const auto out = man_called(league_, text.substr(at + 5), of_team(team_));
      if (!out) return wrong(line, sentence(out));
      wish.release = *out;
    }
    std::vector<Wish> tried = sheet_.wishes;
    tried.push_back(wish);
    const std::string release =
        wish.release < 0 ? "" : fmt::format(" FOR {}", numbered(league_, wish.release));
    keep(fmt::format("{} {}{}{}", upper(word), numbered(league_, wish.man), release,
                     wish.old_position ? " OLD" : ""),
         sheet_.wishes, tried);
  }

  // ---------------------------------------------------------------------- choices inside of a roll

  void for_man(std::string_view rest, const std::string& line) {
    const std::size_t at = rest.find(':');
    if (at == std::string_view::npos) return wrong(line, "write FOR 31: reverse no");
    const auto id = man_called(league_, rest.substr(0, at), of_team(team_));
    if (!id) return wrong(line, sentence(id));
    Standing standing =
        sheet_.camp.for_man.contains(*id) ? sheet_.camp.for_man.at(*id) : sheet_.camp.standing;
    const std::size_t before = sheet_.lines.size();
    always(trim(rest.substr(at + 1)), line, standing,
           fmt::format("FOR {}:", numbered(league_, *id)));
    if (sheet_.lines.size() > before && sheet_.lines.back().wrong.empty())
      sheet_.camp.for_man[*id] = standing;
  }

  void always(std::string_view rest, const std::string& line, Standing& standing,
              const std::string& head) {
    const std::string why = read_standing(rest, standing);
    if (!why.empty()) return wrong(line, why);
    taken(fmt::format("{} {}", head, rest));
  }

  // -------------------------------------------------------------------------------------- by rules

  /// The plan with one decision more, if no rule forbids it.
  template <class Plan>
  void keep(const std::string& said, Plan& plan, const Plan& tried) {
    const auto found = problems(tables_, league_, team_, tried);
    const auto before = problems(tables_, league_, team_, plan);
    for (const std::string& one : found) {
      const bool cut_short = one.find("men are left; the roster is") != std::string::npos;
      if (cut_short || std::find(before.begin(), before.end(), one) != before.end()) continue;
      return wrong(said, one);
    }
    plan = tried;
    taken(said);
  }

  /// NOTHING stands alone: beside decisions one of both is a slip.
  void finish_nothing() {
    if (nothing_ == 0) return;
    at_ = nothing_;
    if (sheet_.lines.empty()) return taken("NOTHING");
    wrong("NOTHING",
          "NOTHING stands beside decisions; take it out, or them: it says that nothing is wanted");
  }

  void finish() {
    finish_nothing();
    if (league_.phase != Phase::cut || !sheet_.decides) return;
    for (const std::string& one : problems(tables_, league_, team_, sheet_.cut))
      sheet_.too_many = one;
  }

  template <class T>
  static std::string sentence(const Result<T>& result) {
    return result.error().list().front().sentence;
  }
  void taken(std::string said) {
    sheet_.decides = true;
    sheet_.lines.push_back({at_, std::move(said), ""});
  }
  void wrong(std::string said, std::string why) {
    sheet_.lines.push_back({at_, std::move(said), std::move(why)});
  }

  const Tables& tables_;
  const League& league_;
  int team_;
  int at_ = 0, nothing_ = 0;  // a line's number; and that of NOTHING
  TeamSheet sheet_{};
};

}  // namespace

bool TeamSheet::good() const {
  return too_many.empty() && std::all_of(lines.begin(), lines.end(),
                                         [](const SheetLine& line) { return line.wrong.empty(); });
}

std::int64_t things_decided(const TeamSheet& sheet) {
  std::int64_t things = 0;
  for (const SheetLine& line : sheet.lines)
    if (line.wrong.empty()) things += 1 + std::count(line.text.begin(), line.text.end(), ',');
  return things;
}

TeamSheet read_sheet(const Tables& tables, const League& league, int team, std::string_view text) {
  return SheetReader(tables, league, team).read(text);
}

}  // namespace touchline::fool
