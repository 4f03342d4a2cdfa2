#include "games/beppiland/league/state.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/json.hpp"
#include "games/beppiland/league/state_fields.hpp"
#include "games/beppiland/rules/soundness.hpp"

namespace touchline::beppiland::stored {
namespace {

using Json = nlohmann::json;

/// Whether a field says something: it is not at its default.
template <class T, class F>
bool speaks(const T& value, const F& field) {
  static const T plain{};
  return !(value.*field.member == plain.*field.member);
}

template <Described T>
constexpr std::size_t count_fields =
    std::tuple_size_v<decltype(fields(static_cast<const T*>(nullptr)))>;

/// Calls `work` with every field of T and its number.
template <Described T, class Do>
void each_field(Do work) {
  std::size_t i = 0;
  std::apply([&](const auto&... field) { (work(field, i++), ...); },
             fields(static_cast<const T*>(nullptr)));
}

/// By name, as JSON is sorted elsewhere: published turns hold a state as JSON within JSON.
using Members = std::map<std::string_view, std::string>;
std::string object_text(const Members& members) {
  std::string text;
  for (const auto& [name, value] : members) {
    text += text.empty() ? "{\"" : ",\"";
    text.append(name).append("\":").append(value);
  }
  return text.empty() ? "{}" : text + "}";
}

class StateWriter {
 public:
  explicit StateWriter(int version) : version_(version) {}

  template <class T>
  std::string text_of(const T& value) {
    text_.clear();
    put(value);
    return text_;
  }

 private:
  void put(const std::string& value) {
    const auto plain = [](char c) { return c >= ' ' && c < 0x7f && c != '"' && c != '\\'; };
    if (std::all_of(value.begin(), value.end(), plain)) {
      text_ += '"';
      text_ += value;
      text_ += '"';
    } else {
      text_ += json_text(Json(value));
    }
  }
  void put(bool value) { text_ += value ? "true" : "false"; }
  template <class T>
  requires std::is_integral_v<T>
  void put(T value) { text_ += fmt::format_int(value).c_str(); }
  template <class T>
  requires std::is_enum_v<T>
  void put(T value) { put(static_cast<int>(value)); }
  void put(Positions positions) { put(int{positions.bits}); }
  void put(const Points& points) { put(points.values); }
  template <class T>
  void put(const std::optional<T>& value) {
    if (value) {
      put(*value);
    } else {
      text_ += "null";
    }
  }
  template <class T>
  void put(const BySide<T>& value) {
    put(std::array<T, 2>{value.home, value.away});
  }
  template <class T>
  void put(const std::vector<T>& list) {
    if constexpr (Described<T>) {
      if (version_ > 1) return put_table(list);
    }
    put_list(list);
  }
  template <class T, std::size_t n>
  void put(const std::array<T, n>& list) {
    put_list(list);
  }
  void put(const Tally& tally) {
    put(std::array{tally.goals, tally.appearances, tally.saves, tally.conceded});
  }
  template <Described T>
  void put(const T& value) {
    if (version_ > 1) return put_object(value);
    text_ += '[';
    each_field<T>([&](const auto& field, std::size_t i) {
      if (field.since > 1) return;
      if (i > 0) text_ += ',';
      put(value.*field.member);
    });
    text_ += ']';
  }
  template <Described T>
  void put_object(const T& value) {
    Members members;
    each_field<T>([&](const auto& field, std::size_t) {
      if (speaks(value, field))
        members[field.name] = StateWriter(version_).text_of(value.*field.member);
    });
    text_ += object_text(members);
  }
  /// Several of a kind: the names of the fields once, then a row for each.
  template <Described T>
  void put_table(const std::vector<T>& list) {
    std::array<bool, count_fields<T>> column{};
    std::vector<std::string> names;
    each_field<T>([&](const auto& field, std::size_t i) {
      column[i] = std::any_of(list.begin(), list.end(),
                              [&](const T& value) { return speaks(value, field); });
      if (column[i]) names.emplace_back(field.name);
    });
    text_ += "{\"fields\":";
    put_list(names);
    text_ += ",\"rows\":[";
    for (const T& value : list) {
      text_ += &value == list.data() ? "[" : ",[";
      bool first = true;
      each_field<T>([&](const auto& field, std::size_t i) {
        if (!column[i]) return;
        if (!first) text_ += ',';
        first = false;
        put(value.*field.member);
      });
      text_ += ']';
    }
    text_ += "]}";
  }
  template <class List>
  void put_list(const List& list) {
    text_ += '[';
    bool first = true;
    for (const auto& one : list) {
      if (!first) text_ += ',';
      first = false;
      put(one);
    }
    text_ += ']';
  }

