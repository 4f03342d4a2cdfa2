// The checking of a published turn in parts: what everybody may know, and digests of what each club
// may know. With all parts open the rules are run again.
#include <fmt/format.h>

#include <map>
#include <set>
#include <utility>

#include "core/digest.hpp"
#include "core/json.hpp"
#include "league/chain.hpp"
#include "league/disclosure.hpp"
#include "league/public_file.hpp"
#include "league/withheld.hpp"

namespace touchline::league::public_file {

using store::TurnRow;

namespace {

class PartsChecker {
 public:
  PartsChecker(const FileJson& json, const Tenants& tenants)
      : json_(json), tenants_(tenants), turn_(head_in(json)), league_(json.at("league")) {}

  Result<CheckedTurn> check() {
    if (json_.at("parts") != 1) return bad_input("is of a later form than this program reads");
    const auto tenant = tenants_(json_.at("game").get<std::string>(),
                                 [&](const std::string& wanted) { return documents_[wanted]; });
    if (!tenant) return bad_input("this program does not know its game");
    if (!tenant->secrets()) return bad_input("its game has nothing to keep back");
    parts_.everybody = json_text(json_.at("public"));
    const auto inputs = open_inputs(parts_.everybody);
    if (!inputs) return bad_input(inputs.error());
    if (auto good = check_inputs(turn_, *inputs, league_); !good) return bad_input(good.error());
    const auto all = [](const Sheet&) { return true; };
    if (auto good = check_list(json_, turn_, *inputs, all); !good) return bad_input(good.error());
    checked_ = result_of(json_, turn_, *inputs);
    if (auto good = check_notes(checked_, inputs->dice); !good) return bad_input(good.error());
    checked_.report = open_report(parts_.everybody);
    if (auto read = read_parts(*tenant); !read) return bad_input(read.error());
    for (const std::string& state : open_states(parts_.everybody)) {
      if (auto good = check_clubs(checked_, *inputs, *tenant, state); !good)
        return bad_input(good.error());
    }
    checked_.began = digests(pieces_of(parts_, "base_state"));
    checked_.ended = digests(pieces_of(parts_, "state"));
    const auto opened = inputs_in(parts_);
    if (!opened) return bad_input(opened.error());
    const auto closed = [&](const Sheet& sheet) { return !parts_.clubs.contains(sheet.club); };
    if (auto good = check_list(json_, turn_, *opened, closed); !good)
      return bad_input(good.error());
    if (auto good = check_age(turn_, *tenant); !good) return bad_input(good.error());
    if (auto good = check_kind(*inputs); !good) return bad_input(good.error());
    const bool open = closed_.empty() || closed_ == std::set<std::string>{"people"};
    if (const auto states = open_states(parts_.everybody); open && !states.empty())
      checked_.not_run_again = why_not_run_again(*tenant, turn_);
    checked_.run_again = open && checked_.not_run_again.empty();
    checked_.hash_made = false;
    if (checked_.run_again) {
      if (auto same = run(*tenant); !same) return bad_input(same.error());
    }
    return checked_;
  }

 private:
  Result<void> read_parts(Tenant& tenant) {
    std::vector<ShownDigest> shown;
    std::set<std::pair<std::string, std::string>> wanted{{"league", ""}, {"people", ""}}, seen;
    for (const std::string& state : open_states(parts_.everybody)) {
      for (const std::string& club : clubs_in(tenant, state)) wanted.emplace("club", club);
    }
    for (const FileJson& one : json_.at("private")) {
      const WithheldPart part{league_, turn_.number, turn_.hash, one.at("of"),
                              one.value("club", "")};
      const std::string shown_digest = one.at("digest");
      const std::string named = part.of == "club" ? part.club : "the " + part.of;
      if (!seen.emplace(part.of, part.club).second)
        return bad_input(fmt::format("the part of {} is in it twice", named));
      shown.push_back({part.of, part.club, shown_digest});
      if (!one.contains("key")) {
        closed_.insert(part.of);
        checked_.closed.push_back(named);
        continue;
      }
      const std::string text = one.at("text");
      if (!opens(shown_digest, text, part, one.at("key")))
        return bad_input(fmt::format("the part of {} is not that of its digest", named));
      keep(part, text);
      checked_.opened.push_back(named);
    }
    for (const auto& [of, club] : wanted) {
      if (!seen.contains({of, club}))
        return bad_input(
            fmt::format("the part of {} is missing in it", of == "club" ? club : "the " + of));
    }
    FileJson head = json_;
    for (const char* rest : {"public", "private", "states", "note_states"}) head.erase(rest);
    checked_.mark = published_mark(json_text(head), parts_.everybody, shown);
    return {};
  }

