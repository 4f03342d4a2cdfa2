#include "games/first_division/report/odds_text.hpp"

#include <algorithm>
#include <array>

#include "core/text.hpp"
#include "document/lines.hpp"
#include "document/number.hpp"

namespace touchline::report {

using namespace first_division;

namespace {

std::string bar(double share, std::size_t columns) {
  const auto filled = static_cast<std::size_t>(share * static_cast<double>(columns) + 0.5);
  std::string text;
  for (std::size_t i = 0; i < columns; ++i) text += i < filled ? "█" : "·";
  return text;
}

std::string result_rows(const Book& book, const Odds& odds, const Style& style, std::size_t names) {
  std::string text;
  const auto row = [&](std::string_view label, double chance) {
    text += fmt::format("  {}  {}  {}\n", pad_right(label, names), pad_left(percent(chance), 7),
                        style.accent(bar(chance, 40)));
  };
  row(book.cards.home.club, odds.home_win);
  row("draw", odds.draw);
  row(book.cards.away.club, odds.away_win);
  if (odds.home_goes_through) {
    text += '\n';
    row(book.cards.home.club + " go through", *odds.home_goes_through);
    row(book.cards.away.club + " go through", 1 - *odds.home_goes_through);
  }
  return text;
}

std::string score_rows(const Odds& odds, const Style& style) {
  constexpr std::size_t shown = 6;
  std::string text = fmt::format("{}\n         away", style.bold("Scores"));
  for (std::size_t away = 0; away <= shown; ++away) {
    text += pad_left(away == shown ? "6+" : std::to_string(away), away == 0 ? 4 : 7);
  }
  text += '\n';
  for (std::size_t home = 0; home <= shown; ++home) {
    text += fmt::format("  {} ", pad_right(home == 0 ? "home" : "", 5));
    text += pad_left(home == shown ? "6+" : std::to_string(home), 2) + " ";
    for (std::size_t away = 0; away <= shown; ++away) {
      double chance = 0;
      for (std::size_t h = home; h < (home == shown ? odds.scores.size() : home + 1); ++h) {
        if (h >= odds.scores.size()) break;
        for (std::size_t a = away; a < (away == shown ? odds.scores[h].size() : away + 1); ++a) {
          if (a < odds.scores[h].size()) chance += odds.scores[h][a];
        }
      }
      text += heat_cell(chance, pad_left(percent_places(chance, 1), 6) + " ", style);
    }
    text += '\n';
  }
  return text;
}

std::string half_rows(const Odds& odds, const Style& style) {
  static constexpr std::array<std::string_view, 3> lead{"home leads", "level", "away leads"};
  std::string text = style.bold("Half-time / full time") + "\n" + std::string(14, ' ') +
                     "  home win     draw  away win\n";
  for (std::size_t half = 0; half < 3; ++half) {
    text += fmt::format("  {}", pad_right(lead[half], 12));
    for (std::size_t full = 0; full < 3; ++full) {
      text += pad_left(percent(odds.half_time_full_time[half][full]), full == 1 ? 9 : 10);
    }
    text += '\n';
  }
  return text;
}

std::string scorer_rows(const Card& card, const std::vector<ScorerOdds>& scorers,
                        const Style& style) {
  std::vector<ScorerOdds> sorted = scorers;
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const ScorerOdds& a, const ScorerOdds& b) { return a.mean > b.mean; });
  std::size_t names = 20;
  for (const Scorer& scorer : card.scorers) names = std::max(names, width(scorer.name));
  std::string text = fmt::format("{}{}\n", style.bold(pad_right(card.club, names + 2)),
                                 style.dim("   goals   scores      two    three    first"));
  for (const ScorerOdds& scorer : sorted) {
    if (scorer.mean <= 0) continue;
    text += fmt::format("  {}  {:>6}{}{}{}{}\n", pad_right(card.scorers[scorer.line].name, names),
                        decimal(scorer.mean, 3), pad_left(percent(1 - scorer.goals[0]), 9),
                        pad_left(percent(scorer.goals[2]), 9),
                        pad_left(percent(scorer.goals[3]), 9), pad_left(percent(scorer.first), 9));
  }
  return text;
}

}  // namespace

std::string odds_text(const Book& book, const Odds& odds, const Style& style) {
  std::size_t names = 20;
  for (const Side side : both_sides) {
    names = std::max(names, width(book.cards[side].club) + (odds.home_goes_through ? 11 : 0));
  }
  std::string text =
      style.bold(fmt::format("{} v {}", book.cards.home.club, book.cards.away.club)) +
      style.dim(fmt::format("   exact, by enumerating the rules{}",
                            book.neutral ? "; neutral ground" : "")) +
      "\n\n";
  text += result_rows(book, odds, style, names);
  text += fmt::format("\n  goals {} - {}; first goal {} {}, {} {}, none {}\n\n",
                      decimal(odds.mean.home, 3), decimal(odds.mean.away, 3), book.cards.home.club,
                      percent(odds.first_goal.home), book.cards.away.club,
                      percent(odds.first_goal.away), percent(odds.no_goal));
  text +=
      score_rows(odds, style) + "\n" + half_rows(odds, style) + "\n" + style.bold("Scorers") + "\n";
  for (const Side side : both_sides)
    text += scorer_rows(book.cards[side], odds.scorers[side], style);
  return fitted(text, style);
}

}  // namespace touchline::report
