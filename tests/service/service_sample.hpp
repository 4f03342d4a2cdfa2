// A league as the service keeps it, with people of every role at the door: founded, joined and
// played through Service::call alone, in an SQLite file that can be put back as it was.
//
//   Sample sample(epl());
//   const Result<View> view = sample.call(Who::owner_b, ask("league sheet").give("club",
//   "Arsenal")); EXPECT_TRUE(not_allowed(view));
#pragma once

#include <array>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "league/league_sample.hpp"
#include "service/service.hpp"
#include "service/verb_table.hpp"

namespace touchline::service {

using league::contains;
using league::must;
using verb::Request;

/// Who asks. The last four are in no role of the league: a keeper of another league in the same
/// store, a name that nobody knows, no name, and whoever has the store itself in his hands.
enum class Who { keeper, owner_a, owner_b, spectator, stranger, unknown, nobody, host };
inline constexpr std::array everybody{Who::keeper,   Who::owner_a, Who::owner_b, Who::spectator,
                                      Who::stranger, Who::unknown, Who::nobody,  Who::host};
inline constexpr std::array people_names{"kay", "ann", "bob", "sam", "zoe", "nemo", "", ""};
inline std::string name_of(Who who) { return people_names.at(static_cast<std::size_t>(who)); }
inline std::string described(Who who) {
  constexpr std::array words{"the commissioner", "the owner of A", "the owner of B",
                             "a spectator",      "a stranger",     "somebody unknown",
                             "nobody",           "the host"};
  return words.at(static_cast<std::size_t>(who));
}

constexpr const char* sample_password = "twelve monkeys";
constexpr const char* sample_league = "sunday";

/// What a league is founded from, and two clubs of it that do not meet in its first turns.
struct League {
  std::string game{}, season{}, club_a{}, club_b{}, rule{};
};
inline League epl() {
  return {"first-division", "epl-1997-98", "Arsenal", "Chelsea", "end_goal_finishes=false"};
}
inline League nfl() {
  return {"fast-drive", "nfl-2007", "New England Patriots", "Indianapolis Colts", "era=off"};
}

inline Request ask(const std::string& verb) { return Request(verb); }

// ---------------------------------------------------------------------------------- what is shown

inline std::string shown(const Problems& problems) { return store::to_text(problems); }

/// Every form of an answer, one behind the other.
inline std::string shown(const View& view) {
  std::string all = view.aside + shown(view.notes);
  for (const bool colour : {false, true}) {
    if (view.text) all += view.text(report::Style{colour});
  }
  for (const auto& form : {view.json, view.page, view.tape, view.file}) {
    if (form) all += form();
  }
  if (view.tables) {
    for (const auto& [name, text] : view.tables()) all += name + "\n" + text;
  }
  return all;
}

inline std::string shown(const play::Seated& seated) {
  std::string all = seated.name + seated.where + seated.go_on + seated.before + seated.after;
  play::Sitting& sitting = *seated.sitting;
  if (!sitting.finished()) all += sitting.waits_for() + "\n" + sitting.request() + "\n";
  const report::Style plain{};
  all += sitting.title(plain) + sitting.help() + sitting.whole(plain) + sitting.news(plain) +
         sitting.result(plain) + sitting.afterwards(plain);
  return all + write_tape(sitting.tape()) + shown(sitting.view());
}

template <class T>
std::string shown(const Result<T>& result) {
  return result ? shown(*result) : shown(result.error());
}

template <class T>
bool not_allowed(const Result<T>& result) {
  return !result && result.error().has(Code::not_allowed);
}

/// How somebody is sent away who is not in the league.
inline bool turned_away(const Problems& problems) {
  const std::string text = shown(problems);
  return contains(text, "is not in the league") || contains(text, "say who you are") ||
         contains(text, "the name or the password is not right");
}

// ------------------------------------------------------------------------------------ the sample

inline std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

class Sample {
 public:
  explicit Sample(League of) : of_(std::move(of)) {
    std::filesystem::create_directories(work());
    found();
  }

  const League& of() const { return of_; }
  const std::filesystem::path& folder() const { return folder_.path(); }
  std::string store_file() const { return (work() / "league.db").string(); }
  const Service& service() const { return service_; }

