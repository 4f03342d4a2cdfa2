// Programs that write letters agree on little: the marks known here are those of RFC 3676 and of
// the common ones.
#include "text/mail_lines.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "core/text.hpp"
#include "text/mail_text.hpp"

namespace touchline::books::mail {

bool is_blank(const Line& line) { return trim(line.text).empty(); }

std::vector<std::string_view> rows_of(std::string_view text) {
  std::vector<std::string_view> rows = split(text, '\n');
  if (!rows.empty() && rows.back().empty()) rows.pop_back();
  return rows;
}

Lines fixed_lines(std::string_view text) {
  Lines lines;
  for (const std::string_view row : rows_of(text))
    lines.push_back({row.starts_with('>'), std::string(row)});
  return lines;
}

Lines flowed_lines(std::string_view text, bool delete_space) {
  Lines lines;
  bool open = false;
  std::size_t depth_before = 0;
  for (std::string_view row : rows_of(text)) {
    const std::size_t depth = std::min(row.find_first_not_of('>'), row.size());
    row.remove_prefix(depth);
    if (row.starts_with(' ')) row.remove_prefix(1);
    const bool mark = row == "-- ";
    if (open && depth == depth_before && !mark) {
      if (delete_space) lines.back().text.pop_back();
      lines.back().text += row;
    } else {
      lines.push_back({depth > 0, std::string(row)});
    }
    open = row.ends_with(' ') && !mark;
    depth_before = depth;
  }
  return lines;
}

namespace {

/// Without the armour of a clear-signed text (RFC 4880, 7).
Lines without_armour(const Lines& lines) {
  enum class In { open, head, body, signature } in = In::open;
  Lines kept;
  for (const Line& line : lines) {
    const std::string_view text = trim(line.text);
    if (text == "-----BEGIN PGP SIGNED MESSAGE-----") {
      in = In::head;
    } else if (in == In::head) {
      if (text.empty()) in = In::body;
    } else if (in == In::body && text == "-----BEGIN PGP SIGNATURE-----") {
      in = In::signature;
    } else if (in == In::signature) {
      if (text == "-----END PGP SIGNATURE-----") in = In::open;
    } else {
      const bool escaped = in == In::body && line.text.starts_with("- ");
      kept.push_back(escaped ? Line{line.text.starts_with("- >"), line.text.substr(2)} : line);
    }
  }
  return kept;
}

/// "-----Original Message-----" and its like: what follows is somebody's earlier letter.
bool opens_earlier_letter(const Lines& lines, std::size_t at) {
  static constexpr std::array openings{"original message",        "forwarded message",
                                       "messaggio originale",     "messaggio inoltrato",
                                       "ursprüngliche nachricht", "weitergeleitete nachricht"};
  const std::string text = lower_case(trim(lines[at].text));
  if (text.starts_with("---") && text.ends_with("---"))
    return std::any_of(openings.begin(), openings.end(), [&](const char* opening) {
      return text.find(opening) != std::string::npos;
    });
  const std::string next = at + 1 < lines.size() ? lower_case(trim(lines[at + 1].text)) : "";
  return (text.starts_with("from:") && next.starts_with("sent:")) ||
         (text.starts_with("da:") && next.starts_with("inviato:")) ||
         (text.starts_with("von:") && next.starts_with("gesendet:"));
}

void cut_at_signature_or_earlier_letter(Lines& lines) {
  std::size_t end = 0;
  while (end < lines.size() &&
         (lines[end].quoted || (lines[end].text != "-- " && !opens_earlier_letter(lines, end))))
    ++end;
  const auto is_rule = [](std::string_view text) {
    return text.size() >= 10 && text.find_first_not_of('_') == std::string_view::npos;
  };
  if (end < lines.size() && end > 0 && is_rule(trim(lines[end - 1].text))) --end;
  lines.resize(end);
}

/// "On Monday Ann wrote:", in the languages our coaches' programs speak.
bool introduces_quote(std::string_view text) {
  static constexpr std::array verbs{"wrote", "writes",  "schrieb", "schreef", "escribió",
                                    "écrit", "scritto", "skrev",   "escreveu"};
  const std::string line = lower_case(trim(text));
  return line.ends_with(':') && std::any_of(verbs.begin(), verbs.end(), [&](const char* verb) {
           return line.find(verb) != std::string::npos;
         });
}
bool opens_introduction(std::string_view text) {
  static constexpr std::array openings{"On ", "Am ", "Op ", "El ", "Le ", "Il ", "Den ", "Em "};
  return std::any_of(openings.begin(), openings.end(),
                     [&](const char* opening) { return trim(text).starts_with(opening); });
}

/// Drops the introduction at the end of these lines, which may be wrapped over three of them.
void drop_introduction(Lines& lines) {
  std::size_t end = lines.size();
  while (end > 0 && is_blank(lines[end - 1])) --end;
  if (end == 0 || lines[end - 1].quoted) return;
  std::string joined;
  for (std::size_t count = 1; count <= std::min<std::size_t>(3, end); ++count) {
    const Line& line = lines[end - count];
    if (line.quoted || is_blank(line)) break;
    joined = line.text + " " + joined;
    if (introduces_quote(joined) && opens_introduction(line.text)) return lines.resize(end - count);
  }
  if (introduces_quote(lines[end - 1].text)) lines.resize(end - 1);
}

Lines without_quotes(const Lines& lines) {
  Lines kept;
  bool in_quote = false;
  for (const Line& line : lines) {
    if (line.quoted && !in_quote) drop_introduction(kept);
    if (!line.quoted) kept.push_back(line);
    in_quote = line.quoted;
  }
  return kept;
}

/// The advertisement that telephones put under a letter without a signature's mark.
void drop_advertisement(Lines& lines) {
  while (!lines.empty() && is_blank(lines.back())) lines.pop_back();
  if (lines.empty()) return;
  const std::string_view last = trim(lines.back().text);
  if (last.starts_with("Sent from my ") || last.starts_with("Get Outlook for ")) lines.pop_back();
}

std::string joined(const Lines& lines) {
  auto first = std::find_if_not(lines.begin(), lines.end(), is_blank);
  auto last = std::find_if_not(lines.rbegin(), std::make_reverse_iterator(first), is_blank).base();
  std::string text;
  for (; first != last; ++first) text += first->text + "\n";
  return text;
}

std::string without_marks(const Line& line) {
  std::string text = line.text;
  replace_all(text, hard_blank, " ");
  const std::size_t marks = line.quoted ? text.find_first_not_of("> ") : 0;
  if (marks == 0 || marks == std::string::npos) return marks == 0 ? text : "";
  std::size_t at = 0;  // one blank belongs to each mark, the others to the columns
  while (at < text.size() && text[at] == '>') at += text.substr(at + 1, 1) == " " ? 2U : 1U;
  return text.substr(std::min(at, text.size()));
}

/// The lines of a letter that are the sender's, or are not, or all; no signature.
std::string lines_where(const Lines& all, bool own, bool others) {
  Lines kept;
  bool signature = false, earlier = false;
  const Lines lines = without_armour(all);
  for (std::size_t at = 0; at < lines.size(); ++at) {
    if (!lines[at].quoted && opens_earlier_letter(lines, at)) earlier = true;
    if (!lines[at].quoted && !earlier && lines[at].text == "-- ") signature = true;
    const bool his = !lines[at].quoted && !earlier;
    if (his ? own && !signature : others) kept.push_back({false, without_marks(lines[at])});
  }
  return joined(kept);
}

}  // namespace

std::string quoted(const Lines& lines) { return lines_where(lines, false, true); }
std::string whole(const Lines& lines) { return lines_where(lines, true, true); }

std::string authored(Lines lines) {
  for (Line& line : lines) replace_all(line.text, hard_blank, " ");
  lines = without_armour(lines);
  cut_at_signature_or_earlier_letter(lines);
  lines = without_quotes(lines);
  drop_advertisement(lines);
  return joined(lines);
}

}  // namespace touchline::books::mail
