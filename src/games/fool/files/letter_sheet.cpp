#include "games/fool/files/letter_sheet.hpp"

#include <algorithm>
#include <optional>

#include "core/text.hpp"
#include "games/fool/files/sheet_words.hpp"

namespace touchline::fool {
namespace {

/// One letter too many, too few or other, or two that changed places.
bool one_slip(std::string_view a, std::string_view b) {
  if (a.size() > b.size()) std::swap(a, b);
  if (b.size() - a.size() > 1) return false;
  std::size_t at = 0;
  while (at < a.size() && a[at] == b[at]) ++at;
  if (a.size() != b.size()) return a.substr(at) == b.substr(at + 1);
  if (at == a.size() || a.substr(at + 1) == b.substr(at + 1)) return true;
  return at + 1 < a.size() && a[at] == b[at + 1] && a[at + 1] == b[at] &&
         a.substr(at + 2) == b.substr(at + 2);
}

/// The decision that a word means; empty: none, or not only one.
std::string meant(const std::string& word) {
  if (word == "star") return "stars";
  if (word == "move") return "position";
  std::vector<std::string> near;
  for (const Keyword& one : keywords()) {
    if (one.word == word) return word;
    if (one.word.size() >= 4 && word.size() >= 4 && one_slip(one.word, word))
      near.emplace_back(one.word);
  }
  return near.size() == 1 ? near.front() : "";
}

std::string upper(std::string text) {
  for (char& c : text) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  return text;
}

/// Without marks of quotation and bullets.
std::string_view bare(std::string_view line) {
  line = trim(line);
  while (line.starts_with('>') || line.starts_with("* ") || line.starts_with("- ") ||
         line.starts_with("+ "))
    line = trim(line.substr(1));
  return line;
}

class Copyist {
 public:
  FairCopy copy(std::string_view written) {
    for (const std::string_view line : split(written, '\n')) {
      put_down(bare(line));
      made_.text += "\n";
    }
    while (made_.text.ends_with("\n\n")) made_.text.pop_back();
    return std::move(made_);
  }

 private:
  void put_down(std::string_view line) {
    if (line.empty() || line.starts_with('#')) return;
    const std::size_t end = std::min(line.find_first_of(" \t:=,."), line.size());
    const std::string word = fold(line.substr(0, end));
    std::string_view rest = trim(line.substr(end));
    while (!rest.empty() && (rest.front() == ':' || rest.front() == '=' || rest.front() == '.'))
      rest = trim(rest.substr(1));
    if (word == "token") return;
    if (word == "word") return made_.words.emplace_back(rest), void();
    if (word == "team") return void(made_.team = rest);
    if (word == "nonce") return void(made_.text += "NONCE " + std::string(rest));
    if (const std::string key = meant(word); !key.empty() && says(key, rest)) {
      heading_ = rest.empty() && key != "nothing" ? key : "";
      if (heading_.empty()) order(key, rest);
      return;
    }
    const bool listed_below = !heading_.empty() && line.front() >= '0' && line.front() <= '9';
    if (listed_below) return order(heading_, line);
    heading_.clear();  // a list ends with what is none of it
    made_.unread.emplace_back(line);
  }

  /// Not a sentence that begins with such a word by chance.
  static bool says(const std::string& key, std::string_view rest) {
    if (key == "for") {  // a man by number, or something that can be said for one
      const std::size_t colon = rest.find(':');
      if (colon == std::string_view::npos) return false;
      Standing standing;
      return to_int(rest.substr(0, rest.find_first_of(" :"))).has_value() ||
             read_standing(trim(rest.substr(colon + 1)), standing).empty();
    }
    if (key == "nothing") return rest.find_first_not_of(" .!") == std::string_view::npos;
    return true;
  }

  void order(const std::string& key, std::string_view rest) {
    made_.orders = true;
    made_.text += upper(key);
    if (key != "nothing") made_.text += " " + std::string(rest);
  }

  FairCopy made_{};
  std::string heading_{};
};

}  // namespace

FairCopy fair_copy(std::string_view written) { return Copyist().copy(written); }

std::vector<std::string> words_in(const books::Letter& letter) {
  std::vector<std::string> words;
  for (const books::Letter::Part& part : letter.parts) {
    const FairCopy copy = fair_copy(part.whole);
    words.insert(words.end(), copy.words.begin(), copy.words.end());
  }
  return words;
}

LetterSheet sheet_in(const books::Letter& letter, std::string_view team) {
  FairCopy found;
  for (const books::Letter::Part& part : letter.parts) {
    if (part.instead && found.orders) continue;
    // What he wrote and what he filled in of the blank that he quoted are one sheet.
    FairCopy written = fair_copy(part.written), quoted = fair_copy(part.quoted);
    if (!written.orders && !quoted.orders) continue;
    FairCopy copy = written.orders && quoted.orders ? fair_copy(part.whole)
                    : written.orders                ? std::move(written)
                                                    : std::move(quoted);
    if (found.orders && found.text != copy.text) return {LetterSheet::Kind::two_sheets, "", {}};
    found = std::move(copy);
  }
  if (!found.orders) return {};
  const bool headed = !found.team.empty();
  const bool his = !headed || slug(found.team) == slug(std::string(team));
  const auto kind = his ? LetterSheet::Kind::sheet : LetterSheet::Kind::another_club;
  return {kind, std::move(found.text), std::move(found.unread), his && headed};
}

std::string without_words(std::string_view sheet) {
  std::string rest;
  for (const std::string_view line : split(sheet, '\n')) {
    const std::string_view plain = bare(line);
    const std::size_t end = std::min(plain.find_first_of(" \t:"), plain.size());
    if (fold(plain.substr(0, end)) != "word") rest += line;
    rest += "\n";
  }
  if (!rest.empty()) rest.pop_back();  // none behind the last
  return rest;
}

}  // namespace touchline::fool
