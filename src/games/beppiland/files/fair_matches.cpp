// Which match a line of prose is about, and line-ups said by another match's: "Partita 1", "Pokal
// daheim gegen Racing", "idem", "the same, but Pinozzo for Verdi". Who plays where is in
// fair_prose.cpp.
#include <algorithm>

#include "core/text.hpp"
#include "games/beppiland/files/fair_copyist.hpp"
#include "games/beppiland/files/people_words.hpp"

namespace touchline::beppiland::fair {

std::vector<std::string> Copyist::matches_numbered(const std::vector<int>& which) const {
  std::vector<std::string> ids;
  for (const int number : which) ids.push_back(form_.column_id(number));
  if (!ids.empty()) return ids;
  for (const Meeting* meeting : form_.meetings()) ids.push_back(meeting->id);
  return ids;
}

bool Copyist::names_another_club(std::string_view line, const std::vector<std::string>& ids) const {
  const std::string folded = fold(line);
  for (std::size_t i = 0; i < form_.league().clubs.size(); ++i) {
    const std::string name = fold(form_.league().clubs[i].name);
    if (name.empty() || folded.find(name) == std::string::npos) continue;
    for (const Meeting* meeting : form_.meetings()) {
      const bool one = std::find(ids.begin(), ids.end(), meeting->id) != ids.end();
      const int club = static_cast<int>(i);
      if (one && meeting->club.home != club && meeting->club.away != club) return true;
    }
  }
  return false;
}

namespace {

/// What is said of a match besides the rival: "Pokal daheim", "coppa in casa", "away".
struct MatchSaid {
  std::optional<Competition> competition{};
  std::optional<bool> home{};

  bool add(std::string_view folded) {
    if (holds({"pokal", "pokalspiel", "coppa", "cup"}, folded)) {
      competition = Competition::cup;
    } else if (holds({"campionato", "championship", "league", "meisterschaft", "liga"}, folded)) {
      competition = Competition::championship;
    } else if (holds({"torneo", "tournament", "turnier"}, folded)) {
      competition = Competition::torneo;
    } else if (holds({"casa", "home", "daheim", "zuhause", "hause", "heimspiel"}, folded)) {
      home = true;
    } else if (holds({"fuori", "trasferta", "away", "auswarts", "auswaerts"}, folded)) {
      home = false;
    } else {
      return without_small_words(folded).empty();
    }
    return true;
  }
};

}  // namespace

std::optional<MatchWord> Copyist::match_against(std::string_view line) const {
  const std::size_t colon = line.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  MatchSaid said;
  std::optional<std::size_t> rival_from;
  for (const FirstWord& word : first_words(line.substr(0, colon), 6)) {
    if (holds({"contro", "gegen", "against", "vs", "v"}, word.folded)) rival_from = word.end;
    if (rival_from) break;
    if (!said.add(word.folded)) return std::nullopt;
  }
  if (!rival_from) return std::nullopt;
  std::string_view named = trim(line.substr(*rival_from, colon - *rival_from));
  for (const std::string_view article : {"l'", "L'", "l’", "L’", "il ", "la ", "le ", "the "})
    if (named.starts_with(article)) named.remove_prefix(article.size());
  MatchWord found{{}, colon};
  int number = 0;
  for (const Meeting* meeting : form_.meetings()) {
    ++number;
    const bool home = form_.is_home(*meeting);
    const int rival = home ? meeting->club.away : meeting->club.home;
    if (rival < 0 || said.home.value_or(home) != home) continue;
    if (said.competition.value_or(meeting->competition) != meeting->competition) continue;
    if (fold(form_.league().clubs[static_cast<std::size_t>(rival)].name) == fold(named))
      found.numbers.push_back(number);
  }
  return found.numbers.size() == 1 ? std::optional(found) : std::nullopt;
}

std::optional<std::string> Copyist::match_header(const std::string& line) {
  auto word = match_word(line);
  if (!word) word = match_against(line);
  if (!word) return std::nullopt;
  const auto ids = matches_numbered(word->numbers);
  const std::string_view rest = std::string_view(line).substr(word->size);
  const std::size_t colon = rest.find(':');
  const bool says = colon != std::string_view::npos;
  std::string_view after = trim(says ? rest.substr(colon + 1) : rest);
  while (!says && !after.empty() && after[0] == '-') after = trim(after.substr(1));
  if (names_another_club(line, ids)) {
    miss(0, trim(line), Said::sheet_other_match);
    return as_prose(line);
  }
  const std::vector<std::string> before = std::exchange(matches_, ids);
  area_.reset();
  if (const auto row = opening(rest); row && is_points_row(row->keyword)) {  // "… hardness: 2 def"
    const std::string_view said = rest.substr(row->size);
    const PointsCell cell = points_said(row->keyword, said);
    if (cell.bad.empty() && !cell.good.empty()) return prose_points(row->keyword, ids, said, line);
  }
  if (const auto same = same_as(after)) {
    if (take_over(*same, before)) return as_comment(line);
    miss(0, trim(line), Said::sheet_which_match);
    return as_prose(line);
  }
  note_tactics(says ? rest.substr(0, colon) : rest);
  if (says ? !after.empty() : names_a_man(after)) {
    if (const auto list = lineup_list(after, line)) return list;
    return as_prose(line);
  }
  return as_comment(line);
}

bool Copyist::take_over(const Same& same, const std::vector<std::string>& before) {
  std::vector<std::string> from = before;
  if (same.number > 0) from = matches_numbered({same.number});
  const auto known = [&](const std::string& id) {
    return prose_.contains(id) && prose_.at(id).men == prose_.at(from[0]).men;
  };
  if (from.empty() || !std::all_of(from.begin(), from.end(), known)) return false;
  auto men = prose_[from[0]].men;
  std::string_view rest = same.rest;
  while (!rest.empty() &&
         (blank(rest[0]) || std::string_view(",.;-").find(rest[0]) != std::string_view::npos))
    rest.remove_prefix(1);
  note_tactics(rest);
  for (const std::string_view piece : split(rest, ',')) {
    if (trim(piece).empty() || names_a_tactic(piece)) continue;
    if (!exchange_man(piece, men)) return false;
  }
  for (const std::string& id : matches_) prose_[id].men = men;
  return true;
}

bool Copyist::exchange_man(std::string_view text, Men& men) const {
  std::vector<std::string> comes, goes;
  bool turned = false;
  for (std::string_view word : words(text)) {
    while (word.ends_with('.') || word.ends_with(')')) word.remove_suffix(1);
    while (word.starts_with('(')) word.remove_prefix(1);
    const std::string folded = fold(word);
    if (holds({"but", "ma", "aber", "con", "with", "mit", "di", "of", "posto", "del"}, folded))
      continue;
    const bool turn =
        holds({"for", "per", "fur", "statt", "instead", "anstelle", "al", "invece"}, folded);
    if (turn)
      turned = true;
    else
      (turned ? goes : comes).emplace_back(word);
  }
  const auto named = [](const std::vector<std::string>& parts) { return join_words(parts, " "); };
  std::optional<Area> area;
  if (comes.size() > 1) area = area_word(comes.back());
  if (area) comes.pop_back();
  const Player* out = form_.player_named(named(goes));
  const Player* in = form_.player_named(named(comes));
  if (!out || !in) return false;
  for (auto& [name, place] : men) {
    if (name != out->name) continue;
    name = in->name;
    if (area) place = letter(*area);
    return true;
  }
  return false;
}

}  // namespace touchline::beppiland::fair
