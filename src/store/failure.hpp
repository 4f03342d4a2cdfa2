// What a store cannot do: a full or read-only disk, a lost server, a lock that never comes, a row
// that breaks a key. Its sentence says what and where, and what would help; the old state is
// intact.
#pragma once

#include <stdexcept>
#include <string>

namespace touchline::store {

class Failure : public std::runtime_error {
 public:
  enum class Kind {
    other,
    busy,        // somebody else is writing: the same again may do
    constraint,  // the rows contradict those that are there
  };
  explicit Failure(const std::string& sentence, Kind kind = Kind::other)
      : std::runtime_error(sentence), kind_(kind) {}
  Kind kind() const { return kind_; }

 private:
  Kind kind_;
};

}  // namespace touchline::store
