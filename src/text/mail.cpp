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
  const std::string own = authored(lines);
  if (attached)
    found.parts.push_back({name.empty() ? "attachment" : name, text, "", text, false});
  else
    found.parts.push_back({"", own, quoted(lines), whole(lines), false});
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
  for (Letter::Part& part : inner.parts) {
    if (part.name.empty()) part.name = "forwarded letter";
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

void read_headers(GMimeMessage* message, Letter& letter) {
  if (auto* mailbox = first_mailbox(g_mime_message_get_from(message))) {
    InternetAddress* address = as_address(mailbox);
    letter.sender = lower_case(one_word(text_or_empty(internet_address_mailbox_get_addr(mailbox))));
    letter.sender_name = one_line(text_or_empty(internet_address_get_name(address)));
  }
  letter.subject = one_line(text_or_empty(g_mime_message_get_subject(message)));
  letter.id = one_word(text_or_empty(g_mime_message_get_message_id(message)));
  if (GDateTime* date = g_mime_message_get_date(message))
    letter.sent = std::max<std::int64_t>(0, g_date_time_to_unix(date));
}

Letter::Refusal why_refused(const Letter& letter, const Found& found) {
  using enum Letter::Refusal;
  if (letter.sender.empty()) return no_sender;
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
  const bool closed = found.too_deep || found.encrypted || found.sealed;
  if (!closed && !letter.sender.empty()) letter.parts = std::move(found.parts);
  if (letter.refused.empty()) letter.text = found.body.empty() ? found.attached : found.body;
  return letter;
}

}  // namespace touchline::books
