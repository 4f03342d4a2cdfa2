#include "text/mail_openings.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "core/text.hpp"
#include "text/mail_text.hpp"

namespace touchline::books::mail {
namespace {

/// Without the stars and underscores that stand for bold letters.
std::string bare(std::string_view line) {
  std::string text;
  for (const char c : trim(line))
    if (c == ':' && text.ends_with(' ')) {
      text.back() = c;  // "Objet : …"
    } else if (c != '*' && c != '_') {
      text += c;
    }
  return lower_case(trim(text));
}

template <std::size_t n>
bool holds_one(const std::array<std::string_view, n>& texts, std::string_view text) {
  return std::any_of(texts.begin(), texts.end(), [&](std::string_view one) {
    return text.find(one) != std::string_view::npos;
  });
}
template <std::size_t n>
bool starts_with_one(const std::array<std::string_view, n>& texts, std::string_view text) {
  return std::any_of(texts.begin(), texts.end(),
                     [&](std::string_view one) { return text.starts_with(one); });
}

constexpr std::array<std::string_view, 11> forwards{
    "forwarded message",           "messaggio inoltrato", "weitergeleitete nachricht",
    "mensaje reenviado",           "message transféré",   "doorgestuurd bericht",
    "mensagem encaminhada",        "message transfere",   "messaggio girato",
    "anfang der weitergeleiteten", "forwarded by"};
constexpr std::array<std::string_view, 9> originals{
    "original message",   "messaggio originale", "ursprüngliche nachricht",
    "mensaje original",   "message d'origine",   "oorspronkelijk bericht",
    "original-nachricht", "mensagem original",   "originalnachricht"};

/// A line between dashes, or the words of Apple's programs.
std::optional<bool> opens_by_rule(std::string_view line) {
  const std::string text = bare(line);
  const bool dashed = text.starts_with("---") && text.ends_with("---");
  const bool begun =
      text.ends_with(':') &&
      (text.starts_with("begin ") || text.starts_with("inizio ") || text.starts_with("anfang ") ||
       text.starts_with("début du ") || text.starts_with("inicio del "));
  if (!dashed && !begun) return std::nullopt;
  if (holds_one(forwards, text)) return true;
  if (dashed && holds_one(originals, text)) return false;
  return std::nullopt;
}

enum class Field { none, from, when, other, subject };
/// What a line of a heading is about.
Field field_of(std::string_view line) {
  static constexpr std::array<std::string_view, 7> from{
      "from:", "da:", "mittente:", "von:", "de:", "van:", "absender:"};
  static constexpr std::array<std::string_view, 9> when{
      "sent:",  "date:",   "inviato:", "data:",     "gesendet:",
      "datum:", "envoyé:", "enviado:", "verzonden:"};
  static constexpr std::array<std::string_view, 9> other{
      "to:", "a:", "an:", "à:", "para:", "aan:", "cc:", "reply-to:", "importance:"};
  static constexpr std::array<std::string_view, 6> subject{
      "subject:", "oggetto:", "betreff:", "objet:", "asunto:", "onderwerp:"};
  const std::string text = bare(line);
  if (starts_with_one(from, text)) return Field::from;
  if (starts_with_one(when, text)) return Field::when;
  if (starts_with_one(subject, text)) return Field::subject;
  return starts_with_one(other, text) ? Field::other : Field::none;
}

/// "M. Rossi <rossi@example.org>", "rossi@example.org", "Rossi [mailto:rossi@example.org]".
void read_author(std::string_view text, Letter::Author& author) {
  for (std::string_view word : words(text)) {
    if (word.find('@') == std::string_view::npos) continue;
    std::string address = lower_case(word);
    if (const std::size_t mailto = address.find("mailto:"); mailto != std::string::npos)
      address.erase(0, mailto + 7);
    const auto outside = [](char c) {
      return std::string_view("<>[](),;:\"'*").find(c) != std::string_view::npos;
    };
    while (!address.empty() && outside(address.back())) address.pop_back();
    while (!address.empty() && outside(address.front())) address.erase(0, 1);
    if (const std::size_t end = address.find_first_of("<>[]"); end != std::string::npos)
      address.resize(end);
    author.address = address;
    break;
  }
  std::string name(text.substr(0, std::min(text.find_first_of("<[("), text.size())));
  std::erase_if(name, [](char c) { return c == '"' || c == '*' || c == '\''; });
  if (name.find('@') == std::string::npos) author.name = trim(name);
}

struct Heading {
  Letter::Author author{};
  std::size_t next = 0;
  bool dated = false, titled = false;
};
/// The lines "From: …", "Sent: …" and so on from here; a long one may go on in the next.
Heading heading_at(const std::vector<std::string>& lines, std::size_t at, std::size_t end) {
  Heading heading{{}, at, false, false};
  bool any = false;
  for (std::size_t i = at; i < end && i < at + 14; ++i) {
    const Field field = field_of(lines[i]);
    const bool blank = trim(lines[i]).empty();
    if (field == Field::none && (!any || blank)) {
      if (blank && !any) continue;
      break;
    }
    if (field == Field::none) {  // the rest of a list of addresses
      if (lines[i].find('@') == std::string::npos) break;
    } else {
      any = true;
    }
    const std::string_view line = trim(lines[i]);
    if (field == Field::from && heading.author == Letter::Author{})
      read_author(trim(line.substr(line.find(':') + 1)), heading.author);
    heading.dated = heading.dated || field == Field::when;
    heading.titled = heading.titled || field == Field::subject;
    heading.next = i + 1;
  }
  return heading;
}

}  // namespace

std::optional<Opening> earlier_letter(const std::vector<std::string>& lines, std::size_t at,
                                      std::size_t end) {
  if (const auto forwarded = opens_by_rule(lines[at])) {
    Heading heading = heading_at(lines, at + 1, end);
    heading.author.forwarded = *forwarded;
    return Opening{heading.author, heading.next, true};
  }
  if (field_of(lines[at]) != Field::from) return std::nullopt;
  const Heading heading = heading_at(lines, at, end);
  if (!heading.dated || heading.next < at + 2) return std::nullopt;
  return Opening{heading.author, heading.next, true};
}

namespace {

constexpr std::array<std::string_view, 12> verbs{"wrote",    "writes", "schrieb",    "schreef",
                                                 "escribió", "écrit",  "scritto",    "skrev",
                                                 "escreveu", "scrive", "ha scritto", "geschreven"};

/// "Luigi Bianchi" of "On 19/11, Luigi Bianchi wrote:" and of "Am 19.11. schrieb Luigi Bianchi:":
/// what stands behind the verb, or else before it, after the last comma or number.
std::string introduced_name(std::string_view text) {
  std::vector<std::string> before, behind;
  bool told = false;  // the verb was
  for (const std::string_view word : words(text)) {
    std::string plain = bare(word);
    const bool ends = plain.ends_with(',') || std::any_of(plain.begin(), plain.end(), is_digit);
    while (plain.ends_with(',') || plain.ends_with(':')) plain.pop_back();
    const bool verb = std::find(verbs.begin(), verbs.end(), plain) != verbs.end();
    told = told || verb;
    const bool auxiliary = plain == "ha" || plain == "a" || plain == "hat" || plain == "heeft";
    if (verb || auxiliary || plain.empty() || plain.find('@') != std::string::npos) continue;
    if (told) {
      behind.push_back(std::move(plain));
    } else if (ends) {
      before.clear();
    } else {
      before.push_back(std::move(plain));
    }
  }
  return join_words(behind.empty() ? before : behind, " ");
}

}  // namespace

std::optional<Opening> quote_introduced(const std::vector<std::string>& lines, std::size_t at,
                                        std::size_t end) {
  static constexpr std::array<std::string_view, 13> openings{
      "on ", "am ",      "op ",        "el ", "le ", "il ", "den ",
      "em ", "in data ", "il giorno ", "lun", "dom", "gio"};
  std::string whole;
  for (std::size_t count = 1; count <= 3 && at + count <= end; ++count) {
    const std::string& line = lines[at + count - 1];
    if (trim(line).empty()) return std::nullopt;
    whole += (whole.empty() ? "" : " ") + std::string(trim(line));
    const std::string low = bare(whole);
    const bool opens = starts_with_one(openings, low);
    if (count > 1 && !opens) return std::nullopt;
    if (!low.ends_with(':') || !holds_one(verbs, low)) continue;
    Opening opening{{}, at + count, false};
    const bool dated = std::any_of(low.begin(), low.end(), is_digit);
    const std::size_t comma = whole.find('@') == std::string::npos
                                  ? std::string::npos
                                  : whole.rfind(',', whole.find('@'));
    read_author(comma == std::string::npos ? std::string_view(whole)
                                           : std::string_view(whole).substr(comma + 1),
                opening.author);
    if (comma == std::string::npos) opening.author.name = introduced_name(whole);
    opening.by_program =
        opens && dated &&
        (low.find('@') != std::string::npos || low.find(" at ") != std::string::npos ||
         low.find(" alle ") != std::string::npos || low.find(" um ") != std::string::npos ||
         low.find(", ") != std::string::npos);
    return opening;
  }
  return std::nullopt;
}

bool is_advertisement(std::string_view line) {
  static constexpr std::array<std::string_view, 20> openings{
      "sent from my ",    "get outlook for ",  "sent from outlook", "sent from yahoo",
      "sent from mail ",  "sent from samsung", "sent with ",        "inviato da ",
      "inviato dal mio ", "inviata da",        "scarica outlook",   "ottieni outlook",
      "gesendet von ",    "von meinem ",       "holen sie sich",    "gesendet mit ",
      "envoyé de ",       "envoyé depuis",     "enviado desde ",    "outlook per "};
  return starts_with_one(openings, bare(line));
}

}  // namespace touchline::books::mail
