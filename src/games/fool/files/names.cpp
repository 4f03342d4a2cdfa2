#include "games/fool/files/names.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/surname.hpp"
#include "core/text.hpp"

namespace touchline::fool {
namespace {

std::string_view without_mark(std::string_view text) {
  text = trim(text);
  while (text.starts_with('#') || text.starts_with('"')) text.remove_prefix(1);
  while (text.ends_with('"') || text.ends_with('.')) text.remove_suffix(1);
  return trim(text);
}

}  // namespace

std::string numbered(const Player& man) { return fmt::format("{} {}", man.id, man.name); }
std::string numbered(const League& league, int id) {
  const Player* man = find_man(league, id);
  return man ? numbered(*man) : fmt::format("man {}", id);
}

Among of_team(int team) {
  return [team](const Player& man) { return man.status == Status::roster && man.team == team; };
}
Among with_status(Status status) {
  return [status](const Player& man) { return man.status == status; };
}
bool anybody(const Player&) { return true; }

Result<int> man_called(const League& league, std::string_view text, const Among& among) {
  text = without_mark(text);
  const std::string_view first = text.substr(0, std::min(text.find(' '), text.size()));
  if (const auto number = to_int(first)) {
    const Player* man = find_man(league, *number);
    if (!man) return bad_input(fmt::format("there is no man {}", *number));
    const std::string more = slug(text.substr(first.size())), name = slug(man->name);
    if (name.find(more) == std::string::npos && more.find(slug(surname(man->name))) != 0 &&
        more.find(name) != 0) {
      return bad_input(
          fmt::format("{} is not '{}'", numbered(*man), trim(text.substr(first.size()))));
    }
    return man->id;
  }
  const std::string wanted = slug(text);
  if (wanted.empty()) return bad_input("say which man: his number or his name");
  std::vector<const Player*> same, near;
  std::vector<std::string> names;
  for (const Player& man : league.players) {
    if (!among(man)) continue;
    names.push_back(man.name);
    if (slug(man.name) == wanted || slug(surname(man.name)) == wanted) same.push_back(&man);
    if (slug(man.name).find(wanted) != std::string::npos) near.push_back(&man);
  }
  const auto& found = same.empty() ? near : same;
  if (found.size() == 1) return found.front()->id;
  if (found.size() > 1) {
    std::vector<std::string> list;
    for (const Player* man : found)
      if (list.size() < 6) list.push_back(numbered(*man));
    return bad_input(fmt::format("'{}' may be {}; write his number", text, join_words(list, ", ")));
  }
  const auto guess = closest(text, names);
  return bad_input(fmt::format("there is no man '{}' here{}", text,
                               guess ? fmt::format("; did you mean {}?", *guess) : ""));
}

Result<int> team_called(const League& league, std::string_view text) {
  const std::string wanted = slug(without_mark(text));
  std::vector<std::string> names;
  int near = -1, count = 0;
  for (std::size_t i = 0; i < league.teams.size(); ++i) {
    const std::string name = slug(league.teams[i].name);
    if (name == wanted) return static_cast<int>(i);
    if (!wanted.empty() && name.find(wanted) != std::string::npos) {
      near = static_cast<int>(i);
      ++count;
    }
    names.push_back(league.teams[i].name);
  }
  if (count == 1) return near;
  const auto guess = closest(text, names);
  return bad_input(fmt::format("there is no team '{}'{}", trim(text),
                               guess ? fmt::format("; did you mean {}?", *guess) : ""));
}

std::vector<std::string_view> listed(std::string_view text) {
  std::vector<std::string_view> parts;
  while (true) {
    std::size_t at = std::min(text.find_first_of(",;"), text.size());
    std::size_t skip = 1;
    if (const std::size_t word = text.find(" and "); word < at) {
      at = word;
      skip = 5;
    }
    if (const auto part = trim(text.substr(0, at)); !part.empty()) parts.push_back(part);
    if (at >= text.size()) return parts;
    text.remove_prefix(std::min(text.size(), at + skip));
  }
}

std::optional<Ability> ability_called(std::string_view text) {
  const std::string word = fold(trim(text));
  if (word == "p" || word == "pass") return Ability::pass;
  if (word == "c" || word == "contact") return Ability::contact;
  if (word == "s" || word == "speed") return Ability::speed;
  return std::nullopt;
}

std::optional<Role> role_called(std::string_view text) {
  std::string word = fold(trim(text));
  if (word.size() == 3 && word.front() == 'v') word.erase(0, 1);  // VKR
  for (std::size_t i = 0; i < roles; ++i)
    if (fold(role_codes[i]) == word) return static_cast<Role>(i);
  return std::nullopt;
}

std::optional<bool> yes_or_no(std::string_view text) {
  const std::string word = fold(trim(text));
  if (word == "yes" || word == "y") return true;
  if (word == "no" || word == "n") return false;
  return std::nullopt;
}

}  // namespace touchline::fool
