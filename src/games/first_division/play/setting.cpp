#include "games/first_division/play/setting.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/first_division/files/library.hpp"
#include "games/first_division/rules/switches.hpp"

namespace touchline::first_division {

TableSetting setting_in(const std::string& season, Book book) {
  TableSetting setting{std::move(book), {}, ""};
  for (const Side side : both_sides) {
    const Card& card = setting.book.cards[side];
    setting.material[side] =
        report::material(fmt::format("{}/{}", season, slug(card.club)), canonical(card));
  }
  return setting;
}

Result<TableSetting> find_setting(const std::filesystem::path& data,
                                  const BySide<std::string>& clubs, bool neutral,
                                  const Switches& switches) {
  const books::Library library(data);
  TableSetting setting;
  setting.book.neutral = neutral;
  setting.book.switches = switches;
  Problems problems;
  for (const Side side : both_sides) {
    auto card = library.card(clubs[side], switches);
    if (!card) {
      problems.add(card.error());  // warnings of good cards are for 'check'
      continue;
    }
    setting.material[side] = report::material(card->id, canonical(card->card));
    setting.book.cards[side] = std::move(card->card);
  }
  if (problems.bad()) return bad_input(problems);
  if (const auto why = refusal(setting.book)) return bad_input(*why);
  return setting;
}

Result<TableSetting> find_setting(const verb::Call& call) {
  const auto rules = call.request.all("--rule");
  auto switches = switches_from<Switches>(rules);
  if (!switches) return bad_input(switches.error());
  const bool neutral = call.request.has("--neutral");
  const bool says_who_is_home = names_switch(rules, "neutral_home");
  if (says_who_is_home && !neutral) {
    return bad_input("the rule neutral_home goes with --neutral; add that, or leave it out");
  }
  if (neutral && !says_who_is_home) switches->neutral_home = NeutralHome::named;
  return find_setting(call.data, {call.request.text("home"), call.request.text("away")}, neutral,
                      *switches);
}

report::TapeNames names_of(const TableSetting& setting) {
  return {{&setting.material.home, &setting.material.away}, nullptr, {}, setting.dice};
}

}  // namespace touchline::first_division
