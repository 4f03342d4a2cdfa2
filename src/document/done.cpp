#include "document/done.hpp"

#include <nlohmann/json.hpp>

#include "core/text.hpp"

namespace touchline {

std::function<std::string()> carried(const nlohmann::ordered_json& facts) {
  return [text = facts.dump(2, ' ', false, nlohmann::ordered_json::error_handler_t::replace) +
                 "\n"] { return text; };
}

View done(std::string words, nlohmann::ordered_json facts) {
  facts["said"] = trim(words);
  View view = said(std::move(words));
  view.json = carried(facts);
  return view;
}

View verbatim(std::string text, const nlohmann::ordered_json& facts) {
  View view = said(std::move(text));
  view.verbatim = true;
  view.json = carried(facts);
  return view;
}

}  // namespace touchline
