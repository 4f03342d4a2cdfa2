#include "games/fast_drive/files/library.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/fast_drive/rules/chart_text.hpp"
#include "text/file.hpp"

namespace touchline::books {

namespace fs = std::filesystem;

Result<FastDriveSeason> FastDriveLibrary::season(const std::string& name) const {
  std::error_code error;
  const std::string id = shelf_.season_named(name);
  if (id.empty() && !fs::is_directory(name, error)) {
    const auto guess = closest(name, seasons());
    return bad_input(
        fmt::format("no season '{}'{}; 'touchline teams fast-drive' lists them, or name a season "
                    "folder",
                    name, guess ? fmt::format(", did you mean {}?", *guess) : ""));
  }
  auto read = read_fast_drive_season(id.empty() ? fs::path(name) : shelf_.season_folder(id));
  if (!read) return bad_input(read.error());
  return std::move(read->season);
}

Result<FoundFastDriveCard> FastDriveLibrary::card(const std::string& name) const {
  const auto found = shelf_.team(name);
  if (!found) return bad_input(found.error());
  auto read = read_fast_drive_card(found->path);
  if (!read) return bad_input(read.error());
  return FoundFastDriveCard{found->id, std::move(read->card)};
}

Result<fast_drive::GameBook> read_game_book(const fs::path& path) {
  const auto text = read_text(path);
  if (!text) return bad_input(text.error());
  return fast_drive::parse_game_book(*text, path.string());
}

Result<FoundGameBook> FastDriveLibrary::game_book(const std::string& name) const {
  const bool own = name.empty() || name == own_book;
  auto book = read_game_book(own ? folder() / "book.txt" : fs::path(name));
  if (!book) return bad_input(book.error());
  return FoundGameBook{own ? std::string(own_book) : name,
                       std::make_shared<const fast_drive::GameBook>(std::move(*book))};
}

}  // namespace touchline::books
