// A certificate of realism: what it proves wrong, and that it fits the page.
#include "gridiron/report/certificate.hpp"

#include <gtest/gtest.h>

#include "support/read_back.hpp"
#include "support/widest_line.hpp"

namespace touchline::gridiron {
namespace {

constexpr CertificateOf some_game{"some-game", "Some Game", "games of average teams"};

TEST(CertificateText, FitsThePage) {
  Certificate certificate{1000, {}};
  certificate.figures.push_back({"interceptions from AVERAGE, % of drives", 10, 11, 1.5, "", 0.25});
  certificate.figures.push_back(
      {"a figure with a name that needs more than the half of any page", -10, 11, {}, "why", {}});
  for (const report::Style& style :
       std::vector<report::Style>{{false, 80}, {true, 80}, {false, 96}, {false, 160}}) {
    EXPECT_LE(widest_line(certificate_text(some_game, certificate, style)), style.width);
  }
}

TEST(CertificateJson, SaysWhatIsTooFarAndHowSureThatIs) {
  Certificate certificate{10, {{"points", 20, 21.5, 1.0, "", 0.1}, {"punts", 4, 9, {}, "", {}}}};
  const auto json = read_back(certificate_json(some_game, certificate));
  EXPECT_EQ(json["ok"], false);
  EXPECT_EQ(json["figures"][0]["distance"], 1.5);
  EXPECT_EQ(json["figures"][0]["error"], 0.1);
  EXPECT_EQ(json["figures"][1]["ok"], true);
  EXPECT_TRUE(json["figures"][1]["allowed"].is_null());
  EXPECT_FALSE(json["figures"][1].contains("error"));
}

}  // namespace
}  // namespace touchline::gridiron
