#include "games/fool/files/notation.hpp"

#include <fmt/format.h>

#include "core/text.hpp"

namespace touchline::fool {
namespace {

char small(Ability ability) { return "pcs"[static_cast<std::size_t>(ability)]; }

std::string triple(const Body& body) {
  return fmt::format("{}-{}-{}", body.pass, body.contact, body.speed);
}
std::string kick_of(const Kicking& kick, Position position) {
  if (position == Position::k) return fmt::format("{} {}/{}", kick.distance, kick.b, kick.n);
  const std::string both = fmt::format("{}/{}", kick.distance, kick.control);
  return kick.block18 > 0 ? fmt::format("{}/{}", both, kick.block18) : both;
}
std::string position_letters(Position position) {
  return position == Position::pt ? "P" : std::string(code(position));
}

/// Reads the tokens of a line from left to right, and keeps what is wrong with each.
class ManReader {
 public:
  ManReader(const Tables& tables, std::string_view line, const Place& place)
      : tables_(tables), place_(place), tokens_(words(line)) {}

  Result<Player> read() {
    if (tokens_.size() < 3) {
      wrong("a man is written like: LB 24R2 2-3-3 ! (-s)");
      return bad_input(problems_);
    }
    read_position();
    read_age();
    if (problems_.bad()) return bad_input(problems_);
    if (!is_kicker(man_.position)) read_body();
    if (is_kicker(man_.position)) read_kick(man_.position);
    if (is_kicker(man_.other)) read_kick(man_.other);
    while (at_ < tokens_.size()) read_rest(tokens_[at_++]);
    if (problems_.bad()) return bad_input(problems_);
    return man_;
  }

 private:
  void wrong(std::string sentence) { problems_.error(place_, std::move(sentence)); }
  std::string_view next() { return at_ < tokens_.size() ? tokens_[at_++] : std::string_view(); }

  void read_position() {
    const std::string_view text = next();
    const auto parts = split(text, '/');
    std::vector<Position> found;
    for (const std::string_view part : parts)
      if (const auto one = position_of(part)) found.push_back(*one);
    if (found.size() != parts.size() || found.empty() || found.size() > 2)
      return wrong(fmt::format("'{}' is no position, nor two like Q/P or T/TE", text));
    man_.position = found[0];
    if (found.size() == 1) return;
    if (is_kicker(found[0]) && is_kicker(found[1]))
      return wrong(fmt::format("'{}': one of two positions kicks, not both", text));
    if (is_kicker(found[0])) std::swap(found[0], found[1]);
    man_.position = found[0];
    // FOOL-CHANGE-13: a kicker, or both sides of the ball, are separate positions
    const bool apart =
        is_kicker(found[1]) || side_of(tables_, found[0]) != side_of(tables_, found[1]);
    (apart ? man_.other : man_.second) = found[1];
  }

  void read_age() {
    const std::string_view text = next();
    const bool r2 = text.ends_with("R2");
    const bool rookie = r2 || text.ends_with("R");
    const std::string_view number = text.substr(0, text.size() - (r2 ? 2 : rookie ? 1 : 0));
    const auto age = to_int(number);
    if (!age || *age < 16 || *age > 60)
      return wrong(fmt::format("'{}' is no age; write 24, 24R or 24R2", text));
    man_.age = *age;
    man_.of_class = rookie ? PlayerClass::first_season : PlayerClass::veteran;
    man_.r2 = r2;
  }

  void read_body() {
    const std::string_view text = next();
    const auto parts = split(text, '-');
    std::array<int, 3> numbers{};
    bool good = parts.size() == 3;
    for (std::size_t i = 0; good && i < 3; ++i) {
      const auto number = to_int(parts[i]);
      good = number && *number >= 0 && *number <= 20;
      if (good) numbers[i] = *number;
    }
    if (!good) return wrong(fmt::format("'{}' is no body; write pass-contact-speed: 2-0-5", text));
    man_.values.body = {numbers[0], numbers[1], numbers[2]};
  }

