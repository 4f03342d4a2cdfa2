// A sheet as the store keeps it before its turn is out: sealed in an envelope that names its place;
// or, if it was opened once and its turn was taken back, open, as it waits to be played again.
#pragma once

#include <string>
#include <string_view>

#include "league/desk.hpp"

namespace touchline::league {

/// What a sheet says, by the state in effect.
Result<SheetFacts> sheet_facts(const Desk& desk, const std::string& club, const std::string& text);

/// The text that is sealed. A seal does not say where it belongs; what is inside does.
std::string enveloped(const Desk& desk, const Sheet& sheet);

/// What was sealed to these keys for this place: the sheet with its words, its nonce and its salt;
/// of earlier versions the words alone.
Result<Sheet> opened(const std::string& sealed, const KeyPair& keys, const Desk& desk,
                     const store::SheetRow& row);

/// By the league's key, whichever way it is kept. Its nonce is the one that it was entered with, or
/// what the game reads in it.
Result<Sheet> open_sheet(const Desk& desk, const store::SheetRow& row, const LeagueKey& key);

/// The row of a sheet that was opened and waits for its turn to be run again.
store::SheetRow put_by(const Desk& desk, std::int64_t number, const Sheet& sheet);
bool was_opened(const store::SheetRow& row);
/// How such a row begins: with the sheet, or, of earlier versions, with its words.
inline constexpr std::string_view opened_sheet_mark = "opened sheet:";
inline constexpr std::string_view opened_mark = "opened:";
inline constexpr std::string_view opened_late_mark = "opened late:";

}  // namespace touchline::league
