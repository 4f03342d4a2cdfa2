// Programs that write letters agree on little: a quote is what has its marks (RFC 3676), or all
// that follows a line that opens an earlier letter.
#include "text/mail_lines.hpp"

#include <algorithm>

#include "core/text.hpp"
#include "text/mail_openings.hpp"
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

/// A line without its marks of quotation. One blank belongs to each mark, the others to the
/// columns.
std::string without_marks(const Line& line) {
  std::string text = line.text;
  replace_all(text, hard_blank, " ");
  const std::size_t marks = line.quoted ? text.find_first_not_of("> ") : 0;
  if (marks == 0 || marks == std::string::npos) return marks == 0 ? text : "";
  std::size_t at = 0;
  while (at < text.size() && text[at] == '>') at += text.substr(at + 1, 1) == " " ? 2U : 1U;
  return text.substr(std::min(at, text.size()));
}

bool is_rule(std::string_view text) {
  return text.size() >= 10 && text.find_first_not_of('_') == std::string_view::npos;
}

/// Line by line: who writes.
class Reader {
 public:
  explicit Reader(const Lines& lines) {
    for (const Line& line : lines) {
      quoted_.push_back(line.quoted);
      texts_.push_back(without_marks(line));
    }
  }

  ToldApart read() {
    for (std::size_t at = 0; at < texts_.size();) at = take(at);
    drop_advertisement();
    return std::move(told_);
  }

 private:
  static constexpr int own = Letter::Line::own;

  /// The line that comes after what was taken.
  std::size_t take(std::size_t at) {
    const bool quoted = quoted_[at];
    if (in_quote_ && !quoted && !below_) author_ = own;
    in_quote_ = quoted;
    if (const auto opening = earlier_letter(texts_, at, same_quote_until(at))) {
      drop_rule();
      author_ = add(opening->author);
      below_ = below_ || !quoted;
      return opening->next;
    }
    if (const auto opening = introduction(at)) {
      author_ = add(opening->author);
      below_ = below_ || (!quoted && !quoted_[opening->next]);
      in_quote_ = true;
      return opening->next;
    }
    if (quoted && author_ == own) author_ = add({});
    if (!quoted && author_ == own && texts_[at] == "-- ") signature_ = true;
    if (author_ != own || !signature_) told_.lines.push_back({author_, texts_[at]});
    return at + 1;
  }

  /// The end of the lines that are all quoted, or all not.
  std::size_t same_quote_until(std::size_t at) const {
    std::size_t end = at;
    while (end < texts_.size() && quoted_[end] == quoted_[at]) ++end;
    return end;
  }

  /// A line "On Monday Ann wrote:", wrapped over up to three, and behind it a quote. Without marks
  /// what follows is one only where the line has the shape that programs give it.
  std::optional<Opening> introduction(std::size_t at) const {
    if (quoted_[at]) return std::nullopt;
    auto found = quote_introduced(texts_, at, same_quote_until(at));
    if (!found) return std::nullopt;
    std::size_t next = found->next;
    while (next < texts_.size() && !quoted_[next] && trim(texts_[next]).empty()) ++next;
    if (next == texts_.size() || (!quoted_[next] && !found->by_program)) return std::nullopt;
    found->next = next;
    return found;
  }

  int add(const Letter::Author& author) {
    told_.authors.push_back(author);
    return static_cast<int>(told_.authors.size()) - 1;
  }

  void drop_rule() {
    auto& lines = told_.lines;
    if (!lines.empty() && is_rule(trim(lines.back().text))) lines.pop_back();
  }

  /// What telephones put under a letter without a signature's mark.
  void drop_advertisement() {
    auto& lines = told_.lines;
    auto last = lines.end();
    for (auto it = lines.begin(); it != lines.end(); ++it)
      if (it->author == own && !trim(it->text).empty()) last = it;
    if (last != lines.end() && is_advertisement(last->text)) lines.erase(last);
  }

  std::vector<bool> quoted_{};
  std::vector<std::string> texts_{};
  ToldApart told_{};
  int author_ = own;
  bool below_ = false;  // an earlier letter without marks goes on to the end
  bool in_quote_ = false, signature_ = false;
};

}  // namespace

ToldApart told_apart(const Lines& lines) { return Reader(without_armour(lines)).read(); }

std::string text_of(const std::vector<Letter::Line>& lines, bool own, bool others) {
  std::vector<std::string_view> kept;
  for (const Letter::Line& line : lines)
    if (line.author == Letter::Line::own ? own : others) kept.push_back(line.text);
  const auto blank = [](std::string_view text) { return trim(text).empty(); };
  while (!kept.empty() && blank(kept.back())) kept.pop_back();
  const auto first = std::find_if_not(kept.begin(), kept.end(), blank);
  std::string text;
  for (auto it = first; it != kept.end(); ++it) text += std::string(*it) + "\n";
  return text;
}

}  // namespace touchline::books::mail
