#include "document/grid_fit.hpp"

#include <algorithm>
#include <optional>

#include "core/text.hpp"
#include "document/lines.hpp"

namespace touchline::report {

namespace {

constexpr std::size_t wide_gap = 2, narrow_gap = 1;
constexpr std::size_t least_words = 8;      // of a column of words
constexpr std::size_t good_wrapping = 24;   // of a column that is meant to break,
constexpr std::size_t least_wrapping = 16;  // where it must

std::size_t longest_word(std::string_view text) {
  std::size_t longest = 0;
  for (const std::string_view word : words(text)) longest = std::max(longest, width(word));
  return longest;
}

/// What a column can take up, from its contents.
struct Room {
  std::size_t natural = 0;   // everything in one line
  std::size_t contents = 0;  // likewise, without the title
  std::size_t word = 0;      // the longest word of all
  std::size_t title_word = 0;
};

Room room_of(const Grid& grid, std::size_t column) {
  const GridColumn& head = grid.columns[column];
  if (head.fixed > 0) return {head.fixed, head.fixed, head.fixed, 0};
  Room room;
  room.title_word = longest_word(head.title);
  for (const GridRow& row : grid.rows) {
    room.contents = std::max(room.contents, width(row.cells[column].text));
    room.word = std::max(room.word, longest_word(row.cells[column].text));
  }
  room.natural = std::max(room.contents, width(head.title));
  return room;
}

class Fit {
 public:
  Fit(const Grid& grid, std::size_t columns) : grid_(grid), columns_(columns) {
    for (std::size_t i = 0; i < grid.columns.size(); ++i) rooms_.push_back(room_of(grid, i));
  }

  std::vector<GridLayout> layouts() {
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < grid_.columns.size(); ++i) shown.push_back(i);
    for (;;) {
      if (auto found = with_long_text_broken(shown)) return {*found};
      if (auto found = with_little_broken(shown)) return {*found};
      const auto minor = std::find_if(shown.rbegin(), shown.rend(),
                                      [&](std::size_t i) { return grid_.columns[i].minor; });
      if (minor == shown.rend() || shown.size() == 1) break;
      shown.erase(std::next(minor).base());
    }
    GridLayout layout = natural(shown, narrow_gap);
    if (break_titles(layout) || with_all_broken(layout)) return {layout};
    return parts(layout);
  }

 private:
  bool breaks(std::size_t column) const {  // a column of words
    const GridColumn& head = grid_.columns[column];
    return head.fixed == 0 && !head.tight && (head.wraps || head.align != GridColumn::Align::right);
  }
  bool wraps(std::size_t column) const { return breaks(column) && grid_.columns[column].wraps; }

  GridLayout natural(const std::vector<std::size_t>& shown, std::size_t gap) const {
    GridLayout layout{shown, {}, gap};
    for (const std::size_t i : shown) layout.widths.push_back(rooms_[i].natural);
    return layout;
  }

  std::size_t total(const GridLayout& layout) const {
    std::size_t sum = grid_indent;
    for (std::size_t i = 0; i < layout.shown.size(); ++i) {
      const bool gap = i > 0 && !grid_.columns[layout.shown[i]].tight;
      sum += layout.widths[i] + (gap ? layout.gap : 0);
    }
    return sum;
  }
  bool fits(const GridLayout& layout) const { return total(layout) <= columns_; }

  /// Makes the widest of the columns narrower that may be, until all fits; false if it cannot.
  template <class May, class Least>
  bool narrowed(GridLayout& layout, May may, Least least) const {
    while (!fits(layout)) {
      std::optional<std::size_t> widest;
      for (std::size_t i = 0; i < layout.shown.size(); ++i) {
        const std::size_t column = layout.shown[i];
        if (!may(column) || layout.widths[i] <= least(column)) continue;
        if (!widest || layout.widths[i] > layout.widths[*widest]) widest = i;
      }
      if (!widest) return false;
      --layout.widths[*widest];
    }
    return true;
  }