  int version_;
  std::string text_{};
};

class StateReader {
 public:
  explicit StateReader(int version) : version_(version) {}

  void take(const Json& json, std::string& value) { value = json.get<std::string>(); }
  void take(const Json& json, bool& value) { value = json.get<bool>(); }
  template <class T>
  requires std::is_integral_v<T>
  void take(const Json& json, T& value) { value = whole_number<T>(json); }
  template <class T>
  requires std::is_enum_v<T>
  void take(const Json& json, T& value) {
    value = static_cast<T>(whole_number<std::underlying_type_t<T>>(json));
  }
  void take(const Json& json, Positions& positions) { take(json, positions.bits); }
  void take(const Json& json, Points& points) { take(json, points.values); }
  template <class T>
  void take(const Json& json, std::optional<T>& value) {
    if (json.is_null()) {
      value.reset();
    } else {
      take(json, value.emplace());
    }
  }
  template <class T>
  void take(const Json& json, BySide<T>& value) {
    take(json.at(0), value.home);
    take(json.at(1), value.away);
  }
  template <class T>
  void take(const Json& json, std::vector<T>& list) {
    if constexpr (Described<T>) {
      if (version_ > 1) return take_table(json, list);
    }
    list.clear();
    for (const Json& one : list_in(json)) take(one, list.emplace_back());
  }
  template <class T, std::size_t n>
  void take(const Json& json, std::array<T, n>& list) {
    for (std::size_t i = 0; i < n; ++i) take(json.at(i), list[i]);
  }
  void take(const Json& json, Tally& tally) {
    std::array<int, 4> counts{};
    take(json, counts);
    tally = {counts[0], counts[1], counts[2], counts[3]};
  }
  template <Described T>
  void take(const Json& json, T& value) {
    if (version_ == 1) {
      std::size_t next = 0;
      each_field<T>([&](const auto& field, std::size_t) {
        if (field.since == 1) take(json.at(next++), value.*field.member);
      });
    } else {
      const Json::object_t& object = object_in(json);
      std::size_t known = 0;
      each_field<T>([&](const auto& field, std::size_t) {
        const auto found = find(object, field.name);
        if (found == object.end()) return;
        take(found->second, value.*field.member);
        ++known;
      });
      if (known != object.size()) throw unknown_field(json);
    }
  }
  template <Described T>
  void take_table(const Json& json, std::vector<T>& list) {
    const auto names = json.at("fields").get<std::vector<std::string>>();
    const Json& rows = list_in(json.at("rows"));
    std::array<std::size_t, count_fields<T>> column{};
    std::size_t known = 0;
    each_field<T>([&](const auto& field, std::size_t i) {
      column[i] = static_cast<std::size_t>(std::find(names.begin(), names.end(), field.name) -
                                           names.begin());
      known += column[i] < names.size() ? 1U : 0U;
    });
    if (known != names.size() || json.size() != 2) throw unknown_field(json);
    list.clear();
    list.reserve(rows.size());
    for (const Json& row : rows) {
      if (list_in(row).size() != names.size())
        throw Json::out_of_range::create(401, "a row is too long or too short", &row);
      T& value = list.emplace_back();
      each_field<T>([&](const auto& field, std::size_t i) {
        if (column[i] < names.size()) take(row[column[i]], value.*field.member);
      });
    }
  }

  static Json::object_t::const_iterator find(const Json::object_t& object, std::string_view name) {
    return object.find(name);
  }
  static const Json& list_in(const Json& json) {
    if (!json.is_array()) throw Json::type_error::create(302, "a list is missing", &json);
    return json;
  }
  static const Json::object_t& object_in(const Json& json) {
    if (!json.is_object()) throw Json::type_error::create(302, "an object is missing", &json);
    return json.get_ref<const Json::object_t&>();
  }
  static Json::other_error unknown_field(const Json& json) {
    return Json::other_error::create(501, "it has a field that is unknown or is there twice",
                                     &json);
  }

