// The words inside an order, as people write them, exchanged for the sheet's: "1.000 per il lotto 3
// se non prendo 1", "Kueken, Sturm rechts". Which order it is, is known already (people_words.cpp).
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/text.hpp"
#include "games/beppiland/files/people_words.hpp"
#include "games/beppiland/rules/player_text.hpp"

namespace touchline::beppiland::fair {
namespace {

using sheet::Keyword;
/// Phrases of up to four words, folded.
using Phrases = std::map<std::string_view, std::string_view>;

constexpr std::size_t longest_phrase = 4;

const Phrases& phrases_of(Keyword keyword) {
  static const Phrases none{},
      train{{"technik", "AB"},     {"tecnica", "AB"},   {"fertigkeit", "AB"}, {"starke", "AB"},
            {"staerke", "AB"},     {"abilita'", "AB"},  {"skill", "AB"},      {"form", "FO"},
            {"kondition", "FO"},   {"fitness", "FO"},   {"forma", "FO"},      {"both", "AB+FO"},
            {"entrambi", "AB+FO"}, {"beides", "AB+FO"}, {"konnen", "AB"},     {"koennen", "AB"},
            {"ability", "AB"},     {"please", ""},      {"per favore", ""},   {"bitte", ""}},
      pension{{"allenatore", "COACH"},
              {"trainer", "COACH"},
              {"fisioterapista", "PHYSIO"},
              {"massaggiatore", "PHYSIO"},
              {"medico", "PHYSIO"},
              {"osservatore", "SCOUT"},
              {"spaher", "SCOUT"},
              {"tattico", "TACTICIAN"},
              {"taktiker", "TACTICIAN"},
              {"masseur", "PHYSIO"},
              {"diventa", "->"},
              {"wird", "->"},
              {"becomes", "->"},
              {"as", "->"},
              {"als", "->"},
              {"fa", "->"}},
      ps{{"denaro", "M"}, {"geld", "M"}, {"zu", "to"}},
      trade{{"do", "GIVE"},       {"dare", "GIVE"},      {"cedo", "GIVE"},
            {"gebe", "GIVE"},     {"prendo", "TAKE"},    {"ricevo", "TAKE"},
            {"nehme", "TAKE"},    {"bekomme", "TAKE"},   {"receive", "TAKE"},
            {"get", "TAKE"},      {"sofort", "NOW"},     {"adesso", "NOW"},
            {"ora", "NOW"},       {"con", ""},           {"mit", ""},
            {"with", ""},         {"right away", "NOW"}, {"at once", "NOW"},
            {"i give", "GIVE"},   {"i get", "TAKE"},     {"i take", "TAKE"},
            {"ich gebe", "GIVE"}, {"ich nehme", "TAKE"}, {"ich bekomme", "TAKE"},
            {"we give", "GIVE"},  {"we get", "TAKE"},    {"diamo", "GIVE"},
            {"prendiamo", "TAKE"}},
      bid{{"los", "lot"},
          {"sul", ""},
          {"auf", ""},
          {"on", ""},
          {"il", ""},
          {"fur", ""},
          {"the", ""},
          {"wenn", "IF"},
          {"falls", "IF"},
          {"nicht", "NOT"},
          {"und", "AND"},
          {"lote", "lot"},
          {"per", ""},
          {"for", ""},
          {"unless", "IF NOT"},
          {"i get", ""},
          {"i got", ""},
          {"i did not get", "NOT"},
          {"only", ""},
          {"i don't get", "NOT"},
          {"i didn't get", "NOT"},
          {"solo", ""},
          {"prendo", ""},
          {"ho preso", ""},
          {"nur", ""},
          {"bekomme ich", ""},
          {"ich bekomme", ""},
          {"i do not get", "NOT"}},
      sell{{"to the extern league", ""},
           {"to the external league", ""},
           {"alla lega esterna", ""},
           {"an die externe liga", ""}},
      list{{"on the list", ""},    {"on the auction list", ""},
           {"up for auction", ""}, {"he may play", ""},
           {"he plays", ""},       {"may play", ""},
           {"gioca", ""},          {"puo giocare", ""},
           {"spiele", "matches"},  {"spiel", "match"},
           {"darf", ""},           {"all'asta", ""}},
      stadium{{"costruire", "BUILD"},
              {"costruzione", "BUILD"},
              {"ampliare", "BUILD"},
              {"amplia", "BUILD"},
              {"ampliamento", "BUILD"},
              {"ausbauen", "BUILD"},
              {"ausbau", "BUILD"},
              {"bauen", "BUILD"},
              {"expand", "BUILD"},
              {"enlarge", "BUILD"},
              {"upgrade", "BUILD"},
              {"ja", "BUILD"},
              {"build the next level", "BUILD"},
              {"next level", "BUILD"},
              {"one level", "BUILD"},
              {"un livello in piu", "BUILD"},
              {"un livello", "BUILD"},
              {"eine stufe", "BUILD"},
              {"please", ""},
              {"per favore", ""},
              {"bitte", ""}},
      bribe{{"sieg", "WIN"}, {"elfmeter", "PEN"}, {"rigori", "PEN"}, {"vincere", "WIN"},
            {"della", ""},   {"nella", ""},       {"in", ""},        {"im", ""},
            {"of", ""},      {"the", ""},         {"un", ""},        {"la", ""},
            {"a", ""}},
      scout{{"a", ""},    {"alla", ""}, {"to", ""}, {"zu", ""},
            {"nach", ""}, {"per", ""},  {"for", ""}},
      friendly{{"contro", "with"},  {"gegen", "with"},    {"mit", "with"},   {"vs", "with"},
               {"against", "with"}, {"quota", "FEE"},     {"gebuhr", "FEE"}, {"incasso", "FEE"},
               {"gebuehr", "FEE"},  {"iscrizione", "FEE"}};
  switch (keyword) {
    case Keyword::train:
      return train;
    case Keyword::pension:
      return pension;
    case Keyword::ps:
      return ps;
    case Keyword::trade:
      return trade;
    case Keyword::bid:
      return bid;
    case Keyword::sell:
      return sell;
    case Keyword::list:
      return list;
    case Keyword::stadium:
      return stadium;
    case Keyword::bribe:
      return bribe;
    case Keyword::scout:
      return scout;
    case Keyword::friendly:
      return friendly;
    default:
      return none;
  }
}

/// What stands at this place: a text in quotes, a word, or one character.
std::size_t piece_end(std::string_view text, std::size_t at) {
  if (text[at] == '"') {
    const std::size_t close = sheet::closing_quote(text, at + 1);
    return close == std::string_view::npos ? text.size() : close + 1;
  }
  std::size_t end = at;
  while (end < text.size() && in_word(text[end]) && text[end] != '-') ++end;
  return std::max(end, at + 1);
}

/// The longest phrase that begins at a word, and where it ends.
struct PhraseAt {
  std::string_view instead{};
  std::size_t end = 0;  // 0: none does
};
PhraseAt phrase_at(std::string_view text, std::size_t at, const Phrases& phrases) {
  PhraseAt found;
  std::string phrase;
  std::size_t next = at;
  for (std::size_t count = 0; count < longest_phrase && next < text.size(); ++count) {
    const std::size_t end = piece_end(text, next);
    if (!in_word(text[next]) || text[next] == '"') break;
    phrase += (phrase.empty() ? "" : " ") + fold(text.substr(next, end - next));
    if (const auto known = phrases.find(phrase); known != phrases.end())
      found = {known->second, end};
    if (end == text.size() || text[end] != ' ') break;
    next = end + 1;
  }
  return found;
}

/// The text with these phrases exchanged; what stands in quotes is left alone.
std::string exchanged(std::string_view text, const Phrases& phrases) {
  std::string whole;
  for (std::size_t at = 0; at < text.size();) {
    const PhraseAt phrase = phrase_at(text, at, phrases);
    if (phrase.end > 0) {
      whole += phrase.instead;
      at = phrase.end;
      continue;
    }
    const std::size_t end = piece_end(text, at);
    whole += text.substr(at, end - at);
    at = end;
  }
  return whole;
}

/// "Giuanin (AB)", "1.000 (solo se non 1)": brackets around what belongs to the order go.
std::string without_brackets(std::string_view text, const Phrases& phrases) {
  std::string bare(text);
  for (std::size_t open = bare.find('('); open != std::string::npos;
       open = bare.find('(', open + 1)) {
    const std::size_t close = bare.find(')', open);
    if (close == std::string::npos || bare.find('"') != std::string::npos) break;
    const std::string_view inner = std::string_view(bare).substr(open + 1, close - open - 1);
    if (inner.empty()) continue;
    const std::string first = fold(inner.substr(0, piece_end(inner, 0)));
    const bool belongs = phrase_at(inner, 0, phrases).end > 0 ||
                         (inner[0] >= '0' && inner[0] <= '9') ||
                         holds({"ab", "fo", "abilita", "if", "se"}, first);
    if (!belongs) continue;
    bare[open] = bare[close] = ' ';
  }
  return bare;
}

/// "Giuanin AB e Rossi FO": words in small letters that join, and lone strokes, as commas.
std::string with_commas(std::string_view text) {
  std::string whole;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = piece_end(text, at);
    const std::string_view piece = text.substr(at, end - at);
    const bool apart = (at == 0 || text[at - 1] == ' ') && (end == text.size() || text[end] == ' ');
    if (apart && holds({"e", "ed", "and", "und", "plus", "più", "sowie", "&", "+", "/"}, piece))
      whole += ",";
    else
      whole += piece;
    at = end;
  }
  return whole;
}

/// A comma before one of these beginnings belongs to the order and goes.
std::string without_commas_before(std::string text, std::initializer_list<std::string_view> words) {
  for (std::size_t at = text.find(','); at != std::string::npos; at = text.find(',', at + 1)) {
    const std::string_view after = trim(std::string_view(text).substr(at + 1));
    const std::size_t end = std::min(after.find(' '), after.size());
    const bool digits = !after.empty() && after[0] >= '0' && after[0] <= '9';
    const bool one = std::any_of(words.begin(), words.end(), [&](std::string_view word) {
      return word == "#" ? digits : fold(after.substr(0, end)) == word;
    });
    if (one) text[at] = ' ';
  }
  return text;
}

/// "partita 3" becomes "-3-".
std::string with_match_numbers(std::string_view text) {
  std::string whole;
  for (std::size_t at = 0; at < text.size();) {
    const bool begins = at == 0 || !in_word(text[at - 1]);
    const auto match = begins && std::isalnum(static_cast<unsigned char>(text[at])) != 0
                           ? match_word(text.substr(at))
                           : std::nullopt;
    if (match && match->numbers.size() == 1) {
      whole += fmt::format("-{}- ", match->numbers[0]);
      at += match->size;
    } else {
      whole += text[at++];
    }
  }
  return whole;
}

/// "1.000 lot 3" becomes "lot 3 1.000".
std::string lot_first(const std::string& text) {
  std::string whole;
  for (auto piece : sheet::pieces(sheet::order_tokens(text))) {
    std::erase_if(piece, [](const sheet::Token& t) {
      return t.kind != sheet::Kind::word || (!t.quoted && sheet::is_none(t.text));
    });
    const bool sum_first = piece.size() >= 3 && sheet::number(piece[0].text) &&
                           holds({"lot", "lotto"}, fold(piece[1].text)) &&
                           sheet::number(piece[2].text);
    if (sum_first) std::rotate(piece.begin(), piece.begin() + 1, piece.begin() + 3);
    whole += (whole.empty() ? "" : ", ") + sheet::joined(piece);
  }
  return whole;
}

std::optional<std::string_view> side_word(std::string_view word) {
  const std::string folded = fold(word);
  if (holds({"destro", "destra", "rechts", "right", "d"}, folded)) return "D";
  if (holds({"sinistro", "sinistra", "links", "left", "s"}, folded)) return "S";
  if (holds({"s+d", "beidseitig", "ambidestro"}, folded)) return "S+D";
  return std::nullopt;
}

/// "Pulcino, attaccante destro" becomes "Pulcino At D".
std::string discovered(std::string_view text) {
  std::string whole;
  for (const std::string_view piece : split(text, ',')) {
    std::string place;
    std::size_t kept = 0;
    const auto all = words(piece);
    while (kept < all.size() && !area_word(all[kept])) ++kept;
    const bool placed =
        std::all_of(all.begin() + static_cast<std::ptrdiff_t>(kept), all.end(),
                    [&](std::string_view word) { return area_word(word) || side_word(word); });
    if (kept == all.size() || !placed) {
      whole += fmt::format("{}{}", whole.empty() ? "" : ", ", trim(piece));
      continue;
    }
    for (std::size_t i = 0; i < all.size(); ++i) {
      const auto area = i < kept ? std::nullopt : area_word(all[i]);
      const auto side = i < kept ? std::nullopt : side_word(all[i]);
      place += (place.empty() ? "" : " ") + std::string(area   ? beppiland::name(*area)
                                                        : side ? *side
                                                               : all[i]);
    }
    whole += fmt::format("{}{}", whole.empty() ? "" : kept == 0 ? " " : ", ", place);
  }
  return whole;
}

/// Orders in which numbers are said.
bool counts(Keyword keyword) {
  return keyword == Keyword::bid || keyword == Keyword::ps || keyword == Keyword::list;
}

}  // namespace

