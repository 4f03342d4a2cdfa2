// Chances that were reckoned before, kept on disk (text/disk_cache.hpp): the link that they were
// reckoned after covers all that they follow from. Losing them loses nothing but time.
#pragma once

#include <optional>
#include <string>

#include "league/tenant.hpp"
#include "league/views/chances.hpp"
#include "text/disk_cache.hpp"

namespace touchline::league {

class KeptChances {
 public:
  /// Of a game's edition, in this order; `cache` is where they are kept.
  KeptChances(const Tenant& tenant, const OutlookOrder& order, books::DiskCache cache);

  /// After the link with this hash; nothing if they were never kept.
  std::optional<report::LeagueChances> after(const std::string& link) const;
  void keep(const std::string& link, const report::LeagueChances& chances) const;

 private:
  std::string key(const std::string& link) const;

  std::string about_;
  books::DiskCache cache_;
};

}  // namespace touchline::league