 private:
  int version_;
};

Members members_of(const League& league, int version) {
  StateWriter writer(version);
  Members texts;
  each_member(league,
              [&](const char* name, const auto& value) { texts[name] = writer.text_of(value); });
  texts["rules"] =
      writer.text_of(version >= league::all_rules_since ? all_switches(league.switches)
                                                        : changed_switches(league.switches));
  return texts;
}

std::string written(const League& league, int version) {
  Members texts = members_of(league, version);
  const Members plain = members_of({}, version);
  std::erase_if(texts, [&](const auto& one) {
    // The first version wrote them all; an edition came later.
    const bool may_miss = version > 1 || one.first == "edition";
    const bool rules = one.first == "rules" && version >= league::all_rules_since;
    return may_miss && !rules && plain.at(one.first) == one.second;
  });
  if (version > 1) texts["version"] = std::to_string(version);
  return object_text(texts);
}

touchline::Result<league::StoredLeague> read_back(const std::string& text) {
  const auto refused = [](std::string_view why) {
    return bad_input(fmt::format("this is no state of a league of Beppiland: {}", why));
  };
  try {
    const Json json = parse_json(text);
    const Json::object_t& object = StateReader::object_in(json);
    const auto find = [&](std::string_view name) { return StateReader::find(object, name); };
    league::StoredLeague stored{{}, 1};
    std::size_t known = 0;
    if (const auto version = find("version"); version != object.end()) {
      stored.version = whole_number<int>(version->second);
      if (stored.version < 2 || stored.version > league::newest_state_version) {
        return refused(fmt::format("it is of version {}; this program reads 1 to {}",
                                   stored.version, league::newest_state_version));
      }
      ++known;
    }
    StateReader reader(stored.version);
    League& league = stored.league;
    if (const auto rules = find("rules"); rules != object.end()) {
      for (const std::string& rule : rules->second.get<std::vector<std::string>>()) {
        if (auto set = set_switch(league.switches, rule); !set) return bad_input(set.error());
      }
      ++known;
    } else if (stored.version == 1 || stored.version >= league::all_rules_since) {
      return refused("it has no rules");
    }
    each_member(league, [&](const char* name, auto& value) {
      const auto found = find(name);
      if (found == object.end()) {
        if (stored.version > 1 || std::string_view(name) == "edition") return;
        throw Json::out_of_range::create(403, fmt::format("'{}' is missing", name), &json);
      }
      reader.take(found->second, value);
      ++known;
    });
    if (known != object.size()) throw StateReader::unknown_field(json);
    if (const auto why = why_unsound(league)) return refused(*why);
    return stored;
  } catch (const Json::exception& error) {
    return refused(error.what());
  }
}

touchline::Result<Club> read_club_back(const std::string& text) {
  try {
    const Json json = parse_json(text);
    Club club;
    StateReader(json.is_array() ? 1 : league::newest_state_version).take(json, club);
    return club;
  } catch (const Json::exception& error) {
    return bad_input(fmt::format("this is no club of a league of Beppiland: {}", error.what()));
  }
}

}  // namespace
}  // namespace touchline::beppiland::stored

namespace touchline::league {

namespace stored = beppiland::stored;

std::string to_text(const beppiland::League& league, int version) {
  return stored::written(league, version);
}

touchline::Result<StoredLeague> read_beppiland_state(const std::string& text) {
  return stored::read_back(text);
}

touchline::Result<beppiland::League> parse_beppiland_state(const std::string& text) {
  auto read = read_beppiland_state(text);
  if (!read) return bad_input(read.error());
  return std::move(read->league);
}

std::string to_text(const beppiland::Club& club, int version) {
  return stored::StateWriter(version).text_of(club);
}

touchline::Result<beppiland::Club> parse_beppiland_club(const std::string& text) {
  return stored::read_club_back(text);
}

}  // namespace touchline::league
