#include "games/fool/league/state.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>

#include "core/json.hpp"
#include "core/text.hpp"
#include "games/fool/league/state_fields.hpp"

namespace touchline::fool {
namespace {

using Json = nlohmann::ordered_json;
using stored::Described;
using stored::fields;

// ------------------------------------------------------------------------------------------ write

Json made(int value) { return value; }
Json made(std::int64_t value) { return value; }
Json made(bool value) { return value; }
Json made(std::size_t value) { return value; }
Json made(const std::string& value) { return value; }
Json made(Phase phase) { return name(phase); }
Json made(Position position) { return code(position); }
Json made(Ability ability) { return std::string(1, code(ability)); }
Json made(Attribute attribute) { return code(attribute); }
Json made(Role role) { return code(role); }
template <class E>
requires(stored::values_of<E> > 0) Json made(E value) { return static_cast<int>(value); }

Json made(AttributeSet set) {
  std::string text;
  for (std::size_t i = 0; i < attributes; ++i) {
    const auto one = static_cast<Attribute>(i);
    if (set.has(one)) text += (text.empty() ? "" : " ") + std::string(code(one));
  }
  return text;
}
Json made(const Switches& switches) { return join_words(all_switches(switches), " "); }

template <Described T>
Json made(const T& value);
template <class T>
Json made(const std::vector<T>& list) {
  Json json = Json::array();
  for (const T& one : list) json.push_back(made(one));
  return json;
}
template <class T, std::size_t n>
Json made(const std::array<T, n>& list) {
  Json json = Json::array();
  for (const T& one : list) json.push_back(made(one));
  return json;
}
template <class T>
Json made(const std::optional<T>& value) {
  return value ? made(*value) : Json();
}
template <class T>
Json made(const std::map<int, T>& map) {
  Json json = Json::object();
  for (const auto& [key, value] : map) json[std::to_string(key)] = made(value);
  return json;
}
/// What is at its default is left out; but the switches are named, as another version may have
/// other defaults.
template <class V>
inline constexpr bool always_written = std::is_same_v<V, Switches>;
template <class V>
bool is_left_out(const V& value, const V& plain) {
  return !always_written<V> && value == plain;
}
template <Described T>
Json made(const T& value) {
  static const T plain{};
  Json json = Json::object();
  std::apply(
      [&](const auto&... one) {
        ((is_left_out(value.*one.member, plain.*one.member)
              ? void()
              : void(json[std::string(one.name)] = made(value.*one.member))),
         ...);
      },
      fields(static_cast<const T*>(nullptr)));
  return json;
}

// ------------------------------------------------------------------------------------------- read

[[noreturn]] void wrong(const std::string& what) { throw std::invalid_argument(what); }

void read(const Json& json, int& value) { value = whole_number<int>(json, -1'000'000, 1'000'000); }
void read(const Json& json, std::int64_t& value) {
  value = whole_number<std::int64_t>(json, 0, std::int64_t{1} << 40);
}
void read(const Json& json, bool& value) { value = json.get<bool>(); }
void read(const Json& json, std::size_t& value) {
  value = static_cast<std::size_t>(whole_number<int>(json, 0, 1'000'000));
}
void read(const Json& json, std::string& value) { value = json.get<std::string>(); }
void read(const Json& json, Phase& value) {
  const auto found = std::find(phase_names.begin(), phase_names.end(), json.get<std::string>());
  if (found == phase_names.end()) wrong("there is no phase " + json_text(json));
  value = static_cast<Phase>(found - phase_names.begin());
}
void read(const Json& json, Position& value) {
  const auto text = json.get<std::string>();
  const auto found = position_of(text);
  if (!found && !text.empty()) wrong("there is no position " + text);
  value = found.value_or(Position::none);
}
void read(const Json& json, Ability& value) {
  const auto text = json.get<std::string>();
  for (const Ability one : abilities)
    if (text == std::string(1, code(one))) return void(value = one);
  wrong("there is no ability " + text);
}
void read(const Json& json, Attribute& value) {
  const auto found = attribute_of(json.get<std::string>());
  if (!found) wrong("there is no attribute " + json_text(json));
  value = *found;
}
void read(const Json& json, Role& value) {
  const auto found = std::find(role_codes.begin(), role_codes.end(), json.get<std::string>());
  if (found == role_codes.end()) wrong("there is no role " + json_text(json));
  value = static_cast<Role>(found - role_codes.begin());
}
template <class E>
requires(stored::values_of<E> > 0) void read(const Json& json, E& value) {
  value = static_cast<E>(whole_number<int>(json, 0, stored::values_of<E> - 1));
}
void read(const Json& json, AttributeSet& set) {
  const auto text = json.get<std::string>();
  for (const std::string_view one : split(text, ' ')) {
    if (one.empty()) continue;
    const auto found = attribute_of(one);
    if (!found) wrong(fmt::format("there is no attribute {}", one));
    set.add(*found);
  }
}
void read(const Json& json, Switches& switches) {
  const auto text = json.get<std::string>();
  for (const std::string_view one : split(text, ' ')) {
    if (one.empty()) continue;
    if (auto set = set_switch(switches, one); !set) wrong(set.error().list().front().sentence);
  }
}

template <Described T>
void read(const Json& json, T& value);
template <class T>
void read(const Json& json, std::vector<T>& list) {
  if (!json.is_array()) wrong("a list is missing");
  list.clear();
  for (const Json& one : json) read(one, list.emplace_back());
}
template <class T, std::size_t n>
void read(const Json& json, std::array<T, n>& list) {
  if (!json.is_array() || json.size() != n) wrong("a list of another length");
  for (std::size_t i = 0; i < n; ++i) read(json[i], list[i]);
}
template <class T>
void read(const Json& json, std::optional<T>& value) {
  if (json.is_null()) return;
  read(json, value.emplace());
}
template <class T>
void read(const Json& json, std::map<int, T>& map) {
  if (!json.is_object()) wrong("a map is missing");
  for (const auto& [key, one] : json.items()) {
    const auto number = to_int(key);
    if (!number) wrong("there is no number " + key);
    read(one, map[static_cast<int>(*number)]);
  }
}
template <Described T>
void read(const Json& json, T& value) {
  if (!json.is_object()) wrong("a value with fields is missing");
  for (const auto& item : json.items()) {
    bool known = false;
    std::apply(
        [&](const auto&... each) {
          ((known || each.name != item.key()
                ? void()
                : (known = true, read(item.value(), value.*each.member))),
           ...);
        },
        fields(static_cast<const T*>(nullptr)));
    if (!known) wrong("there is no field " + item.key());
  }
}

// ----------------------------------------------------------------------------------------- sound

/// What would be looked up and not found.
void check_numbers(const State& state) {
  const League& league = state.league;
  const auto teams = static_cast<int>(league.teams.size());
  const auto owners = static_cast<int>(league.owners.size());
  const auto team_or_none = [&](int one) {
    if (one < -1 || one >= teams) wrong(fmt::format("there is no team {}", one));
  };
  const auto team = [&](int one) {
    if (one < 0 || one >= teams) wrong(fmt::format("there is no team {}", one));
  };
  if (teams < 2 || teams > 64) wrong("a league has 2 to 64 teams");
  for (const Team& one : league.teams) {
    if (one.owner < 0 || one.owner >= owners) wrong("a team of no owner");
    if (one.name.empty()) wrong("a team without a name");
  }
  std::vector<int> order = league.ranking;
  std::sort(order.begin(), order.end());
  for (int i = 0; i < teams; ++i)
    if (static_cast<int>(order.size()) != teams || order[static_cast<std::size_t>(i)] != i)
      wrong("the ranking is not of all teams");
  int before = 0;
  for (const Player& man : league.players) {
    if (man.id <= before || man.id >= league.next_id)
      wrong("men are not in the order of their ids");
    before = man.id;
    team_or_none(man.team);
    if ((man.team >= 0) != (man.status == Status::roster)) wrong("a man of a team on no roster");
    if (man.position == Position::none) wrong("a man of no position");
    for (const auto& [slot, games] : man.starts)
      if (slot < 0 || slot >= static_cast<int>(positions)) wrong("a start at no position");
    team_or_none(man.waived_by);
    for (const int one : man.teams) team(one);
    if (man.change) team_or_none(man.change->team);
  }
  for (const Pick& pick : league.picks) {
    team(pick.original);
    team(pick.holder);
  }
  for (const Game& game : league.games) {
    team(game.home);
    team(game.away);
  }
  for (const auto* one : {&league.champion, &league.finalist})
    if (*one) team(**one);
  for (const auto& [man, by] : league.freed_by) team(by);
  for (const Trade& trade : league.agreements) {
    team(trade.a);
    team(trade.b);
  }
  for (const TradeOffer& offer : state.offers) {
    team(offer.trade.a);
    team(offer.trade.b);
  }
  if (const std::string why = why_not(league.parameters); !why.empty()) wrong(why);
}

std::string line_of(const Json& json) { return mended_json_text(json); }

/// Where each line of a text begins.
using LineStarts = std::vector<std::size_t>;
LineStarts line_starts(std::string_view text) {
  LineStarts starts{0};
  for (std::size_t at = text.find('\n'); at != std::string_view::npos; at = text.find('\n', at + 1))
    starts.push_back(at + 1);
  return starts;
}

/// The lines of a state as it was written, for whatever is still the same.
class LinesBefore {
 public:
  LinesBefore() = default;
  LinesBefore(const State& state, std::string_view text) : text_(text), starts_(line_starts(text)) {
    const League& league = state.league;
    const std::size_t lists = league.teams.size() + league.players.size() + league.picks.size() +
                              league.games.size() + state.offers.size();
    // Two lines at its head, one for each list, two at its end, and what is behind them.
    if (starts_.size() == lists + 2 + 5 + 3 && text.substr(starts_[2]).starts_with("\"teams\":["))
      state_ = &state;
  }
  const State* state() const { return state_; }
  std::size_t size() const { return text_.size(); }  // of all of it
  void skip(std::size_t lines) { at_ += lines; }
  /// Where an element of the list begins whose head was skipped.
  std::size_t start(std::size_t element) const { return starts_[at_ + element]; }
  /// From one element to another: without what parts it from the next.
  std::string_view elements(std::size_t first, std::size_t last) const {
    std::string_view text = text_.substr(start(first), start(last + 1) - 1 - start(first));
    if (text.ends_with(',')) text.remove_suffix(1);
    if (text.ends_with(']')) text.remove_suffix(1);
    return text;
  }

