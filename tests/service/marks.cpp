#include "service/marks.hpp"

#include <algorithm>
#include <cctype>

#include "games/beppiland/files/league_file.hpp"
#include "games/beppiland/league/state.hpp"

namespace touchline::service {
namespace {

using beppiland::Club;

bool is_part_of_a_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0; }

/// A field of a club: what it is called, and how its mark is set.
struct Field {
  std::string what{};
  std::function<void(Club&, int)> set{};
};

// The last man of the squad is banned and injured, so that no bulletin has to name him.
const std::vector<Field>& number_fields() {
  static const std::vector<Field> fields{
      {"money", [](Club& c, int n) { c.money = n; }},
      {"PA", [](Club& c, int n) { c.pa = n; }},
      {"PGP", [](Club& c, int n) { c.pgp = n; }},
      {"PS", [](Club& c, int n) { c.ps = n; }},
      {"youth left", [](Club& c, int n) { c.discover_left = n; }},
      {"youth left last season", [](Club& c, int n) { c.discover_left_last = n; }},
      {"youth found", [](Club& c, int n) { c.discovered_s = n; }},
      {"youth found last season", [](Club& c, int n) { c.discovered_s_last = n; }},
      {"recent wins", [](Club& c, int n) { c.recent_wins = n; }},
      {"recent draws", [](Club& c, int n) { c.recent_draws = n; }},
      {"fee", [](Club& c, int n) { c.president.fee_paid = n; }},
      {"skill", [](Club& c, int n) { c.players.back().ab = n; }},
      {"fitness", [](Club& c, int n) { c.players.back().fo = -n; }},
      {"discipline", [](Club& c, int n) { c.players.back().pd = n; }},
      {"experience", [](Club& c, int n) { c.players.back().experience = n; }},
      {"ban", [](Club& c, int n) { c.players.back().ban = n; }},
      {"age of a scout", [](Club& c, int n) { c.staff.back().age = n; }},  // breaks an invariant
  };
  return fields;
}

struct TextField {
  std::string what{};
  std::function<void(Club&, const std::string&)> set{};
};
const std::vector<TextField>& text_fields() {
  static const std::vector<TextField> fields{
      {"president", [](Club& c, const std::string& text) { c.president.name = text; }},
      {"man", [](Club& c, const std::string& text) { c.players.back().name = text; }},
      {"scout", [](Club& c, const std::string& text) { c.staff.back().name = text; }},
      {"standing", [](Club& c, const std::string& text) { c.standing_orders = text + "\n"; }},
  };
  return fields;
}

/// Clubs with marks: A, B, and one that the computer leads.
constexpr std::array marked_clubs{'A', 'B', 'C'};

/// What the computer could spend it would, and its men and letters get about in the league.
bool has_mark(char club, const std::string& what) {
  return club != 'C' || what == "fee" || what == "standing";
}

int number_of(std::size_t club, std::size_t field) {
  return 70'100 + 100 * static_cast<int>(club) + static_cast<int>(field);
}
std::string word_of(const std::string& what, char club) { return "Mark" + what + club; }

std::set<Who> known_to_club(char club) {
  std::set<Who> who{Who::keeper, Who::host};
  if (club == 'A') who.insert(Who::owner_a);
  if (club == 'B') who.insert(Who::owner_b);
  return who;
}

constexpr int first_sum = 70'901;
constexpr std::size_t sums = 7;

}  // namespace

bool Mark::is_number() const {
  return std::all_of(text.begin(), text.end(),
                     [](unsigned char c) { return std::isdigit(c) != 0; });
}

bool Mark::is_in(const std::string& shown) const {
  for (std::size_t at = shown.find(text); at != std::string::npos; at = shown.find(text, at + 1)) {
    if (!is_number()) return true;
    const std::size_t end = at + text.size();
    if ((at == 0 || !is_part_of_a_word(shown[at - 1])) &&
        (end == shown.size() || !is_part_of_a_word(shown[end]))) {
      return true;
    }
  }
  return false;
}

