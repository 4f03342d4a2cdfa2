#include "mail/letter_answers.hpp"

#include <fmt/format.h>

#include "core/digest.hpp"
#include "core/text.hpp"
#include "text/file.hpp"

namespace touchline::mail {

namespace fs = std::filesystem;

fs::path LetterAnswers::path(const books::Letter& letter, const std::string& id) const {
  return folder_ / fmt::format("{:.40}-{}.eml", slug(letter.sender), digest(id).substr(0, 8));
}

fs::path LetterAnswers::waiting(const books::Letter& letter, const std::string& id) const {
  return path(letter, id).string() + ".waits";
}

Result<books::Reply> LetterAnswers::prepare(const books::Letter& letter, const std::string& id,
                                            const std::string& text) const {
  books::Reply reply;
  if (!written(letter)) return reply;
  reply.from = from_;
  reply.to = letter.sender;
  reply.subject = "Re: " + letter.subject;
  reply.in_reply_to = letter.id;
  reply.text = text;
  reply.at = now_();
  reply.automatic = true;
  if (auto kept = books::write_secret(waiting(letter, id), books::to_eml(reply)); !kept)
    return bad_input(kept.error());
  return reply;
}

Result<void> LetterAnswers::release(const books::Letter& letter, const std::string& id) const {
  std::error_code error;
  if (!written(letter) || !fs::exists(waiting(letter, id), error)) return {};
  fs::rename(waiting(letter, id), path(letter, id), error);
  if (!error) return {};
  return bad_input({path(letter, id).string(), 0}, "cannot be written: " + error.message());
}

}  // namespace touchline::mail
