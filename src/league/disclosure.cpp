#include "league/disclosure.hpp"

#include <fmt/format.h>

#include <tuple>

#include "core/json.hpp"
#include "league/sheet_marks.hpp"

namespace touchline::league {

namespace {

using PartJson = nlohmann::json;  // keys sorted: one text for equal parts

std::string part_text(const PartJson& json) { return mended_json_text(json); }

/// JSON inside JSON is easier to read than a text full of backslashes; but only if nothing of the
/// text is lost by it.
PartJson nested(const std::string& text) {
  PartJson json = json_or_none(text);
  return json.is_structured() && part_text(json) == text ? json : PartJson(text);
}
std::string unnested(const PartJson& json, const char* name) {
  const auto found = json.find(name);
  if (found == json.end()) return {};
  return found->is_string() ? found->get<std::string>() : part_text(*found);
}
PartJson object_of(const std::string& text) {
  return text.empty() ? PartJson::object() : parse_json(text);
}

/// Every column but the league's name and the turn, by name.
template <class Row>
PartJson row_json(const Row& row) {
  PartJson json;
  std::size_t column = 0;
  std::apply(
      [&](auto... members) {
        ((column >= 2 ? void(json[std::string(store::Table<Row>::columns[column])] = row.*members)
                      : void(),
          ++column),
         ...);
      },
      store::Table<Row>::members);
  return json;
}
template <class Row>
PartJson rows_json(const std::vector<Row>& rows) {
  PartJson list = PartJson::array();
  for (const Row& row : rows) list.push_back(row_json(row));
  return list;
}

class Divider {
 public:
  explicit Divider(const Secrets& secrets) : secrets_(secrets) {}

  Result<void> add_state(const char* name, const std::string& state) {
    if (state.empty()) return {};
    const auto parts = secrets_.split(state);
    if (!parts) return bad_input(parts.error());
    everybody_[name] = nested(parts->everybody);
    for (const auto& [club, text] : parts->clubs) clubs_[club][name] = nested(text);
    league_[name] = nested(parts->league);
    people_[name] = nested(parts->people);
    return {};
  }

  void add_inputs(Inputs inputs) {
    for (std::size_t i = 0; i < inputs.sheets.size(); ++i) {
      Sheet& sheet = inputs.sheets[i];
      PartJson own{{"n", i}, {"text", sheet.text}};
      if (!sheet.salt.empty()) own["salt"] = sheet.salt;
      clubs_[sheet.club]["sheets"].push_back(std::move(own));
      sheet = withheld(std::move(sheet));
    }
    for (std::size_t i = 0; i < inputs.rulings.size(); ++i) {
      Ruling& ruling = inputs.rulings[i];
      const Belongs belongs = secrets_.text_of(ruling);
      if (belongs.whose == Whose::everybody) continue;
      withhold(piece(belongs), "rulings", i, ruling.text);
    }
    // Squads may be drawn by lot from it.
    if (!inputs.document.empty()) league_["document"] = inputs.document;
    inputs.document.clear();
    everybody_["inputs"] = PartJson::parse(to_text(inputs));
  }

  Result<void> add_documents(const std::vector<TurnDocument>& documents) {
    for (const TurnDocument& document : documents) {
      const auto text = secrets_.without_people(document.text);
      if (!text) return bad_input(text.error());
      league_["documents"].push_back(
          {{"digest", document.digest}, {"name", document.name}, {"text", *text}});
      people_["documents"].push_back(document.text);
    }
    return {};
  }

  void add_reports(const std::vector<Report>& reports) {
    for (const Report& report : reports) {
      PartJson& part = report.club.empty() ? everybody_ : clubs_[report.club];
      part["reports"].push_back({{"name", report.name}, {"text", report.text}});
    }
  }

  void add_rows(const Rows& rows) {
    everybody_["rows"] = {{"results", rows_json(rows.results)},
                          {"goals", rows_json(rows.goals)},
                          {"standings", rows_json(rows.standings)}};
    if (!rows.stats.empty()) everybody_["rows"]["stats"] = rows_json(rows.stats);
    const auto add = [&](const char* name, const auto& row) {
      PartJson& part = row.club.empty() ? league_ : clubs_[row.club];
      PartJson json = row_json(row);
      json.erase("n");  // gaps would say how many there are of others between one's own
      part["rows"][name].push_back(std::move(json));
    };
    for (const store::PlayerRow& row : rows.players) add("players", row);
    for (const store::LedgerRow& row : rows.ledger) add("ledger", row);
  }

  Parts parts() const {
    Parts parts{part_text(everybody_), {}, part_text(league_), part_text(people_)};
    for (const auto& [club, json] : clubs_) parts.clubs[club] = part_text(json);
    return parts;
  }

 private:
  PartJson& piece(const Belongs& belongs) {
    switch (belongs.whose) {
      case Whose::club:
        return clubs_[belongs.club];
      case Whose::league:
        return league_;
      case Whose::people:
        return people_;
      case Whose::everybody:
        break;
    }
    return everybody_;
  }

  static void withhold(PartJson& part, const char* list, std::size_t n, std::string& text) {
    part[list].push_back({{"n", n}, {"text", text}});
    text.clear();
  }

