#include "league/public_turn.hpp"

#include <fmt/format.h>

#include <map>
#include <nlohmann/json.hpp>

#include "core/digest.hpp"
#include "league/chain.hpp"
#include "league/turn_life.hpp"

namespace touchline::league {

using OrderedJson = nlohmann::ordered_json;
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
  std::erase_if(rows, [](const TurnRow& row) { return row.kind == "undo"; });
  if (rows.empty()) return std::nullopt;
  return std::move(rows.front());
}

}  // namespace

Result<std::string> public_turn(Desk& desk, std::int64_t number) {
  const auto turn = turn_numbered(desk, number);
  if (!turn) {
    return bad_input(
        fmt::format("turn {} is not published; turns 1 to {} are", number, desk.current().number));
  }
  const auto base = turn_at(desk, turn->base);
  const auto before = turn_at(desk, turn->seq - 1);
  OrderedJson documents = OrderedJson::array();
  for (const DocumentRow& row :
       desk.store().select<DocumentRow>(Where().is("league", desk.name()))) {
    // A season plays from its own documents; those of other seasons stay at home.
    const std::string uses = turn->inputs + (base ? base->state : "");
    const bool season = uses.find(row.digest) != std::string::npos;
    if (season) documents.push_back({{"name", row.name}, {"text", row.text}});
  }
  for (const DocumentRow& row :
       desk.store().select<DocumentRow>(Where().is("league", desk.name()))) {
    bool part = false;
    for (const OrderedJson& season : documents) {
      const std::string text = season.at("text");
      part = part || (text != row.text && text.find(row.digest) != std::string::npos);
    }
    if (part) documents.push_back({{"name", row.name}, {"text", row.text}});
  }
  return OrderedJson{{"touchline", "turn"},
                     {"league", desk.league().origin},
                     {"game", desk.league().game},
                     {"seq", turn->seq},
                     {"number", turn->number},
                     {"kind", turn->kind},
                     {"base", turn->base},
                     {"edition", turn->edition},
                     {"who", turn->who},
                     {"at", turn->at},
                     {"previous", before ? before->hash : ""},
                     {"base_state", base ? base->state : ""},
                     {"inputs", turn->inputs},
                     {"state", turn->state},
                     {"reports", turn->reports},
                     {"rows", turn->rows},
                     {"hash", turn->hash},
                     {"documents", documents}}
             .dump(1) +
         "\n";
}

namespace {

Result<CheckedTurn> checked(const OrderedJson& json) {
  std::map<std::string, std::string> documents;
  for (const OrderedJson& one : json.at("documents")) {
    const std::string text = one.at("text");
    documents[digest(text)] = text;
  }
  const auto tenant = make_tenant(json.at("game").get<std::string>(),
                                  [&](const std::string& wanted) { return documents[wanted]; });
  if (!tenant) return bad_input("this program does not know its game");
  TurnRow turn;
  turn.seq = json.at("seq");
  turn.number = json.at("number");
  turn.kind = json.at("kind");
  turn.base = json.at("base");
  turn.edition = json.at("edition");
  turn.inputs = json.at("inputs");
  turn.state = json.at("state");
  turn.reports = json.at("reports");
  turn.rows = json.at("rows");
  turn.who = json.at("who");
  turn.at = json.at("at");
  const std::string league = json.at("league"), base_state = json.at("base_state");
  if (turn.edition != tenant->edition()) {
    return bad_input(fmt::format("it was played by edition {} of the rules, this program plays {}",
                                 turn.edition, tenant->edition()));
  }
  const auto inputs = parse_inputs(turn.inputs);
  if (!inputs) return bad_input(inputs.error());
  if (inputs->kind != turn.kind) return bad_input("its inputs are of another kind of turn");
  if (const auto why = unfair(*inputs, league, turn.number)) return bad_input(*why);
  const auto outcome = tenant->process(base_state, *inputs);
  if (!outcome) return bad_input(outcome.error());
  if (outcome->state != turn.state) return bad_input("its inputs give another state");
  if (digest_of(outcome->reports) != turn.reports)
    return bad_input("its inputs give other reports");
  if (digest_of(outcome->rows) != turn.rows) return bad_input("its inputs give other results");
  if (link_hash(turn, league, json.at("previous"), base_state) != json.at("hash")) {
    return bad_input("its hash is not that of what is in it: something was changed");
  }
  return CheckedTurn{league,
                     json.at("game"),
                     turn.number,
                     inputs->dice.commitment,
                     json.at("hash"),
                     inputs->dice.known,
                     outcome->reports.empty() ? "" : outcome->reports.front().text};
}

}  // namespace

Result<CheckedTurn> check_public_turn(const std::string& text, const std::string& file) {
  try {
    const OrderedJson json = OrderedJson::parse(text);
    if (!json.is_object() || json.value("touchline", "") != "turn") {
      return bad_input({file, 0}, "is no published turn; league public makes one");
    }
    auto turn = checked(json);
    if (turn) return turn;
    Problems problems;
    for (const Problem& problem : turn.error().list()) problems.error({file, 0}, problem.sentence);
    return bad_input(problems);
  } catch (const OrderedJson::exception& error) {
    return bad_input({file, 0}, fmt::format("is no published turn: {}", error.what()));
  }
}

}  // namespace touchline::league
