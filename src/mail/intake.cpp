// league intake: sheets that came by mail, from a letter, an mbox or a maildir. Who sent a letter
// is sender.hpp, which of its text is his own sifted.hpp, when he wrote it letter_date.hpp. Every
// letter is answered by a receipt, ready to be sent; he and the league's keeper are told in the
// league's language. One that would take most of a full sheet away, or whose sheet may not be his,
// waits until he confirms it. Letters are taken in by the hundred, and none is answered before it
// is safe in the store.
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
#include "league/letters.hpp"
#include "league/turn_life.hpp"
#include "mail/letter_answers.hpp"
#include "mail/letter_date.hpp"
#include "mail/sender.hpp"
#include "mail/sifted.hpp"

namespace touchline::mail {
namespace {

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
  std::string club{};   // whose sheet was taken, if one was
  std::string whose{};  // who is answered, if he has a club
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
    case several_senders:
      return "letter.several_senders";
    case broken_sender:
      return "letter.broken_sender";
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

/// A letter under way: whose it is, what of it is his, and from when it counts.
struct Taken {
  const books::Letter& letter;
  std::string id{};
  LetterDate date{};
  Sender sender{};
  Sifted text{};
  bool meant = false;  // it says CONFIRM
};

/// Letters taken in one after another, several in one change.
class Intake {
 public:
  Intake(league::Desk& desk, const MailGame& game, MailWords words)
      : desk_(desk),
        game_(game),
        mail_words_(std::move(words)),
        words_(game.words()),
        house_(desk.words()),
        owners_(game.owners()),
        now_(desk.office().now()),
        known_since_(league::letters_known_since(desk)),
        known_(desk),
        sent_(desk) {}

  /// It is safe when `commit` has been called.
  Result<Answered> take(const books::Letter& letter) {
    Taken one{letter, id_of(letter), date(letter), {}, {}, false};
    if (known_.has(one.id)) return Answered{house_("letter.known"), ""};
    one.sender = sender_of(desk_, game_, mail_words_, letter);
    auto told = answer_to(one);
    if (told) told->whose = one.sender.owner.club;
    return told;
  }

  /// When a letter was written, as far as anybody knows.
  LetterDate date(const books::Letter& letter) const {
    return date_of(letter, now_, desk_.league().made_at);
  }
  const text::Words& words() const { return words_; }

  /// What an owner is answered in the change under way, so that he may quote it.
  void keep_answer(const books::Reply& reply, const std::string& club) {
    if (change_ && !club.empty())
      sent_.keep(desk_, *change_, books::id_of(reply), club, reply.text);
  }
  void commit() {
    if (change_) change_->commit();
    change_.reset();
  }

 private:
  Result<Answered> answer_to(Taken& one) {
    const books::Letter& letter = one.letter;
    if (letter.automatic) return automatic(one);
    if (one.date.at > 0) {
      const std::string why = league::why_out_of_date(desk_, one.sender.owner.club, one.date.at);
      if (!why.empty()) return out_of_date(one, why);
    }
    const bool undated = one.date.wrong && one.date.at == 0;
    if (undated && one.sender.owner.club.empty())  // before there was a league to write to
      return Answered{house_("letter.undated", league::time_text(letter.sent)), ""};
    const bool nothing =
        std::all_of(letter.parts.begin(), letter.parts.end(),
                    [](const auto& part) { return part.whole.empty() && part.written.empty(); });
    if (!letter.refused.empty() && nothing) {
      const std::string why = words_(key_of(letter.refusal));
      return Answered{why, words_("intake.unreadable", why) + "\n"};
    }
    const Sender& sender = one.sender;
    if (!sender.why_not.empty()) return refused("intake.not_taken", sender.why_not, sender.about);
    if (const auto late = closed_to(one.date.at); !late.text.empty()) return late;
    one.text = sifted(letter, sender.owner, owners_, sent_);
    return of_owner(one);
  }

  template <class... About>
  Answered refused(std::string_view how, std::string_view why, const About&... about) const {
    const std::string reason = words_(why, about...);
    return {reason, words_(how, reason) + "\n"};
  }
  /// For a reason that the house gives.
  Answered not_taken(const std::string& why) const {
    return {why, words_("intake.not_taken", why) + "\n"};
  }

  /// Never a sheet. Its owner is told once a turn, so that no two programs write to each other for
  /// ever; whoever else has a program is not.
  Result<Answered> automatic(const Taken& one) {
    const std::string& club = one.sender.owner.club;
    const std::string why = house_("letter.automatic");
    if (club.empty()) return Answered{why, ""};
    const bool told = league::has_letter(desk_, club, league::letter_automatic);
    Answered answer = not_taken(why);
    if (told) answer.text.clear();
    return noted(one, std::move(answer), league::letter_automatic);
  }

