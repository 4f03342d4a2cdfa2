#include "simulate/ranks.hpp"

#include <cstdlib>

#ifdef TOUCHLINE_MPI
#include <fcntl.h>
#include <fmt/format.h>
#define OMPI_SKIP_MPICXX 1  // the C interface alone
#include <mpi.h>
#include <unistd.h>

#include <array>
#include <csignal>
#include <vector>
#endif

namespace touchline::simulate {

#ifdef TOUCHLINE_MPI

namespace {

/// Set once, before anything is played.
struct Place {
  int rank = 0, ranks = 1;
  int voice = STDERR_FILENO;  // where it is said that all of it went wrong
};
Place place;

enum Tag : int { block_tag = 1, sum_tag = 2, end_tag = 3 };

constexpr std::size_t longest_message = 1U << 30U;

void must(int result, std::string_view doing) {
  if (result == MPI_SUCCESS) return;
  std::array<char, MPI_MAX_ERROR_STRING> text{};
  int length = 0;
  MPI_Error_string(result, text.data(), &length);
  abandon(fmt::format("a process of this run was lost while {}: {}", doing, text.data()));
}

/// mpirun ends everybody when one of them is gone; whoever speaks says what that means.
extern "C" void end_of_company(int) {
  constexpr std::string_view line =
      "error: this run was ended from outside or lost one of its processes; there is no answer, "
      "and nothing was written\n";
  if (place.rank == 0) (void)!::write(place.voice, line.data(), line.size());
  ::_exit(1);
}

void send(const std::string& bytes, int to, Tag tag) {
  if (bytes.size() > longest_message) abandon("a tally is too large to be sent");
  must(MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_BYTE, to, tag, MPI_COMM_WORLD),
       "sending");
}

struct Message {
  int tag = 0;
  std::string bytes{};
};

Message receive(int from) {
  MPI_Status status;
  must(MPI_Probe(from, MPI_ANY_TAG, MPI_COMM_WORLD, &status), "waiting for it");
  int size = 0;
  must(MPI_Get_count(&status, MPI_BYTE, &size), "hearing it");
  Message message{status.MPI_TAG, std::string(static_cast<std::size_t>(size), '\0')};
  must(MPI_Recv(message.bytes.data(), size, MPI_BYTE, from, message.tag, MPI_COMM_WORLD,
                MPI_STATUS_IGNORE),
       "hearing it");
  return message;
}

std::string host() {
  std::array<char, MPI_MAX_PROCESSOR_NAME> name{};
  int length = 0;
  MPI_Get_processor_name(name.data(), &length);
  return std::string(name.data(), static_cast<std::size_t>(length));
}

/// What a rank that ended early said: "2 <host>: words".
[[noreturn]] void ended_early(int who, const std::string& said) {
  abandon(fmt::format("rank {} ended before the others: {}", who, said), 2);
}

std::string head_of(std::uint64_t number) { return fmt::format("{:016x}", number); }

void be_silent() {
  place.voice = ::dup(STDERR_FILENO);
  const int nowhere = ::open("/dev/null", O_WRONLY);
  ::dup2(nowhere, STDOUT_FILENO);
  ::dup2(nowhere, STDERR_FILENO);
}

}  // namespace

bool knows_ranks() { return true; }
int rank() { return place.rank; }
int ranks() { return place.ranks; }

// Only where mpirun has started us: a program on its own pays nothing for it. Blocks are added by
// whichever thread comes to it, one at a time.
Company::Company() {
  if (!std::getenv("OMPI_COMM_WORLD_SIZE")) return;
  int provided = 0;
  MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &provided);
  MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
  MPI_Comm_rank(MPI_COMM_WORLD, &place.rank);
  MPI_Comm_size(MPI_COMM_WORLD, &place.ranks);
  if (place.ranks > 1) std::signal(SIGTERM, end_of_company);
  if (place.rank > 0) be_silent();
  if (provided < MPI_THREAD_SERIALIZED) abandon("this Open MPI is not built for threads");
}

Company::~Company() {
  int begun = 0;
  MPI_Initialized(&begun);
  if (!begun) return;
  if (!left_) abandon("it ended unexpectedly");
  MPI_Finalize();
}

int Company::leave(int exit_code, const std::string& error) {
  left_ = true;
  if (place.ranks == 1) return exit_code;
  if (place.rank > 0) {
    const std::string said = error.empty() ? fmt::format("{}: exit code {}", host(), exit_code)
                                           : fmt::format("{}: {}", host(), error);
    send(fmt::format("{}{}", exit_code == 0 ? '+' : '-', said), 0, end_tag);
    return 0;
  }
  for (int other = 1; other < place.ranks; ++other) {
    const Message message = receive(other);
    if (message.tag != end_tag) abandon("the ranks do not agree on what is to be played", 2);
    const bool good = message.bytes.starts_with('+');
    if (!good && exit_code == 0) ended_early(other, message.bytes.substr(1));
  }
  return exit_code;
}

void send_block(std::uint64_t number, const std::string& bytes) {
  send(head_of(number) + bytes, 0, block_tag);
}

std::string receive_block(int from, std::uint64_t number) {
  Message message = receive(from);
  if (message.tag == end_tag) ended_early(from, message.bytes.substr(1));
  const std::string head = head_of(number);
  if (message.tag != block_tag || !message.bytes.starts_with(head)) {
    abandon(fmt::format("rank {} plays something else; is it the same program with the same data?",
                        from),
            2);
  }
  return message.bytes.substr(head.size());
}

std::string share(std::string bytes) {
  if (place.rank > 0) return receive(0).bytes;
  for (int other = 1; other < place.ranks; ++other) send(bytes, other, sum_tag);
  return bytes;
}

void abandon(std::string_view why, int exit_code) {
  const std::string line =
      fmt::format("error: {}; there is no answer, and nothing was written\n", why);
  (void)!::write(place.voice, line.data(), line.size());
  MPI_Abort(MPI_COMM_WORLD, exit_code);
  std::abort();
}

#else

bool knows_ranks() { return false; }
int rank() { return 0; }
int ranks() { return 1; }
Company::Company() = default;
Company::~Company() = default;
int Company::leave(int exit_code, const std::string&) {
  left_ = true;
  return exit_code;
}
void send_block(std::uint64_t, const std::string&) { std::abort(); }
std::string receive_block(int, std::uint64_t) { std::abort(); }
std::string share(std::string bytes) { return bytes; }
void abandon(std::string_view, int) { std::abort(); }

#endif

}  // namespace touchline::simulate
