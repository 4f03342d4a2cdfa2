// How a league comes into a store: founded, with its seasons opened one after the other, or
// imported from elsewhere (desk.hpp).
#include <fmt/format.h>

#include <algorithm>

#include "core/check.hpp"
#include "core/plain.hpp"
#include "league/desk.hpp"
#include "league/key_file.hpp"
#include "league/links.hpp"
#include "league/seal.hpp"

namespace touchline::league {

using store::DocumentRow;
using store::LeagueRow;
using store::MemberRow;
using store::PersonRow;
using store::Where;

namespace {

void add_documents(store::Store& store, const std::string& league, const DocumentRow& season,
                   const std::vector<DocumentRow>& parts) {
  std::vector<DocumentRow> all = parts;
  all.push_back(season);
  for (DocumentRow& row : all) {
    row.league = league;
    store.put(row);
  }
}

// A club's name comes from a file, and stands on everybody's terminal, page and mail.
Result<void> plain_names(const Desk& desk) {
  Problems problems;
  for (const std::string& club : desk.clubs()) {
    if (plain_line(club) == club) continue;
    problems.error(
        {}, fmt::format("the club '{}' has control characters in its name", plain_line(club)));
  }
  if (problems.bad()) return bad_input(problems);
  return {};
}

}  // namespace

Result<Desk> found(const Office& office, const Founding& founding, const Claim& keeper) {
  if (auto good = check_name(founding.name); !good) return bad_input(good.error());
  store::Store& store = *office.store;
  for (const LeagueRow& other : store.select<LeagueRow>()) {
    if (!look_alike(other.league, founding.name)) continue;
    return bad_input(fmt::format("there is a league {} already; take another name", other.league));
  }
  auto actor = founder(store, keeper);
  if (!actor) return bad_input(actor.error());
  Desk desk(office);
  desk.actor_ = std::move(*actor);
  desk.league_.league = desk.open_.league = founding.name;
  // No two leagues share dice, even if one is founded again under a name that was used.
  desk.league_.origin = fmt::format("{}-{}", founding.name, to_hex(random_bytes(4)));
  desk.league_.game = founding.game;
  const auto key = new_league_key(desk.key_path());
  if (!key) return bad_input(key.error());
  desk.tenant_ = office.tenants(founding.game, desk.documents());
  if (!desk.tenant_) return bad_input(fmt::format("{} has no leagues", founding.game));
  auto change = Change::begin_new(desk);
  desk.league_.made_at = desk.league_.last_at = change->at();
  desk.league_.made_by = desk.actor_.name;
  desk.league_.public_key = key->seal.public_key;
  desk.league_.signer = signer_of(*key).public_key;
  desk.league_.beacon = plain_line(founding.beacon);
  store.insert(desk.league_);
  if (store.count<PersonRow>(Where().is("person", desk.actor_.name)) == 0) {
    store.insert(PersonRow{desk.actor_.name, "", change->at()});
  }
  change->insert(
      MemberRow{founding.name, desk.actor_.name, std::string(name(Role::commissioner)), ""});
  add_documents(store, founding.name, founding.season, founding.documents);
  desk.open_.number = 1;
  Inputs inputs;
  inputs.kind = "season";
  inputs.document = founding.season.digest;
  inputs.source = desk.league_.beacon;
  if (auto done = append_turn(desk, *change, inputs, *key); !done) return bad_input(done.error());
  if (auto good = plain_names(desk); !good) return bad_input(good.error());
  change->audit("found", fmt::format("{} from {}", founding.name, founding.season.name));
  change->commit();
  return desk;
}

Result<void> open_season(Desk& desk, const DocumentRow& season,
                         const std::vector<DocumentRow>& documents) {
  const auto next = desk.upcoming();
  if (!next) return bad_input(next.error());
  if (next->kind != "season") {
    return bad_input(
        fmt::format("next is {}; a season is opened when the last one is over", next->title));
  }
  const auto key = desk.key();
  if (!key) return bad_input(key.error());
  auto change = Change::begin(desk);
  if (!change) return bad_input(change.error());
  add_documents(desk.store(), desk.name(), season, documents);
  Inputs inputs;
  inputs.kind = "season";
  inputs.document = season.digest;
  inputs.source = desk.league().beacon;
  if (auto done = append_turn(desk, **change, inputs, *key); !done) return bad_input(done.error());
  if (auto good = plain_names(desk); !good) return good;
  (*change)->audit("season", season.name);
  (*change)->commit();
  return {};
}

Result<void> may_be_imported(const Office& office, const std::string& league, bool as_copy) {
  const auto rows = office.store->select<LeagueRow>();
  const auto own = std::find_if(rows.begin(), rows.end(),
                                [&](const LeagueRow& row) { return row.league == league; });
  TOUCHLINE_CHECK(own != rows.end(), "what may be imported is in the store");
  for (const LeagueRow& other : rows) {
    if (as_copy || other.league == league || other.origin != own->origin) continue;
    return bad_input(fmt::format(
        "it is here already, as {}; --copy makes a league of its own of it", other.league));
  }
  return {};
}

Result<Imported> settle_import(const Office& office, const std::string& league, const Actor& actor,
                               bool as_copy) {
  auto desk = Desk::open(office, league, actor);
  if (!desk) return bad_input(desk.error());
  std::error_code error;
  const bool moved = !as_copy && std::filesystem::exists(desk->key_path(), error);
  if (!moved && !as_copy) {  // that it went on here when its key had come shall be seen
    auto change = Change::begin(*desk);
    if (!change) return bad_input(change.error());
    (*change)->audit("move", "its key file is to follow");
    (*change)->commit();
    return Imported::waits_for_its_key;
  }
  if (moved) {
    if (auto key = desk->key(); !key) return bad_input(key.error());
  }
  auto change = Change::begin(*desk);
  if (!change) return bad_input(change.error());
  if (moved) {
    (*change)->audit("move", "with its key file");
    (*change)->commit();
    return Imported::moved;
  }
  const std::string before = desk->league().origin;
  if (auto copied = (*change)->become_copy(); !copied) return bad_input(copied.error());
  (*change)->audit(std::string(copied_action),
                   fmt::format("of {}, as {}", before, desk->league().origin));
  (*change)->commit();
  return Imported::copied;
}

}  // namespace touchline::league
