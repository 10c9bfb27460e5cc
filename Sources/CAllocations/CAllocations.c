// Stands before glibc's allocator in this one executable, and counts. Where there is no memory left
// it ends the program with one line, which Swift would end with a backtrace.
//
// The count is the thread's own, so that it costs one increment and no barrier. glibc still owns
// every block: `free` is its own, and the names with `__libc_` are those that it exports for this.
#define _GNU_SOURCE
#include "CAllocations.h"

#include <errno.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

// A sanitizer has an allocator of its own, which must be the first. GCC names it by a macro, clang
// by a feature.
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define IS_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || \
    __has_feature(memory_sanitizer) || __has_feature(leak_sanitizer)
#define IS_SANITIZED 1
#endif
#endif

#if defined(__GLIBC__) && !defined(IS_SANITIZED)

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);

// The executable's own storage: reaching it never allocates.
static __thread int64_t count __attribute__((tls_model("initial-exec")));

int64_t CAllocationsOfThread(void) { return count; }

// The exit code of bad input.
static const int bad_input = 2;
// More than any machine has, in bytes: whoever asks for as much has miscounted, and is told so.
static const size_t absurd = (size_t)1 << 46;

static void *made(void *block, size_t size) {
  if (block || size == 0 || size >= absurd || errno != ENOMEM) return block;
  char line[128];
  int length = snprintf(
      line, sizeof line,
      "vitrine: there is no memory left for %zu kB more; make pictures smaller, or end other programs\n",
      size / 1024 + 1);
  ssize_t written = write(STDERR_FILENO, line, (size_t)length);
  (void)written;
  _exit(bad_input);
}

// How much stack the main thread is given at once, in bytes; ours.
enum { stack_room = 1 << 20 };

// A stack that cannot grow ends a program with a signal: where memory is limited, it grows at once.
__attribute__((constructor)) static void grow_stack(void) {
  struct rlimit limit;
  if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return;
  void *room = mmap(NULL, stack_room, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (room == MAP_FAILED) {
    made(NULL, stack_room);
    return;
  }
  munmap(room, stack_room);
  volatile char space[stack_room];
  for (size_t at = stack_room; at >= 4096; at -= 4096) space[at - 1] = 0;
}

void *malloc(size_t size) {
  count++;
  return made(__libc_malloc(size), size);
}

void *calloc(size_t number, size_t size) {
  count++;
  size_t bytes;
  if (__builtin_mul_overflow(number, size, &bytes)) bytes = absurd;
  return made(__libc_calloc(number, size), bytes);
}

void *realloc(void *block, size_t size) {
  count++;
  return made(__libc_realloc(block, size), size);
}

void *memalign(size_t alignment, size_t size) {
  count++;
  return made(__libc_memalign(alignment, size), size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return made(__libc_memalign(alignment, size), size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count++;
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
  int before = errno;
  void *at = made(__libc_memalign(alignment, size), size);
  errno = before;
  if (at == NULL) return ENOMEM;
  *block = at;
  return 0;
}

#else

int64_t CAllocationsOfThread(void) { return -1; }

#endif
