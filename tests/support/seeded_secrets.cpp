// Secrets of tests come from a seed: keys, nonces and salts, and so the dice that follow from them,
// are the same in every run of a test, by itself or among others. TOUCHLINE_TEST_SEED sets another
// seed; a repetition (--gtest_repeat) has secrets of its own. Not for the program, which asks the
// system.
#include <gtest/gtest.h>
#include <sodium.h>
#include <unistd.h>

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>

namespace touchline {
namespace {

using Key = std::array<unsigned char, randombytes_SEEDBYTES>;

Key key_of(const std::string& text) {
  Key key{};
  (void)crypto_generichash(key.data(), key.size(),
                           reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                           nullptr, 0);
  return key;
}

/// A stream of secrets for each test.
class Secrets {
 public:
  void begin(const std::string& what) {
    const std::lock_guard lock(mutex_);
    what_ = what;
    drawn_ = 0;
  }
  void fill(void* bytes, std::size_t count) {
    const std::lock_guard lock(mutex_);
    // A process that was forked must not draw its parent's secrets once more.
    const Key key =
        key_of(what_ + (getpid() == owner_ ? " " : " forked ") + std::to_string(drawn_++));
    randombytes_buf_deterministic(bytes, count, key.data());
  }

 private:
  std::mutex mutex_{};
  std::string what_ = "before any test";
  std::uint64_t drawn_ = 0;
  pid_t owner_ = getpid();
};
Secrets& secrets() {
  static Secrets all;
  return all;
}

class SecretsOfTests : public ::testing::EmptyTestEventListener {
 public:
  void OnTestProgramStart(const ::testing::UnitTest&) override {
    std::printf("Secrets of tests: TOUCHLINE_TEST_SEED=%s\n", seed_.c_str());
  }
  void OnTestIterationStart(const ::testing::UnitTest&, int iteration) override {
    iteration_ = iteration;
    begin("before");
  }
  void OnTestStart(const ::testing::TestInfo& test) override {
    begin(std::string(test.test_suite_name()) + "." + test.name());
  }

 private:
  void begin(const std::string& test) const {
    secrets().begin(seed_ + " " + std::to_string(iteration_) + " " + test);
  }
  static std::string given() {
    const char* const text = std::getenv("TOUCHLINE_TEST_SEED");
    return text ? text : "1";
  }
  std::string seed_ = given();
  int iteration_ = 0;
};

const char* called() { return "secrets of tests"; }
std::uint32_t one() {
  std::uint32_t number = 0;
  secrets().fill(&number, sizeof number);
  return number;
}
void some(void* const bytes, const std::size_t count) { secrets().fill(bytes, count); }

const bool in_place = [] {
  static randombytes_implementation seeded{called, one, nullptr, nullptr, some, nullptr};
  (void)randombytes_set_implementation(&seeded);
  ::testing::UnitTest::GetInstance()->listeners().Append(new SecretsOfTests);
  return true;
}();

}  // namespace
}  // namespace touchline
