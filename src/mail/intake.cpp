// league intake: sheets that came by mail, from a letter, an mbox or a maildir. Who sent a letter
// is decided by a line TOKEN …, or by the address that the league knows for an owner and, if the
// league asks for it, the word of his blank sheet; where no addresses are known, by the word alone.
// Every letter is answered by a receipt, ready to be sent; he and the league's keeper are told in
// the league's language. Letters are taken in by the hundred, and none is answered before it is
// safe in the store.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <set>
#include <span>

#include "core/digest.hpp"
#include "core/json_value.hpp"
#include "core/text.hpp"
#include "document/done.hpp"
#include "league/acts.hpp"
#include "league/turn_life.hpp"
#include "mail/letter_answers.hpp"
#include "mail/mail_words.hpp"

namespace touchline::mail {
namespace {

/// Who a letter is from.
struct Sender {
  Owner owner{};                         // of no club: nobody's
  std::optional<league::Actor> actor{};  // by a token
  std::string why_not{};                 // a key of the language files
  std::string about{};                   // what stands in its place
};

std::string first_address(const std::string& text) {
  for (const std::string_view word : words(text)) {
    if (word.find('@') != std::string_view::npos) {
      std::string address = lower_case(word);
      while (!address.empty() && (address.back() == '>' || address.back() == ','))
        address.pop_back();
      if (!address.empty() && address.front() == '<') address.erase(0, 1);
      return address;
    }
  }
  return {};
}

/// The text without its TOKEN line, and the token.
std::string take_token(const std::string& text, std::string& token) {
  std::string rest;
  for (const std::string_view line : split(text, '\n')) {
    const auto parts = words(line);
    if (parts.size() == 2 && fold(parts[0]) == "token") {
      token = parts[1];
    } else {
      rest += std::string(line) + "\n";
    }
  }
  return rest;
}

Sender by_token(league::Desk& desk, const std::vector<Owner>& owners, const std::string& token) {
  Sender sender;
  const auto actor = league::authenticate(desk.store(), desk.name(), {"", "", token});
  if (!actor) {
    sender.why_not = "intake.bad_token";
  } else if (actor->club.empty()) {
    sender.why_not = "intake.no_club";
    sender.about = actor->name;
  } else {
    sender.actor = *actor;
    sender.owner.club = actor->club;
    for (const Owner& one : owners)
      if (one.club == actor->club) sender.owner = one;
  }
  return sender;
}

Sender sender_of(league::Desk& desk, const MailGame& game, const MailWords& words,
                 const books::Letter& letter) {
  std::string token;
  for (const books::Letter::Part& part : letter.parts) take_token(part.whole, token);
  const auto owners = game.owners();
  if (!token.empty()) return by_token(desk, owners, token);
  Sender sender;
  const bool by_word = !game.keeps_addresses() && words.required();
  const auto given = by_word ? game.words_in(letter) : std::vector<std::string>{};
  for (const Owner& one : owners) {
    const bool his = game.keeps_addresses() ? first_address(one.address) == letter.sender
                                            : by_word && words.proves(given, one);
    if (his) sender.owner = one;
  }
  if (sender.owner.club.empty()) {
    sender.why_not = !by_word        ? "intake.unknown_sender"
                     : given.empty() ? "intake.word_missing"
                                     : "intake.word_wrong";
    sender.about = letter.sender;
  }
  return sender;
}

/// What one letter is known by, also one whose sender's program gave it no id.
std::string id_of(const books::Letter& letter) {
  if (!letter.id.empty()) return letter.id;
  std::string all = letter.sender + " " + std::to_string(letter.sent);
  for (const books::Letter::Part& part : letter.parts) all += "\n" + part.whole;
  return digest(all).substr(0, 32);
}

/// What became of a letter, for the master, and what its sender is told; nothing if he was told
/// before.
struct Answered {
  std::string outcome{}, text{};
  std::string club{};  // whose sheet was taken, if one was
};

std::string_view key_of(LetterSheet::Kind kind) {
  using enum LetterSheet::Kind;
  return kind == no_orders    ? "intake.no_orders"
         : kind == two_sheets ? "intake.two_sheets"
                              : "intake.another_club";
}

std::string_view key_of(books::Letter::Refusal refusal) {
  using enum books::Letter::Refusal;
  switch (refusal) {
    case no_sender:
      return "letter.no_sender";
    case too_deep:
      return "letter.too_deep";
    case encrypted:
      return "letter.encrypted";
    case sealed:
      return "letter.sealed";
    case only_quoted:
      return "letter.only_quoted";
    case only_forwarded:
      return "letter.only_forwarded";
    case too_large:
      return "letter.too_large";
    case no_text:
    case none:
      break;
  }
  return "letter.no_text";
}

/// Letters taken in one after another, several in one change.
class Intake {
 public:
  Intake(league::Desk& desk, const MailGame& game, MailWords words)
      : desk_(desk),
        game_(game),
        mail_words_(std::move(words)),
        words_(game.words()),
        now_(desk.office().now()),
        known_since_(league::letters_known_since(desk)),
        known_(league::known_letters(desk)) {}

