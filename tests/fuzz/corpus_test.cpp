// Files of strangers: every reader (fuzz/readers.hpp) is given what once brought one of them down,
// tests/fuzz/finds/<reader>/, and a few texts that are wrong in ways that every reader must stand.
#include <gtest/gtest.h>

#include <filesystem>

#include "fuzz/readers.hpp"
#include "text/file.hpp"

namespace touchline::strangers {
namespace {

namespace fs = std::filesystem;

TEST(Strangers, WhatWasFoundBringsNoReaderDown) {
  ASSERT_TRUE(start_cryptography());
  for (const auto& [name, reader] : readers()) {
    const fs::path folder = fs::path(TOUCHLINE_ROOT) / "tests/fuzz/finds" / name;
    if (!fs::exists(folder)) continue;
    for (const auto& file : fs::directory_iterator(folder)) {
      const auto text = books::read_text(file.path());
      ASSERT_TRUE(text.has_value()) << file.path();
      SCOPED_TRACE(file.path().string());
      EXPECT_NO_THROW(reader(*text));
    }
  }
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
