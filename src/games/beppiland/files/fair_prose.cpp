// Line-ups in prose copied out: "Difesa: Rossi, Bianchi", "Babybaby in porta". What they say is
// kept by match and written as a grid of its own at the end. Which match is meant is in
// fair_matches.cpp.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>

#include "core/text.hpp"
#include "games/beppiland/files/fair_copyist.hpp"
#include "games/beppiland/files/people_words.hpp"
#include "games/beppiland/rules/names.hpp"

namespace touchline::beppiland::fair {

bool Copyist::names_a_man(std::string_view text) const {
  const Men men = men_in(text, 'x');
  return std::any_of(men.begin(), men.end(),
                     [&](const auto& man) { return form_.player_named(man.first) != nullptr; });
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

namespace {

/// Who does not play.
bool is_bench(std::string_view folded) {
  return holds({"panchina", "riserve", "riserva", "subs", "substitutes", "bench", "reserves",
                "ersatz", "ersatzbank", "bank", "auswechselspieler"},
               folded);
}

/// "(P)", "(Abwehr)".
std::optional<Area> area_in_brackets(std::string_view word) {
  while (word.ends_with('.')) word.remove_suffix(1);
  if (word.size() < 3 || !word.starts_with('(') || !word.ends_with(')')) return std::nullopt;
  const std::string_view inner = word.substr(1, word.size() - 2);
  return inner.size() <= 2 ? area_of(inner) : area_word(inner);
}

}  // namespace

std::string Copyist::with_commas_between(std::string_view text) const {
  std::string apart;
  for (const std::string_view word : split(text, ' ')) {
    const auto parts = split(word, '/');
    const bool men =
        parts.size() > 1 && std::all_of(parts.begin(), parts.end(), [&](std::string_view one) {
          while (one.ends_with('.') || one.ends_with(',')) one.remove_suffix(1);
          return form_.player_named(one) != nullptr;
        });
    for (const char c : word) apart += (men && c == '/') || c == '|' ? ',' : c;
    apart += ' ';
  }
  return apart;
}

Copyist::Men Copyist::men_in(std::string_view written, char letter) const {
  Men men;
  std::vector<std::string> piece;
  std::size_t open = 0;  // from here on nobody has said where they play
  const auto put = [&](std::optional<Area> behind = std::nullopt) {
    while (piece.size() > 1 && without_small_words(piece[0]).empty()) piece.erase(piece.begin());
    const auto ahead = piece.size() > 1 ? area_word(piece[0]) : std::nullopt;
    const bool last = piece.size() > 1 && !ahead && !behind;
    if (last) behind = area_word(piece.back());
    if (ahead) {
      letter = beppiland::letter(*ahead);
      piece.erase(piece.begin());
      while (piece.size() > 1 && without_small_words(piece[0]).empty()) piece.erase(piece.begin());
    }
    if (last && behind) {
      piece.pop_back();
      while (piece.size() > 1 && without_small_words(piece.back()).empty()) piece.pop_back();
    }
    for (std::string& name : names_of(piece))
      men.emplace_back(std::move(name), behind ? beppiland::letter(*behind) : letter);
    piece.clear();
    if (ahead || behind || letter != 'x') open = men.size();
  };
  const std::string text = with_commas_between(written);
  for (const std::string_view part : split(text, ',')) {
    for (std::string_view word : words(part)) {
      const std::string folded = fold(word);
      if (holds({"e", "ed", "und", "and", "&", "/", "-", "–", "—"}, folded)) {
        if (piece.size() != 1 || !area_word(piece[0])) put();  // "Defence - Rossi"
        continue;
      }
      if (const auto area = area_in_brackets(word); area && letter != bench) {
        const std::size_t from = letter == 'x' ? open : men.size();
        put(area);
        for (std::size_t i = from; i < men.size(); ++i) men[i].second = beppiland::letter(*area);
        continue;
      }
      const bool heads = word.ends_with(':');
      while (word.size() > 1 && word.ends_with(':')) word.remove_suffix(1);
      if (is_bench(fold(word)) && !form_.player_named(word)) {
        put();
        letter = bench;
        continue;
      }
      // An area ends what was said before it: of its own men, or it comes behind them. With a colon
      // it never comes behind.
      const bool area = word.size() > 2 && area_word(word) && !form_.player_named(word);
      while (area && piece.size() > 1 && without_small_words(piece[0]).empty())
        piece.erase(piece.begin());
      const bool joined = area && piece.size() == 1 && without_small_words(piece[0]).empty();
      const bool after_men = area && !joined && !piece.empty();
      const bool ahead = after_men && (heads || area_word(piece[0]).has_value());
      if (ahead) put();
      piece.emplace_back(word);
      if ((after_men && !ahead) || ends_sentence(piece)) put();
    }
    put();
  }
  return men;
}

bool Copyist::ends_sentence(const std::vector<std::string>& piece) const {
  std::string_view last = piece.back();
  if (!last.ends_with('.')) return false;
  last.remove_suffix(1);
  return form_.player_named(last) != nullptr;
}

std::vector<std::string> Copyist::names_of(std::vector<std::string> words) const {
  if (words.empty()) return {};
  while (!words.back().empty() && words.back().back() == '.') words.back().pop_back();
  const auto joined = [&](std::size_t from, std::size_t to) {
    return join_words(std::span(words).subspan(from, to - from), " ");
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
  for (const auto& [name, letter] : men)  // a bench is no order, but the master sees it
    if (letter == bench) lost_.push_back("? " + name);
  for (const std::string& id : ids) {
    for (const auto& [name, letter] : men) {
      if (letter == bench) continue;
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
  std::vector<std::string> nobodys;
  for (std::size_t i = 0; i < groups.size(); ++i) {
    if (!add_men(men_in(groups[i], letters[i]), line) && !trim(groups[i]).empty())
      nobodys.push_back(fmt::format("? {}", trim(groups[i])));
  }
  if (nobodys.size() == groups.size()) return std::nullopt;
  lost_.insert(lost_.end(), nobodys.begin(), nobodys.end());
  return as_comment(line);
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