  /// It is safe when `commit` has been called.
  Result<Answered> take(const books::Letter& letter) {
    const std::string id = id_of(letter);
    if (known_.contains(id)) return Answered{desk_.words()("letter.known"), ""};
    const std::int64_t sent = std::min(letter.sent, now_);  // a date to come counts as now
    const Sender sender = sender_of(desk_, game_, mail_words_, letter);
    if (sent > 0) {
      const std::string why = league::why_out_of_date(desk_, sender.owner.club, sent);
      if (!why.empty()) return out_of_date(sender, id, sent, why);
    }
    const bool nothing =
        std::all_of(letter.parts.begin(), letter.parts.end(),
                    [](const auto& part) { return part.whole.empty() && part.written.empty(); });
    if (!letter.refused.empty() && nothing) {
      const std::string why = words_(key_of(letter.refusal));
      return Answered{why, words_("intake.unreadable", why) + "\n"};
    }
    if (!sender.why_not.empty()) return refused("intake.not_taken", sender.why_not, sender.about);
    if (const auto late = closed_to(sent); !late.text.empty()) return late;
    return of_owner(letter, sender, id, sent);
  }

  const text::Words& words() const { return words_; }

  void commit() {
    if (change_) change_->commit();
    change_.reset();
  }

 private:
  template <class... About>
  Answered refused(std::string_view how, std::string_view why, const About&... about) const {
    const std::string reason = words_(why, about...);
    return {reason, words_(how, reason) + "\n"};
  }

  /// An owner is told that his letter was not played, unless it may have been, or was written
  /// before there was this league. Where no addresses are known, who forgot his word may be one.
  Result<Answered> out_of_date(const Sender& sender, const std::string& id, std::int64_t sent,
                               const std::string& why) {
    const bool stranger = sender.owner.club.empty() && game_.keeps_addresses();
    if (stranger || sent < known_since_) return Answered{why, ""};
    const std::string whose = sender.owner.club.empty() ? "nobody's" : sender.owner.club;
    return noted(whose, id, {why, words_("intake.not_taken", why) + "\n"});
  }

  /// The turn takes no more sheets, or none that was written then.
  Answered closed_to(std::int64_t sent) const {
    const auto& turn = desk_.turn();
    if (turn.stage != "open") return refused("intake.not_taken", "intake.closed", turn.number);
    const std::int64_t end = turn.deadline + turn.grace, at = sent > 0 ? sent : now_;
    if (turn.deadline == 0 || at <= end) return {};
    return refused("intake.not_taken", "intake.too_late", turn.number, league::time_text(end));
  }

  Result<Answered> of_owner(const books::Letter& letter, const Sender& sender,
                            const std::string& id, std::int64_t sent) {
    const LetterSheet sheet = game_.sheet_in(letter, sender.owner.club);
    if (sheet.kind != LetterSheet::Kind::sheet)
      return noted(sender.owner.club, id,
                   refused("intake.no_sheet", key_of(sheet.kind), sender.owner.club));
    const bool asked = mail_words_.required() && !sender.actor;
    const auto given = asked ? game_.words_in(letter) : std::vector<std::string>{};
    if (asked && !mail_words_.proves(given, sender.owner)) {
      const std::string_view why = given.empty() ? "intake.word_missing" : "intake.word_wrong";
      return noted(sender.owner.club, id, refused("intake.not_taken", why));
    }
    if (!sender.actor && !asked && league::has_proven_sheet(desk_, sender.owner.club))
      return refused("intake.not_taken", "intake.proven");
    return handed_in(sheet, sender, id, sent);
  }

  /// The change under way; reads the league afresh when it begins.
  Result<league::Change*> change() {
    if (!change_) {
      auto begun = league::Change::begin_afresh(desk_);
      if (!begun) return bad_input(begun.error());
      change_ = std::move(*begun);
    }
    return change_.get();
  }

  /// Answered once: the same letter is passed over from here on.
  Result<Answered> noted(const std::string& club, const std::string& id, Answered told) {
    const auto one = change();
    if (!one) return bad_input(one.error());
    league::note_letter(**one, club, id);
    known_.insert(id);
    return told;
  }

