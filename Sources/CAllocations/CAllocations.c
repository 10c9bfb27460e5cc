// Stands before glibc's allocator in this one executable, and counts.
//
// The count is the thread's own, so that it costs one increment and no barrier. glibc still owns
// every block: `free` is its own, and the names with `__libc_` are those that it exports for this.
#define _GNU_SOURCE
#include "CAllocations.h"

#include <errno.h>
#include <stddef.h>
#include <stdlib.h>

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

void *malloc(size_t size) {
  count++;
  return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
  count++;
  return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
  count++;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
  count++;
  return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
  count++;
  if (alignment < sizeof(void *) || (alignment & (alignment - 1)) != 0) return EINVAL;
  int before = errno;
  void *made = __libc_memalign(alignment, size);
  errno = before;
  if (made == NULL) return ENOMEM;
  *block = made;
  return 0;
}

#else

int64_t CAllocationsOfThread(void) { return -1; }

#endif
