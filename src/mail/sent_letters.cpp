#include "mail/sent_letters.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "core/text.hpp"
#include "league/seal.hpp"
#include "store/rows.hpp"

namespace touchline::mail {
namespace {

using books::Letter;
using store::SentLetterRow;
using store::Where;

constexpr std::string_view for_words = "touchline sent words 1";
constexpr std::size_t digits = 8;      // of each word's digest
constexpr std::size_t longest = 4000;  // words of an answer that are kept
constexpr std::size_t looked_at = 15;  // answers that a letter without ids may quote
constexpr std::int64_t turns_kept = 2;
constexpr std::size_t most_compared = 100'000;  // words; a letter can be endless

/// The words of a line, without what mail programs add to them or take away.
std::vector<std::string> plain_words(std::string_view line) {
  std::vector<std::string> all;
  for (const std::string_view word : words(line)) {
    std::string plain;
    for (const char c : fold(word))
      if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || static_cast<unsigned char>(c) >= 0x80)
        plain += c;
    if (!plain.empty()) all.push_back(std::move(plain));
  }
  return all;
}

/// The words of one answer by their digests: where a line of somebody else agrees with it.
class SentWords {
 public:
  SentWords(const SentLetterRow& row, const std::string& key) : row_(row), key_(key) {
    for (std::size_t at = 0; at < row.words.size();) {
      const bool begins = row.words[at] == '\n';
      if (begins) ++at;
      starts_.push_back(begins);
      digests_.push_back(row.words.substr(at, digits));
      at += digits;
    }
  }

  static std::string digest_of(const std::string& id, std::size_t at, const std::string& word,
                               const std::string& key) {
    return league::hash_of({for_words, id, std::to_string(at), word}, key).substr(0, digits);
  }

  std::size_t size() const { return digests_.size(); }
  /// Whether the word at this place begins one of its lines.
  std::size_t first_line() const {
    const auto next = std::find(starts_.begin() + (starts_.empty() ? 0 : 1), starts_.end(), true);
    return static_cast<std::size_t>(next - starts_.begin());
  }
  bool starts(std::size_t at) const { return at < starts_.size() && starts_[at]; }
  bool agrees(const std::vector<std::string>& line, std::size_t from) {
    if (line.empty() || from + line.size() > size()) return false;
    for (std::size_t i = 0; i < line.size(); ++i)
      if (!is_at(line[i], from + i)) return false;
    return true;
  }
  /// The first place from `begin` on, before `end`, where it does.
  std::optional<std::size_t> find(const std::vector<std::string>& line, std::size_t begin,
                                  std::size_t end) {
    for (std::size_t at = begin; at < std::min(end, size()); ++at)
      if (agrees(line, at)) return at;
    return std::nullopt;
  }

 private:
  bool is_at(const std::string& word, std::size_t at) {
    if (left_ == 0) return false;
    --left_;
    return digest_of(row_.id, at, word, key_) == digests_[at];
  }

  const SentLetterRow& row_;
  const std::string& key_;
  std::size_t left_ = most_compared;
  std::vector<std::string> digests_{};
  std::vector<bool> starts_{};
};

/// Goes along the lines of a part beside one answer.
class Beside {
 public:
  Beside(SentWords& sent, const Letter::Part& part) : sent_(sent), part_(part) {}

  /// Marks the lines that are ours.
  void mark(std::vector<bool>& ours) {
    std::vector<bool> agrees(part_.lines.size());
    for (std::size_t at = 0; at < part_.lines.size(); ++at) {
      const auto said = plain_words(part_.lines[at].text);
      if (said.empty()) continue;
      const int author = part_.lines[at].author;
      agrees[at] = author == Letter::Line::own ? goes_on(said) : quotes(said, quoted_[author]);
    }
    for (std::size_t at = 0; at < part_.lines.size(); ++at) {
      const int author = part_.lines[at].author;
      const bool of_ours = author == Letter::Line::own || opened_ || quoted_[author].is_ours();
      if (agrees[at] && of_ours) ours[at] = true;
    }
  }

 private:
  /// What agrees of somebody's quoted letter. A form that was filled in has a line of an answer by
  /// chance; an answer has its first words, or most lines.
  struct Quoted {
    int lines = 0, agree = 0;
    bool is_ours() const { return agree >= 3 && agree * 2 >= lines; }
  };

