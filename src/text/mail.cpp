// GMime takes a letter apart and decodes its headers and parts; which of them are read, and why a
// letter is refused, is decided here.
#include "text/mail.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "core/text.hpp"
#include "text/mail_gmime.hpp"
#include "text/mail_html.hpp"
#include "text/mail_lines.hpp"
#include "text/mail_text.hpp"

namespace touchline::books {
namespace mail {
namespace {

// ---- The parts of a letter.

/// What was met in a letter, part by part.
struct Found {
  std::string body{};      ///< what the sender wrote in it
  std::string attached{};  ///< and in the texts attached to it
  std::vector<Letter::Part> parts{};
  bool plain = false;      ///< there is text/plain in the body
  bool some_text = false;  ///< there were words, perhaps only of others
  bool forwarded = false;
  bool encrypted = false;
  bool sealed = false;  ///< signed so that the text is wrapped into the signature
  bool too_deep = false;
};

void append(std::string& text, const std::string& more) {
  if (!text.empty() && !more.empty()) text += '\n';
  text += more;
}

bool is_type(GMimeObject* object, const char* type, const char* subtype) {
  return g_mime_content_type_is_type(g_mime_object_get_content_type(object), type, subtype) !=
         FALSE;
}
std::string parameter(GMimeObject* object, const char* name) {
  return text_or_empty(g_mime_object_get_content_type_parameter(object, name));
}

std::string bytes_of(GMimePart* part) {
  GMimeDataWrapper* content = g_mime_part_get_content(part);
  if (!content) return {};
  const Owned<GMimeStream> stream(g_mime_stream_mem_new());
  g_mime_data_wrapper_write_to_stream(content, stream.get());
  const GByteArray* bytes = bytes_in(stream.get());
  return std::string(bytes->data, bytes->data + bytes->len);
}

Lines lines_of(GMimeObject* object, std::string_view text) {
  if (is_type(object, "text", "html")) return fixed_lines(html_text(text));
  if (lower_case(parameter(object, "format")) != "flowed") return fixed_lines(text);
  return flowed_lines(text, lower_case(parameter(object, "delsp")) == "yes");
}

bool holds_pgp_message(const Lines& lines) {
  return std::any_of(lines.begin(), lines.end(), [](const Line& line) {
    return trim(line.text) == "-----BEGIN PGP MESSAGE-----";
  });
}

void read_text_part(GMimePart* part, GMimeObject* object, const std::string& name, bool attached,
                    Found& found) {
  const std::string text = clean(to_utf8(bytes_of(part), parameter(object, "charset")));
  const Lines lines = lines_of(object, text);
  if (holds_pgp_message(lines)) found.encrypted = true;
  if (!std::all_of(lines.begin(), lines.end(), is_blank)) found.some_text = true;
  const ToldApart told = told_apart(lines);
  Letter::Part read;
  read.authors = told.authors;
  std::string own = text_of(told.lines, true, false);
  if (attached) {
    read.name = name.empty() ? "attachment" : name;
    for (const std::string_view row : rows_of(text))
      read.lines.push_back({Letter::Line::own, std::string(row)});
    read.authors.clear();
    read.written = read.whole = text;
  } else {
    read = with_lines(std::move(read), told.lines);
  }
  found.parts.push_back(std::move(read));
  append(attached ? found.attached : found.body, own);
  if (!attached && is_type(object, "text", "plain")) found.plain = true;
}

void read_leaf(GMimePart* part, GMimeObject* object, Found& found) {
  const std::string name = lower_case(text_or_empty(g_mime_part_get_filename(part)));
  const bool attached = g_mime_part_is_attachment(part) != FALSE || !name.empty();
  const bool plain = is_type(object, "text", "plain");
  if (is_type(object, "application", "pkcs7-mime") ||
      is_type(object, "application", "x-pkcs7-mime")) {
    const bool sealed = lower_case(parameter(object, "smime-type")) == "signed-data";
    (sealed ? found.sealed : found.encrypted) = true;
  } else if (plain || (!attached && is_type(object, "text", "html")) ||
             (is_type(object, "application", "octet-stream") && name.ends_with(".txt"))) {
    read_text_part(part, object, name, attached, found);
  }
}

void read_object(GMimeObject* object, int depth, Found& found);
void read_forwarded(GMimeObject* object, int depth, Found& found);

/// The version in plain text if it says anything, or else the best that does. Attachments may hang
/// in any of the versions.
void read_alternatives(GMimeMultipart* parts, int depth, Found& found) {
  Found best;
  bool some_version = false;
  for (int i = 0; i < g_mime_multipart_get_count(parts); ++i) {
    Found version;
    read_object(g_mime_multipart_get_part(parts, i), depth + 1, version);
    append(found.attached, version.attached);
    for (Letter::Part& part : version.parts) {
      part.instead = part.name.empty() && some_version;
      some_version = some_version || part.name.empty();
      found.parts.push_back(std::move(part));
    }
    found.some_text |= version.some_text;
    found.forwarded |= version.forwarded;
    found.encrypted |= version.encrypted;
    found.sealed |= version.sealed;
    found.too_deep |= version.too_deep;
    if (!version.body.empty() && !(best.plain && !best.body.empty())) best = std::move(version);
  }
  append(found.body, best.body);
  found.plain |= best.plain;
}

void read_multipart(GMimeMultipart* parts, GMimeObject* object, int depth, Found& found) {
  if (is_type(object, "multipart", "encrypted")) {
    found.encrypted = true;
    return;
  }
  if (is_type(object, "multipart", "alternative")) return read_alternatives(parts, depth, found);
  const int count = g_mime_multipart_get_count(parts);
  const int read = is_type(object, "multipart", "signed") ? std::min(count, 1) : count;
  for (int i = 0; i < read; ++i) read_object(g_mime_multipart_get_part(parts, i), depth + 1, found);
}

/// A letter that is carried along is another text of this one.
void read_forwarded(GMimeObject* object, int depth, Found& found) {
  GMimeMessage* message = message_in(object);
  if (!message) return;
  Found inner;
  read_object(g_mime_message_get_mime_part(message), depth + 1, inner);
  found.too_deep |= inner.too_deep;
  found.encrypted |= inner.encrypted;
  Letter::Author author{"", "", true};
  if (auto* mailbox = first_mailbox(g_mime_message_get_from(message))) {
    author.address =
        lower_case(one_word(text_or_empty(internet_address_mailbox_get_addr(mailbox))));
    author.name = one_line(text_or_empty(internet_address_get_name(as_address(mailbox))));
  }
  for (Letter::Part& part : inner.parts) {
    if (part.name.empty()) part.name = "forwarded letter";
    // What its own writer wrote is the author's from here on.
    part.authors.push_back(author);
    for (Letter::Line& line : part.lines)
      if (line.author == Letter::Line::own) line.author = static_cast<int>(part.authors.size()) - 1;
    found.parts.push_back(std::move(part));
  }
}

void read_object(GMimeObject* object, int depth, Found& found) {
  if (!object) return;
  if (depth > deepest_letter) {
    found.too_deep = true;
  } else if (GMimeMultipart* parts = as_multipart(object)) {
    read_multipart(parts, object, depth, found);
  } else if (is_message(object)) {
    found.forwarded = true;
    read_forwarded(object, depth, found);
  } else if (GMimePart* part = as_part(object)) {
    read_leaf(part, object, found);
  }
}

// ---- A letter.

Owned<GMimeMessage> parse(std::string_view raw) {
  const Owned<GMimeStream> stream = stream_of(raw);
  const Owned<GMimeParser> parser(g_mime_parser_new_with_stream(stream.get()));
  const Options options = parser_options();
  return Owned<GMimeMessage>(g_mime_parser_construct_message(parser.get(), options.get()));
}

std::string header(GMimeMessage* message, const char* name) {
  return one_line(text_or_empty(g_mime_object_get_header(as_object(message), name)));
}

/// When the server nearest to us got it: the first line Received is its own.
std::int64_t received_at(GMimeMessage* message) {
  for (const char* name : {"Received", "Delivery-Date"}) {
    const std::string line = header(message, name);
    const std::string date =
        line.substr(line.rfind(';') == std::string::npos ? 0 : line.rfind(';') + 1);
    if (date.empty()) continue;
    if (GDateTime* at = g_mime_utils_header_decode_date(date.c_str())) {
      const std::int64_t seconds = g_date_time_to_unix(at);
      g_date_time_unref(at);
      return std::max<std::int64_t>(0, seconds);
    }
  }
  return 0;
}

/// RFC 3834, and what programs wrote before it.
bool says_automatic(GMimeMessage* message, const Letter& letter) {
  const auto value = [&](const char* name) { return lower_case(header(message, name)); };
  const std::string submitted = value("Auto-Submitted"), precedence = value("Precedence");
  if (!submitted.empty() && !submitted.starts_with("no")) return true;
  if (precedence == "bulk" || precedence == "junk" || precedence == "auto_reply" ||
      precedence == "auto-reply")
    return true;
  for (const char* name : {"X-Autoreply", "X-Autorespond", "X-Auto-Reply", "X-Autogenerated",
                           "X-Mail-Autoreply", "X-Autoreply-From", "X-Vacation"})
    if (const std::string said = value(name); !said.empty() && said != "no") return true;
  if (value("Return-Path") == "<>" || letter.sender.starts_with("mailer-daemon@")) return true;
  if (is_type(g_mime_message_get_mime_part(message), "multipart", "report")) return true;
  static constexpr std::array<std::string_view, 12> subjects{
      "automatic reply",      "auto reply:",          "autoreply",
      "out of office",        "risposta automatica",  "fuori sede",
      "automatische antwort", "abwesenheitsnotiz",    "abwesenheit:",
      "réponse automatique",  "respuesta automática", "assenza:"};
  const std::string subject = lower_case(letter.subject);
  return std::any_of(subjects.begin(), subjects.end(),
                     [&](std::string_view one) { return subject.starts_with(one); });
}

void add_ids(const std::string& field, std::vector<std::string>& ids) {
  constexpr std::size_t most = 100;
  for (std::size_t open = field.find('<'); open != std::string::npos && ids.size() < most;
       open = field.find('<', open + 1)) {
    const std::size_t close = field.find('>', open);
    if (close == std::string::npos) break;
    const std::string id = one_word(field.substr(open, close - open));
    if (!id.empty() && std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
  }
}

/// The address of a line From as it stands there, without the name: the library reads one out of
/// almost anything. One that could be two, or goes over the end of a line, is nobody's.
bool is_broken(std::string_view field) {
  std::string bare;
  bool quoted = false;
  int comment = 0;
  for (std::size_t at = 0; at < field.size(); ++at) {
    const char c = field[at];
    if (c == '\\') {
      ++at;
    } else if (c == '"' && comment == 0) {
      quoted = !quoted;
      bare += '"';
    } else if (!quoted && (c == '(' || c == ')')) {
      comment = std::max(0, comment + (c == '(' ? 1 : -1));
    } else if (comment == 0) {
      bare += c;
    }
  }
  std::string_view address = bare;
  if (const std::size_t open = address.rfind('<'); open != std::string_view::npos) {
    address.remove_prefix(open + 1);
    address = address.substr(0, address.find('>'));
  }
  address = trim(address);
  return std::count(address.begin(), address.end(), '@') > 1 ||
         std::any_of(address.begin(), address.end(), [](char c) {
           return is_control(c) || c == ' ' || c == ',' || c == ';' || c == '<' || c == '>';
         });
}

/// The lines From as they came, several if there are several.
std::vector<std::string> from_lines(GMimeMessage* message) {
  std::vector<std::string> lines;
  GMimeHeaderList* headers = g_mime_object_get_header_list(as_object(message));
  for (int i = 0; i < g_mime_header_list_get_count(headers); ++i) {
    GMimeHeader* one = g_mime_header_list_get_header_at(headers, i);
    if (lower_case(text_or_empty(g_mime_header_get_name(one))) == "from")
      lines.push_back(text_or_empty(g_mime_header_get_raw_value(one)));
  }
  return lines;
}

void read_sender(GMimeMessage* message, Letter& letter) {
  InternetAddressList* from = g_mime_message_get_from(message);
  auto* mailbox = first_mailbox(from);
  if (!mailbox) return;
  const std::string address = text_or_empty(internet_address_mailbox_get_addr(mailbox));
  const std::string name = text_or_empty(internet_address_get_name(as_address(mailbox)));
  letter.sender = lower_case(one_word(address));
  letter.sender_name = one_line(name);
  const auto lines = from_lines(message);
  if (mailboxes_in(from) > 1 || lines.size() > 1)
    letter.refusal = Letter::Refusal::several_senders;
  else if (std::any_of(lines.begin(), lines.end(), is_broken))
    letter.refusal = Letter::Refusal::broken_sender;
}

void read_headers(GMimeMessage* message, Letter& letter) {
  read_sender(message, letter);
  letter.subject = one_line(text_or_empty(g_mime_message_get_subject(message)));
  letter.id = one_word(text_or_empty(g_mime_message_get_message_id(message)));
  if (GDateTime* date = g_mime_message_get_date(message))
    letter.sent = std::max<std::int64_t>(0, g_date_time_to_unix(date));
  letter.delivered = received_at(message);
  letter.automatic = says_automatic(message, letter);
  std::vector<std::string> references;
  add_ids(header(message, "In-Reply-To"), letter.answers);
  add_ids(header(message, "References"), references);
  for (auto id = references.rbegin(); id != references.rend(); ++id)  // the last is what it answers
    if (std::find(letter.answers.begin(), letter.answers.end(), *id) == letter.answers.end())
      letter.answers.push_back(*id);
}

Letter::Refusal why_refused(const Letter& letter, const Found& found) {
  using enum Letter::Refusal;
  if (letter.sender.empty()) return no_sender;
  if (letter.refusal != none) return letter.refusal;  // by its header
  if (found.too_deep) return too_deep;
  if (found.encrypted) return encrypted;
  if (found.sealed) return sealed;
  if (!found.body.empty() || !found.attached.empty()) return none;
  return found.some_text ? only_quoted : found.forwarded ? only_forwarded : no_text;
}

std::string sentence_of(Letter::Refusal refusal) {
  using enum Letter::Refusal;
  constexpr std::string_view instead =
      "write the orders into the letter as plain text or attach them as a .txt file";
  switch (refusal) {
    case none:
      break;
    case no_sender:
      return "The letter names no sender: its From line should hold an address like "
             "coach@club.example.";
    case several_senders:
      return "The letter has more than one sender: its From line should hold one address.";
    case broken_sender:
      return "The letter's From line holds no address that is one: it should be like "
             "coach@club.example, on one line.";
    case too_deep:
      return fmt::format("The letter is nested more than {} parts deep: send plain text instead.",
                         deepest_letter);
    case encrypted:
      return "The letter is encrypted and is not opened here: send it unencrypted.";
    case sealed:
      return "The letter is wrapped into its signature (S/MIME, opaque): send it unsigned, or "
             "signed in clear text.";
    case only_quoted:
      return fmt::format("The letter holds only quoted text or a signature: {}.", instead);
    case only_forwarded:
      return fmt::format("The letter only carries another letter along: {}.", instead);
    case no_text:
      return fmt::format("The letter holds no text: {}.", instead);
    case too_large:
      return fmt::format(
          "The letter is larger than {} MB: send plain text without pictures or other files.",
          largest_letter / 1'000'000);
  }
  return "";
}

/// GMime goes a level down for every group in a list of addresses, of enclosed letters too, and has
/// read them before anybody can ask how deep they are.
bool has_endless_addresses(std::string_view raw) {
  constexpr std::array<std::string_view, 6> fields{"from", "to", "cc", "bcc", "sender", "reply-to"};
  std::size_t size = 0;  // of a list of addresses so far; 0: the line is of none
  for (const std::string_view line : rows_of(raw)) {
    if (size == 0 || !(line.starts_with(' ') || line.starts_with('\t'))) {
      const std::string name =
          lower_case(trim(line.substr(0, std::min(line.find(':'), line.size()))));
      const bool again = name.starts_with("resent-");
      const bool addresses = again || std::find(fields.begin(), fields.end(), name) != fields.end();
      size = addresses ? 1 : 0;
    }
    if (size > 0) size += line.size();
    if (size > longest_addresses) return true;
  }
  return false;
}

/// Its sender and subject are still good to know.
Letter too_large(std::string_view raw, Letter letter) {
  const std::string header = without_nuls(header_of(from_its_header(raw))) + "\n\n";
  if (!has_endless_addresses(header)) {
    if (const auto message = parse(header)) read_headers(message.get(), letter);
  }
  letter.refusal = Letter::Refusal::too_large;
  letter.refused = sentence_of(letter.refusal);
  return letter;
}

}  // namespace
}  // namespace mail

Letter::Part with_lines(Letter::Part part, std::vector<Letter::Line> lines) {
  part.written = mail::text_of(lines, true, false);
  part.quoted = mail::text_of(lines, false, true);
  part.whole = mail::text_of(lines, true, true);
  part.lines = std::move(lines);
  return part;
}

std::string any_text(std::string_view bytes) {
  mail::start_gmime();
  return mail::clean(mail::to_utf8(bytes, ""));
}

Letter read_letter(std::string_view raw, std::string origin) {
  using namespace mail;
  start_gmime();
  Letter letter;
  letter.origin = std::move(origin);
  if (raw.size() > largest_letter) return too_large(raw, std::move(letter));
  const std::string whole = without_nuls(raw);
  if (has_endless_addresses(whole)) {
    letter.refusal = Letter::Refusal::no_sender;  // nobody was read
    letter.refused = fmt::format(
        "The letter has a list of addresses of more than {} characters: write to fewer at once.",
        longest_addresses);
    return letter;
  }
  const auto message = parse(from_its_header(whole));
  Found found;
  if (message) {
    read_headers(message.get(), letter);
    read_object(g_mime_message_get_mime_part(message.get()), 0, found);
  }
  letter.refusal = why_refused(letter, found);
  letter.refused = sentence_of(letter.refusal);
  using enum Letter::Refusal;
  const bool closed = found.too_deep || found.encrypted || found.sealed ||
                      letter.refusal == several_senders || letter.refusal == broken_sender;
  if (!closed && !letter.sender.empty()) letter.parts = std::move(found.parts);
  if (letter.refused.empty()) letter.text = found.body.empty() ? found.attached : found.body;
  return letter;
}

}  // namespace touchline::books
