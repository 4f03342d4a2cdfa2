// The application: a verb with its words and options in, a view or a match at the table out. Finds
// the game that is meant, refuses what it lacks by name, opens the store, lets in who may, and
// calls the verb's function. The command line, a server and the mail are parsing before it and
// printing behind it.
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>

#include "document/view.hpp"
#include "play/sitting.hpp"
#include "service/caller.hpp"
#include "verb/request.hpp"

namespace touchline::service {

class Service {
 public:
  /// `data`: the folder of seasons, cards and books. `now`: seconds since 1970.
  Service(std::filesystem::path data, std::function<std::int64_t()> now)
      : data_(std::move(data)), now_(std::move(now)) {}

  const std::filesystem::path& data() const { return data_; }

  Result<View> call(const Caller& caller, const verb::Request& request,
                    const verb::Work& work = {}) const;
  /// For verbs that seat people: play, replay, league play. The caller must outlive what is seated.
  Result<play::Seated> seat(const Caller& caller, const verb::Request& request,
                            const verb::Work& work = {}) const;

 private:
  std::filesystem::path data_;
  std::function<std::int64_t()> now_;
};

/// The folder named by TOUCHLINE_DATA, or data/ here or beside or above the program.
std::filesystem::path find_data(const std::filesystem::path& program);

}  // namespace touchline::service
