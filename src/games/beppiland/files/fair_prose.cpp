// Line-ups in prose copied out: "Partita 1", "Difesa: Rossi, Bianchi", "idem". What they say is
// kept by match and written as a grid of its own at the end.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "games/beppiland/files/fair_copyist.hpp"
#include "games/beppiland/files/people_words.hpp"
#include "games/beppiland/rules/names.hpp"

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

bool Copyist::names_a_man(std::string_view text) const {
  const Men men = men_in(text, 'x');
  return std::any_of(men.begin(), men.end(),
                     [&](const auto& man) { return form_.player_named(man.first) != nullptr; });
}

std::optional<MatchWord> Copyist::match_against(std::string_view line) const {
  const auto first = first_words(line, 1);
  const std::size_t colon = line.find(':');
  if (first.empty() || colon == std::string_view::npos) return std::nullopt;
  if (!holds({"contro", "gegen", "against", "vs"}, first[0].folded)) return std::nullopt;
  std::string_view named = trim(line.substr(first[0].end, colon - first[0].end));
  for (const std::string_view article : {"l'", "L'", "l’", "L’", "il ", "la ", "le ", "the "})
    if (named.starts_with(article)) named.remove_prefix(article.size());
  MatchWord found{{}, colon};
  int number = 0;
  for (const Meeting* meeting : form_.meetings()) {
    ++number;
    const int rival = form_.is_home(*meeting) ? meeting->club.away : meeting->club.home;
    if (rival >= 0 &&
        fold(form_.league().clubs[static_cast<std::size_t>(rival)].name) == fold(named))
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
  if (from.size() != 1 || !prose_.contains(from[0])) return false;
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
    while (word.ends_with('.')) word.remove_suffix(1);
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
  const auto named = [](const std::vector<std::string>& parts) {
    return fmt::format("{}", fmt::join(parts, " "));
  };
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

namespace {

constexpr std::array tactic_words{std::pair{std::string_view("offside trap"), Keyword::tfg},
                                  std::pair{std::string_view("tfg"), Keyword::tfg},
                                  std::pair{std::string_view("fuorigioco"), Keyword::tfg},
                                  std::pair{std::string_view("abseitsfalle"), Keyword::tfg},
                                  std::pair{std::string_view("catenaccio"), Keyword::cat},
                                  std::pair{std::string_view("cat"), Keyword::cat},
                                  std::pair{std::string_view("riegel"), Keyword::cat}};

/// Where a phrase stands among the words; npos: nowhere.
std::size_t place_of_phrase(const std::string& folded, std::string_view phrase) {
  for (std::size_t at = folded.find(phrase); at != std::string::npos;
       at = folded.find(phrase, at + 1)) {
    const std::size_t end = at + phrase.size();
    const bool begins = at == 0 || !in_word(folded[at - 1]);
    if (begins && (end == folded.size() || !in_word(folded[end]))) return at;
  }
  return std::string::npos;
}

}  // namespace

bool Copyist::names_a_tactic(std::string_view text) const {
  const std::string folded = fold(text);
  return std::any_of(tactic_words.begin(), tactic_words.end(), [&](const auto& one) {
    return place_of_phrase(folded, one.first) != std::string::npos;
  });
}

void Copyist::note_tactics(std::string_view text) {
  const std::string folded = fold(text);
  for (const auto& [phrase, keyword] : tactic_words) {
    const std::size_t at = place_of_phrase(folded, phrase);
    if (at == std::string::npos) continue;
    const auto said_before = words(std::string_view(folded).substr(0, at));
    const bool without = std::any_of(said_before.begin(), said_before.end(), [](auto word) {
      return holds({"no", "not", "without", "senza", "ohne", "kein", "keine", "niente"}, word);
    });
    if (without) continue;
    std::string points;
    const std::size_t open = folded.find('(', at), close = folded.find(')', at);
    if (open != std::string::npos && close != std::string::npos && open < close) {
      for (const auto word : words(std::string_view(folded).substr(open + 1, close - open - 1)))
        points += word;
    }
    const PointsCell cell = points.empty() ? PointsCell{} : points_cell(keyword, points);
    for (const std::string& id : matches_)
      prose_[id].points[keyword] = cell.bad.empty() && !cell.good.empty() ? cell.good : "y";
  }
}

Copyist::Men Copyist::men_in(std::string_view text, char letter) const {
  Men men;
  std::vector<std::string> piece;
  const auto put = [&] {
    while (piece.size() > 1 && without_small_words(piece[0]).empty()) piece.erase(piece.begin());
    const auto ahead = piece.size() > 1 ? area_word(piece[0]) : std::nullopt;
    const auto behind = piece.size() > 1 && !ahead ? area_word(piece.back()) : std::nullopt;
    if (ahead) {
      letter = beppiland::letter(*ahead);
      piece.erase(piece.begin());
    }
    if (behind) {
      piece.pop_back();
      while (piece.size() > 1 && without_small_words(piece.back()).empty()) piece.pop_back();
    }
    for (std::string& name : names_of(piece))
      men.emplace_back(std::move(name), behind ? beppiland::letter(*behind) : letter);
    piece.clear();
  };
  for (const std::string_view part : split(text, ',')) {
    for (std::string_view word : words(part)) {
      const std::string folded = fold(word);
      if (holds({"e", "ed", "und", "and", "&", "/", "-"}, folded)) {
        put();
        continue;
      }
      while (word.size() > 1 && word.ends_with(':')) word.remove_suffix(1);
      // An area ends what was said before it: of its own men, or it comes behind them.
      const bool area = word.size() > 2 && area_word(word) && !form_.player_named(word);
      while (area && piece.size() > 1 && without_small_words(piece[0]).empty())
        piece.erase(piece.begin());
      const bool joined = area && piece.size() == 1 && without_small_words(piece[0]).empty();
      const bool after_men = area && !joined && !piece.empty();
      const bool ahead = after_men && area_word(piece[0]).has_value();
      if (ahead) put();
      piece.emplace_back(word);
      if (after_men && !ahead) put();
    }
    put();
  }
  return men;
}

std::vector<std::string> Copyist::names_of(std::vector<std::string> words) const {
  if (words.empty()) return {};
  while (!words.back().empty() && words.back().back() == '.') words.back().pop_back();
  const auto joined = [&](std::size_t from, std::size_t to) {
    return fmt::format("{}", fmt::join(words.begin() + static_cast<std::ptrdiff_t>(from),
                                       words.begin() + static_cast<std::ptrdiff_t>(to), " "));
  };
  const std::string whole = joined(0, words.size());
  if (trim(whole).empty()) return {};
  if (words.size() == 1 || means_somebody(whole)) return {whole};
  std::vector<std::string> names;
  for (std::size_t at = 0; at < words.size();) {
    std::size_t end = words.size();
    while (end > at && !form_.player_named(joined(at, end))) --end;
    if (end == at) return {whole};
    names.push_back(joined(at, end));
    at = end;
  }
  return names;
}

bool Copyist::means_somebody(const std::string& name) const {
  return form_.player_named(name) || who_is_meant(name, names_);
}

bool Copyist::add_men(const Men& men, std::string_view line) {
  if (std::none_of(men.begin(), men.end(),
                   [&](const auto& man) { return means_somebody(man.first); }))
    return false;
  std::vector<std::string> ids = matches_;
  if (ids.empty() && form_.meetings().size() == 1) ids = {form_.meetings()[0]->id};
  if (ids.empty()) {
    miss(0, trim(line), Said::sheet_which_match);
    return false;
  }
  for (const std::string& id : ids) {
    for (const auto& [name, letter] : men) {
      const Player* man = form_.player_named(name);
      prose_[id].men.emplace_back(man ? man->name : name, letter);
    }
  }
  return true;
}

std::optional<std::string> Copyist::area_line(const std::string& line) {
  const std::string_view bare = trim(line);
  if (const auto lettered = letter_line(bare)) return lettered;
  const std::size_t end = std::min(bare.find_first_of(" \t:=-"), bare.size());
  const auto area = end >= 2 ? area_word(bare.substr(0, end)) : std::nullopt;
  if (!area) return std::nullopt;
  std::string_view rest = trim(bare.substr(end));
  const bool colon = rest.starts_with(':') || rest.starts_with('=') || rest.starts_with('-');
  if (!colon && !rest.empty()) return std::nullopt;
  if (colon) rest = trim(rest.substr(1));
  area_ = area;
  if (rest.empty()) return as_comment(line);
  const bool added = add_men(men_in(rest, letter(*area)), line);
  area_.reset();
  return added ? as_comment(line) : as_prose(line);
}

std::optional<std::string> Copyist::letter_line(std::string_view line) {
  const bool shaped = line.size() > 2 && !matches_.empty() &&
                      std::string_view("PLDCA").find(line[0]) != std::string_view::npos &&
                      (blank(line[1]) || line[1] == ':');
  if (!shaped) return std::nullopt;
  const Men men = men_in(trim(line.substr(2)), line[0]);
  const bool known = std::all_of(men.begin(), men.end(), [&](const auto& man) {
    return form_.player_named(man.first) != nullptr;
  });
  if (men.empty() || !known || !add_men(men, line)) return std::nullopt;
  return as_comment(line);
}

std::optional<std::string> Copyist::lineup_list(std::string_view text, std::string_view line) {
  const auto groups = split(text, ';');
  if (groups.size() != 1 && groups.size() != 4 && groups.size() != 5) return std::nullopt;
  const std::string_view letters = groups.size() == 1 ? "x" : groups.size() == 4 ? "PDCA" : "PLDCA";
  bool added = false;
  for (std::size_t i = 0; i < groups.size(); ++i)
    added = add_men(men_in(groups[i], letters[i]), line) || added;
  return added ? std::optional(as_comment(line)) : std::nullopt;
}

std::optional<std::string> Copyist::lineup_line(const std::string& line) {
  const std::size_t size = lineup_word(line);
  if (size == 0) return std::nullopt;
  std::string_view rest = without_small_words(std::string_view(line).substr(size));
  if (const auto word = match_word(rest)) {
    matches_ = matches_numbered(word->numbers);
    rest.remove_prefix(word->size);
  }
  const std::size_t colon = rest.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  return lineup_list(rest.substr(colon + 1), line);
}

std::optional<std::string> Copyist::name_alone(const std::string& line) {
  const std::string name(without_bullet(line));
  if (!area_ || name.empty() || !means_somebody(name)) return std::nullopt;
  return add_men({{name, letter(*area_)}}, line) ? as_comment(line) : as_prose(line);
}

std::string Copyist::line_ups() const {
  std::string text;
  for (const std::string& line : lost_) text += line + "\n";
  if (prose_.empty()) return text;
  text += "MATCHES";
  std::vector<std::string> men;
  std::vector<Keyword> rows;
  for (const auto& [id, prose] : prose_) {
    text += " " + form_.id_text(id);
    for (const auto& [name, letter] : prose.men)
      if (std::find(men.begin(), men.end(), name) == men.end()) men.push_back(name);
    for (const auto& [keyword, points] : prose.points)
      if (std::find(rows.begin(), rows.end(), keyword) == rows.end()) rows.push_back(keyword);
  }
  text += "\n";
  for (const std::string& man : men) {
    text += fmt::format("{} ?", sheet::in_quotes(man));
    for (const auto& [id, prose] : prose_) {
      const auto found = std::find_if(prose.men.begin(), prose.men.end(),
                                      [&](const auto& one) { return one.first == man; });
      text += fmt::format(" {}", found == prose.men.end() ? '.' : found->second);
    }
    text += "\n";
  }
  for (const Keyword keyword : rows) {
    text += std::string(sheet::name(keyword));
    for (const auto& [id, prose] : prose_) {
      const auto found = prose.points.find(keyword);
      text += " " + (found == prose.points.end() ? std::string(".") : found->second);
    }
    text += "\n";
  }
  return text;
}

}  // namespace touchline::beppiland::fair
