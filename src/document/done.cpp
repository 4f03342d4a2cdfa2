#include "document/done.hpp"

#include "core/json_value.hpp"
#include "core/text.hpp"
#include "document/lines.hpp"

namespace touchline {
namespace {

/// Without marks that are for whoever breaks lines.
std::string for_programs(std::string_view words) {
  std::string plain(trim(words));
  for (auto at = plain.find(report::firm_blank); at != std::string::npos;
       at = plain.find(report::firm_blank, at)) {
    plain.replace(at, report::firm_blank.size(), " ");
  }
  return plain;
}

}  // namespace

std::function<std::string()> carried(const JsonValue& facts) {
  return [text = facts.dump(2, JsonValue::BadText::replaced) + "\n"] { return text; };
}

View done(std::string words, JsonValue facts) {
  facts["said"] = for_programs(words);
  View view = said(std::move(words));
  view.json = carried(facts);
  return view;
}

View verbatim(std::string text, const JsonValue& facts) {
  View view = said(std::move(text));
  view.verbatim = true;
  view.json = carried(facts);
  return view;
}

}  // namespace touchline
