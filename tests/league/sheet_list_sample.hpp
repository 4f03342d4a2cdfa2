// A league of two, kay who keeps it and ann of Arsenal: what tests of the list of sheets, its
// receipts and the dice that hang on them start from.
#pragma once

#include "league/beacon.hpp"
#include "league/known_dice.hpp"
#include "league/league_sample.hpp"
#include "league/sheet_list.hpp"
#include "league/verify.hpp"

namespace touchline::league {

class SheetList : public ::testing::Test {
 protected:
  explicit SheetList(const std::string& beacon = "")
      : desk(found_league(office, small_season(), SampleOffice::sunday, beacon)) {
    ann = add_owner(desk, "ann", "Arsenal");
    desk = office.desk();
  }

  Receipt send(const std::string& text) {
    Desk hers = office.desk(ann);
    Receipt receipt = must(hand_in(hers, "Arsenal", text));
    desk = office.desk();
    return receipt;
  }
  void publish_unlooked_at() { league::publish_unlooked_at(desk); }
  std::string verdict() {
    const Verdict said = verify(desk);
    return said.ok() ? "" : said.first_difference->what;
  }
  template <class Change>
  void behind_the_back(Change change) {
    store::Store::Transaction transaction(office.store());
    change(office.store());
    transaction.commit();
    desk = office.desk();
  }

  SampleOffice office{StoreKind::sqlite};
  Desk desk;
  Actor ann{};
};

/// The same with dice that hang on a lottery.
class WithABeacon : public SheetList {
 protected:
  WithABeacon() : SheetList("the lottery on Saturday") {}
};

}  // namespace touchline::league
