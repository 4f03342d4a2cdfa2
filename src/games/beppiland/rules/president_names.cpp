// Names for the men a computer president discovers, and his few words to the press. All invented:
// syllables laid together, nobody's name on purpose.
#include <algorithm>
#include <array>

#include "games/beppiland/rules/president_office.hpp"

namespace touchline::beppiland {
namespace {

using Words = std::string_view;

constexpr std::array<Words, 36> heads{
    "Bar", "Ber", "Bol", "Bru", "Cal", "Cas", "Cor", "Fal", "Fer", "Fio", "Gal", "Gar",
    "Giu", "Gra", "Lam", "Lor", "Lun", "Mal", "Mar", "Mon", "Mor", "Pal", "Pas", "Pel",
    "Pia", "Ran", "Ric", "Sal", "San", "Sca", "Sor", "Spa", "Tar", "Tor", "Val", "Ver"};
constexpr std::array<Words, 28> middles{
    "ba", "bi", "ca", "chi", "cu", "da", "de", "di", "fa", "ga", "ghe", "la", "le", "ma",
    "mi", "na", "ne", "pa",  "pe", "ra", "ri", "sa", "se", "ta", "te",  "ti", "va", "ze"};
constexpr std::array<Words, 20> tails{"ccio",  "dini",  "gnoli", "lani",  "letti", "llo",   "lupi",
                                      "mondi", "nacci", "nelli", "netto", "nuzzi", "relli", "roni",
                                      "rucci", "sotti", "stri",  "tozzi", "vani",  "zzola"};

template <class Each, std::size_t N>
Each one_of(Generator& dice, const std::array<Each, N>& list) {
  return list[dice.below(static_cast<std::uint32_t>(N))];
}

std::string make_name(Generator& dice) {
  std::string made(one_of(dice, heads));
  made += one_of(dice, middles);
  if (dice.below(4) == 0) made += one_of(dice, middles);
  made += one_of(dice, tails);
  return made;
}

/// What he says stands in the language files.
constexpr std::array confident{Said::press_nobody,    Said::press_rain,      Said::press_drums,
                               Said::press_friends,   Said::press_promise,   Said::press_appetite,
                               Said::press_boots,     Said::press_carry,     Said::press_chair,
                               Said::press_one_match, Said::press_mown,      Said::press_attack,
                               Said::press_barber,    Said::press_long_table};
constexpr std::array rueful{Said::press_round_ball, Said::press_spoken, Said::press_posts,
                            Said::press_vines,      Said::press_style,  Said::press_bus,
                            Said::press_silence,    Said::press_blame};

}  // namespace

std::string invented_name(std::uint64_t seed, std::uint64_t number,
                          const std::vector<std::string>& taken) {
  Generator dice(seed, number, static_cast<std::uint32_t>(presidency::Purpose::names));
  std::string made = make_name(dice);
  while (std::find(taken.begin(), taken.end(), made) != taken.end()) made = make_name(dice);
  return made;
}

namespace presidency {

// BEP-REPORT-5  Now and then, in the mood of the results.
void write_press(Office& office) {
  Generator dice = office.dice(Purpose::press);
  if (dice.below(7) != 0) return;
  const bool sad = form(office.view, office.view.number) < -300;
  const Said phrase = sad ? one_of(dice, rueful) : one_of(dice, confident);
  office.orders.press.push_back({"", office.view.club.president.name, 0, phrase});
}

}  // namespace presidency
}  // namespace touchline::beppiland
