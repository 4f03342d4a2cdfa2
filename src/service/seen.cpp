#include "service/seen.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/digest.hpp"
#include "core/json.hpp"
#include "league/witness.hpp"
#include "text/file.hpp"

namespace touchline::service {

namespace fs = std::filesystem;

namespace {

using SeenJson = nlohmann::json;

constexpr std::size_t most_leagues = 500;
constexpr std::size_t largest_seen = std::size_t{1} << 20U;

struct Seen {
  league::Witness witness{};
  std::string where{};  // the store and the league's name there, as a digest
  std::int64_t at = 0;
};

/// Where a league is asked for: another league in its place is one that was put there.
std::string place_of(const league::Desk& desk) {
  return digest(desk.store().url() + "\n" + desk.name());
}

std::map<std::string, Seen> read_seen(const fs::path& file) {
  std::map<std::string, Seen> all;
  const auto text = books::read_text(file, largest_seen);
  if (!text) return all;
  try {
    const SeenJson json = parse_json(*text);
    for (const auto& known : json.at("leagues").items()) {
      const SeenJson& one = known.value();
      const auto number = [&](const char* name) {
        return whole_number<std::int64_t>(one.at(name), 0);
      };
      all[known.key()] = {{number("link"), one.at("chain"), number("turn"), number("entries"),
                           one.at("list"), one.value("promise", "")},
                          one.value("where", ""),
                          number("at")};
    }
  } catch (const SeenJson::exception&) {
    all.clear();
  }
  return all;
}

void write_seen(const fs::path& file, std::map<std::string, Seen> all) {
  while (all.size() > most_leagues) {
    all.erase(std::min_element(all.begin(), all.end(), [](const auto& a, const auto& b) {
      return a.second.at < b.second.at;
    }));
  }
  SeenJson leagues = SeenJson::object();
  for (const auto& [origin, seen] : all) {
    const league::Witness& one = seen.witness;
    leagues[origin] = {{"link", one.link},       {"chain", one.chain}, {"turn", one.turn},
                       {"entries", one.entries}, {"list", one.list},   {"at", seen.at},
                       {"promise", one.promise}, {"where", seen.where}};
  }
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  (void)books::write_secret(file, json_text(SeenJson{{"touchline", "seen"}, {"leagues", leagues}}));
}

}  // namespace

std::string seen_otherwise(const fs::path& file, const league::Desk& desk) {
  const auto all = read_seen(file);
  auto seen = all.find(desk.league().origin);
  std::optional<std::string> why;
  if (seen != all.end()) {
    why = league::contradiction(desk, seen->second.witness);
  } else {
    seen = std::find_if(all.begin(), all.end(), [where = place_of(desk)](const auto& one) {
      return one.second.where == where;
    });
    if (seen == all.end()) return {};
    why = fmt::format("another league ({}) is in the place of the one you knew ({})",
                      desk.league().origin, seen->first);
  }
  if (!why) return {};
  return fmt::format(
      "warning: {} is not as you saw it on {}:\n"
      "  {}.\n"
      "  Ask its keeper why, and warn the others. If you know why, remove the file\n"
      "  {}\n",
      desk.name(), league::time_text(seen->second.at), *why, file.string());
}

void remember_seen(const fs::path& file, const league::Desk& desk) {
  auto all = read_seen(file);
  const league::Witness now = league::witness_of(desk);
  const auto before = all.find(desk.league().origin);
  const std::string where = place_of(desk);
  if (before != all.end() && before->second.witness == now && before->second.where == where) return;
  for (auto& [origin, seen] : all) {
    if (seen.where == where && origin != desk.league().origin) seen.where.clear();
  }
  all[desk.league().origin] = {now, where, desk.office().now()};
  write_seen(file, std::move(all));
}

}  // namespace touchline::service
