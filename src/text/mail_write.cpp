// GMime puts a letter together; that the same reply gives the same bytes is seen to here.
#include <fmt/format.h>

#include <algorithm>

#include "core/digest.hpp"
#include "core/text.hpp"
#include "text/mail.hpp"
#include "text/mail_gmime.hpp"
#include "text/mail_text.hpp"

namespace touchline::books {
namespace mail {
namespace {

/// Every field with its length before it: no two replies run into the same text.
std::string fingerprint(const Reply& reply) {
  std::string all = fmt::format("{}", reply.at);
  const auto add = [&](const std::string& field) {
    all += fmt::format("\n{}:", field.size());
    all += field;
  };
  for (const std::string* field :
       {&reply.from, &reply.to, &reply.subject, &reply.in_reply_to, &reply.text})
    add(*field);
  for (const Reply::Attachment& attachment : reply.attachments) {
    add(attachment.name);
    add(attachment.type);
    add(attachment.bytes);
  }
  return digest(all);
}

void set_header(GMimeObject* message, const char* name, const std::string& value) {
  if (!value.empty()) g_mime_object_append_header(message, name, value.c_str(), "utf-8");
}

/// What is no address is left out: nobody can be written to there.
void set_addresses(GMimeMessage* message, GMimeAddressType type, const std::string& given) {
  const Options options = parser_options();
  const Owned<InternetAddressList> list(
      internet_address_list_parse(options.get(), one_line(given).c_str()));
  for (int i = 0; list && i < internet_address_list_length(list.get()); ++i)
    internet_address_set_charset(internet_address_list_get_address(list.get(), i), "utf-8");
  if (list) internet_address_list_append(g_mime_message_get_addresses(message, type), list.get());
}

void set_date(GMimeMessage* message, std::int64_t at) {
  constexpr std::int64_t last_second_of_9999 = 253'402'300'799;
  GDateTime* date =
      g_date_time_new_from_unix_utc(std::clamp<std::int64_t>(at, 0, last_second_of_9999));
  g_mime_message_set_date(message, date);
  g_date_time_unref(date);
}

/// The domain of the sender, or one that is nobody's.
std::string domain_of(const std::string& from) {
  const Options options = parser_options();
  const Owned<InternetAddressList> list(
      internet_address_list_parse(options.get(), one_line(from).c_str()));
  auto* mailbox = first_mailbox(list.get());
  const std::string address =
      mailbox ? one_word(text_or_empty(internet_address_mailbox_get_addr(mailbox))) : "";
  const std::size_t at = address.rfind('@');
  const std::string domain = at == std::string::npos ? "" : address.substr(at + 1);
  const bool usable = !domain.empty() && std::all_of(domain.begin(), domain.end(), [](char c) {
    return is_letter(c) || is_digit(c) || c == '-' || c == '.';
  });
  return usable ? domain : "touchline.invalid";
}

Owned<GMimePart> part_of(const std::string& type, const std::string& subtype,
                         const std::string& bytes, GMimeContentEncoding encoding) {
  Owned<GMimePart> part(g_mime_part_new_with_type(type.c_str(), subtype.c_str()));
  if (type == "text")
    g_mime_object_set_content_type_parameter(as_object(part.get()), "charset", "utf-8");
  const Owned<GMimeStream> stream = stream_of(bytes);
  const Owned<GMimeDataWrapper> content(
      g_mime_data_wrapper_new_with_stream(stream.get(), GMIME_CONTENT_ENCODING_DEFAULT));
  g_mime_part_set_content(part.get(), content.get());
  g_mime_part_set_content_encoding(part.get(), encoding);
  return part;
}

Owned<GMimePart> text_part(const Reply& reply) {
  std::string text = clean(valid_utf8(reply.text));
  if (!text.empty() && !text.ends_with('\n')) text += '\n';
  return part_of("text", "plain", text, GMIME_CONTENT_ENCODING_QUOTEDPRINTABLE);
}

Owned<GMimePart> attachment_part(const Reply::Attachment& attachment) {
  const std::string type = lower_case(attachment.type);
  const std::size_t slash = type.find('/');
  const bool usable = slash != std::string::npos && slash > 0 && slash + 1 < type.size() &&
                      std::count(type.begin(), type.end(), '/') == 1 &&
                      std::all_of(type.begin(), type.end(), [](char c) {
                        return is_letter(c) || is_digit(c) ||
                               std::string_view("/+-._").find(c) != std::string_view::npos;
                      });
  auto part = part_of(usable ? type.substr(0, slash) : "application",
                      usable ? type.substr(slash + 1) : "octet-stream", attachment.bytes,
                      GMIME_CONTENT_ENCODING_BASE64);
  g_mime_object_set_disposition(as_object(part.get()), "attachment");
  std::string name = one_line(attachment.name);
  std::replace(name.begin(), name.end(), '/', '_');
  if (!name.empty()) g_mime_part_set_filename(part.get(), name.c_str());
  return part;
}

void set_content(GMimeMessage* message, const Reply& reply, const std::string& boundary) {
  const auto text = text_part(reply);
  if (reply.attachments.empty()) {
    g_mime_message_set_mime_part(message, as_object(text.get()));
    return;
  }
  const Owned<GMimeMultipart> mixed(g_mime_multipart_new_with_subtype("mixed"));
  g_mime_multipart_set_boundary(mixed.get(), boundary.c_str());
  g_mime_multipart_add(mixed.get(), as_object(text.get()));
  for (const Reply::Attachment& attachment : reply.attachments) {
    const auto part = attachment_part(attachment);
    g_mime_multipart_add(mixed.get(), as_object(part.get()));
  }
  g_mime_message_set_mime_part(message, as_object(mixed.get()));
}
}  // namespace
}  // namespace mail

std::string id_of(const Reply& reply) {
  mail::start_gmime();
  return mail::fingerprint(reply) + "@" + mail::domain_of(reply.from);
}

bool is_one_address(std::string_view text) { return mail::is_address(text); }

bool is_one_sender(std::string_view text) {
  using namespace mail;
  start_gmime();
  if (text.find_first_of("\r\n") != std::string_view::npos) return false;
  const Options options = parser_options();
  const Owned<InternetAddressList> list(
      internet_address_list_parse(options.get(), std::string(text).c_str()));
  if (mailboxes_in(list.get()) != 1) return false;
  const auto* address = internet_address_mailbox_get_addr(first_mailbox(list.get()));
  return is_address(text_or_empty(address));
}

std::string to_eml(const Reply& reply) {
  using namespace mail;
  start_gmime();
  const std::string print = fingerprint(reply);
  const Owned<GMimeMessage> message(g_mime_message_new(FALSE));
  set_addresses(message.get(), GMIME_ADDRESS_TYPE_FROM, reply.from);
  set_addresses(message.get(), GMIME_ADDRESS_TYPE_TO, reply.to);
  set_header(as_object(message.get()), "Subject", one_line(reply.subject));
  set_date(message.get(), reply.at);
  g_mime_message_set_message_id(message.get(), id_of(reply).c_str());
  if (const std::string answered = one_word(reply.in_reply_to); !answered.empty()) {
    set_header(as_object(message.get()), "In-Reply-To", "<" + answered + ">");
    set_header(as_object(message.get()), "References", "<" + answered + ">");
  }
  if (reply.automatic) set_header(as_object(message.get()), "Auto-Submitted", "auto-replied");
  set_content(message.get(), reply, "touchline-" + print);
  const OwnedText text(g_mime_object_to_string(as_object(message.get()), nullptr));
  return text_or_empty(text.get());
}

}  // namespace touchline::books
