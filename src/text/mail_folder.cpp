// Where letters are kept: a file of one, an mbox, a maildir, a folder. None is moved or marked.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/text.hpp"
#include "text/file.hpp"
#include "text/mail.hpp"
#include "text/mail_gmime.hpp"
#include "text/mail_lines.hpp"
#include "text/mail_text.hpp"

namespace touchline::books {
namespace mail {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view what_is_right =
    "give a letter (.eml), a mailbox file (mbox), a maildir or a folder of .eml files";

bool has_ending(const fs::path& path, std::string_view ending) {
  return lower_case(path.extension().string()) == ending;
}

/// "Name: value", the name without blanks.
bool is_header_line(std::string_view line) {
  const std::size_t colon = line.find(':');
  return colon != std::string_view::npos && colon > 0 &&
         std::all_of(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(colon),
                     [](char c) { return c > ' ' && c < '\x7F'; });
}

bool has_from_line(std::string_view raw) {
  const std::string header = lower_case(valid_utf8(header_of(raw)));
  return is_header_line(header.substr(0, header.find('\n'))) &&
         (header.starts_with("from:") || header.find("\nfrom:") != std::string::npos);
}

/// The line that opens a letter of an mbox: "From ann@club.example Sat Jan  3 01:05:34 1998".
bool is_envelope_line(std::string_view line) {
  if (!line.starts_with("From ")) return false;
  const auto is_time = [](std::string_view word) {
    return word.size() >= 5 && is_digit(word[1]) && word[2] == ':' && is_digit(word[3]);
  };
  const auto is_year = [](std::string_view word) {
    return word.size() == 4 && std::all_of(word.begin(), word.end(), is_digit);
  };
  const auto all = words(line);
  return std::any_of(all.begin(), all.end(), is_time) &&
         std::any_of(all.begin(), all.end(), is_year);
}

/// ">From " at the start of a line was "From " before it was put into the mbox.
std::string_view without_escape(std::string_view line) {
  const std::size_t marks = std::min(line.find_first_not_of('>'), line.size());
  return marks > 0 && line.substr(marks).starts_with("From ") ? line.substr(1) : line;
}

/// When a server put the letter into the mbox, by that line: "Sat Jan  3 01:05:34 1998", in UTC. A
/// program that only moved it there names nobody ("From - ").
std::int64_t time_of_envelope(std::string_view line) {
  const auto all = words(line);
  if (all.size() < 7 || all[1] == "-") return 0;
  const std::string date = fmt::format("{} {} {} {} +0000", all[4], all[3], all[6], all[5]);
  GDateTime* at = g_mime_utils_header_decode_date(date.c_str());
  if (!at) return 0;
  const std::int64_t seconds = g_date_time_to_unix(at);
  g_date_time_unref(at);
  return std::max<std::int64_t>(0, seconds);
}

struct Raw {
  std::string text{};
  std::int64_t delivered = 0;
};

std::vector<Raw> letters_of_mbox(std::string_view mbox) {
  std::vector<Raw> letters;
  bool after_blank = true;
  for (const std::string_view line : rows_of(mbox)) {
    if (after_blank && is_envelope_line(line)) {
      letters.push_back({"", time_of_envelope(line)});
    } else if (!letters.empty()) {
      letters.back().text.append(without_escape(line)).append("\n");
    }
    after_blank = line.empty() || line == "\r";
  }
  return letters;
}

std::vector<Letter> read_mbox(std::string_view mbox, const std::string& name) {
  std::vector<Letter> letters;
  for (const Raw& raw : letters_of_mbox(mbox)) {
    letters.push_back(
        read_letter(raw.text, fmt::format("mbox {}, letter {}", name, letters.size() + 1)));
    if (letters.back().delivered == 0) letters.back().delivered = raw.delivered;
  }
  return letters;
}

Letter read_letter_file(const fs::path& file, std::string origin) {
  if (const auto raw = read_text(file)) return read_letter(*raw, std::move(origin));
  Letter letter;
  letter.origin = std::move(origin);
  letter.refused = "The file of the letter cannot be read: see that it is there and may be opened.";
  return letter;
}

/// The name of a letter in a maildir without its flags, which change when somebody looks at it.
std::string without_flags(const std::string& name) { return name.substr(0, name.find(":2,")); }
bool is_draft_or_trash(const std::string& name) {
  const std::size_t flags = name.find(":2,");
  return flags != std::string::npos && name.find_first_of("DT", flags) != std::string::npos;
}

/// A letter's file and what it is called.
using LetterFile = std::pair<std::string, fs::path>;

template <class Wanted>
void list_files(const fs::path& folder, Wanted wanted, std::vector<LetterFile>& files) {
  std::error_code error;
  for (fs::directory_iterator it(folder, error), end; !error && it != end; it.increment(error)) {
    const std::string name = it->path().filename().string();
    std::error_code ignored;
    if (!name.starts_with('.') && fs::is_regular_file(it->path(), ignored) && wanted(it->path()))
      files.emplace_back(without_flags(name), it->path());
  }
}

std::vector<Letter> read_files(std::vector<LetterFile> files) {
  std::sort(files.begin(), files.end());
  std::vector<Letter> letters;
  for (const auto& [name, file] : files) letters.push_back(read_letter_file(file, name));
  return letters;
}

/// The name of a letter in a maildir begins with the second of its delivery:
/// "1610697600.M2P3.host".
std::int64_t time_of_name(const std::string& name) {
  const std::size_t digits = std::min(name.find_first_not_of("0123456789"), name.size());
  const bool is_time = digits >= 9 && digits <= 11 && name.substr(digits, 1) == ".";
  return is_time ? std::stoll(name.substr(0, digits)) : 0;
}

std::vector<Letter> read_maildir(const std::vector<LetterFile>& files) {
  std::vector<Letter> letters = read_files(files);
  for (Letter& letter : letters)
    if (letter.delivered == 0) letter.delivered = time_of_name(letter.origin);
  return letters;
}

Result<std::vector<Letter>> read_folder(const fs::path& folder) {
  std::vector<LetterFile> files;
  std::error_code ignored;
  if (fs::is_directory(folder / "cur", ignored) && fs::is_directory(folder / "new", ignored)) {
    for (const char* part : {"cur", "new"})
      list_files(
          folder / part,
          [](const fs::path& file) { return !is_draft_or_trash(file.filename().string()); }, files);
    return read_maildir(files);
  }
  list_files(
      folder, [](const fs::path& file) { return has_ending(file, ".eml"); }, files);
  if (files.empty())
    return bad_input({folder.string(), 0},
                     fmt::format("is a folder without letters: {}", what_is_right));
  return read_files(std::move(files));
}

Result<std::vector<Letter>> read_file_of_letters(const fs::path& file) {
  const auto raw = read_text(file, limits::largest_mailbox);
  if (!raw) return bad_input(raw.error());
  const std::string name = file.filename().string();
  if (is_envelope_line(std::string_view(*raw).substr(0, raw->find('\n'))))
    return read_mbox(*raw, name);
  if (has_ending(file, ".eml") || has_from_line(from_its_header(*raw)))
    return std::vector<Letter>{read_letter(*raw, name)};
  if (raw->empty()) return std::vector<Letter>{};
  return bad_input({file.string(), 0}, fmt::format("holds no e-mail: {}", what_is_right));
}
}  // namespace
}  // namespace mail

Result<std::vector<Letter>> read_letters(const std::filesystem::path& path) {
  using namespace mail;
  std::error_code error;
  if (!fs::exists(path, error))
    return bad_input({path.string(), 0}, fmt::format("is not there: {}", what_is_right));
  auto letters = fs::is_directory(path, error) ? read_folder(path) : read_file_of_letters(path);
  if (letters)
    std::stable_sort(letters->begin(), letters->end(),
                     [](const Letter& a, const Letter& b) { return a.sent < b.sent; });
  return letters;
}

}  // namespace touchline::books
