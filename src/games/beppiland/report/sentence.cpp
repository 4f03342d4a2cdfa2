#include "games/beppiland/report/sentence.hpp"

namespace touchline::report {

using namespace beppiland;

Language language_of(const League& league) {
  return language_of(league.language).value_or(Language::english);
}

const Words& words_of(const League& league) { return Words::of(language_of(league)); }

std::string sentence(const Words& words, const Fact& fact) {
  std::vector<std::string> fill;
  for (const Argument& argument : fact.arguments) {
    if (const auto* number = std::get_if<std::int64_t>(&argument.value)) {
      fill.push_back(std::to_string(*number));
    } else if (const auto* text = std::get_if<std::string>(&argument.value)) {
      fill.push_back(*text);
    } else {
      fill.push_back(sentence(words, std::get<Fact>(argument.value)));
    }
  }
  return words.filled("said." + std::string(name(fact.code)), fill);
}

std::string english(const Fact& fact) { return sentence(Words::of(Language::english), fact); }

}  // namespace touchline::report