  const Secrets& secrets_;
  PartJson everybody_ = PartJson::object(), league_ = PartJson::object(),
           people_ = PartJson::object();
  std::map<std::string, PartJson> clubs_{};
};

/// Puts the texts of a part's list back where they were.
template <class Item>
Result<void> give_back(const PartJson& part, const char* list, std::vector<Item>& items) {
  const auto found = part.find(list);
  if (found == part.end()) return {};
  for (const PartJson& one : *found) {
    const auto n = whole_number<std::size_t>(one.at("n"));
    if (n >= items.size()) return bad_input("its parts do not go together");
    items[n].text = one.at("text");
    if constexpr (std::is_same_v<Item, Sheet>) {
      items[n].salt = one.value("salt", "");
      items[n].words.clear();
      items[n].nonce_salt.clear();
    }
  }
  return {};
}

}  // namespace

Result<Parts> disclose(const Secrets& secrets, const Origins& origins, const Outcome& outcome,
                       const std::string& state) {
  Divider divider(secrets);
  if (auto done = divider.add_state("base_state", origins.base_state); !done)
    return bad_input(done.error());
  if (auto done = divider.add_state("state", state); !done) return bad_input(done.error());
  divider.add_inputs(origins.inputs);
  if (auto done = divider.add_documents(origins.documents); !done) return bad_input(done.error());
  divider.add_reports(outcome.reports);
  divider.add_rows(outcome.rows);
  return divider.parts();
}

Result<Origins> put_together(const Secrets& secrets, const Parts& parts) {
  const PartJson everybody = object_of(parts.everybody), league = object_of(parts.league),
                 people = object_of(parts.people);
  std::map<std::string, PartJson> clubs;
  for (const auto& [club, text] : parts.clubs) clubs[club] = object_of(text);

  Origins origins;
  if (everybody.contains("base_state")) {
    Parts base{unnested(everybody, "base_state"),
               {},
               unnested(league, "base_state"),
               unnested(people, "base_state")};
    for (const auto& [club, json] : clubs) {
      if (json.contains("base_state")) base.clubs[club] = unnested(json, "base_state");
    }
    auto state = secrets.join(base);
    if (!state) return bad_input(state.error());
    origins.base_state = std::move(*state);
  }

  auto inputs = inputs_in(parts);
  if (!inputs) return bad_input(inputs.error());
  origins.inputs = std::move(*inputs);

  const PartJson none = PartJson::array();
  for (const PartJson& one : league.contains("documents") ? league.at("documents") : none) {
    origins.documents.push_back({one.at("digest"), one.at("name"), one.at("text")});
    if (people.contains("documents"))
      origins.documents.back().text = people.at("documents").at(origins.documents.size() - 1);
  }
  return origins;
}

Result<Inputs> open_inputs(const std::string& everybody) {
  return parse_inputs(unnested(object_of(everybody), "inputs"));
}

Result<Inputs> inputs_in(const Parts& parts) {
  auto inputs = open_inputs(parts.everybody);
  if (!inputs) return inputs;
  const PartJson league = object_of(parts.league);
  inputs->document = league.value("document", "");
  std::vector<PartJson> holders{league, object_of(parts.people)};
  for (const auto& [club, text] : parts.clubs) holders.push_back(object_of(text));
  for (const PartJson& part : holders) {
    if (auto done = give_back(part, "sheets", inputs->sheets); !done)
      return bad_input(done.error());
    if (auto done = give_back(part, "rulings", inputs->rulings); !done)
      return bad_input(done.error());
  }
  return inputs;
}

std::vector<std::string> open_states(const std::string& everybody) {
  const PartJson json = object_of(everybody);
  std::vector<std::string> states;
  for (const char* name : {"base_state", "state"}) {
    if (json.contains(name)) states.push_back(unnested(json, name));
  }
  return states;
}

std::string open_report(const std::string& everybody) {
  const PartJson json = object_of(everybody);
  const auto reports = json.find("reports");
  return reports == json.end() || reports->empty() ? "" : reports->at(0).at("text");
}

bool has_results(const std::string& everybody) {
  const PartJson json = object_of(everybody);
  return json.contains("rows") && !json.at("rows").at("results").empty();
}

std::vector<Report> reports_in(const Parts& parts) {
  std::vector<Report> reports;
  const auto add = [&](const std::string& text, const std::string& club) {
    const PartJson json = object_of(text);
    const auto list = json.find("reports");
    if (list == json.end()) return;
    for (const PartJson& one : *list) reports.push_back({one.at("name"), club, one.at("text")});
  };
  add(parts.everybody, "");
  for (const auto& [club, text] : parts.clubs) add(text, club);
  return reports;
}

std::map<std::string, std::string> pieces_of(const Parts& parts, const char* state) {
  std::map<std::string, std::string> pieces;
  const auto add = [&](const std::string& whose, const std::string& text) {
    const PartJson part = object_of(text);
    if (part.contains(state)) pieces[whose] = unnested(part, state);
  };
  add("", parts.everybody);
  for (const auto& [club, text] : parts.clubs) add(club, text);
  add("the league", parts.league);
  add("the people", parts.people);
  return pieces;
}

bool holds_inputs(const std::string& people) {
  const PartJson json = object_of(people);
  return json.contains("sheets") || json.contains("rulings");
}

}  // namespace touchline::league
