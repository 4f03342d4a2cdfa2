#include "games/fool/report/sentence.hpp"

#include <fmt/format.h>

#include "core/text.hpp"
#include "games/fool/files/notation.hpp"

namespace touchline::fool {
namespace {

std::string values_text(const Values& values, Position position) {
  Player man;
  man.position = position;
  man.values = values;
  return written_values(man);
}

std::string attribute_list(AttributeSet set) {
  std::string text;
  for (std::size_t i = 0; i < attributes; ++i)
    if (set.has(static_cast<Attribute>(i)))
      text += (text.empty() ? "" : " ") + std::string(attribute_codes[i]);
  return text;
}

std::string ability_word(const std::string& letter) {
  return letter == "P" ? "pass" : letter == "C" ? "contact" : letter == "S" ? "speed" : letter;
}

}  // namespace

const Player* Named::man(int id) const {
  if (const Player* found = find_man(after_, id)) return found;
  if (const Player* found = find_man(before_, id)) return found;
  for (const Player& left : record_.left)
    if (left.id == id) return &left;
  return nullptr;
}
std::string Named::who(int id) const {
  const Player* found = man(id);
  if (!found) return fmt::format("man {}", id);
  return fmt::format("{} {} {}", found->id, found->name, written_position(*found));
}
std::string Named::team(int which) const {
  return is_team(after_, which) ? fool::team(after_, which).name : std::string("free agents");
}

std::string changed(const Values& before, const Values& after, Position position) {
  std::string text;
  const auto add = [&](const std::string& part) { text += (text.empty() ? "" : ", ") + part; };
  if (before.body != after.body || before.kick != after.kick)
    add(fmt::format("{} to {}", values_text(before, position), values_text(after, position)));
  if (const auto gained = after.attributes - before.attributes; !gained.empty())
    add("gained " + attribute_list(gained));
  if (const auto lost = before.attributes - after.attributes; !lost.empty())
    add("lost " + attribute_list(lost));
  if (before.second_pass != after.second_pass)
    add(fmt::format("catches {} to {}", before.second_pass, after.second_pass));
  return text.empty() ? "unchanged" : text;
}

std::string sentence(const Named& named, const Happening& what) {
  const Player* man = named.man(what.man);
  const Position at = what.to != Position::none ? what.to : man ? man->position : Position::w;
  const std::string change = changed(what.before, what.after, at);
  switch (what.fact) {
    case Fact::standard_change:
      return fmt::format("standard change {}: {}", what.text, change);
    case Fact::acquisition_roll:
      return fmt::format("acquisition roll: {}", change);
    case Fact::maximum_again:
      return fmt::format("maximum rolled again: {}", change);
    case Fact::recovered:
      return fmt::format("recovered ({})", ability_word(what.text));
    case Fact::lasting:
      return fmt::format("a lasting injury ({})", ability_word(what.text));
    case Fact::hurt:
      return fmt::format("hurt ({}), {}", ability_word(what.text),
                         what.other < 0    ? "out for the season"
                         : what.other == 0 ? "fit again for the first game"
                         : what.other == 1 ? "out 1 game"
                                           : fmt::format("out {} games", what.other));
    case Fact::undone:
      return fmt::format("undone: {}", change);
    case Fact::undo_failed:
      return "could not be undone";
    case Fact::reversed_again:
      return fmt::format("back to his old position at the second attempt: {}", change);
    case Fact::reverse_failed_again:
      return "the second attempt to go back failed";
    case Fact::coached:
      return fmt::format("coached {}: {}", what.text, change);
    case Fact::position_changed:
      return fmt::format("from {} to {} (column {}): {}", code(what.from), code(what.to),
                         what.other, change);
    case Fact::position_reversed:
      return fmt::format("the change of position was reversed: {} again", code(what.to));
    case Fact::position_accepted:
      return "stays at his new position";
    case Fact::position_kept:
      return "the change of position could not be reversed";
    case Fact::regimen_cancelled:
      return "his regimen is not rolled";
    case Fact::specialist:
      return fmt::format("is a {} specialist", what.text);
    case Fact::veteran_specialist:
      return fmt::format("is a veteran {}", what.text);
    case Fact::lapsed:
      return fmt::format("lapses as {}", what.text);
    case Fact::r2_tag:
      return "is tagged R2";
    case Fact::drafted:
      return fmt::format("drafted in round {}", what.other);
    case Fact::undrafted:
      return "was not drafted: a free agent";
    case Fact::traded:
      return fmt::format("traded from {}", named.team(what.other));
    case Fact::pick_traded:
      return fmt::format("got a pick of round {}, season {}", what.other, what.text);
    case Fact::trade_agreed:
      return fmt::format("agreed on a trade with {} for draft day", named.team(what.other));
    case Fact::trade_void:
      return fmt::format("the trade agreed with {} came to nothing", named.team(what.other));
    case Fact::invited:
      return "invited";
    case Fact::refused:
      return "refused the invitation";
    case Fact::signed_on:
      return "signed";
    case Fact::released:
      return "released";
    case Fact::retired_honours:
      return fmt::format("retired with honours, {} years old", what.other);
    case Fact::retire_failed:
      return "does not want to retire";
    case Fact::retired:
      return "retired";
    case Fact::left_league:
      return "left the league";
    case Fact::struck:
      return "struck from the list of free agents";
    case Fact::joined_pool:
      return "may be claimed";
    case Fact::cut:
      return "cut";
    case Fact::claimed:
      return "claimed";
    case Fact::camp_listed:
      return "on the camp list";
    case Fact::listed:
      return "on the injured list";
    case Fact::activated:
      return "activated";
    case Fact::waived:
      return "on waivers";
    case Fact::cleared_waivers:
      return "cleared waivers";
    case Fact::churned:
      return fmt::format("let go {} games early: the commissioner may object", what.other);
    case Fact::move_started:
      return fmt::format("learns {} (now {})", code(what.to), code(what.from));
    case Fact::move_confirmed:
      return "takes up his new position";
    case Fact::move_dropped:
      return "learns no new position any more";
    case Fact::old_position:
      return fmt::format("back to his old position: {}", change);
    case Fact::credit_done:
      return "knows his new position: confirm or drop it";
    case Fact::result:
      return fmt::format("{} {} {}", named.team(what.team), what.text, named.team(what.other));
    case Fact::champion:
      return fmt::format("{} are champions; {} lost the final", named.team(what.team),
                         named.team(what.other));
    case Fact::ranked:
      return fmt::format("{:>2}. {}", what.other, named.team(what.team));
    case Fact::coaxed:
      return "coaxed back";
    case Fact::suspended:
      return fmt::format("suspended for {} {}", what.other, what.other == 1 ? "game" : "games");
    case Fact::fined:
      return fmt::format("fined: {}", what.text);
    case Fact::sanctioned:
      return fmt::format("sanctioned: free agents refuse on {} more faces", what.other);
    case Fact::expansion:
      return "joins the league";
    case Fact::commissioner_roll:
      return "took the camp rolls without a team";
    case Fact::switched:
      return fmt::format("changed for the coming season: {}", what.text);
    case Fact::mini_camp:
      return "mini-camp";
    case Fact::star:
      return "is a star and reports late";
  }
  return "";
}

Told told_under(Fact fact) {
  switch (fact) {
    case Fact::standard_change:
    case Fact::acquisition_roll:
    case Fact::maximum_again:
    case Fact::undone:
    case Fact::undo_failed:
    case Fact::reversed_again:
    case Fact::reverse_failed_again:
    case Fact::coached:
    case Fact::position_changed:
    case Fact::position_reversed:
    case Fact::position_kept:
    case Fact::position_accepted:
    case Fact::regimen_cancelled:
    case Fact::specialist:
    case Fact::veteran_specialist:
    case Fact::r2_tag:
    case Fact::star:
    case Fact::commissioner_roll:
      return Told::camp;
    case Fact::recovered:
    case Fact::lasting:
    case Fact::hurt:
      return Told::health;
    case Fact::result:
    case Fact::champion:
    case Fact::ranked:
      return Told::games;
    case Fact::expansion:
    case Fact::switched:
    case Fact::fined:
    case Fact::sanctioned:
    case Fact::trade_void:
    case Fact::trade_agreed:
      return Told::league;
    case Fact::mini_camp:
      return Told::nowhere;
    default:
      return Told::moves;
  }
}

Told told_by(std::string_view sentence) {
  // How the sentences of moves begin; a test holds them against those above.
  constexpr std::string_view moves[] = {"drafted in",
                                        "was not drafted",
                                        "traded from",
                                        "got a pick",
                                        "invited",
                                        "refused",
                                        "signed",
                                        "released",
                                        "retired",
                                        "does not want",
                                        "left the league",
                                        "struck from",
                                        "may be claimed",
                                        "cut",
                                        "claimed",
                                        "on the camp list",
                                        "on the injured list",
                                        "activated",
                                        "on waivers",
                                        "cleared waivers",
                                        "let go",
                                        "learns",
                                        "takes up",
                                        "lapses",
                                        "back to his old position:",
                                        "knows his new",
                                        "coaxed",
                                        "suspended"};
  for (const std::string_view one : moves)
    if (sentence.starts_with(one)) return Told::moves;
  return Told::nowhere;
}

std::map<int, std::string> dice_by_man(const std::vector<DiceLine>& dice) {
  std::map<int, std::string> texts, before;
  for (const DiceLine& line : dice) {
    if (line.man < 0) continue;
    const auto parts = split(line.key, '/');
    const std::string what(parts.size() > 1 ? parts[1] : parts[0]);
    std::string& text = texts[line.man];
    if (what != before[line.man]) text += (text.empty() ? "" : "; ") + what;
    before[line.man] = what;
    text += fmt::format(" {} {}", line.rule.view(), join_words(line.faces, " "));
  }
  return texts;
}

namespace {

/// What a throw was for, as its key says it.
std::string_view thrown_for(const DiceLine& line) {
  const std::string_view key = line.key;
  const std::size_t from = key.find('/');
  if (from == std::string_view::npos) return key;
  return key.substr(from + 1, key.find('/', from + 1) - from - 1);
}

/// Whether these dice are what the happening came of.
bool are_behind(const DiceLine& line, const Happening& what) {
  const std::string_view why = thrown_for(line);
  const auto of_team = [&](std::string_view word) {
    return why == fmt::format("{} {}", word, what.team);
  };
  const bool reversal = line.rule == "FOOL-POS-12"_rule;
  switch (what.fact) {
    case Fact::standard_change:
    case Fact::retired:
      return why == "camp 1" || why == "camp 3";
    case Fact::maximum_again:
      return why == "camp 2";
    case Fact::acquisition_roll:
      return of_team("acquisition");
    case Fact::recovered:
    case Fact::lasting:
      return why == "camp 5" || why == "mini-camp" || why.ends_with(" recovery");
    case Fact::hurt:
      return why == "camp 6" || why.ends_with(" injury");
    case Fact::undone:
    case Fact::undo_failed:
      return why == "camp 7";
    case Fact::reversed_again:
    case Fact::reverse_failed_again:
      return why == "camp 8";
    case Fact::coached:
      return why.starts_with("camp 9");
    case Fact::position_changed:
      return (why == "camp 10" || why == "move") && !reversal;
    case Fact::position_reversed:
    case Fact::position_kept:
      return reversal;
    case Fact::refused:
    case Fact::signed_on:
      return of_team("invite") || of_team("sign") || of_team("coax");
    case Fact::coaxed:
      return of_team("coax");
    case Fact::retired_honours:
    case Fact::retire_failed:
      return why == "retire";
    case Fact::claimed:
      return why == "suspect";
    default:
      return false;
  }
}

}  // namespace

std::string dice_behind(const std::vector<DiceLine>& dice, const Happening& what) {
  std::vector<DiceLine> own;
  for (const DiceLine& line : dice)
    if (line.man == what.man && are_behind(line, what)) own.push_back(line);
  return dice_text(own, what.man);
}

std::string dice_text(const std::vector<DiceLine>& dice, int man) {
  std::vector<DiceLine> own;
  for (const DiceLine& line : dice)
    if (line.man == man) own.push_back(line);
  const auto texts = dice_by_man(own);
  return texts.empty() ? "" : texts.begin()->second;
}

}  // namespace touchline::fool
