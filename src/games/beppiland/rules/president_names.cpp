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

template <std::size_t N>
Words one_of(Generator& dice, const std::array<Words, N>& words) {
  return words[dice.below(static_cast<std::uint32_t>(N))];
}

std::string make_name(Generator& dice) {
  std::string made(one_of(dice, heads));
  made += one_of(dice, middles);
  if (dice.below(4) == 0) made += one_of(dice, middles);
  made += one_of(dice, tails);
  return made;
}

constexpr std::array<Words, 14> confident{
    "We fear nobody, and least of all the referee.",
    "My men trained in the rain. They will like the sun even better.",
    "The supporters may bring their drums again.",
    "A good side is eleven friends who run.",
    "I promised nothing in the summer and I am keeping my word.",
    "Our youngsters eat with an appetite that worries the treasurer.",
    "The new boots have come. Now for the new goals.",
    "Whoever wants our points must come and carry them away.",
    "The keeper asks for a chair; he had so little to do.",
    "One match at a time, and then all of them.",
    "The pitch has been mown. No more excuses.",
    "We shall attack. Unless it is wiser not to.",
    "My barber says we shall win. He is seldom wrong before noon.",
    "The table is long and the season longer."};
constexpr std::array<Words, 8> rueful{
    "The ball is round, and lately it rolls the wrong way.",
    "I have spoken to the team. They listened; that was the easy part.",
    "The posts of our goal are innocent. I had them measured.",
    "Patience. Even the vines needed seven years.",
    "We lose with style; next we shall try it without.",
    "The bus will not be sold, whatever the papers say.",
    "I ask the public for silence during the goals of the others.",
    "Nobody is to blame, and he knows who he is."};

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
  const Words text = sad ? one_of(dice, rueful) : one_of(dice, confident);
  office.orders.press.push_back({std::string(text), office.view.club.president.name, 0});
}

}  // namespace presidency
}  // namespace touchline::beppiland
