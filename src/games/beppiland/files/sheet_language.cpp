#include "games/beppiland/files/sheet_language.hpp"

#include <map>

#include "games/beppiland/files/sheet_words.hpp"

namespace touchline::beppiland::sheet {
namespace {

const std::map<std::string_view, std::string_view>& italian() {
  static const std::map<std::string_view, std::string_view> words{{"SEASON", "STAGIONE"},
                                                                  {"SESSION", "SESSIONE"},
                                                                  {"CLUB", "SQUADRA"},
                                                                  {"PRESIDENT", "PRESIDENTE"},
                                                                  {"MATCHES", "PARTITE"},
                                                                  {"TRAIN", "ALLENA"},
                                                                  {"PENSION", "PENSIONA"},
                                                                  {"DISCOVER", "SCOPRI"},
                                                                  {"TRADE", "SCAMBIO"},
                                                                  {"SELL", "VENDI"},
                                                                  {"LIST", "LISTA"},
                                                                  {"BID", "OFFERTA"},
                                                                  {"STADIUM", "STADIO"},
                                                                  {"BET", "SCOMMESSA"},
                                                                  {"BRIBE", "CORRUZIONE"},
                                                                  {"SCOUT", "OSSERVATORE"},
                                                                  {"FRIENDLY", "AMICHEVOLE"},
                                                                  {"PRESS", "STAMPA"},
                                                                  {"STANDING", "PERMANENTE"},
                                                                  {"NONCE", "DADI"},
                                                                  {"WORD", "PAROLA"},
                                                                  {"COACH", "ALLENATORE"},
                                                                  {"PHYSIO", "MASSAGGIATORE"},
                                                                  {"TACTICIAN", "TATTICO"},
                                                                  {"BUILD", "COSTRUISCI"},
                                                                  {"WIN", "VITTORIA"},
                                                                  {"PEN", "RIGORE"},
                                                                  {"GIVE", "DO"},
                                                                  {"TAKE", "PRENDO"},
                                                                  {"NOW", "SUBITO"},
                                                                  {"IF", "SE"},
                                                                  {"NOT", "NON"},
                                                                  {"AND", "E"},
                                                                  {"FEE", "QUOTA"}};
  return words;
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
         static_cast<unsigned char>(c) >= 0x80;
}

}  // namespace

std::string in_language(std::string_view text, std::string_view language) {
  if (language != "it") return std::string(text);
  std::string whole;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at + 1;
    if (text[at] == '"') {
      const std::size_t close = closing_quote(text, at + 1);
      end = close == std::string_view::npos ? text.size() : close + 1;
    } else if (is_letter(text[at])) {
      while (end < text.size() && is_letter(text[end])) ++end;
    }
    const auto found = italian().find(text.substr(at, end - at));
    whole += found == italian().end() ? text.substr(at, end - at) : found->second;
    at = end;
  }
  return whole;
}

}  // namespace touchline::beppiland::sheet
