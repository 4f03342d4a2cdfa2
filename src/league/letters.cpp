#include "league/letters.hpp"

#include <fmt/format.h>

#include "core/digest.hpp"
#include "core/plain.hpp"
#include "core/text.hpp"
#include "league/links.hpp"
#include "league/seal.hpp"
#include "league/sealed_sheet.hpp"
#include "league/sheet_marks.hpp"

namespace touchline::league {

using store::LetterRow;
using store::Where;

namespace {

constexpr std::string_view letter_mark = ", letter ";
constexpr std::size_t longest_id = 200;  // of one that is kept as it is: a key of a table is short

std::string key_of(const std::string& id) { return id.size() <= longest_id ? id : digest256(id); }

/// The id at the end of an entry. An id holds no blank, so that it is what follows the last mark,
/// whatever stands before it.
std::optional<std::string> id_in(const store::AuditRow& entry) {
  const std::size_t mark = entry.detail.rfind(letter_mark);
  if ((entry.action != "sheet" && entry.action != "letter") || mark == std::string::npos)
    return std::nullopt;
  const std::string id = entry.detail.substr(mark + letter_mark.size());
  if (id.empty() || id.find(' ') != std::string::npos) return std::nullopt;
  return key_of(id);
}

/// Those of a league that keeps no rows yet.
std::set<std::string> ids_in_trail(Desk& desk) {
  std::set<std::string> ids;
  for (const store::AuditRow& row :
       desk.store().select<store::AuditRow>(Where().is("league", desk.name())))
    if (const auto id = id_in(row)) ids.insert(*id);
  return ids;
}

}  // namespace

KnownLetters::KnownLetters(Desk& desk) {
  if (desk.league().letters == 0) before_ = ids_in_trail(desk);
  for (const LetterRow& row : desk.store().select<LetterRow>(Where().is("league", desk.name())))
    (row.what == letter_before ? before_ : ids_).insert(row.id);
}

bool KnownLetters::has(const std::string& id) const {
  return ids_.contains(key_of(id)) || before_.contains(key_of(plain_line(id)));
}

void KnownLetters::add(const std::string& id) { ids_.insert(key_of(id)); }

void begin_letters(Desk& desk, Change& change) {
  if (desk.league().letters != 0) return;
  const auto ids = ids_in_trail(desk);
  for (const std::string& id : ids)
    change.put(LetterRow{desk.name(), id, "", 0, std::string(letter_before), 0, "", ""});
  change.set_letters();
  if (!ids.empty())
    change.audit("letter", fmt::format("{} of earlier versions are kept by their ids", ids.size()));
}

void keep_letter(Desk& desk, Change& change, const std::string& id, const std::string& club,
                 std::string_view what) {
  change.put(LetterRow{desk.name(), key_of(id), club, desk.turn().number, std::string(what),
                       change.at(), "", ""});
}

void note_letter(Desk& desk, Change& change, const std::string& id, const std::string& club,
                 std::string_view what) {
  keep_letter(desk, change, id, club, what);
  change.audit("letter", fmt::format("{}{}{}", club.empty() ? "nobody's" : club, letter_mark, id));
}

bool has_letter(Desk& desk, const std::string& club, std::string_view what) {
  return desk.store().count<LetterRow>(
             of_turn(desk, desk.turn().number).is("club", club).is("what", std::string(what))) > 0;
}

Result<std::string> put_by_letter(Desk& desk, Change& change, const std::string& id,
                                  const std::string& club, const std::string& text) {
  Sheet sheet;
  sheet.club = club;
  sheet.text = text;
  sheet.salt = fresh_salt();
  const auto sealed = seal(enveloped(desk, sheet), desk.league().public_key);
  if (!sealed) return bad_input(sealed.error());
  for (const LetterRow& row :
       desk.store().select<LetterRow>(of_turn(desk, desk.turn().number)
                                          .is("club", club)
                                          .is("what", std::string(letter_waits))))
    settle_letter(change, row);
  std::string code = digest256(desk.league().origin + " " + id).substr(0, 4);
  for (char& c : code) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  change.put(LetterRow{desk.name(), key_of(id), club, desk.turn().number, std::string(letter_waits),
                       change.at(), code, *sealed});
  change.audit("letter", fmt::format("{}{}{}", club, letter_mark, id));
  return code;
}

std::optional<LetterRow> waiting_letter(Desk& desk, const std::string& club,
                                        const std::string& code) {
  for (LetterRow& row : desk.store().select<LetterRow>(of_turn(desk, desk.turn().number)
                                                           .is("club", club)
                                                           .is("what", std::string(letter_waits))))
    if (code.empty() || fold(code) == fold(row.code)) return std::move(row);
  return std::nullopt;
}

Result<std::string> sheet_of_letter(const Desk& desk, const LetterRow& row) {
  const auto key = desk.key();
  if (!key) return bad_input(key.error());
  store::SheetRow place;
  place.number = row.number;
  place.club = row.club;
  auto sheet = opened(row.sealed, key->seal, desk, place);
  if (!sheet) return bad_input(sheet.error());
  return std::move(sheet->text);
}

void settle_letter(Change& change, LetterRow row) {
  row.what = letter_settled;
  row.code = row.sealed = "";
  change.put(row);
}

}  // namespace touchline::league
