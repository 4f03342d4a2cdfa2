// A league of Beppiland kept through the service, whose presidents write: letters in, answers and
// post out, as texts.
#pragma once

#include <optional>

#include "service/service_sample.hpp"
#include "text/file.hpp"
#include "text/mail.hpp"

namespace touchline::service {

/// The answers that lie ready to be sent.
inline std::vector<std::filesystem::path> answers_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  std::error_code error;
  for (const auto& file : std::filesystem::directory_iterator(folder, error)) {
    if (file.path().extension() == ".eml") files.push_back(file.path());
  }
  return files;
}

inline std::vector<std::filesystem::path> files_in(const std::filesystem::path& folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& file : std::filesystem::directory_iterator(folder)) files.push_back(file.path());
  std::sort(files.begin(), files.end());
  return files;
}

/// The president of I Pini.
inline const std::string rossi = "rossi@example.org";

/// I Pini and Gli Abeti have presidents with addresses; `more` are further lines of its file.
class MailSample {
 public:
  explicit MailSample(const std::string& more = "") : sample_(founded(more)) {}

  Sample& sample() { return sample_; }
  std::string keeper(const Request& request) {
    const View view = sample_.keeper(request);
    return view.aside + view.text({});
  }
  std::string refused(const Request& request) {
    const auto view = sample_.call(Who::keeper, request);
    return view ? "it was not refused" : shown(view.error());
  }

  /// A letter is taken in; the answer that lies ready, or nothing.
  std::optional<books::Letter> mail(const std::string& from, const std::string& text) {
    const auto at = folder_.path() / fmt::format("letter {}.eml", ++letters_);
    const auto answers = folder_.path() / fmt::format("answers {}", letters_);
    must(books::write_text(
        at, fmt::format("From: {}\nTo: master@league.example\nSubject: s\nMIME-Version: 1.0\n"
                        "Message-ID: <{}@x>\nContent-Type: text/plain; charset=utf-8\n\n{}",
                        from, letters_, text)));
    keeper(ask("league intake").give("path", at.string()).give("--receipts", answers.string()));
    const auto files = answers_in(answers);
    if (files.empty()) return std::nullopt;
    return books::read_letter(bytes_of(files.front()), "answer");
  }
  std::string answer(const std::string& from, const std::string& text) {
    const auto letter = mail(from, text);
    return letter ? letter->text : "";
  }
  std::string word(const std::string& club) {
    std::string told = sample_.keeper(ask("league word").give("club", club)).text({});
    told.pop_back();
    return told;
  }
  std::filesystem::path folder() const { return folder_.path(); }

 private:
  League founded(const std::string& more) {
    const auto file = folder_.path() / "lega.toml";
    must(books::write_text(file,
                           "name = \"Lega\"\n" + more +
                               "[[club]]\nname = \"I Pini\"\npresident = \"M. Rossi\"\naddress = "
                               "\"rossi@example.org\"\n[[club]]\nname = \"Gli Abeti\"\npresident = "
                               "\"L. Bianchi\"\naddress = \"bianchi@example.org\"\n"));
    return {"beppiland", file.string(), "I Pini", "Gli Abeti", ""};
  }

  league::SampleFolder folder_{};
  int letters_ = 0;
  Sample sample_;
};

}  // namespace touchline::service
