// The processes that play together, on one machine or many: started by `mpirun -n K`, each of them
// runs the same command, and the blocks of simulate.hpp are dealt out among them. A fact of the
// process like the number of its cores; one alone where the program was not started so, or was
// built without Open MPI. Rank 0 speaks for all: nobody else prints or writes.
//
// What is sent: blocks' tallies to rank 0, in the order in which it adds them; their sum to all,
// who go on from it alike; and at the end how each of them did. A rank that says something else
// than is waited for, or is lost, ends all of them with a line on standard error, before any answer
// is written.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace touchline::simulate {

/// Whether the program was built so that it can.
bool knows_ranks();

int rank();   // from 0
int ranks();  // 1: alone
inline bool speaks() { return rank() == 0; }

/// At the beginning and at the end of the program; nothing where it is alone.
class Company {
 public:
  Company();
  ~Company();
  Company(const Company&) = delete;
  Company& operator=(const Company&) = delete;

  /// What this rank came to, and in which words if it went wrong. Rank 0 hears all of them; gives
  /// the exit code of the program.
  int leave(int exit_code, const std::string& error);

 private:
  bool left_ = false;
};

/// From rank r to rank 0, `number` being what both know the parcel by; waits for it to be taken.
void send_block(std::uint64_t number, const std::string& bytes);
std::string receive_block(int from, std::uint64_t number);
/// From rank 0 to all others: there given, here returned.
std::string share(std::string bytes);

/// Ends all ranks: one line on standard error.
[[noreturn]] void abandon(std::string_view why, int exit_code = 1);

}  // namespace touchline::simulate