  /// Why a sheet was refused is its owner's to know, where a game refuses any.
  Result<Answered> not_handed_in(const std::string& club, const std::string& id,
                                 const Problems& problems) {
    const std::string first = to_string(problems.list().front());
    if (!game_.refuses_sheets())
      return Answered{first, words_("intake.not_taken", words_("intake.master_knows")) + "\n"};
    std::string text = words_("intake.problems", club) + "\n\n";
    for (const Problem& one : problems.list()) text += to_string(one) + "\n";
    return noted(club, id, {first, std::move(text)});
  }

  Result<Answered> handed_in(const LetterSheet& sheet, const Sender& sender, const std::string& id,
                             std::int64_t sent) {
    const auto one = change();
    if (!one) return bad_input(one.error());
    std::string token;
    const league::Actor keeper = desk_.actor();
    if (sender.actor) (*one)->set_actor(*sender.actor);
    const auto receipt =
        league::hand_in(desk_, **one, sender.owner.club, take_token(sheet.text, token), sent, id);
    (*one)->set_actor(keeper);
    if (!receipt) {
      return not_handed_in(sender.owner.club, id, receipt.error());
    }
    known_.insert(id);
    Answered told;
    told.outcome = receipt->replaced ? words_("intake.in_place", receipt->club) : receipt->club;
    told.text = words_(receipt->late ? "intake.taken_late" : "intake.taken", receipt->club,
                       receipt->number) +
                (receipt->replaced ? " " + words_("intake.replaced") : "") + "\n\n";
    for (const std::string& line : receipt->echo) told.text += line + "\n";
    if (!sheet.unread.empty()) told.text += "\n" + words_("intake.unread") + "\n";
    for (const std::string& line : sheet.unread) told.text += "  " + line + "\n";
    told.club = receipt->club;
    return told;
  }

  league::Desk& desk_;
  const MailGame& game_;
  MailWords mail_words_;
  const text::Words& words_;
  std::int64_t now_, known_since_;
  std::set<std::string> known_;
  std::unique_ptr<league::Change> change_{};
};

/// Letters in one change: few enough that nobody else waits long for the store.
constexpr std::size_t letters_at_once = 250;

}  // namespace

Result<View> intake(league::Desk& desk, const verb::Call& call, const Open& open) {
  const std::string receipts = call.request.text("--receipts");
  auto letters = books::read_letters(call.request.text("path"));
  if (!letters) return bad_input(letters.error());
  // Of two of one second the one that lies behind the other in the box counts. One without a date
  // counts as written now, as does one of a time to come.
  const auto written = [now = desk.office().now()](const books::Letter& letter) {
    return letter.sent > 0 ? std::min(letter.sent, now) : now;
  };
  std::stable_sort(letters->begin(), letters->end(),
                   [&](const auto& a, const auto& b) { return written(a) < written(b); });
  const auto overdue = league::do_overdue(desk);
  if (!overdue) return bad_input(overdue.error());
  for (const std::string& line : *overdue) call.work.say(line + "\n");
  const auto game = open(desk, desk.current().state);
  if (!game) return bad_input(game.error());
  auto words = MailWords::of(desk, **game);
  if (!words) return bad_input(words.error());
  std::error_code error;
  if (!receipts.empty()) std::filesystem::create_directories(receipts, error);
  Intake box(desk, **game, std::move(*words));
  const LetterAnswers answers(receipts, call.request.text("--from", "master@league"),
                              desk.office().now);
  auto told = JsonValue::array();
  for (std::size_t begin = 0; begin < letters->size(); begin += letters_at_once) {
    const auto batch =
        std::span(*letters).subspan(begin, std::min(letters_at_once, letters->size() - begin));
    std::vector<Answered> answered;
    for (const books::Letter& letter : batch) {
      auto one = box.take(letter);
      if (!one) return bad_input(one.error());
      answered.push_back(std::move(*one));
      if (answered.back().text.empty()) continue;
      if (auto prepared = answers.prepare(letter, id_of(letter), answered.back().text); !prepared)
        return bad_input(prepared.error());
    }
    box.commit();
    for (std::size_t i = 0; i < batch.size(); ++i) {
      if (auto released = answers.release(batch[i], id_of(batch[i])); !released)
        return bad_input(released.error());
      call.work.say(fmt::format("{}  {}  {}\n", pad_right(batch[i].origin, 28),
                                pad_right(batch[i].sender, 28), answered[i].outcome));
      told.push_back({{"letter", batch[i].origin},
                      {"from", batch[i].sender},
                      {"club", answered[i].club},
                      {"said", answered[i].outcome}});
    }
  }
  return done(box.words().counted("intake.read", letters->size()) + "\n", {{"letters", told}});
}

}  // namespace touchline::mail