  bool break_long_text(GridLayout& layout, std::size_t least) const {
    return narrowed(
        layout, [&](std::size_t i) { return wraps(i); },
        [&](std::size_t i) { return std::max(least, rooms_[i].title_word); });
  }

  bool break_titles(GridLayout& layout) const {
    return narrowed(
        layout, [&](std::size_t i) { return !breaks(i); },
        [&](std::size_t i) { return std::max(rooms_[i].contents, rooms_[i].title_word); });
  }

  std::optional<GridLayout> with_long_text_broken(const std::vector<std::size_t>& shown) const {
    GridLayout layout = natural(shown, wide_gap);
    return break_long_text(layout, good_wrapping) ? std::optional(layout) : std::nullopt;
  }

  /// With narrow gaps, broken titles, and lines added for a quarter of the rows at most.
  std::optional<GridLayout> with_little_broken(const std::vector<std::size_t>& shown) const {
    GridLayout layout = natural(shown, narrow_gap);
    if (break_long_text(layout, least_wrapping) || break_titles(layout)) return layout;
    std::size_t spent = 0;
    while (!fits(layout)) {
      const auto cheapest = cheapest_to_narrow(layout);
      if (!cheapest) return std::nullopt;
      spent += added_lines(layout, *cheapest);
      if (spent > grid_.rows.size() / 4) return std::nullopt;
      --layout.widths[*cheapest];
    }
    return layout;
  }

  /// Lines that come to the table if a column loses one more place.
  std::size_t added_lines(const GridLayout& layout, std::size_t at) const {
    const std::size_t now = layout.widths[at];
    std::size_t added = 0;
    for (const GridRow& row : grid_.rows) {
      const std::string& text = row.cells[layout.shown[at]].text;
      if (width(text) < now) continue;
      added += in_columns(text, now - 1, 2).size() - in_columns(text, now, 2).size();
    }
    return added;
  }

  std::optional<std::size_t> cheapest_to_narrow(const GridLayout& layout) const {
    std::optional<std::size_t> best;
    std::size_t least = 0;
    for (std::size_t i = 0; i < layout.shown.size(); ++i) {
      const std::size_t column = layout.shown[i];
      const Room& room = rooms_[column];
      const std::size_t whole_words = std::max({least_words, room.word + 2, room.title_word});
      if (!breaks(column) || wraps(column) || layout.widths[i] <= whole_words) continue;
      const std::size_t added = added_lines(layout, i);
      if (best && added >= least) continue;
      best = i;
      least = added;
    }
    return best;
  }

  bool with_all_broken(GridLayout& layout) const {
    return narrowed(
        layout, [&](std::size_t i) { return breaks(i); },
        [&](std::size_t i) { return std::min(rooms_[i].natural, least_words); });
  }

  /// As many columns as there is room for beside the first, then the next ones.
  std::vector<GridLayout> parts(const GridLayout& whole) const {
    std::vector<GridLayout> list;
    const std::size_t head = std::min(whole.widths[0], (columns_ - grid_indent) / 2);
    for (std::size_t i = 1; i < whole.shown.size(); ++i) {
      const GridLayout alone{{whole.shown[0]}, {head}, whole.gap};
      if (list.empty()) list.push_back(alone);
      const auto add = [&](std::size_t columns) {
        list.back().shown.push_back(whole.shown[i]);
        list.back().widths.push_back(columns);
      };
      add(whole.widths[i]);
      if (fits(list.back())) continue;
      list.back().shown.pop_back();
      list.back().widths.pop_back();
      if (list.back().shown.size() > 1) list.push_back(alone);
      add(std::min(whole.widths[i], columns_ - total(alone) - whole.gap));
    }
    if (list.empty()) list.push_back({whole.shown, {columns_ - grid_indent}, whole.gap});
    return list;
  }

  const Grid& grid_;
  std::size_t columns_;
  std::vector<Room> rooms_;
};

}  // namespace

std::vector<GridLayout> grid_layouts(const Grid& grid, std::size_t columns) {
  if (grid.columns.empty()) return {};
  return Fit(grid, std::max<std::size_t>(columns, 16)).layouts();
}

}  // namespace touchline::report
