// Line-ups in prose copied out: "Partita 1", "Difesa: Rossi, Bianchi", "idem". What they say is
// kept by match and written as a grid of its own at the end.
#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/beppiland/files/fair_copyist.hpp"
#include "games/beppiland/files/people_words.hpp"
#include "games/beppiland/rules/names.hpp"

namespace touchline::beppiland::fair {

std::vector<std::string> Copyist::matches_numbered(int which) const {
  std::vector<std::string> ids;
  if (which > 0) return {form_.column_id(which)};
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

std::optional<std::string> Copyist::match_header(const std::string& line) {
  const auto word = match_word(line);
  if (!word) return std::nullopt;
  const auto ids = matches_numbered(word->number);
  std::string_view rest = std::string_view(line).substr(word->size);
  const std::size_t colon = rest.find(':');
  const std::string_view after =
      colon == std::string_view::npos ? rest : trim(rest.substr(colon + 1));
  if (names_another_club(line, ids)) {
    miss(0, trim(line), Said::sheet_other_match);
    return as_prose(line);
  }
  const std::vector<std::string> before = std::exchange(matches_, ids);
  area_.reset();
  if (says_the_same(after)) {
    if (before.size() != 1 || !prose_.contains(before[0])) {
      miss(0, trim(line), Said::sheet_which_match);
      return as_prose(line);
    }
    for (const std::string& id : ids) prose_[id].men = prose_[before[0]].men;
    return as_comment(line);
  }
  if (colon != std::string_view::npos && !after.empty()) {
    if (const auto list = lineup_list(after, line)) return list;
    return as_prose(line);
  }
  return as_comment(line);
}

std::vector<std::string> Copyist::names_in(std::string_view text) const {
  std::vector<std::string> names;
  std::string name;
  const auto put = [&] {
    while (!name.empty() && (name.back() == '.' || blank(name.back()))) name.pop_back();
    if (!trim(name).empty()) names.emplace_back(trim(name));
    name.clear();
  };
  for (const std::string_view piece : split(text, ',')) {
    for (const std::string_view word : words(piece)) {
      const std::string folded = fold(word);
      if (folded == "e" || folded == "ed" || folded == "und" || folded == "and" || folded == "&")
        put();
      else
        name += (name.empty() ? "" : " ") + std::string(word);
    }
    put();
  }
  return names;
}

bool Copyist::means_somebody(const std::string& name) const {
  return form_.player_named(name) || who_is_meant(name, names_);
}

bool Copyist::add_men(const std::vector<std::string>& names, char letter, std::string_view line) {
  if (std::none_of(names.begin(), names.end(),
                   [&](const std::string& name) { return means_somebody(name); }))
    return false;
  std::vector<std::string> ids = matches_;
  if (ids.empty() && form_.meetings().size() == 1) ids = {form_.meetings()[0]->id};
  if (ids.empty()) {
    miss(0, trim(line), Said::sheet_which_match);
    return false;
  }
  for (const std::string& id : ids) {
    for (const std::string& name : names) {
      const Player* man = form_.player_named(name);
      prose_[id].men.emplace_back(man ? man->name : name, letter);
    }
  }
  return true;
}

std::optional<std::string> Copyist::area_line(const std::string& line) {
  const std::string_view bare = trim(line);
  const std::size_t end = std::min(bare.find_first_of(" \t:=-"), bare.size());
  const auto area = end >= 2 ? area_word(bare.substr(0, end)) : std::nullopt;
  if (!area) return std::nullopt;
  std::string_view rest = trim(bare.substr(end));
  const bool colon = rest.starts_with(':') || rest.starts_with('=') || rest.starts_with('-');
  if (!colon && !rest.empty()) return std::nullopt;
  if (colon) rest = trim(rest.substr(1));
  area_ = area;
  if (rest.empty()) return as_comment(line);
  const bool added = add_men(names_in(rest), letter(*area), line);
  area_.reset();
  return added ? as_comment(line) : as_prose(line);
}

std::optional<std::string> Copyist::lineup_list(std::string_view text, std::string_view line) {
  const auto groups = split(text, ';');
  if (groups.size() != 1 && groups.size() != 4 && groups.size() != 5) return std::nullopt;
  const std::string_view letters = groups.size() == 1 ? "x" : groups.size() == 4 ? "PDCA" : "PLDCA";
  bool added = false;
  for (std::size_t i = 0; i < groups.size(); ++i)
    added = add_men(names_in(groups[i]), letters[i], line) || added;
  return added ? std::optional(as_comment(line)) : std::nullopt;
}

std::optional<std::string> Copyist::lineup_line(const std::string& line) {
  const std::size_t size = lineup_word(line);
  if (size == 0) return std::nullopt;
  std::string_view rest = without_small_words(std::string_view(line).substr(size));
  if (const auto word = match_word(rest)) {
    matches_ = matches_numbered(word->number);
    rest.remove_prefix(word->size);
  }
  const std::size_t colon = rest.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  return lineup_list(rest.substr(colon + 1), line);
}

std::optional<std::string> Copyist::name_alone(const std::string& line) {
  const std::string name(without_bullet(line));
  if (!area_ || name.empty() || !means_somebody(name)) return std::nullopt;
  return add_men({name}, letter(*area_), line) ? as_comment(line) : as_prose(line);
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
