#pragma once
// What a parent of processes needs, and Swift's module of the C library leaves out.
#include <stdint.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/types.h>

// Of <sys/mman.h>, <fcntl.h> and <sys/socket.h>, where they stand behind _GNU_SOURCE.

/// Makes a file that has no name and is in memory alone.
int memfd_create(const char *_Nonnull name, unsigned int flags);

enum {
  vitrine_memfd_cloexec = 1,
  vitrine_memfd_allow_sealing = 2,
  vitrine_add_seals = 1033,
  vitrine_seal_seal = 1,
  vitrine_seal_shrink = 2,
  vitrine_seal_grow = 4,
};

/// Who is at the other end of a socket, as SO_PEERCRED tells it.
struct vitrine_peer {
  pid_t process;
  uid_t user;
  gid_t group;
};

/// Names this process as `ps` and `top` show it, by at most 15 bytes.
static inline void vitrine_name_process(const char *_Nonnull name) {
  prctl(PR_SET_NAME, name, 0UL, 0UL, 0UL);
}

/// The signal that this process gets when the thread that started it ends; `prctl` takes any number of
/// arguments, which Swift cannot call.
static inline int vitrine_set_parent_death_signal(int signal) {
  return prctl(PR_SET_PDEATHSIG, (unsigned long)signal, 0UL, 0UL, 0UL);
}
