// league verify, rebuild, public, backup, restore, export, import: keeping it safe and proving it.
#include <fmt/format.h>

#include <algorithm>

#include "core/json_value.hpp"
#include "core/plain.hpp"
#include "core/text.hpp"
#include "document/done.hpp"
#include "games/registry.hpp"
#include "league/public_turn.hpp"
#include "league/sheet_list.hpp"
#include "league/verify.hpp"
#include "league/words.hpp"
#include "service/answers.hpp"
#include "store/dump.hpp"

namespace touchline::service {
namespace {

using Json = JsonValue;
using report::Style;

constexpr std::size_t hash_digits = 64;

/// What somebody has in his hands and holds against a league or a turn: a receipt, a hash that he
/// wrote down.
struct InHand {
  std::optional<league::ListReceipt> receipt{};
  std::string file{};  // that the receipt came from
  std::string hash{};
};

/// What is neither is bad input, and nothing is proved by it.
Result<InHand> in_hand(const verb::Request& request) {
  InHand held;
  Problems problems;
  if (request.has("--receipt")) {
    held.file = request.file_name("--receipt");
    auto receipt = league::parse_receipt(request.text("--receipt"), held.file);
    if (!receipt) problems.add(receipt.error());
    if (receipt) held.receipt = std::move(*receipt);
  }
  if (request.has("--expect")) {
    held.hash = fold(request.text("--expect"));
    if (held.hash.size() != hash_digits ||
        held.hash.find_first_not_of("0123456789abcdef") != std::string::npos) {
      problems.error({}, fmt::format("--expect '{}' is no hash; write all {} digits of it",
                                     request.text("--expect"), hash_digits));
    }
  }
  if (problems.bad()) return bad_input(problems);
  return held;
}

/// A hash that somebody may have written down, and the word for what it is the hash of.
struct Known {
  std::string hash{};
  std::string_view word{};
  std::int64_t number = 0;
};
constexpr std::string_view of_turn_word = "proof.of_turn", of_list_word = "proof.of_list",
                           of_link_word = "proof.of_link", withdrawn_word = "proof.of_withdrawn";

/// What the hash that he wrote down is, which must be one of these; nothing if he has none.
Result<std::string> expected_among(const InHand& held, const std::vector<Known>& known,
                                   const text::Words& say) {
  if (held.hash.empty()) return std::string();
  for (const Known& one : known) {
    if (one.hash == held.hash) return say("proof.expected", say(one.word, one.number));
  }
  return bad_input(
      fmt::format("no link of the chain and no list of sheets has the hash {}", held.hash));
}

/// What a receipt is that nothing contradicts.
std::string told_of(const league::ListReceipt& receipt) {
  return fmt::format("entry {}, of {} by {}, is as it was signed", receipt.n, receipt.club,
                     receipt.who);
}

/// Whether a turn's file has what somebody has in his hands; what his hash is, if he has one.
Result<std::string> held_against(const league::CheckedTurn& turn, const InHand& held) {
  if (held.receipt) {
    const league::ListReceipt& receipt = *held.receipt;
    const auto refuse = [&](const std::string& why) { return bad_input({held.file, 0}, why); };
    if (receipt.league != turn.league || receipt.number != turn.number) {
      return refuse(
          fmt::format("it is a receipt of turn {} of {}", receipt.number, receipt.league));
    }
    if (!league::is_signed(receipt)) return refuse("it is not signed");
    if (receipt.signer != turn.signer) return refuse("it is not signed by this league");
    if (const auto wrong = league::contradiction(turn.entries, receipt)) return refuse(*wrong);
  }
  std::vector<Known> known{{turn.hash, of_turn_word, turn.number},
                           {turn.root, of_list_word, turn.number}};
  // Of a turn that is not open it is only what the file says.
  if (turn.hash_made) known.push_back({turn.previous, of_link_word, turn.seq - 1});
  return expected_among(held, known, league::words_in(text::Language::english));
}

/// Whether the files are turns at all, as far as can be told without proving them.
Result<void> check_forms_of_files(const verb::Request& request) {
  Problems problems;
  for (const std::string_view name : {"file", "--after"}) {
    if (!request.has(name)) continue;
    auto form = league::check_form_of_turn(request.text(name), request.file_name(name));
    if (!form) problems.add(form.error());
  }
  if (problems.bad()) return bad_input(problems);
  return {};
}

/// A turn's file that was held against all that was given beside it.
struct CheckedFiles {
  league::CheckedTurn turn{};
  std::string expected{};      // what the hash is that somebody wrote down
  std::string receipt{};       // what the receipt is that somebody holds
  std::string_view follows{};  // how it follows another, as machines read it
};

constexpr std::string_view at_once = "at once", after_undo = "after an undo", by_state = "by state";

std::string_view named(league::Follows follows) {
  if (follows == league::Follows::at_once) return at_once;
  return follows == league::Follows::after_undo ? after_undo : by_state;
}

/// How it follows another, where that is not at once.
std::string told_of_following(const CheckedFiles& files) {
  const std::int64_t before = files.turn.number - 1;
  if (files.follows == after_undo) {
    return fmt::format(
        "It begins where an undo went back to, with what turn {} ended with: hold it\n"
        "against the file of that turn too (--after).\n",
        before);
  }
  if (files.follows != by_state) return "";
  return fmt::format(
      "It begins with what turn {} ended with; that no more than an undo is between\n"
      "them, these files do not show.\n",
      before);
}

/// A turn's file, which follows that of another, if one is named.
Result<CheckedFiles> checked_files(const verb::Request& request, const InHand& held) {
  const auto tenants = tenants_of_all_games();
  const auto checked = [&](std::string_view name) {
    return league::check_public_turn(request.text(name), request.file_name(name), tenants);
  };
  auto turn = checked("file");
  if (!turn) return bad_input(turn.error());
  auto expected = held_against(*turn, held);
  if (!expected) return bad_input(expected.error());
  CheckedFiles files{std::move(*turn), std::move(*expected), {}, {}};
  if (held.receipt) files.receipt = told_of(*held.receipt);
  if (!request.has("--after")) return files;
  const auto before = checked("--after");
  if (!before) return bad_input(before.error());
  const auto follows = league::check_follows(*before, files.turn);
  if (!follows) return bad_input(follows.error());
  files.follows = named(*follows);
  return files;
}

/// How far what is in the file could be checked.
std::string proven(const league::CheckedTurn& turn) {
  if (!turn.dice_unproven.empty())
    return "this file does not prove its dice: " + turn.dice_unproven;
  if (turn.run_again && turn.hash_made) return "is what its inputs give";
  if (turn.run_again) return "is what its inputs give (its hash covers addresses too)";
  std::string text =
      turn.commitment.empty() ? "has no dice; " : "has the dice that were committed to; ";
  if (turn.closed.empty()) return text + turn.not_run_again;
  text += fmt::format("{} parts of it that are not everybody's are closed", turn.closed.size());
  if (!turn.opened.empty()) {
    text += fmt::format(", and that of {} is what its digest says", join_words(turn.opened, ", "));
  }
  return text;
}

/// What is proven, a line each.
std::string proof_text(const std::vector<league::ProofLine>& proofs, const Style& style) {
  std::string text;
  for (const league::ProofLine& proof : proofs) {
    const std::string head =
        fmt::format("  {:<10}{:<12}", proof.what, league::name(proof.standing));
    text += report::hanging(head, proof.says, style);
  }
  return text;
}

Json proof_json(const std::vector<league::ProofLine>& proofs) {
  Json list = Json::array();
  for (const league::ProofLine& proof : proofs)
    list.push_back(
        {{"what", proof.what}, {"standing", league::name(proof.standing)}, {"says", proof.says}});
  return list;
}

/// What the chain says between the turn and the one before: what was taken back or mended, and why.
std::string told_before(const league::CheckedTurn& turn) {
  std::string text;
  const auto add = [&](const std::string& line) { text += plain_line(line) + "\n"; };
  for (const league::PublicNote& note : turn.notes) {
    const auto inputs = league::parse_inputs(note.link.inputs);
    if (league::is_turn(note.link)) {
      add(fmt::format("Before it, link {} of the chain, turn {}, was taken back", note.link.seq,
                      note.link.number));
      continue;
    }
    if (!inputs || inputs->rulings.empty()) continue;
    add(fmt::format("Before it, link {} of the chain, {} of turn {} by {}: {}", note.link.seq,
                    note.link.kind, note.link.number, note.link.who,
                    inputs->rulings.front().reason));
    if (note.states.before.empty()) add("  (proved when the season is over)");
  }
  return text;
}

/// For whom a turn is written, if he may have it.
Result<league::ReadBy> reader_of(const Asked& asked) {
  if (asked.request().has("--whole")) {
    if (auto may = allowed(*permission_of("league public whole"), asked.desk->actor()); !may) {
      return bad_input(may.error());
    }
    return league::ReadBy::keeper();
  }
  const std::string typed = asked.request().text("--club");
  if (typed.empty()) return league::ReadBy::everybody();
  const auto club = asked.desk->club(typed);
  if (!club) return bad_input(club.error());
  if (auto may = asked.may({*club}); !may) return bad_input(may.error());
  return league::ReadBy::owner_of(*club);
}

}  // namespace

Answer verify_public(Asked& asked) {
  const auto held = in_hand(asked.request());
  if (!held) return bad_input(held.error());
  if (auto form = check_forms_of_files(asked.request()); !form) return bad_input(form.error());
  const auto files = checked_files(asked.request(), *held);
  View view;
  view.good = files.has_value();
  if (!files) {
    view.notes = files.error();
    view.json = [sentence = files.error().list().front().sentence] {
      return Json{{"turns", 1}, {"ok", false}, {"first_difference", sentence}}.dump(2) + "\n";
    };
    view.text = [](const Style&) { return std::string(); };
    return view;
  }
  view.good = files->turn.dice_unproven.empty();
  const auto proofs = league::proofs_of(files->turn, files->receipt, std::string(files->follows));
  view.json = [turn = files->turn, follows = files->follows, proofs] {
    Json out{{"turns", 1},
             {"ok", turn.dice_unproven.empty()},
             {"league", turn.league},
             {"turn", turn.number},
             {"commitment", turn.commitment},
             {"hash", turn.hash},
             {"dice_known", turn.dice_known},
             {"dice_proven", turn.dice_unproven.empty()},
             {"run_again", turn.run_again},
             {"hash_made", turn.hash_made},
             {"opened", turn.opened.size()},
             {"closed", turn.closed.size()},
             {"reworded", turn.reworded},
             {"follows", follows},
             {"mark", turn.mark},
             {"proofs", proof_json(proofs)}};
    if (!turn.dice_unproven.empty()) out["first_difference"] = proven(turn);
    return out.dump(2) + "\n";
  };
  view.text = [files = *files, proofs](const Style& style) {
    const league::CheckedTurn& turn = files.turn;
    std::string text = turn.report;
    const bool good = turn.dice_unproven.empty();
    text += fmt::format("\n{} turn {} of {}{} {}.\n{}",
                        good ? style.good("ok:") : style.bad("not proven:"), turn.number,
                        plain_line(turn.league), good ? "" : ":", plain_line(proven(turn)),
                        proof_text(proofs, style));
    text += fmt::format(
        "Compare: its dice were committed to as\n"
        "  {}\n"
        "and its hash is\n"
        "  {}\n",
        turn.commitment.empty() ? "(no dice in this turn)" : turn.commitment, turn.hash);
    if (!turn.mark.empty()) {
      text += fmt::format("and what everybody was given\n  {}\n", turn.mark);
    }
    if (!turn.root.empty())
      text += fmt::format("and the root of its list of sheets\n  {}\n", turn.root);
    if (!turn.reworded.empty()) {
      text += fmt::format(
          "{} of its reports were published in other words than this program has for what its\n"
          "inputs give; above are this program's.\n",
          turn.reworded.size());
    }
    text += told_before(turn) + told_of_following(files);
    if (!files.expected.empty()) text += files.expected + "\n";
    return text;
  };
  return view;
}

namespace {

/// What the league contradicts of what somebody has in his hands; what his hash is, if he has one.
Result<std::string> held_against(const Asked& asked, const InHand& held) {
  if (held.receipt) {
    const auto wrong = league::contradiction(*asked.desk, *held.receipt);
    if (wrong) return bad_input({held.file, 0}, *wrong);
  }
  const auto links =
      asked.store->select<store::TurnRow>(store::Where().is("league", asked.desk->name()));
  std::vector<Known> known;
  for (const store::TurnRow& link : links) {
    if (!league::is_turn(link)) {
      known.push_back({link.hash, of_link_word, link.seq});
      continue;
    }
    const bool stands = link.withdrawn == 0;
    const auto inputs = league::parse_inputs(link.inputs);
    const bool beacon = inputs && !inputs->dice.beacon.empty();
    known.push_back({link.hash, stands ? of_turn_word : withdrawn_word, link.number});
    known.push_back({beacon ? inputs->dice.root : link.list, stands ? of_list_word : withdrawn_word,
                     link.number});
  }
  const std::int64_t next = asked.desk->turn().number;
  known.push_back({league::list_root(*asked.desk), of_list_word, next});
  // What stands is told before what was withdrawn.
  std::stable_partition(known.begin(), known.end(),
                        [](const Known& one) { return one.word != withdrawn_word; });
  return expected_among(held, known, asked.desk->words());
}

}  // namespace

Answer verify(Asked& asked) {
  if (asked.request().has("--public"))
    return bad_input("a file is checked by league verify-public");
  const auto held = in_hand(asked.request());
  if (!held) return bad_input(held.error());
  auto verdict = league::verify(*asked.desk, asked.call.work.progress("verifying"));
  if (verdict.stopped) return cancelled();
  std::string expected;
  if (verdict.ok()) {
    auto same = held_against(asked, *held);
    if (same) {
      expected = std::move(*same);
    } else {
      const Problem& wrong = same.error().list().front();
      verdict.first_difference = {
          0, 0, (wrong.place.file.empty() ? "" : wrong.place.file + ": ") + wrong.sentence};
    }
  }
  View view;
  view.good = verdict.ok();
  view.json = [verdict] {
    Json out{{"turns", verdict.turns}, {"ok", verdict.ok()}};
    out["links"] = {{"format_1", verdict.first_format}, {"format_2", verdict.second_format}};
    out["run_again"] = verdict.run_again;
    out["compared"] = verdict.compared;
    out["reworded"] = verdict.reworded;
    if (const auto& difference = verdict.first_difference) {
      out["first_difference"] = {
          {"turn", difference->turn}, {"link", difference->seq}, {"what", difference->what}};
    }
    out["chain"] = verdict.chain;
    return out.dump(2) + "\n";
  };
  view.text = [verdict, expected, &say = asked.desk->words()](const Style& style) {
    if (verdict.ok()) {
      std::string text =
          style.good(say("proof.ok")) + " " + say("proof.run_again", verdict.run_again) + "\n" +
          (verdict.compared > 0 ? say("proof.compared", verdict.compared) + "\n" : "") +
          say("proof.links", verdict.first_format + verdict.second_format, verdict.first_format,
              verdict.second_format) +
          "\n" + say("proof.chain", verdict.chain) + "\n";
      if (verdict.reworded > 0) text += say("proof.reworded", verdict.reworded) + "\n";
      if (!expected.empty()) text += expected + "\n";
      return text;
    }
    const auto& difference = *verdict.first_difference;
    const std::string what = difference.seq == 0 ? difference.what
                                                 : say("proof.difference", difference.turn,
                                                       difference.seq, difference.what);
    return style.bad(say("proof.differs")) + " " + what + "\n";
  };
  return view;
}

Answer rebuild(Asked& asked) {
  const auto turns = league::rebuild(*asked.desk, asked.call.work.progress("rebuilding"));
  if (!turns) return bad_input(turns.error());
  return done(asked.desk->words()("proof.rebuilt", *turns) + "\n", {{"turns", *turns}});
}

Answer public_turn(Asked& asked) {
  const auto number = static_cast<std::int64_t>(asked.request().number("--turn"));
  const std::int64_t turn = number > 0 ? number : asked.desk->turn().number - 1;
  const auto reader = reader_of(asked);
  if (!reader) return bad_input(reader.error());
  const auto text = league::public_turn(*asked.desk, turn, *reader);
  if (!text) return bad_input(text.error());
  View view;
  view.file = [text = *text] { return text; };
  view.secret = reader->who != league::ReadBy::Who::everybody;
  view.text = [turn, secret = view.secret, file = asked.request().text("file"),
               &say = asked.desk->words()](const Style&) {
    return say(secret ? "proof.public_own" : "proof.public", turn, file) + "\n" +
           fmt::format("  touchline league verify --public {}\n", file);
  };
  Json facts{{"turn", turn}, {"everybodys", !view.secret}};
  if (asked.request().has("file")) {
    facts["file"] = asked.request().text("file");
  } else {
    facts["published"] = Json::parse(*text);
  }
  view.json = carried(facts);
  return view;
}

Answer backup(Asked& asked) {
  const auto text = store::backup(*asked.store);
  if (!text) return bad_input(text.error());
  View view;
  view.file = [text = *text] { return text; };
  view.secret = true;
  view.text = [file = asked.request().text("file"),
               keys = asked.office.keys.string()](const Style&) {
    return fmt::format("The whole store is in {}. Keep the key files too: {}\n", file, keys);
  };
  view.json =
      carried({{"file", asked.request().text("file")}, {"keys", asked.office.keys.string()}});
  return view;
}

Answer restore(Asked& asked) {
  const auto names = store::restore(*asked.store, asked.request().text("file"),
                                    asked.request().file_name("file"), league::can_be_walked);
  if (!names) return bad_input(names.error());
  const std::string keys = asked.office.keys.string();
  return done(
      fmt::format("Restored {}. Put their key files into {}\n", join_words(*names, ", "), keys),
      {{"leagues", *names}, {"keys", keys}});
}

Answer export_league(Asked& asked) {
  const league::Desk& desk = *asked.desk;
  const auto text = store::export_league(*asked.store, desk.name());
  if (!text) return bad_input(text.error());
  View view;
  view.file = [text = *text] { return text; };
  view.secret = true;
  view.text = [file = asked.request().text("file"), name = desk.name(),
               key = desk.key_path().string(), &say = desk.words()](const Style&) {
    return say("proof.exported", name, file, key) + "\n";
  };
  view.json = carried({{"league", desk.name()},
                       {"file", asked.request().text("file")},
                       {"key", desk.key_path().string()}});
  return view;
}

Answer import_league(Asked& asked) {
  if (const std::string name = asked.request().text("--name"); !name.empty()) {
    if (auto good = league::check_name(name); !good) return bad_input(good.error());
  }
  const bool as_copy = asked.request().has("--copy");
  const auto may_come_in = [&](store::Store& store, const std::string& league) -> Result<void> {
    if (auto good = league::can_be_walked(store, league); !good) return good;
    return league::may_be_imported(asked.office, league, as_copy);
  };
  const auto name = store::import_league(*asked.store, asked.request().text("file"),
                                         asked.request().file_name("file"),
                                         asked.request().text("--name"), may_come_in);
  if (!name) return bad_input(name.error());
  const league::Actor host{
      asked.caller.claim.name.empty() ? asked.caller.founder : asked.caller.claim.name,
      league::Role::commissioner, "", "", ""};
  const auto settled = league::settle_import(asked.office, *name, host, as_copy);
  if (!settled) return bad_input(settled.error());
  const std::string keys = asked.office.keys.string();
  const auto here = [&](std::string_view as, std::string words) {
    return done(std::move(words), {{"league", *name}, {"is", as}, {"keys", keys}});
  };
  switch (*settled) {
    case league::Imported::moved:
      return here("moved", fmt::format("{0} is here, with its key file. Prove it:\n"
                                       "  touchline league verify -l {0}\n",
                                       *name));
    case league::Imported::copied:
      return here(
          "copied",
          fmt::format("{} is here, as a league of its own from its next turn on.\n", *name));
    case league::Imported::waits_for_its_key:
      break;
  }
  return here("without its key", fmt::format("{0} is here. Put its key file into {1}, then:\n"
                                             "  touchline league verify -l {0}\n",
                                             *name, keys));
}

}  // namespace touchline::service
