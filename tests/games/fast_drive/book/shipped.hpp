// The game book we ship and the real figures it was fitted to, read once for all tests.
#pragma once

#include <filesystem>
#include <memory>
#include <stdexcept>

#include "games/fast_drive/files/nfl_drives.hpp"
#include "games/fast_drive/rules/chart_text.hpp"
#include "text/file.hpp"

namespace touchline::fast_drive {

inline std::filesystem::path data_folder() {
  return std::filesystem::path(TOUCHLINE_ROOT) / "data";
}

inline const std::string& shipped_text() {
  static const std::string text = [] {
    const auto read = books::read_text(data_folder() / "fast-drive" / "book.txt");
    if (!read) throw std::logic_error(to_string(read.error().list().front()));
    return *read;
  }();
  return text;
}

inline std::shared_ptr<const GameBook> shipped_charts() {
  static const auto charts = [] {
    const auto book = parse_game_book(shipped_text(), "book.txt");
    if (!book) throw std::logic_error(to_string(book.error().list().front()));
    return std::make_shared<const GameBook>(*book);
  }();
  return charts;
}

inline const RealFigures& real_figures() {
  static const RealFigures figures = [] {
    const auto read = books::read_real_figures(data_folder() / "nfl", {2016, 2023});
    if (!read) throw std::logic_error(to_string(read.error().list().front()));
    return *read;
  }();
  return figures;
}

}  // namespace touchline::fast_drive
