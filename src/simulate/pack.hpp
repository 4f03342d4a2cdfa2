// A tally as bytes, for another process of the same program on a machine of the same kind: plain
// values as they lie in memory, lists with their length. A type with lists says what it consists
// of: `template <class F> void fields(F& f) { f(teams); f(games); }`. No format for files: it is
// read back by whoever runs the same build, in the same run.
#pragma once

#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/check.hpp"

namespace touchline::simulate {

template <class T, class F>
concept HasFields = requires(T& value, F& f) {
  value.fields(f);
};

class Packer {
 public:
  template <class T>
  void operator()(const T& value) {
    if constexpr (HasFields<T, Packer>) {
      const_cast<T&>(value).fields(*this);  // it is only read
    } else {
      static_assert(std::is_trivially_copyable_v<T>, "say what it consists of: fields");
      bytes_.append(reinterpret_cast<const char*>(&value), sizeof value);
    }
  }
  template <class T>
  void operator()(const std::vector<T>& list) {
    (*this)(static_cast<std::uint64_t>(list.size()));
    for (const T& item : list) (*this)(item);
  }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_{};
};

class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : bytes_(bytes) {}

  template <class T>
  void operator()(T& value) {
    if constexpr (HasFields<T, Unpacker>) {
      value.fields(*this);
    } else {
      static_assert(std::is_trivially_copyable_v<T>, "say what it consists of: fields");
      TOUCHLINE_CHECK(bytes_.size() >= sizeof value, "a tally of another rank is whole");
      std::memcpy(&value, bytes_.data(), sizeof value);
      bytes_.remove_prefix(sizeof value);
    }
  }
  template <class T>
  void operator()(std::vector<T>& list) {
    std::uint64_t size = 0;
    (*this)(size);
    TOUCHLINE_CHECK(size <= bytes_.size(), "a tally of another rank is whole");
    list.resize(static_cast<std::size_t>(size));
    for (T& item : list) (*this)(item);
  }
  bool done() const { return bytes_.empty(); }

 private:
  std::string_view bytes_;
};

template <class T>
std::string packed(const T& value) {
  Packer packer;
  packer(value);
  return packer.take();
}

template <class T>
void unpack(std::string_view bytes, T& value) {
  Unpacker unpacker(bytes);
  unpacker(value);
  TOUCHLINE_CHECK(unpacker.done(), "a tally of another rank has nothing left over");
}

}  // namespace touchline::simulate
