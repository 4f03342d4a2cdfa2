// A walk through all that can be asked: every role asks every verb, with every option of it. What
// the table of permissions forbids is refused and leaves no trace in the store, what it grants is
// not refused for want of a right and can be had as JSON, and nobody is shown a mark of what is not
// his to know.
#pragma once

#include <gtest/gtest.h>

#include <set>

#include "games/module.hpp"
#include "games/registry.hpp"
#include "service/asks.hpp"
#include "service/marks.hpp"
#include "text/file.hpp"

namespace touchline::service {

/// What came of a request, whether it was a view or a seat.
struct Came {
  bool good = false;
  Problems problems{};
  std::string shown{};
};

inline May may_of(const Permission& row, Who who) {
  switch (who) {
    case Who::keeper:
      return row.keeper;
    case Who::owner_a:
    case Who::owner_b:
      return row.owner;
    case Who::spectator:
      return row.spectator;
    case Who::host:
      return row.host;
    case Who::stranger:
    case Who::unknown:
    case Who::nobody:
      break;
  }
  return row.stranger;
}

inline bool granted(const Permission& row, Affair affair, Who who) {
  const May may = may_of(row, who);
  if (may != May::own) return may == May::yes;
  return affair == Affair::own || (affair == Affair::of_a && who == Who::owner_a) ||
         (affair == Affair::of_b && who == Who::owner_b);
}

inline bool in_the_league(Who who) { return who <= Who::spectator; }

class Walk {
 public:
  Walk(const Sample& sample, Filling filling)
      : sample_(sample), filling_(std::move(filling)), game_(*game_named(sample.of().game)) {}

  /// All of it, from the store as it was saved by this name.
  void run(const std::string& phase, const std::vector<Mark>& marks) {
    phase_ = phase;
    marks_ = marks;
    sample_.put_back(phase_);
    for (const Verb& verb : verbs()) {
      if (verb.about == About::games) continue;
      const auto list = asks_of(verb);
      if (list.empty()) {
        ADD_FAILURE() << "nobody asks " << verb.name << ": give it words and options in asks.cpp";
        continue;
      }
      for (const Ask& ask : list) {
        if (!has_all_that_it_names(ask) || (reckons(verb, ask) && phase_ != "open")) continue;
        for (const Who who : everybody) {
          // To turn a name away that nobody knows takes as long as a wrong password does.
          const bool once = phase_ == "open" && &ask == &list.front();
          if (who != Who::unknown || once) one(verb, ask, who);
        }
      }
    }
  }

  const std::set<std::string>& worked() const { return worked_; }
  const std::set<std::string>& seen() const { return seen_; }

 private:
  /// When a season is over there is no next match.
  bool has_all_that_it_names(const Ask& ask) const {
    return std::none_of(ask.given.begin(), ask.given.end(), [&](const auto& one) {
      return one.second.starts_with("{match") &&
             (phase_ == "over" || !filling_.contains(one.second));
    });
  }
  /// Chances take long, and come from what is published: they are asked for once.
  static bool reckons(const Verb& verb, const Ask& ask) {
    return verb.name == "league odds" || verb.name == "league page" || ask.gives("--odds");
  }

  static void expect_json(const View& view) {
    if (!view.json) {
      ADD_FAILURE() << "it has no JSON";
      return;
    }
    const auto json = nlohmann::json::parse(view.json(), nullptr, false);
    EXPECT_FALSE(json.is_discarded() || json.empty()) << view.json();
  }
  static void expect_json(const play::Seated& seated) { expect_json(seated.sitting->view()); }

  Came came_of(const Verb& verb, const Request& request, Who who) const {
    std::string told;
    verb::Work work;
    work.begin = [&](const std::string& what) {
      told += what;
      return Progress::Tell{};
    };
    work.tell = [&](const std::string& line) { told += line; };
    Caller caller = sample_.caller(who);
    const bool of_proofs = verb.name == "league password" || verb.name == "league token";
    if (of_proofs && in_the_league(who)) {  // a token changes no password and makes no token
      caller.claim.token.clear();
      caller.claim.password = sample_password;
    }
    const auto came = [&](const auto& result) {
      if (result) expect_json(*result);
      return Came{result.has_value(), result ? Problems{} : result.error(), told + shown(result)};
    };
    return verb.seat ? came(sample_.service().seat(caller, request, work))
                     : came(sample_.service().call(caller, request, work));
  }

