#include "store/url.hpp"

#include <fmt/format.h>
#include <libpq-fe.h>

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <memory>
#include <string_view>

namespace touchline::store {

namespace {

namespace fs = std::filesystem;

constexpr std::string_view right_form =
    "right is postgresql://USER:PASSWORD@HOST:PORT/DATABASE, with %40 for @ and %2F for / in a "
    "password";

using Options = std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)>;

std::string value_of(const Options& options, std::string_view keyword) {
  for (const PQconninfoOption* option = options.get(); option->keyword != nullptr; ++option)
    if (option->keyword == keyword) return option->val == nullptr ? "" : option->val;
  return {};
}

/// What the library says of a URL that it cannot read may quote the password: it is not told on.
bool is_readable(const std::string& url, const Options& options) {
  const auto odd = [](unsigned char c) { return c <= ' ' || c == 0x7F; };
  if (options == nullptr || std::any_of(url.begin(), url.end(), odd)) return false;
  // A password with a bare slash or @ shows as a port that is no number or an odd database.
  const std::string port = value_of(options, "port");
  return port.find_first_not_of("0123456789,") == std::string::npos &&
         value_of(options, "dbname").find('@') == std::string::npos;
}

Result<Url> read_postgresql(const std::string& url) {
  char* why = nullptr;
  const Options options(PQconninfoParse(url.c_str(), &why), PQconninfoFree);
  PQfreemem(why);
  if (!is_readable(url, options))
    return bad_input(fmt::format("the store's address cannot be read; {}", right_form));
  const std::string user = value_of(options, "user"), host = value_of(options, "host"),
                    port = value_of(options, "port");
  Url read{true, url,
           fmt::format("postgresql://{}{}{}{}{}/{}", user, user.empty() ? "" : "@", host,
                       port.empty() ? "" : ":", port, value_of(options, "dbname"))};
  if (value_of(options, "connect_timeout").empty())
    read.target +=
        fmt::format("{}connect_timeout=10", url.find('?') == std::string::npos ? '?' : '&');
  return read;
}

Result<Url> read_sqlite(const std::string& path) {
  if (path.empty())
    return bad_input("the store has no name: give the path of a file or postgresql://…");
  if (const auto scheme = path.find("://"); scheme != std::string::npos)
    return bad_input(
        fmt::format("{}:// is no store we know: give the path of a file or postgresql://…",
                    path.substr(0, scheme)));
  std::error_code error;
  const fs::path file = fs::absolute(path, error);
  if (error) return bad_input(fmt::format("{}: is no path of a file", path));
  if (fs::is_directory(file, error))
    return bad_input(fmt::format("{}: is a folder; give the path of a file in it", path));
  if (!fs::is_directory(file.parent_path(), error))
    return bad_input(fmt::format("{}: the folder {} is not there or closed to you; make it first",
                                 path, file.parent_path().string()));
  return Url{false, file.string(), path};
}

}  // namespace

Result<Url> read_url(const std::string& url) {
  if (url.starts_with("postgresql://") || url.starts_with("postgres://"))
    return read_postgresql(url);
  return read_sqlite(url.starts_with("sqlite:") ? url.substr(7) : url);
}

}  // namespace touchline::store
