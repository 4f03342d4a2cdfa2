// A report of Beppiland as a document, before it is known where it is read: sections of headings,
// tables, matches, lists. The bulletin and the private reports are made as one of these, and
// written as plain text for a mail, as one page of HTML or as JSON. Text in it is raw: the writers
// make it safe.
#pragma once

#include <string>
#include <variant>
#include <vector>

#include "core/json_value.hpp"
#include "core/side.hpp"
#include "document/grid.hpp"
#include "games/beppiland/report/words.hpp"

namespace touchline::report {

/// Of the third order, inside a section.
struct PaperHeading {
  std::string text{}, note{};
};
struct PaperProse {
  std::string text{};
  bool quiet = false;
};
/// A list; the label opens its line and may be empty.
struct PaperItem {
  std::string label{}, text{};
};
struct PaperItems {
  std::vector<PaperItem> items{};
};
/// Somebody's own words, line breaks kept.
struct PaperQuote {
  std::string text{}, sign{};
};
/// Lines with a form of their own, which are not broken where there is room.
struct PaperVerbatim {
  std::string label{};
  std::vector<std::string> lines{};
};
/// Tables, beside each other on a wide page if they are narrow.
struct PaperTables {
  std::vector<Grid> grids{};
  bool narrow = false;
};
/// One match: a heading of the fourth order and what both teams did.
struct PaperMatch {
  struct Row {
    std::string label{};
    bool labelled = true;  // in text; a row that explains itself goes without
    BySide<std::string> text{};
  };
  std::string id{}, caption{};
  BySide<std::string> club{}, goals{};  // goals: both empty if there is no result
  std::vector<std::string> notes{};
  std::vector<Row> rows{};
};
/// Drawings for pages; text has none. Beside each other where there is room.
struct PaperDrawings {
  struct One {
    std::string caption{}, svg{};
  };
  std::vector<One> list{};
};

using PaperBlock = std::variant<PaperHeading, PaperProse, PaperItems, PaperQuote, PaperVerbatim,
                                PaperTables, PaperMatch, PaperDrawings>;

struct PaperSection {
  std::string id{}, title{};
  std::vector<PaperBlock> blocks{};
};

struct Paper {
  Language language = Language::english;
  std::string title{};     // of the document: "Beppiland, season 2, session 4"
  std::string heading{};   // the first line: the league, or the club
  std::string subtitle{};  // what kind of paper, and of when
  std::vector<PaperSection> sections{};
  std::string foot{};  // the last line; may be empty
};

/// So wide is a mail.
inline constexpr std::size_t mail_columns = 78;
/// Plain text, aligned, without control characters; what a turn keeps of it is a mail.
std::string paper_text(const Paper& paper, std::size_t columns = mail_columns);
/// One HTML file that needs no other, for screens, phones and paper.
std::string paper_html(const Paper& paper);
/// For programs: sections of blocks.
JsonValue paper_json(const Paper& paper);

/// Text without control characters and broken UTF-8; line breaks become blanks, or stay.
std::string clean(std::string_view text, bool keep_breaks = false);

}  // namespace touchline::report