  void read_kick(Position position) {
    std::string_view text = next();
    std::vector<int> numbers;
    if (position == Position::k) {
      numbers.push_back(to_int(text).value_or(-1));
      text = next();
    }
    for (const std::string_view part : split(text, '/'))
      numbers.push_back(to_int(part).value_or(-1));
    const bool counts = numbers.size() == 3 || (numbers.size() == 2 && position == Position::pt);
    for (const int number : numbers) {
      if (counts && number >= 0 && number <= 99) continue;
      return wrong(position == Position::k
                       ? "a kicker is written with distance and b/n: K 25 46 3/8"
                       : "a punter is written with distance/control: Pt 25 40/6");
    }
    Kicking& kick = man_.values.kick;
    kick.distance = numbers[0];
    if (position == Position::k) {
      kick.b = numbers[1];
      kick.n = numbers[2];
    } else {
      kick.control = numbers[1];
      kick.block18 = numbers.size() == 3 ? numbers[2] : 0;
    }
  }

  void read_rest(std::string_view token) {
    if (token.starts_with('>') || token.starts_with('<')) return read_change(token);
    if (const auto attribute = attribute_of(token)) {
      const auto opposite = tables_.of(*attribute).opposite;
      if (opposite && man_.values.attributes.has(*opposite))
        wrong(fmt::format("'{}' and '{}' exclude each other", token, code(*opposite)));
      return man_.values.attributes.add(*attribute);
    }
    for (std::size_t i = 0; i < roles; ++i) {
      const std::size_t colon = std::min(token.find(':'), token.size());
      const std::string_view role = token.substr(0, colon);
      const bool veteran = role.starts_with('V') && role.substr(1) == role_codes[i];
      if (!veteran && role != role_codes[i]) continue;
      Specialist made;
      made.role = static_cast<Role>(i);
      made.level = veteran ? 2 : 1;
      if (colon < token.size()) {
        const auto seasons = to_int(token.substr(colon + 1));
        if (!seasons || *seasons < 0 || *seasons > 40)
          return wrong(fmt::format("'{}': the seasons in a role are written like KR:2", token));
        made.seasons = *seasons;
      }
      man_.specialist.push_back(made);
      return;
    }
    for (const Ability ability : abilities) {
      if (token == std::string{code(ability), '?'})
        return man_.provisional.push_back({ability, false});
      if (read_injury(token, ability)) return;
    }
    wrong(
        fmt::format("'{}' is no attribute, injury or role; write one like ! (-s) -c:4 VKR", token));
  }

  /// ">LB:8/6", or "<TE:-p+c".
  void read_change(std::string_view token) {
    if (man_.change) return wrong(fmt::format("'{}': he changes his position once", token));
    const bool open = token.starts_with('>');
    const std::size_t colon = std::min(token.find(':'), token.size());
    const auto position = position_of(token.substr(1, colon - 1));
    const std::string_view more = token.substr(std::min(colon + 1, token.size()));
    PositionChange change;
    change.state = open ? ChangeState::open : ChangeState::failed;
    change.from = open ? man_.position : position.value_or(Position::none);
    change.from_second = open ? man_.second : Position::none;
    change.to = open ? position.value_or(Position::none) : man_.position;
    if (!position || !(open ? read_sixths(more, change) : read_rolled(more, change)))
      return wrong(
          fmt::format("'{}': a change of position is written like >LB:8/6, and one that "
                      "could not be taken back like <TE:-p+c",
                      token));
    man_.change = change;
  }
  static bool read_sixths(std::string_view text, PositionChange& change) {
    const auto parts = split(text, '/');
    const auto sixths = to_int(parts[0]);
    if (parts.size() != 2 || parts[1] != "6" || !sixths || *sixths < 0 || *sixths > 360)
      return text.empty();
    change.sixths = *sixths;
    return true;
  }
  static bool read_rolled(std::string_view text, PositionChange& change) {
    for (; text.size() >= 2; text.remove_prefix(2)) {
      const int step = text[0] == '+' ? 1 : text[0] == '-' ? -1 : 0;
      bool known = false;
      for (const Ability ability : abilities) {
        if (text[1] != small(ability)) continue;
        change.rolled.body[ability] += step;
        known = step != 0;
      }
      if (!known) return false;
    }
    return text.empty();
  }

