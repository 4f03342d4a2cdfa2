// What the readers and the writer of letters need of GMime: its casts, who frees what it hands out,
// and how leniently it parses. Not for anybody but books/mail*.cpp.
#pragma once

#include <array>
#include <memory>
#include <string>
#include <string_view>

// The macros of GLib are C casts: they are met nowhere but in this block.
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wold-style-cast"
#pragma GCC diagnostic ignored "-Wconversion"
#pragma GCC diagnostic ignored "-Wsign-conversion"
#pragma GCC diagnostic ignored "-Wpedantic"
#include <gmime/gmime.h>

namespace touchline::books::mail {

inline GMimePart* as_part(GMimeObject* it) { return GMIME_IS_PART(it) ? GMIME_PART(it) : nullptr; }
inline GMimeMultipart* as_multipart(GMimeObject* it) {
  return GMIME_IS_MULTIPART(it) ? GMIME_MULTIPART(it) : nullptr;
}
inline bool is_message(GMimeObject* it) {
  return GMIME_IS_MESSAGE_PART(it) || GMIME_IS_MESSAGE_PARTIAL(it);
}
/// The letter that a part carries along; null: it is none, or a piece of one.
inline GMimeMessage* message_in(GMimeObject* it) {
  return GMIME_IS_MESSAGE_PART(it) ? g_mime_message_part_get_message(GMIME_MESSAGE_PART(it))
                                   : nullptr;
}
inline InternetAddressMailbox* as_mailbox(InternetAddress* it) {
  return INTERNET_ADDRESS_IS_MAILBOX(it) ? INTERNET_ADDRESS_MAILBOX(it) : nullptr;
}
inline InternetAddress* as_address(InternetAddressMailbox* it) { return INTERNET_ADDRESS(it); }
inline InternetAddressGroup* as_group(InternetAddress* it) {
  return INTERNET_ADDRESS_IS_GROUP(it) ? INTERNET_ADDRESS_GROUP(it) : nullptr;
}
template <class T>
inline GMimeObject* as_object(T* it) {
  return GMIME_OBJECT(it);
}
inline GByteArray* bytes_in(GMimeStream* memory) {
  return g_mime_stream_mem_get_byte_array(GMIME_STREAM_MEM(memory));
}
inline const iconv_t no_converter = (iconv_t)-1;

}  // namespace touchline::books::mail
#pragma GCC diagnostic pop

namespace touchline::books::mail {

struct Unref {
  void operator()(void* object) const { g_object_unref(object); }
};
template <class T>
using Owned = std::unique_ptr<T, Unref>;

struct FreeText {
  void operator()(char* text) const { g_free(text); }
};
using OwnedText = std::unique_ptr<char, FreeText>;

struct FreeOptions {
  void operator()(GMimeParserOptions* options) const { g_mime_parser_options_free(options); }
};
using Options = std::unique_ptr<GMimeParserOptions, FreeOptions>;

inline void start_gmime() {
  static const bool started = [] {
    g_mime_init();
    return true;
  }();
  static_cast<void>(started);
}

inline std::string text_or_empty(const char* text) {
  return text ? std::string(text) : std::string();
}

inline Owned<GMimeStream> stream_of(std::string_view bytes) {
  return Owned<GMimeStream>(g_mime_stream_mem_new_with_buffer(bytes.data(), bytes.size()));
}

/// Header bytes that name no charset are UTF-8, or else what western mail programs write; the
/// locale of this machine is no reason to read a letter differently.
inline Options parser_options() {
  Options options(g_mime_parser_options_new());
  std::array<const char*, 3> charsets{"utf-8", "windows-1252", nullptr};
  g_mime_parser_options_set_fallback_charsets(options.get(), charsets.data());
  g_mime_parser_options_set_allow_addresses_without_domain(options.get(), TRUE);
  return options;
}

/// The first mailbox of a From line, also if it stands in a group.
inline InternetAddressMailbox* first_mailbox(InternetAddressList* list, int depth = 0) {
  const int count = list && depth < 5 ? internet_address_list_length(list) : 0;
  for (int i = 0; i < count; ++i) {
    InternetAddress* address = internet_address_list_get_address(list, i);
    if (InternetAddressMailbox* mailbox = as_mailbox(address)) return mailbox;
    InternetAddressGroup* group = as_group(address);
    if (!group) continue;
    if (auto* mailbox = first_mailbox(internet_address_group_get_members(group), depth + 1))
      return mailbox;
  }
  return nullptr;
}

/// How many there are in it, those in groups too.
inline int mailboxes_in(InternetAddressList* list, int depth = 0) {
  const int count = list && depth < 5 ? internet_address_list_length(list) : 0;
  int mailboxes = 0;
  for (int i = 0; i < count; ++i) {
    InternetAddress* address = internet_address_list_get_address(list, i);
    if (InternetAddressGroup* group = as_group(address))
      mailboxes += mailboxes_in(internet_address_group_get_members(group), depth + 1);
    else if (as_mailbox(address))
      ++mailboxes;
  }
  return mailboxes;
}

}  // namespace touchline::books::mail