  Caller caller(Who who) const {
    Caller caller;
    caller.store = store_file();
    caller.league = sample_league;
    caller.claim.name = name_of(who);
    caller.founder = "host";
    caller.new_password = "a hundred monkeys";
    caller.host = who == Who::host;
    if (who == Who::unknown) caller.claim.password = sample_password;
    if (const auto token = tokens_.find(who); token != tokens_.end()) {
      caller.claim.token = token->second;
    }
    return caller;
  }

  Result<View> call(Who who, const Request& request) const {
    return service_.call(caller(who), request);
  }
  /// As the keeper, who succeeds.
  View keeper(const Request& request) const { return must(call(Who::keeper, request)); }
  nlohmann::json keeper_json(const Request& request) const {
    return nlohmann::json::parse(keeper(request).json());
  }
  std::string code(const std::string& role, const std::string& club) const {
    Request request = ask("league invite").give("--role", role);
    if (!club.empty()) request.give("--club", club);
    return keeper(request).text({}).substr(0, 19);
  }

  /// Ann and Bob own clubs, Sam looks on, Zoe keeps another league of the store.
  void let_people_in() {
    join(Who::owner_a, "owner", of_.club_a);
    join(Who::owner_b, "owner", of_.club_b);
    join(Who::spectator, "spectator", "");
  }

  /// The number of the match of the next turn that this club plays in.
  std::string next_match_of(const std::string& club) const {
    const nlohmann::json status = keeper_json(ask("league status"));
    for (const auto& match : status.at("matches")) {
      if (match.at("home") == club || match.at("away") == club) {
        return std::to_string(match.at("match").get<int>());
      }
    }
    throw std::runtime_error(club + " do not play");
  }

  /// Rows changed behind the service's back.
  template <class Change>
  void rewrite(const Change& change) const {
    store::Store store = store::open_store(store_file());
    store::Store::Transaction transaction(store);
    change(store);
    transaction.commit();
  }

  // The store and its keys as they are now, by a name, and back again.
  void save(const std::string& name) const {
    std::filesystem::remove_all(folder() / name);
    std::filesystem::copy(work(), folder() / name, std::filesystem::copy_options::recursive);
  }
  void put_back(const std::string& name) const {
    std::filesystem::remove_all(work());
    std::filesystem::copy(folder() / name, work(), std::filesystem::copy_options::recursive);
  }
  /// Whether not a byte of the store has changed since it was saved.
  bool same_as(const std::string& name) const {
    return bytes_of(work() / "league.db") == bytes_of(folder() / name / "league.db");
  }
  /// All that the store holds.
  std::string dump() const {
    store::Store store = store::open_store(store_file());
    return must(store::backup(store));
  }

 private:
  std::filesystem::path work() const { return folder() / "work"; }

  void found() {
    Caller host = caller(Who::host);
    host.claim.name = "kay";
    must(service_.call(host,
                       ask("league new").give("name", sample_league).give("season", of_.season)));
    prove(Who::keeper, sample_league);
    host.claim.name = "zoe";
    must(service_.call(host,
                       ask("league new").give("name", "monday").give("season", "epl-1997-98")));
    prove(Who::stranger, "monday");
  }

  /// A password for somebody who has none, and a token in its place.
  void prove(Who who, const std::string& league) {
    Caller caller = this->caller(who);
    caller.league = league;
    caller.new_password = sample_password;
    must(service_.call(caller, ask("league password")));
    take_token(who, league);
  }
  void take_token(Who who, const std::string& league) {
    Caller caller = this->caller(who);
    caller.league = league;
    caller.claim.password = sample_password;
    std::string token = must(service_.call(caller, ask("league token"))).text({});
    token.pop_back();
    tokens_[who] = token;
  }
  void join(Who who, const std::string& role, const std::string& club) {
    Caller caller = this->caller(who);
    caller.claim.password = sample_password;
    must(service_.call(caller, ask("league join").give("code", code(role, club))));
    take_token(who, sample_league);
  }

  League of_;
  league::SampleFolder folder_{};
  Service service_{TOUCHLINE_ROOT "/data", [] { return std::int64_t{1'800'000'000}; }};
  std::map<Who, std::string> tokens_{};
};

}  // namespace touchline::service
