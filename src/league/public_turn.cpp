#include "league/public_turn.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/digest.hpp"
#include "core/json_value.hpp"
#include "league/acts.hpp"
#include "league/chain.hpp"
#include "league/disclosure.hpp"
#include "league/sheet_list.hpp"
#include "league/stored_rows.hpp"
#include "league/withheld.hpp"

namespace touchline::league {

using OrderedJson = JsonValue;
using store::DocumentRow;
using store::TurnRow;
using store::Where;

namespace {

std::optional<TurnRow> turn_at(Desk& desk, std::int64_t seq) {
  auto rows = desk.store().select<TurnRow>(Where().is("league", desk.name()).is("seq", seq));
  if (rows.empty()) return std::nullopt;
  return std::move(rows.front());
}

std::optional<TurnRow> turn_numbered(Desk& desk, std::int64_t number) {
  auto rows = desk.store().select<TurnRow>(
      Where().is("league", desk.name()).is("number", number).is("withdrawn", std::int64_t{0}));
  std::erase_if(rows, [](const TurnRow& row) { return !is_turn(row); });
  if (rows.empty()) return std::nullopt;
  return std::move(rows.front());
}

/// A turn and what the store has around it.
struct Found {
  TurnRow turn{};
  std::string previous{}, base_state{};
  std::vector<PublicNote> notes{};  // on the chain between it and the turn before
  std::vector<TurnDocument> documents{};
  std::vector<Report> reports{};  // as they were published
};

/// A season plays from its own documents; those of other seasons stay at home.
std::vector<TurnDocument> documents_used(Desk& desk, const Found& found) {
  const auto rows = desk.store().select<DocumentRow>(Where().is("league", desk.name()));
  const std::string uses = found.turn.inputs + found.base_state;
  std::vector<TurnDocument> documents;
  for (const DocumentRow& row : rows) {
    if (uses.find(row.digest) != std::string::npos)
      documents.push_back({row.digest, row.name, row.text});
  }
  for (const DocumentRow& row : rows) {
    bool part = false;
    for (const TurnDocument& season : documents) {
      part = part || (season.text != row.text && season.text.find(row.digest) != std::string::npos);
    }
    if (part) documents.push_back({row.digest, row.name, row.text});
  }
  return documents;
}

/// Whether a turn's file goes back over this link to the turn before. What a turn that was taken
/// back was made from is nobody's where a game keeps something back.
bool is_note(Desk& desk, const TurnRow& link) {
  if (!is_turn(link)) return true;
  return link.withdrawn != 0 && link.format >= link_format && !desk.tenant().secrets();
}

/// The links right before one of the chain, back to the turn that stood, in their order.
std::vector<PublicNote> notes_before(Desk& desk, std::int64_t seq) {
  std::vector<PublicNote> notes;
  for (auto link = turn_at(desk, seq - 1); link && is_note(desk, *link);
       link = turn_at(desk, link->seq - 1)) {
    const auto base = turn_at(desk, link->base);
    const auto whole = [&](const TurnRow& one) {
      return whole_state(desk.store(), desk.name(), one).value_or("");
    };
    const LinkedStates states{digest256(base ? whole(*base) : ""), digest256(whole(*link))};
    if (link->origin.empty()) link->origin = desk.league().origin;
    notes.push_back({std::move(*link), states});
  }
  std::reverse(notes.begin(), notes.end());
  return notes;
}

OrderedJson note_json(const PublicNote& note) {
  const TurnRow& link = note.link;
  OrderedJson json{{"league", link.origin},   {"format", link.format}, {"seq", link.seq},
                   {"number", link.number},   {"kind", link.kind},     {"base", link.base},
                   {"edition", link.edition}, {"who", link.who},       {"at", link.at},
                   {"audit", link.audit},     {"inputs", link.inputs}};
  if (!has_state(link)) return json;
  json["facts"] = link.facts;
  json["reports"] = link.reports;
  json["rows"] = link.rows;
  if (!is_turn(link)) return json;
  json["list"] = link.list;
  json["beacon"] = link.beacon;
  return json;
}

/// Beside the notes and not in them, as it may be withheld: digests of whole states are something
/// to try figures on.
void add_states_of_notes(OrderedJson& json, const Found& found) {
  for (const PublicNote& note : found.notes) {
    json["note_states"].push_back({{"before", note.states.before}, {"after", note.states.after}});
  }
}

/// What every file of a turn begins with.
OrderedJson head_of(Desk& desk, const Found& found) {
  const TurnRow& turn = found.turn;
  const std::string& origin = turn.origin.empty() ? desk.league().origin : turn.origin;
  OrderedJson head{{"touchline", "turn"}, {"league", origin},          {"game", desk.league().game},
                   {"seq", turn.seq},     {"number", turn.number},     {"kind", turn.kind},
                   {"base", turn.base},   {"edition", turn.edition},   {"who", turn.who},
                   {"at", turn.at},       {"previous", found.previous}};
  for (const PublicNote& note : found.notes) head["notes"].push_back(note_json(note));
  if (turn.format < link_format) return head;
  head["format"] = turn.format;
  head["facts"] = turn.facts;
  head["audit"] = turn.audit;
  if (!turn.list.empty()) {
    head["list"] = turn.list;
    head["entries"] = OrderedJson::array();
    for (const store::ListEntryRow& entry : list_of(desk, turn.number)) {
      head["entries"].push_back({{"n", entry.n},
                                 {"club", entry.club},
                                 {"who", entry.who},
                                 {"sheet", entry.sheet},
                                 {"at", entry.at},
                                 {"hash", entry.hash}});
      if (entry.hash == turn.list) break;
    }
  }
  if (!turn.beacon.empty()) head["beacon"] = turn.beacon;
  return head;
}

std::string whole_turn(Desk& desk, const Found& found) {
  OrderedJson documents = OrderedJson::array();
  for (const TurnDocument& one : found.documents) {
    documents.push_back({{"name", one.name}, {"text", one.text}});
  }
  OrderedJson json = head_of(desk, found);
  add_states_of_notes(json, found);
  json["base_state"] = found.base_state;
  json["inputs"] = found.turn.inputs;
  json["state"] = found.turn.state;
  json["reports"] = found.turn.reports;
  json["rows"] = found.turn.rows;
  json["hash"] = found.turn.hash;
  json["published"] = OrderedJson::array();
  for (const Report& report : found.reports) {
    json["published"].push_back(
        {{"name", report.name}, {"club", report.club}, {"text", report.text}});
  }
  json["documents"] = documents;
  return json.dump(1) + "\n";
}

// ----------------------------------------------------------------------------------------- in
// parts

/// The turn run again; of another edition, which cannot be run, what the store has of it. Nothing:
/// it does not come out as it is stored.
Result<std::optional<Outcome>> outcome_of(Desk& desk, const Found& found, const Inputs& inputs) {
  Tenant& tenant = desk.tenant();
  if (!why_not_run_again(tenant, found.turn).empty()) {
    return Outcome{
        {}, found.reports, rows_of_turn(desk.store(), desk.name(), found.turn.seq), {}, ""};
  }
  const auto before = tenant.read_state(found.base_state);
  if (!before) return bad_input(before.error());
  auto outcome = tenant.process(*before, inputs);
  if (!outcome) return bad_input(outcome.error());
  if (!says(tenant, found.turn.state, outcome->state, *before, found.base_state))
    return std::nullopt;
  return std::move(*outcome);
}

Result<Parts> parts_of(Desk& desk, const Secrets& secrets, const Found& found) {
  auto inputs = parse_inputs(found.turn.inputs);
  if (!inputs) return bad_input(inputs.error());
  auto outcome = outcome_of(desk, found, *inputs);
  if (!outcome) return bad_input(outcome.error());
  if (*outcome) as_published((*outcome)->reports, found.reports);
  if (!*outcome || digest_of((*outcome)->reports, found.turn.format) != found.turn.reports ||
      digest_of((*outcome)->rows) != found.turn.rows) {
    return bad_input(fmt::format(
        "turn {} does not come out as it is stored, so that its parts cannot be told; run league "
        "verify",
        found.turn.number));
  }
  return disclose(secrets, {found.base_state, std::move(*inputs), found.documents}, **outcome,
                  found.turn.state);
}

class PartsWriter {
 public:
  PartsWriter(Desk& desk, const Found& found, std::string dice_key)
      : dice_key_(std::move(dice_key)),
        part_{desk.league().origin, found.turn.number, found.turn.hash, "", ""} {}
  PartsWriter(const PartsWriter&) = delete;
  PartsWriter& operator=(const PartsWriter&) = delete;
  ~PartsWriter() = default;