std::string marked_league_file() {
  return "# between us: MarkComment\nname = \"Lega\"\nmail.word = \"required\"\n"
         "[[club]]\nname = \"I Pini\"\naddress = \"markaddressa@pini.example\"\n"
         "[[club]]\nname = \"Gli Abeti\"\naddress = \"markaddressb@abeti.example\"\n";
}

std::string with_marks(const std::string& state) {
  auto league = must(league::parse_beppiland_state(state));
  for (std::size_t i = 0; i < marked_clubs.size(); ++i) {
    Club& club = league.clubs.at(i);
    const char letter = marked_clubs.at(i);
    if (letter != 'C')
      club.staff.push_back(
          {90'000 + 1000 * static_cast<int>(club.staff.size()) + static_cast<int>(i),
           "",
           {},
           1,
           {},
           false});
    for (std::size_t n = 0; n < number_fields().size(); ++n) {
      const Field& field = number_fields()[n];
      if (has_mark(letter, field.what)) field.set(club, number_of(i, n));
    }
    for (const TextField& field : text_fields()) {
      if (has_mark(letter, field.what)) field.set(club, word_of(field.what, letter));
    }
  }
  for (std::size_t i = 0; i < sums; ++i) {
    league.accounts.at(i) = first_sum + static_cast<int>(i);
  }
  return league::to_text(league);
}

std::vector<Mark> planted_marks() {
  std::vector<Mark> marks;
  for (std::size_t i = 0; i < marked_clubs.size(); ++i) {
    const char club = marked_clubs.at(i);
    for (std::size_t n = 0; n < number_fields().size(); ++n) {
      if (!has_mark(club, number_fields()[n].what)) continue;
      marks.push_back({number_fields()[n].what + " of " + club, std::to_string(number_of(i, n)),
                       known_to_club(club), ""});
    }
    for (const TextField& field : text_fields()) {
      if (!has_mark(club, field.what)) continue;
      marks.push_back(
          {field.what + " of " + club, word_of(field.what, club), known_to_club(club), ""});
    }
  }
  for (std::size_t i = 0; i < sums; ++i) {
    marks.push_back({"sum of an account",
                     std::to_string(first_sum + static_cast<int>(i)),
                     {Who::keeper, Who::host},
                     ""});
  }
  marks.push_back({"address of A", "markaddressa", {Who::keeper, Who::host, Who::owner_a}, ""});
  marks.push_back({"address of B", "markaddressb", {Who::keeper, Who::host, Who::owner_b}, ""});
  marks.push_back({"the file's comment", "MarkComment", {Who::keeper, Who::host}, ""});
  // Sheets of a turn that is published; its nonces are everybody's then.
  marks.push_back({"sheet of A", "MARKSHEETA", known_to_club('A'), ""});
  marks.push_back({"sheet of B", "MARKSHEETB", known_to_club('B'), ""});
  return marks;
}

std::vector<Mark> word_marks(const std::string& word_a, const std::string& word_b) {
  return {{"word of A", word_a, known_to_club('A'), ""},
          {"word of B", word_b, known_to_club('B'), ""}};
}

std::string sealed_sheet(char club) {
  return fmt::format("# MarkSealed{0}\nnonce: marknonce{0}\n", club);
}

std::vector<Mark> sealed_marks(bool closed) {
  std::vector<Mark> marks;
  for (const auto& [club, owner] : {std::pair{'A', Who::owner_a}, std::pair{'B', Who::owner_b}}) {
    // From the close on they lie open in the store, for whoever has it or a copy of it.
    std::set<Who> known_to{owner};
    if (closed) known_to.insert({Who::keeper, Who::host});
    marks.push_back({fmt::format("sealed sheet of {}", club), fmt::format("MarkSealed{}", club),
                     known_to, "league unseal"});
    marks.push_back({fmt::format("sealed nonce of {}", club), fmt::format("marknonce{}", club),
                     known_to, "league unseal"});
  }
  return marks;
}

}  // namespace touchline::service
