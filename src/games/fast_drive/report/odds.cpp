#include "games/fast_drive/report/odds.hpp"

#include <algorithm>

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "document/lines.hpp"
#include "document/number.hpp"

namespace touchline::report {

using namespace fast_drive;
using json = JsonValue;

namespace {

std::string_view coach_name(Play play) { return play == Play::best ? "best" : "by the book"; }

std::string team(const Book& book, Side side) {
  return fmt::format("{} {}", book.cards[side].season, book.cards[side].team);
}

std::string bar(double share, std::size_t columns) {
  const auto filled = static_cast<std::size_t>(share * static_cast<double>(columns) + 0.5);
  std::string text;
  for (std::size_t i = 0; i < columns; ++i) text += i < filled ? "█" : "·";
  return text;
}

struct Scoreline {
  std::size_t home, away;
  double chance;
};
std::vector<Scoreline> likeliest(const Odds& odds, std::size_t count) {
  std::vector<Scoreline> all;
  for (std::size_t h = 0; h < odds.scores.size(); ++h) {
    for (std::size_t a = 0; a < odds.scores[h].size(); ++a) {
      all.push_back({h, a, odds.scores[h][a]});
    }
  }
  std::stable_sort(all.begin(), all.end(),
                   [](const Scoreline& x, const Scoreline& y) { return x.chance > y.chance; });
  all.resize(std::min(count, all.size()));
  return all;
}

/// Chances that a side wins by so much: 1-3, 4-7, 8-14, 15 and more.
std::array<double, 4> margins(const Odds& odds, Side side) {
  std::array<double, 4> shares{};
  for (std::size_t h = 0; h < odds.scores.size(); ++h) {
    for (std::size_t a = 0; a < odds.scores[h].size(); ++a) {
      const int lead = (static_cast<int>(h) - static_cast<int>(a)) * (side == Side::home ? 1 : -1);
      if (lead <= 0) continue;
      shares[lead <= 3 ? 0 : lead <= 7 ? 1 : lead <= 14 ? 2 : 3] += odds.scores[h][a];
    }
  }
  return shares;
}

std::string coaching_rows(const Book& book, const FastDriveOddsPage& page, const Style& style) {
  std::string text =
      style.bold("Coaching") + style.dim("   chance to win, a tie counting half") + "\n";
  const auto row = [&](std::string_view label, double home) {
    text += fmt::format("  {}  {}  {}\n", pad_right(label, 34), pad_left(fine_percent(home), 8),
                        pad_left(percent_change(home - page.by_the_book), 8));
  };
  text += fmt::format("  {}\n", team(book, Side::home));
  row("both coach by the book", page.by_the_book);
  row("they coach best", page.home_best);
  row("the others coach best", page.away_best);
  row("both coach best", page.both_best);
  text += style.dim(fmt::format("  {:<20}{:>24}{:>30}\n", "decision", "times a game",
                                "given away by the book, %"));
  for (const DecisionValue& decision : page.odds.decisions) {
    text += fmt::format("  {:<7}{:<22}{:>8}{:>9}{:>14}{:>9}\n", decision.rule, decision.name,
                        decimal(decision.times.home, 3), decimal(decision.times.away, 3),
                        percent_places(decision.given_away.home, 3),
                        percent_places(decision.given_away.away, 3));
  }
  return text;
}

std::string word_rows(const Book& book, const FastDriveOddsPage& page, Side side,
                      const Style& style) {
  std::vector<WordValue> sorted = page.words[side];
  const auto gain = [&](const WordValue& value) {
    const double more = value.home - page.by_the_book;
    return side == Side::home ? more : -more;
  };
  std::stable_sort(sorted.begin(), sorted.end(),
                   [&](const WordValue& a, const WordValue& b) { return gain(a) > gain(b); });
  std::string text = style.bold(fmt::format("What if {} were …", team(book, side))) +
                     style.dim("   coaches by the book") + "\n";
  for (const WordValue& value : sorted) {
    const std::string_view unit = value.word.electric                ? "returns"
                                  : value.word.unit == Unit::offence ? "offence"
                                                                     : "defence";
    const std::string change = pad_left(percent_change(gain(value)), 9);
    text += fmt::format("  {:<15}{:<10}{}{}\n", value.word.text(), unit,
                        gain(value) >= 0 ? style.good(change) : style.bad(change),
                        value.printed ? "   as they are" : "");
  }
  return text;
}

}  // namespace

std::string fast_drive_odds_text(const Book& book, const FastDriveOddsPage& page,
                                 const Style& style) {
  const Odds& odds = page.odds;
  std::string text =
      style.bold(fmt::format("{} at {}", team(book, Side::away), team(book, Side::home))) +
      style.dim(fmt::format("   exact, over {} positions{}{}", odds.positions,
                            book.setting.neutral ? "; neutral ground" : "",
                            book.setting.playoff ? "; playoff" : "")) +
      "\n" +
      style.dim(fmt::format("coaches: home {}, away {}\n\n", coach_name(page.coaches.home),
                            coach_name(page.coaches.away)));
  std::size_t names = 20;
  for (const Side side : both_sides) names = std::max(names, width(team(book, side)));
  const auto row = [&](std::string_view label, double chance) {
    text += fmt::format("  {}  {}  {}\n", pad_right(label, names), pad_left(percent(chance), 7),
                        style.accent(bar(chance, 40)));
  };
  row(team(book, Side::home), odds.home_win);
  row("tie", odds.tie);
  row(team(book, Side::away), odds.away_win);
  text += fmt::format(
      "\n  points {} - {}; drives {} - {}; margin {}, standard deviation "
      "{}; overtime {}\n\n",
      decimal(odds.mean.home, 2), decimal(odds.mean.away, 2), decimal(odds.drives.home, 2),
      decimal(odds.drives.away, 2), signed_decimal(odds.mean.home - odds.mean.away, 2),
      decimal(odds.margin_sd, 2), percent(odds.overtime));

  text += style.bold("Wins by") + style.dim("        1-3      4-7     8-14      15+") + "\n";
  for (const Side side : both_sides) {
    text += "  " + pad_right(side == Side::home ? "home" : "away", 8);
    for (const double share : margins(odds, side)) text += pad_left(percent(share), 9);
    text += '\n';
  }
  text += "\n" + style.bold("Likeliest scores") + "\n ";
  for (const Scoreline& score : likeliest(odds, 8)) {
    text += "  " + held_together(
                       fmt::format("{}-{} {}", score.home, score.away, fine_percent(score.chance)));
  }
  text += "\n\n" + style.bold("Points a drive") + style.dim("  POOR  AVERAGE    GREAT") + "\n";
  for (const Side side : both_sides) {
    text +=
        fmt::format("  {}      {:>8}{:>9}{:>9}\n", side == Side::home ? "home" : "away",
                    decimal(page.drive_points[side][0], 2), decimal(page.drive_points[side][1], 2),
                    decimal(page.drive_points[side][2], 2));
  }
  text += "\n" + coaching_rows(book, page, style);
  if (!page.what_if.empty()) {
    text +=
        "\n" + style.bold("What if") + style.dim("   one by one; the home side's chance") + "\n";
    for (const auto& what : page.what_if) {
      text += fmt::format("  {}  {} {}\n", pad_right(what.said, 30), percent(what.home),
                          percent_change(what.home - page.chosen));
    }
  }
  for (const Side side : both_sides) {
    if (!page.words[side].empty()) text += "\n" + word_rows(book, page, side, style);
  }
  return fitted(text, style, 0);
}

json fast_drive_odds_json(const Book& book, const FastDriveOddsPage& page) {
  const Odds& odds = page.odds;
  json out{{"game", "fast-drive"},
           {"method", "exact"},
           {"home", team(book, Side::home)},
           {"away", team(book, Side::away)},
           {"coaches",
            {{"home", page.coaches.home == Play::best ? "best" : "auto"},
             {"away", page.coaches.away == Play::best ? "best" : "auto"}}},
           {"home_win", odds.home_win},
           {"tie", odds.tie},
           {"away_win", odds.away_win},
           {"home_mean", odds.mean.home},
           {"away_mean", odds.mean.away},
           {"home_drives", odds.drives.home},
           {"away_drives", odds.drives.away},
           {"margin_sd", odds.margin_sd},
           {"overtime", odds.overtime},
           {"positions", odds.positions},
           {"coaching",
            {{"by_the_book", page.by_the_book},
             {"home_best", page.home_best},
             {"away_best", page.away_best},
             {"both_best", page.both_best}}}};
  for (const Side side : both_sides) {
    out["points_a_drive"][std::string(name(side))] = page.drive_points[side];
  }
  out["decisions"] = json::array();
  for (const DecisionValue& decision : odds.decisions) {
    out["decisions"].push_back(
        {{"rule", decision.rule},
         {"name", decision.name},
         {"times", {{"home", decision.times.home}, {"away", decision.times.away}}},
         {"given_away", {{"home", decision.given_away.home}, {"away", decision.given_away.away}}}});
  }
  if (!page.what_if.empty()) {
    out["what_if"] = json::array();
    for (const auto& what : page.what_if) {
      out["what_if"].push_back({{"change", what.said}, {"home", what.home}});
    }
  }
  for (const Side side : both_sides) {
    if (page.words[side].empty()) continue;
    json list = json::array();
    for (const WordValue& value : page.words[side]) {
      list.push_back({{"word", value.word.text()},
                      {"unit", value.word.electric                ? "returns"
                               : value.word.unit == Unit::offence ? "offence"
                                                                  : "defence"},
                      {"home", value.home}});
    }
    out["words"][std::string(name(side))] = list;
  }
  out["scores"] = odds.scores;
  return out;
}

}  // namespace touchline::report