std::string order_in_sheet_words(Keyword keyword, std::string_view rest) {
  const Phrases& phrases = phrases_of(keyword);
  const std::string figures = counts(keyword) ? with_figures(rest) : std::string(rest);
  std::string text = exchanged(without_brackets(figures, phrases), phrases);
  switch (keyword) {
    case Keyword::bid:
      return lot_first(without_commas_before(std::move(text), {"if", "se"}));
    case Keyword::bribe:
      return with_match_numbers(without_commas_before(
          std::move(text),
          {"win", "pen", "penalty", "rigore", "vittoria", "#", "match", "partita"}));
    case Keyword::scout:
      return with_match_numbers(text);
    case Keyword::friendly:
      return without_commas_before(std::move(text), {"fee"});
    case Keyword::list:
      return without_commas_before(with_commas(text), {"#"});
    case Keyword::discover:
      return discovered(with_commas(text));
    case Keyword::train:
    case Keyword::ps:
    case Keyword::trade:
    case Keyword::sell:
    case Keyword::bet:
      return with_commas(text);
    default:
      return text;
  }
}

PointsCell points_cell(Keyword keyword, std::string_view written) {
  const bool flag = keyword == Keyword::tfg || keyword == Keyword::cat || keyword == Keyword::tat;
  if (sheet::is_no(written)) return {".", ""};
  if (flag && !sheet::points(written) && mark(written) == "x") return {"y", ""};
  if (keyword == Keyword::tfg) return {"", std::string(written)};
  std::string text(written);
  for (std::size_t at = 0; at < text.size();) {  // "dif4" is "D4"
    std::size_t end = at;
    while (end < text.size() && std::isalpha(static_cast<unsigned char>(text[end])) != 0) ++end;
    const auto area =
        end > at ? area_word(std::string_view(text).substr(at, end - at)) : std::nullopt;
    if (area) text.replace(at, end - at, 1, letter(*area));
    at = area ? at + 1 : std::max(end, at + 1);
  }
  if (sheet::points(text)) return {text, ""};
  PointsCell cell;  // the parts that make sense alone
  const bool number_first = text[0] >= '0' && text[0] <= '9';
  std::size_t from = 0;
  const auto part_ends = [&](std::size_t at) {
    if (at == text.size()) return true;
    const bool digit = text[at] >= '0' && text[at] <= '9';
    const bool before = at > 0 && text[at - 1] >= '0' && text[at - 1] <= '9';
    return number_first ? digit && !before
                        : !digit && (before || area_of(text.substr(at, 1)).has_value());
  };
  for (std::size_t at = 1; at <= text.size(); ++at) {
    if (!part_ends(at)) continue;
    std::string part = text.substr(from, at - from);
    while (!part.empty() && std::string_view("+,;/").find(part.back()) != std::string_view::npos)
      part.pop_back();
    (sheet::points(part) ? cell.good : cell.bad) += part;
    from = at;
  }
  return cell;
}

}  // namespace touchline::beppiland::fair
