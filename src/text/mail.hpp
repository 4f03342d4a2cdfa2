// Letters as coaches send them by e-mail, and answers ready to be sent: MIME in, plain text out,
// and back. A letter's text is what its sender wrote, with its columns: no quoted reply, no
// signature. Not a mailbox of ours: nothing is fetched, sent, moved or marked as read, no signature
// is checked and nothing is decrypted. What an order sheet says is for others to read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"

namespace touchline::books {

/// The most a letter may weigh, in bytes, and how deep its parts may be nested.
inline constexpr std::size_t largest_letter = 1'000'000;
inline constexpr int deepest_letter = 20;
/// And how long its To or any other list of addresses may be.
inline constexpr std::size_t longest_addresses = 20'000;

/// All texts are valid UTF-8 without control characters. Either `text` or `refused` is empty, never
/// both. Nothing here is proof of who wrote it: a From line can be forged.
struct Letter {
  /// Whoever wrote something that a letter quotes or carries along, as far as the letter says.
  struct Author {
    std::string address{}, name{};
    bool forwarded = false;  ///< not what he answers, but a letter that he passes on
    bool operator==(const Author&) const = default;
  };
  /// A line of a part: the sender's own, or of the author with this number.
  struct Line {
    static constexpr int own = -1;
    int author = own;
    std::string text{};
    bool operator==(const Line&) const = default;
  };
  /// A text of the letter, as the letter has it and taken apart.
  struct Part {
    std::string name{};     ///< of the file, if it is attached
    std::string written{};  ///< by the sender himself; all of what is attached
    std::string quoted{};   ///< what he answers, without its marks: perhaps with answers in it
    std::string whole{};    ///< both, in their order, without signature
    bool instead = false;   ///< says the same as the one before, in another form
    /// The lines of `whole`, and who wrote those that are not the sender's.
    std::vector<Line> lines{};
    std::vector<Author> authors{};
    bool operator==(const Part&) const = default;
  };
  /// Why nothing can be read from a letter.
  enum class Refusal : std::uint8_t {
    none,
    no_sender,
    several_senders,
    broken_sender,
    too_deep,
    encrypted,
    sealed,
    only_quoted,
    only_forwarded,
    no_text,
    too_large
  };
  std::string sender{};       ///< the address alone, in lower case
  std::string sender_name{};  ///< as the From line gives it, may be empty
  std::string subject{};
  std::int64_t sent = 0;       ///< the Date line in seconds since 1970, 0 if missing or unreadable
  std::int64_t delivered = 0;  ///< when a server or a mailbox got it, 0 if nothing says so
  bool automatic = false;      ///< a program wrote it: an absence notice, a failure to deliver
  std::vector<std::string> answers{};  ///< the ids of the letters that it answers
  std::string id{};                    ///< the Message-ID without its angle brackets
  std::string text{};                  ///< what the sender wrote, every line with its "\n"
  std::string origin{};                ///< a file's name, or "mbox FILE, letter 3"
  Refusal refusal = Refusal::none;
  std::string refused{};  ///< one sentence: why nothing can be read from it
  /// Every text there is; also of a letter in which the sender wrote nothing himself.
  std::vector<Part> parts{};
  bool operator==(const Letter&) const = default;
};

/// A part with these of its lines alone; all that is taken apart follows from them.
Letter::Part with_lines(Letter::Part part, std::vector<Letter::Line> lines);

/// A text file of a stranger as clean UTF-8, whether it was UTF-8, UTF-16 or windows-1252.
std::string any_text(std::string_view bytes);

/// One letter as it stands in a .eml file or a maildir.
Letter read_letter(std::string_view raw, std::string origin);

/// All letters of a .eml file, an mbox file, a maildir (but for its drafts and its trash) or a
/// folder of .eml files, by their dates; letters of the same second by file name, or as the mbox
/// has them. A letter that cannot be read stands among them, refused.
touchline::Result<std::vector<Letter>> read_letters(const std::filesystem::path& path);

/// A letter to be sent.
struct Reply {
  struct Attachment {
    std::string name{};
    std::string type{};  ///< "text/csv"; application/octet-stream if it is no such thing
    std::string bytes{};
    bool operator==(const Attachment&) const = default;
  };
  std::string from{};  ///< "secretary@league.example" or "The League <secretary@league.example>"
  std::string to{};    ///< likewise, several separated by commas; what is no address is left out
  std::string subject{};
  std::string in_reply_to{};  ///< the Message-ID of the letter it answers, or empty
  std::string text{};         ///< its lines are kept as they are
  std::int64_t at = 0;        ///< seconds since 1970
  std::vector<Attachment> attachments{};
  bool automatic = false;  ///< no program should answer it
  bool operator==(const Reply&) const = default;
};

/// The Message-ID that it is sent under.
std::string id_of(const Reply& reply);
/// One address alone, and nothing that would make two of it in the head of a letter.
bool is_one_address(std::string_view text);
/// One address, perhaps with a name before it, on one line: "The League
/// <secretary@league.example>".
bool is_one_sender(std::string_view text);

/// A complete message (RFC 5322, UTF-8) with "\n" line ends. The same reply gives the same bytes:
/// its Message-ID and boundary are digests of it. A line break in a header field becomes a blank.
std::string to_eml(const Reply& reply);

}  // namespace touchline::books
