// touchline cache: what games have solved and kept on disk, how much it is, and how to be rid of
// it.
#include <fmt/format.h>

#include "core/json_value.hpp"
#include "document/number.hpp"
#include "service/answers.hpp"
#include "text/disk_cache.hpp"

namespace touchline::service {

Answer cache(Asked& asked) {
  const auto kept = books::DiskCache::of_the_user();
  const bool clears = asked.request().has("--clear");
  const auto size = clears ? kept.clear() : kept.size();
  const std::string folder = kept.folder().string();
  View view;
  view.text = [=](const report::Style&) {
    if (folder.empty()) return std::string("Nothing is kept: there is no folder for it.\n");
    return fmt::format("{} {} solution{}, {} MB, in {}\n", clears ? "Deleted" : "Kept:", size.files,
                       size.files == 1 ? "" : "s",
                       report::decimal(static_cast<double>(size.bytes) / 1e6, 1), folder);
  };
  view.json = [=] {
    const JsonValue json{
        {"folder", folder}, {"deleted", clears}, {"solutions", size.files}, {"bytes", size.bytes}};
    return json.dump(2) + "\n";
  };
  return view;
}

}  // namespace touchline::service
