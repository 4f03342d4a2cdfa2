#include "games/beppiland/league/secrets.hpp"

#include <fmt/format.h>

#include "core/json.hpp"
#include "games/beppiland/files/league_file.hpp"
#include "games/beppiland/league/state.hpp"
#include "games/beppiland/league/tenant.hpp"

namespace touchline::league {

using namespace beppiland;

namespace {

using SecretJson = nlohmann::json;

President without_address(const President& president) { return {president.name, "", true, 0}; }

/// What the bulletin tells of a club; the rest is nothing.
Club seen_by_all(const Club& club) {
  Club seen;
  seen.name = club.name;
  seen.league = club.league;
  seen.founded = club.founded;
  seen.stadium = club.stadium;
  seen.points_penalty = club.points_penalty;
  seen.last_formation = club.last_formation;
  seen.pgp = 0;
  seen.discover_left = 0;
  return seen;
}

class BeppilandSecrets final : public Secrets {
 public:
  touchline::Result<Parts> split(const std::string& state) const override {
    auto stored = read_beppiland_state(state);
    if (!stored) return bad_input(stored.error());
    League* const league = &stored->league;
    Parts parts;  // of the version that the state is of
    SecretJson people = SecretJson::array();
    for (Club& club : league->clubs) {
      const President& president = club.president;
      people.push_back({president.address, president.by_email, president.fee_paid});
      club.president = without_address(president);
      parts.clubs[club.name] = to_text(club, stored->version);
      club = seen_by_all(club);
    }
    parts.people = json_text(people);
    // The number of the next man says how many there have been.
    parts.league =
        json_text(SecretJson{{"accounts", league->accounts}, {"next_id", league->next_id}});
    league->accounts = {};
    league->next_id = 0;
    parts.everybody = to_text(*league, stored->version);
    return parts;
  }

  touchline::Result<std::string> join(const Parts& parts) const override {
    auto stored = read_beppiland_state(parts.everybody);
    if (!stored) return bad_input(stored.error());
    League* const league = &stored->league;
    const SecretJson sums = parse_json(parts.league);
    for (std::size_t i = 0; i < league->accounts.size(); ++i) {
      league->accounts[i] = whole_number<int>(sums.at("accounts").at(i));
    }
    league->next_id = whole_number<int>(sums.at("next_id"));
    std::size_t number = 0;
    const SecretJson people = parts.people.empty() ? SecretJson() : parse_json(parts.people);
    for (Club& club : league->clubs) {
      const auto part = parts.clubs.find(club.name);
      if (part == parts.clubs.end())
        return bad_input(fmt::format("the part of {} is missing", club.name));
      auto own = parse_beppiland_club(part->second);
      if (!own) return bad_input(own.error());
      club = std::move(*own);
      if (!people.is_null()) {
        const SecretJson& one = people.at(number++);
        club.president.address = one.at(0);
        club.president.by_email = one.at(1);
        club.president.fee_paid = whole_number<int>(one.at(2));
      }
    }
    return to_text(*league, stored->version);
  }

  Belongs text_of(const Ruling& ruling) const override {
    if (ruling.kind == address_ruling) return {Whose::people, ""};
    if (ruling.kind == sheet_ruling && ruling.subject.size() > sheet_ruling.size())
      return {Whose::club, ruling.subject.substr(sheet_ruling.size() + 1)};
    return {};  // the bulletin tells of it
  }

  touchline::Result<std::string> without_people(const std::string& document) const override {
    const auto file = books::parse_league_file(document, "league");
    if (!file) return bad_input(file.error());
    return books::league_file_without_addresses(*file);
  }

  touchline::Result<bool> over(const std::string& state, const std::string& now) const override {
    const auto then = parse_beppiland_state(state);
    if (!then) return bad_input(then.error());
    const auto current = parse_beppiland_state(now);
    if (!current) return bad_input(current.error());
    // The turn that ends a season has the state that the next one begins with, and opens with that.
    return current->season > then->season;
  }
};

}  // namespace

const Secrets& beppiland_secrets() {
  static const BeppilandSecrets secrets;
  return secrets;
}

}  // namespace touchline::league
