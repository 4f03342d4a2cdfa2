// How the bulletin of Beppiland is put together: what its parts are given, and the parts. Only the
// files of the bulletin and of the private report include this.
#pragma once

#include <string>
#include <vector>

#include "games/beppiland/report/bulletin.hpp"
#include "games/beppiland/report/sentence.hpp"

namespace touchline::report {

/// What every part reads.
struct PaperSource {
  const beppiland::League& after;
  const beppiland::SessionRecord& record;
  const PlayerNames& names;
  const BulletinExtras& extras;
  const Words& words;
  bool ahead = false;  // told of what comes: a club given up has its follower's name

  /// A club's name; below 0 it is the master.
  std::string club(int number) const {
    const auto former = record.given_up.find(number);
    if (!ahead && former != record.given_up.end()) return former->second;
    return number < 0 ? words("master") : beppiland::club_name(after, number);
  }
};

// Figures as every part prints them.
inline std::string number(int value) { return std::to_string(value); }
std::string money_text(int amount);  // "1 250 M", "−30 M"
std::string joined(const std::vector<std::string>& parts, std::string_view between = ", ");
std::string capital(std::string text);  // at the start of a line
GridRow text_row(std::vector<std::string> texts);

/// "season 2, session 4".
std::string session_text(const PaperSource& source);
/// "League 1", "Division A".
std::string league_text(const PaperSource& source, std::size_t league);
/// The league that a match of the championship belongs to.
int league_of(const PaperSource& source, const beppiland::Meeting& meeting);
/// "Cup, quarter-finals, leg 1"; "Championship, League 1, round 7".
std::string round_text(const PaperSource& source, const beppiland::Meeting& meeting);
/// "I Pini – Le Giuggiole".
std::string meeting_text(const PaperSource& source, const beppiland::Meeting& meeting);
/// A match of the session, by its id; null if it was none.
const beppiland::MatchRecord* find_match(const beppiland::SessionRecord& record,
                                         std::string_view id);
/// Who is sold: "Brontolo IV 11+1 Li/At.S", "Vecchio (scout)".
std::string lot_text(const PaperSource& source, const beppiland::Lot& lot);
std::string seller_text(const PaperSource& source, const beppiland::Lot& lot);
/// What became of a lot, and of one bid for it.
std::string result_text(const PaperSource& source, const beppiland::SettledLot& lot);
std::string bid_text(const PaperSource& source, const beppiland::SettledBid& bid);
std::string trade_text(const PaperSource& source, const beppiland::TradeRecord& trade);
/// "sun", "rain", or nothing if it was not foretold.
std::string forecast_text(const PaperSource& source, int slot);

PaperMatch match_block(const PaperSource& source, const beppiland::MatchRecord& match);

// Sections; one without blocks is left out of the bulletin.
PaperSection results_section(const PaperSource& source);
PaperSection tables_section(const PaperSource& source);
PaperSection cups_section(const PaperSource& source);
PaperSection rankings_section(const PaperSource& source);
PaperSection outlook_section(const PaperSource& source);
PaperSection news_section(const PaperSource& source);
PaperSection scandals_section(const PaperSource& source);
PaperSection auction_section(const PaperSource& source);
PaperSection trades_section(const PaperSource& source);
PaperSection toto_section(const PaperSource& source);
PaperSection press_section(const PaperSource& source);
PaperSection acts_section(const PaperSource& source);
PaperSection lots_section(const PaperSource& source);
PaperSection calendar_section(const PaperSource& source);
PaperSection season_end_section(const PaperSource& source);

/// The places of a league's clubs over the rounds, and its goals, as drawings; nothing if too
/// little was played.
PaperDrawings league_drawings(const PaperSource& source, std::size_t league);

}  // namespace touchline::report
