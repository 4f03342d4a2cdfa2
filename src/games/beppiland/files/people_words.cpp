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
                                                       {"haerte", Keyword::dur},
                                                       {"grandi prestazioni", Keyword::pgp},
                                                       {"grande prestazione", Keyword::pgp},
                                                       {"great performance", Keyword::pgp},
                                                       {"glanzleistung", Keyword::pgp},
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
                                                       {"pats on the back", Keyword::ps},
                                                       {"pats", Keyword::ps},
                                                       {"pacche sulla spalla", Keyword::ps},
                                                       {"pacche sulle spalle", Keyword::ps},
                                                       {"pacche", Keyword::ps},
                                                       {"punkte", Keyword::ps},
                                                       {"schulterklopfer", Keyword::ps},
                                                       {"primavera", Keyword::discover},
                                                       {"youth", Keyword::discover},
                                                       {"jugend", Keyword::discover},
                                                       {"jugendspieler", Keyword::discover},
                                                       {"neuer jugendspieler", Keyword::discover},
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
                                                       {"sulla lista", Keyword::list},
                                                       {"put", Keyword::list},
                                                       {"auf die liste", Keyword::list},
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
                                                       {"ground", Keyword::stadium},
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
                                                       {"tippschein", Keyword::bet},
                                                       {"pools", Keyword::bet},
                                                       {"corrompi", Keyword::bribe},
                                                       {"corrompere", Keyword::bribe},
                                                       {"arbitro", Keyword::bribe},
                                                       {"corrompere l'arbitro", Keyword::bribe},
                                                       {"bribe the referee", Keyword::bribe},
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

}  // namespace

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

std::optional<Area> area_word(std::string_view word) {
  static const std::map<std::string_view, Area> all{{"porta", Area::Po},
                                                    {"portiere", Area::Po},
                                                    {"portieri", Area::Po},
                                                    {"por", Area::Po},
                                                    {"gk", Area::Po},
                                                    {"goal", Area::Po},
                                                    {"goalkeeper", Area::Po},
                                                    {"keeper", Area::Po},
                                                    {"goalie", Area::Po},
                                                    {"tor", Area::Po},
                                                    {"torwart", Area::Po},
                                                    {"tw", Area::Po},
                                                    {"lib", Area::Li},
                                                    {"libero", Area::Li},
                                                    {"sweeper", Area::Li},
                                                    {"sw", Area::Li},
                                                    {"dif", Area::Di},
                                                    {"difesa", Area::Di},
                                                    {"difensori", Area::Di},
                                                    {"difensore", Area::Di},
                                                    {"def", Area::Di},
                                                    {"defence", Area::Di},
                                                    {"defense", Area::Di},
                                                    {"defenders", Area::Di},
                                                    {"abw", Area::Di},
                                                    {"abwehr", Area::Di},
                                                    {"verteidigung", Area::Di},
                                                    {"cen", Area::Ce},
                                                    {"centrocampo", Area::Ce},
                                                    {"centrocampisti", Area::Ce},
                                                    {"mid", Area::Ce},
                                                    {"midfield", Area::Ce},
                                                    {"midfielders", Area::Ce},
                                                    {"mf", Area::Ce},
                                                    {"mittelfeld", Area::Ce},
                                                    {"mit", Area::Ce},
                                                    {"mitte", Area::Ce},
                                                    {"att", Area::At},
                                                    {"attacco", Area::At},
                                                    {"attaccanti", Area::At},
                                                    {"attack", Area::At},
                                                    {"attackers", Area::At},
                                                    {"forwards", Area::At},
                                                    {"fwd", Area::At},
                                                    {"strikers", Area::At},
                                                    {"sturm", Area::At},
                                                    {"angriff", Area::At},
                                                    {"torhuter", Area::Po},
                                                    {"hinten", Area::Di},
                                                    {"back", Area::Di},
                                                    {"front", Area::At},
                                                    {"dietro", Area::Di},
                                                    {"defender", Area::Di},
                                                    {"verteidiger", Area::Di},
                                                    {"midfielder", Area::Ce},
                                                    {"centrocampista", Area::Ce},
                                                    {"mittelfeldspieler", Area::Ce},
                                                    {"davanti", Area::At},
                                                    {"vorne", Area::At},
                                                    {"striker", Area::At},
                                                    {"forward", Area::At},
                                                    {"attaccante", Area::At},
                                                    {"sturmer", Area::At},
                                                    {"attacker", Area::At},
                                                    {"stuermer", Area::At}};
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

namespace {

/// The bytes of a colon, or of what people write for one. Of several dashes each is a cell.
std::size_t colon_size(std::string_view text) {
  if (text.starts_with(':') || text.starts_with('=')) return 1;
  for (const std::string_view dash : {"–", "—"}) {
    const bool one =
        text.starts_with(dash) && text.find(dash, dash.size()) == std::string_view::npos;
    if (one) return dash.size();
  }
  return 0;
}

}  // namespace

std::optional<Opening> opening(std::string_view line) {
  const auto words = first_words(line, 4);
  for (std::size_t count = words.size(); count > 0; --count) {
    std::string phrase;
    for (std::size_t i = 0; i < count; ++i) phrase += (i == 0 ? "" : " ") + words[i].folded;
    const auto foreign = openings().find(phrase);
    const auto known = count == 1 ? sheet::keyword(phrase) : std::nullopt;
    if (foreign == openings().end() && !known) continue;
    Opening found{known ? *known : foreign->second, words[count - 1].end, false, !known};
    const std::string_view written = trim(line.substr(0, found.size));
    const std::size_t next = line.find_first_not_of(" \t", found.size);
    const std::size_t size = next == std::string_view::npos ? 0 : colon_size(line.substr(next));
    if (size > 0) found.size = next + size;
    found.formal = size > 0 || written == sheet::upper(written);
    return found;
  }
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
        !holds({"per", "la",    "il",  "for", "the", "fur", "das",  "in",  "nella", "im",  "alla",
                "zu",  "della", "al",  "a",   "auf", "on",  "at",   "und", "con",   "mit", "with",
                "der", "e",     "and", "up",  "is",  "are", "sono", "ist", "sind"},
               words[0].folded))
      return text;
    text.remove_prefix(words[0].end);
  }
}

}  // namespace touchline::beppiland::fair
