#include "league/sealed_sheet.hpp"

#include <fmt/format.h>

#include "core/json.hpp"
#include "league/clock.hpp"
#include "league/seal.hpp"
#include "league/sheet_marks.hpp"

namespace touchline::league {

using store::SheetRow;

namespace {

using Envelope = nlohmann::json;

/// A sheet of this row, without anything that is inside.
Sheet outside_of(const SheetRow& row) {
  Sheet sheet;
  sheet.club = row.club;
  sheet.who = row.who;
  sheet.at = row.at;
  sheet.entry = row.entry;
  sheet.sealed = row.sealed;
  return sheet;
}

/// A sheet that was good when it came may not be after an undo: then it adds nothing.
std::string nonce_in(const Desk& desk, const Sheet& sheet) {
  const auto facts = sheet_facts(desk, sheet.club, sheet.text);
  return facts ? facts->nonce : "";
}

}  // namespace

Result<SheetFacts> sheet_facts(const Desk& desk, const std::string& club, const std::string& text) {
  if (!desk.state()) return bad_input(desk.state().error());
  return desk.tenant().read_sheet(*desk.state(), club, text);
}

std::string enveloped(const Desk& desk, const Sheet& sheet) {
  return mended_json_text(Envelope{{"league", desk.league().origin},
                                   {"turn", desk.turn().number},
                                   {"club", sheet.club},
                                   {"who", sheet.who},
                                   {"nonce", sheet.nonce},
                                   {"salt", sheet.salt},
                                   {"text", sheet.text}});
}

Result<Sheet> opened(const std::string& sealed, const KeyPair& keys, const Desk& desk,
                     const SheetRow& row) {
  const auto text = open_seal(sealed, keys);
  if (!text) return bad_input(text.error());
  Sheet sheet = outside_of(row);
  // Whoever knows the public key can seal whatever he likes.
  try {
    const Envelope json = parse_json(*text);
    if (json.at("league") == desk.league().origin && json.at("turn") == row.number &&
        json.at("club") == row.club) {
      sheet.text = json.at("text");
      if (row.entry != 0) sheet.salt = json.value("salt", "");
      sheet.nonce =
          json.contains("nonce") ? json.at("nonce").get<std::string>() : nonce_in(desk, sheet);
      return sheet;
    }
  } catch (const Envelope::exception&) {
  }
  return bad_input(fmt::format(
      "the sheet of {} was sealed for another place: let its owner hand it in again, or "
      "restore the store from a backup (league restore)",
      row.club));
}

Result<Sheet> open_sheet(const Desk& desk, const SheetRow& row, const LeagueKey& key) {
  const std::string& kept = row.for_league;
  if (kept.starts_with(opened_sheet_mark)) {
    auto sheets = parse_sheets(std::string_view(kept).substr(opened_sheet_mark.size()));
    if (!sheets) return bad_input(sheets.error());
    if (sheets->size() == 1) return std::move(sheets->front());
    return bad_input(fmt::format("the sheet of {} is damaged in the store", row.club));
  }
  for (const std::string_view mark : {opened_mark, opened_late_mark}) {
    if (!kept.starts_with(mark)) continue;
    Sheet sheet = outside_of(row);
    sheet.text = kept.substr(mark.size());
    sheet.late = mark == opened_late_mark;
    sheet.nonce = nonce_in(desk, sheet);
    return sheet;
  }
  auto sheet = opened(kept, key.seal, desk, row);
  if (!sheet) return sheet;
  sheet->late = is_late(desk.turn(), row.at, desk.office().now());
  if (!sheet->sealed.empty()) sheet->seal = seal_mark(kept);
  return sheet;
}

SheetRow put_by(const Desk& desk, std::int64_t number, const Sheet& sheet) {
  const auto facts = sheet_facts(desk, sheet.club, sheet.text);
  return {desk.name(),  number,
          sheet.club,   sheet.who,
          sheet.at,     std::string(opened_sheet_mark) + to_text(std::vector<Sheet>{sheet}),
          "",           sheet.entry,
          sheet.sealed, facts ? facts->weight : 0};
}

bool was_opened(const SheetRow& row) {
  return row.for_league.starts_with(opened_sheet_mark) || row.for_league.starts_with(opened_mark) ||
         row.for_league.starts_with(opened_late_mark);
}

}  // namespace touchline::league
