// Who asks, and about which league of which store.
#pragma once

#include <string>

#include "league/people.hpp"

namespace touchline::service {

struct Caller {
  league::Claim claim{};
  std::string store{};         // a file or a URL
  std::string keys{};          // folder of key files; empty: beside the store
  std::string league{};        // empty: the only one
  std::string founder{};       // who keeps what he founds, if the claim has no name
  std::string new_password{};  // for league password
  std::string seen{};          // file of what was seen of leagues (service/seen.hpp); empty: none
  bool host = false;           // has the store itself in his hands
};

}  // namespace touchline::service