  bool read_injury(std::string_view token, Ability ability) {
    const std::string mark{'-', small(ability)};
    Injury injury;
    injury.ability = ability;
    if (token == "(" + mark + ")") {
      injury.kind = InjuryKind::season;
      injury.lasting = true;
    } else if (token == mark + ":season") {
      injury.kind = InjuryKind::season;
    } else if (token.starts_with(mark + ":")) {
      const auto games = to_int(token.substr(3));
      if (!games || *games < 1 || *games > 60) return false;
      injury.games_left = *games;
    } else {
      return false;
    }
    man_.injuries.push_back(injury);
    return true;
  }

  const Tables& tables_;
  Place place_;
  std::vector<std::string_view> tokens_;
  std::size_t at_ = 0;
  Player man_{};
  Problems problems_{};
};

}  // namespace

std::string written_position(const Player& man) {
  std::string text(code(man.position));
  if (man.second != Position::none) text += "/" + position_letters(man.second);
  if (man.other != Position::none) text += "/" + position_letters(man.other);
  return text;
}

std::string written_age(const Player& man) {
  const bool rookie = is_new(man.of_class) || man.of_class == PlayerClass::first_season;
  return fmt::format("{}{}", man.age, man.r2 ? "R2" : rookie ? "R" : "");
}

std::string written_values(const Player& man) {
  if (is_kicker(man.position)) return kick_of(man.values.kick, man.position);
  std::string text = triple(man.values.body);
  if (is_kicker(man.other)) text += " " + kick_of(man.values.kick, man.other);
  return text;
}

std::string written_man(const Player& man) {
  std::string text =
      fmt::format("{} {} {}", written_position(man), written_age(man), written_values(man));
  for (std::size_t i = 0; i < attributes; ++i)
    if (man.values.attributes.has(static_cast<Attribute>(i)))
      text += fmt::format(" {}", attribute_codes[i]);
  for (const Injury& injury : man.injuries) {
    const char mark = small(injury.ability);
    text += injury.lasting                      ? fmt::format(" (-{})", mark)
            : injury.kind == InjuryKind::season ? fmt::format(" -{}:season", mark)
                                                : fmt::format(" -{}:{}", mark, injury.games_left);
  }
  for (const Specialist& one : man.specialist)
    text += fmt::format(" {}{}", one.level == 2 ? "V" : "", code(one.role));
  for (const Provisional& one : man.provisional) text += fmt::format(" {}?", code(one.ability));
  return text;
}

std::string written_in_full(const Player& man) {
  std::string text = written_man(man);
  for (const Specialist& one : man.specialist) {  // behind his role
    const std::string role = fmt::format(" {}{}", one.level == 2 ? "V" : "", code(one.role));
    const std::size_t at = (text + " ").find(role + " ");
    if (one.seasons > 0 && at != std::string::npos)
      text.insert(at + role.size(), fmt::format(":{}", one.seasons));
  }
  if (!man.change) return text;
  const PositionChange& change = *man.change;
  if (change.state == ChangeState::open)
    text += fmt::format(" >{}:{}/6", code(change.to), change.sixths);
  if (change.state != ChangeState::failed) return text;
  text += fmt::format(" <{}", code(change.from));
  std::string rolled;
  for (const Ability ability : abilities)
    for (int steps = change.rolled.body[ability]; steps != 0; steps += steps > 0 ? -1 : 1)
      rolled += {steps > 0 ? '+' : '-', small(ability)};
  return rolled.empty() ? text : text + ":" + rolled;
}

Result<Player> parse_man(const Tables& tables, std::string_view line, const Place& place) {
  return ManReader(tables, line, place).read();
}

}  // namespace touchline::fool