  /// An owner is told that his letter was not played, unless it may have been, or was written
  /// before there was this league. Where no addresses are known, who forgot his word may be one.
  Result<Answered> out_of_date(const Taken& one, const std::string& why) {
    const bool stranger = one.sender.owner.club.empty() && game_.keeps_addresses();
    if (stranger || one.date.at < known_since_) return Answered{why, ""};
    return noted(one, not_taken(why));
  }

  /// The turn takes no more sheets, or none that was written then.
  Answered closed_to(std::int64_t sent) const {
    const auto& turn = desk_.turn();
    if (turn.stage != "open") return refused("intake.not_taken", "intake.closed", turn.number);
    const std::int64_t end = turn.deadline + turn.grace, at = sent > 0 ? sent : now_;
    if (turn.deadline == 0 || at <= end) return {};
    return refused("intake.not_taken", "intake.too_late", turn.number, league::time_text(end));
  }

  Result<Answered> of_owner(Taken& one) {
    const Sender& sender = one.sender;
    const std::string& club = sender.owner.club;
    const auto code = confirmed_code(one.text.his);
    one.meant = code.has_value();
    LetterSheet sheet = game_.sheet_in(one.text.his, club);
    const bool confirms = code && sheet.kind == LetterSheet::Kind::no_orders;
    const bool forwards = !confirms && sheet.kind == LetterSheet::Kind::no_orders;
    LetterSheet passed_on;
    if (forwards) passed_on = game_.sheet_in(one.text.passed_on, club);
    const bool not_his = passed_on.kind == LetterSheet::Kind::sheet;
    if (not_his) sheet = std::move(passed_on);
    if (!confirms && sheet.kind != LetterSheet::Kind::sheet) return no_sheet(one, sheet.kind);
    const bool asked = mail_words_.required() && !sender.actor;
    const auto given = asked ? game_.words_in(one.letter) : std::vector<std::string>{};
    if (asked && !mail_words_.proves(given, sender.owner)) {
      const std::string_view why = given.empty() ? "intake.word_missing" : "intake.word_wrong";
      return noted(one, refused("intake.not_taken", why));
    }
    if (!sender.actor && !asked && league::has_proven_sheet(desk_, club))
      return refused("intake.not_taken", "intake.proven");
    if (confirms) return confirmed(one, *code);
    if (not_his && !sheet.headed && !one.meant)
      return waits(one, sheet, house_("letter.forwarded", one.text.of_whom));
    const bool undated = one.date.wrong && one.date.at == 0 && !one.meant;
    if (undated && league::has_sheet(desk_, club))
      return waits(one, sheet, house_("letter.undated", league::time_text(one.letter.sent)));
    return handed_in(one, sheet);
  }

  /// Nothing of his own orders anything; what he quotes of an answer may look as if it did.
  Result<Answered> no_sheet(const Taken& one, LetterSheet::Kind kind) {
    const std::string& club = one.sender.owner.club;
    Answered told = refused("intake.no_sheet", key_of(kind), club);
    const bool quotes = kind == LetterSheet::Kind::no_orders &&
                        game_.sheet_in(one.text.quotes, club).kind == LetterSheet::Kind::sheet;
    if (quotes) told.text += house_("letter.quotes") + "\n";
    return noted(one, std::move(told));
  }

  /// The change under way; reads the league afresh when it begins.
  Result<league::Change*> change() {
    if (!change_) {
      auto begun = league::Change::begin_afresh(desk_);
      if (!begun) return bad_input(begun.error());
      change_ = std::move(*begun);
      league::begin_letters(desk_, *change_);
    }
    return change_.get();
  }

  /// Answered once: the same letter is passed over from here on.
  Result<Answered> noted(const Taken& letter, Answered told,
                         std::string_view what = league::letter_answered) {
    const auto one = change();
    if (!one) return bad_input(one.error());
    league::note_letter(desk_, **one, letter.id, letter.sender.owner.club, what);
    known_.add(letter.id);
    return told;
  }

  /// The sheet is put by, and the earlier one stands.
  Result<Answered> waits(const Taken& letter, const LetterSheet& sheet, const std::string& why) {
    const auto one = change();
    if (!one) return bad_input(one.error());
    std::string token;
    const std::string& club = letter.sender.owner.club;
    const auto code =
        league::put_by_letter(desk_, **one, letter.id, club, take_token(sheet.text, token));
    if (!code) return bad_input(code.error());
    known_.add(letter.id);
    const bool earlier = league::has_sheet(desk_, club);
    std::string text = why + "\n" + house_("letter.confirm", *code) + "\n";
    text += house_(earlier ? "letter.stands" : "letter.none_stands") + "\n";
    return Answered{house_("letter.waits", club, *code), std::move(text), ""};
  }