  // Where a season begins no dice fall: a turn with results cannot be called so.
  Result<void> check_kind(const Inputs& inputs) const {
    if (inputs.kind != "season" || !has_results(parts_.everybody)) return {};
    return bad_input("it says that it opens a season, and has results");
  }

  void keep(const WithheldPart& part, const std::string& text) {
    if (part.of == "club") parts_.clubs[part.club] = text;
    if (part.of == "league") parts_.league = text;
    if (part.of == "people") parts_.people = text;
  }

  Result<void> run(Tenant& tenant) {
    auto origins = put_together(*tenant.secrets(), parts_);
    if (!origins) return bad_input(origins.error());
    for (const TurnDocument& one : origins->documents) documents_[one.digest] = one.text;
    const auto before = tenant.read_state(origins->base_state);
    if (!before) return bad_input(before.error());
    auto outcome = tenant.process(*before, origins->inputs);
    if (!outcome) return bad_input(outcome.error());
    const std::string state = as_stored(tenant, outcome->state);
    checked_.reworded = reworded(outcome->reports, reports_in(parts_));
    if (!outcome->reports.empty()) checked_.report = outcome->reports.front().text;
    as_published(outcome->reports, reports_in(parts_));
    auto parts = disclose(*tenant.secrets(), *origins, *outcome, state);
    if (!parts) return bad_input(parts.error());
    const bool people = !closed_.contains("people");
    if (!people) parts->people.clear();
    if (parts->everybody != parts_.everybody)
      return bad_input("its inputs give something else for everybody");
    for (const auto& [club, text] : parts->clubs) {
      const auto found = parts_.clubs.find(club);
      if (found == parts_.clubs.end() || found->second != text)
        return bad_input(fmt::format("its inputs give something else for {}", club));
    }
    if (*parts != parts_) return bad_input("its inputs give something else than its parts say");
    return check_hash(*origins, *outcome, state, people);
  }

  /// Compared and hashed as it was stored, by whichever version of the program.
  std::string as_stored(Tenant& tenant, const LeagueState& state) const {
    const auto open = open_states(parts_.everybody);
    const auto like = open.empty() ? Result<LeagueState>() : tenant.read_state(open.back());
    return like ? tenant.written_like(state, *like) : tenant.written(state);
  }

  Result<void> check_hash(const Origins& origins, const Outcome& outcome, const std::string& state,
                          bool people) {
    turn_.inputs = to_text(origins.inputs);
    turn_.reports = digest_of(outcome.reports, turn_.format);
    turn_.rows = digest_of(outcome.rows);
    if (turn_.format >= link_format && digest256(outcome.facts) != turn_.facts)
      return bad_input("its inputs give other facts");
    LinkedStates states{digest256(origins.base_state), digest256(state)};
    if (!people) {
      // Without the people the states are not those of the chain: their digests are taken on trust.
      if (!json_.contains("states")) return {};
      states = {json_.at("states").at("before"), json_.at("states").at("after")};
    }
    for (const TurnDocument& one : origins.documents) {
      if (people && digest(one.text) != one.digest)
        return bad_input(fmt::format("the document '{}' is not what was played from", one.name));
    }
    if (link_hash_over(states, turn_, league_, checked_.previous) != turn_.hash)
      return bad_input(not_that_hash);
    checked_.hash_made = true;
    return {};
  }

  const FileJson& json_;
  const Tenants& tenants_;
  TurnRow turn_;
  std::string league_;
  Parts parts_{};
  std::set<std::string> closed_{};  // kinds of parts of which one is
  std::map<std::string, std::string> documents_{};
  CheckedTurn checked_{};
};

}  // namespace

Result<CheckedTurn> check_in_parts(const FileJson& json, const Tenants& tenants) {
  return PartsChecker(json, tenants).check();
}

}  // namespace touchline::league::public_file
