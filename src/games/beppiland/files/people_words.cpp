#include "games/beppiland/files/people_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>

#include "core/text.hpp"

namespace touchline::beppiland::fair {
namespace {

using sheet::Keyword;
using Words = std::map<std::string_view, std::string_view>;

bool holds(std::initializer_list<std::string_view> words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool in_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
         static_cast<unsigned char>(c) >= 0x80 || c == '\'' || c == '-';
}

/// The first words of a line, each with the place where it ends.
struct FirstWord {
  std::string folded{};
  std::size_t end = 0;
};
std::vector<FirstWord> first_words(std::string_view line, std::size_t most) {
  std::vector<FirstWord> found;
  std::size_t at = 0;
  while (found.size() < most) {
    while (at < line.size() && (line[at] == ' ' || line[at] == '\t')) ++at;
    const std::size_t from = at;
    while (at < line.size() && in_word(line[at])) ++at;
    if (at == from) break;
    found.push_back({fold(line.substr(from, at - from)), at});
  }
  return found;
}

// What people call the orders, besides the words that the sheet itself knows.
const std::map<std::string_view, Keyword>& openings() {
  static const std::map<std::string_view, Keyword> all{{"saison", Keyword::season},
                                                       {"sitzung", Keyword::session},
                                                       {"runde", Keyword::session},
                                                       {"verein", Keyword::club},
                                                       {"societa", Keyword::club},
                                                       {"prasident", Keyword::president},
                                                       {"sparring", Keyword::sp},
                                                       {"fattore campo", Keyword::fc},
                                                       {"punti casa", Keyword::fc},
                                                       {"heimvorteil", Keyword::fc},
                                                       {"home advantage", Keyword::fc},
                                                       {"home points", Keyword::fc},
                                                       {"harte", Keyword::dur},
                                                       {"durezze", Keyword::dur},
                                                       {"hard", Keyword::dur},
                                                       {"riegel", Keyword::cat},
                                                       {"fuorigioco", Keyword::tfg},
                                                       {"tattica del fuorigioco", Keyword::tfg},
                                                       {"offside trap", Keyword::tfg},
                                                       {"offside", Keyword::tfg},
                                                       {"abseitsfalle", Keyword::tfg},
                                                       {"tattico", Keyword::tat},
                                                       {"tactician", Keyword::tat},
                                                       {"taktiker", Keyword::tat},
                                                       {"allenamento", Keyword::train},
                                                       {"allenamenti", Keyword::train},
                                                       {"allenare", Keyword::train},
                                                       {"alleno", Keyword::train},
                                                       {"allenate", Keyword::train},
                                                       {"trainiere", Keyword::train},
                                                       {"trainieren", Keyword::train},
                                                       {"pensione", Keyword::pension},
                                                       {"in pensione", Keyword::pension},
                                                       {"pensionare", Keyword::pension},
                                                       {"pensionamento", Keyword::pension},
                                                       {"pensionamenti", Keyword::pension},
                                                       {"ritiro", Keyword::pension},
                                                       {"retire", Keyword::pension},
                                                       {"ruhestand", Keyword::pension},
                                                       {"rente", Keyword::pension},
                                                       {"scoperta", Keyword::discover},
                                                       {"scoperte", Keyword::discover},
                                                       {"scoprire", Keyword::discover},
                                                       {"discovery", Keyword::discover},
                                                       {"entdecke", Keyword::discover},
                                                       {"entdeckung", Keyword::discover},
                                                       {"entdeckungen", Keyword::discover},
                                                       {"punti speciali", Keyword::ps},
                                                       {"scambi", Keyword::trade},
                                                       {"scambiare", Keyword::trade},
                                                       {"exchange", Keyword::trade},
                                                       {"swap", Keyword::trade},
                                                       {"tausch", Keyword::trade},
                                                       {"tausche", Keyword::trade},
                                                       {"vendita", Keyword::sell},
                                                       {"vendite", Keyword::sell},
                                                       {"vendo", Keyword::sell},
                                                       {"vendere", Keyword::sell},
                                                       {"cessione", Keyword::sell},
                                                       {"cessioni", Keyword::sell},
                                                       {"verkauf", Keyword::sell},
                                                       {"verkaufe", Keyword::sell},
                                                       {"verkaufen", Keyword::sell},
                                                       {"in lista", Keyword::list},
                                                       {"metto in lista", Keyword::list},
                                                       {"listare", Keyword::list},
                                                       {"all'asta", Keyword::list},
                                                       {"for auction", Keyword::list},
                                                       {"auction", Keyword::list},
                                                       {"liste", Keyword::list},
                                                       {"versteigerung", Keyword::list},
                                                       {"offerte", Keyword::bid},
                                                       {"offro", Keyword::bid},
                                                       {"asta", Keyword::bid},
                                                       {"gebot", Keyword::bid},
                                                       {"gebote", Keyword::bid},
                                                       {"biete", Keyword::bid},
                                                       {"offer", Keyword::bid},
                                                       {"offers", Keyword::bid},
                                                       {"stadion", Keyword::stadium},
                                                       {"scommesse", Keyword::bet},
                                                       {"scommetto", Keyword::bet},
                                                       {"totocalcio", Keyword::bet},
                                                       {"toto", Keyword::bet},
                                                       {"schedina", Keyword::bet},
                                                       {"schedine", Keyword::bet},
                                                       {"colonna", Keyword::bet},
                                                       {"colonne", Keyword::bet},
                                                       {"wette", Keyword::bet},
                                                       {"wetten", Keyword::bet},
                                                       {"tipp", Keyword::bet},
                                                       {"corrompi", Keyword::bribe},
                                                       {"corrompere", Keyword::bribe},
                                                       {"arbitro", Keyword::bribe},
                                                       {"referee", Keyword::bribe},
                                                       {"bestechung", Keyword::bribe},
                                                       {"schiedsrichter", Keyword::bribe},
                                                       {"osservatori", Keyword::scout},
                                                       {"osservare", Keyword::scout},
                                                       {"scouts", Keyword::scout},
                                                       {"spaher", Keyword::scout},
                                                       {"beobachter", Keyword::scout},
                                                       {"amichevoli", Keyword::friendly},
                                                       {"freundschaftsspiel", Keyword::friendly},
                                                       {"testspiel", Keyword::friendly},
                                                       {"comunicato", Keyword::press},
                                                       {"comunicato stampa", Keyword::press},
                                                       {"presse", Keyword::press},
                                                       {"zeitung", Keyword::press},
                                                       {"ordini permanenti", Keyword::standing},
                                                       {"permanente", Keyword::standing},
                                                       {"dauerauftrag", Keyword::standing},
                                                       {"dadi", Keyword::nonce},
                                                       {"wurfelwort", Keyword::nonce}};
  return all;
}

const Words& words_of(Keyword keyword) {
  static const Words none{},
      train{{"technik", "AB"},
            {"tecnica", "AB"},
            {"fertigkeit", "AB"},
            {"form", "FO"},
            {"kondition", "FO"}},
      pension{{"allenatore", "COACH"},     {"trainer", "COACH"},     {"fisioterapista", "PHYSIO"},
              {"massaggiatore", "PHYSIO"}, {"medico", "PHYSIO"},     {"osservatore", "SCOUT"},
              {"spaher", "SCOUT"},         {"tattico", "TACTICIAN"}, {"taktiker", "TACTICIAN"}},
      ps{{"denaro", "M"}, {"geld", "M"}, {"zu", "to"}},
      trade{{"do", "GIVE"},      {"dare", "GIVE"},   {"cedo", "GIVE"},  {"gebe", "GIVE"},
            {"prendo", "TAKE"},  {"ricevo", "TAKE"}, {"nehme", "TAKE"}, {"bekomme", "TAKE"},
            {"receive", "TAKE"}, {"get", "TAKE"},    {"sofort", "NOW"}, {"adesso", "NOW"},
            {"ora", "NOW"},      {"con", ""},        {"mit", ""},       {"with", ""}},
      bid{{"los", "lot"}, {"sul", ""},     {"auf", ""},    {"on", ""},      {"il", ""},
          {"fur", ""},    {"the", ""},     {"wenn", "IF"}, {"falls", "IF"}, {"nicht", "NOT"},
          {"und", "AND"}, {"lote", "lot"}, {"per", ""},    {"for", ""}},
      stadium{{"costruire", "BUILD"}, {"costruzione", "BUILD"}, {"ampliare", "BUILD"},
              {"amplia", "BUILD"},    {"ampliamento", "BUILD"}, {"ausbauen", "BUILD"},
              {"ausbau", "BUILD"},    {"bauen", "BUILD"},       {"expand", "BUILD"},
              {"enlarge", "BUILD"},   {"upgrade", "BUILD"},     {"ja", "BUILD"}},
      bribe{{"sieg", "WIN"}, {"elfmeter", "PEN"}, {"rigori", "PEN"}, {"vincere", "WIN"}},
      friendly{{"contro", "with"},  {"gegen", "with"}, {"mit", "with"},   {"vs", "with"},
               {"against", "with"}, {"quota", "FEE"},  {"gebuhr", "FEE"}, {"incasso", "FEE"}};
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
    case Keyword::stadium:
      return stadium;
    case Keyword::bribe:
      return bribe;
    case Keyword::friendly:
      return friendly;
    default:
      return none;
  }
}

/// The text with these words exchanged; what stands in quotes is left alone.
std::string exchanged(std::string_view text, const Words& words) {
  std::string whole;
  for (std::size_t at = 0; at < text.size();) {
    if (text[at] == '"') {
      const std::size_t close = sheet::closing_quote(text, at + 1);
      const std::size_t end = close == std::string_view::npos ? text.size() : close + 1;
      whole += text.substr(at, end - at);
      at = end;
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && in_word(text[end]) && text[end] != '-') ++end;
    const auto found = words.find(fold(text.substr(at, end - at)));
    if (end > at && found != words.end()) {
      whole += found->second;
    } else {
      whole += text.substr(at, std::max<std::size_t>(end - at, 1));
    }
    at = std::max(end, at + 1);
  }
  return whole;
}

/// "partita 3" becomes "-3-".
std::string with_match_numbers(std::string_view text) {
  std::string whole;
  for (std::size_t at = 0; at < text.size();) {
    const bool begins = at == 0 || !in_word(text[at - 1]);
    const auto match = begins && std::isalpha(static_cast<unsigned char>(text[at])) != 0
                           ? match_word(text.substr(at))
                           : std::nullopt;
    if (match && match->number > 0) {
      whole += fmt::format("-{}- ", match->number);
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
    std::erase_if(piece, [](const sheet::Token& t) { return t.kind != sheet::Kind::word; });
    const bool sum_first = piece.size() >= 3 && sheet::number(piece[0].text) &&
                           holds({"lot", "lotto"}, fold(piece[1].text)) &&
                           sheet::number(piece[2].text);
    if (sum_first) std::rotate(piece.begin(), piece.begin() + 1, piece.begin() + 3);
    whole += (whole.empty() ? "" : ", ") + sheet::joined(piece);
  }
  return whole;
}

}  // namespace

std::optional<Area> area_word(std::string_view word) {
  static const std::map<std::string_view, Area> all{
      {"porta", Area::Po},      {"portiere", Area::Po},    {"portieri", Area::Po},
      {"por", Area::Po},        {"gk", Area::Po},          {"goal", Area::Po},
      {"goalkeeper", Area::Po}, {"keeper", Area::Po},      {"goalie", Area::Po},
      {"tor", Area::Po},        {"torwart", Area::Po},     {"tw", Area::Po},
      {"lib", Area::Li},        {"libero", Area::Li},      {"sweeper", Area::Li},
      {"sw", Area::Li},         {"dif", Area::Di},         {"difesa", Area::Di},
      {"difensori", Area::Di},  {"difensore", Area::Di},   {"def", Area::Di},
      {"defence", Area::Di},    {"defense", Area::Di},     {"defenders", Area::Di},
      {"abw", Area::Di},        {"abwehr", Area::Di},      {"verteidigung", Area::Di},
      {"cen", Area::Ce},        {"centrocampo", Area::Ce}, {"centrocampisti", Area::Ce},
      {"mid", Area::Ce},        {"midfield", Area::Ce},    {"midfielders", Area::Ce},
      {"mf", Area::Ce},         {"mittelfeld", Area::Ce},  {"mit", Area::Ce},
      {"att", Area::At},        {"attacco", Area::At},     {"attaccanti", Area::At},
      {"attack", Area::At},     {"attackers", Area::At},   {"forwards", Area::At},
      {"fwd", Area::At},        {"strikers", Area::At},    {"sturm", Area::At},
      {"angriff", Area::At}};
  const auto found = all.find(fold(word));
  return found == all.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::string> mark(std::string_view written) {
  if (sheet::is_none(written)) return ".";
  const std::string word = fold(written);
  if (holds({"x", "1", "v", "y", "yes", "si", "ja", "j", "ok", "+", "*", "✓", "✔", "☑", "☒", "×",
             "√", "✅", "xx"},
            word) ||
      holds({"✓", "✔", "☑", "☒", "×", "√", "✅"}, written))
    return "x";
  if (holds({"0", "n", "no", "nein", "☐", "□", "/"}, word)) return ".";
  auto area = written.size() <= 2 ? area_of(written) : std::nullopt;
  if (!area) area = area_word(written);
  return area ? std::optional(std::string(1, letter(*area))) : std::nullopt;
}

bool is_ditto(std::string_view word) { return holds({"″", "〃", "''", "´´", ",,", "„"}, word); }

bool says_the_same(std::string_view text) {
  const std::string folded = fold(trim(text));
  return std::any_of(folded.begin(), folded.end(), [](char c) { return c == '"'; })
             ? folded == "\""
             : holds({"idem", "come sopra", "uguale", "stessa", "stessa formazione", "la stessa",
                      "same", "the same", "same as above", "same team", "ditto", "wie oben", "dito",
                      "gleich", "dasselbe", "ebenso"},
                     folded);
}

std::optional<Opening> opening(std::string_view line) {
  const auto words = first_words(line, 3);
  for (std::size_t count = words.size(); count > 0; --count) {
    std::string phrase;
    for (std::size_t i = 0; i < count; ++i) phrase += (i == 0 ? "" : " ") + words[i].folded;
    const auto foreign = openings().find(phrase);
    const auto known = count == 1 ? sheet::keyword(phrase) : std::nullopt;
    if (foreign == openings().end() && !known) continue;
    Opening found{known ? *known : foreign->second, words[count - 1].end, false, !known};
    const std::string_view written = trim(line.substr(0, found.size));
    const std::size_t next = line.find_first_not_of(" \t", found.size);
    const bool colon = next != std::string_view::npos && (line[next] == ':' || line[next] == '=');
    if (colon) found.size = next + 1;
    found.formal = colon || written == sheet::upper(written);
    return found;
  }
  return std::nullopt;
}

std::optional<MatchWord> match_word(std::string_view text) {
  const std::size_t from = std::min(text.find_first_not_of(" \t"), text.size());
  const auto words = first_words(text, 3);
  if (words.size() >= 2) {
    const std::string two = words[0].folded + " " + words[1].folded;
    if (holds({"all matches", "every match", "alle spiele", "jedes spiel"}, two))
      return MatchWord{0, words[1].end};
    if (words.size() == 3 &&
        holds({"tutte le partite", "all the matches"}, two + " " + words[2].folded))
      return MatchWord{0, words[2].end};
  }
  if (!words.empty() &&
      holds({"partita", "match", "gara", "spiel", "game", "incontro"}, words[0].folded)) {
    std::size_t at = words[0].end;
    while (at < text.size() &&
           std::string_view(" \t-.#n°").find(text[at]) != std::string_view::npos)
      ++at;
    std::size_t end = at;
    while (end < text.size() && text[end] >= '0' && text[end] <= '9') ++end;
    const auto number =
        end > at && end - at <= 2 ? sheet::number(text.substr(at, end - at)) : std::nullopt;
    if (!number || *number == 0) return std::nullopt;
    while (end < text.size() && text[end] == '-') ++end;
    return MatchWord{*number, end};
  }
  const std::size_t end = std::min(text.find_first_of(" \t:", from), text.size());
  if (const auto number = sheet::column_number(text.substr(from, end - from), false))
    return MatchWord{*number, end};
  return std::nullopt;
}

std::size_t lineup_word(std::string_view line) {
  const auto words = first_words(line, 1);
  if (words.empty()) return 0;
  return holds({"formazione", "undici", "giocano", "lineup", "line-up", "xi", "eleven",
                "aufstellung", "elf"},
               words[0].folded)
             ? words[0].end
             : 0;
}

std::string_view without_small_words(std::string_view text) {
  for (;;) {
    text = text.substr(std::min(text.find_first_not_of(" \t"), text.size()));
    const auto words = first_words(text, 1);
    if (words.empty() ||
        !holds({"per", "la", "il", "for", "the", "fur", "das", "in", "nella", "im", "alla", "zu"},
               words[0].folded))
      return text;
    text.remove_prefix(words[0].end);
  }
}

std::string order_in_sheet_words(Keyword keyword, std::string_view rest) {
  std::string text = exchanged(rest, words_of(keyword));
  if (keyword == Keyword::bid) return lot_first(text);
  if (keyword == Keyword::bribe || keyword == Keyword::scout) return with_match_numbers(text);
  return text;
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