 private:
  const State* state_ = nullptr;
  std::string_view text_{};
  LineStarts starts_{};
  std::size_t at_ = 2;
};

/// A text as it grows, line by line.
struct Lines {
  std::string text{};
  void next(std::string_view parted_by) {
    text += parted_by;
    text += '\n';
  }
  void begin(std::string_view list) {
    next(",");
    text += fmt::format("\"{}\":[", list);
  }
  /// Elements of a list that are as they were; the first of it has nothing before it.
  void copy(const LinesBefore& old, std::size_t first, std::size_t last, bool begins) {
    next(begins ? "" : ",");
    text += old.elements(first, last);
  }
};

/// A list, a line for each; `unchanged` says which line of the state before still holds. Those that
/// follow one another are copied together.
template <class T, class Unchanged>
void write_lines(Lines& lines, std::string_view key, const std::vector<T>& list, LinesBefore& old,
                 const std::vector<T>* before, Unchanged&& unchanged) {
  lines.begin(key);
  old.skip(1);
  for (std::size_t i = 0; i < list.size();) {
    const bool begins = i == 0;
    std::optional<std::size_t> first = before ? unchanged(i) : std::nullopt;
    if (!first) {
      lines.next(begins ? "" : ",");
      lines.text += line_of(made(list[i++]));
      continue;
    }
    std::size_t last = *first;
    while (++i < list.size() && unchanged(i) == last + 1) ++last;
    lines.copy(old, *first, last, begins);
  }
  lines.text += "]";
  if (before) old.skip(before->size());
}

/// What is as it was in its place.
template <class T>
void write_lines(Lines& lines, std::string_view key, const std::vector<T>& list, LinesBefore& old,
                 const std::vector<T>* before) {
  write_lines(lines, key, list, old, before, [&](std::size_t i) {
    const bool same = i < before->size() && list[i] == (*before)[i];
    return same ? std::optional<std::size_t>(i) : std::nullopt;
  });
}

/// The places of men who are there before and after, so that all the others keep theirs; nothing:
/// somebody came or went.
std::optional<std::vector<std::size_t>> places_of(const std::set<int>& changed,
                                                  const std::vector<Player>& list,
                                                  const std::vector<Player>& before) {
  const auto place = [](const std::vector<Player>& men, int id) {
    const auto found = std::lower_bound(
        men.begin(), men.end(), id, [](const Player& man, int wanted) { return man.id < wanted; });
    const bool there = found != men.end() && found->id == id;
    return there ? static_cast<std::size_t>(found - men.begin()) : men.size();
  };
  if (list.size() != before.size()) return std::nullopt;
  std::vector<std::size_t> places;
  for (const int id : changed) {
    const std::size_t at = place(list, id);
    if (at != place(before, id)) return std::nullopt;
    if (at < list.size()) places.push_back(at);
  }
  return places;
}

/// Men by their numbers: one whom nobody changed was there before.
void write_men(Lines& lines, const std::vector<Player>& list, LinesBefore& old,
               const std::vector<Player>* before, const std::set<int>& changed) {
  const auto places = before ? places_of(changed, list, *before) : std::nullopt;
  if (!places) {
    std::size_t then = 0;
    return write_lines(
        lines, "players", list, old, before, [&](std::size_t i) -> std::optional<std::size_t> {
          while (then < before->size() && (*before)[then].id < list[i].id) ++then;
          const bool known = then < before->size() && (*before)[then].id == list[i].id;
          if (!known || changed.contains(list[i].id)) return std::nullopt;
          return then;
        });
  }
  lines.begin("players");
  old.skip(1);
  std::size_t next = 0;
  for (const std::size_t place : *places) {
    if (place > next) lines.copy(old, next, place - 1, next == 0);
    lines.next(place == 0 ? "" : ",");
    lines.text += line_of(made(list[place]));
    next = place + 1;
  }
  if (next < list.size()) lines.copy(old, next, list.size() - 1, next == 0);
  lines.text += "]";
  old.skip(before->size());
}

std::string written(const State& state, LinesBefore old, const std::set<int>& changed) {
  const State* before = old.state();
  const auto list = [&](auto member) { return before ? &(before->league.*member) : nullptr; };
  Lines lines;
  lines.text.reserve(old.size() + 4096);
  lines.text += fmt::format("{{\"version\":{}", state_version);
  lines.next(",");
  lines.text += fmt::format("\"tables\":{}", line_of(state.tables));
  write_lines(lines, "teams", state.league.teams, old, list(&League::teams));
  write_men(lines, state.league.players, old, list(&League::players), changed);
  write_lines(lines, "picks", state.league.picks, old, list(&League::picks));
  write_lines(lines, "games", state.league.games, old, list(&League::games));
  write_lines(lines, "offers", state.offers, old, before ? &before->offers : nullptr);
  // What every act changes comes last: what is before it is the same, and known by its digest.
  lines.next(",");
  lines.text += fmt::format("\"next_offer\":{}", state.next_offer);
  lines.next(",");
  lines.text += fmt::format("\"league\":{}}}", line_of(made(state.league)));
  lines.next("");
  return std::move(lines.text);
}

}  // namespace

std::string to_text(const State& state) { return written(state, {}, {}); }

std::string to_text(const State& state, const State& before, const std::string& before_text,
                    const std::set<int>& men) {
  return written(state, LinesBefore(before, before_text), men);
}

Result<State> parse_state(const std::string& text) {
  try {
    const Json json = parse_json<Json>(text);
    if (json.at("version") != state_version) wrong("its version is another");
    State state;
    state.league.switches = switches_of_silence();
    for (const auto& [key, one] : json.items()) {
      if (key == "version") continue;
      if (key == "tables")
        read(one, state.tables);
      else if (key == "league")
        read(one, state.league);
      else if (key == "teams")
        read(one, state.league.teams);
      else if (key == "players")
        read(one, state.league.players);
      else if (key == "picks")
        read(one, state.league.picks);
      else if (key == "games")
        read(one, state.league.games);
      else if (key == "offers")
        read(one, state.offers);
      else if (key == "next_offer")
        read(one, state.next_offer);
      else
        wrong("there is no field " + key);
    }
    check_numbers(state);
    return state;
  } catch (const std::exception& error) {
    return bad_input(fmt::format("this is no league of FOOL: {}", error.what()));
  }
}

}  // namespace touchline::fool
