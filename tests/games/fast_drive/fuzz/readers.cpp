// What strangers write for this game: readers for the fuzzer and for what it found
// (fuzz/readers.hpp). Not what its leagues share with others.
#include "fuzz/readers.hpp"

#include "core/check.hpp"
#include "fuzz/scratch.hpp"
#include "games/fast_drive/files/card_file.hpp"
#include "games/fast_drive/files/nfl_data.hpp"
#include "games/fast_drive/files/nfl_drives.hpp"
#include "games/fast_drive/rules/chart_text.hpp"
#include "text/packed.hpp"

namespace touchline::strangers::fast_drive_readers {
namespace {

void read_fast_drive_card(const std::string& text) {
  (void)books::parse_fast_drive_card(text, "card.toml");
}

void read_game_book(const std::string& text) {
  const auto book = fast_drive::parse_game_book(text, "book.txt");
  if (book) {
    const std::string written = fast_drive::write_game_book(*book);
    TOUCHLINE_CHECK(fast_drive::parse_game_book(written, "again").has_value(),
                    "a book that is written can be read");
  }
}

void read_nfl_files(const std::string& text) {
  (void)gridiron::parse_nfl_games(text, "games.csv");
  (void)gridiron::parse_nfl_teams(text, "teams.csv");
  auto seasons = books::parse_team_seasons(text, "stats.csv");
  if (seasons) (void)books::add_penalties(text, "penalties.csv", *seasons);
}

void read_packed(const std::string& text) {
  (void)books::read_packed_text(scratch().written("drives.csv.gz", text));
}

const Readers own{{
    {"fast_drive_card", read_fast_drive_card},
    {"game_book", read_game_book},
    {"nfl_files", read_nfl_files},
    {"packed", read_packed},
}};

}  // namespace
}  // namespace touchline::strangers::fast_drive_readers