  /// A letter that says CONFIRM and nothing else.
  Result<Answered> confirmed(Taken& letter, const std::string& code) {
    const auto row = league::waiting_letter(desk_, letter.sender.owner.club, code);
    if (!row) return noted(letter, not_taken(house_("letter.nothing_waits")));
    auto sheet = league::sheet_of_letter(desk_, *row);
    if (!sheet) return bad_input(sheet.error());
    const auto one = change();
    if (!one) return bad_input(one.error());
    league::settle_letter(**one, *row);
    return handed_in(letter, {LetterSheet::Kind::sheet, std::move(*sheet), {}, false});
  }

  /// Why a sheet was refused is its owner's to know, where a game refuses any.
  Result<Answered> not_handed_in(const Taken& letter, const Problems& problems) {
    const std::string first = to_string(problems.list().front());
    if (!game_.refuses_sheets())
      return Answered{first, words_("intake.not_taken", words_("intake.master_knows")) + "\n"};
    std::string text = words_("intake.problems", letter.sender.owner.club) + "\n\n";
    for (const Problem& one : problems.list()) text += to_string(one) + "\n";
    return noted(letter, {first, std::move(text)});
  }

  Result<Answered> handed_in(const Taken& letter, const LetterSheet& sheet) {
    const auto one = change();
    if (!one) return bad_input(one.error());
    std::string token;
    const Sender& sender = letter.sender;
    const league::Actor keeper = desk_.actor();
    if (sender.actor) (*one)->set_actor(*sender.actor);
    const auto receipt =
        league::hand_in(desk_, **one, sender.owner.club, take_token(sheet.text, token),
                        {letter.date.at, letter.id, letter.meant});
    (*one)->set_actor(keeper);
    if (!receipt) return not_handed_in(letter, receipt.error());
    if (receipt->withheld)
      return waits(letter, sheet,
                   house_("letter.shrinks", receipt->club, receipt->weighed, receipt->weighs));
    known_.add(letter.id);
    return receipted(letter, sheet, *receipt);
  }

  Answered receipted(const Taken& letter, const LetterSheet& sheet,
                     const league::Receipt& receipt) const {
    Answered told;
    told.outcome = receipt.replaced ? words_("intake.in_place", receipt.club) : receipt.club;
    told.text =
        words_(receipt.late ? "intake.taken_late" : "intake.taken", receipt.club, receipt.number) +
        (receipt.replaced ? " " + words_("intake.replaced") : "") + "\n";
    if (letter.date.wrong) {
      const std::int64_t at = letter.date.at > 0 ? letter.date.at : now_;
      told.text +=
          house_("letter.clock", league::time_text(letter.letter.sent), league::time_text(at)) +
          "\n";
    }
    if (!letter.text.of_whom.empty() && !sheet.headed && !letter.meant)
      told.text += house_("letter.not_read", letter.text.of_whom) + "\n";
    told.text += "\n";
    for (const std::string& line : receipt.echo) told.text += line + "\n";
    if (!sheet.unread.empty()) told.text += "\n" + words_("intake.unread") + "\n";
    for (const std::string& line : sheet.unread) told.text += "  " + line + "\n";
    told.club = receipt.club;
    return told;
  }

  league::Desk& desk_;
  const MailGame& game_;
  MailWords mail_words_;
  const text::Words &words_, &house_;
  std::vector<Owner> owners_;
  std::int64_t now_, known_since_;
  league::KnownLetters known_;
  SentLetters sent_;
  std::unique_ptr<league::Change> change_{};
};

/// Letters in one change: few enough that nobody else waits long for the store.
constexpr std::size_t letters_at_once = 250;

}  // namespace

Result<View> intake(league::Desk& desk, const verb::Call& call, const Open& open) {
  const std::string receipts = call.request.text("--receipts");
  const std::string from = call.request.text("--from", "master@league");
  if (!books::is_one_sender(from)) return bad_input(no_sender(from));
  auto letters = books::read_letters(call.request.text("path"));
  if (!letters) return bad_input(letters.error());
  const auto say = [&](const std::string& line) { call.work.say(line + "\n"); };
  if (auto done = league::do_overdue(desk, say); !done) return bad_input(done.error());
  const auto game = open_now(desk, open);
  if (!game) return bad_input(game.error());
  auto words = MailWords::of(desk, **game);
  if (!words) return bad_input(words.error());
  std::error_code error;
  if (!receipts.empty()) std::filesystem::create_directories(receipts, error);
  Intake box(desk, **game, std::move(*words));
  // Of two of one second the one that lies behind the other in the box counts. One without a date
  // counts as written now, as does one of a time to come.
  const auto written = [&](const books::Letter& letter) {
    const std::int64_t at = box.date(letter).at;
    return at > 0 ? at : desk.office().now();
  };
  std::stable_sort(letters->begin(), letters->end(),
                   [&](const auto& a, const auto& b) { return written(a) < written(b); });
  const LetterAnswers answers(receipts, from, desk.office().now);
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
      const auto reply = answers.prepare(letter, id_of(letter), answered.back().text);
      if (!reply) return bad_input(reply.error());
      if (answers.written(letter)) box.keep_answer(*reply, answered.back().whose);
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
