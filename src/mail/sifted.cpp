#include "mail/sifted.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "mail/sender.hpp"

namespace touchline::mail {
namespace {

using books::Letter;

/// The letter with those lines of each part that are kept. If a text has lost any, the same in
/// another form says no more.
template <class Keep>
Letter with_lines_where(Letter letter, Keep keep) {
  bool lost_in_first = false;
  std::vector<Letter::Part> parts;
  for (std::size_t number = 0; number < letter.parts.size(); ++number) {
    Letter::Part& part = letter.parts[number];
    if (part.instead && lost_in_first) continue;
    std::vector<Letter::Line> lines;
    for (std::size_t at = 0; at < part.lines.size(); ++at)
      if (keep(number, at, part)) lines.push_back(part.lines[at]);
    const bool lost = lines.size() < part.lines.size();
    if (part.name.empty() && !part.instead) lost_in_first = lost;
    parts.push_back(lost ? books::with_lines(std::move(part), std::move(lines)) : std::move(part));
  }
  letter.parts = std::move(parts);
  return letter;
}

const Letter::Author* author_of(const Letter::Part& part, const Letter::Line& line) {
  return line.author == Letter::Line::own ? nullptr
                                          : &part.authors[static_cast<std::size_t>(line.author)];
}

std::string before_at(const std::string& address) { return address.substr(0, address.find('@')); }

/// "M. Rossi" is Rossi, and Mario Rossi may be.
bool same_name(const std::string& one, const std::string& other) {
  const std::string a = fold(one), b = fold(other);
  const auto in_a = words(a), in_b = words(b);
  if (in_a.empty() || in_b.empty()) return false;
  return a == b || in_a.back() == in_b.back();
}

bool has_written(const Owner& owner, const Letter::Author& author) {
  const std::string address = first_address(owner.address);
  if (!author.address.empty() && author.address == address) return true;
  return !author.name.empty() && same_name(author.name, owner.name);
}

/// Another owner, or his address by chance of a name alone.
bool is_other(const Letter::Author& author, const Owner& owner, const std::vector<Owner>& owners) {
  if (author.address == first_address(owner.address) && !author.address.empty()) return false;
  return std::any_of(owners.begin(), owners.end(), [&](const Owner& one) {
    if (one.club == owner.club) return false;
    const bool address = !author.address.empty() && author.address == first_address(one.address);
    return address || (has_written(one, author) && !has_written(owner, author));
  });
}

/// The owner himself from another address of his.
bool is_himself(const Letter::Author& author, const Owner& owner,
                const std::vector<Owner>& owners) {
  if (is_other(author, owner, owners)) return false;
  const std::string own = before_at(first_address(owner.address));
  return has_written(owner, author) || (!own.empty() && before_at(author.address) == own);
}

std::string name_of(const Letter::Author& author) {
  return author.name.empty() ? author.address : author.name;
}

}  // namespace

Letter without_forwarded(const Letter& letter) {
  return with_lines_where(letter, [](std::size_t, std::size_t at, const Letter::Part& part) {
    const auto* author = author_of(part, part.lines[at]);
    return !author || !author->forwarded;
  });
}

Letter own_lines(const Letter& letter) {
  return with_lines_where(letter, [](std::size_t, std::size_t at, const Letter::Part& part) {
    return !author_of(part, part.lines[at]);
  });
}

Sifted sifted(const Letter& letter, const Owner& owner, const std::vector<Owner>& owners,
              const SentLetters& sent) {
  const auto ours = sent.lines_of_ours(letter, owner.club);
  const bool answers = sent.is_answer_to_ours(letter);
  enum class Whose { his, league, other, forwarded, quoted };
  const auto whose = [&](std::size_t number, std::size_t at, const Letter::Part& part) {
    if (ours[number][at]) return Whose::league;
    const auto* author = author_of(part, part.lines[at]);
    if (!author) return Whose::his;
    if (author->forwarded)
      return is_himself(*author, owner, owners) ? Whose::his : Whose::forwarded;
    if (is_other(*author, owner, owners)) return Whose::other;
    return answers ? Whose::quoted : Whose::his;
  };
  const auto only = [&](Whose wanted) {
    return with_lines_where(letter,
                            [&](std::size_t number, std::size_t at, const Letter::Part& part) {
                              return whose(number, at, part) == wanted;
                            });
  };
  Sifted found{only(Whose::his), only(Whose::forwarded), only(Whose::quoted), ""};
  for (const Letter::Part& part : found.passed_on.parts)
    for (const Letter::Line& line : part.lines)
      if (const auto* author = author_of(part, line); author && found.of_whom.empty())
        found.of_whom = name_of(*author);
  return found;
}

std::optional<std::string> confirmed_code(const Letter& his) {
  for (const Letter::Part& part : his.parts) {
    for (const Letter::Line& line : part.lines) {
      if (line.author != Letter::Line::own) continue;
      std::string text = line.text;
      std::replace(text.begin(), text.end(), ':', ' ');
      const auto all = words(text);
      if (all.empty() || all.size() > 2) continue;
      const std::string first = fold(all[0]);
      if (first != "confirm" && first != "conferma" && first != "confermo") continue;
      return all.size() == 2 ? std::string(all[1]) : "";
    }
  }
  return std::nullopt;
}

}  // namespace touchline::mail
