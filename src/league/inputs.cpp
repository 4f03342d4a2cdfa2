#include "league/inputs.hpp"

#include "core/json.hpp"

namespace touchline::league {

using Json = nlohmann::json;  // keys sorted: one text for equal inputs

namespace {

Json to_json(const std::vector<Sheet>& sheets) {
  Json list = Json::array();
  for (const Sheet& sheet : sheets) {
    Json one{{"club", sheet.club}, {"who", sheet.who}, {"text", sheet.text}};
    if (!sheet.nonce.empty()) one["nonce"] = sheet.nonce;
    if (sheet.late) one["late"] = true;
    if (sheet.at != 0) one["at"] = sheet.at;
    if (sheet.entry != 0) one["entry"] = sheet.entry;
    const auto hex = [&](const char* name, const std::string& value) {
      if (!value.empty()) one[name] = value;
    };
    hex("sealed", sheet.sealed);
    hex("seal", sheet.seal);
    hex("salt", sheet.salt);
    hex("words", sheet.words);
    hex("nonce_salt", sheet.nonce_salt);
    list.push_back(std::move(one));
  }
  return list;
}

Json to_json(const std::vector<Ruling>& rulings) {
  Json list = Json::array();
  for (const Ruling& ruling : rulings) {
    Json one{{"kind", ruling.kind},
             {"subject", ruling.subject},
             {"text", ruling.text},
             {"who", ruling.who}};
    if (!ruling.reason.empty()) one["reason"] = ruling.reason;
    if (ruling.after_preview) one["after_preview"] = true;
    if (ruling.after_dice) one["after_dice"] = true;
    list.push_back(std::move(one));
  }
  return list;
}

std::vector<Sheet> sheets_of(const Json& list) {
  std::vector<Sheet> sheets;
  for (const Json& one : list) {
    sheets.push_back({one.at("club"), one.at("who"), one.at("text"), one.value("nonce", ""),
                      one.value("late", false),
                      one.contains("at") ? whole_number<std::int64_t>(one.at("at")) : 0,
                      one.contains("entry") ? whole_number<std::int64_t>(one.at("entry")) : 0,
                      one.value("sealed", ""), one.value("seal", ""), one.value("salt", ""),
                      one.value("words", ""), one.value("nonce_salt", "")});
  }
  return sheets;
}

Inputs read_inputs(const Json& json) {
  Inputs inputs;
  inputs.kind = json.at("kind");
  inputs.document = json.value("document", "");
  inputs.source = json.value("source", "");
  inputs.signer = json.value("signer", "");
  if (const auto dice = json.find("dice"); dice != json.end()) {
    inputs.dice = {dice->at("commitment"),      dice->at("secret"),      dice->at("seed"),
                   dice->value("known", false), dice->value("root", ""), dice->value("beacon", "")};
  }
  if (const auto first = json.find("first"); first != json.end()) {
    inputs.first = FirstClosing{first->at("root"), sheets_of(first->at("sheets"))};
  }
  if (const auto sheets = json.find("sheets"); sheets != json.end()) {
    inputs.sheets = sheets_of(*sheets);
  }
  inputs.absent = json.value("absent", std::vector<std::string>{});
  if (const auto rulings = json.find("rulings"); rulings != json.end()) {
    for (const Json& one : *rulings) {
      inputs.rulings.push_back({one.at("kind"), one.at("subject"), one.at("text"),
                                one.value("reason", ""), one.at("who"),
                                one.value("after_preview", false), one.value("after_dice", false)});
    }
  }
  if (const auto rolls = json.find("rolls"); rolls != json.end()) {
    for (const Json& one : *rolls) inputs.rolls.push_back({one.at("key"), one.at("seed")});
  }
  return inputs;
}

/// Runs a reading of JSON; what is wrong with it is bad input.
template <class Read>
auto reading(std::string_view text, Read read) -> Result<decltype(read(Json{}))> {
  try {
    return read(parse_json(text));
  } catch (const Json::exception& error) {
    return bad_input(std::string("these are no inputs of a turn: ") + error.what());
  }
}

// A text that came in from outside may hold anything; what is no UTF-8 is kept as a mark.
std::string dumped(const Json& json) { return mended_json_text(json); }

}  // namespace

std::string to_text(const Inputs& inputs) {
  Json json{{"kind", inputs.kind}};
  if (!inputs.document.empty()) json["document"] = inputs.document;
  if (!inputs.source.empty()) json["source"] = inputs.source;
  if (!inputs.signer.empty()) json["signer"] = inputs.signer;
  if (!inputs.dice.seed.empty()) {
    json["dice"] = {{"commitment", inputs.dice.commitment},
                    {"secret", inputs.dice.secret},
                    {"seed", inputs.dice.seed}};
    if (inputs.dice.known) json["dice"]["known"] = true;
    if (!inputs.dice.beacon.empty()) {
      json["dice"]["root"] = inputs.dice.root;
      json["dice"]["beacon"] = inputs.dice.beacon;
    }
  }
  if (inputs.first)
    json["first"] = {{"root", inputs.first->root}, {"sheets", to_json(inputs.first->sheets)}};
  if (!inputs.sheets.empty()) json["sheets"] = to_json(inputs.sheets);
  if (!inputs.absent.empty()) json["absent"] = inputs.absent;
  if (!inputs.rulings.empty()) json["rulings"] = to_json(inputs.rulings);
  for (const Roll& roll : inputs.rolls)
    json["rolls"].push_back({{"key", roll.key}, {"seed", roll.seed}});
  return dumped(json);
}

Result<Inputs> parse_inputs(std::string_view text) { return reading(text, read_inputs); }

std::string to_text(const std::vector<Sheet>& sheets) { return dumped(to_json(sheets)); }

Result<std::vector<Sheet>> parse_sheets(std::string_view text) {
  if (text.empty()) return std::vector<Sheet>{};
  return reading(text, sheets_of);
}

}  // namespace touchline::league
