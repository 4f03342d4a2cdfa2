// What the reader of an order sheet knows of the club: its players and its matches by name.
#include <fmt/format.h>

#include <algorithm>

#include "core/text.hpp"
#include "games/beppiland/files/sheet_reading.hpp"

namespace touchline::beppiland::sheet {
namespace {

// "Ch7-03"
bool id_shaped(std::string_view text) {
  if (text.size() > 12 || text.size() < 5) return false;
  const std::string word = fold(text);
  const bool coded =
      std::any_of(competition_codes.begin(), competition_codes.end(),
                  [&](std::string_view code) { return word.starts_with(fold(code)); });
  const auto dash = word.find('-');
  const auto digits = [](std::string_view part) {
    return !part.empty() && part.find_first_not_of("0123456789") == std::string_view::npos;
  };
  return coded && dash != std::string::npos && digits(std::string_view(word).substr(2, dash - 2)) &&
         digits(std::string_view(word).substr(dash + 1));
}

}  // namespace

Form::Form(const League& league, int club) : league_(&league), number_(club) {
  if (club < 0 || static_cast<std::size_t>(club) >= league.clubs.size()) return;
  club_ = &league.clubs[static_cast<std::size_t>(club)];
  meetings_ = meetings_of(league, club);
}

const std::vector<Player>& Form::players() const {
  static const std::vector<Player> nobody;
  return club_ ? club_->players : nobody;
}

std::string Form::column_id(int number) const {
  const auto at = static_cast<std::size_t>(number) - 1;  // 0 is beyond, too
  return at < meetings_.size() ? meetings_[at]->id : fmt::format("-{}-", number);
}

int Form::column_of(std::string_view id) const {
  for (std::size_t i = 0; i < meetings_.size(); ++i)
    if (meetings_[i]->id == id) return static_cast<int>(i) + 1;
  return 0;
}

std::optional<std::string> Form::match_id(const Token& token, bool bare) const {
  if (token.kind != Kind::word) return std::nullopt;
  if (token.quoted) return token.text;
  if (const auto number = column_number(token.text, bare)) return column_id(*number);
  if (const auto friendly = friendly_id(token.text)) return friendly;
  const std::string word = fold(token.text);
  for (const Meeting& meeting : league_->meetings)
    if (fold(meeting.id) == word) return meeting.id;
  return id_shaped(token.text) ? std::optional(token.text) : std::nullopt;
}

std::string Form::id_text(const std::string& id) const {
  const auto tokens = order_tokens(id);
  const bool same = tokens.size() == 1 && match_id(tokens[0], false) == id;
  return same && without_comment(id) == id && tokens[0].text == id ? id : in_quotes(id);
}

const Player* Form::player_named(std::string_view name) const {
  for (const Player& player : players())
    if (player.name == name) return &player;
  const std::string wanted = plain(name);
  const Player* found = nullptr;
  for (const Player& player : players()) {
    if (plain(player.name) != wanted) continue;
    if (found) return nullptr;
    found = &player;
  }
  return found;
}

bool Form::owns(std::string_view name) const {
  if (player_named(name)) return true;
  return club_ && std::any_of(club_->staff.begin(), club_->staff.end(),
                              [&](const Staff& man) { return plain(man.name) == plain(name); });
}

MatchOrders& Reading::match(const std::string& id) {
  for (MatchOrders& match : orders.matches)
    if (match.match == id) return match;
  orders.matches.emplace_back().match = id;
  return orders.matches.back();
}

void Reading::miss(int line, std::string_view text, Fact why) {
  constexpr std::size_t shown = 200;
  orders.unread.push_back({line, first_characters(trim(text), shown), std::move(why)});
}

}  // namespace touchline::beppiland::sheet
