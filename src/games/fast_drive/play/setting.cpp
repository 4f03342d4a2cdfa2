#include "games/fast_drive/play/setting.hpp"

#include <fmt/format.h>

#include <array>

#include "core/text.hpp"
#include "games/fast_drive/files/library.hpp"
#include "games/fast_drive/rules/chart_text.hpp"
#include "games/fast_drive/rules/switches.hpp"
#include "play/coach_option.hpp"

namespace touchline::fast_drive {
namespace {

constexpr std::array<std::string_view, 3> coach_names{"auto", "best", "human"};

bool says_who_is_home(const std::vector<std::string>& rules) {
  return names_switch(rules, "neutral_home");
}

GameOrder order_of(const verb::Request& request) {
  return {{request.text("home"), request.text("away")},
          request.text("--book"),
          request.has("--neutral"),
          request.has("--playoff"),
          request.all("--rule"),
          request.all("--coach")};
}

}  // namespace

Result<void> set_coach(BySide<Coaching>& coaches, const std::string& text) {
  return play::set_coach(coaches, text, coach_names);
}

GameOrder order_of(const Tape& tape) {
  GameOrder order{{tape.teams.home.id, tape.teams.away.id},
                  tape.book.id,
                  tape.neutral,
                  tape.playoff,
                  tape.rules,
                  play::coach_options(tape.coaches)};
  // What find_setting would fill in, the tape knows.
  if (tape.neutral && !says_who_is_home(tape.rules)) {
    order.rules.emplace_back("neutral_home=draw");
  }
  return order;
}

Result<TableSetting> find_setting(const verb::Call& call) {
  const GameOrder order = order_of(call.request);
  if (!order.neutral && says_who_is_home(order.rules)) {
    return bad_input("the rule neutral_home goes with --neutral; add that, or leave it out");
  }
  return find_setting(call.data, order);
}

Result<TableSetting> find_setting(const std::filesystem::path& data, const GameOrder& order) {
  const books::FastDriveLibrary library(data);
  TableSetting setting;
  Problems problems;
  Setting site{order.neutral, order.playoff, {}};
  const auto switches = switches_from<Switches>(order.rules);
  if (switches) {
    site.switches = *switches;
  } else {
    problems.add(switches.error());
  }
  if (order.neutral && !says_who_is_home(order.rules)) {
    site.switches.neutral_home = NeutralHome::named;
  }
  for (const std::string& coach : order.coaches) {
    if (auto set = set_coach(setting.coaches, coach); !set) problems.add(set.error());
  }
  BySide<Card> cards;
  for (const Side side : both_sides) {
    auto found = library.card(order.teams[side]);
    if (!found) {
      problems.add(found.error());
      continue;
    }
    setting.material[side] = report::material(found->id, canonical(found->card));
    cards[side] = std::move(found->card);
  }
  const auto charts = library.game_book(order.book);
  if (!charts) problems.add(charts.error());
  if (problems.bad()) return bad_input(problems);
  setting.charts = report::material(charts->id, write_game_book(*charts->charts));
  setting.book = make_book(charts->charts, std::move(cards), site);
  return setting;
}

TableSetting setting_in(const std::string& season, const std::string& charts, Book book) {
  TableSetting setting;
  setting.book = std::move(book);
  setting.charts = report::material(charts, write_game_book(*setting.book.charts));
  for (const Side side : both_sides) {
    const Card& card = setting.book.cards[side];
    setting.material[side] =
        report::material(fmt::format("{}/{}", season, slug(card.team)), canonical(card));
  }
  return setting;
}

report::TapeNames names_of(const TableSetting& setting) {
  return report::names_at_table(setting, coach_names);
}

}  // namespace touchline::fast_drive