  void one(const Verb& verb, const Ask& ask, Who who) {
    const Request request = request_of(verb, ask, filling_);
    std::string where =
        fmt::format("{}, {}: {} asks {}", game_.id, phase_, described(who), verb.name);
    for (const auto& [name, value] : ask.given) where += fmt::format(" {} {}", name, value);
    SCOPED_TRACE(where);
    const Came came = came_of(verb, request, who);
    const bool unchanged = sample_.same_as(phase_);
    if (came.good) worked_.insert(std::string(verb.name));
    look_for_marks(verb, who, came);
    const auto has = takes(game_, request, verb.every_game, verb.options);
    const bool about_a_game = verb.about == About::league || verb.name == "league new";
    if (about_a_game && !has) {
      EXPECT_FALSE(came.good);
      EXPECT_TRUE(unchanged);
      if (verb.about == About::league ? in_the_league(who) : who == Who::host) {
        // The service adds which games have the verb.
        std::string refusal = shown(has.error());
        refusal.pop_back();
        EXPECT_TRUE(shown(came.problems).starts_with(refusal)) << came.shown << refusal;
      }
    } else if (granted(row_of(verb, ask), ask.affair, who)) {
      if (!closes_the_turn(verb, ask, who)) {
        EXPECT_FALSE(came.problems.has(Code::not_allowed)) << came.shown;
      }
    } else {
      EXPECT_FALSE(came.good);
      EXPECT_TRUE(unchanged) << "it was refused, but the store is another";
      const bool stranger = !in_the_league(who) && turned_away(came.problems);
      EXPECT_TRUE(came.problems.has(Code::not_allowed) || stranger) << came.shown;
    }
    if (!unchanged) sample_.put_back(phase_);
  }

  /// The league's own dice are fixed by closing the turn: who plays by them must be allowed that.
  bool closes_the_turn(const Verb& verb, const Ask& ask, Who who) const {
    return verb.name == "league play" && !ask.gives("--own-dice") && who != Who::keeper &&
           phase_ != "closed";
  }

  void look_for_marks(const Verb& verb, Who who, const Came& came) {
    for (const Mark& mark : marks_) {
      if (!mark.is_in(came.shown)) continue;
      if (mark.may_know(who, verb.name)) {
        seen_.insert(mark.what);
        continue;
      }
      const std::size_t at = came.shown.find(mark.text);
      ADD_FAILURE() << described(who) << " is shown the " << mark.what << ": …"
                    << came.shown.substr(at > 150 ? at - 150 : 0, 300) << "…";
    }
  }

  const Sample& sample_;
  Filling filling_;
  const GameModule& game_;
  std::string phase_{};
  std::vector<Mark> marks_{};
  std::set<std::string> worked_{}, seen_{};
};

inline std::vector<Mark> operator+(std::vector<Mark> some, const std::vector<Mark>& more) {
  some.insert(some.end(), more.begin(), more.end());
  return some;
}

/// A sheet handed in by its owner.
inline void hand_in(const Sample& sample, Who who, const std::string& text) {
  must(sample.call(who, ask("league orders").give_file("--file", "sheet", text)));
}
inline void hand_in_sealed(const Sample& sample) {
  hand_in(sample, Who::owner_a, sealed_sheet('A'));
  hand_in(sample, Who::owner_b, sealed_sheet('B'));
}

/// `proof`: a line that the letter needs to be taken.
inline Filling filling_of(const Sample& sample, const std::filesystem::path& folder,
                          const std::string& proof = "") {
  const League& of = sample.of();
  const auto letter = folder / "letter.eml";
  must(books::write_text(letter,
                         "From: markaddressa@pini.example\nTo: master@league.example\n"
                         "Subject: my sheet\nMIME-Version: 1.0\nContent-Type: text/plain\n\n"
                         "BET 1111\n" +
                             proof));
  store::Store store = store::open_store(sample.store_file());
  return {{"{A}", of.club_a},
          {"{B}", of.club_b},
          {"{season}", of.season},
          {"{rule}", of.rule},
          {"{book}", TOUCHLINE_ROOT "/data/fast-drive/book.txt"},
          {"{letter}", letter.string()},
          {"{receipts}", (folder / "receipts").string()},
          {"{letters}", (folder / "letters").string()},
          {"{code}", sample.code("spectator", "")},
          {"{export}", must(store::export_league(store, "monday"))}};
}

}  // namespace touchline::service