  void add(const char* of, const std::string& club, const std::string& text, bool open) {
    part_.of = of;
    part_.club = club;
    const std::string key = withheld_key(dice_key_, part_);
    OrderedJson one{{"of", of}};
    if (!club.empty()) one["club"] = club;
    one["digest"] = withheld_digest(text, part_, key);
    if (open) {
      one["key"] = key;
      one["text"] = text;
    }
    list_.push_back(std::move(one));
  }
  const OrderedJson& list() const { return list_; }

 private:
  std::string dice_key_;
  const Wipe wipe_{dice_key_};
  WithheldPart part_;
  OrderedJson list_ = OrderedJson::array();
};

Result<std::string> turn_in_parts(Desk& desk, const Secrets& secrets, const Found& found,
                                  const ReadBy& reader) {
  const auto parts = parts_of(desk, secrets, found);
  if (!parts) return bad_input(parts.error());
  if (reader.who == ReadBy::Who::club && !parts->clubs.contains(reader.club)) {
    return bad_input(fmt::format("there is no club {} in turn {}", reader.club, found.turn.number));
  }
  const auto over = secrets.over(found.turn.state, desk.current().state);
  if (!over) return bad_input(over.error());
  const auto key = desk.key();
  if (!key) return bad_input(key.error());
  const bool keeper = reader.who == ReadBy::Who::keeper;
  PartsWriter writer(desk, found, key->dice);
  for (const auto& [club, text] : parts->clubs) {
    const bool own = reader.who == ReadBy::Who::club && reader.club == club;
    writer.add("club", club, text, own || keeper || *over);
  }
  writer.add("league", "", parts->league, keeper || *over);
  writer.add("people", "", parts->people, keeper);

  OrderedJson json = head_of(desk, found);
  if (keeper || *over) add_states_of_notes(json, found);
  json["parts"] = 1;
  json["hash"] = found.turn.hash;
  // With everything else open, these say no more about the people than the hash does; before, they
  // would be something to try figures on.
  if (*over && !keeper && !holds_inputs(parts->people)) {
    json["states"] = {{"before", digest256(found.base_state)},
                      {"after", digest256(found.turn.state)}};
  }
  json["public"] = OrderedJson::parse(parts->everybody);
  json["private"] = writer.list();
  return json.dump(1) + "\n";
}

}  // namespace

Result<std::string> public_turn(Desk& desk, std::int64_t number, const ReadBy& reader) {
  auto turn = turn_numbered(desk, number);
  if (!turn) {
    return bad_input(
        fmt::format("turn {} is not published; turns 1 to {} are", number, desk.turn().number - 1));
  }
  Found found;
  found.turn = std::move(*turn);
  if (const auto base = turn_at(desk, found.turn.base)) {
    auto state = whole_state(desk.store(), desk.name(), *base);
    if (!state) return bad_input(state.error());
    found.base_state = std::move(*state);
  }
  if (const auto before = turn_at(desk, found.turn.seq - 1)) found.previous = before->hash;
  found.notes = notes_before(desk, found.turn.seq);
  found.documents = documents_used(desk, found);
  for (const store::ReportRow& row : desk.store().select<store::ReportRow>(
           Where().is("league", desk.name()).is("turn", found.turn.seq))) {
    found.reports.push_back({row.name, row.club, row.text});
  }
  const Secrets* secrets = desk.tenant().secrets();
  return secrets ? turn_in_parts(desk, *secrets, found, reader) : whole_turn(desk, found);
}

}  // namespace touchline::league
