// A match that somebody sits at, whatever the game: what it waits for in words, what people say to
// it, and how it is shown and kept. The command line's prompt and a server's pages are made of it.
// Where its tape is kept is the caller's; the rules are behind it (table_sitting.hpp).
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.hpp"
#include "document/view.hpp"
#include "match/tape.hpp"

namespace touchline::play {

class Sitting {
 public:
  virtual ~Sitting() = default;

  virtual bool finished() const = 0;
  /// Whether people throw its dice or answer for a side; if not, it is over as soon as it is begun.
  virtual bool asks_people() const = 0;

  /// What is asked of whom, as this reader may see it: a secret call of the other side has no
  /// options, and one that lies face down is asked no more. Nothing when it is over.
  virtual std::vector<Need> needs(Audience reader) const = 0;
  /// One of them in words: "Arsenal throw: red white blue".
  virtual std::string wanted(const Need& need) const = 0;
  /// What is asked first, in words. Only while not finished.
  virtual std::string waits_for() const = 0;
  /// The same for whoever is about to answer, with what helps him.
  virtual std::string request() const = 0;
  /// The same for one seat at a terminal of its own: what it is asked itself.
  virtual std::string request(Side seat) const = 0;

  /// Faces or an option as people type them; the computer goes on after it as far as it may. What
  /// is refused changes nothing.
  virtual Result<void> take(std::string_view said) = 0;
  /// The same from one seat at a terminal of its own; refused if that seat is not asked.
  virtual Result<void> take(Side seat, std::string_view said) = 0;
  /// A seat's call that lies face down, for whoever keeps the match.
  virtual std::optional<TapeInput> face_down(Side seat) const = 0;
  /// What others have done meanwhile who sit elsewhere, and whether it waits for them.
  virtual Result<void> look() { return {}; }
  virtual bool waits_elsewhere() const { return false; }
  /// Whose secret call is asked for where another person must not look: the name of that side.
  /// Nothing where nobody else sits at this keyboard.
  virtual std::optional<std::string> hands_over_to() const = 0;

  /// Takes back the last input that a person gave, and says which; of a call that lies face down
  /// only whose it was. Calls that were turned over go back only where both sides agree
  /// (needs_both).
  virtual Result<std::string> take_back(bool both_agree = false) = 0;
  /// The sides that people call for, by name, if taking back would take back a reveal: all of them
  /// must agree. The computer always does.
  virtual std::vector<std::string> needs_both() const = 0;

  /// Who stands where, and how good he is, as everybody may see it; nothing in a game without men.
  virtual std::string men(const report::Style&) const { return {}; }
  virtual std::string title(const report::Style& style) const = 0;
  virtual std::string help() const = 0;
  /// All that happened, what is new since this was last asked for, and what it has come to.
  virtual std::string whole(const report::Style& style) const = 0;
  virtual std::string news(const report::Style& style) = 0;
  /// How much of the log was told as news, and from where on it will be.
  virtual std::size_t told() const = 0;
  virtual void tell_from(std::size_t entry) = 0;
  virtual std::string result(const report::Style& style) const = 0;
  /// Said below the result when it is over.
  virtual std::string afterwards(const report::Style& style) const = 0;

  /// For whoever keeps the match: calls that lie face down and the seed of the dice are in it.
  virtual Tape tape() const = 0;
  /// For the people at one keyboard, and for one reader elsewhere. Neither has in it what the other
  /// side may not see yet; only the first one's tape names the seed before the end.
  virtual View view() const = 0;
  virtual View view(Audience reader) const = 0;
};

/// A match at the table and where it is kept.
struct Seated {
  std::unique_ptr<Sitting> sitting{};
  std::string name{};                               // a name for its tape: "arsenal-chelsea"
  std::function<Result<void>(const Tape&)> keep{};  // none: the caller's to keep
  std::string where{};                              // where it is kept then, in words
  std::string go_on{};                              // the command that goes on with it
  std::string before{}, after{};                    // said first, and when it is over
};

}  // namespace touchline::play
