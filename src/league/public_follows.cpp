// Whether one published turn follows another: on the chain, and in the state that it begins with.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "league/public_turn.hpp"

namespace touchline::league {

namespace {

bool holds_note(const CheckedTurn& turn, std::string_view kind) {
  return std::any_of(turn.notes.begin(), turn.notes.end(),
                     [&](const PublicNote& note) { return note.link.kind == kind; });
}

/// What both say of the league must be the same.
Result<void> check_same_league(const CheckedTurn& before, const CheckedTurn& turn) {
  if (before.league != turn.league) return bad_input("they are turns of two leagues");
  if (before.format > turn.format) return bad_input("the later one is of an earlier format");
  if (before.edition > turn.edition)
    return bad_input("the later one is of an earlier edition of the rules");
  const bool both = before.format >= link_format;  // before, neither was said
  if (both && before.source != turn.source)
    return bad_input("their dice hang on different sources");
  if (!before.signer.empty() && !turn.signer.empty() && before.signer != turn.signer)
    return bad_input("their receipts are signed by different keys");
  if (!before.list.empty() && turn.list.empty())
    return bad_input("the later one has lost its list of sheets");
  return {};
}

/// The hash before it is that of the other, with the notes between them.
Result<void> check_chain(const CheckedTurn& before, const CheckedTurn& turn) {
  std::string hash = before.hash;
  for (const PublicNote& note : turn.notes) {
    if (note.states.before.empty()) return {};  // withheld until the season is over
    hash = link_hash_over(note.states, note.link, note.link.origin, hash);
  }
  if (hash == turn.previous) return {};
  return bad_input(fmt::format("turn {} does not hang on turn {}: the chain was cut between them",
                               turn.number, before.number));
}

/// It begins with what the other ended with, as far as both are open.
Result<void> check_states(const CheckedTurn& before, const CheckedTurn& turn) {
  if (turn.number != before.number + 1) {
    return bad_input(fmt::format("turn {} cannot begin from turn {}", turn.number, before.number));
  }
  for (const auto& [whose, digest] : turn.began) {
    const auto then = before.ended.find(whose);
    if (then == before.ended.end() || then->second == digest) continue;
    return bad_input(fmt::format("{} begins turn {} with something else than it ended turn {} with",
                                 whose.empty() ? "everybody" : whose, turn.number, before.number));
  }
  return {};
}

/// The undo between them goes back to where it begins.
Result<void> check_undo(const CheckedTurn& turn) {
  const auto undo = std::find_if(turn.notes.rbegin(), turn.notes.rend(),
                                 [](const PublicNote& note) { return note.link.kind == "undo"; });
  const auto whole = turn.began.find("");
  const bool there = undo != turn.notes.rend() && undo->link.base == turn.base &&
                     undo->link.number == turn.number - 1;
  // Of a turn in parts the whole state is not shown.
  const bool same = !there || !turn.mark.empty() || whole == turn.began.end() ||
                    undo->states.before == whole->second;
  if (there && same) return {};
  return bad_input(fmt::format(
      "turn {} begins from another turn than the one before it, and no undo says so", turn.number));
}

/// Acts between them, and turns that were taken back: each goes on from what stood, and the turn
/// from the last.
Result<void> check_between(const CheckedTurn& before, const CheckedTurn& turn) {
  const auto ended = before.ended.find(""), began = turn.began.find("");
  const bool whole = ended != before.ended.end() && began != turn.began.end() &&
                     before.mark.empty() && turn.mark.empty();
  std::map<std::int64_t, std::string> states{{before.seq, whole ? ended->second : ""}};
  std::int64_t stands = before.seq;
  for (const PublicNote& note : turn.notes) {
    const auto base = states.find(note.link.base);
    const bool known = base != states.end() && note.link.format >= link_format &&
                       (!whole || note.states.before == base->second);
    if (note.link.kind == "undo" && known) {
      stands = note.link.base;
    } else if (has_state(note.link) && known && note.link.base == stands) {
      stands = note.link.seq;
      states[stands] = whole ? note.states.after : "";
    } else if (note.link.kind != "reopen" && note.link.kind != "beacon") {
      return bad_input(
          fmt::format("link {} before turn {} goes on from another than the one that stood",
                      note.link.seq, turn.number));
    }
  }
  if (stands == turn.base && (!whole || states[stands] == began->second)) return {};
  return bad_input(
      fmt::format("turn {} does not begin with what the links before it ended with", turn.number));
}

}  // namespace

Result<Follows> check_follows(const CheckedTurn& before, const CheckedTurn& whole) {
  CheckedTurn turn = whole;  // with what is between the two alone
  std::erase_if(turn.notes, [&](const PublicNote& note) { return note.link.seq <= before.seq; });
  if (auto same = check_same_league(before, turn); !same) return bad_input(same.error());
  const bool begins_there = turn.base == before.seq;
  const auto between = static_cast<std::int64_t>(turn.notes.size());
  if (before.seq + between + 1 != turn.seq) {
    if (begins_there && holds_note(turn, "undo")) {
      if (auto same = check_states(before, turn); !same) return bad_input(same.error());
      return Follows::by_state;
    }
    return bad_input(
        fmt::format("turn {} is link {} of the chain and turn {} link {}: they are no neighbours",
                    before.number, before.seq, turn.number, turn.seq));
  }
  if (before.number == turn.number && !holds_note(turn, "beacon") && before.seed != turn.seed)
    return bad_input("it was run again with other dice");
  if (auto good = check_chain(before, turn); !good) return bad_input(good.error());
  if (begins_there) {
    if (auto same = check_states(before, turn); !same) return bad_input(same.error());
    return Follows::at_once;
  }
  const bool leads_there = std::any_of(turn.notes.begin(), turn.notes.end(),
                                       [](const auto& note) { return has_state(note.link); });
  if (leads_there && turn.number == before.number + 1) {
    if (auto done = check_between(before, turn); !done) return bad_input(done.error());
    return Follows::at_once;
  }
  if (auto undone = check_undo(turn); !undone) return bad_input(undone.error());
  return Follows::after_undo;
}

}  // namespace touchline::league
