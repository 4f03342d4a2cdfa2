// Files of strangers: every reader (readers.hpp) is given what was ever kept of what a fuzzer
// thought of, tests/fuzz/corpus/<reader>/, and a few texts that are wrong in ways that every reader
// must stand.
#include <gtest/gtest.h>

#include <filesystem>

#include "core/digest.hpp"
#include "fuzz/readers.hpp"
#include "text/file.hpp"

namespace touchline::strangers {
namespace {

namespace fs = std::filesystem;

TEST(Strangers, WhatWasKeptBringsNoReaderDown) {
  ASSERT_TRUE(start_cryptography());
  int files = 0;
  for (const auto& folder :
       fs::directory_iterator(fs::path(TOUCHLINE_ROOT) / "tests/fuzz/corpus")) {
    const auto reader = readers().find(folder.path().filename().string());
    ASSERT_NE(reader, readers().end()) << folder.path() << " is of no reader";
    for (const auto& file : fs::directory_iterator(folder)) {
      const auto text = books::read_text(file.path());
      ASSERT_TRUE(text.has_value()) << file.path();
      SCOPED_TRACE(file.path().string());
      EXPECT_NO_THROW(reader->second(*text));
      ++files;
    }
  }
  EXPECT_GE(files, 1);
}

TEST(Strangers, NestedBlownUpAndCutTextsBringNoReaderDown) {
  ASSERT_TRUE(start_cryptography());
  std::string keys, objects;
  for (int i = 0; i < 200'000; ++i) keys += "a.";
  for (int i = 0; i < 200'000; ++i) objects += "{\"a\":";
  const std::vector<std::string> texts{
      "",
      std::string(1, '\0'),
      "\xFF\xFE",
      keys + "b = 1\n",
      "[" + keys + "b]\n",
      std::string(300'000, '['),
      "a = " + std::string(300'000, '['),
      objects,
      "{\"touchline\":\"turn\",\"public\":" + objects,
      "{\"touchline\":\"turn\",\"seq\":1e300,\"number\":18446744073709551616}",
      "{\"season\":99999999999,\"document\":\"\",\"round\":-1,\"scores\":\"9999999999-1\",\"over\":"
      "0}",
      std::string(300'000, ','),
      std::string(300'000, '"'),
      std::string(300'000, '\n'),
  };
  for (const auto& [name, reader] : readers()) {
    for (std::size_t i = 0; i < texts.size(); ++i) {
      SCOPED_TRACE(name + " " + std::to_string(i));
      EXPECT_NO_THROW(reader(texts[i]));
    }
  }
}

}  // namespace
}  // namespace touchline::strangers