  bool at(std::size_t place, const std::vector<std::string>& said) {
    next_ = place + said.size();
    return true;
  }
  bool opens(const std::vector<std::string>& said) {
    constexpr std::size_t least = 4;
    return said.size() >= std::min(least, sent_.first_line()) && sent_.agrees(said, 0);
  }

  /// A line without marks.
  bool goes_on(const std::vector<std::string>& said) {
    const bool broken = next_ > 0 && !sent_.starts(next_);
    if ((unmarked_ || broken) && sent_.agrees(said, next_)) return at(next_, said);
    if (opens(said)) {
      unmarked_ = true;
      return at(0, said);
    }
    constexpr std::size_t passed_over = 60;  // words that he took out
    if (unmarked_ && said.size() >= 2) {
      if (const auto place = sent_.find(said, next_, next_ + passed_over)) return at(*place, said);
    }
    return false;
  }

  bool quotes(const std::vector<std::string>& said, Quoted& quoted) {
    unmarked_ = false;
    ++quoted.lines;
    opened_ = opened_ || opens(said);
    const bool agrees = is_quoted(said);
    quoted.agree += agrees ? 1 : 0;
    return agrees;
  }
  bool is_quoted(const std::vector<std::string>& said) {
    if (sent_.agrees(said, next_)) return at(next_, said);
    if (said.size() < 2) return false;
    if (const auto place = sent_.find(said, next_, sent_.size())) return at(*place, said);
    if (const auto place = sent_.find(said, 0, next_)) return at(*place, said);
    return false;
  }

  SentWords& sent_;
  const Letter::Part& part_;
  std::size_t next_ = 0;  // the word that should come
  bool unmarked_ = false, opened_ = false;
  std::map<int, Quoted> quoted_{};  // by author
};

}  // namespace

SentLetters::SentLetters(league::Desk& desk)
    : rows_(desk.store().select<SentLetterRow>(Where().is("league", desk.name()))) {
  if (const auto key = desk.key()) key_ = league::from_hex(key->dice);
  std::stable_sort(rows_.begin(), rows_.end(),
                   [](const auto& a, const auto& b) { return a.at < b.at; });
}

void SentLetters::keep(league::Desk& desk, league::Change& change, const std::string& id,
                       const std::string& club, const std::string& text) {
  const std::int64_t number = desk.turn().number;
  change.store().erase<SentLetterRow>(
      Where().is("league", desk.name()).below("number", number - turns_kept));
  change.store().put(remember({desk.name(), id, club, number, change.at(), ""}, text));
}

const SentLetterRow& SentLetters::remember(SentLetterRow row, const std::string& text) {
  std::size_t at = 0;
  for (const std::string_view line : split(text, '\n')) {
    bool begins = true;
    for (const std::string& word : plain_words(line)) {
      if (key_.empty() || at == longest) break;
      if (begins) row.words += '\n';
      begins = false;
      row.words += SentWords::digest_of(row.id, at++, word, key_);
    }
  }
  return rows_.emplace_back(std::move(row));
}

bool SentLetters::is_answer_to_ours(const Letter& letter) const {
  return !letter.answers.empty() &&
         std::any_of(rows_.begin(), rows_.end(),
                     [&](const SentLetterRow& row) { return row.id == letter.answers.front(); });
}

std::vector<const SentLetterRow*> SentLetters::quoted_by(const Letter& letter,
                                                         const std::string& club) const {
  std::vector<const SentLetterRow*> found;
  std::size_t latest = 0;
  for (auto row = rows_.rbegin(); row != rows_.rend(); ++row) {
    if (row->club != club) continue;
    const bool named =
        std::find(letter.answers.begin(), letter.answers.end(), row->id) != letter.answers.end();
    if (named || latest++ < looked_at) found.push_back(&*row);
  }
  return found;
}

std::vector<std::vector<bool>> SentLetters::lines_of_ours(const Letter& letter,
                                                          const std::string& club) const {
  std::vector<std::vector<bool>> ours;
  for (const Letter::Part& part : letter.parts) ours.emplace_back(part.lines.size(), false);
  if (key_.empty()) return ours;
  for (const SentLetterRow* row : quoted_by(letter, club)) {
    SentWords sent(*row, key_);
    for (std::size_t number = 0; number < letter.parts.size(); ++number)
      Beside(sent, letter.parts[number]).mark(ours[number]);
  }
  return ours;
}

}  // namespace touchline::mail
